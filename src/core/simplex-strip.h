/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * Rows of simplex noise, many pixels at once.  What simplex-rows.h computes for every
 * pixel is computed here where it changes:
 *
 *   strip          positions of the pixels
 *   band of rows   the vertices that reach it, their hashes and gradients
 *   row            near and level of every chord
 *   pixel          what the chords over it add
 *
 * A disc is added to vectors that begin where its chords do: out of its reach it
 * adds 0.  Part of basis-simplex.c.
 */

/* Discs whose chords are computed at once. */
#define CHUNK 64

typedef struct
{
  BrumePlace x, z;
  double     width;   /* last pixel's, in cells from the first one's cell */
  bool       even;    /* pixels are a step apart, to one pixel */
  BrumeReal  slack;   /* in pixels: how far they are off, and rounding */
  bool       known;   /* the band */
  BrumePlace band;    /* where it begins */
  size_t     n_discs; /* all lanes full */
  uint32_t  *pixels;  /* positions */
  uint32_t  *disc_x, *disc_y;
  float     *middle; /* of discs, in pixels from the first one */
  float     *near, *level, *slope_x, *slope_y;
} Discs;

/* The chords of a chunk of discs in a group of rows. */
typedef struct
{
  float    near[BRUME_ROWS][CHUNK], level[BRUME_ROWS][CHUNK];
  float    slope[CHUNK];
  uint32_t begin[CHUNK], end[CHUNK];
} Chords;

static void *
discs_take (void *memory, size_t *used, size_t size)
{
  void *taken = memory ? (char *) memory + *used : NULL;

  *used += (size + 63) & ~(size_t) 63;
  return taken;
}

/* All lanes of the discs that reach a strip of N pixels and one more on either
 * side. */
static size_t
discs_room (size_t n)
{
  size_t room = brume_disc_room (((double) n + 2.0) * BRUME_DISC_STEP);

  return (room + BRUME_LANES - 1) / BRUME_LANES * BRUME_LANES;
}

/* Lays DISCS' arrays for N pixels into MEMORY, behind itself; returns how many bytes
 * that takes.  MEMORY may be NULL. */
static size_t
discs_lay (Discs *discs, void *memory, size_t n)
{
  size_t room = discs_room (n) * sizeof (float), used = 0;

  discs_take (memory, &used, sizeof *discs);
  discs->pixels = discs_take (memory, &used, (n + BRUME_LANES) * sizeof (uint32_t));
  discs->disc_x = discs_take (memory, &used, room);
  discs->disc_y = discs_take (memory, &used, room);
  discs->middle = discs_take (memory, &used, room);
  discs->near = discs_take (memory, &used, room);
  discs->level = discs_take (memory, &used, room);
  discs->slope_x = discs_take (memory, &used, room);
  discs->slope_y = discs_take (memory, &used, room);
  return used;
}

/* Memory while rows are computed: vertices that are to become discs, and rows
 * of values that are to enter sums. */
typedef struct
{
  double   *along;
  uint32_t *z;
  uint32_t *index[3];
  float    *rows[BRUME_ROWS];
} DiscScratch;

static size_t
scratch_lay (DiscScratch *scratch, void *memory, size_t n)
{
  size_t room = discs_room (n), used = 0;

  scratch->along = discs_take (memory, &used, room * sizeof (double));
  scratch->z = discs_take (memory, &used, room * sizeof (uint32_t));
  for (int axis = 0; axis < 3; axis++)
    scratch->index[axis] = discs_take (memory, &used, room * sizeof (uint32_t));
  for (int row = 0; row < BRUME_ROWS; row++)
    scratch->rows[row] = discs_take (memory, &used, (n + BRUME_LANES) * sizeof (float));
  return used;
}

static void
BASIS (strip_size) (const BrumeOctave *octave, size_t n, size_t n_rows, size_t *kept,
                    size_t *scratch)
{
  Discs       discs;
  DiscScratch needed;

  (void) octave;
  (void) n_rows;
  *kept = discs_lay (&discs, NULL, n);
  *scratch = scratch_lay (&needed, NULL, n);
}

