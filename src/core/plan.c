/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 */
#include "plan.h"

#include <math.h>
#include <stdlib.h>

#include "hash.h"
#include "sine.h"
#include "tables.h"

/* The slices that the octaves of STREAM lie on, at EVOLUTION. */
static void
add_slices (const BrumePlan *plan, int stream, double evolution, double share,
            BrumeSlices slices[BRUME_MAX_OCTAVES])
{
  const BrumeSum *sum = &plan->streams[stream];

  for (int i = 0; i < sum->n_octaves; i++)
    brume_slices_add (&slices[i], plan->pattern.basis, &sum->octaves[i], evolution, share);
}

static void
stream_distribution (const BrumePlan *plan, int stream, const BrumeSlices *slices,
                     BrumeDistribution *distribution)
{
  brume_distribution_init (distribution, &plan->streams[stream], plan->pattern.basis,
                           plan->pattern.dimensions, slices);
}

/* The distribution of the whole field.  Where a warp pushes positions along z
 * an octave lies on many slices: a quadrature over the push's distribution. */
static void
field_distribution (const BrumePlan *plan, BrumeDistribution *distribution)
{
  const int   n_pushes = 32;
  BrumeSlices slices[BRUME_MAX_OCTAVES] = { 0 };

  if (plan->volume && plan->pattern.warp > 0.0)
    {
      BrumeSlices       push_slices[BRUME_MAX_OCTAVES] = { 0 };
      BrumeDistribution push;

      add_slices (plan, 3, plan->pattern.evolution, 1.0, push_slices);
      stream_distribution (plan, 3, push_slices, &push);
      for (int i = 0; i < n_pushes; i++)
        {
          double quantile = brume_distribution_quantile (&push, (i + 0.5) / n_pushes);

          add_slices (plan, 0, plan->pattern.evolution + plan->pattern.warp * quantile,
                      1.0 / n_pushes, slices);
        }
    }
  else if (plan->volume)
    add_slices (plan, 0, plan->pattern.evolution, 1.0, slices);

  stream_distribution (plan, 0, slices, distribution);
}

static double
larger (double a, double b)
{
  return a > b ? a : b;
}

static bool
has_both_signs (const BrumePattern *pattern)
{
  return pattern->fractal == BRUME_FBM || pattern->fractal == BRUME_PLAIN;
}

/* How many standard deviations `natural' shows: 3, or as far as the pattern
 * reaches, on the slice where that is least; but what has only one sign loses
 * no more than a hundredth on any slice, at either end.  The first slice and the
 * last are the extremes. */
static double
natural_deviations (const BrumePlan *plan)
{
  const double        loss = 0.01;
  const BrumePattern *pattern = &plan->pattern;
  double              bound = pattern->fractal == BRUME_RIDGED ? 1.0 : brume_basis_bound (pattern->basis);
  double              deviations = 3.0, needed = 0.0;
  int                 n_planes = brume_statistics[pattern->basis][pattern->dimensions].n_planes;
  int                 n_slices = n_planes > 0 ? BRUME_N_SLICES : 1;

  for (int slice = 0; slice < n_slices; slice += BRUME_N_SLICES - 1)
    {
      BrumeSlices       slices[BRUME_MAX_OCTAVES] = { 0 };
      BrumeDistribution distribution;
      double            mean, deviation, reach;

      for (int i = 0; i < BRUME_MAX_OCTAVES; i++)
        slices[i].share[slice] = 1.0;
      stream_distribution (plan, 0, slices, &distribution);
      brume_distribution_moments (&distribution, &mean, &deviation);

      reach = bound - mean;
      if (pattern->fractal == BRUME_RIDGED)
        reach = larger (reach, mean);
      if (reach < deviations * deviation)
        deviations = reach / deviation;
      if (has_both_signs (pattern))
        continue;

      reach = brume_distribution_quantile (&distribution, 1.0 - loss) - mean;
      if (pattern->fractal == BRUME_RIDGED)
        reach = larger (reach, mean - brume_distribution_quantile (&distribution, loss));
      needed = larger (needed, reach / deviation);
    }
  return larger (deviations, needed);
}

