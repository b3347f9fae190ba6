/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * perlin: gradient noise on a hashed lattice of period 2^32, with near-isotropic
 * gradients and the quintic fade.  Ken Perlin, "Improving Noise", SIGGRAPH 2002,
 * with other gradients and another hash in place of his.
 */
#include "fade.h"
#include "gradients.h"
#include "lattice-hash.h"
#include "lattice-types.h"

#define BASIS(name) perlin_##name

BRUME_INLINE void
BASIS (hashes) (const BrumeOctave *octave, uint32_t axis, Word cell, Word *near, Word *far)
{
  brume_axis_hashes (brume_axis_key (octave->key, axis), cell, octave->period[axis], near, far);
}

BRUME_INLINE Corner
BASIS (flat_corner) (const BrumeOctave *octave, Word i, Word j)
{
  Corner corner = { 0 };

  (void) octave;
  brume_gradient_flat (i * j, &corner.x, &corner.y);
  return corner;
}

BRUME_INLINE Corner
BASIS (volume_corner) (const BrumeOctave *octave, Word i, Word j, Word k)
{
  Corner corner = { 0 };

  (void) octave;
  brume_gradient_volume (i * j * k, &corner.x, &corner.y, &corner.z);
  return corner;
}

#define CORNERS LATTICE_GRADIENTS
#define FADE    brume_fade_quintic
#define SLOPE   brume_slope_quintic
#include "lattice.h"
