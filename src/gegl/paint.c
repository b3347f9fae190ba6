/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 */
#include "paint.h"

#include <string.h>

/* Copies the property called like FIELD, if OPERATION has one. */
static void
set_from_property (BrumePattern *pattern, const BrumeField *field, GeglOperation *operation)
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

void
brume_pattern_set_from_properties (BrumePattern *pattern, GeglOperation *operation)
{
  for (gsize i = 0; i < brume_n_fields; i++)
    set_from_property (pattern, &brume_fields[i], operation);
  brume_pattern_clamp (pattern);
}

/* babl may store whole vectors: it gets a place that is aligned for them. */
static void
set_color (GeglOperation *operation, const gchar *name, const Babl *format, gfloat color[4])
{
  _Alignas(16) gfloat pixel[4];
  GeglColor          *value;

  g_object_get (operation, name, &value, NULL);
  gegl_color_get_pixel (value, format, pixel);
  g_object_unref (value);
  memcpy (color, pixel, sizeof pixel);
}

static void
set_colors (BrumePaint *paint, GeglOperation *operation, const Babl *space)
{
  const Babl *format = babl_format_with_space (paint->linear ? "RGBA float" : "R'G'B'A float",
                                               space);

  set_color (operation, "color-1", format, paint->color_1);
  set_color (operation, "color-2", format, paint->color_2);
}

static void
set_relief (BrumePaint *paint, GeglOperation *operation)
{
  BrumeNormalY normal_y;
  gdouble      relief;

  g_object_get (operation, "relief", &relief, "normal-y", &normal_y, NULL);
  paint->height = (gfloat) (relief * paint->pattern.size / 4.0);
  paint->down = normal_y == BRUME_DOWN;
}

/* Patterns are compared member by member: padding has no value. */
static gboolean
same_pattern (const BrumePattern *a, const BrumePattern *b)
{
  const gsize sizes[] = {
    [BRUME_FIELD_DOUBLE] = sizeof (double),   [BRUME_FIELD_INT] = sizeof (int),
    [BRUME_FIELD_UINT32] = sizeof (uint32_t), [BRUME_FIELD_BOOL] = sizeof (bool),
    [BRUME_FIELD_ENUM] = sizeof (int),
  };

  for (gsize i = 0; i < brume_n_fields; i++)
    {
      const BrumeField *field = &brume_fields[i];

      if (memcmp ((const gchar *) a + field->offset, (const gchar *) b + field->offset,
                  sizes[field->type])
          != 0)
        return FALSE;
    }
  return a->kind == b->kind && a->solid == b->solid;
}

BrumePaint *
brume_paint_prepare (BrumePaint *paint, GeglOperation *operation, const BrumePattern *pattern,
                     const Babl *space)
{
  BrumeEncoding encoding;

  if (!paint)
    paint = g_new0 (BrumePaint, 1);

  if (!paint->plan || !same_pattern (&paint->pattern, pattern))
    {
      brume_plan_free (paint->plan);
      paint->pattern = *pattern;
      paint->plan = brume_plan_new (pattern, g_getenv ("BRUME_CPU"));
    }

  g_object_get (operation, "coloring", &paint->coloring, "encoding", &encoding, NULL);
  /* Raw numbers are data: no curve may bend them on the way to a file. */
  paint->linear = encoding == BRUME_LINEAR
                  || (brume_paint_is_gray (paint) && pattern->kind == BRUME_NOISE
                      && pattern->tone == BRUME_RAW);
  set_colors (paint, operation, space);
  if (paint->coloring == BRUME_NORMALS)
    set_relief (paint, operation);
  return paint;
}

void
brume_paint_free (BrumePaint *paint)
{
  if (paint)
    brume_plan_free (paint->plan);
  g_free (paint);
}

gboolean
brume_paint_is_gray (const BrumePaint *paint)
{
  return paint->coloring == BRUME_GRAY;
}

void
brume_paint_values (const BrumePaint *paint, const gfloat *values, gsize n, gfloat *out)
{
  const gfloat *from = paint->coloring == BRUME_ALPHA ? paint->color_2 : paint->color_1;
  gfloat        from_alpha = paint->coloring == BRUME_ALPHA ? 0.0f : from[3];

  for (gsize p = 0; p < n; p++, out += 4)
    {
      /* Raw values may lie outside of what a color can be mixed from. */
      gfloat share = CLAMP (values[p], 0.0f, 1.0f);

      for (gint c = 0; c < 3; c++)
        out[c] = from[c] + share * (paint->color_2[c] - from[c]);
      out[3] = from_alpha + share * (paint->color_2[3] - from_alpha);
    }
}
