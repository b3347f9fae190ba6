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

static inline HalfWide
half_load (const double *from)
{
  return *from;
}

static inline void
half_store (double *to, HalfWide x)
{
  *to = x;
}

static inline HalfWide
half_floor (HalfWide x)
{
  return floor (x);
}

static inline bool
half_any_beyond (HalfWide x, double limit)
{
  return x < -limit || x > limit;
}

/* Whole numbers X modulo PERIOD, see brume_wrap(). */
static inline HalfWord
half_index (HalfWide x, uint32_t period)
{
  return brume_wrap (x, period);
}

static inline HalfReal
half_real (HalfWide x)
{
  return (HalfReal) x;
}

static inline Real
real_join (const HalfReal halves[N_HALVES])
{
  return halves[0];
}

static inline Word
word_join (const HalfWord halves[N_HALVES])
{
  return halves[0];
}

/* X, a number from -2^31 to 2^31, as Real. */
static inline Real
real_from_word (Word x)
{
  return (BrumeReal) (int32_t) x;
}

static inline Word
word_min (Word a, Word b)
{
  return a < b ? a : b;
}

#else

#define N_HALVES 2

static inline HalfWide
half_load (const double *from)
{
  HalfWide x;

  memcpy (&x, from, sizeof x);
  return x;
}

static inline void
half_store (double *to, HalfWide x)
{
  memcpy (to, &x, sizeof x);
}

static inline HalfWord
half_index (HalfWide x, uint32_t period)
{
  HalfWord index = { 0 };

  if (!half_any_beyond (x, 0x1p51))
    return __builtin_convertvector ((HalfBits) half_wrap (x, period), HalfWord);
  for (int lane = 0; lane < HALF_LANES; lane++)
    index[lane] = brume_wrap (x[lane], period);
  return index;
}

static inline HalfReal
half_real (HalfWide x)
{
  return __builtin_convertvector (x, HalfReal);
}

static inline Real
real_join (const HalfReal halves[N_HALVES])
{
  return JOIN_HALVES (halves[0], halves[1]);
}

static inline Word
word_join (const HalfWord halves[N_HALVES])
{
  return JOIN_HALVES (halves[0], halves[1]);
}

static inline Real
real_from_word (Word x)
{
  return __builtin_convertvector ((Whole) x, Real);
}

static inline Word
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

static inline Real
real_root (Real x)
{
#if defined __AVX512F__ && BRUME_LANES == 16
  return (Real) _mm512_sqrt_ps ((__m512) x);
#elif defined __AVX__ && BRUME_LANES == 8
  return (Real) _mm256_sqrt_ps ((__m256) x);
#elif defined __SSE4_1__ && BRUME_LANES == 4
  return (Real) _mm_sqrt_ps ((__m128) x);
#elif defined __ARM_NEON && defined __aarch64__ && BRUME_LANES == 4
  return (Real) vsqrtq_f32 ((float32x4_t) x);
#else
#error "no root for these lanes"
#endif
}

#endif

#endif
