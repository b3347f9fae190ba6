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

#define BASIS(name) simplex_##name

/* Normalisers: 98 for unit gradients (ours have length sqrt(2)), and 76 for
 * edges; largest magnitudes 0.98786 and 0.98854. */
#define NORMALISER_FLAT   ((BrumeReal) 69.29646455628166)
#define NORMALISER_VOLUME ((BrumeReal) 76.0)

/* A vertex that a position can feel: the offset from it, and its gradient. */
typedef struct
{
  BrumeReal x, y, z;
  BrumeReal gradient[3];
} Vertex;

/* 1/2 - d^2, or 0 out of reach. */
static inline BrumeReal
nearness (const Vertex *v, bool volume)
{
  BrumeReal rest = 0.5f - (v->x * v->x + v->y * v->y + (volume ? v->z * v->z : 0.0f));

  return rest > 0.0f ? rest : 0.0f;
}

static inline BrumeReal
ramp (const Vertex *v, bool volume)
{
  return v->gradient[0] * v->x + v->gradient[1] * v->y + (volume ? v->gradient[2] * v->z : 0.0f);
}

static inline BrumeReal
vertex_value (const Vertex *v, bool volume)
{
  BrumeReal near = nearness (v, volume);

  return (near * near) * (near * near) * ramp (v, volume);
}

/* Adds the vertex' gradient to JET: by the product rule near^4 gradient - 8 near^3
 * (gradient . offset) offset. */
static inline void
vertex_slope (const Vertex *v, bool volume, Jet *jet)
{
  BrumeReal near = nearness (v, volume), cube = near * near * near;
  BrumeReal pull = 8.0f * cube * ramp (v, volume), push = cube * near;

  jet->x += push * v->gradient[0] - pull * v->x;
  jet->y += push * v->gradient[1] - pull * v->y;
  if (volume)
    jet->z += push * v->gradient[2] - pull * v->z;
}

/* INDEX, counting half cells along AXIS of the box, modulo its period. */
static inline uint32_t
half_cell (const BrumeOctave *octave, int axis, int64_t index)
{
  int64_t period = octave->period[axis] ? 2 * (int64_t) octave->period[axis] : 0x100000000;
  int64_t rest = index % period;

  return (uint32_t) (rest < 0 ? rest + period : rest);
}

/* A vertex is named by its lattice indices, in a turned lattice by where it lies
 * in half cells of the box. */
static inline uint32_t
flat_hash (const BrumeOctave *octave, int64_t i, int64_t j)
{
  if (!octave->turned)
    return brume_hash_flat (octave->key, (uint32_t) i, (uint32_t) j);
  return brume_hash_flat (octave->key, half_cell (octave, 0, i + j), half_cell (octave, 1, i - j));
}

static inline Vertex
flat_vertex (const BrumeOctave *octave, int64_t i, int64_t j, BrumeReal x, BrumeReal y)
{
  Vertex vertex = { x, y, 0.0f, { 0.0f } };

  brume_gradient_flat (flat_hash (octave, i, j), &vertex.gradient[0], &vertex.gradient[1]);
  return vertex;
}

/* The corners of the triangle around (X, Y). */
static void
flat_corners (const BrumeOctave *octave, double x, double y, Vertex corners[3])
{
  double          skew = (x + y) * BRUME_SKEW_FLAT;
  double          a = floor (x + skew), b = floor (y + skew);
  double          unskew = (a + b) * BRUME_UNSKEW_FLAT;
  BrumeReal       x0 = (BrumeReal) (x - (a - unskew)), y0 = (BrumeReal) (y - (b - unskew));
  int64_t         i = (int64_t) a, j = (int64_t) b;
  int             i1 = x0 > y0, j1 = 1 - i1; /* along which axis the first step goes */
  const BrumeReal once = (BrumeReal) BRUME_UNSKEW_FLAT;
  const BrumeReal twice = (BrumeReal) (2.0 * BRUME_UNSKEW_FLAT - 1.0);

  corners[0] = flat_vertex (octave, i, j, x0, y0);
  corners[1] = flat_vertex (octave, i + i1, j + j1, x0 - (BrumeReal) i1 + once,
                            y0 - (BrumeReal) j1 + once);
  corners[2] = flat_vertex (octave, i + 1, j + 1, x0 + twice, y0 + twice);
}

static inline uint32_t
volume_hash (const BrumeOctave *octave, int64_t i, int64_t j, int64_t k)
{
  if (!octave->turned)
    return brume_hash_volume (octave->key, (uint32_t) i, (uint32_t) j, (uint32_t) k);
  return brume_hash_volume (octave->key, half_cell (octave, 0, i + j - k),
                            half_cell (octave, 1, i - j + k), half_cell (octave, 2, j + k - i));
}

static inline Vertex
volume_vertex (const BrumeOctave *octave, int64_t i, int64_t j, int64_t k, BrumeReal x, BrumeReal y,
               BrumeReal z)
{
  Vertex vertex = { x, y, z, { 0.0f } };

  brume_gradient_edge (volume_hash (octave, i, j, k), &vertex.gradient[0], &vertex.gradient[1],
                       &vertex.gradient[2]);
  return vertex;
}

