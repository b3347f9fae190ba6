/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 */
#include "tables.h"

#include "hash.h"
#include "sine.h"

#define GOLDEN_TURN 0.38196601125010515180 /* 2 - golden ratio */

/* A number in 0 ... N - 1 from the counter of a keyed hash. */
static uint32_t
draw (uint32_t key, uint32_t counter, uint32_t n)
{
  return (uint32_t) (((uint64_t) brume_mix32 (key + counter * 0x9e3779b9u) * n) >> 32);
}

static void
shuffle (uint32_t order[256], uint32_t key)
{
  for (uint32_t i = 0; i < 256; i++)
    order[i] = i;
  for (uint32_t i = 255; i > 0; i--)
    {
      uint32_t j = draw (key, i, i + 1);
      uint32_t swap = order[i];

      order[i] = order[j];
      order[j] = swap;
    }
}

static void
flat_gradient (uint32_t index, float gradient[3])
{
  double sine, cosine;

  brume_sine_cosine (((double) index + 0.5) / 256.0, &sine, &cosine);
  gradient[0] = (float) cosine;
  gradient[1] = (float) sine;
  gradient[2] = 0.0f;
}

static void
volume_gradient (uint32_t index, float gradient[3])
{
  double step = (double) (index / 2);
  double sign = index % 2 ? -1.0 : 1.0;
  double z = 1.0 - (step + 0.5) / 128.0; /* the upper half sphere, even in height */
  double radius = sqrt (1.0 - z * z);
  double sine, cosine;

  brume_sine_cosine (step * GOLDEN_TURN, &sine, &cosine);
  gradient[0] = (float) (sign * radius * cosine);
  gradient[1] = (float) (sign * radius * sine);
  gradient[2] = (float) (sign * z);
}

void
brume_tables_fill (BrumeTables *tables, BrumeDimensions dimensions, uint32_t key)
{
  uint32_t order[256];

  for (uint32_t axis = 0; axis < 3; axis++)
    shuffle (tables->permutation[axis], brume_mix32 (key + axis + 1u));

  shuffle (order, brume_mix32 (key));
  for (uint32_t i = 0; i < 256; i++)
    {
      float gradient[3];

      if (dimensions == BRUME_FLAT)
        flat_gradient (order[i], gradient);
      else
        volume_gradient (order[i], gradient);
      for (int axis = 0; axis < 3; axis++)
        tables->gradient[axis][i] = gradient[axis];
    }
}
