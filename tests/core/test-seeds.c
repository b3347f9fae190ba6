/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * Seeds are unrelated fields: the correlation of two of them is below 0.02 on
 * 10^6 independent samples.
 *
 * Samples are random positions in so large a region that hardly two of them
 * share a cell, and each seed is evaluated once for all its pairs.  10^6 samples
 * of unrelated fields have a correlation of 0 +- 0.001.
 *
 * perlin-2002 and perlin-1985 repeat after 256 cells, so there samples are spread
 * over one period.
 */
#include "support.h"

#define LIMIT 0.02

/* A seed of perlin-2002 moves one published table, by one of 2^24 whole offsets.
 * In the plane a period has 65536 cells, which makes pairs correlate by 0 +-
 * 0.004, and the few whose offsets agree on an axis share part of the table: 8 of
 * 3160 pairs were above 0.02. */
#define LIMIT_PUBLISHED_FLAT   0.05
#define AVERAGE_PUBLISHED_FLAT 0.006

/* FC16: seeds that other tools cut or crashed at; every pair. */
static const guint32 listed[] = {
  0u, 1u, 255u, 256u, 257u, 65535u, 65536u, 65537u, 0x7fffffffu, 0x80000000u, 0xffffffffu,
};

enum
{
  N_LISTED = G_N_ELEMENTS (listed),
  N_TWINS = 6,  /* k and k + 2^31 */
  N_DRAWN = 32, /* the random pairs are pairs of these */
  N_RANDOM_PAIRS = 200,
  FIRST_TWIN = N_LISTED + 1, /* seed 2 comes before */
  FIRST_DRAWN = FIRST_TWIN + 2 * N_TWINS,
  N_SEEDS = FIRST_DRAWN + N_DRAWN,
  N_PAIRS = N_LISTED * (N_LISTED - 1) / 2 + 1 + N_TWINS + N_RANDOM_PAIRS,
  CHUNK = 1 << 12
};

typedef struct
{
  int a, b;
} Pair;

static guint32 seeds[N_SEEDS];
static Pair    pairs[N_PAIRS];

static void
choose_random_pairs (Draw *draw, Pair *chosen)
{
  bool taken[N_DRAWN][N_DRAWN] = { { false } };

  for (int n = 0; n < N_RANDOM_PAIRS;)
    {
      int a = (int) (draw_bits (draw) % N_DRAWN), b = (int) (draw_bits (draw) % N_DRAWN);

      if (a <= b || taken[a][b])
        continue;
      taken[a][b] = true;
      chosen[n++] = (Pair){ FIRST_DRAWN + a, FIRST_DRAWN + b };
    }
}

static void
choose_pairs (void)
{
  Draw draw = { 2026 };
  int  n = 0;

  memcpy (seeds, listed, sizeof listed);
  seeds[N_LISTED] = 2;
  for (int i = 0; i < N_TWINS; i++)
    {
      guint32 k = (guint32) draw_bits (&draw);

      seeds[FIRST_TWIN + 2 * i] = k;
      seeds[FIRST_TWIN + 2 * i + 1] = k + 0x80000000u;
    }
  for (int i = 0; i < N_DRAWN; i++)
    seeds[FIRST_DRAWN + i] = (guint32) draw_bits (&draw);

  for (int a = 0; a < N_LISTED; a++)
    for (int b = 0; b < a; b++)
      pairs[n++] = (Pair){ a, b };
  pairs[n++] = (Pair){ 1, N_LISTED };
  for (int i = 0; i < N_TWINS; i++)
    pairs[n++] = (Pair){ FIRST_TWIN + 2 * i, FIRST_TWIN + 2 * i + 1 };
  choose_random_pairs (&draw, pairs + n);
  n += N_RANDOM_PAIRS;
  g_assert_cmpint (n, ==, N_PAIRS);
}

/* A sum of products in four lanes, which compilers make vectors of. */
static double
product (const float *a, const float *b, size_t n)
{
  double lanes[4] = { 0.0 };

  for (size_t i = 0; i < n; i += 4)
    for (size_t lane = 0; lane < 4; lane++)
      lanes[lane] += (double) a[i + lane] * (double) b[i + lane];
  return (lanes[0] + lanes[1]) + (lanes[2] + lanes[3]);
}

/* The plan of a seed's plain noise, not displaced. */
static BrumePlan *
plan_of_seed (const Form *form, guint32 seed)
{
  BrumePattern pattern = pattern_plain (form);

  pattern.seed = seed;
  return plan_new (&pattern);
}

