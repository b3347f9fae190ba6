/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 */
#include "brume.h"

/* clang-format off */
#define DOUBLE(property, member, minimum, maximum, ...)                                            \
  { property, BRUME_FIELD_DOUBLE, offsetof (BrumePattern, member), minimum, maximum,               \
    { __VA_ARGS__ } }
#define INT(property, member, minimum, maximum, initial)                                           \
  { property, BRUME_FIELD_INT, offsetof (BrumePattern, member), minimum, maximum,                  \
    { initial, initial, initial } }
#define ENUM(property, member, last, ...)                                                          \
  { property, BRUME_FIELD_ENUM, offsetof (BrumePattern, member), 0, last, { __VA_ARGS__ } }

/* Far enough for any canvas, and below 2^53, where a double still tells one
 * pixel from the next. */
#define REACH 1e15

const BrumeField brume_fields[] = {
  /* initial values: noise, clouds, marble */
  { "seed", BRUME_FIELD_UINT32, offsetof (BrumePattern, seed), 0, 4294967295.0, { 0, 0, 0 } },
  ENUM ("basis", basis, BRUME_PERLIN_1985, BRUME_PERLIN, BRUME_SIMPLEX, BRUME_PERLIN_1985),
  ENUM ("dimensions", dimensions, BRUME_FLAT, BRUME_VOLUME, BRUME_VOLUME, BRUME_VOLUME),
  ENUM ("fractal", fractal, BRUME_RIDGED, BRUME_FBM, BRUME_FBM, BRUME_FOLDED),
  DOUBLE ("size", size, 0.5, 1e6, 128, 128, 128),
  DOUBLE ("stretch", stretch, 0.01, 100, 1, 1, 1),
  DOUBLE ("rotation", rotation, -REACH, REACH, 0, 0, 0),
  DOUBLE ("offset-x", offset_x, -REACH, REACH, 0, 0, 0),
  DOUBLE ("offset-y", offset_y, -REACH, REACH, 0, 0, 0),
  DOUBLE ("evolution", evolution, -REACH, REACH, 0, 0, 0),
  INT ("loop", loop, 0, 4096, 0),
  DOUBLE ("octaves", octaves, 1, BRUME_MAX_OCTAVES, 6, 5, 7),
  DOUBLE ("lacunarity", lacunarity, 1, 8, 2, 2, 2),
  DOUBLE ("gain", gain, 0, 1, 0.5, 0.5, 0.5),
  DOUBLE ("weight", weight, 0, 1, 0, 0, 0),
  DOUBLE ("warp", warp, 0, 16, 0, 0.45, 0),
  DOUBLE ("warp-size", warp_size, 0.05, 20, 1, 1, 1),
  INT ("warp-octaves", warp_octaves, 1, 8, 3),
  ENUM ("mapping", mapping, BRUME_SPHERE, BRUME_PLANE, BRUME_PLANE, BRUME_PLANE),
  INT ("tile-width", tile_width, 0, 1048576, 0),
  INT ("tile-height", tile_height, 0, 1048576, 0),
  INT ("width", width, 1, 1048576, 1024),
  INT ("height", height, 1, 1048576, 1024),
  { "antialias", BRUME_FIELD_BOOL, offsetof (BrumePattern, antialias), 0, 1, { 1, 1, 1 } },
  DOUBLE ("coverage", coverage, 0, 1, 0.74, 0.74, 0.74),
  DOUBLE ("softness", softness, 0, 1, 0.8, 0.8, 0.8),
  ENUM ("veins", veins, BRUME_RINGS, BRUME_STRIPES, BRUME_STRIPES, BRUME_STRIPES),
  DOUBLE ("spacing", spacing, 1, 1e6, 64, 64, 64),
  DOUBLE ("turbulence", turbulence, 0, 100, 10, 10, 10),
  DOUBLE ("scale", scale, 1e-6, 1e6, 1, 1, 1),
  ENUM ("tone", tone, BRUME_RAW, BRUME_NATURAL, BRUME_NATURAL, BRUME_NATURAL),
  DOUBLE ("contrast", contrast, 0, 8, 1, 1, 1),
  DOUBLE ("balance", balance, 0, 1, 0.5, 0.5, 0.5),
  { "invert", BRUME_FIELD_BOOL, offsetof (BrumePattern, invert), 0, 1, { 0, 0, 0 } },
};
/* clang-format on */

const size_t brume_n_fields = sizeof brume_fields / sizeof brume_fields[0];

/* Enumerations are read and written through their own type: all of the
 * pattern's have the size of an int. */
_Static_assert(sizeof (BrumeBasis) == sizeof (int) && sizeof (BrumeTone) == sizeof (int)
                   && sizeof (BrumeVeins) == sizeof (int) && sizeof (BrumeFractal) == sizeof (int)
                   && sizeof (BrumeDimensions) == sizeof (int)
                   && sizeof (BrumeMapping) == sizeof (int),
               "enumerations must be as large as int");

static double
get_field (const BrumePattern *pattern, const BrumeField *field)
{
  const void *member = (const char *) pattern + field->offset;

  switch (field->type)
    {
    case BRUME_FIELD_DOUBLE:
      return *(const double *) member;
    case BRUME_FIELD_UINT32:
      return *(const uint32_t *) member;
    case BRUME_FIELD_BOOL:
      return *(const bool *) member;
    case BRUME_FIELD_INT:
    case BRUME_FIELD_ENUM:
      break;
    }
  return *(const int *) member;
}

static void
set_field (BrumePattern *pattern, const BrumeField *field, double value)
{
  void *member = (char *) pattern + field->offset;

  switch (field->type)
    {
    case BRUME_FIELD_DOUBLE:
      *(double *) member = value;
      break;
    case BRUME_FIELD_UINT32:
      *(uint32_t *) member = (uint32_t) value;
      break;
    case BRUME_FIELD_BOOL:
      *(bool *) member = value != 0.0;
      break;
    case BRUME_FIELD_INT:
    case BRUME_FIELD_ENUM:
      *(int *) member = (int) value;
      break;
    }
}

static BrumeKind
known_kind (BrumeKind kind)
{
  return kind == BRUME_CLOUDS || kind == BRUME_MARBLE ? kind : BRUME_NOISE;
}

void
brume_pattern_init (BrumePattern *pattern, BrumeKind kind)
{
  pattern->kind = kind = known_kind (kind);
  pattern->solid = false;
  for (size_t i = 0; i < brume_n_fields; i++)
    set_field (pattern, &brume_fields[i], brume_fields[i].initial[kind]);
}

const char *
brume_pattern_clamp (BrumePattern *pattern)
{
  const char *first = NULL;

  if (known_kind (pattern->kind) != pattern->kind)
    {
      pattern->kind = BRUME_NOISE;
      first = "kind";
    }

  for (size_t i = 0; i < brume_n_fields; i++)
    {
      const BrumeField *field = &brume_fields[i];
      double            value = get_field (pattern, field), clamped = value;

      if (value != value)
        clamped = field->initial[pattern->kind];
      else if (value < field->minimum)
        clamped = field->type == BRUME_FIELD_ENUM ? field->initial[pattern->kind] : field->minimum;
      else if (value > field->maximum)
        clamped = field->type == BRUME_FIELD_ENUM ? field->initial[pattern->kind] : field->maximum;

      if (clamped != value)
        {
          set_field (pattern, field, clamped);
          first = first ? first : field->name;
        }
    }
  return first;
}
