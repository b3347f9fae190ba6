/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 */
#include "span.h"

#include <math.h>

#include "block.h"
#include "coordinates.h"

/* Pixel INDEX, of PIXEL pixels of the pattern each way, to its centre there.  A
 * tile is reduced before anything is rounded: what lies a period further is the
 * same number. */
static inline double
pixel_centre (double index, double pixel, double offset, double period)
{
  if (period <= 0.0)
    return (index + 0.5) * pixel - offset;
  return brume_modulo (brume_modulo (index * pixel, period) + 0.5 * pixel
                           - brume_modulo (offset, period),
                       period);
}

/* Whole numbers below it are exact in double. */
#define EXACT ((int64_t) 1 << 52)

static void
column_centres (const BrumePlan *plan, int64_t x, int level, size_t n, double *out)
{
  const bool   around = plan->pattern.mapping != BRUME_PLANE;
  const double pixel = ldexp (1.0, level), offset = plan->pattern.offset_x;
  const double first = (double) x, period = around ? plan->tile[0] : 0.0;
  const bool   exact = x > -EXACT && x < EXACT - (int64_t) BRUME_BLOCK_COLUMNS;

  for (size_t p = 0; p < n; p++)
    out[p] = exact ? first + (double) (int) p : (double) brume_pixel_after (x, p);
  if (around)
    for (size_t p = 0; p < n; p++)
      out[p] = pixel_centre (out[p], pixel, offset, period);
  else
    for (size_t p = 0; p < n; p++)
      out[p] = pixel_centre (out[p], pixel, offset, 0.0);
}

static double
row_centre (const BrumePlan *plan, int64_t y, int level)
{
  bool tile = plan->pattern.mapping == BRUME_TILE;

  return pixel_centre ((double) y, ldexp (1.0, level), plan->pattern.offset_y,
                       tile ? plan->tile[1] : 0.0);
}

void
brume_columns_init (BrumeColumns *columns, const BrumePlan *plan, int64_t x, int level, size_t n)
{
  columns->level = level < BRUME_N_LEVELS ? level : BRUME_N_LEVELS - 1;
  columns->n = n;
  column_centres (plan, x, level, n, columns->u);
  if (plan->pattern.mapping == BRUME_SPHERE)
    for (size_t p = 0; p < n; p++)
      brume_sine_cosine (columns->u[p] / plan->tile[0], &columns->sine[p], &columns->cosine[p]);
}

size_t
brume_spans_init (BrumeColumns *spans, const BrumePlan *plan, int64_t x, int level, size_t n)
{
  size_t n_spans = 0;

  for (size_t done = 0; done < n && n_spans < BRUME_SPANS; done += BRUME_SPAN)
    brume_columns_init (&spans[n_spans++], plan, brume_pixel_after (x, done), level,
                        n - done < BRUME_SPAN ? n - done : BRUME_SPAN);
  return n_spans;
}

BrumeLine
brume_line (const BrumePlan *plan, int64_t y, int level)
{
  BrumeLine line = { .v = row_centre (plan, y, level) };

  if (plan->pattern.mapping == BRUME_SPHERE)
    brume_sine_cosine (0.25 - line.v / plan->tile[0], &line.sine, &line.cosine);
  return line;
}

/* Pixels, times SCALE. */
static void
turn_pixels (const BrumePlan *plan, const BrumeColumns *columns, double v, double scale_x,
             double scale_y, BrumeSpan *span)
{
  const double sine = plan->sine, cosine = plan->cosine;
  const double across = sine * v, down = cosine * v;

  span->level = columns->level;
  if (sine != 0.0 || cosine != 1.0)
    for (size_t p = 0; p < columns->n; p++)
      {
        span->x[p] = (cosine * columns->u[p] - across) * scale_x;
        span->y[p] = (sine * columns->u[p] + down) * scale_y;
      }
  else
    for (size_t p = 0; p < columns->n; p++)
      {
        span->x[p] = columns->u[p] * scale_x;
        span->y[p] = v * scale_y;
      }
}

void
brume_span_pixels (const BrumePlan *plan, const BrumeColumns *columns, const BrumeLine *line,
                   BrumeSpan *span)
{
  turn_pixels (plan, columns, line->v, 1.0, 1.0, span);
}

void
brume_column_positions (const BrumePlan *plan, int64_t x, int level, size_t n, double *out)
{
  column_centres (plan, x, level, n, out);
  for (size_t p = 0; p < n; p++)
    out[p] *= plan->unit[0];
}

double
brume_row_position (const BrumePlan *plan, int64_t y, int level)
{
  return row_centre (plan, y, level) * plan->unit[1];
}

/* From an equirectangular map to the sphere, in cells. */
static void
span_sphere (const BrumePlan *plan, const BrumeColumns *columns, const BrumeLine *line,
             BrumeSpan *span)
{
  const double radius = plan->radius * line->cosine;
  const double height = plan->pattern.evolution + plan->radius * line->sine;

  span->level = columns->level;
  for (size_t p = 0; p < columns->n; p++)
    {
      span->x[p] = radius * columns->cosine[p];
      span->y[p] = radius * columns->sine[p];
      span->z[p] = height;
    }
}

