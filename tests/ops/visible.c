/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 */
#include "visible.h"

#include <string.h>

typedef struct
{
  gchar  **tokens;
  gsize    next;
  GObject *operation;
} Reader;

static gboolean expression (Reader *reader);

static gchar **
split (const gchar *text)
{
  GRegex     *word = g_regex_new ("[a-z][a-z0-9-]*|[01]|[!&|(){},]|[^\\s]", 0, 0, NULL);
  GPtrArray  *tokens = g_ptr_array_new ();
  GMatchInfo *match;

  g_regex_match (word, text, 0, &match);
  for (; g_match_info_matches (match); g_match_info_next (match, NULL))
    g_ptr_array_add (tokens, g_match_info_fetch (match, 0));
  g_ptr_array_add (tokens, NULL);
  g_match_info_free (match);
  g_regex_unref (word);
  return (gchar **) g_ptr_array_free (tokens, FALSE);
}

static gboolean
accept (Reader *reader, const gchar *token)
{
  if (g_strcmp0 (reader->tokens[reader->next], token) != 0)
    return FALSE;
  reader->next++;
  return TRUE;
}

static void
expect (Reader *reader, const gchar *token)
{
  const gchar *found = reader->tokens[reader->next];

  if (!accept (reader, token))
    g_error ("'%s' where '%s' should be", found ? found : "the end", token);
}

static const gchar *
take_name (Reader *reader)
{
  const gchar *name = reader->tokens[reader->next];

  if (!name || !g_ascii_islower (*name))
    g_error ("'%s' where a name should be", name ? name : "the end");
  reader->next++;
  return name;
}

static gboolean
one_of (Reader *reader, GParamSpecEnum *pspec, gint value)
{
  gboolean found = FALSE;

  do
    {
      const gchar *nick = take_name (reader);
      GEnumValue  *row = g_enum_get_value_by_nick (pspec->enum_class, nick);

      if (!row)
        g_error ("no nick %s", nick);
      found |= row->value == value;
    }
  while (accept (reader, ","));
  expect (reader, "}");
  return found;
}

static gboolean
property (Reader *reader)
{
  const gchar *name = take_name (reader);
  GParamSpec  *pspec = g_object_class_find_property (G_OBJECT_GET_CLASS (reader->operation), name);
  gint         value = 0;

  if (!pspec)
    g_error ("no property %s", name);
  g_object_get (reader->operation, name, &value, NULL);
  if (G_IS_PARAM_SPEC_ENUM (pspec))
    {
      expect (reader, "{");
      return one_of (reader, G_PARAM_SPEC_ENUM (pspec), value);
    }
  if (!G_IS_PARAM_SPEC_BOOLEAN (pspec))
    g_error ("%s is neither boolean nor enum", name);
  return value;
}

static gboolean
term (Reader *reader)
{
  gboolean value;

  if (accept (reader, "!"))
    return !term (reader);
  if (accept (reader, "0"))
    return FALSE;
  if (accept (reader, "1"))
    return TRUE;
  if (!accept (reader, "("))
    return property (reader);
  value = expression (reader);
  expect (reader, ")");
  return value;
}

static gboolean
expression (Reader *reader)
{
  gboolean value = term (reader);

  for (;;)
    if (accept (reader, "&"))
      value &= term (reader);
    else if (accept (reader, "|"))
      value |= term (reader);
    else
      return value;
}

gboolean
visible_evaluate (const gchar *text, GObject *operation)
{
  Reader   reader = { split (text), 0, operation };
  gboolean value = expression (&reader);

  if (reader.tokens[reader.next])
    g_error ("'%s' after the end of '%s'", reader.tokens[reader.next], text);
  g_strfreev (reader.tokens);
  return value;
}

gboolean
visible_names (const gchar *text, const gchar *name)
{
  gchar  **tokens = split (text);
  gboolean found = g_strv_contains ((const gchar *const *) tokens, name);

  g_strfreev (tokens);
  return found;
}
