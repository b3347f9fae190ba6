/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * What every operation does at its end, after gegl-op.h.
 */

static void
finalize (GObject *object)
{
  GeglProperties *o = GEGL_PROPERTIES (object);

  g_clear_pointer ((BrumePaint **) &o->user_data, brume_paint_free);
  /* gegl-op.h makes one for a seed and forgets it. */
  g_clear_pointer (&o->rand, gegl_random_free);
  G_OBJECT_CLASS (gegl_op_parent_class)->finalize (object);
}
