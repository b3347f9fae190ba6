# SPDX-License-Identifier: LGPL-3.0-or-later
"""Editable filters in GIMP's own files: one process saves them, another loads
them, and both see and export the same."""

import sys

import expect
import host
import suite
from tap import Tap

WIDTH, HEIGHT = 96, 64

# precision, mode, alpha, exported as, what the canvas has
IMAGES = {
    "8 bit": ("u8-nonlinear", "rgb", True, "png", "R'G'B'A u8"),
    "16 bit gray": ("u16-nonlinear", "gray", False, "png", "Y'A u16"),
    "half": ("half-perceptual", "rgb", True, "pfm", "R'G'B'A half"),
    "float": ("float-linear", "rgb", False, "pfm", "RGBA float"),
}

# Nothing at its default: what a file leaves out shows.  And numbers of few bits: a
# file holds them as 32-bit floats.
COMMON = dict(seed=2 ** 32 - 1, offset_x=12.25, offset_y=-7.0, lacunarity=2.25, gain=0.625,
              warp=0.5, warp_size=1.5, warp_octaves=2, contrast=1.25, balance=0.4375,
              invert=True)
SOURCE = COMMON | dict(size=21.5, stretch=1.25, rotation=-33.0)
SOLID = COMMON | dict(scale=13.5, coverage=0.625, softness=0.5, veins="rings", turbulence=4.5,
                      weight=0.75, tone="uniform")
FILTERS = {
    "noise, colors":
        ("brume:noise", dict(basis="simplex", fractal="turbulence", dimensions="flat",
                             tone="uniform", octaves=2.5, weight=0.25, coloring="colors",
                             color_1="#20406080", color_2="#f0c080c0", encoding="linear")),
    "noise, alpha":
        ("brume:noise", dict(basis="perlin-2002", fractal="ridged", evolution=3.75,
                             tone="unit", octaves=1.5, weight=0.75, coloring="alpha",
                             color_1="#01020304", color_2="#c08040e0", encoding="linear")),
    "noise, raw":
        ("brume:noise", dict(basis="block", fractal="folded", evolution=-8.5, tone="raw",
                             octaves=3.0, weight=0.5, color_1="red", color_2="#00ff0001",
                             encoding="linear")),
    "noise, normals":
        ("brume:noise", dict(basis="simplex", fractal="fbm", evolution=1.25, loop=3,
                             tone="natural", octaves=3.5, weight=0.25, mapping="tile",
                             tile_width=96, tile_height=64, antialias=False,
                             coloring="normals", relief=2.5, normal_y="down",
                             color_1="red", color_2="#00ff0001", encoding="linear")),
    "clouds, globe":
        ("brume:clouds", dict(basis="perlin", evolution=0.5, coverage=0.625, softness=0.5,
                              octaves=4.5, mapping="sphere", tile_width=96,
                              antialias=False, color_1="red", color_2="#00ff0001",
                              encoding="linear")),
    "clouds, colors":
        ("brume:clouds", dict(basis="value", dimensions="flat", coverage=0.5, softness=0.25,
                              octaves=4.0, coloring="colors", color_1="#ffffff20",
                              color_2="#000080ff", encoding="linear")),
    "marble, rings":
        ("brume:marble", dict(basis="perlin-1985", veins="rings", evolution=0.125,
                              spacing=17.5, turbulence=4.5, octaves=3.5, coloring="colors",
                              color_1="#80808080", color_2="#4a2a10ff", encoding="linear")),
    "solid, ridged":
        ("brume:solid-noise", dict(basis="simplex", pattern="ridged", evolution=2.25, loop=5,
                                   octaves=2.5, coloring="colors", color_1="#01020304",
                                   color_2="#c08040e0", encoding="linear")),
    "solid, clouds":
        ("brume:solid-noise", dict(basis="value", pattern="clouds", dimensions="flat",
                                   octaves=3.0, color_1="red", color_2="#00ff0001",
                                   encoding="linear")),
    "solid, marble":
        ("brume:solid-noise", dict(basis="perlin-1985", pattern="marble", evolution=0.125,
                                   octaves=3.5, coloring="colors", color_1="#80808080",
                                   color_2="#4a2a10ff", encoding="linear")),
}


def rows():
    return [(image, kind) for image in IMAGES for kind in FILTERS]


def asked_of(row):
    """(operation, its properties)"""
    operation, properties = FILTERS[row]
    return operation, (SOLID if operation in expect.FILLS else SOURCE) | properties


