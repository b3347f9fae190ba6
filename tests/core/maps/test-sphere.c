/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * An equirectangular map: seamless around, unpinched at the poles, alike at
 * every latitude.
 */
#include "maps.h"

#include <stdlib.h>

static BrumePattern
pattern_sphere (const FormLook *data, int width, double size)
{
  BrumePattern pattern = pattern_look (data->form, data->look);

  pattern.mapping = BRUME_SPHERE;
  pattern.tile_width = width;
  pattern.size = size;
  return pattern;
}

/* Column W is column 0. */
static void
test_around (const FormLook *data)
{
  const int warps = data->look->kind == BRUME_NOISE ? 2 : 1;

  for (int w = 0; w < warps; w++)
    {
      BrumePattern pattern = pattern_sphere (data, 200, 16.0);
      BrumePlan   *plan;
      Area         area = { -20, 0, 60, 100 }, around = { 180, 0, 60, 100 };
      Area         far = { -20 - 200 * 12345, 0, 60, 100 };

      pattern.warp = w > 0 ? 0.7 : pattern.warp;
      pattern.offset_x = 12.3;
      plan = plan_new (&pattern);
      check_same (plan, area, plan, around, "(i + W, j)");
      check_same (plan, area, plan, far, "(i - 12345 W, j)");
      brume_plan_free (plan);
    }
}

/* The layer's width where `tile-width' is 0, and space whatever `dimensions'. */
static void
test_layer (const FormLook *data)
{
  const Area   area = { 0, 0, 60, 60 };
  BrumePattern pattern = pattern_sphere (data, 120, 16.0), layer;
  BrumePlan   *plan = plan_new (&pattern), *layer_plan;

  layer = pattern;
  layer.tile_width = 0;
  layer.width = 120;
  layer.dimensions = pattern.dimensions == BRUME_FLAT ? BRUME_VOLUME : BRUME_FLAT;
  layer_plan = plan_new (&layer);
  check_same (plan, area, layer_plan, area, "the layer's width, or the dimensions");
  brume_plan_free (layer_plan);
  brume_plan_free (plan);
}

/* The step from column W - 1 to W, over a whole map. */
static void
test_seam (const FormLook *data)
{
  enum
  {
    WIDTH = 256,
    STEP = 4
  };
  BrumePattern pattern = pattern_sphere (data, WIDTH, 16.0);
  Steps        steps[N_STEP_SEEDS] = { { 0 } };

  for (int i = 0; i < N_STEP_SEEDS; i++)
    {
      BrumePlan *plan;

      pattern.seed = (guint32) i + 1;
      plan = plan_new (&pattern);
      for (int y = 0; y < WIDTH / 2; y += STEP)
        {
          float *row = plan_pixels (plan, (Area){ 0, y, WIDTH + 1, 1 });

          for (int x = 1; x <= WIDTH; x++)
            steps_add (&steps[i], x == WIDTH, (double) row[x - 1], (double) row[x]);
          g_free (row);
        }
      brume_plan_free (plan);
    }
  if (steps_show_seam (steps))
    {
      for (int i = 0; i < N_STEP_SEEDS; i++)
        g_test_message ("seam %g, inside %g", steps[i].seam, steps[i].inside);
      fail_pattern (&pattern, "seam");
    }
}

static double
largest_step (const float *row, size_t n)
{
  double largest = 0.0;

  for (size_t i = 1; i < n; i++)
    largest = worse (largest, fabs ((double) row[i] - (double) row[i - 1]));
  return largest;
}

static double
mean_step (const float *row, size_t n)
{
  double sum = 0.0;

  for (size_t i = 1; i < n; i++)
    sum += fabs ((double) row[i] - (double) row[i - 1]);
  return sum / (double) (n - 1);
}

/* The first row and the last run closely around a pole (FC04).  Where a basis
 * has edges they run across a pole too: few of them, so its mean step counts. */
static void
test_poles (const FormLook *data)
{
  const int    widths[] = { 512, 1024 };
  const double wide[] = { 16.0, 128.0 };
  /* Ten radians of turbulence make details of their own. */
  const double scale = data->look->kind == BRUME_MARBLE ? 4.0 : 1.0;

  for (size_t w = 0; w < G_N_ELEMENTS (widths); w++)
    for (size_t s = 0; s < G_N_ELEMENTS (wide); s++)
      {
        const size_t width = (size_t) widths[w];
        BrumePattern pattern = pattern_sphere (data, widths[w], scale * wide[s]);
        BrumePlan   *plan;
        Moments      moments = { 0 };
        double       worst = 0.0;

        pattern.seed = (guint32) (w * 2 + s);
        plan = plan_new (&pattern);
        for (int64_t y = 0; y < (int64_t) width / 2; y += 32)
          {
            float *row = plan_pixels (plan, (Area){ 0, y, width, 1 });

            for (size_t x = 0; x < width; x += 4)
              moments_add (&moments, (double) row[x]);
            g_free (row);
          }
        for (int pole = 0; pole < 2; pole++)
          {
            int64_t y = pole ? (int64_t) width / 2 - 1 : 0;
            float  *row = plan_pixels (plan, (Area){ 0, y, width + 1, 1 });

            worst = worse (worst, data->form->basis == BRUME_BLOCK ? mean_step (row, width + 1)
                                                                   : largest_step (row, width + 1));
            g_free (row);
          }
        if (!(worst < 0.02 * moments_deviation (&moments)))
          {
            g_test_message ("step %g of the deviation", worst / moments_deviation (&moments));
            fail_pattern (&pattern, "a pole is pinched");
          }
        brume_plan_free (plan);
      }
}

