/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * value: uniform values at the points of a hashed lattice of period 2^32,
 * interpolated with the quintic fade.
 */
#include "fade.h"
#include "lattice-hash.h"
#include "lattice-types.h"

#define BASIS(name) value_##name

BRUME_INLINE void
BASIS (hashes) (const BrumeOctave *octave, uint32_t axis, Word cell, Word *near, Word *far)
{
  brume_axis_hashes (brume_axis_key (octave->key, axis), cell, octave->period[axis], near, far);
}

BRUME_INLINE Corner
BASIS (flat_corner) (const BrumeOctave *octave, Word i, Word j)
{
  (void) octave;
  return (Corner){ .value = brume_hash_value (i * j) };
}

BRUME_INLINE Corner
BASIS (volume_corner) (const BrumeOctave *octave, Word i, Word j, Word k)
{
  (void) octave;
  return (Corner){ .value = brume_hash_value (i * j * k) };
}

#define CORNERS LATTICE_VALUES
#define FADE    brume_fade_quintic
#define SLOPE   brume_slope_quintic
#include "lattice.h"
