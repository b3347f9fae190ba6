/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * The tones' formulas: raw, unit, natural, the curve of uniform; contrast,
 * balance and invert.
 */
#include <math.h>
#include <string.h>

#include "picture.h"

#define N_STEPS 1000000

typedef struct
{
  BrumeBasis   basis;
  BrumeFractal fractal;
  double       octaves;
} Row;

static void
row_pattern (const Row *row, BrumeTone tone, BrumePattern *pattern)
{
  picture_pattern_init (pattern, BRUME_NOISE);
  pattern->basis = row->basis;
  pattern->fractal = row->fractal;
  pattern->octaves = row->octaves;
  pattern->evolution = 0.3;
  pattern->tone = tone;
}

static gboolean
has_both_signs (const Row *row)
{
  return row->fractal == BRUME_FBM || row->fractal == BRUME_PLAIN;
}

static double
bound (const Row *row)
{
  return row->basis == BRUME_PERLIN_2002 && row->fractal != BRUME_RIDGED ? 1.0363538 : 1.0;
}

/* N values over the range of ROW's raw field, its ends among them. */
static void
fill_range (const Row *row, gsize n, float *values)
{
  double low = has_both_signs (row) ? -bound (row) : 0.0;

  for (gsize i = 0; i < n; i++)
    values[i] = (float) (low + (bound (row) - low) * (double) i / (double) (n - 1));
}

/* The number itself, whatever contrast, balance and invert say. */
static void
test_raw (gconstpointer data)
{
  const float  values[] = { -2.0f, -1.0f, -0.0f, 1e-30f, 0.25f, 1.0f, 3.5f };
  BrumePattern pattern;
  BrumePlan   *plan;
  float        out[G_N_ELEMENTS (values)], row[256], rendered[256];

  row_pattern (data, BRUME_RAW, &pattern);
  pattern.contrast = 3.0;
  pattern.balance = 0.2;
  pattern.invert = true;
  plan = picture_plan (&pattern);
  memcpy (out, values, sizeof out);
  brume_plan_tone (plan, G_N_ELEMENTS (values), out);
  g_assert_cmpmem (out, sizeof out, values, sizeof values);

  brume_plan_row (plan, -100, 3, 0, 256, row);
  brume_plan_render (plan, -100, 3, 0, 256, 1, rendered, 256);
  g_assert_cmpmem (row, sizeof row, rendered, sizeof rendered);
  brume_plan_free (plan);
}

/* 1/2 (1 + v) or v, by perlin-2002's bound; inside 0 ... 1 and over all of it. */
static void
test_unit (gconstpointer data)
{
  const Row        *row = data;
  BrumePattern      pattern;
  BrumePlan        *plan;
  PictureStatistics picture;
  float             raw[1001], unit[1001];

  row_pattern (row, BRUME_UNIT, &pattern);
  plan = picture_plan (&pattern);
  fill_range (row, 1001, raw);
  memcpy (unit, raw, sizeof unit);
  brume_plan_tone (plan, 1001, unit);
  for (int i = 0; i < 1001; i++)
    {
      double v = (double) raw[i] / bound (row);

      g_assert_cmpfloat_with_epsilon ((double) unit[i], has_both_signs (row) ? 0.5 * (1.0 + v) : v,
                                      2e-7);
    }
  g_assert_cmpfloat_with_epsilon (unit[0], 0.0f, 1e-7f);
  g_assert_cmpfloat_with_epsilon (unit[1000], 1.0f, 2e-7f);

  picture_measure (plan, picture_raw (plan, NULL), &picture);
  g_assert_cmpfloat_with_epsilon (picture.at_zero + picture.at_one, 0.0, 1e-4);
  brume_plan_free (plan);
}

/* A straight line through (mean - k s, 0) and (mean + k s, 1), clamped; creases
 * of turbulence and folded stay black. */
