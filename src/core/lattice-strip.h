/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * Rows of a lattice basis, many pixels at once.  What lattice-rows.h computes for
 * every pixel is computed here where it changes:
 *
 *   strip                 fractions t and their fades s, which x alone decides;
 *                         the lattice columns around the pixels, and their hashes
 *   row of the lattice    its points on the slice z; two rows are kept
 *   row of pixels         A, B, dA and dB of every column
 *   pixel                 n = (A t + B) + s (dA t + dB)
 *
 * The last two are the same for all bases: lattice-pixels.h.  Where there are about
 * as many columns as pixels, each pixel's two are computed for themselves.
 */
#include "lattice-pixels.h"

static void
BASIS (strip_size) (const BrumeOctave *octave, size_t n, size_t n_rows, size_t *kept,
                    size_t *scratch)
{
  Lattice lattice;

  (void) octave;
  *kept = BRUME_KERNEL (lattice_lay) (&lattice, NULL, n);
  *scratch = BRUME_KERNEL (lattice_scratch) (n, n_rows);
}

static void
BASIS (strip_init) (BrumeStrip *strip)
{
  const BrumeOctave *octave = strip->octave;
  Lattice           *lattice = strip->memory;

  BRUME_KERNEL (lattice_lay) (lattice, strip->memory, strip->n);
  for (size_t v = 0; v < lattice->n_vectors; v++)
    {
      size_t p = v * BRUME_LANES;
      double x[BRUME_LANES];
      Real   t;

      lanes_fill (strip->x + p, strip->n - p, x);
      word_store (lattice->cells + p,
                  lanes_split (x, octave->scale[0], octave->shift[0], octave->period[0], &t));
      real_store (lattice->t + p, t);
      real_store (lattice->fade + p, FADE (t));
    }
  if (strip->volume)
    lattice->z = BASIS (place_all) (octave, 2, strip->z);

  BRUME_KERNEL (lattice_find_columns) (lattice, octave->period[0]);
  for (size_t c = 0; c < lattice->n_hashes; c += BRUME_LANES)
    {
      Word near, far;

      BASIS (hashes) (octave, 0, word_load (lattice->hash + c), &near, &far);
      word_store (lattice->hash + c, near);
    }
}

/* The points of the lattice row with the hash J, into SLOT. */
static inline void
BASIS (fill_row) (const BrumeStrip *strip, bool volume, Lattice *lattice, int slot, Word j)
{
  float **points = lattice->points[slot];

  for (size_t c = 0; c < lattice->n_columns; c += BRUME_LANES)
    {
      Word  i = word_load (lattice->hash + c);
      Point point = BASIS (point) (strip->octave, volume, i, j, &lattice->z);

      real_store (points[0] + c, point.x);
      real_store (points[1] + c, point.y);
      real_store (points[2] + c, point.value);
    }
}

/* The rows of the lattice with the hashes NEAR and FAR: going down, one is known. */
static inline void
BASIS (find_rows) (const BrumeStrip *strip, bool volume, Lattice *lattice, uint32_t near,
                   uint32_t far)
{
  const uint32_t hashes[2] = { near, far };

  if (lattice->known[1] && lattice->row[1] == near)
    brume_lattice_swap (lattice);
  for (int slot = 0; slot < 2; slot++)
    if (!lattice->known[slot] || lattice->row[slot] != hashes[slot])
      {
        BASIS (fill_row) (strip, volume, lattice, slot, word_all (hashes[slot]));
        lattice->row[slot] = hashes[slot];
        lattice->known[slot] = true;
      }
}

static inline void
BASIS (few_columns) (const BrumeStrip *strip, bool volume, const double *y, size_t n_rows,
                     BrumeEnter enter, BrumeReal scale, void *scratch, BrumeReal *const *sums)
{
  Lattice *lattice = strip->memory;
  Place    places;

  for (size_t row = 0; row < n_rows; row++)
    {
      size_t lane = row % BRUME_LANES;

      if (lane == 0)
        {
          double rows[BRUME_LANES];

          lanes_fill (y + row, n_rows - row, rows);
          places = BASIS (place) (strip->octave, 1, rows);
        }
      BASIS (find_rows) (strip, volume, lattice, places.near[lane], places.far[lane]);
      BRUME_KERNEL (lattice_columns)
      (lattice, real_all (places.t[lane]), real_all (places.fade[lane]), scale, row, scratch);
    }
  BRUME_KERNEL (lattice_pixels) (lattice, scratch, n_rows, enter, scale, sums);
}

static inline void
BASIS (many_columns) (const BrumeStrip *strip, bool volume, const double *y, size_t n_rows,
                      BrumeEnter enter, BrumeReal scale, BrumeReal *const *sums)
{
  const Lattice *lattice = strip->memory;
  const Real     scales = real_all (scale);

  for (size_t row = 0; row < n_rows; row++)
    {
      Place at_y = BASIS (place_all) (strip->octave, 1, y[row]);

      for (size_t v = 0; v < lattice->n_vectors; v++)
        {
          size_t p = v * BRUME_LANES;
          Column left = BASIS (column) (strip->octave, volume, word_load (lattice->hash + 2 * p),
                                        &at_y, &lattice->z);
          Column right = BASIS (column) (strip->octave, volume,
                                         word_load (lattice->hash + 2 * p + BRUME_LANES), &at_y,
                                         &lattice->z);
          Real   n;

          left = (Column){ scales * left.slope, scales * left.value };
          right = (Column){ scales * right.slope, scales * right.value };
          n = BASIS (between) (left, right, real_load (lattice->t + p),
                               real_load (lattice->fade + p));
          brume_enter (enter, scales, n, sums[row] + p);
        }
    }
}

static inline void
BASIS (rows) (const BrumeStrip *strip, bool volume, const double *y, size_t n_rows,
              BrumeEnter enter, BrumeReal scale, void *scratch, BrumeReal *const *sums)
{
  const Lattice *lattice = strip->memory;

  if (lattice->n_columns > 0)
    BASIS (few_columns) (strip, volume, y, n_rows, enter, scale, scratch, sums);
  else
    BASIS (many_columns) (strip, volume, y, n_rows, enter, scale, sums);
}

static void
BASIS (strip_rows) (BrumeStrip *strip, const double *y, size_t n_rows, BrumeEnter enter,
                    BrumeReal scale, void *scratch, BrumeReal *const *sums)
{
  if (strip->volume)
    BASIS (rows) (strip, true, y, n_rows, enter, scale, scratch, sums);
  else
    BASIS (rows) (strip, false, y, n_rows, enter, scale, scratch, sums);
}
