/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * perlin: gradient noise on a hashed lattice of period 2^32, with near-isotropic
 * gradients and the quintic fade.  Ken Perlin, "Improving Noise", SIGGRAPH 2002,
 * with other gradients and another hash in place of his.
 */
#include "basis.h"
#include "gradients.h"
#include "hash.h"

#define BASIS(name) brume_perlin_##name

static inline void
BASIS (flat_corner) (const BrumeOctave *octave, uint32_t i, uint32_t j, BrumeCorner *corner)
{
  const float *gradient = brume_gradients_flat[brume_hash_flat (octave->key, i, j) >> 27];

  *corner = (BrumeCorner){ .x = gradient[0], .y = gradient[1] };
}

static inline void
BASIS (volume_corner) (const BrumeOctave *octave, uint32_t i, uint32_t j, uint32_t k,
                       BrumeCorner *corner)
{
  const float *gradient = brume_gradients_volume[brume_hash_volume (octave->key, i, j, k) >> 27];

  *corner = (BrumeCorner){ .x = gradient[0], .y = gradient[1], .z = gradient[2] };
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
