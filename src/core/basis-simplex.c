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
#include "simplex-corners.h"
#include "simplex-discs.h"
#include "simplex-hash.h"

#define BASIS(name) simplex_##name

/* Normalisers: 98 for unit gradients (ours have length sqrt(2)), and 76 for
 * edges; largest magnitudes 0.98786 and 0.98854. */
#define NORMALISER_FLAT   ((BrumeReal) 69.29646455628166)
#define NORMALISER_VOLUME ((BrumeReal) 76.0)

/* The simplex around positions, see HalfSimplex. */
typedef struct
{
  Real offset[3];
  Word index[3];
} Simplex;

/* A vertex that a position can feel: the offset from it, and its gradient. */
typedef struct
{
  Real x, y, z;
  Real gradient[3], ramp; /* and what it is at the offset */
} Vertex;

BRUME_INLINE Simplex
simplex_of (const BrumeOctave *octave, bool volume, bool turned, bool near,
            HalfWide cells[N_HALVES][3])
{
  HalfReal offset[3][N_HALVES];
  HalfWord index[3][N_HALVES];
  Simplex  simplex;

  for (int i = 0; i < N_HALVES; i++)
    {
      HalfSimplex half = volume ? half_volume (octave, turned, near, cells[i])
                                : half_flat (octave, turned, near, cells[i]);

      for (int axis = 0; axis < 3; axis++)
        {
          offset[axis][i] = half.offset[axis];
          index[axis][i] = half.index[axis];
        }
    }
  for (int axis = 0; axis < 3; axis++)
    {
      simplex.offset[axis] = real_join (offset[axis]);
      simplex.index[axis] = word_join (index[axis]);
    }
  return simplex;
}

/* Some are far. */
static __attribute__ ((noinline)) void
simplex_far (const BrumeOctave *octave, bool volume, HalfWide cells[N_HALVES][3], Simplex *simplex)
{
  for (int i = 0; i < N_HALVES; i++)
    for (int axis = 0; axis < (volume ? 3 : 2); axis++)
      cells[i][axis] = half_clamp (cells[i][axis]);
  *simplex = simplex_of (octave, volume, octave->turned, false, cells);
}

BRUME_INLINE Simplex
simplex_around (const BrumeOctave *octave, bool volume, bool turned, const double *x,
                const double *y, const double *z)
{
  const double *const from[3] = { x, y, z };
  const double        near = volume ? BRUME_SIMPLEX_NEAR_VOLUME : BRUME_SIMPLEX_NEAR_FLAT;
  HalfWide            cells[N_HALVES][3], furthest = { 0 };
  Simplex             simplex;

  for (int i = 0; i < N_HALVES; i++)
    for (int axis = 0; axis < (volume ? 3 : 2); axis++)
      {
        cells[i][axis] = half_load (from[axis] + (size_t) i * HALF_LANES) * octave->scale[axis]
                         + octave->shift[axis];
        furthest = half_further (furthest, cells[i][axis]);
      }
  if (half_any_beyond (furthest, near))
    simplex_far (octave, volume, cells, &simplex);
  else
    simplex = simplex_of (octave, volume, turned, true, cells);
  return simplex;
}

/* INDEX, half cells along AXIS of the box, at most its period, which is at most 2^30,
 * before or after it.  Of a number and its neighbours the smallest is inside. */
BRUME_INLINE Word
half_cell (const BrumeOctave *octave, int axis, Word index)
{
  const uint32_t period = 2u * octave->period[axis];

  return word_min (word_min (index, index - period), index + period);
}

/* The hash's first step of what lies a cell on, from that of INDEX, where STEP is all
 * bits or none. */
BRUME_INLINE Word
pcg_step_on (Word index, Word step)
{
  return brume_pcg_step (index) + (step & BRUME_PCG_MULTIPLIER);
}

/* The gradient of the vertex I, J and K steps on from SIMPLEX' lowest one, each of
 * them all bits, which are -1, or none. */
BRUME_INLINE void
flat_gradient (const BrumeOctave *octave, bool turned, const Simplex *simplex, Word i, Word j,
               Vertex *vertex)
{
  Word x = simplex->index[0], y = simplex->index[1], hash;

  if (turned)
    hash = brume_hash_flat (octave->key, half_cell (octave, 0, x - (i + j)),
                            half_cell (octave, 1, y - (i - j)));
  else
    hash = brume_hash_flat_steps (octave->key, pcg_step_on (x, i), pcg_step_on (y, j));
  brume_gradient_flat (hash, &vertex->gradient[0], &vertex->gradient[1]);
  vertex->ramp = vertex->gradient[0] * vertex->x + vertex->gradient[1] * vertex->y;
}

