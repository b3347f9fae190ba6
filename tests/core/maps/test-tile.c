/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * A tile repeats to the bit, rolls to the bit, and shows no seam.
 */
#include "maps.h"

typedef struct
{
  const char *name;
  int         width, height;
} Size;

static const Size sizes[] = {
  { "256x256", 256, 256 },
  { "200x120", 200, 120 },
  { "1000x37", 1000, 37 },
};

typedef struct
{
  const Form *form;
  const Look *look;
  const Size *size;
} Case;

static BrumePattern
pattern_tile (const Form *form, const Look *look, int width, int height)
{
  BrumePattern pattern = pattern_look (form, look);

  pattern.mapping = BRUME_TILE;
  pattern.tile_width = width;
  pattern.tile_height = height;
  pattern.size = 40.0;
  pattern.seed = 3;
  pattern.evolution = 0.3;
  return pattern;
}

/* Calls CHECK for each variation of the pattern that the case is about. */
static void
each_variation (const Case *tile, void (*check) (const BrumePattern *pattern))
{
  const double octaves[] = { 1.0, 5.5 }, lacunarity[] = { 2.0, 2.17, 3.0 }, warp[] = { 0.0, 0.7 };
  bool         noise = tile->look->kind == BRUME_NOISE;
  BrumePattern pattern = pattern_tile (tile->form, tile->look, tile->size->width,
                                       tile->size->height);

  for (size_t w = 0; w < G_N_ELEMENTS (warp); w++)
    {
      pattern.warp = warp[w];
      if (!noise)
        check (&pattern);
      for (size_t o = 0; noise && o < G_N_ELEMENTS (octaves); o++)
        for (size_t l = 0; l < G_N_ELEMENTS (lacunarity); l++)
          {
            pattern.octaves = octaves[o];
            pattern.lacunarity = lacunarity[l];
            check (&pattern);
          }
    }
}

/* Rows at the top, in the middle and across the lower edge, each at the left
 * and across the right edge. */
static int
sample_areas (const BrumePattern *pattern, Area areas[6])
{
  const int64_t width = pattern->tile_width, height = pattern->tile_height;
  const int64_t rows[3] = { 0, height / 2, height - 1 };
  int           n = 0;

  for (int r = 0; r < 3; r++)
    {
      areas[n++] = (Area){ 0, rows[r], 70, r == 2 ? 2 : 1 };
      areas[n++] = (Area){ width - 20, rows[r], 40, r == 2 ? 2 : 1 };
    }
  return n;
}

static Area
moved (Area area, int64_t x, int64_t y)
{
  return (Area){ area.x + x, area.y + y, area.width, area.height };
}

static void
check_exact (const BrumePattern *pattern)
{
  const int64_t width = pattern->tile_width, height = pattern->tile_height;
  BrumePattern  rolled = *pattern, far = *pattern;
  BrumePlan    *plan = plan_new (pattern), *rolled_plan, *far_plan;
  Area          areas[6];
  int           n = sample_areas (pattern, areas);

  rolled.offset_x = 37.0;
  rolled.offset_y = -5.0;
  rolled_plan = plan_new (&rolled);
  far.offset_x = -1e9 * (double) width;
  far_plan = plan_new (&far);

  for (int i = 0; i < n; i++)
    {
      Area area = areas[i];

      check_same (plan, area, plan, moved (area, width, 0), "(i + W, j)");
      check_same (plan, area, plan, moved (area, 0, height), "(i, j + H)");
      check_same (plan, area, plan, moved (area, -3 * width, -7 * height), "(i - 3 W, j - 7 H)");
      check_same (plan, area, rolled_plan, moved (area, 37, -5), "rolled");
      check_same (plan, area, far_plan, area, "far offset");
    }
  brume_plan_free (far_plan);
  brume_plan_free (rolled_plan);
  brume_plan_free (plan);
}

static void
test_exact (const Case *tile)
{
  each_variation (tile, check_exact);
}

enum
{
  N_LINES = 2
};

