/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * Evolution changes a pattern in place: it does not slide (FC11).
 */
#include "maps.h"

#include <complex.h>

enum
{
  N_SEEDS = 32,
  WIDTH = 256,  /* pixels */
  HEIGHT = 128, /* every other row of 256 */
  ROW_STEP = 2,
  N_PIXELS = WIDTH * HEIGHT
};

/* Discrete Fourier transform of N (a power of 2) numbers, STRIDE apart. */
static void
transform (double complex *values, int n, int stride, double sign)
{
  for (int i = 1, j = 0; i < n; i++)
    {
      int bit = n >> 1;

      for (; j & bit; bit >>= 1)
        j ^= bit;
      j ^= bit;
      if (i < j)
        {
          double complex value = values[i * stride];

          values[i * stride] = values[j * stride];
          values[j * stride] = value;
        }
    }
  for (int length = 2; length <= n; length *= 2)
    for (int k = 0; k < length / 2; k++)
      {
        const double   angle = sign * 2.0 * G_PI * k / length;
        double complex turn = cos (angle) + I * sin (angle);

        for (int i = k; i < n; i += length)
          {
            double complex *a = &values[i * stride], *b = &values[(i + length / 2) * stride];
            double complex  odd = *b * turn;

            *b = *a - odd;
            *a += odd;
          }
      }
}

static void
transform_picture (double complex *picture, double sign)
{
  for (int y = 0; y < HEIGHT; y++)
    transform (picture + y * WIDTH, WIDTH, 1, sign);
  for (int x = 0; x < WIDTH; x++)
    transform (picture + x, HEIGHT, WIDTH, sign);
}

/* PATTERN's picture at EVOLUTION; returns its mean. */
static double
render_frame (BrumePattern pattern, double evolution, float *pixels)
{
  BrumePlan *plan;
  Moments    moments = { 0 };

  pattern.evolution = evolution;
  plan = plan_new (&pattern);
  for (int y = 0; y < HEIGHT; y++)
    {
      brume_plan_row (plan, 0, y * ROW_STEP, 0, WIDTH, pixels + y * WIDTH);
      brume_plan_tone (plan, WIDTH, pixels + y * WIDTH);
    }
  brume_plan_free (plan);
  for (int i = 0; i < N_PIXELS; i++)
    moments_add (&moments, (double) pixels[i]);
  return moments_mean (&moments);
}

/* Adds the spectrum of the correlation of two frames: one transform does for
 * both, as real and imaginary parts. */
static void
add_spectrum (const BrumePattern *pattern, double complex *sum, Moments means[2])
{
  float          *pixels[2] = { g_new (float, N_PIXELS), g_new (float, N_PIXELS) };
  double          mean[2];
  double complex *both = g_new (double complex, N_PIXELS);

  for (int frame = 0; frame < 2; frame++)
    {
      mean[frame] = render_frame (*pattern, frame * 0.15, pixels[frame]);
      moments_add (&means[frame], mean[frame]);
    }
  for (int i = 0; i < N_PIXELS; i++)
    both[i] = ((double) pixels[0][i] - mean[0]) + I * ((double) pixels[1][i] - mean[1]);
  transform_picture (both, -1.0);
  for (int y = 0; y < HEIGHT; y++)
    for (int x = 0; x < WIDTH; x++)
      {
        int            mirror = (HEIGHT - y) % HEIGHT * WIDTH + (WIDTH - x) % WIDTH;
        double complex here = both[y * WIDTH + x], there = conj (both[mirror]);
        double complex a = 0.5 * (here + there), b = -0.5 * I * (here - there);

        sum[y * WIDTH + x] += conj (a) * b;
      }
  g_free (both);
  g_free (pixels[0]);
  g_free (pixels[1]);
}

/* The largest local maximum of CORRELATION but the one at PEAK. */
static double
second_peak (const double complex *correlation, int peak)
{
  double second = -G_MAXDOUBLE;

  for (int y = 0; y < HEIGHT; y++)
    for (int x = 0; x < WIDTH; x++)
      {
        double here = creal (correlation[y * WIDTH + x]);
        bool   largest = true;

        for (int i = 0; i < 9; i++)
          {
            int other = (y + i / 3 - 1 + HEIGHT) % HEIGHT * WIDTH + (x + i % 3 - 1 + WIDTH) % WIDTH;

            largest = largest && creal (correlation[other]) <= here;
          }
        if (largest && y * WIDTH + x != peak)
          second = fmax (second, here);
      }
  return second;
}

typedef struct
{
  const Form  *form;
  BrumeMapping mapping;
  BrumeFractal fractal;
} Film;

static void
test_in_place (const Film *film)
{
  double complex *correlation = g_new0 (double complex, N_PIXELS);
  Moments         means[2] = { { 0 } };
  BrumePattern    pattern;
  int             peak = 0;

  brume_pattern_init (&pattern, BRUME_NOISE);
  pattern.basis = film->form->basis;
  pattern.mapping = film->mapping;
  pattern.fractal = film->fractal;
  pattern.size = 32.0;
  pattern.tile_width = pattern.tile_height = 256;
  for (guint32 seed = 0; seed < samples (N_SEEDS, 8); seed++)
    {
      pattern.seed = seed;
      add_spectrum (&pattern, correlation, means);
    }
  transform_picture (correlation, 1.0);
  for (int i = 1; i < N_PIXELS; i++)
    if (creal (correlation[i]) > creal (correlation[peak]))
      peak = i;

  int    x = (peak + WIDTH / 2) % WIDTH - WIDTH / 2, y = peak / WIDTH;
  double second = second_peak (correlation, peak) / creal (correlation[peak]);

  g_test_message ("peak at (%d, %d), second %g, means %g %g", x, ROW_STEP * y, second,
                  moments_mean (&means[0]), moments_mean (&means[1]));
  g_assert_cmpint (ABS (x), <=, 1);
  g_assert_cmpint (y, ==, 0);
  g_assert_cmpfloat (second, <=, 0.7);
  g_assert_cmpfloat (fabs (moments_mean (&means[0]) - moments_mean (&means[1])), <, 0.03);
  g_free (correlation);
}

int
main (int argc, char **argv)
{
  const struct
  {
    const char  *name;
    BrumeMapping mapping;
    BrumeFractal fractal;
  } rows[] = {
    { "plane/plain", BRUME_PLANE, BRUME_PLAIN },
    { "plane/fbm", BRUME_PLANE, BRUME_FBM },
    { "tile/plain", BRUME_TILE, BRUME_PLAIN },
    { "tile/fbm", BRUME_TILE, BRUME_FBM },
  };

  test_start (&argc, &argv);
  for (int f = 0; f < N_FORMS; f++)
    for (size_t r = 0; r < G_N_ELEMENTS (rows); r++)
      if (forms[f].dimensions == BRUME_VOLUME)
        {
          Film *film = g_new (Film, 1);
          char *path = g_strdup_printf ("/evolution/in-place/%s/%s", forms[f].name, rows[r].name);

          *film = (Film){ &forms[f], rows[r].mapping, rows[r].fractal };
          g_test_add_data_func_full (path, film, (GTestDataFunc) test_in_place, g_free);
          g_free (path);
        }
  return g_test_run ();
}
