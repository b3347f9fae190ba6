/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * The rows and positions of a basis that is computed point by point, from
 * POINT (octave, volume, x, y, z).
 */

static inline void
BASIS (row) (const BrumeOctave *octave, bool volume, const double *x, double y, double z, size_t n,
             float *out)
{
  for (size_t p = 0; p < n; p++)
    out[p] = POINT (octave, volume, x[p], y, z);
}

static inline void
BASIS (at) (const BrumeOctave *octave, bool volume, const double *x, const double *y,
            const double *z, size_t n, float *out)
{
  for (size_t p = 0; p < n; p++)
    out[p] = POINT (octave, volume, x[p], y[p], volume ? z[p] : 0.0);
}

#include "basis-entries.h"
