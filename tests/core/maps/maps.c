/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 */
#include "maps.h"

#include <string.h>

const Look looks[N_LOOKS] = {
  { "fbm", BRUME_NOISE, BRUME_FBM, BRUME_STRIPES },
  { "turbulence", BRUME_NOISE, BRUME_TURBULENCE, BRUME_STRIPES },
  { "folded", BRUME_NOISE, BRUME_FOLDED, BRUME_STRIPES },
  { "ridged", BRUME_NOISE, BRUME_RIDGED, BRUME_STRIPES },
  { "clouds", BRUME_CLOUDS, BRUME_FBM, BRUME_STRIPES },
  { "stripes", BRUME_MARBLE, BRUME_FOLDED, BRUME_STRIPES },
  { "rings", BRUME_MARBLE, BRUME_FOLDED, BRUME_RINGS },
};

BrumePattern
pattern_look (const Form *form, const Look *look)
{
  BrumePattern pattern;

  brume_pattern_init (&pattern, look->kind);
  pattern.basis = form->basis;
  pattern.dimensions = form->dimensions;
  pattern.fractal = look->fractal;
  pattern.veins = look->veins;
  pattern.tone = BRUME_RAW;
  return pattern;
}

void
add_form_looks (const char *prefix, int n_looks, bool volumes, void (*func) (const FormLook *))
{
  for (int f = 0; f < N_FORMS; f++)
    for (int i = 0; i < n_looks; i++)
      {
        FormLook *data;
        char     *path;

        if (volumes && forms[f].dimensions != BRUME_VOLUME)
          continue;
        data = g_new (FormLook, 1);
        *data = (FormLook){ &forms[f], &looks[i] };
        path = g_strdup_printf ("/%s/%s/%s", prefix, forms[f].name, looks[i].name);
        g_test_add_data_func_full (path, data, (GTestDataFunc) func, g_free);
        g_free (path);
      }
}

float *
plan_pixels (const BrumePlan *plan, Area area)
{
  float *pixels = g_new (float, area.width *area.height);

  brume_plan_render (plan, area.x, area.y, 0, area.width, area.height, pixels, area.width);
  return pixels;
}

float *
pattern_pixels (const BrumePattern *pattern, Area area)
{
  BrumePlan *plan = plan_new (pattern);
  float     *pixels = plan_pixels (plan, area);

  brume_plan_free (plan);
  return pixels;
}

void
fail_pattern (const BrumePattern *pattern, const char *what)
{
  g_test_message ("%s: kind %d basis %d dimensions %d fractal %d veins %d seed %u size %g "
                  "stretch %g rotation %g offset %.17g,%.17g evolution %g loop %d octaves %g "
                  "lacunarity %g gain %g weight %g warp %g (size %g, octaves %d) mapping %d "
                  "tile %dx%d antialias %d tone %d",
                  what, pattern->kind, pattern->basis, pattern->dimensions, pattern->fractal,
                  pattern->veins, pattern->seed, pattern->size, pattern->stretch, pattern->rotation,
                  pattern->offset_x, pattern->offset_y, pattern->evolution, pattern->loop,
                  pattern->octaves, pattern->lacunarity, pattern->gain, pattern->weight,
                  pattern->warp, pattern->warp_size, pattern->warp_octaves, pattern->mapping,
                  pattern->tile_width, pattern->tile_height, pattern->antialias, pattern->tone);
  g_test_fail ();
}

void
check_same (const BrumePlan *plan, Area area, const BrumePlan *other, Area there, const char *what)
{
  float *a = plan_pixels (plan, area), *b = plan_pixels (other, there);

  if (memcmp (a, b, area.width * area.height * sizeof *a) != 0)
    fail_pattern (&other->pattern, what);
  g_free (a);
  g_free (b);
}

void
steps_add (Steps *steps, bool seam, double a, double b)
{
  double *largest = seam ? &steps->seam : &steps->inside;

  *largest = worse (*largest, fabs (b - a));
}

bool
steps_show_seam (const Steps steps[N_STEP_SEEDS])
{
  int shown = 0;

  for (int i = 0; i < N_STEP_SEEDS; i++)
    shown += !(steps[i].seam <= steps[i].inside);
  return shown > N_STEP_SEEDS / 2;
}
