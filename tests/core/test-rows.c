/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * Rows of pixels: where each one is sampled, and that its bits do not depend on
 * the span that it is rendered in.
 */
#include "support.h"

enum
{
  WIDTH = 700,
  GUARD = 16
};

/* Patterns that take every way through the renderer. */

typedef struct
{
  const char  *name;
  BrumeKind    kind;
  BrumeFractal fractal;
  double       size, stretch, rotation, warp, weight;
  BrumeVeins   veins;
} Kind;

static const Kind kinds[] = {
  { "plain", BRUME_NOISE, BRUME_PLAIN, 16, 1, 0, 0, 0, 0 },
  { "fbm", BRUME_NOISE, BRUME_FBM, 37.3, 1, 0, 0, 0, 0 },
  { "dense", BRUME_NOISE, BRUME_FBM, 0.5, 0.7, 0, 0, 0, 0 },
  { "turbulence", BRUME_NOISE, BRUME_TURBULENCE, 20, 3, 0, 0, 0, 0 },
  { "folded", BRUME_NOISE, BRUME_FOLDED, 20, 0.3, 0, 0, 0.5, 0 },
  { "ridged", BRUME_NOISE, BRUME_RIDGED, 20, 1, 0, 0, 1, 0 },
  { "turned", BRUME_NOISE, BRUME_FBM, 20, 3, 37, 0, 0, 0 },
  { "warped", BRUME_NOISE, BRUME_FBM, 20, 3, 0, 1.5, 0, 0 },
  { "warped-turned", BRUME_NOISE, BRUME_FBM, 20, 3, 1, 1.5, 0.3, 0 },
  { "clouds", BRUME_CLOUDS, BRUME_FBM, 30, 1, 0, 0.45, 0, 0 },
  { "stripes", BRUME_MARBLE, BRUME_FOLDED, 30, 1, 0, 0, 0, BRUME_STRIPES },
  { "rings", BRUME_MARBLE, BRUME_FOLDED, 30, 1, 90, 0.2, 0, BRUME_RINGS },
};

typedef struct
{
  const Form *form;
  const Kind *kind;
} Case;

static BrumePattern
pattern_of (const Form *form, const Kind *kind)
{
  BrumePattern pattern;

  brume_pattern_init (&pattern, kind->kind);
  pattern.basis = form->basis;
  pattern.dimensions = form->dimensions;
  pattern.fractal = kind->fractal;
  pattern.tone = BRUME_RAW;
  pattern.seed = 99;
  pattern.evolution = 0.37;
  pattern.size = kind->size;
  pattern.stretch = kind->stretch;
  pattern.rotation = kind->rotation;
  pattern.warp = kind->warp;
  pattern.weight = kind->weight;
  pattern.veins = kind->veins;
  pattern.octaves = 4.5;
  return pattern;
}

/* Renders N pixels between guards; whether the guards still stand. */
static bool
render_guarded (const BrumePlan *plan, gint64 x, gint64 y, size_t n, float *out)
{
  float buffer[WIDTH + 2 * GUARD];
  bool  intact = true;

  for (size_t i = 0; i < n + 2 * GUARD; i++)
    buffer[i] = 12345.0f;
  brume_plan_row (plan, x, y, 0, n, buffer + GUARD);
  for (size_t i = 0; i < GUARD; i++)
    intact = intact && buffer[i] == 12345.0f && buffer[GUARD + n + i] == 12345.0f;
  memcpy (out, buffer + GUARD, n * sizeof *out);
  return intact;
}

static void
check_pieces (const BrumePlan *plan, gint64 x, gint64 y)
{
  float  whole[WIDTH], piece[WIDTH];
  size_t n_different = 0, n_spoilt = 0;
  Draw   draw = { 5 };

  n_spoilt += !render_guarded (plan, x, y, WIDTH, whole);
  for (size_t width = 1; width <= 129; width++)
    {
      size_t start = draw_bits (&draw) % (WIDTH - width + 1);

      n_spoilt += !render_guarded (plan, x + (gint64) start, y, width, piece);
      n_different += memcmp (piece, whole + start, width * sizeof *whole) != 0;
    }
  for (size_t start = 0, width = 1; start < WIDTH; start += width, width = width % 129 + 16)
    {
      size_t count = MIN (width, WIDTH - start);

      n_spoilt += !render_guarded (plan, x + (gint64) start, y, count, piece);
      n_different += memcmp (piece, whole + start, count * sizeof *whole) != 0;
    }
  g_assert_cmpuint (n_different, ==, 0);
  g_assert_cmpuint (n_spoilt, ==, 0);
}

static void
test_pieces (gconstpointer data)
{
  static const gint64 origins[][2] = { { -311, 3 }, { 0, -1 }, { 1000000007, -1000000007 } };
  const Case         *row = data;
  BrumePattern        pattern = pattern_of (row->form, row->kind);
  BrumePlan          *plan = plan_new (&pattern);

  for (size_t i = 0; i < G_N_ELEMENTS (origins); i++)
    check_pieces (plan, origins[i][0], origins[i][1]);
  brume_plan_free (plan);
}

