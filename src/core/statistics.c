/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 */
#include "statistics.h"

#include <math.h>

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

/* On a slice at the fraction t of a cell, s its fade, a single plane leaves each
 * lattice point its gradient g, and the value g.z (t - s): a distribution between
 * that of the plane, t = s, and that where the fade is furthest from t. */
static const struct
{
  BrumeReal (*fade) (BrumeReal t);
  double furthest;
} lattices[BRUME_N_BASES] = {
  [BRUME_PERLIN] = { brume_fade_quintic, 0.24033519 },
  [BRUME_VALUE] = { brume_fade_quintic, 0.24033519 },
  [BRUME_PERLIN_2002] = { brume_fade_quintic, 0.24033519 },
  [BRUME_PERLIN_1985] = { brume_fade_cubic, 0.21132487 },
};

static double
fade_distance (BrumeBasis basis, double t)
{
  return t - lattices[basis].fade ((BrumeReal) t);
}

double
brume_closed_share (BrumeBasis basis, double z, double *slice)
{
  if (!lattices[basis].fade)
    {
      /* Turned simplex noise: the row is that of the plane itself. */
      double near = *slice < 1.0 ? 1.0 - *slice : 0.0;

      *slice += near;
      return near;
    }

  double share = fade_distance (basis, z - floor (z))
                 / fade_distance (basis, lattices[basis].furthest);

  *slice = 0.0;
  return share * share;
}

double
brume_closed_place (BrumeBasis basis)
{
  return lattices[basis].furthest;
}

/* Turned simplex noise has planes half a cell apart, of which a slice feels those
 * within root 1/2: close to a plane both of its neighbours, and where the lattice
 * closes after one cell these are the same.  A fit to measured variances. */
static double
turned_ratio (double z)
{
  const double reach = 0.20710678; /* root 1/2 less the half */
  double       halves = 2.0 * z - floor (2.0 * z);
  double       distance = (halves < 0.5 ? halves : 1.0 - halves) * 0.5 / reach;
  double       rest = distance < 1.0 ? 1.0 - distance * distance : 0.0;

  return 1.0 - 0.0172 * rest * rest * rest * rest * rest;
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

  if (basis == BRUME_SIMPLEX && octave->period[2] == 1)
    return turned_ratio (z);
  if (basis != BRUME_PERLIN_1985 || octave->period[2] == 1)
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
