/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * Rows of pixels from a plan.
 */
#include <math.h>
#include <string.h>

#include "block.h"
#include "sine.h"

static void
stream_at (const BrumePlan *plan, int stream, const BrumeSpan *span, size_t n, BrumeReal *out)
{
  brume_sum_at (&plan->streams[stream], &plan->fades[span->level][stream], plan->kernels,
                plan->pattern.basis, plan->dimensions, span->x, span->y, span->z, n, out);
}

/* Moves positions by what the warp fields are there. */
static void
push (const BrumePlan *plan, const BrumeReal *const fields[3], size_t n, BrumeSpan *span)
{
  for (size_t p = 0; p < n; p++)
    {
      span->x[p] += plan->push[0] * (double) fields[0][p];
      span->y[p] += plan->push[1] * (double) fields[1][p];
      if (plan->volume)
        span->z[p] += plan->push[2] * (double) fields[2][p];
    }
}

static void
field (const BrumePlan *plan, size_t n, BrumeSpan *span, BrumeReal *out)
{
  BrumeReal pushes[3][BRUME_SPAN];

  if (plan->pattern.warp > 0.0)
    {
      for (int axis = 0; axis < (plan->volume ? 3 : 2); axis++)
        stream_at (plan, axis + 1, span, n, pushes[axis]);
      push (plan, (const BrumeReal *const[]){ pushes[0], pushes[1], pushes[2] }, n, span);
    }
  stream_at (plan, 0, span, n, out);
}

/* From the sum to marble. */
static void
marble (const BrumePlan *plan, const BrumeColumns *columns, const BrumeLine *line, BrumeReal *out)
{
  double veins[BRUME_SPAN];

  brume_veins (plan, columns, line, veins);
  plan->kernels->marble (veins, brume_marble_turns (plan), columns->n, out);
}

/* Pixels that do not lie along the lattice. */
static void
free_row (const BrumePlan *plan, const BrumeColumns *columns, const BrumeLine *line, BrumeReal *out)
{
  BrumeSpan span;

  brume_span_positions (plan, columns, line, &span);
  field (plan, columns->n, &span, out);
  if (plan->pattern.kind == BRUME_MARBLE)
    marble (plan, columns, line, out);
}

/* A rectangle of the raw field, or of pixels. */
typedef struct
{
  int64_t    x, y;
  int        level;
  size_t     width, height;
  BrumeReal *out;
  size_t     stride;
  bool       toned;
} Rectangle;

/* The warped field of ROW where COLUMNS are, FIRST of BLOCK on. */
static void
warped_row (const BrumeBlock *block, const BrumeColumns *columns, const BrumeLine *line,
            size_t first, size_t row, BrumeReal *out)
{
  const BrumePlan *plan = block->plan;
  const BrumeReal *pushes[3] = { NULL };
  BrumeSpan        span;

  for (int axis = 0; axis < (plan->volume ? 3 : 2); axis++)
    pushes[axis] = block->sums[axis + 1][row] + first;
  brume_span_positions (plan, columns, line, &span);
  push (plan, pushes, columns->n, &span);
  stream_at (plan, 0, &span, columns->n, out);
}

/* What is left once BLOCK, from COLUMN of AREA on, has N_ROWS rows from ROW on: the
 * warped field, and marble. */
static void
finish_rows (const BrumeBlock *block, const Rectangle *area, size_t column, size_t row,
             size_t n_rows)
{
  const BrumePlan *plan = block->plan;
  const bool       marbled = plan->pattern.kind == BRUME_MARBLE;
  BrumeLine        lines[BRUME_BAND];

  for (size_t i = 0; i < n_rows; i++)
    lines[i] = brume_line (plan, brume_pixel_after (area->y, row + i), area->level);
  for (size_t done = 0; done < block->n; done += BRUME_SPAN)
    {
      size_t       count = block->n - done < BRUME_SPAN ? block->n - done : BRUME_SPAN;
      BrumeColumns columns;

      brume_columns_init (&columns, plan, brume_pixel_after (area->x, column + done), area->level,
                          count);
      for (size_t i = 0; i < n_rows; i++)
        {
          BrumeReal *out = area->out + (row + i) * area->stride + column + done;

          if (plan->pattern.warp > 0.0)
            warped_row (block, &columns, &lines[i], done, i, out);
          else
            memcpy (out, block->sums[0][i] + done, count * sizeof *out);
          if (marbled)
            marble (plan, &columns, &lines[i], out);
        }
    }
}

