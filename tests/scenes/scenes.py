# Brume: procedural noise
# SPDX-License-Identifier: LGPL-3.0-or-later
"""The scenes' passes and pictures, small, and their golden hashes.

A line of golden is "name<TAB>SHA-256 of the floats", in linear light.  EXR files
keep every bit of a float, and neither the program that makes the passes nor the
graphs use anything that differs from host to host.  To accept a change run
`tests/scenes/run --update`, and look at what tools/scenes makes of it.
"""

import shutil
import subprocess
import tempfile
from functools import cache
from pathlib import Path

import graphs

GOLDEN = Path(__file__).resolve().parent / "golden"
FOLDER = graphs.SOURCE / "data" / "graphs" / "scenes"
PROGRAM = graphs.BUILD / "tools" / "brume-scene"
NAMES = ["block", "folded", "marble", "perlin"]
PASSES = ["position", "shading", "sky"]
WIDTH, HEIGHT = 120, 68


def brume_scene(*arguments):
    """Runs the program; the exit status and all that it said."""
    done = subprocess.run([PROGRAM, *map(str, arguments)], stdin=subprocess.DEVNULL,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          env=graphs.environment(), timeout=graphs.LIMIT)
    return done.returncode, done.stdout.decode(errors="replace")


class Scenes:
    """A folder with the passes and the graphs, gone at the end of `with'."""

    def __enter__(self):
        self._temporary = tempfile.TemporaryDirectory()
        self.folder = Path(self._temporary.name)
        for path in FOLDER.glob("*.xml"):
            shutil.copy(path, self.folder)
        self.status, self.said = brume_scene(self.folder, WIDTH, HEIGHT)
        return self

    def __exit__(self, *_):
        self._temporary.cleanup()

    @cache
    def floats(self, name, *chain):
        """Shape and floats of file NAME after CHAIN.  A pass has primaries of its
        own, which gegl:npy-save would convert, were they not declared away."""
        assert self.status == 0, self.said
        out = self.folder / "out.npy"
        out.unlink(missing_ok=True)
        status, said = graphs.gegl(self.folder / name, "-o", out, "--", *chain,
                                   "gegl:cast-space", "space-name=sRGB")
        assert status == 0 and not said and out.exists(), f"status {status}\n{said}"
        return graphs.read_npy(out)

    def pixels(self, name, *chain):
        """The pixels of NAME, line by line: numbers, or tuples of three."""
        shape, floats = self.floats(name, *chain)
        assert shape[:2] == (HEIGHT, WIDTH), shape
        if len(shape) == 2:
            return list(floats)
        assert shape[2] == 3, shape
        return list(zip(floats[0::3], floats[1::3], floats[2::3]))

    def alphas(self, name):
        return self.pixels(name, "gegl:component-extract", "component=alpha", "linear=true")

    def surface(self):
        """(index, position) of the pixels that show one."""
        positions = self.pixels("position.exr")
        return [(at, positions[at]) for at, a in enumerate(self.alphas("position.exr")) if a > 0]

    def texture(self, name):
        """What graph NAME multiplies the light with, by pixel of surface()."""
        pixels, light = self.pixels(f"{name}.xml"), self.pixels("shading.exr")
        return [pixels[at][0] / light[at][0] for at, _ in self.surface()]

    def noise(self, words):
        """brume:solid-noise by pixel of surface()."""
        values = self.pixels("position.exr", "brume:solid-noise", *words.split())
        return [values[at] for at, _ in self.surface()]


def _files():
    return [f"{name}.exr" for name in PASSES] + [f"{name}.xml" for name in NAMES]


def _hash(made, file):
    return graphs.hash_of(made.floats(file)[1])


def update(made):
    """Writes the hashes of scenes that have none."""
    hashes = {file: _hash(made, file) for file in _files()}
    graphs.keep_frozen(_read_golden(), hashes)
    GOLDEN.write_text("".join(f"{file}\t{value}\n" for file, value in hashes.items()))


def _read_golden():
    return dict(line.split("\t") for line in GOLDEN.read_text().splitlines())


def _check_names():
    found = sorted(path.name for path in FOLDER.iterdir())
    assert found == [f"{name}.xml" for name in NAMES], found
    assert sorted(_read_golden()) == sorted(_files()), "golden has other files"


def _check_hash(made, file):
    actual, expected = _hash(made, file), _read_golden()[file]
    assert actual == expected, f"{actual}\ninstead of {expected}"


def _check_text(name):
    """Written for people to copy: it says how to render it."""
    text = (FOLDER / f"{name}.xml").read_text()
    for command in ("brume-scene passes", f"gegl passes/{name}.xml -o {name}.png"):
        assert command in text, f"no {command!r}"


def cases(made):
    result = [("golden's names", _check_names)]
    result += [(f"golden {file}", lambda file=file: _check_hash(made, file)) for file in _files()]
    result += [(f"{name} says what it is", lambda name=name: _check_text(name)) for name in NAMES]
    return result
