/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * block, and with it the floor: PITFALLS rows 1 and 2.
 */
#include "coordinates.h"
#include "support.h"

static const Form volume = { "volume", BRUME_BLOCK, BRUME_VOLUME, 1.0 };
static const Form flat = { "flat", BRUME_BLOCK, BRUME_FLAT, 1.0 };

/* The least step from X towards a larger number. */
static double
above (double x)
{
  return nextafter (x, HUGE_VAL);
}

static double
below (double x)
{
  return nextafter (x, -HUGE_VAL);
}

static void
test_constant (gconstpointer data)
{
  const Form         *form = data;
  static const double cells[] = {
    0.0, 1.0, -1.0, -2.0, 5.0, -6.0, 255.0, -256.0, 65536.0, 1e9, -1e9
  };

  for (size_t c = 0; c < G_N_ELEMENTS (cells); c++)
    {
      double cell = cells[c], last = below (cell + 1.0);
      double value = basis_value (form, 3, cell, cell, cell);

      for (int corner = 0; corner < 8; corner++)
        g_assert_cmpfloat (basis_value (form, 3, corner & 1 ? last : cell, corner & 2 ? last : cell,
                                        corner & 4 ? last : cell),
                           ==, value);
      for (int i = 1; i < 100; i++)
        g_assert_cmpfloat (basis_value (form, 3, cell + i * 0.01, cell + 0.99 - i * 0.005,
                                        cell + 0.5),
                           ==, value);
    }
}

/* Every cell has a value of its own: the next number below a whole one is in
 * another cell, on each axis. */
static void
test_border (gconstpointer data)
{
  const Form *form = data;
  int         axes = form->dimensions == BRUME_VOLUME ? 3 : 2;

  for (int cell = -40; cell <= 40; cell++)
    for (int axis = 0; axis < axes; axis++)
      {
        double at[3] = { 0.5, 0.5, 0.5 }, here, before, middle;

        at[axis] = cell;
        here = basis_value (form, 1, at[0], at[1], at[2]);
        at[axis] = above (cell);
        g_assert_cmpfloat (basis_value (form, 1, at[0], at[1], at[2]), ==, here);
        at[axis] = below (cell);
        before = basis_value (form, 1, at[0], at[1], at[2]);
        g_assert_cmpfloat (before, !=, here);
        at[axis] = cell - 0.5;
        middle = basis_value (form, 1, at[0], at[1], at[2]);
        g_assert_cmpfloat (before, ==, middle);
      }
}

static void
test_negative_zero (gconstpointer data)
{
  const Form *form = data;
  double      value = basis_value (form, 8, 0.0, 0.0, 0.0);

  g_assert_cmpfloat (basis_value (form, 8, -0.0, -0.0, -0.0), ==, value);
  g_assert_cmpfloat (basis_value (form, 8, 4e-320, 4e-320, 4e-320), ==, value);
  g_assert_cmpfloat (basis_value (form, 8, -4e-320, 0.0, 0.0), !=, value);
  g_assert_cmpfloat (basis_value (form, 8, -4e-320, 0.0, 0.0), ==,
                     basis_value (form, 8, -0.5, 0.0, 0.0));
}

/* Values are uniform and cells unrelated, on both sides of 0. */
static void
test_uniform (gconstpointer data)
{
  const Form *form = data;
  const int   n = 1 << 18;
  Points      points = points_new (n);
  float      *values;
  int         bins[64] = { 0 };
  double      chi_square = 0.0, worst = 0.0;

  for (int i = 0; i < n; i++)
    {
      points.x[i] = (i & 511) - 256;
      points.y[i] = (i >> 9) - 256;
      points.z[i] = -3.0;
    }
  values = basis_values (form, 0, &points);
  for (int i = 0; i < n; i++)
    {
      worst = worse (worst, fabs ((double) values[i]));
      bins[(int) (((double) values[i] + 1.0) * 32.0) & 63]++;
    }
  for (int i = 0; i < 64; i++)
    chi_square += pow (bins[i] - n / 64.0, 2.0) / (n / 64.0);
  g_assert_cmpfloat (worst, <, 1.0);
  g_assert_cmpfloat (worst, >, 0.999);
  g_assert_cmpfloat (chi_square, <, 63.0 + 5.0 * sqrt (2.0 * 63.0));
  g_assert_cmpfloat (deviation_of (values, n), >, 0.57);
  g_assert_cmpfloat (deviation_of (values, n), <, 0.585);
  g_free (values);
  points_free (&points);
}

