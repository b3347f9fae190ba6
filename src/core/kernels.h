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
  BrumeReal scale;     /* where no octave scales another one: see brume_fades_init() */
  BrumeReal amplitude; /* where they do, */
  BrumeReal weight;    /* how strongly it scales the octaves above, */
  BrumeReal fade;      /* how well its sample stands for the pixel, */
  BrumeReal rest;      /* and what stands for what is missing */
} BrumeEntry;

/* An octave's values N enter SUM, for COUNT pixels.  WEIGHTS, if not NULL, scales
 * each pixel's octave and is then scaled itself for the next one. */
typedef void (*BrumeFoldFunc) (const BrumeEntry *entry, const BrumeReal *n, BrumeReal *weights,
                               size_t count, BrumeReal *sum);

/* The same with slopes: N's are those along the first AXES axes of an octave that
 * has SCALE cells a unit of position.  The values are those of the other function. */
typedef void (*BrumeFoldSlopesFunc) (const BrumeEntry *entry, const double scale[3], int axes,
                                     const BrumeJets *n, const BrumeJets *weights, size_t count,
                                     const BrumeJets *sum);

typedef struct BrumeToneMap BrumeToneMap;

/* Maps N values from IN to OUT, which may be the same. */
typedef void (*BrumeToneFunc) (const BrumeToneMap *map, size_t n, const BrumeReal *in,
                               BrumeReal *out);

/* Maps N values with their slopes by the map and its derivative. */
typedef void (*BrumeToneSlopesFunc) (const BrumeToneMap *map, size_t n, const BrumeJets *in,
                                     BrumeSlope *out);

/* The same to normals, see brume_normals(): slopes times RIGHT and UP. */
typedef void (*BrumeToneNormalsFunc) (const BrumeToneMap *map, size_t n, const BrumeJets *in,
                                      BrumeReal right, BrumeReal up, BrumeReal (*out)[4]);

/* Whether N coordinates all lie nearer to 0 than REACH. */
typedef bool (*BrumeWithinFunc) (double reach, const double *x, size_t n);

/* From sums of N pixels to marble, at so many turns across the VEINS; a sum of 1
 * is TURNS more. */
typedef void (*BrumeMarbleFunc) (const double *veins, BrumeReal turns, size_t n, BrumeReal *sums);

typedef struct
{
  const char                *name; /* as BRUME_CPU has it */
  const BrumeBasisKernels   *bases[BRUME_N_BASES];
  const BrumeFoldFunc       *fold; /* by BrumeTerm */
  const BrumeFoldSlopesFunc *fold_slopes;
  BrumeToneFunc              tone;
  BrumeToneSlopesFunc        tone_slopes;
  BrumeToneNormalsFunc       tone_normals;
  BrumeMarbleFunc            marble;
  BrumeWithinFunc            within;
} BrumeKernels;

/* The row called NAME; NULL, or a name that is unknown or not supported here, give
 * the best that this machine has.  FOUND, if not NULL, tells whether it is NAME's. */
const BrumeKernels *brume_kernels_select (const char *name, bool *found);

#endif