def settings(gimp, drawable):
    """[name, {property: value}] of every filter on the layer."""
    told = []
    for made in drawable.get_filters():
        config = made.get_config()
        values = {}
        for spec in config.list_properties():
            value = config.get_property(spec.name)
            if isinstance(value, gimp.Gegl.Color):
                value = value.get_rgba()
            values[spec.name] = value
        told.append((made.get_operation_name(), values))
    return told


def tell(gimp, image, name, when):
    """Leaves what is seen, what is set, and an export."""
    layer = image.get_layers()[0]
    suffix, form = IMAGES[name.split(", ")[0]][3:]
    gimp.write(f"{name} {when}.f32", gimp.seen(layer, "RGBA float"))
    gimp.write(f"{name} {when}.seen", gimp.seen(layer, form))
    gimp.notes[name] = settings(gimp, layer)
    gimp.save(image, f"{name} {when}.{suffix}")


def in_gimp(gimp):
    for kind, row in rows():
        precision, base, alpha, _, _ = IMAGES[kind]
        operation, properties = asked_of(row)
        image = gimp.image(precision, base, WIDTH, HEIGHT)
        layer = gimp.layer(image, WIDTH, HEIGHT, alpha=alpha, fill=expect.FILLS.get(operation))
        gimp.append(layer, operation, **properties)
        name = f"{kind}, {row}"
        tell(gimp, image, name, "before")
        gimp.save(image, f"{name}.xcf")
        image.delete()


def in_gimp_again(gimp):
    for kind, row in rows():
        name = f"{kind}, {row}"
        image = gimp.load(f"{name}.xcf")
        tell(gimp, image, name, "after")
        layer = image.get_layers()[0]
        waiting = layer.get_filters()[0]
        waiting.get_config().set_property("seed", 5)
        waiting.update()
        gimp.write(f"{name} edited.f32", gimp.seen(layer, "RGBA float"))
        image.delete()


def spread(values):
    """The largest deviation of a channel."""
    def deviation(channel):
        mean = sum(channel) / len(channel)
        return (sum((v - mean) ** 2 for v in channel) / len(channel)) ** 0.5
    return max(deviation(values[c::4]) for c in range(4))


def picture_of(path):
    """The part of an exported file that is the picture: a PNG tells the time."""
    data = path.read_bytes()
    if path.suffix != ".png":
        return data
    found, at = b"", 8
    while at < len(data):
        length = int.from_bytes(data[at:at + 4], "big")
        if data[at + 4:at + 8] in (b"IHDR", b"IDAT"):
            found += data[at + 8:at + 8 + length]
        at += 12 + length
    return found


def set_wrongly(told, operation, properties):
    """What of the asked properties is not there."""
    if len(told) != 1 or told[0][0] != operation:
        return f"filters: {[name for name, _ in told]}"
    values = told[0][1]
    return "\n".join(f"{name} is {values[name.replace('_', '-')]}, not {value}"
                     for name, value in properties.items()
                     if not name.startswith("color_")
                     and values[name.replace("_", "-")] != value)


def check(tap, before, after):
    for kind, row in rows():
        name = f"{kind}, {row}"
        operation, properties = asked_of(row)
        seen = before.floats(f"{name} before.f32")
        tap.case(f"{name}: a picture", "" if spread(seen) > 0.05 else f"spread {spread(seen)}")
        tap.case(f"{name}: set as asked",
                 set_wrongly(before.notes[name], operation, properties))
        tap.case(f"{name}: loaded with the same settings",
                 "" if before.notes[name] == after.notes[name] else f"{after.notes[name]}")
        tap.case(f"{name}: seen the same, to the byte",
                 "" if before.bytes(f"{name} before.seen") == after.bytes(f"{name} after.seen")
                 else "another picture")
        suffix = IMAGES[kind][3]
        first, second = (picture_of(before.folder / f"{name} {when}.{suffix}")
                         for when in ("before", "after"))
        tap.case(f"{name}: exported the same, to the byte",
                 "" if first == second and len(first) > 100 else "another picture")
        tap.case(f"{name}: still editable",
                 "" if after.floats(f"{name} edited.f32") != seen else "nothing changed")


def main():
    tap, profile, module = Tap(), host.Profile("xcf"), sys.modules[__name__]
    before = suite.play(tap, profile, module, "xcf")
    after = before and suite.play(tap, profile, module, "xcf", "in_gimp_again")
    if after:
        check(tap, before, after)
    suite.end(tap, profile)


if __name__ == "__main__":
    main()
