/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * The properties of the operations against a table that is written out by hand:
 * their names, types, defaults, ranges, nicks and units are frozen.
 */
#include <math.h>
#include <string.h>

#include "ops.h"

#define N_OPS 4

typedef enum
{
  A_DOUBLE,
  AN_INT,
  A_SEED,
  A_BOOLEAN,
  AN_ENUM,
  A_COLOR
} Type;

typedef struct
{
  const gchar *name;
  Type         type;
  const gchar *initial[N_OPS]; /* noise, clouds, marble, solid-noise; NULL: none such */
  const gchar *range;          /* "least most", or the nicks in order */
  const gchar *unit, *axis, *role;
} Row;

#define ALL(value)                                                                                 \
  {                                                                                                \
    value, value, value, value                                                                     \
  }
#define SOURCES(value)                                                                             \
  {                                                                                                \
    value, value, value, NULL                                                                      \
  }
#define SOLID(value)                                                                               \
  {                                                                                                \
    NULL, NULL, NULL, value                                                                        \
  }
#define FAR "-1e15 1e15"

/* clang-format off */
static const Row rows[] = {
  { "seed",         A_SEED,    ALL ("0"),                  "0 4294967295", NULL, NULL, NULL },
  { "basis",        AN_ENUM,   { "perlin", "simplex", "perlin-1985", "perlin" },
    "perlin simplex value block perlin-2002 perlin-1985", NULL, NULL, NULL },
  { "pattern",      AN_ENUM,   SOLID ("fbm"),
    "fbm plain turbulence folded ridged clouds marble", NULL, NULL, NULL },
  { "dimensions",   AN_ENUM,   ALL ("volume"),             "volume flat", NULL, NULL, NULL },
  { "fractal",      AN_ENUM,   { "fbm", NULL, NULL, NULL },
    "fbm plain turbulence folded ridged", NULL, NULL, NULL },
  { "size",         A_DOUBLE,  SOURCES ("128"),            "0.5 1e6", "pixel-distance", NULL, NULL },
  { "scale",        A_DOUBLE,  SOLID ("1"),                "1e-6 1e6", NULL, NULL, NULL },
  { "stretch",      A_DOUBLE,  SOURCES ("1"),              "0.01 100", NULL, NULL, NULL },
  { "rotation",     A_DOUBLE,  SOURCES ("0"),              FAR, "degree", NULL, NULL },
  { "offset-x",     A_DOUBLE,  SOURCES ("0"),              FAR, "pixel-distance", NULL, NULL },
  { "offset-y",     A_DOUBLE,  SOURCES ("0"),              FAR, "pixel-distance", NULL, NULL },
  { "offset-x",     A_DOUBLE,  SOLID ("0"),                FAR, NULL, NULL, NULL }, /* as the pass */
  { "offset-y",     A_DOUBLE,  SOLID ("0"),                FAR, NULL, NULL, NULL },
  { "evolution",    A_DOUBLE,  ALL ("0"),                  FAR, NULL, NULL, NULL },
  { "loop",         AN_INT,    ALL ("0"),                  "0 4096", NULL, NULL, NULL },
  { "octaves",      A_DOUBLE,  { "6", "5", "7", "6" },     "1 16", NULL, NULL, NULL },
  { "lacunarity",   A_DOUBLE,  ALL ("2"),                  "1 8", NULL, NULL, NULL },
  { "gain",         A_DOUBLE,  ALL ("0.5"),                "0 1", NULL, NULL, NULL },
  { "weight",       A_DOUBLE,  { "0", NULL, NULL, "0" },   "0 1", NULL, NULL, NULL },
  { "warp",         A_DOUBLE,  { "0", "0.45", "0", "0" },  "0 16", NULL, NULL, NULL },
  { "warp-size",    A_DOUBLE,  ALL ("1"),                  "0.05 20", NULL, NULL, NULL },
  { "warp-octaves", AN_INT,    ALL ("3"),                  "1 8", NULL, NULL, NULL },
  { "mapping",      AN_ENUM,   SOURCES ("plane"),          "plane tile sphere", NULL, NULL, NULL },
  { "tile-width",   AN_INT,    SOURCES ("0"),              "0 1048576", "pixel-distance", "x", NULL },
  { "tile-height",  AN_INT,    SOURCES ("0"),              "0 1048576", "pixel-distance", "y", NULL },
  { "width",        AN_INT,    SOURCES ("1024"),           "1 1048576", "pixel-distance", "x",
    "output-extent" },
  { "height",       AN_INT,    SOURCES ("1024"),           "1 1048576", "pixel-distance", "y",
    "output-extent" },
  { "antialias",    A_BOOLEAN, SOURCES ("1"),              "0 1", NULL, NULL, NULL },
  { "coverage",     A_DOUBLE,  { NULL, "0.74", NULL, "0.74" },  "0 1", NULL, NULL, NULL },
  { "softness",     A_DOUBLE,  { NULL, "0.8", NULL, "0.8" },    "0 1", NULL, NULL, NULL },
  { "veins",        AN_ENUM,   { NULL, NULL, "stripes", "stripes" }, "stripes rings", NULL, NULL, NULL },
  { "spacing",      A_DOUBLE,  { NULL, NULL, "64", NULL }, "1 1e6", "pixel-distance", NULL, NULL },
  { "turbulence",   A_DOUBLE,  { NULL, NULL, "10", "10" }, "0 100", NULL, NULL, NULL },
  { "tone",         AN_ENUM,   { "natural", NULL, NULL, "natural" },
    "unit natural uniform raw", NULL, NULL, NULL },
  { "contrast",     A_DOUBLE,  ALL ("1"),                  "0 8", NULL, NULL, NULL },
  { "balance",      A_DOUBLE,  ALL ("0.5"),                "0 1", NULL, NULL, NULL },
  { "invert",       A_BOOLEAN, ALL ("0"),                  "0 1", NULL, NULL, NULL },
  { "encoding",     AN_ENUM,   ALL ("perceptual"),         "perceptual linear", NULL, NULL, NULL },
  { "coloring",     AN_ENUM,   SOURCES ("gray"),           "gray colors alpha normals", NULL, NULL, NULL },
  { "coloring",     AN_ENUM,   SOLID ("gray"),             "gray colors alpha", NULL, NULL, NULL },
  { "color-1",      A_COLOR,   ALL ("black"),              "", NULL, NULL, "color-primary" },
  { "color-2",      A_COLOR,   ALL ("white"),              "", NULL, NULL, "color-secondary" },
  { "relief",       A_DOUBLE,  SOURCES ("1"),              "0 100", NULL, NULL, NULL },
  { "normal-y",     AN_ENUM,   SOURCES ("up"),             "up down", NULL, NULL, NULL },
};
/* clang-format on */

