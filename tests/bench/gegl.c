/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 */
#include "modes.h"

#include <gegl-plugin.h>
#include <gegl.h>

#include "constant.h"
#include "enums.h"
#include "patterns.h"

static const int sizes[] = { 256, 32 };
static const int threads[] = { 1, 2 };

static const char *const operations[] = { "brume:noise", "brume:clouds", "brume:marble" };

static const BenchRatio ratios[BENCH_N_RATIOS] = {
  { "x floor", false },
  { "times peer", true },
  { "times 1 thr.", true },
};

static const BenchSetting normals = { "coloring", BRUME_NORMALS };

/* What Brume's are compared with.  The first is the floor, an operation like them
 * that does nothing.  Then GEGL's own: one color, whose tiles are one tile in
 * truth, and noise, six octaves where there are octaves. */
typedef struct
{
  const char  *name;
  const char  *operation;
  const char  *format; /* for an operation that leaves it to the user */
  BenchSetting settings[2];
} Peer;

static const Peer peers[] = {
  { "constant", BENCH_CONSTANT, .format = NULL },
  { "gegl:color", "gegl:color", .format = "Y' float" },
  { "gegl:perlin-noise/3d", "gegl:perlin-noise", .settings = { { "n", 6.0 }, { "zoff", 0.5 } } },
  { "gegl:perlin-noise/2d", "gegl:perlin-noise", .settings = { { "n", 6.0 }, { "zoff", -1.0 } } },
  { "gegl:simplex-noise", "gegl:simplex-noise", .settings = { { "iterations", 6.0 } } },
  { "gegl:noise-solid", "gegl:noise-solid", .settings = { { "detail", 5.0 } } },
  { "gegl:cell-noise", "gegl:cell-noise", .settings = { { "iterations", 6.0 } } },
};

typedef struct
{
  const char         *operation;
  const char         *format; /* NULL: the operation's own */
  const BenchSetting *settings;
  size_t              n_settings;
  bool                normals;
  int                 size; /* 0: the operation has none */
  int                 threads;
  GeglRectangle       roi;
  GeglBuffer         *buffer;
} Job;

static void
set (GeglNode *node, const BenchSetting *setting)
{
  GObject    *operation = G_OBJECT (gegl_node_get_gegl_operation (node));
  GParamSpec *pspec = g_object_class_find_property (G_OBJECT_GET_CLASS (operation),
                                                    setting->property);
  GValue      value = G_VALUE_INIT;

  if (!pspec)
    g_error ("%s has no property %s", gegl_node_get_operation (node), setting->property);

  if (G_IS_PARAM_SPEC_ENUM (pspec))
    {
      g_value_init (&value, pspec->value_type);
      g_value_set_enum (&value, (int) setting->number);
    }
  else if (G_IS_PARAM_SPEC_BOOLEAN (pspec))
    {
      g_value_init (&value, G_TYPE_BOOLEAN);
      g_value_set_boolean (&value, setting->number != 0.0);
    }
  else
    {
      g_value_init (&value, G_TYPE_DOUBLE);
      g_value_set_double (&value, setting->number);
    }
  g_object_set_property (operation, pspec->name, &value);
  g_value_unset (&value);
}

/* A node of its own for every run: no cache can know the picture. */
static GeglNode *
node_new (GeglNode *parent, const Job *job)
{
  GeglNode *node = gegl_node_new_child (parent, "operation", job->operation, NULL);

  g_object_set (node, "dont-cache", TRUE, NULL);
  if (job->format)
    gegl_node_set (node, "format", babl_format (job->format), NULL);
  if (job->size)
    set (node, &(BenchSetting){ "size", job->size });
  for (size_t i = 0; i < job->n_settings && job->settings[i].property; i++)
    set (node, &job->settings[i]);
  if (job->normals)
    set (node, &normals);
  return node;
}

static void
run (void *data)
{
  const Job *job = data;
  GeglNode  *parent = gegl_node_new ();

  g_object_set (gegl_config (), "threads", job->threads, NULL);
  gegl_node_blit_buffer (node_new (parent, job), job->buffer, &job->roi, 0, GEGL_ABYSS_NONE);
  g_object_unref (parent);
}

static char *
name_of (const char *name, int size, const char *what)
{
  return size ? g_strdup_printf ("%s/%d/%s", name, size, what)
              : g_strdup_printf ("%s/%s", name, what);
}

