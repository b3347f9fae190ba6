/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * A node that lives through changes renders what a fresh one does; and what lies
 * outside of a property's range is refused by the host, by name, and changes
 * nothing.
 */
#include <math.h>
#include <string.h>

#include "ops.h"

static const GeglRectangle roi = { -9, 6, 64, 40 };

/* clang-format off */
/* Only those that have the property, NULL for all. */
static const struct { const gchar *name, *steps, *only; } lives[] = {
  { "octaves",      "octaves=6;octaves=16;octaves=1;octaves=1.5;octaves=6", NULL },
  { "warp-octaves", "warp=1;warp-octaves=3;warp-octaves=8;warp-octaves=1;warp-octaves=3;warp=0", NULL },
  { "basis",        "basis=perlin;basis=perlin-1985;basis=simplex;basis=perlin-2002;basis=value;"
                    "basis=block;basis=perlin-1985;seed=5;dimensions=flat;seed=0;basis=perlin", NULL },
  { "mixed",        "octaves=6;basis=simplex;octaves=16;warp=0.5;warp-octaves=8;basis=perlin-1985;"
                    "octaves=1;dimensions=flat;warp-octaves=1;basis=value;octaves=1.5;"
                    "dimensions=volume;warp-octaves=3;basis=perlin-2002;octaves=6;evolution=30", NULL },
  { "coloring",     "coloring=colors;color-1=red;encoding=linear;coloring=gray;coloring=alpha;"
                    "color-2=rgba(0,0.5,1,0.5);encoding=perceptual;invert=true;coloring=colors;"
                    "contrast=3;balance=0.2;coloring=gray;contrast=1", NULL },
  { "place",        "size=9;offset-x=1e9;rotation=90;stretch=0.01;offset-x=0;size=1e6;"
                    "rotation=0;evolution=1e9;size=0.5;stretch=1;evolution=0;size=128", "size" },
  { "loop",         "loop=3;evolution=2.5;basis=simplex;loop=1;loop=0;dimensions=flat;loop=4096;"
                    "dimensions=volume;evolution=0", NULL },
  { "mapping",      "mapping=tile;tile-width=60;width=50;size=9;antialias=false;tile-height=31;"
                    "mapping=sphere;basis=simplex;tile-width=0;height=7;mapping=tile;loop=2;"
                    "rotation=40;mapping=plane;antialias=true;tile-height=0;mapping=sphere;warp=1",
    "mapping" },
  { "normals",      "coloring=normals;relief=20;normal-y=down;encoding=linear;size=9;mapping=tile;"
                    "coloring=gray;relief=0;coloring=normals;contrast=3;coloring=colors;relief=1;"
                    "color-2=red;normal-y=up;coloring=normals;encoding=perceptual",
    "relief" },
  { "solid",        "scale=2;pattern=marble;veins=rings;turbulence=3;tone=raw;pattern=clouds;"
                    "coverage=0.3;pattern=ridged;weight=0.5;softness=0;scale=1e-6;pattern=fbm;"
                    "pattern=plain;coloring=alpha;scale=1e6;pattern=marble",
    "scale" },
};

static const struct { const gchar *text; gdouble number; } outside[] = {
  { "0", 0.0 },  { "-3", -3.0 },  { "0.5", 0.5 },       { "17", 17.0 },
  { "nan", NAN }, { "inf", INFINITY }, { "-inf", -INFINITY }, { "1e308", 1e308 },
};
/* clang-format on */

typedef struct
{
  gsize op, row;
} Case;

static GString *messages;

static void
copy_properties (GeglNode *from, GeglNode *to)
{
  GObject     *source = G_OBJECT (gegl_node_get_gegl_operation (from));
  GObject     *target = G_OBJECT (gegl_node_get_gegl_operation (to));
  guint        n;
  GParamSpec **pspecs = gegl_operation_list_properties (gegl_node_get_operation (from), &n);

  for (guint i = 0; i < n; i++)
    {
      GValue value = G_VALUE_INIT;

      g_object_get_property (source, pspecs[i]->name, &value);
      g_object_set_property (target, pspecs[i]->name, &value);
      g_value_unset (&value);
    }
  g_free (pspecs);
}

static void
check_against_fresh (GeglNode *live, const gchar *step)
{
  GeglNode *fresh = ops_node (gegl_node_get_operation (live));
  gfloat   *pixels = ops_render (live, &roi, 1.0), *expected;
  gsize     size;

  copy_properties (live, fresh);
  expected = ops_render (fresh, &roi, 1.0);
  g_assert_true (ops_format (live) == ops_format (fresh));
  size = (gsize) (roi.width * roi.height * babl_format_get_bytes_per_pixel (ops_format (live)));
  if (memcmp (pixels, expected, size) != 0)
    g_error ("not what a fresh node renders, after %s", step);
  g_free (pixels);
  g_free (expected);
  ops_node_free (fresh);
}

