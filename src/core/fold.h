/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * How octaves enter a sum, see BrumeFoldFunc.  F. Kenton Musgrave in "Texturing
 * and Modeling", chapter 16, for the weights of heterogeneous terrain.
 */
#ifndef BRUME_FOLD_H
#define BRUME_FOLD_H

#include "kernels.h"

/* fbm, plain and folded: n, and m = (n + 1) / 2. */
void brume_fold_signed (const BrumeEntry *entry, const BrumeReal *n, BrumeReal *weights,
                        size_t count, BrumeReal *sum);

/* turbulence: |n|, which is m too. */
void brume_fold_turbulence (const BrumeEntry *entry, const BrumeReal *n, BrumeReal *weights,
                            size_t count, BrumeReal *sum);

/* ridged: (1 - |n|)^2, which is m too. */
void brume_fold_ridged (const BrumeEntry *entry, const BrumeReal *n, BrumeReal *weights,
                        size_t count, BrumeReal *sum);

#endif
