# Brume: procedural noise
# SPDX-License-Identifier: LGPL-3.0-or-later
"""The same bits from every compiler: core-bytes.tsv has a hash for each of the
patterns that core-bytes.c renders.

BRUME_COMPILERS names the compilers, "gcc clang" if it is not set; one that is
missing is a failure.
"""

import hashlib
import os
import shutil
import subprocess
import tempfile
from pathlib import Path

import graphs
import tap

TABLE = graphs.HERE / "core-bytes.tsv"
PICTURE = 4 * 64 * 16
COMPILERS = os.environ.get("BRUME_COMPILERS", "gcc clang").split()
# The last lets the compiler fuse and widen what it may.
LEVELS = [["-O0"], ["-O1"], ["-O3"], ["-O3", "-march=native"]]


def _bytes_of(compiler, level):
    """All pixels, from a build of the core and of the program alone."""
    assert shutil.which(compiler), f"no {compiler}: BRUME_COMPILERS names those to use"
    core = graphs.SOURCE / "src" / "core"
    sources = [graphs.HERE / "core-bytes.c", *sorted(core.glob("*.c"))]
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder, "core-bytes")
        command = [compiler, "-std=c11", *level, "-ffp-contract=off", f"-I{core}",
                   *sources, "-o", program, "-lm"]
        built = subprocess.run(command, capture_output=True, text=True)
        assert built.returncode == 0, f"cannot compile:\n{built.stderr}"
        return subprocess.run([program], capture_output=True, check=True, timeout=graphs.LIMIT).stdout


def _hashes_of(data):
    assert data and len(data) % PICTURE == 0, f"{len(data)} bytes"
    return [hashlib.sha256(data[at:at + PICTURE]).hexdigest() for at in range(0, len(data), PICTURE)]


def _check(compiler, level):
    expected = TABLE.read_text().split()
    hashes = _hashes_of(_bytes_of(compiler, level))
    assert len(expected) >= 100, "hashes are missing"
    assert len(set(hashes)) > 100, "patterns render the same"
    wrong = [number for number, pair in enumerate(zip(hashes, expected)) if pair[0] != pair[1]]
    assert len(hashes) == len(expected) and not wrong, f"patterns {wrong} differ"


def update():
    """Takes what the first compiler makes of patterns that have no hash for right."""
    hashes = _hashes_of(_bytes_of(COMPILERS[0], LEVELS[0]))
    graphs.keep_frozen(dict(enumerate(TABLE.read_text().split())), dict(enumerate(hashes)))
    TABLE.write_text("\n".join(hashes) + "\n")


def main():
    tap.run([(f"{compiler} {' '.join(level)}", lambda c=compiler, l=level: _check(c, l))
             for compiler in COMPILERS for level in LEVELS])