/* The split itself. */

typedef struct
{
  double  x;
  guint32 cell;
  float   t;
} Split;

static const Split splits[] = {
  { 0.0, 0, 0.0f },
  { -0.0, 0, 0.0f },
  { 1.0, 1, 0.0f },
  { -1.0, 0xffffffffu, 0.0f },
  { -2.0, 0xfffffffeu, 0.0f },
  { -0.25, 0xffffffffu, 0.75f },
  { -1.25, 0xfffffffeu, 0.75f },
  { 2.75, 2, 0.75f },
  { 2147483647.5, 0x7fffffffu, 0.5f },
  { 2147483648.5, 0x80000000u, 0.5f },
  { -2147483648.5, 0x7fffffffu, 0.5f },
  { 4294967295.5, 0xffffffffu, 0.5f },
  { 4294967296.5, 0, 0.5f },
  { -4294967295.5, 0, 0.5f },
  { -4294967296.5, 0xffffffffu, 0.5f },
  { 0x1p53, 0, 0.0f },
  { 0x1p53 + 2.0, 2, 0.0f },
  { -0x1p53 - 2.0, 0xfffffffeu, 0.0f },
  { 1e300, 0, 0.0f },
  { -1e300, 0, 0.0f },
};

static void
test_split (void)
{
  for (size_t i = 0; i < G_N_ELEMENTS (splits); i++)
    {
      BrumeSplit split = brume_split (splits[i].x, 0);

      g_assert_cmphex (split.cell, ==, splits[i].cell);
      g_assert_cmpfloat (split.t, ==, splits[i].t);
    }
  for (int cell = -3000; cell <= 3000; cell++)
    g_assert_cmphex (brume_split (cell, 0).cell, ==, (guint32) cell);
}

static void
test_split_edges (void)
{
  /* Just below a whole number a fraction may round to 1, never beyond. */
  for (int cell = -100; cell <= 100; cell++)
    {
      BrumeSplit under = brume_split (below (cell), 0), over = brume_split (above (cell), 0);

      g_assert_cmphex (under.cell, ==, (guint32) cell - 1u);
      g_assert_cmpfloat (under.t, >, 0.999f);
      g_assert_cmpfloat (under.t, <=, 1.0f);
      g_assert_cmphex (over.cell, ==, (guint32) cell);
      g_assert_cmpfloat (over.t, >=, 0.0f);
    }
  g_assert_cmphex (brume_wrap (NAN, 0), ==, 0);
  g_assert_cmphex (brume_wrap (HUGE_VAL, 0), ==, 0);
  g_assert_cmphex (brume_wrap (-HUGE_VAL, 0), ==, 0);
}

static void
add (const char *name, void (*func) (gconstpointer))
{
  const Form *both[2] = { &volume, &flat };

  for (int i = 0; i < 2; i++)
    {
      char *path = g_strdup_printf ("/block/%s/%s", both[i]->name, name);

      g_test_add_data_func (path, both[i], func);
      g_free (path);
    }
}

int
main (int argc, char **argv)
{
  test_start (&argc, &argv);
  add ("constant", test_constant);
  add ("border", test_border);
  add ("negative-zero", test_negative_zero);
  add ("uniform", test_uniform);
  g_test_add_func ("/block/split", test_split);
  g_test_add_func ("/block/split-edges", test_split_edges);
  return g_test_run ();
}
