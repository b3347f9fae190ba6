/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 */
#include "distribution.h"

#include <string.h>

#include "fractal-terms.h"

/* An octave's |n|: a mixture of slices. */
typedef struct
{
  const BrumeStatistics *statistics;
  const BrumeSlices     *slices;
  double                 scale; /* of the table's quantiles */
} Magnitude;

/* Adds SHARE of an octave that lies at Z, in its own cells. */
static void
add_slice (BrumeSlices *slices, BrumeBasis basis, const BrumeOctave *octave, double z, double share)
{
  int    n_planes = brume_statistics_of (basis, BRUME_VOLUME, octave->turned)->n_planes;
  double fraction = z * n_planes - floor (z * n_planes);
  double position = (fraction < 0.5 ? fraction : 1.0 - fraction) * 2.0 * (BRUME_N_SLICES - 1);
  int    slice;

  if (octave->period[2] == 1)
    {
      double closed = share * brume_closed_share (basis, z, &position);

      slices->share[BRUME_CLOSED_ROW] += closed;
      share -= closed;
    }

  slice = position < BRUME_N_SLICES - 2 ? (int) position : BRUME_N_SLICES - 2;
  slices->share[slice] += share * (slice + 1 - position);
  slices->share[slice + 1] += share * (position - slice);
  slices->excess += share * (brume_slice_ratio (basis, octave, z) - 1.0);
}

void
brume_slices_add (BrumeSlices *slices, BrumeBasis basis, const BrumeOctave *octave, double z,
                  double share)
{
  add_slice (slices, basis, octave, brume_octave_cells (octave, 2, z), share);
}

void
brume_slices_add_all (BrumeSlices *slices, BrumeBasis basis, const BrumeOctave *octave,
                      double share)
{
  const int    n_closed = 16;
  const double step = share / (BRUME_N_SLICES - 1);

  if (octave->period[2] == 1)
    {
      for (int i = 0; i < n_closed; i++)
        add_slice (slices, basis, octave, (i + 0.5) / n_closed, share / n_closed);
      return;
    }
  for (int slice = 0; slice < BRUME_N_SLICES; slice++)
    slices->share[slice] += slice == 0 || slice == BRUME_N_SLICES - 1 ? step / 2.0 : step;
}

/* The share of |n| that is at most X, from a row of quantiles. */
static double
row_cdf (const float quantiles[BRUME_N_QUANTILES], double x)
{
  int low = 0, high = BRUME_N_QUANTILES - 1;

  if (x <= quantiles[low])
    return 0.0;
  if (x >= quantiles[high])
    return 1.0;
  while (high - low > 1)
    {
      int middle = (low + high) / 2;

      if (x < quantiles[middle])
        high = middle;
      else
        low = middle;
    }

  double from = brume_quantile_probability (low), to = brume_quantile_probability (high);

  return from + (to - from) * (x - quantiles[low]) / (quantiles[high] - quantiles[low]);
}

static double
magnitude_cdf (const Magnitude *magnitude, double x)
{
  double cdf = 0.0;

  x /= magnitude->scale;
  if (magnitude->statistics->n_planes == 0)
    return row_cdf (magnitude->statistics->quantiles[0], x);
  for (int row = 0; row < BRUME_N_ROWS; row++)
    if (magnitude->slices->share[row] > 0.0)
      cdf += magnitude->slices->share[row] * row_cdf (magnitude->statistics->quantiles[row], x);
  return cdf;
}

/* The share of an octave's TERM that is at most X. */
static double
term_cdf (const Magnitude *magnitude, BrumeTerm term, double x)
{
  switch (term)
    {
    case BRUME_TERM_MAGNITUDE:
      return magnitude_cdf (magnitude, x);
    case BRUME_TERM_RIDGE:
      if (x <= 0.0)
        return 0.0;
      return magnitude_cdf (magnitude, 1.0 + sqrt (x)) - magnitude_cdf (magnitude, 1.0 - sqrt (x));
    case BRUME_TERM_SIGNED:
      break;
    }
  return x < 0.0 ? 0.5 - 0.5 * magnitude_cdf (magnitude, -x)
                 : 0.5 + 0.5 * magnitude_cdf (magnitude, x);
}

/* The mean of x^POWER where x is spread evenly between A and B. */
static double
power_mean (double a, double b, int power)
{
  double rising = 1.0, sum = 1.0;

  for (int i = 0; i < power; i++)
    {
      rising *= a;
      sum = sum * b + rising;
    }
  return sum / (power + 1);
}

/* The mean of (TERM of n)^POWER in a row of quantiles, between which |n| is spread
 * evenly. */
