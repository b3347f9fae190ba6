/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 */
#include "modes.h"

#include <string.h>

#include "picture.h"

static const int sizes[] = { 256, 32, 8, 2 };

static const BenchRatio ratios[BENCH_N_RATIOS] = {
  { "x fBM", false },
  { "x whole", false },
  { "times c", true },
};

typedef struct
{
  BrumePattern      pattern;
  const char       *cpu;
  bool              normals;
  const BenchShape *shape;
  size_t            side;
  float            *out;
} Job;

static BrumePlan *
plan_new (const Job *job)
{
  BrumePlan *plan = brume_plan_new (&job->pattern, job->cpu);

  if (!plan)
    g_error ("no memory for a plan");
  return plan;
}

/* All set-up included, as an operation has it: one plan a picture. */
static void
run_picture (void *data)
{
  const Job *job = data;
  BrumePlan *plan = plan_new (job);

  bench_picture_render (plan, job->normals, job->shape, job->side, job->out);
  brume_plan_free (plan);
}

static void
run_plan (void *data)
{
  brume_plan_free (plan_new (data));
}

static char *
name_of (const char *pattern, int size, const char *cpu, const char *shape)
{
  return g_strdup_printf ("%s/%d/%s/%s", pattern, size, cpu, shape);
}

static void
add (GPtrArray *cases, const BenchStyle *style, const BenchPattern *pattern, int size,
     const char *shape, void (*run) (void *data), const Job *job)
{
  BenchCase *one = bench_cases_add (cases, style, name_of (pattern->name, size, job->cpu, shape),
                                    run, g_memdup2 (job, sizeof *job));

  if (!one)
    return;
  one->unit = job->shape ? "ns/px" : "us";
  one->units_per_second = job->shape ? 1e9 / (double) (job->side * job->side) : 1e6;
  one->bases[0] = name_of (pattern->like, size, job->cpu, shape);
  if (job->shape)
    one->bases[1] = name_of (pattern->name, size, job->cpu, "whole");
  one->bases[2] = name_of (pattern->name, size, "c", shape);
}

static void
add_all (GPtrArray *cases, const BenchStyle *style, const BenchPattern *pattern, int size, Job *job)
{
  job->pattern = bench_pattern_make (pattern, size);
  job->normals = pattern->normals;

  job->shape = NULL;
  add (cases, style, pattern, size, "plan", run_plan, job);
  for (int i = 0; i < BENCH_N_SHAPES; i++)
    {
      job->shape = &bench_shapes[i];
      add (cases, style, pattern, size, job->shape->name, run_picture, job);
    }
}

void
bench_core (const BenchStyle *style, const char *const *cpus, size_t side)
{
  GPtrArray *cases = bench_cases_new ();
  Job        job = { .side = side, .out = g_new (float, 4 * (side * side)) };

  /* Touched, so that no sample pays for the memory's pages. */
  memset (job.out, 0, 4 * side * side * sizeof *job.out);

  for (size_t p = 0; p < bench_n_patterns; p++)
    for (size_t s = 0; s < G_N_ELEMENTS (sizes); s++)
      for (const char *const *cpu = cpus; *cpu; cpu++)
        if (brume_cpu_supported (*cpu))
          {
            job.cpu = *cpu;
            add_all (cases, style, &bench_patterns[p], sizes[s], &job);
          }

  /* One thread's own time: that of others on the processor is not in it. */
  bench_cases_measure (cases, style, CLOCK_THREAD_CPUTIME_ID, ratios);
  g_ptr_array_unref (cases);
  g_free (job.out);
}
