/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * Octaves finer than the pixels fade: nearer to the pixels' averages, without
 * a jump, and only where it is needed.
 */
#include "maps.h"

#include "antialias.h"

enum
{
  SUB = 8, /* samples across a pixel */
  WIDTH = 32,
  HEIGHT = 8
};

/* The picture of PATTERN from SUB x SUB samples a pixel. */
static float *
supersampled (BrumePattern pattern, Area area)
{
  BrumePlan *plan;
  float     *sum = g_new0 (float, area.width *area.height);
  float     *row = g_new (float, SUB *area.width);

  pattern.size *= SUB;
  pattern.offset_x *= SUB;
  pattern.offset_y *= SUB;
  pattern.tile_width *= SUB;
  pattern.tile_height *= SUB;
  pattern.antialias = false;
  plan = plan_new (&pattern);
  for (size_t y = 0; y < SUB * area.height; y++)
    {
      brume_plan_row (plan, SUB * area.x, SUB * area.y + (int64_t) y, 0, SUB * area.width, row);
      for (size_t x = 0; x < SUB * area.width; x++)
        sum[y / SUB * area.width + x / SUB] += row[x] / (SUB * SUB);
    }
  brume_plan_free (plan);
  g_free (row);
  return sum;
}

static double
square_difference (const float *a, const float *b, size_t n)
{
  double sum = 0.0;

  for (size_t i = 0; i < n; i++)
    sum += ((double) a[i] - (double) b[i]) * ((double) a[i] - (double) b[i]);
  return sum;
}

/* RMS difference from the supersampled picture, antialiased by that without,
 * pooled over seeds. */
static double
error_ratio (BrumePattern pattern)
{
  double on = 0.0, off = 0.0;

  for (guint32 seed = 0; seed < 8; seed++)
    {
      Area   area = { 100 * (int64_t) seed, -50 * (int64_t) seed, WIDTH, HEIGHT };
      float *exact, *pixels;

      pattern.seed = seed;
      exact = supersampled (pattern, area);
      for (int i = 0; i < 2; i++)
        {
          pattern.antialias = i > 0;
          pixels = pattern_pixels (&pattern, area);
          *(i > 0 ? &on : &off) += square_difference (pixels, exact, WIDTH * HEIGHT);
          g_free (pixels);
        }
      g_free (exact);
    }
  return sqrt (on / off);
}

static void
check_ratio (BrumePattern pattern)
{
  const double limit = pattern.basis == BRUME_BLOCK          ? 1.0
                       : pattern.fractal == BRUME_FBM        ? 0.6
                       : pattern.fractal == BRUME_TURBULENCE ? 0.72
                                                             : 0.78;
  double       ratio = error_ratio (pattern);

  g_test_message ("size %g: %g of %g", pattern.size, ratio, limit);
  if (!(ratio <= limit))
    fail_pattern (&pattern, "antialiasing helps too little");
}

static void
test_ratio (const FormLook *data)
{
  BrumePattern pattern = pattern_look (data->form, data->look);

  if (data->look->fractal == BRUME_FOLDED)
    return;
  pattern.octaves = 10.0;
  for (size_t i = 0; i < samples (6, 1); i++)
    {
      pattern.size = 2 << i;
      check_ratio (pattern);
    }
}

/* The other mappings, a stretch, a loop. */
static void
test_mappings (const FormLook *data)
{
  BrumePattern pattern = pattern_look (data->form, data->look);

  if (data->look->fractal == BRUME_FOLDED)
    return;
  pattern.octaves = 10.0;
  pattern.size = 6.0;
  pattern.tile_width = 300;
  pattern.tile_height = 200;
  pattern.mapping = BRUME_TILE;
  check_ratio (pattern);
  pattern.mapping = BRUME_PLANE;
  pattern.loop = 3;
  pattern.rotation = 30.0;
  check_ratio (pattern);
}

/* Large patterns are left alone, to the bit. */
static void
test_large (const FormLook *data)
{
  const BrumeMapping mappings[] = { BRUME_PLANE, BRUME_TILE, BRUME_SPHERE };

  for (size_t m = 0; m < G_N_ELEMENTS (mappings); m++)
    {
      BrumePattern on = pattern_look (data->form, data->look), off;
      BrumePlan   *on_plan, *off_plan;
      Area         area = { -11, 70, 100, 20 };

      on.size = 4096.0;
      on.octaves = 8.0;
      on.mapping = mappings[m];
      on.tile_width = on.tile_height = 8192;
      off = on;
      off.antialias = false;
      on_plan = plan_new (&on);
      off_plan = plan_new (&off);
      check_same (on_plan, area, off_plan, area, "antialiasing acts on large patterns");
      brume_plan_free (on_plan);
      brume_plan_free (off_plan);
    }
}

