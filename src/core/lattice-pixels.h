/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * What all lattice bases share of a strip, see lattice-strip.h.
 */
#ifndef BRUME_LATTICE_PIXELS_H
#define BRUME_LATTICE_PIXELS_H

#include "enter.h"
#include "lattice-types.h"

/* Vectors of pixels that lie in one cell, or that do not. */
typedef struct
{
  uint32_t first, end;
  bool     whole;
} LatticeRun;

typedef struct
{
  Place       z;
  size_t       n_vectors;
  size_t       n_columns; /* 0: each pixel has two of its own */
  size_t       n_hashes;
  size_t       n_runs;
  float       *t, *fade; /* of pixels */
  float       *steep;    /* the slopes of their fades, once IS_STEEP */
  bool         is_steep;
  uint32_t    *cells;
  bool         tight;    /* vectors lie between so few columns that their numbers fit one */
  uint32_t    *index;    /* where in its vector's window a pixel's column is */
  uint32_t    *first;    /* of vectors: the column that its window begins with */
  uint32_t    *hash;     /* of columns; where pixels have their own, of BRUME_LANES
                          * left ones and BRUME_LANES right ones in turn */
  LatticeRun  *runs;
  float       *points[2][3]; /* two rows of the lattice: x, y and value of its points */
  uint32_t     row[2];       /* their hashes */
  bool         known[2];
} Lattice;

/* Four numbers a column: differences to the next column, then the column.  They lie
 * apart, each of them for all columns; or side by side where lattices are tight,
 * whose columns are so few that the last two stay where they are. */
enum
{
  LATTICE_D_SLOPE,
  LATTICE_D_VALUE,
  LATTICE_SLOPE,
  LATTICE_VALUE
};

/* Lays LATTICE's arrays for N pixels into MEMORY, behind itself; returns how many
 * bytes that takes.  MEMORY may be NULL. */
size_t BRUME_KERNEL (lattice_lay) (Lattice *lattice, void *memory, size_t n);

/* Bytes of scratch memory for N_ROWS rows of N pixels. */
size_t BRUME_KERNEL (lattice_scratch) (size_t n, size_t n_rows);

/* Finds the columns around the pixels in CELLS, on an axis of PERIOD: fills INDEX,
 * FIRST and RUNS, and puts the columns' cells into HASH. */
void BRUME_KERNEL (lattice_find_columns) (Lattice *lattice, uint32_t period);

/* The columns between the two rows of points, at the fraction T, for ROW (0 ...
 * BRUME_BAND - 1), times SCALE, into SCRATCH. */
void BRUME_KERNEL (lattice_columns) (const Lattice *lattice, Real t, Real fade, BrumeReal scale,
                                     size_t row, void *scratch);

/* From columns in the last two of a row's NUMBERS to all four: once the columns of all
 * rows are there, for which it need not wait any more. */
void BRUME_KERNEL (lattice_subtract) (const Lattice *lattice, float *numbers);

/* N_ROWS rows of pixels from the columns in SCRATCH enter SUMS. */
void BRUME_KERNEL (lattice_pixels) (const Lattice *lattice, void *scratch, size_t n_rows,
                                    BrumeEnter enter, BrumeReal scale, BrumeReal *const *sums);

/* The same two with slopes, for ROW 0 or 1, and N_ROWS 1 or 2.  SCALES are those of
 * values, of slopes by x, and of slopes by y where columns have them. */
void BRUME_KERNEL (lattice_slope_columns) (const Lattice *lattice, Real t, Real fade, Real steep,
                                           const BrumeReal scales[3], size_t row, void *scratch);
void BRUME_KERNEL (lattice_slope_pixels) (const Lattice *lattice, void *scratch,
                                          size_t n_rows, BrumeEnter enter,
                                          const BrumeReal scales[3], const BrumeJets *sums);

/* Columns of a strip whose windows reach: a vector's last one lies in its window,
 * and the next window begins at most two further. */
static inline size_t
brume_lattice_stride (size_t n_vectors)
{
  return n_vectors * (BRUME_LANES + 2) + 2 * BRUME_LANES;
}

/* The four numbers that pixels pick by INDEX from a WINDOW: from one vector of a tight
 * lattice, else each from its own, STRIDE apart. */
BRUME_INLINE void
lattice_pick (const float *window, size_t stride, bool tight, Word index, Real k[4])
{
  Real numbers = real_load (window);

  for (uint32_t which = 0; which < 4; which++)
    k[which] = tight ? lanes_pick (numbers, index + which)
                     : lanes_pick (real_load (window + which * stride), index);
}

static inline void
brume_lattice_swap (Lattice *lattice)
{
  for (int i = 0; i < 3; i++)
    {
      float *points = lattice->points[0][i];

      lattice->points[0][i] = lattice->points[1][i];
      lattice->points[1][i] = points;
    }

  uint32_t row = lattice->row[0];
  bool     known = lattice->known[0];

  lattice->row[0] = lattice->row[1];
  lattice->row[1] = row;
  lattice->known[0] = lattice->known[1];
  lattice->known[1] = known;
}

#endif
