/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * How the values of the bases are distributed: committed tables, measured by
 * tools/brume-statistics.c.
 *
 * A flat slice through lattice noise in space has a distribution of its own, by
 * how far it lies from a lattice plane; so there is a row for each of
 * BRUME_N_SLICES distances, from none to half-way between two planes.  A lattice
 * that closes after one cell of z is another matter: a slice feels the same plane
 * from both sides.  For the slice where that shows most there is one row more.
 *
 * Every basis is symmetric about 0: a row holds quantiles of |n|, at the
 * probabilities u (2 - u), u = 0, 1/64 ... 1, which are dense where the tail is
 * thin.
 */
#ifndef BRUME_STATISTICS_H
#define BRUME_STATISTICS_H

#include "octave.h"

#define BRUME_N_SLICES    9
#define BRUME_N_ROWS      (BRUME_N_SLICES + 1)
#define BRUME_CLOSED_ROW  BRUME_N_SLICES
#define BRUME_N_QUANTILES 65

typedef struct
{
  int n_planes; /* lattice planes a cell of z; 0: every slice is alike */
  const float (*quantiles)[BRUME_N_QUANTILES];
} BrumeStatistics;

/* The bases, and turned simplex noise, whose slices lie otherwise. */
#define BRUME_N_FORMS (BRUME_N_BASES + 1)

/* By form and dimensions. */
extern const BrumeStatistics brume_statistics[BRUME_N_FORMS][2];

/* The row of BASIS, TURNED as octaves are that close on a box. */
const BrumeStatistics *brume_statistics_of (BrumeBasis basis, BrumeDimensions dimensions,
                                            bool turned);

/* How much of BRUME_CLOSED_ROW the distribution at Z has, in cells, where a
 * lattice of BASIS in space closes after one cell: 0 ... 1.  The rest is that of
 * SLICE, which is where Z lies among the slices, and becomes which one to take. */
double brume_closed_share (BrumeBasis basis, double z, double *slice);

/* Where that is 1. */
double brume_closed_place (BrumeBasis basis);

/* How the variance of OCTAVE of BASIS, in space, on the slice at Z (in the
 * octave's cells) compares with the table's row: 1, but for
 *   - perlin-1985, whose tables join two lattice planes in 256 ways only, too few
 *     for chance to even out, but few enough to count,
 *   - turned simplex noise that closes after one cell, near its planes. */
double brume_slice_ratio (BrumeBasis basis, const BrumeOctave *octave, double z);

/* The largest magnitude that BASIS can have. */
double brume_basis_bound (BrumeBasis basis);

/* The probability of quantile INDEX. */
static inline double
brume_quantile_probability (int index)
{
  double u = (double) index / (BRUME_N_QUANTILES - 1);

  return u * (2.0 - u);
}

#endif
