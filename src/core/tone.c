/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 */
#include "tone.h"

#include <math.h>

static inline float
clamp (float v)
{
  return v > 0.0f ? (v < 1.0f ? v : 1.0f) : 0.0f;
}

void
brume_tone_unit (BrumeToneMap *map, bool both_signs, double bound)
{
  map->type = BRUME_MAP_AFFINE;
  map->scale = (float) ((both_signs ? 0.5 : 1.0) / bound);
  map->bias = both_signs ? 0.5f : 0.0f;
}

void
brume_tone_natural (BrumeToneMap *map, bool from_zero, double mean, double range)
{
  double width = from_zero ? mean + range : 2.0 * range;

  map->type = BRUME_MAP_AFFINE;
  map->scale = (float) (1.0 / width);
  map->bias = from_zero ? 0.0f : (float) (0.5 - mean / width);
}

void
brume_tone_uniform (BrumeToneMap *map, const BrumeDistribution *distribution)
{
  double below = 0.0, before = 0.0;
  bool   from_zero = distribution->low == 0.0;

  map->type = BRUME_MAP_CURVE;
  map->scale = (float) (1.0 / distribution->step);
  map->bias = (float) (0.5 - distribution->low / distribution->step);

  /* Knots lie half-way between nodes.  The harmonic mean of the two secants as
   * a knot's slope keeps a cubic Hermite curve monotone: Fritsch and Butland,
   * SIAM J. Sci. Stat. Comput. 5(2), 1984.  Where nothing is negative the first
   * node's mass lies above 0: the curve goes on as its own mirror image. */
  if (from_zero)
    {
      below = -distribution->mass[0];
      before = distribution->mass[1];
    }
  for (int knot = 0; knot < BRUME_N_KNOTS; knot++)
    {
      double after = knot < BRUME_N_NODES ? distribution->mass[knot] : 0.0;

      if (from_zero && knot == 0)
        after *= 2.0;

      double sum = before + after;

      map->curve[knot].value = (float) (below < 1.0 ? below : 1.0);
      map->curve[knot].slope = (float) (sum > 0.0 ? 2.0 * before * after / sum : 0.0);
      below += after;
      before = after;
    }
}

void
brume_tone_smooth (BrumeToneMap *map, double low, double high)
{
  map->type = BRUME_MAP_SMOOTH;
  map->scale = high > low ? (float) (1.0 / (high - low)) : 0x1p100f;
  map->bias = (float) low;
}

/* The part above the knot is added last and at once, and ends at the next knot:
 * then rounding does not make the curve fall. */
static inline float
curve_at (const BrumeToneMap *map, float position)
{
  const float last = (float) (BRUME_N_KNOTS - 2);
  float       whole = floorf (position < 0.0f ? 0.0f : position > last ? last : position);
  float       t = clamp (position - whole), u = 1.0f - t;

  const BrumeKnot *from = &map->curve[(int) whole], *to = from + 1;

  float rise = t * t * (3.0f - 2.0f * t) * (to->value - from->value)
               + t * u * (u * from->slope - t * to->slope);
  float value = from->value + rise;

  return value < to->value ? value : to->value;
}

static void
apply_map (const BrumeToneMap *map, size_t n, float *values)
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
          float t = clamp ((values[p] - map->bias) * map->scale);

          values[p] = t * t * (3.0f - 2.0f * t);
        }
      break;
    }
}

void
brume_tone_apply (const BrumeToneMap *map, size_t n, float *values)
{
  apply_map (map, n, values);
  if (map->adjusted)
    for (size_t p = 0; p < n; p++)
      values[p] = clamp (0.5f + map->contrast * (values[p] - map->balance));
  if (map->invert)
    for (size_t p = 0; p < n; p++)
      values[p] = 1.0f - values[p];
}
