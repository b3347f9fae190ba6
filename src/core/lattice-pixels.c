/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 */
#include "lattice-pixels.h"

/* Rows whose columns' numbers stay in registers: as many as there are. */
#if BRUME_LANES == 16 || defined __aarch64__
#define HOISTED 4
#else
#define HOISTED 2
#endif

#define ALWAYS_INLINE __attribute__ ((always_inline))

/* Cells of fewer pixels are not worth a run. */
#define RUN_PIXELS 64

static void *
take (char *memory, size_t *used, size_t size)
{
  void *taken = memory ? memory + *used : NULL;

  *used += (size + 63) & ~(size_t) 63;
  return taken;
}

size_t
BRUME_KERNEL (lattice_lay) (Lattice *lattice, void *memory, size_t n)
{
  size_t n_vectors = (n + BRUME_LANES - 1) / BRUME_LANES;
  size_t pixels = n_vectors * BRUME_LANES, columns = brume_lattice_stride (n_vectors), used = 0;

  take (memory, &used, sizeof *lattice);
  lattice->n_vectors = n_vectors;
  lattice->t = take (memory, &used, pixels * sizeof (float));
  lattice->fade = take (memory, &used, pixels * sizeof (float));
  lattice->steep = take (memory, &used, pixels * sizeof (float));
  lattice->is_steep = false;
  lattice->cells = take (memory, &used, pixels * sizeof (uint32_t));
  lattice->index = take (memory, &used, pixels * sizeof (uint32_t));
  lattice->first = take (memory, &used, n_vectors * sizeof (uint32_t));
  lattice->runs = take (memory, &used, n_vectors * sizeof (LatticeRun));
  lattice->hash = take (memory, &used, 2 * (pixels + BRUME_LANES) * sizeof (uint32_t));
  for (int i = 0; i < 6; i++)
    lattice->points[i / 3][i % 3] = take (memory, &used, columns * sizeof (float));
  lattice->known[0] = lattice->known[1] = false;
  return used;
}

size_t
BRUME_KERNEL (lattice_scratch) (size_t n, size_t n_rows)
{
  size_t n_vectors = (n + BRUME_LANES - 1) / BRUME_LANES;

  return 4 * (n_rows < BRUME_ROWS ? BRUME_ROWS : n_rows) * brume_lattice_stride (n_vectors)
         * sizeof (float);
}

static float *
coefficients (const Lattice *lattice, const void *scratch, size_t row, int which)
{
  size_t stride = brume_lattice_stride (lattice->n_vectors);

  return (float *) scratch + (row * 4 + (size_t) which) * stride;
}

/* Each pixel's own two columns. */
static void
find_own_columns (Lattice *lattice, uint32_t period)
{
  for (size_t p = 0; p < lattice->n_vectors * BRUME_LANES; p++)
    {
      uint32_t *hash = lattice->hash + p / BRUME_LANES * 2 * BRUME_LANES + p % BRUME_LANES;

      hash[0] = lattice->cells[p];
      hash[BRUME_LANES] = brume_next (lattice->cells[p], period);
    }
  lattice->n_columns = 0;
  lattice->n_hashes = 2 * lattice->n_vectors * BRUME_LANES;
}

/* Vector V goes on with a run or begins one, by whether it is in one cell. */
static void
add_to_runs (Lattice *lattice, size_t v, bool whole)
{
  LatticeRun *last = lattice->n_runs > 0 ? &lattice->runs[lattice->n_runs - 1] : NULL;

  if (last && last->whole == whole && (!whole || lattice->first[last->first] == lattice->first[v]))
    last->end++;
  else
    lattice->runs[lattice->n_runs++] = (LatticeRun){ (uint32_t) v, (uint32_t) v + 1, whole };
}

/* A pixel in CELL lies after column COLUMN; returns which one it is at. */
static inline uint32_t
step_to_cell (uint32_t *hash, uint32_t column, uint32_t cell, uint32_t period)
{
  if (cell == hash[column])
    return column;
  column += cell == hash[column + 1] ? 1 : 2;
  hash[column] = cell;
  hash[column + 1] = brume_next (cell, period);
  return column;
}

