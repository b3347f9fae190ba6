# Brume: procedural noise
# SPDX-License-Identifier: LGPL-3.0-or-later
"""The example graphs: gegl renders each, and it looks like something."""

import re
import tempfile
from pathlib import Path

import graphs
import tap

FOLDER = graphs.SOURCE / "data" / "graphs"
STEP = 5  # a sample of the pixels is enough to judge by
# As of the tones: what is cut off at an end of the range.
MOST_CLIPPED = 0.015


def _to_perceptual(value):
    """The sRGB curve: .npy files are in linear light."""
    value = min(max(value, 0.0), 1.0)
    return 12.92 * value if value <= 0.0031308 else 1.055 * value ** (1 / 2.4) - 0.055


def _pixels(path):
    """The color channels of a sample of the pixels."""
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder, "out.npy")
        status, said = graphs.gegl(path, "-o", out)
        assert status == 0 and not said, f"status {status}\n{said}"
        shape, floats = graphs.read_npy(out)
    channels = shape[2] if len(shape) > 2 else 1
    colors = channels if channels in (1, 3) else channels - 1
    return [[_to_perceptual(v) for v in floats[at:at + colors]]
            for at in range(0, len(floats), channels * STEP)]


def _deviation(values):
    mean = sum(values) / len(values)
    return (sum((value - mean) ** 2 for value in values) / len(values)) ** 0.5


def _check_picture(path):
    """gegl writes a PNG, without a word."""
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder, "out.png")
        status, said = graphs.gegl(path, "-o", out)
        assert status == 0 and not said, f"status {status}\n{said}"
        assert out.read_bytes()[:8] == b"\x89PNG\r\n\x1a\n", "not a PNG"


def _check_look(path):
    pixels = _pixels(path)
    deviation = max(map(_deviation, zip(*pixels)))
    black = sum(max(pixel) < 1e-6 for pixel in pixels) / len(pixels)
    white = sum(min(pixel) > 1.0 - 1e-6 for pixel in pixels) / len(pixels)
    assert deviation > 0.05, f"blank: deviation {deviation:.4f}"
    assert black <= MOST_CLIPPED and white <= MOST_CLIPPED, f"{black:.4f} black, {white:.4f} white"


def _check_text(path):
    """Written for people to copy: it says what it is and how to render it."""
    text = path.read_text()
    assert "<!--" in text, "no comment"
    assert f"gegl data/graphs/{path.name} -o" in text, "no command to copy"


def _check_operations(paths):
    found = set(re.findall(r'operation="(brume:[a-z-]+)"', "".join(p.read_text() for p in paths)))
    assert found == set(graphs.properties()), found


def main():
    paths = sorted(FOLDER.glob("*.xml"))
    others = sorted(set(FOLDER.iterdir()) - set(paths))
    cases = [("every operation", lambda: _check_operations([*paths, *FOLDER.glob("scenes/*.xml")]))] if paths else []
    for path in paths:
        cases += [(f"{path.stem} renders", lambda path=path: _check_picture(path)),
                  (f"{path.stem} looks like something", lambda path=path: _check_look(path)),
                  (f"{path.stem} says what it is", lambda path=path: _check_text(path))]
    if others:
        tap.note(f"not graphs: {others}")
    tap.run(cases)
