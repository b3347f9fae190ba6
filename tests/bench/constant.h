/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * An operation like Brume's that does nothing: one number for every pixel.  It is
 * what GEGL itself costs.
 */
#ifndef BENCH_CONSTANT_H
#define BENCH_CONSTANT_H

#define BENCH_CONSTANT "brume-bench:constant"

/* Makes the operation known to GEGL, after gegl_init(). */
void bench_constant_register (void);

#endif