void
BRUME_KERNEL (lattice_find_columns) (Lattice *lattice, uint32_t period)
{
  uint32_t *hash = lattice->hash;
  uint32_t  column = 0;

  lattice->n_runs = 0;
  lattice->tight = BRUME_LANES > 4;
  hash[0] = lattice->cells[0];
  hash[1] = brume_next (hash[0], period);
  for (size_t v = 0; v < lattice->n_vectors; v++)
    {
      const uint32_t *cells = lattice->cells + v * BRUME_LANES;
      uint32_t        window[BRUME_LANES];

      column = step_to_cell (hash, column, cells[0], period);
      lattice->first[v] = column;
      for (size_t lane = 0; lane < BRUME_LANES; lane++)
        {
          column = step_to_cell (hash, column, cells[lane], period);
          window[lane] = column - lattice->first[v];
        }
      /* The four numbers of so many columns fit a vector. */
      lattice->tight = lattice->tight && 4 * (window[BRUME_LANES - 1] + 1) <= BRUME_LANES;
      if (window[BRUME_LANES - 1] >= BRUME_LANES)
        {
          find_own_columns (lattice, period);
          return;
        }
      word_store (lattice->index + v * BRUME_LANES, lanes_pick_index (word_load (window)));
      add_to_runs (lattice, v, window[BRUME_LANES - 1] == 0);
    }

  lattice->n_columns = lattice->n_hashes = column + 2;
  for (size_t c = column + 2; c % BRUME_LANES != 0; c++)
    hash[c] = 0;
  if (lattice->n_vectors * BRUME_LANES < RUN_PIXELS * lattice->n_runs / 2)
    {
      lattice->n_runs = 1;
      lattice->runs[0] = (LatticeRun){ 0, (uint32_t) lattice->n_vectors, false };
    }
}

void
BRUME_KERNEL (lattice_columns) (const Lattice *lattice, Real t, Real fade, BrumeReal scale,
                                size_t row, void *scratch)
{
  float *const *top = lattice->points[0], *const *bottom = lattice->points[1];
  float        *slope = coefficients (lattice, scratch, row, LATTICE_SLOPE);
  float        *value = coefficients (lattice, scratch, row, LATTICE_VALUE);
  const Real    scales = real_all (scale);

  for (size_t c = 0; c < lattice->n_columns; c += BRUME_LANES)
    {
      Point  above = { real_load (top[0] + c), real_load (top[1] + c), real_load (top[2] + c) };
      Point  below = { real_load (bottom[0] + c), real_load (bottom[1] + c),
                       real_load (bottom[2] + c) };
      Column column = lattice_column (above, below, t, fade);

      real_store (slope + c, scales * column.slope);
      real_store (value + c, scales * column.value);
    }
}

void
BRUME_KERNEL (lattice_subtract) (const Lattice *lattice, float *numbers)
{
  const size_t stride = brume_lattice_stride (lattice->n_vectors);
  const float *slope = numbers + LATTICE_SLOPE * stride;
  const float *value = numbers + LATTICE_VALUE * stride;
  float       *d_slope = numbers + LATTICE_D_SLOPE * stride;
  float       *d_value = numbers + LATTICE_D_VALUE * stride;

  for (size_t c = 0; c + 1 < lattice->n_columns; c += BRUME_LANES)
    {
      Column  left = { real_load (slope + c), real_load (value + c) };
      Column  right = { real_load (slope + c + 1), real_load (value + c + 1) };
      Between between = lattice_between (left, right);

      if (lattice->tight)
        real_store_channels ((float (*)[4]) numbers + c, between.d_slope, between.d_value,
                             between.slope, between.value);
      else
        {
          real_store (d_slope + c, between.d_slope);
          real_store (d_value + c, between.d_value);
        }
    }
}

/* What a loop over pixels needs, in variables of its own: stores into sums could
 * change what is behind a pointer. */
typedef struct
{
  const float    *t, *fade;
  const uint32_t *index, *first;
  const float    *columns;                           /* those of each row ROW_STRIDE apart, */
  size_t          row_stride, column_stride, stride; /* of each column, and each of its four */
  BrumeReal      *sums[BRUME_ROWS];
} Rows;

static inline ALWAYS_INLINE void
enter_value (BrumeEnter enter, Real scale, const Real k[4], Real t, Real fade, BrumeReal *sum)
{
  Real n = (k[LATTICE_SLOPE] * t + k[LATTICE_VALUE])
           + fade * (k[LATTICE_D_SLOPE] * t + k[LATTICE_D_VALUE]);

  real_store (sum, brume_entered (enter, scale, n, real_load (sum)));
}

