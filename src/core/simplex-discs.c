/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 */
#include "simplex-discs.h"

#include "coordinates.h"
#include "simplex.h"

/* A lattice: vertex (i, j, k) lies at part * (i, j, k) - unskew * (i + j + k) cells.
 * Its vertices are layer A + line B + n C from any of them: a line runs along x as
 * nearly as it can, lines of one layer have one z. */
typedef struct
{
  int      bits;     /* of a cell's part: 0 or 1 */
  double   skew;
  double   unskew;
  uint32_t digits[3]; /* unskew's first 96 bits */
  double   size[3];   /* of cells */
  int      layer[3], line[3], step[3];
} Lattice;

static const Lattice lattices[2][2] = {
  /* flat */
  { { .skew = BRUME_SKEW_FLAT,
      .unskew = BRUME_UNSKEW_FLAT,
      .digits = { 0x361962e9, 0xbf338ecb, 0x79c1f86d },
      .size = { 1.0, 1.0, 1.0 },
      .line = { -1, 0, 0 },
      .step = { 4, 1, 0 } },
    { .bits = 1,
      .size = { BRUME_SIMPLEX_CELL_X, BRUME_SIMPLEX_CELL_Y, 1.0 },
      .line = { 1, 1, 0 },
      .step = { 2, 0, 0 } } },
  /* volume */
  { { .skew = BRUME_SKEW_VOLUME,
      .unskew = BRUME_UNSKEW_VOLUME,
      .digits = { 0x2aaaaaaa, 0xaaaaaaaa, 0xaaaaaaaa },
      .size = { 1.0, 1.0, 1.0 },
      .layer = { -1, 0, 0 },
      .line = { -1, 1, 0 },
      .step = { 4, 1, 1 } },
    { .bits = 1,
      .size = { 1.0, 1.0, 1.0 },
      .layer = { 1, 1, 1 },
      .line = { 0, 2, 0 },
      .step = { 2, 0, 0 } } },
};

BrumePlace
brume_disc_place (const BrumeOctave *octave, int axis, double x)
{
  double     cells = brume_simplex_clamp (brume_octave_cells (octave, axis, x));
  double     cell = floor (cells);
  BrumePlace place = { (int64_t) cell, cells - cell };

  if (octave->period[axis])
    place.cell = brume_wrap (cell, octave->period[axis]);
  return place;
}

BrumeReal
brume_disc_unit (const BrumeOctave *octave, bool volume, int axis)
{
  return (BrumeReal) (lattices[volume][octave->turned].size[axis] * 0x1p-26);
}

double
brume_disc_reach (const BrumeOctave *octave, bool volume, int axis)
{
  return 0.7072 / lattices[volume][octave->turned].size[axis];
}

/* Where a move by so many INDICES leads on AXIS, in cells. */
static double
moved (const Lattice *lattice, const int indices[3], int axis)
{
  return ldexp (indices[axis], -lattice->bits)
         - lattice->unskew * (indices[0] + indices[1] + indices[2]);
}

/* unskew * SUM in 2^-26 cells, a function of SUM alone. */
static uint32_t
unskewed (const Lattice *lattice, int64_t sum)
{
  uint64_t low = (uint32_t) sum, first = lattice->digits[0], second = lattice->digits[1];
  int64_t  high = sum >> 32;
  uint64_t cells = first * (uint64_t) sum + second * (uint64_t) high + (second * low >> 32)
                   + (uint64_t) ((int64_t) lattice->digits[2] * high >> 32);

  return (uint32_t) ((cells + 32) >> 6);
}

static uint32_t
position (const Lattice *lattice, int64_t index, int64_t sum)
{
  return ((uint32_t) index << (26 - lattice->bits)) - unskewed (lattice, sum);
}

/* Vertices N of the line through START that reach pixels from FROM to TO; START's
 * PLACE is in cells from the same. */