static void
add (GPtrArray *cases, const BenchStyle *style, const char *name, const char *peer, const Job *job,
     const char *what)
{
  const char *floor = peers[0].name;
  bool        pixel = job->roi.width == 1;
  BenchCase  *one = bench_cases_add (cases, style, name_of (name, job->size, what), run,
                                     g_memdup2 (job, sizeof *job));

  if (!one)
    return;
  one->unit = pixel ? "us" : "ns/px";
  one->units_per_second = pixel ? 1e6 : 1e9 / ((double) job->roi.width * job->roi.height);
  one->bases[0] = name_of (floor, 0, what);
  if (peer)
    one->bases[1] = name_of (peer, 0, what);
  if (job->threads > 1)
    one->bases[2] = name_of (name, job->size, "1");
}

/* The buffer to render JOB into: it has the operation's own format, so that nothing
 * is converted; operations of one format share it. */
static GeglBuffer *
buffer_of (GHashTable *buffers, const Job *job, int side)
{
  GeglNode   *parent = gegl_node_new (), *node = node_new (parent, job);
  const Babl *format;
  GeglBuffer *buffer;

  gegl_node_get_bounding_box (node); /* prepares */
  format = gegl_operation_get_format (gegl_node_get_gegl_operation (node), "output");
  buffer = g_hash_table_lookup (buffers, format);
  if (!buffer)
    {
      buffer = gegl_buffer_new (GEGL_RECTANGLE (0, 0, side, side), format);
      g_hash_table_insert (buffers, (gpointer) format, buffer);
    }
  g_object_unref (parent);
  return buffer;
}

/* A pixel, for what the set-up costs, and the picture with one thread and more. */
static void
add_all (GPtrArray *cases, const BenchStyle *style, const char *name, const char *peer, Job *job,
         GHashTable *buffers, int side)
{
  job->buffer = buffer_of (buffers, job, side);
  job->threads = 1;
  job->roi = (GeglRectangle){ 0, 0, 1, 1 };
  add (cases, style, name, peer, job, "pixel");

  job->roi = (GeglRectangle){ 0, 0, side, side };
  for (size_t i = 0; i < G_N_ELEMENTS (threads); i++)
    {
      char what[16];

      job->threads = threads[i];
      g_snprintf (what, sizeof what, "%d", threads[i]);
      add (cases, style, name, peer, job, what);
    }
}

static void
start (void)
{
  /* Only GPL-3 programs are shown the module of gegl:noise-solid. */
  g_object_set (gegl_config (), "application-license", "GPL3", NULL);
  gegl_init (NULL, NULL);
  bench_constant_register ();
  for (size_t i = 0; i < G_N_ELEMENTS (operations); i++)
    if (!gegl_has_operation (operations[i]))
      g_error ("no operation %s: is the module in GEGL_PATH?", operations[i]);
}

void
bench_gegl (const BenchStyle *style, size_t side)
{
  GPtrArray  *cases = bench_cases_new ();
  GHashTable *buffers;

  start ();
  buffers = g_hash_table_new_full (NULL, NULL, NULL, g_object_unref);

  for (size_t i = 0; i < G_N_ELEMENTS (peers); i++)
    {
      Job job = { .operation = peers[i].operation,
                  .format = peers[i].format,
                  .settings = peers[i].settings,
                  .n_settings = G_N_ELEMENTS (peers[i].settings) };

      add_all (cases, style, peers[i].name, NULL, &job, buffers, (int) side);
    }
  for (size_t p = 0; p < bench_n_patterns; p++)
    for (size_t s = 0; s < G_N_ELEMENTS (sizes); s++)
      {
        const BenchPattern *pattern = &bench_patterns[p];
        Job                 job = { .operation = operations[pattern->kind],
                                    .settings = pattern->settings,
                                    .n_settings = BENCH_MAX_SETTINGS,
                                    .normals = pattern->normals,
                                    .size = sizes[s] };

        add_all (cases, style, pattern->name, pattern->peer, &job, buffers, (int) side);
      }

  bench_cases_measure (cases, style, CLOCK_MONOTONIC, ratios);
  g_ptr_array_unref (cases);
  g_hash_table_unref (buffers);
  gegl_exit ();
}
