/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * What the core's test programs share: forms of the bases, sample positions,
 * and a few statistics.
 *
 * BRUME_QUICK=1 divides the numbers of samples, for builds with sanitizers.
 */
#ifndef BRUME_TEST_SUPPORT_H
#define BRUME_TEST_SUPPORT_H

#include <glib.h>
#include <math.h>

#include "plan.h"

/* A basis in the plane or in space. */
typedef struct
{
  const char     *name; /* "perlin/volume" */
  BrumeBasis      basis;
  BrumeDimensions dimensions;
  double          bound; /* largest magnitude */
} Form;

#define N_FORMS (2 * BRUME_N_BASES)

extern const Form forms[N_FORMS];

/* Starts GLib's tests; a failed assertion does not end its program. */
void test_start (int *argc, char ***argv);

/* Adds FUNC with each form as its data, as /PREFIX/NAME. */
void test_add_forms (const char *prefix, void (*func) (const Form *form));

/* FULL, or a part of it when BRUME_QUICK is set, but at least LEAST. */
size_t samples (size_t full, size_t least);

/* The larger one; a VALUE that is not a number wins, so that it is seen. */
double worse (double worst, double value);

/* A stream of random numbers (splitmix64), the same in every run. */
typedef struct
{
  guint64 state;
} Draw;

guint64 draw_bits (Draw *draw);
double  draw_between (Draw *draw, double low, double high);

/* Positions, in one block of memory. */
typedef struct
{
  size_t  n;
  double *x, *y, *z;
} Points;

Points points_new (size_t n);
void   points_free (Points *points);

/* N positions, evenly random between LOW and HIGH on every axis. */
Points points_random (guint64 seed, size_t n, double low, double high);

typedef struct
{
  double n, sum, square;
} Moments;

void   moments_add (Moments *moments, double value);
double moments_mean (const Moments *moments);
double moments_deviation (const Moments *moments);
double deviation_of (const float *values, size_t n);
double correlation_of (const float *a, const float *b, size_t n);

/* FORM's plain noise as raw numbers, one pixel a cell. */
BrumePattern pattern_plain (const Form *form);

BrumePlan *plan_new (const BrumePattern *pattern);

/* FORM's basis alone at one position. */
double basis_value (const Form *form, guint32 seed, double x, double y, double z);

/* The plan's raw values at POINTS; free with g_free(). */
float *plan_values (const BrumePlan *plan, const Points *points);

/* The basis alone at POINTS; free with g_free(). */
float *basis_values (const Form *form, guint32 seed, const Points *points);

#endif
