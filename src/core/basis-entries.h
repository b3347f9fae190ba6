/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * The entry points of a basis (row, arbitrary positions and gradient, flat and
 * volume), from its BASIS (row), BASIS (at) and BASIS (jet).  Included at the end of a
 * basis file.
 */

void
BASIS (row_flat) (const BrumeOctave *octave, const double *x, double y, double z, size_t n,
                  BrumeReal *out)
{
  BASIS (row) (octave, false, x, y, z, n, out);
}

void
BASIS (row_volume) (const BrumeOctave *octave, const double *x, double y, double z, size_t n,
                    BrumeReal *out)
{
  BASIS (row) (octave, true, x, y, z, n, out);
}

void
BASIS (at_flat) (const BrumeOctave *octave, const double *x, const double *y, const double *z,
                 size_t n, BrumeReal *out)
{
  BASIS (at) (octave, false, x, y, z, n, out);
}

void
BASIS (at_volume) (const BrumeOctave *octave, const double *x, const double *y, const double *z,
                   size_t n, BrumeReal *out)
{
  BASIS (at) (octave, true, x, y, z, n, out);
}

void
BASIS (jet_flat) (const BrumeOctave *octave, const double *x, const double *y, const double *z,
                  size_t n, BrumeJet *out)
{
  for (size_t p = 0; p < n; p++)
    out[p] = BASIS (jet) (octave, false, x[p], y[p], 0.0);
  (void) z;
}

void
BASIS (jet_volume) (const BrumeOctave *octave, const double *x, const double *y, const double *z,
                    size_t n, BrumeJet *out)
{
  for (size_t p = 0; p < n; p++)
    out[p] = BASIS (jet) (octave, true, x[p], y[p], z[p]);
}