/* What is done with values is no matter of the core's; it has a solid's pattern
 * as kind and fractal. */
static const gchar *const not_in_core[] = { "encoding", "coloring", "color-1", "color-2",
                                            "relief",   "normal-y", "pattern", NULL };

typedef struct
{
  gsize      op;
  const Row *row;
} Case;

static gboolean
is_source (gsize op)
{
  return op <= BRUME_MARBLE;
}

static GParamSpec *
find (gsize op, const gchar *name)
{
  return gegl_operation_find_property (ops_names[op], name);
}

static GParamSpec *
pspec_of (const Case *c)
{
  GParamSpec *pspec = find (c->op, c->row->name);

  g_assert_nonnull (pspec);
  return pspec;
}

static void
test_type (gconstpointer data)
{
  const Case *c = data;
  GParamSpec *pspec = pspec_of (c);
  const GType types[] = { G_TYPE_PARAM_DOUBLE,  G_TYPE_PARAM_INT,  GEGL_TYPE_PARAM_SEED,
                          G_TYPE_PARAM_BOOLEAN, G_TYPE_PARAM_ENUM, GEGL_TYPE_PARAM_COLOR };

  g_assert_true (g_type_is_a (G_PARAM_SPEC_TYPE (pspec), types[c->row->type]));
  g_assert_cmpint (pspec->flags & G_PARAM_READWRITE, ==, G_PARAM_READWRITE);
}

static gchar *
nicks_of (GParamSpec *pspec)
{
  GEnumClass *klass = G_PARAM_SPEC_ENUM (pspec)->enum_class;
  GString    *nicks = g_string_new (NULL);

  for (guint i = 0; i < klass->n_values; i++)
    {
      /* Files hold them as numbers: in order and without gaps. */
      g_assert_cmpint (klass->values[i].value, ==, i);
      /* The nicks stand in expressions of GIMP's, which read no digit there. */
      g_assert_true (g_ascii_islower (*klass->values[i].value_nick));
      g_assert_cmpuint (strlen (klass->values[i].value_name), >, 1);
      g_string_append_printf (nicks, "%s%s", i ? " " : "", klass->values[i].value_nick);
    }
  return g_string_free (nicks, FALSE);
}

