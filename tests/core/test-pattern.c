/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * Patterns: the properties' defaults and ranges as DESIGN section 3 has them, and
 * what becomes of values outside.
 */
#include "support.h"

#define FREE 1e15 /* no range of its own, only a safe one */

typedef struct
{
  const char    *name;
  BrumeFieldType type;
  double         minimum, maximum;
  double         initial[3]; /* noise, clouds, marble */
} Row;

/* In the order of the operations' properties. */
static const Row table[] = {
  { "seed", BRUME_FIELD_UINT32, 0, 4294967295.0, { 0, 0, 0 } },
  { "basis", BRUME_FIELD_ENUM, 0, 5, { BRUME_PERLIN, BRUME_SIMPLEX, BRUME_PERLIN_1985 } },
  { "dimensions", BRUME_FIELD_ENUM, 0, 1, { BRUME_VOLUME, BRUME_VOLUME, BRUME_VOLUME } },
  { "fractal", BRUME_FIELD_ENUM, 0, 4, { BRUME_FBM, BRUME_FBM, BRUME_FOLDED } },
  { "size", BRUME_FIELD_DOUBLE, 0.5, 1e6, { 128, 128, 128 } },
  { "stretch", BRUME_FIELD_DOUBLE, 0.01, 100, { 1, 1, 1 } },
  { "rotation", BRUME_FIELD_DOUBLE, -FREE, FREE, { 0, 0, 0 } },
  { "offset-x", BRUME_FIELD_DOUBLE, -FREE, FREE, { 0, 0, 0 } },
  { "offset-y", BRUME_FIELD_DOUBLE, -FREE, FREE, { 0, 0, 0 } },
  { "evolution", BRUME_FIELD_DOUBLE, -FREE, FREE, { 0, 0, 0 } },
  { "loop", BRUME_FIELD_INT, 0, 4096, { 0, 0, 0 } },
  { "octaves", BRUME_FIELD_DOUBLE, 1, 16, { 6, 5, 7 } },
  { "lacunarity", BRUME_FIELD_DOUBLE, 1, 8, { 2, 2, 2 } },
  { "gain", BRUME_FIELD_DOUBLE, 0, 1, { 0.5, 0.5, 0.5 } },
  { "weight", BRUME_FIELD_DOUBLE, 0, 1, { 0, 0, 0 } },
  { "warp", BRUME_FIELD_DOUBLE, 0, 16, { 0, 0.45, 0 } },
  { "warp-size", BRUME_FIELD_DOUBLE, 0.05, 20, { 1, 1, 1 } },
  { "warp-octaves", BRUME_FIELD_INT, 1, 8, { 3, 3, 3 } },
  { "mapping", BRUME_FIELD_ENUM, 0, 2, { BRUME_PLANE, BRUME_PLANE, BRUME_PLANE } },
  { "tile-width", BRUME_FIELD_INT, 0, 1048576, { 0, 0, 0 } },
  { "tile-height", BRUME_FIELD_INT, 0, 1048576, { 0, 0, 0 } },
  { "width", BRUME_FIELD_INT, 1, 1048576, { 1024, 1024, 1024 } },
  { "height", BRUME_FIELD_INT, 1, 1048576, { 1024, 1024, 1024 } },
  { "antialias", BRUME_FIELD_BOOL, 0, 1, { 1, 1, 1 } },
  { "coverage", BRUME_FIELD_DOUBLE, 0, 1, { 0.74, 0.74, 0.74 } },
  { "softness", BRUME_FIELD_DOUBLE, 0, 1, { 0.8, 0.8, 0.8 } },
  { "veins", BRUME_FIELD_ENUM, 0, 1, { BRUME_STRIPES, BRUME_STRIPES, BRUME_STRIPES } },
  { "spacing", BRUME_FIELD_DOUBLE, 1, 1e6, { 64, 64, 64 } },
  { "turbulence", BRUME_FIELD_DOUBLE, 0, 100, { 10, 10, 10 } },
  { "scale", BRUME_FIELD_DOUBLE, 1e-6, 1e6, { 1, 1, 1 } },
  { "tone", BRUME_FIELD_ENUM, 0, 3, { BRUME_NATURAL, BRUME_NATURAL, BRUME_NATURAL } },
  { "contrast", BRUME_FIELD_DOUBLE, 0, 8, { 1, 1, 1 } },
  { "balance", BRUME_FIELD_DOUBLE, 0, 1, { 0.5, 0.5, 0.5 } },
  { "invert", BRUME_FIELD_BOOL, 0, 1, { 0, 0, 0 } },
};

