/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * Rows of pixels from a plan.
 */
#include <math.h>

#include "span.h"
#include "sine.h"

static void
stream_at (const BrumePlan *plan, int stream, const BrumeSpan *span, size_t n, BrumeReal *out)
{
  BrumePositions positions = { plan->volume, span->row, span->x, span->y, span->z };

  brume_sum_at (&plan->streams[stream], &plan->fades[span->level][stream], plan->kernels,
                plan->pattern.basis, &positions, n, out);
}

/* Moves positions by the warp fields, all taken at the unmoved positions. */
static void
warp (const BrumePlan *plan, size_t n, BrumeSpan *span)
{
  BrumeReal push[3][BRUME_SPAN];
  int       axes = plan->volume ? 3 : 2;

  for (int axis = 0; axis < axes; axis++)
    stream_at (plan, axis + 1, span, n, push[axis]);

  for (size_t p = 0; p < n; p++)
    {
      span->x[p] += plan->push[0] * (double) push[0][p];
      span->y[p] += plan->push[1] * (double) push[1][p];
      if (plan->volume)
        span->z[p] += plan->push[2] * (double) push[2][p];
    }
  span->row = false;
}

static void
field (const BrumePlan *plan, size_t n, BrumeSpan *span, BrumeReal *out)
{
  if (plan->pattern.warp > 0.0)
    warp (plan, n, span);
  stream_at (plan, 0, span, n, out);
}

static void
marble (const BrumePlan *plan, size_t n, BrumeSpan *span, BrumeReal *out)
{
  const BrumeReal turns = brume_marble_turns (plan);
  BrumeReal       veins[BRUME_SPAN];

  for (size_t p = 0; p < n; p++)
    veins[p] = brume_vein (plan, span->x[p], span->y[p], NULL);

  brume_span_positions (plan, n, span);
  field (plan, n, span, out);
  for (size_t p = 0; p < n; p++)
    out[p] = brume_marble_value (veins[p] + turns * out[p]);
}

void
brume_plan_row (const BrumePlan *plan, int64_t x, int64_t y, int level, size_t n, BrumeReal *out)
{
  BrumeSpan span;

  level = brume_clamp_level (level);
  while (n > 0)
    {
      size_t count = n < BRUME_SPAN ? n : BRUME_SPAN;

      brume_span_pixels (plan, x, y, level, count, &span);
      if (plan->pattern.kind == BRUME_MARBLE)
        marble (plan, count, &span, out);
      else
        {
          brume_span_positions (plan, count, &span);
          field (plan, count, &span, out);
        }
      x = (int64_t) ((uint64_t) x + count);
      out += count;
      n -= count;
    }
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
      BrumeSpan span = { .row = false, .level = BRUME_NO_LEVEL };

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
      BrumeSpan points = { .row = false, .level = BRUME_NO_LEVEL }, span = points;

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
  brume_tone_apply (&plan->tone, n, values);
}

void
brume_plan_render (const BrumePlan *plan, int64_t x, int64_t y, int level, size_t width,
                   size_t height, BrumeReal *out, size_t stride)
{
  for (size_t row = 0; row < height; row++)
    {
      brume_plan_row (plan, x, y + (int64_t) row, level, width, out + row * stride);
      brume_plan_tone (plan, width, out + row * stride);
    }
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
