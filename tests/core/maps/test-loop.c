/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * A loop closes to the bit, and its last frame joins the first.
 */
#include "maps.h"

static const int loops[] = { 1, 3, 7 };

static const BrumeMapping mappings[] = { BRUME_PLANE, BRUME_TILE, BRUME_SPHERE };

static BrumePattern
pattern_loop (const FormLook *data, BrumeMapping mapping, int loop)
{
  BrumePattern pattern = pattern_look (data->form, data->look);

  pattern.mapping = mapping;
  pattern.tile_width = 96;
  pattern.tile_height = 64;
  pattern.size = 11.3;
  pattern.octaves = 5.5;
  pattern.lacunarity = 2.17;
  pattern.seed = 7;
  pattern.loop = loop;
  return pattern;
}

/* To the bit, in every tone: frames whole loops apart, however many. */
static void
check_closes (BrumePattern pattern)
{
  static const struct
  {
    double      loops;
    const char *what;
  } rows[] = {
    { 1.0, "one loop further" },
    { -5.0, "five loops before" },
    { 0x1p40, "2^40 loops further" },
  };
  const Area      area = { -7, 12, 48, 8 };
  const BrumeTone tones[] = { BRUME_RAW, BRUME_NATURAL, BRUME_UNIFORM };
  const size_t    n_tones = pattern.kind == BRUME_NOISE ? G_N_ELEMENTS (tones) : 1;
  const double    start = pattern.evolution;

  for (size_t i = 0; i < n_tones; i++)
    {
      BrumePlan *plan, *other;

      pattern.tone = tones[i];
      pattern.evolution = start;
      plan = plan_new (&pattern);
      for (size_t r = 0; r < G_N_ELEMENTS (rows); r++)
        {
          pattern.evolution = start + rows[r].loops * pattern.loop;
          other = plan_new (&pattern);
          check_same (plan, area, other, area, rows[r].what);
          brume_plan_free (other);
        }
      brume_plan_free (plan);
    }
}

static void
test_closes (const FormLook *data)
{
  const double warp[] = { 0.0, 0.7 }, lacunarity[] = { 2.0, 2.17 };

  for (size_t m = 0; m < G_N_ELEMENTS (mappings); m++)
    for (size_t l = 0; l < samples (G_N_ELEMENTS (loops), 1); l++)
      for (size_t w = 0; w < G_N_ELEMENTS (warp); w++)
        {
          BrumePattern pattern = pattern_loop (data, mappings[m], loops[l]);

          pattern.warp = warp[w];
          pattern.lacunarity = lacunarity[l % 2];
          pattern.evolution = l == 0 ? 0.25 : 0.0;
          check_closes (pattern);
        }
}

/* The mean absolute step between frames of a film; the step from the last to
 * the first frame is the seam. */
static Steps
film_steps (BrumePattern pattern)
{
  enum
  {
    WIDTH = 16,
    HEIGHT = 4
  };
  const Area area = { 3, 3, WIDTH, HEIGHT };
  const int  n_frames = 42; /* not whole cells */
  Steps      steps = { 0 };
  float     *first = NULL, *before = NULL;

  for (int frame = 0; frame <= n_frames; frame++)
    {
      float *pixels = first;
      double sum = 0.0;

      if (frame < n_frames)
        {
          pattern.evolution = (double) frame * pattern.loop / n_frames;
          pixels = pattern_pixels (&pattern, area);
        }
      if (frame == 0)
        first = pixels;
      else
        for (size_t i = 0; i < WIDTH * HEIGHT; i++)
          sum += fabs ((double) pixels[i] - (double) before[i]);
      if (frame > 0)
        steps_add (&steps, frame == n_frames, 0.0, sum / (WIDTH * HEIGHT));
      if (before != first)
        g_free (before);
      before = pixels;
    }
  g_free (first);
  return steps;
}

static void
test_joins (const FormLook *data)
{
  const double warp[] = { 0.0, 0.7 };
  const size_t n_warps = data->look->kind == BRUME_NOISE ? G_N_ELEMENTS (warp) : 1;

  for (size_t m = 0; m < 2; m++)
    for (size_t l = 0; l < samples (G_N_ELEMENTS (loops), 1); l++)
      for (size_t w = 0; w < n_warps; w++)
        {
          BrumePattern pattern = pattern_loop (data, mappings[m], loops[l]);
          Steps        steps[N_STEP_SEEDS];

          if (n_warps > 1)
            pattern.warp = warp[w];
          pattern.octaves = 2.0;
          for (int i = 0; i < N_STEP_SEEDS; i++)
            {
              pattern.seed = (guint32) i + 21;
              steps[i] = film_steps (pattern);
            }
          if (steps_show_seam (steps))
            {
              for (int i = 0; i < N_STEP_SEEDS; i++)
                g_test_message ("last to first %g, others %g", steps[i].seam, steps[i].inside);
              fail_pattern (&pattern, "the loop jumps");
            }
        }
}

/* A loop does move, and differs from no loop only in its period. */
static void
test_moves (const FormLook *data)
{
  const Area area = { 0, 0, 40, 20 };

  for (size_t l = 0; l < samples (G_N_ELEMENTS (loops), 1); l++)
    {
      BrumePattern pattern = pattern_loop (data, BRUME_TILE, loops[l]);
      float       *first = pattern_pixels (&pattern, area), *half;

      pattern.evolution = 0.5;
      half = pattern_pixels (&pattern, area);
      g_assert_cmpfloat (fabs (correlation_of (first, half, 800)), <, 0.95);
      g_free (first);
      g_free (half);
    }
}

/* In the plane there is no evolution, and a loop changes nothing. */
static void
test_flat (const Form *form)
{
  const FormLook data = { form, &looks[0] };
  const Area     area = { 0, 0, 40, 20 };
  BrumePattern   pattern = pattern_loop (&data, BRUME_PLANE, 0), loop;
  BrumePlan     *plan, *loop_plan;

  plan = plan_new (&pattern);
  loop = pattern;
  loop.loop = 3;
  loop.evolution = 1.7;
  loop_plan = plan_new (&loop);
  check_same (plan, area, loop_plan, area, "a loop in the plane");
  brume_plan_free (plan);
  brume_plan_free (loop_plan);
}

int
main (int argc, char **argv)
{
  test_start (&argc, &argv);
  add_form_looks ("loop/closes", N_LOOKS, true, test_closes);
  add_form_looks ("loop/joins", N_LOOKS, true, test_joins);
  add_form_looks ("loop/moves", N_LOOKS, true, test_moves);
  for (int f = 0; f < N_FORMS; f++)
    if (forms[f].dimensions == BRUME_FLAT)
      {
        char *path = g_strdup_printf ("/loop/flat/%s", forms[f].name);

        g_test_add_data_func (path, &forms[f], (GTestDataFunc) test_flat);
        g_free (path);
      }
  return g_test_run ();
}