static const BrumeField *
field_of (const Row *row)
{
  for (size_t i = 0; i < brume_n_fields; i++)
    if (g_str_equal (brume_fields[i].name, row->name))
      return &brume_fields[i];
  g_error ("no field called %s", row->name);
}

static double
get (const BrumePattern *pattern, const Row *row)
{
  const char *member = (const char *) pattern + field_of (row)->offset;

  switch (row->type)
    {
    case BRUME_FIELD_DOUBLE:
      return *(const double *) member;
    case BRUME_FIELD_UINT32:
      return *(const guint32 *) member;
    case BRUME_FIELD_BOOL:
      return *(const bool *) member;
    case BRUME_FIELD_INT:
    case BRUME_FIELD_ENUM:
      break;
    }
  return *(const int *) member;
}

static void
set (BrumePattern *pattern, const Row *row, double value)
{
  char *member = (char *) pattern + field_of (row)->offset;

  if (row->type == BRUME_FIELD_DOUBLE)
    *(double *) member = value;
  else
    *(int *) member = (int) value;
}

static void
test_table (void)
{
  g_assert_cmpuint (brume_n_fields, ==, G_N_ELEMENTS (table));
  for (size_t i = 0; i < G_N_ELEMENTS (table); i++)
    g_assert_cmpstr (brume_fields[i].name, ==, table[i].name);
}

/* The row of a property, and the pattern that it makes. */
static void
test_row (gconstpointer data)
{
  const Row        *row = data;
  const BrumeField *field = field_of (row);

  g_assert_cmpint (field->type, ==, row->type);
  g_assert_cmpfloat (field->minimum, ==, row->minimum);
  g_assert_cmpfloat (field->maximum, ==, row->maximum);
  for (int kind = BRUME_NOISE; kind <= BRUME_MARBLE; kind++)
    {
      BrumePattern pattern;

      memset (&pattern, 0x55, sizeof pattern);
      brume_pattern_init (&pattern, (BrumeKind) kind);
      g_assert_cmpint (pattern.kind, ==, kind);
      g_assert_cmpfloat (field->initial[kind], ==, row->initial[kind]);
      g_assert_cmpfloat (get (&pattern, row), ==, row->initial[kind]);
      g_assert_null (brume_pattern_clamp (&pattern));
    }
}

/* Members by their C names, so that an offset cannot be another's. */
static void
test_members (void)
{
  BrumePattern p;

  brume_pattern_init (&p, BRUME_CLOUDS);
  g_assert_cmpint (p.basis, ==, BRUME_SIMPLEX);
  g_assert_cmpfloat (p.octaves, ==, 5.0);
  g_assert_cmpfloat (p.warp, ==, 0.45);
  g_assert_cmpint (p.warp_octaves, ==, 3);
  g_assert_cmpfloat (p.coverage, ==, 0.74);
  g_assert_cmpfloat (p.softness, ==, 0.8);
  brume_pattern_init (&p, BRUME_MARBLE);
  g_assert_cmpint (p.basis, ==, BRUME_PERLIN_1985);
  g_assert_cmpfloat (p.octaves, ==, 7.0);
  g_assert_cmpfloat (p.spacing, ==, 64.0);
  g_assert_cmpfloat (p.turbulence, ==, 10.0);
  brume_pattern_init (&p, BRUME_NOISE);
  g_assert_cmpfloat (p.size, ==, 128.0);
  g_assert_cmpfloat (p.stretch, ==, 1.0);
  g_assert_cmpfloat (p.lacunarity, ==, 2.0);
  g_assert_cmpfloat (p.gain, ==, 0.5);
  g_assert_cmpfloat (p.warp_size, ==, 1.0);
  g_assert_cmpint (p.tone, ==, BRUME_NATURAL);
  g_assert_cmpfloat (p.contrast, ==, 1.0);
  g_assert_cmpfloat (p.balance, ==, 0.5);
  g_assert_false (p.invert);
}

/* VALUE becomes EXPECTED, for a pattern of each kind, and the property that had
 * to change is named. */
