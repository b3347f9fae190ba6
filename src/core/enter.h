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
BRUME_INLINE Real
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

/* How a sum rises with the slope X of N. */
BRUME_INLINE Real
brume_entered_slope (BrumeEnter enter, Real scale, Real n, Real x, Real sum)
{
  Real ridge = 2.0f * (scale - real_abs (n));
  Word falls = real_less (n, real_all (0.0f));

  switch (enter)
    {
    case BRUME_ENTER_ALONE:
      return x;
    case BRUME_ENTER_SIGNED:
      return sum + x;
    case BRUME_ENTER_MAGNITUDE:
      return sum + real_select (falls, -x, x);
    case BRUME_ENTER_RIDGE:
      break;
    }
  return sum + real_select (falls, ridge, -ridge) * x;
}

/* A JET enters the sums at P; its slope by x is times SCALE_X first. */
BRUME_INLINE void
brume_enter_jet (BrumeEnter enter, Real scale, Real scale_x, Jet jet, const BrumeJets *sums,
                 size_t p)
{
  BrumeReal *value = sums->value + p, *x = sums->x + p, *y = sums->y + p;
  Real       n = jet.value;

  real_store (value, brume_entered (enter, scale, n, real_load (value)));
  real_store (x, brume_entered_slope (enter, scale, n, scale_x * jet.x, real_load (x)));
  real_store (y, brume_entered_slope (enter, scale, n, jet.y, real_load (y)));
}

/* A value alone enters. */
BRUME_INLINE void
brume_enter (BrumeEnter enter, Real scale, Real n, BrumeReal *sum)
{
  real_store (sum, brume_entered (enter, scale, n, real_load (sum)));
}

#endif
