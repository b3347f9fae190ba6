/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 */
#include "tone.h"

#include <tgmath.h>

static inline BrumeReal
clamp (BrumeReal v)
{
  return v > 0.0f ? (v < 1.0f ? v : 1.0f) : 0.0f;
}

void
brume_tone_unit (BrumeToneMap *map, bool both_signs, double bound)
{
  map->type = BRUME_MAP_AFFINE;
  map->scale = (BrumeReal) ((both_signs ? 0.5 : 1.0) / bound);
  map->bias = both_signs ? 0.5f : 0.0f;
}

void
brume_tone_natural (BrumeToneMap *map, bool from_zero, double mean, double range)
{
  double width = from_zero ? mean + range : 2.0 * range;

  map->type = BRUME_MAP_AFFINE;
  map->scale = (BrumeReal) (1.0 / width);
  map->bias = from_zero ? 0.0f : (BrumeReal) (0.5 - mean / width);
}

/* The mass between knot INTERVAL and the next, see brume_tone_uniform(). */
static double
interval_mass (const BrumeDistribution *distribution, bool mirrored, int interval)
{
  const int last = BRUME_N_NODES - 1;

  if (interval < 0 || interval > last)
    return mirrored ? distribution->mass[interval < 0 ? 1 : last - 1] : 0.0;
  return distribution->mass[interval]
         * (mirrored && (interval == 0 || interval == last) ? 2.0 : 1.0);
}

void
brume_tone_uniform (BrumeToneMap *map, const BrumeDistribution *distribution)
{
  /* Values of one sign end at the first node and the last: the mass there lies
   * inside, and the curve goes on as its own mirror image. */
  bool   mirrored = distribution->low == 0.0;
  double below = mirrored ? -distribution->mass[0] : 0.0;

  map->type = BRUME_MAP_CURVE;
  map->scale = (BrumeReal) (1.0 / distribution->step);
  map->bias = (BrumeReal) (0.5 - distribution->low / distribution->step);

  /* Knots lie half-way between nodes.  The harmonic mean of the two secants as
   * a knot's slope keeps a cubic Hermite curve monotone: Fritsch and Butland,
   * SIAM J. Sci. Stat. Comput. 5(2), 1984. */
  for (int knot = 0; knot < BRUME_N_KNOTS; knot++)
    {
      double before = interval_mass (distribution, mirrored, knot - 1);
      double after = interval_mass (distribution, mirrored, knot);
      double sum = before + after;

      map->curve[knot].value = (BrumeReal) below;
      map->curve[knot].slope = (BrumeReal) (sum > 0.0 ? 2.0 * before * after / sum : 0.0);
      below += after;
    }
}

void
brume_tone_smooth (BrumeToneMap *map, double low, double high)
{
  /* Too narrow for a value to lie inside but by chance, and then it leaves slopes
   * finite. */
  const double hardest = 0x1p-40;

  map->type = BRUME_MAP_SMOOTH;
  map->scale = (BrumeReal) (1.0 / (high - low > hardest ? high - low : hardest));
  map->bias = (BrumeReal) low;
}

/* Where on the curve POSITION lies: the knot before it, and how far behind. */
static inline const BrumeKnot *
curve_knot (const BrumeToneMap *map, BrumeReal position, BrumeReal *t)
{
  const BrumeReal last = (BrumeReal) (BRUME_N_KNOTS - 2);
  BrumeReal       whole = floor (position < 0.0f ? 0.0f : position > last ? last : position);

  *t = clamp (position - whole);
  return &map->curve[(int) whole];
}

/* The part above the knot is added last and at once, and ends at the next knot:
 * then rounding does not make the curve fall. */
static inline BrumeReal
curve_at (const BrumeToneMap *map, BrumeReal position)
{
  BrumeReal        t;
  const BrumeKnot *from = curve_knot (map, position, &t), *to = from + 1;
  BrumeReal        u = 1.0f - t;
  BrumeReal        rise = t * t * (3.0f - 2.0f * t) * (to->value - from->value)
                   + t * u * (u * from->slope - t * to->slope);
  BrumeReal value = from->value + rise;

  return value < to->value ? value : to->value;
}

/* The curve's derivative by POSITION. */
static inline BrumeReal
curve_steepness (const BrumeToneMap *map, BrumeReal position)
{
  BrumeReal        t;
  const BrumeKnot *from = curve_knot (map, position, &t), *to = from + 1;
  BrumeReal        u = 1.0f - t;

  return 6.0f * t * u * (to->value - from->value) + u * (u - 2.0f * t) * from->slope
         + t * (t - 2.0f * u) * to->slope;
}

static void
apply_map (const BrumeToneMap *map, size_t n, BrumeReal *values)
{
  switch (map->type)
    {
    case BRUME_MAP_NONE:
      break;
    case BRUME_MAP_AFFINE:
      for (size_t p = 0; p < n; p++)
        values[p] = clamp (values[p] * map->scale + map->bias);
      break;
    case BRUME_MAP_CURVE:
      for (size_t p = 0; p < n; p++)
        values[p] = clamp (curve_at (map, values[p] * map->scale + map->bias));
      break;
    case BRUME_MAP_SMOOTH:
      for (size_t p = 0; p < n; p++)
        {
          BrumeReal t = clamp ((values[p] - map->bias) * map->scale);

          values[p] = t * t * (3.0f - 2.0f * t);
        }
      break;
    }
}

void
brume_tone_apply (const BrumeToneMap *map, size_t n, BrumeReal *values)
{
  apply_map (map, n, values);
  if (map->adjusted)
    for (size_t p = 0; p < n; p++)
      values[p] = clamp (0.5f + map->contrast * (values[p] - map->balance));
  if (map->invert)
    for (size_t p = 0; p < n; p++)
      values[p] = 1.0f - values[p];
}

/* The derivative of the map at VALUE, which is not yet mapped; 0 where clamped. */
static BrumeReal
map_steepness (const BrumeToneMap *map, BrumeReal value)
{
  BrumeReal position = value * map->scale + map->bias;

  switch (map->type)
    {
    case BRUME_MAP_NONE:
      break;
    case BRUME_MAP_AFFINE:
      return position > 0.0f && position < 1.0f ? map->scale : 0.0f;
    case BRUME_MAP_CURVE:
      return map->scale * curve_steepness (map, position);
      case BRUME_MAP_SMOOTH: {
        BrumeReal t = clamp ((value - map->bias) * map->scale);

        return 6.0f * t * (1.0f - t) * map->scale;
      }
    }
  return 1.0f;
}

void
brume_tone_slopes (const BrumeToneMap *map, size_t n, BrumeSlope *slopes)
{
  for (size_t p = 0; p < n; p++)
    {
      BrumeReal steep = map_steepness (map, slopes[p].value);
      BrumeReal value = slopes[p].value;

      apply_map (map, 1, &value);
      if (map->adjusted)
        {
          BrumeReal adjusted = 0.5f + map->contrast * (value - map->balance);

          steep *= adjusted > 0.0f && adjusted < 1.0f ? map->contrast : 0.0f;
          value = clamp (adjusted);
        }
      if (map->invert)
        {
          steep = -steep;
          value = 1.0f - value;
        }
      slopes[p] = (BrumeSlope){ value, steep * slopes[p].x, steep * slopes[p].y };
    }
}
