/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * How octaves enter a sum, see BrumeFoldFunc.  F. Kenton Musgrave in "Texturing
 * and Modeling", chapter 16, for the weights of heterogeneous terrain.
 */
#include "fractal-terms.h"
#include "kernels.h"
#include "lanes.h"

/* The term KIND of N times an amplitude, of which SCALE is the root for ridges: see
 * enter.h. */
#define SCALED_TERM(kind, scale, n)                                                                \
  ((kind) == BRUME_TERM_RIDGE ? ((scale) - fabs ((scale) * (n))) * ((scale) - fabs ((scale) * (n))) \
                              : BRUME_TERM (kind, (scale) * (n)))

#define DEFINE_FOLD(name, kind)                                                                    \
  static void name (const BrumeEntry *entry, const BrumeReal *n, BrumeReal *weights, size_t count, \
                    BrumeReal *sum)                                                                \
  {                                                                                                \
    const BrumeEntry e = *entry;                                                                   \
                                                                                                   \
    if (!weights)                                                                                  \
      {                                                                                            \
        for (size_t p = 0; p < count; p++)                                                         \
          sum[p] += SCALED_TERM (kind, e.scale, n[p]);                                             \
        return;                                                                                    \
      }                                                                                            \
    for (size_t p = 0; p < count; p++)                                                             \
      {                                                                                            \
        BrumeReal term = e.fade * BRUME_TERM (kind, n[p]) + e.rest;                                \
                                                                                                   \
        sum[p] += e.amplitude * (weights[p] * term);                                               \
        weights[p] *= (1.0f - e.weight) + e.weight * BRUME_TERM_M (kind, term);                    \
      }                                                                                            \
  }

DEFINE_FOLD (fold_signed, BRUME_TERM_SIGNED)
DEFINE_FOLD (fold_magnitude, BRUME_TERM_MAGNITUDE)
DEFINE_FOLD (fold_ridge, BRUME_TERM_RIDGE)

/* Pixels that are worked on at a time. */
#define SOME 128

/* What the values of some pixels leave for their slopes: how steeply the term rises
 * with N, and with weights the term, how it scales what is above, and the weights
 * as they were. */
typedef struct
{
  BrumeReal steep[SOME], term[SOME], factor[SOME], weight[SOME];
} Steepness;

BRUME_INLINE void
fold_values (BrumeTerm kind, const BrumeEntry *e, const BrumeReal *n, BrumeReal *weights,
             size_t count, BrumeReal *sum, Steepness *steepness)
{
  for (size_t p = 0; p < count && !weights; p++)
    {
      BrumeReal value = n[p], scaled = e->scale * value;

      sum[p] += SCALED_TERM (kind, e->scale, value);
      steepness->steep[p] = kind == BRUME_TERM_RIDGE
                                ? -2 * (e->scale - fabs (scaled)) * e->scale * BRUME_SIGN (value)
                                : e->scale * BRUME_TERM_SLOPE (kind, value);
    }
  for (size_t p = 0; p < count && weights; p++)
    {
      BrumeReal value = n[p], weight = weights[p];
      BrumeReal term = e->fade * BRUME_TERM (kind, value) + e->rest;
      BrumeReal factor = (1.0f - e->weight) + e->weight * BRUME_TERM_M (kind, term);

      sum[p] += e->amplitude * (weight * term);
      weights[p] = weight * factor;
      steepness->steep[p] = e->fade * BRUME_TERM_SLOPE (kind, value);
      steepness->term[p] = term;
      steepness->factor[p] = factor;
      steepness->weight[p] = weight;
    }
}

/* Along one axis: the product rule. */
BRUME_INLINE void
fold_axis (BrumeTerm kind, const BrumeEntry *e, BrumeReal scale, const Steepness *steepness,
           const BrumeReal *n, BrumeReal *weights, size_t count, BrumeReal *sum)
{
  for (size_t p = 0; p < count && !weights; p++)
    sum[p] += steepness->steep[p] * (scale * n[p]);
  for (size_t p = 0; p < count && weights; p++)
    {
      BrumeReal rise = steepness->steep[p] * (scale * n[p]), before = weights[p];
      BrumeReal weight = steepness->weight[p];

      sum[p] += e->amplitude * (before * steepness->term[p] + weight * rise);
      weights[p] = before * steepness->factor[p]
                   + weight * (e->weight * BRUME_TERM_M_SLOPE (kind) * rise);
    }
}

BRUME_INLINE void
fold_slopes (BrumeTerm kind, const BrumeEntry *entry, const double scale[3], int axes,
             const BrumeJets *n, const BrumeJets *weights, size_t count, const BrumeJets *sum)
{
  const BrumeEntry e = *entry;

  for (size_t done = 0; done < count; done += SOME)
    {
      size_t     some = count - done < SOME ? count - done : SOME;
      BrumeReal *from[3] = { n->x, n->y, n->z }, *to[3] = { sum->x, sum->y, sum->z };
      BrumeReal *weighting[3] = { NULL };
      Steepness  steepness;

      fold_values (kind, &e, n->value + done, weights ? weights->value + done : NULL, some,
                   sum->value + done, &steepness);
      if (weights)
        {
          weighting[0] = weights->x + done;
          weighting[1] = weights->y + done;
          weighting[2] = axes > 2 ? weights->z + done : NULL;
        }
      for (int axis = 0; axis < axes; axis++)
        fold_axis (kind, &e, (BrumeReal) scale[axis], &steepness, from[axis] + done,
                   weighting[axis], some, to[axis] + done);
    }
}

#define DEFINE_FOLD_SLOPES(name, kind)                                                             \
  static void name (const BrumeEntry *entry, const double scale[3], int axes, const BrumeJets *n,  \
                    const BrumeJets *weights, size_t count, const BrumeJets *sum)                  \
  {                                                                                                \
    fold_slopes (kind, entry, scale, axes, n, weights, count, sum);                                \
  }

DEFINE_FOLD_SLOPES (fold_slopes_signed, BRUME_TERM_SIGNED)
DEFINE_FOLD_SLOPES (fold_slopes_magnitude, BRUME_TERM_MAGNITUDE)
DEFINE_FOLD_SLOPES (fold_slopes_ridge, BRUME_TERM_RIDGE)

const BrumeFoldFunc BRUME_KERNEL (fold_kernels)[BRUME_N_TERMS] = {
  [BRUME_TERM_SIGNED] = fold_signed,
  [BRUME_TERM_MAGNITUDE] = fold_magnitude,
  [BRUME_TERM_RIDGE] = fold_ridge,
};

const BrumeFoldSlopesFunc BRUME_KERNEL (fold_slopes_kernels)[BRUME_N_TERMS] = {
  [BRUME_TERM_SIGNED] = fold_slopes_signed,
  [BRUME_TERM_MAGNITUDE] = fold_slopes_magnitude,
  [BRUME_TERM_RIDGE] = fold_slopes_ridge,
};
