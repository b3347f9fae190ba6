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

/* Which of the two a basis' corners have. */
enum
{
  LATTICE_GRADIENTS,
  LATTICE_VALUES
};

/* Where positions lie on an axis: hashes of the cell and of the next one, the
 * fraction and its fade. */
typedef struct
{
  Word near, far;
  Real t, fade;
} Place;

/* The cell after CELL, see brume_next(). */
BRUME_INLINE Word
lattice_next (Word cell, uint32_t period)
{
  Word next = cell + 1u;

  return word_select (word_equal (next, word_all (period)), word_all (0u), next);
}

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
BRUME_INLINE Column
lattice_column (Point top, Point bottom, Real t, Real fade)
{
  return (Column){
    .slope = real_lerp (fade, top.x, bottom.x),
    .value = real_lerp (fade, top.y * t + top.value, bottom.y * (t - 1.0f) + bottom.value),
  };
}

/* Between two jets that lie a cell apart on AXIS, by a fade and its slope. */
BRUME_INLINE Jet
lattice_blend (int axis, Real fade, Real steep, Jet a, Jet b)
{
  Real climb = steep * (b.value - a.value);
  Jet  jet = {
    .value = real_lerp (fade, a.value, b.value),
    .x = real_lerp (fade, a.x, b.x),
    .y = real_lerp (fade, a.y, b.y),
    .z = real_lerp (fade, a.z, b.z),
  };

  *(axis == 0 ? &jet.x : axis == 1 ? &jet.y : &jet.z) += climb;
  return jet;
}

#endif
