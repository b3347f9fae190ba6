/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * The committed gradients, derived again from what gradients.h says they are.
 */
#include "fade.h"
#include "gradients.h"
#include "support.h"

typedef struct
{
  const char  *name;
  void (*committed) (guint32 hash, float vector[3]);
  int          n, axes;
  void (*derive) (double (*exact)[3]);
  double length;
  double nearest; /* degrees between neighbours */
} Set;

static void
derive_flat (double (*exact)[3])
{
  for (int k = 0; k < 32; k++)
    {
      exact[k][0] = sqrt (2.0) * cos (k * 11.25 * G_PI / 180.0);
      exact[k][1] = sqrt (2.0) * sin (k * 11.25 * G_PI / 180.0);
      exact[k][2] = 0.0;
    }
}

/* Adds (0, +-A, +-B) and its cyclic permutations, scaled to LENGTH. */
static int
add_rectangles (double (*exact)[3], int n, double a, double b, double length)
{
  double scale = length / hypot (a, b);

  for (int axis = 0; axis < 3; axis++)
    for (int signs = 0; signs < 4; signs++, n++)
      {
        exact[n][axis] = 0.0;
        exact[n][(axis + 1) % 3] = (signs & 1 ? -a : a) * scale;
        exact[n][(axis + 2) % 3] = (signs & 2 ? -b : b) * scale;
      }
  return n;
}

/* A rhombic triacontahedron: a dodecahedron's vertices, eight of them the
 * cube's, and its face centres, an icosahedron's vertices. */
static void
derive_volume (double (*exact)[3])
{
  const double phi = (1.0 + sqrt (5.0)) / 2.0, length = 2.0 / sqrt (3.0);
  int          n = 0;

  for (int signs = 0; signs < 8; signs++, n++)
    for (int axis = 0; axis < 3; axis++)
      exact[n][axis] = (signs >> axis & 1 ? -1.0 : 1.0) * length / sqrt (3.0);
  n = add_rectangles (exact, n, 1.0 / phi, phi, length);
  n = add_rectangles (exact, n, phi, 1.0, length);
  g_assert_cmpint (n, ==, 32);
}

static void
derive_edges (double (*exact)[3])
{
  g_assert_cmpint (add_rectangles (exact, 0, 1.0, 1.0, sqrt (2.0)), ==, 12);
}

static void
committed_flat (guint32 hash, float vector[3])
{
  brume_gradient_flat (hash, &vector[0], &vector[1]);
  vector[2] = 0.0f;
}

static void
committed_volume (guint32 hash, float vector[3])
{
  brume_gradient_volume (hash, &vector[0], &vector[1], &vector[2]);
}

static void
committed_edge (guint32 hash, float vector[3])
{
  brume_gradient_edge (hash, &vector[0], &vector[1], &vector[2]);
}

/* A hash of each edge: two bits of signs, and a third of the 16 bits below. */
static guint32
edge_hash (int index)
{
  return (guint32) (index & 3) << 30 | (guint32) ((index >> 2) * 2 + 1) * (0x40000000u / 6u);
}

static const double golden_angle = 37.37736814064969; /* acos (sqrt ((5 + 2 sqrt 5) / 15)) */

static const Set sets[] = {
  { "flat", committed_flat, 32, 2, derive_flat, G_SQRT2, 11.25 },
  { "volume", committed_volume, 32, 3, derive_volume, 1.1547005383792515, golden_angle },
  { "edges", committed_edge, 12, 3, derive_edges, G_SQRT2, 60.0 },
};

static double
component (const Set *set, int index, int axis)
{
  float vector[3];

  set->committed (set->n == 32 ? (guint32) index << 27 : edge_hash (index), vector);
  return axis < set->axes ? (double) vector[axis] : 0.0;
}

static double
dot (const Set *set, int a, int b)
{
  double sum = 0.0;

  for (int axis = 0; axis < set->axes; axis++)
    sum += component (set, a, axis) * component (set, b, axis);
  return sum;
}

/* Every vector of the definition is there once, and no component is longer
 * than its exact value. */
static void
test_definition (gconstpointer data)
{
  const Set *set = data;
  double     exact[32][3], excess = 0.0;
  bool       taken[32] = { false };
  int        n_strangers = 0;

  set->derive (exact);
  for (int index = 0; index < set->n; index++)
    {
      int    best = -1;
      double least = 0x1p-23; /* a float's ulp between 1 and 2 */

      for (int other = 0; other < set->n; other++)
        {
          double off = 0.0;

          for (int axis = 0; axis < 3; axis++)
            off = worse (off, fabs (exact[other][axis] - component (set, index, axis)));
          if (!taken[other] && off <= least)
            {
              best = other;
              least = off;
            }
        }
      if (best < 0)
        {
          n_strangers++;
          continue;
        }
      taken[best] = true;
      for (int axis = 0; axis < 3; axis++)
        excess = worse (excess, fabs (component (set, index, axis)) - fabs (exact[best][axis]));
    }
  g_assert_cmpint (n_strangers, ==, 0);
  /* libm's own error, 1e-15, makes a 0 of the definition no 0. */
  g_assert_cmpfloat (excess, <=, 1e-15);
}

