/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * What the sources have in common: from properties to a plan, from a plan to
 * pixels.
 */
#ifndef BRUME_SOURCE_H
#define BRUME_SOURCE_H

#include <gegl-plugin.h>

#include "enums.h"

/* What an operation keeps from prepare() to process(). */
typedef struct _BrumeSource BrumeSource;

/* Brings SOURCE, NULL at first, up to the properties of OPERATION and sets the
 * output's format.  Returns the state to keep; a plan is only made anew when a
 * property that it depends on has changed. */
BrumeSource *brume_source_prepare (BrumeSource *source, GeglOperation *operation, BrumeKind kind);

/* Fills OUT, ROI->width * ROI->height pixels at mip level LEVEL.  Returns FALSE
 * when there was no memory for a plan. */
gboolean brume_source_process (const BrumeSource *source, gfloat *out, const GeglRectangle *roi,
                               gint level);

void brume_source_free (BrumeSource *source);

/* All sources are infinite planes. */
GeglRectangle brume_source_get_bounding_box (GeglOperation *operation);

/* Sets the keys that all sources share. */
void brume_source_class_init (GeglOperationClass *klass);

#endif
