/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * Several lanes, see lanes.h.
 */

#define BRUME_VECTOR(type, lanes) __attribute__ ((vector_size (sizeof (type) * (lanes))))

typedef float Real BRUME_VECTOR (float, BRUME_LANES);
typedef uint32_t Word BRUME_VECTOR (uint32_t, BRUME_LANES);
typedef int32_t Whole BRUME_VECTOR (int32_t, BRUME_LANES);

/* Doubles fill a register with half as many. */
#define HALF_LANES (BRUME_LANES / 2)
typedef double HalfWide BRUME_VECTOR (double, HALF_LANES);
typedef uint64_t HalfBits BRUME_VECTOR (uint64_t, HALF_LANES);
typedef float HalfReal BRUME_VECTOR (float, HALF_LANES);
typedef uint32_t HalfWord BRUME_VECTOR (uint32_t, HALF_LANES);

#if defined __x86_64__ || defined __i386__
#include <immintrin.h>
#elif defined __ARM_NEON
#include <arm_neon.h>
#endif

/* Both halves, and every other number of two words, the low ones of 64 bits. */
#if BRUME_LANES == 4
#define JOIN_HALVES(low, high) __builtin_shufflevector (low, high, 0, 1, 2, 3)
#define JOIN_EVEN(low, high)   __builtin_shufflevector (low, high, 0, 2, 4, 6)
#elif BRUME_LANES == 8
#define JOIN_HALVES(low, high) __builtin_shufflevector (low, high, 0, 1, 2, 3, 4, 5, 6, 7)
#define JOIN_EVEN(low, high)   __builtin_shufflevector (low, high, 0, 2, 4, 6, 8, 10, 12, 14)
#elif BRUME_LANES == 16
#define JOIN_HALVES(low, high)                                                                     \
  __builtin_shufflevector (low, high, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)
#define JOIN_EVEN(low, high)                                                                       \
  __builtin_shufflevector (low, high, 0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30)
#endif

/* Of every four lanes of A and B in turn, the first two or the last two; and of every
 * four lanes the first two of A, then of B, or the last two. */
#if BRUME_LANES == 4
#define TURNS_LOW(a, b)  __builtin_shufflevector (a, b, 0, 4, 1, 5)
#define TURNS_HIGH(a, b) __builtin_shufflevector (a, b, 2, 6, 3, 7)
#define PAIRS_LOW(a, b)  __builtin_shufflevector (a, b, 0, 1, 4, 5)
#define PAIRS_HIGH(a, b) __builtin_shufflevector (a, b, 2, 3, 6, 7)
#elif BRUME_LANES == 8
#define TURNS_LOW(a, b)  __builtin_shufflevector (a, b, 0, 8, 1, 9, 4, 12, 5, 13)
#define TURNS_HIGH(a, b) __builtin_shufflevector (a, b, 2, 10, 3, 11, 6, 14, 7, 15)
#define PAIRS_LOW(a, b)  __builtin_shufflevector (a, b, 0, 1, 8, 9, 4, 5, 12, 13)
#define PAIRS_HIGH(a, b) __builtin_shufflevector (a, b, 2, 3, 10, 11, 6, 7, 14, 15)
/* Fours of A and B in turn. */
#define FOURS_LOW(a, b)  __builtin_shufflevector (a, b, 0, 1, 2, 3, 8, 9, 10, 11)
#define FOURS_HIGH(a, b) __builtin_shufflevector (a, b, 4, 5, 6, 7, 12, 13, 14, 15)
#elif BRUME_LANES == 16
#define TURNS_LOW(a, b)                                                                            \
  __builtin_shufflevector (a, b, 0, 16, 1, 17, 4, 20, 5, 21, 8, 24, 9, 25, 12, 28, 13, 29)
#define TURNS_HIGH(a, b)                                                                           \
  __builtin_shufflevector (a, b, 2, 18, 3, 19, 6, 22, 7, 23, 10, 26, 11, 27, 14, 30, 15, 31)
#define PAIRS_LOW(a, b)                                                                            \
  __builtin_shufflevector (a, b, 0, 1, 16, 17, 4, 5, 20, 21, 8, 9, 24, 25, 12, 13, 28, 29)
#define PAIRS_HIGH(a, b)                                                                           \
  __builtin_shufflevector (a, b, 2, 3, 18, 19, 6, 7, 22, 23, 10, 11, 26, 27, 14, 15, 30, 31)
/* Fours of A and B in turn; and half of A, then of B. */
#define FOURS_LOW(a, b)                                                                            \
  __builtin_shufflevector (a, b, 0, 1, 2, 3, 16, 17, 18, 19, 4, 5, 6, 7, 20, 21, 22, 23)
