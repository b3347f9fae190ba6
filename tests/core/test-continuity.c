/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * No cracks: a step of 1e-6 cells changes the value of every basis but block by
 * less than 1e-5, wherever it is made, on cell faces and diagonals above all.
 */
#include "support.h"

#define STEP  1e-6
#define LIMIT 1e-5

/* Where probes stand: AROUND an origin, and there on a kind of place. */

typedef struct
{
  const char *name;
  double      low, high; /* cells of the lattice */
} Region;

static const Region regions[] = {
  { "origin", -8.0, 8.0 },
  { "negative", -1000.0, -100.0 },
  { "far", 1e9, 1e9 + 1000.0 },
};

typedef enum
{
  ANYWHERE,
  FACE,           /* one coordinate whole */
  EDGE,           /* two */
  CORNER,         /* all */
  DIAGONAL,       /* two coordinates alike */
  SPACE_DIAGONAL, /* x = y = z */
  SIMPLEX_FACE,   /* a face of the simplex lattice's cells */
  N_PLACES
} Place;

typedef struct
{
  const Form   *form;
  const Region *region;
} Probe;

static double
whole (Draw *draw, const Region *region)
{
  return floor (draw_between (draw, region->low, region->high));
}

/* A position of a kind.  Steps then lead across it, half before and half
 * behind. */
static void
place (Draw *draw, const Region *region, Place kind, int axes, double at[3])
{
  int    axis = (int) (draw_bits (draw) % (guint64) axes);
  int    other = (axis + 1) % axes;
  double skew = axes == 3 ? 1.0 / 3.0 : (sqrt (3.0) - 1.0) / 2.0;
  double sum = 0.0;

  for (int i = 0; i < 3; i++)
    at[i] = draw_between (draw, region->low, region->high);

  switch (kind)
    {
    case CORNER:
      for (int i = 0; i < 3; i++)
        at[i] = whole (draw, region);
      break;
    case EDGE:
      at[other] = whole (draw, region);
      /* fall through */
    case FACE:
      at[axis] = whole (draw, region);
      break;
    case SPACE_DIAGONAL:
      at[0] = at[1] = at[2];
      break;
    case DIAGONAL:
      /* Alike but for whole cells. */
      at[axis] = at[other] + floor (draw_between (draw, -3.0, 3.0));
      break;
    case SIMPLEX_FACE:
      /* x + skew (x + y + z) = whole. */
      for (int i = 0; i < axes; i++)
        sum += i == axis ? 0.0 : at[i];
      at[axis] = (floor (at[axis] * (1.0 + skew) + skew * sum) - skew * sum) / (1.0 + skew);
      break;
    case ANYWHERE:
    case N_PLACES:
      break;
    }
}

/* A step of at most STEP in a random direction, from half behind AT to half
 * before it; coordinates far away are multiples of 1.2e-7. */
static void
step (Draw *draw, int axes, const double at[3], double from[3], double to[3])
{
  double way[3] = { 0 }, length = 0.0, size = STEP;

  for (int i = 0; i < axes; i++)
    {
      way[i] = draw_between (draw, -1.0, 1.0);
      if (draw_bits (draw) % 4 == 0)
        way[i] = 0.0;
    }
  way[draw_bits (draw) % (guint64) axes] = 1.0;
  for (int i = 0; i < axes; i++)
    length += way[i] * way[i];
  do
    {
      double made = 0.0;

      for (int i = 0; i < 3; i++)
        {
          from[i] = at[i] - 0.5 * size * way[i] / sqrt (length);
          to[i] = from[i] + size * way[i] / sqrt (length);
          made += (to[i] - from[i]) * (to[i] - from[i]);
        }
      if (made <= STEP * STEP)
        break;
      size *= 0.95;
    }
  while (true);
}

