/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * Known properties of simplex noise with radius^2 1/2.
 */
#include "support.h"

typedef struct
{
  const char *name;
  Form        form;
  double      bound; /* of the value */
  double      deviation;
  double      steepest; /* bound of the gradient's norm */
  double      steep;    /* a norm that is passed somewhere */
} Known;

static const Known known[] = {
  { "flat", { "flat", BRUME_SIMPLEX, BRUME_FLAT, 1.0 }, 0.98786, 0.533, 7.27, 6.5 },
  { "volume", { "volume", BRUME_SIMPLEX, BRUME_VOLUME, 1.0 }, 0.98854, 0.388, 6.89, 6.1 },
};

static int
n_axes (const Known *row)
{
  return row->form.dimensions == BRUME_VOLUME ? 3 : 2;
}

/* 10^7 values in blocks, over many seeds and cells. */
static void
test_values (gconstpointer data)
{
  const Known *row = data;
  const size_t block = 100000, n_blocks = samples (100, 20);
  Moments      moments = { 0 };
  double       worst = 0.0;

  for (size_t b = 0; b < n_blocks; b++)
    {
      Points points = points_random (b, block, -1000.0, 1000.0);
      float *values = basis_values (&row->form, (guint32) b, &points);

      for (size_t i = 0; i < block; i++)
        {
          worst = worse (worst, fabs ((double) values[i]));
          moments_add (&moments, (double) values[i]);
        }
      g_free (values);
      points_free (&points);
    }
  g_test_message ("largest %.5f, mean %.5f, deviation %.5f", worst, moments_mean (&moments),
                  moments_deviation (&moments));
  g_assert_cmpfloat (worst, <=, row->bound);
  g_assert_cmpfloat (worst, >, 0.95 * row->bound);
  g_assert_cmpfloat_with_epsilon (moments_mean (&moments), 0.0, 0.002);
  g_assert_cmpfloat_with_epsilon (moments_deviation (&moments), row->deviation, 0.003);
}

/* As many values above 0 as below, and no skew. */
static void
test_symmetry (gconstpointer data)
{
  const Known *row = data;
  const size_t n = samples (1000000, 300000);
  Points       points = points_random (77, n, -1e5, 1e5);
  float       *values = basis_values (&row->form, 5, &points);
  double       positive = 0.0, cube = 0.0;

  for (size_t i = 0; i < n; i++)
    {
      positive += values[i] > 0.0f;
      cube += pow ((double) values[i], 3.0);
    }
  g_assert_cmpfloat_with_epsilon (positive / (double) n, 0.5, 0.004);
  g_assert_cmpfloat_with_epsilon (cube / (double) n, 0.0, 0.002);
  g_free (values);
  points_free (&points);
}

/* Central differences.  A value is off by up to 1e-7, so a step of 1/256
 * leaves an error of 2e-5 from rounding. */
static void
test_gradient (gconstpointer data)
{
  const Known *row = data;
  const double step = 1.0 / 256.0;
  const size_t n = samples (1000000, 100000);
  Points       points = points_random (3, n, -500.0, 500.0);
  double      *axes[3] = { points.x, points.y, points.z }, *squares = g_new0 (double, n);
  double       worst = 0.0;

  for (int axis = 0; axis < n_axes (row); axis++)
    {
      float *after, *before;

      for (size_t i = 0; i < n; i++)
        axes[axis][i] += step;
      after = basis_values (&row->form, 9, &points);
      for (size_t i = 0; i < n; i++)
        axes[axis][i] -= 2.0 * step;
      before = basis_values (&row->form, 9, &points);
      for (size_t i = 0; i < n; i++)
        {
          double slope = ((double) after[i] - (double) before[i]) / (2.0 * step);

          axes[axis][i] += step;
          squares[i] += slope * slope;
        }
      g_free (after);
      g_free (before);
    }
  for (size_t i = 0; i < n; i++)
    worst = worse (worst, sqrt (squares[i]));
  g_test_message ("steepest %.4f", worst);
  g_assert_cmpfloat (worst, <=, row->steepest);
  g_assert_cmpfloat (worst, >, row->steep);
  g_free (squares);
  points_free (&points);
}

