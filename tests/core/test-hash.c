/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * The hashes: published words, avalanche, independence of neighbours and of the
 * corners of a cell; pcg, and the one that is made an axis at a time.
 */
#include "lattice-hash.h"
#include "simplex-hash.h"
#include "support.h"

#define N_KEYS 4

static const guint32 keys[N_KEYS] = { 0x00000000u, 0x00000001u, 0x9d2c5680u, 0xffffffffu };

/* Words of REFERENCE_VALUES A.3, from Jarzynski and Olano's functions. */

typedef struct
{
  const char *name;
  int         n;
  guint32     in[4], out[4];
} Words;

static const Words words[] = {
  { "pcg2d/0-0", 2, { 0, 0 }, { 0x18e431a7, 0x055df4d1 } },
  { "pcg2d/1-2", 2, { 1, 2 }, { 0x02bb3f0c, 0x0cc273a5 } },
  { "pcg2d/ffffffff-7", 2, { 0xffffffff, 7 }, { 0x48851f71, 0xece934a6 } },
  { "pcg3d/0-0-0", 3, { 0, 0, 0 }, { 0x9bafd7c6, 0xa8e88a6b, 0x3f15482c } },
  { "pcg3d/1-2-3", 3, { 1, 2, 3 }, { 0xfa9f79a6, 0x48f2f44c, 0x596f5ab1 } },
  { "pcg3d/ffffffff-7-2a", 3, { 0xffffffff, 7, 0x2a }, { 0xe387d2d4, 0x47aa5f4a, 0xd51ae662 } },
  { "pcg4d/0-0-0-0", 4, { 0, 0, 0, 0 }, { 0x0f02f829, 0x2d568769, 0x32b0c43b, 0xd32548ea } },
  { "pcg4d/1-2-3-4", 4, { 1, 2, 3, 4 }, { 0x3622cd16, 0xf11471d8, 0xe1109b3f, 0x02b94c2f } },
};

static void
test_words (gconstpointer data)
{
  static void (*const hashes[]) (uint32_t *) = { brume_pcg2d, brume_pcg3d, brume_pcg4d };
  const Words *row = data;
  guint32      v[4];

  memcpy (v, row->in, sizeof v);
  hashes[row->n - 2](v);
  for (int i = 0; i < row->n; i++)
    g_assert_cmphex (v[i], ==, row->out[i]);
}

/* Avalanche: how far from one half the share of flips is, for the worst pair of
 * an input bit and an output bit. */

typedef struct
{
  const char *name;
  guint32 (*hash) (const guint32 in[4]);
  int     n_words;    /* of input */
  int     shift;      /* output bits below are not looked at */
  guint32 mask[4];    /* bits of each input word that are drawn */
  int     first_word; /* words whose bits are flipped */
  int     last_word;
  int     first_bit; /* of them */
  int     last_bit;
  double  tolerance;
} Avalanche;

static guint32
hash_mix (const guint32 in[4])
{
  return brume_mix32 (in[0]);
}

static guint32
hash_key (const guint32 in[4])
{
  return brume_key (in[0], in[1], in[2]);
}

static guint32
hash_flat (const guint32 in[4])
{
  return brume_hash_flat (in[0], in[1], in[2]);
}

static guint32
hash_volume (const guint32 in[4])
{
  return brume_hash_volume (in[0], in[1], in[2], in[3]);
}

static guint32
lattice_point (guint32 key, const guint32 cells[3], int n)
{
  guint32 hash = 1;

  for (int axis = 0; axis < n; axis++)
    hash *= brume_axis_hash (brume_axis_key (key, (guint32) axis), cells[axis]);
  return hash;
}

static guint32
lattice_flat (const guint32 in[4])
{
  return lattice_point (in[2], in, 2);
}

static guint32
lattice_volume (const guint32 in[4])
{
  return lattice_point (in[3], in, 3);
}

#define ANY   0xffffffffu
#define SMALL 0x000003ffu

/* pcg has little after its last products: the three top bits of an input reach
 * the top of the output with a probability between 1/3 and 2/3 only.  For cells
 * that means places 2^29 or more cells apart, and a key has been mixed before. */
