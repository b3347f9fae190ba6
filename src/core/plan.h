/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * What a plan holds.
 */
#ifndef BRUME_PLAN_H
#define BRUME_PLAN_H

#include "fractal.h"
#include "tone.h"

/* Streams of one seed: the fractal itself, then the axes of its warp. */
#define BRUME_N_STREAMS 4

struct BrumePlan
{
  BrumePattern        pattern;
  const BrumeKernels *kernels;
  bool                volume;
  bool                turned;   /* pixel rows run across the lattice */
  double              sine, cosine;
  double              cells_x, cells_y; /* cells a pixel */
  BrumeSum            streams[BRUME_N_STREAMS];
  BrumeToneMap        tone;
  BrumeTables         tables[BRUME_N_STREAMS]; /* perlin-1985 only */
};

#endif