/* Steps along rows, to the right, the last one to the next tile. */
static void
add_row_steps (const BrumePlan *plan, Steps *steps)
{
  const size_t width = (size_t) plan->pattern.tile_width;

  for (int i = 0; i < N_LINES; i++)
    {
      Area   area = { 0, i * plan->pattern.tile_height / N_LINES, width + 1, 1 };
      float *row = plan_pixels (plan, area);

      for (size_t x = 1; x <= width; x++)
        steps_add (steps, x == width, (double) row[x - 1], (double) row[x]);
      g_free (row);
    }
}

static void
add_column_steps (const BrumePlan *plan, Steps *steps)
{
  const size_t height = (size_t) plan->pattern.tile_height;

  for (int i = 0; i < N_LINES; i++)
    {
      Area   area = { i * plan->pattern.tile_width / N_LINES, 0, 1, height + 1 };
      float *column = plan_pixels (plan, area);

      for (size_t y = 1; y <= height; y++)
        steps_add (steps, y == height, (double) column[y - 1], (double) column[y]);
      g_free (column);
    }
}

static void
check_seam (const BrumePattern *pattern)
{
  BrumePattern seeded = *pattern;
  Steps        across[N_STEP_SEEDS] = { { 0 } }, down[N_STEP_SEEDS] = { { 0 } };

  /* Gradient noise can be steepest where a lattice plane is, and all octaves of
   * this one have a plane at the origin: elsewhere with it. */
  if (pattern->basis == BRUME_PERLIN_2002)
    {
      seeded.offset_x = 0.2764 * pattern->tile_width;
      seeded.offset_y = 0.2764 * pattern->tile_height;
    }
  for (int i = 0; i < N_STEP_SEEDS; i++)
    {
      BrumePlan *plan;

      seeded.seed = (guint32) i + 11;
      plan = plan_new (&seeded);
      add_row_steps (plan, &across[i]);
      add_column_steps (plan, &down[i]);
      brume_plan_free (plan);
    }
  if (steps_show_seam (across))
    fail_pattern (pattern, "seam between columns");
  if (steps_show_seam (down))
    fail_pattern (pattern, "seam between rows");
}

static void
test_seam (const Case *tile)
{
  each_variation (tile, check_seam);
}

static void
check_repeats (const BrumePattern *pattern, int64_t x, int64_t y)
{
  const int64_t width = pattern->tile_width, height = pattern->tile_height;
  BrumePlan    *plan = plan_new (pattern);
  Area          area = { x, y, 50, 3 };

  check_same (plan, area, plan, moved (area, width, 0), "(i + W, j)");
  check_same (plan, area, plan, moved (area, 0, height), "(i, j + H)");
  check_same (plan, area, plan, moved (area, -1000 * width, -77 * height), "far away");
  check_same (plan, area, plan, moved (area, ((INT64_C (1) << 53) / width - 1000) * width, 0),
              "at the end of what doubles count");
  check_same (plan, area, plan, moved (area, 0, -((INT64_C (1) << 53) / height - 1000) * height),
              "at the other end");
  brume_plan_free (plan);
}

/* A tile of one cell, of one pixel, and of as many as there can be. */

static void
test_one_cell (const FormLook *data)
{
  BrumePattern pattern = pattern_tile (data->form, data->look, 64, 64);

  pattern.size = 64.0;
  check_repeats (&pattern, 0, 0);
  check_repeats (&pattern, 40, 62);
}

static void
test_one_pixel (const FormLook *data)
{
  BrumePattern pattern = pattern_tile (data->form, data->look, 1, 1);
  BrumePlan   *plan = plan_new (&pattern);
  Area         area = { -30, -2, 50, 4 };
  float       *pixels = plan_pixels (plan, area);

  for (size_t i = 0; i < area.width * area.height; i++)
    if (!(pixels[i] == pixels[0]) || !(fabs ((double) pixels[i]) <= data->form->bound))
      {
        fail_pattern (&pattern, "one pixel");
        break;
      }
  g_free (pixels);
  brume_plan_free (plan);
}

static void
test_largest (const FormLook *data)
{
  const double wide[] = { 0.5, 128.0, 1e6 };
  const int    last = 1048576;
  BrumePattern pattern = pattern_tile (data->form, data->look, last, last);

  for (size_t i = 0; i < G_N_ELEMENTS (wide); i++)
    {
      pattern.size = wide[i];
      check_repeats (&pattern, 0, 0);
      check_repeats (&pattern, last - 25, last / 2);
      check_repeats (&pattern, 12345, last - 1);
    }
}

