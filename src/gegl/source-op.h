/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * The methods of a source operation, between gegl-op.h and its own class init.
 * OP_KIND says which pattern it has.
 */

#include "paint-op.h"

static void
prepare (GeglOperation *operation)
{
  GeglProperties *o = GEGL_PROPERTIES (operation);

  o->user_data = brume_source_prepare (o->user_data, operation, OP_KIND);
}

static gboolean
process (GeglOperation       *operation,
         void                *out_buf,
         glong                n_pixels,
         const GeglRectangle *roi,
         gint                 level)
{
  return brume_source_process (GEGL_PROPERTIES (operation)->user_data, out_buf, roi, level);
}

static gboolean
render (GeglOperation *operation, GeglBuffer *output, const GeglRectangle *result, gint level)
{
  if (brume_source_is_wide (result, level))
    return brume_source_render (GEGL_PROPERTIES (operation)->user_data, operation, output, result);
  return GEGL_OPERATION_SOURCE_CLASS (gegl_op_parent_class)
      ->process (operation, output, result, level);
}

static void
source_class_init (GeglOpClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = finalize;
  GEGL_OPERATION_CLASS (klass)->prepare = prepare;
  GEGL_OPERATION_SOURCE_CLASS (klass)->process = render;
  GEGL_OPERATION_POINT_RENDER_CLASS (klass)->process = process;
  brume_source_class_init (GEGL_OPERATION_CLASS (klass));
}
