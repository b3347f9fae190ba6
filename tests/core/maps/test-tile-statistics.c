/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * A tile has the statistics of the plane.
 */
#include "maps.h"

#include <stdlib.h>

enum
{
  N_SEEDS = 32,
  CELLS = 64,
  PIXELS = 3 * CELLS, /* three pixels a cell */
  ROW_STEP = 2
};

static BrumePattern
pattern_cells (const Form *form, BrumeMapping mapping)
{
  BrumePattern pattern;

  brume_pattern_init (&pattern, BRUME_NOISE);
  pattern.basis = form->basis;
  pattern.dimensions = form->dimensions;
  pattern.mapping = mapping;
  pattern.tile_width = pattern.tile_height = PIXELS;
  pattern.size = (double) PIXELS / CELLS;
  pattern.tone = BRUME_RAW;
  pattern.antialias = false;
  return pattern;
}

/* Every other row of PLAN's picture, into OUT; returns how many pixels. */
static size_t
sample_rows (const BrumePlan *plan, float *out)
{
  size_t n = 0;

  for (int y = 0; y < PIXELS; y += ROW_STEP, n += PIXELS)
    {
      brume_plan_row (plan, 0, y, 0, PIXELS, out + n);
      brume_plan_tone (plan, PIXELS, out + n);
    }
  return n;
}

/* Another seed, and another place in the cells for pixels to fall on. */
static void
set_seed (BrumePattern *pattern, guint32 seed)
{
  pattern->seed = seed;
  pattern->offset_x = 0.618034 * seed;
  pattern->offset_y = 0.414214 * seed;
}

static double
pooled_deviation (BrumePattern pattern)
{
  float  *pixels = g_new (float, PIXELS *PIXELS / ROW_STEP);
  Moments moments = { 0 };

  for (guint32 seed = 0; seed < N_SEEDS; seed++)
    {
      BrumePlan *plan;
      size_t     n;

      set_seed (&pattern, seed);
      plan = plan_new (&pattern);
      n = sample_rows (plan, pixels);
      for (size_t i = 0; i < n; i++)
        moments_add (&moments, (double) pixels[i]);
      brume_plan_free (plan);
    }
  g_free (pixels);
  return moments_deviation (&moments);
}

static void
check_deviation (const Form *form, double octaves)
{
  BrumePattern plane = pattern_cells (form, BRUME_PLANE);
  BrumePattern tile = pattern_cells (form, BRUME_TILE);
  double       expected, found;

  plane.octaves = tile.octaves = octaves;
  expected = pooled_deviation (plane);
  found = pooled_deviation (tile);
  g_test_message ("plane %g, tile %g, ratio %g", expected, found, found / expected);
  g_assert_cmpfloat_with_epsilon (found / expected, 1.0, 0.02);
}

static void
test_deviation_1 (const Form *form)
{
  check_deviation (form, 1.0);
}

static void
test_deviation_6 (const Form *form)
{
  check_deviation (form, 6.0);
}

/* Tone `uniform': the largest distance of N values' distribution from the
 * even one. */

static int
by_value (const void *a, const void *b)
{
  const float *left = a, *right = b;

  return (*left > *right) - (*left < *right);
}

static double
kolmogorov_distance (float *values, size_t n)
{
  double worst = 0.0;

  qsort (values, n, sizeof *values, by_value);
  for (size_t i = 0; i < n; i++)
    {
      worst = worse (worst, fabs ((double) values[i] - (double) i / (double) n));
      worst = worse (worst, fabs ((double) values[i] - (double) (i + 1) / (double) n));
    }
  return worst;
}

/* The slice on which the first octave lies, in cells above a lattice plane. */
static void
set_slice (BrumePattern *pattern, double slice)
{
  BrumePlan *plan;

  pattern->evolution = 0.0;
  plan = plan_new (pattern);
  pattern->evolution = slice - plan->streams[0].octaves[0].shift[2];
  if (pattern->loop > 0)
    pattern->evolution += 1.0;
  brume_plan_free (plan);
}

typedef struct
{
  const char  *name;
  BrumeBasis   basis;
  BrumeFractal fractal;
  double       octaves;
  BrumeMapping mapping;
  int          loop;
  double       slice;
} Even;

/* Pooled over as many seeds as leave chance well below 0.02: with 12 it still made
 * 0.02 of a plain octave. */
