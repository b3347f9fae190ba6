/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * Normal maps: what the four channels hold.
 */
#include <math.h>

#include "ops.h"

#define WIDTH  64
#define HEIGHT 48
#define N      (WIDTH * HEIGHT)

static const GeglRectangle roi = { -11, 4, WIDTH, HEIGHT };

static const gchar *const graphs[] = {
  "brume:noise size=9 octaves=2",
  "brume:noise size=9 basis=simplex fractal=ridged warp=0.5",
  "brume:noise size=9 tone=raw basis=perlin-2002 relief=20",
  "brume:noise size=9 tone=uniform basis=value mapping=tile tile-width=50 relief=100",
  "brume:noise size=9 basis=block",
  "brume:noise size=5 mapping=sphere tile-width=96", /* a pole is in sight */
  "brume:clouds size=9",
  "brume:marble size=9 spacing=20 relief=0.1",
  /* so steep that the square of a slope is too large for a float */
  ("brume:noise basis=simplex size=0.5 octaves=16 lacunarity=8 gain=1 warp=16 warp-octaves=8 "
   "warp-size=0.05 antialias=false contrast=8 stretch=0.01 relief=100"),
};

/* What has no slope is flat, each for a reason of its own. */
static const gchar *const flat[] = {
  "brume:noise size=9 relief=0",
  "brume:noise size=9 contrast=0",
  "brume:noise size=9 basis=block",
  "brume:noise size=9 tone=unit contrast=8 balance=0", /* clamped */
  "brume:clouds coverage=1 softness=0",
  "brume:marble size=9 relief=0 normal-y=down",
};

static gfloat *
render (const gchar *graph, const gchar *more)
{
  gchar  *text = g_strdup_printf ("%s coloring=normals %s", graph, more);
  gfloat *pixels = ops_render_graph (text, &roi);

  g_free (text);
  return pixels;
}

static void
test_unit (gconstpointer data)
{
  gfloat *pixels = render (data, "");

  for (gsize p = 0; p < N; p++)
    {
      const gfloat *n = pixels + 4 * p;
      gdouble       x = 2.0 * n[0] - 1.0, y = 2.0 * n[1] - 1.0, z = 2.0 * n[2] - 1.0;

      g_assert_cmpfloat_with_epsilon (sqrt (x * x + y * y + z * z), 1.0, 1e-3);
      g_assert_cmpfloat (z, >=, 0.0);
      g_assert_cmpfloat (n[3], ==, 1.0);
      for (gsize c = 0; c < 3; c++)
        g_assert_true (n[c] >= 0.0f && n[c] <= 1.0f);
    }
  g_free (pixels);
}

/* Directions are no colors. */
static void
test_encoding (gconstpointer data)
{
  gfloat *a = render (data, "encoding=perceptual"), *b = render (data, "encoding=linear");

  g_assert_cmpmem (a, 4 * N * sizeof *a, b, 4 * N * sizeof *b);
  g_free (a);
  g_free (b);
}

static void
test_down (gconstpointer data)
{
  gfloat *up = render (data, "normal-y=up"), *down = render (data, "normal-y=down");

  for (gsize p = 0; p < N; p++)
    {
      g_assert_cmpfloat (up[4 * p], ==, down[4 * p]);
      g_assert_cmpfloat_with_epsilon (up[4 * p + 1], 1.0f - down[4 * p + 1], 1.2e-7);
      g_assert_cmpfloat (up[4 * p + 2], ==, down[4 * p + 2]);
    }
  g_free (up);
  g_free (down);
}

/* A normal leans away from where the gray rises: up the picture is up in the
 * green. */
static void
test_direction (gconstpointer data)
{
  const gchar *graph = "brume:noise size=40 octaves=1 contrast=0.5 relief=4";
  gfloat      *gray = ops_render_graph (graph, &roi), *pixels = render (graph, "");
  gdouble      height = 4.0 * 40.0 / 4.0;

  for (gsize y = 1; y < HEIGHT - 1; y++)
    for (gsize x = 1; x < WIDTH - 1; x++)
      {
        gsize         p = y * WIDTH + x;
        const gfloat *n = pixels + 4 * p;
        gdouble       z = 2.0 * n[2] - 1.0;
        gdouble       right = height * (gray[p + 1] - gray[p - 1]) / 2.0;
        gdouble       down = height * (gray[p + WIDTH] - gray[p - WIDTH]) / 2.0;

        g_assert_cmpfloat_with_epsilon (-(2.0 * n[0] - 1.0) / z, right, 5e-3);
        g_assert_cmpfloat_with_epsilon ((2.0 * n[1] - 1.0) / z, down, 5e-3);
      }
  g_free (gray);
  g_free (pixels);
}

static void
test_flat (gconstpointer data)
{
  gfloat *pixels = render (data, "");

  for (gsize p = 0; p < N; p++)
    {
      g_assert_cmpfloat (pixels[4 * p], ==, 0.5);
      g_assert_cmpfloat (pixels[4 * p + 1], ==, 0.5);
      g_assert_cmpfloat (pixels[4 * p + 2], ==, 1.0);
    }
  g_free (pixels);
}

/* What an 8-bit PNG holds. */
static void
test_bytes (gconstpointer data)
{
  gchar    *graph = g_strconcat (data, " coloring=normals", NULL);
  GeglNode *node = ops_node (graph);
  guint8    bytes[3];

  gegl_node_blit (node, 1.0, GEGL_RECTANGLE (5, 5, 1, 1), babl_format ("R'G'B' u8"), bytes,
                  GEGL_AUTO_ROWSTRIDE, GEGL_BLIT_DEFAULT);
  g_assert_cmpint (bytes[0], ==, 128);
  g_assert_cmpint (bytes[1], ==, 128);
  g_assert_cmpint (bytes[2], ==, 255);
  ops_node_free (node);
  g_free (graph);
}

static void
add (const gchar *what, const gchar *graph, GTestDataFunc function)
{
  gchar *path = g_strdup_printf ("/%s/%s", what, graph);

  g_test_add_data_func (g_strdelimit (path, " ", '/'), graph, function);
  g_free (path);
}

int
main (int argc, char **argv)
{
  ops_init (&argc, &argv);
  for (gsize i = 0; i < G_N_ELEMENTS (graphs); i++)
    {
      add ("unit", graphs[i], test_unit);
      add ("encoding", graphs[i], test_encoding);
      add ("down", graphs[i], test_down);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (flat); i++)
    {
      add ("flat", flat[i], test_flat);
      add ("bytes", flat[i], test_bytes);
    }
  g_test_add_data_func ("/direction", NULL, test_direction);
  return g_test_run ();
}
