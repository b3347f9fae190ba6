/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * What graphs render, in the format that the operation has: no conversion of
 * babl's stands between a golden hash and the operation.
 *
 *   hash-graph [FOLDER]       for each line "name<TAB>x,y,width,height<TAB>graph" of
 *                             the input prints "name<TAB>SHA-256 of the floats";
 *                             writes FOLDER/name.png too, 8 bits a channel
 *   hash-graph --properties   prints "operation<TAB>property<TAB>nicks" of all
 */
#include <stdio.h>
#include <string.h>

#include "ops.h"

static void
save (const gchar *folder, const gchar *name, const gchar *graph, const GeglRectangle *roi)
{
  gchar    *path = g_strdup_printf ("%s/%s.png", folder, name);
  GeglNode *source = ops_node (graph), *parent = gegl_node_get_parent (source);
  GeglNode *crop = gegl_node_new_child (parent, "operation", "gegl:crop", "x", (gdouble) roi->x,
                                        "y", (gdouble) roi->y, "width", (gdouble) roi->width,
                                        "height", (gdouble) roi->height, NULL);
  GeglNode *png = gegl_node_new_child (parent, "operation", "gegl:png-save", "path", path,
                                       "bitdepth", 8, NULL);

  gegl_node_link_many (source, crop, png, NULL);
  gegl_node_process (png);
  ops_node_free (source);
  g_free (path);
}

static void
do_line (const gchar *line, const gchar *folder)
{
  gchar       **fields = g_strsplit (line, "\t", 3);
  GeglRectangle roi;
  gchar        *hash;

  if (g_strv_length (fields) != 3
      || sscanf (fields[1], "%d,%d,%d,%d", &roi.x, &roi.y, &roi.width, &roi.height) != 4)
    g_error ("not a graph: %s", line);

  hash = ops_hash (fields[2], &roi);
  printf ("%s\t%s\n", fields[0], hash);
  fflush (stdout);
  if (folder)
    save (folder, fields[0], fields[2], &roi);
  g_free (hash);
  g_strfreev (fields);
}

static void
print_property (const gchar *operation, GParamSpec *pspec)
{
  printf ("%s\t%s\t", operation, pspec->name);
  if (G_IS_PARAM_SPEC_ENUM (pspec))
    {
      GEnumClass *klass = G_PARAM_SPEC_ENUM (pspec)->enum_class;

      for (guint i = 0; i < klass->n_values; i++)
        printf ("%s%s", i ? " " : "", klass->values[i].value_nick);
    }
  printf ("\n");
}

static void
print_properties (void)
{
  for (gsize op = 0; ops_names[op]; op++)
    {
      guint        n;
      GParamSpec **pspecs = gegl_operation_list_properties (ops_names[op], &n);

      for (guint i = 0; i < n; i++)
        print_property (ops_names[op], pspecs[i]);
      g_free (pspecs);
    }
}

int
main (int argc, char **argv)
{
  const gchar *folder = argc > 1 ? argv[1] : NULL;
  gchar        line[4096];

  argc = 1;
  ops_start (&argc, &argv);
  if (g_strcmp0 (folder, "--properties") == 0)
    print_properties ();
  else
    while (fgets (line, sizeof line, stdin))
      do_line (g_strchomp (line), folder);
  return 0;
}
