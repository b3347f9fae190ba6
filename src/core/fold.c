/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 */
#include "fold.h"

#include <tgmath.h>

static inline BrumeReal
fold_signed (BrumeReal n)
{
  return n;
}

static inline BrumeReal
fold_turbulence (BrumeReal n)
{
  return fabs (n);
}

static inline BrumeReal
fold_ridged (BrumeReal n)
{
  BrumeReal ridge = 1.0f - fabs (n);

  return ridge * ridge;
}

static inline BrumeReal
scale_signed (BrumeReal term)
{
  return 0.5f * (term + 1.0f);
}

static inline BrumeReal
scale_unsigned (BrumeReal term)
{
  return term;
}

#define DEFINE_FOLD(name, scale)                                                                   \
  void brume_##name (const BrumeEntry *entry, const BrumeReal *n, BrumeReal *weights,              \
                     size_t count, BrumeReal *sum)                                                 \
  {                                                                                                \
    if (!weights)                                                                                  \
      {                                                                                            \
        for (size_t p = 0; p < count; p++)                                                         \
          sum[p] += entry->amplitude * (entry->fade * name (n[p]) + entry->rest);                  \
        return;                                                                                    \
      }                                                                                            \
    for (size_t p = 0; p < count; p++)                                                             \
      {                                                                                            \
        BrumeReal term = entry->fade * name (n[p]) + entry->rest;                                  \
                                                                                                   \
        sum[p] += entry->amplitude * (weights[p] * term);                                          \
        weights[p] *= (1.0f - entry->weight) + entry->weight * scale (term);                       \
      }                                                                                            \
  }

DEFINE_FOLD (fold_signed, scale_signed)
DEFINE_FOLD (fold_turbulence, scale_unsigned)
DEFINE_FOLD (fold_ridged, scale_unsigned)
