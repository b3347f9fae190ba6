/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * How far a plan's warp pushes a pixel, in the numbers of the core that this is
 * linked with.
 */
#ifndef BRUME_TEST_PUSHES_H
#define BRUME_TEST_PUSHES_H

#include "brume.h"

/* In units of position, along each axis, of pixel (X, Y) of mip level LEVEL. */
void pushes_of (const BrumePlan *plan, int64_t x, int64_t y, int level, double pushes[3]);

#endif
