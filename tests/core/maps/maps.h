/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * What the tests of mappings share: looks, pictures, steps across a seam.
 */
#ifndef BRUME_TEST_MAPS_H
#define BRUME_TEST_MAPS_H

#include "../support.h"

/* What a pattern looks like, whatever its basis. */
typedef struct
{
  const char  *name;
  BrumeKind    kind;
  BrumeFractal fractal;
  BrumeVeins   veins;
} Look;

#define N_FRACTAL_LOOKS 4 /* noise comes first */
#define N_LOOKS         7

extern const Look looks[N_LOOKS];

/* FORM with LOOK, as raw numbers. */
BrumePattern pattern_look (const Form *form, const Look *look);

/* Adds FUNC for each of the first N_FORM_LOOKS looks of each form, under
 * /PREFIX/FORM/LOOK; with VOLUMES, only for forms in space.  FUNC gets what
 * form_look_pattern() takes. */
typedef struct
{
  const Form *form;
  const Look *look;
} FormLook;

void add_form_looks (const char *prefix, int n_looks, bool volumes,
                     void (*func) (const FormLook *));

/* Pixels of a picture. */
typedef struct
{
  int64_t x, y;
  size_t  width, height;
} Area;

/* PLAN's pixels in AREA, row by row; free with g_free(). */
float *plan_pixels (const BrumePlan *plan, Area area);
float *pattern_pixels (const BrumePattern *pattern, Area area);

/* Fails, saying WHAT was wrong with PATTERN. */
void fail_pattern (const BrumePattern *pattern, const char *what);

/* Fails unless two plans' (or one plan's) areas have the same bits. */
void check_same (const BrumePlan *plan, Area area, const BrumePlan *other, Area there,
                 const char *what);

/* The largest step across a seam, and the largest elsewhere. */
typedef struct
{
  double seam, inside;
} Steps;

/* Takes in the step from A to B. */
void steps_add (Steps *steps, bool seam, double a, double b);

/* Places at which the seam's step is the largest of all are as frequent as
 * any others: one seed in so many pixels.  A seam that shows is larger in most
 * seeds. */
#define N_STEP_SEEDS 5
bool steps_show_seam (const Steps steps[N_STEP_SEEDS]);

#endif
