/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 */
#include "picture.h"

#include <glib.h>

const BenchShape bench_shapes[BENCH_N_SHAPES] = {
  { "whole", 0, 0 },
  { "tiles", 128, 128 },
  { "slivers", 16, 1 },
};

void
bench_picture_render (const BrumePlan *plan, bool normals, const BenchShape *shape, size_t side,
                      float *out)
{
  size_t piece_width = shape->width ? shape->width : side;
  size_t piece_height = shape->height ? shape->height : side;

  for (size_t y = 0; y < side; y += piece_height)
    for (size_t x = 0; x < side; x += piece_width)
      {
        size_t width = MIN (piece_width, side - x);
        size_t height = MIN (piece_height, side - y);

        if (normals)
          brume_plan_render_normals (plan, (int64_t) x, (int64_t) y, 0, width, height, 64.0f, false,
                                     (float (*)[4]) (void *) out, width);
        else
          brume_plan_render (plan, (int64_t) x, (int64_t) y, 0, width, height, out, width);
        out += (normals ? 4 : 1) * width * height;
      }
}
