/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * The calculated distributions of sums against closed forms of their moments.
 */
#include "picture.h"

typedef struct
{
  BrumeBasis      basis;
  BrumeDimensions dimensions;
  BrumeFractal    fractal;
  double          octaves, gain, weight;
} Row;

/* E t, E t^2 of an octave's term t; |n|'s moments of a slice. */
typedef struct
{
  double mean, square;
} Moments;

/* E |n|^K of a row of quantiles, between which the density is even. */
static double
row_moment (const float *quantiles, int k)
{
  double moment = 0.0;

  for (int i = 0; i < BRUME_N_QUANTILES - 1; i++)
    {
      double from = (double) quantiles[i], to = (double) quantiles[i + 1];
      double share = brume_quantile_probability (i + 1) - brume_quantile_probability (i);

      moment += share * (pow (to, k + 1) - pow (from, k + 1)) / ((k + 1) * (to - from));
    }
  return moment;
}

static Moments
term_moments (const Row *row, int slice)
{
  const float *quantiles = brume_statistics[row->basis][row->dimensions].quantiles[slice];
  double       m[5];

  for (int k = 0; k < 5; k++)
    m[k] = row_moment (quantiles, k);
  switch (row->fractal)
    {
    case BRUME_TURBULENCE:
      return (Moments){ m[1], m[2] };
    case BRUME_RIDGED:
      return (Moments){ 1.0 - 2.0 * m[1] + m[2],
                        1.0 - 4.0 * m[1] + 6.0 * m[2] - 4.0 * m[3] + m[4] };
    case BRUME_FBM:
    case BRUME_PLAIN:
    case BRUME_FOLDED:
      break;
    }
  return (Moments){ 0.0, m[2] };
}

/* The moments of an octave's term, A of it, and of the octaves above, which it
 * scales by s = (1 - w) + w m. */
static Moments
add_below (const Row *row, Moments term, double a, Moments above)
{
  gboolean both_signs = row->fractal != BRUME_TURBULENCE && row->fractal != BRUME_RIDGED;
  double   w = row->weight;
  double   m = both_signs ? 0.5 : term.mean;
  double   m_square = both_signs ? 0.25 + 0.25 * term.square : term.square;
  double   m_term = both_signs ? 0.5 * term.square : term.square;
  double   s = (1.0 - w) + w * m;
  double   s_square = (1.0 - w) * (1.0 - w) + 2.0 * w * (1.0 - w) * m + w * w * m_square;
  double   s_term = (1.0 - w) * term.mean + w * m_term;

  return (Moments){ a * term.mean + s * above.mean,
                    a * a * term.square + 2.0 * a * s_term * above.mean + s_square * above.square };
}

/* Octave I of the tests lies on slice 3 I, so that they differ. */
static int
octave_slice (const Row *row, int i)
{
  return brume_statistics[row->basis][row->dimensions].n_planes > 0 ? 3 * i % BRUME_N_SLICES : 0;
}

static void
distribution_of (const Row *row, BrumeSum *sum, BrumeDistribution *distribution)
{
  BrumeSlices    slices[BRUME_MAX_OCTAVES] = { 0 };
  BrumeSumRecipe recipe = { .basis = row->basis,
                            .dimensions = row->dimensions,
                            .fractal = row->fractal,
                            .octaves = row->octaves,
                            .lacunarity = 2.0,
                            .gain = row->gain,
                            .weight = row->weight,
                            .frequency = 1.0 };

  brume_sum_init (sum, &recipe);
  for (int i = 0; i < sum->n_octaves; i++)
    slices[i].share[octave_slice (row, i)] = 1.0;
  brume_distribution_init (distribution, BRUME_N_NODES, sum, row->basis, row->dimensions, slices);
}

static void
test_moments (gconstpointer data)
{
  const Row        *row = data;
  BrumeSum          sum;
  BrumeDistribution distribution;
  Moments           expected = { 0.0, 0.0 };
  double            mass = 0.0, mean, deviation, variance, tolerance;

  distribution_of (row, &sum, &distribution);
  for (int i = sum.n_octaves - 1; i >= 0; i--)
    expected = add_below (row, term_moments (row, octave_slice (row, i)),
                          (double) sum.octaves[i].amplitude, expected);
  for (int node = 0; node < BRUME_N_NODES; node++)
    {
      g_assert_cmpfloat (distribution.mass[node], >=, 0.0);
      mass += distribution.mass[node];
    }
  g_assert_cmpfloat_with_epsilon (mass, 1.0, 1e-9);

  /* Each octave is put on the nodes of a grid, which adds a variance of its own.
   * Of a folded sum the square alone has a closed form. */
  brume_distribution_moments (&distribution, &mean, &deviation);
  variance = expected.square - expected.mean * expected.mean;
  tolerance = 2e-3 * variance + sum.n_octaves * distribution.step * distribution.step / 12.0;
  if (row->fractal == BRUME_FOLDED)
    {
      g_assert_cmpfloat_with_epsilon (mean * mean + deviation * deviation, variance, tolerance);
      return;
    }
  g_assert_cmpfloat_with_epsilon (mean, expected.mean, 2e-4);
  g_assert_cmpfloat_with_epsilon (deviation * deviation, variance, tolerance);
}