static void
find_on_line (const BrumeOctave *octave, const Lattice *lattice, const int64_t start[3],
              double place, int first, int last, BrumeVertices *vertices)
{
  const double step = moved (lattice, lattice->step, 0);
  int64_t      at[3], sum;
  uint32_t     index[3], period[3];

  for (int axis = 0; axis < 3; axis++)
    {
      at[axis] = start[axis] + (int64_t) first * lattice->step[axis];
      period[axis] = octave->turned ? 2u * octave->period[axis] : 0u;
      index[axis] = (uint32_t) at[axis];
      if (period[axis])
        {
          int64_t rest = at[axis] % (int64_t) period[axis];

          index[axis] = (uint32_t) (rest < 0 ? rest + period[axis] : rest);
        }
    }
  sum = at[0] + at[1] + at[2];

  for (int n = first; n <= last; n++)
    {
      size_t v = vertices->n++;

      vertices->along[v] = place + n * step;
      for (int axis = 0; axis < 3; axis++)
        {
          vertices->position[axis][v] = position (lattice, at[axis], sum);
          vertices->index[axis][v] = index[axis];
          at[axis] += lattice->step[axis];
          index[axis] += (uint32_t) lattice->step[axis];
          if (period[axis] && index[axis] >= period[axis])
            index[axis] -= period[axis];
        }
      sum += lattice->step[0] + lattice->step[1] + lattice->step[2];
    }
}

static int
larger (double a, double b)
{
  return (int) ceil (a > b ? a : b);
}

static int
smaller (double a, double b)
{
  return (int) floor (a < b ? a : b);
}

void
brume_discs_find (const BrumeOctave *octave, bool volume, const BrumePlace origin[3],
                  const double from[2], const double to[2], BrumeVertices *vertices)
{
  const Lattice *lattice = &lattices[volume][octave->turned];
  const double   step_x = moved (lattice, lattice->step, 0);
  const double   step_y = moved (lattice, lattice->step, 1), slope = step_y / step_x;
  const double   line_x = moved (lattice, lattice->line, 0);
  const double   line_y = moved (lattice, lattice->line, 1);
  const double   layer_z = moved (lattice, lattice->layer, 2);
  double         low[3], high[3], anchor_at[3];
  int64_t        anchor[3] = { 0 }, sum = 0;
  int            first_layer = 0, last_layer = 0;

  /* A vertex near the origin's cell, and where it lies from there. */
  for (int axis = 0; axis < (volume ? 3 : 2); axis++)
    sum += origin[axis].cell;
  for (int axis = 0; axis < (volume ? 3 : 2); axis++)
    anchor[axis] = (origin[axis].cell + (int64_t) floor (lattice->skew * (double) sum))
                   * (1 << lattice->bits);
  sum = anchor[0] + anchor[1] + anchor[2];
  for (int axis = 0; axis < 3; axis++)
    {
      uint32_t distance = position (lattice, anchor[axis], sum)
                          - ((uint32_t) origin[axis].cell << 26);

      anchor_at[axis] = (int32_t) distance * 0x1p-26;
      low[axis] = (axis < 2 ? from[axis] : origin[2].t) - brume_disc_reach (octave, volume, axis);
      high[axis] = (axis < 2 ? to[axis] : origin[2].t) + brume_disc_reach (octave, volume, axis);
    }

  vertices->n = 0;
  if (volume)
    {
      first_layer = (int) ceil ((low[2] - anchor_at[2]) / layer_z);
      last_layer = (int) floor ((high[2] - anchor_at[2]) / layer_z);
    }
  for (int layer = first_layer; layer <= last_layer; layer++)
    {
      double x = anchor_at[0] + layer * moved (lattice, lattice->layer, 0);
      double y = anchor_at[1] + layer * moved (lattice, lattice->layer, 1);
      double apart = line_y - slope * line_x;
      double left = low[1] - slope * (low[0] - x) - y, right = low[1] - slope * (high[0] - x) - y;
      double height = high[1] - low[1];
      int    first_line = (int) ceil ((left < right ? left : right) / apart);
      int    last_line = (int) floor (((left < right ? right : left) + height) / apart);

      for (int line = first_line; line <= last_line; line++)
        {
          double  line_at[2] = { x + line * line_x, y + line * line_y };
          int     first = (int) ceil ((low[0] - line_at[0]) / step_x);
          int     last = (int) floor ((high[0] - line_at[0]) / step_x);
          int64_t start[3];

          if (step_y < 0.0)
            {
              first = larger ((high[1] - line_at[1]) / step_y, first);
              last = smaller ((low[1] - line_at[1]) / step_y, last);
            }
          for (int axis = 0; axis < 3; axis++)
            start[axis] = anchor[axis] + (int64_t) layer * lattice->layer[axis]
                          + (int64_t) line * lattice->line[axis];
          find_on_line (octave, lattice, start, line_at[0], first, last, vertices);
        }
    }
}