static double
row_mean (const float quantiles[BRUME_N_QUANTILES], double scale, BrumeTerm term, int power)
{
  double mean = 0.0;

  for (int i = 1; i < BRUME_N_QUANTILES; i++)
    {
      double share = brume_quantile_probability (i) - brume_quantile_probability (i - 1);
      double a = quantiles[i - 1] * scale, b = quantiles[i] * scale;

      mean += share
              * (term == BRUME_TERM_RIDGE ? power_mean (1.0 - a, 1.0 - b, 2 * power)
                                          : power_mean (a, b, power));
    }
  return mean;
}

/* The same of an octave on SLICES, for a power of which both signs are alike. */
static double
slices_mean (const BrumeSlices *slices, const BrumeStatistics *statistics, BrumeTerm term,
             int power)
{
  double scale = sqrt (1.0 + slices->excess), mean = 0.0;

  if (statistics->n_planes == 0)
    return row_mean (statistics->quantiles[0], scale, term, power);
  for (int row = 0; row < BRUME_N_ROWS; row++)
    if (slices->share[row] > 0.0)
      mean += slices->share[row] * row_mean (statistics->quantiles[row], scale, term, power);
  return mean;
}

double
brume_slices_mean (const BrumeSlices *slices, const BrumeStatistics *statistics,
                   BrumeFractal fractal)
{
  const BrumeTerm term = brume_term_of (fractal);

  return term == BRUME_TERM_SIGNED ? 0.0 : slices_mean (slices, statistics, term, 1);
}

/* Node masses of AMPLITUDE times an octave's term; nodes lie at whole multiples
 * of STEP, from FIRST on.  Returns how many there are. */
static int
term_masses (const Magnitude *magnitude, BrumeTerm term, double amplitude, double bound,
             double step, int *first, double *mass)
{
  int    reach = (int) ceil (amplitude * bound / step);
  double below = 0.0;

  *first = term == BRUME_TERM_SIGNED ? -reach : 0;
  for (int node = *first; node <= reach; node++)
    {
      double edge = (node + 0.5) * step / amplitude;
      double cdf = node == reach ? 1.0 : term_cdf (magnitude, term, edge);

      mass[node - *first] = cdf - below;
      below = cdf;
    }
  return reach - *first + 1;
}

/* Puts MASS at VALUE, shared by the two nodes next to it. */
static inline void
deposit (BrumeDistribution *distribution, double value, double mass)
{
  double position = (value - distribution->low) / distribution->step;
  int    last = distribution->n_nodes - 2;
  int    node = position <= 0.0 ? 0 : position >= last ? last : (int) position;
  double share = position - node;

  share = share < 0.0 ? 0.0 : share > 1.0 ? 1.0 : share;
  distribution->mass[node] += mass * (1.0 - share);
  distribution->mass[node + 1] += mass * share;
}

/* Adds an independent octave. */
static void
add_octave (BrumeDistribution *distribution, const Magnitude *magnitude, BrumeTerm term,
            double amplitude, double bound)
{
  BrumeDistribution before = *distribution;
  double            mass[BRUME_N_NODES + 2];
  int               first;
  int n = term_masses (magnitude, term, amplitude, bound, distribution->step, &first, mass);

  memset (distribution->mass, 0, sizeof distribution->mass);
  for (int node = 0; node < distribution->n_nodes; node++)
    if (before.mass[node] > 0.0)
      for (int i = 0; i < n; i++)
        {
          int sum = node + first + i, last = distribution->n_nodes - 1;

          sum = sum < 0 ? 0 : sum > last ? last : sum;
          distribution->mass[sum] += before.mass[node] * mass[i];
        }
}

/* Puts an octave below those that make up DISTRIBUTION: they are scaled by what
 * its value leaves of them. */
static void
add_octave_below (BrumeDistribution *distribution, const Magnitude *magnitude, BrumeTerm term,
                  double weight, double amplitude, double bound)
{
  const int         n_values = 256;
  BrumeDistribution above = *distribution;
  double            low = term == BRUME_TERM_SIGNED ? -bound : 0.0;
  double            width = (bound - low) / n_values;
  double            below = 0.0;

  /* Over n, or |n|, and not over the term: many of its values may be close to
   * 0, where the octaves above count for little. */
  memset (distribution->mass, 0, sizeof distribution->mass);
  for (int i = 1; i <= n_values; i++)
    {
      double n = low + width * (i - 0.5), edge = low + width * i;
      double cdf = term == BRUME_TERM_SIGNED ? term_cdf (magnitude, term, edge)
                                             : magnitude_cdf (magnitude, edge);
      double share = (i == n_values ? 1.0 : cdf) - below;
      double value = BRUME_TERM (term, n);
      double scale = (1.0 - weight) + weight * BRUME_TERM_M (term, value);

      below += share;
      if (share > 0.0)
        for (int node = 0; node < above.n_nodes; node++)
          if (above.mass[node] > 0.0)
            deposit (distribution, amplitude * value + scale * (above.low + above.step * node),
                     share * above.mass[node]);
    }
}

