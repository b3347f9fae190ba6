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

/* What all rows of a span share: the centres of its columns, and on a sphere the
 * sines and cosines of their longitudes. */
typedef struct
{
  int    level;
  size_t n;
  double u[BRUME_SPAN], sine[BRUME_SPAN], cosine[BRUME_SPAN];
} BrumeColumns;

/* As many are known at a time as make up rows that are long enough in memory. */
#define BRUME_SPANS 8

/* What all pixels of a row share: its centre, and its latitude's. */
typedef struct
{
  double v, sine, cosine;
} BrumeLine;

/* How positions move along each axis from pixel to pixel, to the right and down. */
typedef struct
{
  BrumeReal right[3][BRUME_SPAN], down[3][BRUME_SPAN];
} BrumeTangents;

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

/* N (at most BRUME_SPAN) columns from X on, and the row Y. */
void      brume_columns_init (BrumeColumns *columns, const BrumePlan *plan, int64_t x, int level,
                              size_t n);
BrumeLine brume_line (const BrumePlan *plan, int64_t y, int level);

/* Spans of N columns in all (at most BRUME_SPANS spans); returns how many. */
size_t brume_spans_init (BrumeColumns *spans, const BrumePlan *plan, int64_t x, int level,
                         size_t n);

/* Pixel centres, in pixels of the pattern: turned, not yet scaled. */
void brume_span_pixels (const BrumePlan *plan, const BrumeColumns *columns, const BrumeLine *line,
                        BrumeSpan *span);

/* Their positions. */
void brume_span_positions (const BrumePlan *plan, const BrumeColumns *columns,
                           const BrumeLine *line, BrumeSpan *span);

/* Positions of N columns from X on, and of the row Y, where rows run along the
 * lattice: what the two functions above and below make of them. */
void   brume_column_positions (const BrumePlan *plan, int64_t x, int level, size_t n, double *out);
double brume_row_position (const BrumePlan *plan, int64_t y, int level);

/* The tangents of what brume_span_positions() gives. */
void brume_position_tangents (const BrumePlan *plan, const BrumeColumns *columns,
                              const BrumeLine *line, BrumeTangents *tangents);

/* How far a pixel lies across marble's veins, in turns, and how that changes with
 * its x and with its y. */
typedef struct
{
  double turns, x, y;
} BrumeVein;

/* The vein of pixel P of those that brume_span_pixels() gave. */
BrumeVein brume_vein (const BrumePlan *plan, const BrumeColumns *columns, const BrumeLine *line,
                      const BrumeSpan *pixels, size_t p);

/* The same for all of them, turns alone. */
void brume_veins (const BrumePlan *plan, const BrumeColumns *columns, const BrumeLine *line,
                  double turns[BRUME_SPAN]);

#endif
