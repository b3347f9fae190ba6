/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * From a coordinate in double to a lattice cell and a fraction in float.
 */
#ifndef BRUME_COORDINATES_H
#define BRUME_COORDINATES_H

#include <math.h>
#include <stdint.h>

typedef struct
{
  uint32_t cell;                /* lattice index, modulo 2^32 */
  float    t;                   /* fraction, 0 ... 1; rounding may make it 1 */
} BrumeSplit;

/* CELL, a whole number of any size, modulo 2^32.  All steps are exact.  What
 * is not finite becomes 0, since converting it would be undefined. */
static inline uint32_t
brume_wrap (double cell)
{
  const double period = 4294967296.0;
  double       rest = cell - floor (cell * (1.0 / period)) * period;

  return rest >= 0.0 && rest < period ? (uint32_t) rest : 0u;
}

/* The cell of X and its fraction.  Splitting in double keeps the fraction's
 * precision far away from the origin. */
static inline BrumeSplit
brume_split (double x)
{
  double     cell = floor (x);
  BrumeSplit split = { brume_wrap (cell), (float) (x - cell) };

  return split;
}

static inline float
brume_lerp (float s, float a, float b)
{
  return a + s * (b - a);
}

#endif
