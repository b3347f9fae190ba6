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

/* To and from the skewed space in which the lattice is the whole numbers. */
#define SKEW_FLAT     0.36602540378443864676 /* (sqrt(3) - 1) / 2 */
#define UNSKEW_FLAT   0.21132486540518711775 /* (3 - sqrt(3)) / 6 */
#define SKEW_VOLUME   (1.0 / 3.0)
#define UNSKEW_VOLUME (1.0 / 6.0)

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
flat_vertex (const BrumeOctave *octave, double i, double j, float x, float y)
{
  uint32_t     hash = brume_hash_flat (octave->key, brume_wrap (i), brume_wrap (j));
  const float *gradient = brume_gradients_flat[hash >> 27];

  return kernel (x * x + y * y) * (gradient[0] * x + gradient[1] * y);
}

static float
flat_value (const BrumeOctave *octave, double x, double y)
{
  double skew = (x + y) * SKEW_FLAT;
  double i = floor (x + skew), j = floor (y + skew);
  double unskew = (i + j) * UNSKEW_FLAT;
  float  x0 = (float) (x - (i - unskew)), y0 = (float) (y - (j - unskew));
  float  x_first = x0 > y0 ? 1.0f : 0.0f, y_first = 1.0f - x_first;
  float  once = (float) UNSKEW_FLAT, twice = (float) (2.0 * UNSKEW_FLAT - 1.0);
  float  sum;

  sum = flat_vertex (octave, i, j, x0, y0);
  sum += flat_vertex (octave, i + x_first, j + y_first, x0 - x_first + once, y0 - y_first + once);
  sum += flat_vertex (octave, i + 1.0, j + 1.0, x0 + twice, y0 + twice);
  return sum * NORMALISER_FLAT;
}

static inline float
volume_vertex (const BrumeOctave *octave, double i, double j, double k, float x, float y, float z)
{
  uint32_t     hash
      = brume_hash_volume (octave->key, brume_wrap (i), brume_wrap (j), brume_wrap (k));
  const float *gradient = brume_gradients_edges[((hash >> 16) * 12u) >> 16];

  return kernel (x * x + y * y + z * z)
         * (gradient[0] * x + gradient[1] * y + gradient[2] * z);
}

static float
volume_value (const BrumeOctave *octave, double x, double y, double z)
{
  double skew = (x + y + z) * SKEW_VOLUME;
  double i = floor (x + skew), j = floor (y + skew), k = floor (z + skew);
  double unskew = (i + j + k) * UNSKEW_VOLUME;
  float  x0 = (float) (x - (i - unskew));
  float  y0 = (float) (y - (j - unskew));
  float  z0 = (float) (z - (k - unskew));

  /* A total order of the three coordinates, ties included: the rank of an
   * axis says at which step towards (1, 1, 1) it is walked. */
  bool  xy = x0 >= y0, yz = y0 >= z0, xz = x0 >= z0;
  int   rank_x = xy + xz, rank_y = !xy + yz, rank_z = !xz + !yz;
  float x1 = rank_x == 2, y1 = rank_y == 2, z1 = rank_z == 2;
  float x2 = rank_x >= 1, y2 = rank_y >= 1, z2 = rank_z >= 1;
  float once = (float) UNSKEW_VOLUME, twice = (float) (2.0 * UNSKEW_VOLUME);
  float sum;

  sum = volume_vertex (octave, i, j, k, x0, y0, z0);
  sum += volume_vertex (octave, i + x1, j + y1, k + z1, x0 - x1 + once, y0 - y1 + once,
                        z0 - z1 + once);
  sum += volume_vertex (octave, i + x2, j + y2, k + z2, x0 - x2 + twice, y0 - y2 + twice,
                        z0 - z2 + twice);
  sum += volume_vertex (octave, i + 1.0, j + 1.0, k + 1.0, x0 - 0.5f, y0 - 0.5f, z0 - 0.5f);
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
