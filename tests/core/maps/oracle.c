/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 */
#include "oracle.h"

#include <stdlib.h>

#include "plan.h"

struct Oracle
{
  BrumePlan *plan;
  double     offset_x, offset_y;
};

Oracle *
oracle_new (const BrumePattern *pattern)
{
  Oracle *oracle = malloc (sizeof *oracle);

  if (!oracle)
    return NULL;
  oracle->plan = brume_plan_new (pattern, "c");
  if (!oracle->plan)
    {
      free (oracle);
      return NULL;
    }
  oracle->offset_x = oracle->plan->pattern.offset_x;
  oracle->offset_y = oracle->plan->pattern.offset_y;
  return oracle;
}

void
oracle_free (Oracle *oracle)
{
  brume_plan_free (oracle->plan);
  free (oracle);
}

double
oracle_value (Oracle *oracle, int64_t x, int64_t y, int level, double dx, double dy)
{
  BrumeReal value;

  oracle->plan->pattern.offset_x = oracle->offset_x - dx;
  oracle->plan->pattern.offset_y = oracle->offset_y - dy;
  brume_plan_row (oracle->plan, x, y, level, 1, &value);
  brume_plan_tone (oracle->plan, 1, &value);
  return (double) value;
}
