/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * The distribution of a sum of octaves, by calculation: each octave enters with
 * the distribution of the slice on which it lies, independent octaves add up by
 * convolution, weighted ones by a recursion from the last octave down.
 *
 * Everything is plain double arithmetic and square roots: the same bits on every
 * machine.
 */
#ifndef BRUME_DISTRIBUTION_H
#define BRUME_DISTRIBUTION_H

#include "fractal.h"
#include "statistics.h"

/* Nodes at most, and as many as moments and single quantiles need. */
#define BRUME_N_NODES   1025
#define BRUME_FEW_NODES 257

/* Probability masses at evenly spaced nodes. */
typedef struct
{
  int    n_nodes;             /* odd */
  double low;                 /* value of the first node */
  double step;                /* from node to node */
  double mass[BRUME_N_NODES]; /* adds up to 1 */
} BrumeDistribution;

/* Where an octave lies. */
typedef struct
{
  double share[BRUME_N_ROWS]; /* of each row of the table; adds up to 1 */
  double excess;              /* of the variance over the table's, as a share of it */
} BrumeSlices;

/* Adds SHARE of an OCTAVE of BASIS, in space, that lies at Z (in cells of the
 * first octave), as shares of the two nearest slices. */
void brume_slices_add (BrumeSlices *slices, BrumeBasis basis, const BrumeOctave *octave, double z,
                       double share);

/* Adds SHARE of an OCTAVE of BASIS, in space, that lies everywhere, evenly. */
void brume_slices_add_all (BrumeSlices *slices, BrumeBasis basis, const BrumeOctave *octave,
                           double share);

/* The mean of an octave's term in FRACTAL, n, |n| or (1 - |n|)^2, on SLICES. */
double brume_slices_mean (const BrumeSlices *slices, const BrumeStatistics *statistics,
                          BrumeFractal fractal);

/* The distribution of SUM over BASIS, octave I of which lies on SLICES[I], at
 * N_NODES. */
void brume_distribution_init (BrumeDistribution *distribution, int n_nodes, const BrumeSum *sum,
                              BrumeBasis basis, BrumeDimensions dimensions,
                              const BrumeSlices slices[BRUME_MAX_OCTAVES]);

/* Mean and standard deviation of the same: where octaves add up by the octaves' own,
 * elsewhere from the distribution. */
void brume_sum_moments (const BrumeSum *sum, BrumeBasis basis, BrumeDimensions dimensions,
                        const BrumeSlices slices[BRUME_MAX_OCTAVES], double *mean,
                        double *deviation);

/* Mean and standard deviation. */
void brume_distribution_moments (const BrumeDistribution *distribution, double *mean,
                                 double *deviation);

/* The value below which a share P, 0 ... 1, of the distribution lies. */
double brume_distribution_quantile (const BrumeDistribution *distribution, double p);

#endif
