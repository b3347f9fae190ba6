# Brume: procedural noise
# SPDX-License-Identifier: LGPL-3.0-or-later
"""The gegl program, and what it makes of mistakes: README tells users."""

import os
import select
import subprocess
import tempfile
import time
from pathlib import Path

import graphs
import tap

REGION = "0,0,16,8"
PLAIN = "brume:noise size=9 encoding=linear"
# Up to here gegl goes on after a mistake in a chain; since then it never ends.
LAST_TO_END = (0, 4, 42)
OUTSIDE = ["0", "-3", "0.5", "17", "nan", "inf", "-inf", "1e308"]

GRAPH = """<?xml version='1.0' encoding='UTF-8'?>
<gegl>
  <node operation='gegl:crop'>
    <params>
      <param name='width'>16</param>
      <param name='height'>8</param>
    </params>
  </node>
  <node operation='brume:noise'>
    <params>
      <param name='size'>9</param>
      <param name='encoding'>linear</param>
      <param name='{name}'>{value}</param>
    </params>
  </node>
</gegl>
"""


def _floats(properties=""):
    return graphs.render(f"{PLAIN} {properties}", REGION)


def _xml(name, value):
    """What gegl renders of a graph with one property set, and what it says."""
    with tempfile.TemporaryDirectory() as folder:
        source, out = Path(folder, "graph.xml"), Path(folder, "out.npy")
        source.write_text(GRAPH.format(name=name, value=value))
        status, said = graphs.gegl(source, "-o", out)
        assert status == 0, f"status {status}\n{said}"
        return graphs.read_npy(out)[1], said


def _check_published():
    """A point of Ken Perlin's noise, in the middle of the first pixel."""
    graph = ("brume:noise basis=perlin-2002 fractal=plain tone=raw size=1 "
             "antialias=false offset-x=-2.64 offset-y=-41.5 evolution=7")
    floats, said = graphs.render(graph, "0,0,1,1")
    assert not said, said
    assert abs(floats[0] - 0.136919959) <= 2e-7, floats[0]


def _check_cpu_named():
    graph = "brume:clouds encoding=linear"
    plain, _ = graphs.render(graph, REGION)
    named, said = graphs.render(graph, REGION, BRUME_CPU="c")
    assert named == plain and not said, said


def _check_cpu_unknown():
    plain, _ = graphs.render("brume:clouds encoding=linear", REGION)
    floats, said = graphs.render("brume:clouds encoding=linear", REGION, BRUME_CPU="nonsense")
    assert floats == plain
    assert "BRUME_CPU=nonsense" in said and "not supported" in said, said


def _read_until(stream, word, seconds):
    """What STREAM says until WORD or its end, however much it says."""
    said, end = b"", time.monotonic() + seconds
    while word not in said and time.monotonic() < end:
        if select.select([stream], [], [], 0.1)[0]:
            chunk = os.read(stream.fileno(), 65536)
            if not chunk:
                break
            said = (said + chunk)[-200000:]
    return said


def _run_with_mistake(properties, word, out):
    """The exit status of gegl, None if it never ends, once it has said WORD."""
    process = subprocess.Popen([graphs.GEGL, "-o", out, "--", *PLAIN.split(), *properties.split(),
                                *graphs.crop(REGION)],
                               stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                               stderr=subprocess.STDOUT, env=graphs.gegl_environment())
    try:
        said = _read_until(process.stdout, word.encode(), graphs.LIMIT)
        assert word.encode() in said, said.decode(errors="replace")[:2000]
        if graphs.gegl_version() > LAST_TO_END:
            _read_until(process.stdout, b"no such words", 2)
            return process.poll()
        process.stdout.close()
        return process.wait(graphs.LIMIT)
    finally:
        process.kill()
        process.wait()


def _check_mistake(properties, word):
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder, "out.npy")
        status = _run_with_mistake(properties, word, out)
        if graphs.gegl_version() > LAST_TO_END:
            assert status is None, f"gegl ended with status {status}: README says it does not"
            return
        assert status == 0, status
        # It forgets the mistake, and nothing else.
        assert graphs.read_npy(out)[1] == _floats("seed=7")[0]


def _check_outside(text, how):
    floats, said = how(text)
    assert "out of range" in said and "'octaves'" in said, said
    assert floats == _floats()[0], "not the default's picture"


def _check_unwritable():
    status, said = graphs.gegl("-o", "/proc/no-such-folder/out.png", "--", *PLAIN.split(),
                               *graphs.crop(REGION))
    assert status == 0, f"status {status}: README says 0"
    assert "no-such-folder" in said, said


def _check_xml_nick():
    floats, said = _xml("basis", "nonsense")
    assert "nonsense" in said, said
    assert floats == _floats()[0]


def _check_xml_property():
    floats, said = _xml("nonsense", "1")
    assert "nonsense" in said, said
    assert floats == _floats()[0]


