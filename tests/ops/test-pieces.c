/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * The same bits however a picture is cut: by rectangle, by thread, by tile, at
 * every place; and those that the core gives.
 *
 *   test-pieces --hashes   prints the configured threads and a hash for each graph
 */
#include <string.h>

#include "ops.h"

#define WIDTH    160
#define HEIGHT   128
#define N_PIECES 64

/* clang-format off */
static const struct { const gchar *name, *graph; } graphs[] = {
  { "noise",           "brume:noise size=20" },
  { "flat",            "brume:noise size=20 dimensions=flat basis=simplex" },
  { "turned-1",        "brume:noise size=16 rotation=1 stretch=3 warp=0.5" },
  { "turned-37",       "brume:noise size=16 rotation=37 stretch=3 warp=0.5 basis=value" },
  { "turned-90",       "brume:noise size=16 rotation=90 stretch=3 warp=0.5 basis=simplex" },
  { "turned-flat",     "brume:noise size=16 rotation=37 stretch=3 warp=1 dimensions=flat" },
  { "turned-alone",    "brume:noise size=16 rotation=37 stretch=3 octaves=4" },
  { "value",           "brume:noise size=7.7 basis=value fractal=ridged weight=0.7" },
  { "block",           "brume:noise size=9.1 basis=block fractal=turbulence tone=uniform" },
  { "perlin-2002",     "brume:noise size=11 basis=perlin-2002 fractal=folded tone=unit" },
  { "perlin-1985",     "brume:noise size=11 basis=perlin-1985 tone=raw evolution=3.3" },
  { "small",           "brume:noise size=0.5 octaves=3 lacunarity=3.7" },
  { "moved",           "brume:noise size=30 offset-x=12.25 offset-y=-1e6 contrast=2 invert=true" },
  { "colors",          "brume:noise size=20 coloring=colors color-1=red color-2=rgba(0,0,1,0.5)" },
  { "alpha",           "brume:noise size=20 coloring=alpha encoding=linear" },
  { "clouds",          "brume:clouds size=25" },
  { "clouds-turned-1", "brume:clouds size=25 rotation=1 stretch=3 basis=perlin" },
  { "clouds-colors",   "brume:clouds size=25 rotation=37 dimensions=flat coloring=colors" },
  { "marble",          "brume:marble size=40 spacing=21" },
  { "marble-turned",   "brume:marble size=40 spacing=21 rotation=37 stretch=3 warp=0.7" },
  { "rings",           "brume:marble size=40 spacing=13 veins=rings rotation=90 stretch=3" },
  { "tile",            "brume:noise size=20 mapping=tile tile-width=70 tile-height=37" },
  { "tile-warped",     "brume:noise size=16 mapping=tile tile-width=99 warp=0.7 basis=value" },
  { "tile-simplex",    "brume:noise size=13 mapping=tile basis=simplex width=100 height=61" },
  { "tile-flat",       "brume:noise size=13 mapping=tile basis=simplex dimensions=flat width=100" },
  { "tile-marble",     "brume:marble size=30 spacing=9 mapping=tile width=80 height=33 veins=rings" },
  { "loop",            "brume:noise size=20 loop=3 evolution=2.7 octaves=5.5" },
  { "loop-tile",       "brume:clouds size=20 loop=1 evolution=-0.3 mapping=tile width=64" },
  { "sphere",          "brume:noise size=20 mapping=sphere tile-width=90" },
  { "sphere-clouds",   "brume:clouds size=20 mapping=sphere tile-width=128 dimensions=flat" },
  { "aliased",         "brume:noise size=5 octaves=8 antialias=false" },
  { "aliased-turned",  "brume:noise size=5 octaves=8 antialias=false rotation=20 fractal=ridged" },
  { "normals",         "brume:noise size=20 coloring=normals relief=2" },
  { "normals-warped",  "brume:clouds size=20 coloring=normals normal-y=down encoding=linear" },
  { "normals-tile",    "brume:marble size=20 coloring=normals mapping=tile tile-width=75" },
  { "normals-sphere",  "brume:noise size=20 coloring=normals mapping=sphere tile-width=100" },
  { "solid",           "brume:solid-noise scale=0.7" },
  { "solid-clouds",    "brume:solid-noise pattern=clouds loop=2 coloring=colors" },
  { "solid-marble",    "brume:solid-noise pattern=marble veins=rings scale=4 warp=0.4" },
};

static const struct { const gchar *name; gint x, y; } origins[] = {
  { "zero",     -13, -7 },
  { "negative", -3333, -7777 },
  { "large",    1000003, -2000003 },
  { "far",      -1000000000, 1000000000 },
};

static const gchar *const rolled[] = {
  "brume:noise fractal=turbulence size=21",
  "brume:noise basis=simplex size=21 warp=0.7 lacunarity=2.17",
  "brume:clouds size=30",
  "brume:marble size=30 spacing=17",
  "brume:noise size=21 coloring=normals",
};

