/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * Rows of pixels with slopes, by the chain rule: from the gradient of a sum at a
 * position, and how positions move from pixel to pixel, to the change of a pixel to
 * the right and down.
 */
#include <math.h>
#include <string.h>

#include "block.h"
#include "normal.h"

/* A few pixels on their way: positions and how they move, and the field's values
 * with their gradients, then with their slopes to the right and down as x and y. */
typedef struct
{
  BrumeSpan     span;
  BrumeTangents tangents;
  BrumeReal     field[4][BRUME_SPAN];
} Pixels;

static BrumeJets
field_of (Pixels *pixels)
{
  return (BrumeJets){ pixels->field[0], pixels->field[1], pixels->field[2], pixels->field[3] };
}

/* The sum of STREAM at the positions. */
static void
take_stream (const BrumePlan *plan, int stream, size_t n, Pixels *pixels)
{
  const BrumeSpan *span = &pixels->span;
  BrumeJets        field = field_of (pixels);

  brume_sum_slopes_at (&plan->streams[stream], &plan->fades[span->level][stream], plan->kernels,
                       plan->pattern.basis, plan->dimensions, span->x, span->y, span->z, n, &field);
}

/* From gradients to slopes: in place, as x and y. */
static void
chain (const BrumePlan *plan, size_t n, const Pixels *pixels, BrumeReal *x, BrumeReal *y,
       const BrumeReal *z)
{
  const BrumeTangents *to = &pixels->tangents;

  for (size_t p = 0; p < n; p++)
    {
      BrumeReal right = x[p] * to->right[0][p] + y[p] * to->right[1][p];
      BrumeReal down = x[p] * to->down[0][p] + y[p] * to->down[1][p];

      if (plan->volume)
        {
          right += z[p] * to->right[2][p];
          down += z[p] * to->down[2][p];
        }
      x[p] = right;
      y[p] = down;
    }
}

/* A warp field, with its slopes, moves positions along AXIS, and so their tangents. */
static void
push (const BrumePlan *plan, int axis, const BrumeJets *field, size_t n, BrumeSpan *span,
      BrumeTangents *moved)
{
  double         *positions[3] = { span->x, span->y, span->z };
  double         *position = positions[axis];
  const double    factor = plan->push[axis];
  const BrumeReal rounded = (BrumeReal) factor;

  for (size_t p = 0; p < n; p++)
    {
      position[p] += factor * (double) field->value[p];
      moved->right[axis][p] += rounded * field->x[p];
      moved->down[axis][p] += rounded * field->y[p];
    }
}

/* Moves positions by the warp fields, which are taken there. */
static void
warp_freely (const BrumePlan *plan, size_t n, Pixels *pixels)
{
  BrumeSpan     span = pixels->span;
  BrumeTangents moved = pixels->tangents;
  BrumeJets     field = field_of (pixels);

  for (int axis = 0; axis < (plan->volume ? 3 : 2); axis++)
    {
      take_stream (plan, axis + 1, n, pixels);
      chain (plan, n, pixels, field.x, field.y, field.z);
      push (plan, axis, &field, n, &span, &moved);
    }
  pixels->span = span;
  pixels->tangents = moved;
}

/* Marble's value from the sum, see render.c, and the veins. */
static void
marble_slopes (const BrumePlan *plan, const BrumeColumns *columns, const BrumeLine *line,
               const BrumeJets *values)
{
  const BrumeReal turns = brume_marble_turns (plan);
  BrumeSpan       pixels;

  brume_span_pixels (plan, columns, line, &pixels);
  for (size_t p = 0; p < columns->n; p++)
    {
      BrumeVein vein = brume_vein (plan, columns, line, &pixels, p);
      BrumeReal phase = (BrumeReal) (vein.turns - floor (vein.turns)) + turns * values->value[p];
      BrumeReal steep = (BrumeReal) (0.5 * BRUME_TWO_PI) * brume_sine (phase + 0.25f);
      BrumeReal x = (BrumeReal) (vein.x * plan->cosine + vein.y * plan->sine);
      BrumeReal y = (BrumeReal) (vein.y * plan->cosine - vein.x * plan->sine);

      values->value[p] = brume_marble_value (phase);
      values->x[p] = steep * (x + turns * values->x[p]);
      values->y[p] = steep * (y + turns * values->y[p]);
    }
}

/* A rectangle of pixels: of slopes, or else of normals. */
typedef struct
{
  int64_t     x, y;
  int         level;
  size_t      width, height;
  BrumeSlope *slopes;
  BrumeReal (*normals)[4];
  BrumeReal relief; /* height in pixels of the value 1 */
  bool      down;
  size_t    stride;
} Rectangle;

