/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 */
#include "statistics.h"

#include "fade.h"
#include "statistics-table.h"

const BrumeStatistics *
brume_statistics_of (BrumeBasis basis, BrumeDimensions dimensions, bool turned)
{
  return &brume_statistics[turned && basis == BRUME_SIMPLEX ? BRUME_N_BASES : basis][dimensions];
}

double
brume_basis_bound (BrumeBasis basis)
{
  return basis == BRUME_PERLIN_2002 ? 1.0363538 : 1.0;
}

/* On a slice at the fraction T of a cell, S its fade, the planes below and above
 * (gradients g and h) leave each lattice point a linear function with the slope
 * (1 - S) g + S h, of which x and y count, and the value (1 - S) g.z T -
 * S h.z (1 - T).  Four points, faded along x and y, make up the variance. */
double
brume_slice_ratio (BrumeBasis basis, const BrumeOctave *octave, double z)
{
  /* With w = 1 - t^2 (3 - 2t): the integrals of t^2 w^2 and of w^2 over 0 ... 1. */
  const double slope_share = 19.0 / 630.0, value_share = 13.0 / 35.0;

  if (basis != BRUME_PERLIN_1985)
    return 1.0;

  const BrumeTables *tables = octave->tables;
  BrumeSplit         split = brume_split (z, octave->period[2]);
  double             t = split.t, s = brume_fade_cubic (split.t);
  uint32_t           below = tables->permutation[2][split.cell & 255u];
  uint32_t           above = tables->permutation[2][brume_next (split.cell, octave->period[2]) & 255u];
  double             joint_slope = 0.0, joint_value = 0.0;

  for (uint32_t i = 0; i < 256; i++)
    {
      double joint[3];

      for (int axis = 0; axis < 3; axis++)
        joint[axis] = (double) tables->gradient[axis][i ^ below]
                      * (double) tables->gradient[axis][i ^ above];
      joint_slope += (joint[0] + joint[1]) / 256.0;
      joint_value += joint[2] / 256.0;
    }

  /* The squares of unit gradients are 1/3 on average. */
  double slope = (2.0 / 3.0) * ((1.0 - s) * (1.0 - s) + s * s);
  double value = (1.0 / 3.0) * ((1.0 - s) * (1.0 - s) * t * t + s * s * (1.0 - t) * (1.0 - t));
  double apart = slope_share * slope + value_share * value;
  double joint = 2.0 * s * (1.0 - s)
                 * (slope_share * joint_slope - value_share * t * (1.0 - t) * joint_value);

  return (apart + joint) / apart;
}
