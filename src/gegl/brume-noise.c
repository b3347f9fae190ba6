/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * brume:noise, any basis in any fractal.
 */
#include <glib/gi18n-lib.h>

#include "source.h"

/* clang-format off */
#ifdef GEGL_PROPERTIES

#define OP_BASIS      BRUME_PERLIN
#define OP_OCTAVES    6.0
#define OP_WARP       0.0
#define OP_IF_PLANAR  ui_meta ("visible", "! mapping {sphere}")
#define OP_IF_VOLUME  ui_meta ("visible", "dimensions {volume} | mapping {sphere}")
#define OP_IF_OCTAVES ui_meta ("visible", "! fractal {plain}")
#define OP_IF_TONED   ui_meta ("visible", "! tone {raw}")
#define OP_IF_ENCODED ui_meta ("visible", "! (tone {raw} & coloring {gray})")

#define OP_PATTERN                                                                                 \
  property_enum (fractal, _("Fractal"), BrumeFractal, brume_fractal, BRUME_FBM)                    \
      description (_("How octaves make up the pattern"))

#define OP_WEIGHT                                                                                  \
  property_double (weight, _("Weight"), 0.0)                                                       \
      description (_("How strongly an octave depends on the value below it: rough peaks and "      \
                     "smooth valleys"))                                                            \
      value_range (0.0, 1.0)                                                                       \
      OP_IF_OCTAVES

#define OP_TONE                                                                                    \
  property_enum (tone, _("Tone"), BrumeTone, brume_tone, BRUME_NATURAL)                            \
      description (_("How values become brightness: the whole range, the range that is used, "     \
                     "every gray equally often, or the bare numbers"))

#include "properties.h"

#else

#define GEGL_OP_POINT_RENDER
#define GEGL_OP_NAME     brume_noise
#define GEGL_OP_C_SOURCE brume-noise.c

#include "gegl-op.h"
/* clang-format on */

#define OP_KIND BRUME_NOISE
#include "source-op.h"

static void
gegl_op_class_init (GeglOpClass *klass)
{
  source_class_init (klass);
  gegl_operation_class_set_keys (GEGL_OPERATION_CLASS (klass),
                                 "name", "brume:noise",
                                 "title", _("Fractal Noise"),
                                 "description", _("Perlin, simplex, value or block noise, in octaves"),
                                 "gimp:menu-label", _("Fractal Noise..."),
                                 NULL);
}

#endif
