/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * Blocks: columns of pixels whose rows run along the lattice, with all that can be
 * known of them before the rows.
 */
#ifndef BRUME_BLOCK_H
#define BRUME_BLOCK_H

#include "span.h"

/* Columns that a block has at most: what it needs stays below a megabyte. */
#define BRUME_BLOCK_COLUMNS 2048

typedef struct
{
  const BrumePlan    *plan;
  const BrumeKernels *kernels;
  int                 level;
  size_t              n, n_rows; /* columns, and rows that are filled at once */
  double             *x; /* positions of the columns */
  void               *scratch;
  BrumeReal          *sums[BRUME_N_STREAMS][BRUME_BAND]; /* where rows come to lie */
  BrumeReal          *values[BRUME_BAND];                /* of one octave, and what scales it; */
  BrumeReal          *weights[BRUME_BAND];               /* only in weighted sums */
  bool                sloped;                            /* with slopes, by x and by y, of all: */
  BrumeReal          *sum_slopes[BRUME_N_STREAMS][2][BRUME_BAND];
  BrumeReal          *value_slopes[2][BRUME_BAND], *weight_slopes[2][BRUME_BAND];
  BrumeStrip          strips[BRUME_N_STREAMS][BRUME_MAX_OCTAVES];
} BrumeBlock;

/* Whether rows of PLAN run along the lattice; a warp moves pixels only after its
 * fields have been taken there. */
bool brume_plan_is_aligned (const BrumePlan *plan);

/* What is done with BLOCK, whose columns begin COLUMN columns after the first. */
typedef void (*BrumeBlockFunc) (BrumeBlock *block, size_t column, const void *data);

/* Calls FUNC for blocks that cover WIDTH columns of PLAN from X on, of which HEIGHT
 * rows are wanted, with slopes or without. */
void brume_blocks (const BrumePlan *plan, int64_t x, int level, size_t width, size_t height,
                   bool sloped, BrumeBlockFunc func, const void *data);

/* The sum of STREAM in N_ROWS (at most BLOCK's) rows at the positions Y, into
 * BLOCK's SUMS. */
void brume_block_rows (BrumeBlock *block, int stream, const double *y, size_t n_rows);

/* The same with slopes, a pixel of level 0, for a basis that has them. */
void brume_block_slopes (BrumeBlock *block, int stream, const double *y, size_t n_rows);

#endif