/* A share p of the distribution lies below its quantile. */
static void
test_quantiles (gconstpointer data)
{
  BrumeSum          sum;
  BrumeDistribution distribution;
  double            before = -2.0;

  distribution_of (data, &sum, &distribution);
  for (int i = 0; i <= 100; i++)
    {
      double p = i / 100.0, quantile = brume_distribution_quantile (&distribution, p);
      double low = 0.0, high = 0.0;

      for (int node = 0; node < BRUME_N_NODES; node++)
        {
          double value = distribution.low + distribution.step * node;

          low += value + 0.501 * distribution.step <= quantile ? distribution.mass[node] : 0.0;
          high += value - 0.501 * distribution.step <= quantile ? distribution.mass[node] : 0.0;
        }
      g_assert_cmpfloat (quantile, >=, before);
      g_assert_cmpfloat (p, >=, low - 1e-9);
      g_assert_cmpfloat (p, <=, high + 1e-9);
      before = quantile;
    }
}

/* A position's shares: those of the two slices about it, adding up to 1, alike
 * on both sides of a lattice plane and in every cell. */
static void
test_slices (gconstpointer data)
{
  const BrumeBasis basis = *(const BrumeBasis *) data;
  const int        n_planes = brume_statistics[basis][BRUME_VOLUME].n_planes;
  BrumeTables      tables = { 0 };
  BrumeOctave      octave = { .scale = { 2.0, 2.0, 2.0 }, .shift = { 0.0, 0.0, 0.125 }, .tables = &tables };

  for (int i = 0; i <= 80; i++)
    for (int side = -1; side <= 1; side += 2)
      {
        double      position = i / 80.0 * (BRUME_N_SLICES - 1), sum = 0.0, place = 0.0;
        double      planes = side * position / (2 * (BRUME_N_SLICES - 1)) + 12.0 * side;
        BrumeSlices slices = { 0 };

        brume_slices_add (&slices, basis, &octave, (planes / n_planes - 0.125) / 2.0, 1.0);
        for (int slice = 0; slice < BRUME_N_SLICES; slice++)
          {
            sum += slices.share[slice];
            place += slices.share[slice] * slice;
            g_assert_true (slices.share[slice] < 1e-6 || fabs (position - slice) < 1.0 + 1e-6);
          }
        g_assert_cmpfloat_with_epsilon (sum, 1.0, 1e-12);
        g_assert_cmpfloat_with_epsilon (place, position, 1e-6);
      }
}

/* perlin-1985 on one seed's slice: the variance that was counted is that of the
 * values. */
static void
test_ratio (void)
{
  enum { N = 200000 };
  BrumePattern pattern;
  double      *x = g_new (double, 3 * N), *y = x + N, *z = y + N;
  float       *values = g_new (float, N);
  int          large = 0;

  picture_pattern_init (&pattern, BRUME_NOISE);
  pattern.basis = BRUME_PERLIN_1985;
  pattern.fractal = BRUME_PLAIN;
  for (guint32 seed = 0; seed < 12; seed++)
    {
      BrumePlan *plan;
      double     squares = 0.0, expected, ratio;

      pattern.seed = seed;
      plan = picture_plan (&pattern);
      for (int i = 0; i < N; i++)
        {
          x[i] = fmod (i * 0.7548776662466927, 1.0) * 256.0;
          y[i] = fmod (i * 0.5698402909980532, 1.0) * 256.0;
          z[i] = 3.5 - plan->streams[0].octaves[0].shift[2];
        }
      brume_plan_at (plan, x, y, z, N, values);
      for (int i = 0; i < N; i++)
        squares += (double) values[i] * (double) values[i] / N;

      ratio = brume_slice_ratio (BRUME_PERLIN_1985, &plan->streams[0].octaves[0], 3.5);
      expected = ratio
                 * row_moment (brume_statistics[BRUME_PERLIN_1985][BRUME_VOLUME]
                                   .quantiles[BRUME_N_SLICES - 1],
                               2);
      g_test_message ("seed %u: ratio %.4f, variance %.5f, counted %.5f", seed, ratio, squares,
                      expected);
      g_assert_cmpfloat_with_epsilon (squares / expected, 1.0, 0.03);
      large += fabs (ratio - 1.0) > 0.04;
      brume_plan_free (plan);
    }
  g_assert_cmpint (large, >, 0);
  g_free (x);
  g_free (values);
}

/* In a loop of few cells planes are few too, or there is only one: the variance
 * that a slice is said to have is that of the values on it. */