static void
get_range (GParamSpec *pspec, gdouble *minimum, gdouble *maximum)
{
  *minimum = 0.0;
  *maximum = 1.0;
  if (G_IS_PARAM_SPEC_DOUBLE (pspec))
    {
      *minimum = G_PARAM_SPEC_DOUBLE (pspec)->minimum;
      *maximum = G_PARAM_SPEC_DOUBLE (pspec)->maximum;
    }
  else if (G_IS_PARAM_SPEC_INT (pspec))
    {
      *minimum = G_PARAM_SPEC_INT (pspec)->minimum;
      *maximum = G_PARAM_SPEC_INT (pspec)->maximum;
    }
  else if (G_IS_PARAM_SPEC_UINT (pspec))
    {
      *minimum = G_PARAM_SPEC_UINT (pspec)->minimum;
      *maximum = G_PARAM_SPEC_UINT (pspec)->maximum;
    }
  else if (G_IS_PARAM_SPEC_ENUM (pspec))
    *maximum = G_PARAM_SPEC_ENUM (pspec)->enum_class->n_values - 1;
}

/* A default of any type but color, as a number. */
static gdouble
get_initial (GParamSpec *pspec)
{
  const GValue *value = g_param_spec_get_default_value (pspec);

  if (G_VALUE_HOLDS_DOUBLE (value))
    return g_value_get_double (value);
  if (G_VALUE_HOLDS_INT (value))
    return g_value_get_int (value);
  if (G_VALUE_HOLDS_UINT (value))
    return g_value_get_uint (value);
  if (G_VALUE_HOLDS_ENUM (value))
    return g_value_get_enum (value);
  g_assert_true (G_VALUE_HOLDS_BOOLEAN (value));
  return g_value_get_boolean (value);
}

static void
test_range (gconstpointer data)
{
  const Case *c = data;
  GParamSpec *pspec = pspec_of (c);

  if (c->row->type == AN_ENUM)
    {
      gchar *nicks = nicks_of (pspec);

      g_assert_cmpstr (nicks, ==, c->row->range);
      g_free (nicks);
    }
  else if (c->row->type != A_COLOR)
    {
      gdouble minimum, maximum;
      gchar **ends = g_strsplit (c->row->range, " ", -1);

      get_range (pspec, &minimum, &maximum);
      g_assert_cmpfloat (minimum, ==, g_ascii_strtod (ends[0], NULL));
      g_assert_cmpfloat (maximum, ==, g_ascii_strtod (ends[1], NULL));
      g_strfreev (ends);
    }
}

static void
check_initial_color (const Case *c)
{
  GeglNode  *node = ops_node (ops_names[c->op]);
  GeglColor *expected = gegl_color_new (c->row->initial[c->op]), *color;
  gfloat     a[4], b[4];

  gegl_node_get (node, c->row->name, &color, NULL);
  gegl_color_get_pixel (color, babl_format ("RGBA float"), a);
  gegl_color_get_pixel (expected, babl_format ("RGBA float"), b);
  g_assert_cmpmem (a, sizeof a, b, sizeof b);
  g_object_unref (color);
  g_object_unref (expected);
  ops_node_free (node);
}

static void
test_initial (gconstpointer data)
{
  const Case  *c = data;
  GParamSpec  *pspec = pspec_of (c);
  const gchar *expected = c->row->initial[c->op];

  if (c->row->type == A_COLOR)
    check_initial_color (c);
  else if (c->row->type == AN_ENUM)
    {
      GEnumClass *klass = G_PARAM_SPEC_ENUM (pspec)->enum_class;

      g_assert_cmpstr (klass->values[(gint) get_initial (pspec)].value_nick, ==, expected);
    }
  else
    g_assert_cmpfloat (get_initial (pspec), ==, g_ascii_strtod (expected, NULL));
}

static const BrumeField *
field_named (const gchar *name)
{
  for (gsize i = 0; i < brume_n_fields; i++)
    if (strcmp (brume_fields[i].name, name) == 0)
      return &brume_fields[i];
  return NULL;
}

