/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * Lanes: BRUME_LANES numbers that are worked on at once.  Kernels are written in
 * these types alone, and compiled once an instruction set (BRUME_LEVEL): with one
 * lane, where the types are plain numbers, they are the reference; with more they
 * are GCC's and Clang's vector extensions.  Operators are those of the language;
 * the functions here are what it has none for.
 *
 * An intrinsic stands where the extensions cannot say it, or where compilers make
 * many instructions of what is one.
 */
#ifndef BRUME_LANES_H
#define BRUME_LANES_H

#include <math.h>
#include <string.h>

#include "coordinates.h"
#include "octave.h"

#ifndef BRUME_LANES
#define BRUME_LANES 1
#endif
#ifndef BRUME_LEVEL
#define BRUME_LEVEL c
#endif

/* NAME as this level's kernels have it. */
#define BRUME_LEVEL_JOIN(name, level) brume_##name##_##level
#define BRUME_LEVEL_NAME(name, level) BRUME_LEVEL_JOIN (name, level)
#define BRUME_KERNEL(name)            BRUME_LEVEL_NAME (name, BRUME_LEVEL)

/* What kernels are made of: a call would pass vectors through memory, and what is
 * the same for all pixels would not leave the loop.  The reference needs fewer. */
#define BRUME_INLINE static inline __attribute__ ((always_inline, unused))

#if BRUME_LANES == 1
#include "lanes-one.h"
#else
#include "lanes-many.h"
#endif

/* A value and its gradient. */
typedef struct
{
  Real value, x, y, z;
} Jet;

static inline Real
real_lerp (Real s, Real a, Real b)
{
  return a + s * (b - a);
}

/* As many of N numbers as there are lanes; where they end the last one fills the
 * rest. */
static inline void
lanes_fill (const double *from, size_t n, double to[BRUME_LANES])
{
  if (n >= BRUME_LANES)
    memcpy (to, from, BRUME_LANES * sizeof *to);
  else
    for (size_t lane = 0; lane < BRUME_LANES; lane++)
      to[lane] = from[lane < n ? lane : n - 1];
}

/* The rest is 0. */
BRUME_INLINE Real
real_load_some (const BrumeReal *from, size_t n)
{
  BrumeReal all[BRUME_LANES] = { 0 };

  if (n >= BRUME_LANES)
    return real_load (from);
  memcpy (all, from, n * sizeof *from);
  return real_load (all);
}

static inline void
real_store_some (BrumeReal *to, Real values, size_t n)
{
  BrumeReal all[BRUME_LANES];

  if (n >= BRUME_LANES)
    {
      real_store (to, values);
      return;
    }
  real_store (all, values);
  memcpy (to, all, n * sizeof *to);
}

#endif