/* clang-format off */
#define LATTICE(name, hash, n, cells)                                                              \
  { name "/key", hash, n, 24, { ANY, cells, cells, cells }, 0, 0, 0, 28, 0.02 },                   \
  { name "/key-top", hash, n, 24, { ANY, cells, cells, cells }, 0, 0, 29, 31, 0.18 },              \
  { name "/cells", hash, n, 24, { ANY, cells, cells, cells }, 1, n - 1, 0, 28, 0.02 },             \
  { name "/cells-top", hash, n, 24, { ANY, cells, cells, cells }, 1, n - 1, 29, 31, 0.18 }
/* clang-format on */

static const Avalanche avalanches[] = {
  { "mix32", hash_mix, 1, 0, { ANY }, 0, 0, 0, 31, 0.02 },
  { "mix32/small", hash_mix, 1, 0, { 0xffff }, 0, 0, 0, 31, 0.02 },
  { "key", hash_key, 3, 0, { ANY, ANY, ANY }, 0, 2, 0, 31, 0.02 },
  { "key/used", hash_key, 3, 0, { ANY, 3, 15 }, 0, 2, 0, 31, 0.02 },
  { "key/small-seeds", hash_key, 3, 0, { 0xffff, 3, 15 }, 0, 2, 0, 31, 0.02 },
  LATTICE ("flat", hash_flat, 3, ANY),
  LATTICE ("flat/small", hash_flat, 3, SMALL),
  LATTICE ("volume", hash_volume, 4, ANY),
  LATTICE ("volume/small", hash_volume, 4, SMALL),
  { "lattice/flat", lattice_flat, 3, 24, { ANY, ANY, ANY }, 0, 2, 0, 31, 0.02 },
  { "lattice/flat/small", lattice_flat, 3, 24, { SMALL, SMALL, ANY }, 0, 2, 0, 31, 0.02 },
  { "lattice/volume", lattice_volume, 4, 24, { ANY, ANY, ANY, ANY }, 0, 3, 0, 31, 0.02 },
  { "lattice/volume/small", lattice_volume, 4, 24, { SMALL, SMALL, SMALL, ANY }, 0, 3, 0, 31, 0.02 },
};

static double
worst_flip_share (const Avalanche *row, int word, int bit)
{
  const int n = 1 << 16;
  int       flips[32] = { 0 };
  double    worst = 0.0;
  Draw      draw = { (guint64) (word * 32 + bit) };

  for (int i = 0; i < n; i++)
    {
      guint32 in[4] = { 0 }, out;

      for (int w = 0; w < row->n_words; w++)
        in[w] = (guint32) (draw_bits (&draw) >> 32) & row->mask[w];
      out = row->hash (in);
      in[word] ^= 1u << bit;
      out ^= row->hash (in);
      for (int b = row->shift; b < 32; b++)
        flips[b] += out >> b & 1;
    }
  for (int b = row->shift; b < 32; b++)
    worst = worse (worst, fabs ((double) flips[b] / n - 0.5));
  return worst;
}

static void
test_avalanche (gconstpointer data)
{
  const Avalanche *row = data;

  for (int word = row->first_word; word <= row->last_word; word++)
    {
      double worst = 0.0;

      for (int bit = row->first_bit; bit <= row->last_bit; bit++)
        {
          double share = worst_flip_share (row, word, bit);

          g_test_message ("word %d bit %d: %.4f", word, bit, share);
          worst = worse (worst, share);
        }
      g_assert_cmpfloat (worst, <, row->tolerance);
    }
}

/* Neighbours: gradient indices of cells next to each other, jointly. */

typedef struct
{
  const char *name;
  bool        volume;
  int         step[3]; /* from a cell to the next one */
  int         n_cells; /* 2: pairs, 3: triples */
  gint64      origin;  /* of the region */
  bool        lattice; /* an axis at a time */
} Neighbours;

#define FAR_AWAY 1000000000