/* What fades is decided by the unwarped footprint, on the worse axis. */
static void
check_fades (const BrumePattern *pattern, const BrumePattern *like)
{
  BrumePlan *plan = plan_new (pattern), *like_plan = plan_new (like);

  for (int level = 0; level < 4; level++)
    for (int i = 0; i < plan->streams[0].n_octaves; i++)
      g_assert_cmpfloat_with_epsilon ((double) plan->fades[level][0].entries[i].fade,
                                      (double) like_plan->fades[level][0].entries[i].fade, 1e-6);
  brume_plan_free (plan);
  brume_plan_free (like_plan);
}

static void
test_worse_axis (const FormLook *data)
{
  BrumePattern like = pattern_look (data->form, data->look), pattern;

  like.size = 9.0;
  pattern = like;
  pattern.stretch = 7.0;
  check_fades (&pattern, &like);
  pattern.rotation = 40.0;
  check_fades (&pattern, &like);
  pattern.warp = 0.7;
  check_fades (&pattern, &like);
  pattern.size = 90.0;
  pattern.stretch = 0.1;
  check_fades (&pattern, &like);
  pattern.mapping = BRUME_SPHERE;
  pattern.stretch = 1.0;
  pattern.size = 9.0;
  pattern.tile_width = 900;
  like.dimensions = BRUME_VOLUME;
  check_fades (&pattern, &like);
}

/* A level is twice as coarse as the one below it. */
static void
test_level_fades (const FormLook *data)
{
  BrumePattern fine = pattern_look (data->form, data->look), coarse;
  BrumePlan   *fine_plan, *coarse_plan;

  fine.size = 40.0;
  coarse = fine;
  coarse.size = 10.0;
  fine_plan = plan_new (&fine);
  coarse_plan = plan_new (&coarse);
  for (int i = 0; i < fine_plan->streams[0].n_octaves; i++)
    g_assert_cmpfloat_with_epsilon ((double) fine_plan->fades[2][0].entries[i].fade,
                                    (double) coarse_plan->fades[0][0].entries[i].fade, 1e-6);
  brume_plan_free (fine_plan);
  brume_plan_free (coarse_plan);
}

/* Mip level 2 against the full picture, reduced, from 8 of its pixels a cell on:
 * in smaller cells what fades, and not the average, meets a crease.  The cells of
 * simplex noise are half as wide, and block's have hard edges. */
static void
test_level_picture (const FormLook *data)
{
  enum
  {
    SIDE = 48,
    LEVEL = 2,
    SCALE = 1 << LEVEL
  };
  const double wide[] = { 32.0, 64.0, 128.0, 300.0 };
  const double scale = data->form->basis == BRUME_BLOCK     ? 8.0
                       : data->form->basis == BRUME_SIMPLEX ? 2.0
                                                            : 1.0;

  for (size_t w = 0; w < G_N_ELEMENTS (wide); w++)
    {
      BrumePattern pattern = pattern_look (data->form, data->look);
      BrumePlan   *plan;
      float       *full, reduced[SIDE * SIDE] = { 0.0f }, level[SIDE * SIDE];
      double       sum = 0.0;

      pattern.tone = BRUME_NATURAL;
      pattern.size = scale * wide[w];
      pattern.seed = (guint32) w;
      plan = plan_new (&pattern);
      full = plan_pixels (plan, (Area){ 0, 0, SIDE * SCALE, SIDE * SCALE });
      brume_plan_render (plan, 0, 0, LEVEL, SIDE, SIDE, level, SIDE);
      for (int y = 0; y < SIDE * SCALE; y++)
        for (int x = 0; x < SIDE * SCALE; x++)
          reduced[y / SCALE * SIDE + x / SCALE] += full[y * SIDE * SCALE + x] / (SCALE * SCALE);
      for (int i = 0; i < SIDE * SIDE; i++)
        sum += fabs ((double) reduced[i] - (double) level[i]) / (SIDE * SIDE);
      if (!(sum <= 0.02))
        {
          g_test_message ("mean absolute difference %g", sum);
          fail_pattern (&pattern, "a mip level");
        }
      brume_plan_free (plan);
      g_free (full);
    }
}

