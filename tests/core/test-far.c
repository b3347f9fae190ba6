/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * 1e9 pixels from the origin a picture is as fine as at the origin: the standard
 * deviation, and that of the differences of neighbours, are the same within 5 %.
 */
#include "support.h"

enum
{
  WIDTH = 2048,
  N_ROWS = 128,       /* pairs of neighbouring rows, one a cell */
  N_BLOCK_ROWS = 512, /* most of which do not differ */
  SIZE = 16
};

typedef struct
{
  double value, right, below; /* deviations */
} Fineness;

static Fineness
fineness_of (const BrumePlan *plan, gint64 x, gint64 y)
{
  const int    n_rows = plan->pattern.basis == BRUME_BLOCK ? N_BLOCK_ROWS : N_ROWS;
  static float row[WIDTH], next[WIDTH];
  Moments      value = { 0 }, right = { 0 }, below = { 0 };

  for (int j = 0; j < n_rows; j++)
    {
      /* At another height in each cell, so that no slice counts more. */
      gint64 line = y + j * SIZE + (j * 7) % SIZE;

      brume_plan_row (plan, x, line, 0, WIDTH, row);
      brume_plan_row (plan, x, line + 1, 0, WIDTH, next);
      for (int i = 0; i < WIDTH; i++)
        {
          moments_add (&value, (double) row[i]);
          moments_add (&below, (double) next[i] - (double) row[i]);
          if (i > 0)
            moments_add (&right, (double) row[i] - (double) row[i - 1]);
        }
    }
  return (Fineness){ moments_deviation (&value), moments_deviation (&right),
                     moments_deviation (&below) };
}

static void
compare (const Form *form, BrumeFractal fractal, double rotation)
{
  static const gint64 far[][2] = {
    { 1000000000, 1000000000 }, { -1000000000, 1000000000 }, { 1000000000, -1000000000 },
    { -1000000000, 0 },         { 0, 1000000000 },
  };
  BrumePattern pattern = pattern_plain (form);
  BrumePlan   *plan;
  Fineness     near;
  double       worst = 0.0;

  pattern.fractal = fractal;
  pattern.size = SIZE;
  pattern.rotation = rotation;
  pattern.evolution = 0.3;
  plan = plan_new (&pattern);
  near = fineness_of (plan, 0, 0);
  for (size_t i = 0; i < G_N_ELEMENTS (far); i++)
    {
      Fineness there = fineness_of (plan, far[i][0], far[i][1]);

      worst = worse (worst, fabs (there.value / near.value - 1.0));
      worst = worse (worst, fabs (there.right / near.right - 1.0));
      worst = worse (worst, fabs (there.below / near.below - 1.0));
    }
  g_test_message ("deviation %.4f, differences %.4f and %.4f, worst change %.4f", near.value,
                  near.right, near.below, worst);
  g_assert_cmpfloat (worst, <, 0.05);
  brume_plan_free (plan);
}

static void
test_plain (const Form *form)
{
  compare (form, BRUME_PLAIN, 0.0);
}

static void
test_fbm (const Form *form)
{
  compare (form, BRUME_FBM, 0.0);
}

static void
test_turned (const Form *form)
{
  compare (form, BRUME_PLAIN, 30.0);
}

int
main (int argc, char **argv)
{
  test_start (&argc, &argv);
  test_add_forms ("far/plain", test_plain);
  test_add_forms ("far/fbm", test_fbm);
  test_add_forms ("far/turned", test_turned);
  return g_test_run ();
}
