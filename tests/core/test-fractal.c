/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * Fractals and their weights, computed again in double from the octaves.
 */
#include "support.h"

#define N_POINTS 4000
#define SEED     12345u

static const struct
{
  const char  *name;
  BrumeFractal fractal;
} fractals[] = {
  { "fbm", BRUME_FBM },       { "plain", BRUME_PLAIN },   { "turbulence", BRUME_TURBULENCE },
  { "folded", BRUME_FOLDED }, { "ridged", BRUME_RIDGED },
};

static BrumePattern
pattern_fractal (const Form *form, BrumeFractal fractal)
{
  BrumePattern pattern = pattern_plain (form);

  pattern.seed = SEED;
  pattern.fractal = fractal;
  return pattern;
}

static float *
pattern_values (const BrumePattern *pattern, const Points *points)
{
  BrumePlan *plan = plan_new (pattern);
  float     *values = plan_values (plan, points);

  brume_plan_free (plan);
  return values;
}

/* Octave INDEX of PATTERN at POINTS: the plan's key and displacement, but the
 * frequency by repeated products here. */
static float *
octave_values (const BrumePattern *pattern, int index, const Points *points)
{
  BrumePattern all = *pattern;
  BrumePlan   *plan;
  BrumeOctave  octave;
  float       *values = g_new (float, points->n);

  all.fractal = BRUME_FBM;
  all.octaves = BRUME_MAX_OCTAVES;
  plan = plan_new (&all);
  octave = plan->streams[0].octaves[index];
  octave.scale[0] = 1.0;
  for (int i = 0; i < index; i++)
    octave.scale[0] *= pattern->lacunarity;
  octave.scale[1] = octave.scale[2] = octave.scale[0];
  plan->kernels->bases[pattern->basis]->at[pattern->dimensions](&octave, points->x, points->y,
                                                               points->z, points->n, values);
  brume_plan_free (plan);
  return values;
}

/* What an octave's value adds, and what scales the octaves above it. */
static double
term_of (BrumeFractal fractal, double n)
{
  switch (fractal)
    {
    case BRUME_TURBULENCE:
      return fabs (n);
    case BRUME_RIDGED:
      return (1.0 - fabs (n)) * (1.0 - fabs (n));
    case BRUME_FBM:
    case BRUME_PLAIN:
    case BRUME_FOLDED:
      break;
    }
  return n;
}

static double
scale_of (BrumeFractal fractal, double n)
{
  return fractal == BRUME_FBM || fractal == BRUME_FOLDED ? 0.5 * (n + 1.0) : term_of (fractal, n);
}

/* The definitions of DESIGN section 5. */
static double *
expected_values (const BrumePattern *pattern, const Points *points)
{
  double  octaves = pattern->fractal == BRUME_PLAIN ? 1.0 : pattern->octaves;
  double *sums = g_new0 (double, points->n), *weights = g_new (double, points->n);
  double  amplitude = 1.0, total = 0.0;

  for (size_t p = 0; p < points->n; p++)
    weights[p] = 1.0;
  for (int i = 0; i < octaves; i++)
    {
      float *n = octave_values (pattern, i, points);
      double share = amplitude * MIN (1.0, octaves - i);

      for (size_t p = 0; p < points->n; p++)
        {
          double m = scale_of (pattern->fractal, (double) n[p]);

          sums[p] += share * weights[p] * term_of (pattern->fractal, (double) n[p]);
          weights[p] *= (1.0 - pattern->weight) + pattern->weight * m;
        }
      total += share;
      amplitude *= pattern->gain;
      g_free (n);
    }
  for (size_t p = 0; p < points->n; p++)
    {
      sums[p] /= total;
      if (pattern->fractal == BRUME_FOLDED)
        sums[p] = fabs (sums[p]);
    }
  g_free (weights);
  return sums;
}

static void
check_definition (const BrumePattern *pattern)
{
  Points  points = points_random (1, N_POINTS, -50.0, 50.0);
  float  *values = pattern_values (pattern, &points);
  double *expected = expected_values (pattern, &points);
  double  worst = 0.0;

  for (size_t p = 0; p < points.n; p++)
    worst = worse (worst, fabs ((double) values[p] - expected[p]));
  g_assert_cmpfloat (worst, <, 1e-6);
  g_free (values);
  g_free (expected);
  points_free (&points);
}

