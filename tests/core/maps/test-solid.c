/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * The pattern at the positions of a position pass.
 */
#include "maps.h"

#include <float.h>
#include <string.h>

enum
{
  N_POINTS = 4000
};

static BrumePattern
pattern_solid (const FormLook *data)
{
  BrumePattern pattern = pattern_look (data->form, data->look);

  pattern.solid = true;
  return pattern;
}

static float *
solid_values (const BrumePattern *pattern, const Points *points)
{
  BrumePlan *plan = plan_new (pattern);
  float     *values = g_new (float, points->n);

  brume_plan_solid (plan, points->x, points->y, points->z, points->n, values);
  brume_plan_tone (plan, points->n, values);
  brume_plan_free (plan);
  return values;
}

/* A position pass of the plane z = evolution at the centres of an area's pixels. */
static Points
plane_points (Area area, double size, double evolution)
{
  Points points = points_new (area.width * area.height);

  for (size_t i = 0; i < points.n; i++)
    {
      points.x[i] = ((double) (area.x + (int64_t) (i % area.width)) + 0.5) / size;
      points.y[i] = ((double) (area.y + (int64_t) (i / area.width)) + 0.5) / size;
      points.z[i] = evolution;
    }
  return points;
}

static void
check_plane (BrumePattern solid, double size, double evolution)
{
  const Area   area = { -40, -30, 90, 50 };
  BrumePattern picture = solid;
  Points       points = plane_points (area, size, evolution);
  float       *values = solid_values (&solid, &points), *pixels;
  double       worst = 0.0;

  picture.solid = false;
  picture.size = size;
  picture.evolution = evolution;
  picture.antialias = false;
  pixels = pattern_pixels (&picture, area);
  for (size_t i = 0; i < points.n; i++)
    worst = worse (worst, fabs ((double) values[i] - (double) pixels[i]));
  if (!(worst <= 1e-5))
    {
      g_test_message ("largest difference %g", worst);
      fail_pattern (&picture, "a plane in space is not the picture");
    }
  points_free (&points);
  g_free (values);
  g_free (pixels);
}

/* The plane z = evolution at x = u / size, y = v / size is the noise. */
static void
test_plane (const FormLook *data)
{
  const double    evolution[] = { 0.0, 0.37, -5.5 }, warp[] = { 0.0, 0.7 };
  const BrumeTone tones[] = { BRUME_RAW, BRUME_UNIT };

  for (size_t e = 0; e < G_N_ELEMENTS (evolution); e++)
    for (size_t w = 0; w < G_N_ELEMENTS (warp); w++)
      for (size_t t = 0; t < G_N_ELEMENTS (tones); t++)
        {
          BrumePattern pattern = pattern_solid (data);

          pattern.warp = warp[w];
          pattern.tone = tones[t];
          check_plane (pattern, 23.0, evolution[e]);
        }
}

/* cells = scale (p - offset) + (0, 0, evolution). */
static void
test_cells (const FormLook *data)
{
  BrumePattern moved = pattern_solid (data), plain = moved;
  Points       points = points_random (1, N_POINTS, -20.0, 20.0), cells = points_new (N_POINTS);
  float       *values, *expected;
  double       worst = 0.0;

  moved.scale = 2.5;
  moved.offset_x = 3.25;
  moved.offset_y = -7.5;
  moved.evolution = 0.75;
  for (size_t i = 0; i < points.n; i++)
    {
      cells.x[i] = 2.5 * (points.x[i] - 3.25);
      cells.y[i] = 2.5 * (points.y[i] + 7.5);
      cells.z[i] = 2.5 * points.z[i] + 0.75;
    }
  values = solid_values (&moved, &points);
  expected = solid_values (&plain, &cells);
  for (size_t i = 0; i < points.n; i++)
    worst = worse (worst, fabs ((double) values[i] - (double) expected[i]));
  if (data->form->basis != BRUME_BLOCK)
    g_assert_cmpfloat (worst, <=, 1e-5);
  else
    g_assert_cmpfloat (correlation_of (values, expected, N_POINTS), >, 0.999);
  g_free (values);
  g_free (expected);
  points_free (&points);
  points_free (&cells);
}

/* Flat patterns are columns along z; evolution does nothing to them. */
static void
test_columns (const FormLook *data)
{
  BrumePattern pattern = pattern_solid (data), evolved = pattern;
  Points       points = points_random (2, N_POINTS, -20.0, 20.0);
  float       *values = solid_values (&pattern, &points), *again;
  bool         flat = data->form->dimensions == BRUME_FLAT;

  evolved.evolution = 0.4;
  for (size_t i = 0; i < points.n; i++)
    points.z[i] += 11.3;
  again = solid_values (&evolved, &points);
  g_assert_cmpint (memcmp (values, again, points.n * sizeof *values) == 0, ==, flat);
  g_free (values);
  g_free (again);
  points_free (&points);
}

