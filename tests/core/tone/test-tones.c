/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * `natural' and `uniform': what they promise of every basis and fractal.
 */
#include "picture.h"

typedef struct
{
  BrumeBasis      basis;
  BrumeFractal    fractal;
  BrumeDimensions dimensions;
  double          octaves, evolution, weight, warp;
} Row;

static void
row_pattern (const Row *row, BrumeTone tone, BrumePattern *pattern)
{
  picture_pattern_init (pattern, BRUME_NOISE);
  pattern->basis = row->basis;
  pattern->fractal = row->fractal;
  pattern->dimensions = row->dimensions;
  pattern->octaves = row->octaves;
  pattern->evolution = row->evolution;
  pattern->weight = row->weight;
  pattern->warp = row->warp;
  pattern->tone = tone;
}

/* The mean that the fixed statistics give the pixels of PLAN, unwarped. */
static double
expected_mean (const BrumePlan *plan)
{
  const BrumeSum   *sum = &plan->streams[0];
  BrumeSlices       slices[BRUME_MAX_OCTAVES] = { 0 };
  BrumeDistribution distribution;
  double            mean = 0.0;

  for (int i = 0; plan->volume && i < sum->n_octaves; i++)
    brume_slices_add (&slices[i], plan->pattern.basis, &sum->octaves[i], plan->pattern.evolution,
                      1.0);
  brume_distribution_init (&distribution, BRUME_N_NODES, sum, plan->pattern.basis,
                           plan->pattern.dimensions, slices);
  for (int node = 0; node < BRUME_N_NODES; node++)
    {
      float value = (float) (distribution.low + distribution.step * node);

      brume_plan_tone (plan, 1, &value);
      mean += distribution.mass[node] * (double) value;
    }
  return mean;
}

static void
test_natural (gconstpointer data)
{
  const Row *row = data;
  gboolean   both_signs = row->fractal == BRUME_FBM || row->fractal == BRUME_PLAIN;
  gboolean   single = row->octaves == 1.0 || row->fractal == BRUME_PLAIN;
  gboolean   wide = row->basis == BRUME_BLOCK || row->basis == BRUME_VALUE
                  || row->basis == BRUME_PERLIN_2002;
  BrumePattern      pattern;
  PictureStatistics picture;
  BrumePlan        *plan;
  double            mean, clipped;

  row_pattern (row, BRUME_NATURAL, &pattern);
  plan = picture_plan (&pattern);
  picture_measure (plan, picture_raw (plan, row), &picture);
  mean = both_signs ? 0.5 : expected_mean (plan);
  clipped = picture.at_zero + picture.at_one;

  g_test_message ("mean %.4f (%.4f), deviation %.4f, clipped %.4f", picture.mean, mean,
                  picture.deviation, clipped);
  g_assert_cmpfloat_with_epsilon (picture.mean, mean, 0.01);
  if (!both_signs)
    g_assert_cmpfloat (clipped, <=, 0.015);
  else if (!(single && wide))
    g_assert_cmpfloat (clipped, <=, 0.005);
  brume_plan_free (plan);
}

/* perlin-1985 and perlin-2002 are a small sample, whatever is done to them:
 * 256 gradients. */
static double
distance_bound (const Row *row)
{
  if (row->basis == BRUME_PERLIN_2002)
    return 0.045;
  if (row->basis == BRUME_PERLIN_1985)
    return 0.025;
  return row->weight > 0.0 || row->warp > 0.0 ? 0.02 : 0.012;
}

static void
test_uniform (gconstpointer data)
{
  const Row        *row = data;
  BrumePattern      pattern;
  PictureStatistics picture;
  BrumePlan        *plan;

  row_pattern (row, BRUME_UNIFORM, &pattern);
  plan = picture_plan (&pattern);
  picture_measure (plan, picture_raw (plan, row), &picture);
  g_test_message ("distance %.4f", picture.distance);
  g_assert_cmpfloat (picture.distance, <=, distance_bound (row));
  brume_plan_free (plan);
}

/* Live as long as the program: the picture is known by its row. */
static GPtrArray *rows;

static void
add_row (const Row *row)
{
  Row  *copy = g_memdup2 (row, sizeof *row);
  char *where = row->dimensions == BRUME_FLAT ? g_strdup ("flat")
                                              : g_strdup_printf ("%g", row->evolution);
  char *how = row->weight > 0.0 || row->warp > 0.0
                  ? g_strdup_printf ("weight-%g-warp-%g/", row->weight, row->warp)
                  : g_strdup ("");
  char *path = g_strdup_printf ("/tone/%s%s/%s/%g/%s", how, picture_bases[row->basis],
                                picture_fractals[row->fractal], row->octaves, where);
  char *natural = g_strconcat (path, "/natural", NULL);
  char *uniform = g_strconcat (path, "/uniform", NULL);

  g_ptr_array_add (rows, copy);
  if (row->weight == 0.0 && row->warp == 0.0)
    g_test_add_data_func (natural, copy, test_natural);
  g_test_add_data_func (uniform, copy, test_uniform);
  g_free (where);
  g_free (how);
  g_free (path);
  g_free (natural);
  g_free (uniform);
}

/* Every place at which a pattern is looked at: slices of the volume, and flat. */
static void
add_places (Row row, const double *evolutions, gsize n)
{
  row.dimensions = BRUME_VOLUME;
  for (gsize i = 0; i < n; i++)
    {
      row.evolution = evolutions[i];
      add_row (&row);
    }
  row.dimensions = BRUME_FLAT;
  row.evolution = 0.0;
  add_row (&row);
}

/* The set: bases, fractals and octaves; plain has one octave always. */
static void
add_set (void)
{
  static const double evolutions[] = { 0.25, 0.0, 0.1, 0.5, 7.77 };
  static const double octaves[] = { 1.0, 3.0, 6.0 };
  gsize               n = picture_quick () ? 1 : G_N_ELEMENTS (evolutions);

  for (BrumeBasis basis = 0; basis < BRUME_N_BASES; basis++)
    for (BrumeFractal fractal = 0; fractal <= BRUME_RIDGED; fractal++)
      for (gsize i = 0; i < G_N_ELEMENTS (octaves); i++)
        add_places ((Row){ .basis = basis, .fractal = fractal, .octaves = octaves[i] }, evolutions,
                    n);
}

static void
add_weights_and_warps (void)
{
  static const struct
  {
    double octaves, weight, warp;
  } ways[] = {
    { 3.0, 1.0, 0.0 }, { 6.0, 1.0, 0.0 },  { 6.0, 0.5, 0.0 },
    { 1.0, 0.0, 1.5 }, { 6.0, 0.0, 0.45 }, { 3.0, 1.0, 1.5 },
  };
  static const double evolutions[] = { 0.25, 0.5 };
  gsize               step = picture_quick () ? 3 : 1;

  for (gsize i = 0; i < G_N_ELEMENTS (ways); i += step)
    for (BrumeBasis basis = 0; basis < BRUME_N_BASES; basis++)
      for (BrumeFractal fractal = 0; fractal <= BRUME_RIDGED; fractal++)
        if (fractal != BRUME_PLAIN)
          add_places ((Row){ .basis = basis,
                             .fractal = fractal,
                             .octaves = ways[i].octaves,
                             .weight = ways[i].weight,
                             .warp = ways[i].warp },
                      evolutions, G_N_ELEMENTS (evolutions));
}

int
main (int argc, char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  rows = g_ptr_array_new_with_free_func (g_free);
  add_set ();
  add_weights_and_warps ();
  status = g_test_run ();
  g_ptr_array_unref (rows);
  return status;
}