BRUME_INLINE void
volume_gradient (const BrumeOctave *octave, bool turned, const Simplex *simplex, Word i, Word j,
                 Word k, Vertex *vertex)
{
  Word x = simplex->index[0], y = simplex->index[1], z = simplex->index[2], hash;

  if (turned)
    hash = brume_hash_volume (octave->key, half_cell (octave, 0, x - (i + j - k)),
                              half_cell (octave, 1, y - (i + k - j)),
                              half_cell (octave, 2, z - (j + k - i)));
  else
    hash = brume_hash_volume_steps (octave->key, pcg_step_on (x, i), pcg_step_on (y, j),
                                    pcg_step_on (z, k));
  brume_gradient_edge (hash, &vertex->gradient[0], &vertex->gradient[1], &vertex->gradient[2]);
  vertex->ramp = brume_gradient_edge_ramp (hash, vertex->x, vertex->y, vertex->z);
}

/* X - STEP + BACK, STEP being all bits or none of 1. */
BRUME_INLINE Real
stepped (Real x, Word step, BrumeReal back)
{
  return real_select (step, x - 1.0f, x) + back;
}

/* The corners of the triangle around positions. */
BRUME_INLINE void
flat_corners (const BrumeOctave *octave, bool turned, const double *x, const double *y,
              Vertex corners[3])
{
  const BrumeReal once = (BrumeReal) BRUME_UNSKEW_FLAT;
  const BrumeReal twice = (BrumeReal) (2.0 * BRUME_UNSKEW_FLAT - 1.0);
  const Word      none = word_all (0u), all = word_all (~0u);
  const Simplex   simplex = simplex_around (octave, false, turned, x, y, NULL);
  const Real      x0 = simplex.offset[0], y0 = simplex.offset[1];
  const Word      i = real_less (y0, x0); /* along which axis the first step goes */

  corners[0] = (Vertex){ .x = x0, .y = y0 };
  flat_gradient (octave, turned, &simplex, none, none, &corners[0]);
  corners[1] = (Vertex){ .x = stepped (x0, i, once), .y = stepped (y0, ~i, once) };
  flat_gradient (octave, turned, &simplex, i, ~i, &corners[1]);
  corners[2] = (Vertex){ .x = x0 + twice, .y = y0 + twice };
  flat_gradient (octave, turned, &simplex, all, all, &corners[2]);
}

/* The corners of the tetrahedron around positions. */
BRUME_INLINE void
volume_corners (const BrumeOctave *octave, bool turned, const double *x, const double *y,
                const double *z, Vertex corners[4])
{
  const BrumeReal once = (BrumeReal) BRUME_UNSKEW_VOLUME;
  const BrumeReal twice = (BrumeReal) (2.0 * BRUME_UNSKEW_VOLUME);
  const Word      none = word_all (0u), all = word_all (~0u);
  const Simplex   simplex = simplex_around (octave, true, turned, x, y, z);
  const Real      x0 = simplex.offset[0], y0 = simplex.offset[1], z0 = simplex.offset[2];

  /* A total order of the three coordinates, ties included: the axis that is first
   * is walked at the first step towards (1, 1, 1), the last one at the third. */
  const Word xy = ~real_less (x0, y0), yz = ~real_less (y0, z0), xz = ~real_less (x0, z0);
  const Word i1 = xy & xz, j1 = ~xy & yz, k1 = ~xz & ~yz;
  const Word i2 = xy | xz, j2 = ~xy | yz, k2 = ~(xz & yz);

  corners[0] = (Vertex){ .x = x0, .y = y0, .z = z0 };
  volume_gradient (octave, turned, &simplex, none, none, none, &corners[0]);
  corners[1] = (Vertex){ .x = stepped (x0, i1, once),
                         .y = stepped (y0, j1, once),
                         .z = stepped (z0, k1, once) };
  volume_gradient (octave, turned, &simplex, i1, j1, k1, &corners[1]);
  corners[2] = (Vertex){ .x = stepped (x0, i2, twice),
                         .y = stepped (y0, j2, twice),
                         .z = stepped (z0, k2, twice) };
  volume_gradient (octave, turned, &simplex, i2, j2, k2, &corners[2]);
  corners[3] = (Vertex){ .x = x0 - 0.5f, .y = y0 - 0.5f, .z = z0 - 0.5f };
  volume_gradient (octave, turned, &simplex, all, all, all, &corners[3]);
}

