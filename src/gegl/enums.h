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
  BRUME_ALPHA
} BrumeColoring;

typedef enum
{
  BRUME_PERCEPTUAL,
  BRUME_LINEAR
} BrumeEncoding;

GType brume_basis_get_type (void) G_GNUC_CONST;
GType brume_dimensions_get_type (void) G_GNUC_CONST;
GType brume_fractal_get_type (void) G_GNUC_CONST;
GType brume_tone_get_type (void) G_GNUC_CONST;
GType brume_veins_get_type (void) G_GNUC_CONST;
GType brume_coloring_get_type (void) G_GNUC_CONST;
GType brume_encoding_get_type (void) G_GNUC_CONST;

#endif
