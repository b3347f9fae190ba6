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

/* How a column changes downwards, STEEP being the fade's slope. */
BRUME_INLINE Column
lattice_column_by_y (Point top, Point bottom, Real t, Real fade, Real steep)
{
  Real above = top.y * t + top.value, below = bottom.y * (t - 1.0f) + bottom.value;

  return (Column){
    .slope = steep * (bottom.x - top.x),
    .value = real_lerp (fade, top.y, bottom.y) + steep * (below - above),
  };
}

BRUME_INLINE Column
lattice_scaled (Real scale, Column column)
{
  return (Column){ scale * column.slope, scale * column.value };
}

/* What of two columns a pixel between them needs: its value is (SLOPE t + VALUE) +
 * fade (D_SLOPE t + D_VALUE). */
typedef struct
{
  Real slope, value, d_slope, d_value;
} Between;

BRUME_INLINE Between
lattice_between (Column left, Column right)
{
  return (Between){ left.slope, left.value, right.slope - left.slope,
                    (right.value - right.slope) - left.value };
}

/* A pixel with its slopes, between columns and how they change downwards. */
BRUME_INLINE Jet
lattice_pixel (Between along, Between down, Real t, Real fade, Real steep)
{
  Real rest = along.d_slope * t + along.d_value;

  return (Jet){
    .value = (along.slope * t + along.value) + fade * rest,
    .x = (along.slope + fade * along.d_slope) + steep * rest,
    .y = (down.slope * t + down.value) + fade * (down.d_slope * t + down.d_value),
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
