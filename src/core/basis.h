/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * The bases: what they share, and one declaration a basis.
 */
#ifndef BRUME_BASIS_H
#define BRUME_BASIS_H

#include "coordinates.h"
#include "octave.h"

/* One octave along a pixel row: X ascends, Y and Z are constant. */
typedef void (*BrumeRowFunc) (const BrumeOctave *octave, const double *x, double y, double z,
                              size_t n, BrumeReal *out);

/* One octave at arbitrary positions; flat forms do not read Z. */
typedef void (*BrumeAtFunc) (const BrumeOctave *octave, const double *x, const double *y,
                             const double *z, size_t n, BrumeReal *out);

/* A value and its gradient in the octave's own cells. */
typedef struct
{
  BrumeReal value, x, y, z;
} BrumeJet;

/* One octave at arbitrary positions, with its gradient. */
typedef void (*BrumeJetFunc) (const BrumeOctave *octave, const double *x, const double *y,
                              const double *z, size_t n, BrumeJet *out);

/* The kernels of one basis, by BrumeDimensions. */
typedef struct
{
  BrumeRowFunc row[2];
  BrumeAtFunc  at[2];
  BrumeJetFunc jet[2];
} BrumeBasisKernels;

#define BRUME_DECLARE_BASIS(name)                                                                  \
  void brume_##name##_row_flat (const BrumeOctave *, const double *, double, double, size_t,       \
                                BrumeReal *);                                                      \
  void brume_##name##_row_volume (const BrumeOctave *, const double *, double, double, size_t,     \
                                  BrumeReal *);                                                    \
  void brume_##name##_at_flat (const BrumeOctave *, const double *, const double *,                \
                               const double *, size_t, BrumeReal *);                               \
  void brume_##name##_at_volume (const BrumeOctave *, const double *, const double *,              \
                                 const double *, size_t, BrumeReal *);                             \
  void brume_##name##_jet_flat (const BrumeOctave *, const double *, const double *,               \
                                const double *, size_t, BrumeJet *);                               \
  void brume_##name##_jet_volume (const BrumeOctave *, const double *, const double *,             \
                                  const double *, size_t, BrumeJet *);

#define BRUME_BASIS_KERNELS(name)                                                                  \
  {                                                                                                \
    { brume_##name##_row_volume, brume_##name##_row_flat },                                        \
        { brume_##name##_at_volume, brume_##name##_at_flat },                                      \
    {                                                                                              \
      brume_##name##_jet_volume, brume_##name##_jet_flat                                           \
    }                                                                                              \
  }

BRUME_DECLARE_BASIS (perlin)
BRUME_DECLARE_BASIS (simplex)
BRUME_DECLARE_BASIS (value)
BRUME_DECLARE_BASIS (block)
BRUME_DECLARE_BASIS (perlin_2002)
BRUME_DECLARE_BASIS (perlin_1985)

/* A lattice point's linear function, see lattice.h. */
typedef struct
{
  BrumeReal x, y, z, value;
} BrumeCorner;

/* A uniform value in (-1, 1) from the top 24 bits of HASH, symmetric about 0. */
static inline BrumeReal
brume_hash_to_value (uint32_t hash)
{
  return (BrumeReal) ((int32_t) (hash >> 8) * 2 + 1 - 0x1000000) * 0x1p-24f;
}

/* Perlin's quintic fade (2002).  The upper half is taken by symmetry: the
 * polynomial itself loses digits near 1. */
static inline BrumeReal
brume_fade_quintic (BrumeReal t)
{
  BrumeReal u = t < 0.5f ? t : 1.0f - t;
  BrumeReal fade = u * u * u * (u * (u * 6.0f - 15.0f) + 10.0f);

  return t < 0.5f ? fade : 1.0f - fade;
}

static inline BrumeReal
brume_slope_quintic (BrumeReal t)
{
  return 30.0f * (t * t) * ((1.0f - t) * (1.0f - t));
}

static inline BrumeReal
brume_slope_cubic (BrumeReal t)
{
  return 6.0f * t * (1.0f - t);
}

/* Perlin's cubic Hermite fade (1985). */
static inline BrumeReal
brume_fade_cubic (BrumeReal t)
{
  BrumeReal u = t < 0.5f ? t : 1.0f - t;
  BrumeReal fade = u * u * (3.0f - 2.0f * u);

  return t < 0.5f ? fade : 1.0f - fade;
}

#endif
