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
  float   gradient[256][3];
  uint8_t permutation[3][256];
} BrumeTables;

typedef struct
{
  uint32_t           key;
  double             frequency; /* octave's cells a cell of the first octave */
  double             shift[3];  /* displacement in this octave's cells */
  float              amplitude; /* share of the sum of all amplitudes */
  const BrumeTables *tables;    /* perlin-1985 only */
} BrumeOctave;

#endif
