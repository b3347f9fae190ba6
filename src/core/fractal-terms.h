/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * What an octave n is in a fractal: its term, and m, by which it scales the octaves
 * above where `weight' acts.  For float and double alike; a term that is constant
 * costs nothing.
 */
#ifndef BRUME_FRACTAL_TERMS_H
#define BRUME_FRACTAL_TERMS_H

#include <tgmath.h>

#include "brume.h"

typedef enum
{
  BRUME_TERM_SIGNED,    /* n */
  BRUME_TERM_MAGNITUDE, /* |n| */
  BRUME_TERM_RIDGE      /* (1 - |n|)^2 */
} BrumeTerm;
#define BRUME_N_TERMS 3

static inline BrumeTerm
brume_term_of (BrumeFractal fractal)
{
  switch (fractal)
    {
    case BRUME_TURBULENCE:
      return BRUME_TERM_MAGNITUDE;
    case BRUME_RIDGED:
      return BRUME_TERM_RIDGE;
    case BRUME_FBM:
    case BRUME_PLAIN:
    case BRUME_FOLDED:
      break;
    }
  return BRUME_TERM_SIGNED;
}

/* Whether the fractal's own value has both signs: a folded sum has not. */
static inline bool
brume_has_both_signs (BrumeFractal fractal)
{
  return brume_term_of (fractal) == BRUME_TERM_SIGNED && fractal != BRUME_FOLDED;
}

#define BRUME_RIDGE(n) ((1 - fabs (n)) * (1 - fabs (n)))
#define BRUME_SIGN(n)  ((n) > 0 ? 1 : (n) < 0 ? -1 : 0)

/* TERM of N, and its derivative: 0 at a crease. */
#define BRUME_TERM(term, n)                                                                        \
  ((term) == BRUME_TERM_SIGNED ? (n) : (term) == BRUME_TERM_MAGNITUDE ? fabs (n) : BRUME_RIDGE (n))
#define BRUME_TERM_SLOPE(term, n)                                                                  \
  ((term) == BRUME_TERM_SIGNED      ? 1                                                            \
   : (term) == BRUME_TERM_MAGNITUDE ? BRUME_SIGN (n)                                               \
                                    : -2 * (1 - fabs (n)) * BRUME_SIGN (n))

/* m of a term's VALUE, 0 ... 1, and its derivative. */
#define BRUME_TERM_M(term, value) ((term) == BRUME_TERM_SIGNED ? ((value) + 1) / 2 : (value))
#define BRUME_TERM_M_SLOPE(term)  ((term) == BRUME_TERM_SIGNED ? 0.5f : 1.0f)

#endif
