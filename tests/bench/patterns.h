/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * What is measured: one row a pattern.
 */
#ifndef BENCH_PATTERNS_H
#define BENCH_PATTERNS_H

#include "brume.h"

#define BENCH_MAX_SETTINGS 4

/* A property, as the core's fields and the operations call it, and its value. */
typedef struct
{
  const char *property;
  double      number;
} BenchSetting;

typedef struct
{
  const char  *name;
  const char  *like; /* the pattern that this one is compared with */
  const char  *peer; /* GEGL's operation that does most nearly the same, or NULL */
  BrumeKind    kind;
  bool         normals;                      /* a normal map, in place of values */
  BenchSetting settings[BENCH_MAX_SETTINGS]; /* what is not default, but for the size */
} BenchPattern;

extern const BenchPattern bench_patterns[];
extern const size_t       bench_n_patterns;

/* The row called NAME, which has to exist. */
const BenchPattern *bench_pattern_named (const char *name);

/* PATTERN in the core's form, with cells of SIZE pixels. */
BrumePattern bench_pattern_make (const BenchPattern *pattern, double size);

#endif
