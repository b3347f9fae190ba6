/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * Spans: a few pixels of a row, on their way from pixel coordinates to positions
 * in the lattice.
 */
#ifndef BRUME_SPAN_H
#define BRUME_SPAN_H

#include "plan.h"
#include "sine.h"

typedef struct
{
  double x[BRUME_SPAN], y[BRUME_SPAN], z[BRUME_SPAN];
  int    level; /* that antialiasing is for */
} BrumeSpan;

/* How a position moves from pixel to pixel, to the right and down. */
typedef struct
{
  double x[2], y[2], z[2];
} BrumeTangent;

/* Coarser levels than a 64-bit coordinate can count make no sense. */
static inline int
brume_clamp_level (int level)
{
  return level < 0 ? 0 : level > 62 ? 62 : level;
}

/* The pixel COUNT after PIXEL; beyond the last one they begin anew. */
static inline int64_t
brume_pixel_after (int64_t pixel, size_t count)
{
  return (int64_t) ((uint64_t) pixel + count);
}

/* Turns of marble's phase for the value 1 of its sum, which is divided by the sum of
 * amplitudes where marble's formula is not. */
static inline BrumeReal
brume_marble_turns (const BrumePlan *plan)
{
  return (BrumeReal) (plan->pattern.turbulence * plan->streams[0].total / BRUME_TWO_PI);
}

/* Marble's value at a PHASE in turns. */
static inline BrumeReal
brume_marble_value (BrumeReal phase)
{
  BrumeReal value = 0.5f + 0.5f * brume_sine (phase);

  return value > 0.0f ? (value < 1.0f ? value : 1.0f) : 0.0f;
}

/* Pixel centres, in pixels of the pattern: turned, not yet scaled. */
void brume_span_pixels (const BrumePlan *plan, int64_t x, int64_t y, int level, size_t n,
                        BrumeSpan *span);

/* Positions of N columns from X on, and of the row Y, where rows run along the
 * lattice: what the two functions above and below make of them. */
void   brume_column_positions (const BrumePlan *plan, int64_t x, int level, size_t n, double *out);
double brume_row_position (const BrumePlan *plan, int64_t y, int level);

/* From there to positions. */
void brume_span_positions (const BrumePlan *plan, size_t n, BrumeSpan *span);

/* The tangent of what brume_span_pixels() gives, the same everywhere. */
BrumeTangent brume_pixel_tangent (const BrumePlan *plan);

/* The tangents of what brume_span_positions() made of the pixels SPAN. */
void brume_position_tangents (const BrumePlan *plan, const BrumeSpan *pixels, size_t n,
                              BrumeTangent *tangents);

/* How far a pixel at (X, Y) lies across marble's veins, in turns modulo 1; SLOPE,
 * if not NULL, gets how that changes with X and with Y. */
BrumeReal brume_vein (const BrumePlan *plan, double x, double y, double slope[2]);

#endif
