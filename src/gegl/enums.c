/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 */
#include "enums.h"

#include <glib/gi18n-lib.h>

/* Registers VALUES, which end with a row of NULLs, under NAME.  The type system
 * keeps a copy with translated labels for as long as the process lives, longer
 * than this module: GEGL may unload and load it again. */
static GType
register_enum (const gchar *name, const GEnumValue *values)
{
  GEnumValue *translated;
  GType       type = g_type_from_name (name);
  gsize       n = 0;

  if (type)
    return type;

  while (values[n].value_name)
    n++;
  translated = g_new0 (GEnumValue, n + 1);
  for (gsize i = 0; i < n; i++)
    {
      translated[i] = values[i];
      translated[i].value_name = g_dgettext (GETTEXT_PACKAGE, values[i].value_name);
    }
  return g_enum_register_static (name, translated);
}

#define DEFINE_ENUM(TypeName, type_name, ...)                                                      \
  GType type_name##_get_type (void)                                                                \
  {                                                                                                \
    static gsize            type = 0;                                                              \
    static const GEnumValue values[] = { __VA_ARGS__, { 0, NULL, NULL } };                         \
                                                                                                   \
    if (g_once_init_enter (&type))                                                                 \
      g_once_init_leave (&type, register_enum (#TypeName, values));                                \
    return type;                                                                                   \
  }

/* clang-format off */
DEFINE_ENUM (BrumeBasis, brume_basis,
             { BRUME_PERLIN,      N_("Perlin"),        "perlin" },
             { BRUME_SIMPLEX,     N_("Simplex"),       "simplex" },
             { BRUME_VALUE,       N_("Value"),         "value" },
             { BRUME_BLOCK,       N_("Block"),         "block" },
             { BRUME_PERLIN_2002, N_("Perlin 2002"),   "perlin-2002" },
             { BRUME_PERLIN_1985, N_("Perlin 1985"),   "perlin-1985" })

DEFINE_ENUM (BrumeDimensions, brume_dimensions,
             { BRUME_VOLUME,      N_("3-D"),           "volume" },
             { BRUME_FLAT,        N_("2-D"),           "flat" })

DEFINE_ENUM (BrumeFractal, brume_fractal,
             { BRUME_FBM,         N_("fBM"),           "fbm" },
             { BRUME_PLAIN,       N_("Plain"),         "plain" },
             { BRUME_TURBULENCE,  N_("Turbulence"),    "turbulence" },
             { BRUME_FOLDED,      N_("Folded"),        "folded" },
             { BRUME_RIDGED,      N_("Ridged"),        "ridged" })

DEFINE_ENUM (BrumeTone, brume_tone,
             { BRUME_UNIT,        N_("Unit"),          "unit" },
             { BRUME_NATURAL,     N_("Natural"),       "natural" },
             { BRUME_UNIFORM,     N_("Uniform"),       "uniform" },
             { BRUME_RAW,         N_("Raw"),           "raw" })

DEFINE_ENUM (BrumeVeins, brume_veins,
             { BRUME_STRIPES,     N_("Stripes"),       "stripes" },
             { BRUME_RINGS,       N_("Rings"),         "rings" })

DEFINE_ENUM (BrumeMapping, brume_mapping,
             { BRUME_PLANE,       N_("Plane"),         "plane" },
             { BRUME_TILE,        N_("Tile"),          "tile" },
             { BRUME_SPHERE,      N_("Sphere"),        "sphere" })

#define COLORINGS                                                                                  \
             { BRUME_GRAY,        N_("Gray"),          "gray" },                                   \
             { BRUME_COLORS,      N_("Two Colors"),    "colors" },                                 \
             { BRUME_ALPHA,       N_("Alpha"),         "alpha" }

DEFINE_ENUM (BrumeColoring, brume_coloring,
             COLORINGS,
             { BRUME_NORMALS,     N_("Normal Map"),    "normals" })

DEFINE_ENUM (BrumeSolidColoring, brume_solid_coloring,
             COLORINGS)

DEFINE_ENUM (BrumeSolidPattern, brume_solid_pattern,
             { BRUME_SOLID_FBM,   N_("fBM"),           "fbm" },
             { BRUME_SOLID_PLAIN, N_("Plain"),         "plain" },
             { BRUME_SOLID_TURBULENCE, N_("Turbulence"), "turbulence" },
             { BRUME_SOLID_FOLDED, N_("Folded"),       "folded" },
             { BRUME_SOLID_RIDGED, N_("Ridged"),       "ridged" },
             { BRUME_SOLID_CLOUDS, N_("Clouds"),       "clouds" },
             { BRUME_SOLID_MARBLE, N_("Marble"),       "marble" })

DEFINE_ENUM (BrumeNormalY, brume_normal_y,
             { BRUME_UP,          N_("Up"),            "up" },
             { BRUME_DOWN,        N_("Down"),          "down" })

DEFINE_ENUM (BrumeEncoding, brume_encoding,
             { BRUME_PERCEPTUAL,  N_("Perceptual"),    "perceptual" },
             { BRUME_LINEAR,      N_("Linear"),        "linear" })
/* clang-format on */
