/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * The bases: what their kernels are, and one declaration a basis.
 */
#ifndef BRUME_BASIS_H
#define BRUME_BASIS_H

#include "fractal-terms.h"
#include "octave.h"

/* One octave at N arbitrary positions; flat forms do not read Z. */
typedef void (*BrumeAtFunc) (const BrumeOctave *octave, const double *x, const double *y,
                             const double *z, size_t n, BrumeReal *out);

/* Values, and how they change along each axis.  What is flat has no z. */
typedef struct
{
  BrumeReal *value, *x, *y, *z;
} BrumeJets;

/* One octave at N arbitrary positions, with its gradient in its own cells. */
typedef void (*BrumeJetFunc) (const BrumeOctave *octave, const double *x, const double *y,
                              const double *z, size_t n, const BrumeJets *out);

/* A strip: N columns of pixels, at X, on the slice Z of an octave, and what can be
 * known before the rows are.  X stays the caller's. */
typedef struct
{
  const BrumeOctave *octave;
  bool               volume;
  size_t             n;
  const double      *x;
  double             z;
  double             step;     /* from pixel to pixel, in the octave's cells */
  BrumeReal          steep[2]; /* cells that a pixel of level 0 is wide and high */
  void              *memory; /* of the size that BrumeStripSizeFunc tells, aligned */
} BrumeStrip;

/* Bytes that a strip of N columns of OCTAVE keeps, and bytes that it needs while
 * its rows are computed. */
typedef void (*BrumeStripSizeFunc) (const BrumeOctave *octave, size_t n, size_t n_rows,
                                    size_t *kept, size_t *scratch);

typedef void (*BrumeStripInitFunc) (BrumeStrip *strip);

/* How values enter a sum: as a term of it, or alone, in its place. */
typedef enum
{
  BRUME_ENTER_SIGNED = BRUME_TERM_SIGNED,
  BRUME_ENTER_MAGNITUDE = BRUME_TERM_MAGNITUDE,
  BRUME_ENTER_RIDGE = BRUME_TERM_RIDGE,
  BRUME_ENTER_ALONE
} BrumeEnter;

/* Rows whose pixels are worked on at a time, and rows that are asked for at a time. */
#define BRUME_ROWS 4
#define BRUME_BAND 16

/* N_ROWS (1 ... BRUME_BAND) rows of STRIP, at Y, times SCALE, enter SUMS.  SCALE is
 * a factor of what a lattice column adds, not of the result: the bits differ. */
typedef void (*BrumeStripRowsFunc) (BrumeStrip *strip, const double *y, size_t n_rows,
                                    BrumeEnter enter, BrumeReal scale, void *scratch,
                                    BrumeReal *const *sums);

/* The same of at most BRUME_ROWS with slopes by x and by y, a pixel of level 0, into
 * a BrumeJets a row.  The values are those of the other function, to the bit. */
typedef void (*BrumeStripSlopesFunc) (BrumeStrip *strip, const double *y, size_t n_rows,
                                      BrumeEnter enter, BrumeReal scale, void *scratch,
                                      const BrumeJets *sums);

/* The kernels of one basis; STRIP_SLOPES may be NULL; AT and JET by BrumeDimensions. */
typedef struct
{
  BrumeAtFunc          at[2];
  BrumeJetFunc         jet[2];
  BrumeStripSizeFunc   strip_size;
  BrumeStripInitFunc   strip_init;
  BrumeStripRowsFunc   strip_rows;
  BrumeStripSlopesFunc strip_slopes;
} BrumeBasisKernels;

#endif
