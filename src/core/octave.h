/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * What a basis needs to know to compute one octave.
 */
#ifndef BRUME_OCTAVE_H
#define BRUME_OCTAVE_H

#include <stdint.h>

#include "brume.h"

/* The tables of one perlin-1985 stream. */
typedef struct
{
  float    gradient[3][256]; /* x, y and z */
  uint32_t permutation[3][256];
} BrumeTables;

typedef struct
{
  uint32_t           key;
  double             scale[3];  /* this octave's cells a unit of position */
  double             shift[3];  /* displacement in this octave's cells */
  uint32_t           period[3]; /* in this octave's cells, see coordinates.h */
  bool               turned;    /* simplex only: positions are those of a box */
  BrumeReal          amplitude; /* share of the sum of all amplitudes */
  const BrumeTables *tables;    /* perlin-1985 only */
} BrumeOctave;

/* Coordinate X of AXIS in OCTAVE's own cells. */
static inline double
brume_octave_cells (const BrumeOctave *octave, int axis, double x)
{
  return x * octave->scale[axis] + octave->shift[axis];
}

#endif
