/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * This program starts itself under callgrind, which counts what happens inside
 * bench_counted() and writes a file a call.
 */
#include "modes.h"

#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>

#include "picture.h"

#define SIDE 512

/* SHAPE is an index of bench_shapes[]. */
typedef struct
{
  const char *pattern;
  int         size, shape;
} Count;

/* clang-format off */
static const Count counts[] = {
  { "fbm-3d", 256, 0 },     { "fbm-3d", 32, 0 },      { "fbm-3d", 2, 0 },
  { "fbm-2d", 256, 0 },     { "fbm-2d", 32, 0 },
  { "turbulence-3d", 256, 0 }, { "ridged-3d", 256, 0 }, { "ridged-2d", 256, 0 },
  { "simplex-3d", 256, 0 }, { "simplex-3d", 32, 0 },
  { "simplex-2d", 256, 0 }, { "simplex-2d", 32, 0 },
  { "value-3d", 256, 0 },   { "block-3d", 256, 0 },
  { "perlin-2002-3d", 256, 0 }, { "perlin-1985-3d", 256, 0 },
  { "warp-3d", 256, 0 },    { "warp-2d", 256, 0 },
  { "clouds", 256, 0 },     { "marble", 256, 0 },
  { "rotated-3d", 256, 0 }, { "sphere", 256, 0 },     { "tile-3d", 256, 0 },
  { "weight-3d", 256, 0 },  { "uniform-3d", 256, 0 }, { "raw-3d", 256, 0 },
  { "normals-3d", 256, 0 },
  { "fbm-3d", 256, 1 },     { "fbm-3d", 256, 2 },     { "simplex-3d", 256, 1 },
};
/* clang-format on */

static char *
name_of (const Count *count)
{
  return g_strdup_printf ("%s/%d/%s", count->pattern, count->size, bench_shapes[count->shape].name);
}

/* The names of those that STYLE takes, in the order of the table. */
static GPtrArray *
chosen (const BenchStyle *style, GArray *indices)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    {
      char *name = name_of (&counts[i]);

      if (style->filter && !g_regex_match (style->filter, name, 0, NULL))
        {
          g_free (name);
          continue;
        }
      g_ptr_array_add (names, name);
      if (indices)
        g_array_append_val (indices, i);
    }
  return names;
}

/* Callgrind knows it by this name, which an inlined copy would not have. */
__attribute__ ((noinline)) void
bench_counted (const BrumePlan *plan, bool normals, const BenchShape *shape, float *out)
{
  bench_picture_render (plan, normals, shape, SIDE, out);
}

void
bench_instructions_render (const BenchStyle *style, const char *cpu)
{
  GArray    *indices = g_array_new (FALSE, FALSE, sizeof (guint));
  GPtrArray *names = chosen (style, indices);
  float     *out = g_new (float, 4 * (SIDE * SIDE));

  for (guint i = 0; i < indices->len; i++)
    {
      const Count        *count = &counts[g_array_index (indices, guint, i)];
      const BenchPattern *pattern = bench_pattern_named (count->pattern);
      BrumePattern        made = bench_pattern_make (pattern, count->size);
      BrumePlan          *plan = brume_plan_new (&made, cpu);

      if (!plan)
        g_error ("no memory for a plan");
      bench_counted (plan, pattern->normals, &bench_shapes[count->shape], out);
      brume_plan_free (plan);
    }
  g_free (out);
  g_array_unref (indices);
  g_ptr_array_unref (names);
}

/* The number in the line "totals: N" of a file that callgrind wrote; 0 is none. */
static guint64
total_in (const char *path)
{
  char       *text = NULL;
  const char *line;
  guint64     total = 0;

  if (g_file_get_contents (path, &text, NULL, NULL))
    {
      line = strstr (text, "\ntotals: ");
      if (line)
        total = g_ascii_strtoull (line + strlen ("\ntotals: "), NULL, 10);
    }
  g_free (text);
  return total;
}

static bool
run_valgrind (const BenchStyle *style, const char *program, const char *cpu, const char *folder)
{
  char       *file = g_strdup_printf ("--callgrind-out-file=%s/out", folder);
  const char *argv[] = {
    "valgrind",
    "--quiet",
    "--tool=callgrind",
    "--toggle-collect=bench_counted",
    "--dump-after=bench_counted",
    file,
    program,
    "--render",
    "--cpu",
    cpu,
    "--filter",
    style->filter ? g_regex_get_pattern (style->filter) : "",
    NULL,
  };
  GError *error = NULL;
  int     status;
  bool    good;

  good = g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, NULL, NULL,
                       &status, &error)
         && g_spawn_check_wait_status (status, &error);

  if (!good)
    g_printerr ("valgrind: %s\n", error->message);
  g_clear_error (&error);
  g_free (file);
  return good;
}

static bool
print (const BenchStyle *style, const GPtrArray *names, const char *folder)
{
  bool good = true;

  for (guint i = 0; i < names->len; i++)
    {
      char   *path = g_strdup_printf ("%s/out.%u", folder, i + 1);
      guint64 total = total_in (path);

      g_print (style->tsv ? "%s\t%.3f\n" : "%-34s %10.3f\n",
               (const char *) g_ptr_array_index (names, i),
               (double) total / (double) (SIDE * SIDE));
      good = good && total > 0;
      g_free (path);
    }
  if (!good)
    g_printerr ("callgrind counted nothing\n");
  return good;
}

static void
remove_folder (const char *path)
{
  GDir       *folder = g_dir_open (path, 0, NULL);
  const char *name;

  while (folder && (name = g_dir_read_name (folder)))
    {
      char *file = g_build_filename (path, name, NULL);

      g_unlink (file);
      g_free (file);
    }
  if (folder)
    g_dir_close (folder);
  g_rmdir (path);
}

bool
bench_instructions (const BenchStyle *style, const char *program, const char *cpu)
{
  GPtrArray *names = chosen (style, NULL);
  GError    *error = NULL;
  char      *folder;
  bool       good = true;

  g_print ("# %s, row %s\n", BENCH_BUILD, cpu);
  if (style->list)
    for (guint i = 0; i < names->len; i++)
      g_print ("%s\n", (const char *) g_ptr_array_index (names, i));
  else
    {
      folder = g_dir_make_tmp ("brume-bench-XXXXXX", &error);
      if (!folder)
        g_error ("no temporary folder: %s", error->message);
      good = run_valgrind (style, program, cpu, folder) && print (style, names, folder);
      remove_folder (folder);
      g_free (folder);
    }
  g_ptr_array_unref (names);
  return good;
}
