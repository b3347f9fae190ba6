/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * Rows of a basis that is computed point by point, from its BASIS (value_at).
 */
#include "point-rows.h"

static void
BASIS (strip_size) (const BrumeOctave *octave, size_t n, size_t n_rows, size_t *kept, size_t *scratch)
{
  (void) octave;
  (void) n;
  (void) n_rows;
  *kept = *scratch = 0;
}

static void
BASIS (strip_init) (BrumeStrip *strip)
{
  (void) strip;
}

static void
BASIS (strip_rows) (BrumeStrip *strip, const double *y, size_t n_rows, BrumeEnter enter,
                    BrumeReal scale, void *scratch, BrumeReal *const *sums)
{
  (void) scratch;
  BASIS (point_rows) (strip, y, n_rows, enter, scale, sums);
}
