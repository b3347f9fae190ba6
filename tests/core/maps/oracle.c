/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 */
#include "oracle.h"

#include <stdlib.h>
#include <string.h>

#include "plan.h"
#include "pushes.h"

struct Oracle
{
  BrumePlan *plan;
  double     offset_x, offset_y;
  double     moved[3]; /* units of position, from where the oracle's pushes take pixels */
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
  memset (oracle->moved, 0, sizeof oracle->moved);
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

void
oracle_follow (Oracle *oracle, int64_t x, int64_t y, int level, const double pushes[3])
{
  BrumeSum *sum = &oracle->plan->streams[0];
  double    own[3];

  oracle->plan->pattern.offset_x = oracle->offset_x;
  oracle->plan->pattern.offset_y = oracle->offset_y;
  pushes_of (oracle->plan, x, y, level, own);
  for (int axis = 0; axis < (oracle->plan->volume ? 3 : 2); axis++)
    {
      double move = pushes[axis] - own[axis];

      for (int i = 0; i < sum->n_octaves; i++)
        sum->octaves[i].shift[axis] += (move - oracle->moved[axis]) * sum->octaves[i].scale[axis];
      oracle->moved[axis] = move;
    }
}
