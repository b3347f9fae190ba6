/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * What becomes of the values: formats, and mixing in the encoding's own numbers.
 */
#include <math.h>
#include <string.h>

#include "ops.h"

#define WIDTH  48
#define HEIGHT 32

static const GeglRectangle roi = { -11, 4, WIDTH, HEIGHT };

/* clang-format off */
static const struct { const gchar *graph, *format; } formats[] = {
  { "brume:noise",                                            "Y' float" },
  { "brume:noise tone=unit",                                  "Y' float" },
  { "brume:noise tone=uniform",                               "Y' float" },
  { "brume:noise encoding=linear",                            "Y float" },
  { "brume:noise tone=raw",                                   "Y float" },
  { "brume:noise tone=raw encoding=linear",                   "Y float" },
  { "brume:noise coloring=colors",                            "R'G'B'A float" },
  { "brume:noise coloring=colors encoding=linear",            "RGBA float" },
  { "brume:noise coloring=colors tone=raw",                   "R'G'B'A float" },
  { "brume:noise coloring=colors tone=raw encoding=linear",   "RGBA float" },
  { "brume:noise coloring=alpha",                             "R'G'B'A float" },
  { "brume:noise coloring=alpha encoding=linear",             "RGBA float" },
  { "brume:noise coloring=alpha tone=raw",                    "R'G'B'A float" },
  { "brume:clouds",                                           "Y' float" },
  { "brume:clouds encoding=linear",                           "Y float" },
  { "brume:clouds coloring=colors",                           "R'G'B'A float" },
  { "brume:clouds coloring=colors encoding=linear",           "RGBA float" },
  { "brume:clouds coloring=alpha",                            "R'G'B'A float" },
  { "brume:clouds coloring=alpha encoding=linear",            "RGBA float" },
  { "brume:marble",                                           "Y' float" },
  { "brume:marble encoding=linear",                           "Y float" },
  { "brume:marble coloring=colors",                           "R'G'B'A float" },
  { "brume:marble coloring=colors encoding=linear",           "RGBA float" },
  { "brume:marble coloring=alpha",                            "R'G'B'A float" },
  { "brume:marble coloring=alpha encoding=linear",            "RGBA float" },
  { "brume:noise coloring=normals",                           "R'G'B'A float" },
  { "brume:noise coloring=normals encoding=linear",           "RGBA float" },
  { "brume:noise coloring=normals tone=raw",                  "R'G'B'A float" },
  { "brume:clouds coloring=normals",                          "R'G'B'A float" },
  { "brume:clouds coloring=normals encoding=linear",          "RGBA float" },
  { "brume:marble coloring=normals",                          "R'G'B'A float" },
  { "brume:marble coloring=normals encoding=linear",          "RGBA float" },
  { "brume:solid-noise",                                      "Y'A float" },
  { "brume:solid-noise encoding=linear",                      "YA float" },
  { "brume:solid-noise tone=raw",                             "YA float" },
  { "brume:solid-noise tone=raw pattern=marble",              "Y'A float" },
  { "brume:solid-noise tone=raw pattern=clouds",              "Y'A float" },
  { "brume:solid-noise coloring=colors",                      "R'G'B'A float" },
  { "brume:solid-noise coloring=colors encoding=linear",      "RGBA float" },
  { "brume:solid-noise coloring=alpha tone=raw",              "R'G'B'A float" },
  { "brume:solid-noise coloring=alpha encoding=linear",       "RGBA float" },
};

static const gchar *const patterns[] = {
  "brume:noise size=9 octaves=2",
  "brume:noise size=9 octaves=2 tone=uniform basis=simplex contrast=2 invert=true",
  "brume:noise size=9 octaves=2 tone=raw basis=perlin-2002", /* passes both ends */
  "brume:clouds size=9 octaves=2",
  "brume:marble size=9 octaves=2 spacing=20",
};

static const struct { const gchar *name, *color_1, *color_2; } pairs[] = {
  { "initial",     "black",                     "white" },
  { "opaque",      "rgb(0.1,0.9,0.3)",          "rgb(0.8,0.05,0.6)" },
  { "translucent", "rgba(0.9,0.4,0.1,0.25)",    "rgba(0.1,0.2,0.7,0.75)" },
  { "fading",      "rgba(1.0,0.5,0.0,0.0)",     "rgba(0.0,0.25,1.0,1.0)" },
  { "same",        "rgba(0.2,0.4,0.6,0.8)",     "rgba(0.2,0.4,0.6,0.8)" },
};
/* clang-format on */

static const gchar *const encodings[] = { "perceptual", "linear" };

typedef struct
{
  const gchar *pattern;
  gsize        pair, encoding;
} Case;

static void
test_format (gconstpointer data)
{
  gsize     i = GPOINTER_TO_SIZE (data);
  GeglNode *node = ops_node (formats[i].graph);

  g_assert_cmpstr (babl_get_name (ops_format (node)), ==, formats[i].format);
  ops_node_free (node);
}

