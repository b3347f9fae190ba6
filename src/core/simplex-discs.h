/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * Simplex noise along rows: on a slice every vertex near it is a disc, and a row of
 * pixels crosses discs in chords.  With (dx, dy, dz) the offset from the vertex, a
 * pixel gets
 *
 *   (near - dx^2)^4 (gx dx + level),  near = 1/2 - dy^2 - dz^2, level = gy dy + gz dz
 *
 * where near and level are constant along the chord.  What a pixel gets it gets in
 * the order of the lattice's lines, which runs the same way everywhere, so that its
 * bits do not depend on which discs a strip knows.
 *
 * Positions are counted in 2^-26 cells, modulo 64 cells: differences are exact
 * wherever they are counted from.
 */
#ifndef BRUME_SIMPLEX_DISCS_H
#define BRUME_SIMPLEX_DISCS_H

#include <math.h>
#include <stddef.h>

#include "octave.h"

/* Finer cells than this many a pixel are computed directly: a vector of pixels meets
 * too many discs. */
#define BRUME_DISC_STEP (1.0 / 6.0)

/* A coordinate: the cell, modulo the period, and the fraction. */
typedef struct
{
  int64_t cell;
  double  t;
} BrumePlace;

/* Vertices near a slice, in the order of the lattice. */
typedef struct
{
  size_t    n;
  double   *along;       /* x, in cells from the cell that was asked for */
  uint32_t *position[3]; /* in 2^-26 cells */
  uint32_t *index[3];    /* what a vertex is hashed by */
} BrumeVertices;

BrumePlace brume_disc_place (const BrumeOctave *octave, int axis, double x);

/* The place a distance of CELLS after PLACE's cell, on an axis that goes on where it
 * would begin anew. */
static inline uint32_t
brume_disc_position (BrumePlace place)
{
  return ((uint32_t) place.cell << 26) + (uint32_t) floor (place.t * 0x1p26 + 0.5);
}

/* Real distance of 2^-26 cells of AXIS. */
BrumeReal brume_disc_unit (const BrumeOctave *octave, bool volume, int axis);

/* How far a vertex reaches, a bit more than sqrt(1/2), in cells of AXIS. */
double brume_disc_reach (const BrumeOctave *octave, bool volume, int axis);

/* Finds the vertices that reach pixels from FROM to TO, x and y in cells from those
 * of ORIGIN; z is ORIGIN's.  VERTICES has room for brume_disc_room(). */
void brume_discs_find (const BrumeOctave *octave, bool volume, const BrumePlace origin[3],
                       const double from[2], const double to[2], BrumeVertices *vertices);

/* Rows that the vertices of a strip are found for at once, in cells. */
#define BRUME_DISC_BAND 1.5

/* At most so many vertices reach WIDTH by BRUME_DISC_BAND cells.  Most lines cross
 * the plain lattice in space, 9 layers of 3 rows of vertices that are 3 cells apart;
 * and lines of the plane end at both sides. */
static inline size_t
brume_disc_room (double width)
{
  return 9 * (size_t) (width + 3.0) + 108;
}

#endif
