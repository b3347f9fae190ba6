/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * A source without end below operations that look far around: they end, in
 * bounded memory and with a picture, as with gegl:checkerboard in its place.
 *
 *   test-infinite --chain SOURCE OPERATION   prints the most memory that it took,
 *                                            MiB, and how many pixels are unlike
 *                                            the first
 */
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "ops.h"

#define SIDE        64
#define MOST_TIME   10  /* seconds of work */
#define MOST_MEMORY 500 /* MiB */

static const gchar *const sources[] = {
  "brume:noise",
  "brume:noise mapping=tile",
  "brume:noise mapping=sphere",
  "brume:noise coloring=normals",
};

static const gchar *const operations[] = { "gegl:tile", "gegl:whirl-pinch",
                                           "gegl:panorama-projection", "gegl:distance-transform" };

typedef struct
{
  const gchar *source;
  gsize        operation;
} Case;

static Case cases[G_N_ELEMENTS (operations)][G_N_ELEMENTS (sources)];

static gchar *this_program;

static guint
count_unlike (const gfloat *pixels)
{
  guint n = 0;

  for (gsize p = 1; p < SIDE * SIDE; p++)
    n += memcmp (pixels, pixels + 4 * p, 4 * sizeof *pixels) != 0;
  return n;
}

static void
chain (const gchar *source, const gchar *operation)
{
  const struct rlimit time = { MOST_TIME, MOST_TIME };
  GeglNode           *node = ops_node (source), *parent = gegl_node_get_parent (node);
  GeglNode           *crop;
  gfloat             *pixels = g_new0 (gfloat, 4 * SIDE * SIDE);
  struct rusage       usage;

  if (!gegl_has_operation (operation))
    g_error ("no operation %s", operation);
  setrlimit (RLIMIT_CPU, &time);
  alarm (6 * MOST_TIME); /* one that waits does not work */
  crop = gegl_node_new_child (parent, "operation", "gegl:crop", "width", (gdouble) SIDE, "height",
                              (gdouble) SIDE, NULL);
  gegl_node_link_many (node, gegl_node_new_child (parent, "operation", operation, NULL), crop,
                       NULL);
  gegl_node_blit (crop, 1.0, GEGL_RECTANGLE (0, 0, SIDE, SIDE), babl_format ("RGBA float"), pixels,
                  GEGL_AUTO_ROWSTRIDE, GEGL_BLIT_DEFAULT);
  getrusage (RUSAGE_SELF, &usage);
  printf ("%ld %u\n", usage.ru_maxrss / 1024, count_unlike (pixels));
  fflush (stdout);
  _exit (0); /* what is done at exit is no matter here, and slow */
}

static void
run (const gchar *source, gsize operation, gint *memory, gint *n_unlike)
{
  gchar *argv[] = { this_program, "--chain", (gchar *) source, (gchar *) operations[operation],
                    NULL };
  gchar *output = ops_run (argv, NULL);

  g_assert_cmpint (sscanf (output, "%d %d", memory, n_unlike), ==, 2);
  g_free (output);
}

/* Another source in that place shows that it can be done. */
static void
test_checkerboard (gconstpointer data)
{
  gint memory, n_unlike;

  run ("gegl:checkerboard", GPOINTER_TO_SIZE (data), &memory, &n_unlike);
  g_test_message ("%d MiB", memory);
  g_assert_cmpint (n_unlike, >, 0);
}

static void
test_chain (gconstpointer data)
{
  const Case *c = data;
  gint        memory, n_unlike;

  run (c->source, c->operation, &memory, &n_unlike);
  g_test_message ("%d MiB", memory);
  g_assert_cmpint (n_unlike, >, 0);
  g_assert_cmpint (memory, <, MOST_MEMORY);
}

static void
add (const gchar *source, gsize operation, GTestDataFunc function, gpointer data)
{
  gchar *path = g_strdup_printf ("/infinite/%s/%s", source, operations[operation]);

  g_test_add_data_func (g_strdelimit (path, " ", '/'), data, function);
  g_free (path);
}

int
main (int argc, char **argv)
{
  if (argc > 3 && strcmp (argv[1], "--chain") == 0)
    {
      const gchar *source = argv[2], *operation = argv[3];

      argc = 1;
      /* First of all, since some operations are there for the GPL alone. */
      g_object_set (gegl_config (), "application-license", "GPL3", NULL);
      gegl_init (&argc, &argv);
      chain (source, operation);
    }

  this_program = argv[0];
  ops_init (&argc, &argv);
  for (gsize o = 0; o < G_N_ELEMENTS (operations); o++)
    {
      add ("gegl:checkerboard", o, test_checkerboard, GSIZE_TO_POINTER (o));
      for (gsize s = 0; s < G_N_ELEMENTS (sources); s++)
        {
          cases[o][s] = (Case){ sources[s], o };
          add (sources[s], o, test_chain, &cases[o][s]);
        }
    }
  return g_test_run ();
}
