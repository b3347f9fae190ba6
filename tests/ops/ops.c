/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 */
#include "ops.h"

#include <string.h>

#include "positions.h"

const gchar *const ops_names[] = { "brume:noise", "brume:clouds", "brume:marble",
                                   "brume:solid-noise", NULL };

void
ops_init (int *argc, char ***argv)
{
  g_test_init (argc, argv, NULL);
  ops_start (argc, argv);
}

void
ops_start (int *argc, char ***argv)
{
  gegl_init (argc, argv);
  positions_register ();
  for (gsize i = 0; ops_names[i]; i++)
    if (!gegl_has_operation (ops_names[i]))
      g_error ("no operation %s: is the module in GEGL_PATH?", ops_names[i]);
}

/* Converts TEXT to a value of the type of PSPEC. */
static void
value_from_text (GValue *value, GParamSpec *pspec, const gchar *text)
{
  g_value_init (value, pspec->value_type);
  if (G_IS_PARAM_SPEC_ENUM (pspec))
    {
      GEnumValue *row = g_enum_get_value_by_nick (G_PARAM_SPEC_ENUM (pspec)->enum_class, text);

      if (!row)
        g_error ("%s has no nick %s", pspec->name, text);
      g_value_set_enum (value, row->value);
    }
  else if (G_IS_PARAM_SPEC_DOUBLE (pspec))
    g_value_set_double (value, g_ascii_strtod (text, NULL));
  else if (G_IS_PARAM_SPEC_INT (pspec))
    g_value_set_int (value, (gint) g_ascii_strtoll (text, NULL, 10));
  else if (G_IS_PARAM_SPEC_UINT (pspec))
    g_value_set_uint (value, (guint) g_ascii_strtoull (text, NULL, 10));
  else if (G_IS_PARAM_SPEC_BOOLEAN (pspec))
    g_value_set_boolean (value, strcmp (text, "true") == 0);
  else if (pspec->value_type == GEGL_TYPE_COLOR)
    g_value_take_object (value, gegl_color_new (text));
  else
    g_error ("%s has an unexpected type", pspec->name);
}

void
ops_set_one (GObject *operation, const gchar *name, const gchar *text)
{
  GParamSpec *pspec = g_object_class_find_property (G_OBJECT_GET_CLASS (operation), name);
  GValue      value = G_VALUE_INIT;

  if (!pspec)
    g_error ("%s has no property %s", G_OBJECT_TYPE_NAME (operation), name);
  value_from_text (&value, pspec, text);
  g_object_set_property (operation, name, &value);
  g_value_unset (&value);
}

void
ops_set (GeglNode *node, const gchar *properties)
{
  GObject *operation = G_OBJECT (gegl_node_get_gegl_operation (node));
  gchar  **words = g_strsplit (properties, " ", -1);

  for (gsize i = 0; words[i]; i++)
    {
      gchar *equals = strchr (words[i], '=');

      if (!*words[i])
        continue;
      if (!equals)
        g_error ("not a property: %s", words[i]);
      *equals = '\0';
      ops_set_one (operation, words[i], equals + 1);
    }
  g_strfreev (words);
}

void
ops_feed (GeglNode *node)
{
  GeglNode *source;

  if (!gegl_node_has_pad (node, "input"))
    return;
  source = gegl_node_new_child (gegl_node_get_parent (node), "operation", POSITIONS_NAME, NULL);
  g_object_set (source, "dont-cache", TRUE, NULL);
  gegl_node_link (source, node);
}

GeglNode *
ops_node (const gchar *graph)
{
  const gchar *space = strchr (graph, ' ');
  gchar       *name = space ? g_strndup (graph, (gsize) (space - graph)) : g_strdup (graph);
  GeglNode    *parent = gegl_node_new ();
  GeglNode    *node = gegl_node_new_child (parent, "operation", name, NULL);

  g_object_set (node, "dont-cache", TRUE, NULL);
  ops_set (node, space ? space : "");
  ops_feed (node);
  g_free (name);
  return node;
}

void
ops_node_free (GeglNode *node)
{
  g_object_unref (gegl_node_get_parent (node));
}

const Babl *
ops_format (GeglNode *node)
{
  gegl_node_get_bounding_box (node); /* prepares */
  return gegl_operation_get_format (gegl_node_get_gegl_operation (node), "output");
}

