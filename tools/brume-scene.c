/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * The passes of the ray tracing tutorials' noise scene, a ball on a ball so large
 * that it is a floor, as a renderer would write them:
 *
 *   brume-scene FOLDER [WIDTH HEIGHT]
 *
 *   FOLDER/position.exr   x, y, z of what the centre of a pixel sees
 *   FOLDER/shading.exr    the light on it: how it looks if it is white
 *   FOLDER/sky.exr        what is behind
 *
 * All are linear 32-bit float; the first two have an alpha, 0 with nothing to see
 * and 1 else.  Made of + - * / and sqrt in double, they are the same from every
 * compiler.
 */
#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <unistd.h>

#include <gegl.h>
#include <glib/gstdio.h>

#define WIDTH    1200
#define HEIGHT   675
#define MAX_EDGE 16384

#define TAN_10 0.17632698070846498 /* half the vertical field of view */
#define BOUNCE 0.4                 /* of the light, by what faces away from the sky */

typedef struct
{
  gdouble x, y, z;
} Vector;

typedef struct
{
  Vector  centre;
  gdouble radius;
} Sphere;

typedef struct
{
  Vector eye, right, up, ahead;
} Camera;

/* Where a ray ends; SPHERE is NULL in the sky. */
typedef struct
{
  const Sphere *sphere;
  Vector        position, normal;
} Hit;

static const Sphere ground = { { 0.0, -1000.0, 0.0 }, 1000.0 };
static const Sphere ball = { { 0.0, 2.0, 0.0 }, 2.0 };

static const Vector eye = { 13.0, 2.0, 3.0 };
static const Vector upwards = { 0.0, 1.0, 0.0 };

/* Linear light; the sky goes from one to the other. */
static const Vector white = { 1.0, 1.0, 1.0 };
static const Vector blue = { 0.5, 0.7, 1.0 };

/* a + t * b */
static Vector
add (Vector a, gdouble t, Vector b)
{
  return (Vector){ a.x + t * b.x, a.y + t * b.y, a.z + t * b.z };
}

static Vector
times (gdouble t, Vector a)
{
  return (Vector){ t * a.x, t * a.y, t * a.z };
}

static gdouble
dot (Vector a, Vector b)
{
  return a.x * b.x + a.y * b.y + a.z * b.z;
}

static Vector
cross (Vector a, Vector b)
{
  return (Vector){ a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x };
}

static Vector
unit (Vector a)
{
  return times (1.0 / sqrt (dot (a, a)), a);
}

/* At EYE, looking at the origin. */
static Camera
camera_new (void)
{
  Camera camera = { .eye = eye, .ahead = unit (times (-1.0, eye)) };

  camera.right = unit (cross (camera.ahead, upwards));
  camera.up = cross (camera.right, camera.ahead);
  return camera;
}

/* The direction, of length 1, through the centre of pixel (I, J). */
static Vector
camera_ray (const Camera *camera, gint width, gint height, gint i, gint j)
{
  gdouble pixel = 2.0 * TAN_10 / height;
  Vector  ray = add (camera->ahead, pixel * (i + 0.5 - 0.5 * width), camera->right);

  return unit (add (ray, pixel * (0.5 * height - j - 0.5), camera->up));
}

/* How far along RAY from EYE SPHERE is; infinity if it is not. */
static gdouble
distance (const Sphere *sphere, Vector from, Vector ray)
{
  Vector  to = add (sphere->centre, -1.0, from);
  gdouble middle = dot (to, ray);
  gdouble inside = middle * middle - dot (to, to) + sphere->radius * sphere->radius;
  gdouble near = inside < 0.0 ? -1.0 : middle - sqrt (inside);

  return near > 0.0 ? near : HUGE_VAL;
}

static Hit
trace (Vector from, Vector ray)
{
  gdouble to_ball = distance (&ball, from, ray), to_ground = distance (&ground, from, ray);
  Hit     hit = { .sphere = NULL };

  if (to_ball == HUGE_VAL && to_ground == HUGE_VAL)
    return hit;

  hit.sphere = to_ball < to_ground ? &ball : &ground;
  hit.position = add (from, to_ball < to_ground ? to_ball : to_ground, ray);
  hit.normal = unit (add (hit.position, -1.0, hit.sphere->centre));
  return hit;
}

/* White straight down, blue straight up, as in the tutorials. */
static Vector
sky (Vector direction)
{
  gdouble share = 0.5 * (direction.y + 1.0);

  return add (times (1.0 - share, white), share, blue);
}

/* The share of the ground's light at POSITION that the ball leaves: a sphere above
 * the horizon takes cos * (radius / distance)^2. */
static gdouble
left_by_ball (Vector position, Vector normal)
{
  Vector  to = add (ball.centre, -1.0, position);
  gdouble square = dot (to, to);

  return 1.0 - dot (normal, to) * ball.radius * ball.radius / (square * sqrt (square));
}

/* What a white matt surface makes of the sky's light and one bounce of it: the
 * light of the hemisphere about the normal, for which the sky where 2/3 of the
 * normal points stands. */
static Vector
shade (const Hit *hit)
{
  Vector  normal = hit->normal;
  Vector  light = sky (times (2.0 / 3.0, normal));
  gdouble open = 0.5 * (1.0 + normal.y), below;

  if (hit->sphere == &ground)
    return times (left_by_ball (hit->position, normal), light);

  below = left_by_ball ((Vector){ hit->position.x, 0.0, hit->position.z }, upwards);
  return add (times (open, light), (1.0 - open) * BOUNCE * below, sky (upwards));
}

