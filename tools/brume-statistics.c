/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * Measures how the values of the bases are distributed and prints
 * src/core/statistics-table.h:
 *
 *   brume-statistics > src/core/statistics-table.h
 *
 * or one row of it, which a test compares with the committed one:
 *
 *   brume-statistics BASIS DIMENSIONS ROW
 *
 * where BASIS counts BrumeBasis and then turned simplex noise, DIMENSIONS is volume
 * or flat and ROW counts from 0.
 *
 * Positions are a low-discrepancy sequence over many lattice cells and seeds, so
 * that a rerun prints the same digits.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hash.h"
#include "plan.h"

#define SAMPLES_A_SEED 8192
#define N_SEEDS        256
#define N_SAMPLES      (SAMPLES_A_SEED * N_SEEDS)

typedef struct
{
  const char *name;
  int         n_planes; /* lattice planes a cell of z in volume; 0: slices are alike */
  bool        uniform;  /* every value is equally common */
} Basis;

/* By BrumeBasis, then turned simplex noise.  The vertices of the simplex lattice lie
 * at whole sixths of z, turned at halves; turned, it is the same in the plane. */
static const Basis bases[BRUME_N_FORMS] = {
  { "perlin", 1, false },         { "simplex", 6, false },     { "value", 1, false },
  { "block", 0, true },           { "perlin_2002", 1, false }, { "perlin_1985", 1, false },
  { "simplex_turned", 2, false },
};

static int
n_rows (int form, BrumeDimensions dimensions)
{
  if (dimensions == BRUME_FLAT || bases[form].n_planes == 0)
    return 1;
  return form == BRUME_SIMPLEX ? BRUME_N_SLICES : BRUME_N_ROWS; /* it closes turned only */
}

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

/* A form's values, neither displaced nor scaled. */
static bool
form_at (int form, BrumeDimensions dimensions, uint32_t seed, const double *x, const double *y,
         const double *z, float *values)
{
  BrumeOctave octave = { .key = brume_key (seed, 0, 0),
                         .scale = { 1.0, 1.0, 1.0 },
                         .turned = true };

  if (form < BRUME_N_BASES)
    return brume_basis_at ((BrumeBasis) form, dimensions, seed, x, y, z, SAMPLES_A_SEED, values);
  brume_kernels_select (NULL, NULL)
      ->bases[BRUME_SIMPLEX]
      ->at[dimensions](&octave, x, y, z, SAMPLES_A_SEED, values);
  return true;
}

/* Values of a lattice that closes after one cell of z. */
static bool
closed_at (int form, uint32_t seed, const double *x, const double *y, const double *z,
           float *values)
{
  BrumePattern pattern;
  BrumePlan   *plan;

  brume_pattern_init (&pattern, BRUME_NOISE);
  pattern.basis = form < BRUME_N_BASES ? (BrumeBasis) form : BRUME_SIMPLEX;
  pattern.fractal = BRUME_PLAIN;
  pattern.seed = seed;
  pattern.loop = 1;
  plan = brume_plan_new (&pattern, NULL);
  if (!plan)
    return false;
  plan->streams[0].octaves[0].shift[2] = 0.0;
  brume_plan_at (plan, x, y, z, SAMPLES_A_SEED, values);
  brume_plan_free (plan);
  return true;
}

/* How deep ROW lies above the lattice plane. */
static double
row_depth (int form, int row)
{
  if (row == BRUME_CLOSED_ROW)
    return brume_closed_place (form < BRUME_N_BASES ? (BrumeBasis) form : BRUME_SIMPLEX);
  return bases[form].n_planes > 0 ? row * 0.5 / (BRUME_N_SLICES - 1) / bases[form].n_planes : 0.0;
}

