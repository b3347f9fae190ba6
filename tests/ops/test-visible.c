/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * A dialog shows what acts, as far as enumerations and booleans decide it: in
 * every combination of those that expressions name, changing a property
 * changes the pixels if and only if its expression shows it.
 */
#include <string.h>

#include "ops.h"
#include "visible.h"

typedef struct
{
  gsize       op;
  GParamSpec *pspec;
} Case;

static const GeglRectangle rectangle = { -5, 3, 16, 8 };

#define GRAPH(operation, more)                                                                     \
  operation " seed=7 octaves=2 warp-octaves=1 evolution=2.6 loop=3 balance=0.4 color-1=red "       \
            "color-2=rgba(0,1,1,0.5) " more
#define SOURCE(operation, more)                                                                    \
  GRAPH (operation, "size=5 stretch=1.5 rotation=20 tile-width=48 tile-height=40 " more)

/* Every strength is above nothing, so that all that can act does.  Evolution is in
 * the last cell of the loop, where a longer one would go on; a source's contrast
 * is high enough to clamp some values, or the balance would be nothing to slopes. */
static const gchar *const graphs[] = {
  SOURCE ("brume:noise", "weight=0.3 warp=0.7 contrast=3"),
  SOURCE ("brume:clouds", "coverage=0.6 contrast=3"),
  SOURCE ("brume:marble", "warp=0.7 spacing=9 contrast=1.8"),
  GRAPH ("brume:solid-noise", "weight=0.3 warp=0.7 contrast=0.8 scale=0.7"),
};

/* GIMP hides these by their role: they stand in for a tile size of 0. */
static const struct
{
  const gchar *name, *instead_of;
} extents[] = {
  { "width", "tile-width" },
  { "height", "tile-height" },
};

static gboolean
is_named (gsize op, const gchar *name)
{
  guint        n;
  GParamSpec **pspecs = gegl_operation_list_properties (ops_names[op], &n);
  gboolean     found = FALSE;

  for (guint i = 0; i < n && !found; i++)
    {
      const gchar *visible = gegl_param_spec_get_property_key (pspecs[i], "visible");

      found = visible && visible_names (visible, name);
    }
  g_free (pspecs);
  return found;
}

/* The enumerations that decide what acts. */
static GSList *
deciding (gsize op)
{
  guint        n;
  GParamSpec **pspecs = gegl_operation_list_properties (ops_names[op], &n);
  GSList      *list = NULL;

  for (guint i = 0; i < n; i++)
    if (G_IS_PARAM_SPEC_ENUM (pspecs[i]) && is_named (op, pspecs[i]->name))
      list = g_slist_prepend (list, pspecs[i]);
  g_free (pspecs);
  return list;
}

/* Sets the enumerations in LIST to combination NUMBER; FALSE after the last. */
static gboolean
set_combination (GObject *operation, GSList *list, guint number)
{
  for (; list; list = list->next)
    {
      guint n_values = G_PARAM_SPEC_ENUM (list->data)->enum_class->n_values;

      g_object_set (operation, G_PARAM_SPEC (list->data)->name, number % n_values, NULL);
      number /= n_values;
    }
  return number == 0;
}

/* Another value that PSPEC can have. */
static void
change (GObject *operation, GParamSpec *pspec)
{
  GValue value = G_VALUE_INIT;

  g_object_get_property (operation, pspec->name, &value);
  if (G_VALUE_HOLDS_DOUBLE (&value))
    g_value_set_double (&value, MIN (g_value_get_double (&value) * 1.5 + 0.1,
                                     G_PARAM_SPEC_DOUBLE (pspec)->maximum));
  else if (G_VALUE_HOLDS_INT (&value))
    g_value_set_int (&value, g_value_get_int (&value) + 1);
  else if (G_VALUE_HOLDS_UINT (&value))
    g_value_set_uint (&value, g_value_get_uint (&value) + 1);
  else if (G_VALUE_HOLDS_BOOLEAN (&value))
    g_value_set_boolean (&value, !g_value_get_boolean (&value));
  else if (G_VALUE_HOLDS_ENUM (&value))
    g_value_set_enum (&value, (g_value_get_enum (&value) + 1)
                                  % (gint) G_PARAM_SPEC_ENUM (pspec)->enum_class->n_values);
  else
    g_value_take_object (&value, gegl_color_new ("rgba(0.5,0.25,0,0.75)"));
  g_object_set_property (operation, pspec->name, &value);
  g_value_unset (&value);
}

