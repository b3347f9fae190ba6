/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 */
#include "fold.h"

#include "fractal-terms.h"

#define DEFINE_FOLD(name, kind)                                                                    \
  void brume_##name (const BrumeEntry *entry, const BrumeReal *n, BrumeReal *weights,              \
                     size_t count, BrumeReal *sum)                                                 \
  {                                                                                                \
    if (!weights)                                                                                  \
      {                                                                                            \
        for (size_t p = 0; p < count; p++)                                                         \
          sum[p] += entry->amplitude * (entry->fade * BRUME_TERM (kind, n[p]) + entry->rest);      \
        return;                                                                                    \
      }                                                                                            \
    for (size_t p = 0; p < count; p++)                                                             \
      {                                                                                            \
        BrumeReal term = entry->fade * BRUME_TERM (kind, n[p]) + entry->rest;                      \
                                                                                                   \
        sum[p] += entry->amplitude * (weights[p] * term);                                          \
        weights[p] *= (1.0f - entry->weight) + entry->weight * BRUME_TERM_M (kind, term);          \
      }                                                                                            \
  }

DEFINE_FOLD (fold_signed, BRUME_TERM_SIGNED)
DEFINE_FOLD (fold_turbulence, BRUME_TERM_MAGNITUDE)
DEFINE_FOLD (fold_ridged, BRUME_TERM_RIDGE)