static void
test_natural (gconstpointer data)
{
  const Row   *row = data;
  BrumePattern pattern;
  BrumePlan   *plan;
  float        values[1001];
  double       scale, bias;

  row_pattern (row, BRUME_NATURAL, &pattern);
  plan = picture_plan (&pattern);
  g_assert_cmpint (plan->tone.type, ==, BRUME_MAP_AFFINE);
  scale = (double) plan->tone.scale;
  bias = (double) plan->tone.bias;
  if (has_both_signs (row))
    g_assert_cmpfloat_with_epsilon (bias, 0.5, 1e-6);
  if (row->fractal == BRUME_TURBULENCE || row->fractal == BRUME_FOLDED)
    g_assert_cmpfloat (bias, ==, 0.0);
  fill_range (row, 1001, values);
  for (int i = 0; i < 1001; i++)
    {
      double expected = CLAMP (scale * (double) values[i] + bias, 0.0, 1.0);

      brume_plan_tone (plan, 1, &values[i]);
      g_assert_cmpfloat_with_epsilon ((double) values[i], expected, 1e-6);
    }
  brume_plan_free (plan);
}

/* The largest change of the curve's slope from one step to the next. */
static double
slope_jump (const BrumePlan *plan, const Row *row, gsize n)
{
  float *values = g_new (float, n);
  double low = has_both_signs (row) ? -bound (row) : 0.0;
  double step = (bound (row) - low) / (double) (n - 1), jump = 0.0;

  fill_range (row, n, values);
  brume_plan_tone (plan, n, values);
  for (gsize i = 1; i + 1 < n; i++)
    jump = MAX (jump, fabs ((double) values[i + 1] - 2.0 * (double) values[i]
                            + (double) values[i - 1])
                          / step);
  g_free (values);
  return jump;
}

/* The curve of `uniform' never falls, spans 0 ... 1 and has no kink: the change
 * of slope shrinks with the step, down to what the rounding of float makes of
 * it.  Steps divide the curve's own, so that its knots are met. */
static void
test_curve (gconstpointer data)
{
  const Row   *row = data;
  BrumePattern pattern;
  BrumePlan   *plan;
  float       *values = g_new (float, N_STEPS);
  double       coarse, fine, rounding;

  row_pattern (row, BRUME_UNIFORM, &pattern);
  plan = picture_plan (&pattern);
  fill_range (row, N_STEPS, values);
  brume_plan_tone (plan, N_STEPS, values);
  for (gsize i = 1; i < N_STEPS; i++)
    g_assert_true (values[i] >= values[i - 1]);
  g_assert_cmpfloat_with_epsilon (values[0], 0.0f, 1e-3f);
  g_assert_cmpfloat_with_epsilon (values[N_STEPS - 1], 1.0f, 1e-3f);

  rounding = 0x1p-22 * 16 * (BRUME_N_NODES - 1) / (has_both_signs (row) ? 2.0 : 1.0);
  coarse = slope_jump (plan, row, 4 * (BRUME_N_NODES - 1) + 1);
  fine = slope_jump (plan, row, 16 * (BRUME_N_NODES - 1) + 1);
  g_test_message ("slope changes by %.4f a quarter step, %.4f a sixteenth", coarse, fine);
  g_assert_cmpfloat (fine, <, 0.5 * coarse + rounding);
  g_free (values);
  brume_plan_free (plan);
}

/* Beyond the range, and for what is not a number, pixels stay inside 0 ... 1. */
static void
test_outside (gconstpointer data)
{
  static const BrumeTone tones[] = { BRUME_UNIT, BRUME_NATURAL, BRUME_UNIFORM };
  BrumePattern           pattern;

  for (gsize i = 0; i < G_N_ELEMENTS (tones); i++)
    {
      float      values[] = { -1e30f, -2.0f, 2.0f, 1e30f, HUGE_VALF, -HUGE_VALF };
      BrumePlan *plan;

      row_pattern (data, tones[i], &pattern);
      plan = picture_plan (&pattern);
      brume_plan_tone (plan, G_N_ELEMENTS (values), values);
      for (gsize v = 0; v < G_N_ELEMENTS (values); v++)
        g_assert_true (values[v] >= 0.0f && values[v] <= 1.0f);
      brume_plan_free (plan);
    }
}

