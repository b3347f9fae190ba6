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

/* Whether a RESULT is so wide that it is better rendered at once than in tiles. */
gboolean brume_source_is_wide (const GeglRectangle *result, gint level);

/* Fills RESULT of OUTPUT, at full size, by as many threads as OPERATION may use, each
 * with a quarter of a megabyte of pixels on their way.  Returns FALSE when there was no memory
 * for a plan. */
gboolean brume_source_render (const BrumePaint *paint, GeglOperation *operation,
                              GeglBuffer *output, const GeglRectangle *result);

/* Sets what all source classes share. */
void brume_source_class_init (GeglOperationClass *klass);

#endif
