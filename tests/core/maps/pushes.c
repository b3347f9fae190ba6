/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 */
#include "pushes.h"

#include "block.h"

typedef struct
{
  int64_t y;
  double *pushes;
} Pixel;

static int
n_axes (const BrumePlan *plan)
{
  return plan->pattern.warp <= 0.0 ? 0 : plan->volume ? 3 : 2;
}

static void
take_block (BrumeBlock *block, size_t column, const void *data)
{
  const BrumePlan *plan = block->plan;
  const Pixel     *pixel = data;
  const double     y = brume_row_position (plan, pixel->y, block->level);

  (void) column;
  for (int axis = 0; axis < n_axes (plan); axis++)
    {
      brume_block_rows (block, axis + 1, &y, 1);
      pixel->pushes[axis] = plan->push[axis] * (double) block->sums[axis + 1][0][0];
    }
}

static void
take_freely (const BrumePlan *plan, int64_t x, int64_t y, int level, double pushes[3])
{
  BrumeColumns columns;
  BrumeLine    line = brume_line (plan, y, level);
  BrumeSpan    span;

  brume_columns_init (&columns, plan, x, level, 1);
  brume_span_positions (plan, &columns, &line, &span);
  for (int axis = 0; axis < n_axes (plan); axis++)
    {
      BrumeReal value;

      brume_sum_at (&plan->streams[axis + 1], &plan->fades[span.level][axis + 1], plan->kernels,
                    plan->pattern.basis, plan->dimensions, span.x, span.y, span.z, 1, &value);
      pushes[axis] = plan->push[axis] * (double) value;
    }
}

void
pushes_of (const BrumePlan *plan, int64_t x, int64_t y, int level, double pushes[3])
{
  const Pixel pixel = { y, pushes };

  level = brume_clamp_level (level);
  for (int axis = 0; axis < 3; axis++)
    pushes[axis] = 0.0;
  if (brume_plan_is_aligned (plan))
    brume_blocks (plan, x, level, 1, 1, false, take_block, &pixel);
  else
    take_freely (plan, x, y, level, pushes);
}
