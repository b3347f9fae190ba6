/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * From raw values to pixels, many at a time.
 */
#include "kernels.h"
#include "lanes.h"
#include "normal.h"
#include "sine.h"
#include "tone.h"

BRUME_INLINE Real
clamp (Real v)
{
  return real_min (real_max (v, real_all (0.0f)), real_all (1.0f));
}

/* A number and how it changes with the raw value. */
typedef struct
{
  Real value, steep;
} Toned;

/* Where on the curve POSITION lies: between two knots. */
typedef struct
{
  Real from, from_slope, to, to_slope, t;
} Stretch;

BRUME_INLINE Stretch
find_stretch (const BrumeToneMap *map, Real position)
{
  const BrumeReal *knots = &map->curve[0].value;
  Real             last = real_all (BRUME_N_KNOTS - 2);
  Real             whole = real_floor (real_min (real_max (position, real_all (0.0f)), last));
  Word             at = word_from_real (whole) * 2u;

  return (Stretch){
    .from = real_gather (knots, at),
    .from_slope = real_gather (knots + 1, at),
    .to = real_gather (knots + 2, at),
    .to_slope = real_gather (knots + 3, at),
    .t = clamp (position - whole),
  };
}

/* The part above the knot is added last and at once, and ends at the next knot:
 * then rounding does not make the curve fall. */
BRUME_INLINE Toned
curve_at (const BrumeToneMap *map, Real position)
{
  Stretch k = find_stretch (map, position);
  Real    t = k.t, u = 1.0f - t;
  Real    rise = t * t * (3.0f - 2.0f * t) * (k.to - k.from)
              + t * u * (u * k.from_slope - t * k.to_slope);

  return (Toned){
    .value = clamp (real_min (k.from + rise, k.to)),
    .steep = map->scale
             * (6.0f * t * u * (k.to - k.from) + u * (u - 2.0f * t) * k.from_slope
                + t * (t - 2.0f * u) * k.to_slope),
  };
}

/* What STEEP is while VALUE is not clamped, otherwise 0. */
BRUME_INLINE Real
inside (Real value, Real steep)
{
  Word within = real_less (real_all (0.0f), value) & real_less (value, real_all (1.0f));

  return real_select (within, steep, real_all (0.0f));
}

BRUME_INLINE Toned
map_value (const BrumeToneMap *map, BrumeMapType type, Real v)
{
  Real t = clamp ((v - map->bias) * map->scale);

  switch (type)
    {
    case BRUME_MAP_NONE:
      break;
    case BRUME_MAP_AFFINE:
      v = v * map->scale + map->bias;
      return (Toned){ clamp (v), inside (v, real_all (map->scale)) };
    case BRUME_MAP_CURVE:
      return curve_at (map, v * map->scale + map->bias);
    case BRUME_MAP_SMOOTH:
      return (Toned){ t * t * (3.0f - 2.0f * t), 6.0f * t * (1.0f - t) * map->scale };
    }
  return (Toned){ v, real_all (1.0f) };
}

BRUME_INLINE Toned
tone_value (const BrumeToneMap *map, BrumeMapType type, Real v)
{
  Toned toned = map_value (map, type, v);

  if (map->adjusted)
    {
      v = 0.5f + map->contrast * (toned.value - map->balance);
      toned = (Toned){ clamp (v), inside (v, toned.steep * map->contrast) };
    }
  if (map->invert)
    toned = (Toned){ 1.0f - toned.value, -toned.steep };
  return toned;
}

BRUME_INLINE void
tone_row (const BrumeToneMap *map, BrumeMapType type, size_t n, const BrumeReal *in, BrumeReal *out)
{
  size_t p = 0;

  for (; p + BRUME_LANES <= n; p += BRUME_LANES)
    real_store (out + p, tone_value (map, type, real_load (in + p)).value);
  if (p < n)
    real_store_some (out + p, tone_value (map, type, real_load_some (in + p, n - p)).value, n - p);
}

