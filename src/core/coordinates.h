/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * From a coordinate in double to a lattice cell and a fraction in float.
 */
#ifndef BRUME_COORDINATES_H
#define BRUME_COORDINATES_H

#include <math.h>
#include <stdint.h>

#include "brume.h"

/* An axis of a lattice repeats after PERIOD cells; a period of 0 stands for
 * 2^32, where 32-bit numbers wrap by themselves. */

typedef struct
{
  uint32_t  cell; /* lattice index, modulo the period */
  BrumeReal t;    /* fraction, 0 ... 1; rounding may make it 1 */
} BrumeSplit;

/* X modulo PERIOD (above 0), 0 ... PERIOD, exactly for whole numbers. */
static inline double
brume_modulo (double x, double period)
{
  double rest = x - floor (x / period) * period;

  /* The quotient may round up to the next whole number. */
  rest = rest < 0.0 ? rest + period : rest;
  return rest >= period ? rest - period : rest;
}

/* CELL, a whole number of any size, modulo PERIOD.  What is not finite becomes
 * 0, since converting it would be undefined. */
static inline uint32_t
brume_wrap (double cell, uint32_t period)
{
  double limit = period ? (double) period : 4294967296.0;
  double rest = brume_modulo (cell, limit);

  return rest >= 0.0 && rest < limit ? (uint32_t) rest : 0u;
}

/* The cell after CELL. */
static inline uint32_t
brume_next (uint32_t cell, uint32_t period)
{
  return cell + 1u == period ? 0u : cell + 1u;
}

/* The cell of X and its fraction.  Splitting in double keeps the fraction's
 * precision far away from the origin. */
static inline BrumeSplit
brume_split (double x, uint32_t period)
{
  double     cell = floor (x);
  BrumeSplit split = { brume_wrap (cell, period), (BrumeReal) (x - cell) };

  return split;
}

static inline BrumeReal
brume_lerp (BrumeReal s, BrumeReal a, BrumeReal b)
{
  return a + s * (b - a);
}

#endif