static void
test_definition (const Form *form)
{
  static const struct
  {
    double octaves, lacunarity, gain;
  } sets[] = { { 1, 2, 0.5 }, { 3, 2, 0.5 }, { 4.3, 2.3, 0.6 }, { 9, 1.37, 1 }, { 16, 8, 0.9 } };

  for (size_t f = 0; f < G_N_ELEMENTS (fractals); f++)
    for (size_t s = 0; s < G_N_ELEMENTS (sets); s++)
      {
        BrumePattern pattern = pattern_fractal (form, fractals[f].fractal);

        pattern.octaves = sets[s].octaves;
        pattern.lacunarity = sets[s].lacunarity;
        pattern.gain = sets[s].gain;
        check_definition (&pattern);
      }
}

static void
test_weight (const Form *form)
{
  static const double weights[] = { 0.25, 0.5, 1.0 };

  for (size_t f = 0; f < G_N_ELEMENTS (fractals); f++)
    for (size_t w = 0; w < G_N_ELEMENTS (weights); w++)
      {
        BrumePattern pattern = pattern_fractal (form, fractals[f].fractal);

        pattern.octaves = 5.5;
        pattern.weight = weights[w];
        check_definition (&pattern);
      }
}

/* One octave, and a gain of 0, are the plain noise to the bit (folded: its
 * magnitude, and so on). */
static void
test_single (const Form *form)
{
  Points       points = points_random (2, N_POINTS, -50.0, 50.0);
  BrumePattern plain = pattern_fractal (form, BRUME_PLAIN);
  float       *n = pattern_values (&plain, &points);

  for (size_t f = 0; f < G_N_ELEMENTS (fractals); f++)
    for (int way = 0; way < 4; way++)
      {
        BrumePattern pattern = pattern_fractal (form, fractals[f].fractal);
        float       *values;
        size_t       n_different = 0;

        pattern.octaves = way & 1 ? 1.0 : 6.7;
        pattern.gain = way & 1 ? 0.5 : 0.0;
        pattern.weight = way & 2 ? 0.7 : 0.0;
        values = pattern_values (&pattern, &points);
        for (size_t p = 0; p < points.n; p++)
          {
            float ridge = 1.0f - fabsf (n[p]);
            float expected = pattern.fractal == BRUME_FOLDED || pattern.fractal == BRUME_TURBULENCE
                                 ? fabsf (n[p])
                             : pattern.fractal == BRUME_RIDGED ? ridge * ridge
                                                               : n[p];

            n_different += !(values[p] == expected);
          }
        g_assert_cmpuint (n_different, ==, 0);
        g_free (values);
      }
  g_free (n);
  points_free (&points);
}

static double
largest_difference (const BrumePattern *a, const BrumePattern *b, const Points *points)
{
  float *left = pattern_values (a, points), *right = pattern_values (b, points);
  double worst = 0.0;

  for (size_t p = 0; p < points->n; p++)
    worst = worse (worst, fabs ((double) left[p] - (double) right[p]));
  g_free (left);
  g_free (right);
  return worst;
}

/* Octaves fade in: about every whole number a step of 1e-4 changes little, and
 * half an octave is half-way in its share. */
static void
test_fractional (const Form *form)
{
  Points points = points_random (3, N_POINTS, -50.0, 50.0);

  for (size_t f = 0; f < G_N_ELEMENTS (fractals); f++)
    for (int octaves = 2; octaves <= 15; octaves += octaves == 3 ? 12 : 1)
      {
        BrumePattern whole = pattern_fractal (form, fractals[f].fractal), beside = whole;

        whole.octaves = octaves;
        whole.gain = beside.gain = 0.9;
        beside.octaves = octaves - 1e-4;
        g_assert_cmpfloat (largest_difference (&whole, &beside, &points), <, 2e-4);
        beside.octaves = octaves + 1e-4;
        g_assert_cmpfloat (largest_difference (&whole, &beside, &points), <, 2e-4);
        if (whole.fractal != BRUME_PLAIN)
          g_assert_cmpfloat (largest_difference (&whole, &beside, &points), >, 0.0);
      }
  points_free (&points);
}

