/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * Lattice noise, the body that every lattice basis shares.  A basis file
 * defines, then includes this:
 *
 *   BASIS (name)   the basis' own name for NAME
 *   BASIS (hash) (octave, axis, cell), what of a corner's hash an axis knows
 *   BASIS (flat_corner) (octave, i, j) and BASIS (volume_corner) (octave, i, j, k),
 *     a corner from its axes' hashes
 *   FADE (t), and SLOPE (t), its derivative
 *
 * On an axis-aligned row z is interpolated once a lattice point, y once a
 * lattice column; then, t being the fraction and s its fade, a pixel is
 *
 *   n = (A t + B) + s (dA t + dB)
 *
 * with A, B, dA, dB constant in the cell.  An arbitrary position is computed
 * by the same steps.
 */

static inline Place
BASIS (place) (const BrumeOctave *octave, uint32_t axis, const double *x)
{
  const uint32_t period = octave->period[axis];
  Place          place;
  Word cell = lanes_split (x, octave->scale[axis], octave->shift[axis], period, &place.t);
  Word next = cell + 1u;

  next = word_select (word_equal (next, word_all (period)), word_all (0u), next);
  place.near = BASIS (hash) (octave, axis, cell);
  place.far = BASIS (hash) (octave, axis, next);
  place.fade = FADE (place.t);
  return place;
}

/* The place of one coordinate, in all lanes. */
static inline Place
BASIS (place_all) (const BrumeOctave *octave, uint32_t axis, double x)
{
  double all[BRUME_LANES];

  for (int lane = 0; lane < BRUME_LANES; lane++)
    all[lane] = x;
  return BASIS (place) (octave, axis, all);
}

static inline Point
BASIS (point) (const BrumeOctave *octave, bool volume, Word i, Word j, const Place *z)
{
  if (!volume)
    {
      Corner corner = BASIS (flat_corner) (octave, i, j);

      return (Point){ corner.x, corner.y, corner.value };
    }

  Corner near = BASIS (volume_corner) (octave, i, j, z->near);
  Corner far = BASIS (volume_corner) (octave, i, j, z->far);

  return (Point){
    .x = real_lerp (z->fade, near.x, far.x),
    .y = real_lerp (z->fade, near.y, far.y),
    .value = real_lerp (z->fade, near.z * z->t + near.value, far.z * (z->t - 1.0f) + far.value),
  };
}

static inline Column
BASIS (column) (const BrumeOctave *octave, bool volume, Word i, const Place *y, const Place *z)
{
  return lattice_column (BASIS (point) (octave, volume, i, y->near, z),
                                 BASIS (point) (octave, volume, i, y->far, z), y->t, y->fade);
}

static inline Real
BASIS (between) (Column left, Column right, Real t, Real fade)
{
  Real d_slope = right.slope - left.slope;
  Real d_value = (right.value - right.slope) - left.value;

  return (left.slope * t + left.value) + fade * (d_slope * t + d_value);
}

static inline Real
BASIS (value_at) (const BrumeOctave *octave, bool volume, const double *x, const double *y,
                  const double *z)
{
  Place at_x = BASIS (place) (octave, 0, x), at_y = BASIS (place) (octave, 1, y), at_z = { 0 };

  if (volume)
    at_z = BASIS (place) (octave, 2, z);
  return BASIS (between) (BASIS (column) (octave, volume, at_x.near, &at_y, &at_z),
                          BASIS (column) (octave, volume, at_x.far, &at_y, &at_z), at_x.t,
                          at_x.fade);
}

static inline PointJet
BASIS (point_jet) (const BrumeOctave *octave, bool volume, Word i, Word j, const Place *z)
{
  PointJet jet = { .point = BASIS (point) (octave, volume, i, j, z) };

  if (!volume)
    return jet;

  Corner near = BASIS (volume_corner) (octave, i, j, z->near);
  Corner far = BASIS (volume_corner) (octave, i, j, z->far);
  Real   t = z->t, steep = SLOPE (t);

  jet.by_z.x = steep * (far.x - near.x);
  jet.by_z.y = steep * (far.y - near.y);
  jet.by_z.value = real_lerp (z->fade, near.z, far.z)
                   + steep * ((far.z * (t - 1.0f) + far.value) - (near.z * t + near.value));
  return jet;
}

static inline ColumnJet
BASIS (column_jet) (const BrumeOctave *octave, bool volume, Word i, const Place *y,
                    const Place *z)
{
  PointJet top = BASIS (point_jet) (octave, volume, i, y->near, z);
  PointJet bottom = BASIS (point_jet) (octave, volume, i, y->far, z);
  Real     t = y->t, s = y->fade, steep = SLOPE (t);
  Real     above = top.point.y * t + top.point.value;
  Real     below = bottom.point.y * (t - 1.0f) + bottom.point.value;

  return (ColumnJet){
    .column = { real_lerp (s, top.point.x, bottom.point.x), real_lerp (s, above, below) },
    .by_y = { steep * (bottom.point.x - top.point.x),
              real_lerp (s, top.point.y, bottom.point.y) + steep * (below - above) },
    .by_z = { real_lerp (s, top.by_z.x, bottom.by_z.x),
              real_lerp (s, top.by_z.y * t + top.by_z.value,
                         bottom.by_z.y * (t - 1.0f) + bottom.by_z.value) },
  };
}

static inline Jet
BASIS (jet_at) (const BrumeOctave *octave, bool volume, const double *x, const double *y,
                const double *z)
{
  Place at_x = BASIS (place) (octave, 0, x), at_y = BASIS (place) (octave, 1, y), at_z = { 0 };

  if (volume)
    at_z = BASIS (place) (octave, 2, z);

  ColumnJet left = BASIS (column_jet) (octave, volume, at_x.near, &at_y, &at_z);
  ColumnJet right = BASIS (column_jet) (octave, volume, at_x.far, &at_y, &at_z);
  Real      t = at_x.t, fade = at_x.fade;
  Real      d_slope = right.column.slope - left.column.slope;
  Real      d_value = (right.column.value - right.column.slope) - left.column.value;

  return (Jet){
    .value = BASIS (between) (left.column, right.column, t, fade),
    .x = left.column.slope + fade * d_slope + SLOPE (t) * (d_slope * t + d_value),
    .y = BASIS (between) (left.by_y, right.by_y, t, fade),
    .z = BASIS (between) (left.by_z, right.by_z, t, fade),
  };
}

#if BRUME_LANES == 1
#include "lattice-rows.h"
#else
#include "lattice-strip.h"
#endif

#include "basis-entries.h"