/* N rows from ROW on of vectors each of which lies between the same two columns. */
static inline ALWAYS_INLINE void
whole_run (const Rows *all, LatticeRun run, size_t row, size_t n, BrumeEnter enter, Real scale)
{
  const Rows   rows = *all;
  const float *numbers = rows.columns + row * rows.row_stride
                         + rows.first[run.first] * rows.column_stride;
  Real k[HOISTED][4];

  for (size_t r = 0; r < n; r++)
    for (size_t which = 0; which < 4; which++)
      k[r][which] = real_all (numbers[r * rows.row_stride + which * rows.stride]);
  for (size_t p = run.first * BRUME_LANES; p < run.end * BRUME_LANES; p += BRUME_LANES)
    {
      Real t = real_load (rows.t + p), fade = real_load (rows.fade + p);

      for (size_t r = 0; r < n; r++)
        enter_value (enter, scale, k[r], t, fade, rows.sums[row + r] + p);
    }
}

/* N rows of vectors whose pixels pick their column's numbers from a window. */
static inline ALWAYS_INLINE void
mixed_run (const Rows *all, LatticeRun run, bool tight, size_t n, BrumeEnter enter, Real scale)
{
  const Rows rows = *all;

  for (size_t v = run.first; v < run.end; v++)
    {
      const size_t p = v * BRUME_LANES;
      const float *window = rows.columns + rows.first[v] * (tight ? 4 : 1);
      Real         t = real_load (rows.t + p), fade = real_load (rows.fade + p);
      Word         index = word_load (rows.index + p) * (tight ? 4 : 1);

      for (size_t r = 0; r < n; r++)
        {
          Real k[4];

          lattice_pick (window, rows.stride, tight, index, k);
          enter_value (enter, scale, k, t, fade, rows.sums[r] + p);
          window += rows.row_stride;
        }
    }
}

static inline ALWAYS_INLINE void
some_rows (const Lattice *lattice, const float *columns, size_t n, size_t hoisted, BrumeEnter enter,
           Real scale, BrumeReal *const *sums)
{
  const size_t stride = brume_lattice_stride (lattice->n_vectors);
  Rows         rows = { .t = lattice->t,
                        .fade = lattice->fade,
                        .index = lattice->index,
                        .first = lattice->first,
                        .columns = columns,
                        .row_stride = 4 * stride,
                        .column_stride = lattice->tight ? 4 : 1,
                        .stride = lattice->tight ? 1 : stride };

  for (size_t r = 0; r < n; r++)
    rows.sums[r] = sums[r];
  for (size_t i = 0; i < lattice->n_runs; i++)
    {
      if (lattice->runs[i].whole)
        for (size_t r = 0; r < n; r += hoisted)
          whole_run (&rows, lattice->runs[i], r, hoisted, enter, scale);
      else if (lattice->tight)
        mixed_run (&rows, lattice->runs[i], true, n, enter, scale);
      else
        mixed_run (&rows, lattice->runs[i], false, n, enter, scale);
    }
}

static inline ALWAYS_INLINE void
all_rows (const Lattice *lattice, const void *scratch, size_t n_rows, BrumeEnter enter, Real scale,
          BrumeReal *const *sums)
{
  size_t row = 0;

  for (; row + BRUME_ROWS <= n_rows; row += BRUME_ROWS)
    some_rows (lattice, coefficients (lattice, scratch, row, 0), BRUME_ROWS, HOISTED, enter, scale,
               sums + row);
  if (row < n_rows)
    some_rows (lattice, coefficients (lattice, scratch, row, 0), n_rows - row, 1, enter, scale,
               sums + row);
}

void
BRUME_KERNEL (lattice_pixels) (const Lattice *lattice, void *scratch, size_t n_rows,
                               BrumeEnter enter, BrumeReal scale, BrumeReal *const *sums)
{
  const Real scales = real_all (scale);

  for (size_t row = 0; row < n_rows; row++)
    BRUME_KERNEL (lattice_subtract) (lattice, coefficients (lattice, scratch, row, 0));
  switch (enter)
    {
    case BRUME_ENTER_ALONE:
      all_rows (lattice, scratch, n_rows, BRUME_ENTER_ALONE, scales, sums);
      break;
    case BRUME_ENTER_SIGNED:
      all_rows (lattice, scratch, n_rows, BRUME_ENTER_SIGNED, scales, sums);
      break;
    case BRUME_ENTER_MAGNITUDE:
      all_rows (lattice, scratch, n_rows, BRUME_ENTER_MAGNITUDE, scales, sums);
      break;
    case BRUME_ENTER_RIDGE:
      all_rows (lattice, scratch, n_rows, BRUME_ENTER_RIDGE, scales, sums);
      break;
    }
}