static const struct { const gchar *variable, *threads; } hosts[] = {
  { "GEGL_THREADS=1",        "1" },
  { "GEGL_THREADS=2",        "2" },
  { "GEGL_THREADS=5",        "5" },
  { "GEGL_TILE_SIZE=33x17",  NULL },
  { "GEGL_CHUNK_SIZE=1000",  NULL },
};
/* clang-format on */

typedef struct
{
  gsize graph, origin;
} Case;

static gchar *this_program;

/* A rectangle within WIDTH x HEIGHT: an ordinary one, a column, a row, what
 * GIMP asks for at the edges, a pixel. */
static GeglRectangle
random_piece (GRand *rand, guint number)
{
  GeglRectangle piece;

  piece.x = g_rand_int_range (rand, 0, WIDTH - 16);
  piece.y = g_rand_int_range (rand, 0, HEIGHT);
  piece.width = g_rand_int_range (rand, 1, MIN (64, WIDTH - piece.x) + 1);
  piece.height = g_rand_int_range (rand, 1, MIN (48, HEIGHT - piece.y) + 1);
  switch (number % 5)
    {
    case 1:
      piece.width = 1;
      break;
    case 2:
      piece.height = 1;
      break;
    case 3:
      piece.width = 16;
      piece.height = 1;
      break;
    case 4:
      if (number % 2)
        piece.width = piece.height = 1;
      break;
    }
  return piece;
}

/* Whether PIXELS, those of PIECE, are the ones that WHOLE has there. */
static gboolean
fits (const gfloat *whole, const gfloat *pixels, const GeglRectangle *piece, gsize pixel)
{
  for (gint row = 0; row < piece->height; row++)
    {
      const gchar *a = (const gchar *) whole
                       + pixel * (gsize) ((piece->y + row) * WIDTH + piece->x);
      const gchar *b = (const gchar *) pixels + pixel * (gsize) (row * piece->width);

      if (memcmp (a, b, pixel * (gsize) piece->width) != 0)
        return FALSE;
    }
  return TRUE;
}

static void
check_piece (GeglNode *node, const gfloat *whole, const GeglRectangle *piece, gint x, gint y)
{
  const GeglRectangle roi = { x + piece->x, y + piece->y, piece->width, piece->height };
  gfloat             *pixels = ops_render (node, &roi, 1.0);
  gsize               pixel = (gsize) babl_format_get_bytes_per_pixel (ops_format (node));

  if (!fits (whole, pixels, piece, pixel))
    g_error ("%d x %d at (%d, %d) differs from the whole", piece->width, piece->height, roi.x,
             roi.y);
  g_free (pixels);
}

static void
test_pieces (gconstpointer data)
{
  const Case         *c = data;
  const gint          x = origins[c->origin].x, y = origins[c->origin].y;
  const GeglRectangle all = { x, y, WIDTH, HEIGHT };
  gfloat             *whole = ops_render_graph (graphs[c->graph].graph, &all);
  GeglNode           *node = ops_node (graphs[c->graph].graph);
  GRand              *rand = g_rand_new_with_seed (20 * (guint) c->graph + (guint) c->origin);

  for (guint i = 0; i < N_PIECES; i++)
    {
      GeglRectangle piece = random_piece (rand, i);

      check_piece (node, whole, &piece, x, y);
    }
  g_rand_free (rand);
  ops_node_free (node);
  g_free (whole);
}

/* What is rendered at once, over the ends of pieces, is what tiles give. */
static void
test_wide (gconstpointer data)
{
  enum
  {
    STEP = 100
  };
  const GeglRectangle all = { -600, -30, 12 * STEP, 60 };
  const gchar        *graph = data;
  gfloat             *whole = ops_render_graph (graph, &all);
  GeglNode           *node = ops_node (graph);
  const gsize         pixel = (gsize) babl_format_get_bytes_per_pixel (ops_format (node));

  for (gint x = 0; x < all.width; x += STEP)
    {
      const GeglRectangle tile = { all.x + x, all.y, STEP, all.height };
      gfloat             *pixels = ops_render (node, &tile, 1.0);

      for (gint row = 0; row < all.height; row++)
        g_assert_cmpmem ((gchar *) whole + pixel * (gsize) (row * all.width + x), pixel * STEP,
                         (gchar *) pixels + pixel * (gsize) (row * STEP), pixel * STEP);
      g_free (pixels);
    }
  ops_node_free (node);
  g_free (whole);
}

/* One number a pixel, as the core gives it, at three mip levels. */
static void
test_core (gconstpointer data)
{
  const gchar        *graph = data;
  const GeglRectangle roi = { -37, 5, 96, 64 };
  GeglNode           *node = ops_node (graph);
  BrumePattern        pattern;
  BrumePlan          *plan;
  gfloat             *expected = g_new (gfloat, roi.width * roi.height);

  ops_pattern (node, &pattern);
  plan = brume_plan_new (&pattern, NULL);
  g_object_set (gegl_config (), "mipmap-rendering", TRUE, NULL);
  for (gint level = 0; level <= 3; level++)
    {
      gfloat *pixels = ops_render (node, &roi, 1.0 / (1 << level));
      gsize   size = sizeof *pixels * (gsize) (roi.width * roi.height);

      brume_plan_render (plan, roi.x, roi.y, level, (gsize) roi.width, (gsize) roi.height, expected,
                         (gsize) roi.width);
      if (memcmp (pixels, expected, size) != 0)
        g_error ("differs from the core at level %d", level);
      g_free (pixels);
    }
  g_object_set (gegl_config (), "mipmap-rendering", FALSE, NULL);
  brume_plan_free (plan);
  g_free (expected);
  ops_node_free (node);
}