/* From N values with slopes to the pixels of AREA from FIRST of ROW on. */
static void
tone (const BrumePlan *plan, const BrumeJets *field, size_t n, const Rectangle *area, size_t first,
      size_t row)
{
  const size_t at = row * area->stride + first;

  if (area->slopes)
    plan->kernels->tone_slopes (&plan->tone, n, field, area->slopes + at);
  else
    plan->kernels->tone_normals (&plan->tone, n, field, -area->relief,
                                 area->down ? -area->relief : area->relief, area->normals + at);
}

/* The same from the field. */
static void
finish (const BrumePlan *plan, const BrumeColumns *columns, const BrumeLine *line,
        const BrumeJets *field, const Rectangle *area, size_t first, size_t row)
{
  if (plan->pattern.kind == BRUME_MARBLE)
    marble_slopes (plan, columns, line, field);
  tone (plan, field, columns->n, area, first, row);
}

static void
start (const BrumePlan *plan, const BrumeColumns *columns, const BrumeLine *line, Pixels *pixels)
{
  brume_span_positions (plan, columns, line, &pixels->span);
  brume_position_tangents (plan, columns, line, &pixels->tangents);
}

/* Pixels that do not lie along the lattice. */
static void
free_row (const BrumePlan *plan, const BrumeColumns *columns, const BrumeLine *line,
          const Rectangle *area, size_t first, size_t row)
{
  Pixels    pixels;
  BrumeJets field = field_of (&pixels);

  start (plan, columns, line, &pixels);
  if (plan->pattern.warp > 0.0)
    warp_freely (plan, columns->n, &pixels);
  take_stream (plan, 0, columns->n, &pixels);
  chain (plan, columns->n, &pixels, field.x, field.y, field.z);
  finish (plan, columns, line, &field, area, first, row);
}

/* The sum of STREAM that BLOCK has in ROW where COLUMNS are, FIRST of it on, with
 * slopes. */
static void
take_row (const BrumeBlock *block, int stream, const BrumeColumns *columns, size_t first,
          size_t row, Pixels *pixels)
{
  const size_t size = columns->n * sizeof (BrumeReal);
  BrumeReal   *x = pixels->field[1], *y = pixels->field[2];

  if (block->sloped)
    {
      memcpy (x, block->sum_slopes[stream][0][row] + first, size);
      memcpy (y, block->sum_slopes[stream][1][row] + first, size);
    }
  else
    {
      take_stream (block->plan, stream, columns->n, pixels);
      chain (block->plan, columns->n, pixels, x, y, pixels->field[3]);
    }
  memcpy (pixels->field[0], block->sums[stream][row] + first, size);
}

/* The field of ROW of BLOCK where COLUMNS are, FIRST of it on. */
static void
block_row (const BrumeBlock *block, const BrumeColumns *columns, const BrumeLine *line,
           size_t first, size_t row, Pixels *pixels)
{
  const BrumePlan *plan = block->plan;
  BrumeJets        field = field_of (pixels);
  BrumeSpan        span;
  BrumeTangents    moved;

  if (plan->pattern.warp > 0.0 || !block->sloped)
    start (plan, columns, line, pixels);
  if (plan->pattern.warp <= 0.0)
    {
      take_row (block, 0, columns, first, row, pixels);
      return;
    }

  span = pixels->span;
  moved = pixels->tangents;
  for (int axis = 0; axis < (plan->volume ? 3 : 2); axis++)
    {
      take_row (block, axis + 1, columns, first, row, pixels);
      push (plan, axis, &field, columns->n, &span, &moved);
    }
  pixels->span = span;
  pixels->tangents = moved;
  take_stream (plan, 0, columns->n, pixels);
  chain (plan, columns->n, pixels, field.x, field.y, field.z);
}

static void
take_streams (BrumeBlock *block, const double *y, size_t n_rows)
{
  const BrumePlan *plan = block->plan;
  const bool       warped = plan->pattern.warp > 0.0;
  const int        last = warped ? (plan->volume ? 3 : 2) : 0;

  for (int stream = warped ? 1 : 0; stream <= last; stream++)
    if (block->sloped)
      brume_block_slopes (block, stream, y, n_rows);
    else
      brume_block_rows (block, stream, y, n_rows);
}

/* What is left of N_ROWS rows of BLOCK, from COLUMN and ROW of AREA on, where its sums
 * are not the field yet. */
