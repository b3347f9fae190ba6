/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * brume:solid-noise over position passes, ordinary ones and broken ones.
 */
#include <float.h>
#include <math.h>
#include <string.h>

#include "ops.h"
#include "positions.h"

#define WIDTH  64
#define HEIGHT 48
#define N      (WIDTH * HEIGHT)

static const GeglRectangle roi = { -11, 4, WIDTH, HEIGHT };

static const gchar *const graphs[] = {
  "brume:solid-noise",
  "brume:solid-noise scale=0.3 basis=simplex tone=uniform warp=0.5",
  "brume:solid-noise scale=3 pattern=ridged basis=perlin-1985 offset-x=3.5 evolution=0.7",
  "brume:solid-noise pattern=turbulence tone=unit basis=value dimensions=flat loop=2",
  "brume:solid-noise pattern=folded tone=raw basis=perlin-2002",
  "brume:solid-noise pattern=plain basis=block loop=3",
  "brume:solid-noise pattern=clouds basis=simplex",
  "brume:solid-noise pattern=marble scale=4 loop=2",
  "brume:solid-noise pattern=marble veins=rings dimensions=flat",
};

static const gchar *const colorings[] = { "gray", "colors", "alpha" };

static const gfloat odd[] = {
  NAN,           -NAN,        INFINITY,     -INFINITY,     1e30f,
  -1e30f,        FLT_MAX,     -FLT_MAX,     1e-40f,        -1e-40f,
  FLT_MIN,       0.0f,        -0.0f,        4294967296.0f, -2147483648.0f,
  9.2233720e18f, 16777215.0f, 0.999999940f, 0.3f,
};

typedef struct
{
  const gchar *graph, *coloring;
} Case;

static gchar *
graph_of (const Case *c)
{
  return g_strdup_printf ("%s coloring=%s color-1=rgba(1,0,0,0.5) color-2=rgba(0,1,1,0.75)",
                          c->graph, c->coloring);
}

/* What GRAPH makes of the N pixels of POSITIONS, RGBA in SPACE. */
static gfloat *
render_positions (const gchar *graph, const gfloat *positions, gint n, const Babl *space)
{
  const Babl         *format = babl_format_with_space ("RGBA float", space);
  const GeglRectangle row = { 0, 0, n, 1 };
  GeglBuffer         *buffer = gegl_buffer_new (&row, format);
  GeglNode           *node = ops_node (graph), *source;
  gfloat             *pixels;

  gegl_buffer_set (buffer, &row, 0, format, positions, GEGL_AUTO_ROWSTRIDE);
  source = gegl_node_new_child (gegl_node_get_parent (node), "operation", "gegl:buffer-source",
                                "buffer", buffer, NULL);
  gegl_node_link (source, node);
  pixels = ops_render (node, &row, 1.0);
  g_object_unref (buffer);
  ops_node_free (node);
  return pixels;
}

/* Values are those of the core. */
static void
test_core (gconstpointer data)
{
  gfloat      *pixels = ops_render_graph (data, &roi), expected[N];
  gdouble      x[N], y[N], z[N];
  GeglNode    *node = ops_node (data);
  BrumePattern pattern;
  BrumePlan   *plan;
  gfloat       rgba[4];

  for (gint p = 0; p < N; p++)
    {
      positions_at (roi.x + p % WIDTH, roi.y + p / WIDTH, rgba);
      x[p] = rgba[0];
      y[p] = rgba[1];
      z[p] = rgba[2];
    }
  ops_pattern (node, &pattern);
  plan = brume_plan_new (&pattern, NULL);
  brume_plan_solid (plan, x, y, z, N, expected);
  brume_plan_tone (plan, N, expected);
  for (gint p = 0; p < N; p++)
    {
      positions_at (roi.x + p % WIDTH, roi.y + p / WIDTH, rgba);
      g_assert_cmpfloat (pixels[2 * p], ==, rgba[3] > 0.0f ? expected[p] : 0.0f);
    }
  brume_plan_free (plan);
  ops_node_free (node);
  g_free (pixels);
}

/* Alpha stays, and where it is 0 there is nothing. */
static void
test_alpha (gconstpointer data)
{
  gchar       *graph = graph_of (data);
  gfloat       rows[3][4 * N], *pixels[3];
  gsize        channels = strstr (graph, "gray") ? 2 : 4;
  const gfloat alphas[] = { 1.0f, 0.25f, 0.0f };

  for (gsize a = 0; a < 3; a++)
    {
      for (gint p = 0; p < N; p++)
        {
          positions_at (p % WIDTH, p / WIDTH, rows[a] + 4 * p);
          rows[a][4 * p + 3] = alphas[a];
        }
      pixels[a] = render_positions (graph, rows[a], N, NULL);
    }
  for (gsize i = 0; i < N * channels; i++)
    {
      gboolean is_alpha = i % channels == channels - 1;

      g_assert_cmpfloat (pixels[1][i], ==, pixels[0][i] * (is_alpha ? 0.25f : 1.0f));
      g_assert_cmpfloat (pixels[2][i], ==, 0.0);
      if (channels == 2 && is_alpha)
        g_assert_cmpfloat (pixels[0][i], ==, 1.0);
    }
  for (gsize a = 0; a < 3; a++)
    g_free (pixels[a]);
  g_free (graph);
}

