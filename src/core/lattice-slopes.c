/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * Rows of pixels with slopes, for all lattice bases; see lattice-pixels.c.
 */
#include "lattice-pixels.h"

/* Four numbers a column and row of its values, then four of their slopes by y. */
static float *
coefficients (const Lattice *lattice, const void *scratch, size_t row, size_t which)
{
  return (float *) scratch + (row * 8 + which) * brume_lattice_stride (lattice->n_vectors);
}

BRUME_INLINE Point
load_point (float *const points[3], size_t c)
{
  return (Point){ real_load (points[0] + c), real_load (points[1] + c), real_load (points[2] + c) };
}

void
BRUME_KERNEL (lattice_slope_columns) (const Lattice *lattice, Real t, Real fade, Real steep,
                                      const BrumeReal scales[3], size_t row, void *scratch)
{
  const Real scale = real_all (scales[0]), scale_y = real_all (scales[2]);
  float     *slope = coefficients (lattice, scratch, row, LATTICE_SLOPE);
  float     *value = coefficients (lattice, scratch, row, LATTICE_VALUE);
  float     *slope_y = coefficients (lattice, scratch, row, 4 + LATTICE_SLOPE);
  float     *value_y = coefficients (lattice, scratch, row, 4 + LATTICE_VALUE);

  for (size_t c = 0; c < lattice->n_columns; c += BRUME_LANES)
    {
      Point  top = load_point (lattice->points[0], c), bottom = load_point (lattice->points[1], c);
      Column column = lattice_scaled (scale, lattice_column (top, bottom, t, fade));
      Column by_y = lattice_scaled (scale_y, lattice_column_by_y (top, bottom, t, fade, steep));

      real_store (slope + c, column.slope);
      real_store (value + c, column.value);
      real_store (slope_y + c, by_y.slope);
      real_store (value_y + c, by_y.value);
    }
}

/* What a loop over pixels needs, see lattice-pixels.c. */
typedef struct
{
  const float    *t, *fade, *steep;
  const uint32_t *index, *first;
  const float    *columns, *down;        /* numbers of values, and of slopes by y: */
  size_t          column_stride, stride; /* of each column, and each of its four */
  BrumeJets       sums;
} Row;

BRUME_INLINE Between
between_of (const Real k[4])
{
  return (Between){ .slope = k[LATTICE_SLOPE],
                    .value = k[LATTICE_VALUE],
                    .d_slope = k[LATTICE_D_SLOPE],
                    .d_value = k[LATTICE_D_VALUE] };
}

BRUME_INLINE void
enter_pixels (const Row *row, size_t p, const Real along[4], const Real down[4], BrumeEnter enter,
              Real scale, Real scale_x)
{
  Real t = real_load (row->t + p), fade = real_load (row->fade + p);
  Jet  jet = lattice_pixel (between_of (along), between_of (down), t, fade,
                            real_load (row->steep + p));

  brume_enter_jet (enter, scale, scale_x, jet, &row->sums, p);
}

/* Vectors each of which lies between the same two columns. */
BRUME_INLINE void
whole_run (const Row *given, LatticeRun run, BrumeEnter enter, Real scale, Real scale_x)
{
  const Row    row = *given;
  const size_t column = row.first[run.first] * row.column_stride;
  Real         along[4], down[4];

  for (size_t which = 0; which < 4; which++)
    {
      along[which] = real_all (row.columns[column + which * row.stride]);
      down[which] = real_all (row.down[column + which * row.stride]);
    }
  for (size_t p = run.first * BRUME_LANES; p < run.end * BRUME_LANES; p += BRUME_LANES)
    enter_pixels (&row, p, along, down, enter, scale, scale_x);
}

/* Vectors whose pixels pick their column's numbers from a window. */
BRUME_INLINE void
mixed_run (const Row *given, LatticeRun run, bool tight, BrumeEnter enter, Real scale, Real scale_x)
{
  const Row row = *given;

  for (size_t v = run.first; v < run.end; v++)
    {
      const size_t column = row.first[v] * (tight ? 4 : 1);
      Word         index = word_load (row.index + v * BRUME_LANES) * (tight ? 4 : 1);
      Real         along[4], down[4];

      lattice_pick (row.columns + column, row.stride, tight, index, along);
      lattice_pick (row.down + column, row.stride, tight, index, down);
      enter_pixels (&row, v * BRUME_LANES, along, down, enter, scale, scale_x);
    }
}

BRUME_INLINE void
all_pixels (const Lattice *lattice, const void *scratch, size_t n_rows, BrumeEnter enter,
            const BrumeReal scales[3], const BrumeJets *sums)
{
  const Real scale = real_all (scales[0]), scale_x = real_all (scales[1]);

  for (size_t r = 0; r < n_rows; r++)
    {
      Row row = { .t = lattice->t,
                  .fade = lattice->fade,
                  .steep = lattice->steep,
                  .index = lattice->index,
                  .first = lattice->first,
                  .columns = coefficients (lattice, scratch, r, 0),
                  .down = coefficients (lattice, scratch, r, 4),
                  .column_stride = lattice->tight ? 4 : 1,
                  .stride = lattice->tight ? 1 : brume_lattice_stride (lattice->n_vectors),
                  .sums = sums[r] };

      for (size_t i = 0; i < lattice->n_runs; i++)
        if (lattice->runs[i].whole)
          whole_run (&row, lattice->runs[i], enter, scale, scale_x);
        else if (lattice->tight)
          mixed_run (&row, lattice->runs[i], true, enter, scale, scale_x);
        else
          mixed_run (&row, lattice->runs[i], false, enter, scale, scale_x);
    }
}

void
BRUME_KERNEL (lattice_slope_pixels) (const Lattice *lattice, void *scratch, size_t n_rows,
                                     BrumeEnter enter, const BrumeReal scales[3],
                                     const BrumeJets *sums)
{
  for (size_t row = 0; row < n_rows; row++)
    for (size_t which = 0; which < 8; which += 4)
      BRUME_KERNEL (lattice_subtract) (lattice, coefficients (lattice, scratch, row, which));
  switch (enter)
    {
    case BRUME_ENTER_ALONE:
      all_pixels (lattice, scratch, n_rows, BRUME_ENTER_ALONE, scales, sums);
      break;
    case BRUME_ENTER_SIGNED:
      all_pixels (lattice, scratch, n_rows, BRUME_ENTER_SIGNED, scales, sums);
      break;
    case BRUME_ENTER_MAGNITUDE:
      all_pixels (lattice, scratch, n_rows, BRUME_ENTER_MAGNITUDE, scales, sums);
      break;
    case BRUME_ENTER_RIDGE:
      all_pixels (lattice, scratch, n_rows, BRUME_ENTER_RIDGE, scales, sums);
      break;
    }
}