static void
test_pairs (const Form *form)
{
  static float   values[N_SEEDS][CHUNK];
  static Moments moments[N_SEEDS];
  static double  products[N_PAIRS];
  const bool     periodic = form->basis == BRUME_PERLIN_2002 || form->basis == BRUME_PERLIN_1985;
  const size_t   n_chunks = (samples (1000000, 100000) + CHUNK - 1) / CHUNK;
  const double   reach = periodic ? 128.0 : 1e6;
  const bool     published = form->basis == BRUME_PERLIN_2002 && form->dimensions == BRUME_FLAT;
  const double   limit = published ? LIMIT_PUBLISHED_FLAT : LIMIT;
  BrumePlan     *plans[N_SEEDS];
  double         worst = 0.0, square = 0.0;

  memset (moments, 0, sizeof moments);
  memset (products, 0, sizeof products);
  for (int s = 0; s < N_SEEDS; s++)
    plans[s] = plan_of_seed (form, seeds[s]);

  for (size_t chunk = 0; chunk < n_chunks; chunk++)
    {
      Points points = points_random (chunk, CHUNK, -reach, reach);

      for (int s = 0; s < N_SEEDS; s++)
        {
          brume_plan_at (plans[s], points.x, points.y, points.z, CHUNK, values[s]);
          for (size_t i = 0; i < CHUNK; i++)
            moments_add (&moments[s], (double) values[s][i]);
        }
      for (int p = 0; p < N_PAIRS; p++)
        products[p] += product (values[pairs[p].a], values[pairs[p].b], CHUNK);
      points_free (&points);
    }

  for (int p = 0; p < N_PAIRS; p++)
    {
      const Moments *a = &moments[pairs[p].a], *b = &moments[pairs[p].b];
      double         covariance = products[p] / a->n - moments_mean (a) * moments_mean (b);
      double         correlation = covariance / (moments_deviation (a) * moments_deviation (b));

      worst = worse (worst, fabs (correlation));
      square += correlation * correlation;
      if (!(fabs (correlation) < limit))
        {
          g_test_message ("seeds %u and %u: %.4f", seeds[pairs[p].a], seeds[pairs[p].b],
                          correlation);
          g_test_fail ();
        }
    }
  g_test_message ("%d pairs of %.0f samples: largest %.4f, root mean square %.4f", N_PAIRS,
                  moments[0].n, worst, sqrt (square / N_PAIRS));
  g_assert_cmpfloat (sqrt (square / N_PAIRS), <, AVERAGE_PUBLISHED_FLAT);
  for (int s = 0; s < N_SEEDS; s++)
    brume_plan_free (plans[s]);
}

/* Streams of one seed and octaves of one stream are as unrelated. */
static void
test_streams (const Form *form)
{
  enum
  {
    N_OCTAVES = 4,
    N_FIELDS = BRUME_N_STREAMS * N_OCTAVES
  };
  const size_t n = 65536;
  BrumePattern pattern = pattern_plain (form);
  Points       points = points_random (7, n, -1e6, 1e6);
  BrumePlan   *plan;
  float       *fields[N_FIELDS];
  double       worst = 0.0;

  pattern.fractal = BRUME_FBM;
  pattern.octaves = N_OCTAVES;
  pattern.warp = 1.0;
  pattern.warp_octaves = N_OCTAVES;
  plan = plan_new (&pattern);
  for (int f = 0; f < N_FIELDS; f++)
    {
      BrumeOctave octave = plan->streams[f / N_OCTAVES].octaves[f % N_OCTAVES];

      /* perlin-2002's octaves differ by their frequency alone. */
      if (form->basis != BRUME_PERLIN_2002)
        octave.scale[0] = octave.scale[1] = octave.scale[2] = 1.0;
      fields[f] = g_new (float, n);
      plan->kernels->bases[form->basis]->at[form->dimensions](&octave, points.x, points.y, points.z,
                                                             n, fields[f]);
    }
  for (int a = 0; a < N_FIELDS; a++)
    for (int b = 0; b < a; b++)
      worst = worse (worst, fabs (correlation_of (fields[a], fields[b], n)));
  g_test_message ("largest %.4f", worst);
  g_assert_cmpfloat (worst, <, LIMIT);

  for (int f = 0; f < N_FIELDS; f++)
    g_free (fields[f]);
  points_free (&points);
  brume_plan_free (plan);
}

int
main (int argc, char **argv)
{
  test_start (&argc, &argv);
  choose_pairs ();
  test_add_forms ("seeds/pairs", test_pairs);
  test_add_forms ("seeds/streams", test_streams);
  return g_test_run ();
}
