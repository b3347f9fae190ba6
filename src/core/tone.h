/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * From raw values to pixels.
 */
#ifndef BRUME_TONE_H
#define BRUME_TONE_H

#include "distribution.h"

/* A knot of a monotone C1 curve: its value, and its slope a step. */
typedef struct
{
  BrumeReal value, slope;
} BrumeKnot;

#define BRUME_N_KNOTS (BRUME_N_NODES + 1)

typedef enum
{
  BRUME_MAP_NONE,   /* v */
  BRUME_MAP_AFFINE, /* clamp (scale v + bias) */
  BRUME_MAP_CURVE,  /* curve (scale v + bias), in steps */
  BRUME_MAP_SMOOTH  /* smoothstep (scale (v - bias)) */
} BrumeMapType;

typedef struct BrumeToneMap
{
  BrumeMapType type;
  BrumeReal    scale, bias;
  bool         adjusted; /* contrast or balance act */
  BrumeReal    contrast, balance;
  bool         invert;
  BrumeKnot    curve[BRUME_N_KNOTS];
} BrumeToneMap;

/* Tone `unit': BOTH_SIGNS says whether the pattern has both signs, BOUND how far a
 * value can be from 0. */
void brume_tone_unit (BrumeToneMap *map, bool both_signs, double bound);

/* Tone `natural': MEAN +- RANGE becomes 0 ... 1; with FROM_ZERO 0 ... MEAN +
 * RANGE does. */
void brume_tone_natural (BrumeToneMap *map, bool from_zero, double mean, double range);

/* Tone `uniform': through the distribution's own cumulative curve. */
void brume_tone_uniform (BrumeToneMap *map, const BrumeDistribution *distribution);

/* A smoothstep from LOW to HIGH; a hard step at LOW where they are the same. */
void brume_tone_smooth (BrumeToneMap *map, double low, double high);

#endif