/* Cells from PLACE's cell to NEXT's, which comes after it within a period. */
static int64_t
cells_after (uint32_t period, BrumePlace place, BrumePlace next)
{
  int64_t cells = next.cell - place.cell;

  if (period && (cells < 0 || (cells == 0 && next.t < place.t)))
    cells += period;
  return cells;
}

static void
BASIS (strip_init) (BrumeStrip *strip)
{
  const BrumeOctave *octave = strip->octave;
  Discs             *discs = strip->memory;
  BrumePlace         before;
  double             off = 0.0;
  int64_t            cell = 0;

  if (!has_discs (strip))
    return;
  discs_lay (discs, strip->memory, strip->n);
  discs->x = before = brume_disc_place (octave, 0, strip->x[0]);
  discs->z = (BrumePlace){ 0, 0.0 };
  if (strip->volume)
    discs->z = brume_disc_place (octave, 2, strip->z);
  discs->band = (BrumePlace){ 0, 0.0 };
  discs->known = false;

  for (size_t p = 0; p < strip->n; p++)
    {
      BrumePlace place = brume_disc_place (octave, 0, strip->x[p]);
      double     distance;

      cell += cells_after (octave->period[0], before, place);
      before = place;
      place.cell = discs->x.cell + cell;
      discs->pixels[p] = brume_disc_position (place);
      discs->width = (double) cell + place.t;
      distance = fabs ((discs->width - discs->x.t) / strip->step - (double) p);
      off = distance > off ? distance : off;
    }
  for (size_t p = strip->n; p < strip->n + BRUME_LANES; p++)
    discs->pixels[p] = discs->pixels[strip->n - 1];
  discs->even = off < 1.0;
  discs->slack = (BrumeReal) off + 0x1p-6f;
}

/* Finds the discs of the band that begins at Y. */
static void
find_band (const BrumeStrip *strip, BrumePlace y, const DiscScratch *scratch)
{
  const BrumeOctave *octave = strip->octave;
  Discs             *discs = strip->memory;
  const BrumePlace   origin[3] = { discs->x, y, discs->z };
  const double       from[2] = { discs->x.t, y.t };
  const double       to[2] = { discs->width, y.t + BRUME_DISC_BAND };
  const Word         z = word_all (brume_disc_position (discs->z));
  BrumeVertices      vertices = {
         .along = scratch->along,
         .position = { discs->disc_x, discs->disc_y, scratch->z },
         .index = { scratch->index[0], scratch->index[1], scratch->index[2] },
  };
  size_t n;

  brume_discs_find (octave, strip->volume, origin, from, to, &vertices);
  for (n = vertices.n; n % BRUME_LANES != 0; n++)
    {
      /* Behind all pixels. */
      vertices.along[n] = -1e6;
      for (int axis = 0; axis < 3; axis++)
        vertices.position[axis][n] = vertices.index[axis][n] = 0;
    }
  for (size_t i = 0; i < n; i++)
    discs->middle[i] = (float) ((vertices.along[i] - discs->x.t) / strip->step);
  for (size_t i = 0; i < n; i += BRUME_LANES)
    {
      const Word index[3] = { word_load (vertices.index[0] + i), word_load (vertices.index[1] + i),
                              word_load (vertices.index[2] + i) };
      Disc disc = disc_of (octave, strip->volume, index, z - word_load (vertices.position[2] + i));

      real_store (discs->near + i, disc.near);
      real_store (discs->level + i, disc.level);
      real_store (discs->slope_x + i, disc.x);
      real_store (discs->slope_y + i, disc.y);
    }
  discs->band = y;
  discs->n_discs = n;
  discs->known = true;
}

/* Whether the band has the row Y; then *POSITION is where it lies. */
static bool
band_has (const BrumeStrip *strip, BrumePlace y, uint32_t *position)
{
  const Discs   *discs = strip->memory;
  const uint32_t period = strip->octave->period[1];
  int64_t        cells = y.cell - discs->band.cell;
  double         after;

  if (period && cells < 0)
    cells += period;
  after = (double) cells + y.t - discs->band.t;
  y.cell = discs->band.cell + cells;
  *position = brume_disc_position (y);
  return discs->known && after >= 0.0 && after <= BRUME_DISC_BAND;
}

