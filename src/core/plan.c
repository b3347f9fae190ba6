/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 */
#include "plan.h"

#include <stdlib.h>

#include "antialias.h"
#include "coordinates.h"
#include "fractal-terms.h"
#include "hash.h"
#include "simplex.h"
#include "sine.h"
#include "tables.h"

/* The slice that OCTAVE lies on at EVOLUTION; spheres and solids lie on all. */
static void
add_slice (const BrumePlan *plan, const BrumeOctave *octave, double evolution, double share,
           BrumeSlices *slices)
{
  if (plan->pattern.mapping == BRUME_SPHERE || plan->pattern.solid)
    brume_slices_add_all (slices, plan->pattern.basis, octave, share);
  else
    brume_slices_add (slices, plan->pattern.basis, octave, evolution, share);
}

/* The slices that the octaves of STREAM lie on, at EVOLUTION. */
static void
add_slices (const BrumePlan *plan, int stream, double evolution, double share,
            BrumeSlices slices[BRUME_MAX_OCTAVES])
{
  const BrumeSum *sum = &plan->streams[stream];

  for (int i = 0; i < sum->n_octaves; i++)
    add_slice (plan, &sum->octaves[i], evolution, share, &slices[i]);
}

/* The statistics of the plan's basis. */
static const BrumeStatistics *
field_statistics (const BrumePlan *plan)
{
  return brume_statistics_of (plan->pattern.basis, plan->dimensions,
                              plan->streams[0].octaves[0].turned);
}

static void
stream_distribution (const BrumePlan *plan, int stream, const BrumeSlices *slices, int n_nodes,
                     BrumeDistribution *distribution)
{
  brume_distribution_init (distribution, n_nodes, &plan->streams[stream], plan->pattern.basis,
                           plan->dimensions, slices);
}

/* The slices that the octaves of the whole field lie on: many where a warp pushes
 * positions along z, by a quadrature over the push's distribution.  SLICES are none
 * at first. */
static void
add_field_slices (const BrumePlan *plan, BrumeSlices slices[BRUME_MAX_OCTAVES])
{
  const int n_pushes = 32;

  if (plan->volume && plan->pattern.warp > 0.0)
    {
      BrumeSlices       push_slices[BRUME_MAX_OCTAVES] = { 0 };
      BrumeDistribution push;

      add_slices (plan, 3, plan->pattern.evolution, 1.0, push_slices);
      stream_distribution (plan, 3, push_slices, BRUME_FEW_NODES, &push);
      for (int i = 0; i < n_pushes; i++)
        {
          double quantile = brume_distribution_quantile (&push, (i + 0.5) / n_pushes);

          add_slices (plan, 0, plan->pattern.evolution + plan->pattern.warp * quantile,
                      1.0 / n_pushes, slices);
        }
    }
  else if (plan->volume)
    add_slices (plan, 0, plan->pattern.evolution, 1.0, slices);
}

static void
field_distribution (const BrumePlan *plan, BrumeDistribution *distribution)
{
  BrumeSlices slices[BRUME_MAX_OCTAVES] = { 0 };

  add_field_slices (plan, slices);
  stream_distribution (plan, 0, slices, BRUME_N_NODES, distribution);
}

static void
field_moments (const BrumePlan *plan, double *mean, double *deviation)
{
  BrumeSlices slices[BRUME_MAX_OCTAVES] = { 0 };

  add_field_slices (plan, slices);
  brume_sum_moments (&plan->streams[0], plan->pattern.basis, plan->dimensions, slices, mean,
                     deviation);
}

