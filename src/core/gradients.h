/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * The committed gradient sets, and how a hash chooses from them: three bits take
 * one of eight, two more its signs.  Digits are cut, never rounded up, so that the
 * bounds they are scaled to hold in float.  tests/core/test-gradients.c derives
 * them again.
 */
#ifndef BRUME_GRADIENTS_H
#define BRUME_GRADIENTS_H

#include "lanes.h"

/* 32 directions in the plane, k * 11.25 degrees, of length sqrt(2): unit
 * gradients divided by the exact bound sqrt(1/2) of flat gradient noise.
 * The diagonals reach the bound.  Here are x and y of the first quarter. */
extern const float brume_gradients_flat[2][8];

/* The 32 vertices of the rhombic triacontahedron, 8 cube diagonals and 12
 * dodecahedron and 12 icosahedron vertices, of length 2/sqrt(3): unit
 * gradients divided by the exact bound sqrt(3)/2 of gradient noise in space.
 * The diagonals reach the bound.  Here are x, y and z of those which are left
 * when an even number of signs is turned. */
extern const float brume_gradients_volume[3][8];

/* The gradient in the plane that the five high bits of HASH stand for. */
BRUME_INLINE void
brume_gradient_flat_by_signs (Word hash, Real *x, Real *y)
{
  Word eighth = hash >> 27;
  Real along = real_lookup (brume_gradients_flat[0], eighth);
  Real across = real_lookup (brume_gradients_flat[1], eighth);
  Word turned = word_equal (hash >> 31, word_all (1u));

  *x = real_flip (real_select (turned, across, along), hash ^ hash << 1);
  *y = real_flip (real_select (turned, along, across), hash << 1);
}

/* The gradient in space that they stand for. */
BRUME_INLINE void
brume_gradient_volume_by_signs (Word hash, Real *x, Real *y, Real *z)
{
  Word eighth = hash >> 27;

  *x = real_flip (real_lookup (brume_gradients_volume[0], eighth), hash);
  *y = real_flip (real_lookup (brume_gradients_volume[1], eighth), hash ^ hash << 1);
  *z = real_flip (real_lookup (brume_gradients_volume[2], eighth), hash << 1);
}

#if BRUME_LANES == 16

/* All 32 fit into two registers a part; compilers take them out of loops. */

BRUME_INLINE void
brume_gradient_flat (Word hash, Real *x, Real *y)
{
  Real x_low, y_low, x_high, y_high;

  brume_gradient_flat_by_signs (lanes_count () << 27, &x_low, &y_low);
  brume_gradient_flat_by_signs ((lanes_count () + 16u) << 27, &x_high, &y_high);
  *x = lanes_pick_of_two (x_low, x_high, hash >> 27);
  *y = lanes_pick_of_two (y_low, y_high, hash >> 27);
}

BRUME_INLINE void
brume_gradient_volume (Word hash, Real *x, Real *y, Real *z)
{
  Real x_low, y_low, z_low, x_high, y_high, z_high;

  brume_gradient_volume_by_signs (lanes_count () << 27, &x_low, &y_low, &z_low);
  brume_gradient_volume_by_signs ((lanes_count () + 16u) << 27, &x_high, &y_high, &z_high);
  *x = lanes_pick_of_two (x_low, x_high, hash >> 27);
  *y = lanes_pick_of_two (y_low, y_high, hash >> 27);
  *z = lanes_pick_of_two (z_low, z_high, hash >> 27);
}

#else

BRUME_INLINE void
brume_gradient_flat (Word hash, Real *x, Real *y)
{
  brume_gradient_flat_by_signs (hash, x, y);
}

BRUME_INLINE void
brume_gradient_volume (Word hash, Real *x, Real *y, Real *z)
{
  brume_gradient_volume_by_signs (hash, x, y, z);
}

#endif

/* The axis, 0 ... 2, that brume_gradient_edge() is square to. */
BRUME_INLINE Word
brume_gradient_edge_axis (Word hash)
{
  return (hash << 2 >> 16) * 3u >> 16;
}

/* The edge of the cube, one of twelve of length sqrt(2), that HASH stands for. */
BRUME_INLINE void
brume_gradient_edge (Word hash, Real *x, Real *y, Real *z)
{
  const Real zero = real_all (0.0f), one = real_all (1.0f);
  Word       axis = brume_gradient_edge_axis (hash);
  Real       first = real_flip (one, hash), second = real_flip (one, hash << 1);

  *x = real_select (word_equal (axis, word_all (0u)), zero, first);
  *y = real_select (word_equal (axis, word_all (1u)), zero,
                    real_select (word_equal (axis, word_all (0u)), first, second));
  *z = real_select (word_equal (axis, word_all (2u)), zero, second);
}

/* That edge times (X, Y, Z): two of them with their signs. */
BRUME_INLINE Real
brume_gradient_edge_ramp (Word hash, Real x, Real y, Real z)
{
  Word axis = brume_gradient_edge_axis (hash);
  Real first = real_select (word_equal (axis, word_all (0u)), y, x);
  Real second = real_select (word_equal (axis, word_all (2u)), y, z);

  return real_flip (first, hash) + real_flip (second, hash << 1);
}

#endif
