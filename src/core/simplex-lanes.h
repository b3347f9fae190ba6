/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * Lanes of doubles, which fill a register with half as many as floats do; one lane is
 * a half by itself.  And what only simplex noise asks of lanes.
 */
#ifndef BRUME_SIMPLEX_LANES_H
#define BRUME_SIMPLEX_LANES_H

#include "lanes.h"

#if BRUME_LANES == 1

#define N_HALVES   1
#define HALF_LANES 1
typedef double HalfWide;
typedef Real   HalfReal;
typedef Word   HalfWord;

BRUME_INLINE HalfWide
half_load (const double *from)
{
  return *from;
}

BRUME_INLINE void
half_store (double *to, HalfWide x)
{
  *to = x;
}

BRUME_INLINE HalfWide
half_floor (HalfWide x)
{
  return floor (x);
}

BRUME_INLINE bool
half_any_beyond (HalfWide x, double limit)
{
  return x < -limit || x > limit;
}

/* The larger one of A, without a sign, and X without its. */
BRUME_INLINE HalfWide
half_further (HalfWide a, HalfWide x)
{
  return a > fabs (x) ? a : fabs (x);
}

/* Whole numbers X modulo PERIOD, see brume_wrap(). */
BRUME_INLINE HalfWord
half_index (HalfWide x, uint32_t period)
{
  return brume_wrap (x, period);
}

/* The same of X within 2^51. */
BRUME_INLINE HalfWord
half_index_near (HalfWide x, uint32_t period)
{
  return brume_wrap (x, period);
}

BRUME_INLINE HalfReal
half_real (HalfWide x)
{
  return (HalfReal) x;
}

BRUME_INLINE Real
real_join (const HalfReal halves[N_HALVES])
{
  return halves[0];
}

BRUME_INLINE Word
word_join (const HalfWord halves[N_HALVES])
{
  return halves[0];
}

/* X, a number from -2^31 to 2^31, as Real. */
BRUME_INLINE Real
real_from_word (Word x)
{
  return (BrumeReal) (int32_t) x;
}

BRUME_INLINE Word
word_min (Word a, Word b)
{
  return a < b ? a : b;
}

#else

#define N_HALVES 2

BRUME_INLINE HalfWide
half_load (const double *from)
{
  HalfWide x;

  memcpy (&x, from, sizeof x);
  return x;
}

BRUME_INLINE void
half_store (double *to, HalfWide x)
{
  memcpy (to, &x, sizeof x);
}

BRUME_INLINE HalfWide
half_further (HalfWide a, HalfWide x)
{
  HalfWide b = (HalfWide) ((HalfBits) x & ~((HalfBits){ 0 } + ((uint64_t) 1 << 63)));

#if defined __AVX512F__ && BRUME_LANES == 16
  return (HalfWide) _mm512_max_pd ((__m512d) a, (__m512d) b);
#elif defined __AVX__ && BRUME_LANES == 8
  return (HalfWide) _mm256_max_pd ((__m256d) a, (__m256d) b);
#elif defined __SSE4_1__ && BRUME_LANES == 4
  return (HalfWide) _mm_max_pd ((__m128d) a, (__m128d) b);
#else
  HalfBits larger = (HalfBits) (a > b);

  return (HalfWide) ((larger & (HalfBits) a) | (~larger & (HalfBits) b));
#endif
}

BRUME_INLINE HalfWord
half_index_near (HalfWide x, uint32_t period)
{
  return __builtin_convertvector ((HalfBits) half_wrap (x, period), HalfWord);
}

BRUME_INLINE HalfWord
half_index (HalfWide x, uint32_t period)
{
  HalfWord index = { 0 };

  if (!half_any_beyond (x, 0x1p51))
    return half_index_near (x, period);
  for (int lane = 0; lane < HALF_LANES; lane++)
    index[lane] = brume_wrap (x[lane], period);
  return index;
}

BRUME_INLINE HalfReal
half_real (HalfWide x)
{
  return __builtin_convertvector (x, HalfReal);
}

BRUME_INLINE Real
real_join (const HalfReal halves[N_HALVES])
{
  return JOIN_HALVES (halves[0], halves[1]);
}

BRUME_INLINE Word
word_join (const HalfWord halves[N_HALVES])
{
  return JOIN_HALVES (halves[0], halves[1]);
}

BRUME_INLINE Real
real_from_word (Word x)
{
  return __builtin_convertvector ((Whole) x, Real);
}

BRUME_INLINE Word
word_min (Word a, Word b)
{
#if defined __AVX512F__ && BRUME_LANES == 16
  return (Word) _mm512_min_epu32 ((__m512i) a, (__m512i) b);
#elif defined __AVX2__ && BRUME_LANES == 8
  return (Word) _mm256_min_epu32 ((__m256i) a, (__m256i) b);
#elif defined __SSE4_1__ && BRUME_LANES == 4
  return (Word) _mm_min_epu32 ((__m128i) a, (__m128i) b);
#else
  return word_select ((Word) (a < b), a, b);
#endif
}

#endif

#endif
