# SPDX-License-Identifier: LGPL-3.0-or-later
"""The same picture in images of every encoding, and bare numbers as they are."""

import operator

import expect
import suite

WIDTH, HEIGHT = 256, 160
PRECISIONS = [f"{depth}-{curve}" for depth in ("u16", "float")
              for curve in ("linear", "perceptual", "nonlinear")]
COLOR_1 = dict(zip(("gray", "colors", "translucent colors", "alpha"),
                   ("#000000ff", "#204060ff", "#20406066", "#000000ff")))
COLOR_2 = "#f0c080ff"

FBM = dict(size=4.0, tone="natural", fractal="fbm", octaves=3.0, seed=21)
CLOUDS = dict(size=12.0, seed=22)
RAW = dict(size=12.0, tone="raw", seed=23)
PICTURES = {
    "natural fbm": ("brume:noise", FBM),
    "clouds": ("brume:clouds", CLOUDS),
}
ENCODINGS = ("perceptual", "linear")


def rows():
    return [(picture, coloring, encoding) for picture in PICTURES
            for coloring in COLOR_1 for encoding in ENCODINGS]


def in_gimp(gimp):
    for picture, coloring, encoding in rows():
        operation, properties = PICTURES[picture]
        for precision in PRECISIONS:
            layer = gimp.layer(gimp.image(precision, "rgb", WIDTH, HEIGHT), WIDTH, HEIGHT)
            gimp.merge(layer, operation, coloring=coloring.split()[-1], encoding=encoding,
                       color_1=COLOR_1[coloring], color_2=COLOR_2, **properties)
            gimp.write(f"{picture} {coloring} {encoding} {precision}",
                       gimp.pixels(layer, "R'G'B'A u8"))
            layer.get_image().delete()
    for base in ("rgb", "gray"):
        layer = gimp.layer(gimp.image("float-linear", base, WIDTH, HEIGHT), WIDTH, HEIGHT)
        gimp.merge(layer, "brume:noise", **RAW)
        gimp.write(f"raw {base}", gimp.pixels(layer, "RGB float"))
        layer.get_image().delete()


# ---- what the picture has to be

def channels_of(color, encoding):
    """Red, green, blue, alpha of #rrggbbaa; sRGB has its colors perceptual."""
    parts = [int(color[i:i + 2], 16) / 255 for i in (1, 3, 5, 7)]
    return expect.encode(parts[:3], "perceptual", encoding) + parts[3:]


def wanted_pixel(value, coloring, encoding):
    """Red, green, blue and alpha, as sRGB sees them."""
    last = channels_of(COLOR_2, encoding)
    if coloring == "gray":
        pixel = [value, value, value, 1.0]
    elif coloring == "alpha":
        pixel = last[:3] + [value]
    else:
        pixel = [a + value * (b - a)
                 for a, b in zip(channels_of(COLOR_1[coloring], encoding), last)]
    return expect.encode(pixel[:3], encoding, "perceptual") + pixel[3:]


def complaint(found, wanted):
    """Empty when every code is within 1; a pixel that is all but transparent has
    no color to compare."""
    if len(found) != len(wanted):
        return f"{len(found)} codes for {len(wanted)}"
    for i, distance in enumerate(map(abs, map(operator.sub, found, wanted))):
        if distance > 1 and (i % 4 == 3 or wanted[i - i % 4 + 3] > 8):
            return f"code {i} is {found[i]}, expected {wanted[i]}"
    return ""


def furthest_apart(pictures):
    return max(max(codes) - min(codes) for codes in zip(*set(pictures)))


def check(tap, found):
    numbers = {picture: expect.render(operation, properties, 0, 0, WIDTH, HEIGHT)
               for picture, (operation, properties) in PICTURES.items()}
    for picture, coloring, encoding in rows():
        name = f"{picture}, {coloring}, {encoding}"
        pictures = {precision: found.bytes(f"{picture} {coloring} {encoding} {precision}")
                    for precision in PRECISIONS}
        wanted = [255 * channel for value in numbers[picture]
                  for channel in wanted_pixel(value, coloring, encoding)]
        for precision, codes in pictures.items():
            tap.case(f"{name}, {precision}", complaint(codes, wanted))
            if (picture, coloring, encoding) == ("natural fbm", "gray", "perceptual"):
                check_mean(tap, f"{name}, {precision}: mean", codes)
        apart = furthest_apart(pictures.values())
        tap.case(f"{name}: one picture in all", f"{apart} codes apart" if apart > 1 else "")
    bare = expect.render("brume:noise", RAW, 0, 0, WIDTH, HEIGHT)
    tap.case("raw has numbers below 0", "" if min(bare) < -0.2 else f"from {min(bare)}")
    for base in ("rgb", "gray"):
        tap.case(f"raw, {base}: the bare number",
                 expect.complaint(found.floats(f"raw {base}"),
                                  [channel for value in bare for channel in (value,) * 3],
                                  "float"))


def check_mean(tap, name, codes):
    mean = sum(codes[::4]) / (255 * WIDTH * HEIGHT)
    tap.case(name, "" if abs(mean - 0.5) <= 0.01 else f"{mean}")


if __name__ == "__main__":
    suite.main("color")
