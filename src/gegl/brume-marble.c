/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * brume:marble, sine stripes whose phase turbulence pushes.
 */
#include <glib/gi18n-lib.h>

#include "source.h"

/* clang-format off */
#ifdef GEGL_PROPERTIES

#define OP_BASIS      BRUME_PERLIN_1985
#define OP_OCTAVES    7.0
#define OP_WARP       0.0
#define OP_IF_PLANAR  ui_meta ("visible", "! mapping {sphere}")
#define OP_IF_VOLUME  ui_meta ("visible", "dimensions {volume} | mapping {sphere}")
#define OP_IF_OCTAVES
#define OP_IF_TONED
#define OP_IF_ENCODED
#define OP_WEIGHT
#define OP_TONE

#define OP_PATTERN                                                                                 \
  property_enum (veins, _("Veins"), BrumeVeins, brume_veins, BRUME_STRIPES)                        \
      description (_("Stripes as in marble or rings as in wood"))                                  \
                                                                                                   \
  property_double (spacing, _("Spacing"), 64.0)                                                    \
      description (_("Distance between veins"))                                                    \
      value_range (1.0, 1e6)                                                                       \
      ui_range (4.0, 512.0)                                                                        \
      ui_gamma (2.0)                                                                               \
      ui_meta ("unit", "pixel-distance")                                                           \
                                                                                                   \
  property_double (turbulence, _("Turbulence"), 10.0)                                              \
      description (_("How far the noise pushes the veins, in radians"))                            \
      value_range (0.0, 100.0)                                                                     \
      ui_range (0.0, 30.0)

#include "properties.h"

#else

#define GEGL_OP_POINT_RENDER
#define GEGL_OP_NAME     brume_marble
#define GEGL_OP_C_SOURCE brume-marble.c

#include "gegl-op.h"
/* clang-format on */

#define OP_KIND BRUME_MARBLE
#include "source-op.h"

static void
gegl_op_class_init (GeglOpClass *klass)
{
  source_class_init (klass);
  gegl_operation_class_set_keys (GEGL_OPERATION_CLASS (klass),
                                 "name", "brume:marble",
                                 "title", _("Marble"),
                                 "description", _("Stripes or rings that turbulence has pushed about"),
                                 "gimp:menu-label", _("Marble..."),
                                 NULL);
}

#endif
