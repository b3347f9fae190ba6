# SPDX-License-Identifier: LGPL-3.0-or-later
"""What runs inside GIMP's Python: makes layers, applies operations, and writes
down what became of the pixels.  Verdicts are reached outside, by a suite's check().

A suite's in_gimp() gets this module as its argument.
"""

import array
import functools
import importlib
import json
import pathlib
import sys
import traceback

import gi

gi.require_version("Gegl", "0.4")
gi.require_version("Gimp", "3.0")
from gi.repository import Gegl, Gimp, Gio  # noqa: E402

PRECISIONS = {
    f"{depth}-{encoding}": getattr(Gimp.Precision, f"{name}_{suffix}")
    for depth, name in (("u8", "U8"), ("u16", "U16"), ("half", "HALF"), ("float", "FLOAT"))
    for encoding, suffix in (("linear", "LINEAR"), ("nonlinear", "NON_LINEAR"),
                             ("perceptual", "PERCEPTUAL"))
}

results = None      # the folder for what was found
notes = {}          # what is not pixels


def write(name, data):
    (results / name).write_bytes(data)


def file_of(name):
    return Gio.File.new_for_path(str(results / name))


# ---- images and layers

def image(precision="u8-nonlinear", base="rgb", width=120, height=80):
    kind = {"rgb": Gimp.ImageBaseType.RGB, "gray": Gimp.ImageBaseType.GRAY}[base]
    return Gimp.Image.new_with_precision(width, height, kind, PRECISIONS[precision])


def layer(image, width=96, height=64, x=0, y=0, alpha=True, fill=None):
    """A layer at (X, Y), transparent or white, or painted with the color FILL, or
    with positions where FILL is "positions"."""
    kind = {(Gimp.ImageBaseType.RGB, True): Gimp.ImageType.RGBA_IMAGE,
            (Gimp.ImageBaseType.RGB, False): Gimp.ImageType.RGB_IMAGE,
            (Gimp.ImageBaseType.GRAY, True): Gimp.ImageType.GRAYA_IMAGE,
            (Gimp.ImageBaseType.GRAY, False): Gimp.ImageType.GRAY_IMAGE}
    made = Gimp.Layer.new(image, "layer", width, height, kind[image.get_base_type(), alpha],
                          100.0, Gimp.LayerMode.NORMAL)
    image.insert_layer(made, None, 0)
    made.set_offsets(x, y)
    made.fill(Gimp.FillType.TRANSPARENT if alpha else Gimp.FillType.WHITE)
    if fill:
        buffer = made.get_buffer()
        if fill == "positions":
            # Integers hold no other coordinates than these.
            integer = image.get_precision() < Gimp.Precision.HALF_LINEAR
            low, high = (0.0, 1.0) if integer else (-2.0, 2.0)
            buffer.set(buffer.get_extent(), "RGBA float", positions(width, height, low, high))
        else:
            buffer.set_color(buffer.get_extent(), color(fill))
        buffer.flush()
        made.update(0, 0, width, height)
    return made


@functools.cache
def positions(width, height, low, high):
    """Coordinates from LOW to HIGH, and alpha that is 0, a half and 1."""
    pixels = array.array("f")
    for row in range(height):
        for column in range(width):
            shares = column / width, row / height, (3 * column + 5 * row) % width / width
            pixels.extend(low + share * (high - low) for share in shares)
            pixels.append(min(2, (column ^ row) & 15) / 2)
    return pixels.tobytes()


def color(text):
    made = Gegl.Color()
    made.set_property("string", text)
    return made


def pixels(drawable, form, rectangle=None):
    """The stored pixels, without filters that wait on the drawable."""
    x, y, width, height = rectangle or (0, 0, drawable.get_width(), drawable.get_height())
    return drawable.get_buffer().get(Gegl.Rectangle.new(x, y, width, height), 1.0, form,
                                     Gegl.AbyssPolicy.NONE)


def store(name, drawable):
    """The stored pixels in a file of GEGL's own, as they are."""
    buffer = drawable.get_buffer().dup()    # GIMP does not tell which tiles it has
    buffer.save(str(results / name), buffer.get_extent())


def seen(drawable, form):
    """What the canvas shows of DRAWABLE's area, waiting filters included."""
    image = drawable.get_image()
    _, x, y = drawable.get_offsets()
    view = Gimp.Layer.new_from_visible(image, image, "view")
    data = pixels(view, form, (x, y, drawable.get_width(), drawable.get_height()))
    view.delete()
    return data


def save(image, name):
    Gimp.file_save(Gimp.RunMode.NONINTERACTIVE, image, file_of(name), None)


def load(name):
    return Gimp.file_load(Gimp.RunMode.NONINTERACTIVE, file_of(name))


# ---- operations

def new_filter(drawable, operation, **properties):
    made = Gimp.DrawableFilter.new(drawable, operation, operation)
    config = made.get_config()
    try:
        for name, value in properties.items():
            if name.startswith("color_"):
                value = color(value)
            config.set_property(name.replace("_", "-"), value)
    except TypeError:
        made.delete()       # GIMP keeps a filter that is on no layer
        raise
    made.set_blend_mode(Gimp.LayerMode.REPLACE)
    return made


def merge(drawable, operation, **properties):
    drawable.merge_filter(new_filter(drawable, operation, **properties))


def append(drawable, operation, **properties):
    made = new_filter(drawable, operation, **properties)
    drawable.append_filter(made)
    return made


def call(name, **arguments):
    """A procedure; returns (status, value, ...)."""
    procedure = Gimp.get_pdb().lookup_procedure(name)
    config = procedure.create_config()
    for argument, value in arguments.items():
        config.set_property(argument.replace("_", "-"), value)
    values = procedure.run(config)
    return [values.index(i) for i in range(values.length())]


def script_fu(text):
    """Whether the Script-Fu TEXT ran without an error."""
    status = call("plug-in-script-fu-eval", run_mode=Gimp.RunMode.NONINTERACTIVE, script=text)
    return status[0] == Gimp.PDBStatusType.SUCCESS


def main(suite, entry, folder):
    global results
    results = pathlib.Path(folder)
    Gegl.init(None)
    try:
        getattr(importlib.import_module(suite), entry)(sys.modules[__name__])
        notes["done"] = True
    except Exception:
        notes["exception"] = traceback.format_exc()
    for left in Gimp.get_images():
        left.delete()
    (results / f"{entry}.json").write_text(json.dumps(notes))