static double
larger (double a, double b)
{
  return a > b ? a : b;
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
  double bound = pattern->fractal == BRUME_RIDGED ? 1.0 : brume_basis_bound (pattern->basis);
  double deviations = 3.0, needed = 0.0;
  int    n_planes = field_statistics (plan)->n_planes;
  int    n_slices = n_planes > 0 ? BRUME_N_SLICES : 1;

  for (int slice = 0; slice < n_slices; slice += BRUME_N_SLICES - 1)
    {
      BrumeSlices       slices[BRUME_MAX_OCTAVES] = { 0 };
      BrumeDistribution distribution;
      double            mean, deviation, reach;

      for (int i = 0; i < BRUME_MAX_OCTAVES; i++)
        slices[i].share[slice] = 1.0;
      brume_sum_moments (&plan->streams[0], pattern->basis, plan->dimensions, slices, &mean,
                         &deviation);

      reach = bound - mean;
      if (pattern->fractal == BRUME_RIDGED)
        reach = larger (reach, mean);
      if (reach < deviations * deviation)
        deviations = reach / deviation;
      if (brume_has_both_signs (pattern->fractal))
        continue;

      stream_distribution (plan, 0, slices, BRUME_FEW_NODES, &distribution);
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
  plan->tone.contrast = (BrumeReal) pattern->contrast;
  plan->tone.balance = (BrumeReal) pattern->balance;
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
      brume_tone_unit (&plan->tone, brume_has_both_signs (pattern->fractal),
                       pattern->fractal == BRUME_RIDGED ? 1.0 : brume_basis_bound (pattern->basis));
      break;
    case BRUME_UNIFORM:
      field_distribution (plan, &distribution);
      brume_tone_uniform (&plan->tone, &distribution);
      break;
    case BRUME_NATURAL:
      field_moments (plan, &mean, &deviation);
      brume_tone_natural (&plan->tone,
                          !brume_has_both_signs (pattern->fractal)
                              && pattern->fractal != BRUME_RIDGED,
                          mean, natural_deviations (plan) * deviation);
      break;
    }
}

/* The box that the pattern's lattices close on. */
static BrumeBox
plan_box (const BrumePlan *plan)
{
  const BrumePattern *pattern = &plan->pattern;
  BrumeBox            box = { { 0 }, { 0 } };
  bool                flat_simplex = pattern->basis == BRUME_SIMPLEX && !plan->volume;

  if (pattern->mapping == BRUME_TILE)
    {
      box.extent[0] = plan->tile[0];
      box.extent[1] = plan->tile[1];
      box.cells[0] = plan->tile[0] / (pattern->size * pattern->stretch);
      box.cells[1] = plan->tile[1] / pattern->size;
      if (flat_simplex)
        {
          box.cells[0] /= BRUME_SIMPLEX_CELL_X;
          box.cells[1] /= BRUME_SIMPLEX_CELL_Y;
        }
    }
  if (plan->volume)
    box.extent[2] = box.cells[2] = pattern->loop;
  return box;
}

static void
plan_mean (BrumePlan *plan)
{
  double mean = 0.5, deviation;

  if (plan->pattern.kind != BRUME_MARBLE)
    field_moments (plan, &mean, &deviation);
  plan->mean = (BrumeReal) mean;
}

static void
plan_stream (BrumePlan *plan, int stream)
{
  const BrumePattern *pattern = &plan->pattern;
  BrumeSumRecipe      recipe = {
         .basis = pattern->basis,
         .dimensions = plan->dimensions,
         .fractal = pattern->fractal,
         .seed = pattern->seed,
         .stream = (uint32_t) stream,
         .octaves = pattern->octaves,
         .lacunarity = pattern->lacunarity,
         .gain = pattern->gain,
         .weight = pattern->kind == BRUME_NOISE ? pattern->weight : 0.0,
         .frequency = 1.0,
         .box = plan_box (plan),
         .tables = &plan->tables[stream],
  };

  /* However small a tile, its octaves are whole cells apart. */
  for (int axis = 0; stream == 0 && axis < 2; axis++)
    if (recipe.box.cells[axis] < 1.0)
      recipe.box.cells[axis] = 1.0;

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
    brume_tables_fill (&plan->tables[stream], plan->dimensions,
                       brume_key (pattern->seed, recipe.stream, 0));
  brume_sum_init (&plan->streams[stream], &recipe);
}

/* Where pixels lie. */
static void
plan_geometry (BrumePlan *plan)
{
  const BrumePattern *pattern = &plan->pattern;

  plan->volume = pattern->dimensions == BRUME_VOLUME || pattern->mapping == BRUME_SPHERE;
  plan->dimensions = plan->volume ? BRUME_VOLUME : BRUME_FLAT;
  plan->tile[0] = pattern->tile_width ? pattern->tile_width : pattern->width;
  plan->tile[1] = pattern->tile_height ? pattern->tile_height : pattern->height;
  plan->radius = plan->tile[0] / (pattern->size * BRUME_TWO_PI);

  plan->cosine = 1.0;
  if (pattern->mapping == BRUME_PLANE)
    brume_sine_cosine (pattern->rotation / 360.0, &plan->sine, &plan->cosine);

  plan->unit[0] = plan->unit[1] = 1.0;
  if (pattern->mapping != BRUME_TILE)
    {
      plan->unit[0] = 1.0
                      / (pattern->size
                         * (pattern->mapping == BRUME_PLANE ? pattern->stretch : 1.0));
      plan->unit[1] = 1.0 / pattern->size;
    }
}

