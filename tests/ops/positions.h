/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * A position pass without end, as an operation of the tests' own: what a filter
 * of positions gets to see at every place.
 */
#ifndef POSITIONS_H
#define POSITIONS_H

#include <glib.h>

#define POSITIONS_NAME "ops:positions"

/* After gegl_init() and before GEGL first looks for operations, which makes the
 * class: to make it from here too could deadlock with other threads. */
void positions_register (void);

/* The position, and an alpha that is now and then 0 or a half, of pixel (X, Y). */
void positions_at (gint x, gint y, gfloat rgba[4]);

#endif
