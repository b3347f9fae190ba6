/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * The enumerations as GEGL sees them.  Nicks are frozen; values only grow at the
 * end, since GIMP files hold them as numbers.
 */
#ifndef BRUME_ENUMS_H
#define BRUME_ENUMS_H

#include <glib-object.h>

#include "brume.h"

typedef enum
{
  BRUME_GRAY,
  BRUME_COLORS,
  BRUME_ALPHA,
  BRUME_NORMALS /* not in BrumeSolidColoring */
} BrumeColoring;

/* A position pass has no slope: the same without normals. */
typedef BrumeColoring BrumeSolidColoring;

typedef enum
{
  BRUME_UP,
  BRUME_DOWN
} BrumeNormalY;

typedef enum
{
  BRUME_PERCEPTUAL,
  BRUME_LINEAR
} BrumeEncoding;

/* brume:solid-noise: the fractals of brume:noise, then the other operations. */
typedef enum
{
  BRUME_SOLID_FBM,
  BRUME_SOLID_PLAIN,
  BRUME_SOLID_TURBULENCE,
  BRUME_SOLID_FOLDED,
  BRUME_SOLID_RIDGED,
  BRUME_SOLID_CLOUDS,
  BRUME_SOLID_MARBLE
} BrumeSolidPattern;

GType brume_basis_get_type (void) G_GNUC_CONST;
GType brume_dimensions_get_type (void) G_GNUC_CONST;
GType brume_fractal_get_type (void) G_GNUC_CONST;
GType brume_tone_get_type (void) G_GNUC_CONST;
GType brume_veins_get_type (void) G_GNUC_CONST;
GType brume_mapping_get_type (void) G_GNUC_CONST;
GType brume_coloring_get_type (void) G_GNUC_CONST;
GType brume_solid_coloring_get_type (void) G_GNUC_CONST;
GType brume_solid_pattern_get_type (void) G_GNUC_CONST;
GType brume_normal_y_get_type (void) G_GNUC_CONST;
GType brume_encoding_get_type (void) G_GNUC_CONST;

#endif