/* Deviation about the fixed mean of 0, in 18 bands of latitude. */

enum
{
  N_BANDS = 18,
  N_SEEDS = 32,
  N_SAMPLES = 200 /* a band and seed */
};

static void
add_band (const BrumePlan *plan, Draw *draw, int band, Moments *moments)
{
  const double low = sin ((band * 10.0 - 90.0) * G_PI / 180.0);
  const double high = sin ((band * 10.0 - 80.0) * G_PI / 180.0);
  const double width = plan->pattern.tile_width;

  for (int i = 0; i < N_SAMPLES; i++)
    {
      /* Evenly over the band's area. */
      double  latitude = asin (draw_between (draw, low, high));
      int64_t x = (int64_t) draw_between (draw, 0.0, width);
      int64_t y = (int64_t) ((0.25 - latitude / (2.0 * G_PI)) * width);
      float   value;

      brume_plan_row (plan, x, y, 0, 1, &value);
      moments_add (moments, (double) value);
    }
}

static void
test_latitudes (const FormLook *data)
{
  const double tolerance = data->form->basis == BRUME_VALUE ? 0.15 : 0.10;
  const double circumferences[] = { 64.0, 256.0 };

  for (size_t c = 0; c < G_N_ELEMENTS (circumferences); c++)
    {
      BrumePattern pattern = pattern_sphere (data, 4096, 4096 / circumferences[c]);
      Moments      bands[N_BANDS] = { { 0 } };
      Draw         draw = { 1 };
      double       equator;

      pattern.fractal = c == 0 ? BRUME_FBM : BRUME_PLAIN;
      for (guint32 seed = 0; seed < N_SEEDS; seed++)
        {
          BrumePlan *plan;

          pattern.seed = seed;
          plan = plan_new (&pattern);
          for (int band = 0; band < N_BANDS; band++)
            add_band (plan, &draw, band, &bands[band]);
          brume_plan_free (plan);
        }
      equator = sqrt ((bands[8].square + bands[9].square) / (bands[8].n + bands[9].n));
      for (int band = 0; band < N_BANDS; band++)
        {
          double ratio = sqrt (bands[band].square / bands[band].n) / equator;

          if (!(fabs (ratio - 1.0) <= tolerance))
            {
              g_test_message ("%d degrees: %g of the equator's", band * 10 - 90, ratio);
              fail_pattern (&pattern, "deviation by latitude");
            }
        }
    }
}

/* FC04: at the equator across and down are alike, and a square layer goes on
 * over the pole. */
static void
test_equator (const FormLook *data)
{
  BrumePattern pattern = pattern_sphere (data, 1024, 9.7);
  Moments      across = { 0 }, down = { 0 };

  /* Along the lattice's z are fewer edges than slanting across x and y. */
  if (data->form->basis == BRUME_BLOCK)
    return;
  /* Its equator lies on a lattice plane for every seed. */
  if (data->form->basis == BRUME_PERLIN_2002)
    pattern.evolution = 0.25;

  for (guint32 seed = 0; seed < N_SEEDS; seed++)
    {
      BrumePlan *plan;
      float     *rows;

      pattern.seed = seed;
      plan = plan_new (&pattern);
      rows = plan_pixels (plan, (Area){ 0, 255, 1024, 2 });
      for (int x = 0; x < 1023; x++)
        {
          moments_add (&across, (double) rows[x + 1] - (double) rows[x]);
          moments_add (&down, (double) rows[x + 1024] - (double) rows[x]);
        }
      g_free (rows);
      brume_plan_free (plan);
    }
  g_assert_cmpfloat_with_epsilon (moments_deviation (&across) / moments_deviation (&down), 1.0,
                                  0.05);
}

static void
test_beyond (const FormLook *data)
{
  BrumePattern pattern = pattern_sphere (data, 512, 64.0);
  BrumePlan   *plan;
  double       inside = 0.0, pole = 0.0;
  float       *column;

  pattern.octaves = 2.0;
  plan = plan_new (&pattern);
  for (int64_t x = 0; x < 512; x += 32)
    {
      column = plan_pixels (plan, (Area){ x, 0, 1, 512 });
      inside = worse (inside, largest_step (column, 256));
      pole = worse (pole, largest_step (column + 255, 2));
      for (int y = 256; y < 512; y++)
        if (!(fabs ((double) column[y]) <= data->form->bound))
          fail_pattern (&pattern, "below the south pole");
      g_free (column);
    }
  g_assert_cmpfloat (pole, <=, inside);
  brume_plan_free (plan);
}

