/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * Sums of octaves with their slopes.
 */
#ifndef BRUME_SLOPE_H
#define BRUME_SLOPE_H

#include "span.h"

/* SUM at N (at most BRUME_SPAN) positions that move by TANGENTS, into OUT: the
 * values are those of brume_sum_at(), to the bit. */
void brume_sum_slopes (const BrumeSum *sum, const BrumeFades *fades,
                       const BrumeBasisKernels *kernels, bool volume, const BrumeSpan *span,
                       const BrumeTangent *tangents, size_t n, BrumeSlope *out);

#endif
