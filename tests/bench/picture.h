/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * A picture, in the pieces that hosts ask for.
 */
#ifndef BENCH_PICTURE_H
#define BENCH_PICTURE_H

#include "patterns.h"

typedef struct
{
  const char *name;
  size_t      width, height; /* of a piece; 0 is the whole picture */
} BenchShape;

#define BENCH_N_SHAPES 3

/* The whole at once, GEGL's tiles, and the least that GIMP was seen to ask for. */
extern const BenchShape bench_shapes[BENCH_N_SHAPES];

/* A picture of SIDE x SIDE pixels, cut into pieces of SHAPE that lie in OUT one
 * after the other: a float a pixel, of normals four. */
void bench_picture_render (const BrumePlan *plan, bool normals, const BenchShape *shape,
                           size_t side, float *out);

#endif
