/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * Measures how well the point sample of an octave stands for the pixel's
 * average, and prints src/core/antialias-table.h:
 *
 *   brume-antialias > src/core/antialias-table.h
 *
 * The least-squares weight of a sample f(p) for the average over the pixel about
 * p is the covariance of both divided by the variance of f.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "antialias.h"
#include "fractal-terms.h"
#include "hash.h"

#define N_POINTS 24576 /* a curve's node, spread over N_SEEDS fields */
#define N_SEEDS  64
#define GRID     8 /* samples a pixel, on each axis */
#define N_AROUND (GRID * GRID)
#define N_PLACES (N_POINTS / N_SEEDS)

typedef struct
{
  double x[1 + N_AROUND], y[1 + N_AROUND], z[1 + N_AROUND];
  float  values[1 + N_AROUND];
} Pixel;

typedef struct
{
  double f, square, average, product;
} Moments;

static double
draw (uint32_t seed, uint32_t what, uint32_t index)
{
  return brume_mix32 (brume_key (seed, what, index)) * 0x1p-32;
}

/* A pixel of WIDTH cells somewhere, its centre first, then stratified points. */
static void
place (Pixel *pixel, double width, uint32_t seed, uint32_t index)
{
  double x = draw (seed, 1, index) * 4096.0, y = draw (seed, 2, index) * 4096.0;

  pixel->x[0] = x;
  pixel->y[0] = y;
  for (uint32_t i = 0; i < N_AROUND; i++)
    {
      double column = i % GRID + draw (seed, 4 + i, index);
      double line = (double) (i / GRID) + draw (seed, 1000 + i, index);

      pixel->x[1 + i] = x + width * (column / GRID - 0.5);
      pixel->y[1 + i] = y + width * (line / GRID - 0.5);
    }
  for (uint32_t i = 0; i <= N_AROUND; i++)
    pixel->z[i] = draw (seed, 3, index) * 4096.0;
}

static void
add (Moments moments[BRUME_N_TERMS], const float *values)
{
  for (int function = 0; function < BRUME_N_TERMS; function++)
    {
      double f = BRUME_TERM ((BrumeTerm) function, (double) values[0]), average = 0.0;

      for (int i = 1; i <= N_AROUND; i++)
        average += BRUME_TERM ((BrumeTerm) function, (double) values[i]) / N_AROUND;
      moments[function].f += f / N_POINTS;
      moments[function].square += f * f / N_POINTS;
      moments[function].average += average / N_POINTS;
      moments[function].product += f * average / N_POINTS;
    }
}

static bool
measure (BrumeBasis basis, BrumeDimensions dimensions, double width, Moments *moments)
{
  static Pixel pixels[N_PLACES];
  size_t       n = sizeof pixels[0].x / sizeof pixels[0].x[0];
  double      *x = malloc (3 * N_PLACES * n * sizeof *x);
  double      *y = x + N_PLACES * n, *z = y + N_PLACES * n;
  float       *values = malloc (N_PLACES * n * sizeof *values);
  bool         done = x && values;

  memset (moments, 0, BRUME_N_TERMS * sizeof *moments);
  for (uint32_t seed = 0; done && seed < N_SEEDS; seed++)
    {
      for (uint32_t i = 0; i < N_PLACES; i++)
        {
          place (&pixels[i], width, seed, i);
          memcpy (x + i * n, pixels[i].x, sizeof pixels[i].x);
          memcpy (y + i * n, pixels[i].y, sizeof pixels[i].y);
          memcpy (z + i * n, pixels[i].z, sizeof pixels[i].z);
        }
      done = brume_basis_at (basis, dimensions, seed, x, y, z, N_PLACES * n, values);
      for (uint32_t i = 0; done && i < N_PLACES; i++)
        add (moments, values + i * n);
    }
  free (x);
  free (values);
  return done;
}

/* The curves of one basis: nodes from the coarsest pixel to the finest. */
static bool
print_curves (BrumeBasis basis, BrumeDimensions dimensions)
{
  double curves[BRUME_N_TERMS][BRUME_N_FADES] = { { 0.0 } };

  for (int node = 0; node < BRUME_N_FADES; node++)
    {
      Moments moments[BRUME_N_TERMS];

      if (!measure (basis, dimensions, 1.0 / brume_fade_node (node), moments))
        return false;
      for (int function = 0; function < BRUME_N_TERMS; function++)
        {
          const Moments *m = &moments[function];
          double         weight = (m->product - m->f * m->average) / (m->square - m->f * m->f);
          double         before = node > 0 ? curves[function][node - 1] : 0.0;

          /* What is left of an octave far below a pixel is noise of this
           * measurement; and a finer pixel never shows less. */
          weight = node == 0 || weight < before ? before : weight;
          curves[function][node] = node == BRUME_N_FADES - 1 ? 1.0 : weight < 1.0 ? weight : 1.0;
        }
    }

  printf ("    {\n");
  for (int function = 0; function < BRUME_N_TERMS; function++)
    {
      printf ("      {");
      for (int node = 0; node < BRUME_N_FADES; node++)
        printf ("%s%.4ff,", node % 10 ? " " : "\n        ", curves[function][node]);
      printf ("\n      },\n");
    }
  printf ("    },\n");
  return true;
}

int
main (void)
{
  printf ("/* Brume: procedural noise\n * SPDX-License-Identifier: LGPL-3.0-or-later\n *\n"
          " * Made by tools/brume-antialias.c: do not edit.\n */\n"
          "/* clang-format off */\n"
          "static const float fades[BRUME_N_BASES][2][BRUME_N_TERMS][BRUME_N_FADES] = {\n");
  for (BrumeBasis basis = 0; basis < BRUME_N_BASES; basis++)
    {
      printf ("  {\n");
      if (!print_curves (basis, BRUME_VOLUME) || !print_curves (basis, BRUME_FLAT))
        {
          fprintf (stderr, "brume-antialias: no memory\n");
          return EXIT_FAILURE;
        }
      printf ("  },\n");
    }
  printf ("};\n/* clang-format on */\n");
  return EXIT_SUCCESS;
}
