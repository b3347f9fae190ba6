/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * brume:clouds, domain-warped clouds.
 */
#include <glib/gi18n-lib.h>

#include "source.h"

/* clang-format off */
#ifdef GEGL_PROPERTIES

#define OP_BASIS      BRUME_SIMPLEX
#define OP_OCTAVES    5.0
#define OP_WARP       0.45
#define OP_IF_PLANAR  ui_meta ("visible", "! mapping {sphere}")
#define OP_IF_VOLUME  ui_meta ("visible", "dimensions {volume} | mapping {sphere}")
#define OP_IF_OCTAVES
#define OP_IF_TONED
#define OP_IF_ENCODED
#define OP_WEIGHT
#define OP_TONE

#define OP_PATTERN                                                                                 \
  property_double (coverage, _("Coverage"), 0.74)                                                  \
      description (_("The share of the area that has cloud"))                                      \
      value_range (0.0, 1.0)                                                                       \
                                                                                                   \
  property_double (softness, _("Softness"), 0.8)                                                   \
      description (_("The width of a cloud's edge"))                                               \
      value_range (0.0, 1.0)

#include "properties.h"

#else

#define GEGL_OP_POINT_RENDER
#define GEGL_OP_NAME     brume_clouds
#define GEGL_OP_C_SOURCE brume-clouds.c

#include "gegl-op.h"
/* clang-format on */

#define OP_KIND BRUME_CLOUDS
#include "source-op.h"

static void
gegl_op_class_init (GeglOpClass *klass)
{
  source_class_init (klass);
  gegl_operation_class_set_keys (GEGL_OPERATION_CLASS (klass),
                                 "name", "brume:clouds",
                                 "title", _("Warped Clouds"),
                                 "description", _("Clouds that noise has pushed about"),
                                 "gimp:menu-label", _("Warped Clouds..."),
                                 NULL);
}

#endif
