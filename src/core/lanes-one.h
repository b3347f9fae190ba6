/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * One lane, see lanes.h.
 */

typedef BrumeReal Real;
typedef uint32_t  Word; /* an index, a hash, or a truth: all bits or none */

static inline Real
real_all (BrumeReal x)
{
  return x;
}

static inline Word
word_all (uint32_t x)
{
  return x;
}

static inline Real
real_load (const BrumeReal *from)
{
  return *from;
}

static inline void
real_store (BrumeReal *to, Real x)
{
  *to = x;
}

/* Pixels of four channels, one a lane. */
static inline void
real_store_channels (BrumeReal (*to)[4], Real a, Real b, Real c, Real d)
{
  const BrumeReal pixel[4] = { a, b, c, d };

  memcpy (to, pixel, sizeof pixel);
}

static inline Word
word_load (const uint32_t *from)
{
  return *from;
}

static inline void
word_store (uint32_t *to, Word x)
{
  *to = x;
}

static inline Word
real_less (Real a, Real b)
{
  return a < b ? 0xffffffffu : 0u;
}

static inline Word
word_equal (Word a, Word b)
{
  return a == b ? 0xffffffffu : 0u;
}

static inline Real
real_select (Word truth, Real a, Real b)
{
  return truth ? a : b;
}

static inline Word
word_select (Word truth, Word a, Word b)
{
  return truth ? a : b;
}

/* NaN gives B. */
static inline Real
real_min (Real a, Real b)
{
  return a < b ? a : b;
}

static inline Real
real_max (Real a, Real b)
{
  return a > b ? a : b;
}

static inline Real
real_abs (Real x)
{
  return (BrumeReal) fabs ((double) x);
}

/* X with its sign turned where the top bit of SIGN is set. */
static inline Real
real_flip (Real x, Word sign)
{
  return sign >> 31 ? -x : x;
}

static inline Real
real_sqrt (Real x)
{
  return sizeof x == sizeof (float) ? (BrumeReal) sqrtf ((float) x) : (BrumeReal) sqrt ((double) x);
}

/* Whether TRUTH is so in all lanes. */
static inline bool
word_all_set (Word truth)
{
  return truth != 0;
}

static inline Real
real_floor (Real x)
{
  return (BrumeReal) floor ((double) x);
}

/* Of whole numbers below 2^31. */
static inline Word
word_from_real (Real x)
{
  return (Word) x;
}

/* From a TABLE of eight, by the three low bits of INDEX. */
static inline Real
real_lookup (const float table[8], Word index)
{
  return table[index & 7u];
}

/* From a TABLE of sixteen. */
static inline Real
real_lookup16 (const float table[16], Word index)
{
  return table[index & 15u];
}

/* From any TABLE, of whatever numbers. */
#define real_gather(table, index) ((Real) (table)[index])

static inline Word
word_gather (const uint32_t *table, Word index)
{
  return table[index];
}

/* Lanes of WINDOW, picked by what lanes_pick_index() makes of their numbers. */
static inline Real
lanes_pick (Real window, Word index)
{
  (void) index;
  return window;
}

static inline Word
lanes_pick_index (Word lane)
{
  return lane;
}

/* A uniform value in (-1, 1) from the top 24 bits of HASH, symmetric about 0. */
static inline Real
real_from_hash (Word hash)
{
  return (BrumeReal) ((int32_t) (hash >> 8) * 2 + 1 - 0x1000000) * 0x1p-24f;
}

/* Cell and fraction of coordinates X of an axis, see brume_split(). */
static inline Word
lanes_split (const double *x, double scale, double shift, uint32_t period, Real *t)
{
  BrumeSplit split = brume_split (*x * scale + shift, period);

  *t = split.t;
  return split.cell;
}

static inline Word
lanes_split_near (const double *x, double scale, double shift, uint32_t period, Real *t)
{
  return lanes_split (x, scale, shift, period, t);
}