/* Where a double no longer tells pixels apart a pixel's bits are still its own. */
static void
test_far_pieces (const Form *form)
{
  static const gint64 starts[] = { ((gint64) 1 << 53) + 1, ((gint64) 1 << 54) + 3,
                                   -((gint64) 1 << 60) - 77, 999999999999999 };

  for (size_t i = 0; i < G_N_ELEMENTS (starts); i++)
    {
      BrumePattern pattern = pattern_of (form, &kinds[0]);
      BrumePlan   *plan;

      pattern.size = 0.5;
      plan = plan_new (&pattern);
      check_pieces (plan, starts[i], 5);
      brume_plan_free (plan);
    }
}

/* DESIGN section 3: the cells that pixel (I, J) of mip level LEVEL is sampled at,
 * with libm's sines. */
static void
sample_position (const BrumePattern *pattern, gint64 i, gint64 j, int level, double *x, double *y)
{
  double angle = pattern->rotation * G_PI / 180.0;
  double u = ldexp ((double) i + 0.5, level) - pattern->offset_x;
  double v = ldexp ((double) j + 0.5, level) - pattern->offset_y;

  /* y goes down the screen, so turning back is turning clockwise there. */
  *x = (u * cos (angle) - v * sin (angle)) / (pattern->size * pattern->stretch);
  *y = (u * sin (angle) + v * cos (angle)) / pattern->size;
}

typedef struct
{
  const char *name;
  double      size, stretch, rotation, offset_x, offset_y;
  int         level;
} Sampling;

static const Sampling samplings[] = {
  { "size", 16.0, 1.0, 0.0, 0.0, 0.0, 0 },
  { "odd-size", 37.3, 1.0, 0.0, 0.0, 0.0, 0 },
  { "stretch", 16.0, 3.0, 0.0, 0.0, 0.0, 0 },
  { "squeeze", 16.0, 0.25, 0.0, 0.0, 0.0, 0 },
  { "offset", 16.0, 1.0, 0.0, 12.75, -7.125, 0 },
  { "rotation", 16.0, 1.0, 30.0, 0.0, 0.0, 0 },
  { "rotation-left", 16.0, 1.0, -77.7, 0.0, 0.0, 0 },
  { "rotation-offset", 16.0, 1.0, 123.0, 100.0, 50.0, 0 },
  { "rotation-stretch", 16.0, 2.5, 45.0, -3.0, 4.0, 0 },
  { "level-1", 16.0, 1.0, 0.0, 0.0, 0.0, 1 },
  { "level-3", 64.0, 2.0, 0.0, 5.0, 6.0, 3 },
  { "level-4-turned", 99.0, 2.0, 10.0, 5.0, 6.0, 4 },
};

static void
check_sampling (const Form *form, const Sampling *sampling, gint64 x, gint64 y)
{
  BrumePattern pattern = pattern_of (form, &kinds[1]);
  BrumePlan   *plan;
  double       worst = 0.0;

  pattern.fractal = BRUME_PLAIN;
  pattern.antialias = false;
  pattern.size = sampling->size;
  pattern.stretch = sampling->stretch;
  pattern.rotation = sampling->rotation;
  pattern.offset_x = sampling->offset_x;
  pattern.offset_y = sampling->offset_y;
  plan = plan_new (&pattern);
  for (int j = 0; j < 20; j++)
    {
      float row[150];

      brume_plan_row (plan, x, y + j * 3, sampling->level, 150, row);
      for (int i = 0; i < 150; i++)
        {
          double cell_x, cell_y;
          float  value = NAN;

          sample_position (&pattern, x + i, y + j * 3, sampling->level, &cell_x, &cell_y);
          brume_plan_at (plan, &cell_x, &cell_y, &pattern.evolution, 1, &value);
          worst = worse (worst, fabs ((double) row[i] - (double) value));
        }
    }
  brume_plan_free (plan);
  g_assert_cmpfloat (worst, <, 3e-6);
}

static void
test_sampling (const Form *form)
{
  for (size_t i = 0; i < G_N_ELEMENTS (samplings); i++)
    {
      g_test_message ("%s", samplings[i].name);
      check_sampling (form, &samplings[i], -70, -20);
    }
}

/* An angle too small for its cosine still turns what is far away. */
static void
test_small_angle (const Form *form)
{
  static const Sampling small = { "small", 16.0, 1.0, 3e-7, 0.0, 0.0, 0 };

  check_sampling (form, &small, 1000000000, 1000000000);
}

/* Whole turns change no bit. */
static void
test_whole_turns (const Form *form)
{
  static const double turns[] = { 360.0, -360.0, 720.0, 3600.0 };
  BrumePattern        pattern = pattern_of (form, &kinds[1]);
  BrumePlan          *plan = plan_new (&pattern);
  float               expected[WIDTH], values[WIDTH];

  brume_plan_row (plan, -300, 17, 0, WIDTH, expected);
  brume_plan_free (plan);
  for (size_t i = 0; i < G_N_ELEMENTS (turns); i++)
    {
      pattern.rotation = turns[i];
      plan = plan_new (&pattern);
      brume_plan_row (plan, -300, 17, 0, WIDTH, values);
      g_assert_cmpmem (values, sizeof values, expected, sizeof expected);
      brume_plan_free (plan);
    }
}

