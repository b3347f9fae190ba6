/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 */
#include "source.h"

BrumePaint *
brume_source_prepare (BrumePaint *paint, GeglOperation *operation, BrumeKind kind)
{
  BrumePattern pattern;
  const gchar *format;

  brume_pattern_init (&pattern, kind);
  brume_pattern_set_from_properties (&pattern, operation);
  paint = brume_paint_prepare (paint, operation, &pattern, NULL);

  if (brume_paint_is_gray (paint))
    format = paint->linear ? "Y float" : "Y' float";
  else
    format = paint->linear ? "RGBA float" : "R'G'B'A float";
  gegl_operation_set_format (operation, "output", babl_format (format));
  return paint;
}

static void
value_span (const BrumePaint *paint, gint64 x, gint y, gint level, gsize n, gfloat *out)
{
  gfloat values[BRUME_PAINT_SPAN];

  brume_plan_row (paint->plan, x, y, level, n, values);
  brume_plan_tone (paint->plan, n, values);
  brume_paint_values (paint, values, n, out);
}

gboolean
brume_source_process (const BrumePaint *paint, gfloat *out, const GeglRectangle *roi, gint level)
{
  gsize width = (gsize) roi->width;

  if (!paint || !paint->plan)
    return FALSE;

  if (brume_paint_is_gray (paint))
    {
      brume_plan_render (paint->plan, roi->x, roi->y, level, width, (gsize) roi->height, out,
                         width);
      return TRUE;
    }

  if (paint->coloring == BRUME_NORMALS)
    {
      brume_plan_render_normals (paint->plan, roi->x, roi->y, level, width, (gsize) roi->height,
                                 paint->height, paint->down, (gfloat (*)[4]) out, width);
      return TRUE;
    }

  for (gint row = 0; row < roi->height; row++)
    for (gsize done = 0; done < width; done += BRUME_PAINT_SPAN)
      {
        gsize n = MIN (width - done, BRUME_PAINT_SPAN);

        value_span (paint, roi->x + (gint64) done, roi->y + row, level, n, out);
        out += 4 * n;
      }
  return TRUE;
}

static GeglRectangle
get_bounding_box (GeglOperation *operation)
{
  return gegl_rectangle_infinite_plane ();
}

void
brume_source_class_init (GeglOperationClass *klass)
{
  klass->get_bounding_box = get_bounding_box;
  gegl_operation_class_set_keys (klass,
                                 "categories", "render",
                                 "position-dependent", "true",
                                 "gimp:menu-path", "<Image>/Filters/Render/Noise",
                                 NULL);
}