typedef enum
{
  POSITION,
  SHADING,
  SKY
} Pass;
#define N_PASSES 3

static const struct
{
  const gchar *name, *format;
} passes[N_PASSES] = {
  [POSITION] = { "position.exr", "RGBA float" },
  [SHADING] = { "shading.exr", "RGBA float" },
  [SKY] = { "sky.exr", "RGB float" },
};

static void
set_pixel (gfloat *pixel, Vector value, gfloat alpha)
{
  pixel[0] = (gfloat) value.x;
  pixel[1] = (gfloat) value.y;
  pixel[2] = (gfloat) value.z;
  pixel[3] = alpha;
}

static void
render (gint width, gint height, GeglBuffer *buffers[N_PASSES])
{
  Camera  camera = camera_new ();
  gfloat *rows[N_PASSES];

  for (gint pass = 0; pass < N_PASSES; pass++)
    rows[pass] = g_new (gfloat, 4 * (gsize) width);

  for (gint j = 0; j < height; j++)
    {
      GeglRectangle extent = { 0, j, width, 1 };

      for (gint i = 0; i < width; i++)
        {
          Vector ray = camera_ray (&camera, width, height, i, j), none = { 0.0, 0.0, 0.0 };
          Hit    hit = trace (camera.eye, ray);
          gfloat alpha = hit.sphere ? 1.0f : 0.0f;

          set_pixel (rows[POSITION] + 4 * i, hit.position, alpha);
          set_pixel (rows[SHADING] + 4 * i, hit.sphere ? shade (&hit) : none, alpha);
          set_pixel (rows[SKY] + 4 * i, sky (ray), 1.0f);
        }
      for (gint pass = 0; pass < N_PASSES; pass++)
        gegl_buffer_set (buffers[pass], &extent, 0, babl_format ("RGBA float"), rows[pass],
                         GEGL_AUTO_ROWSTRIDE);
    }
  for (gint pass = 0; pass < N_PASSES; pass++)
    g_free (rows[pass]);
}

/* GEGL does not tell whether it could write: the old file goes first, and there
 * has to be a new one. */
static gboolean
save (GeglBuffer *buffer, const gchar *folder, const gchar *name)
{
  gchar    *path = g_build_filename (folder, name, NULL);
  GeglNode *graph = gegl_node_new (), *source, *sink;
  GStatBuf  info;
  gboolean  saved;

  g_unlink (path);
  source = gegl_node_new_child (graph, "operation", "gegl:buffer-source", "buffer", buffer, NULL);
  sink = gegl_node_new_child (graph, "operation", "gegl:exr-save", "path", path, NULL);
  gegl_node_link (source, sink);
  gegl_node_process (sink);
  g_object_unref (graph);

  saved = g_stat (path, &info) == 0 && S_ISREG (info.st_mode) && info.st_size > 0;
  if (!saved)
    g_printerr ("brume-scene: cannot write %s\n", path);
  g_free (path);
  return saved;
}

static gboolean
write_passes (const gchar *folder, gint width, gint height)
{
  GeglRectangle extent = { 0, 0, width, height };
  GeglBuffer   *buffers[N_PASSES];
  gboolean      saved = TRUE;

  for (gint pass = 0; pass < N_PASSES; pass++)
    buffers[pass] = gegl_buffer_new (&extent, babl_format (passes[pass].format));

  render (width, height, buffers);
  for (gint pass = 0; pass < N_PASSES; pass++)
    {
      saved = saved && save (buffers[pass], folder, passes[pass].name);
      g_object_unref (buffers[pass]);
    }
  return saved;
}

static gboolean
parse_edge (const gchar *text, gint *edge)
{
  guint64 value;

  if (!g_ascii_string_to_unsigned (text, 10, 1, MAX_EDGE, &value, NULL))
    {
      g_printerr ("brume-scene: not 1 to %d pixels: %s\n", MAX_EDGE, text);
      return FALSE;
    }
  *edge = (gint) value;
  return TRUE;
}

static gboolean
run (const gchar *folder, gint width, gint height)
{
  if (g_mkdir_with_parents (folder, 0777) != 0 || g_access (folder, W_OK | X_OK) != 0)
    {
      g_printerr ("brume-scene: cannot write into %s: %s\n", folder, g_strerror (errno));
      return FALSE;
    }
  if (!gegl_has_operation ("gegl:exr-save"))
    {
      g_printerr ("brume-scene: this GEGL has no gegl:exr-save\n");
      return FALSE;
    }
  return write_passes (folder, width, height);
}

int
main (int argc, char **argv)
{
  gint     width = WIDTH, height = HEIGHT;
  gboolean done;

  if ((argc != 2 && argc != 4) || argv[1][0] == '-' || argv[1][0] == '\0')
    {
      g_printerr ("usage: brume-scene FOLDER [WIDTH HEIGHT]\n");
      return EXIT_FAILURE;
    }
  if (argc == 4 && (!parse_edge (argv[2], &width) || !parse_edge (argv[3], &height)))
    return EXIT_FAILURE;

  gegl_init (NULL, NULL);
  done = run (argv[1], width, height);
  gegl_exit ();
  return done ? EXIT_SUCCESS : EXIT_FAILURE;
}
