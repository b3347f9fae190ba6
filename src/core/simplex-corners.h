/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * From positions in double to the simplex around them: its lowest vertex, and the
 * offset from it in float.
 *
 * Coordinates are split into whole cells and fractions first, and what whole cells
 * make of the lattice is computed exactly: skewing mixes the axes, and what is far
 * away on one would round the others.
 *
 *   plain   whole cells (X, Y, Z) move the lattice by skew * (X + Y + Z) on all axes.
 *           In space that is a third of a whole number, in the plane a fraction that
 *           is kept with far more digits than a double has.
 *   turned  whole cells of the box do not move the lattice at all.
 */
#ifndef BRUME_SIMPLEX_CORNERS_H
#define BRUME_SIMPLEX_CORNERS_H

#include "simplex-lanes.h"
#include "simplex.h"

/* Lanes of half a register.  INDEX is the vertex' name on the lattice's axes, in a
 * turned lattice twice where it lies in the box, not yet modulo the period. */
typedef struct
{
  HalfReal offset[3];
  HalfWord index[3];
} HalfSimplex;

/* Nearer than this, in the plane and in space, everything below is exact as it is
 * written down; further on some of it needs care. */
#define BRUME_SIMPLEX_NEAR_FLAT   0x1p24
#define BRUME_SIMPLEX_NEAR_VOLUME 0x1p48

#define NO_INDEX ((HalfWord){ 0 })

/* Beyond 2^53 cells a double has no fraction left: the noise stays what it is there. */
BRUME_INLINE HalfWide
half_clamp (HalfWide cells)
{
  double all[HALF_LANES];

  half_store (all, cells);
  for (int lane = 0; lane < HALF_LANES; lane++)
    all[lane] = brume_simplex_clamp (all[lane]);
  return half_load (all);
}

/* What WHOLE cells, X + Y, skew the plane by: whole cells and *PART, the rest. */
BRUME_INLINE HalfWide
half_skew_flat (HalfWide whole, HalfWide *part)
{
  HalfWide high = whole * BRUME_SKEW_FLAT_HIGH, cells = half_floor (high);

  *part = (high - cells) + whole * BRUME_SKEW_FLAT_LOW;
  return cells;
}

/* Whole cells X and Y that may be far to the indices of a vertex near them, and how
 * far it lies before them, as half_skew_flat()'s part. */
BRUME_INLINE HalfWide
half_flat_far (HalfWide x, HalfWide y, HalfWord index[2])
{
  double   all[3][HALF_LANES], cells[HALF_LANES];
  HalfWord skewed;

  half_store (all[0], x);
  half_store (all[1], y);
  for (int lane = 0; lane < HALF_LANES; lane++)
    cells[lane] = brume_skew_flat (all[0][lane], all[1][lane], &all[2][lane]);
  skewed = half_index (half_load (cells), 0);
  index[0] = half_index (x, 0) + skewed;
  index[1] = half_index (y, 0) + skewed;
  return half_load (all[2]);
}

/* A tile or a loop needs a lattice that closes on a box, and the simplex lattice does
 * once it is turned.  In the plane it is centred rectangular: along a shortest lattice
 * vector, (1, 1)/sqrt(2), and its normal the cell is BRUME_SIMPLEX_CELL_X by
 * BRUME_SIMPLEX_CELL_Y, and every vertex lies at whole or at half cells. */
BRUME_INLINE void
half_turn_flat (HalfWide *x, HalfWide *y)
{
  HalfWide along = *x * (BRUME_SIMPLEX_CELL_X * BRUME_ROOT_HALF);
  HalfWide across = *y * (BRUME_SIMPLEX_CELL_Y * BRUME_ROOT_HALF);

  *x = along + across;
  *y = along - across;
}

