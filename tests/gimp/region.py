# SPDX-License-Identifier: LGPL-3.0-or-later
"""Selections: where the pattern's origin lies, and what stays as it was.  Positions
have no other origin: a filter of them follows its layer, whatever is selected."""

import struct

import expect
import host
import suite

WIDTH, HEIGHT = 96, 64              # of the layer
AT = (7, 5)                         # the layer in its image
IMAGE = (120, 80)
ROOM = dict(size=20.0, stretch=3.0, warp=0.7, seed=11)
OPERATIONS = {
    "brume:noise": ROOM | dict(octaves=3.0, rotation=1.0),
    "brume:clouds": ROOM | dict(rotation=37.0),
    "brume:marble": ROOM | dict(spacing=12.0, rotation=90.0),
    "brume:solid-noise": dict(scale=2.0, octaves=2.0, seed=11),     # few cells: see precision
}
BACKGROUND = "rgb(0.3, 0.6, 0.9)"
FREE_FORM = [20., 10., 90., 17., 55., 70., 22., 36.]
BOX = (30, 20, 45, 33)              # in the image

# A free-form selection's edge is mixed; only there a pixel may be in between.
EDGE = (1e-6, 1 - 1e-6)

# Where GIMP puts the origin of a filter that was appended under a selection when
# it copies the image, as every export does.  On the canvas it is the selection's
# corner in all of them.  gegl:checkerboard moves likewise.
COPIED_ORIGIN = {"3.0": "layer", "3.2": "selection"}

REGION_SELECTION, REGION_LAYER = (struct.pack(">III", 44, 4, value) for value in (0, 1))


def select_box(gimp, image):
    image.select_rectangle(gimp.Gimp.ChannelOps.REPLACE, *BOX)


def select_free_form(gimp, image):
    image.select_polygon(gimp.Gimp.ChannelOps.REPLACE, FREE_FORM)


def select_nothing(gimp, image):
    gimp.Gimp.Selection.none(image)


def select_zero_size(gimp, image):
    image.select_rectangle(gimp.Gimp.ChannelOps.REPLACE, 30, 20, 0, 0)


def select_elsewhere(gimp, image):
    image.select_rectangle(gimp.Gimp.ChannelOps.REPLACE, 105, 71, 10, 8)


SELECTIONS = {
    "a box": select_box,
    "a free form": select_free_form,
    "nothing": select_nothing,
    "a box of no size": select_zero_size,
    "a box outside of the layer": select_elsewhere,
}


# ---- what is done; each leaves NAME.f32 with what became of the layer

def merged(gimp, layer, operation, properties):
    # GIMP makes a layer reach a selection beside it when a filter has an input.
    area = 0, 0, layer.get_width(), layer.get_height()
    gimp.merge(layer, operation, **properties)
    return gimp.pixels(layer, FORM, area)


def appended(gimp, layer, operation, properties):
    gimp.append(layer, operation, **properties)
    return gimp.seen(layer, FORM)


def appended_and_deselected(gimp, layer, operation, properties):
    made = gimp.append(layer, operation, **properties)
    gimp.Gimp.Selection.none(layer.get_image())
    made.update()
    return gimp.seen(layer, FORM)


def appended_and_copied(gimp, layer, operation, properties):
    gimp.append(layer, operation, **properties)
    copy = layer.get_image().duplicate()
    data = gimp.seen(copy.get_layers()[0], FORM)
    copy.delete()
    return data


def region_of_layer(gimp, layer, operation, properties):
    """The dialog's "Use the entire layer as input".  libgimp cannot say it, so it
    is written into a file of GIMP's."""
    gimp.append(layer, operation, **properties)
    path = gimp.results / "region.xcf"
    gimp.save(layer.get_image(), path.name)
    data = path.read_bytes()
    if data.count(REGION_SELECTION) != 1:
        raise ValueError("the filter's region is not where it was in the file")
    path.write_bytes(data.replace(REGION_SELECTION, REGION_LAYER))
    image = gimp.load(path.name)
    data = gimp.seen(image.get_layers()[0], FORM)
    image.delete()
    return data


def later_selection(gimp, layer, operation, properties):
    made = gimp.append(layer, operation, **properties)
    select_box(gimp, layer.get_image())
    made.update()
    return gimp.seen(layer, FORM)


FORM = "R'G'B'A float"
SELECTION, LAYER = "selection", "layer"

# name: way, selection, precision, where the origin has to be
ROWS = {
    "merged, a box": (merged, "a box", "float-linear", SELECTION),
    "merged, a box, 8 bit": (merged, "a box", "u8-nonlinear", SELECTION),
    "merged, a free form": (merged, "a free form", "float-linear", SELECTION),
    "merged, a free form, 16 bit": (merged, "a free form", "u16-perceptual", SELECTION),
    "merged, nothing selected": (merged, "nothing", "float-linear", LAYER),
    "merged, a box of no size": (merged, "a box of no size", "float-linear", LAYER),
    "merged, a box outside of the layer":
        (merged, "a box outside of the layer", "float-linear", SELECTION),
    "appended, a box": (appended, "a box", "float-linear", SELECTION),
    "appended, a free form": (appended, "a free form", "float-linear", SELECTION),
    "appended, a free form, then deselected":
        (appended_and_deselected, "a free form", "float-linear", SELECTION),
    "appended, a box of no size": (appended, "a box of no size", "float-linear", LAYER),
    "appended, a later selection": (later_selection, "nothing", "float-linear", LAYER),
    "appended, a box, then copied":
        (appended_and_copied, "a box", "float-linear",
         COPIED_ORIGIN.get(host.VERSION[:3], SELECTION)),
    "region layer, a box": (region_of_layer, "a box", "float-linear", LAYER),
    "region layer, a free form": (region_of_layer, "a free form", "float-linear", LAYER),
    "region layer, a free form, 8 bit":
        (region_of_layer, "a free form", "u8-perceptual", LAYER),
}


