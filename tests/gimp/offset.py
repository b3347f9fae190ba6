# SPDX-License-Identifier: LGPL-3.0-or-later
"""A layer that begins left of and above the canvas and is larger than it, with a
drop shadow on it already: the result is that of the same layer at (0, 0)."""

import suite

LAYER = (1200, 900)
AT = (-300, -200)
CANVAS = (800, 600)
VIEW = (-AT[0], -AT[1], *CANVAS)        # the canvas in the layer

OPERATIONS = {
    "brume:noise": dict(size=64.0, octaves=5.0, rotation=12.0),
    "brume:clouds": dict(size=96.0),
    "brume:marble": dict(size=80.0, spacing=30.0),
}
PAINT = "rgb(1.0, 0.0, 1.0)"            # no operation makes this color

# In the image: over the canvas' upper left corner, over its lower right one.
SELECTIONS = {
    "unselected": None,
    "selected at the first corner": (-50, -40, 250, 200),
    "selected at the last corner": (700, 520, 300, 300),
}
WAYS = ("merged", "appended", "appended and flattened")
FORM = "R'G'B'A u8"


def rows():
    return [(operation, selection, way) for operation in OPERATIONS
            for selection in SELECTIONS for way in WAYS
            if selection == "unselected" or way != "appended and flattened"]


def scene(gimp, canvas, at):
    image = gimp.image("u8-nonlinear", "rgb", *canvas)
    layer = gimp.layer(image, *LAYER, *at, True, PAINT)
    gimp.append(layer, "gegl:dropshadow", x=9.0, y=7.0, radius=6.0)
    return image, layer


def select(gimp, image, box, shift):
    """BOX, as far as it lies on the canvas, moved by SHIFT."""
    if not box:
        return
    x, y = max(box[0], 0), max(box[1], 0)
    right = min(box[0] + box[2], CANVAS[0])
    bottom = min(box[1] + box[3], CANVAS[1])
    if shift == (0, 0):                 # as a person drags it, over the edge
        image.select_rectangle(gimp.Gimp.ChannelOps.REPLACE, *box)
    else:
        image.select_rectangle(gimp.Gimp.ChannelOps.REPLACE, x + shift[0], y + shift[1],
                               right - x, bottom - y)


def apply(gimp, layer, operation, way):
    if way == "merged":
        gimp.merge(layer, operation, **OPERATIONS[operation])
    else:
        gimp.append(layer, operation, **OPERATIONS[operation])
    if way == "appended and flattened":
        layer.merge_filters()
    return layer.get_offsets()[1:]


def canvas_of(gimp, image, rectangle):
    view = gimp.Gimp.Layer.new_from_visible(image, image, "view")
    data = gimp.pixels(view, FORM, rectangle)
    view.delete()
    return data


def in_gimp(gimp):
    for number, (operation, selection, way) in enumerate(rows()):
        box = SELECTIONS[selection]

        image, layer = scene(gimp, CANVAS, AT)
        select(gimp, image, box, (0, 0))
        gimp.notes[f"{number} offsets"] = apply(gimp, layer, operation, way)
        gimp.write(f"{number}.there", canvas_of(gimp, image, (0, 0, *CANVAS)))
        image.delete()

        image, layer = scene(gimp, LAYER, (0, 0))
        select(gimp, image, box, (-AT[0], -AT[1]))
        apply(gimp, layer, operation, way)
        gimp.write(f"{number}.here", canvas_of(gimp, image, VIEW))
        image.delete()


def untouched(data):
    return list(zip(data[0::4], data[1::4], data[2::4])).count((255, 0, 255))


def complaint(there, here, selection, box):
    if len(there) != len(here) or len(there) != 4 * CANVAS[0] * CANVAS[1]:
        return f"{len(there)} and {len(here)} bytes"
    if there != here:
        worst = max(abs(a - b) for a, b in zip(there, here))
        if worst > 1:
            return f"off by {worst} codes"
    left = untouched(there)
    if selection == "unselected":
        return f"{left} pixels untouched" if left else ""
    width = min(box[0] + box[2], CANVAS[0]) - max(box[0], 0)
    height = min(box[1] + box[3], CANVAS[1]) - max(box[1], 0)
    selected = CANVAS[0] * CANVAS[1] - left
    return "" if selected == width * height else f"{selected} pixels changed"


def check(tap, found):
    for number, (operation, selection, way) in enumerate(rows()):
        name = f"{operation}, {way}, {selection}"
        tap.case(name, complaint(found.bytes(f"{number}.there"), found.bytes(f"{number}.here"),
                                 selection, SELECTIONS[selection]))
        tap.case(f"{name}: the layer stays where it is",
                 "" if offset_is_right(found.notes[f"{number} offsets"], way)
                 else f"it went to {found.notes[f'{number} offsets']}")


def offset_is_right(offsets, way):
    # A drop shadow reaches further than its layer: flattened, the layer grows.
    if way == "appended and flattened":
        return offsets[0] <= AT[0] and offsets[1] <= AT[1]
    return tuple(offsets) == AT


if __name__ == "__main__":
    suite.main("offset")
