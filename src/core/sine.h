/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * Sines of our own: libm's differ from machine to machine in the last bit.
 */
#ifndef BRUME_SINE_H
#define BRUME_SINE_H

#include "lanes.h"

#define BRUME_TWO_PI 6.283185307179586477

/* The sine and cosine of TURNS (1 is the full circle), exact at multiples of
 * a quarter, otherwise within 2e-16.  TURNS must be finite. */
void brume_sine_cosine (double turns, double *sine, double *cosine);

/* The sine of TURNS in float, within 2e-7.  TURNS must be finite and of a
 * magnitude below 2^22. */
BRUME_INLINE Real
brume_sine (Real turns)
{
  /* To the nearest half turn; there sin(2 pi r) is an odd polynomial on
   * -1/4 ... 1/4 (minimax, tests/core/test-sine.c holds it). */
  Real half = real_floor (turns * 2.0f + 0.5f);
  Real r = turns - half * 0.5f;
  Real s = r * r;
  Real p = r
           * (6.28318453f
              + s * (-41.3416367f + s * (81.6008606f + s * (-76.5495987f + s * 39.5367432f))));
  Real odd = half - 2.0f * real_floor (half * 0.5f);

  return p * (1.0f - 2.0f * odd);
}

/* Marble's value at a PHASE in turns. */
BRUME_INLINE Real
brume_marble_value (Real phase)
{
  Real value = 0.5f + 0.5f * brume_sine (phase);

  return real_min (real_max (value, real_all (0.0f)), real_all (1.0f));
}

#endif
