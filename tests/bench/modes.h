/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * What brume-bench can do.
 */
#ifndef BENCH_MODES_H
#define BENCH_MODES_H

#include "measure.h"

/* The bare core: patterns x cell sizes x rows of kernels x shapes of a picture of
 * SIDE x SIDE pixels.  CPUS, which ends with NULL, names the rows; those that this
 * machine has not are passed over. */
void bench_core (const BenchStyle *style, const char *const *cpus, size_t side);

/* The operations inside GEGL, beside GEGL's own. */
void bench_gegl (const BenchStyle *style, size_t side);

/* Instructions a pixel of the row CPU, as valgrind counts them in PROGRAM, which
 * is this program, below a line that says whose they are: another compiler's are
 * others.  Returns false if that failed, having said so. */
bool bench_instructions (const BenchStyle *style, const char *program, const char *cpu);

/* What valgrind looks at: renders what bench_instructions() counts. */
void bench_instructions_render (const BenchStyle *style, const char *cpu);

#endif
