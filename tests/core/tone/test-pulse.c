/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * No pulsing: as evolution runs through a cell, the contrast of `natural' does
 * not change.
 */
#include "picture.h"

#define N_STEPS 32

typedef struct
{
  BrumeBasis   basis;
  BrumeFractal fractal;
  double       octaves;
} Row;

static double
pulse_bound (const Row *row)
{
  if (row->basis == BRUME_PERLIN_2002 || row->basis == BRUME_PERLIN_1985)
    return 0.05;
  return row->fractal == BRUME_TURBULENCE || row->fractal == BRUME_FOLDED ? 0.04 : 0.02;
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
  int        step = picture_quick () ? 4 : 1;
  double     mean = 0.0, least = 1.0, most = 0.0;

  for (int i = 0; i < N_STEPS; i += step)
    {
      double deviation = deviation_at (row, (double) i / N_STEPS);

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
  char *path = g_strdup_printf ("/pulse/%s/%s/%g", picture_bases[row.basis],
                                picture_fractals[row.fractal], row.octaves);

  g_test_add_data_func_full (path, g_memdup2 (&row, sizeof row), test_pulse, g_free);
  g_free (path);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (BrumeBasis basis = 0; basis < BRUME_N_BASES; basis++)
    for (BrumeFractal fractal = 0; fractal <= BRUME_RIDGED; fractal++)
      {
        add_row ((Row){ .basis = basis, .fractal = fractal, .octaves = 1.0 });
        if (fractal != BRUME_PLAIN) /* has one octave always */
          add_row ((Row){ .basis = basis, .fractal = fractal, .octaves = 6.0 });
      }
  return g_test_run ();
}
