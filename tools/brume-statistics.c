/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * Measures how the values of the bases are distributed and prints
 * src/core/statistics-table.h:
 *
 *   brume-statistics > src/core/statistics-table.h
 *
 * Positions are a low-discrepancy sequence over many lattice cells and seeds, so
 * that a rerun prints the same digits.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "hash.h"
#include "statistics.h"

#define SAMPLES_A_SEED 32768
#define N_SEEDS        64
#define N_SAMPLES      (SAMPLES_A_SEED * N_SEEDS)

typedef struct
{
  const char *name;
  int         n_slices;         /* in volume; flat has one */
  bool        uniform;          /* every value is equally common */
} Basis;

/* By BrumeBasis.  Lattice planes of simplex noise lie so close in z that its
 * slices are alike. */
static const Basis bases[BRUME_N_BASES] = {
  { "perlin", BRUME_N_SLICES, false },
  { "simplex", 1, false },
  { "value", BRUME_N_SLICES, false },
  { "block", 1, true },
  { "perlin_2002", BRUME_N_SLICES, false },
  { "perlin_1985", BRUME_N_SLICES, false },
};

static int
compare (const void *a, const void *b)
{
  float left = *(const float *) a, right = *(const float *) b;

  return (left > right) - (left < right);
}

/* A number in [0, 1) that differs for every WHAT. */
static double
draw (uint32_t seed, uint32_t what)
{
  return brume_mix32 (brume_key (seed, 0x73746174u, what)) * 0x1p-32;
}

static bool
sample (BrumeBasis basis, BrumeDimensions dimensions, int slice, float *values)
{
  double *x = malloc (3 * SAMPLES_A_SEED * sizeof *x);
  double *y = x + SAMPLES_A_SEED, *z = y + SAMPLES_A_SEED;
  bool    done = x != NULL;

  for (uint32_t seed = 0; done && seed < N_SEEDS; seed++)
    {
      double depth = floor (draw (seed, 0) * 4096.0);

      if (bases[basis].n_slices > 1)
        depth += slice * 0.5 / (BRUME_N_SLICES - 1);
      else
        depth += draw (seed, 1);

      for (int i = 0; i < SAMPLES_A_SEED; i++)
        {
          /* R2, the plane's golden ratio sequence (Martin Roberts, 2018). */
          double cell = brume_mix32 ((uint32_t) i) * 0x1p-32 * 65536.0;

          x[i] = floor (cell) + fmod (draw (seed, 2) + i * 0.75487766624669276, 1.0);
          y[i] = floor (fmod (cell, 1.0) * 65536.0)
                 + fmod (draw (seed, 3) + i * 0.56984029099805327, 1.0);
          z[i] = depth;
        }
      done = brume_basis_at (basis, dimensions, seed, x, y, z, SAMPLES_A_SEED,
                             values + (size_t) seed * SAMPLES_A_SEED);
    }
  free (x);

  for (size_t i = 0; i < N_SAMPLES; i++)
    values[i] = fabsf (values[i]);
  qsort (values, N_SAMPLES, sizeof *values, compare);
  return done;
}

static bool
print_slice (BrumeBasis basis, BrumeDimensions dimensions, int slice, float *values)
{
  if (!bases[basis].uniform && !sample (basis, dimensions, slice, values))
    return false;

  printf ("  {");
  for (int i = 0; i < BRUME_N_QUANTILES; i++)
    {
      double p = brume_quantile_probability (i);
      double quantile = p;

      /* The least value is 0 for every basis. */
      if (!bases[basis].uniform)
        quantile = i == 0 ? 0.0 : values[(size_t) (p * (N_SAMPLES - 1))];
      printf ("%s%.6ff,", i % 8 ? " " : "\n    ", quantile);
    }
  printf ("\n  },\n");
  return true;
}

static bool
print_table (BrumeBasis basis, BrumeDimensions dimensions, float *values)
{
  bool volume = dimensions == BRUME_VOLUME;
  int  n_slices = volume ? bases[basis].n_slices : 1;

  printf ("static const float %s_%s[%d][BRUME_N_QUANTILES] = {\n", bases[basis].name,
          volume ? "volume" : "flat", n_slices);
  for (int slice = 0; slice < n_slices; slice++)
    if (!print_slice (basis, dimensions, slice, values))
      return false;
  printf ("};\n\n");
  return true;
}

int
main (void)
{
  float *values = malloc (N_SAMPLES * sizeof *values);

  printf ("/* Brume: procedural noise\n * SPDX-License-Identifier: LGPL-3.0-or-later\n *\n"
          " * Made by tools/brume-statistics.c from %d values a row: do not edit.\n */\n"
          "/* clang-format off */\n",
          N_SAMPLES);
  for (BrumeBasis basis = 0; basis < BRUME_N_BASES; basis++)
    if (!values || !print_table (basis, BRUME_VOLUME, values)
        || !print_table (basis, BRUME_FLAT, values))
      {
        fprintf (stderr, "brume-statistics: no memory\n");
        return EXIT_FAILURE;
      }

  printf ("const BrumeStatistics brume_statistics[BRUME_N_BASES][2] = {\n");
  for (BrumeBasis basis = 0; basis < BRUME_N_BASES; basis++)
    printf ("  { { %d, %s_volume }, { 1, %s_flat } },\n", bases[basis].n_slices, bases[basis].name,
            bases[basis].name);
  printf ("};\n/* clang-format on */\n");
  free (values);
  return EXIT_SUCCESS;
}
