/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * Clouds: coverage is the share of the area, softness the width of the edge.
 */
#include "picture.h"

typedef struct
{
  BrumeBasis      basis;
  BrumeDimensions dimensions;
  double          evolution, warp;
} Row;

static void
row_pattern (const Row *row, BrumePattern *pattern)
{
  picture_pattern_init (pattern, BRUME_CLOUDS);
  pattern->basis = row->basis;
  pattern->dimensions = row->dimensions;
  pattern->evolution = row->evolution;
  pattern->warp = row->warp;
}

/* COVERAGE and SOFTNESS on the row's field. */
static void
measure (const Row *row, double coverage, double softness, PictureStatistics *picture)
{
  BrumePattern pattern;
  BrumePlan   *plan;

  row_pattern (row, &pattern);
  pattern.coverage = coverage;
  pattern.softness = softness;
  plan = picture_plan (&pattern);
  picture_measure (plan, picture_raw (plan, row), picture);
  brume_plan_free (plan);
}

static void
test_coverage (gconstpointer data)
{
  static const double coverages[] = { 0.1, 0.5, 0.74, 0.9 };
  const Row          *row = data;
  double              tolerance = row->basis == BRUME_VALUE && row->warp > 1.5 ? 0.02 : 0.01;
  PictureStatistics   picture;

  for (gsize i = 0; i < G_N_ELEMENTS (coverages); i++)
    {
      measure (row, coverages[i], 0.8, &picture);
      g_test_message ("coverage %g: %.4f", coverages[i], picture.above_zero);
      g_assert_cmpfloat_with_epsilon (picture.above_zero, coverages[i], tolerance);
    }
}

static void
test_ends (gconstpointer data)
{
  PictureStatistics picture;

  measure (data, 0.0, 0.8, &picture);
  g_assert_cmpfloat (picture.above_zero, ==, 0.0);
  measure (data, 0.0, 0.0, &picture);
  g_assert_cmpfloat (picture.above_zero, ==, 0.0);
  measure (data, 1.0, 0.8, &picture);
  g_assert_cmpfloat_with_epsilon (picture.above_zero, 1.0, 1e-9);
  g_assert_cmpfloat (picture.at_zero, ==, 0.0);
  measure (data, 1.0, 0.0, &picture);
  g_assert_cmpfloat (picture.at_zero, ==, 0.0);
}

static void
test_hard_edge (gconstpointer data)
{
  PictureStatistics picture;

  measure (data, 0.5, 0.0, &picture);
  g_assert_cmpfloat_with_epsilon (picture.at_zero + picture.at_one, 1.0, 1e-9);
  g_assert_cmpfloat_with_epsilon (picture.at_one, 0.5, 0.01);
  measure (data, 0.5, 0.1, &picture);
  g_assert_cmpfloat (picture.at_zero + picture.at_one, <, 0.99);
}

/* Even a value on the field's bound, which chance hardly reaches, is above the
 * edge of full clouds and below that of none. */
static void
test_bound (gconstpointer data)
{
  const float  expected[2] = { 0.0f, 1.0f };
  const Row   *row = data;
  BrumePattern pattern;

  row_pattern (row, &pattern);
  for (int full = 0; full < 2; full++)
    {
      float      values[2] = { -1.0f, 1.0f };
      BrumePlan *plan;

      pattern.coverage = full;
      pattern.softness = 0.0;
      plan = picture_plan (&pattern);
      brume_plan_tone (plan, 2, values);
      g_assert_cmpfloat (values[0], ==, expected[full]);
      g_assert_cmpfloat (values[1], ==, expected[full]);
      brume_plan_free (plan);
    }
}

static void
test_defaults (void)
{
  BrumePattern pattern;
  BrumePlan   *plan;
  double       low, high;

  brume_pattern_init (&pattern, BRUME_CLOUDS);
  plan = picture_plan (&pattern);
  low = (double) plan->tone.bias;
  high = low + 1.0 / (double) plan->tone.scale;
  g_test_message ("%.4f ... %.4f", low, high);
  g_assert_cmpint (plan->tone.type, ==, BRUME_MAP_SMOOTH);
  g_assert_cmpfloat_with_epsilon (low, -0.150, 0.01);
  g_assert_cmpfloat_with_epsilon (high, 0.650, 0.01);
  brume_plan_free (plan);
}

/* value = t t (3 - 2 t), t = clamp ((c - lo) / (hi - lo)). */
static void
test_edge (void)
{
  BrumePattern pattern;
  BrumePlan   *plan;
  double       low, width;

  brume_pattern_init (&pattern, BRUME_CLOUDS);
  plan = picture_plan (&pattern);
  low = (double) plan->tone.bias;
  width = 1.0 / (double) plan->tone.scale;
  for (int i = -1000; i <= 1000; i++)
    {
      float  value = (float) i * 1e-3f;
      double t = CLAMP (((double) value - low) / width, 0.0, 1.0);

      brume_plan_tone (plan, 1, &value);
      g_assert_cmpfloat_with_epsilon ((double) value, t * t * (3.0 - 2.0 * t), 1e-6);
    }
  brume_plan_free (plan);
}

/* Live as long as the program: the picture is known by its row. */
static GPtrArray *rows;

static void
add (const char *name, const Row *row, GTestDataFunc func)
{
  char *where = row->dimensions == BRUME_FLAT ? g_strdup ("flat")
                                              : g_strdup_printf ("%g", row->evolution);
  char *path = g_strdup_printf ("/clouds/%s/warp-%g/%s/%s", picture_bases[row->basis], row->warp,
                                where, name);

  g_test_add_data_func (path, row, func);
  g_free (where);
  g_free (path);
}

static void
add_basis (BrumeBasis basis)
{
  static const double evolutions[] = { 0.25, 0.0, 0.1, 0.5, 7.77 };
  static const double warps[] = { 0.45, 0.0, 1.5, 3.0 };
  gsize               n_places = picture_quick () ? 1 : G_N_ELEMENTS (evolutions);
  gsize               n_warps = picture_quick () ? 1 : G_N_ELEMENTS (warps);

  for (gsize w = 0; w < n_warps; w++)
    for (gsize e = 0; e <= n_places; e++)
      {
        Row row = { .basis = basis,
                    .dimensions = e == n_places ? BRUME_FLAT : BRUME_VOLUME,
                    .evolution = e == n_places ? 0.0 : evolutions[e],
                    .warp = warps[w] };
        Row *copy = g_memdup2 (&row, sizeof row);

        g_ptr_array_add (rows, copy);
        add ("coverage", copy, test_coverage);
        if (e > 0)
          continue;
        add ("ends", copy, test_ends);
        add ("hard-edge", copy, test_hard_edge);
        add ("bound", copy, test_bound);
      }
}

int
main (int argc, char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  rows = g_ptr_array_new_with_free_func (g_free);
  for (BrumeBasis basis = BRUME_PERLIN; basis <= BRUME_BLOCK; basis++)
    add_basis (basis);
  g_test_add_func ("/clouds/defaults", test_defaults);
  g_test_add_func ("/clouds/edge", test_edge);
  status = g_test_run ();
  g_ptr_array_unref (rows);
  return status;
}
