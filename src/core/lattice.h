/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * Lattice noise, the body that every lattice basis shares.  A basis file
 * defines, then includes this:
 *
 *   BASIS (name)   the basis' own name for NAME
 *   BASIS (flat_corner) (octave, i, j, corner)
 *   BASIS (volume_corner) (octave, i, j, k, corner)
 *   BASIS (fade) (t)
 *
 * A corner is a lattice point's linear function: what it adds at the offset
 * (dx, dy, dz) from it is gradient . offset + value.  Gradient noise has no
 * value, value noise no gradient; with a fade of 0 only the first corner
 * counts (block).
 *
 * On an axis-aligned row z is interpolated once a lattice point, y once a
 * lattice column; then, t being the fraction and s its fade, a pixel is
 *
 *   n = (A t + B) + s (dA t + dB)
 *
 * with A, B, dA, dB constant in the cell.  An arbitrary position is computed
 * by the same steps, so that both ways have the same bits.
 */

/* A lattice point on the slice z: its linear function of (dx, dy). */
typedef struct
{
  float x, y, value;
} BASIS (Point);

/* A lattice column at (y, z): its linear function of dx. */
typedef struct
{
  float slope, value;
} BASIS (Column);

/* Where a position lies on the axes that a row does not run along. */
typedef struct
{
  BrumeSplit y, z;
  float      fade_y, fade_z;
} BASIS (Place);

static inline BASIS (Place)
BASIS (place) (const BrumeOctave *octave, bool volume, double y, double z)
{
  BASIS (Place) place = { .y = brume_split (y * octave->frequency + octave->shift[1]) };

  place.fade_y = BASIS (fade) (place.y.t);
  if (volume)
    {
      place.z = brume_split (z * octave->frequency + octave->shift[2]);
      place.fade_z = BASIS (fade) (place.z.t);
    }
  return place;
}

static inline BASIS (Point)
BASIS (point) (const BrumeOctave *octave, bool volume, const BASIS (Place) *place, uint32_t i,
               uint32_t j)
{
  BASIS (Point) point;
  BrumeCorner   near, far;

  if (!volume)
    {
      BASIS (flat_corner) (octave, i, j, &near);
      point.x = near.x;
      point.y = near.y;
      point.value = near.value;
      return point;
    }

  BASIS (volume_corner) (octave, i, j, place->z.cell, &near);
  BASIS (volume_corner) (octave, i, j, place->z.cell + 1u, &far);
  point.x = brume_lerp (place->fade_z, near.x, far.x);
  point.y = brume_lerp (place->fade_z, near.y, far.y);
  point.value = brume_lerp (place->fade_z, near.z * place->z.t + near.value,
                            far.z * (place->z.t - 1.0f) + far.value);
  return point;
}

static inline BASIS (Column)
BASIS (column) (const BrumeOctave *octave, bool volume, const BASIS (Place) *place, uint32_t i)
{
  BASIS (Point)  top = BASIS (point) (octave, volume, place, i, place->y.cell);
  BASIS (Point)  bottom = BASIS (point) (octave, volume, place, i, place->y.cell + 1u);
  BASIS (Column) column;

  column.slope = brume_lerp (place->fade_y, top.x, bottom.x);
  column.value = brume_lerp (place->fade_y, top.y * place->y.t + top.value,
                             bottom.y * (place->y.t - 1.0f) + bottom.value);
  return column;
}

static inline float
BASIS (between) (BASIS (Column) left, BASIS (Column) right, float t)
{
  float d_slope = right.slope - left.slope;
  float d_value = (right.value - right.slope) - left.value;

  return (left.slope * t + left.value) + BASIS (fade) (t) * (d_slope * t + d_value);
}

static inline void
BASIS (row) (const BrumeOctave *octave, bool volume, const double *x, double y, double z, size_t n,
             float *out)
{
  BASIS (Place)  place = BASIS (place) (octave, volume, y, z);
  BASIS (Column) left = { 0.0f, 0.0f }, right = { 0.0f, 0.0f };
  uint32_t       cell = 0;

  for (size_t p = 0; p < n; p++)
    {
      BrumeSplit split = brume_split (x[p] * octave->frequency + octave->shift[0]);

      if (p == 0 || split.cell != cell)
        {
          bool next = p > 0 && split.cell == cell + 1u;

          cell = split.cell;
          left = next ? right : BASIS (column) (octave, volume, &place, cell);
          right = BASIS (column) (octave, volume, &place, cell + 1u);
        }
      out[p] = BASIS (between) (left, right, split.t);
    }
}

static inline void
BASIS (at) (const BrumeOctave *octave, bool volume, const double *x, const double *y,
            const double *z, size_t n, float *out)
{
  for (size_t p = 0; p < n; p++)
    {
      BASIS (Place) place = BASIS (place) (octave, volume, y[p], volume ? z[p] : 0.0);
      BrumeSplit    split = brume_split (x[p] * octave->frequency + octave->shift[0]);

      out[p] = BASIS (between) (BASIS (column) (octave, volume, &place, split.cell),
                                BASIS (column) (octave, volume, &place, split.cell + 1u), split.t);
    }
}

#include "basis-entries.h"
