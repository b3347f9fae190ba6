/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * Noise is a function of its properties: it neither draws from the process'
 * random numbers nor leaves a trace in its state.
 *
 *   test-random --hashes   prints a hash for each graph
 */
#include <errno.h>
#include <fenv.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>

#include "ops.h"
#include "positions.h"

#define N_DRAWS 5

static const GeglRectangle roi = { -20, -10, 96, 64 };

static const gchar *const graphs[] = {
  "brume:noise size=20",
  "brume:noise size=20 basis=perlin-1985 seed=5 tone=uniform warp=1",
  "brume:noise size=20 basis=perlin-2002 seed=6 rotation=30",
  "brume:noise size=20 basis=simplex dimensions=flat coloring=colors",
  "brume:noise size=20 basis=value fractal=ridged weight=1",
  "brume:noise size=20 basis=block fractal=plain encoding=linear",
  "brume:clouds size=20 seed=4294967295",
  "brume:marble size=20 seed=2147483648",
  "brume:marble size=20 veins=rings",
  "brume:noise size=20 mapping=tile basis=simplex loop=3 antialias=false",
  "brume:clouds size=20 mapping=sphere seed=3",
  "brume:marble size=20 coloring=normals relief=20",
  "brume:solid-noise pattern=ridged",
  "brume:solid-noise pattern=marble coloring=colors",
};

static gchar *this_program;

/* Generators that a program may have seeded, each with a way to draw. */

static void
seed_glib (void)
{
  g_random_set_seed (1);
}

static glong
draw_glib (void)
{
  return (glong) g_random_int ();
}

static void
seed_rand (void)
{
  srand (1);
}

static glong
draw_rand (void)
{
  return rand ();
}

static void
seed_random (void)
{
  srandom (1);
}

static void
seed_48 (void)
{
  srand48 (1);
}

static const struct
{
  const gchar *name;
  void (*seed) (void);
  glong (*draw) (void);
} generators[] = {
  { "glib", seed_glib, draw_glib },
  { "rand", seed_rand, draw_rand },
  { "random", seed_random, random },
  { "lrand48", seed_48, lrand48 },
};

static void
work (void)
{
  for (gsize g = 0; g < G_N_ELEMENTS (graphs); g++)
    g_free (ops_render_graph (graphs[g], &roi));
}

static void
test_generator (gconstpointer data)
{
  gsize i = GPOINTER_TO_SIZE (data);
  glong alone[N_DRAWS], between[N_DRAWS];

  work (); /* what GEGL itself draws at first is not ours */
  generators[i].seed ();
  for (gsize d = 0; d < N_DRAWS; d++)
    alone[d] = generators[i].draw ();

  generators[i].seed ();
  for (gsize d = 0; d < N_DRAWS; d++)
    {
      between[d] = generators[i].draw ();
      work ();
    }
  g_assert_cmpmem (alone, sizeof alone, between, sizeof between);
}

static gboolean
process (GeglOperation *operation, gfloat *input, gfloat *output)
{
  const glong n = roi.width * roi.height;

  if (GEGL_IS_OPERATION_POINT_FILTER (operation))
    return GEGL_OPERATION_POINT_FILTER_GET_CLASS (operation)->process (operation, input, output, n,
                                                                       &roi, 0);
  return GEGL_OPERATION_POINT_RENDER_GET_CLASS (operation)->process (operation, output, n, &roi, 0);
}

/* Calls the operation's own functions, without GEGL's around them. */
static void
prepare_and_process (const gchar *graph)
{
  GeglNode      *node = ops_node (graph);
  GeglOperation *operation = gegl_node_get_gegl_operation (node);
  gsize          size = (gsize) (roi.width * roi.height) * 16;
  gfloat        *pixels = g_malloc (size), *input = g_malloc (size);
  int            kept = errno, round = fegetround ();

  for (gsize p = 0; p < size / 16; p++)
    positions_at ((gint) p, 7, input + 4 * p);
  errno = EXDEV;
  GEGL_OPERATION_GET_CLASS (operation)->prepare (operation);
  g_assert_true (process (operation, input, pixels));
  g_assert_cmpint (errno, ==, EXDEV);
  g_assert_cmpint (fegetround (), ==, round);
  errno = kept;
  g_free (pixels);
  g_free (input);
  ops_node_free (node);
}

static void
test_errno (gconstpointer data)
{
  prepare_and_process (data);
}

static void
test_rounding (gconstpointer data)
{
  const int modes[] = { FE_UPWARD, FE_DOWNWARD, FE_TOWARDZERO, FE_TONEAREST };

  for (gsize i = 0; i < G_N_ELEMENTS (modes); i++)
    {
      fesetround (modes[i]);
      prepare_and_process (data);
    }
}

static void
test_locale (gconstpointer data)
{
  gchar *before = g_strdup (setlocale (LC_ALL, NULL));

  g_free (ops_render_graph (data, &roi));
  g_assert_cmpstr (setlocale (LC_ALL, NULL), ==, before);
  g_free (before);
}

static void
print_hashes (void)
{
  for (gsize g = 0; g < G_N_ELEMENTS (graphs); g++)
    {
      gchar *hash = ops_hash (graphs[g], &roi);

      g_print ("%s\n", hash);
      g_free (hash);
    }
}

static void
test_processes (void)
{
  gchar *argv[] = { this_program, "--hashes", NULL };
  gchar *first = ops_run (argv, NULL), *second = ops_run (argv, NULL);
  gchar *other = ops_run (argv, "LC_ALL=C"), **lines = g_strsplit (first, "\n", -1);

  g_assert_cmpuint (g_strv_length (lines), ==, G_N_ELEMENTS (graphs) + 1);
  for (gsize g = 0; g < G_N_ELEMENTS (graphs); g++)
    {
      gchar *hash = ops_hash (graphs[g], &roi);

      g_assert_cmpstr (lines[g], ==, hash);
      g_free (hash);
    }
  g_assert_cmpstr (first, ==, second);
  g_assert_cmpstr (first, ==, other);
  g_strfreev (lines);
  g_free (first);
  g_free (second);
  g_free (other);
}

static void
add (const gchar *what, const gchar *name, gconstpointer data, GTestDataFunc function)
{
  gchar *path = g_strdup_printf ("/%s/%s", what, name);

  g_test_add_data_func (g_strdelimit (path, " ", '/'), data, function);
  g_free (path);
}

int
main (int argc, char **argv)
{
  if (argc > 1 && strcmp (argv[1], "--hashes") == 0)
    {
      argc = 1;
      ops_start (&argc, &argv);
      print_hashes ();
      return 0;
    }

  this_program = argv[0];
  ops_init (&argc, &argv);
  for (gsize i = 0; i < G_N_ELEMENTS (generators); i++)
    add ("generator", generators[i].name, GSIZE_TO_POINTER (i), test_generator);
  for (gsize g = 0; g < G_N_ELEMENTS (graphs); g++)
    {
      add ("errno", graphs[g], graphs[g], test_errno);
      add ("rounding", graphs[g], graphs[g], test_rounding);
      add ("locale", graphs[g], graphs[g], test_locale);
    }
  g_test_add_func ("/processes", test_processes);
  return g_test_run ();
}
