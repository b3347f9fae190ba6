/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * Any position gives a finite value in range: not-a-numbers, infinities, huge
 * numbers and the ends of the integers.  Sanitizers see the rest.
 */
#include "support.h"

static const double odd[] = {
  NAN,     -NAN,    HUGE_VAL, -HUGE_VAL, 1e30,     -1e30,     1e300,         -1e300,
  1e-300,  4e-320,  -4e-320,  0.0,       -0.0,     0.25,      -7.5,          0x1p31,
  -0x1p31, 0x1p32,  0x1p53,   -0x1p53,   0x1p63,   -0x1p63,   0x1p200,       -0x1p201,
  0x1p50,  -0x1p50, 1e9,      -1e9,      1.79e308, -1.79e308, 0x1.fffffep-1, -0x1p-60,
};

enum
{
  N_ODD = G_N_ELEMENTS (odd)
};

/* Every odd number on each axis, alone and together with others. */
static Points
odd_points (void)
{
  Points points = points_new (N_ODD * N_ODD * N_ODD);
  size_t n = 0;

  for (int i = 0; i < N_ODD; i++)
    for (int j = 0; j < N_ODD; j++)
      for (int k = 0; k < N_ODD; k++, n++)
        {
          points.x[n] = odd[i];
          points.y[n] = odd[j];
          points.z[n] = odd[k];
        }
  return points;
}

static double
largest (const float *values, size_t n)
{
  double worst = 0.0;

  for (size_t i = 0; i < n; i++)
    worst = worse (worst, fabs ((double) values[i]));
  return worst;
}

static BrumePattern
pattern_of (const Form *form, BrumeFractal fractal, double warp)
{
  BrumePattern pattern = pattern_plain (form);

  pattern.fractal = fractal;
  pattern.octaves = warp > 0.0 ? 5.5 : BRUME_MAX_OCTAVES;
  pattern.lacunarity = warp > 0.0 ? 2.0 : 8.0;
  pattern.warp = warp;
  pattern.warp_size = 0.05;
  return pattern;
}

static void
check_points (const Form *form, double warp)
{
  static const BrumeFractal fractals[] = { BRUME_PLAIN, BRUME_FBM };
  Points                    points = odd_points ();

  for (size_t f = 0; f < G_N_ELEMENTS (fractals); f++)
    {
      BrumePattern pattern = pattern_of (form, fractals[f], warp);
      BrumePlan   *plan = plan_new (&pattern);
      float       *values = plan_values (plan, &points);

      g_assert_cmpfloat (largest (values, points.n), <=, form->bound);
      g_free (values);
      brume_plan_free (plan);
    }
  points_free (&points);
}

static void
test_points (const Form *form)
{
  check_points (form, 0.0);
}

static void
test_warped (const Form *form)
{
  check_points (form, 16.0);
}

static void
test_basis (const Form *form)
{
  Points points = odd_points ();
  float *values = basis_values (form, 0xffffffffu, &points);

  g_assert_cmpfloat (largest (values, points.n), <=, form->bound);
  g_free (values);
  points_free (&points);
}

/* A coordinate that is no number counts as 0. */
static void
test_not_finite (const Form *form)
{
  static const double none[] = { NAN, -NAN, HUGE_VAL, -HUGE_VAL };
  BrumePattern        pattern = pattern_of (form, BRUME_FBM, 1.0);
  BrumePlan          *plan = plan_new (&pattern);

  for (size_t i = 0; i < G_N_ELEMENTS (none); i++)
    for (int axis = 0; axis < (form->dimensions == BRUME_VOLUME ? 3 : 2); axis++)
      {
        double at[3] = { 0.7, -3.2, 5.1 };
        float  value = NAN, expected = NAN;

        at[axis] = 0.0;
        brume_plan_at (plan, &at[0], &at[1], &at[2], 1, &expected);
        at[axis] = none[i];
        brume_plan_at (plan, &at[0], &at[1], &at[2], 1, &value);
        g_assert_cmpfloat (value, ==, expected);
        g_assert_cmpfloat (basis_value (form, 4, at[0], at[1], at[2]), ==,
                           basis_value (form, 4, axis == 0 ? 0.0 : at[0], axis == 1 ? 0.0 : at[1],
                                        axis == 2 ? 0.0 : at[2]));
      }
  brume_plan_free (plan);
}

/* Flat forms do not read z. */
static void
test_no_z (const Form *form)
{
  const double x[3] = { 0.5, -1.25, 1e9 }, y[3] = { 7.75, 0.125, -1e9 };
  BrumePattern pattern = pattern_of (form, BRUME_FBM, 2.0);
  BrumePlan   *plan = plan_new (&pattern);
  float        without[3], with[3];

  if (form->dimensions == BRUME_FLAT)
    {
      brume_plan_at (plan, x, y, NULL, 3, without);
      brume_plan_at (plan, x, y, x, 3, with);
      g_assert_cmpmem (without, sizeof without, with, sizeof with);
      g_assert_true (brume_basis_at (form->basis, BRUME_FLAT, 1, x, y, NULL, 3, without));
      g_assert_true (brume_basis_at (form->basis, BRUME_FLAT, 1, x, y, y, 3, with));
      g_assert_cmpmem (without, sizeof without, with, sizeof with);
    }
  brume_plan_free (plan);
}