static void
test_loop (gconstpointer data)
{
  enum { N = 100000, N_SEEDS = 3, N_STEPS = 8 };
  const BrumeBasis basis = *(const BrumeBasis *) data;
  /* perlin-2002 has but one field: what a plane of it has is its own. */
  const double     tolerance = basis == BRUME_PERLIN_2002 ? 0.08 : 0.02;
  double          *x = g_new (double, 3 * N), *y = x + N, *z = y + N;
  float           *values = g_new (float, N);
  double           worst = 0.0;
  BrumePattern     pattern;

  picture_pattern_init (&pattern, BRUME_NOISE);
  pattern.basis = basis;
  pattern.fractal = BRUME_PLAIN;
  for (int frame = 0; frame < 3 * N_SEEDS * N_STEPS; frame++)
    {
      BrumePlan             *plan;
      BrumeSlices            slices = { 0 };
      const BrumeOctave     *octave;
      const BrumeStatistics *statistics;
      double                 squares = 0.0, expected = 0.0;

      pattern.loop = 1 + frame / (N_SEEDS * N_STEPS);
      pattern.seed = (guint32) (frame / N_STEPS);
      pattern.evolution = (double) (frame % N_STEPS) / N_STEPS * pattern.loop;
      plan = picture_plan (&pattern);
      octave = &plan->streams[0].octaves[0];
      statistics = brume_statistics_of (basis, BRUME_VOLUME, octave->turned);
      for (int i = 0; i < N; i++)
        {
          x[i] = fmod (i * 0.7548776662466927, 1.0) * 65536.0;
          y[i] = fmod (i * 0.5698402909980532, 1.0) * 65536.0;
          z[i] = pattern.evolution;
        }
      brume_plan_at (plan, x, y, z, N, values);
      for (int i = 0; i < N; i++)
        squares += (double) values[i] * (double) values[i] / N;

      brume_slices_add (&slices, basis, octave, pattern.evolution, 1.0);
      for (int r = 0; r < BRUME_N_ROWS; r++)
        if (slices.share[r] > 0.0)
          expected += slices.share[r] * row_moment (statistics->quantiles[r], 2);
      expected *= 1.0 + slices.excess;
      worst = MAX (worst, fabs (squares / expected - 1.0));
      brume_plan_free (plan);
    }
  g_test_message ("variance within %.4f", worst);
  g_assert_cmpfloat (worst, <=, tolerance);
  g_free (x);
  g_free (values);
}

static void
add_rows (void)
{
  static const struct
  {
    double octaves, gain, weight;
  } sums[] = {
    { 1.0, 0.5, 0.0 }, { 3.5, 0.5, 0.0 }, { 6.0, 0.5, 0.0 },  { 16.0, 1.0, 0.0 },
    { 5.0, 0.8, 0.5 }, { 6.0, 0.5, 1.0 }, { 16.0, 1.0, 1.0 },
  };

  for (BrumeBasis basis = 0; basis < BRUME_N_BASES; basis++)
    for (BrumeDimensions dimensions = 0; dimensions <= BRUME_FLAT; dimensions++)
      for (BrumeFractal fractal = 0; fractal <= BRUME_RIDGED; fractal++)
        for (gsize i = 0; fractal != BRUME_PLAIN && i < G_N_ELEMENTS (sums); i++)
          {
            Row   row = { basis,          dimensions,   fractal, sums[i].octaves,
                          sums[i].gain, sums[i].weight };
            char *path = g_strdup_printf ("%s/%s/%s/%g-octaves-gain-%g-weight-%g",
                                          picture_bases[basis], picture_dimensions[dimensions],
                                          picture_fractals[fractal], row.octaves, row.gain,
                                          row.weight);
            char *moments = g_strconcat ("/distribution/moments/", path, NULL);
            char *quantiles = g_strconcat ("/distribution/quantiles/", path, NULL);

            g_test_add_data_func_full (moments, g_memdup2 (&row, sizeof row), test_moments, g_free);
            if (row.octaves == 6.0)
              g_test_add_data_func_full (quantiles, g_memdup2 (&row, sizeof row), test_quantiles,
                                         g_free);
            g_free (path);
            g_free (moments);
            g_free (quantiles);
          }
}

int
main (int argc, char **argv)
{
  static BrumeBasis bases[BRUME_N_BASES];

  g_test_init (&argc, &argv, NULL);
  add_rows ();
  for (int basis = 0; basis < BRUME_N_BASES; basis++)
    if (brume_statistics[basis][BRUME_VOLUME].n_planes > 0)
      {
        char *path = g_strdup_printf ("/distribution/slices/%s", picture_bases[basis]);
        char *loop = g_strdup_printf ("/distribution/loop/%s", picture_bases[basis]);

        bases[basis] = (BrumeBasis) basis;
        g_test_add_data_func (path, &bases[basis], test_slices);
        g_test_add_data_func (loop, &bases[basis], test_loop);
        g_free (path);
        g_free (loop);
      }
  g_test_add_func ("/distribution/perlin-1985-ratio", test_ratio);
  return g_test_run ();
}