BRUME_INLINE HalfSimplex
half_flat (const BrumeOctave *octave, bool turned, bool near, const HalfWide at[3])
{
  HalfSimplex simplex = { .index = { NO_INDEX, NO_INDEX, NO_INDEX } };
  HalfWide    whole_x = half_floor (at[0]), whole_y = half_floor (at[1]);
  HalfWide    x = at[0] - whole_x, y = at[1] - whole_y, part = { 0 }, lift, a, b, back;
  HalfWide    base_x = { 0 }, base_y = { 0 };

  if (turned)
    {
      half_turn_flat (&x, &y);
      simplex.index[0] = half_index (whole_x, octave->period[0]) * 2u;
      simplex.index[1] = half_index (whole_y, octave->period[1]) * 2u;
    }
  else if (near)
    {
      HalfWide skewed = half_skew_flat (whole_x + whole_y, &part);

      base_x = whole_x + skewed;
      base_y = whole_y + skewed;
    }
  else
    part = half_flat_far (whole_x, whole_y, simplex.index);

  lift = part + (x + y) * BRUME_SKEW_FLAT;
  a = half_floor (x + lift);
  b = half_floor (y + lift);
  back = part * (1.0 - 2.0 * BRUME_UNSKEW_FLAT) + (a + b) * BRUME_UNSKEW_FLAT;
  simplex.offset[0] = half_real ((x - a) + back);
  simplex.offset[1] = half_real ((y - b) + back);
  simplex.offset[2] = (HalfReal){ 0 };
  simplex.index[0] += half_index_near (turned ? a + b : base_x + a, 0);
  simplex.index[1] += half_index_near (turned ? a - b : base_y + b, 0);
  return simplex;
}

/* In space the turned lattice is body-centred cubic: turned by the orthogonal matrix
 * with the rows (2, 2, -1)/3, (2, -1, 2)/3, (-1, 2, 2)/3, which is its own inverse,
 * every vertex lies at whole or at half cells of edge 1. */
BRUME_INLINE void
half_turn_volume (HalfWide *x, HalfWide *y, HalfWide *z)
{
  const double third = 1.0 / 3.0;
  HalfWide     a = *x, b = *y, c = *z;

  *x = ((a + b) * 2.0 - c) * third;
  *y = ((a + c) * 2.0 - b) * third;
  *z = ((b + c) * 2.0 - a) * third;
}

/* Whole cells modulo 3 * 2^32, where the lattice and the hash's indices are the same
 * again, so that their sums stay exact. */
BRUME_INLINE HalfWide
half_volume_period (HalfWide whole)
{
  const double period = 0x3p32;

  return whole - half_floor (whole * (1.0 / period)) * period;
}

BRUME_INLINE HalfSimplex
half_volume (const BrumeOctave *octave, bool turned, bool near, const HalfWide at[3])
{
  const double third = 1.0 / 3.0, sixth = 1.0 / 6.0;
  HalfSimplex  simplex = { .index = { NO_INDEX, NO_INDEX, NO_INDEX } };
  HalfWide whole_x = half_floor (at[0]), whole_y = half_floor (at[1]), whole_z = half_floor (at[2]);
  HalfWide x = at[0] - whole_x, y = at[1] - whole_y, z = at[2] - whole_z, rest = { 0 };
  HalfWide base_x = { 0 }, base_y = { 0 }, base_z = { 0 }, lift, a, b, c, back;

  if (turned)
    {
      half_turn_volume (&x, &y, &z);
      simplex.index[0] = half_index (whole_x, octave->period[0]) * 2u;
      simplex.index[1] = half_index (whole_y, octave->period[1]) * 2u;
      simplex.index[2] = half_index (whole_z, octave->period[2]) * 2u;
    }
  else
    {
      HalfWide sum, cells;

      if (!near)
        {
          whole_x = half_volume_period (whole_x);
          whole_y = half_volume_period (whole_y);
          whole_z = half_volume_period (whole_z);
        }
      sum = whole_x + whole_y + whole_z;
      cells = half_floor ((sum + 0.5) * third); /* never beside a whole number */
      rest = sum - cells * 3.0;
      base_x = whole_x + cells;
      base_y = whole_y + cells;
      base_z = whole_z + cells;
    }

  lift = ((rest + x) + (y + z)) * third;
  a = half_floor (x + lift);
  b = half_floor (y + lift);
  c = half_floor (z + lift);
  back = (rest + (a + b + c)) * sixth;
  simplex.offset[0] = half_real ((x - a) + back);
  simplex.offset[1] = half_real ((y - b) + back);
  simplex.offset[2] = half_real ((z - c) + back);
  simplex.index[0] += half_index_near (turned ? a + b - c : base_x + a, 0);
  simplex.index[1] += half_index_near (turned ? a + c - b : base_y + b, 0);
  simplex.index[2] += half_index_near (turned ? b + c - a : base_z + c, 0);
  return simplex;
}

#endif
