/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * Integer hashes.
 *
 * pcg2d, pcg3d, pcg4d: Mark Jarzynski and Marc Olano, "Hash Functions for GPU
 * Rendering", JCGT 9(3), 2020.  Their high bits are the good ones: a lattice
 * point takes its gradient from the top of a word.
 *
 * mix32: a full-avalanche permutation of 32 bits, Chris Wellons' "lowbias32"
 * (bias 0.17), found by his hash prospector.
 *
 * The lattice bases hash each axis by itself, once a cell, and multiply what they
 * get, once a lattice point: see lattice-hash.h.  simplex keeps pcg: see simplex-hash.h.
 */
#ifndef BRUME_HASH_H
#define BRUME_HASH_H

#include <stdint.h>

#define BRUME_PCG_MULTIPLIER 1664525u
#define BRUME_PCG_INCREMENT  1013904223u

static inline void
brume_pcg2d (uint32_t v[2])
{
  for (int i = 0; i < 2; i++)
    v[i] = v[i] * BRUME_PCG_MULTIPLIER + BRUME_PCG_INCREMENT;
  v[0] += v[1] * BRUME_PCG_MULTIPLIER;
  v[1] += v[0] * BRUME_PCG_MULTIPLIER;
  v[0] ^= v[0] >> 16;
  v[1] ^= v[1] >> 16;
  v[0] += v[1] * BRUME_PCG_MULTIPLIER;
  v[1] += v[0] * BRUME_PCG_MULTIPLIER;
  v[0] ^= v[0] >> 16;
  v[1] ^= v[1] >> 16;
}

static inline void
brume_pcg3d (uint32_t v[3])
{
  for (int i = 0; i < 3; i++)
    v[i] = v[i] * BRUME_PCG_MULTIPLIER + BRUME_PCG_INCREMENT;
  v[0] += v[1] * v[2];
  v[1] += v[2] * v[0];
  v[2] += v[0] * v[1];
  for (int i = 0; i < 3; i++)
    v[i] ^= v[i] >> 16;
  v[0] += v[1] * v[2];
  v[1] += v[2] * v[0];
  v[2] += v[0] * v[1];
}

static inline void
brume_pcg4d (uint32_t v[4])
{
  for (int i = 0; i < 4; i++)
    v[i] = v[i] * BRUME_PCG_MULTIPLIER + BRUME_PCG_INCREMENT;
  v[0] += v[1] * v[3];
  v[1] += v[2] * v[0];
  v[2] += v[0] * v[1];
  v[3] += v[1] * v[2];
  for (int i = 0; i < 4; i++)
    v[i] ^= v[i] >> 16;
  v[0] += v[1] * v[3];
  v[1] += v[2] * v[0];
  v[2] += v[0] * v[1];
  v[3] += v[1] * v[2];
}

static inline uint32_t
brume_mix32 (uint32_t v)
{
  v ^= v >> 16;
  v *= 0x7feb352du;
  v ^= v >> 15;
  v *= 0x846ca68bu;
  v ^= v >> 16;
  return v;
}

/* The key of octave OCTAVE of stream STREAM of the field SEED.  Every bit of
 * each argument reaches every bit of the key. */
static inline uint32_t
brume_key (uint32_t seed, uint32_t stream, uint32_t octave)
{
  uint32_t key = brume_mix32 (seed ^ 0x6272756du); /* "brum": seed 0 is no fixed point */

  key = brume_mix32 (key + stream * 0x9e3779b9u);
  return brume_mix32 (key + octave * 0x85ebca6bu);
}

#endif
