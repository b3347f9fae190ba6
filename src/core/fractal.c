/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 */
#include "fractal.h"

#include <tgmath.h>

#include "hash.h"
#include "simplex.h"

/* perlin-2002 stands where it was published; other seeds and streams move its
 * lattice by whole cells, the same for all octaves. */
static void
shift_published (BrumeOctave *octave, const BrumeSumRecipe *recipe)
{
  uint32_t key = brume_key (recipe->seed, recipe->stream, 0);

  for (uint32_t axis = 0; axis < 3; axis++)
    octave->shift[axis] = recipe->seed == 0 && recipe->stream == 0
                              ? 0.0
                              : (double) (brume_mix32 (key + axis + 1u) >> 24);
}

/* From a fraction of the sheared lattice's cell, which covers that lattice
 * evenly, to the space that it is sheared from. */
static void
unskew_shift (double shift[3], BrumeDimensions dimensions)
{
  double unskew = dimensions == BRUME_VOLUME
                      ? (shift[0] + shift[1] + shift[2]) * BRUME_UNSKEW_VOLUME
                      : (shift[0] + shift[1]) * BRUME_UNSKEW_FLAT;

  for (int axis = 0; axis < 3; axis++)
    shift[axis] -= unskew;
}

void
brume_octave_init (BrumeOctave *octave, const BrumeSumRecipe *recipe, uint32_t index)
{
  octave->key = brume_key (recipe->seed, recipe->stream, index);
  octave->tables = recipe->tables;

  if (recipe->basis == BRUME_PERLIN_2002)
    {
      shift_published (octave, recipe);
      return;
    }

  /* A fraction of a cell; perlin-1985, whose octaves share one table, is moved
   * over all of it. */
  double range = recipe->basis == BRUME_PERLIN_1985 ? 256.0 : 1.0;

  for (uint32_t axis = 0; axis < 3; axis++)
    octave->shift[axis] = brume_mix32 (octave->key + axis + 1u) * 0x1p-32 * range;
  if (recipe->basis == BRUME_SIMPLEX)
    unskew_shift (octave->shift, recipe->dimensions);
}

/* The sum of all amplitudes, rounded as a pixel's is.  Above 1 a fractal could
 * leave its range; rounding is monotone, so at 1 none does. */
static BrumeReal
amplitude_sum (const BrumeSum *sum)
{
  BrumeReal total = 0.0f;

  for (int i = 0; i < sum->n_octaves; i++)
    total += sum->octaves[i].amplitude;
  return total;
}

static bool
box_closes (const BrumeBox *box)
{
  return box->extent[0] > 0.0 || box->extent[1] > 0.0 || box->extent[2] > 0.0;
}

/* Where vectors need no care, see lanes_split_near(): far more than any picture. */
static void
find_reach (BrumeSum *sum)
{
  for (int axis = 0; axis < 3; axis++)
    {
      double finest = 1.0;

      for (int i = 0; i < sum->n_octaves; i++)
        finest = finest > sum->octaves[i].scale[axis] ? finest : sum->octaves[i].scale[axis];
      sum->reach[axis] = 0x1p50 / finest;
    }
}

/* Lays an octave of FREQUENCY into its place: cells of its own size, or so many
 * of them that a whole number fills the box. */
static void
fit_box (BrumeOctave *octave, const BrumeBox *box, double frequency)
{
  for (int axis = 0; axis < 3; axis++)
    {
      double cells = floor (box->cells[axis] * frequency + 0.5);

      octave->scale[axis] = frequency;
      octave->period[axis] = 0;
      if (box->extent[axis] > 0.0)
        {
          /* More would be finer than any pixel, and a simplex counts them twice. */
          cells = cells < 1.0 ? 1.0 : cells > 0x1p30 ? 0x1p30 : cells;
          octave->scale[axis] = cells / box->extent[axis];
          octave->period[axis] = (uint32_t) cells;
        }
    }
}

void
brume_sum_init (BrumeSum *sum, const BrumeSumRecipe *recipe)
{
  bool     plain = recipe->fractal == BRUME_PLAIN;
  double   octaves = plain ? 1.0 : recipe->octaves;
  double   frequency = recipe->frequency, amplitude = 1.0;
  double   amplitudes[BRUME_MAX_OCTAVES];
  uint32_t n = (uint32_t) ceil (octaves);

  sum->fractal = recipe->fractal;
  sum->weight = plain ? 0.0f : (BrumeReal) recipe->weight;
  sum->total = 0.0;
  sum->n_octaves = 0;

  for (uint32_t i = 0; i < n && amplitude > 0.0; i++)
    {
      BrumeOctave *octave = &sum->octaves[i];

      brume_octave_init (octave, recipe, i);
      octave->turned = box_closes (&recipe->box);
      fit_box (octave, &recipe->box, frequency);
      amplitudes[i] = amplitude * (octaves - i < 1.0 ? octaves - i : 1.0);
      sum->total += amplitudes[i];
      sum->n_octaves++;
      frequency *= recipe->lacunarity;
      amplitude *= recipe->gain;
    }

  for (int i = 0; i < sum->n_octaves; i++)
    sum->octaves[i].amplitude = (BrumeReal) (amplitudes[i] / sum->total);
  while (amplitude_sum (sum) > 1.0f)
    sum->octaves[0].amplitude *= 1.0f - 0x1p-23f;
  find_reach (sum);
}

