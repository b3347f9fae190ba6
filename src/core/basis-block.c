/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * block: one uniform value a cell of a hashed lattice of period 2^32, the first
 * stage of the classic tutorials: noise by hashing alone.
 */
#include "basis.h"
#include "hash.h"

static inline uint32_t
cell (const BrumeOctave *octave, int axis, double x)
{
  return brume_wrap (floor (brume_octave_cells (octave, axis, x)), octave->period[axis]);
}

static inline BrumeReal
cell_value (const BrumeOctave *octave, bool volume, double x, double y, double z)
{
  uint32_t i = cell (octave, 0, x);
  uint32_t j = cell (octave, 1, y);

  if (!volume)
    return brume_hash_to_value (brume_hash_flat (octave->key, i, j));

  uint32_t k = cell (octave, 2, z);

  return brume_hash_to_value (brume_hash_volume (octave->key, i, j, k));
}

static inline BrumeJet
cell_jet (const BrumeOctave *octave, bool volume, double x, double y, double z)
{
  return (BrumeJet){ .value = cell_value (octave, volume, x, y, z) };
}

#define BASIS(name) brume_block_##name
#define POINT       cell_value
#define POINT_JET   cell_jet
#include "basis-point.h"
