/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * Slopes by the chain rule, in forward mode: every value carries its change to
 * the right and down.
 */
#include "slope.h"

#include "fractal-terms.h"

/* The change of an octave's value from its gradient. */
static inline BrumeSlope
slope_from_jet (const BrumeOctave *octave, const BrumeJet *jet, const BrumeTangent *tangent)
{
  double x = jet->x * octave->scale[0], y = jet->y * octave->scale[1];
  double z = jet->z * octave->scale[2];

  return (BrumeSlope){
    jet->value,
    (BrumeReal) (x * tangent->x[0] + y * tangent->y[0] + z * tangent->z[0]),
    (BrumeReal) (x * tangent->x[1] + y * tangent->y[1] + z * tangent->z[1]),
  };
}

static inline BrumeSlope
slope_scaled (BrumeSlope slope, BrumeReal value, BrumeReal steep)
{
  return (BrumeSlope){ value, steep * slope.x, steep * slope.y };
}

/* An octave's term KIND, antialiased. */
static inline BrumeSlope
term_slope (BrumeTerm kind, const BrumeEntry *entry, BrumeSlope n)
{
  return slope_scaled (n, entry->fade * BRUME_TERM (kind, n.value) + entry->rest,
                       entry->fade * BRUME_TERM_SLOPE (kind, n.value));
}

/* Adds TERM to SUM, and scales WEIGHT for the octaves above: the product rule. */
static inline void
add_term (BrumeTerm kind, const BrumeEntry *entry, BrumeSlope term, BrumeSlope *weight,
          BrumeSlope *sum)
{
  BrumeReal  m = BRUME_TERM_M (kind, term.value);
  BrumeReal  steep = entry->weight * BRUME_TERM_M_SLOPE (kind);
  BrumeReal  factor = (1.0f - entry->weight) + entry->weight * m;
  BrumeSlope before = *weight;

  sum->value += entry->amplitude * (before.value * term.value);
  sum->x += entry->amplitude * (before.x * term.value + before.value * term.x);
  sum->y += entry->amplitude * (before.y * term.value + before.value * term.y);
  weight->value *= factor;
  weight->x = before.x * factor + before.value * (steep * term.x);
  weight->y = before.y * factor + before.value * (steep * term.y);
}

void
brume_sum_slopes (const BrumeSum *sum, const BrumeFades *fades, const BrumeBasisKernels *kernels,
                  bool volume, const BrumeSpan *span, const BrumeTangent *tangents, size_t n,
                  BrumeSlope *out)
{
  const BrumeTerm kind = brume_term_of (sum->fractal);
  BrumeDimensions dimensions = volume ? BRUME_VOLUME : BRUME_FLAT;
  BrumeJet        jets[BRUME_SPAN] = { { 0 } };
  BrumeSlope      weights[BRUME_SPAN];

  for (size_t p = 0; p < n; p++)
    {
      out[p] = (BrumeSlope){ 0 };
      weights[p] = (BrumeSlope){ .value = 1.0f };
    }

  for (int i = 0; i < sum->n_octaves; i++)
    {
      const BrumeOctave *octave = &sum->octaves[i];
      const BrumeEntry   entry = fades->entries[i];

      if (entry.fade > 0.0f)
        kernels->jet[dimensions](octave, span->x, span->y, span->z, n, jets);
      for (size_t p = 0; p < n; p++)
        add_term (kind, &entry,
                  term_slope (kind, &entry, slope_from_jet (octave, &jets[p], &tangents[p])),
                  &weights[p], &out[p]);
    }

  if (sum->fractal == BRUME_FOLDED)
    for (size_t p = 0; p < n; p++)
      out[p] = slope_scaled (out[p], fabs (out[p].value), BRUME_SIGN (out[p].value));
}

static void
stream_slopes (const BrumePlan *plan, int stream, const BrumeSpan *span,
               const BrumeTangent *tangents, size_t n, BrumeSlope *out)
{
  brume_sum_slopes (&plan->streams[stream], &plan->fades[span->level][stream],
                    plan->kernels->bases[plan->pattern.basis], plan->volume, span, tangents, n,
                    out);
}

/* Moves positions, and with them their tangents, by the warp fields. */
static void
warp_slopes (const BrumePlan *plan, size_t n, BrumeSpan *span, BrumeTangent *tangents)
{
  BrumeSlope push[3][BRUME_SPAN];
  int        axes = plan->volume ? 3 : 2;

  for (int axis = 0; axis < axes; axis++)
    stream_slopes (plan, axis + 1, span, tangents, n, push[axis]);

  for (size_t p = 0; p < n; p++)
    {
      double *positions[3] = { &span->x[p], &span->y[p], &span->z[p] };
      double *moves[3] = { tangents[p].x, tangents[p].y, tangents[p].z };

      for (int axis = 0; axis < axes; axis++)
        {
          const BrumeSlope *slope = &push[axis][p];

          *positions[axis] += plan->push[axis] * (double) slope->value;
          moves[axis][0] += plan->push[axis] * (double) slope->x;
          moves[axis][1] += plan->push[axis] * (double) slope->y;
        }
    }
}

