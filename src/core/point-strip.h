/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * Rows of a basis that is computed point by point, from its BASIS (value_at).
 */
#include "enter.h"

static void
BASIS (strip_size) (const BrumeOctave *octave, size_t n, size_t *kept, size_t *scratch)
{
  (void) octave;
  (void) n;
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
  const Real scales = real_all (scale);
  double     all_z[BRUME_LANES];

  (void) scratch;
  lanes_fill (&strip->z, 1, all_z);
  for (size_t row = 0; row < n_rows; row++)
    {
      double all_y[BRUME_LANES];

      lanes_fill (&y[row], 1, all_y);
      for (size_t p = 0; p < strip->n; p += BRUME_LANES)
        {
          double x[BRUME_LANES];
          Real   n;

          lanes_fill (strip->x + p, strip->n - p, x);
          n = BASIS (value_at) (strip->octave, strip->volume, x, all_y, all_z);
          brume_enter (enter, scales, scales * n, sums[row] + p);
        }
    }
}
