/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * Fades, and their derivatives, on 0 ... 1.
 */
#ifndef BRUME_FADE_H
#define BRUME_FADE_H

#include "lanes.h"

/* A fade's upper half is taken by symmetry: the polynomial itself loses digits
 * near 1. */

/* Perlin's quintic fade (2002). */
BRUME_INLINE Real
brume_fade_quintic (Real t)
{
  Real u = real_min (t, 1.0f - t);
  Real fade = u * u * u * (u * (u * 6.0f - 15.0f) + 10.0f);

  return real_select (real_less (t, real_all (0.5f)), fade, 1.0f - fade);
}

BRUME_INLINE Real
brume_slope_quintic (Real t)
{
  return 30.0f * (t * t) * ((1.0f - t) * (1.0f - t));
}

/* Perlin's cubic Hermite fade (1985). */
BRUME_INLINE Real
brume_fade_cubic (Real t)
{
  Real u = real_min (t, 1.0f - t);
  Real fade = u * u * (3.0f - 2.0f * u);

  return real_select (real_less (t, real_all (0.5f)), fade, 1.0f - fade);
}

BRUME_INLINE Real
brume_slope_cubic (Real t)
{
  return 6.0f * t * (1.0f - t);
}

#endif