static void
check_clamp (const Row *row, double value, const double expected[3])
{
  for (int kind = BRUME_NOISE; kind <= BRUME_MARBLE; kind++)
    {
      BrumePattern pattern, before;

      brume_pattern_init (&pattern, (BrumeKind) kind);
      set (&pattern, row, value);
      before = pattern;
      g_assert_cmpstr (brume_pattern_clamp (&pattern), ==, row->name);
      g_assert_cmpfloat (get (&pattern, row), ==, expected[kind]);

      /* Nothing else changed, and once is enough. */
      set (&before, row, expected[kind]);
      for (size_t i = 0; i < G_N_ELEMENTS (table); i++)
        g_assert_cmpfloat (get (&pattern, &table[i]), ==, get (&before, &table[i]));
      g_assert_null (brume_pattern_clamp (&pattern));
    }
}

static void
test_clamp (gconstpointer data)
{
  const Row   *row = data;
  const double low[3] = { row->minimum, row->minimum, row->minimum };
  const double high[3] = { row->maximum, row->maximum, row->maximum };

  switch (row->type)
    {
    case BRUME_FIELD_DOUBLE:
      check_clamp (row, nextafter (row->minimum, -HUGE_VAL), low);
      check_clamp (row, nextafter (row->maximum, HUGE_VAL), high);
      check_clamp (row, -1e300, low);
      check_clamp (row, 1e300, high);
      check_clamp (row, -HUGE_VAL, low);
      check_clamp (row, HUGE_VAL, high);
      check_clamp (row, NAN, row->initial);
      break;
    case BRUME_FIELD_INT:
      check_clamp (row, row->minimum - 1.0, low);
      check_clamp (row, row->maximum + 1.0, high);
      check_clamp (row, G_MININT, low);
      check_clamp (row, G_MAXINT, high);
      break;
    case BRUME_FIELD_ENUM:
      check_clamp (row, -1.0, row->initial);
      check_clamp (row, row->maximum + 1.0, row->initial);
      check_clamp (row, G_MININT, row->initial);
      check_clamp (row, G_MAXINT, row->initial);
      break;
    case BRUME_FIELD_UINT32:
    case BRUME_FIELD_BOOL:
      break; /* every value of the type is in range */
    }
}

/* The ends of a range are in it. */
static void
test_ends (gconstpointer data)
{
  const Row   *row = data;
  BrumePattern pattern;

  brume_pattern_init (&pattern, BRUME_NOISE);
  if (row->type == BRUME_FIELD_UINT32)
    pattern.seed = G_MAXUINT32;
  else if (row->type == BRUME_FIELD_BOOL)
    pattern.invert = true;
  else
    {
      set (&pattern, row, row->minimum);
      g_assert_null (brume_pattern_clamp (&pattern));
      g_assert_cmpfloat (get (&pattern, row), ==, row->minimum);
      set (&pattern, row, row->maximum);
    }
  g_assert_null (brume_pattern_clamp (&pattern));
  g_assert_cmpfloat (get (&pattern, row), ==, row->maximum);
}

static void
test_first_name (void)
{
  BrumePattern pattern;

  brume_pattern_init (&pattern, BRUME_NOISE);
  pattern.balance = NAN;
  pattern.gain = 2.0;
  pattern.warp_octaves = 0;
  g_assert_cmpstr (brume_pattern_clamp (&pattern), ==, "gain");
  g_assert_cmpfloat (pattern.gain, ==, 1.0);
  g_assert_cmpint (pattern.warp_octaves, ==, 1);
  g_assert_cmpfloat (pattern.balance, ==, 0.5);
}

/* A kind that does not exist is no way out of the tables of defaults. */
static void
test_kind (void)
{
  BrumePattern pattern;

  brume_pattern_init (&pattern, BRUME_NOISE);
  pattern.kind = (BrumeKind) 3;
  g_assert_nonnull (brume_pattern_clamp (&pattern));
  g_assert_cmpint (pattern.kind, ==, BRUME_NOISE);
}