/* The name of the format and the pixels: what a user sees of a change. */
static GBytes *
look (GeglNode *node)
{
  const Babl *format = ops_format (node);
  gsize       size = (gsize) (rectangle.width * rectangle.height
                        * babl_format_get_bytes_per_pixel (format));
  gfloat     *pixels = ops_render (node, &rectangle, 1.0);
  GByteArray *bytes = g_byte_array_new_take ((guint8 *) pixels, size);
  const char *name = babl_get_name (format);

  g_byte_array_append (bytes, (const guint8 *) name, (guint) strlen (name));
  return g_byte_array_free_to_bytes (bytes);
}

/* The look before any change, of each combination: most properties begin there. */
static GBytes *
first_look (gsize op, guint combination, GeglNode *node)
{
  static GHashTable *looks;
  gpointer           key = GSIZE_TO_POINTER (combination * G_N_ELEMENTS (graphs) + op);
  GBytes            *bytes;

  if (!looks)
    looks = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_bytes_unref);
  bytes = g_hash_table_lookup (looks, key);
  if (!bytes)
    g_hash_table_insert (looks, key, bytes = look (node));
  return g_bytes_ref (bytes);
}

static gboolean
acts (GeglNode *node, GObject *operation, GParamSpec *pspec, GBytes *first)
{
  GValue   before = G_VALUE_INIT;
  GBytes  *second;
  gboolean differs;

  g_object_get_property (operation, pspec->name, &before);
  change (operation, pspec);
  second = look (node);
  differs = !g_bytes_equal (first, second);
  g_object_set_property (operation, pspec->name, &before);
  g_value_unset (&before);
  g_bytes_unref (second);
  return differs;
}

static gboolean
is_extent (GParamSpec *pspec)
{
  return g_strcmp0 (gegl_param_spec_get_property_key (pspec, "role"), "output-extent") == 0;
}

/* The expression of PSPEC; of one that stands in for another, the other's, which
 * is set to 0. */
static const gchar *
expression_of (GParamSpec *pspec, GObject *operation)
{
  GObjectClass *klass = G_OBJECT_GET_CLASS (operation);

  for (gsize i = 0; i < G_N_ELEMENTS (extents); i++)
    if (strcmp (pspec->name, extents[i].name) == 0)
      {
        g_object_set (operation, extents[i].name, 44, extents[i].instead_of, 0, NULL);
        pspec = g_object_class_find_property (klass, extents[i].instead_of);
      }
  return gegl_param_spec_get_property_key (pspec, "visible");
}

static void
test_acts (gconstpointer data)
{
  const Case  *c = data;
  GSList      *list = deciding (c->op);
  GeglNode    *node = ops_node (graphs[c->op]);
  GObject     *operation = G_OBJECT (gegl_node_get_gegl_operation (node));
  const gchar *visible = expression_of (c->pspec, operation);
  guint        n_shown = 0;

  for (guint i = 0; set_combination (operation, list, i); i++)
    {
      gboolean shown = !visible || visible_evaluate (visible, operation);
      GBytes  *first = is_extent (c->pspec) ? look (node) : first_look (c->op, i, node);

      n_shown += shown;
      if (acts (node, operation, c->pspec, first) != shown)
        {
          gchar *chain = gegl_node_to_xml (node, NULL);

          g_error ("%s %s but is %s in\n%s", c->pspec->name, shown ? "does nothing" : "acts",
                   shown ? "shown" : "hidden", chain);
        }
      g_bytes_unref (first);
    }
  g_assert_cmpuint (n_shown, >, 0);
  g_slist_free (list);
  ops_node_free (node);
}

static void
test_deciding (gconstpointer data)
{
  GSList *list = deciding (GPOINTER_TO_SIZE (data));

  g_assert_nonnull (list);
  g_slist_free (list);
}

int
main (int argc, char **argv)
{
  ops_init (&argc, &argv);
  for (gsize op = 0; ops_names[op]; op++)
    {
      guint        n;
      GParamSpec **pspecs = gegl_operation_list_properties (ops_names[op], &n);
      gchar       *path = g_strdup_printf ("/visible/%s", ops_names[op]);

      g_test_add_data_func (path, GSIZE_TO_POINTER (op), test_deciding);
      g_free (path);
      for (guint i = 0; i < n; i++)
        {
          const Case c = { op, pspecs[i] };

          path = g_strdup_printf ("/visible/%s/%s", ops_names[op], pspecs[i]->name);
          g_test_add_data_func_full (path, g_memdup2 (&c, sizeof c), test_acts, g_free);
          g_free (path);
        }
      g_free (pspecs);
    }
  return g_test_run ();
}