#define FOURS_HIGH(a, b)                                                                           \
  __builtin_shufflevector (a, b, 8, 9, 10, 11, 24, 25, 26, 27, 12, 13, 14, 15, 28, 29, 30, 31)
#define EIGHTS_LOW(a, b)                                                                           \
  __builtin_shufflevector (a, b, 0, 1, 2, 3, 4, 5, 6, 7, 16, 17, 18, 19, 20, 21, 22, 23)
#define EIGHTS_HIGH(a, b)                                                                          \
  __builtin_shufflevector (a, b, 8, 9, 10, 11, 12, 13, 14, 15, 24, 25, 26, 27, 28, 29, 30, 31)
#endif

static inline Real
real_all (float x)
{
  return x - (Real){ 0 };
}

static inline Word
word_all (uint32_t x)
{
  return x - (Word){ 0 };
}

static inline Real
real_load (const float *from)
{
  Real x;

  memcpy (&x, from, sizeof x);
  return x;
}

static inline void
real_store (float *to, Real x)
{
  memcpy (to, &x, sizeof x);
}

static inline void
real_store_channels (float (*to)[4], Real a, Real b, Real c, Real d)
{
  const Real low[2] = { TURNS_LOW (a, b), TURNS_LOW (c, d) };
  const Real high[2] = { TURNS_HIGH (a, b), TURNS_HIGH (c, d) };
  float     *all = to[0];

  /* Each has every fourth pixel. */
  const Real from[4] = { PAIRS_LOW (low[0], low[1]), PAIRS_HIGH (low[0], low[1]),
                         PAIRS_LOW (high[0], high[1]), PAIRS_HIGH (high[0], high[1]) };

#if BRUME_LANES == 4
  for (int i = 0; i < 4; i++)
    real_store (all + i * BRUME_LANES, from[i]);
#elif BRUME_LANES == 8
  real_store (all, FOURS_LOW (from[0], from[1]));
  real_store (all + BRUME_LANES, FOURS_LOW (from[2], from[3]));
  real_store (all + 2 * BRUME_LANES, FOURS_HIGH (from[0], from[1]));
  real_store (all + 3 * BRUME_LANES, FOURS_HIGH (from[2], from[3]));
#elif BRUME_LANES == 16
  const Real near[2] = { FOURS_LOW (from[0], from[1]), FOURS_LOW (from[2], from[3]) };
  const Real far[2] = { FOURS_HIGH (from[0], from[1]), FOURS_HIGH (from[2], from[3]) };

  real_store (all, EIGHTS_LOW (near[0], near[1]));
  real_store (all + BRUME_LANES, EIGHTS_HIGH (near[0], near[1]));
  real_store (all + 2 * BRUME_LANES, EIGHTS_LOW (far[0], far[1]));
  real_store (all + 3 * BRUME_LANES, EIGHTS_HIGH (far[0], far[1]));
#endif
}

static inline Word
word_load (const uint32_t *from)
{
  Word x;

  memcpy (&x, from, sizeof x);
  return x;
}

static inline void
word_store (uint32_t *to, Word x)
{
  memcpy (to, &x, sizeof x);
}

static inline Word
real_less (Real a, Real b)
{
  return (Word) (a < b);
}

static inline Word
word_equal (Word a, Word b)
{
  return (Word) (a == b);
}

static inline Word
word_select (Word truth, Word a, Word b)
{
  return (truth & a) | (~truth & b);
}

static inline Real
real_select (Word truth, Real a, Real b)
{
#if defined __AVX__ && BRUME_LANES == 8
  return (Real) _mm256_blendv_ps ((__m256) b, (__m256) a, (__m256) truth);
#elif defined __SSE4_1__ && BRUME_LANES == 4
  return (Real) _mm_blendv_ps ((__m128) b, (__m128) a, (__m128) truth);
#else
  return (Real) word_select (truth, (Word) a, (Word) b);
#endif
}

static inline Real
real_min (Real a, Real b)
{
#if defined __AVX512F__ && BRUME_LANES == 16
  return (Real) _mm512_min_ps ((__m512) a, (__m512) b);
#elif defined __AVX__ && BRUME_LANES == 8
  return (Real) _mm256_min_ps ((__m256) a, (__m256) b);
#elif defined __SSE4_1__ && BRUME_LANES == 4
  return (Real) _mm_min_ps ((__m128) a, (__m128) b);
#else
  return real_select (real_less (a, b), a, b);
#endif
}

