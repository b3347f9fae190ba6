# SPDX-License-Identifier: LGPL-3.0-or-later
"""Each operation, merged and as an editable filter, in every kind of layer that
Brume promises something for."""

import functools
import itertools

import expect
import suite

WIDTH, HEIGHT = 150, 20             # more than one of GIMP's tiles
OPERATIONS = {
    "brume:noise": dict(basis="simplex", size=20.0, octaves=4.0, seed=5, stretch=1.5),
    "brume:clouds": dict(size=24.0, coverage=0.6, seed=7),
    "brume:marble": dict(size=40.0, spacing=16.0, rotation=30.0, seed=9),
    # So few cells that the last bit of a coordinate stays below a float layer's step.
    "brume:solid-noise": dict(scale=2.0, octaves=2.0, evolution=0.3, seed=13),
}
DEPTHS = ("u8", "u16", "half", "float")
CURVES = ("linear", "nonlinear", "perceptual")


def cases():
    return itertools.product(OPERATIONS, ("merged", "appended"), ("perceptual", "linear"),
                             DEPTHS, CURVES, ("rgb", "gray"), (True, False))


def name_of(case):
    operation, way, encoding = case[:3]
    return f"{operation} {encoding}, {way}, {kind_of(case)}"


def kind_of(case):
    """The layer's, whatever is done with it."""
    depth, curve, base, alpha = case[3:]
    return f"{depth}-{curve} {base}{' with alpha' if alpha else ''}"


def scheme(value):
    return f'"{value}"' if isinstance(value, str) else str(value)


def form_of(encoding, depth, curve):
    """The format in which a layer is compared: float layers in the operation's
    encoding, the rest in their own, where their steps are even."""
    if depth != "float":
        encoding = "linear" if curve == "linear" else "perceptual"
    return encoding, {"linear": "RGBA float", "perceptual": "R'G'B'A float"}[encoding]


def in_gimp(gimp):
    layers, lines = [], []
    for case in cases():
        operation, way, encoding, depth, curve, base, alpha = case
        image = gimp.image(f"{depth}-{curve}", base, WIDTH + 20, HEIGHT + 20)
        layer = gimp.layer(image, WIDTH, HEIGHT, 7, 5, alpha, expect.FILLS.get(operation))
        layers.append((case, layer))
        if operation in expect.FILLS:
            gimp.store(f"{kind_of(case)}.gegl", layer)
            gimp.write(f"{kind_of(case)}.f32", gimp.pixels(layer, "RGBA float"))
        properties = " ".join(f'"{name}" {scheme(value)}' for name, value in
                              (OPERATIONS[operation] | {"encoding": encoding}).items())
        call = "merge" if way == "merged" else "append"
        lines.append(f'(gimp-drawable-{call}-new-filter {layer.get_id()} "{operation}" "it" '
                     f'LAYER-MODE-REPLACE 1.0 {properties})')
    gimp.notes["script"] = gimp.script_fu("\n".join(lines))
    for number, (case, layer) in enumerate(layers):
        _, way, encoding, depth, curve, _, _ = case
        form = form_of(encoding, depth, curve)[1]
        read = gimp.pixels if way == "merged" else gimp.seen
        gimp.write(f"{number}.f32", read(layer, form))
        layer.get_image().delete()


@functools.cache
def wanted_in(folder, operation, kind):
    """The numbers and the alpha in a layer of KIND."""
    source, alphas = (), [1.0] * (WIDTH * HEIGHT)
    if operation in expect.FILLS:
        source = "gegl:gegl-buffer-load", f"path={folder / kind}.gegl"
        alphas = expect.floats(folder / f"{kind}.f32")[3::4]
    numbers = expect.render(operation, OPERATIONS[operation], 0, 0, WIDTH, HEIGHT, source)
    return numbers, alphas


def flatness(numbers):
    """Empty when NUMBERS are such that other ones would be seen."""
    return "" if len(set(numbers)) > 50 else f"only {len(set(numbers))} different numbers"


def seen_of(pixels):
    """PIXELS, of which transparent ones have no color."""
    for at in range(0, len(pixels), 4):
        if pixels[at + 3] == 0:
            pixels[at:at + 3] = expect.floats_of(bytes(12))
    return pixels


def check(tap, found):
    tap.case("the Script-Fu ran without an error",
             "" if found.notes.get("script") else "it did not")
    worst = dict.fromkeys(DEPTHS, 0.0)
    for number, case in enumerate(cases()):
        operation, _, encoding, depth, curve, _, _ = case
        numbers, alphas = wanted_in(found.folder, operation, kind_of(case))
        numbers = expect.encode(numbers, encoding, form_of(encoding, depth, curve)[0])
        wanted = [channel for value, alpha in zip(numbers, alphas)
                  for channel in (value, value, value, alpha)]
        values = seen_of(found.floats(f"{number}.f32"))
        worst[depth] = max(worst[depth], expect.furthest(values, wanted, depth)[0])
        tap.case(name_of(case), flatness(numbers) or expect.complaint(values, wanted, depth))
    for depth, steps in worst.items():
        tap.note(f"{depth}: at most {steps:.3f} steps off")


if __name__ == "__main__":
    suite.main("precision")