static void
test_live (gconstpointer data)
{
  const Case *c = data;
  GeglNode   *live = ops_node (ops_names[c->op]);
  gchar     **steps = g_strsplit (lives[c->row].steps, ";", -1);

  for (gsize i = 0; steps[i]; i++)
    {
      ops_set (live, steps[i]);
      check_against_fresh (live, steps[i]);
    }
  g_strfreev (steps);
  ops_node_free (live);
}

/* Changes that nobody has seen rendered leave nothing behind either. */
static void
test_unseen (gconstpointer data)
{
  const Case *c = data;
  GeglNode   *live = ops_node (ops_names[c->op]);
  gchar     **steps = g_strsplit (lives[c->row].steps, ";", -1);

  for (gsize i = 0; steps[i]; i++)
    {
      ops_set (live, steps[i]);
      if (i % 3 == 1)
        gegl_node_get_bounding_box (live);
    }
  check_against_fresh (live, "all");
  g_strfreev (steps);
  ops_node_free (live);
}

static void
note (const gchar *domain, GLogLevelFlags level, const gchar *message, gpointer data)
{
  g_string_append_printf (messages, "%s\n", message);
}

static gboolean
is_fatal (const gchar *domain, GLogLevelFlags level, const gchar *message, gpointer data)
{
  return FALSE;
}

static void
check_refused (void)
{
  g_assert_nonnull (strstr (messages->str, "'octaves'"));
  g_assert_nonnull (strstr (messages->str, "out of range"));
}

static void
listen (void)
{
  messages = g_string_new (NULL);
  g_log_set_default_handler (note, NULL);
  g_test_log_set_fatal_handler (is_fatal, NULL);
}

static void
stop_listening (void)
{
  g_log_set_default_handler (g_log_default_handler, NULL);
  g_test_log_set_fatal_handler (NULL, NULL);
  g_string_free (messages, TRUE);
}

static void
test_set_outside (gconstpointer data)
{
  const Case *c = data;
  GeglNode   *node = ops_node (ops_names[c->op]);
  gdouble     octaves;

  ops_set (node, "octaves=2.5");
  listen ();
  gegl_node_set (node, "octaves", outside[c->row].number, NULL);
  check_refused ();
  stop_listening ();
  gegl_node_get (node, "octaves", &octaves, NULL);
  g_assert_cmpfloat (octaves, ==, 2.5);
  check_against_fresh (node, outside[c->row].text);
  ops_node_free (node);
}

static GeglNode *
node_from_xml (GeglNode *graph, const gchar *operation)
{
  GSList   *children = gegl_node_get_children (graph);
  GeglNode *node = NULL;

  for (GSList *child = children; child; child = child->next)
    if (g_strcmp0 (gegl_node_get_operation (child->data), operation) == 0)
      node = child->data;
  g_slist_free (children);
  g_assert_nonnull (node);
  return node;
}

static void
test_xml_outside (gconstpointer data)
{
  const Case   *c = data;
  const gdouble initial[] = { 6.0, 5.0, 7.0, 6.0 };
  gchar        *xml = g_strdup_printf ("<?xml version='1.0'?><gegl><node operation='%s'><params>"
                                              "<param name='octaves'>%s</param></params></node></gegl>",
                                       ops_names[c->op], outside[c->row].text);
  GeglNode     *graph, *node;
  gdouble       octaves;

  listen ();
  graph = gegl_node_new_from_xml (xml, "/");
  check_refused ();
  stop_listening ();
  node = node_from_xml (graph, ops_names[c->op]);
  ops_feed (node);
  gegl_node_get (node, "octaves", &octaves, NULL);
  g_assert_cmpfloat (octaves, ==, initial[c->op]);
  check_against_fresh (node, outside[c->row].text);
  g_object_unref (graph);
  g_free (xml);
}

static void
add (const gchar *what, const gchar *name, gsize op, gsize row, GTestDataFunc function)
{
  const Case c = { op, row };
  gchar     *path = g_strdup_printf ("/%s/%s/%s", what, ops_names[op], name);

  g_test_add_data_func_full (path, g_memdup2 (&c, sizeof c), function, g_free);
  g_free (path);
}

int
main (int argc, char **argv)
{
  ops_init (&argc, &argv);
  for (gsize op = 0; ops_names[op]; op++)
    {
      for (gsize i = 0; i < G_N_ELEMENTS (lives); i++)
        {
          if (lives[i].only && !gegl_operation_find_property (ops_names[op], lives[i].only))
            continue;
          add ("live", lives[i].name, op, i, test_live);
          add ("unseen", lives[i].name, op, i, test_unseen);
        }
      for (gsize i = 0; i < G_N_ELEMENTS (outside); i++)
        {
          add ("set-outside", outside[i].text, op, i, test_set_outside);
          add ("xml-outside", outside[i].text, op, i, test_xml_outside);
        }
    }
  return g_test_run ();
}
