/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * No star at the origin: over 1000 seeds the value of pixel (0, 0) is spread as
 * the field is.
 */
#include "support.h"

#define N_SEEDS 1000

static BrumePattern
pattern_default (const Form *form, double octaves)
{
  BrumePattern pattern = pattern_plain (form);

  pattern.fractal = BRUME_FBM;
  pattern.octaves = octaves;
  pattern.size = 128.0;
  return pattern;
}

static double
field_deviation (BrumePattern pattern)
{
  Moments moments = { 0 };

  for (guint32 seed = 0; seed < 40; seed++)
    {
      Points     points = points_random (seed, 2500, -1e4, 1e4);
      BrumePlan *plan;
      float     *values;

      pattern.seed = seed;
      plan = plan_new (&pattern);
      values = plan_values (plan, &points);
      for (size_t p = 0; p < points.n; p++)
        moments_add (&moments, (double) values[p]);
      g_free (values);
      points_free (&points);
      brume_plan_free (plan);
    }
  return moments_deviation (&moments);
}

static void
check (const Form *form, double octaves)
{
  BrumePattern pattern = pattern_default (form, octaves);
  Moments      moments = { 0 };
  double       field = field_deviation (pattern);

  for (guint32 seed = 0; seed < N_SEEDS; seed++)
    {
      BrumePlan *plan;
      float      value = NAN;

      pattern.seed = seed;
      plan = plan_new (&pattern);
      brume_plan_row (plan, 0, 0, 0, 1, &value);
      moments_add (&moments, (double) value);
      brume_plan_free (plan);
    }
  g_test_message ("%g octaves: %.4f at the origin, %.4f in the field", octaves,
                  moments_deviation (&moments), field);
  g_assert_cmpfloat_with_epsilon (moments_deviation (&moments) / field, 1.0, 0.1);
  g_assert_cmpfloat (fabs (moments_mean (&moments)), <, 4.0 * field / sqrt (N_SEEDS));
}

/* perlin-2002 is as published: a lattice point of seed 0 lies at the origin. */
static void
test_published (const Form *form)
{
  g_assert_cmpfloat (basis_value (form, 0, 0.0, 0.0, 0.0), ==, 0.0);
}

static void
test_plain (const Form *form)
{
  if (form->basis == BRUME_PERLIN_2002)
    test_published (form);
  else
    check (form, 1.0);
}

static void
test_fbm (const Form *form)
{
  if (form->basis == BRUME_PERLIN_2002)
    test_published (form);
  else
    check (form, 6.0);
}

int
main (int argc, char **argv)
{
  test_start (&argc, &argv);
  test_add_forms ("origin/1-octave", test_plain);
  test_add_forms ("origin/6-octaves", test_fbm);
  return g_test_run ();
}
