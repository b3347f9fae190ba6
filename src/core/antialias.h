/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * How well an octave's point sample stands for a pixel's average: committed
 * least-squares weights, measured by tools/brume-antialias.c.
 */
#ifndef BRUME_ANTIALIAS_H
#define BRUME_ANTIALIAS_H

#include "brume.h"

/* Nodes of a curve, at 1/4, 2^-1.75, 2^-1.5 ... 16 pixels a cell. */
#define BRUME_N_FADES 25

/* Pixels a cell at NODE, 0 ... BRUME_N_FADES - 1. */
double brume_fade_node (int node);

/* The weight, 0 ... 1, of an octave of BASIS with PIXELS (above 0) pixels a
 * cell, whose values enter FRACTAL.  Exactly 0 at 1/4 pixel a cell and below,
 * exactly 1 from 16 on. */
double brume_fade (BrumeBasis basis, BrumeDimensions dimensions, BrumeFractal fractal,
                   double pixels);

#endif