/* Any bytes make a plan, whose pixels lie in range. */
static void
test_garbage (void)
{
  Draw   draw = { 8 };
  double worst = 0.0;

  for (int i = 0; i < 600; i++)
    {
      BrumePattern pattern;
      BrumePlan   *plan;
      float        pixels[64];

      brume_pattern_init (&pattern, (BrumeKind) (i % 3));
      for (size_t r = 0; r < G_N_ELEMENTS (table); r++)
        {
          guint64 bits = draw_bits (&draw);
          double  value;

          memcpy (&value, &bits, sizeof value);
          if (table[r].type == BRUME_FIELD_DOUBLE)
            set (&pattern, &table[r], value);
          else if (table[r].type == BRUME_FIELD_BOOL)
            pattern.invert = bits & 1;
          else
            set (&pattern, &table[r], (double) (gint32) bits);
        }
      if (pattern.tone == BRUME_RAW)
        pattern.tone = BRUME_UNIT;
      plan = plan_new (&pattern);
      brume_plan_render (plan, (gint32) draw_bits (&draw), (gint32) draw_bits (&draw), 0, 64, 1,
                         pixels, 64);
      for (int p = 0; p < 64; p++)
        worst = worse (worst, fabs ((double) pixels[p] - 0.5));
      brume_plan_free (plan);
    }
  g_assert_cmpfloat (worst, <=, 0.5);
}

/* A plan is made from a copy. */
static void
test_constant (void)
{
  BrumePattern pattern, before;

  brume_pattern_init (&pattern, BRUME_CLOUDS);
  pattern.gain = 7.0;
  pattern.basis = (BrumeBasis) 77;
  before = pattern;
  brume_plan_free (plan_new (&pattern));
  g_assert_cmpmem (&pattern, sizeof pattern, &before, sizeof before);
}

/* An unknown basis is the default one. */
static void
test_unknown_basis (void)
{
  const double x = 0.3, y = 0.4, z = 0.6;
  float        unknown = NAN, known = NAN;

  g_assert_true (brume_basis_at ((BrumeBasis) 99, BRUME_VOLUME, 3, &x, &y, &z, 1, &unknown));
  g_assert_true (brume_basis_at (BRUME_PERLIN, BRUME_VOLUME, 3, &x, &y, &z, 1, &known));
  g_assert_cmpfloat (unknown, ==, known);
}

static void
test_cpu (void)
{
  g_assert_true (brume_cpu_supported ("c"));
  g_assert_false (brume_cpu_supported ("z80"));
  g_assert_false (brume_cpu_supported ("C"));
  g_assert_false (brume_cpu_supported (""));
  g_assert_false (brume_cpu_supported (NULL));
  g_assert_true (brume_kernels_select ("z80", NULL) == brume_kernels_select (NULL, NULL));
  g_assert_true (brume_kernels_select ("", NULL) == brume_kernels_select (NULL, NULL));
  g_assert_cmpstr (brume_kernels_select ("c", NULL)->name, ==, "c");
}

/* Whatever row is taken, and by whatever name, the bits are the same. */
static void
test_cpu_bits (const Form *form)
{
  static const char *const names[] = { "c", "sse4.1", "avx2", "avx512", "neon", "z80", "", NULL };
  BrumePattern             pattern = pattern_plain (form);
  float                    expected[300], values[300];

  pattern.fractal = BRUME_FBM;
  pattern.size = 20.0;
  for (size_t i = 0; i < G_N_ELEMENTS (names); i++)
    {
      BrumePlan *plan = brume_plan_new (&pattern, names[i]);

      g_assert_nonnull (plan);
      brume_plan_row (plan, -77, 5, 0, 300, i == 0 ? expected : values);
      if (i > 0)
        g_assert_cmpmem (values, sizeof values, expected, sizeof expected);
      brume_plan_free (plan);
    }
}

int
main (int argc, char **argv)
{
  static const struct
  {
    const char   *name;
    GTestDataFunc func;
  } tests[] = { { "row", test_row }, { "clamp", test_clamp }, { "ends", test_ends } };

  test_start (&argc, &argv);
  g_test_add_func ("/pattern/table", test_table);
  for (size_t t = 0; t < G_N_ELEMENTS (tests); t++)
    for (size_t i = 0; i < G_N_ELEMENTS (table); i++)
      {
        char *path = g_strdup_printf ("/pattern/%s/%s", tests[t].name, table[i].name);

        g_test_add_data_func (path, &table[i], tests[t].func);
        g_free (path);
      }
  g_test_add_func ("/pattern/members", test_members);
  g_test_add_func ("/pattern/first-name", test_first_name);
  g_test_add_func ("/pattern/kind", test_kind);
  g_test_add_func ("/pattern/garbage", test_garbage);
  g_test_add_func ("/pattern/constant", test_constant);
  g_test_add_func ("/pattern/unknown-basis", test_unknown_basis);
  g_test_add_func ("/pattern/cpu", test_cpu);
  test_add_forms ("pattern/cpu-bits", test_cpu_bits);
  return g_test_run ();
}