/* Rows at the ends of the integers, on the finest and the coarsest level, under
 * patterns that blow a position up most. */
static void
check_rows (const BrumePattern *pattern, double bound)
{
  enum
  {
    N = 150
  };
  static const gint64 ends[] = {
    G_MININT64, G_MININT64 + 1, -1, 0, 1, (gint64) 1 << 53, G_MAXINT64 - N + 1, G_MAXINT64 - N,
  };
  static const int levels[] = { 0, 1, 31, 62, -1, 63, G_MAXINT, G_MININT };
  BrumePlan       *plan = plan_new (pattern);
  float            values[N];
  double           worst = 0.0;

  for (size_t i = 0; i < G_N_ELEMENTS (ends); i++)
    for (size_t j = 0; j < G_N_ELEMENTS (ends); j++)
      for (size_t l = 0; l < G_N_ELEMENTS (levels); l++)
        {
          brume_plan_row (plan, ends[i], ends[j], levels[l], N, values);
          worst = worse (worst, largest (values, N));
        }
  g_assert_cmpfloat (worst, <=, bound);
  brume_plan_free (plan);
}

static void
test_rows (const Form *form)
{
  for (int bits = 0; bits < 8; bits++)
    {
      BrumePattern pattern = pattern_of (form, BRUME_FBM, bits & 1 ? 16.0 : 0.0);

      pattern.size = bits & 2 ? 0.5 : 1e6;
      pattern.stretch = bits & 2 ? 0.01 : 100.0;
      pattern.rotation = bits & 4 ? -1e15 : 0.0;
      pattern.offset_x = -1e15;
      pattern.offset_y = 1e15;
      pattern.evolution = bits & 2 ? 1e15 : -1e15;
      check_rows (&pattern, form->bound);
    }
}

static void
test_marble (const Form *form)
{
  for (int veins = BRUME_STRIPES; veins <= BRUME_RINGS; veins++)
    {
      BrumePattern pattern;

      brume_pattern_init (&pattern, BRUME_MARBLE);
      pattern.basis = form->basis;
      pattern.dimensions = form->dimensions;
      pattern.veins = (BrumeVeins) veins;
      pattern.spacing = 1.0;
      pattern.turbulence = 100.0;
      pattern.gain = 1.0;
      pattern.octaves = BRUME_MAX_OCTAVES;
      pattern.warp = 16.0;
      check_rows (&pattern, 1.0);
    }
}

/* A level out of range is the nearest one. */
static void
test_levels (void)
{
  static const int levels[][2] = { { -1, 0 }, { G_MININT, 0 }, { 63, 62 }, { G_MAXINT, 62 } };
  BrumePattern     pattern = pattern_plain (&forms[0]);
  BrumePlan       *plan = plan_new (&pattern);

  for (size_t i = 0; i < G_N_ELEMENTS (levels); i++)
    {
      float out[9], in[9];

      brume_plan_row (plan, 5, 6, levels[i][0], 9, out);
      brume_plan_row (plan, 5, 6, levels[i][1], 9, in);
      g_assert_cmpmem (out, sizeof out, in, sizeof in);
    }
  brume_plan_free (plan);
}

/* Nothing is asked for, nothing is written. */
static void
test_nothing (void)
{
  BrumePattern pattern = pattern_plain (&forms[0]);
  BrumePlan   *plan = plan_new (&pattern);
  float        guard = 42.0f;

  brume_plan_row (plan, 0, 0, 0, 0, &guard);
  brume_plan_at (plan, NULL, NULL, NULL, 0, &guard);
  brume_plan_tone (plan, 0, &guard);
  brume_plan_render (plan, 0, 0, 0, 0, 5, &guard, 1);
  brume_plan_render (plan, 0, 0, 0, 5, 0, &guard, 1);
  g_assert_cmpfloat (guard, ==, 42.0f);
  brume_plan_free (plan);
  brume_plan_free (NULL);
}

int
main (int argc, char **argv)
{
  test_start (&argc, &argv);
  test_add_forms ("extreme/points", test_points);
  test_add_forms ("extreme/warped", test_warped);
  test_add_forms ("extreme/basis", test_basis);
  test_add_forms ("extreme/not-finite", test_not_finite);
  test_add_forms ("extreme/no-z", test_no_z);
  test_add_forms ("extreme/rows", test_rows);
  test_add_forms ("extreme/marble", test_marble);
  g_test_add_func ("/extreme/levels", test_levels);
  g_test_add_func ("/extreme/nothing", test_nothing);
  return g_test_run ();
}
