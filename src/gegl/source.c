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

/* Values that are kept while they become colors. */
#define VALUES 16384

/* Rows of values become four channels, as many of them at a time as VALUES allow. */
static void
render_colors (const BrumePaint *paint, gfloat *out, const GeglRectangle *roi, gint level)
{
  const gsize width = (gsize) roi->width, height = (gsize) roi->height;
  const gsize columns = MIN (width, VALUES), rows = MAX (VALUES / width, 1);
  gfloat     *values = gegl_scratch_new (gfloat, columns * rows);

  for (gsize y = 0; y < height; y += rows)
    for (gsize x = 0; x < width; x += columns)
      {
        gsize n = MIN (columns, width - x), n_rows = MIN (rows, height - y);

        brume_plan_render (paint->plan, roi->x + (gint64) x, roi->y + (gint64) y, level, n, n_rows,
                           values, n);
        for (gsize row = 0; row < n_rows; row++)
          brume_paint_values (paint, values + row * n, n, out + 4 * ((y + row) * width + x));
      }
  gegl_scratch_free (values);
}

gboolean
brume_source_process (const BrumePaint *paint, gfloat *out, const GeglRectangle *roi, gint level)
{
  const gsize width = (gsize) roi->width, height = (gsize) roi->height;

  if (!paint || !paint->plan)
    return FALSE;

  if (brume_paint_is_gray (paint))
    brume_plan_render (paint->plan, roi->x, roi->y, level, width, height, out, width);
  else if (paint->coloring == BRUME_NORMALS)
    brume_plan_render_normals (paint->plan, roi->x, roi->y, level, width, height, paint->height,
                               paint->down, (gfloat (*)[4]) out, width);
  else
    render_colors (paint, out, roi, level);
  return TRUE;
}

/* Wide pieces share what a plan's columns need; they end where tiles do. */
enum
{
  PIECE_WIDTH = 1024,
  PIECE_FLOATS = 65536
};

gboolean
brume_source_is_wide (const GeglRectangle *result, gint level)
{
  return level == 0 && result->width >= PIECE_WIDTH / 4;
}

typedef struct
{
  const BrumePaint *paint;
  GeglBuffer       *output;
  const Babl       *format;
  gint              channels;
} Render;

/* From START to the end of its piece of SIZE, or to END. */
static gint
piece_length (gint start, gint end, gint size)
{
  gint rest = start % size;

  return MIN (size - (rest < 0 ? rest + size : rest), end - start);
}

static void
render_area (const GeglRectangle *area, gpointer data)
{
  const Render *render = data;
  const gint    rows = PIECE_FLOATS / PIECE_WIDTH / render->channels;
  const gint    right = area->x + area->width, bottom = area->y + area->height;
  gfloat       *pixels = gegl_scratch_new (gfloat, PIECE_FLOATS);
  GeglRectangle piece;

  for (piece.y = area->y; piece.y < bottom; piece.y += piece.height)
    {
      piece.height = piece_length (piece.y, bottom, rows);
      for (piece.x = area->x; piece.x < right; piece.x += piece.width)
        {
          piece.width = piece_length (piece.x, right, PIECE_WIDTH);
          brume_source_process (render->paint, pixels, &piece, 0);
          gegl_buffer_set (render->output, &piece, 0, render->format, pixels, GEGL_AUTO_ROWSTRIDE);
        }
    }
  gegl_scratch_free (pixels);
}

gboolean
brume_source_render (const BrumePaint *paint, GeglOperation *operation, GeglBuffer *output,
                     const GeglRectangle *result)
{
  Render render = { paint, output, gegl_operation_get_format (operation, "output"), 1 };

  if (!paint || !paint->plan)
    return FALSE;

  render.channels = babl_format_get_n_components (render.format);
  if (gegl_operation_use_threading (operation, result))
    gegl_parallel_distribute_area (result, gegl_operation_get_pixels_per_thread (operation),
                                   GEGL_SPLIT_STRATEGY_AUTO, render_area, &render);
  else
    render_area (result, &render);
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
