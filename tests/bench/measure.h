/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * Times of many cases that are comparable with each other, on a machine that
 * has other things to do too.
 */
#ifndef BENCH_MEASURE_H
#define BENCH_MEASURE_H

#include <glib.h>
#include <stdbool.h>
#include <time.h>

#define BENCH_N_RATIOS 3

/* One thing to time. */
typedef struct
{
  char       *name;
  const char *unit;             /* of the figure: */
  double      units_per_second; /* it is a run's seconds times this */
  void (*run) (void *data);
  void  *data;
  char  *bases[BENCH_N_RATIOS]; /* names of what it is compared with; NULL is none */
  int    runs;                  /* in one sample */
  double median, least;
} BenchCase;

/* How the figures of all cases are compared with those of their bases. */
typedef struct
{
  const char *heading;
  bool        speed; /* base / case, in place of case / base */
} BenchRatio;

typedef struct
{
  GRegex *filter; /* of names, NULL takes all */
  int     rounds;
  bool    list, tsv;
} BenchStyle;

GPtrArray *bench_cases_new (void);

/* Adds a case if STYLE's filter takes NAME.  It owns NAME and DATA, which g_free()
 * frees, in either case.  Returns NULL if the filter does not take it. */
BenchCase *bench_cases_add (GPtrArray *cases, const BenchStyle *style, char *name,
                            void (*run) (void *data), void *data);

/* Times CASES by CLOCK and prints them, or lists their names, as STYLE has it.  A
 * round is a sample of every case, so that what happens to the machine meanwhile
 * happens to all. */
void bench_cases_measure (GPtrArray *cases, const BenchStyle *style, clockid_t clock,
                          const BenchRatio ratios[BENCH_N_RATIOS]);

#endif