static inline Real
real_max (Real a, Real b)
{
#if defined __AVX512F__ && BRUME_LANES == 16
  return (Real) _mm512_max_ps ((__m512) a, (__m512) b);
#elif defined __AVX__ && BRUME_LANES == 8
  return (Real) _mm256_max_ps ((__m256) a, (__m256) b);
#elif defined __SSE4_1__ && BRUME_LANES == 4
  return (Real) _mm_max_ps ((__m128) a, (__m128) b);
#else
  return real_select (real_less (b, a), a, b);
#endif
}

static inline Real
real_abs (Real x)
{
  return (Real) ((Word) x & 0x7fffffffu);
}

static inline Real
real_flip (Real x, Word sign)
{
  return (Real) ((Word) x ^ (sign & 0x80000000u));
}

static inline Real
real_gather (const float *table, Word index)
{
#if defined __AVX512F__ && BRUME_LANES == 16
  return (Real) _mm512_i32gather_ps ((__m512i) index, table, sizeof *table);
#elif defined __AVX2__ && BRUME_LANES == 8
  return (Real) _mm256_i32gather_ps (table, (__m256i) index, sizeof *table);
#else
  Real x = { 0 };

  for (int lane = 0; lane < BRUME_LANES; lane++)
    x[lane] = table[index[lane]];
  return x;
#endif
}

static inline Word
word_gather (const uint32_t *table, Word index)
{
  return (Word) real_gather ((const float *) table, index);
}

static inline Real
real_lookup (const float table[8], Word index)
{
#if defined __AVX512F__ && BRUME_LANES == 16
  __m512 twice = _mm512_castps256_ps512 (_mm256_loadu_ps (table));

  return (Real) _mm512_permutexvar_ps ((__m512i) (index & 7u), twice);
#elif defined __AVX2__ && BRUME_LANES == 8
  return (Real) _mm256_permutevar8x32_ps (_mm256_loadu_ps (table), (__m256i) index);
#else
  return real_gather (table, index & 7u);
#endif
}

static inline Real
real_lookup16 (const float table[16], Word index)
{
#if defined __AVX512F__ && BRUME_LANES == 16
  return (Real) _mm512_permutexvar_ps ((__m512i) index, _mm512_loadu_ps (table));
#elif defined __AVX2__ && BRUME_LANES == 8
  return real_select (index << 28, real_lookup (table + 8, index), real_lookup (table, index));
#else
  return real_gather (table, index & 15u);
#endif
}

/* Lanes of WINDOW, picked by what lanes_pick_index() makes of their numbers. */
static inline Real
lanes_pick (Real window, Word index)
{
#if defined __AVX512F__ && BRUME_LANES == 16
  return (Real) _mm512_permutexvar_ps ((__m512i) index, (__m512) window);
#elif defined __AVX2__ && BRUME_LANES == 8
  return (Real) _mm256_permutevar8x32_ps ((__m256) window, (__m256i) index);
#elif defined __SSE4_1__ && BRUME_LANES == 4
  return (Real) _mm_shuffle_epi8 ((__m128i) window, (__m128i) index);
#elif defined __ARM_NEON && defined __aarch64__ && BRUME_LANES == 4
  return (Real) vqtbl1q_u8 ((uint8x16_t) window, (uint8x16_t) index);
#else
#error "no permutation for these lanes"
#endif
}

#if defined __AVX512F__ && BRUME_LANES == 16

/* Lanes of LOW, 0 ... 15, and of HIGH, 16 ... 31. */
static inline Real
lanes_pick_of_two (Real low, Real high, Word index)
{
  return (Real) _mm512_permutex2var_ps ((__m512) low, (__m512i) index, (__m512) high);
}

static inline Word
lanes_count (void)
{
  return (Word){ 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15 };
}

#endif

/* With four lanes bytes are picked. */
static inline Word
lanes_pick_index (Word lane)
{
  return BRUME_LANES == 4 ? lane * 0x04040404u + 0x03020100u : lane;
}

static inline Real
real_from_hash (Word hash)
{
  Whole odd = (Whole) (hash >> 8) * 2 + (1 - 0x1000000);

  return __builtin_convertvector (odd, Real) * 0x1p-24f;
}

static inline Real
real_sqrt (Real x)
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

static inline bool
word_all_set (Word truth)
{
#if defined __AVX512F__ && BRUME_LANES == 16
  return _mm512_movepi32_mask ((__m512i) truth) == 0xffff;
#elif defined __AVX__ && BRUME_LANES == 8
  return _mm256_movemask_ps ((__m256) truth) == 0xff;
#elif defined __SSE4_1__ && BRUME_LANES == 4
  return _mm_movemask_ps ((__m128) truth) == 0xf;
#else
  uint32_t all = ~0u;

  for (int lane = 0; lane < BRUME_LANES; lane++)
    all &= truth[lane];
  return all != 0;
#endif
}