static void
test_length (gconstpointer data)
{
  const Set *set = data;

  for (int index = 0; index < set->n; index++)
    {
      double length = sqrt (dot (set, index, index));

      g_assert_cmpfloat (length, <=, set->length);
      g_assert_cmpfloat (length, >, set->length - 2e-7);
    }
}

static void
test_moments (gconstpointer data)
{
  const Set *set = data;

  for (int a = 0; a < set->axes; a++)
    {
      double sum = 0.0;

      for (int index = 0; index < set->n; index++)
        sum += component (set, index, a);
      g_assert_cmpfloat (sum, ==, 0.0);

      for (int b = 0; b < set->axes; b++)
        {
          double second = 0.0, isotropic;

          for (int index = 0; index < set->n; index++)
            second += component (set, index, a) * component (set, index, b) / set->n;
          isotropic = a == b ? set->length * set->length / set->axes : 0.0;
          g_assert_cmpfloat_with_epsilon (second, isotropic, 1e-6);
        }
    }
}

/* Spread evenly: nobody has a neighbour closer than the definition says. */
static void
test_spread (gconstpointer data)
{
  const Set *set = data;
  double     nearest = 180.0;

  for (int a = 0; a < set->n; a++)
    for (int b = 0; b < a; b++)
      nearest = MIN (nearest, acos (dot (set, a, b) / sqrt (dot (set, a, a) * dot (set, b, b)))
                                  * 180.0 / G_PI);
  g_assert_cmpfloat_with_epsilon (nearest, set->nearest, 1e-4);
}

/* What DESIGN asks each set to have. */
static bool
has (const Set *set, double x, double y, double z)
{
  for (int index = 0; index < set->n; index++)
    if (fabs (component (set, index, 0) - x) < 1e-6 && fabs (component (set, index, 1) - y) < 1e-6
        && fabs (component (set, index, 2) - z) < 1e-6)
      return true;
  return false;
}

static void
test_members (void)
{
  const double third = 2.0 / 3.0;

  for (int signs = 0; signs < 8; signs++)
    {
      double x = signs & 1 ? -1.0 : 1.0, y = signs & 2 ? -1.0 : 1.0, z = signs & 4 ? -1.0 : 1.0;

      g_assert_true (has (&sets[1], third * x, third * y, third * z));
      g_assert_true (has (&sets[0], x, y, 0.0));
    }
  g_assert_true (has (&sets[0], G_SQRT2, 0.0, 0.0));
  g_assert_cmpint (sets[0].n % 8, ==, 0);
}

/* Largest magnitude that gradient noise over SET can have at (X, Y, Z) of a
 * cell, by the worst gradient at every corner. */
static double
bound_at (const Set *set, double x, double y, double z)
{
  const double at[3] = { x, y, z };
  double       sum = 0.0;

  for (int corner = 0; corner < 1 << set->axes; corner++)
    {
      double weight = 1.0, best = 0.0, offset[3];

      for (int axis = 0; axis < set->axes; axis++)
        {
          int    high = corner >> axis & 1;
          double fade = (double) brume_fade_quintic ((float) at[axis]);

          weight *= high ? fade : 1.0 - fade;
          offset[axis] = at[axis] - high;
        }
      for (int index = 0; index < set->n; index++)
        {
          double value = 0.0;

          for (int axis = 0; axis < set->axes; axis++)
            value += component (set, index, axis) * offset[axis];
          best = worse (best, value);
        }
      sum += weight * best;
    }
  return sum;
}

/* |perlin| <= 1, reached but for the cut digits at the centre. */
static void
test_bound (gconstpointer data)
{
  const Set *set = data;
  const int  steps = 32;
  double     centre = bound_at (set, 0.5, 0.5, 0.5), worst = 0.0;

  g_assert_cmpfloat (centre, <=, 1.0);
  g_assert_cmpfloat (centre, >, 1.0 - 1e-6);
  for (int i = 0; i <= steps; i++)
    for (int j = 0; j <= steps; j++)
      for (int k = 0; k <= (set->axes == 3 ? steps : 0); k++)
        worst = worse (worst,
                       bound_at (set, (double) i / steps, (double) j / steps, (double) k / steps));
  g_assert_cmpfloat (worst, <=, 1.0);
}

static void
add (const char *name, const Set *set, GTestDataFunc func)
{
  char *path = g_strdup_printf ("/gradients/%s/%s", set->name, name);

  g_test_add_data_func (path, set, func);
  g_free (path);
}

int
main (int argc, char **argv)
{
  test_start (&argc, &argv);
  for (size_t i = 0; i < G_N_ELEMENTS (sets); i++)
    {
      add ("definition", &sets[i], test_definition);
      add ("length", &sets[i], test_length);
      add ("moments", &sets[i], test_moments);
      add ("spread", &sets[i], test_spread);
      if (sets[i].n == 32)
        add ("bound", &sets[i], test_bound);
    }
  g_test_add_func ("/gradients/members", test_members);
  return g_test_run ();
}
