/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * Writes the pixels of 200 patterns, drawn from all that there are, 64 x 16 floats
 * each, of some the slopes, of some the values at positions of a pass: the same bytes from every compiler, at every level of optimisation.
 */
#include <math.h>
#include <stdio.h>

#include "brume.h"

enum
{
  N_PATTERNS = 200,
  WIDTH = 64,
  HEIGHT = 16
};

static uint64_t state = UINT64_C (0x9e3779b97f4a7c15);

/* xorshift64*: 32 good bits. */
static uint32_t
draw (void)
{
  state ^= state >> 12;
  state ^= state << 25;
  state ^= state >> 27;
  return (uint32_t) ((state * UINT64_C (0x2545f4914f6cdd1d)) >> 32);
}

/* A number from MINIMUM to MAXIMUM, small numbers as often as large ones where
 * the range is wide.  No function here rounds in more than one way. */
static double
draw_between (double minimum, double maximum)
{
  double share = draw () / 4294967296.0;

  if (maximum - minimum > 1000.0)
    {
      int exponent = (int) (draw () % 24);

      share = ldexp (share, exponent);
      share = minimum < 0.0 && draw () % 2 ? -share : share;
      return share < minimum ? minimum : share > maximum ? maximum : share;
    }
  return minimum + share * (maximum - minimum);
}

static void
draw_field (BrumePattern *pattern, const BrumeField *field)
{
  void *member = (char *) pattern + field->offset;

  switch (field->type)
    {
    case BRUME_FIELD_DOUBLE:
      *(double *) member = draw_between (field->minimum, field->maximum);
      break;
    case BRUME_FIELD_UINT32:
      *(uint32_t *) member = draw ();
      break;
    case BRUME_FIELD_BOOL:
      *(bool *) member = draw () % 2;
      break;
    case BRUME_FIELD_INT:
    case BRUME_FIELD_ENUM:
      *(int *) member = (int) field->minimum
                        + (int) (draw () % (uint32_t) (field->maximum - field->minimum + 1.0));
      break;
    }
}

/* Half of the members keep their defaults: many paths are taken by these alone. */
static void
draw_pattern (BrumePattern *pattern, int number)
{
  brume_pattern_init (pattern, (BrumeKind) (number % 3));
  for (size_t i = 0; i < brume_n_fields; i++)
    {
      const BrumeField *field = &brume_fields[i];

      if (field->type == BRUME_FIELD_ENUM || draw () % 2)
        draw_field (pattern, field);
    }
  if (draw () % 2)
    {
      /* Else few tiles end within the picture, and few loops close. */
      pattern->tile_width %= 100;
      pattern->tile_height %= 20;
      pattern->loop %= 5;
    }
  if (draw () % 2)
    pattern->warp = 0.0;
  if (draw () % 2)
    pattern->rotation = 0.0;
  if (draw () % 4)
    {
      /* Else many are black all over. */
      pattern->contrast = 1.0;
      pattern->balance = 0.5;
    }
}

/* To the right in even rows, down in odd ones. */
static void
render_slopes (const BrumePlan *plan, int64_t x, int64_t y, int level, float *pixels)
{
  BrumeSlope slopes[WIDTH];

  for (int row = 0; row < HEIGHT; row++)
    {
      brume_plan_slopes (plan, x, y + row, level, WIDTH, slopes);
      for (int i = 0; i < WIDTH; i++)
        *pixels++ = row % 2 ? slopes[i].y : slopes[i].x;
    }
}

/* On a plane that is parallel to no axis. */
static void
render_solid (const BrumePlan *plan, int64_t x, int64_t y, float *pixels)
{
  double px[WIDTH], py[WIDTH], pz[WIDTH];

  for (int row = 0; row < HEIGHT; row++, pixels += WIDTH)
    {
      for (int i = 0; i < WIDTH; i++)
        {
          px[i] = (double) (x + i) / 16.0;
          py[i] = (double) (y + row) / 16.0;
          pz[i] = px[i] / 4.0 - py[i] / 2.0;
        }
      brume_plan_solid (plan, px, py, pz, WIDTH, pixels);
    }
  brume_plan_tone (plan, WIDTH * HEIGHT, pixels - WIDTH * HEIGHT);
}

int
main (void)
{
  static float pixels[WIDTH * HEIGHT];

  for (int number = 0; number < N_PATTERNS; number++)
    {
      BrumePattern pattern;
      BrumePlan   *plan;
      int          level = draw () % 8 ? 0 : (int) (draw () % 5);
      int64_t      x = (int64_t) draw_between (-1e9, 1e9), y = (int64_t) draw_between (-1e9, 1e9);

      draw_pattern (&pattern, number);
      pattern.solid = number % 5 == 4;
      plan = brume_plan_new (&pattern, NULL);
      if (!plan)
        return 1;
      if (pattern.solid)
        render_solid (plan, x, y, pixels);
      else if (number % 5 == 3)
        render_slopes (plan, x, y, level, pixels);
      else
        brume_plan_render (plan, x, y, level, WIDTH, HEIGHT, pixels, WIDTH);
      brume_plan_free (plan);
      if (fwrite (pixels, sizeof pixels, 1, stdout) != 1)
        return 1;
    }
  return 0;
}
