/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 */
#include "sine.h"

void
brume_sine_cosine (double turns, double *sine, double *cosine)
{
  double reduced = turns - floor (turns);
  double quarter = floor (reduced * 4.0 + 0.5);
  double angle = (reduced - quarter * 0.25) * BRUME_TWO_PI;
  double square = angle * angle;
  double s = 1.0, c = 1.0;

  /* Taylor's series by Horner's rule; on +-pi/4 the terms left out are below
   * 1e-17. */
  for (int n = 17; n >= 3; n -= 2)
    s = 1.0 - s * square / (double) (n * (n - 1));
  s *= angle;
  for (int n = 18; n >= 2; n -= 2)
    c = 1.0 - c * square / (double) (n * (n - 1));

  switch ((int) quarter)
    {
    case 1:
      *sine = c;
      *cosine = -s;
      break;
    case 2:
      *sine = -s;
      *cosine = -c;
      break;
    case 3:
      *sine = -c;
      *cosine = s;
      break;
    default: /* 0 and 4 */
      *sine = s;
      *cosine = c;
    }
}
