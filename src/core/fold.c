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

const BrumeFoldFunc BRUME_KERNEL (fold_kernels)[BRUME_N_TERMS] = {
  [BRUME_TERM_SIGNED] = fold_signed,
  [BRUME_TERM_MAGNITUDE] = fold_magnitude,
  [BRUME_TERM_RIDGE] = fold_ridge,
};
