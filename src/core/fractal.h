/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * Octaves, and sums of them: the fractals.
 */
#ifndef BRUME_FRACTAL_H
#define BRUME_FRACTAL_H

#include "kernels.h"

/* Pixels that are worked on at a time: what a span needs stays in the first
 * level cache. */
#define BRUME_SPAN 128

/* Octaves that make up one field. */
typedef struct
{
  BrumeFractal fractal;
  BrumeReal    weight;
  double       total;    /* sum of the amplitudes, the first one being 1 */
  double       reach[3]; /* within it no octave counts 2^51 cells */
  int          n_octaves;
  BrumeOctave  octaves[BRUME_MAX_OCTAVES];
} BrumeSum;

/* Along which axes the lattice closes.  Positions there are given in units of
 * which EXTENT make up the box; along the others in cells. */
typedef struct
{
  double extent[3]; /* 0: endless */
  double cells[3];  /* of the first octave, in EXTENT */
} BrumeBox;

/* What a sum is made of. */
typedef struct
{
  BrumeBasis         basis;
  BrumeFractal       fractal;
  BrumeDimensions    dimensions;
  uint32_t           seed;
  uint32_t           stream;
  double             octaves; /* 1 ... 16, fractional ones fade in */
  double             lacunarity;
  double             gain;
  double             weight;
  double             frequency; /* of the first octave */
  BrumeBox           box;
  const BrumeTables *tables;
} BrumeSumRecipe;

/* How octaves enter a sum at one level of detail: those finer than a pixel fade. */
typedef struct
{
  BrumeReal  rest; /* what stands for all that is missing, where octaves are not weighted */
  BrumeEntry entries[BRUME_MAX_OCTAVES];
} BrumeFades;

/* Fills SUM by RECIPE.  Octaves of amplitude 0 are left out. */
void brume_sum_init (BrumeSum *sum, const BrumeSumRecipe *recipe);

/* The octave of BASIS that RECIPE's stream has at INDEX, displaced. */
void brume_octave_init (BrumeOctave *octave, const BrumeSumRecipe *recipe, uint32_t index);

/* Fills FADES from how much of each octave of SUM stays, FADE, and what stands for
 * the others, REST. */
void brume_fades_init (BrumeFades *fades, const BrumeSum *sum, const BrumeReal *fade,
                       const BrumeReal *rest);

/* The magnitudes of N values in place: what folds a sum. */
void brume_fold_sum (size_t n, BrumeReal *sum);

/* The same with the slopes along the first AXES axes; 0 at a crease. */
void brume_fold_slopes (size_t n, int axes, const BrumeJets *sum);

/* SUM's value at N (at most BRUME_SPAN) positions into OUT; flat forms do not read
 * Z. */
void brume_sum_at (const BrumeSum *sum, const BrumeFades *fades, const BrumeKernels *kernels,
                   BrumeBasis basis, BrumeDimensions dimensions, const double *x, const double *y,
                   const double *z, size_t n, BrumeReal *out);

/* The same with slopes, in units of position. */
void brume_sum_slopes_at (const BrumeSum *sum, const BrumeFades *fades, const BrumeKernels *kernels,
                          BrumeBasis basis, BrumeDimensions dimensions, const double *x,
                          const double *y, const double *z, size_t n, const BrumeJets *out);

#endif