/* The chords of COUNT discs from FIRST on in N_ROWS rows. */
static inline void
find_chords (const BrumeStrip *strip, size_t first, size_t count, const uint32_t *rows,
             size_t n_rows, BrumeReal factor, Chords *chords)
{
  const Discs    *discs = strip->memory;
  const BrumeReal unit_x = brume_disc_unit (strip->octave, strip->volume, 0);
  const BrumeReal unit_y = brume_disc_unit (strip->octave, strip->volume, 1);
  const Real      zero = real_all (0.0f), last = real_all ((BrumeReal) strip->n);
  const Real      factors = real_all (factor);
  const Real      pixels = real_all ((BrumeReal) (1.0 / (strip->step * 0x1p26 * (double) unit_x)));

  for (size_t i = 0; i < count; i += BRUME_LANES)
    {
      const size_t d = first + i;
      const Word   y = word_load (discs->disc_y + d);
      const Disc   disc = { .near = real_load (discs->near + d),
                            .level = real_load (discs->level + d),
                            .y = real_load (discs->slope_y + d) };
      Real         nearest = zero, middle = real_load (discs->middle + d), half, begin, end;

      for (size_t row = 0; row < n_rows; row++)
        {
          Real  dy = real_from_word (word_all (rows[row]) - y) * unit_y;
          Chord chord = chord_of (&disc, dy, factors);

          nearest = real_max (chord.near, nearest);
          real_store (chords->near[row] + i, chord.near);
          real_store (chords->level[row] + i, chord.level);
        }
      real_store (chords->slope + i, real_load (discs->slope_x + d) * factors);

      half = real_sqrt (nearest) * pixels + discs->slack;
      begin = real_max (middle - half + 1.0f, zero);
      end = real_select (real_less (zero, nearest), real_max (middle + half + 1.0f, zero), zero);
      word_store (chords->begin + i, word_from_real (real_min (begin, last)));
      word_store (chords->end + i, word_from_real (real_min (end, last)));
    }
}

/* Adds disc D, the Ith of CHORDS, to N_ROWS rows. */
static inline __attribute__ ((always_inline)) void
add_disc (const Discs *discs, BrumeReal unit, const Chords *chords, size_t i, size_t d,
          size_t n_rows, BrumeReal *const *sums)
{
  const Word x = word_all (discs->disc_x[d]);
  const Real slope = real_all (chords->slope[i]);
  Chord      chord[BRUME_ROWS];

  for (size_t row = 0; row < n_rows; row++)
    chord[row] = (Chord){ real_all (chords->near[row][i]), real_all (chords->level[row][i]) };
  for (size_t p = chords->begin[i]; p < chords->end[i]; p += BRUME_LANES)
    {
      Real dx = real_from_word (word_load (discs->pixels + p) - x) * unit;
      Real square = dx * dx, ramp = dx * slope;

      for (size_t row = 0; row < n_rows; row++)
        real_store (sums[row] + p, chord_added (chord[row].near, chord[row].level, square, ramp,
                                                real_load (sums[row] + p)));
    }
}

static inline __attribute__ ((always_inline)) void
add_rows (const BrumeStrip *strip, const uint32_t *rows, size_t n_rows, BrumeReal factor,
          BrumeReal *const *sums)
{
  const Discs    *discs = strip->memory;
  const BrumeReal unit = brume_disc_unit (strip->octave, strip->volume, 0);

  for (size_t first = 0; first < discs->n_discs; first += CHUNK)
    {
      size_t   count = discs->n_discs - first < CHUNK ? discs->n_discs - first : CHUNK;
      size_t   n_met = 0;
      uint32_t met[CHUNK];
      Chords   chords;

      find_chords (strip, first, count, rows, n_rows, factor, &chords);
      for (size_t i = 0; i < count; i++)
        {
          met[n_met] = (uint32_t) i;
          n_met += chords.begin[i] < chords.end[i];
        }
      for (size_t m = 0; m < n_met; m++)
        add_disc (discs, unit, &chords, met[m], first + met[m], n_rows, sums);
    }
}

