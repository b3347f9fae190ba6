/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 */
#include "block.h"

#include <math.h>

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

size_t
brume_block_columns (const BrumePlan *plan)
{
  int n_octaves = 0;

  for (int stream = 0; stream < BRUME_N_STREAMS; stream++)
    if (is_taken (plan, stream))
      n_octaves += plan->streams[stream].n_octaves;
  return n_octaves <= 8 ? BRUME_BLOCK : n_octaves <= 16 ? BRUME_BLOCK / 2 : BRUME_BLOCK / 4;
}

static void *
take (char *memory, size_t *used, size_t size)
{
  void *taken = memory ? memory + *used : NULL;

  *used += (size + 63) & ~(size_t) 63;
  return taken;
}

static void
take_rows (BrumeReal *rows[BRUME_ROWS], char *memory, size_t *used, size_t n)
{
  for (int row = 0; row < BRUME_ROWS; row++)
    rows[row] = take (memory, used, (n + PADDING) * sizeof (BrumeReal));
}

size_t
brume_block_lay (BrumeBlock *block, const BrumePlan *plan, const BrumeKernels *kernels, int level,
                 size_t n, void *memory)
{
  const BrumeBasisKernels *basis = kernels->bases[plan->pattern.basis];
  size_t                   used = 0, scratch = 0;

  *block = (BrumeBlock){ .plan = plan, .kernels = kernels, .n = n };
  block->level = level < BRUME_N_LEVELS ? level : BRUME_N_LEVELS - 1;
  block->x = take (memory, &used, n * sizeof (double));

  for (int stream = 0; stream < BRUME_N_STREAMS; stream++)
    {
      if (!is_taken (plan, stream))
        continue;
      take_rows (block->sums[stream], memory, &used, n);
      if (plan->streams[stream].weight > 0.0f)
        {
          take_rows (block->values, memory, &used, n);
          take_rows (block->weights, memory, &used, n);
        }
      for (int i = 0; i < plan->streams[stream].n_octaves; i++)
        {
          const BrumeOctave *octave = &plan->streams[stream].octaves[i];
          size_t             kept, needed;

          if (!(plan->fades[block->level][stream].entries[i].fade > 0.0f))
            continue;
          basis->strip_size (octave, n, &kept, &needed);
          block->strips[stream][i] = (BrumeStrip){
            .octave = octave,
            .volume = plan->volume,
            .n = n,
            .x = block->x,
            .z = plan->pattern.evolution,
            .step = ldexp (octave->scale[0] * plan->unit[0], level),
            .memory = take (memory, &used, kept),
          };
          scratch = needed > scratch ? needed : scratch;
        }
    }
  block->scratch = take (memory, &used, scratch);
  return used;
}

void
brume_block_init (BrumeBlock *block)
{
  const BrumeBasisKernels *basis = block->kernels->bases[block->plan->pattern.basis];

  for (int stream = 0; stream < BRUME_N_STREAMS; stream++)
    for (int i = 0; i < BRUME_MAX_OCTAVES; i++)
      if (block->strips[stream][i].octave)
        basis->strip_init (&block->strips[stream][i]);
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

  fill (block->sums[stream], n_rows, block->n, 0.0f);
  fill (block->weights, n_rows, block->n, 1.0f);
  fill (block->values, n_rows, block->n, 0.0f);
  for (int i = 0; i < sum->n_octaves; i++)
    {
      if (block->strips[stream][i].octave)
        basis->strip_rows (&block->strips[stream][i], y, n_rows, BRUME_ENTER_ALONE, 1.0f,
                           block->scratch, block->values);
      for (size_t row = 0; row < n_rows; row++)
        block->kernels->fold[sum->fractal](&fades->entries[i], block->values[row],
                                           block->weights[row], block->n,
                                           block->sums[stream][row]);
    }
}

void
brume_block_rows (BrumeBlock *block, int stream, const double *y, size_t n_rows)
{
  static const BrumeEnter enters[] = {
    [BRUME_FBM] = BRUME_ENTER_SIGNED,           [BRUME_PLAIN] = BRUME_ENTER_SIGNED,
    [BRUME_TURBULENCE] = BRUME_ENTER_MAGNITUDE, [BRUME_FOLDED] = BRUME_ENTER_SIGNED,
    [BRUME_RIDGED] = BRUME_ENTER_RIDGE,
  };
  const BrumeSum          *sum = &block->plan->streams[stream];
  const BrumeFades        *fades = &block->plan->fades[block->level][stream];
  const BrumeBasisKernels *basis = block->kernels->bases[block->plan->pattern.basis];

  if (sum->weight > 0.0f)
    weighted_rows (block, stream, y, n_rows);
  else
    {
      fill (block->sums[stream], n_rows, block->n, fades->rest);
      for (int i = 0; i < sum->n_octaves; i++)
        if (block->strips[stream][i].octave)
          basis->strip_rows (&block->strips[stream][i], y, n_rows, enters[sum->fractal],
                             fades->entries[i].scale, block->scratch, block->sums[stream]);
    }
  if (sum->fractal == BRUME_FOLDED)
    for (size_t row = 0; row < n_rows; row++)
      brume_fold_sum (block->n, block->sums[stream][row]);
}
