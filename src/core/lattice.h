/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * Lattice noise, the body that every lattice basis shares.  A basis file
 * defines, then includes this:
 *
 *   BASIS (name)   the basis' own name for NAME
 *   BASIS (flat_corner) (octave, i, j, corner)
 *   BASIS (volume_corner) (octave, i, j, k, corner)
 *   BASIS (fade) (t), and BASIS (slope) (t), its derivative
 *
 * A corner is a lattice point's linear function: what it adds at the offset
 * (dx, dy, dz) from it is gradient . offset + value.  Gradient noise has no
 * value, value noise no gradient.
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
  BrumeReal x, y, value;
} LatticePoint;

/* A lattice column at (y, z): its linear function of dx. */
typedef struct
{
  BrumeReal slope, value;
} LatticeColumn;

/* Where a position lies on the axes that a row does not run along. */
typedef struct
{
  BrumeSplit y, z;
  BrumeReal  fade_y, fade_z;
} LatticePlace;

static inline BrumeSplit
BASIS (split) (const BrumeOctave *octave, int axis, double x)
{
  return brume_split (brume_octave_cells (octave, axis, x), octave->period[axis]);
}

static inline LatticePlace
BASIS (place) (const BrumeOctave *octave, bool volume, double y, double z)
{
  LatticePlace place = { .y = BASIS (split) (octave, 1, y) };

  place.fade_y = BASIS (fade) (place.y.t);
  if (volume)
    {
      place.z = BASIS (split) (octave, 2, z);
      place.fade_z = BASIS (fade) (place.z.t);
    }
  return place;
}

static inline LatticePoint
BASIS (point) (const BrumeOctave *octave, bool volume, const LatticePlace *place, uint32_t i,
               uint32_t j)
{
  LatticePoint point;
  BrumeCorner  near, far;

  if (!volume)
    {
      BASIS (flat_corner) (octave, i, j, &near);
      point.x = near.x;
      point.y = near.y;
      point.value = near.value;
      return point;
    }

  BASIS (volume_corner) (octave, i, j, place->z.cell, &near);
  BASIS (volume_corner) (octave, i, j, brume_next (place->z.cell, octave->period[2]), &far);
  point.x = brume_lerp (place->fade_z, near.x, far.x);
  point.y = brume_lerp (place->fade_z, near.y, far.y);
  point.value = brume_lerp (place->fade_z, near.z * place->z.t + near.value,
                            far.z * (place->z.t - 1.0f) + far.value);
  return point;
}

static inline LatticeColumn
BASIS (column) (const BrumeOctave *octave, bool volume, const LatticePlace *place, uint32_t i)
{
  LatticePoint  top = BASIS (point) (octave, volume, place, i, place->y.cell);
  LatticePoint  bottom = BASIS (point) (octave, volume, place, i,
                                       brume_next (place->y.cell, octave->period[1]));
  LatticeColumn column;

  column.slope = brume_lerp (place->fade_y, top.x, bottom.x);
  column.value = brume_lerp (place->fade_y, top.y * place->y.t + top.value,
                             bottom.y * (place->y.t - 1.0f) + bottom.value);
  return column;
}

static inline BrumeReal
BASIS (between) (LatticeColumn left, LatticeColumn right, BrumeReal t)
{
  BrumeReal d_slope = right.slope - left.slope;
  BrumeReal d_value = (right.value - right.slope) - left.value;

  return (left.slope * t + left.value) + BASIS (fade) (t) * (d_slope * t + d_value);
}

static inline void
BASIS (row) (const BrumeOctave *octave, bool volume, const double *x, double y, double z, size_t n,
             BrumeReal *out)
{
  LatticePlace  place = BASIS (place) (octave, volume, y, z);
  LatticeColumn left = { 0.0f, 0.0f }, right = { 0.0f, 0.0f };
  uint32_t      cell = 0;

  for (size_t p = 0; p < n; p++)
    {
      BrumeSplit split = BASIS (split) (octave, 0, x[p]);

      if (p == 0 || split.cell != cell)
        {
          bool next = p > 0 && split.cell == brume_next (cell, octave->period[0]);

          cell = split.cell;
          left = next ? right : BASIS (column) (octave, volume, &place, cell);
          right = BASIS (column) (octave, volume, &place, brume_next (cell, octave->period[0]));
        }
      out[p] = BASIS (between) (left, right, split.t);
    }
}

