/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * Rows of pixels with slopes, for all lattice bases; see lattice-pixels.c.
 */
#include "lattice-pixels.h"

/* Eight numbers a column and row: of its values, then of their slopes by y. */
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

/* From the columns in the first two of FOUR to what lies between them. */
static void
fill_between (const Lattice *lattice, float *const four[4])
{
  for (size_t c = 0; c + 1 < lattice->n_columns; c += BRUME_LANES)
    {
      Column  left = { real_load (four[0] + c), real_load (four[1] + c) };
      Column  right = { real_load (four[0] + c + 1), real_load (four[1] + c + 1) };
      Between between = lattice_between (left, right);

      real_store (four[2] + c, between.d_slope);
      real_store (four[3] + c, between.d_value);
    }
}

void
BRUME_KERNEL (lattice_slope_columns) (const Lattice *lattice, Real t, Real fade, Real steep,
                                      const BrumeReal scales[3], size_t row, void *scratch)
{
  const Real scale = real_all (scales[0]), scale_y = real_all (scales[2]);
  float     *k[8];

  for (size_t which = 0; which < 8; which++)
    k[which] = coefficients (lattice, scratch, row, which);
  for (size_t c = 0; c < lattice->n_columns; c += BRUME_LANES)
    {
      Point  top = load_point (lattice->points[0], c), bottom = load_point (lattice->points[1], c);
      Column column = lattice_scaled (scale, lattice_column (top, bottom, t, fade));
      Column by_y = lattice_scaled (scale_y, lattice_column_by_y (top, bottom, t, fade, steep));

      real_store (k[0] + c, column.slope);
      real_store (k[1] + c, column.value);
      real_store (k[4] + c, by_y.slope);
      real_store (k[5] + c, by_y.value);
    }
  fill_between (lattice, k);
  fill_between (lattice, k + 4);
}

/* What a loop over pixels needs, see lattice-pixels.c. */
typedef struct
{
  const float    *t, *fade, *steep;
  const uint32_t *index, *first;
  const float    *columns; /* eight numbers, STRIDE apart */
  size_t          stride;
  BrumeJets       sums;
} Row;

BRUME_INLINE void
enter_pixels (const Row *row, size_t p, const Real k[8], BrumeEnter enter, Real scale, Real scale_x)
{
  Real t = real_load (row->t + p), fade = real_load (row->fade + p);
  Jet jet = lattice_pixel ((Between){ k[0], k[1], k[2], k[3] }, (Between){ k[4], k[5], k[6], k[7] },
                           t, fade, real_load (row->steep + p));

  brume_enter_jet (enter, scale, scale_x, jet, &row->sums, p);
}

/* Vectors each of which lies between the same two columns. */
BRUME_INLINE void
whole_run (const Row *given, LatticeRun run, BrumeEnter enter, Real scale, Real scale_x)
{
  const Row    row = *given;
  const float *column = row.columns + row.first[run.first];
  Real         k[8];

  for (size_t which = 0; which < 8; which++)
    k[which] = real_all (column[which * row.stride]);
  for (size_t p = run.first * BRUME_LANES; p < run.end * BRUME_LANES; p += BRUME_LANES)
    enter_pixels (&row, p, k, enter, scale, scale_x);
}

/* Vectors whose pixels pick their column's numbers from a window. */
BRUME_INLINE void
mixed_run (const Row *given, LatticeRun run, BrumeEnter enter, Real scale, Real scale_x)
{
  const Row row = *given;

  for (size_t v = run.first; v < run.end; v++)
    {
      const float *window = row.columns + row.first[v];
      Word         index = word_load (row.index + v * BRUME_LANES);
      Real         k[8];

      for (size_t which = 0; which < 8; which++)
        k[which] = lanes_pick (real_load (window + which * row.stride), index);
      enter_pixels (&row, v * BRUME_LANES, k, enter, scale, scale_x);
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
                  .stride = brume_lattice_stride (lattice->n_vectors),
                  .sums = sums[r] };

      for (size_t i = 0; i < lattice->n_runs; i++)
        if (lattice->runs[i].whole)
          whole_run (&row, lattice->runs[i], enter, scale, scale_x);
        else
          mixed_run (&row, lattice->runs[i], enter, scale, scale_x);
    }
}

void
BRUME_KERNEL (lattice_slope_pixels) (const Lattice *lattice, const void *scratch, size_t n_rows,
                                     BrumeEnter enter, const BrumeReal scales[3],
                                     const BrumeJets *sums)
{
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
