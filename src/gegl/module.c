/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * The module: all operations in one file.
 */
#include <gegl-plugin.h>
#include <glib/gi18n-lib.h>

#include "brume.h"

void gegl_op_brume_noise_register_type (GTypeModule *module);
void gegl_op_brume_clouds_register_type (GTypeModule *module);
void gegl_op_brume_marble_register_type (GTypeModule *module);
void gegl_op_brume_solid_noise_register_type (GTypeModule *module);

static const GeglModuleInfo module_info = { GEGL_MODULE_ABI_VERSION };

G_MODULE_EXPORT const GeglModuleInfo *gegl_module_query (GTypeModule *module);
G_MODULE_EXPORT gboolean              gegl_module_register (GTypeModule *module);

const GeglModuleInfo *
gegl_module_query (GTypeModule *module)
{
  return &module_info;
}

gboolean
gegl_module_register (GTypeModule *module)
{
  const gchar *cpu = g_getenv ("BRUME_CPU");

  /* Titles are translated as the classes are made: the catalog has to be known
   * by then. */
  bindtextdomain (GETTEXT_PACKAGE, BRUME_LOCALE_DIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");

  if (cpu && !brume_cpu_supported (cpu))
    g_warning ("Brume: BRUME_CPU=%s is not supported here; taking the best that is", cpu);

  gegl_op_brume_noise_register_type (module);
  gegl_op_brume_clouds_register_type (module);
  gegl_op_brume_marble_register_type (module);
  gegl_op_brume_solid_noise_register_type (module);
  return TRUE;
}
