/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * The core built in double, with nothing of it to be seen but this.
 */
#ifndef BRUME_TEST_ORACLE_H
#define BRUME_TEST_ORACLE_H

#include "brume.h"

typedef struct Oracle Oracle;

#define ORACLE_API __attribute__ ((visibility ("default")))

/* Returns NULL when there is no memory. */
ORACLE_API Oracle *oracle_new (const BrumePattern *pattern);
ORACLE_API void    oracle_free (Oracle *oracle);

/* The toned value DX, DY pixels of level 0 from the centre of pixel (X, Y) of
 * mip level LEVEL. */
ORACLE_API double oracle_value (Oracle *oracle, int64_t x, int64_t y, int level, double dx,
                                double dy);

/* From now on the pattern of the pixel (X, Y) of LEVEL is taken where PUSHES, those
 * of other numbers than the oracle's, take that pixel. */
ORACLE_API void oracle_follow (Oracle *oracle, int64_t x, int64_t y, int level,
                               const double pushes[3]);

#endif