static bool
sample (int form, BrumeDimensions dimensions, int row, float *values)
{
  double *x = malloc (3 * SAMPLES_A_SEED * sizeof *x);
  double *y = x + SAMPLES_A_SEED, *z = y + SAMPLES_A_SEED;
  bool    done = x != NULL;

  for (uint32_t seed = 0; done && seed < N_SEEDS; seed++)
    {
      double depth = floor (draw (seed, 0) * 4096.0) + row_depth (form, row);
      float *some = values + (size_t) seed * SAMPLES_A_SEED;

      for (int i = 0; i < SAMPLES_A_SEED; i++)
        {
          /* R2, the plane's golden ratio sequence (Martin Roberts, 2018). */
          double cell = brume_mix32 ((uint32_t) i) * 0x1p-32 * 65536.0;

          x[i] = floor (cell) + fmod (draw (seed, 2) + i * 0.75487766624669276, 1.0);
          y[i] = floor (fmod (cell, 1.0) * 65536.0)
                 + fmod (draw (seed, 3) + i * 0.56984029099805327, 1.0);
          z[i] = depth;
        }
      done = row == BRUME_CLOSED_ROW ? closed_at (form, seed, x, y, z, some)
                                     : form_at (form, dimensions, seed, x, y, z, some);
    }
  free (x);

  for (size_t i = 0; i < N_SAMPLES; i++)
    values[i] = fabsf (values[i]);
  qsort (values, N_SAMPLES, sizeof *values, compare);
  return done;
}

static bool
print_row (int form, BrumeDimensions dimensions, int row, float *values)
{
  if (!bases[form].uniform && !sample (form, dimensions, row, values))
    return false;

  printf ("  {");
  for (int i = 0; i < BRUME_N_QUANTILES; i++)
    {
      double p = brume_quantile_probability (i);
      double quantile = p;

      /* The least value is 0 for every basis. */
      if (!bases[form].uniform)
        quantile = i == 0 ? 0.0 : values[(size_t) (p * (N_SAMPLES - 1))];
      printf ("%s%.6ff,", i % 8 ? " " : "\n    ", quantile);
    }
  printf ("\n  },\n");
  return true;
}

static bool
print_table (int form, BrumeDimensions dimensions, float *values)
{
  int n = n_rows (form, dimensions);

  printf ("static const float %s_%s[%d][BRUME_N_QUANTILES] = {\n", bases[form].name,
          dimensions == BRUME_VOLUME ? "volume" : "flat", n);
  for (int row = 0; row < n; row++)
    if (!print_row (form, dimensions, row, values))
      return false;
  printf ("};\n\n");
  return true;
}

static bool
print_file (float *values)
{
  printf ("/* Brume: procedural noise\n * SPDX-License-Identifier: LGPL-3.0-or-later\n *\n"
          " * Made by tools/brume-statistics.c from %d values a row: do not edit.\n */\n"
          "/* clang-format off */\n",
          N_SAMPLES);
  for (int form = 0; form < BRUME_N_FORMS; form++)
    if (!print_table (form, BRUME_VOLUME, values) || !print_table (form, BRUME_FLAT, values))
      return false;

  printf ("const BrumeStatistics brume_statistics[BRUME_N_FORMS][2] = {\n");
  for (int form = 0; form < BRUME_N_FORMS; form++)
    printf ("  { { %d, %s_volume }, { 0, %s_flat } },\n", bases[form].n_planes, bases[form].name,
            bases[form].name);
  printf ("};\n/* clang-format on */\n");
  return true;
}

/* ARGUMENTS: basis, dimensions, row. */
static bool
print_asked (char **arguments, float *values)
{
  int             form = atoi (arguments[0]), row = atoi (arguments[2]);
  BrumeDimensions dimensions = strcmp (arguments[1], "flat") == 0 ? BRUME_FLAT : BRUME_VOLUME;

  return form >= 0 && form < BRUME_N_FORMS && row >= 0 && row < n_rows (form, dimensions)
         && print_row (form, dimensions, row, values);
}

int
main (int argc, char **argv)
{
  float *values = malloc (N_SAMPLES * sizeof *values);
  bool   done = values && (argc == 4 ? print_asked (argv + 1, values) : print_file (values));

  free (values);
  if (!done)
    fprintf (stderr, "brume-statistics: no memory, or no such row\n");
  return done ? EXIT_SUCCESS : EXIT_FAILURE;
}
