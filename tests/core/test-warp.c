/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * The domain warp: how far it moves positions (FC23), and by what.
 *
 * A spy among the kernels sees the positions at which the fractal is evaluated.
 */
#include "support.h"

enum
{
  N_POINTS = 100000
};

static struct
{
  const BrumeOctave *octave; /* the fractal's first one */
  BrumeAtFunc        real;
  double            *seen[3];
  size_t             n;
} spy;

static void
spy_at (const BrumeOctave *octave, const double *x, const double *y, const double *z, size_t n,
        float *out)
{
  const double *position[3] = { x, y, z };

  spy.real (octave, x, y, z, n, out);
  if (octave != spy.octave)
    return;
  for (int axis = 0; axis < 3; axis++)
    memcpy (spy.seen[axis] + spy.n, position[axis], n * sizeof (double));
  spy.n += n;
}

/* Where PATTERN's warp moves POINTS to. */
static Points
warped (const BrumePattern *pattern, const Points *points)
{
  BrumePlan   *plan = plan_new (pattern);
  BrumeKernels      kernels = *plan->kernels;
  BrumeBasisKernels basis = *kernels.bases[pattern->basis];
  Points            moved = points_new (points->n);

  spy.octave = &plan->streams[0].octaves[0];
  spy.real = basis.at[pattern->dimensions];
  spy.seen[0] = moved.x;
  spy.seen[1] = moved.y;
  spy.seen[2] = moved.z;
  spy.n = 0;
  basis.at[pattern->dimensions] = spy_at;
  kernels.bases[pattern->basis] = &basis;
  plan->kernels = &kernels;
  g_free (plan_values (plan, points));
  g_assert_cmpuint (spy.n, ==, points->n);
  brume_plan_free (plan);
  return moved;
}

/* What was added, as floats of a size that correlation_of() takes. */
static float *
push (const double *moved, const double *from, size_t n)
{
  float *added = g_new (float, n);

  for (size_t i = 0; i < n; i++)
    added[i] = (float) (moved[i] - from[i]);
  return added;
}

static BrumePattern
pattern_warp (const Form *form, int octaves, double size)
{
  BrumePattern pattern = pattern_plain (form);

  pattern.seed = 5;
  pattern.warp = 1.0;
  pattern.warp_octaves = octaves;
  pattern.warp_size = size;
  return pattern;
}

/* The deviation of an fbm with the warp's octaves; of the plain basis for one. */
static double
fbm_deviation (const Form *form, int octaves)
{
  BrumePattern pattern = pattern_plain (form);
  Moments      moments = { 0 };

  if (octaves > 1)
    pattern.fractal = BRUME_FBM;
  pattern.octaves = octaves;
  for (guint32 seed = 100; seed < 108; seed++)
    {
      Points     points = points_random (seed, N_POINTS / 8, -1e5, 1e5);
      BrumePlan *plan;
      float     *values;

      pattern.seed = seed;
      plan = plan_new (&pattern);
      values = plan_values (plan, &points);
      for (size_t i = 0; i < points.n; i++)
        moments_add (&moments, (double) values[i]);
      g_free (values);
      points_free (&points);
      brume_plan_free (plan);
    }
  return moments_deviation (&moments);
}

static int
n_axes (const Form *form)
{
  return form->dimensions == BRUME_VOLUME ? 3 : 2;
}

static void
check_strength (const Form *form, int octaves, double size, double expected)
{
  BrumePattern  pattern = pattern_warp (form, octaves, size);
  Points        points = points_random ((guint64) octaves, N_POINTS, -1e5, 1e5);
  Points        moved = warped (&pattern, &points);
  const double *from[3] = { points.x, points.y, points.z };
  const double *to[3] = { moved.x, moved.y, moved.z };
  float        *pushes[3] = { NULL };

  for (int axis = 0; axis < n_axes (form); axis++)
    {
      double square = 0.0;

      pushes[axis] = push (to[axis], from[axis], N_POINTS);
      for (size_t i = 0; i < N_POINTS; i++)
        square += (double) pushes[axis][i] * (double) pushes[axis][i];
      g_assert_cmpfloat_with_epsilon (sqrt (square / N_POINTS) / expected, 1.0, 0.02);
      for (int other = 0; other < axis; other++)
        g_assert_cmpfloat (fabs (correlation_of (pushes[axis], pushes[other], N_POINTS)), <, 0.02);
    }
  if (form->dimensions == BRUME_FLAT)
    for (size_t i = 0; i < N_POINTS; i++)
      if (to[2][i] != 0.0)
        {
          g_test_message ("a flat warp has a third axis");
          g_test_fail ();
          break;
        }
  for (int axis = 0; axis < 3; axis++)
    g_free (pushes[axis]);
  points_free (&moved);
  points_free (&points);
}