/* The root of SCALE, rounded so that its square is not above it: see
 * amplitude_sum(). */
static BrumeReal
root_below (BrumeReal scale)
{
  BrumeReal root = sqrt (scale);

  return root * root > scale ? root * (1.0f - 0x1p-23f) : root;
}

void
brume_fades_init (BrumeFades *fades, const BrumeSum *sum, const BrumeReal *fade,
                  const BrumeReal *rest)
{
  fades->rest = 0.0f;
  for (int i = 0; i < sum->n_octaves; i++)
    {
      BrumeReal amplitude = sum->octaves[i].amplitude;
      BrumeReal scale = amplitude * fade[i];

      fades->rest += amplitude * rest[i];
      fades->entries[i] = (BrumeEntry){
        .scale = sum->fractal == BRUME_RIDGED ? root_below (scale) : scale,
        .amplitude = amplitude,
        .weight = sum->weight,
        .fade = fade[i],
        .rest = rest[i],
      };
    }
}

void
brume_fold_sum (size_t n, BrumeReal *sum)
{
  for (size_t p = 0; p < n; p++)
    sum[p] = fabs (sum[p]);
}

void
brume_fold_slopes (size_t n, int axes, const BrumeJets *sum)
{
  BrumeReal *slopes[3] = { sum->x, sum->y, sum->z };

  for (int axis = 0; axis < axes; axis++)
    for (size_t p = 0; p < n; p++)
      slopes[axis][p] *= BRUME_SIGN (sum->value[p]);
  brume_fold_sum (n, sum->value);
}

/* The kernels for N positions: vectors do not reach everywhere. */
static const BrumeKernels *
kernels_at (const BrumeSum *sum, const BrumeKernels *kernels, BrumeDimensions dimensions,
            const double *x, const double *y, const double *z, size_t n)
{
  bool within = kernels->within (sum->reach[0], x, n) && kernels->within (sum->reach[1], y, n)
                && (dimensions == BRUME_FLAT || kernels->within (sum->reach[2], z, n));

  return within ? kernels : brume_kernels_select ("c", NULL);
}

void
brume_sum_at (const BrumeSum *sum, const BrumeFades *fades, const BrumeKernels *kernels,
              BrumeBasis basis, BrumeDimensions dimensions, const double *x, const double *y,
              const double *z, size_t n, BrumeReal *out)
{
  const BrumeFoldFunc fold = kernels->fold[brume_term_of (sum->fractal)];
  BrumeReal           values[BRUME_SPAN] = { 0.0f }, weights[BRUME_SPAN];
  bool                weighted = sum->weight > 0.0f;

  kernels = kernels_at (sum, kernels, dimensions, x, y, z, n);

  for (size_t p = 0; p < n; p++)
    {
      out[p] = weighted ? 0.0f : fades->rest;
      weights[p] = 1.0f;
    }

  for (int i = 0; i < sum->n_octaves; i++)
    {
      const BrumeEntry *entry = &fades->entries[i];

      if (entry->fade > 0.0f)
        kernels->bases[basis]->at[dimensions](&sum->octaves[i], x, y, z, n, values);
      else if (!weighted)
        continue;
      fold (entry, values, weighted ? weights : NULL, n, out);
    }

  if (sum->fractal == BRUME_FOLDED)
    brume_fold_sum (n, out);
}

void
brume_sum_slopes_at (const BrumeSum *sum, const BrumeFades *fades, const BrumeKernels *kernels,
                     BrumeBasis basis, BrumeDimensions dimensions, const double *x, const double *y,
                     const double *z, size_t n, const BrumeJets *out)
{
  const BrumeFoldSlopesFunc fold = kernels->fold_slopes[brume_term_of (sum->fractal)];
  const int                 axes = dimensions == BRUME_VOLUME ? 3 : 2;
  const bool                weighted = sum->weight > 0.0f;
  BrumeReal                 octave[4][BRUME_SPAN] = { { 0.0f } };
  BrumeReal                 weight[4][BRUME_SPAN] = { { 0.0f } };
  BrumeReal                *slopes[3] = { out->x, out->y, out->z };
  const BrumeJets           jets = { octave[0], octave[1], octave[2], octave[3] };
  const BrumeJets           weights = { weight[0], weight[1], weight[2], weight[3] };

  kernels = kernels_at (sum, kernels, dimensions, x, y, z, n);
  for (size_t p = 0; p < n; p++)
    {
      out->value[p] = weighted ? 0.0f : fades->rest;
      weight[0][p] = 1.0f;
    }
  for (int axis = 0; axis < axes; axis++)
    for (size_t p = 0; p < n; p++)
      slopes[axis][p] = 0.0f;

  for (int i = 0; i < sum->n_octaves; i++)
    {
      const BrumeEntry *entry = &fades->entries[i];

      if (entry->fade > 0.0f)
        kernels->bases[basis]->jet[dimensions](&sum->octaves[i], x, y, z, n, &jets);
      else if (!weighted)
        continue;
      fold (entry, sum->octaves[i].scale, axes, &jets, weighted ? &weights : NULL, n, out);
    }

  if (sum->fractal == BRUME_FOLDED)
    brume_fold_slopes (n, axes, out);
}