void
brume_span_positions (const BrumePlan *plan, const BrumeColumns *columns, const BrumeLine *line,
                      BrumeSpan *span)
{
  if (plan->pattern.mapping == BRUME_SPHERE)
    {
      span_sphere (plan, columns, line, span);
      return;
    }
  turn_pixels (plan, columns, line->v, plan->unit[0], plan->unit[1], span);
  for (size_t p = 0; p < columns->n; p++)
    span->z[p] = plan->pattern.evolution;
}

/* Radians a pixel on a sphere, both ways. */
static double
sphere_step (const BrumePlan *plan)
{
  return BRUME_TWO_PI / plan->tile[0];
}

/* On the sphere, by longitude and latitude. */
static void
sphere_tangents (const BrumePlan *plan, const BrumeColumns *columns, const BrumeLine *line,
                 BrumeTangents *tangents)
{
  const double step = plan->radius * sphere_step (plan);
  const double along = step * line->cosine, down = step * line->sine;

  for (size_t p = 0; p < columns->n; p++)
    {
      tangents->right[0][p] = (BrumeReal) (-along * columns->sine[p]);
      tangents->right[1][p] = (BrumeReal) (along * columns->cosine[p]);
      tangents->right[2][p] = 0.0f;
      tangents->down[0][p] = (BrumeReal) (down * columns->cosine[p]);
      tangents->down[1][p] = (BrumeReal) (down * columns->sine[p]);
      tangents->down[2][p] = (BrumeReal) -along;
    }
}

void
brume_position_tangents (const BrumePlan *plan, const BrumeColumns *columns, const BrumeLine *line,
                         BrumeTangents *tangents)
{
  const double *unit = plan->unit;

  if (plan->pattern.mapping == BRUME_SPHERE)
    {
      sphere_tangents (plan, columns, line, tangents);
      return;
    }
  for (size_t p = 0; p < columns->n; p++)
    {
      tangents->right[0][p] = (BrumeReal) (plan->cosine * unit[0]);
      tangents->right[1][p] = (BrumeReal) (plan->sine * unit[1]);
      tangents->right[2][p] = 0.0f;
      tangents->down[0][p] = (BrumeReal) (-plan->sine * unit[0]);
      tangents->down[1][p] = (BrumeReal) (plan->cosine * unit[1]);
      tangents->down[2][p] = 0.0f;
    }
}

static inline BrumeVein
rings (double x, double y, double spacing)
{
  double distance = sqrt (x * x + y * y);
  double steep = distance > 0.0 ? 1.0 / (distance * spacing) : 0.0;

  return (BrumeVein){ distance / spacing, x * steep, y * steep };
}

/* Veins run through the sphere: across a plane along its axis, or around it. */
static inline BrumeVein
sphere_vein (const BrumePlan *plan, double sine, double cosine, const BrumeLine *line)
{
  const double step = sphere_step (plan), radius = 1.0 / (step * plan->pattern.spacing);

  if (plan->pattern.veins == BRUME_RINGS)
    {
      double side = line->cosine < 0.0 ? -radius : radius;

      return (BrumeVein){ side * line->cosine, 0.0, side * step * line->sine };
    }
  return (BrumeVein){ radius * line->cosine * cosine, -radius * step * line->cosine * sine,
                      radius * step * line->sine * cosine };
}

/* Turns a pixel across stripes: a whole number of them goes across a tile. */
static double
stripe_steepness (const BrumePlan *plan)
{
  double stripes = floor (plan->tile[0] / plan->pattern.spacing + 0.5);

  if (plan->pattern.mapping != BRUME_TILE)
    return 1.0 / plan->pattern.spacing;
  return (stripes < 1.0 ? 1.0 : stripes) / plan->tile[0];
}

static inline BrumeVein
flat_vein (const BrumePlan *plan, double steep, double x, double y)
{
  const BrumePattern *pattern = &plan->pattern;
  bool                tile = pattern->mapping == BRUME_TILE;

  if (pattern->veins == BRUME_STRIPES)
    return (BrumeVein){ x * steep, steep, 0.0 };

  /* In a tile rings have its centre, which is the nearest one. */
  return rings (tile ? x - 0.5 * plan->tile[0] : x, tile ? y - 0.5 * plan->tile[1] : y,
                pattern->spacing);
}

BrumeVein
brume_vein (const BrumePlan *plan, const BrumeColumns *columns, const BrumeLine *line,
            const BrumeSpan *pixels, size_t p)
{
  if (plan->pattern.mapping == BRUME_SPHERE)
    return sphere_vein (plan, columns->sine[p], columns->cosine[p], line);
  return flat_vein (plan, stripe_steepness (plan), pixels->x[p], pixels->y[p]);
}

void
brume_veins (const BrumePlan *plan, const BrumeColumns *columns, const BrumeLine *line,
             double turns[BRUME_SPAN])
{
  const double steep = stripe_steepness (plan);
  BrumeSpan    pixels;

  if (plan->pattern.mapping == BRUME_SPHERE)
    {
      for (size_t p = 0; p < columns->n; p++)
        turns[p] = sphere_vein (plan, columns->sine[p], columns->cosine[p], line).turns;
      return;
    }
  brume_span_pixels (plan, columns, line, &pixels);
  for (size_t p = 0; p < columns->n; p++)
    turns[p] = flat_vein (plan, steep, pixels.x[p], pixels.y[p]).turns;
}
