/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * The simplex lattice is the whole numbers of a space that is sheared along its
 * diagonal: (i, j, k) lies at (i, j, k) - unskew * (i + j + k).  Turned, it
 * closes on a box, see simplex-corners.h.
 */
#ifndef BRUME_SIMPLEX_H
#define BRUME_SIMPLEX_H

#include <math.h>
#include <stdint.h>

#define BRUME_SKEW_FLAT     0.36602540378443864676 /* (sqrt(3) - 1) / 2 */
#define BRUME_UNSKEW_FLAT   0.21132486540518711775 /* (3 - sqrt(3)) / 6 */
#define BRUME_SKEW_VOLUME   (1.0 / 3.0)
#define BRUME_UNSKEW_VOLUME (1.0 / 6.0)

/* The flat skew's first 26 bits, and what is left of it. */
#define BRUME_SKEW_FLAT_HIGH 0x176cf5dp-26
#define BRUME_SKEW_FLAT_LOW  6.424632439316919207529361834714e-10

/* The box of the turned flat lattice, in cells of the plain one. */
#define BRUME_SIMPLEX_CELL_X 0.81649658092772603273 /* sqrt(2/3) */
#define BRUME_SIMPLEX_CELL_Y 1.41421356237309504880 /* sqrt(2) */

#define BRUME_ROOT_HALF 0.70710678118654752440

/* Coordinates that simplex noise is computed at: whole numbers still tell
 * neighbours apart. */
static inline double
brume_simplex_clamp (double cells)
{
  const double limit = 0x1p53;

  return cells > limit ? limit : cells < -limit ? -limit : cells;
}

/* Whole cells that (X, Y), whole numbers up to 2^53, skew the plane by, and *PART,
 * the rest, 0 ... 1.  From the skew's first 78 bits. */
static inline double
brume_skew_flat (double x, double y, double *part)
{
  const int64_t skew[3] = { 0x176cf5d, 0x2c2655, 0xe764ae }, mask = 0x3ffffff;
  int64_t       whole = (int64_t) x + (int64_t) y, high = whole >> 26, low = whole & mask;
  int64_t       middle = high * skew[1] + low * skew[0];

  if (whole >= -0x4000000 && whole <= 0x4000000)
    {
      double product = (double) whole * BRUME_SKEW_FLAT_HIGH;

      *part = (product - floor (product)) + (double) whole * BRUME_SKEW_FLAT_LOW;
      return floor (product);
    }
  *part = (double) (middle & mask) * 0x1p-26 + (double) (high * skew[2] + low * skew[1]) * 0x1p-52;
  return (double) (high * skew[0] + (middle >> 26));
}

#endif