/* All of them in every channel. */
static void
test_odd (gconstpointer data)
{
  const gsize n = G_N_ELEMENTS (odd), n_all = n * n * n;
  gchar      *graph = graph_of (data);
  gfloat     *positions = g_new (gfloat, 4 * n_all), *pixels;
  gsize       channels = strstr (graph, "gray") ? 2 : 4;
  gboolean    raw = strstr (graph, "tone=raw") != NULL;

  for (gsize p = 0; p < n_all; p++)
    {
      positions[4 * p] = odd[p % n];
      positions[4 * p + 1] = odd[p / n % n];
      positions[4 * p + 2] = odd[p / n / n];
      positions[4 * p + 3] = 1.0f;
    }
  pixels = render_positions (graph, positions, (gint) n_all, NULL);
  for (gsize i = 0; i < channels * n_all; i++)
    g_assert_true (pixels[i] >= (raw ? -1.04f : 0.0f) && pixels[i] <= (raw ? 1.04f : 1.0f));
  g_free (pixels);
  g_free (positions);
  g_free (graph);
}

static void
test_odd_alpha (gconstpointer data)
{
  const gfloat positions[] = { 0.3f, 0.4f, 0.5f, NAN, 0.3f, 0.4f, 0.5f, -1.0f };
  gchar       *graph = graph_of (data);
  gfloat      *pixels = render_positions (graph, positions, 2, NULL);
  gsize        channels = strstr (graph, "gray") ? 2 : 4;

  for (gsize i = 0; i < 2 * channels; i++)
    g_assert_cmpfloat (pixels[i], ==, 0.0);
  g_free (pixels);
  g_free (graph);
}

/* A position has no primaries: no matrix moves it, whatever the pass is said to
 * be in. */
static void
test_space (gconstpointer data)
{
  const char *const names[] = { "Adobish", "ProPhoto", "Rec2020" };
  gfloat            positions[4 * N], *first;

  for (gint p = 0; p < N; p++)
    positions_at (p % WIDTH, p / WIDTH, positions + 4 * p);
  first = render_positions (data, positions, N, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      const Babl *space = babl_space (names[i]);
      gfloat     *other;

      g_assert_nonnull (space);
      other = render_positions (data, positions, N, space);
      g_assert_cmpmem (first, 2 * N * sizeof *first, other, 2 * N * sizeof *other);
      g_free (other);
    }
  g_free (first);
}

/* A plane that lies as the picture does gives the picture. */
static void
test_plane (gconstpointer data)
{
  const gchar *tone = data;
  gchar  *source = g_strdup_printf ("brume:noise size=10 evolution=0.3 antialias=false tone=%s",
                                    tone);
  gchar  *solid = g_strdup_printf ("brume:solid-noise evolution=0.3 tone=%s", tone);
  gfloat *expected = ops_render_graph (source, &roi), *pixels, positions[4 * N];

  for (gint p = 0; p < N; p++)
    {
      positions[4 * p] = ((gfloat) (roi.x + p % WIDTH) + 0.5f) / 10.0f;
      positions[4 * p + 1] = ((gfloat) (roi.y + p / WIDTH) + 0.5f) / 10.0f;
      positions[4 * p + 2] = 0.0f;
      positions[4 * p + 3] = 1.0f;
    }
  pixels = render_positions (solid, positions, N, NULL);
  for (gsize p = 0; p < N; p++)
    g_assert_cmpfloat_with_epsilon (pixels[2 * p], expected[p], 1e-5);
  g_free (pixels);
  g_free (expected);
  g_free (source);
  g_free (solid);
}

static void
add (const gchar *what, const gchar *graph, GTestDataFunc function)
{
  gchar *path = g_strdup_printf ("/%s/%s", what, graph);

  g_test_add_data_func (g_strdelimit (path, " ", '/'), graph, function);
  g_free (path);
}

static void
add_case (const gchar *what, const Case *c, GTestDataFunc function)
{
  gchar *path = g_strdup_printf ("/%s/%s/%s", what, c->graph, c->coloring);

  g_test_add_data_func_full (g_strdelimit (path, " ", '/'), g_memdup2 (c, sizeof *c), function,
                             g_free);
  g_free (path);
}

int
main (int argc, char **argv)
{
  ops_init (&argc, &argv);
  for (gsize i = 0; i < G_N_ELEMENTS (graphs); i++)
    {
      add ("core", graphs[i], test_core);
      add ("space", graphs[i], test_space);
      for (gsize k = 0; k < G_N_ELEMENTS (colorings); k++)
        {
          const Case c = { graphs[i], colorings[k] };

          add_case ("alpha", &c, test_alpha);
          add_case ("odd", &c, test_odd);
          add_case ("odd-alpha", &c, test_odd_alpha);
        }
    }
  add ("plane", "unit", test_plane);
  add ("plane", "raw", test_plane);
  return g_test_run ();
}