static void
finish_rows (const BrumeBlock *block, const Rectangle *area, size_t column, size_t row,
             size_t n_rows)
{
  const BrumePlan *plan = block->plan;
  BrumeLine        lines[BRUME_BAND];

  for (size_t i = 0; i < n_rows; i++)
    lines[i] = brume_line (plan, brume_pixel_after (area->y, row + i), area->level);
  for (size_t first = 0; first < block->n; first += BRUME_SPAN)
    {
      size_t       n = block->n - first < BRUME_SPAN ? block->n - first : BRUME_SPAN;
      BrumeColumns columns;

      brume_columns_init (&columns, plan, brume_pixel_after (area->x, column + first), area->level,
                          n);
      for (size_t i = 0; i < n_rows; i++)
        {
          Pixels    pixels;
          BrumeJets field = field_of (&pixels);

          block_row (block, &columns, &lines[i], first, i, &pixels);
          finish (plan, &columns, &lines[i], &field, area, column + first, row + i);
        }
    }
}

static void
block_rows (BrumeBlock *block, size_t column, const void *data)
{
  const BrumePlan *plan = block->plan;
  const Rectangle *area = data;
  const bool       finished = block->sloped && plan->pattern.warp <= 0.0
                        && plan->pattern.kind != BRUME_MARBLE;

  for (size_t done = 0; done < area->height; done += block->n_rows)
    {
      size_t n_rows = area->height - done < block->n_rows ? area->height - done : block->n_rows;
      double y[BRUME_BAND];

      for (size_t row = 0; row < n_rows; row++)
        y[row] = brume_row_position (plan, brume_pixel_after (area->y, done + row), area->level);
      take_streams (block, y, n_rows);
      if (!finished)
        finish_rows (block, area, column, done, n_rows);
      for (size_t row = 0; finished && row < n_rows; row++)
        {
          BrumeJets field = { block->sums[0][row], block->sum_slopes[0][0][row],
                              block->sum_slopes[0][1][row], NULL };

          tone (plan, &field, block->n, area, column, done + row);
        }
    }
}

static void
free_rows (const BrumePlan *plan, const Rectangle *area)
{
  for (size_t column = 0; column < area->width; column += BRUME_SPANS * BRUME_SPAN)
    {
      BrumeColumns spans[BRUME_SPANS];
      size_t       n_spans = brume_spans_init (spans, plan, brume_pixel_after (area->x, column),
                                               area->level, area->width - column);

      for (size_t row = 0; row < area->height; row++)
        {
          BrumeLine line = brume_line (plan, brume_pixel_after (area->y, row), area->level);

          for (size_t i = 0; i < n_spans; i++)
            free_row (plan, &spans[i], &line, area, column + i * BRUME_SPAN, row);
        }
    }
}

static void
rectangle (const BrumePlan *plan, const Rectangle *area)
{
  const bool sloped = plan->kernels->bases[plan->pattern.basis]->strip_slopes != NULL;

  if (brume_plan_is_aligned (plan))
    brume_blocks (plan, area->x, area->level, area->width, area->height, sloped, block_rows, area);
  else
    free_rows (plan, area);
}

void
brume_plan_slopes (const BrumePlan *plan, int64_t x, int64_t y, int level, size_t n,
                   BrumeSlope *out)
{
  brume_plan_render_slopes (plan, x, y, level, n, 1, out, n);
}

void
brume_plan_render_slopes (const BrumePlan *plan, int64_t x, int64_t y, int level, size_t width,
                          size_t height, BrumeSlope *out, size_t stride)
{
  const Rectangle area = { .x = x,
                           .y = y,
                           .level = brume_clamp_level (level),
                           .width = width,
                           .height = height,
                           .slopes = out,
                           .stride = stride };

  rectangle (plan, &area);
}

void
brume_plan_render_normals (const BrumePlan *plan, int64_t x, int64_t y, int level, size_t width,
                           size_t height, BrumeReal relief, bool down, BrumeReal (*out)[4],
                           size_t stride)
{
  const Rectangle area = { .x = x,
                           .y = y,
                           .level = brume_clamp_level (level),
                           .width = width,
                           .height = height,
                           .normals = out,
                           .relief = relief,
                           .down = down,
                           .stride = stride };

  rectangle (plan, &area);
}

void
brume_normals (const BrumeSlope *slopes, size_t n, BrumeReal height, bool down,
               BrumeReal (*normals)[4])
{
  for (size_t p = 0; p < n; p++)
    brume_normals_of (slopes[p].x, slopes[p].y, -height, down ? -height : height, normals + p);
}
