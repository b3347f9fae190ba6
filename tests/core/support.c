/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 */
#include "support.h"

#define FORM_PAIR(nick, BASIS, bound)                                                              \
  { nick "/volume", BRUME_##BASIS, BRUME_VOLUME, bound },                                          \
  {                                                                                                \
    nick "/flat", BRUME_##BASIS, BRUME_FLAT, bound                                                 \
  }

const Form forms[N_FORMS] = {
  FORM_PAIR ("perlin", PERLIN, 1.0),
  FORM_PAIR ("simplex", SIMPLEX, 1.0),
  FORM_PAIR ("value", VALUE, 1.0),
  FORM_PAIR ("block", BLOCK, 1.0),
  FORM_PAIR ("perlin-2002", PERLIN_2002, 1.0363538),
  FORM_PAIR ("perlin-1985", PERLIN_1985, 1.0),
};

void
test_start (int *argc, char ***argv)
{
  g_test_init (argc, argv, NULL);
  g_test_set_nonfatal_assertions ();
}

void
test_add_forms (const char *prefix, void (*func) (const Form *form))
{
  for (int i = 0; i < N_FORMS; i++)
    {
      char *path = g_strdup_printf ("/%s/%s", prefix, forms[i].name);

      g_test_add_data_func (path, &forms[i], (GTestDataFunc) func);
      g_free (path);
    }
}

size_t
samples (size_t full, size_t least)
{
  const char *quick = g_getenv ("BRUME_QUICK");

  return quick && *quick && *quick != '0' ? MAX (full / 10, least) : full;
}

double
worse (double worst, double value)
{
  return value <= worst ? worst : value;
}

guint64
draw_bits (Draw *draw)
{
  guint64 z = draw->state += 0x9e3779b97f4a7c15u;

  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
  return z ^ (z >> 31);
}

double
draw_between (Draw *draw, double low, double high)
{
  return low + (double) (draw_bits (draw) >> 11) * 0x1p-53 * (high - low);
}

Points
points_new (size_t n)
{
  double *memory = g_new (double, 3 * n);

  return (Points){ n, memory, memory + n, memory + 2 * n };
}

void
points_free (Points *points)
{
  g_free (points->x);
}

Points
points_random (guint64 seed, size_t n, double low, double high)
{
  Points points = points_new (n);
  Draw   draw = { seed };

  for (size_t i = 0; i < n; i++)
    {
      points.x[i] = draw_between (&draw, low, high);
      points.y[i] = draw_between (&draw, low, high);
      points.z[i] = draw_between (&draw, low, high);
    }
  return points;
}

void
moments_add (Moments *moments, double value)
{
  moments->n += 1.0;
  moments->sum += value;
  moments->square += value * value;
}

double
moments_mean (const Moments *moments)
{
  return moments->sum / moments->n;
}

double
moments_deviation (const Moments *moments)
{
  double mean = moments_mean (moments);

  return sqrt (moments->square / moments->n - mean * mean);
}

double
deviation_of (const float *values, size_t n)
{
  Moments moments = { 0 };

  for (size_t i = 0; i < n; i++)
    moments_add (&moments, (double) values[i]);
  return moments_deviation (&moments);
}

double
correlation_of (const float *a, const float *b, size_t n)
{
  Moments left = { 0 }, right = { 0 };
  double  product = 0.0;

  for (size_t i = 0; i < n; i++)
    {
      moments_add (&left, (double) a[i]);
      moments_add (&right, (double) b[i]);
      product += (double) a[i] * (double) b[i];
    }
  product = product / (double) n - moments_mean (&left) * moments_mean (&right);
  return product / (moments_deviation (&left) * moments_deviation (&right));
}

BrumePattern
pattern_plain (const Form *form)
{
  BrumePattern pattern;

  brume_pattern_init (&pattern, BRUME_NOISE);
  pattern.basis = form->basis;
  pattern.dimensions = form->dimensions;
  pattern.fractal = BRUME_PLAIN;
  pattern.tone = BRUME_RAW;
  pattern.size = 1.0;
  pattern.antialias = false;
  return pattern;
}

BrumePlan *
plan_new (const BrumePattern *pattern)
{
  BrumePlan *plan = brume_plan_new (pattern, NULL);

  if (!plan)
    g_error ("no memory for a plan");
  return plan;
}

double
basis_value (const Form *form, guint32 seed, double x, double y, double z)
{
  float value = NAN;

  if (!brume_basis_at (form->basis, form->dimensions, seed, &x, &y, &z, 1, &value))
    g_error ("no memory for a basis");
  return (double) value;
}

float *
plan_values (const BrumePlan *plan, const Points *points)
{
  float *values = g_new (float, points->n);

  brume_plan_at (plan, points->x, points->y, points->z, points->n, values);
  return values;
}

float *
basis_values (const Form *form, guint32 seed, const Points *points)
{
  float *values = g_new (float, points->n);

  if (!brume_basis_at (form->basis, form->dimensions, seed, points->x, points->y, points->z,
                       points->n, values))
    g_error ("no memory for a basis");
  return values;
}
