/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * What a disc adds, see simplex-discs.h: by vertex, by row and by pixel.  Part of
 * basis-simplex.c.
 */

/* Discs on a slice, one a lane. */
typedef struct
{
  Real near;  /* 1/2 - dz^2 */
  Real level; /* gz dz */
  Real x, y;  /* the gradient on the slice */
} Disc;

/* The discs of vertices that are hashed by INDEX and lie Z before the slice. */
static inline Disc
disc_of (const BrumeOctave *octave, bool volume, const Word index[3], Word z)
{
  Disc disc;
  Real dz = real_all (0.0f), gz = dz;

  if (volume)
    dz = real_from_word (z) * brume_disc_unit (octave, volume, 2);
  if (volume)
    brume_gradient_edge (brume_hash_volume (octave->key, index[0], index[1], index[2]), &disc.x,
                         &disc.y, &gz);
  else
    brume_gradient_flat (brume_hash_flat (octave->key, index[0], index[1]), &disc.x, &disc.y);
  if (octave->turned)
    turn_to_box (volume, &disc.x, &disc.y, &gz);
  disc.near = 0.5f - dz * dz;
  disc.level = gz * dz;
  return disc;
}

/* A disc's chord in the row that lies DY after it, its part of the sum times SCALE. */
typedef struct
{
  Real near, level;
} Chord;

static inline Chord
chord_of (const Disc *disc, Real dy, Real scale)
{
  return (Chord){ disc->near - dy * dy, (disc->level + disc->y * dy) * scale };
}

/* SUM and what a disc adds DX, whose square and whose product with the disc's slope
 * are SQUARE and RAMP, after it. */
static inline Real
chord_added (Real near, Real level, Real square, Real ramp, Real sum)
{
  Real rest = real_max (near - square, real_all (0.0f));
  Real power = rest * rest;

  return sum + (power * power) * (ramp + level);
}

/* Whether STRIP is computed by discs.  They are counted in steps that are too coarse
 * for doubles. */
static inline bool
has_discs (const BrumeStrip *strip)
{
  return sizeof (BrumeReal) == sizeof (float) && strip->step <= BRUME_DISC_STEP;
}
