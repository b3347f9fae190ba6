/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * What tests of the operations share.  A graph is one line of text, an
 * operation and its properties as on the command line of gegl:
 *
 *   brume:noise size=20 basis=simplex color-2=rgba(1,0,0,0.5)
 */
#ifndef OPS_H
#define OPS_H

#include <gegl-plugin.h>
#include <gegl.h>

#include "brume.h"

/* The operations that there are, NULL at the end, sources first, by BrumeKind. */
extern const gchar *const ops_names[];

/* gegl_init(); every operation has to be there.  ops_init() is for tests, and
 * ops_start() for a program that a test runs. */
void ops_init (int *argc, char ***argv);
void ops_start (int *argc, char ***argv);

/* A node in a graph of its own, which ops_node_free() takes down with it.  It keeps
 * no cache: what it gives was made for the question. */
GeglNode *ops_node (const gchar *graph);
void      ops_node_free (GeglNode *node);

/* Gives NODE, if it has an input, the positions of positions.h.  ops_node() has
 * done so. */
void ops_feed (GeglNode *node);

/* Sets properties from text, "name=value name=value".  An unknown name or nick
 * ends the program. */
void ops_set (GeglNode *node, const gchar *properties);

/* Sets one property as text, in the type that it has. */
void ops_set_one (GObject *operation, const gchar *name, const gchar *text);

/* The format that NODE renders in. */
const Babl *ops_format (GeglNode *node);

/* RECTANGLE of NODE, in the format that it renders in; free with g_free(). */
gfloat *ops_render (GeglNode *node, const GeglRectangle *rectangle, gdouble scale);

/* The same of a node made for it. */
gfloat *ops_render_graph (const gchar *graph, const GeglRectangle *rectangle);

/* SHA-256 of RECTANGLE of GRAPH; free with g_free(). */
gchar *ops_hash (const gchar *graph, const GeglRectangle *rectangle);

/* Runs ARGV with "NAME=VALUE" in its environment, NULL for none, and returns what
 * it wrote.  It has to end well. */
gchar *ops_run (gchar **argv, const gchar *variable);

/* The pattern that NODE's properties make. */
void ops_pattern (GeglNode *node, BrumePattern *pattern);

#endif