/* A globe rendered from the map, as a renderer does: lines of latitude and
 * longitude must not be seen on it. */

enum
{
  MAP_WIDTH = 512,
  MAP_HEIGHT = MAP_WIDTH / 2,
  VIEW = 61, /* pixels, over the middle of the globe */
  N_GLOBES = 16
};

static double
map_at (const float *map, double longitude, double latitude)
{
  double       u = (longitude / (2.0 * G_PI)) * MAP_WIDTH - 0.5;
  double       v = (0.25 - latitude / (2.0 * G_PI)) * MAP_WIDTH - 0.5;
  double       column = floor (u), row = CLAMP (floor (v), 0.0, MAP_HEIGHT - 2.0);
  int          left = ((int) column + MAP_WIDTH) % MAP_WIDTH, right = (left + 1) % MAP_WIDTH;
  double       s = u - column, t = CLAMP (v - row, 0.0, 1.0);
  const float *above = map + (int) row * MAP_WIDTH, *below = above + MAP_WIDTH;

  return (1.0 - t) * ((1.0 - s) * (double) above[left] + s * (double) above[right])
         + t * ((1.0 - s) * (double) below[left] + s * (double) below[right]);
}

/* The globe seen from above the north pole, or from where a meridian cuts the
 * equator. */
static void
render_globe (const float *map, bool pole, double meridian, double view[VIEW][VIEW])
{
  for (int j = 0; j < VIEW; j++)
    for (int i = 0; i < VIEW; i++)
      {
        double a = (i - VIEW / 2) * (0.4 / (VIEW / 2)), b = (VIEW / 2 - j) * (0.4 / (VIEW / 2));
        double near = sqrt (1.0 - a * a - b * b);
        double longitude = pole ? atan2 (b, a) : meridian + atan2 (a, near);

        view[j][i] = map_at (map, longitude, asin (pole ? near : b));
      }
}

/* Mean absolute step, and the largest in the middle and elsewhere. */
static double
view_steps (double view[VIEW][VIEW], Steps *steps)
{
  double sum = 0.0;

  for (int j = 0; j < VIEW; j++)
    for (int i = 1; i < VIEW; i++)
      {
        bool middle = abs (i - VIEW / 2) < 3 && abs (j - VIEW / 2) < 3;

        sum += fabs (view[j][i] - view[j][i - 1]);
        steps_add (steps, middle, view[j][i - 1], view[j][i]);
      }
  return sum;
}

static void
test_globe (const FormLook *data)
{
  BrumePattern pattern = pattern_sphere (data, MAP_WIDTH, 12.0);
  double       pole = 0.0, seam = 0.0, side = 0.0;
  int          pole_shown = 0, seam_shown = 0;

  pattern.octaves = 2.0;
  for (guint32 seed = 0; seed < N_GLOBES; seed++)
    {
      Steps  pole_steps = { 0 }, seam_steps = { 0 }, side_steps = { 0 };
      double view[VIEW][VIEW];
      float *map;

      pattern.seed = seed;
      map = pattern_pixels (&pattern, (Area){ 0, 0, MAP_WIDTH, MAP_HEIGHT });
      render_globe (map, true, 0.0, view);
      pole += view_steps (view, &pole_steps);
      render_globe (map, false, 0.0, view);
      seam += view_steps (view, &seam_steps);
      render_globe (map, false, 2.0, view);
      side += view_steps (view, &side_steps);
      pole_shown += !(pole_steps.seam <= pole_steps.inside);
      seam_shown += !(seam_steps.seam <= seam_steps.inside);
      g_free (map);
    }
  g_test_message ("mean step: pole %g, seam %g of the side's; largest in the middle in %d and %d "
                  "of %d",
                  pole / side, seam / side, pole_shown, seam_shown, N_GLOBES);
  g_assert_cmpfloat_with_epsilon (pole / side, 1.0, 0.1);
  g_assert_cmpfloat_with_epsilon (seam / side, 1.0, 0.1);
  g_assert_cmpint (pole_shown, <, N_GLOBES / 2);
  g_assert_cmpint (seam_shown, <, N_GLOBES / 2);
}

int
main (int argc, char **argv)
{
  test_start (&argc, &argv);
  add_form_looks ("sphere/around", N_LOOKS, true, test_around);
  add_form_looks ("sphere/layer", N_LOOKS, false, test_layer);
  add_form_looks ("sphere/seam", N_LOOKS, true, test_seam);
  add_form_looks ("sphere/poles", N_LOOKS, true, test_poles);
  add_form_looks ("sphere/latitudes", 1, true, test_latitudes);
  add_form_looks ("sphere/equator", 5, true, test_equator);
  add_form_looks ("sphere/beyond", N_LOOKS, true, test_beyond);
  add_form_looks ("sphere/globe", 2, true, test_globe);
  return g_test_run ();
}
