/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * block: one uniform value a cell of a hashed lattice of period 2^32, the first
 * stage of the classic tutorials: noise by hashing alone.
 */
#include "basis.h"
#include "lattice-hash.h"

#define BASIS(name) block_##name

/* What AXIS knows of the hash of the cell that X lies in. */
BRUME_INLINE Word
BASIS (hash) (const BrumeOctave *octave, uint32_t axis, const double *x)
{
  Real t;
  Word cell = lanes_split (x, octave->scale[axis], octave->shift[axis], octave->period[axis], &t);

  return brume_axis_hash (brume_axis_key (octave->key, axis), cell);
}

BRUME_INLINE Real
BASIS (value_at) (const BrumeOctave *octave, bool volume, const double *x, const double *y,
                  const double *z)
{
  Word cell = BASIS (hash) (octave, 0, x) * BASIS (hash) (octave, 1, y);

  return brume_hash_value (volume ? cell * BASIS (hash) (octave, 2, z) : cell);
}

BRUME_INLINE Jet
BASIS (jet_at) (const BrumeOctave *octave, bool volume, const double *x, const double *y,
                const double *z)
{
  return (Jet){ .value = BASIS (value_at) (octave, volume, x, y, z) };
}

#include "point-strip.h"

#include "basis-entries.h"
