/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * Every instruction set against the reference, by memcmp: pictures of all kinds, of
 * all widths and places, whole and in rows; arbitrary positions, those at the edge
 * of what a double can hold among them; slopes; solids.  What lies beside a row stays
 * as it was.
 */
#include "support.h"

enum
{
  MOST = 129, /* pixels of a row */
  GUARD = 19,
  N_POSITIONS = 203
};

static const char *const levels[] = { "sse4.1", "avx2", "avx512", "neon" };

typedef struct
{
  const char  *name;
  BrumeKind    kind;
  BrumeFractal fractal;
  double       size, stretch, rotation, warp, weight;
  BrumeMapping mapping;
  int          tile, loop;
  bool         antialias;
  BrumeTone    tone;
} Kind;

static const Kind kinds[] = {
  { "plain", BRUME_NOISE, BRUME_PLAIN, 300, 1, 0, 0, 0, BRUME_PLANE, 0, 0, true, BRUME_RAW },
  { "fbm", BRUME_NOISE, BRUME_FBM, 256, 1, 0, 0, 0, BRUME_PLANE, 0, 0, true, BRUME_NATURAL },
  { "fbm-32", BRUME_NOISE, BRUME_FBM, 32, 1, 0, 0, 0, BRUME_PLANE, 0, 0, false, BRUME_UNIT },
  { "fbm-odd", BRUME_NOISE, BRUME_FBM, 9.7, 3, 0, 0, 0, BRUME_PLANE, 0, 0, true, BRUME_UNIFORM },
  { "fbm-dense", BRUME_NOISE, BRUME_FBM, 0.7, 0.6, 0, 0, 0, BRUME_PLANE, 0, 0, false, BRUME_RAW },
  { "turbulence", BRUME_NOISE, BRUME_TURBULENCE, 64, 1, 0, 0, 0, BRUME_PLANE, 0, 3, true,
    BRUME_RAW },
  { "folded", BRUME_NOISE, BRUME_FOLDED, 40, 0.3, 0, 0, 0, BRUME_PLANE, 0, 0, true, BRUME_UNIFORM },
  { "ridged", BRUME_NOISE, BRUME_RIDGED, 128, 1, 0, 0, 0, BRUME_PLANE, 0, 1, false, BRUME_NATURAL },
  { "weighted", BRUME_NOISE, BRUME_FBM, 50, 1, 0, 0, 0.7, BRUME_PLANE, 0, 0, true, BRUME_RAW },
  { "weighted-ridged", BRUME_NOISE, BRUME_RIDGED, 5, 1, 0, 0, 1, BRUME_PLANE, 0, 0, true,
    BRUME_RAW },
  { "warped", BRUME_NOISE, BRUME_FBM, 60, 2, 0, 0.7, 0, BRUME_PLANE, 0, 0, true, BRUME_RAW },
  { "turned", BRUME_NOISE, BRUME_TURBULENCE, 60, 2, 30, 0, 0, BRUME_PLANE, 0, 0, true, BRUME_RAW },
  { "tile", BRUME_NOISE, BRUME_FBM, 37, 1, 0, 0, 0, BRUME_TILE, 111, 2, true, BRUME_RAW },
  { "tile-of-3", BRUME_NOISE, BRUME_FBM, 9, 1, 0, 0, 0, BRUME_TILE, 3, 0, false, BRUME_RAW },
  { "tile-warped", BRUME_NOISE, BRUME_RIDGED, 20, 1, 0, 1.3, 0, BRUME_TILE, 90, 0, true,
    BRUME_RAW },
  { "sphere", BRUME_NOISE, BRUME_FBM, 30, 1, 0, 0, 0, BRUME_SPHERE, 256, 0, true, BRUME_RAW },
  { "clouds", BRUME_CLOUDS, BRUME_FBM, 90, 1, 0, 0.45, 0, BRUME_PLANE, 0, 0, true, BRUME_RAW },
  { "marble", BRUME_MARBLE, BRUME_FOLDED, 90, 1, 0, 0, 0, BRUME_PLANE, 0, 0, true, BRUME_RAW },
  { "marble-sphere", BRUME_MARBLE, BRUME_FOLDED, 90, 1, 0, 0.3, 0, BRUME_SPHERE, 640, 0, true,
    BRUME_RAW },
};

typedef struct
{
  const Form *form;
  const Kind *kind;
  const char *level;
} Case;

