# Brume: procedural noise
# SPDX-License-Identifier: LGPL-3.0-or-later
"""What the scenes' graphs put on the spheres is what the tutorials describe."""

import math

import scenes

NEAR = 1e-5  # a few roundings, of light times texture by light
SAME = 5e-7  # one rounding and another of a gray
UNNORMALISED = 2 - 2**-6  # 1 + 1/2 + ... + 1/64
CLASSIC = "basis=perlin-1985 tone=raw"


def _check_all_near(found, expected):
    assert len(found) == len(expected) > 1000, f"{len(found)} pixels"
    worst = max(range(len(found)), key=lambda at: abs(found[at] - expected[at]))
    assert abs(found[worst] - expected[worst]) < NEAR, f"{found[worst]} is not {expected[worst]}"


def _check_sky_stays(made, name):
    pixels, sky = made.pixels(f"{name}.xml"), made.pixels("sky.exr")
    clear = [at for at, alpha in enumerate(made.alphas("position.exr")) if alpha == 0]
    assert clear and all(pixels[at] == sky[at] for at in clear), "something is in the sky"


def _check_opaque(made, name):
    assert set(made.alphas(f"{name}.xml")) == {1}


def _check_primaries(made):
    """A position is no color: what primaries its file names does not matter."""
    words = f"pattern=fbm {CLASSIC}".split()
    seen = [made.pixels("position.exr", "gegl:cast-space", f"space-name={space}",
                        "brume:solid-noise", *words) for space in ("sRGB", "ACEScg")]
    assert made.pixels("position.exr", "brume:solid-noise", *words) == seen[0], "not those of sRGB"
    assert seen[0] == seen[1], "not those of ACEScg"


def _blocks(made):
    """The positions of each gray of `block', without a gray that two cells share
    by chance."""
    groups, before = [], -1
    for value, (_, position) in sorted(zip(made.texture("block"), made.surface())):
        if value - before > SAME:
            groups.append([])
        groups[-1].append(position)
        before = value
    cells = [group for group in groups
             if all(max(line) - min(line) <= 0.25001 for line in zip(*group))]
    assert len(groups) - len(cells) <= 0.01 * len(groups), "not cells of 1/4"
    return cells


def _gap(groups, axis):
    """Between which fractions of a cell there is room for a plane that cuts no
    group: (low, high), 1 more than a fraction if need be."""
    spans = []
    for group in groups:
        low, high = (4 * end(position[axis] for position in group) for end in (min, max))
        spans += [(low % 1 + turn, low % 1 + high - low + turn) for turn in (0, 1)]
    reach, gaps = math.inf, []
    for low, high in sorted(spans):
        gaps.append((low - reach, reach, low))
        reach = high if reach == math.inf else max(reach, high)
    width, low, high = max(gaps)
    assert width > 0, f"every lattice cuts some group on axis {axis}"
    return low, high


def _cell(position, gaps):
    """None if it may be either of two."""
    result = []
    for p, (low, high) in zip(position, gaps):
        if math.floor(4 * p - low) != math.floor(4 * p - high):
            return None
        result.append(math.floor(4 * p - high))
    return tuple(result)


def _check_block(made):
    """One gray for each cell of a lattice of edge 1/4, another for each."""
    blocks = _blocks(made)
    several = [group for group in blocks if len(group) > 1]
    gaps = [_gap(several, axis) for axis in range(3)]
    assert all(high - low < 0.1 for low, high in gaps), f"not enough cells: {gaps}"
    found = set()
    for group in blocks:
        cells = {_cell(position, gaps) for position in group} - {None}
        assert len(cells) <= 1, f"one gray in {cells}"
        assert not cells & found, f"two grays in {cells}"
        found |= cells
    assert len(found) > 1000 and len(several) > 500, f"{len(found)} cells, {len(several)} large"


def _check_perlin(made):
    values = made.noise(f"pattern=plain scale=4 {CLASSIC}")
    _check_all_near(made.texture("perlin"), [0.5 * (1 + value) for value in values])


def _folded(made, scale):
    """|sum of seven octaves| as in the text: of fbm, whose sign folded drops."""
    values = made.noise(f"pattern=fbm octaves=7 scale={scale} {CLASSIC}")
    return [UNNORMALISED * abs(value) for value in values]


def _check_folded(made):
    values = _folded(made, 4)
    _check_all_near(made.texture("folded"), [min(value, 1) for value in values])


def _check_creases(made):
    """Black where the sum changes its sign, and nowhere else."""
    texture = made.texture("folded")
    black = sum(value < 0.02 for value in texture) / len(texture)
    assert 0.01 < black < 0.15 and min(texture) < 1e-3, f"{black:.3f} black, least {min(texture)}"
    mean = sum(texture) / len(texture)
    assert mean > 0.15 and max(texture) > 0.6, f"dark: {mean:.3f}, {max(texture):.3f} at most"


def _check_marble(made):
    pairs = zip(made.surface(), _folded(made, 1))
    expected = [0.5 * (1 + math.sin(4 * z + 10 * turb)) for (_, (_, _, z)), turb in pairs]
    _check_all_near(made.texture("marble"), expected)


def cases(made):
    result = [
        ("positions have no primaries", lambda: _check_primaries(made)),
        ("block: cells of one gray", lambda: _check_block(made)),
        ("perlin: the tutorials' formula", lambda: _check_perlin(made)),
        ("folded: the tutorials' formula", lambda: _check_folded(made)),
        ("folded: black creases", lambda: _check_creases(made)),
        ("marble: the tutorials' formula", lambda: _check_marble(made)),
    ]
    for name in scenes.NAMES:
        result += [(f"{name} leaves the sky", lambda name=name: _check_sky_stays(made, name)),
                   (f"{name} is opaque", lambda name=name: _check_opaque(made, name))]
    return result