typedef struct
{
  BrumeKind kind;
  BrumeTone tone;
  double    contrast, balance;
  gboolean  invert;
} Adjustment;

/* After the tone: v <- clamp (1/2 + contrast (v - balance)), then 1 - v. */
static void
test_adjustment (gconstpointer data)
{
  const Adjustment *adjustment = data;
  BrumePattern      pattern;
  BrumePlan        *before, *after;

  picture_pattern_init (&pattern, adjustment->kind);
  pattern.tone = adjustment->tone;
  before = picture_plan (&pattern);
  pattern.contrast = adjustment->contrast;
  pattern.balance = adjustment->balance;
  pattern.invert = adjustment->invert;
  after = picture_plan (&pattern);

  for (int i = -1000; i <= 1000; i++)
    {
      float  plain = (float) i * 1e-3f, adjusted = plain;
      double expected;

      /* The field of marble is its value already. */
      if (adjustment->kind == BRUME_MARBLE)
        plain = adjusted = fabsf (plain);
      brume_plan_tone (before, 1, &plain);
      brume_plan_tone (after, 1, &adjusted);
      expected = 0.5 + adjustment->contrast * ((double) plain - adjustment->balance);
      expected = CLAMP (expected, 0.0, 1.0);
      if (adjustment->invert)
        expected = 1.0 - expected;
      g_assert_cmpfloat_with_epsilon ((double) adjusted, expected, 1e-6);
    }
  brume_plan_free (before);
  brume_plan_free (after);
}

static void
add_adjustments (void)
{
  static const struct
  {
    const char *name;
    BrumeKind   kind;
    BrumeTone   tone;
  } tones[] = {
    { "unit", BRUME_NOISE, BRUME_UNIT },       { "natural", BRUME_NOISE, BRUME_NATURAL },
    { "uniform", BRUME_NOISE, BRUME_UNIFORM }, { "clouds", BRUME_CLOUDS, BRUME_NATURAL },
    { "marble", BRUME_MARBLE, BRUME_NATURAL },
  };
  static const double contrasts[] = { 0.0, 1.0, 2.5, 8.0 }, balances[] = { 0.0, 0.3, 0.5, 1.0 };

  for (gsize i = 0; i < G_N_ELEMENTS (tones) * 4 * 4 * 2; i++)
    {
      gsize      tone = i / 32;
      Adjustment row = { tones[tone].kind, tones[tone].tone, contrasts[i / 8 % 4],
                         balances[i / 2 % 4], i % 2 != 0 };
      char      *path = g_strdup_printf ("/adjustment/%s/contrast-%g/balance-%g/%s",
                                         tones[tone].name, row.contrast, row.balance,
                                         row.invert ? "inverted" : "upright");

      g_test_add_data_func_full (path, g_memdup2 (&row, sizeof row), test_adjustment, g_free);
      g_free (path);
    }
}

static void
add_row (Row row)
{
  static const struct
  {
    const char   *name;
    GTestDataFunc func;
  } tests[] = {
    { "raw", test_raw },     { "unit", test_unit },       { "natural", test_natural },
    { "curve", test_curve }, { "outside", test_outside },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (tests); i++)
    {
      char *path = g_strdup_printf ("/formula/%s/%s/%s/%g", tests[i].name,
                                    picture_bases[row.basis], picture_fractals[row.fractal],
                                    row.octaves);

      g_test_add_data_func_full (path, g_memdup2 (&row, sizeof row), tests[i].func, g_free);
      g_free (path);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (BrumeBasis basis = 0; basis < BRUME_N_BASES; basis++)
    for (BrumeFractal fractal = 0; fractal <= BRUME_RIDGED; fractal++)
      {
        add_row ((Row){ basis, fractal, 1.0 });
        add_row ((Row){ basis, fractal, 6.0 });
      }
  add_adjustments ();
  return g_test_run ();
}
