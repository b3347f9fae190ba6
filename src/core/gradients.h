/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * The committed gradient sets.  Digits are cut, never rounded up, so that the
 * bounds they are scaled to hold in float.  tests/core/test-gradients.c
 * derives them again.
 */
#ifndef BRUME_GRADIENTS_H
#define BRUME_GRADIENTS_H

/* 32 directions in the plane, k * 11.25 degrees, of length sqrt(2): unit
 * gradients divided by the exact bound sqrt(1/2) of flat gradient noise.
 * The diagonals (k = 4, 12, ...) reach the bound, the axes are k = 0, 8, ... */
extern const float brume_gradients_flat[32][2];

/* The 32 vertices of the rhombic triacontahedron, 8 cube diagonals and 12
 * dodecahedron and 12 icosahedron vertices, of length 2/sqrt(3): unit
 * gradients divided by the exact bound sqrt(3)/2 of gradient noise in space.
 * The diagonals reach the bound. */
extern const float brume_gradients_volume[32][3];

/* The twelve edges of the cube, of length sqrt(2). */
extern const float brume_gradients_edges[12][3];

#endif