/* What the core has of the same name has the same type, range and default. */
static void
test_core (gconstpointer data)
{
  const Case          *c = data;
  GParamSpec          *pspec = pspec_of (c);
  const BrumeField    *field = field_named (c->row->name);
  const BrumeFieldType types[] = { BRUME_FIELD_DOUBLE, BRUME_FIELD_INT, BRUME_FIELD_UINT32,
                                   BRUME_FIELD_BOOL, BRUME_FIELD_ENUM };
  gdouble              minimum, maximum;

  g_assert_nonnull (field);
  g_assert_cmpint (field->type, ==, types[c->row->type]);
  get_range (pspec, &minimum, &maximum);
  g_assert_cmpfloat (field->minimum, ==, minimum);
  g_assert_cmpfloat (field->maximum, ==, maximum);
  g_assert_cmpfloat (field->initial[is_source (c->op) ? c->op : BRUME_NOISE], ==,
                     get_initial (pspec));
}

static void
test_text (gconstpointer data)
{
  GParamSpec  *pspec = pspec_of (data);
  const gchar *title = g_param_spec_get_nick (pspec), *text = g_param_spec_get_blurb (pspec);

  g_assert_cmpuint (strlen (title), >, 2);
  g_assert_cmpstr (title, !=, pspec->name);
  g_assert_true (g_ascii_isupper (*title));
  g_assert_cmpuint (strlen (text), >, strlen (title));
  g_assert_false (g_ascii_islower (*text));
  g_assert_false (g_str_has_suffix (text, "."));
}

static void
test_keys (gconstpointer data)
{
  const Case *c = data;
  GParamSpec *pspec = pspec_of (c);

  g_assert_cmpstr (gegl_param_spec_get_property_key (pspec, "unit"), ==, c->row->unit);
  g_assert_cmpstr (gegl_param_spec_get_property_key (pspec, "axis"), ==, c->row->axis);
  g_assert_cmpstr (gegl_param_spec_get_property_key (pspec, "role"), ==, c->row->role);
}

/* What a slider offers: inside the hard range, with the default in it. */
static void
test_ui_range (gconstpointer data)
{
  const Case *c = data;
  GParamSpec *pspec = pspec_of (c);
  gdouble     minimum, maximum, ui_minimum, ui_maximum;

  get_range (pspec, &minimum, &maximum);
  if (c->row->type == A_DOUBLE)
    {
      ui_minimum = GEGL_PARAM_SPEC_DOUBLE (pspec)->ui_minimum;
      ui_maximum = GEGL_PARAM_SPEC_DOUBLE (pspec)->ui_maximum;
      g_assert_cmpfloat (GEGL_PARAM_SPEC_DOUBLE (pspec)->ui_gamma, >, 0.0);
    }
  else
    {
      ui_minimum = GEGL_PARAM_SPEC_INT (pspec)->ui_minimum;
      ui_maximum = GEGL_PARAM_SPEC_INT (pspec)->ui_maximum;
    }
  g_assert_cmpfloat (ui_minimum, >=, minimum);
  g_assert_cmpfloat (ui_maximum, <=, maximum);
  g_assert_cmpfloat (ui_minimum, <, ui_maximum);
  g_assert_cmpfloat (ui_minimum, <=, get_initial (pspec));
  g_assert_cmpfloat (ui_maximum, >=, get_initial (pspec));
  g_assert_cmpfloat (ui_maximum - ui_minimum, <=, 1e4); /* a million is nothing to drag in */
}

static gboolean
is_listed (gsize op, const gchar *name)
{
  for (gsize r = 0; r < G_N_ELEMENTS (rows); r++)
    if (rows[r].initial[op] && strcmp (rows[r].name, name) == 0)
      return TRUE;
  return FALSE;
}

/* Both ways: nothing but the table's, and all of those. */
static void
test_list (gconstpointer data)
{
  gsize        op = GPOINTER_TO_SIZE (data);
  guint        n_properties, n_rows = 0;
  GParamSpec **pspecs = gegl_operation_list_properties (ops_names[op], &n_properties);

  for (gsize r = 0; r < G_N_ELEMENTS (rows); r++)
    {
      n_rows += rows[r].initial[op] != NULL;
      g_assert_true ((find (op, rows[r].name) != NULL) == is_listed (op, rows[r].name));
    }
  for (guint i = 0; i < n_properties; i++)
    for (guint j = 0; j < i; j++)
      g_assert_cmpstr (pspecs[i]->name, !=, pspecs[j]->name);
  g_assert_cmpuint (n_properties, ==, n_rows);
  g_free (pspecs);
}

