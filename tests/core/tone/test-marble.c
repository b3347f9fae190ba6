/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * Marble and wood, recomputed in double from the raw folded sum:
 * 1/2 (1 + sin (2 pi s / spacing + turbulence |sum of a n|)).
 */
#include "picture.h"

#define N 512

typedef struct
{
  const char     *name;
  BrumeBasis      basis;
  BrumeDimensions dimensions;
  BrumeVeins      veins;
  double          spacing, turbulence, octaves, gain, rotation, stretch, offset;
} Row;

static const Row rows[] = {
  { "stripes", BRUME_PERLIN_1985, BRUME_VOLUME, BRUME_STRIPES, 64, 10, 7, 0.5, 0, 1, 0 },
  { "rings", BRUME_PERLIN_1985, BRUME_VOLUME, BRUME_RINGS, 64, 10, 7, 0.5, 0, 1, 0 },
  { "stripes-flat", BRUME_PERLIN, BRUME_FLAT, BRUME_STRIPES, 17.3, 10, 4, 0.6, 0, 1, 5.25 },
  { "rings-flat", BRUME_SIMPLEX, BRUME_FLAT, BRUME_RINGS, 17.3, 10, 4, 0.6, 0, 1, 5.25 },
  { "stripes-turned", BRUME_VALUE, BRUME_VOLUME, BRUME_STRIPES, 40, 10, 3.5, 0.5, 30, 2, -100 },
  { "rings-turned", BRUME_VALUE, BRUME_VOLUME, BRUME_RINGS, 40, 10, 3.5, 0.5, 30, 2, -100 },
  { "stripes-calm", BRUME_PERLIN, BRUME_VOLUME, BRUME_STRIPES, 64, 0, 7, 0.5, 0, 1, 0 },
  { "rings-calm", BRUME_PERLIN, BRUME_VOLUME, BRUME_RINGS, 64, 0, 7, 0.5, 0, 1, 0 },
  { "stripes-narrow", BRUME_BLOCK, BRUME_VOLUME, BRUME_STRIPES, 1.5, 10, 1, 0.5, 90, 1, 0.25 },
  { "rings-2002", BRUME_PERLIN_2002, BRUME_VOLUME, BRUME_RINGS, 100, 20, 6, 0.4, 10, 0.5, 0 },
};

static void
row_pattern (const Row *row, BrumeKind kind, BrumePattern *pattern)
{
  brume_pattern_init (pattern, kind);
  pattern->basis = row->basis;
  pattern->dimensions = row->dimensions;
  pattern->size = 50.0;
  pattern->stretch = row->stretch;
  pattern->rotation = row->rotation;
  pattern->offset_x = row->offset;
  pattern->offset_y = -0.5 * row->offset;
  pattern->octaves = row->octaves;
  pattern->gain = row->gain;
  pattern->evolution = 0.3;
  pattern->veins = row->veins;
  pattern->spacing = row->spacing;
  pattern->turbulence = row->turbulence;
}

/* Sum of the amplitudes that the raw sum is divided by. */
static double
amplitudes (const Row *row)
{
  double total = 0.0, amplitude = 1.0;

  for (int i = 0; i < row->octaves; i++)
    {
      total += amplitude * MIN (row->octaves - i, 1.0);
      amplitude *= row->gain;
    }
  return total;
}

/* The distance across the veins of pixel (X, Y), turned back about the origin
 * by the pattern's rotation, counter-clockwise on a screen whose y points
 * down. */
static double
distance (const Row *row, int x, int y)
{
  double u = x + 0.5 - row->offset, v = y + 0.5 + 0.5 * row->offset;
  double angle = row->rotation * G_PI / 180.0;

  return row->veins == BRUME_RINGS ? sqrt (u * u + v * v) : u * cos (angle) - v * sin (angle);
}

static void
test_formula (gconstpointer data)
{
  const Row   *row = data;
  BrumePattern pattern;
  BrumePlan   *marble, *folded;

  row_pattern (row, BRUME_MARBLE, &pattern);
  marble = picture_plan (&pattern);
  row_pattern (row, BRUME_NOISE, &pattern);
  pattern.fractal = BRUME_FOLDED;
  folded = picture_plan (&pattern);
  for (int y = -300; y < 300; y += 37)
    {
      float pixels[N], sums[N];

      brume_plan_render (marble, -N / 2, y, 0, N, 1, pixels, N);
      brume_plan_row (folded, -N / 2, y, 0, N, sums);
      for (int i = 0; i < N; i++)
        {
          double phase = 2.0 * G_PI * distance (row, i - N / 2, y) / row->spacing
                         + row->turbulence * amplitudes (row) * (double) sums[i];

          g_assert_cmpfloat_with_epsilon ((double) pixels[i], 0.5 * (1.0 + sin (phase)), 1e-5);
        }
    }
  brume_plan_free (marble);
  brume_plan_free (folded);
}

static void
test_range (gconstpointer data)
{
  const Row   *row = data;
  BrumePattern pattern;

  for (int turbulence = 0; turbulence <= 100; turbulence += 50)
    {
      BrumePlan *plan;
      float      least = 1.0f, most = 0.0f;

      row_pattern (row, BRUME_MARBLE, &pattern);
      pattern.turbulence = turbulence;
      pattern.gain = 1.0;
      pattern.octaves = 16.0;
      plan = picture_plan (&pattern);
      for (int y = 0; y < 64; y++)
        {
          float pixels[N];

          brume_plan_render (plan, 0, 7 * y, 0, N, 1, pixels, N);
          for (int i = 0; i < N; i++)
            {
              g_assert_true (pixels[i] >= 0.0f && pixels[i] <= 1.0f);
              least = MIN (least, pixels[i]);
              most = MAX (most, pixels[i]);
            }
        }
      if (row->spacing > 2.0) /* else pixels take turns at a few phases */
        {
          g_assert_cmpfloat (least, <, 0.02f);
          g_assert_cmpfloat (most, >, 0.98f);
        }
      brume_plan_free (plan);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      char *formula = g_strdup_printf ("/marble/formula/%s", rows[i].name);
      char *range = g_strdup_printf ("/marble/range/%s", rows[i].name);

      g_test_add_data_func (formula, &rows[i], test_formula);
      g_test_add_data_func (range, &rows[i], test_range);
      g_free (formula);
      g_free (range);
    }
  return g_test_run ();
}
