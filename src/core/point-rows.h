/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * Rows that are computed point by point, from a basis' BASIS (value_at).
 */
#include "enter.h"

static void
BASIS (point_rows) (const BrumeStrip *strip, const double *y, size_t n_rows, BrumeEnter enter,
                    BrumeReal scale, BrumeReal *const *sums)
{
  const Real scales = real_all (scale);
  double     all_z[BRUME_LANES];

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
