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
             "offset-x=-2.64 offset-y=-41.5 evolution=7")
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
    tap.run(cases)
