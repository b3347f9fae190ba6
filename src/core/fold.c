/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 */
#include "fold.h"

#include <math.h>

typedef struct
{
  float term;                   /* what enters the sum */
  float m;                      /* what scales the octaves above */
} Folded;

static inline Folded
fold_signed (float n)
{
  return (Folded){ n, 0.5f * (n + 1.0f) };
}

static inline Folded
fold_turbulence (float n)
{
  return (Folded){ fabsf (n), fabsf (n) };
}

static inline Folded
fold_ridged (float n)
{
  float ridge = 1.0f - fabsf (n);

  return (Folded){ ridge * ridge, ridge * ridge };
}

#define DEFINE_FOLD(name)                                                                          \
  void brume_##name (float amplitude, float weight, const float *n, float *weights, size_t count,  \
                     float *sum)                                                                   \
  {                                                                                                \
    if (!weights)                                                                                  \
      {                                                                                            \
        for (size_t p = 0; p < count; p++)                                                         \
          sum[p] += amplitude * name (n[p]).term;                                                  \
        return;                                                                                    \
      }                                                                                            \
    for (size_t p = 0; p < count; p++)                                                             \
      {                                                                                            \
        Folded folded = name (n[p]);                                                               \
                                                                                                   \
        sum[p] += amplitude * (weights[p] * folded.term);                                          \
        weights[p] *= (1.0f - weight) + weight * folded.m;                                         \
      }                                                                                            \
  }

DEFINE_FOLD (fold_signed)
DEFINE_FOLD (fold_turbulence)
DEFINE_FOLD (fold_ridged)