/* The vertices around positions; returns how many. */
BRUME_INLINE int
corners_around (const BrumeOctave *octave, bool volume, bool turned, const double *x,
                const double *y, const double *z, Vertex corners[4])
{
  if (volume)
    volume_corners (octave, turned, x, y, z, corners);
  else
    flat_corners (octave, turned, x, y, corners);
  return volume ? 4 : 3;
}

/* 1/2 - d^2, or 0 out of reach. */
BRUME_INLINE Real
nearness (const Vertex *v, bool volume)
{
  Real square = v->x * v->x + v->y * v->y;

  if (volume)
    square += v->z * v->z;
  return real_max (0.5f - square, real_all (0.0f));
}

BRUME_INLINE Real
corners_value (const Vertex corners[4], int n, bool volume)
{
  Real sum = real_all (0.0f);

  for (int i = 0; i < n; i++)
    {
      Real near = nearness (&corners[i], volume);

      sum += (near * near) * (near * near) * corners[i].ramp;
    }
  return sum * (volume ? NORMALISER_VOLUME : NORMALISER_FLAT);
}

BRUME_INLINE Real
BASIS (value_at) (const BrumeOctave *octave, bool volume, const double *x, const double *y,
                  const double *z)
{
  Vertex corners[4];
  int    n;

  if (octave->turned)
    n = corners_around (octave, volume, true, x, y, z, corners);
  else
    n = corners_around (octave, volume, false, x, y, z, corners);
  return corners_value (corners, n, volume);
}

/* Adds the vertex' gradient to JET: by the product rule near^4 gradient - 8 near^3
 * (gradient . offset) offset. */
BRUME_INLINE void
vertex_slope (const Vertex *v, bool volume, Jet *jet)
{
  Real near = nearness (v, volume), cube = near * near * near;
  Real pull = 8.0f * cube * v->ramp, push = cube * near;

  jet->x += push * v->gradient[0] - pull * v->x;
  jet->y += push * v->gradient[1] - pull * v->y;
  if (volume)
    jet->z += push * v->gradient[2] - pull * v->z;
}

/* From the lattice's axes to the box': the turn is orthogonal. */
BRUME_INLINE void
turn_to_box (bool volume, Real *x, Real *y, Real *z)
{
  const BrumeReal third = (BrumeReal) (1.0 / 3.0), root = (BrumeReal) BRUME_ROOT_HALF;
  Real            a = *x, b = *y, c = *z;

  if (volume)
    {
      *x = (2.0f * (a + b) - c) * third;
      *y = (2.0f * (a + c) - b) * third;
      *z = (2.0f * (b + c) - a) * third;
    }
  else
    {
      *x = (a + b) * root;
      *y = (a - b) * root;
    }
}

BRUME_INLINE Jet
BASIS (jet_at) (const BrumeOctave *octave, bool volume, const double *x, const double *y,
                const double *z)
{
  const BrumeReal scale = volume ? NORMALISER_VOLUME : NORMALISER_FLAT;
  const bool      flat_box = octave->turned && !volume;
  Vertex          corners[4];
  int             n = corners_around (octave, volume, octave->turned, x, y, z, corners);
  Jet             jet = { .value = corners_value (corners, n, volume) };

  for (int i = 0; i < n; i++)
    vertex_slope (&corners[i], volume, &jet);
  if (octave->turned)
    turn_to_box (volume, &jet.x, &jet.y, &jet.z);
  jet.x *= scale * (flat_box ? (BrumeReal) BRUME_SIMPLEX_CELL_X : 1.0f);
  jet.y *= scale * (flat_box ? (BrumeReal) BRUME_SIMPLEX_CELL_Y : 1.0f);
  jet.z *= scale;
  return jet;
}

#include "point-rows.h"

#include "simplex-chords.h"
#if BRUME_LANES == 1
#include "simplex-rows.h"
#else
#include "simplex-strip.h"
#endif

#include "basis-entries.h"
