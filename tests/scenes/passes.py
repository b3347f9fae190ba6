# Brume: procedural noise
# SPDX-License-Identifier: LGPL-3.0-or-later
"""tools/brume-scene: its passes against the spheres that they show."""

import math
import tempfile
from pathlib import Path

import graphs
import scenes

EYE = (13.0, 2.0, 3.0)
GROUND, BALL = ((0.0, -1000.0, 0.0), 1000.0), ((0.0, 2.0, 0.0), 2.0)


def _minus(a, b):
    return tuple(p - q for p, q in zip(a, b))


def _dot(a, b):
    return sum(p * q for p, q in zip(a, b))


def _cross(a, b):
    return (a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0])


def _unit(a):
    return tuple(p / math.hypot(*a) for p in a)


def _ray(at):
    """The direction through the centre of pixel number AT: what is straight ahead
    is 1 away, where half the picture is tan 10 degrees high."""
    j, i = divmod(at, scenes.WIDTH)
    step = 2 * math.tan(math.radians(10)) / scenes.HEIGHT
    back = _unit(EYE)
    right = _unit(_cross((0, 1, 0), back))
    up = _cross(back, right)
    x, y = step * (i + 0.5 - scenes.WIDTH / 2), -step * (j + 0.5 - scenes.HEIGHT / 2)
    return _unit(tuple(x * r + y * u - b for r, u, b in zip(right, up, back)))


def _off(position, sphere):
    """How far POSITION lies from the sphere's surface."""
    return abs(math.dist(position, sphere[0]) - sphere[1])


def _miss(ray, sphere):
    """By how much RAY passes the sphere; below 0 it enters."""
    to = _minus(sphere[0], EYE)
    return math.hypot(*_cross(to, ray)) - sphere[1]


def _sphere(position):
    return min(GROUND, BALL, key=lambda sphere: _off(position, sphere))


def _check_on_spheres(made):
    seen = {GROUND: 0, BALL: 0}
    for at, position in made.surface():
        sphere = _sphere(position)
        seen[sphere] += 1
        assert _off(position, sphere) < 1e-5, f"pixel {at}: {position}"
    assert min(seen.values()) > scenes.WIDTH * scenes.HEIGHT / 10, seen


def _check_on_rays(made):
    for at, position in made.surface():
        beside = math.hypot(*_cross(_minus(position, EYE), _ray(at)))
        assert beside < 1e-5, f"pixel {at}: {position} is {beside} beside the ray"


def _check_first(made):
    """What is seen faces the eye, and the ball hides the ground behind it."""
    for at, position in made.surface():
        sphere, ray = _sphere(position), _ray(at)
        assert _dot(_minus(position, sphere[0]), ray) <= 0, f"pixel {at}: from within"
        if sphere is GROUND:
            assert _miss(ray, BALL) > 0, f"pixel {at}: {position} through the ball"


def _check_alpha(made):
    positions = made.pixels("position.exr")
    for name in ("position.exr", "shading.exr"):
        assert made.alphas(name) == made.alphas("position.exr"), name
    for at, alpha in enumerate(made.alphas("position.exr")):
        hits = any(_miss(_ray(at), sphere) < 0 for sphere in (GROUND, BALL))
        assert alpha == hits, f"pixel {at}: alpha {alpha}"
        assert hits or positions[at] == (0, 0, 0), f"pixel {at}: {positions[at]}"


def _check_sky(made):
    for at, color in enumerate(made.pixels("sky.exr")):
        share = 0.5 * (_ray(at)[1] + 1)
        expected = (1 - 0.5 * share, 1 - 0.3 * share, 1)
        assert math.dist(color, expected) < 1e-6, f"pixel {at}: {color} is not {expected}"


def _check_light(made):
    light = made.pixels("shading.exr")
    near, far = [], []
    for at, position in made.surface():
        assert 0 < min(light[at]) <= max(light[at]) <= 1, f"pixel {at}: {light[at]}"
        if _sphere(position) is GROUND:
            distance = math.hypot(position[0], position[2])
            (near if distance < 1 else far if distance > 6 else []).append(light[at][0])
    assert near and far and max(near) < 0.7 * min(far), "no shade below the ball"


def _check_default():
    with tempfile.TemporaryDirectory() as folder:
        new = Path(folder, "new", "folder")
        status, said = scenes.brume_scene(new)
        assert status == 0 and not said, f"status {status}\n{said}"
        found = sorted(path.name for path in new.iterdir())
        assert found == [f"{name}.exr" for name in scenes.PASSES], found
        out = Path(folder, "out.npy")
        status, said = graphs.gegl(new / "sky.exr", "-o", out)
        assert status == 0 and not said, f"status {status}\n{said}"
        assert graphs.read_npy(out)[0] == (675, 1200, 3)


def _check_refusal(arguments, message):
    """It says MESSAGE and leaves nothing behind."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "file").touch()
        Path(folder, "taken", "position.exr").mkdir(parents=True)
        before = sorted(Path(folder).rglob("*"))
        words = [word.replace("@", folder) for word in arguments]
        status, said = scenes.brume_scene(*words)
        assert status == 1 and message in said, f"status {status}\n{said}"
        assert sorted(Path(folder).rglob("*")) == before, "files were made"


REFUSALS = {
    "no folder": ([], "usage: "),
    "an empty folder": ([""], "usage: "),
    "an option": (["--help"], "usage: "),
    "a width alone": (["@", "120"], "usage: "),
    "too many arguments": (["@", "120", "68", "1"], "usage: "),
    "width 0": (["@", "0", "68"], "not 1 to 16384 pixels: 0"),
    "width 16385": (["@", "16385", "68"], "not 1 to 16384 pixels: 16385"),
    "height -1": (["@", "120", "-1"], "not 1 to 16384 pixels: -1"),
    "height x": (["@", "120", "6x"], "not 1 to 16384 pixels: 6x"),
    "a file": (["@/file"], "cannot write into"),
    "a folder in a file": (["@/file/folder"], "cannot write into"),
    "a pass that cannot be written": (["@/taken", "4", "4"], "position.exr"),
}


def cases(made):
    result = [
        ("positions lie on the spheres", lambda: _check_on_spheres(made)),
        ("positions lie on the pixels' rays", lambda: _check_on_rays(made)),
        ("positions are the first ones", lambda: _check_first(made)),
        ("alpha tells surface from sky", lambda: _check_alpha(made)),
        ("the sky runs from white to blue", lambda: _check_sky(made)),
        ("light, with a shade below the ball", lambda: _check_light(made)),
        ("1200 x 675 is the default", _check_default),
    ]
    return result + [(f"refuses {name}", lambda row=row: _check_refusal(*row))
                     for name, row in REFUSALS.items()]
