/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 */
#include "span.h"

#include <math.h>

#include "coordinates.h"

/* Pixel INDEX of mip level LEVEL to its centre in pixels of the pattern.  A tile
 * is reduced before anything is rounded: what lies a period further is the same
 * number. */
static inline double
pixel_centre (int64_t index, int level, double offset, double period)
{
  double pixel = ldexp (1.0, level);

  if (period <= 0.0)
    return ((double) index + 0.5) * pixel - offset;
  return brume_modulo (brume_modulo ((double) index * pixel, period) + 0.5 * pixel
                           - brume_modulo (offset, period),
                       period);
}

static double
column_centre (const BrumePlan *plan, int64_t x, int level)
{
  bool around = plan->pattern.mapping != BRUME_PLANE;

  return pixel_centre (x, level, plan->pattern.offset_x, around ? plan->tile[0] : 0.0);
}

static double
row_centre (const BrumePlan *plan, int64_t y, int level)
{
  bool tile = plan->pattern.mapping == BRUME_TILE;

  return pixel_centre (y, level, plan->pattern.offset_y, tile ? plan->tile[1] : 0.0);
}

void
brume_span_pixels (const BrumePlan *plan, int64_t x, int64_t y, int level, size_t n,
                   BrumeSpan *span)
{
  double v = row_centre (plan, y, level);
  bool   turned = plan->sine != 0.0 || plan->cosine != 1.0;

  span->level = level < BRUME_N_LEVELS ? level : BRUME_N_LEVELS - 1;
  for (size_t p = 0; p < n; p++)
    {
      double u = column_centre (plan, brume_pixel_after (x, p), level);

      span->x[p] = turned ? plan->cosine * u - plan->sine * v : u;
      span->y[p] = turned ? plan->sine * u + plan->cosine * v : v;
    }
}

void
brume_column_positions (const BrumePlan *plan, int64_t x, int level, size_t n, double *out)
{
  for (size_t p = 0; p < n; p++)
    out[p] = column_centre (plan, brume_pixel_after (x, p), level) * plan->unit[0];
}

double
brume_row_position (const BrumePlan *plan, int64_t y, int level)
{
  return row_centre (plan, y, level) * plan->unit[1];
}

/* From an equirectangular map to the sphere, in cells. */
static void
span_sphere (const BrumePlan *plan, size_t n, BrumeSpan *span)
{
  double latitude_sine, latitude_cosine;

  brume_sine_cosine (0.25 - span->y[0] / plan->tile[0], &latitude_sine, &latitude_cosine);
  for (size_t p = 0; p < n; p++)
    {
      double sine, cosine;

      brume_sine_cosine (span->x[p] / plan->tile[0], &sine, &cosine);
      span->x[p] = plan->radius * latitude_cosine * cosine;
      span->y[p] = plan->radius * latitude_cosine * sine;
      span->z[p] += plan->radius * latitude_sine;
    }
}

void
brume_span_positions (const BrumePlan *plan, size_t n, BrumeSpan *span)
{
  for (size_t p = 0; p < n; p++)
    span->z[p] = plan->pattern.evolution;

  if (plan->pattern.mapping == BRUME_SPHERE)
    span_sphere (plan, n, span);
  else
    for (size_t p = 0; p < n; p++)
      {
        span->x[p] *= plan->unit[0];
        span->y[p] *= plan->unit[1];
      }
}

BrumeTangent
brume_pixel_tangent (const BrumePlan *plan)
{
  return (BrumeTangent){ .x = { plan->cosine, -plan->sine }, .y = { plan->sine, plan->cosine } };
}

/* On the sphere, by longitude and latitude. */
static BrumeTangent
sphere_tangent (const BrumePlan *plan, double x, double y)
{
  const double step = BRUME_TWO_PI / plan->tile[0]; /* radians a pixel, both ways */
  double       sine, cosine, latitude_sine, latitude_cosine;

  brume_sine_cosine (x / plan->tile[0], &sine, &cosine);
  brume_sine_cosine (0.25 - y / plan->tile[0], &latitude_sine, &latitude_cosine);
  return (BrumeTangent){
    .x = { -plan->radius * step * latitude_cosine * sine,
           plan->radius * step * latitude_sine * cosine },
    .y = { plan->radius * step * latitude_cosine * cosine,
           plan->radius * step * latitude_sine * sine },
    .z = { 0.0, -plan->radius * step * latitude_cosine },
  };
}

void
brume_position_tangents (const BrumePlan *plan, const BrumeSpan *pixels, size_t n,
                         BrumeTangent *tangents)
{
  BrumeTangent tangent = brume_pixel_tangent (plan);

  for (int axis = 0; axis < 2; axis++)
    {
      tangent.x[axis] *= plan->unit[0];
      tangent.y[axis] *= plan->unit[1];
    }
  for (size_t p = 0; p < n; p++)
    tangents[p] = plan->pattern.mapping == BRUME_SPHERE
                      ? sphere_tangent (plan, pixels->x[p], pixels->y[p])
                      : tangent;
}

/* Distance across the veins, and how it changes with X and with Y. */
typedef struct
{
  double turns, x, y;
} Vein;

static Vein
rings (double x, double y, double spacing)
{
  double distance = sqrt (x * x + y * y);
  double steep = distance > 0.0 ? 1.0 / (distance * spacing) : 0.0;

  return (Vein){ distance / spacing, x * steep, y * steep };
}

/* Veins run through the sphere: across a plane along its axis, or around it. */
static Vein
sphere_vein (const BrumePlan *plan, double x, double y)
{
  const double step = BRUME_TWO_PI / plan->tile[0]; /* radians a pixel */
  const double radius = 1.0 / (step * plan->pattern.spacing);
  double       sine, cosine, latitude_sine, latitude_cosine;

  brume_sine_cosine (x / plan->tile[0], &sine, &cosine);
  brume_sine_cosine (0.25 - y / plan->tile[0], &latitude_sine, &latitude_cosine);
  if (plan->pattern.veins == BRUME_RINGS)
    {
      double side = latitude_cosine < 0.0 ? -radius : radius;

      return (Vein){ side * latitude_cosine, 0.0, side * step * latitude_sine };
    }
  return (Vein){ radius * latitude_cosine * cosine, -radius * step * latitude_cosine * sine,
                 radius * step * latitude_sine * cosine };
}

static Vein
flat_vein (const BrumePlan *plan, double x, double y)
{
  const BrumePattern *pattern = &plan->pattern;
  bool                tile = pattern->mapping == BRUME_TILE;
  double              steep = 1.0 / pattern->spacing;

  /* In a tile rings have its centre, which is the nearest one, ... */
  if (pattern->veins == BRUME_RINGS)
    return rings (tile ? x - 0.5 * plan->tile[0] : x, tile ? y - 0.5 * plan->tile[1] : y,
                  pattern->spacing);

  /* ... and a whole number of stripes goes across. */
  if (tile)
    {
      double stripes = floor (plan->tile[0] / pattern->spacing + 0.5);

      steep = (stripes < 1.0 ? 1.0 : stripes) / plan->tile[0];
    }
  return (Vein){ x * steep, steep, 0.0 };
}

BrumeReal
brume_vein (const BrumePlan *plan, double x, double y, double slope[2])
{
  Vein vein = plan->pattern.mapping == BRUME_SPHERE ? sphere_vein (plan, x, y)
                                                    : flat_vein (plan, x, y);

  if (slope)
    {
      slope[0] = vein.x;
      slope[1] = vein.y;
    }
  return (BrumeReal) (vein.turns - floor (vein.turns));
}
