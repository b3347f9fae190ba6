# Brume: procedural noise
# SPDX-License-Identifier: LGPL-3.0-or-later
"""Golden hashes: golden.tsv says which bits which graph has.

A line is "name<TAB>hash<TAB>x,y,width,height<TAB>graph", the hash being SHA-256
of the floats in the operation's own format.  reference/NAME.png is that graph as an 8-bit
picture, to look at when a hash is wrong.  To add a graph write "-" for its hash
and run `tests/graphs/run --update`.

Pixels are frozen: a hash that is here stays, and a change that would move it is
wrong.  Other pixels are a new value of an enumeration, with graphs of its own.
"""

import os
import shutil
from pathlib import Path

import graphs
import tap

TABLE = graphs.HERE / "golden.tsv"
REFERENCE = graphs.HERE / "reference"
FAILED = graphs.BUILD / "tests" / "graphs" / "failed"
LEAST = 300
CPUS = ("c",) if os.environ.get("BRUME_QUICK") else ("c", "sse4.1", "avx2", "avx512", "neon")


def read_table():
    """[name, hash, region, graph] of each line."""
    lines = TABLE.read_text().splitlines()
    rows = [line.split("\t") for line in lines if line and not line.startswith("#")]
    for row in rows:
        assert len(row) == 4, f"not four fields: {row}"
    return rows


def _graphs_of(rows):
    return [(name, region, graph) for name, _, region, graph in rows]


def update():
    """Writes the hashes, and the pictures, of graphs that have none."""
    rows = read_table()
    hashes = graphs.hash_graphs(_graphs_of(rows))
    graphs.keep_frozen({name: old for name, old, _, _ in rows if old != "-"}, hashes)
    graphs.hash_graphs([(name, region, graph) for name, old, region, graph in rows if old == "-"],
                       REFERENCE)
    comments = [line for line in TABLE.read_text().splitlines() if line.startswith("#")]
    lines = ["\t".join((name, hashes[name], region, graph)) for name, _, region, graph in rows]
    TABLE.write_text("\n".join(comments + lines) + "\n")
    added = sum(old == "-" for _, old, _, _ in rows)
    print(f"{len(rows)} graphs, {added} of them new")


def _leave_pictures(row):
    """What the graph looks like now, and how that differs from the reference."""
    name, _, region, graph = row
    FAILED.mkdir(parents=True, exist_ok=True)
    graphs.hash_graphs([(name, region, graph)], FAILED)
    picture, difference = FAILED / f"{name}.png", FAILED / f"{name}-difference.png"
    graphs.gegl(REFERENCE / f"{name}.png", "-o", difference, "--",
                "gegl:difference", "aux=[", "gegl:load", f"path={picture}", "]")
    return f"see {picture} and {difference}, against {REFERENCE / name}.png"


def _check_hash(row, hashes):
    name, expected = row[:2]
    actual = hashes.get(name, "nothing")
    if actual != expected:
        raise AssertionError(f"{actual}\ninstead of {expected}\n{row[3]}\n{_leave_pictures(row)}")


def _same_bits_through_gegl(graph):
    """Whether gegl's .npy file holds the operation's floats: linear and gray, and
    with no alpha, as from a source."""
    return not graph.startswith("brume:solid-noise") and "coloring=" not in graph and \
        ("encoding=linear" in graph or "tone=raw" in graph)


def _check_program(row):
    _, expected, region, graph = row
    assert graphs.hash_of(graphs.render(graph, region)[0]) == expected, f"gegl differs in {graph}"


def _check_cpu(rows, cpu, expected):
    """The same hashes whichever kernels made the pixels."""
    hashes = graphs.hash_graphs(_graphs_of(rows), cpu=cpu)
    if not hashes:
        assert cpu != "c", "no reference"
        tap.note(f"{cpu} is not supported here")
        return
    wrong = [name for name, value in hashes.items() if expected.get(name) != value]
    assert len(hashes) == len(rows) and not wrong, f"other hashes: {' '.join(wrong)}"


def _check_table(rows):
    names = [row[0] for row in rows]
    assert len(rows) >= LEAST, f"{len(rows)} graphs of at least {LEAST}"
    assert len(set(names)) == len(names), "a name occurs twice"
    assert len({row[3] + row[2] for row in rows}) == len(rows), "a graph occurs twice"
    assert len({row[1] for row in rows}) == len(rows), "two graphs render the same"


def _check_pictures(rows):
    expected = {f"{row[0]}.png" for row in rows}
    found = {path.name for path in REFERENCE.iterdir()}
    assert found == expected, f"left over: {found - expected}, missing: {expected - found}"


def _settings(rows):
    """{(operation, property): values that some graph gives it}."""
    result = {}
    for row in rows:
        operation, *words = row[3].split()
        for word in words:
            name, value = word.split("=", 1)
            result.setdefault((operation, name), set()).add(value)
    return result


def _check_coverage(rows):
    """Each property of each operation, and each nick, occurs in some graph: the
    default as another one's absence."""
    settings = _settings(rows)
    missing = []
    for operation, names in graphs.properties().items():
        for name, nicks in names.items():
            values = settings.get((operation, name), set())
            missing += [] if values else [f"{operation} {name}"]
            lacking = set(nicks) - values
            missing += [f"{operation} {name}={nick}" for nick in sorted(lacking)[1:]]
    assert not missing, "no graph has " + ", ".join(missing)


def _hashes(rows):
    """All hashes; if the program breaks, none, and what it said."""
    try:
        return graphs.hash_graphs(_graphs_of(rows))
    except AssertionError as error:
        tap.note(str(error))
        return {}


def main():
    rows = read_table()
    shutil.rmtree(FAILED, ignore_errors=True)
    hashes = _hashes(rows)
    cases = [
        ("table", lambda: _check_table(rows)),
        ("pictures", lambda: _check_pictures(rows)),
        ("coverage", lambda: _check_coverage(rows)),
    ]
    cases += [(f"golden {row[0]}", lambda row=row: _check_hash(row, hashes)) for row in rows]
    cases += [(f"kernels {cpu}", lambda cpu=cpu: _check_cpu(rows, cpu, hashes)) for cpu in CPUS]
    cases += [(f"gegl {row[0]}", lambda row=row: _check_program(row))
              for row in rows if _same_bits_through_gegl(row[3])]
    tap.run(cases)