/* Marble's value from the sum, see render.c, and the veins. */
static void
marble_slopes (const BrumePlan *plan, const BrumeColumns *columns, const BrumeLine *line,
               BrumeSlope *values)
{
  const BrumeReal turns = brume_marble_turns (plan);
  BrumeTangent    tangent = brume_pixel_tangent (plan);
  BrumeSpan       pixels;

  brume_span_pixels (plan, columns, line, &pixels);
  for (size_t p = 0; p < columns->n; p++)
    {
      BrumeVein vein = brume_vein (plan, columns, line, &pixels, p);
      BrumeReal phase = (BrumeReal) (vein.turns - floor (vein.turns)) + turns * values[p].value;
      BrumeReal steep = (BrumeReal) (0.5 * BRUME_TWO_PI) * brume_sine (phase + 0.25f);
      BrumeReal x = (BrumeReal) (vein.x * tangent.x[0] + vein.y * tangent.y[0]);
      BrumeReal y = (BrumeReal) (vein.x * tangent.x[1] + vein.y * tangent.y[1]);

      values[p] = (BrumeSlope){
        brume_marble_value (phase),
        steep * (x + turns * values[p].x),
        steep * (y + turns * values[p].y),
      };
    }
}

static void
span_slopes (const BrumePlan *plan, const BrumeColumns *columns, const BrumeLine *line,
             BrumeSlope *out)
{
  BrumeSpan    span;
  BrumeTangent tangents[BRUME_SPAN];
  size_t       n = columns->n;

  brume_position_tangents (plan, columns, line, tangents);
  brume_span_positions (plan, columns, line, &span);
  if (plan->pattern.warp > 0.0)
    warp_slopes (plan, n, &span, tangents);
  stream_slopes (plan, 0, &span, tangents, n, out);
  if (plan->pattern.kind == BRUME_MARBLE)
    marble_slopes (plan, columns, line, out);
}

static void
tone_slopes (const BrumePlan *plan, size_t n, BrumeSlope *slopes)
{
  BrumeReal values[BRUME_SPAN], x[BRUME_SPAN], y[BRUME_SPAN];

  for (size_t p = 0; p < n; p++)
    {
      values[p] = slopes[p].value;
      x[p] = slopes[p].x;
      y[p] = slopes[p].y;
    }
  plan->kernels->tone_slopes (&plan->tone, n, values, x, y);
  for (size_t p = 0; p < n; p++)
    slopes[p] = (BrumeSlope){ values[p], x[p], y[p] };
}

void
brume_plan_slopes (const BrumePlan *plan, int64_t x, int64_t y, int level, size_t n,
                   BrumeSlope *out)
{
  level = brume_clamp_level (level);
  for (size_t done = 0; done < n; done += BRUME_SPAN)
    {
      size_t       count = n - done < BRUME_SPAN ? n - done : BRUME_SPAN;
      BrumeColumns columns;
      BrumeLine    line = brume_line (plan, y, level);

      brume_columns_init (&columns, plan, brume_pixel_after (x, done), level, count);
      span_slopes (plan, &columns, &line, out + done);
      tone_slopes (plan, count, out + done);
    }
}

/* Far beyond any finite slope, and its square is finite: an infinite one, in this
 * place, leaves nothing of the others.  What is not a number is flat. */
static inline double
steepness (double slope)
{
  const double limit = 0x1p500;

  slope = slope == slope ? slope : 0.0;
  return slope > limit ? limit : slope < -limit ? -limit : slope;
}

void
brume_normals (const BrumeSlope *slopes, size_t n, BrumeReal height, bool down,
               BrumeReal (*normals)[4])
{
  const double right = -(double) height;
  const double up = down ? right : -right; /* pictures grow downwards */

  /* In double, for a steep slope's square is too large for a float.  A half at
   * most is added as a float, or it might end up a trifle outside 0 ... 1. */
  for (size_t p = 0; p < n; p++)
    {
      double x = steepness (right * (double) slopes[p].x);
      double y = steepness (up * (double) slopes[p].y);
      double half = 0.5 / sqrt (x * x + y * y + 1.0);

      normals[p][0] = 0.5f + (BrumeReal) (x * half);
      normals[p][1] = 0.5f + (BrumeReal) (y * half);
      normals[p][2] = 0.5f + (BrumeReal) half;
      normals[p][3] = 1.0f;
    }
}
