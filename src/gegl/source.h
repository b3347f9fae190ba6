/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * What the sources have in common.
 */
#ifndef BRUME_SOURCE_H
#define BRUME_SOURCE_H

#include "paint.h"

/* Brings PAINT, NULL at first, up to the properties of OPERATION and sets the
 * output's format.  Returns the state to keep. */
BrumePaint *brume_source_prepare (BrumePaint *paint, GeglOperation *operation, BrumeKind kind);

/* Fills OUT, ROI->width * ROI->height pixels at mip level LEVEL.  Returns FALSE
 * when there was no memory for a plan. */
gboolean brume_source_process (const BrumePaint *paint, gfloat *out, const GeglRectangle *roi,
                               gint level);

/* Sets what all source classes share. */
void brume_source_class_init (GeglOperationClass *klass);

#endif
