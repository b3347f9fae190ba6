/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * simplex: gradient noise on the simplex lattice.  Ken Perlin, "Noise hardware",
 * SIGGRAPH 2001 course notes; Stefan Gustavson, "Simplex noise demystified", 2005.
 *
 * Each vertex adds (1/2 - d^2)^4 times gradient . offset.  The squared radius is
 * 1/2: a larger one would reach across the far side of a neighbouring simplex
 * and leave steps in the value.
 */
#include "basis.h"
#include "gradients.h"
#include "hash.h"
#include "simplex.h"

/* Normalisers: 98 for unit gradients (ours have length sqrt(2)), and 76 for
 * edges; largest magnitudes 0.98786 and 0.98854. */
#define NORMALISER_FLAT   69.29646455628166f
#define NORMALISER_VOLUME 76.0f

static inline float
kernel (float squared_distance)
{
  float rest = 0.5f - squared_distance;
  float squared = rest * rest;

  return rest > 0.0f ? squared * squared : 0.0f;
}

static inline float
flat_vertex (const BrumeOctave *octave, uint32_t i, uint32_t j, float x, float y)
{
  const float *gradient = brume_gradients_flat[brume_hash_flat (octave->key, i, j) >> 27];

  return kernel (x * x + y * y) * (gradient[0] * x + gradient[1] * y);
}

static float
flat_value (const BrumeOctave *octave, double x, double y)
{
  double      skew = (x + y) * BRUME_SKEW_FLAT;
  double      i = floor (x + skew), j = floor (y + skew);
  double      unskew = (i + j) * BRUME_UNSKEW_FLAT;
  float       x0 = (float) (x - (i - unskew)), y0 = (float) (y - (j - unskew));
  uint32_t    a = brume_wrap (i), b = brume_wrap (j);
  uint32_t    a1 = x0 > y0, b1 = 1u - a1; /* towards which axis the first step goes */
  const float once = (float) BRUME_UNSKEW_FLAT, twice = (float) (2.0 * BRUME_UNSKEW_FLAT - 1.0);
  float       sum;

  sum = flat_vertex (octave, a, b, x0, y0);
  sum += flat_vertex (octave, a + a1, b + b1, x0 - (float) a1 + once, y0 - (float) b1 + once);
  sum += flat_vertex (octave, a + 1u, b + 1u, x0 + twice, y0 + twice);
  return sum * NORMALISER_FLAT;
}

static inline float
volume_vertex (const BrumeOctave *octave, uint32_t i, uint32_t j, uint32_t k, float x, float y,
               float z)
{
  uint32_t     hash = brume_hash_volume (octave->key, i, j, k);
  const float *gradient = brume_gradients_edges[((hash >> 16) * 12u) >> 16];

  return kernel (x * x + y * y + z * z)
         * (gradient[0] * x + gradient[1] * y + gradient[2] * z);
}

static float
volume_value (const BrumeOctave *octave, double x, double y, double z)
{
  double      skew = (x + y + z) * BRUME_SKEW_VOLUME;
  double      i = floor (x + skew), j = floor (y + skew), k = floor (z + skew);
  double      unskew = (i + j + k) * BRUME_UNSKEW_VOLUME;
  float       x0 = (float) (x - (i - unskew));
  float       y0 = (float) (y - (j - unskew));
  float       z0 = (float) (z - (k - unskew));
  uint32_t    a = brume_wrap (i), b = brume_wrap (j), c = brume_wrap (k);
  const float once = (float) BRUME_UNSKEW_VOLUME, twice = (float) (2.0 * BRUME_UNSKEW_VOLUME);
  float       sum;

  /* A total order of the three coordinates, ties included: the rank of an
   * axis says at which step towards (1, 1, 1) it is walked. */
  bool     xy = x0 >= y0, yz = y0 >= z0, xz = x0 >= z0;
  int      rank_x = xy + xz, rank_y = !xy + yz, rank_z = !xz + !yz;
  uint32_t a1 = rank_x == 2, b1 = rank_y == 2, c1 = rank_z == 2;
  uint32_t a2 = rank_x >= 1, b2 = rank_y >= 1, c2 = rank_z >= 1;

  sum = volume_vertex (octave, a, b, c, x0, y0, z0);
  sum += volume_vertex (octave, a + a1, b + b1, c + c1, x0 - (float) a1 + once,
                        y0 - (float) b1 + once, z0 - (float) c1 + once);
  sum += volume_vertex (octave, a + a2, b + b2, c + c2, x0 - (float) a2 + twice,
                        y0 - (float) b2 + twice, z0 - (float) c2 + twice);
  sum += volume_vertex (octave, a + 1u, b + 1u, c + 1u, x0 - 0.5f, y0 - 0.5f, z0 - 0.5f);
  return sum * NORMALISER_VOLUME;
}

/* Beyond 2^50 cells a double has no fraction left, and the offsets from the
 * vertices would grow without bound: the noise stays what it is there. */
static inline double
coordinate (const BrumeOctave *octave, int axis, double x)
{
  const double limit = 0x1p50;
  double       cells = x * octave->frequency + octave->shift[axis];

  return cells > limit ? limit : cells < -limit ? -limit : cells;
}

static inline float
simplex_value (const BrumeOctave *octave, bool volume, double x, double y, double z)
{
  double px = coordinate (octave, 0, x), py = coordinate (octave, 1, y);

  return volume ? volume_value (octave, px, py, coordinate (octave, 2, z))
                : flat_value (octave, px, py);
}

#define BASIS(name) brume_simplex_##name
#define POINT       simplex_value
#include "basis-point.h"
