/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 */
#include "antialias.h"

#include "fractal-terms.h"

#include "antialias-table.h"

/* Powers of 2^(1/4). */
static const double quarter_octaves[4] = {
  1.0,
  1.18920711500272106672,
  1.41421356237309504880,
  1.68179283050742908606,
};

double
brume_fade_node (int node)
{
  return quarter_octaves[node % 4] * (double) (1 << (node / 4)) * 0.25;
}

double
brume_fade (BrumeBasis basis, BrumeDimensions dimensions, BrumeFractal fractal, double pixels)
{
  const float *curve = fades[basis][dimensions][brume_term_of (fractal)];
  int          node = 0;

  if (pixels <= brume_fade_node (0))
    return 0.0;
  if (pixels >= brume_fade_node (BRUME_N_FADES - 1))
    return 1.0;
  while (pixels >= brume_fade_node (node + 1))
    node++;

  double from = brume_fade_node (node), to = brume_fade_node (node + 1);
  double share = (pixels - from) / (to - from);

  return (double) curve[node] + share * (double) (curve[node + 1] - curve[node]);
}
