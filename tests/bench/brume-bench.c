/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * How fast the noise is.  brume-bench --help says what it measures.
 */
#include <brume.h>
#include <locale.h>
#include <stdlib.h>

#include "modes.h"

/* Best last. */
static const char *const all_cpus[] = { "c", "sse4.1", "avx2", "avx512", "neon", NULL };

/* Of what most machines have, the row to count instructions of: valgrind knows no
 * wider one, and its counts are compared with those of other machines. */
static const char *const counted_cpus[] = { "avx2", "c" };

static const char description[]
    = "Without --gegl or --instructions the bare core is measured: each pattern with cells\n"
      "of 256 ... 2 pixels, by every row of kernels of this machine, as a whole picture, in\n"
      "tiles and in slivers, a new plan for each picture included; and the plan alone.\n"
      "Rounds are interleaved: a round takes one sample of every case.\n"
      "\n"
      "Everything at once takes long; --filter chooses, for example 'fbm-3d/256',\n"
      "'^(fbm|ridged)-2d/32/avx2/whole$' or, with --gegl, '^(gegl:|fbm-3d/256)'.\n";

typedef struct
{
  char    *filter;
  char    *cpus;
  int      rounds;
  int      side;
  gboolean list, tsv, gegl, instructions, render;
} Options;

static bool
parse (int *argc, char ***argv, Options *options)
{
  const GOptionEntry entries[] = {
    { "filter", 'f', 0, G_OPTION_ARG_STRING, &options->filter,
      "Only cases whose name matches REGEX", "REGEX" },
    { "rounds", 'r', 0, G_OPTION_ARG_INT, &options->rounds, "Samples of every case (7)", "N" },
    { "picture", 'p', 0, G_OPTION_ARG_INT, &options->side, "Width and height of the picture (2048)",
      "PIXELS" },
    { "cpu", 'c', 0, G_OPTION_ARG_STRING, &options->cpus,
      "Only these rows of kernels, with commas between them", "NAMES" },
    { "list", 'l', 0, G_OPTION_ARG_NONE, &options->list, "Print names of cases and stop", NULL },
    { "tsv", 't', 0, G_OPTION_ARG_NONE, &options->tsv, "Print values with tabs between them",
      NULL },
    { "gegl", 0, 0, G_OPTION_ARG_NONE, &options->gegl,
      "Measure the operations inside GEGL, which GEGL_PATH tells where they are", NULL },
    { "instructions", 0, 0, G_OPTION_ARG_NONE, &options->instructions,
      "Count instructions a pixel with valgrind", NULL },
    { "render", 0, G_OPTION_FLAG_HIDDEN, G_OPTION_ARG_NONE, &options->render, NULL, NULL },
    { NULL, 0, 0, 0, NULL, NULL, NULL },
  };
  GOptionContext *context = g_option_context_new ("- how fast the noise is");
  GError         *error = NULL;
  bool            good;

  g_option_context_add_main_entries (context, entries, NULL);
  g_option_context_set_description (context, description);
  good = g_option_context_parse (context, argc, argv, &error);
  g_option_context_free (context);

  if (good && (*argc > 1 || options->rounds < 1 || options->side < 1 || options->side > 8192))
    {
      g_printerr ("%s: see --help\n", (*argv)[0]);
      return false;
    }
  if (!good)
    g_printerr ("%s: %s\n", (*argv)[0], error->message);
  g_clear_error (&error);
  return good;
}

/* The row to count instructions of. */
static const char *
counted_cpu (const char *asked)
{
  if (asked)
    return asked;
  for (size_t i = 0; i < G_N_ELEMENTS (counted_cpus); i++)
    if (brume_cpu_supported (counted_cpus[i]))
      return counted_cpus[i];
  return "c";
}

static bool
measure (const Options *options, const BenchStyle *style, const char *program)
{
  char **cpus;

  if (options->render)
    bench_instructions_render (style, counted_cpu (options->cpus));
  else if (options->instructions)
    return bench_instructions (style, program, counted_cpu (options->cpus));
  else if (options->gegl)
    bench_gegl (style, (size_t) options->side);
  else
    {
      cpus = options->cpus ? g_strsplit (options->cpus, ",", -1) : NULL;
      bench_core (style, cpus ? (const char *const *) cpus : all_cpus, (size_t) options->side);
      g_strfreev (cpus);
    }
  return true;
}

int
main (int argc, char **argv)
{
  Options    options = { .rounds = 7, .side = 2048 };
  BenchStyle style = { 0 };
  GError    *error = NULL;
  bool       good;

  setlocale (LC_ALL, "C.UTF-8");
  if (!parse (&argc, &argv, &options))
    return 2;

  if (options.filter)
    {
      style.filter = g_regex_new (options.filter, 0, 0, &error);
      if (!style.filter)
        {
          g_printerr ("%s: %s\n", argv[0], error->message);
          return 2;
        }
    }
  style.rounds = options.rounds;
  style.list = options.list;
  style.tsv = options.tsv;

  good = measure (&options, &style, argv[0]);

  g_clear_pointer (&style.filter, g_regex_unref);
  g_free (options.filter);
  g_free (options.cpus);
  return good ? 0 : 1;
}