/* A sweep of `size' in steps of 0.1 %: how much the picture changes from step
 * to step follows a trend, which its two neighbours tell. */
static void
check_sweep (BrumePattern pattern, double from, int n_steps)
{
  enum
  {
    SIDE = 24
  };
  const Area area = { 0, 0, SIDE, SIDE };
  double    *change = g_new (double, n_steps), worst = 0.0;
  float     *before = NULL;

  for (int i = 0; i <= n_steps; i++)
    {
      float *pixels;

      pattern.size = from * pow (1.001, i);
      pixels = pattern_pixels (&pattern, area);
      if (i > 0)
        {
          change[i - 1] = 0.0;
          for (int p = 0; p < SIDE * SIDE; p++)
            change[i - 1] += fabs ((double) pixels[p] - (double) before[p]) / (SIDE * SIDE);
        }
      g_free (before);
      before = pixels;
    }
  g_free (before);
  for (int i = 1; i + 1 < n_steps; i++)
    worst = worse (worst, change[i] / fmax (change[i - 1], change[i + 1]));
  if (!(worst <= 1.1))
    {
      g_test_message ("from size %g: %g of the neighbours", from, worst);
      fail_pattern (&pattern, "a jump");
    }
  g_free (change);
}

static void
test_sweep (const FormLook *data)
{
  /* Edges cross a pixel's centre at once, whatever fades: see test_rise(). */
  if (data->form->basis == BRUME_BLOCK)
    return;

  const double starts[] = { 0.5, 1.0, 1.95, 3.9, 15.8 };
  BrumePattern pattern = pattern_look (data->form, data->look);

  pattern.octaves = 4.0;
  for (size_t i = 0; i < G_N_ELEMENTS (starts); i++)
    check_sweep (pattern, starts[i], 40);
}

/* The measured least-squares weights of 2-D perlin. */
static void
test_curve (void)
{
  static const struct
  {
    double pixels, weight;
  } rows[] = {
    { 8.0, 0.989 },  { 5.66, 0.978 }, { 4.0, 0.958 },  { 2.83, 0.917 }, { 2.0, 0.841 },
    { 1.41, 0.706 }, { 1.0, 0.518 },  { 0.71, 0.248 }, { 0.5, 0.056 },  { 0.3, 0.0 },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      double fade = brume_fade (BRUME_PERLIN, BRUME_FLAT, BRUME_FBM, rows[i].pixels);

      g_test_message ("%g px: %g, measured %g", rows[i].pixels, fade, rows[i].weight);
      g_assert_cmpfloat_with_epsilon (fade, rows[i].weight, 0.03);
    }
}

/* Every curve rises from 0 to exactly 1 at 16 pixels, without a jump. */
static void
test_rise (const FormLook *data)
{
  const Form *form = data->form;
  double      before = 0.0;

  for (double pixels = 0.2; pixels < 20.0; pixels *= 1.001)
    {
      double fade = brume_fade (form->basis, form->dimensions, data->look->fractal, pixels);

      if (!(fade >= 0.0 && fade <= 1.0 && fabs (fade - before) < 0.01))
        {
          g_test_message ("%g px: %g after %g", pixels, fade, before);
          g_test_fail ();
        }
      if (pixels >= 16.0 && fade != 1.0)
        g_test_fail ();
      before = fade;
    }
}

int
main (int argc, char **argv)
{
  test_start (&argc, &argv);
  add_form_looks ("antialias/ratio", N_FRACTAL_LOOKS, false, test_ratio);
  add_form_looks ("antialias/mappings", N_FRACTAL_LOOKS, false, test_mappings);
  add_form_looks ("antialias/large", N_LOOKS, false, test_large);
  add_form_looks ("antialias/worse-axis", N_LOOKS, false, test_worse_axis);
  add_form_looks ("antialias/level-fades", N_LOOKS, false, test_level_fades);
  add_form_looks ("antialias/level-picture", N_FRACTAL_LOOKS, false, test_level_picture);
  add_form_looks ("antialias/sweep", N_FRACTAL_LOOKS, false, test_sweep);
  add_form_looks ("antialias/rise", N_FRACTAL_LOOKS, false, test_rise);
  g_test_add_func ("/antialias/curve", test_curve);
  return g_test_run ();
}
