/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * Eight threads make and render plans of the core at once, each its own, and
 * render one that they share.  Every picture has to be what one thread makes of
 * it.  run-race-core builds this with a thread sanitizer.
 */
#include <pthread.h>
#include <stdio.h>
#include <string.h>

#include "brume.h"

enum
{
  N_THREADS = 8,
  N_ROUNDS = 12,
  WIDTH = 96,
  HEIGHT = 4
};

typedef float Picture[WIDTH * HEIGHT];

static pthread_barrier_t barrier;
static const BrumePlan  *shared_plan;
static Picture           own[N_THREADS][N_ROUNDS], shared[N_THREADS];

static void
set_pattern (BrumePattern *pattern, int thread, int round)
{
  brume_pattern_init (pattern, (BrumeKind) (round % 3));
  pattern->basis = (BrumeBasis) ((thread + round) % BRUME_N_BASES);
  pattern->fractal = (BrumeFractal) (thread % 5);
  pattern->tone = (BrumeTone) (round % 4);
  pattern->dimensions = (BrumeDimensions) (round / 6);
  pattern->seed = (uint32_t) thread;
  pattern->octaves = 1.0 + 0.5 * thread;
  pattern->warp = round % 2 ? 0.5 : 0.0;
  pattern->rotation = round % 4 ? 0.0 : 30.0;
  pattern->size = 13.0;
}

static void
render (const BrumePlan *plan, Picture picture)
{
  brume_plan_render (plan, -WIDTH / 2, 3, 0, WIDTH, HEIGHT, picture, WIDTH);
}

static void
make_and_render (int thread, int round, Picture picture)
{
  BrumePattern pattern;
  BrumePlan   *plan;

  set_pattern (&pattern, thread, round);
  plan = brume_plan_new (&pattern, NULL);
  render (plan, picture);
  brume_plan_free (plan);
}

static void *
work (void *data)
{
  const int thread = (int) (size_t) data;

  pthread_barrier_wait (&barrier);
  for (int round = 0; round < N_ROUNDS; round++)
    {
      make_and_render (thread, round, own[thread][round]);
      render (shared_plan, shared[thread]);
    }
  return NULL;
}

int
main (void)
{
  pthread_t    threads[N_THREADS];
  BrumePattern pattern;
  BrumePlan   *plan;
  Picture      expected;
  int          n_wrong = 0;

  set_pattern (&pattern, 5, 1);
  shared_plan = plan = brume_plan_new (&pattern, NULL);
  pthread_barrier_init (&barrier, NULL, N_THREADS);
  for (size_t t = 0; t < N_THREADS; t++)
    pthread_create (&threads[t], NULL, work, (void *) t);
  for (size_t t = 0; t < N_THREADS; t++)
    pthread_join (threads[t], NULL);

  for (int t = 0; t < N_THREADS; t++)
    for (int round = 0; round < N_ROUNDS; round++)
      {
        make_and_render (t, round, expected);
        n_wrong += memcmp (expected, own[t][round], sizeof expected) != 0;
      }
  render (plan, expected);
  for (int t = 0; t < N_THREADS; t++)
    n_wrong += memcmp (expected, shared[t], sizeof expected) != 0;
  brume_plan_free (plan);
  printf ("%d pictures differ\n", n_wrong);
  return n_wrong != 0;
}
