/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * What any C or C++ program does with the core: nothing here but brume.h and the
 * standard library.  test-standalone.py compiles it, and the core, alone.
 */
#include "brume.h"

#include <stdio.h>

static int failures;

static void
check (bool holds, const char *what)
{
  if (!holds)
    {
      fprintf (stderr, "failed: %s\n", what);
      failures++;
    }
}

static bool
within (const float *values, size_t n, float low, float high)
{
  for (size_t i = 0; i < n; i++)
    if (!(values[i] >= low && values[i] <= high))
      return false;
  return true;
}

static bool
varied (const float *values, size_t n)
{
  for (size_t i = 1; i < n; i++)
    if (values[i] < values[0] || values[i] > values[0])
      return true;
  return false;
}

static void
check_kind (BrumeKind kind)
{
  BrumePattern pattern;
  BrumePlan   *plan;
  float        pixels[32 * 32];
  const size_t n = sizeof pixels / sizeof pixels[0];

  brume_pattern_init (&pattern, kind);
  pattern.size = 16.0;
  check (brume_pattern_clamp (&pattern) == NULL, "defaults are in range");
  plan = brume_plan_new (&pattern, NULL);
  check (plan != NULL, "a plan");
  if (!plan)
    return;
  brume_plan_render (plan, -16, -16, 0, 32, 32, pixels, 32);
  check (within (pixels, n, 0.0f, 1.0f), "pixels in 0 ... 1");
  check (varied (pixels, n), "pixels vary");
  brume_plan_row (plan, 0, 0, 0, n, pixels);
  check (within (pixels, n, -1.0f, 1.0f), "raw values in -1 ... 1");
  brume_plan_tone (plan, n, pixels);
  check (within (pixels, n, 0.0f, 1.0f), "toned values in 0 ... 1");
  brume_plan_free (plan);
}

static void
check_published (void)
{
  const double x = 3.14, y = 42.0, z = 7.0, published = 0.136919959;
  float        value = 0.0f, again = 0.0f;
  BrumePattern pattern;
  BrumePlan   *plan;

  check (brume_basis_at (BRUME_PERLIN_2002, BRUME_VOLUME, 0, &x, &y, &z, 1, &value), "a basis");
  check ((double) value > published - 2e-7 && (double) value < published + 2e-7,
         "noise (3.14, 42, 7)");

  brume_pattern_init (&pattern, BRUME_NOISE);
  pattern.basis = BRUME_PERLIN_2002;
  pattern.fractal = BRUME_PLAIN;
  pattern.tone = BRUME_RAW;
  plan = brume_plan_new (&pattern, "c");
  check (plan != NULL, "a plan");
  if (!plan)
    return;
  brume_plan_at (plan, &x, &y, &z, 1, &again);
  check (!(again < value) && !(again > value), "plain noise is the basis");
  brume_plan_free (plan);
}

int
main (void)
{
  check_kind (BRUME_NOISE);
  check_kind (BRUME_CLOUDS);
  check_kind (BRUME_MARBLE);
  check_published ();
  check (brume_cpu_supported ("c"), "plain C");
  check (brume_n_fields > 20, "fields");
  check (brume_fields[0].name != NULL, "a field's name");
  if (failures == 0)
    puts ("brume stands alone");
  return failures == 0 ? 0 : 1;
}
