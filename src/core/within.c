/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * Whether coordinates are near enough for vectors, see BrumeWithinFunc.
 */
#include "kernels.h"
#include "lanes.h"

/* Doubles without a sign are ordered as their bits are: the top one is set by those
 * from REACH on. */
bool
BRUME_KERNEL (within) (double reach, const double *x, size_t n)
{
  const uint64_t top = (uint64_t) 1 << 63;
  uint64_t       limit, any = 0;

  memcpy (&limit, &reach, sizeof limit);
  for (size_t p = 0; p < n; p++)
    {
      uint64_t bits;

      memcpy (&bits, &x[p], sizeof bits);
      any |= (bits & ~top) + (top - limit);
    }
  return any < top;
}
