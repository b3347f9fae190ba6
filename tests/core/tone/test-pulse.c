/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * No pulsing: as evolution runs through a cell, or through a loop, the contrast of
 * `natural' does not change.
 */
#include "picture.h"

#define N_STEPS 32

typedef struct
{
  BrumeBasis   basis;
  BrumeFractal fractal;
  double       octaves;
  int          loop;
} Row;

static double
pulse_bound (const Row *row)
{
  if (row->basis == BRUME_PERLIN_2002 || row->basis == BRUME_PERLIN_1985)
    return 0.05;
  if (row->fractal != BRUME_TURBULENCE && row->fractal != BRUME_FOLDED)
    return 0.02;
  /* These run from 0 to the mean and k deviations: where the mean is another
   * multiple of the deviation, the picture's deviation is another one too.  Of |n|
   * of simplex noise that is turned to close it varies most. */
  return row->basis == BRUME_SIMPLEX && row->loop > 0 ? 0.06 : 0.04;
}

static double
deviation_at (const Row *row, double evolution)
{
  BrumePattern      pattern;
  PictureStatistics picture;
  BrumePlan        *plan;

  picture_pattern_init (&pattern, BRUME_NOISE);
  pattern.basis = row->basis;
  pattern.fractal = row->fractal;
  pattern.octaves = row->octaves;
  pattern.loop = row->loop;
  pattern.evolution = evolution;
  plan = picture_plan (&pattern);
  picture_measure (plan, picture_raw (plan, NULL), &picture);
  brume_plan_free (plan);
  return picture.deviation;
}

static void
test_pulse (gconstpointer data)
{
  const Row *row = data;
  int        step = picture_quick () ? 4 : row->loop > 0 ? 2 : 1;
  double     mean = 0.0, least = 1.0, most = 0.0;

  for (int i = 0; i < N_STEPS; i += step)
    {
      double deviation = deviation_at (row, (double) i / N_STEPS * MAX (row->loop, 1));

      mean += deviation * step / N_STEPS;
      least = MIN (least, deviation);
      most = MAX (most, deviation);
    }
  g_test_message ("deviation %.4f, %+.2f %% ... %+.2f %%", mean, 100.0 * (least / mean - 1.0),
                  100.0 * (most / mean - 1.0));
  g_assert_cmpfloat (least, >=, mean * (1.0 - pulse_bound (row)));
  g_assert_cmpfloat (most, <=, mean * (1.0 + pulse_bound (row)));
}

static void
add_row (Row row)
{
  char *path = g_strdup_printf ("/pulse/%s/%s/%g/loop-%d", picture_bases[row.basis],
                                picture_fractals[row.fractal], row.octaves, row.loop);

  g_test_add_data_func_full (path, g_memdup2 (&row, sizeof row), test_pulse, g_free);
  g_free (path);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (BrumeBasis basis = 0; basis < BRUME_N_BASES; basis++)
    for (BrumeFractal fractal = 0; fractal <= BRUME_RIDGED; fractal++)
      for (int loop = 0; loop <= (picture_quick () ? 1 : 3); loop++)
        {
          add_row ((Row){ basis, fractal, 1.0, loop });
          if (fractal != BRUME_PLAIN) /* has one octave always */
            add_row ((Row){ basis, fractal, 6.0, loop });
        }
  return g_test_run ();
}