static BrumePattern
pattern_of (const Case *row)
{
  const Kind  *kind = row->kind;
  BrumePattern pattern;

  brume_pattern_init (&pattern, kind->kind);
  pattern.basis = row->form->basis;
  pattern.dimensions = row->form->dimensions;
  pattern.fractal = kind->fractal;
  pattern.seed = 77;
  pattern.size = kind->size;
  pattern.stretch = kind->stretch;
  pattern.rotation = kind->rotation;
  pattern.warp = kind->warp;
  pattern.weight = kind->weight;
  pattern.mapping = kind->mapping;
  pattern.tile_width = pattern.tile_height = kind->tile;
  pattern.loop = kind->loop;
  pattern.antialias = kind->antialias;
  pattern.tone = kind->tone;
  pattern.evolution = 0.37;
  pattern.octaves = 5.5;
  return pattern;
}

static BrumePlan *
plan_of (const BrumePattern *pattern, const char *level)
{
  BrumePlan *plan = brume_plan_new (pattern, level);

  g_assert_nonnull (plan);
  g_assert_cmpstr (plan->kernels->name, ==, level);
  return plan;
}

/* A rectangle between guards; whether those still stand. */
static bool
render (const BrumePlan *plan, gint64 x, gint64 y, size_t width, size_t height, float *out,
        size_t stride)
{
  size_t n = (size_t) GUARD + height * stride;
  bool   intact = true;

  for (size_t i = 0; i < n; i++)
    out[i] = 12345.0f;
  brume_plan_render (plan, x, y, 0, width, height, out + GUARD, stride);
  for (size_t i = 0; i < GUARD; i++)
    intact = intact && out[i] == 12345.0f;
  for (size_t row = 0; row < height; row++)
    for (size_t i = width; i < stride; i++)
      intact = intact && out[GUARD + row * stride + i] == 12345.0f;
  return intact;
}

static void
test_pictures (gconstpointer data)
{
  static const gint64 places[][2] = { { -61, -3 }, { 1000000007, -999999937 }, { 0, 1 << 20 } };
  const Case         *row = data;
  const size_t        stride = MOST + GUARD, n_widths = samples (MOST, 17);
  BrumePattern        pattern = pattern_of (row);
  BrumePlan          *reference = plan_of (&pattern, "c");
  BrumePlan          *plan = plan_of (&pattern, row->level);
  static float        expected[GUARD + 6 * (MOST + GUARD)], found[GUARD + 6 * (MOST + GUARD)];
  int                 n_different = 0, n_spoilt = 0;

  for (size_t i = 0; i < n_widths; i++)
    {
      size_t        width = 1 + i * (MOST - 1) / (n_widths - 1);
      const gint64 *place = places[width % G_N_ELEMENTS (places)];
      gint64        x = place[0] + (gint64) width * 5;
      size_t        height = 1 + width % 6;

      n_spoilt += !render (reference, x, place[1], width, height, expected, stride);
      n_spoilt += !render (plan, x, place[1], width, height, found, stride);
      n_different += memcmp (expected, found, (GUARD + height * stride) * sizeof *found) != 0;
    }
  brume_plan_free (reference);
  brume_plan_free (plan);
  g_assert_cmpint (n_different, ==, 0);
  g_assert_cmpint (n_spoilt, ==, 0);
}

/* Wider than a block of columns, and from an address that no vector likes. */
static void
test_wide (gconstpointer data)
{
  enum
  {
    WIDTH = 4500,
    HEIGHT = 5
  };
  const Case    *row = data;
  BrumePattern   pattern = pattern_of (row);
  BrumePlan     *reference = plan_of (&pattern, "c"), *plan = plan_of (&pattern, row->level);
  float         *expected = g_new (float, WIDTH *HEIGHT);
  unsigned char *bytes = g_malloc (WIDTH * HEIGHT * sizeof (float) + 4);
  float         *found = (float *) (void *) (bytes + 4);

  brume_plan_render (reference, -2000, 7, 0, WIDTH, HEIGHT, expected, WIDTH);
  brume_plan_render (plan, -2000, 7, 0, WIDTH, HEIGHT, found, WIDTH);
  g_assert_cmpmem (found, WIDTH * HEIGHT * sizeof *found, expected,
                   WIDTH * HEIGHT * sizeof *expected);
  g_free (expected);
  g_free (bytes);
  brume_plan_free (reference);
  brume_plan_free (plan);
}

