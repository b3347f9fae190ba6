/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * The simplex lattice is the whole numbers of a space that is sheared along its
 * diagonal: (i, j, k) lies at (i, j, k) - unskew * (i + j + k).  Turned, it
 * closes on a box, see basis-simplex.c.
 */
#ifndef BRUME_SIMPLEX_H
#define BRUME_SIMPLEX_H

#define BRUME_SKEW_FLAT     0.36602540378443864676 /* (sqrt(3) - 1) / 2 */
#define BRUME_UNSKEW_FLAT   0.21132486540518711775 /* (3 - sqrt(3)) / 6 */
#define BRUME_SKEW_VOLUME   (1.0 / 3.0)
#define BRUME_UNSKEW_VOLUME (1.0 / 6.0)

/* The box of the turned flat lattice, in cells of the plain one. */
#define BRUME_SIMPLEX_CELL_X 0.81649658092772603273 /* sqrt(2/3) */
#define BRUME_SIMPLEX_CELL_Y 1.41421356237309504880 /* sqrt(2) */

#endif
