/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * The expressions that tell GIMP's dialogs which properties to show:
 *
 *   expression = term { ("|" | "&") term }
 *   term       = "!" term | "(" expression ")" | "0" | "1"
 *              | property | property "{" nick { "," nick } "}"
 */
#ifndef VISIBLE_H
#define VISIBLE_H

#include <glib-object.h>

/* Whether EXPRESSION holds for OPERATION.  A mistake in it ends the program, as
 * does the name of a property or a nick that is not there. */
gboolean visible_evaluate (const gchar *expression, GObject *operation);

/* Whether EXPRESSION names the property NAME. */
gboolean visible_names (const gchar *expression, const gchar *name);

#endif