static void
test_points (gconstpointer data)
{
  const Probe *probe = data;
  const size_t n = samples (1000000 / N_PLACES + 1, 20000);
  const int    axes = probe->form->dimensions == BRUME_VOLUME ? 3 : 2;

  for (int kind = 0; kind < N_PLACES; kind++)
    {
      Points points = points_new (2 * n);
      float *values;
      double worst = 0.0;
      Draw   draw = { (guint64) kind };

      for (size_t i = 0; i < 2 * n; i += 2)
        {
          double at[3], from[3], to[3];

          place (&draw, probe->region, (Place) kind, axes, at);
          step (&draw, axes, at, from, to);
          points.x[i] = from[0];
          points.y[i] = from[1];
          points.z[i] = from[2];
          points.x[i + 1] = to[0];
          points.y[i + 1] = to[1];
          points.z[i + 1] = to[2];
        }
      values = basis_values (probe->form, 11, &points);
      for (size_t i = 0; i < 2 * n; i += 2)
        worst = worse (worst, fabs ((double) values[i + 1] - (double) values[i]));
      g_test_message ("place %d: largest change %.3g", kind, worst);
      g_assert_cmpfloat (worst, <, LIMIT);
      g_free (values);
      points_free (&points);
    }
}

/* Rows of pixels that are 1e-6 cells wide, across a lattice plane of the plan's
 * displaced octave on x and on y; on z by a change of evolution. */
enum
{
  SIDE = 24
};

typedef struct
{
  float values[SIDE][SIDE];
} Patch;

static void
render (BrumePattern *pattern, double z, gint64 x, gint64 y, Patch *patch)
{
  BrumePlan *plan;

  pattern->evolution = z;
  plan = plan_new (pattern);
  for (int row = 0; row < SIDE; row++)
    brume_plan_row (plan, x - SIDE / 2, y - SIDE / 2 + row, 0, SIDE, patch->values[row]);
  brume_plan_free (plan);
}

static double
largest_step (const Patch *patch, const Patch *next)
{
  double worst = 0.0;

  for (int row = 0; row < SIDE; row++)
    for (int i = 0; i < SIDE; i++)
      {
        double value = (double) patch->values[row][i];

        worst = worse (worst, fabs ((double) next->values[row][i] - value));
        if (i > 0)
          worst = worse (worst, fabs ((double) patch->values[row][i - 1] - value));
        if (row > 0)
          worst = worse (worst, fabs ((double) patch->values[row - 1][i] - value));
      }
  return worst;
}

static void
test_rows (gconstpointer data)
{
  const Probe *probe = data;
  BrumePattern pattern = pattern_plain (probe->form);
  const size_t n_patches = samples (600, 100);
  double       shift[3], worst = 0.0;
  Draw         draw = { 21 };
  BrumePlan   *plan;

  /* Far away a position is a multiple of 1.2e-7 cells: pixels are narrower there,
   * that none is wider than a step. */
  pattern.size = 1e6;
  pattern.stretch = probe->region->low > 1e6 ? 1.25 : 1.0;
  plan = plan_new (&pattern);
  for (int axis = 0; axis < 3; axis++)
    shift[axis] = plan->streams[0].octaves[0].shift[axis];
  brume_plan_free (plan);

  for (size_t i = 0; i < n_patches; i++)
    {
      Patch  patch, next;
      double at[3], z;
      gint64 x, y;

      place (&draw, probe->region, (Place) (i % N_PLACES), 3, at);
      x = (gint64) rint ((at[0] - shift[0]) * pattern.size * pattern.stretch);
      y = (gint64) rint ((at[1] - shift[1]) * pattern.size);
      z = at[2] - shift[2];
      render (&pattern, z - 0.45 * STEP, x, y, &patch);
      render (&pattern, z + 0.45 * STEP, x, y, &next);
      worst = worse (worst, largest_step (&patch, &next));
    }
  g_test_message ("largest change %.3g", worst);
  g_assert_cmpfloat (worst, <, LIMIT);
}

static void
add (const char *prefix, const Probe *probe, GTestDataFunc func)
{
  char *path = g_strdup_printf ("/continuity/%s/%s/%s", prefix, probe->form->name,
                                probe->region->name);

  g_test_add_data_func (path, probe, func);
  g_free (path);
}

int
main (int argc, char **argv)
{
  static Probe probes[N_FORMS][G_N_ELEMENTS (regions)];

  test_start (&argc, &argv);
  for (int f = 0; f < N_FORMS; f++)
    for (size_t r = 0; r < G_N_ELEMENTS (regions); r++)
      {
        if (forms[f].basis == BRUME_BLOCK)
          continue;
        probes[f][r] = (Probe){ &forms[f], &regions[r] };
        add ("points", &probes[f][r], test_points);
        add ("rows", &probes[f][r], test_rows);
      }
  return g_test_run ();
}