/* Loops close in space as well. */
static void
test_loop (const FormLook *data)
{
  BrumePattern pattern = pattern_solid (data), next;
  Points       points = points_random (3, N_POINTS, -20.0, 20.0);
  float       *values, *again;

  pattern.loop = 3;
  next = pattern;
  next.evolution = 3.0;
  values = solid_values (&pattern, &points);
  again = solid_values (&next, &points);
  g_assert_cmpmem (values, points.n * sizeof *values, again, points.n * sizeof *again);
  g_free (values);
  g_free (again);
  points_free (&points);
}

/* NUMBER in one channel, in two, in all. */
static void
check_odd_number (const BrumePlan *plan, double number, double bound)
{
  const bool deep = plan->volume || plan->pattern.kind == BRUME_MARBLE; /* z counts */

  for (int channels = 1; channels < 8; channels++)
    {
      double x = channels & 1 ? number : 0.3, y = channels & 2 ? number : -1.7;
      double z = channels & 4 ? number : 2.2;
      float  value = NAN;

      brume_plan_solid (plan, &x, &y, &z, 1, &value);
      if (!(fabs ((double) value) <= bound))
        {
          g_test_message ("%.9g at %g, %g, %g", (double) value, x, y, z);
          fail_pattern (&plan->pattern, "out of range");
        }
      if (!isfinite (x) || !isfinite (y) || (deep && !isfinite (z)))
        g_assert_cmpfloat ((double) value, ==, (double) plan->mean);
    }
}

/* Whatever a renderer writes: finite, in range, and the mean where a channel
 * that counts is not a number. */
static void
test_odd_numbers (const FormLook *data)
{
  static const double odd[] = {
    NAN,       INFINITY, -INFINITY, 1e30,    -1e30, DBL_MAX, -DBL_MAX,     DBL_MIN,
    -4.9e-324, 1e-40,    -1e-40,    FLT_MAX, -0.0,  1e15,    4294967295.5,
  };
  const double scales[] = { 1e-6, 1.0, 1e6 };
  BrumePattern pattern = pattern_solid (data);

  for (size_t s = 0; s < G_N_ELEMENTS (scales); s++)
    for (int w = 0; w < 2; w++)
      {
        BrumePlan *plan;

        pattern.scale = scales[s];
        pattern.warp = 0.7 * w;
        plan = plan_new (&pattern);
        for (size_t i = 0; i < G_N_ELEMENTS (odd); i++)
          check_odd_number (plan, odd[i], data->form->bound);
        brume_plan_free (plan);
      }
}

/* The mean that stands in is the pattern's. */
static void
test_mean (const FormLook *data)
{
  BrumePattern pattern = pattern_solid (data);
  Moments      moments = { 0 };
  double       mean = 0.0;

  for (guint32 seed = 1; seed <= 8; seed++)
    {
      Points     points = points_random (seed, N_POINTS, -1000.0, 1000.0);
      BrumePlan *plan;
      float      values[N_POINTS];

      pattern.seed = seed;
      plan = plan_new (&pattern);
      brume_plan_solid (plan, points.x, points.y, points.z, points.n, values);
      for (size_t i = 0; i < points.n; i++)
        moments_add (&moments, (double) values[i]);
      mean = (double) plan->mean;
      points_free (&points);
      brume_plan_free (plan);
    }
  g_test_message ("mean %g, measured %g", mean, moments_mean (&moments));
  g_assert_cmpfloat (fabs (mean - moments_mean (&moments)), <, 0.05 * moments_deviation (&moments));
}

/* Marble again, from its formula: 1/2 (1 + sin (scale z + turbulence |sum|)),
 * the sum neither scaled nor divided. */
static void
test_marble (const FormLook *data)
{
  BrumePattern pattern = pattern_solid (data), sum = pattern;
  Points       points;
  float       *values, *folded;
  double       total = 0.0, worst = 0.0;

  if (data->look->kind != BRUME_MARBLE)
    return;
  points = points_random (4, N_POINTS, -10.0, 10.0);
  pattern.scale = 4.0;
  pattern.octaves = 7.0;
  pattern.evolution = 0.3;
  sum = pattern;
  sum.kind = BRUME_NOISE;
  sum.fractal = BRUME_FOLDED;
  sum.scale = 1.0;
  for (int i = 0; i < 7; i++)
    total += pow (0.5, i);
  values = solid_values (&pattern, &points);
  folded = solid_values (&sum, &points);
  for (size_t i = 0; i < points.n; i++)
    {
      double along = pattern.veins == BRUME_RINGS ? hypot (points.x[i], points.y[i]) : points.z[i];
      double phase = 4.0 * along + 10.0 * total * (double) folded[i];

      worst = worse (worst, fabs ((double) values[i] - 0.5 * (1.0 + sin (phase))));
    }
  g_assert_cmpfloat (worst, <, 1e-5);
  g_free (values);
  g_free (folded);
  points_free (&points);
}

