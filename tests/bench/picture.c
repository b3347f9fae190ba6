/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 */
#include "picture.h"

#include <glib.h>

/* Slopes at a time, as the operations have it. */
#define SPAN 128

const BenchShape bench_shapes[BENCH_N_SHAPES] = {
  { "whole", 0, 0 },
  { "tiles", 128, 128 },
  { "slivers", 16, 1 },
};

static void
render_normals (const BrumePlan *plan, size_t x, size_t y, size_t width, size_t height, float *out)
{
  BrumeSlope slopes[SPAN];

  for (size_t row = 0; row < height; row++)
    for (size_t done = 0; done < width; done += SPAN)
      {
        size_t n = MIN (width - done, SPAN);

        brume_plan_slopes (plan, (int64_t) (x + done), (int64_t) (y + row), 0, n, slopes);
        for (size_t p = 0; p < n; p++, out += 4)
          {
            brume_normal (&slopes[p], 64.0f, false, out);
            out[3] = 1.0f;
          }
      }
}

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
          render_normals (plan, x, y, width, height, out);
        else
          brume_plan_render (plan, (int64_t) x, (int64_t) y, 0, width, height, out, width);
        out += (normals ? 4 : 1) * width * height;
      }
}