/* The corners of the tetrahedron around (X, Y, Z). */
static void
volume_corners (const BrumeOctave *octave, double x, double y, double z, Vertex corners[4])
{
  double          skew = (x + y + z) * BRUME_SKEW_VOLUME;
  double          a = floor (x + skew), b = floor (y + skew), c = floor (z + skew);
  double          unskew = (a + b + c) * BRUME_UNSKEW_VOLUME;
  BrumeReal       x0 = (BrumeReal) (x - (a - unskew));
  BrumeReal       y0 = (BrumeReal) (y - (b - unskew));
  BrumeReal       z0 = (BrumeReal) (z - (c - unskew));
  int64_t         i = (int64_t) a, j = (int64_t) b, k = (int64_t) c;
  const BrumeReal once = (BrumeReal) BRUME_UNSKEW_VOLUME,
                  twice = (BrumeReal) (2.0 * BRUME_UNSKEW_VOLUME);

  /* A total order of the three coordinates, ties included: the rank of an
   * axis says at which step towards (1, 1, 1) it is walked. */
  bool xy = x0 >= y0, yz = y0 >= z0, xz = x0 >= z0;
  int  rank_x = xy + xz, rank_y = !xy + yz, rank_z = !xz + !yz;
  int  i1 = rank_x == 2, j1 = rank_y == 2, k1 = rank_z == 2;
  int  i2 = rank_x >= 1, j2 = rank_y >= 1, k2 = rank_z >= 1;

  corners[0] = volume_vertex (octave, i, j, k, x0, y0, z0);
  corners[1] = volume_vertex (octave, i + i1, j + j1, k + k1, x0 - (BrumeReal) i1 + once,
                              y0 - (BrumeReal) j1 + once, z0 - (BrumeReal) k1 + once);
  corners[2] = volume_vertex (octave, i + i2, j + j2, k + k2, x0 - (BrumeReal) i2 + twice,
                              y0 - (BrumeReal) j2 + twice, z0 - (BrumeReal) k2 + twice);
  corners[3] = volume_vertex (octave, i + 1, j + 1, k + 1, x0 - 0.5f, y0 - 0.5f, z0 - 0.5f);
}

/* Beyond 2^50 cells a double has no fraction left, and the offsets from the
 * vertices would grow without bound: the noise stays what it is there. */
static inline double
coordinate (const BrumeOctave *octave, int axis, double x)
{
  const double limit = 0x1p50;
  double       cells = brume_octave_cells (octave, axis, x);

  return cells > limit ? limit : cells < -limit ? -limit : cells;
}

/* A tile or a loop needs a lattice that closes on a box, and the simplex lattice
 * does once it is turned.  In the plane it is centred rectangular: along a
 * shortest lattice vector, (1, 1)/sqrt(2), and its normal the cell is
 * BRUME_SIMPLEX_CELL_X by BRUME_SIMPLEX_CELL_Y, and every vertex lies at whole
 * or at half cells. */
#define ROOT_HALF 0.70710678118654752440

static inline void
turn_flat (double *x, double *y)
{
  double along = *x * (BRUME_SIMPLEX_CELL_X * ROOT_HALF);
  double across = *y * (BRUME_SIMPLEX_CELL_Y * ROOT_HALF);

  *x = along + across;
  *y = along - across;
}

/* In space it is body-centred cubic: turned by the orthogonal matrix with the
 * rows (2, 2, -1)/3, (2, -1, 2)/3, (-1, 2, 2)/3, which is its own inverse, every
 * vertex lies at whole or at half cells of edge 1. */
static inline void
turn_volume (double *x, double *y, double *z)
{
  const double third = 1.0 / 3.0;
  double       a = *x, b = *y, c = *z;

  *x = (2.0 * (a + b) - c) * third;
  *y = (2.0 * (a + c) - b) * third;
  *z = (2.0 * (b + c) - a) * third;
}

/* The vertices around a position; returns how many. */
static int
corners_around (const BrumeOctave *octave, bool volume, double x, double y, double z,
                Vertex corners[4])
{
  x = coordinate (octave, 0, x);
  y = coordinate (octave, 1, y);
  if (!volume)
    {
      if (octave->turned)
        turn_flat (&x, &y);
      flat_corners (octave, x, y, corners);
      return 3;
    }

  z = coordinate (octave, 2, z);
  if (octave->turned)
    turn_volume (&x, &y, &z);
  volume_corners (octave, x, y, z, corners);
  return 4;
}

static inline BrumeReal
BASIS (value_at) (const BrumeOctave *octave, bool volume, const double *x, const double *y,
                  const double *z)
{
  Vertex    corners[4];
  int       n = corners_around (octave, volume, *x, *y, volume ? *z : 0.0, corners);
  BrumeReal sum = vertex_value (&corners[0], volume);

  for (int i = 1; i < n; i++)
    sum += vertex_value (&corners[i], volume);
  return sum * (volume ? NORMALISER_VOLUME : NORMALISER_FLAT);
}

static inline Jet
BASIS (jet_at) (const BrumeOctave *octave, bool volume, const double *x, const double *y,
                const double *z)
{
  BrumeReal scale = volume ? NORMALISER_VOLUME : NORMALISER_FLAT;
  Vertex    corners[4];
  int       n = corners_around (octave, volume, *x, *y, volume ? *z : 0.0, corners);
  Jet       jet = { .value = BASIS (value_at) (octave, volume, x, y, z) };

  for (int i = 0; i < n; i++)
    vertex_slope (&corners[i], volume, &jet);

  /* Back from the lattice's axes to the box': the turn is orthogonal. */
  double gx = jet.x, gy = jet.y, gz = jet.z;

  if (octave->turned && volume)
    turn_volume (&gx, &gy, &gz);
  else if (octave->turned)
    {
      gx = (jet.x + jet.y) * (BRUME_SIMPLEX_CELL_X * ROOT_HALF);
      gy = (jet.x - jet.y) * (BRUME_SIMPLEX_CELL_Y * ROOT_HALF);
    }
  jet.x = (BrumeReal) gx * scale;
  jet.y = (BrumeReal) gy * scale;
  jet.z = (BrumeReal) gz * scale;
  return jet;
}

#include "point-strip.h"

#include "basis-entries.h"
