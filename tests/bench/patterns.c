/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 */
#include "patterns.h"

#include <glib.h>
#include <string.h>

/* What rows have in common. */
#define FBM_3D    .like = "fbm-3d"
#define FBM_2D    .like = "fbm-2d"
#define PERLIN_3D FBM_3D, .peer = "gegl:perlin-noise/3d"
#define PERLIN_2D FBM_2D, .peer = "gegl:perlin-noise/2d"
#define SIMPLEX   .peer = "gegl:simplex-noise"

/* clang-format off */
#define FLAT { "dimensions", BRUME_FLAT }

const BenchPattern bench_patterns[] = {
  { "fbm-3d",         PERLIN_3D },
  { "fbm-2d",         PERLIN_2D, .settings = { FLAT } },
  { "turbulence-3d",  PERLIN_3D, .settings = { { "fractal", BRUME_TURBULENCE } } },
  { "turbulence-2d",  PERLIN_2D, .settings = { { "fractal", BRUME_TURBULENCE }, FLAT } },
  { "folded-3d",      PERLIN_3D, .settings = { { "fractal", BRUME_FOLDED } } },
  { "ridged-3d",      PERLIN_3D, .settings = { { "fractal", BRUME_RIDGED } } },
  { "ridged-2d",      PERLIN_2D, .settings = { { "fractal", BRUME_RIDGED }, FLAT } },
  { "plain-3d",       FBM_3D,    .settings = { { "fractal", BRUME_PLAIN } } },
  { "plain-2d",       FBM_2D,    .settings = { { "fractal", BRUME_PLAIN }, FLAT } },
  { "simplex-3d",     FBM_3D, SIMPLEX, .settings = { { "basis", BRUME_SIMPLEX } } },
  { "simplex-2d",     FBM_2D, SIMPLEX, .settings = { { "basis", BRUME_SIMPLEX }, FLAT } },
  { "value-3d",       FBM_3D, .peer = "gegl:noise-solid", .settings = { { "basis", BRUME_VALUE } } },
  { "value-2d",       FBM_2D, .peer = "gegl:noise-solid", .settings = { { "basis", BRUME_VALUE }, FLAT } },
  { "block-3d",       FBM_3D,    .settings = { { "basis", BRUME_BLOCK } } },
  { "perlin-2002-3d", PERLIN_3D, .settings = { { "basis", BRUME_PERLIN_2002 } } },
  { "perlin-1985-3d", PERLIN_3D, .settings = { { "basis", BRUME_PERLIN_1985 } } },
  { "warp-3d",        FBM_3D,    .settings = { { "warp", 0.5 } } },
  { "warp-2d",        FBM_2D,    .settings = { { "warp", 0.5 }, FLAT } },
  { "clouds",         FBM_3D,    .kind = BRUME_CLOUDS },
  { "marble",         FBM_3D,    .kind = BRUME_MARBLE },
  { "rotated-3d",     FBM_3D,    .settings = { { "rotation", 30.0 } } },
  { "sphere",         FBM_3D,    .settings = { { "mapping", BRUME_SPHERE }, { "tile-width", 4096.0 } } },
  { "tile-3d",        FBM_3D,    .settings = { { "mapping", BRUME_TILE }, { "tile-width", 2048.0 },
                                               { "tile-height", 2048.0 } } },
  { "loop-3d",        FBM_3D,    .settings = { { "loop", 4.0 } } },
  { "weight-3d",      FBM_3D,    .settings = { { "weight", 0.5 } } },
  { "aliased-3d",     FBM_3D,    .settings = { { "antialias", 0.0 } } },
  { "raw-3d",         FBM_3D,    .settings = { { "tone", BRUME_RAW } } },
  { "raw-2d",         FBM_2D,    .settings = { { "tone", BRUME_RAW }, FLAT } },
  { "uniform-3d",     FBM_3D,    .settings = { { "tone", BRUME_UNIFORM } } },
  { "normals-3d",     FBM_3D,    .normals = true },
  { "normals-2d",     FBM_2D,    .normals = true, .settings = { FLAT } },
};
/* clang-format on */

const size_t bench_n_patterns = G_N_ELEMENTS (bench_patterns);

const BenchPattern *
bench_pattern_named (const char *name)
{
  for (size_t i = 0; i < bench_n_patterns; i++)
    if (strcmp (bench_patterns[i].name, name) == 0)
      return &bench_patterns[i];
  g_error ("no pattern %s", name);
}

static const BrumeField *
field_named (const char *name)
{
  for (size_t i = 0; i < brume_n_fields; i++)
    if (strcmp (brume_fields[i].name, name) == 0)
      return &brume_fields[i];
  g_error ("no property %s", name);
}

static void
set_member (BrumePattern *pattern, const BenchSetting *setting)
{
  const BrumeField *field = field_named (setting->property);
  void             *member = (char *) pattern + field->offset;

  switch (field->type)
    {
    case BRUME_FIELD_DOUBLE:
      *(double *) member = setting->number;
      break;
    case BRUME_FIELD_UINT32:
      *(uint32_t *) member = (uint32_t) setting->number;
      break;
    case BRUME_FIELD_BOOL:
      *(bool *) member = setting->number != 0.0;
      break;
    case BRUME_FIELD_INT:
    case BRUME_FIELD_ENUM:
      *(int *) member = (int) setting->number;
      break;
    }
}

BrumePattern
bench_pattern_make (const BenchPattern *pattern, double size)
{
  BrumePattern made;
  const char  *wrong;

  brume_pattern_init (&made, pattern->kind);
  made.size = size;
  for (size_t i = 0; i < BENCH_MAX_SETTINGS && pattern->settings[i].property; i++)
    set_member (&made, &pattern->settings[i]);

  wrong = brume_pattern_clamp (&made);
  if (wrong)
    g_error ("%s: %s is out of range", pattern->name, wrong);
  return made;
}
