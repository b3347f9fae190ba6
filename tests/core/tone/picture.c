/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 */
#include "picture.h"

#include <string.h>

/* Fine enough: what is missed between two edges is below 1/N_BINS. */
#define N_BINS 16384

const char *const picture_bases[BRUME_N_BASES]
    = { "perlin", "simplex", "value", "block", "perlin-2002", "perlin-1985" };
const char *const picture_fractals[5] = { "fbm", "plain", "turbulence", "folded", "ridged" };
const char *const picture_dimensions[2] = { "volume", "flat" };

gboolean
picture_quick (void)
{
  return g_getenv ("BRUME_QUICK") != NULL;
}

void
picture_pattern_init (BrumePattern *pattern, BrumeKind kind)
{
  brume_pattern_init (pattern, kind);
  pattern->size = PICTURE_SIZE;
  pattern->antialias = false; /* pixels are samples here */
}

BrumePlan *
picture_plan (const BrumePattern *pattern)
{
  BrumePlan *plan = brume_plan_new (pattern, NULL);

  g_assert_nonnull (plan);
  return plan;
}

const float *
picture_raw (const BrumePlan *plan, const void *owner)
{
  static float       raw[PICTURE_PIXELS];
  static const void *last;

  if (!owner || owner != last)
    for (int row = 0; row < PICTURE_ROWS; row++)
      brume_plan_row (plan, 0, row * PICTURE_SIDE / PICTURE_ROWS, PICTURE_LEVEL, PICTURE_SIDE,
                      raw + row * PICTURE_SIDE);
  last = owner;
  return raw;
}

void
picture_measure (const BrumePlan *plan, const float *raw, PictureStatistics *statistics)
{
  const double n = PICTURE_PIXELS;
  int          bins[N_BINS] = { 0 };
  double       sum = 0.0, squares = 0.0, below = 0.0;

  memset (statistics, 0, sizeof *statistics);
  for (int done = 0; done < PICTURE_PIXELS; done += PICTURE_SIDE)
    {
      float row[PICTURE_SIDE];

      memcpy (row, raw + done, sizeof row);
      brume_plan_tone (plan, PICTURE_SIDE, row);
      for (int p = 0; p < PICTURE_SIDE; p++)
        {
          double value = (double) row[p];

          g_assert_true (value >= 0.0 && value <= 1.0);
          sum += value;
          squares += value * value;
          statistics->at_zero += (value == 0.0) / n;
          statistics->at_one += (value == 1.0) / n;
          statistics->above_zero += (value > 0.0) / n;
          bins[MIN ((int) (value * N_BINS), N_BINS - 1)]++;
        }
    }

  statistics->mean = sum / n;
  statistics->deviation = sqrt (squares / n - statistics->mean * statistics->mean);
  for (int bin = 0; bin < N_BINS; bin++)
    {
      below += bins[bin] / n;
      statistics->distance = MAX (statistics->distance, fabs (below - (bin + 1.0) / N_BINS));
    }
  statistics->distance += 1.0 / N_BINS;
}
