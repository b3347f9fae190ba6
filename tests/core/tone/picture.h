/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * A picture to take statistics of: 4096 x 4096 pixels, half a million cells,
 * looked at every 8 pixels of 5 rows of 8.  Cells and samples are
 * incommensurate, and samples lie more than a cell apart: hardly two of them
 * know of one another.
 */
#ifndef PICTURE_H
#define PICTURE_H

#include <glib.h>

#include "plan.h"

#define PICTURE_LEVEL  3
#define PICTURE_SIZE   5.788854381999832 /* pixels: a sample every 1.382 cells, 2 - 1/phi */
#define PICTURE_SIDE   512
#define PICTURE_ROWS   320
#define PICTURE_PIXELS (PICTURE_SIDE * PICTURE_ROWS)

extern const char *const picture_bases[BRUME_N_BASES];
extern const char *const picture_fractals[5];
extern const char *const picture_dimensions[2];

typedef struct
{
  double mean, deviation;
  double at_zero, at_one;       /* shares of exactly these */
  double above_zero;
  double distance;              /* to the uniform distribution, Kolmogorov's */
} PictureStatistics;

/* Whether BRUME_QUICK asks for fewer cases: with fewer samples the tolerances
 * would no longer hold. */
gboolean picture_quick (void);

/* Defaults of KIND at the size of the picture. */
void picture_pattern_init (BrumePattern *pattern, BrumeKind kind);

/* A plan that is never NULL. */
BrumePlan *picture_plan (const BrumePattern *pattern);

/* Renders PLAN's raw field, PICTURE_PIXELS of it.  The last one is kept: OWNER
 * says whose it is, so that several tones of one field cost one rendering. */
const float *picture_raw (const BrumePlan *plan, const void *owner);

/* What PLAN's tone makes of RAW. */
void picture_measure (const BrumePlan *plan, const float *raw, PictureStatistics *statistics);

#endif