/* With slopes. */
BRUME_INLINE void
tone_row_slopes (const BrumeToneMap *map, BrumeMapType type, size_t n, const BrumeJets *in,
                 BrumeSlope *out)
{
  for (size_t p = 0; p < n; p += BRUME_LANES)
    {
      size_t    count = n - p < BRUME_LANES ? n - p : BRUME_LANES;
      Toned     toned = tone_value (map, type, real_load_some (in->value + p, count));
      BrumeReal values[BRUME_LANES], x[BRUME_LANES], y[BRUME_LANES];

      real_store (values, toned.value);
      real_store (x, toned.steep * real_load_some (in->x + p, count));
      real_store (y, toned.steep * real_load_some (in->y + p, count));
      for (size_t lane = 0; lane < count; lane++)
        out[p + lane] = (BrumeSlope){ values[lane], x[lane], y[lane] };
    }
}

/* Slopes alone, as normals. */
BRUME_INLINE void
tone_row_normals (const BrumeToneMap *map, BrumeMapType type, size_t n, const BrumeJets *in,
                  BrumeReal right, BrumeReal up, BrumeReal (*out)[4])
{
  const BrumeJets from = *in;
  size_t          p = 0;

  for (; p + BRUME_LANES <= n; p += BRUME_LANES)
    {
      Real steep = tone_value (map, type, real_load (from.value + p)).steep;

      brume_normals_of (steep * real_load (from.x + p), steep * real_load (from.y + p), right, up,
                        out + p);
    }
  if (p < n)
    {
      Real      steep = tone_value (map, type, real_load_some (from.value + p, n - p)).steep;
      BrumeReal rest[BRUME_LANES][4];

      brume_normals_of (steep * real_load_some (from.x + p, n - p),
                        steep * real_load_some (from.y + p, n - p), right, up, rest);
      memcpy (out + p, rest, (n - p) * sizeof *rest);
    }
}

/* One loop a type. */
#define BY_TYPE(row, ...)                                                                          \
  switch (map->type)                                                                               \
    {                                                                                              \
    case BRUME_MAP_NONE:                                                                           \
      row (map, BRUME_MAP_NONE, __VA_ARGS__);                                                      \
      break;                                                                                       \
    case BRUME_MAP_AFFINE:                                                                         \
      row (map, BRUME_MAP_AFFINE, __VA_ARGS__);                                                    \
      break;                                                                                       \
    case BRUME_MAP_CURVE:                                                                          \
      row (map, BRUME_MAP_CURVE, __VA_ARGS__);                                                     \
      break;                                                                                       \
    case BRUME_MAP_SMOOTH:                                                                         \
      row (map, BRUME_MAP_SMOOTH, __VA_ARGS__);                                                    \
      break;                                                                                       \
    }

void
BRUME_KERNEL (tone) (const BrumeToneMap *map, size_t n, const BrumeReal *in, BrumeReal *out)
{
  BY_TYPE (tone_row, n, in, out)
}

void
BRUME_KERNEL (tone_slopes) (const BrumeToneMap *map, size_t n, const BrumeJets *in, BrumeSlope *out)
{
  BY_TYPE (tone_row_slopes, n, in, out)
}

void
BRUME_KERNEL (tone_normals) (const BrumeToneMap *map, size_t n, const BrumeJets *in,
                             BrumeReal right, BrumeReal up, BrumeReal (*out)[4])
{
  BY_TYPE (tone_row_normals, n, in, right, up, out)
}

void
BRUME_KERNEL (marble) (const double *veins, BrumeReal turns, size_t n, BrumeReal *sums)
{
  for (size_t p = 0; p < n; p += BRUME_LANES)
    {
      size_t count = n - p < BRUME_LANES ? n - p : BRUME_LANES;
      double some[BRUME_LANES];
      Real   phase;

      if (count < BRUME_LANES)
        lanes_fill (veins + p, count, some);
      lanes_split_near (count < BRUME_LANES ? some : veins + p, 1.0, 0.0, 0, &phase);
      phase += turns * real_load_some (sums + p, count);
      real_store_some (sums + p, brume_marble_value (phase), count);
    }
}