TILE = dict(mapping="tile", size=20.0, seed=3)
SMALL = TILE | dict(tile_width=100, tile_height=100)
WHOLE = TILE | dict(tile_width=300, tile_height=200)


def tiles_in_gimp(gimp):
    """A tile that is smaller than its layer, under a selection, and one as large."""
    image = gimp.image("float-linear", "rgb", 200, 200)
    layer = gimp.layer(image, 200, 200, fill=BACKGROUND)
    image.select_rectangle(gimp.Gimp.ChannelOps.REPLACE, 50, 50, 100, 100)
    gimp.write("small tile.f32", region_of_layer(gimp, layer, "brume:noise", SMALL))
    image.delete()
    image = gimp.image("float-linear", "rgb", 300, 200)
    layer = gimp.layer(image, 300, 200, fill=BACKGROUND)
    gimp.write("whole tile.f32", merged(gimp, layer, "brume:noise", WHOLE))
    image.delete()


def check_tiles(tap, found):
    numbers = expect.render("brume:noise", SMALL, 0, 0, 100, 100)
    seen = found.floats("small tile.f32")[::4]
    box = [seen[(y + 50) * 200 + x + 50] for y in range(100) for x in range(100)]
    rolled = [numbers[(y + 50) % 100 * 100 + (x + 50) % 100]
              for y in range(100) for x in range(100)]
    tap.case("a tile hangs on the layer, not on the selection",
             expect.complaint(box, rolled, "float"))
    tap.case("a tile as large as the layer",
             expect.complaint(found.floats("whole tile.f32")[::4],
                              expect.render("brume:noise", WHOLE, 0, 0, 300, 200), "float"))


def in_gimp(gimp):
    tiles_in_gimp(gimp)
    for row, (way, selection, precision, _) in ROWS.items():
        for operation, properties in OPERATIONS.items():
            image = gimp.image(precision, "rgb", *IMAGE)
            layer = gimp.layer(image, WIDTH, HEIGHT, *AT, True,
                               expect.FILLS.get(operation, BACKGROUND))
            SELECTIONS[selection](gimp, image)
            name = f"{row}, {operation}"
            if operation in expect.FILLS:
                gimp.store(f"{precision}.gegl", layer)
            gimp.write(f"{name}.before", gimp.pixels(layer, FORM))
            gimp.write(f"{name}.mask", mask_of(gimp, image))
            gimp.write(f"{name}.after", way(gimp, layer, operation, properties))
            image.delete()


def mask_of(gimp, image):
    """The selection over the layer, which is all of it when nothing is selected."""
    if gimp.Gimp.Selection.is_empty(image):
        return struct.pack("f", 1) * (WIDTH * HEIGHT)
    return gimp.pixels(image.get_selection(), "Y float", (*AT, WIDTH, HEIGHT))


def corner(mask):
    """The selection's corner on the layer."""
    inside = [i for i, share in enumerate(mask) if share > 0]
    if not inside:
        return 0, 0
    return min(i % WIDTH for i in inside), min(i // WIDTH for i in inside)


def complaint(before, mask, after, numbers, origin, depth):
    """Numbers inside, BEFORE outside, something in between at a soft edge."""
    counts = [0, 0]
    for i, share in enumerate(mask):
        x, y = i % WIDTH - origin[0], i // WIDTH - origin[1]
        pixel, old = after[4 * i:4 * i + 4], before[4 * i:4 * i + 4]
        if share <= EDGE[0]:
            counts[0] += 1
            if pixel != old:
                return f"pixel {i} outside was {list(old)} and is {list(pixel)}"
            continue
        if old[3] == 0:
            if pixel[3] != 0:
                return f"pixel {i} was transparent and is {list(pixel)}"
            continue
        value = numbers[y * WIDTH + x]
        wanted = [value, value, value, old[3]]
        slack = [expect.step(depth, number) for number in wanted]
        if share >= EDGE[1]:
            counts[1] += 1
            bounds = [(number, number) for number in wanted]
        else:
            bounds = [tuple(sorted(pair)) for pair in zip(wanted, old)]
        if any(not low - s <= c <= high + s
               for c, (low, high), s in zip(pixel, bounds, slack)):
            return f"pixel {i}, selected {share:.4f}, is {list(pixel)}, expected {value}"
    return "" if max(counts) > 100 else f"too few pixels: {counts}"


def check(tap, found):
    check_tiles(tap, found)
    fields = {(operation, precision):
              expect.render(operation, properties, 0, 0, WIDTH, HEIGHT,
                            ("gegl:gegl-buffer-load", f"path={found.folder / precision}.gegl"))
              for operation, properties in OPERATIONS.items()
              for precision in {row[2] for row in ROWS.values()}}
    for row, (_, _, precision, origin) in ROWS.items():
        for operation in OPERATIONS:
            name = f"{row}, {operation}"
            before, mask, after = (found.floats(f"{name}.{part}")
                                   for part in ("before", "mask", "after"))
            moved = origin == SELECTION and operation not in expect.FILLS
            start = corner(mask) if moved else (0, 0)
            tap.case(name, complaint(before, mask, after, fields[operation, precision], start,
                                     precision.split("-")[0]))


if __name__ == "__main__":
    suite.main("region")