def _check_seed(given, taken, how):
    floats, said = how(given)
    assert not said, said
    assert floats == _floats(f"seed={taken}")[0], f"{given} is not {taken}"


def _check_largest_seed():
    """By no way does it become another."""
    # What g_object_set makes of it, without gegl.
    rows = [(seed, REGION, f"{PLAIN} seed={seed}") for seed in ("4294967295", "0", "2147483647")]
    hashes = graphs.hash_graphs(rows)
    assert len(set(hashes.values())) == 3, hashes
    for floats, _ in (_floats("seed=4294967295"), _xml("seed", "4294967295")):
        assert graphs.hash_of(floats) == hashes["4294967295"]


BASES = ["perlin", "simplex", "value", "block", "perlin-2002", "perlin-1985"]
TILE = "encoding=linear mapping=tile"
GLOBE = "encoding=linear mapping=sphere tile-width=1024"


def _rows(graph, width, height):
    floats, said = graphs.render(graph, f"0,0,{width},{height}")
    assert not said, said
    step = len(floats) // height
    return [floats[at:at + step] for at in range(0, len(floats), step)]


def _deviation(values):
    mean = sum(values) / len(values)
    return (sum((value - mean) ** 2 for value in values) / len(values)) ** 0.5


def _steps(first, second):
    return max(abs(a - b) for a, b in zip(first, second, strict=True))


def _check_tile(graph, width, height):
    """FC01: a pixel more than the tile, each way, is the first again to the bit."""
    rows = _rows(f"{graph} {TILE} tile-width={width} tile-height={height}", width + 1, height + 1)
    assert rows[0] == rows[-1], "the row below the last is not the first"
    assert all(row[0] == row[-1] for row in rows), "the column after the last is not the first"
    deviation = _deviation([value for row in rows for value in row])
    assert deviation > 0.05, f"deviation {deviation}"


def _check_smallest_tile():
    rows = _rows(f"brume:noise size=9 {TILE} tile-width=1 tile-height=1", 5, 4)
    values = {value for row in rows for value in row}
    assert len(values) == 1 and 0.0 <= values.pop() <= 1.0, rows


def _check_largest_tile():
    side = 1048576
    graph = f"brume:noise size=9 {TILE} tile-width={side} tile-height={side}"
    first, _ = graphs.render(graph, REGION)
    for x, y in (side, 0), (0, side), (-side, -side):
        assert graphs.render(graph, f"{x},{y},16,8")[0] == first, (x, y)
    assert _deviation(first) > 0.01, "blank"


def _check_tile_region():
    """FC02: a tile hangs on the origin, not on the region asked for."""
    graph = f"brume:noise size=20 {TILE} tile-width=100 tile-height=100"
    whole = _rows(graph, 100, 100)
    part, _ = graphs.render(graph, "50,50,100,100")
    rolled = [whole[(y + 50) % 100][(x + 50) % 100] for y in range(100) for x in range(100)]
    assert list(part) == rolled