/* A tile hangs on the layer's origin, whatever region is asked for. */
static void
test_rolled (gconstpointer data)
{
  enum
  {
    TILE = 100,
    AT = 50
  };
  const GeglRectangle first = { 0, 0, TILE, TILE }, second = { AT, AT, TILE, TILE };
  gchar    *graph = g_strconcat (data, " mapping=tile tile-width=100 tile-height=100", NULL);
  gfloat   *a = ops_render_graph (graph, &first), *b = ops_render_graph (graph, &second);
  GeglNode *node = ops_node (graph);
  gsize     pixel = (gsize) babl_format_get_bytes_per_pixel (ops_format (node));
  guint     n_moved = 0;

  for (gsize y = 0; y < TILE; y++)
    for (gsize x = 0; x < TILE; x++)
      {
        gsize there = (y + AT) % TILE * TILE + (x + AT) % TILE;

        g_assert_cmpmem ((gchar *) b + pixel * (y * TILE + x), pixel, (gchar *) a + pixel * there,
                         pixel);
        n_moved += memcmp ((gchar *) b + pixel * (y * TILE + x),
                           (gchar *) a + pixel * (y * TILE + x), pixel)
                   != 0;
      }
  g_assert_cmpuint (n_moved, >, TILE * TILE / 2);
  g_free (a);
  g_free (b);
  g_free (graph);
  ops_node_free (node);
}

static void
print_hashes (void)
{
  gint threads;

  g_object_get (gegl_config (), "threads", &threads, NULL);
  g_print ("%d\n", threads);
  for (gsize g = 0; g < G_N_ELEMENTS (graphs); g++)
    {
      const GeglRectangle roi = { -100, 7, 300, 80 }; /* enough to be shared by threads */
      gchar              *hash = ops_hash (graphs[g].graph, &roi);

      g_print ("%s %s\n", hash, graphs[g].name);
      g_free (hash);
    }
}

static gchar **
hashes_with (const gchar *variable)
{
  gchar  *argv[] = { this_program, "--hashes", NULL };
  gchar  *output = ops_run (argv, variable);
  gchar **lines = g_strsplit (g_strstrip (output), "\n", -1);

  g_free (output);
  return lines;
}

static void
test_host (gconstpointer data)
{
  static gchar **expected;
  gsize          i = GPOINTER_TO_SIZE (data), line = 1;
  gchar        **lines = hashes_with (hosts[i].variable);

  if (!expected)
    expected = hashes_with ("GEGL_THREADS=1");
  if (hosts[i].threads)
    g_assert_cmpstr (lines[0], ==, hosts[i].threads);
  for (; expected[line]; line++)
    g_assert_cmpstr (lines[line], ==, expected[line]);
  g_assert_cmpuint (line, ==, G_N_ELEMENTS (graphs) + 1);
  g_assert_null (lines[line]);
  g_strfreev (lines);
}

static void
add_graph (gsize g)
{
  gchar *path;

  for (gsize o = 0; o < G_N_ELEMENTS (origins); o++)
    {
      const Case c = { g, o };

      path = g_strdup_printf ("/pieces/%s/%s", graphs[g].name, origins[o].name);
      g_test_add_data_func_full (path, g_memdup2 (&c, sizeof c), test_pieces, g_free);
      g_free (path);
    }

  path = g_strdup_printf ("/wide/%s", graphs[g].name);
  g_test_add_data_func (path, graphs[g].graph, test_wide);
  g_free (path);

  if (strstr (graphs[g].graph, "coloring") || strstr (graphs[g].graph, "solid"))
    return;
  path = g_strdup_printf ("/core/%s", graphs[g].name);
  g_test_add_data_func (path, graphs[g].graph, test_core);
  g_free (path);
}

int
main (int argc, char **argv)
{
  gboolean hashes = argc > 1 && strcmp (argv[1], "--hashes") == 0;

  if (hashes)
    {
      argc = 1;
      ops_start (&argc, &argv);
      print_hashes ();
      return 0;
    }

  this_program = argv[0];
  ops_init (&argc, &argv);

  for (gsize g = 0; g < G_N_ELEMENTS (graphs); g++)
    add_graph (g);
  for (gsize i = 0; i < G_N_ELEMENTS (rolled); i++)
    {
      gchar *path = g_strdup_printf ("/rolled/%" G_GSIZE_FORMAT, i);

      g_test_add_data_func (path, rolled[i], test_rolled);
      g_free (path);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (hosts); i++)
    {
      gchar *path = g_strdup_printf ("/hosts/%s", hosts[i].variable);

      g_test_add_data_func (path, GSIZE_TO_POINTER (i), test_host);
      g_free (path);
    }
  return g_test_run ();
}
