/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * A program whose very first work with GEGL is done by eight threads at once.
 *
 *   test-race --start   is that program: prints what each thread rendered
 */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "ops.h"
#include "positions.h"

#define N_THREADS 8

static const GeglRectangle roi = { -8, 3, 64, 24 };

/* Each operation, each table, each enumeration is made first by some thread. */
static const gchar *const graphs[N_THREADS] = {
  "brume:noise size=20 seed=1",
  "brume:noise size=20 seed=2 basis=perlin-1985 tone=uniform octaves=3",
  "brume:noise size=20 seed=3 basis=perlin-2002 coloring=colors",
  "brume:noise size=20 seed=4 basis=simplex warp=1 warp-octaves=1 octaves=2 mapping=tile",
  "brume:clouds size=20 seed=5 octaves=2",
  "brume:solid-noise seed=6 octaves=2 coloring=alpha encoding=linear",
  "brume:marble size=20 seed=7 coloring=normals mapping=sphere",
  "brume:marble size=20 seed=8 veins=rings dimensions=flat",
};

static struct
{
  GMutex mutex;
  GCond  cond;
  guint  n_waiting;
} barrier;

static gchar *this_program;

static void
wait_for_all (void)
{
  g_mutex_lock (&barrier.mutex);
  if (++barrier.n_waiting == N_THREADS)
    g_cond_broadcast (&barrier.cond);
  while (barrier.n_waiting < N_THREADS)
    g_cond_wait (&barrier.cond, &barrier.mutex);
  g_mutex_unlock (&barrier.mutex);
}

static gpointer
thread (gpointer graph)
{
  wait_for_all ();
  return ops_hash (graph, &roi);
}

static void
start (int argc, char **argv)
{
  GThread *threads[N_THREADS];

  gegl_init (&argc, &argv);
  positions_register ();
  for (gsize i = 0; i < N_THREADS; i++)
    threads[i] = g_thread_new (NULL, thread, (gpointer) graphs[i]);
  for (gsize i = 0; i < N_THREADS; i++)
    {
      gchar *hash = g_thread_join (threads[i]);

      g_print ("%s\n", hash);
      g_free (hash);
    }
  fflush (stdout);
  _exit (0); /* what is done at exit is no matter here, and slow */
}

static gchar *
expected (void)
{
  GString *lines = g_string_new (NULL);

  for (gsize i = 0; i < N_THREADS; i++)
    {
      gchar *hash = ops_hash (graphs[i], &roi);

      g_string_append_printf (lines, "%s\n", hash);
      g_free (hash);
    }
  return g_string_free (lines, FALSE);
}

/* Ten starts, of a program that sees no modules but this one: it is there in
 * a few milliseconds. */
static void
test_starts (void)
{
  gchar *argv[] = { this_program, "--start", NULL };
  gchar *right = expected ();
  gchar *path = g_strdup_printf ("GEGL_PATH=%s/modules", g_getenv ("BRUME_BUILD_DIR"));

  for (guint i = 0; i < 10; i++)
    {
      gchar *output = ops_run (argv, path);

      g_assert_cmpstr (output, ==, right);
      g_free (output);
    }
  g_free (path);
  g_free (right);
}

int
main (int argc, char **argv)
{
  guint n_tens = g_strcmp0 (g_getenv ("BRUME_QUICK"), "1") == 0 ? 2 : 20;

  if (argc > 1 && strcmp (argv[1], "--start") == 0)
    start (1, argv);

  this_program = argv[0];
  ops_init (&argc, &argv);
  for (guint i = 1; i <= n_tens; i++)
    {
      gchar *name = g_strdup_printf ("/starts/%u-%u", 10 * i - 9, 10 * i);

      g_test_add_func (name, test_starts);
      g_free (name);
    }
  return g_test_run ();
}
