/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * perlin-2002 against values published for Ken Perlin's improved noise, and
 * against a second implementation in double, written from his paper.
 */
#include "support.h"

#define BOUND 1.0363538

/* His permutation of 0 ... 255. */
/* clang-format off */
static const int published[256] = {
  151, 160, 137, 91, 90, 15,
  131, 13, 201, 95, 96, 53, 194, 233, 7, 225, 140, 36, 103, 30, 69, 142, 8, 99, 37, 240, 21, 10, 23,
  190, 6, 148, 247, 120, 234, 75, 0, 26, 197, 62, 94, 252, 219, 203, 117, 35, 11, 32, 57, 177, 33,
  88, 237, 149, 56, 87, 174, 20, 125, 136, 171, 168, 68, 175, 74, 165, 71, 134, 139, 48, 27, 166,
  77, 146, 158, 231, 83, 111, 229, 122, 60, 211, 133, 230, 220, 105, 92, 41, 55, 46, 245, 40, 244,
  102, 143, 54, 65, 25, 63, 161, 1, 216, 80, 73, 209, 76, 132, 187, 208, 89, 18, 169, 200, 196,
  135, 130, 116, 188, 159, 86, 164, 100, 109, 198, 173, 186, 3, 64, 52, 217, 226, 250, 124, 123,
  5, 202, 38, 147, 118, 126, 255, 82, 85, 212, 207, 206, 59, 227, 47, 16, 58, 17, 182, 189, 28, 42,
  223, 183, 170, 213, 119, 248, 152, 2, 44, 154, 163, 70, 221, 153, 101, 155, 167, 43, 172, 9,
  129, 22, 39, 253, 19, 98, 108, 110, 79, 113, 224, 232, 178, 185, 112, 104, 218, 246, 97, 228,
  251, 34, 242, 193, 238, 210, 144, 12, 191, 179, 162, 241, 81, 51, 145, 235, 249, 14, 239, 107,
  49, 192, 214, 31, 181, 199, 106, 157, 184, 84, 204, 176, 115, 121, 50, 45, 127, 4, 150, 254,
  138, 236, 205, 93, 222, 114, 67, 29, 24, 72, 243, 141, 128, 195, 78, 66, 215, 61, 156, 180
};
/* clang-format on */

static int
permute (int i)
{
  return published[i & 255];
}

/* The gradient's dot product, by the low four bits of a corner's hash. */
static double
corner (int hash, double x, double y, double z)
{
  int    low = hash & 15;
  double u = low < 8 ? x : y;
  double v = low < 4 ? y : low == 12 || low == 14 ? x : z;

  return (low & 1 ? -u : u) + (low & 2 ? -v : v);
}

static double
reference (double x, double y, double z)
{
  double place[3] = { x, y, z }, fade[3];
  int    cell[3];
  double sum = 0.0;

  for (int axis = 0; axis < 3; axis++)
    {
      double whole = floor (place[axis]), t = place[axis] - whole;

      cell[axis] = (int) fmod (fmod (whole, 256.0) + 256.0, 256.0);
      place[axis] = t;
      fade[axis] = t * t * t * (t * (t * 6.0 - 15.0) + 10.0);
    }
  for (int bits = 0; bits < 8; bits++)
    {
      int    i = bits & 1, j = bits >> 1 & 1, k = bits >> 2;
      int    hash = permute (permute (permute (cell[0] + i) + cell[1] + j) + cell[2] + k);
      double weight = (i ? fade[0] : 1.0 - fade[0]) * (j ? fade[1] : 1.0 - fade[1])
                      * (k ? fade[2] : 1.0 - fade[2]);

      sum += weight * corner (hash, place[0] - i, place[1] - j, place[2] - k);
    }
  return sum;
}

static const Form volume = { "volume", BRUME_PERLIN_2002, BRUME_VOLUME, BOUND };
static const Form flat = { "flat", BRUME_PERLIN_2002, BRUME_FLAT, BOUND };

