/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * Every fractal inside its stated range: -1 ... 1 for the signed ones, 0 ... 1
 * for the rest, times the bound of perlin-2002; ridged never above 1.
 */
#include "support.h"

static const struct
{
  const char  *name;
  BrumeFractal fractal;
  bool         both_signs;
} fractals[] = {
  { "fbm", BRUME_FBM, true },
  { "plain", BRUME_PLAIN, true },
  { "turbulence", BRUME_TURBULENCE, false },
  { "folded", BRUME_FOLDED, false },
  { "ridged", BRUME_RIDGED, false },
};

/* Positions of two kinds: random ones, and vertices and centres of cells, where
 * noise is 0 or largest; perlin-2002 stands there undisplaced. */
static Points
positions (void)
{
  const size_t n = samples (20000, 4000);
  Points       points = points_random (1, n, -3000.0, 3000.0);

  for (size_t i = 0; i < n / 2; i++)
    {
      points.x[i] = floor (points.x[i]) * 0.5;
      points.y[i] = floor (points.y[i]) * 0.5;
      points.z[i] = floor (points.z[i]) * 0.5;
    }
  return points;
}

static void
check (const BrumePattern *pattern, const Form *form, size_t f, const Points *points)
{
  BrumePlan *plan = plan_new (pattern);
  float     *values = plan_values (plan, points);
  double     lowest = 0.0, highest = 0.0;
  double     bound = pattern->fractal == BRUME_RIDGED ? 1.0 : form->bound;

  for (size_t p = 0; p < points->n; p++)
    {
      highest = worse (highest, (double) values[p]);
      lowest = worse (lowest, -(double) values[p]);
    }
  if (!(highest <= bound) || !(lowest <= (fractals[f].both_signs ? bound : 0.0)))
    {
      g_test_message ("%s %s: octaves %g lacunarity %g gain %g weight %g: %.9g ... %.9g",
                      form->name, fractals[f].name, pattern->octaves, pattern->lacunarity,
                      pattern->gain, pattern->weight, -lowest, highest);
      g_test_fail ();
    }
  g_free (values);
  brume_plan_free (plan);
}

static void
test_extreme (const Form *form)
{
  Points points = positions ();

  for (size_t f = 0; f < G_N_ELEMENTS (fractals); f++)
    for (int bits = 0; bits < 4; bits++)
      {
        BrumePattern pattern = pattern_plain (form);

        pattern.fractal = fractals[f].fractal;
        pattern.octaves = BRUME_MAX_OCTAVES;
        pattern.gain = 1.0;
        pattern.lacunarity = bits & 1 ? 8.0 : 1.0;
        pattern.weight = bits & 2 ? 1.0 : 0.0;
        check (&pattern, form, f, &points);
      }
  points_free (&points);
}

/* Rounded amplitudes must not add up to more than 1. */
static void
test_amplitudes (const Form *form)
{
  Points points = points_random (2, 64, -3000.0, 3000.0);

  for (size_t i = 0; i < points.n; i++)
    {
      points.x[i] = floor (points.x[i]);
      points.y[i] = floor (points.y[i]);
      points.z[i] = floor (points.z[i]);
    }
  for (size_t f = 0; f < G_N_ELEMENTS (fractals); f++)
    for (int octaves = 1; octaves <= 16; octaves++)
      for (int gain = 1; gain <= 20; gain++)
        {
          BrumePattern pattern = pattern_plain (form);

          pattern.fractal = fractals[f].fractal;
          pattern.octaves = octaves - 0.3 * (octaves % 2);
          pattern.gain = gain * 0.05;
          check (&pattern, form, f, &points);
        }
  points_free (&points);
}

int
main (int argc, char **argv)
{
  test_start (&argc, &argv);
  test_add_forms ("range/extreme", test_extreme);
  test_add_forms ("range/amplitudes", test_amplitudes);
  return g_test_run ();
}
