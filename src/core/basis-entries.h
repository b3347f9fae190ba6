/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * The four entry points of a basis (row and arbitrary positions, flat and
 * volume), from its BASIS (row) and BASIS (at).  Included at the end of a
 * basis file.
 */

void
BASIS (row_flat) (const BrumeOctave *octave, const double *x, double y, double z, size_t n,
                  float *out)
{
  BASIS (row) (octave, false, x, y, z, n, out);
}

void
BASIS (row_volume) (const BrumeOctave *octave, const double *x, double y, double z, size_t n,
                    float *out)
{
  BASIS (row) (octave, true, x, y, z, n, out);
}

void
BASIS (at_flat) (const BrumeOctave *octave, const double *x, const double *y, const double *z,
                 size_t n, float *out)
{
  BASIS (at) (octave, false, x, y, z, n, out);
}

void
BASIS (at_volume) (const BrumeOctave *octave, const double *x, const double *y, const double *z,
                   size_t n, float *out)
{
  BASIS (at) (octave, true, x, y, z, n, out);
}
