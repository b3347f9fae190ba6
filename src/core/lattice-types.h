/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * What a lattice basis is made of, see lattice.h.
 */
#ifndef BRUME_LATTICE_TYPES_H
#define BRUME_LATTICE_TYPES_H

#include "basis.h"
#include "lanes.h"

/* A lattice point's linear function: what it adds at the offset (dx, dy, dz) from
 * it is gradient . offset + value.  Gradient noise has no value, value noise no
 * gradient. */
typedef struct
{
  Real x, y, z, value;
} Corner;

/* Where positions lie on an axis: hashes of the cell and of the next one, the
 * fraction and its fade. */
typedef struct
{
  Word near, far;
  Real t, fade;
} Place;

/* A lattice point on the slice z: its linear function of (dx, dy). */
typedef struct
{
  Real x, y, value;
} Point;

/* A lattice column at (y, z): its linear function of dx. */
typedef struct
{
  Real slope, value;
} Column;

/* The column between two points, at the fraction T of the way down. */
static inline Column
lattice_column (Point top, Point bottom, Real t, Real fade)
{
  return (Column){
    .slope = real_lerp (fade, top.x, bottom.x),
    .value = real_lerp (fade, top.y * t + top.value, bottom.y * (t - 1.0f) + bottom.value),
  };
}

/* The same with derivatives: a point's by z, a column's by y and by z. */

typedef struct
{
  Point point, by_z;
} PointJet;

typedef struct
{
  Column column, by_y, by_z;
} ColumnJet;

#endif