def _check_scale(operation):
    """A mip level is what the full picture comes to when it is reduced."""
    graph = f"{operation} encoding=linear"
    full = _rows(graph, 256, 256)
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder, "out.npy")
        status, said = graphs.gegl("-s", "0.25", "-o", out, "--", *graph.split(),
                                   *graphs.crop("0,0,256,256"))
        assert status == 0 and not said, f"status {status}\n{said}"
        shape, small = graphs.read_npy(out)
    assert tuple(shape[:2]) == (64, 64), shape
    small = small[::len(small) // 64 ** 2]  # gegl makes it RGB
    means = [sum(full[4 * y + j][4 * x + i] for j in range(4) for i in range(4)) / 16
             for y in range(64) for x in range(64)]
    off = sum(abs(a - b) for a, b in zip(small, means, strict=True)) / len(means)
    assert off <= 0.02, f"{off:.4f} off on average"


def _check_flat_normals():
    """In a PNG of 8 bits: three bytes a pixel, whatever else becomes of the file."""
    with tempfile.TemporaryDirectory() as folder:
        png, ppm = Path(folder, "out.png"), Path(folder, "out.ppm")
        status, said = graphs.gegl("-o", "/dev/null", "--", *PLAIN.replace("linear", "perceptual")
                                   .split(), "coloring=normals", "relief=0", *graphs.crop(REGION),
                                   "png-save", f"path={png}", "bitdepth=8")
        assert png.exists(), f"status {status}\n{said}"
        status, said = graphs.gegl("-o", "/dev/null", "--", "gegl:png-load", f"path={png}",
                                   "ppm-save", f"path={ppm}", "bitdepth=8", "rawformat=true")
        assert ppm.exists(), f"status {status}\n{said}"
        data = ppm.read_bytes()[-16 * 8 * 3:]
    assert data == bytes((128, 128, 255)) * (16 * 8), set(data)


def _check_poles(operation):
    """FC04: no pinching at the poles, no seam, and no end below the map."""
    rows = _rows(f"{operation} {GLOBE}", 1024, 528)
    deviation = _deviation([value for row in rows[:512] for value in row])
    for y in 0, 511:
        around = _steps(rows[y], [*rows[y][1:], rows[y][0]])
        assert around < 0.02 * deviation, f"row {y}: {around / deviation:.4f} deviations a step"
    assert _deviation(rows[256]) > 0.5 * deviation, "the equator is flat"
    inside = max(_steps(row[1:], row[:-1]) for row in rows[:512])
    assert max(abs(row[0] - row[-1]) for row in rows[:512]) <= inside, "a seam"
    assert all(value == value and abs(value) < 2.0 for row in rows for value in row), "not finite"
    assert _steps(rows[511], rows[512]) <= inside, "an edge below the map"


def _sharp(rows):
    """How many neighbours in ROWS differ by more than half of the range."""
    return sum(abs(a - b) > 0.5 for row in rows for a, b in zip(row[1:], row[:-1]))


def _check_globe_normals(operation, relief):
    """FC05: the normal map has no seam where the height has none."""
    rows = _rows(f"{operation} {GLOBE} coloring=normals relief={relief}", 1024, 512)
    channels = len(rows[0]) // 1024
    for c in range(3):
        planes = [row[c::channels] for row in rows]
        inside = max(_steps(plane[1:], plane[:-1]) for plane in planes)
        assert max(abs(plane[0] - plane[-1]) for plane in planes) <= inside, f"a seam in {c}"
        if relief == 1:
            # Marble has creases, where its sum changes sign: no more than elsewhere.
            elsewhere = _sharp(planes[248:264]) if "marble" in operation else 0
            poles = _sharp(planes[:8] + planes[-8:])
            assert poles <= elsewhere, f"{poles} speckles, elsewhere {elsewhere}"
    for y in 0, 1, 510, 511:
        for at in range(0, len(rows[y]), channels):
            length = sum((2 * value - 1) ** 2 for value in rows[y][at:at + 3]) ** 0.5
            assert abs(length - 1) <= 1e-3, f"row {y}: length {length}"


def _maps():
    """Cases of the mappings and of normals."""
    cases = [("tile of 1 px", _check_smallest_tile), ("tile of 1048576 px", _check_largest_tile),
             ("tile: region asked for", _check_tile_region),
             ("flat normal map in a PNG", _check_flat_normals)]
    for basis in BASES:
        for size, width, height, rest in (37.3, 512, 512, ""), (1e6, 512, 512, ""), \
                (50, 250, 256, "octaves=4 lacunarity=2.5"):
            graph = f"brume:noise basis={basis} size={size} {rest}"
            cases += [(f"tile {graph}", lambda g=graph, w=width, h=height: _check_tile(g, w, h))]
    for operation in ("brume:noise", "brume:noise basis=simplex", "brume:clouds", "brume:marble"):
        cases += [(f"-s 0.25 {operation}", lambda o=operation: _check_scale(o)),
                  (f"sphere {operation}", lambda o=operation: _check_poles(o))]
        cases += [(f"normals on a sphere, relief {relief}, {operation}",
                   lambda o=operation, r=relief: _check_globe_normals(o, r)) for relief in (1, 20)]
    return cases


def main():
    by_chain = lambda name: lambda value: _floats(f"{name}={value}")
    by_xml = lambda name: lambda value: _xml(name, value)
    cases = [
        ("published value", _check_published),
        ("BRUME_CPU=c", _check_cpu_named),
        ("BRUME_CPU=nonsense", _check_cpu_unknown),
        ("unknown property", lambda: _check_mistake("nonsense=1 seed=7", "has no nonsense property")),
        ("unknown nick", lambda: _check_mistake("basis=nonsense seed=7", "nonsense")),
        ("unknown nick in XML", _check_xml_nick),
        ("unknown property in XML", _check_xml_property),
        ("file that cannot be written", _check_unwritable),
        ("largest seed", _check_largest_seed),
    ]
    for text in OUTSIDE:
        cases += [(f"octaves={text}", lambda t=text: _check_outside(t, by_chain("octaves"))),
                  (f"octaves={text} in XML", lambda t=text: _check_outside(t, by_xml("octaves")))]
    for given, taken in ("4294967296", 0), ("-1", 4294967295), ("1.5", 1), ("4294967295", 4294967295):
        cases += [(f"seed {given}", lambda g=given, t=taken: _check_seed(g, t, by_chain("seed"))),
                  (f"seed {given} in XML", lambda g=given, t=taken: _check_seed(g, t, by_xml("seed")))]
    tap.run(cases + _maps())