/* Rows of a strip whose pixels are a step apart: as many at once as lie in one
 * band. */
static void
even_rows (const BrumeStrip *strip, const double *y, size_t n_rows, BrumeReal factor,
           const DiscScratch *scratch, BrumeReal *const *sums)
{
  BrumePlace places[BRUME_ROWS];
  uint32_t   positions[BRUME_ROWS];
  bool       known = true;

  for (size_t row = 0; row < n_rows; row++)
    {
      places[row] = brume_disc_place (strip->octave, 1, y[row]);
      known = band_has (strip, places[row], &positions[row]) && known;
    }
  for (size_t done = 0, count; done < n_rows; done += count)
    {
      if (!known)
        find_band (strip, places[done], scratch);
      for (count = 0; done + count < n_rows; count++)
        if (!band_has (strip, places[done + count], &positions[count]))
          break;
      if (count == BRUME_ROWS)
        add_rows (strip, positions, BRUME_ROWS, factor, sums + done);
      else
        for (size_t row = 0; row < count; row++)
          add_rows (strip, positions + row, 1, factor, sums + done + row);
    }
}

/* Where a double can hardly tell pixels apart they are not a step apart: each is a
 * strip of its own. */
static void
uneven_rows (const BrumeStrip *strip, const double *y, size_t n_rows, BrumeReal factor,
             const DiscScratch *scratch, BrumeReal *const *sums)
{
  BrumeStrip one = *strip;

  for (size_t p = 0; p < strip->n; p++)
    {
      BrumeReal  values[BRUME_ROWS][1 + BRUME_LANES] = { { 0.0f } };
      BrumeReal *rows[BRUME_ROWS] = { values[0], values[1], values[2], values[3] };

      one.n = 1;
      one.x = strip->x + p;
      BASIS (strip_init) (&one);
      for (size_t row = 0; row < n_rows; row++)
        values[row][0] = sums[row][p];
      even_rows (&one, y, n_rows, factor, scratch, rows);
      for (size_t row = 0; row < n_rows; row++)
        sums[row][p] = values[row][0];
    }
  one = *strip;
  BASIS (strip_init) (&one);
}

/* At most BRUME_ROWS rows of a strip that has discs. */
static void
disc_rows (const BrumeStrip *strip, const double *y, size_t n_rows, BrumeEnter enter,
           BrumeReal scale, void *scratch, BrumeReal *const *sums)
{
  const BrumeReal   factor = scale * (strip->volume ? NORMALISER_VOLUME : NORMALISER_FLAT);
  const Discs      *discs = strip->memory;
  DiscScratch       memory;
  BrumeReal *const *rows;
  bool              adds;

  scratch_lay (&memory, scratch, strip->n);
  adds = enter == BRUME_ENTER_SIGNED || enter == BRUME_ENTER_ALONE;
  rows = adds ? sums : memory.rows;
  for (size_t row = 0; enter != BRUME_ENTER_SIGNED && row < n_rows; row++)
    memset (rows[row], 0, strip->n * sizeof (BrumeReal));
  (discs->even ? even_rows : uneven_rows) (strip, y, n_rows, factor, &memory, rows);
  for (size_t row = 0; !adds && row < n_rows; row++)
    for (size_t p = 0; p < strip->n; p += BRUME_LANES)
      brume_enter (enter, real_all (scale), real_load (rows[row] + p), sums[row] + p);
}

static void
BASIS (strip_rows) (BrumeStrip *strip, const double *y, size_t n_rows, BrumeEnter enter,
                    BrumeReal scale, void *scratch, BrumeReal *const *sums)
{
  if (!has_discs (strip))
    {
      BASIS (point_rows) (strip, y, n_rows, enter, scale, sums);
      return;
    }
  for (size_t row = 0; row < n_rows; row += BRUME_ROWS)
    disc_rows (strip, y + row, n_rows - row < BRUME_ROWS ? n_rows - row : BRUME_ROWS, enter, scale,
               scratch, sums + row);
}