/* Any plane through space shows the pattern (FC36), along both its directions. */
static void
test_planes (const FormLook *data)
{
  static const double planes[][3][3] = {
    /* origin, then the directions across and down */
    { { 0, 0, 0 }, { 0, 1, 0 }, { 0, 0, 1 } },
    { { 0, 0, 0 }, { 1, 0, 0 }, { 0, 0, 1 } },
    { { 0, 0, 0 }, { 1, 0, 0 }, { 0, 1, 0 } },
    { { 0, 0, 5 }, { 1, 0, 0 }, { 0, 1, 0 } },
    { { 0, 0, 0 }, { M_SQRT1_2, M_SQRT1_2, 0 }, { 0, 0, 1 } },
    { { 0, 0, 0 }, { M_SQRT1_2, -M_SQRT1_2, 0 }, { 0.40824829, 0.40824829, -0.81649658 } },
  };
  enum
  {
    N = 64
  }; /* one in four of the pixels */
  BrumePattern pattern = pattern_solid (data);
  Points       points = points_new (N * N), space = points_random (5, 16 * N * N, -16.0, 16.0);
  float       *volume;
  double       deviation;
  bool         published = data->form->basis == BRUME_PERLIN_2002;

  pattern.scale = 16.0;
  pattern.seed = 2;
  volume = solid_values (&pattern, &space);
  deviation = deviation_of (volume, space.n);

  for (size_t plane = 0; plane < G_N_ELEMENTS (planes); plane++)
    {
      float *values;

      for (size_t i = 0; i < points.n; i++)
        {
          double  u = 3.7 * ((double) (i % N) + 0.5) / N, v = 3.7 * ((double) (i / N) + 0.5) / N;
          double *axes[3] = { &points.x[i], &points.y[i], &points.z[i] };

          for (int axis = 0; axis < 3; axis++)
            *axes[axis] = planes[plane][0][axis] + u * planes[plane][1][axis]
                          + v * planes[plane][2][axis];
        }
      values = solid_values (&pattern, &points);
      g_assert_cmpfloat (deviation_of (values, points.n) / deviation, >=, published ? 0.5 : 0.7);
      for (int line = 0; line < N; line++)
        {
          float column[N];

          for (int i = 0; i < N; i++)
            column[i] = values[i * N + line];
          g_assert_cmpfloat (deviation_of (column, N), >, 0.02 * deviation);
          g_assert_cmpfloat (deviation_of (values + line * N, N), >, 0.02 * deviation);
        }
      g_free (values);
    }
  g_free (volume);
  points_free (&points);
  points_free (&space);
}

/* Rows of a solid's plan are those of the plane, whatever its scale and mapping;
 * positions in another plan are those in the solid's, but for the mean. */
static void
test_other_door (const FormLook *data)
{
  BrumePattern solid = pattern_solid (data), plane;
  Points       points = points_random (17, 200, -30.0, 30.0);
  BrumePlan   *solid_plan, *plane_plan;
  float        there[200], here[200];

  solid.antialias = false;
  solid.size = 9.3;
  solid.evolution = 0.4;
  solid.scale = 2.5;
  solid.mapping = BRUME_SPHERE;
  plane = solid;
  plane.solid = false;
  plane.mapping = BRUME_PLANE;
  solid_plan = plan_new (&solid);
  plane_plan = plan_new (&plane);
  brume_plan_row (solid_plan, -7, 5, 0, 200, here);
  brume_plan_row (plane_plan, -7, 5, 0, 200, there);
  if (memcmp (here, there, sizeof here) != 0)
    fail_pattern (&solid, "rows of a solid");

  brume_plan_solid (solid_plan, points.x, points.y, points.z, points.n, here);
  brume_plan_solid (plane_plan, points.x, points.y, points.z, points.n, there);
  if (memcmp (here, there, sizeof here) != 0)
    fail_pattern (&plane, "positions in a plan that is no solid");
  points.x[0] = NAN;
  brume_plan_solid (plane_plan, points.x, points.y, points.z, 1, there);
  g_assert_cmpfloat (there[0], ==, 0.0f);

  brume_plan_free (plane_plan);
  brume_plan_free (solid_plan);
  points_free (&points);
}

int
main (int argc, char **argv)
{
  test_start (&argc, &argv);
  add_form_looks ("solid/plane", N_FRACTAL_LOOKS, false, test_plane);
  add_form_looks ("solid/cells", N_FRACTAL_LOOKS + 1, false, test_cells);
  add_form_looks ("solid/columns", N_FRACTAL_LOOKS + 1, false, test_columns);
  add_form_looks ("solid/loop", N_LOOKS, true, test_loop);
  add_form_looks ("solid/odd-numbers", N_LOOKS, false, test_odd_numbers);
  add_form_looks ("solid/mean", N_LOOKS, false, test_mean);
  add_form_looks ("solid/marble", N_LOOKS, false, test_marble);
  add_form_looks ("solid/other-door", N_LOOKS, false, test_other_door);
  add_form_looks ("solid/planes", N_FRACTAL_LOOKS + 1, true, test_planes);
  return g_test_run ();
}