static const Neighbours neighbours[] = {
  { "flat/pairs/x", false, { 1, 0, 0 }, 2, -512, false },
  { "flat/pairs/y", false, { 0, 1, 0 }, 2, -512, false },
  { "flat/pairs/diagonal", false, { 1, 1, 0 }, 2, -512, false },
  { "flat/pairs/far", false, { 1, 0, 0 }, 2, FAR_AWAY, false },
  { "flat/triples/x", false, { 1, 0, 0 }, 3, -512, false },
  { "flat/triples/y", false, { 0, 1, 0 }, 3, -512, false },
  { "volume/pairs/x", true, { 1, 0, 0 }, 2, -64, false },
  { "volume/pairs/y", true, { 0, 1, 0 }, 2, -64, false },
  { "volume/pairs/z", true, { 0, 0, 1 }, 2, -64, false },
  { "volume/pairs/diagonal", true, { 1, 1, 1 }, 2, -64, false },
  { "volume/pairs/far", true, { 0, 0, 1 }, 2, FAR_AWAY, false },
  { "volume/triples/x", true, { 1, 0, 0 }, 3, -64, false },
  { "volume/triples/y", true, { 0, 1, 0 }, 3, -64, false },
  { "volume/triples/z", true, { 0, 0, 1 }, 3, -64, false },
  { "lattice/flat/pairs/x", false, { 1, 0, 0 }, 2, -512, true },
  { "lattice/flat/pairs/y", false, { 0, 1, 0 }, 2, -512, true },
  { "lattice/flat/pairs/diagonal", false, { 1, 1, 0 }, 2, -512, true },
  { "lattice/flat/pairs/far", false, { 1, 0, 0 }, 2, FAR_AWAY, true },
  { "lattice/flat/triples/x", false, { 1, 0, 0 }, 3, -512, true },
  { "lattice/flat/triples/y", false, { 0, 1, 0 }, 3, -512, true },
  { "lattice/volume/pairs/x", true, { 1, 0, 0 }, 2, -64, true },
  { "lattice/volume/pairs/y", true, { 0, 1, 0 }, 2, -64, true },
  { "lattice/volume/pairs/z", true, { 0, 0, 1 }, 2, -64, true },
  { "lattice/volume/pairs/diagonal", true, { 1, 1, 1 }, 2, -64, true },
  { "lattice/volume/pairs/far", true, { 0, 0, 1 }, 2, FAR_AWAY, true },
  { "lattice/volume/triples/x", true, { 1, 0, 0 }, 3, -64, true },
  { "lattice/volume/triples/y", true, { 0, 1, 0 }, 3, -64, true },
  { "lattice/volume/triples/z", true, { 0, 0, 1 }, 3, -64, true },
};

static guint32
cell_hash (const Neighbours *row, guint32 key, int index, int cell)
{
  /* 2^20 first cells, none of which is also another group's second or third:
   * groups are n_cells apart along x, y and z. */
  guint32 side = row->volume ? 127 : 1023, bits = row->volume ? 7 : 10;
  guint32 at[3];

  for (int axis = 0; axis < 3; axis++)
    {
      guint32 place = ((guint32) index >> (bits * (guint32) axis)) & side;

      if (row->step[axis])
        place *= (guint32) row->n_cells;
      at[axis] = (guint32) row->origin + place + (guint32) (row->step[axis] * cell);
    }
  if (row->lattice)
    return lattice_point (key, at, row->volume ? 3 : 2);
  return row->volume ? brume_hash_volume (key, at[0], at[1], at[2])
                     : brume_hash_flat (key, at[0], at[1]);
}

static void
check_bins (guint32 key, const int *bins, int n_bins, int n)
{
  const double expected = (double) n / n_bins, freedom = n_bins - 1;
  double       chi_square = 0.0, deviations;

  for (int i = 0; i < n_bins; i++)
    chi_square += (bins[i] - expected) * (bins[i] - expected) / expected;
  deviations = (chi_square - freedom) / sqrt (2.0 * freedom);
  g_test_message ("key %08x: %+.2f deviations", key, deviations);
  g_assert_cmpfloat (fabs (deviations), <, 5.0);
}

