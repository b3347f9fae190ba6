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
#define BRUME_BLOCK 2048

typedef struct
{
  const BrumePlan    *plan;
  const BrumeKernels *kernels;
  int                 level;
  size_t              n;
  double             *x; /* positions of the columns */
  void               *scratch;
  BrumeReal          *sums[BRUME_N_STREAMS][BRUME_ROWS]; /* where rows come to lie */
  BrumeReal          *values[BRUME_ROWS];                /* of one octave, and what scales it; */
  BrumeReal          *weights[BRUME_ROWS];               /* only in weighted sums */
  BrumeStrip          strips[BRUME_N_STREAMS][BRUME_MAX_OCTAVES];
} BrumeBlock;

/* Whether rows of PLAN run along the lattice; a warp moves pixels only after its
 * fields have been taken there. */
bool brume_plan_is_aligned (const BrumePlan *plan);

/* How many columns a block of PLAN has at most. */
size_t brume_block_columns (const BrumePlan *plan);

/* Lays BLOCK into MEMORY, which may be NULL, for N columns that KERNELS fill;
 * returns how many bytes that takes. */
size_t brume_block_lay (BrumeBlock *block, const BrumePlan *plan, const BrumeKernels *kernels,
                        int level, size_t n, void *memory);

/* Prepares BLOCK for the columns at the positions in its X. */
void brume_block_init (BrumeBlock *block);

/* The sum of STREAM in N_ROWS (at most BRUME_ROWS) rows at the positions Y, into
 * BLOCK's SUMS. */
void brume_block_rows (BrumeBlock *block, int stream, const double *y, size_t n_rows);

#endif
