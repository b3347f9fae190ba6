/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * What the operations have in common: from properties to a plan, from values to
 * pixels.
 */
#ifndef BRUME_PAINT_H
#define BRUME_PAINT_H

#include <gegl-plugin.h>

#include "enums.h"

/* Pixels that are worked on at a time. */
#define BRUME_PAINT_SPAN 128

/* What an operation keeps from prepare() to process(). */
typedef struct
{
  BrumePattern  pattern;
  BrumePlan    *plan; /* NULL when there was no memory for one */
  BrumeColoring coloring;
  gboolean      linear;                 /* encoding */
  gfloat        color_1[4], color_2[4]; /* in the output's format */
  gfloat        height;                 /* of the value 1 in a normal map, pixels */
  gboolean      down;                   /* normal-y */
} BrumePaint;

/* Fills PATTERN, which holds defaults, from those of OPERATION's properties that
 * are called like its members. */
void brume_pattern_set_from_properties (BrumePattern *pattern, GeglOperation *operation);

/* Brings PAINT, NULL at first, up to PATTERN and to the colors of OPERATION, in
 * the babl space SPACE (NULL is sRGB).  Returns the state to keep; a plan is only
 * made anew for another pattern. */
BrumePaint *brume_paint_prepare (BrumePaint *paint, GeglOperation *operation,
                                 const BrumePattern *pattern, const Babl *space);

void brume_paint_free (BrumePaint *paint);

/* Whether the plain value is the pixel: one channel. */
gboolean brume_paint_is_gray (const BrumePaint *paint);

/* Mixes N toned values into four channels each; not for normals. */
void brume_paint_values (const BrumePaint *paint, const gfloat *values, gsize n, gfloat *out);

#endif
