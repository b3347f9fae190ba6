/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * Lattice noise, the body that every lattice basis shares.  A basis file
 * defines, then includes this:
 *
 *   BASIS (name)   the basis' own name for NAME
 *   BASIS (hashes) (octave, axis, cell, near, far), what of a corner's hash an axis
 *     knows, for a cell and the next one
 *   BASIS (flat_corner) (octave, i, j) and BASIS (volume_corner) (octave, i, j, k),
 *     a corner from its axes' hashes
 *   CORNERS, what a corner has
 *   FADE (t), and SLOPE (t), its derivative
 *
 * On an axis-aligned row z is interpolated once a lattice point, y once a
 * lattice column; then, t being the fraction and s its fade, a pixel is
 *
 *   n = (A t + B) + s (dA t + dB)
 *
 * with A, B, dA, dB constant in the cell.  At an arbitrary position, where nothing
 * is shared, corners are summed by themselves and blended, x first.
 */

BRUME_INLINE Place
BASIS (place_of) (const BrumeOctave *octave, uint32_t axis, Word cell, Real t)
{
  Place place = { .t = t, .fade = FADE (t) };

  BASIS (hashes) (octave, axis, cell, &place.near, &place.far);
  return place;
}

BRUME_INLINE Place
BASIS (place) (const BrumeOctave *octave, uint32_t axis, const double *x)
{
  Real t;
  Word cell = lanes_split (x, octave->scale[axis], octave->shift[axis], octave->period[axis], &t);

  return BASIS (place_of) (octave, axis, cell, t);
}

/* The same for positions within brume_sum_init()'s reach. */
BRUME_INLINE Place
BASIS (place_near) (const BrumeOctave *octave, uint32_t axis, const double *x)
{
  Real t;
  Word cell = lanes_split_near (x, octave->scale[axis], octave->shift[axis], octave->period[axis],
                                &t);

  return BASIS (place_of) (octave, axis, cell, t);
}

/* The place of one coordinate, in all lanes. */
BRUME_INLINE Place
BASIS (place_all) (const BrumeOctave *octave, uint32_t axis, double x)
{
  double all[BRUME_LANES];

  for (int lane = 0; lane < BRUME_LANES; lane++)
    all[lane] = x;
  return BASIS (place) (octave, axis, all);
}

BRUME_INLINE Point
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

BRUME_INLINE Column
BASIS (column) (const BrumeOctave *octave, bool volume, Word i, const Place *y, const Place *z)
{
  return lattice_column (BASIS (point) (octave, volume, i, y->near, z),
                         BASIS (point) (octave, volume, i, y->far, z), y->t, y->fade);
}

BRUME_INLINE Real
BASIS (between) (Column left, Column right, Real t, Real fade)
{
  Real d_slope = right.slope - left.slope;
  Real d_value = (right.value - right.slope) - left.value;

  return (left.slope * t + left.value) + fade * (d_slope * t + d_value);
}

/* What the corner (I, J, K) adds at the offset (DX, DY, DZ) from it. */
BRUME_INLINE Jet
BASIS (corner_jet) (const BrumeOctave *octave, bool volume, Word i, Word j, Word k, Real dx,
                    Real dy, Real dz)
{
  Corner corner = volume ? BASIS (volume_corner) (octave, i, j, k)
                         : BASIS (flat_corner) (octave, i, j);
  Jet    jet = { corner.value, corner.x, corner.y, corner.z };

  if (CORNERS == LATTICE_GRADIENTS)
    {
      jet.value = corner.x * dx + corner.y * dy;
      if (volume)
        jet.value += corner.z * dz;
    }
  return jet;
}

/* Between the four corners with the hash K that lie DZ from here. */
BRUME_INLINE Jet
BASIS (layer_jet) (const BrumeOctave *octave, bool volume, const Place *x, const Place *y, Word k,
                   Real dz)
{
  const Real right = x->t - 1.0f, below = y->t - 1.0f;
  const Real steep = SLOPE (x->t);
  Jet        top = lattice_blend (0, x->fade, steep,
                                  BASIS (corner_jet) (octave, volume, x->near, y->near, k, x->t, y->t, dz),
                                  BASIS (corner_jet) (octave, volume, x->far, y->near, k, right, y->t,
                                               dz));
  Jet        bottom
      = lattice_blend (0, x->fade, steep,
                       BASIS (corner_jet) (octave, volume, x->near, y->far, k, x->t, below, dz),
                       BASIS (corner_jet) (octave, volume, x->far, y->far, k, right, below, dz));

  return lattice_blend (1, y->fade, SLOPE (y->t), top, bottom);
}

BRUME_INLINE Jet
BASIS (jet_at) (const BrumeOctave *octave, bool volume, const double *x, const double *y,
                const double *z)
{
  Place at_x = BASIS (place_near) (octave, 0, x), at_y = BASIS (place_near) (octave, 1, y);

  if (!volume)
    return BASIS (layer_jet) (octave, false, &at_x, &at_y, word_all (0u), real_all (0.0f));

  Place at_z = BASIS (place_near) (octave, 2, z);
  Jet   near = BASIS (layer_jet) (octave, true, &at_x, &at_y, at_z.near, at_z.t);
  Jet   far = BASIS (layer_jet) (octave, true, &at_x, &at_y, at_z.far, at_z.t - 1.0f);

  return lattice_blend (2, at_z.fade, SLOPE (at_z.t), near, far);
}

BRUME_INLINE Real
BASIS (value_at) (const BrumeOctave *octave, bool volume, const double *x, const double *y,
                  const double *z)
{
  return BASIS (jet_at) (octave, volume, x, y, z).value;
}

#if BRUME_LANES == 1
#include "lattice-rows.h"
#else
#include "lattice-strip.h"
#endif

#include "lattice-slopes.h"

#include "basis-entries.h"