static void
plan_clouds (BrumePlan *plan)
{
  /* The deviation of the default clouds' field: there the edge is 0.8 wide. */
  const double      reference = 0.2311;
  const double      coverage = plan->pattern.coverage;
  BrumeDistribution distribution;
  double            mean, deviation, low;

  field_distribution (plan, &distribution);
  brume_distribution_moments (&distribution, &mean, &deviation);
  low = coverage > 0.0 ? brume_distribution_quantile (&distribution, 1.0 - coverage) : 2.0;
  brume_tone_smooth (&plan->tone, low, low + plan->pattern.softness * deviation / reference);
}

static void
plan_tone (BrumePlan *plan)
{
  const BrumePattern *pattern = &plan->pattern;
  BrumeDistribution   distribution;
  double              mean, deviation;

  plan->tone.type = BRUME_MAP_NONE;
  plan->tone.adjusted = pattern->contrast != 1.0 || pattern->balance != 0.5;
  plan->tone.contrast = (float) pattern->contrast;
  plan->tone.balance = (float) pattern->balance;
  plan->tone.invert = pattern->invert;

  if (pattern->kind == BRUME_MARBLE)
    return;
  if (pattern->kind == BRUME_CLOUDS)
    {
      plan_clouds (plan);
      return;
    }

  switch (pattern->tone)
    {
    case BRUME_RAW:
      plan->tone.adjusted = plan->tone.invert = false;
      break;
    case BRUME_UNIT:
      brume_tone_unit (&plan->tone, has_both_signs (pattern),
                       pattern->fractal == BRUME_RIDGED ? 1.0 : brume_basis_bound (pattern->basis));
      break;
    case BRUME_UNIFORM:
      field_distribution (plan, &distribution);
      brume_tone_uniform (&plan->tone, &distribution);
      break;
    case BRUME_NATURAL:
      field_distribution (plan, &distribution);
      brume_distribution_moments (&distribution, &mean, &deviation);
      brume_tone_natural (&plan->tone,
                          pattern->fractal == BRUME_TURBULENCE || pattern->fractal == BRUME_FOLDED,
                          mean, natural_deviations (plan) * deviation);
      break;
    }
}

static void
plan_stream (BrumePlan *plan, int stream)
{
  const BrumePattern *pattern = &plan->pattern;
  BrumeSumRecipe      recipe = {
         .basis = pattern->basis,
         .dimensions = pattern->dimensions,
         .fractal = pattern->fractal,
         .seed = pattern->seed,
         .stream = (uint32_t) stream,
         .octaves = pattern->octaves,
         .lacunarity = pattern->lacunarity,
         .gain = pattern->gain,
         .weight = pattern->kind == BRUME_NOISE ? pattern->weight : 0.0,
         .frequency = 1.0,
         .tables = &plan->tables[stream],
  };

  if (stream > 0)
    {
      recipe.fractal = BRUME_FBM;
      recipe.octaves = pattern->warp_octaves;
      recipe.lacunarity = 2.0;
      recipe.gain = 0.5;
      recipe.weight = 0.0;
      recipe.frequency = 1.0 / pattern->warp_size;
    }

  if (pattern->basis == BRUME_PERLIN_1985)
    brume_tables_fill (&plan->tables[stream], pattern->dimensions,
                       brume_key (pattern->seed, recipe.stream, 0));
  brume_sum_init (&plan->streams[stream], &recipe);
}

BrumePlan *
brume_plan_new (const BrumePattern *pattern, const char *cpu)
{
  BrumePlan *plan = calloc (1, sizeof *plan);

  if (!plan)
    return NULL;

  plan->pattern = *pattern;
  brume_pattern_clamp (&plan->pattern);
  if (plan->pattern.kind == BRUME_CLOUDS)
    plan->pattern.fractal = BRUME_FBM;
  if (plan->pattern.kind == BRUME_MARBLE)
    plan->pattern.fractal = BRUME_FOLDED;
  pattern = &plan->pattern;

  plan->kernels = brume_kernels_select (cpu, NULL);
  plan->volume = pattern->dimensions == BRUME_VOLUME;
  brume_sine_cosine (pattern->rotation / 360.0, &plan->sine, &plan->cosine);
  plan->turned = plan->cosine != 1.0 || plan->sine != 0.0;
  plan->cells_x = 1.0 / (pattern->size * pattern->stretch);
  plan->cells_y = 1.0 / pattern->size;

  for (int stream = 0; stream < BRUME_N_STREAMS; stream++)
    plan_stream (plan, stream);
  plan_tone (plan);
  return plan;
}

void
brume_plan_free (BrumePlan *plan)
{
  free (plan);
}
