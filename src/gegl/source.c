/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 */
#include "source.h"

#include <string.h>

#define SPAN 128

struct _BrumeSource
{
  BrumePattern  pattern;
  BrumePlan    *plan;
  BrumeColoring coloring;
  gfloat        color_1[4], color_2[4]; /* in the output's format */
};

/* Copies the property called like FIELD, if OPERATION has one. */
static void
pattern_set_from_property (BrumePattern *pattern, const BrumeField *field, GeglOperation *operation)
{
  gpointer member = (gchar *) pattern + field->offset;
  GValue   value = G_VALUE_INIT;

  if (!g_object_class_find_property (G_OBJECT_GET_CLASS (operation), field->name))
    return;

  g_object_get_property (G_OBJECT (operation), field->name, &value);
  switch (field->type)
    {
    case BRUME_FIELD_DOUBLE:
      *(gdouble *) member = g_value_get_double (&value);
      break;
    case BRUME_FIELD_INT:
      *(gint *) member = g_value_get_int (&value);
      break;
    case BRUME_FIELD_UINT32:
      *(guint32 *) member = g_value_get_uint (&value);
      break;
    case BRUME_FIELD_BOOL:
      *(bool *) member = g_value_get_boolean (&value);
      break;
    case BRUME_FIELD_ENUM:
      *(gint *) member = g_value_get_enum (&value);
      break;
    }
  g_value_unset (&value);
}

static const Babl *
source_set_colors (BrumeSource *source, GeglOperation *operation, BrumeEncoding encoding)
{
  gboolean    linear = encoding == BRUME_LINEAR;
  const Babl *format = babl_format (linear ? "RGBA float" : "R'G'B'A float");
  GeglColor  *color_1, *color_2;

  g_object_get (operation, "color-1", &color_1, "color-2", &color_2, NULL);
  gegl_color_get_pixel (color_1, format, source->color_1);
  gegl_color_get_pixel (color_2, format, source->color_2);
  g_object_unref (color_1);
  g_object_unref (color_2);

  if (source->coloring != BRUME_GRAY)
    return format;
  /* Raw numbers are data: no curve may bend them on the way to a file. */
  if (source->pattern.kind == BRUME_NOISE && source->pattern.tone == BRUME_RAW)
    linear = TRUE;
  return babl_format (linear ? "Y float" : "Y' float");
}

BrumeSource *
brume_source_prepare (BrumeSource *source, GeglOperation *operation, BrumeKind kind)
{
  BrumePattern  pattern;
  BrumeEncoding encoding;

  if (!source)
    source = g_new0 (BrumeSource, 1);

  /* Patterns are compared as bytes, padding included. */
  memset (&pattern, 0, sizeof pattern);
  brume_pattern_init (&pattern, kind);
  for (gsize i = 0; i < brume_n_fields; i++)
    pattern_set_from_property (&pattern, &brume_fields[i], operation);
  brume_pattern_clamp (&pattern);

  if (!source->plan || memcmp (&pattern, &source->pattern, sizeof pattern) != 0)
    {
      brume_plan_free (source->plan);
      source->pattern = pattern;
      source->plan = brume_plan_new (&pattern, g_getenv ("BRUME_CPU"));
    }

  g_object_get (operation, "coloring", &source->coloring, "encoding", &encoding, NULL);
  gegl_operation_set_format (operation, "output",
                             source_set_colors (source, operation, encoding));
  return source;
}

void
brume_source_free (BrumeSource *source)
{
  if (source)
    brume_plan_free (source->plan);
  g_free (source);
}

/* Raw values may lie outside of what a color can be mixed from. */
static inline gfloat
share (gfloat value)
{
  return CLAMP (value, 0.0f, 1.0f);
}

static void
color_values (const BrumeSource *source, const gfloat *values, gsize n, gfloat *out)
{
  for (gsize p = 0; p < n; p++, out += 4)
    for (gint c = 0; c < 4; c++)
      out[c] = source->color_1[c] + share (values[p]) * (source->color_2[c] - source->color_1[c]);
}

static void
alpha_values (const BrumeSource *source, const gfloat *values, gsize n, gfloat *out)
{
  for (gsize p = 0; p < n; p++, out += 4)
    {
      memcpy (out, source->color_2, 3 * sizeof *out);
      out[3] = share (values[p]) * source->color_2[3];
    }
}

static void
color_row (const BrumeSource *source, gint x, gint y, gint level, gsize n, gfloat *out)
{
  gfloat values[SPAN];

  for (gsize done = 0; done < n; done += SPAN)
    {
      gsize count = MIN (n - done, SPAN);

      brume_plan_row (source->plan, x + (gint64) done, y, level, count, values);
      brume_plan_tone (source->plan, count, values);
      if (source->coloring == BRUME_COLORS)
        color_values (source, values, count, out + 4 * done);
      else
        alpha_values (source, values, count, out + 4 * done);
    }
}

gboolean
brume_source_process (const BrumeSource *source, gfloat *out, const GeglRectangle *roi, gint level)
{
  gsize width = (gsize) roi->width;

  if (!source || !source->plan)
    return FALSE;

  if (source->coloring == BRUME_GRAY)
    brume_plan_render (source->plan, roi->x, roi->y, level, width, (gsize) roi->height, out, width);
  else
    for (gint row = 0; row < roi->height; row++)
      color_row (source, roi->x, roi->y + row, level, width, out + 4 * width * (gsize) row);
  return TRUE;
}

GeglRectangle
brume_source_get_bounding_box (GeglOperation *operation)
{
  return gegl_rectangle_infinite_plane ();
}

void
brume_source_class_init (GeglOperationClass *klass)
{
  klass->get_bounding_box = brume_source_get_bounding_box;
  gegl_operation_class_set_keys (klass,
                                 "categories", "render",
                                 "position-dependent", "true",
                                 "gimp:menu-path", "<Image>/Filters/Render/Noise",
                                 NULL);
}
