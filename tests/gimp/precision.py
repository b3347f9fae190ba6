# SPDX-License-Identifier: LGPL-3.0-or-later
"""Each operation, merged and as an editable filter, in every kind of layer that
Brume promises something for."""

import itertools

import expect
import suite

WIDTH, HEIGHT = 150, 20             # more than one of GIMP's tiles
OPERATIONS = {
    "brume:noise": dict(basis="simplex", size=20.0, octaves=4.0, seed=5, stretch=1.5),
    "brume:clouds": dict(size=24.0, coverage=0.6, seed=7),
    "brume:marble": dict(size=40.0, spacing=16.0, rotation=30.0, seed=9),
}
DEPTHS = ("u8", "u16", "half", "float")
CURVES = ("linear", "nonlinear", "perceptual")


def cases():
    return itertools.product(OPERATIONS, ("merged", "appended"), ("perceptual", "linear"),
                             DEPTHS, CURVES, ("rgb", "gray"), (True, False))


def name_of(operation, way, encoding, depth, curve, base, alpha):
    return (f"{operation} {encoding}, {way}, {depth}-{curve} {base}"
            f"{' with alpha' if alpha else ''}")


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
        layer = gimp.layer(image, WIDTH, HEIGHT, 7, 5, alpha)
        layers.append((case, layer))
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


def check(tap, found):
    tap.case("the Script-Fu ran without an error",
             "" if found.notes.get("script") else "it did not")
    numbers = {operation: expect.render(operation, properties, 0, 0, WIDTH, HEIGHT)
               for operation, properties in OPERATIONS.items()}
    worst = dict.fromkeys(DEPTHS, 0.0)
    for number, case in enumerate(cases()):
        operation, _, encoding, depth, curve, _, _ = case
        wanted = expect.encode(numbers[operation], encoding, form_of(encoding, depth, curve)[0])
        wanted = [channel for value in wanted for channel in (value, value, value, 1.0)]
        values = found.floats(f"{number}.f32")
        worst[depth] = max(worst[depth], expect.furthest(values, wanted, depth)[0])
        tap.case(name_of(*case), expect.complaint(values, wanted, depth))
    for depth, steps in worst.items():
        tap.note(f"{depth}: at most {steps:.3f} steps off")


if __name__ == "__main__":
    suite.main("precision")
