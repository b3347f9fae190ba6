/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * A long session gives back what it takes: resident memory after the second
 * half of the work is what it was after the first.
 */
#include <malloc.h>
#include <string.h>
#include <unistd.h>

#include "ops.h"

#define MIB   1048576.0
#define N_OPS 4

static const GeglRectangle roi = { 0, 0, 64, 64 };

/* What changes from one picture to the next: every operation comes back to each
 * line in turn.  A line needs not fit all operations. */
static const gchar *const changes[][N_OPS] = {
  /* noise, clouds, marble, solid-noise */
  { "basis=simplex tone=unit", "basis=perlin", "basis=value", "basis=simplex tone=unit" },
  { "octaves=2.5", "octaves=1.5", "octaves=2", "octaves=2.5 pattern=ridged" },
  { "coloring=colors", "coloring=alpha", "coloring=colors", "coloring=colors" },
  { "color-1=red", "color-2=rgba(0,1,0,0.5)", "color-2=blue", "color-1=red" },
  { "basis=perlin-1985 seed=3", "basis=simplex seed=9", "basis=perlin-1985 seed=1",
    "basis=perlin-1985 seed=4 pattern=marble" },
  { "tone=natural mapping=tile tile-width=50", "coverage=0.2", "veins=rings", "veins=rings" },
  { "warp=1 warp-octaves=1 octaves=1", "warp=0 loop=2", "warp=0.5 warp-octaves=1 octaves=1",
    "warp=1 warp-octaves=1 octaves=1" },
  { "tone=uniform dimensions=flat", "dimensions=flat", "dimensions=flat mapping=tile",
    "tone=uniform pattern=fbm" },
  { "rotation=30 warp=0 mapping=plane", "rotation=30 softness=0", "rotation=30 warp=0",
    "warp=0 scale=0.3" },
  { "encoding=linear coloring=normals", "encoding=linear coloring=gray", "encoding=linear",
    "encoding=linear pattern=clouds" },
  { "basis=perlin-2002 octaves=1 tone=raw", "basis=value octaves=1", "basis=block octaves=1",
    "basis=perlin-2002 tone=raw dimensions=flat" },
  { "coloring=gray rotation=0 dimensions=volume", "rotation=0 dimensions=volume warp=0.1",
    "coloring=gray rotation=0 dimensions=volume veins=stripes mapping=plane",
    "coloring=gray dimensions=volume veins=stripes" },
  { "encoding=perceptual antialias=false", "encoding=perceptual warp=0 mapping=sphere",
    "encoding=perceptual coloring=normals", "encoding=perceptual pattern=plain" },
  { "antialias=true", "mapping=plane loop=0", "coloring=gray", "pattern=fbm scale=1" },
};

#if defined(__SANITIZE_ADDRESS__)
#define ADDRESS_SANITIZER 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define ADDRESS_SANITIZER 1
#endif
#endif

#ifdef ADDRESS_SANITIZER
/* Freed memory that the sanitizer holds back is no leak. */
__attribute__ ((visibility ("default"))) const char *__asan_default_options (void);

const char *
__asan_default_options (void)
{
  return "quarantine_size_mb=1:thread_local_quarantine_size_kb=64";
}
#endif

static guint
scaled (guint n)
{
  return g_strcmp0 (g_getenv ("BRUME_QUICK"), "1") == 0 ? n / 10 : n;
}

static gdouble
resident (void)
{
  gchar *text;
  gulong size, pages;

  malloc_trim (0);
  g_assert_true (g_file_get_contents ("/proc/self/statm", &text, NULL, NULL));
  g_assert_cmpint (sscanf (text, "%lu %lu", &size, &pages), ==, 2);
  g_free (text);
  return (gdouble) pages * (gdouble) sysconf (_SC_PAGESIZE) / MIB;
}

static void
change_and_render (guint n)
{
  GeglNode *nodes[N_OPS];
  gfloat   *pixels = g_malloc (64 * 64 * 16);

  for (gsize op = 0; op < N_OPS; op++)
    nodes[op] = ops_node (ops_names[op]);
  for (guint i = 0; i < n; i++)
    {
      gsize op = i % N_OPS;

      ops_set (nodes[op], changes[i / N_OPS % G_N_ELEMENTS (changes)][op]);
      gegl_node_blit (nodes[op], 1.0, &roi, ops_format (nodes[op]), pixels, GEGL_AUTO_ROWSTRIDE,
                      GEGL_BLIT_DEFAULT);
    }
  for (gsize op = 0; op < N_OPS; op++)
    ops_node_free (nodes[op]);
  g_free (pixels);
}

static void
make_and_drop (guint n)
{
  const GeglRectangle small = { 0, 0, 8, 8 };

  for (guint i = 0; i < n; i++)
    g_free (ops_render_graph (ops_names[i % N_OPS], &small));
}

/* A node that is never asked for pixels has nothing to give back. */
static void
make_alone (guint n)
{
  for (guint i = 0; i < n; i++)
    ops_node_free (ops_node (ops_names[i % N_OPS]));
}

static const struct
{
  const gchar *name;
  void (*work) (guint n);
  guint n;
} works[] = {
  { "change", change_and_render, 20000 },
  { "drop", make_and_drop, 2000 },
  { "unused", make_alone, 2000 },
};

static void
test_work (gconstpointer data)
{
  gsize   i = GPOINTER_TO_SIZE (data);
  gdouble first, second;

  works[i].work (scaled (works[i].n / 2));
  first = resident ();
  works[i].work (scaled (works[i].n / 2));
  second = resident ();
  g_test_message ("%.2f MiB after the first half, %.2f MiB after the second", first, second);
  g_assert_cmpfloat (second - first, <=, 2.0);
}

int
main (int argc, char **argv)
{
  ops_init (&argc, &argv);
  for (gsize i = 0; i < G_N_ELEMENTS (works); i++)
    {
      gchar *path = g_strdup_printf ("/memory/%s", works[i].name);

      g_test_add_data_func (path, GSIZE_TO_POINTER (i), test_work);
      g_free (path);
    }
  return g_test_run ();
}
