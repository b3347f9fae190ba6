/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 */
#include "positions.h"

#include <gegl-plugin.h>
#include <gegl.h>

typedef struct
{
  GeglOperationPointRender parent;
} Positions;

typedef struct
{
  GeglOperationPointRenderClass parent;
} PositionsClass;

static GType positions_get_type (void);

G_DEFINE_TYPE (Positions, positions, GEGL_TYPE_OPERATION_POINT_RENDER)

/* Multiples of 1/16 from -32 to 32, so that floats hold them everywhere. */
static gfloat
coordinate (gint64 number)
{
  return (gfloat) ((number & 1023) - 512) / 16.0f;
}

void
positions_at (gint x, gint y, gfloat rgba[4])
{
  const gfloat alphas[] = { 0.0f, 0.5f, 1.0f };

  rgba[0] = coordinate (x);
  rgba[1] = coordinate (y);
  rgba[2] = coordinate (3 * (gint64) x + 5 * (gint64) y);
  rgba[3] = alphas[MIN (2, (x ^ y) & 15)];
}

static void
prepare (GeglOperation *operation)
{
  gegl_operation_set_format (operation, "output", babl_format ("RGBA float"));
}

static gboolean
process (GeglOperation *operation, void *out_buf, glong n_pixels, const GeglRectangle *roi,
         gint level)
{
  gfloat *out = out_buf;

  for (gint y = 0; y < roi->height; y++)
    for (gint x = 0; x < roi->width; x++, out += 4)
      positions_at (roi->x + x, roi->y + y, out);
  return TRUE;
}

static GeglRectangle
get_bounding_box (GeglOperation *operation)
{
  return gegl_rectangle_infinite_plane ();
}

static void
positions_class_init (PositionsClass *klass)
{
  GeglOperationClass *operation = GEGL_OPERATION_CLASS (klass);

  operation->prepare = prepare;
  operation->get_bounding_box = get_bounding_box;
  GEGL_OPERATION_POINT_RENDER_CLASS (klass)->process = process;
  gegl_operation_class_set_keys (operation, "name", POSITIONS_NAME, "title", "Positions", NULL);
}

static void
positions_init (Positions *self)
{
}

void
positions_register (void)
{
  g_type_ensure (positions_get_type ());
}
