# Brume: procedural noise
# SPDX-License-Identifier: LGPL-3.0-or-later
"""The gegl program and what it writes."""

import ast
import hashlib
import os
import subprocess
import sys
import tempfile
from array import array
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "ops"))

SOURCE = HERE.parent.parent
BUILD = Path(os.environ.get("BRUME_BUILD_DIR", SOURCE / "build"))
GEGL = os.environ.get("GEGL", "gegl")
LIMIT = 300  # seconds: whoever needs longer hangs


def _pkg_config(*arguments):
    return subprocess.run(["pkg-config", *arguments, "gegl-0.4"],
                          capture_output=True, text=True, check=True).stdout.strip()


def gegl_version():
    return tuple(map(int, _pkg_config("--modversion").split(".")))


def environment(**more):
    """That of a host: meson's, or the like of it when run by hand."""
    result = {**os.environ, "LC_ALL": "C.UTF-8"}
    if "GEGL_PATH" not in os.environ:
        result["GEGL_PATH"] = f"{_pkg_config('--variable=pluginsdir')}:{BUILD / 'modules'}"
    return {**result, **more}


def gegl_environment(**more):
    """That of a gegl that was built without the sanitizers of its module."""
    result = environment(**more)
    if "BRUME_PRELOAD" in os.environ:
        result["LD_PRELOAD"] = os.environ["BRUME_PRELOAD"]
        result["ASAN_OPTIONS"] = f"{os.environ.get('ASAN_OPTIONS', '')}:detect_leaks=0"
    return result


def gegl(*arguments, **more):
    """Runs gegl; the exit status and all that it said."""
    done = subprocess.run([GEGL, *map(str, arguments)], stdin=subprocess.DEVNULL,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          env=gegl_environment(**more), timeout=LIMIT)
    return done.returncode, done.stdout.decode(errors="replace")


def crop(region):
    """The end of a chain that renders REGION, "x,y,width,height"."""
    x, y, width, height = region.split(",")
    return ["gegl:crop", f"x={x}", f"y={y}", f"width={width}", f"height={height}"]


def read_npy(path):
    """The shape and the floats of a file that gegl:npy-save wrote."""
    data = Path(path).read_bytes()
    assert data[:6] == b"\x93NUMPY", "not an .npy file"
    end = 10 + int.from_bytes(data[8:10], "little")
    header = ast.literal_eval(data[10:end].decode().strip())
    assert header["descr"] == "<f4" and not header["fortran_order"], header
    floats = array("f", data[end:])
    count = 1
    for length in header["shape"]:
        count *= length
    assert len(floats) == count, f"{len(floats)} numbers for {header['shape']}"
    return header["shape"], floats


def render(graph, region, **more):
    """The floats that gegl renders of GRAPH, one line of text, in linear light.

    gegl:npy-save takes the width to be the width less x: what it gets has to lie
    at the origin.  It writes no alpha.
    """
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "out.npy")
        x, y = map(int, region.split(",")[:2])
        move = ["gegl:translate", f"x={-x}", f"y={-y}"] if x or y else []
        status, said = gegl("-o", path, "--", *graph.split(), *crop(region), *move, **more)
        assert status == 0 and path.exists(), f"status {status}\n{said}"
        return read_npy(path)[1], said


def hash_of(floats):
    return hashlib.sha256(floats.tobytes()).hexdigest()


def keep_frozen(before, after):
    """Ends the program if a hash of BEFORE, by name, is another one AFTER."""
    moved = [str(name) for name, value in before.items() if after.get(name) != value]
    if moved:
        sys.exit(f"nothing is written: pixels are frozen, but {', '.join(moved)} moved")


def hash_graphs(rows, folder=None, cpu=None):
    """The hashes by name of ROWS, (name, region, graph), by the program
    hash-graph, which also leaves pictures in FOLDER.  CPU is what BRUME_CPU is to be;
    where the machine does not have it there are none."""
    lines = "".join(f"{name}\t{region}\t{graph}\n" for name, region, graph in rows)
    command = [BUILD / "tests" / "graphs" / "hash-graph", *([folder] if folder else [])]
    done = subprocess.run(command, input=lines, capture_output=True, text=True,
                          env=environment() | ({"BRUME_CPU": cpu} if cpu else {}), timeout=LIMIT)
    if cpu and f"BRUME_CPU={cpu} is not supported here" in done.stderr:
        return {}
    assert done.returncode == 0, f"hash-graph: status {done.returncode}\n{done.stderr[:2000]}"
    return dict(line.split("\t") for line in done.stdout.splitlines())


def properties():
    """All that there is: {operation: {property: [nicks]}}."""
    done = subprocess.run([BUILD / "tests" / "graphs" / "hash-graph", "--properties"],
                          capture_output=True, text=True, env=environment(), timeout=LIMIT)
    assert done.returncode == 0, done.stderr
    result = {}
    for line in done.stdout.splitlines():
        operation, name, nicks = line.split("\t")
        result.setdefault(operation, {})[name] = nicks.split()
    return result
