/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 */
#include "block.h"

#include <math.h>
#include <stdlib.h>

/* Lanes of the widest vectors: rows of a block may be written beyond their end. */
#define PADDING 16

bool
brume_plan_is_aligned (const BrumePlan *plan)
{
  return plan->pattern.mapping != BRUME_SPHERE && plan->sine == 0.0 && plan->cosine == 1.0;
}

/* Streams that are taken along the lattice: with a warp, those that push. */
static bool
is_taken (const BrumePlan *plan, int stream)
{
  if (plan->pattern.warp > 0.0)
    return stream > 0 && stream <= (plan->volume ? 3 : 2);
  return stream == 0;
}

static void *
take (char *memory, size_t *used, size_t size)
{
  void *taken = memory ? memory + *used : NULL;

  *used += (size + 63) & ~(size_t) 63;
  return taken;
}

static void
take_rows (const BrumeBlock *block, BrumeReal *rows[BRUME_BAND], char *memory, size_t *used)
{
  for (size_t row = 0; row < block->n_rows; row++)
    rows[row] = take (memory, used, (block->n + PADDING) * sizeof (BrumeReal));
}

static void
take_slopes (const BrumeBlock *block, BrumeReal *rows[2][BRUME_BAND], char *memory, size_t *used)
{
  take_rows (block, rows[0], memory, used);
  take_rows (block, rows[1], memory, used);
}

/* Rows that a block of N columns is filled with at a time, of HEIGHT: the fewer the
 * columns, the more rows share what is done for each octave. */
static size_t
band_rows (size_t n, size_t height, bool sloped)
{
  size_t most = sloped || n > 1024 ? BRUME_ROWS : n > 512 ? 2 * BRUME_ROWS : BRUME_BAND;

  return most < height ? most : height;
}

/* What blocks are made of. */
typedef struct
{
  const BrumePlan *plan;
  int64_t          x;
  int              level;
  size_t           width, height;
  bool             sloped;
  BrumeBlockFunc   func;
  const void      *data;
} Blocks;

/* Lays BLOCK of BLOCKS into MEMORY, which may be NULL, for N columns that KERNELS
 * fill; returns how many bytes that takes. */
static size_t
lay_block (BrumeBlock *block, const Blocks *blocks, const BrumeKernels *kernels, size_t n,
           void *memory)
{
  const BrumePlan         *plan = blocks->plan;
  const BrumeBasisKernels *basis = kernels->bases[plan->pattern.basis];
  const bool               sloped = blocks->sloped;
  size_t                   used = 0, scratch = 0;

  *block = (BrumeBlock){ .plan = plan, .kernels = kernels, .n = n, .sloped = sloped };
  block->n_rows = band_rows (n, blocks->height, sloped);
  block->level = blocks->level < BRUME_N_LEVELS ? blocks->level : BRUME_N_LEVELS - 1;
  block->x = take (memory, &used, n * sizeof (double));

  for (int stream = 0; stream < BRUME_N_STREAMS; stream++)
    {
      if (!is_taken (plan, stream))
        continue;
      take_rows (block, block->sums[stream], memory, &used);
      if (sloped)
        take_slopes (block, block->sum_slopes[stream], memory, &used);
      if (plan->streams[stream].weight > 0.0f)
        {
          take_rows (block, block->values, memory, &used);
          take_rows (block, block->weights, memory, &used);
          if (sloped)
            {
              take_slopes (block, block->value_slopes, memory, &used);
              take_slopes (block, block->weight_slopes, memory, &used);
            }
        }
      for (int i = 0; i < plan->streams[stream].n_octaves; i++)
        {
          const BrumeOctave *octave = &plan->streams[stream].octaves[i];
          size_t             kept, needed;

          if (!(plan->fades[block->level][stream].entries[i].fade > 0.0f))
            continue;
          basis->strip_size (octave, n, block->n_rows, &kept, &needed);
          block->strips[stream][i] = (BrumeStrip){
            .octave = octave,
            .volume = plan->volume,
            .n = n,
            .x = block->x,
            .z = plan->pattern.evolution,
            .step = ldexp (octave->scale[0] * plan->unit[0], blocks->level),
            .steep = { (BrumeReal) (octave->scale[0] * plan->unit[0]),
                       (BrumeReal) (octave->scale[1] * plan->unit[1]) },
            .memory = take (memory, &used, kept),
          };
          scratch = needed > scratch ? needed : scratch;
        }
    }
  block->scratch = take (memory, &used, scratch);
  return used;
}