static void
test_chi_square (gconstpointer data)
{
  const Neighbours *row = data;
  const int         n = 1 << 20, n_bins = row->n_cells == 2 ? 32 * 32 : 32 * 32 * 32;
  int              *bins = g_new (int, n_bins);

  for (int k = 0; k < N_KEYS; k++)
    {
      memset (bins, 0, (size_t) n_bins * sizeof *bins);
      for (int index = 0; index < n; index++)
        {
          guint32 bin = 0;

          for (int cell = 0; cell < row->n_cells; cell++)
            bin = bin << 5 | cell_hash (row, keys[k], index, cell) >> 27;
          bins[bin]++;
        }
      check_bins (keys[k], bins, n_bins, n);
    }
  g_free (bins);
}

/* All corners of a cell, jointly: the high bits of each make 16 bits. */

typedef struct
{
  const char *name;
  int         n_axes;
  guint32     bits; /* of each corner */
} Corners;

static const Corners corners[] = { { "flat", 2, 4 }, { "volume", 3, 2 } };

static void
test_corners (gconstpointer data)
{
  const Corners *row = data;
  const int      n = 1 << 20, n_bins = 1 << 16;
  const guint32  side = row->n_axes == 2 ? 1024 : 102;
  int           *bins = g_new (int, n_bins);

  for (int k = 0; k < N_KEYS; k++)
    {
      memset (bins, 0, (size_t) n_bins * sizeof *bins);
      for (guint32 index = 0; index < (guint32) n; index++)
        {
          guint32 bin = 0;

          for (guint32 corner = 0; corner < 1u << row->n_axes; corner++)
            {
              guint32 at[3] = { index % side * 2u + (corner & 1u),
                                index / side % side * 2u + (corner >> 1 & 1u),
                                index / side / side * 2u + (corner >> 2) };

              bin = bin << row->bits | lattice_point (keys[k], at, row->n_axes) >> (32u - row->bits);
            }
          bins[bin]++;
        }
      check_bins (keys[k], bins, n_bins, n);
    }
  g_free (bins);
}

static void
test_correlation (gconstpointer data)
{
  const Neighbours *row = data;
  const int         n = 1 << 20;
  float            *near = g_new (float, n), *far = g_new (float, n);

  for (int k = 0; k < N_KEYS; k++)
    {
      for (int index = 0; index < n; index++)
        {
          near[index] = real_from_hash (cell_hash (row, keys[k], index, 0));
          far[index] = real_from_hash (cell_hash (row, keys[k], index, row->n_cells - 1));
        }
      g_assert_cmpfloat (fabs (correlation_of (near, far, n)), <, 0.005);
    }
  g_free (near);
  g_free (far);
}

/* Values that a hash becomes are uniform, symmetric and never 0 or 1. */
static void
test_value (void)
{
  g_assert_cmpfloat ((double) real_from_hash (0u), >, -1.0);
  g_assert_cmpfloat ((double) real_from_hash (0xffffffffu), <, 1.0);
  for (guint32 hash = 0; hash < 0x80000000u; hash += 0x00fedcbbu)
    g_assert_cmpfloat (real_from_hash (hash), ==, -real_from_hash (~hash));
}

#define ADD_ROWS(prefix, rows, func)                                                               \
  for (size_t i = 0; i < G_N_ELEMENTS (rows); i++)                                                 \
    {                                                                                              \
      char *path = g_strconcat ("/hash/" prefix "/", rows[i].name, NULL);                          \
                                                                                                   \
      g_test_add_data_func (path, &rows[i], func);                                                 \
      g_free (path);                                                                               \
    }

int
main (int argc, char **argv)
{
  test_start (&argc, &argv);
  ADD_ROWS ("words", words, test_words)
  ADD_ROWS ("avalanche", avalanches, test_avalanche)
  ADD_ROWS ("chi-square", neighbours, test_chi_square)
  ADD_ROWS ("correlation", neighbours, test_correlation)
  ADD_ROWS ("corners", corners, test_corners)
  g_test_add_func ("/hash/value", test_value);
  return g_test_run ();
}
