/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * The rows and positions of a basis that is computed point by point, from
 * POINT (octave, volume, x, y, z) and POINT_JET, the same with its gradient.
 */

static inline void
BASIS (row) (const BrumeOctave *octave, bool volume, const double *x, double y, double z, size_t n,
             BrumeReal *out)
{
  for (size_t p = 0; p < n; p++)
    out[p] = POINT (octave, volume, x[p], y, z);
}

static inline void
BASIS (at) (const BrumeOctave *octave, bool volume, const double *x, const double *y,
            const double *z, size_t n, BrumeReal *out)
{
  for (size_t p = 0; p < n; p++)
    out[p] = POINT (octave, volume, x[p], y[p], volume ? z[p] : 0.0);
}

static inline BrumeJet
BASIS (jet) (const BrumeOctave *octave, bool volume, double x, double y, double z)
{
  return POINT_JET (octave, volume, x, y, z);
}

#include "basis-entries.h"
