/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * How an octave's values, times SCALE already, enter a sum.
 */
#ifndef BRUME_ENTER_H
#define BRUME_ENTER_H

#include "basis.h"
#include "lanes.h"

/* SUM with the value N.  A ridge's scale is the root of its amplitude:
 * (scale - |scale n|)^2 = amplitude (1 - |n|)^2. */
static inline Real
brume_entered (BrumeEnter enter, Real scale, Real n, Real sum)
{
  Real ridge = scale - real_abs (n);

  switch (enter)
    {
    case BRUME_ENTER_ALONE:
      return n;
    case BRUME_ENTER_SIGNED:
      return sum + n;
    case BRUME_ENTER_MAGNITUDE:
      return sum + real_abs (n);
    case BRUME_ENTER_RIDGE:
      break;
    }
  return sum + ridge * ridge;
}

/* The same in place. */
static inline void
brume_enter (BrumeEnter enter, Real scale, Real n, BrumeReal *sum)
{
  real_store (sum, brume_entered (enter, scale, n, real_load (sum)));
}

#endif