/* Level L of a tile that is a multiple of 2^L repeats too. */
static void
test_levels (const FormLook *data)
{
  BrumePattern pattern = pattern_tile (data->form, data->look, 256, 192);
  BrumePlan   *plan;

  pattern.offset_x = 3.7;
  pattern.offset_y = -1e6 - 0.3;
  plan = plan_new (&pattern);
  for (int level = 1; level <= 6; level++)
    {
      const int width = 256 >> level, height = 192 >> level;
      float     here[40], there[40];

      brume_plan_row (plan, -3, 2, level, 40, here);
      brume_plan_row (plan, -3 + 5 * width, 2 - 9 * height, level, 40, there);
      if (memcmp (here, there, sizeof here) != 0)
        fail_pattern (&pattern, "a mip level does not repeat");
    }
  brume_plan_free (plan);
}

/* A tile size of 0 is the layer's. */
static void
test_layer (const FormLook *data)
{
  BrumePattern pattern = pattern_tile (data->form, data->look, 200, 120), layer = pattern;
  BrumePlan   *plan = plan_new (&pattern), *layer_plan;
  Area         area = { 150, 100, 60, 30 };

  layer.tile_width = layer.tile_height = 0;
  layer.width = 200;
  layer.height = 120;
  layer_plan = plan_new (&layer);
  check_same (plan, area, layer_plan, area, "the layer's size");
  brume_plan_free (layer_plan);
  brume_plan_free (plan);
}

/* FC01: any size is accepted, rounded to whole cells, and never flat. */

static void
check_cells (const BrumePlan *plan, double x, double y)
{
  const guint32 *period = plan->streams[0].octaves[0].period;
  const bool     simplex = plan->pattern.basis == BRUME_SIMPLEX && !plan->volume;
  double         cells[2] = { x, y };

  if (simplex)
    {
      cells[0] /= sqrt (2.0 / 3.0);
      cells[1] /= sqrt (2.0);
    }
  for (int axis = 0; axis < 2; axis++)
    g_assert_cmpuint (period[axis], ==, (guint32) fmax (1.0, floor (cells[axis] + 0.5)));
}

static void
add_pixels (const BrumePlan *plan, Moments *moments)
{
  Area row = { 0, 0, (size_t) plan->pattern.tile_width, 1 };

  for (; row.y < plan->pattern.tile_height; row.y += 31)
    {
      float *pixels = plan_pixels (plan, row);

      for (size_t i = 0; i < row.width; i++)
        moments_add (moments, (double) pixels[i]);
      g_free (pixels);
    }
}

/* The deviation within a picture: of one with few cells it varies by seed. */
static void
check_odd_size (BrumePattern pattern)
{
  double square = 0.0;

  pattern.tone = BRUME_NATURAL;
  g_assert_null (brume_pattern_clamp (&pattern));
  check_repeats (&pattern, 0, 0);
  check_repeats (&pattern, pattern.tile_width - 20, pattern.tile_height - 2);
  for (guint32 seed = 0; seed < N_STEP_SEEDS; seed++)
    {
      Moments    moments = { 0 };
      BrumePlan *plan;

      pattern.seed = seed;
      plan = plan_new (&pattern);
      check_cells (plan, pattern.tile_width / pattern.size, pattern.tile_height / pattern.size);
      add_pixels (plan, &moments);
      square += fmax (0.0, moments.square / moments.n - pow (moments_mean (&moments), 2.0));
      brume_plan_free (plan);
    }
  if (!(sqrt (square / N_STEP_SEEDS) > 0.05))
    {
      g_test_message ("standard deviation %g", sqrt (square / N_STEP_SEEDS));
      fail_pattern (&pattern, "flat");
    }
}

