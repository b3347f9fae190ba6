/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 */
#include "measure.h"

#include <string.h>

/* Shorter samples would measure the clock. */
#define SAMPLE_SECONDS 2e-3

static void
case_free (void *data)
{
  BenchCase *one = data;

  for (int i = 0; i < BENCH_N_RATIOS; i++)
    g_free (one->bases[i]);
  g_free (one->name);
  g_free (one->data);
  g_free (one);
}

GPtrArray *
bench_cases_new (void)
{
  return g_ptr_array_new_with_free_func (case_free);
}

BenchCase *
bench_cases_add (GPtrArray *cases, const BenchStyle *style, char *name, void (*run) (void *data),
                 void *data)
{
  BenchCase *one;

  if (style->filter && !g_regex_match (style->filter, name, 0, NULL))
    {
      g_free (name);
      g_free (data);
      return NULL;
    }

  one = g_new0 (BenchCase, 1);
  one->name = name;
  one->run = run;
  one->data = data;
  g_ptr_array_add (cases, one);
  return one;
}

static const BenchCase *
case_named (GPtrArray *cases, const char *name)
{
  for (guint i = 0; name && i < cases->len; i++)
    {
      const BenchCase *one = g_ptr_array_index (cases, i);

      if (strcmp (one->name, name) == 0)
        return one;
    }
  return NULL;
}

static double
now (clockid_t clock)
{
  struct timespec time;

  clock_gettime (clock, &time);
  return (double) time.tv_sec + 1e-9 * (double) time.tv_nsec;
}

/* Seconds a run, over RUNS of them. */
static double
sample (const BenchCase *one, clockid_t clock, int runs)
{
  double start = now (clock);

  for (int i = 0; i < runs; i++)
    one->run (one->data);
  return (now (clock) - start) / runs;
}

static int
compare (const void *a, const void *b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return (x > y) - (x < y);
}

static double
median (const double *sorted, int n)
{
  return 0.5 * (sorted[(n - 1) / 2] + sorted[n / 2]);
}

/* The first run, which warms up, tells how many make a sample. */
static void
time_all (GPtrArray *cases, clockid_t clock, int rounds)
{
  double *times = g_new (double, cases->len *(gsize) rounds);

  for (guint i = 0; i < cases->len; i++)
    {
      BenchCase *one = g_ptr_array_index (cases, i);

      one->runs = 1 + (int) (SAMPLE_SECONDS / MAX (sample (one, clock, 1), 1e-7));
    }

  for (int round = 0; round < rounds; round++)
    {
      g_printerr ("round %d of %d\n", round + 1, rounds);
      for (guint i = 0; i < cases->len; i++)
        {
          const BenchCase *one = g_ptr_array_index (cases, i);

          times[i * (gsize) rounds + (gsize) round] = sample (one, clock, one->runs);
        }
    }

  for (guint i = 0; i < cases->len; i++)
    {
      BenchCase *one = g_ptr_array_index (cases, i);
      double    *own = &times[i * (gsize) rounds];

      qsort (own, (size_t) rounds, sizeof *own, compare);
      one->median = median (own, rounds) * one->units_per_second;
      one->least = own[0] * one->units_per_second;
    }
  g_free (times);
}

static void
print_ratio (GPtrArray *cases, const BenchCase *one, const char *base_name, bool speed,
             const char *format)
{
  const BenchCase *base = case_named (cases, base_name);
  char             text[32] = "-";

  if (base)
    g_snprintf (text, sizeof text, "%.3g",
                speed ? base->median / one->median : one->median / base->median);
  g_print (format, text);
}

void
bench_cases_measure (GPtrArray *cases, const BenchStyle *style, clockid_t clock,
                     const BenchRatio ratios[BENCH_N_RATIOS])
{
  const char *row = style->tsv ? "%s\t%.4f\t%.4f\t%s" : "%-34s %10.3f %10.3f  %-5s";
  const char *top = style->tsv ? "%s\t%s\t%s\t%s" : "%-34s %10s %10s  %-5s";
  const char *ratio = style->tsv ? "\t%s" : " %12s";

  if (style->list)
    {
      for (guint i = 0; i < cases->len; i++)
        g_print ("%s\n", ((const BenchCase *) g_ptr_array_index (cases, i))->name);
      return;
    }

  time_all (cases, clock, style->rounds);
  g_print (top, "case", "median", "least", "unit");
  for (int i = 0; i < BENCH_N_RATIOS; i++)
    g_print (ratio, ratios[i].heading);
  g_print ("\n");
  for (guint i = 0; i < cases->len; i++)
    {
      const BenchCase *one = g_ptr_array_index (cases, i);

      g_print (row, one->name, one->median, one->least, one->unit);
      for (int r = 0; r < BENCH_N_RATIOS; r++)
        print_ratio (cases, one, one->bases[r], ratios[r].speed, ratio);
      g_print ("\n");
    }
}