/* Prepares BLOCK for the columns at the positions in its X. */
static void
init_block (BrumeBlock *block)
{
  const BrumeBasisKernels *basis = block->kernels->bases[block->plan->pattern.basis];

  for (int stream = 0; stream < BRUME_N_STREAMS; stream++)
    for (int i = 0; i < BRUME_MAX_OCTAVES; i++)
      if (block->strips[stream][i].octave)
        basis->strip_init (&block->strips[stream][i]);
}

static void
walk_blocks (const Blocks *blocks, const BrumeKernels *kernels, size_t columns, void *memory)
{
  for (size_t column = 0; column < blocks->width; column += columns)
    {
      size_t     n = blocks->width - column < columns ? blocks->width - column : columns;
      BrumeBlock block;

      lay_block (&block, blocks, kernels, n, memory);
      brume_column_positions (blocks->plan, brume_pixel_after (blocks->x, column), blocks->level, n,
                              block.x);
      init_block (&block);
      blocks->func (&block, column, blocks->data);
    }
}

/* Memory for a block of few columns, or of FEW that the reference fills; and what a
 * block may take at most. */
#define SMALL 16384
#define FEW   32
#define LARGE 1048576

/* As many columns as fit, and the SIZE of a block of so many. */
static size_t
block_columns (const Blocks *blocks, size_t *size)
{
  size_t     columns = blocks->width < BRUME_BLOCK_COLUMNS ? blocks->width : BRUME_BLOCK_COLUMNS;
  BrumeBlock block;

  for (;; columns /= 2)
    {
      *size = lay_block (&block, blocks, blocks->plan->kernels, columns, NULL);
      if (*size + 63 <= LARGE)
        return columns;
    }
}

void
brume_blocks (const BrumePlan *plan, int64_t x, int level, size_t width, size_t height, bool sloped,
              BrumeBlockFunc func, const void *data)
{
  _Alignas(64) char small[SMALL];
  const Blocks      blocks = { plan, x, level, width, height, sloped, func, data };
  size_t            size, columns = block_columns (&blocks, &size);
  char             *memory;

  if (size <= SMALL)
    {
      walk_blocks (&blocks, plan->kernels, columns, small);
      return;
    }

  memory = malloc (size + 63);
  if (memory)
    walk_blocks (&blocks, plan->kernels, columns, memory + (64 - (uintptr_t) memory % 64) % 64);
  else
    walk_blocks (&blocks, brume_kernels_select ("c", NULL), FEW, small);
  free (memory);
}

static void
fill (BrumeReal *const *rows, size_t n_rows, size_t n, BrumeReal value)
{
  for (size_t row = 0; row < n_rows; row++)
    for (size_t p = 0; p < n; p++)
      rows[row][p] = value;
}

/* Octaves that scale those above them enter by themselves. */
static void
weighted_rows (BrumeBlock *block, int stream, const double *y, size_t n_rows)
{
  const BrumeSum          *sum = &block->plan->streams[stream];
  const BrumeFades        *fades = &block->plan->fades[block->level][stream];
  const BrumeBasisKernels *basis = block->kernels->bases[block->plan->pattern.basis];
  const BrumeFoldFunc      fold = block->kernels->fold[brume_term_of (sum->fractal)];

  fill (block->sums[stream], n_rows, block->n, 0.0f);
  fill (block->weights, n_rows, block->n, 1.0f);
  fill (block->values, n_rows, block->n, 0.0f);
  for (int i = 0; i < sum->n_octaves; i++)
    {
      if (block->strips[stream][i].octave)
        basis->strip_rows (&block->strips[stream][i], y, n_rows, BRUME_ENTER_ALONE, 1.0f,
                           block->scratch, block->values);
      for (size_t row = 0; row < n_rows; row++)
        fold (&fades->entries[i], block->values[row], block->weights[row], block->n,
              block->sums[stream][row]);
    }
}

/* How the first octave enters the sum of STREAM: in a signed one nothing stands for
 * what is missing, and it takes the sum's place. */
static BrumeEnter
first_enter (const BrumeBlock *block, int stream)
{
  BrumeEnter enter = (BrumeEnter) brume_term_of (block->plan->streams[stream].fractal);
  bool       alone = enter == BRUME_ENTER_SIGNED && block->strips[stream][0].octave;

  return alone ? BRUME_ENTER_ALONE : enter;
}

/* Octaves that add up. */
static void
plain_rows (BrumeBlock *block, int stream, const double *y, size_t n_rows)
{
  const BrumeSum          *sum = &block->plan->streams[stream];
  const BrumeFades        *fades = &block->plan->fades[block->level][stream];
  const BrumeBasisKernels *basis = block->kernels->bases[block->plan->pattern.basis];
  const BrumeEnter         term = (BrumeEnter) brume_term_of (sum->fractal);
  BrumeEnter               enter = first_enter (block, stream);

  if (enter != BRUME_ENTER_ALONE)
    fill (block->sums[stream], n_rows, block->n, fades->rest);
  for (int i = 0; i < sum->n_octaves; i++)
    if (block->strips[stream][i].octave)
      {
        basis->strip_rows (&block->strips[stream][i], y, n_rows, enter, fades->entries[i].scale,
                           block->scratch, block->sums[stream]);
        enter = term;
      }
}