static void
block_rows (BrumeBlock *block, size_t column, const void *data)
{
  const BrumePlan *plan = block->plan;
  const Rectangle *area = data;
  const bool       warped = plan->pattern.warp > 0.0;
  const bool       finished = !warped && plan->pattern.kind != BRUME_MARBLE;
  const int        first = warped ? 1 : 0;
  const int        last = warped ? (plan->volume ? 3 : 2) : 0;

  for (size_t done = 0; done < area->height; done += block->n_rows)
    {
      size_t n_rows = area->height - done < block->n_rows ? area->height - done : block->n_rows;
      double y[BRUME_BAND];

      for (size_t row = 0; row < n_rows; row++)
        y[row] = brume_row_position (plan, brume_pixel_after (area->y, done + row), area->level);
      for (int stream = first; stream <= last; stream++)
        brume_block_rows (block, stream, y, n_rows);
      if (!finished)
        finish_rows (block, area, column, done, n_rows);
      for (size_t row = 0; row < n_rows; row++)
        {
          BrumeReal       *out = area->out + (done + row) * area->stride + column;
          const BrumeReal *values = finished ? block->sums[0][row] : out;

          if (area->toned)
            plan->kernels->tone (&plan->tone, block->n, values, out);
          else if (finished)
            memcpy (out, values, block->n * sizeof *out);
        }
    }
}

static void
free_rectangle (const BrumePlan *plan, const Rectangle *area)
{
  for (size_t column = 0; column < area->width; column += BRUME_SPANS * BRUME_SPAN)
    {
      BrumeColumns spans[BRUME_SPANS];
      size_t       n_spans = brume_spans_init (spans, plan, brume_pixel_after (area->x, column),
                                               area->level, area->width - column);

      for (size_t row = 0; row < area->height; row++)
        {
          BrumeLine  line = brume_line (plan, brume_pixel_after (area->y, row), area->level);
          BrumeReal *out = area->out + row * area->stride + column;

          for (size_t i = 0; i < n_spans; i++)
            {
              free_row (plan, &spans[i], &line, out + i * BRUME_SPAN);
              if (area->toned)
                plan->kernels->tone (&plan->tone, spans[i].n, out + i * BRUME_SPAN,
                                     out + i * BRUME_SPAN);
            }
        }
    }
}

static void
rectangle (const BrumePlan *plan, const Rectangle *area)
{
  if (brume_plan_is_aligned (plan))
    brume_blocks (plan, area->x, area->level, area->width, area->height, false, block_rows, area);
  else
    free_rectangle (plan, area);
}

void
brume_plan_row (const BrumePlan *plan, int64_t x, int64_t y, int level, size_t n, BrumeReal *out)
{
  Rectangle area = { x, y, brume_clamp_level (level), n, 1, out, n, false };

  rectangle (plan, &area);
}

/* Further on, a scale or a frequency could overflow. */
#define FAR 0x1p200

static bool
is_finite (double x)
{
  return x - x == 0.0;
}

static double
finite_or_zero (double x)
{
  return !is_finite (x) ? 0.0 : x > FAR ? FAR : x < -FAR ? -FAR : x;
}

