/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * Rows of a lattice basis with slopes: the rows of lattice-rows.h, and of
 * lattice-strip.h, once more, with how columns change downwards beside them.
 */

BRUME_INLINE Jet
BASIS (pixel_jet) (const BrumeStrip *strip, bool volume, Word near, Word far, Real t, Real fade,
                   const Place *y, const Place *z, Real scale)
{
  const BrumeOctave *octave = strip->octave;
  const Real         scale_y = scale * strip->steep[1], steep = SLOPE (y->t);
  Column             columns[2], by_y[2];

  for (int side = 0; side < 2; side++)
    {
      Word  i = side ? far : near;
      Point top = BASIS (point) (octave, volume, i, y->near, z);
      Point bottom = BASIS (point) (octave, volume, i, y->far, z);

      columns[side] = lattice_scaled (scale, lattice_column (top, bottom, y->t, y->fade));
      by_y[side] = lattice_scaled (scale_y,
                                   lattice_column_by_y (top, bottom, y->t, y->fade, steep));
    }
  return lattice_pixel (lattice_between (columns[0], columns[1]),
                        lattice_between (by_y[0], by_y[1]), t, fade, SLOPE (t));
}

#if BRUME_LANES == 1

static void
BASIS (strip_slopes) (BrumeStrip *strip, const double *y, size_t n_rows, BrumeEnter enter,
                      BrumeReal scale, void *scratch, const BrumeJets *sums)
{
  const Place     at_z = BASIS (place_all) (strip->octave, 2, strip->z);
  const BrumeReal scale_x = strip->steep[0];

  (void) scratch;
  for (size_t row = 0; row < n_rows; row++)
    {
      Place at_y = BASIS (place_all) (strip->octave, 1, y[row]);

      for (size_t p = 0; p < strip->n; p++)
        {
          Place at_x = BASIS (place) (strip->octave, 0, &strip->x[p]);
          Jet jet = BASIS (pixel_jet) (strip, strip->volume, at_x.near, at_x.far, at_x.t, at_x.fade,
                                       &at_y, &at_z, scale);

          brume_enter_jet (enter, scale, scale_x, jet, &sums[row], p);
        }
    }
}

#else

BRUME_INLINE void
BASIS (few_slopes) (const BrumeStrip *strip, bool volume, const double *y, size_t n_rows,
                    BrumeEnter enter, BrumeReal scale, void *scratch, const BrumeJets *sums)
{
  const BrumeReal scales[3] = { scale, strip->steep[0],
                                scale * strip->steep[1] };
  Lattice        *lattice = strip->memory;
  double          rows[BRUME_LANES];
  Place           places;
  Real            steep;

  lanes_fill (y, n_rows, rows);
  places = BASIS (place) (strip->octave, 1, rows);
  steep = SLOPE (places.t);
  for (size_t row = 0; row < n_rows; row++)
    {
      BASIS (find_rows) (strip, volume, lattice, places.near[row], places.far[row]);
      BRUME_KERNEL (lattice_slope_columns)
      (lattice, real_all (places.t[row]), real_all (places.fade[row]), real_all (steep[row]),
       scales, row % 2, scratch);
      if (row % 2 == 1 || row + 1 == n_rows)
        BRUME_KERNEL (lattice_slope_pixels)
        (lattice, scratch, row % 2 + 1, enter, scales, sums + (row & ~(size_t) 1));
    }
}

BRUME_INLINE void
BASIS (many_slopes) (const BrumeStrip *strip, bool volume, const double *y, size_t n_rows,
                     BrumeEnter enter, BrumeReal scale, const BrumeJets *sums)
{
  const Lattice *lattice = strip->memory;
  const Real     scales = real_all (scale);
  const Real     scale_x = real_all (strip->steep[0]);

  for (size_t row = 0; row < n_rows; row++)
    {
      Place at_y = BASIS (place_all) (strip->octave, 1, y[row]);

      for (size_t p = 0; p < lattice->n_vectors * BRUME_LANES; p += BRUME_LANES)
        {
          Word near = word_load (lattice->hash + 2 * p);
          Word far = word_load (lattice->hash + 2 * p + BRUME_LANES);
          Jet  jet = BASIS (pixel_jet) (strip, volume, near, far, real_load (lattice->t + p),
                                       real_load (lattice->fade + p), &at_y, &lattice->z, scales);

          brume_enter_jet (enter, scales, scale_x, jet, &sums[row], p);
        }
    }
}

BRUME_INLINE void
BASIS (slopes) (const BrumeStrip *strip, bool volume, const double *y, size_t n_rows,
                BrumeEnter enter, BrumeReal scale, void *scratch, const BrumeJets *sums)
{
  Lattice *lattice = strip->memory;

  /* Slopes need their fades' slopes, values do not. */
  for (size_t p = 0; p < lattice->n_vectors * BRUME_LANES && !lattice->is_steep; p += BRUME_LANES)
    real_store (lattice->steep + p, SLOPE (real_load (lattice->t + p)));
  lattice->is_steep = true;

  if (lattice->n_columns > 0)
    BASIS (few_slopes) (strip, volume, y, n_rows, enter, scale, scratch, sums);
  else
    BASIS (many_slopes) (strip, volume, y, n_rows, enter, scale, sums);
}

static void
BASIS (strip_slopes) (BrumeStrip *strip, const double *y, size_t n_rows, BrumeEnter enter,
                      BrumeReal scale, void *scratch, const BrumeJets *sums)
{
  if (strip->volume)
    BASIS (slopes) (strip, true, y, n_rows, enter, scale, scratch, sums);
  else
    BASIS (slopes) (strip, false, y, n_rows, enter, scale, scratch, sums);
}

#endif

#define STRIP_SLOPES BASIS (strip_slopes)
