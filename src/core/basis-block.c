/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * block: one uniform value a cell of a hashed lattice of period 2^32, the first
 * stage of the classic tutorials: noise by hashing alone.
 */
#include "basis.h"
#include "hash.h"

static inline float
cell_value (const BrumeOctave *octave, bool volume, double x, double y, double z)
{
  uint32_t i = brume_split (x * octave->frequency + octave->shift[0]).cell;
  uint32_t j = brume_split (y * octave->frequency + octave->shift[1]).cell;

  if (!volume)
    return brume_hash_to_value (brume_hash_flat (octave->key, i, j));

  uint32_t k = brume_split (z * octave->frequency + octave->shift[2]).cell;

  return brume_hash_to_value (brume_hash_volume (octave->key, i, j, k));
}

#define BASIS(name) brume_block_##name
#define POINT       cell_value
#include "basis-point.h"