void
brume_plan_at (const BrumePlan *plan, const double *x, const double *y, const double *z, size_t n,
               BrumeReal *out)
{
  for (size_t done = 0; done < n; done += BRUME_SPAN)
    {
      size_t    count = n - done < BRUME_SPAN ? n - done : BRUME_SPAN;
      BrumeSpan span = { .level = BRUME_NO_LEVEL };

      for (size_t p = 0; p < count; p++)
        {
          span.x[p] = finite_or_zero (x[done + p]);
          span.y[p] = finite_or_zero (y[done + p]);
          span.z[p] = plan->volume ? finite_or_zero (z[done + p]) : 0.0;
        }
      field (plan, count, &span, out + done);
    }
}

/* A solid's marble from its sum: veins lie across z, or around it. */
static BrumeReal
solid_marble (const BrumePlan *plan, double x, double y, double z, BrumeReal sum)
{
  const BrumeReal turns = brume_marble_turns (plan);
  double          distance = plan->pattern.veins == BRUME_RINGS ? sqrt (x * x + y * y) : z;
  double          veins = distance * plan->pattern.scale / BRUME_TWO_PI;

  return brume_marble_value ((BrumeReal) (veins - floor (veins)) + turns * sum);
}

void
brume_plan_solid (const BrumePlan *plan, const double *x, const double *y, const double *z,
                  size_t n, BrumeReal *out)
{
  const BrumePattern *pattern = &plan->pattern;
  bool                marble = pattern->kind == BRUME_MARBLE;
  double              scale = marble ? 1.0 : pattern->scale;

  for (size_t done = 0; done < n; done += BRUME_SPAN)
    {
      size_t    count = n - done < BRUME_SPAN ? n - done : BRUME_SPAN;
      BrumeSpan points = { .level = BRUME_NO_LEVEL }, span = points;

      for (size_t p = 0; p < count; p++)
        {
          points.x[p] = finite_or_zero (x[done + p]) - pattern->offset_x;
          points.y[p] = finite_or_zero (y[done + p]) - pattern->offset_y;
          points.z[p] = finite_or_zero (z[done + p]);
          span.x[p] = points.x[p] * scale;
          span.y[p] = points.y[p] * scale;
          span.z[p] = points.z[p] * scale + pattern->evolution;
        }
      field (plan, count, &span, out + done);

      for (size_t p = 0; p < count; p++)
        {
          bool deep = plan->volume || marble; /* z counts */

          if (marble)
            out[done + p] = solid_marble (plan, points.x[p], points.y[p], points.z[p],
                                          out[done + p]);
          if (!is_finite (x[done + p]) || !is_finite (y[done + p])
              || (deep && !is_finite (z[done + p])))
            out[done + p] = plan->mean;
        }
    }
}

void
brume_plan_tone (const BrumePlan *plan, size_t n, BrumeReal *values)
{
  plan->kernels->tone (&plan->tone, n, values, values);
}

void
brume_plan_render (const BrumePlan *plan, int64_t x, int64_t y, int level, size_t width,
                   size_t height, BrumeReal *out, size_t stride)
{
  Rectangle area = { x, y, brume_clamp_level (level), width, height, out, stride, true };

  rectangle (plan, &area);
}

bool
brume_basis_at (BrumeBasis basis, BrumeDimensions dimensions, uint32_t seed, const double *x,
                const double *y, const double *z, size_t n, BrumeReal *out)
{
  BrumePattern pattern;
  BrumePlan   *plan;

  brume_pattern_init (&pattern, BRUME_NOISE);
  pattern.basis = basis;
  pattern.dimensions = dimensions;
  pattern.fractal = BRUME_PLAIN;
  pattern.tone = BRUME_RAW;
  pattern.seed = seed;
  plan = brume_plan_new (&pattern, NULL);
  if (!plan)
    return false;

  if (basis != BRUME_PERLIN_2002)
    for (int axis = 0; axis < 3; axis++)
      plan->streams[0].octaves[0].shift[axis] = 0.0;
  brume_plan_at (plan, x, y, z, n, out);
  brume_plan_free (plan);
  return true;
}