/* A quarter turn puts every pixel on another one's place. */
static void
test_quarter_turns (const Form *form)
{
  enum
  {
    SIDE = 64
  };
  static float base[2 * SIDE][2 * SIDE];
  BrumePattern pattern = pattern_of (form, &kinds[1]);
  BrumePlan   *plan = plan_new (&pattern);

  for (int j = 0; j < 2 * SIDE; j++)
    brume_plan_row (plan, -SIDE, j - SIDE, 0, 2 * SIDE, base[j]);
  brume_plan_free (plan);

  for (int quarter = 1; quarter < 4; quarter++)
    {
      double worst = 0.0;

      pattern.rotation = 90.0 * quarter;
      plan = plan_new (&pattern);
      for (int j = -SIDE; j < SIDE; j++)
        {
          float row[2 * SIDE];

          brume_plan_row (plan, -SIDE, j, 0, 2 * SIDE, row);
          for (int i = -SIDE; i < SIDE; i++)
            {
              int from_x = quarter == 1 ? -1 - j : quarter == 2 ? -1 - i : j;
              int from_y = quarter == 1 ? i : quarter == 2 ? -1 - j : -1 - i;

              worst = worse (worst, fabs ((double) row[i + SIDE]
                                          - (double) base[from_y + SIDE][from_x + SIDE]));
            }
        }
      brume_plan_free (plan);
      g_assert_cmpfloat (worst, <, 1e-5);
    }
}

/* An offset moves the picture by that many pixels, bit for bit. */
static void
test_offsets (const Form *form)
{
  static const struct
  {
    size_t kind;
    int    x, y;
  } moves[] = { { 0, 37, 0 }, { 0, -4096, 513 }, { 1, 37, -5 }, { 3, 1000, 1 }, { 7, 37, 64 } };

  for (size_t m = 0; m < G_N_ELEMENTS (moves); m++)
    for (int j = -3; j < 3; j++)
      {
        BrumePattern pattern = pattern_of (form, &kinds[moves[m].kind]);
        BrumePlan   *plan = plan_new (&pattern);
        float        expected[WIDTH], values[WIDTH];

        brume_plan_row (plan, -200, j, 0, WIDTH, expected);
        brume_plan_free (plan);
        pattern.offset_x = moves[m].x;
        pattern.offset_y = moves[m].y;
        plan = plan_new (&pattern);
        brume_plan_row (plan, -200 + moves[m].x, j + moves[m].y, 0, WIDTH, values);
        brume_plan_free (plan);
        g_assert_cmpmem (values, sizeof values, expected, sizeof expected);
      }
}

/* A rectangle is its rows, toned, and nothing beside them. */
static void
test_render (const Form *form)
{
  enum
  {
    W = 50,
    H = 9,
    STRIDE = 61
  };
  BrumePattern pattern = pattern_of (form, &kinds[1]);
  BrumePlan   *plan;
  float        out[H * STRIDE], row[W];
  size_t       n_spoilt = 0;

  pattern.tone = BRUME_NATURAL;
  plan = plan_new (&pattern);
  for (size_t i = 0; i < G_N_ELEMENTS (out); i++)
    out[i] = 7.0f;
  brume_plan_render (plan, -20, -4, 1, W, H, out, STRIDE);
  for (int j = 0; j < H; j++)
    {
      brume_plan_row (plan, -20, j - 4, 1, W, row);
      brume_plan_tone (plan, W, row);
      g_assert_cmpmem (row, sizeof row, out + j * STRIDE, sizeof row);
      for (int i = W; i < STRIDE; i++)
        n_spoilt += out[j * STRIDE + i] != 7.0f;
    }
  g_assert_cmpuint (n_spoilt, ==, 0);
  brume_plan_free (plan);
}

int
main (int argc, char **argv)
{
  static Case cases[N_FORMS][G_N_ELEMENTS (kinds)];

  test_start (&argc, &argv);
  for (int f = 0; f < N_FORMS; f++)
    for (size_t k = 0; k < G_N_ELEMENTS (kinds); k++)
      {
        char *path = g_strdup_printf ("/rows/pieces/%s/%s", forms[f].name, kinds[k].name);

        cases[f][k] = (Case){ &forms[f], &kinds[k] };
        g_test_add_data_func (path, &cases[f][k], test_pieces);
        g_free (path);
      }
  test_add_forms ("rows/far-pieces", test_far_pieces);
  test_add_forms ("rows/sampling", test_sampling);
  test_add_forms ("rows/small-angle", test_small_angle);
  test_add_forms ("rows/whole-turns", test_whole_turns);
  test_add_forms ("rows/quarter-turns", test_quarter_turns);
  test_add_forms ("rows/offsets", test_offsets);
  test_add_forms ("rows/render", test_render);
  return g_test_run ();
}
