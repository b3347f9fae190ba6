/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 */
#include "constant.h"

#include <gegl-plugin.h>
#include <gegl.h>

typedef struct
{
  GeglOperationPointRender parent;
} Constant;

typedef struct
{
  GeglOperationPointRenderClass parent;
} ConstantClass;

static GType constant_get_type (void);

G_DEFINE_TYPE (Constant, constant, GEGL_TYPE_OPERATION_POINT_RENDER)

static void
prepare (GeglOperation *operation)
{
  gegl_operation_set_format (operation, "output", babl_format ("Y' float"));
}

static gboolean
process (GeglOperation *operation, void *out_buf, glong n_pixels, const GeglRectangle *roi,
         gint level)
{
  gfloat *out = out_buf;

  for (glong p = 0; p < n_pixels; p++)
    out[p] = 0.5f;
  return TRUE;
}

static GeglRectangle
get_bounding_box (GeglOperation *operation)
{
  return gegl_rectangle_infinite_plane ();
}

static void
constant_class_init (ConstantClass *klass)
{
  GeglOperationClass *operation = GEGL_OPERATION_CLASS (klass);

  operation->prepare = prepare;
  operation->get_bounding_box = get_bounding_box;
  GEGL_OPERATION_POINT_RENDER_CLASS (klass)->process = process;
  gegl_operation_class_set_keys (operation, "name", BENCH_CONSTANT, "title", "Constant", NULL);
}

static void
constant_init (Constant *self)
{
}

void
bench_constant_register (void)
{
  g_type_ensure (constant_get_type ());
}
