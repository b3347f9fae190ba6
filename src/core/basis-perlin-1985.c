/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * perlin-1985: Ken Perlin, "An Image Synthesizer", SIGGRAPH 1985, as the
 * ray-tracing texts have it: a table of 256 unit gradients, one permutation an
 * axis joined by XOR, the cubic fade.  Period 256 on every axis; not divided by
 * its bound.  brume_tables_fill() makes the tables.
 */
#include "fade.h"
#include "lattice-types.h"

#define BASIS(name) perlin_1985_##name

BRUME_INLINE Word
BASIS (hash) (const BrumeOctave *octave, uint32_t axis, Word cell)
{
  return word_gather (octave->tables->permutation[axis], cell & 255u);
}

BRUME_INLINE void
BASIS (hashes) (const BrumeOctave *octave, uint32_t axis, Word cell, Word *near, Word *far)
{
  *near = BASIS (hash) (octave, axis, cell);
  *far = BASIS (hash) (octave, axis, lattice_next (cell, octave->period[axis]));
}

BRUME_INLINE Corner
BASIS (flat_corner) (const BrumeOctave *octave, Word i, Word j)
{
  return (Corner){
    .x = real_gather (octave->tables->gradient[0], i ^ j),
    .y = real_gather (octave->tables->gradient[1], i ^ j),
  };
}

BRUME_INLINE Corner
BASIS (volume_corner) (const BrumeOctave *octave, Word i, Word j, Word k)
{
  return (Corner){
    .x = real_gather (octave->tables->gradient[0], i ^ j ^ k),
    .y = real_gather (octave->tables->gradient[1], i ^ j ^ k),
    .z = real_gather (octave->tables->gradient[2], i ^ j ^ k),
  };
}

#define CORNERS LATTICE_GRADIENTS
#define FADE    brume_fade_cubic
#define SLOPE   brume_slope_cubic
#include "lattice.h"
