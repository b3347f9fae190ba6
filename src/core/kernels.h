/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * The kernels: one row of function pointers an instruction set.
 */
#ifndef BRUME_KERNELS_H
#define BRUME_KERNELS_H

#include "basis.h"

/* How an octave enters a sum. */
typedef struct
{
  BrumeReal amplitude;
  BrumeReal weight; /* how strongly it scales the octaves above */
  BrumeReal fade;   /* how well its sample stands for the pixel; */
  BrumeReal rest;   /* what stands for what is missing */
} BrumeEntry;

/* An octave's values N enter SUM, for COUNT pixels: the amplitude times their
 * fractal's function f, antialiased, fade * f + rest.  WEIGHTS, if not NULL,
 * scales each pixel's octave and is then scaled itself, by (1 - weight) + weight
 * * m, for the next one. */
typedef void (*BrumeFoldFunc) (const BrumeEntry *entry, const BrumeReal *n, BrumeReal *weights,
                               size_t count, BrumeReal *sum);

typedef struct
{
  const char       *name; /* as BRUME_CPU has it */
  BrumeBasisKernels bases[BRUME_N_BASES];
  BrumeFoldFunc     fold[5]; /* by BrumeFractal */
} BrumeKernels;

/* The row called NAME; NULL or an unknown name give the best that this machine
 * has.  KNOWN, if not NULL, tells whether NAME was found. */
const BrumeKernels *brume_kernels_select (const char *name, bool *known);

#endif
