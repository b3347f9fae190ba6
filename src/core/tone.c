/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 */
#include "tone.h"

#include <tgmath.h>

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