/* Rows of REFERENCE_VALUES A.1. */

typedef struct
{
  const char *name;
  double      x, y, z, value;
} Published;

static const Published points[] = {
  { "3.14,42,7", 3.14, 42.0, 7.0, 0.13691995878400012 },
  { "-4.20,10,6", -4.20, 10.0, 6.0, 0.14208000000000043 },
  { ".5,.5,.5", 0.5, 0.5, 0.5, -0.25 },
  { ".1,.1,.1", 0.1, 0.1, 0.1, 0.1861607143544832 },
  { "1,1,1", 1.0, 1.0, 1.0, 0.0 },
  { "-1,-1,-1", -1.0, -1.0, -1.0, 0.0 },
  { "-1.5,2.25,3.75", -1.5, 2.25, 3.75, 0.29602384567260742 },
  { "123.456,-654.321,.5", 123.456, -654.321, 0.5, -0.24687586734780825 },
};

static void
test_reference (gconstpointer data)
{
  const Published *point = data;

  g_assert_cmpfloat_with_epsilon (reference (point->x, point->y, point->z), point->value, 1e-12);
}

static void
test_point (gconstpointer data)
{
  const Published *point = data;
  double           value = basis_value (&volume, 0, point->x, point->y, point->z);

  g_assert_cmpfloat_with_epsilon (value, point->value, 2e-7);
}

/* The value at a pixel that PATTERN's offsets put on (X, Y, Z). */
static double
pixel_value (BrumePattern pattern, double x, double y, double z)
{
  BrumePlan *plan;
  float      value = NAN;

  pattern.offset_x = 0.5 - x;
  pattern.offset_y = 0.5 - y;
  pattern.evolution = z;
  plan = plan_new (&pattern);
  brume_plan_row (plan, 0, 0, 0, 1, &value);
  brume_plan_free (plan);
  return (double) value;
}

/* The check graph of DESIGN section 3, for each point. */
static void
test_pixel (gconstpointer data)
{
  const Published *point = data;
  double           value = pixel_value (pattern_plain (&volume), point->x, point->y, point->z);

  g_assert_cmpfloat_with_epsilon (value, point->value, 2e-7);
}

static void
test_check_graph (void)
{
  BrumePattern pattern = pattern_plain (&volume);
  BrumePlan   *plan;
  float        value = NAN;

  pattern.offset_x = -2.64;
  pattern.offset_y = -41.5;
  pattern.evolution = 7.0;
  plan = plan_new (&pattern);
  brume_plan_render (plan, 0, 0, 0, 1, 1, &value, 1);
  brume_plan_free (plan);
  g_assert_cmpfloat_with_epsilon ((double) value, 0.136919959, 2e-7);
}

static void
test_flat (void)
{
  g_assert_cmpfloat_with_epsilon (basis_value (&flat, 0, -4.20, 10.0, NAN), -0.14208, 2e-7);
  g_assert_cmpfloat_with_epsilon (pixel_value (pattern_plain (&flat), -4.20, 10.0, 5.5), -0.14208,
                                  2e-7);
}

static void
test_random (gconstpointer data)
{
  const Form *form = data;
  Points      random = points_random (1, 100000, -1000.0, 1000.0);
  float      *values = basis_values (form, 0, &random);
  double      worst = 0.0;

  for (size_t i = 0; i < random.n; i++)
    {
      double z = form->dimensions == BRUME_VOLUME ? random.z[i] : 0.0;

      worst = worse (worst, fabs ((double) values[i] - reference (random.x[i], random.y[i], z)));
    }
  g_test_message ("largest error %.3g", worst);
  g_assert_cmpfloat (worst, <, 4e-7);
  g_free (values);
  points_free (&random);
}

