/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * The hash of simplex vertices: the first words of pcg3d and pcg4d, see hash.h.  Of
 * the last rounds only what reaches them is left.
 */
#ifndef BRUME_SIMPLEX_HASH_H
#define BRUME_SIMPLEX_HASH_H

#include "hash.h"
#include "lanes.h"

/* pcg's first step. */
BRUME_INLINE Word
brume_pcg_step (Word v)
{
  return v * BRUME_PCG_MULTIPLIER + BRUME_PCG_INCREMENT;
}

/* The hash of the lattice point whose coordinates' first steps are X and Y, under
 * KEY. */
BRUME_INLINE Word
brume_hash_flat_steps (uint32_t key, Word x, Word y)
{
  Word z = brume_pcg_step (word_all (key));

  x += y * z;
  y += z * x;
  z += x * y;
  return (x ^ x >> 16) + (y ^ y >> 16) * (z ^ z >> 16);
}

/* The same in space. */
BRUME_INLINE Word
brume_hash_volume_steps (uint32_t key, Word x, Word y, Word z)
{
  Word w = brume_pcg_step (word_all (key));

  x += y * w;
  y += z * x;
  z += x * y;
  w += y * z;
  return (x ^ x >> 16) + (y ^ y >> 16) * (w ^ w >> 16);
}

/* The hash of lattice point (I, J) under KEY. */
BRUME_INLINE Word
brume_hash_flat (uint32_t key, Word i, Word j)
{
  return brume_hash_flat_steps (key, brume_pcg_step (i), brume_pcg_step (j));
}

/* The hash of lattice point (I, J, K) under KEY. */
BRUME_INLINE Word
brume_hash_volume (uint32_t key, Word i, Word j, Word k)
{
  return brume_hash_volume_steps (key, brume_pcg_step (i), brume_pcg_step (j), brume_pcg_step (k));
}

#endif
