/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * Unit normals from slopes, see brume_normals().
 */
#ifndef BRUME_NORMAL_H
#define BRUME_NORMAL_H

#include "lanes.h"

/* Far beyond any finite slope, and its square is finite: an infinite one, in this
 * place, leaves nothing of the others.  What is not a number is flat. */
static inline double
brume_steepness (double slope)
{
  const double limit = 0x1p500;

  slope = slope == slope ? slope : 0.0;
  return slope > limit ? limit : slope < -limit ? -limit : slope;
}

/* The normal of one pixel whose slopes are too steep for a float's square. */
static inline void
brume_steep_normal (double x, double y, BrumeReal normal[4])
{
  double half;

  x = brume_steepness (x);
  y = brume_steepness (y);
  half = 0.5 / sqrt (x * x + y * y + 1.0);
  normal[0] = 0.5f + (BrumeReal) (x * half);
  normal[1] = 0.5f + (BrumeReal) (y * half);
  normal[2] = 0.5f + (BrumeReal) half;
}

/* The normals of slopes X and Y, times RIGHT and UP, as RGBA pixels. */
BRUME_INLINE void
brume_normals_of (Real x, Real y, BrumeReal right, BrumeReal up, BrumeReal (*normals)[4])
{
  const Real half = real_all (0.5f), limit = real_all (0x1p60f);
  Real       u = right * x, v = up * y;
  Real       z = 0.5f / real_sqrt (u * u + v * v + 1.0f);
  Word       gentle = real_less (real_abs (u), limit) & real_less (real_abs (v), limit);

  /* Rounding could leave 0 ... 1. */
  real_store_channels (normals, 0.5f + real_max (real_min (u * z, half), -half),
                       0.5f + real_max (real_min (v * z, half), -half), 0.5f + z, real_all (1.0f));
  if (!word_all_set (gentle))
    {
      BrumeReal slopes[2][BRUME_LANES];
      uint32_t  is_gentle[BRUME_LANES];

      word_store (is_gentle, gentle);
      real_store (slopes[0], x);
      real_store (slopes[1], y);
      for (int lane = 0; lane < BRUME_LANES; lane++)
        if (!is_gentle[lane])
          brume_steep_normal ((double) right * (double) slopes[0][lane],
                              (double) up * (double) slopes[1][lane], normals[lane]);
    }
}

#endif
