/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * perlin-1985: Ken Perlin, "An Image Synthesizer", SIGGRAPH 1985, as the
 * ray-tracing texts have it: a table of 256 unit gradients, one permutation an
 * axis joined by XOR, the cubic fade.  Period 256 on every axis; not divided by
 * its bound.  brume_tables_fill() makes the tables.
 */
#include "basis.h"

#define BASIS(name) brume_perlin_1985_##name

static inline void
BASIS (flat_corner) (const BrumeOctave *octave, uint32_t i, uint32_t j, BrumeCorner *corner)
{
  const BrumeTables *tables = octave->tables;
  const float       *gradient
      = tables->gradient[tables->permutation[0][i & 255u] ^ tables->permutation[1][j & 255u]];

  *corner = (BrumeCorner){ .x = gradient[0], .y = gradient[1] };
}

static inline void
BASIS (volume_corner) (const BrumeOctave *octave, uint32_t i, uint32_t j, uint32_t k,
                       BrumeCorner *corner)
{
  const BrumeTables *tables = octave->tables;
  const float       *gradient
      = tables->gradient[tables->permutation[0][i & 255u] ^ tables->permutation[1][j & 255u]
                         ^ tables->permutation[2][k & 255u]];

  *corner = (BrumeCorner){ .x = gradient[0], .y = gradient[1], .z = gradient[2] };
}

static inline BrumeReal
BASIS (fade) (BrumeReal t)
{
  return brume_fade_cubic (t);
}

static inline BrumeReal
BASIS (slope) (BrumeReal t)
{
  return brume_slope_cubic (t);
}

#include "lattice.h"
