/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 */
#include "kernels.h"

#include <string.h>

#include "fold.h"

/* Best last. */
static const BrumeKernels rows[] = {
  {
      .name = "c",
      .bases = {
          [BRUME_PERLIN] = BRUME_BASIS_KERNELS (perlin),
          [BRUME_SIMPLEX] = BRUME_BASIS_KERNELS (simplex),
          [BRUME_VALUE] = BRUME_BASIS_KERNELS (value),
          [BRUME_BLOCK] = BRUME_BASIS_KERNELS (block),
          [BRUME_PERLIN_2002] = BRUME_BASIS_KERNELS (perlin_2002),
          [BRUME_PERLIN_1985] = BRUME_BASIS_KERNELS (perlin_1985),
      },
      .fold = {
          [BRUME_FBM] = brume_fold_signed,
          [BRUME_PLAIN] = brume_fold_signed,
          [BRUME_TURBULENCE] = brume_fold_turbulence,
          [BRUME_FOLDED] = brume_fold_signed,
          [BRUME_RIDGED] = brume_fold_ridged,
      },
  },
};

const BrumeKernels *
brume_kernels_select (const char *name, bool *known)
{
  const size_t n_rows = sizeof rows / sizeof rows[0];

  for (size_t i = 0; name && i < n_rows; i++)
    if (strcmp (rows[i].name, name) == 0)
      {
        if (known)
          *known = true;
        return &rows[i];
      }

  if (known)
    *known = false;
  return &rows[n_rows - 1];
}

bool
brume_cpu_supported (const char *name)
{
  bool known;

  brume_kernels_select (name, &known);
  return known;
}
