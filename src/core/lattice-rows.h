/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * Rows of a lattice basis, the reference: every pixel for itself.
 */
#include "enter.h"

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

static inline Column
BASIS (scaled_column) (const BrumeStrip *strip, Word i, const Place *y, const Place *z,
                       BrumeReal scale)
{
  Column column = BASIS (column) (strip->octave, strip->volume, i, y, z);

  return (Column){ scale * column.slope, scale * column.value };
}

static void
BASIS (strip_rows) (BrumeStrip *strip, const double *y, size_t n_rows, BrumeEnter enter,
                    BrumeReal scale, void *scratch, BrumeReal *const *sums)
{
  Place at_z = BASIS (place_all) (strip->octave, 2, strip->z);

  (void) scratch;
  for (size_t row = 0; row < n_rows; row++)
    {
      Place at_y = BASIS (place_all) (strip->octave, 1, y[row]);

      for (size_t p = 0; p < strip->n; p++)
        {
          Place  at_x = BASIS (place) (strip->octave, 0, &strip->x[p]);
          Column left = BASIS (scaled_column) (strip, at_x.near, &at_y, &at_z, scale);
          Column right = BASIS (scaled_column) (strip, at_x.far, &at_y, &at_z, scale);

          brume_enter (enter, scale, BASIS (between) (left, right, at_x.t, at_x.fade),
                       &sums[row][p]);
        }
    }
}
