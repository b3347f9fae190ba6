/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * A basis' kernels, from its BASIS (value_at), BASIS (jet_at) and BASIS (strip_...).
 * Included at the end of a basis file.
 */

/* The octave is copied: what stores cannot change stays in registers. */
BRUME_INLINE void
BASIS (at) (const BrumeOctave *given, bool volume, const double *x, const double *y,
            const double *z, size_t n, BrumeReal *out)
{
  const BrumeOctave copy = *given, *octave = &copy;
  size_t            p = 0;

  for (; p + BRUME_LANES <= n; p += BRUME_LANES)
    real_store (out + p, BASIS (value_at) (octave, volume, x + p, y + p, volume ? z + p : NULL));
  if (p < n)
    {
      double rest[3][BRUME_LANES] = { { 0 } };

      lanes_fill (x + p, n - p, rest[0]);
      lanes_fill (y + p, n - p, rest[1]);
      if (volume)
        lanes_fill (z + p, n - p, rest[2]);
      real_store_some (out + p, BASIS (value_at) (octave, volume, rest[0], rest[1], volume ? rest[2] : NULL),
                       n - p);
    }
}

static void
BASIS (at_flat) (const BrumeOctave *octave, const double *x, const double *y, const double *z,
                 size_t n, BrumeReal *out)
{
  BASIS (at) (octave, false, x, y, z, n, out);
}

static void
BASIS (at_volume) (const BrumeOctave *octave, const double *x, const double *y, const double *z,
                   size_t n, BrumeReal *out)
{
  BASIS (at) (octave, true, x, y, z, n, out);
}

BRUME_INLINE void
BASIS (jets) (const BrumeOctave *octave, bool volume, const double *x, const double *y,
              const double *z, size_t n, BrumeJet *out)
{
  for (size_t p = 0; p < n; p += BRUME_LANES)
    {
      size_t    count = n - p < BRUME_LANES ? n - p : BRUME_LANES;
      double    some[3][BRUME_LANES] = { { 0 } };
      BrumeReal parts[4][BRUME_LANES];
      Jet       jet;

      lanes_fill (x + p, count, some[0]);
      lanes_fill (y + p, count, some[1]);
      if (volume)
        lanes_fill (z + p, count, some[2]);
      jet = BASIS (jet_at) (octave, volume, some[0], some[1], volume ? some[2] : NULL);
      real_store (parts[0], jet.value);
      real_store (parts[1], jet.x);
      real_store (parts[2], jet.y);
      real_store (parts[3], jet.z);
      for (size_t lane = 0; lane < count; lane++)
        out[p + lane]
            = (BrumeJet){ parts[0][lane], parts[1][lane], parts[2][lane], parts[3][lane] };
    }
}

static void
BASIS (jets_flat) (const BrumeOctave *octave, const double *x, const double *y, const double *z,
                   size_t n, BrumeJet *out)
{
  BASIS (jets) (octave, false, x, y, z, n, out);
}

static void
BASIS (jets_volume) (const BrumeOctave *octave, const double *x, const double *y, const double *z,
                     size_t n, BrumeJet *out)
{
  BASIS (jets) (octave, true, x, y, z, n, out);
}

const BrumeBasisKernels BRUME_KERNEL (BASIS (kernels)) = {
  .at = { [BRUME_VOLUME] = BASIS (at_volume), [BRUME_FLAT] = BASIS (at_flat) },
  .jet = { [BRUME_VOLUME] = BASIS (jets_volume), [BRUME_FLAT] = BASIS (jets_flat) },
  .strip_size = BASIS (strip_size),
  .strip_init = BASIS (strip_init),
  .strip_rows = BASIS (strip_rows),
};