void
brume_block_rows (BrumeBlock *block, int stream, const double *y, size_t n_rows)
{
  const BrumeSum *sum = &block->plan->streams[stream];

  if (sum->weight > 0.0f)
    weighted_rows (block, stream, y, n_rows);
  else
    plain_rows (block, stream, y, n_rows);
  if (sum->fractal == BRUME_FOLDED)
    for (size_t row = 0; row < n_rows; row++)
      brume_fold_sum (block->n, block->sums[stream][row]);
}

static BrumeJets
jets_of (BrumeReal *const *values, BrumeReal *slopes[2][BRUME_BAND], size_t row)
{
  return (BrumeJets){ values[row], slopes[0][row], slopes[1][row], NULL };
}

static void
fill_jets (BrumeReal *const *values, BrumeReal *slopes[2][BRUME_BAND], size_t n_rows, size_t n,
           BrumeReal value)
{
  fill (values, n_rows, n, value);
  fill (slopes[0], n_rows, n, 0.0f);
  fill (slopes[1], n_rows, n, 0.0f);
}

/* Octaves that scale those above them enter by themselves. */
static void
weighted_slopes (BrumeBlock *block, int stream, const double *y, size_t n_rows,
                 const BrumeJets *sums)
{
  const double              once[3] = { 1.0, 1.0, 1.0 };
  const BrumeSum           *sum = &block->plan->streams[stream];
  const BrumeFades         *fades = &block->plan->fades[block->level][stream];
  const BrumeBasisKernels  *basis = block->kernels->bases[block->plan->pattern.basis];
  const BrumeFoldSlopesFunc fold = block->kernels->fold_slopes[brume_term_of (sum->fractal)];
  BrumeJets                 values[BRUME_ROWS];

  fill_jets (block->sums[stream], block->sum_slopes[stream], n_rows, block->n, 0.0f);
  fill_jets (block->weights, block->weight_slopes, n_rows, block->n, 1.0f);
  fill_jets (block->values, block->value_slopes, n_rows, block->n, 0.0f);
  for (size_t row = 0; row < n_rows; row++)
    values[row] = jets_of (block->values, block->value_slopes, row);
  for (int i = 0; i < sum->n_octaves; i++)
    {
      if (block->strips[stream][i].octave)
        basis->strip_slopes (&block->strips[stream][i], y, n_rows, BRUME_ENTER_ALONE, 1.0f,
                             block->scratch, values);
      for (size_t row = 0; row < n_rows; row++)
        {
          BrumeJets weights = jets_of (block->weights, block->weight_slopes, row);

          fold (&fades->entries[i], once, 2, &values[row], &weights, block->n, &sums[row]);
        }
    }
}

/* Octaves that add up, see plain_rows(). */
static void
plain_slopes (BrumeBlock *block, int stream, const double *y, size_t n_rows, const BrumeJets *sums)
{
  const BrumeSum          *sum = &block->plan->streams[stream];
  const BrumeFades        *fades = &block->plan->fades[block->level][stream];
  const BrumeBasisKernels *basis = block->kernels->bases[block->plan->pattern.basis];
  const BrumeEnter         term = (BrumeEnter) brume_term_of (sum->fractal);
  BrumeEnter               enter = first_enter (block, stream);

  if (enter != BRUME_ENTER_ALONE)
    fill_jets (block->sums[stream], block->sum_slopes[stream], n_rows, block->n, fades->rest);
  for (int i = 0; i < sum->n_octaves; i++)
    if (block->strips[stream][i].octave)
      {
        basis->strip_slopes (&block->strips[stream][i], y, n_rows, enter, fades->entries[i].scale,
                             block->scratch, sums);
        enter = term;
      }
}

void
brume_block_slopes (BrumeBlock *block, int stream, const double *y, size_t n_rows)
{
  const BrumeSum *sum = &block->plan->streams[stream];
  BrumeJets       sums[BRUME_ROWS];

  for (size_t row = 0; row < n_rows; row++)
    sums[row] = jets_of (block->sums[stream], block->sum_slopes[stream], row);
  if (sum->weight > 0.0f)
    weighted_slopes (block, stream, y, n_rows, sums);
  else
    plain_slopes (block, stream, y, n_rows, sums);
  if (sum->fractal == BRUME_FOLDED)
    for (size_t row = 0; row < n_rows; row++)
      brume_fold_slopes (block->n, 2, &sums[row]);
}
