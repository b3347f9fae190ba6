/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * Rows of simplex noise, the reference: every pixel for itself.  Part of
 * basis-simplex.c.
 */

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

/* SUM and what the vertices around the pixel at PLACES add, times SCALE. */
static BrumeReal
add_discs (const BrumeStrip *strip, const BrumePlace places[3], BrumeReal scale, BrumeReal sum)
{
  enum
  {
    ROOM = 32 /* 18 in the plain lattice in space are most */
  };
  const BrumeOctave *octave = strip->octave;
  const double       at[2] = { places[0].t, places[1].t };
  const BrumeReal    unit_x = brume_disc_unit (octave, strip->volume, 0);
  const BrumeReal    unit_y = brume_disc_unit (octave, strip->volume, 1);
  double             along[ROOM];
  uint32_t           memory[6][ROOM];
  BrumeVertices      vertices = { .along = along,
                                  .position = { memory[0], memory[1], memory[2] },
                                  .index = { memory[3], memory[4], memory[5] } };

  brume_discs_find (octave, strip->volume, places, at, at, &vertices);
  for (size_t i = 0; i < vertices.n; i++)
    {
      Word  index[3], offset[3];
      Disc  disc;
      Chord chord;
      Real  dx, dy;

      for (int axis = 0; axis < 3; axis++)
        {
          index[axis] = vertices.index[axis][i];
          offset[axis] = brume_disc_position (places[axis]) - vertices.position[axis][i];
        }
      disc = disc_of (octave, strip->volume, index, offset[2]);
      dx = real_from_word (offset[0]) * unit_x;
      dy = real_from_word (offset[1]) * unit_y;
      chord = chord_of (&disc, dy, scale);
      sum = chord_added (chord.near, chord.level, dx * dx, dx * (disc.x * scale), sum);
    }
  return sum;
}

static void
BASIS (strip_rows) (BrumeStrip *strip, const double *y, size_t n_rows, BrumeEnter enter,
                    BrumeReal scale, void *scratch, BrumeReal *const *sums)
{
  const bool      adds = enter == BRUME_ENTER_SIGNED;
  const BrumeReal factor = scale * (strip->volume ? NORMALISER_VOLUME : NORMALISER_FLAT);

  (void) scratch;
  if (!has_discs (strip))
    {
      BASIS (point_rows) (strip, y, n_rows, enter, scale, sums);
      return;
    }
  for (size_t row = 0; row < n_rows; row++)
    for (size_t p = 0; p < strip->n; p++)
      {
        const double at[3] = { strip->x[p], y[row], strip->volume ? strip->z : 0.0 };
        BrumePlace   places[3] = { { 0 } };
        BrumeReal    sum;

        for (int axis = 0; axis < (strip->volume ? 3 : 2); axis++)
          places[axis] = brume_disc_place (strip->octave, axis, at[axis]);
        sum = add_discs (strip, places, factor, adds ? sums[row][p] : 0.0f);
        if (adds)
          sums[row][p] = sum;
        else
          brume_enter (enter, scale, sum, &sums[row][p]);
      }
}