static void
test_even (const Even *even)
{
  enum
  {
    N_POOLED = 40
  };
  const Form   form = { even->name, even->basis, BRUME_VOLUME, 1.0 };
  BrumePattern pattern = pattern_cells (&form, even->mapping);
  float       *pixels = g_new (float, N_POOLED *PIXELS *PIXELS / ROW_STEP);
  size_t       n = 0;
  double       distance;

  pattern.tone = BRUME_UNIFORM;
  pattern.fractal = even->fractal;
  pattern.octaves = even->octaves;
  pattern.loop = even->loop;
  for (guint32 seed = 1; seed <= N_POOLED; seed++)
    {
      BrumePlan *plan;

      set_seed (&pattern, seed);
      set_slice (&pattern, even->slice);
      plan = plan_new (&pattern);
      n += sample_rows (plan, pixels + n);
      brume_plan_free (plan);
    }
  distance = kolmogorov_distance (pixels, n);
  g_test_message ("distance %g", distance);
  g_assert_cmpfloat (distance, <=, 0.02);
  g_free (pixels);
}

#define EVEN_SLICES(name, fractal, octaves, mapping, loop)                                         \
  { name "/0", BRUME_SIMPLEX, fractal, octaves, mapping, loop, 0.0 },                              \
      { name "/0.0625", BRUME_SIMPLEX, fractal, octaves, mapping, loop, 0.0625 },                  \
      { name "/0.125", BRUME_SIMPLEX, fractal, octaves, mapping, loop, 0.125 },                    \
      { name "/0.1875", BRUME_SIMPLEX, fractal, octaves, mapping, loop, 0.1875 },                  \
      { name "/0.25", BRUME_SIMPLEX, fractal, octaves, mapping, loop, 0.25 },                      \
      { name "/0.5", BRUME_SIMPLEX, fractal, octaves, mapping, loop, 0.5 },                        \
  {                                                                                                \
    name "/0.7", BRUME_SIMPLEX, fractal, octaves, mapping, loop, 0.7                               \
  }

#define EVEN_BASIS(name, BASIS)                                                                    \
  { name "/fbm", BRUME_##BASIS, BRUME_FBM, 6.0, BRUME_TILE, 0, 0.3 },                              \
      { name "/turbulence", BRUME_##BASIS, BRUME_TURBULENCE, 6.0, BRUME_TILE, 0, 0.1 },            \
      { name "/plain/0", BRUME_##BASIS, BRUME_PLAIN, 1.0, BRUME_TILE, 3, 0.0 },                    \
      { name "/single-plane/0.25", BRUME_##BASIS, BRUME_PLAIN, 1.0, BRUME_TILE, 1, 0.25 },         \
      { name "/single-plane/0.5", BRUME_##BASIS, BRUME_PLAIN, 1.0, BRUME_TILE, 1, 0.5 },           \
  {                                                                                                \
    name "/plain/0.5", BRUME_##BASIS, BRUME_PLAIN, 1.0, BRUME_TILE, 3, 0.5                         \
  }

static const Even evens[] = {
  EVEN_SLICES ("simplex/plain", BRUME_PLAIN, 1.0, BRUME_TILE, 0),
  EVEN_SLICES ("simplex/fbm", BRUME_FBM, 6.0, BRUME_TILE, 0),
  EVEN_SLICES ("simplex/turbulence", BRUME_TURBULENCE, 3.0, BRUME_TILE, 0),
  EVEN_SLICES ("simplex/ridged", BRUME_RIDGED, 1.0, BRUME_TILE, 0),
  EVEN_SLICES ("simplex/loop", BRUME_PLAIN, 1.0, BRUME_PLANE, 3),
  EVEN_SLICES ("simplex/loop-1", BRUME_PLAIN, 1.0, BRUME_PLANE, 1),
  EVEN_BASIS ("perlin", PERLIN),
  EVEN_BASIS ("value", VALUE),
  EVEN_BASIS ("block", BLOCK),
  EVEN_BASIS ("perlin-2002", PERLIN_2002),
  EVEN_BASIS ("perlin-1985", PERLIN_1985),
};

int
main (int argc, char **argv)
{
  /* Fewer cases, not fewer samples: the bounds need them all. */
  const size_t step = samples (10, 1) == 10 ? 1 : 5;

  test_start (&argc, &argv);
  test_add_forms ("tile-statistics/deviation/1", test_deviation_1);
  test_add_forms ("tile-statistics/deviation/6", test_deviation_6);
  for (size_t i = 0; i < G_N_ELEMENTS (evens); i += step)
    {
      char *path = g_strdup_printf ("/tile-statistics/uniform/%s", evens[i].name);

      g_test_add_data_func (path, &evens[i], (GTestDataFunc) test_even);
      g_free (path);
    }
  return g_test_run ();
}