/* Rows of an unturned pattern are computed in another way than points. */
static void
test_rows (void)
{
  BrumePattern pattern = pattern_plain (&volume);
  BrumePlan   *plan;
  float        values[300];
  double       worst = 0.0;

  pattern.size = 7.3;
  pattern.stretch = 1.7;
  pattern.evolution = -3.21;
  plan = plan_new (&pattern);
  for (int y = -40; y < 40; y++)
    {
      brume_plan_row (plan, -150, y, 0, 300, values);
      for (int i = 0; i < 300; i++)
        {
          double x = (i - 150 + 0.5) / (7.3 * 1.7);

          worst = worse (worst, fabs ((double) values[i] - reference (x, (y + 0.5) / 7.3, -3.21)));
        }
    }
  brume_plan_free (plan);
  g_assert_cmpfloat (worst, <, 4e-7);
}

static void
test_range (void)
{
  Points random = points_random (2, 3000000, -128.0, 128.0);
  float *values = basis_values (&volume, 0, &random);
  double worst = 0.0;

  for (size_t i = 0; i < random.n; i++)
    worst = worse (worst, fabs ((double) values[i]));
  g_test_message ("largest %.4f", worst);
  g_assert_cmpfloat (worst, <=, BOUND);
  g_assert_cmpfloat (worst, >, 0.95);
  g_free (values);
  points_free (&random);
}

static void
test_period (gconstpointer data)
{
  const Form *form = data;
  double      worst = 0.0;
  Draw        draw = { 3 };

  for (int i = 0; i < 2000; i++)
    {
      guint32 seed = (guint32) draw_bits (&draw);
      double  x = draw_between (&draw, -300.0, 300.0), y = draw_between (&draw, -300.0, 300.0);
      double  z = draw_between (&draw, -300.0, 300.0);
      double  value = basis_value (form, seed, x, y, z);

      worst = worse (worst, fabs (basis_value (form, seed, x + 256.0, y, z) - value));
      worst = worse (worst, fabs (basis_value (form, seed, x, y - 512.0, z) - value));
      worst = worse (worst, fabs (basis_value (form, seed, x, y, z + 256.0) - value));
    }
  g_assert_cmpfloat (worst, <, 1e-6);
}

/* Another seed is the published noise, moved by whole cells, the same for all
 * octaves. */
static void
test_seeds (void)
{
  BrumePattern pattern = pattern_plain (&volume);
  double       first[3] = { 0 };
  bool         moved = false;

  pattern.fractal = BRUME_FBM;
  pattern.octaves = 4;
  for (guint32 seed = 1; seed <= 50; seed++)
    {
      BrumePlan    *plan;
      const double *shift;
      double        worst = 0.0;
      Draw          draw = { seed };

      pattern.seed = seed * 2654435761u;
      plan = plan_new (&pattern);
      shift = plan->streams[0].octaves[0].shift;
      for (int axis = 0; axis < 3; axis++)
        {
          g_assert_cmpfloat (shift[axis], ==, floor (shift[axis]));
          for (int octave = 1; octave < 4; octave++)
            g_assert_cmpfloat (shift[axis], ==, plan->streams[0].octaves[octave].shift[axis]);
        }
      moved = moved || shift[0] != first[0] || shift[1] != first[1] || shift[2] != first[2];
      memcpy (first, shift, sizeof first);

      for (int i = 0; i < 200; i++)
        {
          double x = draw_between (&draw, -99.0, 99.0), y = draw_between (&draw, -99.0, 99.0);
          double z = draw_between (&draw, -99.0, 99.0), sum = 0.0;
          float  value;

          for (int octave = 0; octave < 4; octave++)
            sum += ldexp (reference (ldexp (x, octave) + shift[0], ldexp (y, octave) + shift[1],
                                     ldexp (z, octave) + shift[2]),
                          -octave);
          brume_plan_at (plan, &x, &y, &z, 1, &value);
          worst = worse (worst, fabs ((double) value - sum / 1.875));
        }
      brume_plan_free (plan);
      g_assert_cmpfloat (worst, <, 1e-6);
    }
  g_assert_true (moved);
}

