/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * The tables of perlin-1985.
 */
#ifndef BRUME_TABLES_H
#define BRUME_TABLES_H

#include "octave.h"

/* Fills TABLES for one stream from its KEY: 256 evenly spread unit gradients
 * (volume: 128 on a Fibonacci sphere and their opposites, so that the set is
 * symmetric; flat: the directions (k + 1/2) / 256 turns) in shuffled order, and
 * three permutations, all by Fisher and Yates. */
void brume_tables_fill (BrumeTables *tables, BrumeDimensions dimensions, uint32_t key);

#endif
