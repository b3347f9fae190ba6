/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * Rows of pixels from a plan.
 */
#include <math.h>

#include "plan.h"
#include "sine.h"

/* A span of positions.  A row that runs along the lattice has one y; z is one
 * number until a warp pushes it. */
typedef struct
{
  double x[BRUME_SPAN], y[BRUME_SPAN], z[BRUME_SPAN];
  bool   row;
} Span;

/* Pixel centres of a span, in pixels of the pattern: turned, not yet scaled. */
static void
span_pixels (const BrumePlan *plan, int64_t x, int64_t y, int level, size_t n, Span *span)
{
  double pixel = ldexp (1.0, level);
  double v = ((double) y + 0.5) * pixel - plan->pattern.offset_y;

  for (size_t p = 0; p < n; p++)
    {
      double u = ((double) (x + (int64_t) p) + 0.5) * pixel - plan->pattern.offset_x;

      span->x[p] = plan->turned ? plan->cosine * u - plan->sine * v : u;
      span->y[p] = plan->turned ? plan->sine * u + plan->cosine * v : v;
    }
  span->row = !plan->turned;
}

/* From pixels to cells. */
static void
span_cells (const BrumePlan *plan, size_t n, Span *span)
{
  for (size_t p = 0; p < n; p++)
    {
      span->x[p] *= plan->cells_x;
      span->y[p] *= plan->cells_y;
      span->z[p] = plan->pattern.evolution;
    }
}

static void
stream_at (const BrumePlan *plan, int stream, const Span *span, size_t n, float *out)
{
  BrumePositions positions = { plan->volume, span->row, span->x, span->y, span->z };

  brume_sum_at (&plan->streams[stream], plan->kernels, plan->pattern.basis, &positions, n, out);
}

/* Moves positions by the warp fields, all taken at the unmoved positions. */
static void
warp (const BrumePlan *plan, size_t n, Span *span)
{
  float  push[3][BRUME_SPAN];
  double strength = plan->pattern.warp;
  int    axes = plan->volume ? 3 : 2;

  for (int axis = 0; axis < axes; axis++)
    stream_at (plan, axis + 1, span, n, push[axis]);

  for (size_t p = 0; p < n; p++)
    {
      span->x[p] += strength * (double) push[0][p];
      span->y[p] += strength * (double) push[1][p];
      if (plan->volume)
        span->z[p] += strength * (double) push[2][p];
    }
  span->row = false;
}

static void
field (const BrumePlan *plan, size_t n, Span *span, float *out)
{
  if (plan->pattern.warp > 0.0)
    warp (plan, n, span);
  stream_at (plan, 0, span, n, out);
}

/* How far a pixel lies across the veins, in turns, modulo 1. */
static float
vein (const BrumePlan *plan, double x, double y)
{
  double distance = plan->pattern.veins == BRUME_RINGS ? sqrt (x * x + y * y) : x;
  double turns = distance / plan->pattern.spacing;

  return (float) (turns - floor (turns));
}

static void
marble (const BrumePlan *plan, size_t n, Span *span, float *out)
{
  const double two_pi = 6.283185307179586477;
  const float  turns = (float) (plan->pattern.turbulence * plan->streams[0].total / two_pi);
  float        veins[BRUME_SPAN];

  for (size_t p = 0; p < n; p++)
    veins[p] = vein (plan, span->x[p], span->y[p]);

  span_cells (plan, n, span);
  field (plan, n, span, out);
  for (size_t p = 0; p < n; p++)
    {
      float value = 0.5f + 0.5f * brume_sine (veins[p] + turns * out[p]);

      out[p] = value > 0.0f ? (value < 1.0f ? value : 1.0f) : 0.0f;
    }
}

void
brume_plan_row (const BrumePlan *plan, int64_t x, int64_t y, int level, size_t n, float *out)
{
  Span span;

  level = level < 0 ? 0 : level > 62 ? 62 : level;
  while (n > 0)
    {
      size_t count = n < BRUME_SPAN ? n : BRUME_SPAN;

      span_pixels (plan, x, y, level, count, &span);
      if (plan->pattern.kind == BRUME_MARBLE)
        marble (plan, count, &span, out);
      else
        {
          span_cells (plan, count, &span);
          field (plan, count, &span, out);
        }
      x = (int64_t) ((uint64_t) x + count);
      out += count;
      n -= count;
    }
}

static double
finite_or_zero (double x)
{
  const double far = 0x1p200; /* cells; further on, a frequency could overflow */

  return x >= -far && x <= far ? x : x > far && x < HUGE_VAL ? far : x < -far && x > -HUGE_VAL ? -far : 0.0;
}

void
brume_plan_at (const BrumePlan *plan, const double *x, const double *y, const double *z, size_t n,
               float *out)
{
  for (size_t done = 0; done < n; done += BRUME_SPAN)
    {
      size_t count = n - done < BRUME_SPAN ? n - done : BRUME_SPAN;
      Span   span = { .row = false };

      for (size_t p = 0; p < count; p++)
        {
          span.x[p] = finite_or_zero (x[done + p]);
          span.y[p] = finite_or_zero (y[done + p]);
          span.z[p] = plan->volume ? finite_or_zero (z[done + p]) : 0.0;
        }
      field (plan, count, &span, out + done);
    }
}

void
brume_plan_tone (const BrumePlan *plan, size_t n, float *values)
{
  brume_tone_apply (&plan->tone, n, values);
}

void
brume_plan_render (const BrumePlan *plan, int64_t x, int64_t y, int level, size_t width,
                   size_t height, float *out, size_t stride)
{
  for (size_t row = 0; row < height; row++)
    {
      brume_plan_row (plan, x, y + (int64_t) row, level, width, out + row * stride);
      brume_plan_tone (plan, width, out + row * stride);
    }
}

bool
brume_basis_at (BrumeBasis basis, BrumeDimensions dimensions, uint32_t seed, const double *x,
                const double *y, const double *z, size_t n, float *out)
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
