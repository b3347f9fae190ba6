/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * What a plan holds.
 */
#ifndef BRUME_PLAN_H
#define BRUME_PLAN_H

#include "fractal.h"
#include "tone.h"

/* Arbitrary positions have no pixels: this level does not fade. */
#define BRUME_NO_LEVEL BRUME_N_LEVELS

/* Streams of one seed: the fractal itself, then the axes of its warp. */
#define BRUME_N_STREAMS 4

struct BrumePlan
{
  BrumePattern        pattern;
  const BrumeKernels *kernels;
  bool                volume;
  BrumeDimensions     dimensions;   /* a sphere is always a volume */
  double              sine, cosine; /* of the rotation; only a plane turns */
  double              tile[2];      /* size in pixels, also where nothing repeats */
  double              unit[2];      /* pixel coordinates times this are positions */
  double              push[3];      /* units of position that a warp of 1 moves them */
  double              radius;       /* of a sphere, cells */
  BrumeReal           mean;         /* solid: of the raw field */
  BrumeSum            streams[BRUME_N_STREAMS];
  BrumeFades          fades[BRUME_N_LEVELS + 1][BRUME_N_STREAMS];
  BrumeToneMap        tone;
  BrumeTables         tables[BRUME_N_STREAMS]; /* perlin-1985 only */
};

#endif