gfloat *
ops_render (GeglNode *node, const GeglRectangle *rectangle, gdouble scale)
{
  const Babl *format = ops_format (node);
  gsize       size = (gsize) rectangle->width * (gsize) rectangle->height;
  gfloat     *pixels = g_malloc (size * (gsize) babl_format_get_bytes_per_pixel (format));

  gegl_node_blit (node, scale, rectangle, format, pixels, GEGL_AUTO_ROWSTRIDE, GEGL_BLIT_DEFAULT);
  return pixels;
}

gfloat *
ops_render_graph (const gchar *graph, const GeglRectangle *rectangle)
{
  GeglNode *node = ops_node (graph);
  gfloat   *pixels = ops_render (node, rectangle, 1.0);

  ops_node_free (node);
  return pixels;
}

gchar *
ops_hash (const gchar *graph, const GeglRectangle *rectangle)
{
  GeglNode *node = ops_node (graph);
  gfloat   *pixels = ops_render (node, rectangle, 1.0);
  gsize     size = (gsize) rectangle->width * (gsize) rectangle->height
               * (gsize) babl_format_get_bytes_per_pixel (ops_format (node));
  gchar *hash = g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) pixels, size);

  g_free (pixels);
  ops_node_free (node);
  return hash;
}

gchar *
ops_run (gchar **argv, const gchar *variable)
{
  gchar **environment = g_get_environ ();
  gchar  *output = NULL;
  GError *error = NULL;
  gint    status = 0;

  if (variable)
    {
      gchar **pair = g_strsplit (variable, "=", 2);

      environment = g_environ_setenv (environment, pair[0], pair[1], TRUE);
      g_strfreev (pair);
    }
  g_spawn_sync (NULL, argv, environment, G_SPAWN_DEFAULT, NULL, NULL, &output, NULL, &status,
                &error);
  g_assert_no_error (error);
  g_spawn_check_wait_status (status, &error);
  g_assert_no_error (error);
  g_strfreev (environment);
  return output;
}

static void
set_member (BrumePattern *pattern, const BrumeField *field, const GValue *value)
{
  gpointer member = (gchar *) pattern + field->offset;

  switch (field->type)
    {
    case BRUME_FIELD_DOUBLE:
      *(gdouble *) member = g_value_get_double (value);
      break;
    case BRUME_FIELD_INT:
      *(gint *) member = g_value_get_int (value);
      break;
    case BRUME_FIELD_UINT32:
      *(guint32 *) member = g_value_get_uint (value);
      break;
    case BRUME_FIELD_BOOL:
      *(bool *) member = g_value_get_boolean (value);
      break;
    case BRUME_FIELD_ENUM:
      *(gint *) member = g_value_get_enum (value);
      break;
    }
}

/* Those of brume:solid-noise's patterns that are no fractals come last. */
static void
init_solid (BrumePattern *pattern, GObject *operation)
{
  gint number;

  g_object_get (operation, "pattern", &number, NULL);
  brume_pattern_init (pattern, number <= BRUME_RIDGED
                                   ? BRUME_NOISE
                                   : (BrumeKind) (number - BRUME_RIDGED - 1 + BRUME_CLOUDS));
  if (number <= BRUME_RIDGED)
    pattern->fractal = (BrumeFractal) number;
  pattern->solid = true;
}

void
ops_pattern (GeglNode *node, BrumePattern *pattern)
{
  GObject *operation = G_OBJECT (gegl_node_get_gegl_operation (node));
  gsize    kind = 0;

  while (strcmp (ops_names[kind], gegl_node_get_operation (node)) != 0)
    kind++;
  if (gegl_node_has_pad (node, "input"))
    init_solid (pattern, operation);
  else
    brume_pattern_init (pattern, (BrumeKind) kind);
  for (gsize i = 0; i < brume_n_fields; i++)
    {
      GValue value = G_VALUE_INIT;

      if (!g_object_class_find_property (G_OBJECT_GET_CLASS (operation), brume_fields[i].name))
        continue;
      g_object_get_property (operation, brume_fields[i].name, &value);
      set_member (pattern, &brume_fields[i], &value);
      g_value_unset (&value);
    }
}
