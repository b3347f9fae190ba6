/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * The core's public face.  Plain C11 on libc; every function is a pure
 * function of its arguments and may be called from any thread.
 *
 *   pattern  what the noise is: plain values, checked and clamped
 *   plan     what rendering it needs: keys, octaves, tables, fixed statistics
 *   rows     the raw field, rendered from a plan
 *   tone     turns the raw field into pixels
 *
 * Each step knows only the one before it.
 */
#ifndef BRUME_H
#define BRUME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The type of values.  Tests build the core in double too, as their oracle. */
#ifdef BRUME_DOUBLE
typedef double BrumeReal;
#else
typedef float BrumeReal;
#endif

/* Enumerations only grow at the end: files store their values as numbers. */

typedef enum
{
  BRUME_NOISE,
  BRUME_CLOUDS,
  BRUME_MARBLE
} BrumeKind;

typedef enum
{
  BRUME_PERLIN,
  BRUME_SIMPLEX,
  BRUME_VALUE,
  BRUME_BLOCK,
  BRUME_PERLIN_2002,
  BRUME_PERLIN_1985
} BrumeBasis;
#define BRUME_N_BASES 6

typedef enum
{
  BRUME_VOLUME,
  BRUME_FLAT
} BrumeDimensions;

typedef enum
{
  BRUME_FBM,
  BRUME_PLAIN,
  BRUME_TURBULENCE,
  BRUME_FOLDED,
  BRUME_RIDGED
} BrumeFractal;

typedef enum
{
  BRUME_PLANE,
  BRUME_TILE,
  BRUME_SPHERE
} BrumeMapping;

typedef enum
{
  BRUME_UNIT,
  BRUME_NATURAL,
  BRUME_UNIFORM,
  BRUME_RAW
} BrumeTone;

typedef enum
{
  BRUME_STRIPES,
  BRUME_RINGS
} BrumeVeins;

#define BRUME_MAX_OCTAVES 16

/* Mip levels run from 0, full size; coarser ones than the last antialias as it
 * does. */
#define BRUME_N_LEVELS 16

/* What the noise is.  Names, units and ranges are those of the operations'
 * properties; brume_fields[] lists them. */
typedef struct
{
  BrumeKind       kind;
  uint32_t        seed;
  BrumeBasis      basis;
  BrumeDimensions dimensions;
  BrumeFractal    fractal;  /* noise */
  double          size;     /* pixels a cell of the first octave */
  double          stretch;  /* horizontal size / vertical size */
  double          rotation; /* degrees, counter-clockwise on a screen */
  double          offset_x; /* pixels */
  double          offset_y;
  double          evolution; /* cells */
  int             loop;      /* period of evolution in cells; 0 is none */
  double          octaves;   /* fractional ones fade in */
  double          lacunarity;
  double          gain;
  double          weight;    /* noise: 0 homogeneous, 1 heterogeneous */
  double          warp;      /* cells */
  double          warp_size; /* size of the warp's features / size */
  int             warp_octaves;
  BrumeMapping    mapping;
  int             tile_width;  /* pixels; 0 is width */
  int             tile_height; /* pixels; 0 is height */
  int             width;       /* the layer's size, pixels */
  int             height;
  bool            antialias;
  double          coverage;   /* clouds: share of the area */
  double          softness;   /* clouds: width of the edge */
  BrumeVeins      veins;      /* marble */
  double          spacing;    /* marble: pixels */
  double          turbulence; /* marble: radians a unit of |sum| */
  bool            solid;      /* positions come from outside, see brume_plan_solid() */
  double          scale;      /* solid: cells a unit of position */
  BrumeTone       tone;       /* noise */
  double          contrast;
  double          balance;
  bool            invert;
} BrumePattern;

typedef enum
{
  BRUME_FIELD_DOUBLE,
  BRUME_FIELD_INT,
  BRUME_FIELD_UINT32,
  BRUME_FIELD_BOOL,
  BRUME_FIELD_ENUM
} BrumeFieldType;

/* One member of a pattern, as a row that programs can walk. */
typedef struct
{
  const char    *name; /* the property's name */
  BrumeFieldType type;
  size_t         offset;  /* within BrumePattern */
  double         minimum; /* hard range, inclusive */
  double         maximum;
  double         initial[3]; /* default, by BrumeKind */
} BrumeField;

extern const BrumeField brume_fields[];
extern const size_t     brume_n_fields;

/* Fills PATTERN with the defaults of KIND; an unknown one is noise. */
void brume_pattern_init (BrumePattern *pattern, BrumeKind kind);

/* Clamps every member of PATTERN into its hard range; NaN and unknown enumeration
 * values become the default.  Returns the name of the first member that had to
 * change, or NULL if there was none. */
const char *brume_pattern_clamp (BrumePattern *pattern);

typedef struct BrumePlan BrumePlan;

/* Makes a plan for PATTERN, which is clamped first.  CPU names the row of
 * kernels ("c", "sse4.1", "avx2", "avx512", "neon"); NULL, or one that is unknown
 * or not supported here, takes the best that this machine has.  Returns NULL when there is no memory.  Free with brume_plan_free(). */
