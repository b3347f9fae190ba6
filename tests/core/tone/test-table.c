/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * The committed table of statistics is what its generator prints: a row of each
 * basis.  The generator is the program's argument.
 */
#include <string.h>

#include "picture.h"

typedef struct
{
  int             form;         /* a basis, or turned simplex noise */
  BrumeDimensions dimensions;
  int             row;
} Row;

static const char *generator;

static const Row rows[] = {
  { BRUME_PERLIN, BRUME_VOLUME, 3 },      { BRUME_SIMPLEX, BRUME_VOLUME, 8 },
  { BRUME_VALUE, BRUME_VOLUME, 5 },       { BRUME_BLOCK, BRUME_FLAT, 0 },
  { BRUME_PERLIN_2002, BRUME_FLAT, 0 },   { BRUME_PERLIN_1985, BRUME_VOLUME, 4 },
  { BRUME_PERLIN, BRUME_FLAT, 0 },        { BRUME_SIMPLEX, BRUME_FLAT, 0 },
  { BRUME_PERLIN_2002, BRUME_VOLUME, 0 }, { BRUME_PERLIN_1985, BRUME_FLAT, 0 },
  { BRUME_N_BASES, BRUME_VOLUME, 2 },     { BRUME_PERLIN, BRUME_VOLUME, BRUME_CLOSED_ROW },
  { BRUME_N_BASES, BRUME_VOLUME, BRUME_CLOSED_ROW },
};

/* What the generator prints for BASIS DIMENSIONS ROW; NULL if it fails. */
static char *
generate (const char *basis, const char *dimensions, const char *number)
{
  const char *arguments[] = { generator, basis, dimensions, number, NULL };
  char       *output = NULL;
  int         status = -1;
  GError     *error = NULL;

  g_spawn_sync (NULL, (char **) arguments, NULL, G_SPAWN_STDERR_TO_DEV_NULL, NULL, NULL, &output,
                NULL, &status, &error);
  g_assert_no_error (error);
  if (status == 0)
    return output;
  g_free (output);
  return NULL;
}

static void
test_row (gconstpointer data)
{
  const Row *row = data;
  char      *basis = g_strdup_printf ("%d", (int) row->form);
  char      *number = g_strdup_printf ("%d", row->row);
  char      *text = generate (basis, picture_dimensions[row->dimensions], number);
  const char *next;

  g_assert_nonnull (text);
  next = strchr (text, '{');
  g_assert_nonnull (next);
  for (int i = 0; i < BRUME_N_QUANTILES; i++)
    {
      char  *end;
      double committed
          = (double) brume_statistics[row->form][row->dimensions].quantiles[row->row][i];
      double made = g_ascii_strtod (next + 1, &end);

      g_assert_true (end > next + 1 && *end == 'f');
      g_assert_cmpfloat ((double) (float) made, ==, committed);
      next = strchr (end, ',');
      g_assert_nonnull (next);
    }
  g_assert_null (strchr (next + 1, 'f')); /* that was the last one */
  g_free (text);
  g_free (basis);
  g_free (number);
}

static void
test_no_such_row (void)
{
  g_assert_null (generate ("7", "volume", "0"));
  g_assert_null (generate ("-1", "volume", "0"));
  g_assert_null (generate ("0", "volume", "10"));
  g_assert_null (generate ("1", "volume", "9"));
  g_assert_null (generate ("0", "flat", "1"));
}

/* Rows ascend from 0 to the bound; they count as the generator has them. */
static void
test_committed (gconstpointer data)
{
  const BrumeBasis basis = *(const BrumeBasis *) data;

  for (BrumeDimensions dimensions = 0; dimensions <= BRUME_FLAT; dimensions++)
    {
      const BrumeStatistics *statistics = &brume_statistics[basis][dimensions];
      int                    n = statistics->n_planes == 0 ? 1
                                 : basis == BRUME_SIMPLEX ? BRUME_N_SLICES /* closes turned only */
                                                          : BRUME_N_ROWS;

      g_assert_true (dimensions == BRUME_VOLUME || n == 1);
      for (int row = 0; row < n; row++)
        {
          const float *quantiles = statistics->quantiles[row];

          g_assert_cmpfloat (quantiles[0], ==, 0.0f);
          for (int i = 1; i < BRUME_N_QUANTILES; i++)
            g_assert_cmpfloat (quantiles[i], >, quantiles[i - 1]);
          g_assert_cmpfloat ((double) quantiles[BRUME_N_QUANTILES - 1], <=,
                             brume_basis_bound (basis));
        }
    }
}

int
main (int argc, char **argv)
{
  static BrumeBasis bases[BRUME_N_BASES];
  gsize             n = picture_quick () ? 3 : G_N_ELEMENTS (rows);

  g_test_init (&argc, &argv, NULL);
  generator = argc > 1 ? argv[1] : "";
  for (gsize i = 0; i < n; i++)
    {
      char *path = g_strdup_printf ("/table/generated/%s/%s/%d", rows[i].form < BRUME_N_BASES ? picture_bases[rows[i].form] : "turned",
                                    picture_dimensions[rows[i].dimensions], rows[i].row);

      g_test_add_data_func (path, &rows[i], test_row);
      g_free (path);
    }
  for (int basis = 0; basis < BRUME_N_BASES; basis++)
    {
      char *path = g_strdup_printf ("/table/committed/%s", picture_bases[basis]);

      bases[basis] = (BrumeBasis) basis;
      g_test_add_data_func (path, &bases[basis], test_committed);
      g_free (path);
    }
  g_test_add_func ("/table/no-such-row", test_no_such_row);
  return g_test_run ();
}