/* From the distribution of a sum to that of its magnitude.  The step stays: a
 * finer one would leave every other node empty. */
static void
fold (BrumeDistribution *distribution)
{
  const int         zero = (distribution->n_nodes - 1) / 2;
  BrumeDistribution folded = { distribution->n_nodes, 0.0, distribution->step, { 0.0 } };

  folded.mass[0] = distribution->mass[zero];
  for (int node = 1; node <= zero; node++)
    folded.mass[node] = distribution->mass[zero - node] + distribution->mass[zero + node];
  *distribution = folded;
}

void
brume_distribution_init (BrumeDistribution *distribution, int n_nodes, const BrumeSum *sum,
                         BrumeBasis basis, BrumeDimensions dimensions,
                         const BrumeSlices slices[BRUME_MAX_OCTAVES])
{
  const BrumeTerm term = brume_term_of (sum->fractal);
  double          bound = brume_basis_bound (basis);

  memset (distribution, 0, sizeof *distribution);
  distribution->n_nodes = n_nodes;
  distribution->low = term == BRUME_TERM_SIGNED ? -bound : 0.0;
  distribution->step = (bound - distribution->low) / (n_nodes - 1);
  distribution->mass[term == BRUME_TERM_SIGNED ? (n_nodes - 1) / 2 : 0] = 1.0;

  for (int i = sum->n_octaves - 1; i >= 0; i--)
    {
      Magnitude magnitude = { brume_statistics_of (basis, dimensions, sum->octaves[i].turned),
                              &slices[i], sqrt (1.0 + slices[i].excess) };
      double    amplitude = sum->octaves[i].amplitude;

      if (amplitude <= 0.0)
        continue;
      if (sum->weight > 0.0f && i < sum->n_octaves - 1)
        add_octave_below (distribution, &magnitude, term, sum->weight, amplitude, bound);
      else
        add_octave (distribution, &magnitude, term, amplitude, bound);
    }

  if (sum->fractal == BRUME_FOLDED)
    fold (distribution);
}

void
brume_distribution_moments (const BrumeDistribution *distribution, double *mean, double *deviation)
{
  double first = 0.0, second = 0.0;

  for (int node = 0; node < distribution->n_nodes; node++)
    {
      double value = distribution->low + distribution->step * node;

      first += distribution->mass[node] * value;
      second += distribution->mass[node] * value * value;
    }
  *mean = first;
  *deviation = sqrt (second > first * first ? second - first * first : 0.0);
}

void
brume_sum_moments (const BrumeSum *sum, BrumeBasis basis, BrumeDimensions dimensions,
                   const BrumeSlices slices[BRUME_MAX_OCTAVES], double *mean, double *deviation)
{
  const BrumeTerm   term = brume_term_of (sum->fractal);
  BrumeDistribution distribution;
  double            variance = 0.0;

  if (sum->fractal == BRUME_FOLDED || sum->weight > 0.0f)
    {
      brume_distribution_init (&distribution, BRUME_FEW_NODES, sum, basis, dimensions, slices);
      brume_distribution_moments (&distribution, mean, deviation);
      return;
    }

  *mean = 0.0;
  for (int i = 0; i < sum->n_octaves; i++)
    {
      const BrumeStatistics *statistics = brume_statistics_of (basis, dimensions,
                                                               sum->octaves[i].turned);
      double                 amplitude = sum->octaves[i].amplitude;
      double                 first = brume_slices_mean (&slices[i], statistics, sum->fractal);

      *mean += amplitude * first;
      variance += amplitude * amplitude
                  * (slices_mean (&slices[i], statistics, term, 2) - first * first);
    }
  *deviation = sqrt (variance > 0.0 ? variance : 0.0);
}

double
brume_distribution_quantile (const BrumeDistribution *distribution, double p)
{
  double below = 0.0;
  int    node = 0;

  while (node < distribution->n_nodes - 1 && below + distribution->mass[node] < p)
    below += distribution->mass[node++];

  double mass = distribution->mass[node];
  double share = mass > 0.0 ? (p - below) / mass : 0.0;

  share = share < 0.0 ? 0.0 : share > 1.0 ? 1.0 : share;
  return distribution->low + distribution->step * (node - 0.5 + share);
}