static void
test_slopes (gconstpointer data)
{
  const Case  *row = data;
  BrumePattern pattern = pattern_of (row);
  BrumePlan   *reference = plan_of (&pattern, "c"), *plan = plan_of (&pattern, row->level);

  for (size_t n = 1; n <= MOST; n += 16)
    {
      BrumeSlope expected[MOST], found[MOST];

      brume_plan_slopes (reference, -33 + (gint64) n, 5, 0, n, expected);
      brume_plan_slopes (plan, -33 + (gint64) n, 5, 0, n, found);
      g_assert_cmpmem (found, n * sizeof *found, expected, n * sizeof *expected);
    }
  brume_plan_free (reference);
  brume_plan_free (plan);
}

/* Positions of every magnitude, and none that is finite is left out. */
static void
fill_positions (double *to, guint64 seed)
{
  static const double edges[] = {
    0.0,     -0.0,         1.0,          -1.0,          0.5,    0x1p-1074, -0x1p-1022, 255.0,
    256.0,   4294967295.0, 4294967296.0, -4294967297.0, 0x1p31, 0x1p51,    0x1p52,     0x1p53,
    -0x1p53, 1e15,         -1e30,        1e300,         -1e308, INFINITY,  -INFINITY,  NAN,
  };
  Draw draw = { seed };

  for (int i = 0; i < N_POSITIONS; i++)
    {
      double magnitude = ldexp (1.0, (int) (draw_bits (&draw) % 60));

      to[i] = draw_between (&draw, -0.5, 0.5) * magnitude;
      if (i % 3 == 0)
        to[i] = edges[draw_bits (&draw) % G_N_ELEMENTS (edges)];
      else if (i % 7 == 0)
        to[i] = nextafter (floor (to[i]), i % 2 ? HUGE_VAL : -HUGE_VAL);
    }
}

static void
test_positions (gconstpointer data)
{
  const Case   *row = data;
  BrumePattern  pattern = pattern_of (row);
  static double x[N_POSITIONS], y[N_POSITIONS], z[N_POSITIONS];

  fill_positions (x, 1);
  fill_positions (y, 2);
  fill_positions (z, 3);
  for (int solid = 0; solid < 2; solid++)
    {
      BrumePlan *reference, *plan;

      pattern.solid = solid;
      reference = plan_of (&pattern, "c");
      plan = plan_of (&pattern, row->level);
      for (size_t n = 1; n <= N_POSITIONS; n = n * 3 / 2 + 1)
        {
          float expected[N_POSITIONS], found[N_POSITIONS];

          (solid ? brume_plan_solid : brume_plan_at) (reference, x, y, z, n, expected);
          (solid ? brume_plan_solid : brume_plan_at) (plan, x, y, z, n, found);
          g_assert_cmpmem (found, n * sizeof *found, expected, n * sizeof *expected);
        }
      brume_plan_free (reference);
      brume_plan_free (plan);
    }
}

static void
add (const char *name, const Case *row, GTestDataFunc func)
{
  char *path = g_strdup_printf ("/levels/%s/%s/%s/%s", row->level, name, row->kind->name,
                                row->form->name);

  g_test_add_data_func_full (path, g_memdup2 (row, sizeof *row), func, g_free);
  g_free (path);
}

/* Here is more than the reference, wherever there are kernels for it. */
static void
test_any (void)
{
#if defined __x86_64__ || defined __aarch64__
  bool any = false;

  for (size_t level = 0; level < G_N_ELEMENTS (levels); level++)
    any = any || brume_cpu_supported (levels[level]);
  g_assert_true (any);
#endif
  g_assert_true (brume_cpu_supported ("c"));
}

int
main (int argc, char **argv)
{
  test_start (&argc, &argv);
  g_test_add_func ("/levels/any", test_any);
  for (size_t level = 0; level < G_N_ELEMENTS (levels); level++)
    {
      if (!brume_cpu_supported (levels[level]))
        {
          g_test_message ("%s is not supported here", levels[level]);
          continue;
        }
      for (size_t form = 0; form < N_FORMS; form++)
        for (size_t kind = 0; kind < G_N_ELEMENTS (kinds); kind++)
          {
            Case row = { &forms[form], &kinds[kind], levels[level] };

            add ("pictures", &row, test_pictures);
            add ("wide", &row, test_wide);
            add ("slopes", &row, test_slopes);
            add ("positions", &row, test_positions);
          }
    }
  return g_test_run ();
}