/* Warp fields have an offset with seed 0 too, and each its own. */
static void
test_streams (void)
{
  BrumePattern pattern = pattern_plain (&volume);
  BrumePlan   *plan = plan_new (&pattern);

  for (int a = 1; a < BRUME_N_STREAMS; a++)
    for (int b = 0; b < a; b++)
      {
        const double *left = plan->streams[a].octaves[0].shift;
        const double *right = plan->streams[b].octaves[0].shift;

        g_assert_true (left[0] != right[0] || left[1] != right[1] || left[2] != right[2]);
        g_assert_cmpfloat (left[0], ==, floor (left[0]));
      }
  brume_plan_free (plan);
}

/* OctavePerlin of the well-known tutorial: octaves of (noise + 1) / 2. */

typedef struct
{
  const char *name;
  int         octaves;
  double      persistence;
} Octaves;

static const Octaves octave_rows[] = {
  { "1/.5", 1, 0.5 }, { "4/.5", 4, 0.5 }, { "8/.5", 8, 0.5 },
  { "1/.3", 1, 0.3 }, { "4/.3", 4, 0.3 }, { "8/.3", 8, 0.3 },
};

static double
octave_perlin (double x, double y, double z, int octaves, double persistence)
{
  double total = 0.0, frequency = 1.0, amplitude = 1.0, sum = 0.0;

  for (int i = 0; i < octaves; i++)
    {
      total += (reference (x * frequency, y * frequency, z * frequency) + 1.0) / 2.0 * amplitude;
      sum += amplitude;
      amplitude *= persistence;
      frequency *= 2.0;
    }
  return total / sum;
}

static void
test_octave_perlin (gconstpointer data)
{
  const Octaves *row = data;
  BrumePattern   pattern = pattern_plain (&volume);
  Points         random = points_random (4, 10000, -200.0, 200.0);
  BrumePlan     *plan;
  float         *values;
  double         worst = 0.0;

  pattern.fractal = BRUME_FBM;
  pattern.octaves = row->octaves;
  pattern.gain = row->persistence;
  plan = plan_new (&pattern);
  values = plan_values (plan, &random);
  for (size_t i = 0; i < random.n; i++)
    {
      double expected = octave_perlin (random.x[i], random.y[i], random.z[i], row->octaves,
                                       row->persistence);

      worst = worse (worst, fabs (0.5 * (1.0 + (double) values[i]) - expected));
    }
  g_test_message ("largest error %.3g", worst);
  g_assert_cmpfloat (worst, <, 1e-6);
  g_free (values);
  points_free (&random);
  brume_plan_free (plan);
}

static void
add (const char *prefix, const char *name, gconstpointer data, GTestDataFunc func)
{
  char *path = g_strdup_printf ("/perlin-2002/%s/%s", prefix, name);

  g_test_add_data_func (path, data, func);
  g_free (path);
}

int
main (int argc, char **argv)
{
  test_start (&argc, &argv);
  for (size_t i = 0; i < G_N_ELEMENTS (points); i++)
    {
      add ("reference", points[i].name, &points[i], test_reference);
      add ("point", points[i].name, &points[i], test_point);
      add ("pixel", points[i].name, &points[i], test_pixel);
    }
  g_test_add_func ("/perlin-2002/check-graph", test_check_graph);
  g_test_add_func ("/perlin-2002/flat-slice", test_flat);
  add ("random", volume.name, &volume, test_random);
  add ("random", flat.name, &flat, test_random);
  g_test_add_func ("/perlin-2002/rows", test_rows);
  g_test_add_func ("/perlin-2002/range", test_range);
  add ("period", volume.name, &volume, test_period);
  add ("period", flat.name, &flat, test_period);
  g_test_add_func ("/perlin-2002/seeds", test_seeds);
  g_test_add_func ("/perlin-2002/streams", test_streams);
  for (size_t i = 0; i < G_N_ELEMENTS (octave_rows); i++)
    add ("octave-perlin", octave_rows[i].name, &octave_rows[i], test_octave_perlin);
  return g_test_run ();
}