static inline void
BASIS (at) (const BrumeOctave *octave, bool volume, const double *x, const double *y,
            const double *z, size_t n, BrumeReal *out)
{
  for (size_t p = 0; p < n; p++)
    {
      LatticePlace place = BASIS (place) (octave, volume, y[p], volume ? z[p] : 0.0);
      BrumeSplit   split = BASIS (split) (octave, 0, x[p]);

      out[p] = BASIS (between) (BASIS (column) (octave, volume, &place, split.cell),
                                BASIS (column) (octave, volume, &place,
                                                brume_next (split.cell, octave->period[0])),
                                split.t);
    }
}

/* The same with derivatives: a point's by z, a column's by y and by z. */

typedef struct
{
  LatticePoint point, by_z;
} LatticePointJet;

typedef struct
{
  LatticeColumn column, by_y, by_z;
} LatticeColumnJet;

static inline LatticePointJet
BASIS (point_jet) (const BrumeOctave *octave, bool volume, const LatticePlace *place, uint32_t i,
                   uint32_t j)
{
  LatticePointJet jet = { .point = BASIS (point) (octave, volume, place, i, j) };
  BrumeCorner     near, far;
  BrumeReal       t = place->z.t, steep = BASIS (slope) (t);

  if (!volume)
    return jet;

  BASIS (volume_corner) (octave, i, j, place->z.cell, &near);
  BASIS (volume_corner) (octave, i, j, brume_next (place->z.cell, octave->period[2]), &far);
  jet.by_z.x = steep * (far.x - near.x);
  jet.by_z.y = steep * (far.y - near.y);
  jet.by_z.value = brume_lerp (place->fade_z, near.z, far.z)
                   + steep * ((far.z * (t - 1.0f) + far.value) - (near.z * t + near.value));
  return jet;
}

static inline LatticeColumnJet
BASIS (column_jet) (const BrumeOctave *octave, bool volume, const LatticePlace *place, uint32_t i)
{
  uint32_t        j = place->y.cell, next = brume_next (j, octave->period[1]);
  LatticePointJet top = BASIS (point_jet) (octave, volume, place, i, j);
  LatticePointJet bottom = BASIS (point_jet) (octave, volume, place, i, next);
  BrumeReal       t = place->y.t, s = place->fade_y, steep = BASIS (slope) (t);
  BrumeReal       above = top.point.y * t + top.point.value;
  BrumeReal       below = bottom.point.y * (t - 1.0f) + bottom.point.value;

  LatticeColumnJet jet = {
    .column = { brume_lerp (s, top.point.x, bottom.point.x), brume_lerp (s, above, below) },
    .by_y = { steep * (bottom.point.x - top.point.x),
              brume_lerp (s, top.point.y, bottom.point.y) + steep * (below - above) },
    .by_z = { brume_lerp (s, top.by_z.x, bottom.by_z.x),
              brume_lerp (s, top.by_z.y * t + top.by_z.value,
                          bottom.by_z.y * (t - 1.0f) + bottom.by_z.value) },
  };

  return jet;
}

static inline BrumeJet
BASIS (jet) (const BrumeOctave *octave, bool volume, double x, double y, double z)
{
  LatticePlace     place = BASIS (place) (octave, volume, y, z);
  BrumeSplit       split = BASIS (split) (octave, 0, x);
  uint32_t         next = brume_next (split.cell, octave->period[0]);
  LatticeColumnJet left = BASIS (column_jet) (octave, volume, &place, split.cell);
  LatticeColumnJet right = BASIS (column_jet) (octave, volume, &place, next);
  BrumeReal        t = split.t;
  BrumeReal        d_slope = right.column.slope - left.column.slope;
  BrumeReal        d_value = (right.column.value - right.column.slope) - left.column.value;
  BrumeJet         jet;

  jet.value = BASIS (between) (left.column, right.column, t);
  jet.x = left.column.slope + BASIS (fade) (t) * d_slope
          + BASIS (slope) (t) * (d_slope * t + d_value);
  jet.y = BASIS (between) (left.by_y, right.by_y, t);
  jet.z = BASIS (between) (left.by_z, right.by_z, t);
  return jet;
}

#include "basis-entries.h"
