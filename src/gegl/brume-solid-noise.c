/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * brume:solid-noise, patterns through a position pass.
 */
#include <glib/gi18n-lib.h>

#include <string.h>

#include "paint.h"

/* clang-format off */
#ifdef GEGL_PROPERTIES

#define OP_SOLID
#define OP_BASIS      BRUME_PERLIN
#define OP_OCTAVES    6.0
#define OP_WARP       0.0
#define OP_IF_PLANAR
#define OP_IF_VOLUME  ui_meta ("visible", "dimensions {volume}")
#define OP_IF_OCTAVES ui_meta ("visible", "! pattern {plain}")
#define OP_IF_TONED   ui_meta ("visible", "pattern {clouds, marble} | ! tone {raw}")
#define OP_IF_ENCODED                                                                              \
  ui_meta ("visible", "pattern {clouds, marble} | ! (tone {raw} & coloring {gray})")

#define OP_PATTERN                                                                                 \
  property_enum (pattern, _("Pattern"), BrumeSolidPattern, brume_solid_pattern, BRUME_SOLID_FBM)   \
      description (_("A fractal, clouds or marble"))                                               \
                                                                                                   \
  property_double (coverage, _("Coverage"), 0.74)                                                  \
      description (_("The share of the space that has cloud"))                                     \
      value_range (0.0, 1.0)                                                                       \
      ui_meta ("visible", "pattern {clouds}")                                                      \
                                                                                                   \
  property_double (softness, _("Softness"), 0.8)                                                   \
      description (_("The width of a cloud's edge"))                                               \
      value_range (0.0, 1.0)                                                                       \
      ui_meta ("visible", "pattern {clouds}")                                                      \
                                                                                                   \
  property_enum (veins, _("Veins"), BrumeVeins, brume_veins, BRUME_STRIPES)                        \
      description (_("Layers across z as in marble or rings around it as in wood"))                \
      ui_meta ("visible", "pattern {marble}")                                                      \
                                                                                                   \
  property_double (turbulence, _("Turbulence"), 10.0)                                              \
      description (_("How far the noise pushes the veins, in radians"))                            \
      value_range (0.0, 100.0)                                                                     \
      ui_range (0.0, 30.0)                                                                         \
      ui_meta ("visible", "pattern {marble}")

#define OP_WEIGHT                                                                                  \
  property_double (weight, _("Weight"), 0.0)                                                       \
      description (_("How strongly an octave depends on the value below it: rough peaks and "      \
                     "smooth valleys"))                                                            \
      value_range (0.0, 1.0)                                                                       \
      ui_meta ("visible", "! pattern {plain, clouds, marble}")

#define OP_TONE                                                                                    \
  property_enum (tone, _("Tone"), BrumeTone, brume_tone, BRUME_NATURAL)                            \
      description (_("How values become brightness: the whole range, the range that is used, "     \
                     "every gray equally often, or the bare numbers"))                             \
      ui_meta ("visible", "! pattern {clouds, marble}")

#include "properties.h"

#else

#define GEGL_OP_POINT_FILTER
#define GEGL_OP_NAME     brume_solid_noise
#define GEGL_OP_C_SOURCE brume-solid-noise.c

#include "gegl-op.h"
/* clang-format on */

#include "paint-op.h"

static void
prepare (GeglOperation *operation)
{
  GeglProperties *o = GEGL_PROPERTIES (operation);
  BrumeKind       kind = BRUME_NOISE;
  BrumePattern    pattern;
  BrumePaint     *paint;
  const gchar    *format;

  /* Positions are no colors: the input's own space, so that no matrix moves them. */
  const Babl *space = gegl_operation_get_source_space (operation, "input");

  if (o->pattern == BRUME_SOLID_CLOUDS)
    kind = BRUME_CLOUDS;
  else if (o->pattern == BRUME_SOLID_MARBLE)
    kind = BRUME_MARBLE;

  brume_pattern_init (&pattern, kind);
  pattern.solid = true;
  if (kind == BRUME_NOISE)
    pattern.fractal = (BrumeFractal) o->pattern;
  brume_pattern_set_from_properties (&pattern, operation);

  o->user_data = paint = brume_paint_prepare (o->user_data, operation, &pattern, space);
  if (brume_paint_is_gray (paint))
    format = paint->linear ? "YA float" : "Y'A float";
  else
    format = paint->linear ? "RGBA float" : "R'G'B'A float";
  gegl_operation_set_format (operation, "input", babl_format_with_space ("RGBA float", space));
  gegl_operation_set_format (operation, "output", babl_format_with_space (format, space));
}

/* A position's alpha stays: where there is no surface there is no pattern. */
static void
write_span (const BrumePaint *paint, const gfloat *positions, const gfloat *values, gsize n,
            gfloat *out)
{
  gsize channels = brume_paint_is_gray (paint) ? 2 : 4;

  if (channels == 4)
    brume_paint_values (paint, values, n, out);
  for (gsize p = 0; p < n; p++, out += channels, positions += 4)
    {
      gfloat alpha = positions[3];

      if (channels == 2)
        {
          out[0] = values[p];
          out[1] = 1.0f;
        }
      /* Not above 0 is NaN too. */
      if (!(alpha > 0.0f))
        memset (out, 0, channels * sizeof *out);
      else
        out[channels - 1] *= alpha;
    }
}

static gboolean
process (GeglOperation *operation, void *in_buf, void *out_buf, glong n_pixels,
         const GeglRectangle *roi, gint level)
{
  const BrumePaint *paint = GEGL_PROPERTIES (operation)->user_data;
  const gfloat     *in = in_buf;
  gfloat           *out = out_buf;
  gsize             channels;

  if (!paint || !paint->plan)
    return FALSE;

  channels = brume_paint_is_gray (paint) ? 2 : 4;
  for (gsize done = 0; done < (gsize) n_pixels; done += BRUME_PAINT_SPAN)
    {
      gsize   n = MIN ((gsize) n_pixels - done, BRUME_PAINT_SPAN);
      gdouble x[BRUME_PAINT_SPAN], y[BRUME_PAINT_SPAN], z[BRUME_PAINT_SPAN];
      gfloat  values[BRUME_PAINT_SPAN];

      for (gsize p = 0; p < n; p++)
        {
          x[p] = in[4 * p];
          y[p] = in[4 * p + 1];
          z[p] = in[4 * p + 2];
        }
      brume_plan_solid (paint->plan, x, y, z, n, values);
      brume_plan_tone (paint->plan, n, values);
      write_span (paint, in, values, n, out);
      in += 4 * n;
      out += channels * n;
    }
  return TRUE;
}

static void
gegl_op_class_init (GeglOpClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = finalize;
  GEGL_OPERATION_CLASS (klass)->prepare = prepare;
  GEGL_OPERATION_POINT_FILTER_CLASS (klass)->process = process;
  gegl_operation_class_set_keys (GEGL_OPERATION_CLASS (klass),
                                 "name", "brume:solid-noise",
                                 "title", _("Solid Texture"),
                                 "categories", "render",
                                 "description", _("A pattern through the positions that red, green "
                                                  "and blue hold, as of a renderer's position pass"),
                                 "gimp:menu-path", "<Image>/Filters/Render/Noise",
                                 "gimp:menu-label", _("Solid Texture..."),
                                 NULL);
}

#endif
