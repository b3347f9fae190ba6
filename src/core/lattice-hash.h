/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * The hash of the lattice bases, made for many lattice points a cell: each axis is
 * mixed by itself, and a point costs one multiplication an axis more.
 *
 *   axis (i) = (v ^ (v >> 16)) * M, v = (i * phi) ^ key of the axis
 *   point    = axis (i) * axis (j) * axis (k), of which the high bits count
 *
 * Along any axis the other two factors are one number, so that neighbours are
 * words of a multiplicative generator at random places; no sum of them is fixed,
 * as it would be if the axes were added; and no two keys have the same field moved,
 * as they would if the key were added.  tests/core/test-hash.c holds avalanche,
 * pairs, triples and the corners of cells to what chance gives.
 */
#ifndef BRUME_LATTICE_HASH_H
#define BRUME_LATTICE_HASH_H

#include "hash.h"
#include "lanes.h"

/* The key of AXIS, 0 ... 2, of the octave with KEY. */
static inline uint32_t
brume_axis_key (uint32_t key, uint32_t axis)
{
  return brume_mix32 (key ^ (axis + 1u) * 0xc2b2ae35u);
}

#define BRUME_CELL_STEP 0x9e3779b9u /* 2^32 over the golden ratio */

/* From the STEPS of a cell on the axis with KEY to its hash: a permutation of 32
 * bits. */
BRUME_INLINE Word
brume_hash_steps (uint32_t key, Word steps)
{
  Word v = steps ^ key;

  return (v ^ v >> 16) * 0x85ebca6bu; /* MurmurHash3's first multiplier */
}

/* The hash of CELL. */
BRUME_INLINE Word
brume_axis_hash (uint32_t key, Word cell)
{
  return brume_hash_steps (key, cell * BRUME_CELL_STEP);
}

/* The hashes of CELL and of the next one, on an axis of PERIOD. */
BRUME_INLINE void
brume_axis_hashes (uint32_t key, Word cell, uint32_t period, Word *near, Word *far)
{
  Word steps = cell * BRUME_CELL_STEP, next = steps + BRUME_CELL_STEP;
  Word last = word_equal (cell, word_all (period - 1u));

  *near = brume_hash_steps (key, steps);
  *far = brume_hash_steps (key, word_select (last, word_all (0u), next));
}

/* The value in (-1, 1) of a POINT's hash.  A product has little in its low bits. */
BRUME_INLINE Real
brume_hash_value (Word point)
{
  return real_from_hash (point ^ point >> 16);
}

#endif
