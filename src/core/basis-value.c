/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * value: uniform values at the points of a hashed lattice of period 2^32,
 * interpolated with the quintic fade.
 */
#include "basis.h"
#include "hash.h"

#define BASIS(name) brume_value_##name

static inline void
BASIS (flat_corner) (const BrumeOctave *octave, uint32_t i, uint32_t j, BrumeCorner *corner)
{
  *corner = (BrumeCorner){ .value = brume_hash_to_value (brume_hash_flat (octave->key, i, j)) };
}

static inline void
BASIS (volume_corner) (const BrumeOctave *octave, uint32_t i, uint32_t j, uint32_t k,
                       BrumeCorner *corner)
{
  uint32_t hash = brume_hash_volume (octave->key, i, j, k);

  *corner = (BrumeCorner){ .value = brume_hash_to_value (hash) };
}

static inline BrumeReal
BASIS (fade) (BrumeReal t)
{
  return brume_fade_quintic (t);
}

static inline BrumeReal
BASIS (slope) (BrumeReal t)
{
  return brume_slope_quintic (t);
}

#include "lattice.h"