/* 3.0 octaves are three, by their definition alone. */
static void
test_three (const Form *form)
{
  Points       points = points_random (4, N_POINTS, -50.0, 50.0);
  BrumePattern pattern = pattern_fractal (form, BRUME_FBM);
  float       *values, *n[3];
  double       worst = 0.0, fourth;

  pattern.octaves = 3.0;
  values = pattern_values (&pattern, &points);
  for (int i = 0; i < 3; i++)
    n[i] = octave_values (&pattern, i, &points);
  for (size_t p = 0; p < points.n; p++)
    worst = worse (worst,
                   fabs ((double) values[p]
                         - ((double) n[0][p] + 0.5 * (double) n[1][p] + 0.25 * (double) n[2][p])
                               / 1.75));
  g_assert_cmpfloat (worst, <, 4e-7);

  BrumePattern more = pattern;

  more.octaves = 4.0;
  fourth = largest_difference (&pattern, &more, &points);
  g_assert_cmpfloat (fourth, >, 0.02);
  for (int i = 0; i < 3; i++)
    g_free (n[i]);
  g_free (values);
  points_free (&points);
}

/* The absolute value of the sum is not the sum of absolute values. */
static void
test_folded (const Form *form)
{
  Points       points = points_random (5, N_POINTS, -50.0, 50.0);
  BrumePattern turbulence = pattern_fractal (form, BRUME_TURBULENCE);
  BrumePattern folded = pattern_fractal (form, BRUME_FOLDED);
  BrumePattern fbm = pattern_fractal (form, BRUME_FBM);
  float       *absolute = pattern_values (&folded, &points);
  float       *sum = pattern_values (&fbm, &points);
  size_t       n_different = 0;

  g_assert_cmpfloat (largest_difference (&turbulence, &folded, &points), >, 0.1);
  for (size_t p = 0; p < points.n; p++)
    n_different += !(absolute[p] == fabsf (sum[p]));
  g_assert_cmpuint (n_different, ==, 0);
  g_free (absolute);
  g_free (sum);
  points_free (&points);
}

/* Octaves have keys of their own, and each is displaced by a fraction of a
 * cell on every axis, the first one too. */
static void
test_displaced (const Form *form)
{
  BrumePattern pattern = pattern_fractal (form, BRUME_FBM);
  BrumePlan   *plan;
  double       range = form->basis == BRUME_PERLIN_1985 ? 256.0 : 1.0;

  if (form->basis == BRUME_PERLIN_2002)
    {
      g_test_message ("stands where it was published: test-perlin-2002");
      return;
    }
  pattern.octaves = BRUME_MAX_OCTAVES;
  plan = plan_new (&pattern);
  for (int i = 0; i < BRUME_MAX_OCTAVES; i++)
    for (int axis = 0; axis < 3; axis++)
      {
        double shift = plan->streams[0].octaves[i].shift[axis];

        g_assert_cmpfloat (fabs (shift), <, range);
        g_assert_cmpfloat (shift, !=, floor (shift));
        for (int j = 0; j < i; j++)
          {
            g_assert_cmpfloat (shift, !=, plan->streams[0].octaves[j].shift[axis]);
            g_assert_cmphex (plan->streams[0].octaves[i].key, !=, plan->streams[0].octaves[j].key);
          }
        for (int j = 0; j < axis; j++)
          g_assert_cmpfloat (shift, !=, plan->streams[0].octaves[i].shift[j]);
      }
  brume_plan_free (plan);
}

int
main (int argc, char **argv)
{
  test_start (&argc, &argv);
  test_add_forms ("fractal/definition", test_definition);
  test_add_forms ("fractal/weight", test_weight);
  test_add_forms ("fractal/single", test_single);
  test_add_forms ("fractal/fractional", test_fractional);
  test_add_forms ("fractal/three", test_three);
  test_add_forms ("fractal/folded", test_folded);
  test_add_forms ("fractal/displaced", test_displaced);
  return g_test_run ();
}
