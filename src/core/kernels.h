/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * The kernels: one row of function pointers an instruction set.
 */
#ifndef BRUME_KERNELS_H
#define BRUME_KERNELS_H

#include "basis.h"

/* How an octave's values N enter SUM, for COUNT pixels: AMPLITUDE times their
 * fractal's function.  WEIGHTS, if not NULL, scales each pixel's octave and is
 * then scaled itself, by (1 - WEIGHT) + WEIGHT * m, for the next one. */
typedef void (*BrumeFoldFunc) (float amplitude, float weight, const float *n, float *weights,
                               size_t count, float *sum);

typedef struct
{
  const char       *name;       /* as BRUME_CPU has it */
  BrumeBasisKernels bases[BRUME_N_BASES];
  BrumeFoldFunc     fold[5];    /* by BrumeFractal */
} BrumeKernels;

/* The row called NAME; NULL or an unknown name give the best that this machine
 * has.  KNOWN, if not NULL, tells whether NAME was found. */
const BrumeKernels *brume_kernels_select (const char *name, bool *known);

#endif
