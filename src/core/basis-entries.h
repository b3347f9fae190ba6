/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * A basis' kernels, from its BASIS (value_at), BASIS (jet_at) and BASIS (strip_...).
 * STRIP_SLOPES is its function for slopes, if it has one.
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
      real_store_some (out + p,
                       BASIS (value_at) (octave, volume, rest[0], rest[1], volume ? rest[2] : NULL),
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
BASIS (jets) (const BrumeOctave *given, bool volume, const double *x, const double *y,
              const double *z, size_t n, const BrumeJets *out)
{
  const BrumeOctave copy = *given, *octave = &copy;
  const BrumeJets   to = *out;

  for (size_t p = 0; p < n; p += BRUME_LANES)
    {
      const double *from[3] = { x + p, y + p, volume ? z + p : NULL };
      size_t        count = n - p < BRUME_LANES ? n - p : BRUME_LANES;
      double        some[3][BRUME_LANES] = { { 0 } };
      Jet           jet;

      if (count < BRUME_LANES)
        for (int axis = 0; axis < (volume ? 3 : 2); axis++)
          {
            lanes_fill (from[axis], count, some[axis]);
            from[axis] = some[axis];
          }
      jet = BASIS (jet_at) (octave, volume, from[0], from[1], from[2]);
      real_store_some (to.value + p, jet.value, count);
      real_store_some (to.x + p, jet.x, count);
      real_store_some (to.y + p, jet.y, count);
      if (volume)
        real_store_some (to.z + p, jet.z, count);
    }
}

static void
BASIS (jets_flat) (const BrumeOctave *octave, const double *x, const double *y, const double *z,
                   size_t n, const BrumeJets *out)
{
  BASIS (jets) (octave, false, x, y, z, n, out);
}

static void
BASIS (jets_volume) (const BrumeOctave *octave, const double *x, const double *y, const double *z,
                     size_t n, const BrumeJets *out)
{
  BASIS (jets) (octave, true, x, y, z, n, out);
}

const BrumeBasisKernels BRUME_KERNEL (BASIS (kernels)) = {
  .at = { [BRUME_VOLUME] = BASIS (at_volume), [BRUME_FLAT] = BASIS (at_flat) },
  .jet = { [BRUME_VOLUME] = BASIS (jets_volume), [BRUME_FLAT] = BASIS (jets_flat) },
  .strip_size = BASIS (strip_size),
  .strip_init = BASIS (strip_init),
  .strip_rows = BASIS (strip_rows),
#ifdef STRIP_SLOPES
  .strip_slopes = STRIP_SLOPES,
#endif
};