/* The numbers do not depend on what they are said to be. */
static void
test_numbers (gconstpointer data)
{
  gfloat *pixels[2];

  for (gsize e = 0; e < 2; e++)
    {
      gchar *graph = g_strdup_printf ("%s encoding=%s", (const gchar *) data, encodings[e]);

      pixels[e] = ops_render_graph (graph, &roi);
      g_free (graph);
    }
  g_assert_cmpmem (pixels[0], sizeof (gfloat) * WIDTH * HEIGHT, pixels[1],
                   sizeof (gfloat) * WIDTH * HEIGHT);
  g_free (pixels[0]);
  g_free (pixels[1]);
}

static gfloat *
render_colored (const Case *c, const gchar *coloring)
{
  gchar  *graph = g_strdup_printf ("%s encoding=%s coloring=%s color-1=%s color-2=%s", c->pattern,
                                   encodings[c->encoding], coloring, pairs[c->pair].color_1,
                                   pairs[c->pair].color_2);
  gfloat *pixels = ops_render_graph (graph, &roi);

  g_free (graph);
  return pixels;
}

static void
get_color (const Case *c, const gchar *text, gfloat rgba[4])
{
  GeglColor *color = gegl_color_new (text);

  gegl_color_get_pixel (color, babl_format (c->encoding ? "RGBA float" : "R'G'B'A float"), rgba);
  g_object_unref (color);
}

/* A color is mixed for values from 0 to 1 alone, and so is an alpha. */
static gdouble
bounded (gdouble value)
{
  return CLAMP (value, 0.0, 1.0);
}

static void
test_colors (gconstpointer data)
{
  const Case *c = data;
  gfloat     *gray = ops_render_graph (c->pattern, &roi), *pixels = render_colored (c, "colors");
  gfloat      from[4], to[4];

  get_color (c, pairs[c->pair].color_1, from);
  get_color (c, pairs[c->pair].color_2, to);
  for (gsize p = 0; p < WIDTH * HEIGHT; p++)
    for (gsize i = 0; i < 4; i++)
      {
        gdouble v = bounded (gray[p]);

        g_assert_cmpfloat_with_epsilon (pixels[4 * p + i], (1.0 - v) * from[i] + v * to[i], 2e-7);
      }
  g_free (gray);
  g_free (pixels);
}

static void
test_alpha (gconstpointer data)
{
  const Case *c = data;
  gfloat     *gray = ops_render_graph (c->pattern, &roi), *pixels = render_colored (c, "alpha");
  gfloat      color[4];

  get_color (c, pairs[c->pair].color_2, color);
  for (gsize p = 0; p < WIDTH * HEIGHT; p++)
    {
      g_assert_cmpmem (pixels + 4 * p, 3 * sizeof *pixels, color, 3 * sizeof *color);
      g_assert_cmpfloat_with_epsilon (pixels[4 * p + 3], bounded (gray[p]) * color[3], 1e-7);
    }
  g_free (gray);
  g_free (pixels);
}

/* In the perceptual encoding half way is half way for the eye. */
static void
test_half_way (gconstpointer data)
{
  const gboolean linear = GPOINTER_TO_INT (data);
  gchar         *graph = g_strdup_printf ("brume:noise contrast=0 coloring=colors encoding=%s",
                                          encodings[linear]);
  GeglNode      *node = ops_node (graph);
  gfloat         pixel[4];

  gegl_node_blit (node, 1.0, GEGL_RECTANGLE (0, 0, 1, 1), babl_format ("R'G'B'A float"), pixel,
                  GEGL_AUTO_ROWSTRIDE, GEGL_BLIT_DEFAULT);
  for (gsize i = 0; i < 3; i++)
    g_assert_cmpfloat_with_epsilon (pixel[i], linear ? 0.735357 : 0.5, 1e-4);
  ops_node_free (node);
  g_free (graph);
}

static void
add_case (const gchar *what, gsize p, const Case *c, GTestDataFunc function)
{
  gchar *path = g_strdup_printf ("/%s/%" G_GSIZE_FORMAT "/%s/%s", what, p, pairs[c->pair].name,
                                 encodings[c->encoding]);

  g_test_add_data_func_full (path, g_memdup2 (c, sizeof *c), function, g_free);
  g_free (path);
}

int
main (int argc, char **argv)
{
  ops_init (&argc, &argv);
  for (gsize i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      gchar *path = g_strdup_printf ("/formats/%s", formats[i].graph);

      g_test_add_data_func (g_strdelimit (path, " ", '/'), GSIZE_TO_POINTER (i), test_format);
      g_free (path);
    }
  g_test_add_data_func ("/half-way/perceptual", GINT_TO_POINTER (FALSE), test_half_way);
  g_test_add_data_func ("/half-way/linear", GINT_TO_POINTER (TRUE), test_half_way);

  for (gsize p = 0; p < G_N_ELEMENTS (patterns); p++)
    {
      gchar *path = g_strdup_printf ("/numbers/%" G_GSIZE_FORMAT, p);

      g_test_add_data_func (path, patterns[p], test_numbers);
      g_free (path);
      for (gsize pair = 0; pair < G_N_ELEMENTS (pairs); pair++)
        for (gsize e = 0; e < 2; e++)
          {
            add_case ("colors", p, &(Case){ patterns[p], pair, e }, test_colors);
            add_case ("alpha", p, &(Case){ patterns[p], pair, e }, test_alpha);
          }
    }
  return g_test_run ();
}