/* Zero at the vertices of the sheared lattice, not at whole numbers.  A vertex
 * may be met as any corner of a simplex: then offsets are off by a float's ulp,
 * and the noise is as steep as 7 there. */
static void
test_vertices (gconstpointer data)
{
  const Known *row = data;
  const double unskew = n_axes (row) == 2 ? (3.0 - sqrt (3.0)) / 6.0 : 1.0 / 6.0;
  double       worst = 0.0;
  Moments      whole = { 0 };
  Draw         draw = { 4 };

  for (int i = 0; i < 20000; i++)
    {
      double vertex[3] = { 0 }, sum = 0.0;

      for (int axis = 0; axis < n_axes (row); axis++)
        sum += vertex[axis] = floor (draw_between (&draw, -1000.0, 1000.0));
      moments_add (&whole, basis_value (&row->form, 1, vertex[0], vertex[1], vertex[2]));
      worst = worse (worst,
                     fabs (basis_value (&row->form, 1, vertex[0] - sum * unskew,
                                        vertex[1] - sum * unskew, vertex[2] - sum * unskew)));
    }
  g_assert_cmpfloat (worst, <, 1e-6);
  g_assert_cmpfloat (moments_deviation (&whole), >, 0.1);
}

/* Where coordinates tie, the order of axes that is chosen must not show: on
 * x = y (= z) and beside it in every direction the value is the same. */
static void
test_ties (gconstpointer data)
{
  static const double beside[][3] = {
    { 0, 0, 0 },  { 1, 0, 0 },  { -1, 0, 0 }, { 0, 1, 0 },  { 0, -1, 0 },   { 0, 0, 1 },
    { 0, 0, -1 }, { 1, -1, 0 }, { -1, 1, 0 }, { 0, 1, -1 }, { 0, -1, 1 },   { 1, 0, -1 },
    { -1, 0, 1 }, { 2, 1, 0 },  { 2, 0, 1 },  { 0, 1, 2 },  { 1, 2, 0 },    { 0, 2, 1 },
    { 1, 0, 2 },  { 1, 1, 0 },  { 0, 1, 1 },  { 1, 0, 1 },  { -1, -1, -1 }, { 1, 1, 1 },
  };
  const Known *row = data;
  double       worst = 0.0;
  Draw         draw = { 6 };

  for (int i = 0; i < 3000; i++)
    {
      double diagonal = draw_between (&draw, -40.0, 40.0);
      double third = i % 2 ? diagonal : draw_between (&draw, -40.0, 40.0);
      double first = 0.0;

      for (size_t b = 0; b < G_N_ELEMENTS (beside); b++)
        {
          double at[3] = { diagonal, diagonal, diagonal }, value;

          at[i % 3] = third;
          value = basis_value (&row->form, 2, at[0] + 1e-9 * beside[b][0],
                               at[1] + 1e-9 * beside[b][1], at[2] + 1e-9 * beside[b][2]);
          if (b == 0)
            first = value;
          worst = worse (worst, fabs (value - first));
        }
    }
  g_test_message ("largest step %.3g", worst);
  g_assert_cmpfloat (worst, <, 1e-6);
}

int
main (int argc, char **argv)
{
  static const struct
  {
    const char   *name;
    GTestDataFunc func;
  } tests[] = {
    { "values", test_values },     { "symmetry", test_symmetry }, { "gradient", test_gradient },
    { "vertices", test_vertices }, { "ties", test_ties },
  };

  test_start (&argc, &argv);
  for (size_t i = 0; i < G_N_ELEMENTS (known); i++)
    for (size_t j = 0; j < G_N_ELEMENTS (tests); j++)
      {
        char *path = g_strdup_printf ("/simplex/%s/%s", known[i].name, tests[j].name);

        g_test_add_data_func (path, &known[i], tests[j].func);
        g_free (path);
      }
  return g_test_run ();
}