static inline Real
real_floor (Real x)
{
#if defined __AVX512F__ && BRUME_LANES == 16
  return (Real) _mm512_roundscale_ps ((__m512) x, _MM_FROUND_TO_NEG_INF | _MM_FROUND_NO_EXC);
#elif defined __AVX__ && BRUME_LANES == 8
  return (Real) _mm256_floor_ps ((__m256) x);
#elif defined __SSE4_1__ && BRUME_LANES == 4
  return (Real) _mm_floor_ps ((__m128) x);
#elif defined __ARM_NEON && defined __aarch64__ && BRUME_LANES == 4
  return (Real) vrndmq_f32 ((float32x4_t) x);
#else
#error "no floor for these lanes"
#endif
}

static inline Word
word_from_real (Real x)
{
  return (Word) __builtin_convertvector (x, Whole);
}

static inline HalfWide
half_floor (HalfWide x)
{
#if defined __AVX512F__ && BRUME_LANES == 16
  return (HalfWide) _mm512_roundscale_pd ((__m512d) x, _MM_FROUND_TO_NEG_INF | _MM_FROUND_NO_EXC);
#elif defined __AVX__ && BRUME_LANES == 8
  return (HalfWide) _mm256_floor_pd ((__m256d) x);
#elif defined __SSE4_1__ && BRUME_LANES == 4
  return (HalfWide) _mm_floor_pd ((__m128d) x);
#elif defined __ARM_NEON && defined __aarch64__ && BRUME_LANES == 4
  return (HalfWide) vrndmq_f64 ((float64x2_t) x);
#else
#error "no floor for these lanes"
#endif
}

/* Whether any lane of X lies further from 0 than LIMIT. */
static inline bool
half_any_beyond (HalfWide x, double limit)
{
  HalfBits far = (HalfBits) ((x < -limit) | (x > limit));
  uint64_t any = 0;

#if defined __AVX512F__ && BRUME_LANES == 16
  any = _mm512_test_epi64_mask ((__m512i) far, (__m512i) far);
#elif defined __AVX__ && BRUME_LANES == 8
  any = (uint64_t) _mm256_movemask_pd ((__m256d) far);
#elif defined __SSE4_1__ && BRUME_LANES == 4
  any = (uint64_t) _mm_movemask_pd ((__m128d) far);
#else
  for (int lane = 0; lane < HALF_LANES; lane++)
    any |= far[lane];
#endif
  return any != 0;
}

/* CELLS, whole numbers within 2^51, modulo PERIOD, in the low words; see
 * brume_wrap(). */
static inline Word
half_wrap (HalfWide cells, uint32_t period)
{
  if (period)
    {
      double   cycle = period;
      HalfWide rest = cells - half_floor (cells / cycle) * cycle;

      /* As brume_modulo(). */
      rest += (HalfWide) ((HalfBits) (rest < 0.0) & (HalfBits) (cycle - (HalfWide){ 0 }));
      rest -= (HalfWide) ((HalfBits) (rest >= cycle) & (HalfBits) (cycle - (HalfWide){ 0 }));
      cells = rest;
    }
  /* In the sum a whole number stands in the low bits as it is, modulo 2^32. */
  return (Word) (cells + 0x1.8p52);
}

/* As lanes_split(), for coordinates within 2^51 cells. */
static inline Word
lanes_split_near (const double *x, double scale, double shift, uint32_t period, Real *t)
{
  HalfWide low, high, low_cells, high_cells;

  memcpy (&low, x, sizeof low);
  memcpy (&high, x + HALF_LANES, sizeof high);
  low = low * scale + shift;
  high = high * scale + shift;
  low_cells = half_floor (low);
  high_cells = half_floor (high);
  *t = JOIN_HALVES (__builtin_convertvector (low - low_cells, HalfReal),
                    __builtin_convertvector (high - high_cells, HalfReal));
  return JOIN_EVEN (half_wrap (low_cells, period), half_wrap (high_cells, period));
}

static inline Word
lanes_split (const double *x, double scale, double shift, uint32_t period, Real *t)
{
  HalfWide low, high;
  Word     cells;

  memcpy (&low, x, sizeof low);
  memcpy (&high, x + HALF_LANES, sizeof high);
  cells = lanes_split_near (x, scale, shift, period, t);
  if (half_any_beyond (low * scale + shift, 0x1p51)
      || half_any_beyond (high * scale + shift, 0x1p51))
    for (int lane = 0; lane < BRUME_LANES; lane++)
      cells[lane] = brume_wrap (floor (x[lane] * scale + shift), period);
  return cells;
}
