/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * How octaves enter a sum, see BrumeFoldFunc.  F. Kenton Musgrave in "Texturing
 * and Modeling", chapter 16, for the weights of heterogeneous terrain.
 */
#include <tgmath.h>

#include "kernels.h"
#include "lanes.h"

/* A ridge's scale is the root of its amplitude, see enter.h. */
static inline BrumeReal
ridge (BrumeReal scale, BrumeReal n)
{
  BrumeReal rest = scale - fabs (scale * n);

  return rest * rest;
}

static inline BrumeReal
magnitude (BrumeReal scale, BrumeReal n)
{
  return fabs (scale * n);
}

static inline BrumeReal
value (BrumeReal scale, BrumeReal n)
{
  return scale * n;
}

/* How a term scales the octaves above. */

static inline BrumeReal
share_of_signed (BrumeReal term)
{
  return 0.5f * (term + 1.0f);
}

static inline BrumeReal
share_of_unsigned (BrumeReal term)
{
  return term;
}

#define DEFINE_FOLD(term, share)                                                                   \
  static void fold_##term (const BrumeEntry *entry, const BrumeReal *n, BrumeReal *weights,        \
                           size_t count, BrumeReal *sum)                                           \
  {                                                                                                \
    const BrumeEntry e = *entry;                                                                   \
                                                                                                   \
    if (!weights)                                                                                  \
      {                                                                                            \
        for (size_t p = 0; p < count; p++)                                                         \
          sum[p] += term (e.scale, n[p]);                                                          \
        return;                                                                                    \
      }                                                                                            \
    for (size_t p = 0; p < count; p++)                                                             \
      {                                                                                            \
        BrumeReal faded = e.fade * term (1.0f, n[p]) + e.rest;                                     \
                                                                                                   \
        sum[p] += e.amplitude * (weights[p] * faded);                                              \
        weights[p] *= (1.0f - e.weight) + e.weight * share (faded);                                \
      }                                                                                            \
  }

DEFINE_FOLD (value, share_of_signed)
DEFINE_FOLD (magnitude, share_of_unsigned)
DEFINE_FOLD (ridge, share_of_unsigned)

const BrumeFoldFunc BRUME_KERNEL (fold_kernels)[] = {
  [BRUME_FBM] = fold_value,           [BRUME_PLAIN] = fold_value,  [BRUME_TURBULENCE] = fold_magnitude,
  [BRUME_FOLDED] = fold_value,        [BRUME_RIDGED] = fold_ridge,
};