static void
test_odd_sizes (const FormLook *data)
{
  static const struct
  {
    double size;
    guint  cells; /* but in simplex/flat */
  } rows[] = { { 37.3, 14 }, { 100.0, 5 }, { 511.9, 1 }, { 777.0, 1 }, { 1e6, 1 } };
  BrumePattern pattern = pattern_tile (data->form, data->look, 512, 512);

  pattern.octaves = 6.0;
  for (size_t i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      pattern.size = rows[i].size;
      g_assert_cmpuint (rows[i].cells, ==, (guint) fmax (1.0, floor (512.0 / pattern.size + 0.5)));
      check_odd_size (pattern);
    }
}

static void
test_odd_lacunarity (const FormLook *data)
{
  const double lacunarity[] = { 2.0, 2.5, 3.0 }, wide[] = { 37.3, 128.0, 1e6 };
  BrumePattern pattern = pattern_tile (data->form, data->look, 250, 256);

  pattern.octaves = 4.0;
  for (size_t i = 0; i < G_N_ELEMENTS (lacunarity); i++)
    for (size_t j = 0; j < G_N_ELEMENTS (wide); j++)
      {
        pattern.lacunarity = lacunarity[i];
        pattern.size = wide[j];
        check_odd_size (pattern);
      }
}

/* FC02: a tile hangs on the layer's origin, whatever region is asked for. */
static void
test_region (const FormLook *data)
{
  enum
  {
    SIDE = 100,
    START = 50
  };
  BrumePattern pattern = pattern_tile (data->form, data->look, SIDE, SIDE);
  BrumePlan   *plan = plan_new (&pattern);
  float       *whole = plan_pixels (plan, (Area){ 0, 0, SIDE, SIDE });
  float       *crop = plan_pixels (plan, (Area){ START, START, SIDE, SIDE });
  float       *overlap = plan_pixels (plan, (Area){ 75, 80, SIDE, 20 });
  int          wrong = 0;

  for (int y = 0; y < SIDE; y++)
    for (int x = 0; x < SIDE; x++)
      {
        float expected = whole[(y + START) % SIDE * SIDE + (x + START) % SIDE];

        wrong += memcmp (&crop[y * SIDE + x], &expected, sizeof expected) != 0;
      }
  for (int y = 0; y < 20; y++)
    wrong += memcmp (overlap + y * SIDE, crop + (y + 80 - START) * SIDE + 75 - START,
                     (SIDE + START - 75) * sizeof (float))
             != 0;
  if (wrong > 0)
    fail_pattern (&pattern, "a region is not the tile rolled");
  g_free (overlap);
  g_free (crop);
  g_free (whole);
  brume_plan_free (plan);
}

static void
add_size_cases (const char *prefix, void (*func) (const Case *))
{
  const size_t n_sizes = samples (G_N_ELEMENTS (sizes), 1);

  for (int f = 0; f < N_FORMS; f++)
    for (int l = 0; l < N_LOOKS; l++)
      for (size_t s = 0; s < n_sizes; s++)
        {
          Case *tile = g_new (Case, 1);
          char *path = g_strdup_printf ("/tile/%s/%s/%s/%s", prefix, forms[f].name, looks[l].name,
                                        sizes[s].name);

          *tile = (Case){ &forms[f], &looks[l], &sizes[s] };
          g_test_add_data_func_full (path, tile, (GTestDataFunc) func, g_free);
          g_free (path);
        }
}

int
main (int argc, char **argv)
{
  test_start (&argc, &argv);
  add_size_cases ("exact", test_exact);
  add_size_cases ("seam", test_seam);
  add_form_looks ("tile/one-cell", N_LOOKS, false, test_one_cell);
  add_form_looks ("tile/one-pixel", N_LOOKS, false, test_one_pixel);
  add_form_looks ("tile/largest", N_LOOKS, false, test_largest);
  add_form_looks ("tile/levels", N_LOOKS, false, test_levels);
  add_form_looks ("tile/layer", N_LOOKS, false, test_layer);
  add_form_looks ("tile/odd-sizes", N_FRACTAL_LOOKS, false, test_odd_sizes);
  add_form_looks ("tile/odd-lacunarity", N_FRACTAL_LOOKS, false, test_odd_lacunarity);
  add_form_looks ("tile/region", N_LOOKS, false, test_region);
  return g_test_run ();
}
