/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 */
#include "kernels.h"

#include <string.h>

/* Each level's kernels, from sources that are compiled once a level. */
#define DECLARE(level)                                                                             \
  extern const BrumeBasisKernels brume_perlin_kernels_##level, brume_simplex_kernels_##level,      \
      brume_value_kernels_##level, brume_block_kernels_##level, brume_perlin_2002_kernels_##level, \
      brume_perlin_1985_kernels_##level;                                                           \
  extern const BrumeFoldFunc brume_fold_kernels_##level[];                                         \
  void brume_tone_##level (const BrumeToneMap *, size_t, const BrumeReal *, BrumeReal *);          \
  extern const BrumeFoldSlopesFunc brume_fold_slopes_kernels_##level[];                            \
  void brume_tone_slopes_##level (const BrumeToneMap *, size_t, const BrumeJets *,                 \
                                  BrumeSlope *);                                                   \
  void brume_tone_normals_##level (const BrumeToneMap *, size_t, const BrumeJets *, BrumeReal,     \
                                   BrumeReal, BrumeReal (*)[4]);                                   \
  bool brume_within_##level (double, const double *, size_t);                                      \
  void brume_marble_##level (const double *, BrumeReal, size_t, BrumeReal *);

#define ROW(level, text)                                                                           \
  {                                                                                                \
    .name = text,                                                                                  \
    .bases = {                                                                                     \
      [BRUME_PERLIN] = &brume_perlin_kernels_##level,                                              \
      [BRUME_SIMPLEX] = &brume_simplex_kernels_##level,                                            \
      [BRUME_VALUE] = &brume_value_kernels_##level,                                                \
      [BRUME_BLOCK] = &brume_block_kernels_##level,                                                \
      [BRUME_PERLIN_2002] = &brume_perlin_2002_kernels_##level,                                    \
      [BRUME_PERLIN_1985] = &brume_perlin_1985_kernels_##level,                                    \
    },                                                                                             \
    .fold = brume_fold_kernels_##level,                                                            \
    .fold_slopes = brume_fold_slopes_kernels_##level,                                              \
    .tone = brume_tone_##level,                                                                    \
    .tone_slopes = brume_tone_slopes_##level,                                                      \
    .tone_normals = brume_tone_normals_##level,                                                    \
    .within = brume_within_##level,                                                                \
    .marble = brume_marble_##level,                                                                \
  }

DECLARE (c)
#ifdef BRUME_WITH_X86
DECLARE (sse41)
DECLARE (avx2)
DECLARE (avx512)
#endif
#ifdef BRUME_WITH_NEON
DECLARE (neon)
#endif

static bool
always (void)
{
  return true;
}

#ifdef BRUME_WITH_X86

static bool
has_sse41 (void)
{
  return __builtin_cpu_supports ("sse4.1");
}

static bool
has_avx2 (void)
{
  return __builtin_cpu_supports ("avx2");
}

static bool
has_avx512 (void)
{
  return __builtin_cpu_supports ("avx512f") && __builtin_cpu_supports ("avx512bw")
         && __builtin_cpu_supports ("avx512dq") && __builtin_cpu_supports ("avx512vl");
}

#endif

/* Best last. */
static const struct
{
  bool (*supported) (void);
  BrumeKernels kernels;
} rows[] = {
  { always, ROW (c, "c") },
#ifdef BRUME_WITH_X86
  { has_sse41, ROW (sse41, "sse4.1") },
  { has_avx2, ROW (avx2, "avx2") },
  { has_avx512, ROW (avx512, "avx512") },
#endif
#ifdef BRUME_WITH_NEON
  { always, ROW (neon, "neon") },
#endif
};

const BrumeKernels *
brume_kernels_select (const char *name, bool *found)
{
  size_t best = sizeof rows / sizeof rows[0];

  for (size_t i = 0; name && i < sizeof rows / sizeof rows[0]; i++)
    if (strcmp (rows[i].kernels.name, name) == 0 && rows[i].supported ())
      {
        if (found)
          *found = true;
        return &rows[i].kernels;
      }

  if (found)
    *found = false;
  do
    best--;
  while (!rows[best].supported ());
  return &rows[best].kernels;
}

bool
brume_cpu_supported (const char *name)
{
  bool found;

  brume_kernels_select (name, &found);
  return found;
}