/* Pixels a cell of OCTAVE, on the axis on which they are fewer. */
static double
octave_pixels (const BrumePlan *plan, const BrumeOctave *octave)
{
  double x = 1.0 / (octave->scale[0] * plan->unit[0]);
  double y = 1.0 / (octave->scale[1] * plan->unit[1]);

  if (octave->turned && plan->pattern.basis == BRUME_SIMPLEX && !plan->volume)
    {
      x /= BRUME_SIMPLEX_CELL_X;
      y /= BRUME_SIMPLEX_CELL_Y;
    }
  return x < y ? x : y;
}

/* How the octaves of STREAM fade at LEVEL.  What is missing of a magnitude is
 * its mean on the octave's slice. */
static void
plan_fades (BrumePlan *plan, int level, int stream)
{
  const BrumeSum *sum = &plan->streams[stream];
  BrumeReal       fades[BRUME_MAX_OCTAVES], rests[BRUME_MAX_OCTAVES];

  for (int i = 0; i < sum->n_octaves; i++)
    {
      const BrumeOctave *octave = &sum->octaves[i];
      double             fade = 1.0, mean = 0.0;

      if (plan->pattern.antialias && level != BRUME_NO_LEVEL)
        fade = brume_fade (plan->pattern.basis, plan->dimensions, sum->fractal,
                           ldexp (octave_pixels (plan, octave), -level));
      if (fade < 1.0)
        {
          BrumeSlices slices = { { 0.0 }, 0.0 };

          if (plan->pattern.warp > 0.0)
            brume_slices_add_all (&slices, plan->pattern.basis, octave, 1.0);
          else
            add_slice (plan, octave, plan->pattern.evolution, 1.0, &slices);
          mean = brume_slices_mean (&slices, field_statistics (plan), sum->fractal);
        }
      fades[i] = (BrumeReal) fade;
      rests[i] = (BrumeReal) ((1.0 - fade) * mean);
    }
  brume_fades_init (&plan->fades[level][stream], sum, fades, rests);
}

/* A warp counts in cells of the first octave, as they were fitted into a tile. */
static void
plan_push (BrumePlan *plan)
{
  const double simplex_cell[3] = { BRUME_SIMPLEX_CELL_X, BRUME_SIMPLEX_CELL_Y, 1.0 };
  bool         tiled_flat_simplex = plan->pattern.mapping == BRUME_TILE
                            && plan->pattern.basis == BRUME_SIMPLEX && !plan->volume;

  for (int axis = 0; axis < 3; axis++)
    {
      plan->push[axis] = plan->pattern.warp / plan->streams[0].octaves[0].scale[axis];
      if (tiled_flat_simplex)
        plan->push[axis] /= simplex_cell[axis];
    }
}

BrumePlan *
brume_plan_new (const BrumePattern *pattern, const char *cpu)
{
  BrumePlan *plan = calloc (1, sizeof *plan);

  if (!plan)
    return NULL;

  plan->pattern = *pattern;
  brume_pattern_clamp (&plan->pattern);
  if (plan->pattern.loop > 0)
    plan->pattern.evolution = brume_modulo (plan->pattern.evolution, plan->pattern.loop);
  if (plan->pattern.kind == BRUME_CLOUDS)
    plan->pattern.fractal = BRUME_FBM;
  if (plan->pattern.kind == BRUME_MARBLE)
    plan->pattern.fractal = BRUME_FOLDED;
  if (plan->pattern.solid)
    plan->pattern.mapping = BRUME_PLANE;

  plan->kernels = brume_kernels_select (cpu, NULL);
  plan_geometry (plan);
  for (int stream = 0; stream < BRUME_N_STREAMS; stream++)
    plan_stream (plan, stream);
  for (int level = 0; level <= BRUME_NO_LEVEL; level++)
    for (int stream = 0; stream < BRUME_N_STREAMS; stream++)
      plan_fades (plan, level, stream);
  plan_push (plan);
  plan_tone (plan);
  if (plan->pattern.solid)
    plan_mean (plan);
  return plan;
}

void
brume_plan_free (BrumePlan *plan)
{
  free (plan);
}
