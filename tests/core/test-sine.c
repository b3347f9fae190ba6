/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * Sines of our own against libm's, which here are within an ulp.
 */
#include "sine.h"
#include "support.h"

/* sin (2 pi TURNS) with the turns reduced exactly first. */
static double
sine_of (double turns)
{
  return sin (2.0 * G_PI * remainder (turns, 1.0));
}

static double
cosine_of (double turns)
{
  return cos (2.0 * G_PI * remainder (turns, 1.0));
}

static double
worst_float (double low, double high, size_t n)
{
  double worst = 0.0;

  for (size_t i = 0; i <= n; i++)
    {
      float turns = (float) (low + (high - low) * (double) i / (double) n);

      worst = worse (worst, fabs ((double) brume_sine (turns) - sine_of ((double) turns)));
    }
  return worst;
}

/* Float by float over the part that all others are reduced to. */
static void
test_float_fine (void)
{
  const guint32 step = samples (30, 3) == 30 ? 3 : 31;
  double        worst = 0.0;

  for (guint32 bits = 0x39800000u; bits <= 0x3e800000u; bits += step) /* 2^-12 ... 1/4 */
    {
      float turns;

      memcpy (&turns, &bits, sizeof turns);
      worst = worse (worst, fabs ((double) brume_sine (turns) - sin (2.0 * G_PI * (double) turns)));
    }
  g_test_message ("largest error %.4g", worst);
  g_assert_cmpfloat (worst, <, 2e-7);
}

static void
test_float_near (void)
{
  g_assert_cmpfloat (worst_float (-40.0, 40.0, samples (2000000, 200000)), <, 2e-7);
}

static void
test_float_far (void)
{
  g_assert_cmpfloat (worst_float (-0x1p20, 0x1p20, samples (4000000, 400000)), <, 2e-7);
}

static void
test_float_small (void)
{
  /* Relative to the sine, down to the least normal number. */
  double worst = 0.0;

  for (int exponent = -120; exponent < -8; exponent++)
    {
      float  turns = ldexpf (1.2345f, exponent);
      double sine = sine_of ((double) turns);

      worst = worse (worst, fabs ((double) brume_sine (turns) / sine - 1.0));
      g_assert_cmpfloat (brume_sine (-turns), ==, -brume_sine (turns));
    }
  g_assert_cmpfloat (worst, <, 3e-7);
}

static void
test_float_range (void)
{
  double worst = 0.0;

  for (int i = -4000; i <= 4000; i++)
    {
      /* About the crests, where rounding could pass 1. */
      float turns = 0.25f + 0.5f * (float) (i % 40) + (float) i * 1e-6f;

      worst = worse (worst, fabs ((double) brume_sine (turns)));
    }
  g_assert_cmpfloat (worst, <, 1.0 + 2e-7);
  for (int half = -8; half <= 8; half++)
    g_assert_cmpfloat (brume_sine (0.5f * (float) half), ==, 0.0f);
}

static void
test_double (void)
{
  double worst = 0.0;
  Draw   draw = { 1 };

  for (size_t i = 0; i < samples (1000000, 100000); i++)
    {
      double turns = draw_between (&draw, -3.0, 3.0), sine, cosine;

      brume_sine_cosine (turns, &sine, &cosine);
      worst = worse (worst, fabs (sine - sine_of (turns)));
      worst = worse (worst, fabs (cosine - cosine_of (turns)));
    }
  g_test_message ("largest error %.3g", worst);
  /* libm's own rounding and that of 2 pi r count in. */
  g_assert_cmpfloat (worst, <=, 4.5e-16);
}

/* The same without libm: long double where it is wider. */
static void
test_double_wide (void)
{
  const long double two_pi = 6.283185307179586476925286766559005768L;
  long double       worst = 0.0L;
  Draw              draw = { 2 };

  for (size_t i = 0; i < samples (200000, 20000); i++)
    {
      double      turns = draw_between (&draw, -1.0, 1.0), sine, cosine;
      long double angle = two_pi * (long double) remainder (turns, 1.0);

      brume_sine_cosine (turns, &sine, &cosine);
      worst = fmaxl (worst, fabsl ((long double) sine - sinl (angle)));
      worst = fmaxl (worst, fabsl ((long double) cosine - cosl (angle)));
    }
  g_test_message ("largest error %.4Lg", worst);
  g_assert_cmpfloat ((double) worst, <=, 2e-16);
}

static void
test_quarters (void)
{
  static const double sines[4] = { 0.0, 1.0, 0.0, -1.0 };

  for (int quarter = -4000; quarter <= 4000; quarter++)
    {
      int    phase = ((quarter % 4) + 4) % 4;
      double sine, cosine;

      brume_sine_cosine (quarter * 0.25, &sine, &cosine);
      g_assert_cmpfloat (sine, ==, sines[phase]);
      g_assert_cmpfloat (cosine, ==, sines[(phase + 1) % 4]);
    }
}

static void
test_circle (void)
{
  double worst = 0.0;

  for (int i = 0; i < 100000; i++)
    {
      double sine, cosine;

      brume_sine_cosine (i * 1e-5, &sine, &cosine);
      worst = worse (worst, fabs (sine * sine + cosine * cosine - 1.0));
    }
  g_assert_cmpfloat (worst, <, 1e-15);
}

static void
test_double_far (void)
{
  static const double far[] = { 1e15, -1e15, 0x1p52, 1e300, -1e300, 4e-320, -4e-320, -1e-30 };

  for (size_t i = 0; i < G_N_ELEMENTS (far); i++)
    {
      double sine, cosine;

      brume_sine_cosine (far[i], &sine, &cosine);
      g_assert_cmpfloat_with_epsilon (sine, sine_of (far[i]), 4.5e-16);
      g_assert_cmpfloat_with_epsilon (cosine, cosine_of (far[i]), 4.5e-16);
    }
}

int
main (int argc, char **argv)
{
  test_start (&argc, &argv);
  g_test_add_func ("/sine/float/fine", test_float_fine);
  g_test_add_func ("/sine/float/near", test_float_near);
  g_test_add_func ("/sine/float/far", test_float_far);
  g_test_add_func ("/sine/float/small", test_float_small);
  g_test_add_func ("/sine/float/range", test_float_range);
  g_test_add_func ("/sine/double/libm", test_double);
  g_test_add_func ("/sine/double/wide", test_double_wide);
  g_test_add_func ("/sine/double/quarters", test_quarters);
  g_test_add_func ("/sine/double/circle", test_circle);
  g_test_add_func ("/sine/double/far", test_double_far);
  return g_test_run ();
}