static void
test_strength (const Form *form)
{
  /* Fewer points would need a wider tolerance: fewer rows instead. */
  const int step = samples (10, 1) == 10 ? 1 : 3;

  for (int octaves = 1; octaves <= 8; octaves += step)
    {
      double expected = fbm_deviation (form, octaves);

      check_strength (form, octaves, 1.0, expected);
      check_strength (form, octaves, 4.0, expected);
    }
}

static bool
same (const Points *a, const Points *b)
{
  return memcmp (a->x, b->x, 3 * a->n * sizeof (double)) == 0;
}

/* The fractal's own octaves, lacunarity, gain and weight do not act on the
 * warp; the warp's octaves do. */
static void
test_own (const Form *form)
{
  BrumePattern pattern = pattern_warp (form, 3, 1.0);
  Points       points = points_random (1, 2000, -100.0, 100.0);
  Points       plain = warped (&pattern, &points), moved;

  pattern.fractal = BRUME_RIDGED;
  pattern.gain = 0.2;
  pattern.lacunarity = 3.3;
  pattern.octaves = 5.5;
  pattern.weight = 0.8;
  moved = warped (&pattern, &points);
  g_assert_true (same (&plain, &moved));
  points_free (&moved);

  pattern.gain = 0.8;
  moved = warped (&pattern, &points);
  g_assert_true (same (&plain, &moved));
  points_free (&moved);

  pattern.warp_octaves = 4;
  moved = warped (&pattern, &points);
  g_assert_false (same (&plain, &moved));
  points_free (&moved);
  points_free (&plain);
  points_free (&points);
}

/* The push is proportional to `warp', and `warp-size' scales its features. */
static void
test_scale (const Form *form)
{
  BrumePattern pattern = pattern_warp (form, 3, 1.0);
  Points       points = points_random (2, 2000, -100.0, 100.0);
  Points       wide = points_new (points.n), once, strong, large;
  double       worst_strength = 0.0, worst_size = 0.0;

  for (size_t i = 0; i < 3 * points.n; i++)
    wide.x[i] = 4.0 * points.x[i];
  once = warped (&pattern, &points);
  pattern.warp = 16.0;
  strong = warped (&pattern, &points);
  pattern.warp = 1.0;
  pattern.warp_size = 4.0;
  large = warped (&pattern, &wide);

  for (size_t i = 0; i < points.n; i++)
    {
      double pushed = once.x[i] - points.x[i];

      worst_strength = worse (worst_strength, fabs (strong.x[i] - points.x[i] - 16.0 * pushed));
      worst_size = worse (worst_size, fabs (large.x[i] - wide.x[i] - pushed));
    }
  g_assert_cmpfloat (worst_strength, <, 1e-11);
  g_assert_cmpfloat (worst_size, <, 1e-6);
  points_free (&points);
  points_free (&wide);
  points_free (&once);
  points_free (&strong);
  points_free (&large);
}

/* p' = p + warp (f1 (p), f2 (p), f3 (p)): the value there is the unwarped
 * fractal's at p'; and without a warp nothing moves. */
static void
test_value (const Form *form)
{
  BrumePattern pattern = pattern_warp (form, 3, 0.7);
  Points       points = points_random (3, 2000, -100.0, 100.0), moved, still;
  BrumePlan   *plan;
  float       *values, *expected;
  double       worst = 0.0;

  pattern.fractal = BRUME_FBM;
  pattern.warp = 2.5;
  plan = plan_new (&pattern);
  values = plan_values (plan, &points);
  brume_plan_free (plan);
  moved = warped (&pattern, &points);

  pattern.warp = 0.0;
  plan = plan_new (&pattern);
  expected = plan_values (plan, &moved);
  brume_plan_free (plan);
  for (size_t i = 0; i < points.n; i++)
    worst = worse (worst, fabs ((double) values[i] - (double) expected[i]));
  g_assert_cmpfloat (worst, <, 1e-6);

  still = warped (&pattern, &points);
  g_assert_cmpmem (still.x, still.n * sizeof (double), points.x, points.n * sizeof (double));
  g_assert_cmpmem (still.y, still.n * sizeof (double), points.y, points.n * sizeof (double));
  g_free (values);
  g_free (expected);
  points_free (&points);
  points_free (&moved);
  points_free (&still);
}

int
main (int argc, char **argv)
{
  test_start (&argc, &argv);
  test_add_forms ("warp/strength", test_strength);
  test_add_forms ("warp/own", test_own);
  test_add_forms ("warp/scale", test_scale);
  test_add_forms ("warp/value", test_value);
  return g_test_run ();
}