BrumePlan *brume_plan_new (const BrumePattern *pattern, const char *cpu);

/* Frees PLAN, which may be NULL. */
void brume_plan_free (BrumePlan *plan);

/* Whether this machine has a row of kernels of that NAME. */
bool brume_cpu_supported (const char *name);

/* A row of pixels: PLAN's raw field at the centres of pixels (X .. X + N - 1,
 * Y) of mip level LEVEL (clamped to 0 .. 62), into OUT.
 * Signed fractals lie in -1 ... 1, the others in 0 ... 1 (perlin-2002: that
 * times 1.0363538).  The field of clouds is their fBM, which the tone turns into
 * clouds; that of marble is its value already, 0 ... 1.
 * A pixel's bits depend on X, Y and LEVEL alone, not on N.  In a tile pixel X +
 * tile_width is pixel X, bit for bit, up to 2^53 pixels of level 0 from the
 * origin, where doubles still count them; so is a pixel tile_height below.
 * Rows of a plan with SOLID are those of a plane, toned and antialiased by the
 * statistics of the volume; SCALE does not act on them. */
void brume_plan_row (const BrumePlan *plan, int64_t x, int64_t y, int level, size_t n,
                     BrumeReal *out);

/* The raw field of a noise plan at N arbitrary positions in cells of the first
 * octave; a tile's X and Y are in pixels instead.  With flat dimensions Z is not
 * read and may be NULL.  Non-finite coordinates count as 0. */
void brume_plan_at (const BrumePlan *plan, const double *x, const double *y, const double *z,
                    size_t n, BrumeReal *out);

/* The raw field of a plan with SOLID at N positions of a position pass, in its
 * own units: cells are scale * (position - (offset-x, offset-y, 0)) + (0, 0,
 * evolution), but marble takes its sum at scale 1 and its veins lie along z, or
 * around it.  Where a coordinate that counts is not finite the value is the
 * field's mean.  A plan without SOLID does the same, but in a tile X and Y count
 * pixels where SOLID has cells, and 0 stands for the mean, which it has not. */
void brume_plan_solid (const BrumePlan *plan, const double *x, const double *y, const double *z,
                       size_t n, BrumeReal *out);

/* Turns N raw values into pixels in place: tone, contrast, balance, invert.
 * The result lies in 0 ... 1, but for tone `raw', which changes nothing. */
void brume_plan_tone (const BrumePlan *plan, size_t n, BrumeReal *values);

/* Row and tone over a rectangle; STRIDE counts floats. */
void brume_plan_render (const BrumePlan *plan, int64_t x, int64_t y, int level, size_t width,
                        size_t height, BrumeReal *out, size_t stride);

/* A value and how it changes from pixel to pixel of level 0. */
typedef struct
{
  BrumeReal value;
  BrumeReal x, y; /* to the right, down */
} BrumeSlope;

/* A row of pixels as brume_plan_row(), after the tone, with analytic slopes: the
 * chain rule through basis, fractal, warp, mapping and tone.  Where a value is
 * clamped, and at a crease, the slope is 0 or that of one side.  It is always
 * finite. */
void brume_plan_slopes (const BrumePlan *plan, int64_t x, int64_t y, int level, size_t n,
                        BrumeSlope *out);

/* The same for a rectangle, laid out as by brume_plan_render(). */
void brume_plan_render_slopes (const BrumePlan *plan, int64_t x, int64_t y, int level,
                               size_t width, size_t height, BrumeSlope *out, size_t stride);

/* The unit normals of a surface whose height in pixels is HEIGHT times the value,
 * at N slopes, as opaque RGBA pixels of a tangent-space normal map: (0.5, 0.5, 1, 1)
 * where it is flat.  Green points up the picture, with DOWN down it.  The normal
 * of an infinite slope is the limit, (0.5, 0.5, 0.5) plus half a unit vector in the
 * picture's plane; a slope that is not a number counts as 0. */
void brume_normals (const BrumeSlope *slopes, size_t n, BrumeReal height, bool down,
                    BrumeReal (*normals)[4]);

/* A rectangle of normals, laid out as by brume_plan_render(): what brume_normals()
 * makes of the slopes there with the height RELIEF. */
void brume_plan_render_normals (const BrumePlan *plan, int64_t x, int64_t y, int level,
                                size_t width, size_t height, BrumeReal relief, bool down,
                                BrumeReal (*out)[4], size_t stride);

/* BASIS alone, neither displaced nor scaled, at N positions in cells, in
 * -1 ... 1 (perlin-2002: +-1.0363538).  With flat dimensions Z may be NULL.
 * Returns false when there is no memory. */
bool brume_basis_at (BrumeBasis basis, BrumeDimensions dimensions, uint32_t seed, const double *x,
                     const double *y, const double *z, size_t n, BrumeReal *out);

#ifdef __cplusplus
}
#endif

#endif
