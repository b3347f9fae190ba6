/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 */
#include "statistics.h"

#include "statistics-table.h"

double
brume_basis_bound (BrumeBasis basis)
{
  return basis == BRUME_PERLIN_2002 ? 1.0363538 : 1.0;
}