static void
test_operation_keys (gconstpointer data)
{
  gsize              op = GPOINTER_TO_SIZE (data);
  const gchar *const titles[] = { "Fractal Noise", "Warped Clouds", "Marble", "Solid Texture" };
  const gchar       *label = gegl_operation_get_key (ops_names[op], "gimp:menu-label");
  gchar            **words = g_strsplit (label, "_", -1);
  gchar *bare = g_strjoinv ("", words), *expected = g_strconcat (titles[op], "...", NULL);

  g_assert_cmpstr (gegl_operation_get_key (ops_names[op], "name"), ==, ops_names[op]);
  g_assert_cmpstr (gegl_operation_get_key (ops_names[op], "title"), ==, titles[op]);
  g_assert_cmpstr (gegl_operation_get_key (ops_names[op], "categories"), ==, "render");
  g_assert_cmpstr (gegl_operation_get_key (ops_names[op], "position-dependent"), ==,
                   is_source (op) ? "true" : NULL);
  g_assert_cmpstr (gegl_operation_get_key (ops_names[op], "gimp:menu-path"), ==,
                   "<Image>/Filters/Render/Noise");
  g_assert_cmpstr (bare, ==, expected);
  g_assert_cmpuint (strlen (gegl_operation_get_key (ops_names[op], "description")), >, 10);
  g_strfreev (words);
  g_free (bare);
  g_free (expected);
}

/* GIMP makes a filter with an aux pad destructive. */
static void
test_pads (gconstpointer data)
{
  gsize     op = GPOINTER_TO_SIZE (data);
  GeglNode *node = ops_node (ops_names[op]);
  gchar   **pads = gegl_node_list_input_pads (node);

  g_assert_true (gegl_node_has_pad (node, "input") == !is_source (op));
  g_assert_false (gegl_node_has_pad (node, "aux"));
  g_assert_true (gegl_node_has_pad (node, "output"));
  g_assert_cmpuint (pads ? g_strv_length (pads) : 0, ==, is_source (op) ? 0 : 1);
  g_strfreev (pads);
  ops_node_free (node);
}

/* A source has no end, and a filter that of its input. */
static void
test_bounding_box (gconstpointer data)
{
  gsize         op = GPOINTER_TO_SIZE (data);
  GeglNode     *node = ops_node (ops_names[op]), *crop;
  GeglRectangle box = gegl_node_get_bounding_box (node);

  g_assert_true (gegl_rectangle_is_infinite_plane (&box));
  if (!is_source (op))
    {
      crop = gegl_node_new_child (gegl_node_get_parent (node), "operation", "gegl:crop", "x", -3.0,
                                  "y", 5.0, "width", 7.0, "height", 4.0, NULL);
      gegl_node_link_many (gegl_node_get_producer (node, "input", NULL), crop, node, NULL);
      box = gegl_node_get_bounding_box (node);
      g_assert_true (gegl_rectangle_equal_coords (&box, -3, 5, 7, 4));
    }
  ops_node_free (node);
}

static void
add (const Case *c, const gchar *what, GTestDataFunc function)
{
  gchar *path = g_strdup_printf ("/properties/%s/%s/%s", ops_names[c->op], c->row->name, what);

  g_test_add_data_func_full (path, g_memdup2 (c, sizeof *c), function, g_free);
  g_free (path);
}

static void
add_row (const Case *c)
{
  Type type = c->row->type;

  add (c, "type", test_type);
  add (c, "range", test_range);
  add (c, "initial", test_initial);
  add (c, "text", test_text);
  add (c, "keys", test_keys);
  if (type == A_DOUBLE || type == AN_INT)
    add (c, "ui-range", test_ui_range);
  if (!g_strv_contains (not_in_core, c->row->name))
    add (c, "core", test_core);
}

static void
add_operation (gsize op, const gchar *what, GTestDataFunc function)
{
  gchar *path = g_strdup_printf ("/operations/%s/%s", ops_names[op], what);

  g_test_add_data_func (path, GSIZE_TO_POINTER (op), function);
  g_free (path);
}

int
main (int argc, char **argv)
{
  ops_init (&argc, &argv);
  for (gsize op = 0; op < N_OPS; op++)
    {
      add_operation (op, "list", test_list);
      add_operation (op, "keys", test_operation_keys);
      add_operation (op, "pads", test_pads);
      add_operation (op, "bounding-box", test_bounding_box);
      for (gsize r = 0; r < G_N_ELEMENTS (rows); r++)
        if (rows[r].initial[op])
          add_row (&(Case){ op, &rows[r] });
    }
  return g_test_run ();
}
