# SPDX-License-Identifier: LGPL-3.0-or-later
"""The numbers that the `gegl` program has, and how far others may lie from them."""

import array
import ast
import os
import pathlib
import struct
import tempfile

import host

# What a filter's layer holds; a source needs nothing.
FILLS = {"brume:solid-noise": "positions"}


def read_npy(path):
    """(shape, floats) of an array of 32-bit floats"""
    data = pathlib.Path(path).read_bytes()
    if data[:8] != b"\x93NUMPY\x01\x00":
        raise ValueError(f"{path} is no array of version 1.0")
    length = struct.unpack_from("<H", data, 8)[0]
    header = ast.literal_eval(data[10:10 + length].decode("ascii"))
    if header["descr"] != "<f4" or header["fortran_order"]:
        raise ValueError(f"{path} holds {header}")
    return header["shape"], floats_of(data[10 + length:])


def render(operation, properties, x=0, y=0, width=96, height=64, source=()):
    """The operation's bare numbers, row by row, as `gegl` renders them: gray,
    and without a curve on the way to the file.  A filter of positions gets them from
    SOURCE, the start of gegl's chain."""
    settings = {name.replace("_", "-"): value for name, value in properties.items()
                if name not in ("color_1", "color_2", "coloring")}
    settings["encoding"] = "linear"
    chain = [*source] if operation in FILLS else []
    chain += [operation] + [f"{name}={str(value).lower()}" for name, value in settings.items()]
    chain += ["crop", f"x={x}", f"y={y}", f"width={width}", f"height={height}"]
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "numbers.npy"
        status, text = host.run([os.environ["GEGL"], "-o", str(path), "--", *chain],
                                host.prepared(dict(os.environ)))
        if status != 0 or text.strip():
            raise RuntimeError(f"gegl {' '.join(chain)}: {status}\n{text}")
        shape, values = read_npy(path)
    if len(values) != width * height:
        raise ValueError(f"gegl made {shape} for {width} x {height}")
    return values


def floats_of(data):
    values = array.array("f")
    values.frombytes(data)
    return values


def floats(path):
    return floats_of(pathlib.Path(path).read_bytes())


# ---- the curve between the two encodings, as sRGB has it

def to_linear(value):
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def to_perceptual(value):
    return value * 12.92 if value <= 0.0031308 else 1.055 * value ** (1 / 2.4) - 0.055


def encode(values, source, target):
    """VALUES from one of the encodings linear, perceptual to the other."""
    if source == target:
        return list(values)
    return [(to_linear if target == "linear" else to_perceptual)(value) for value in values]


# ---- how exact a layer is

def half_step(value):
    """Distance between neighbouring half floats at VALUE."""
    step = 2.0 ** -24
    while step * 2048 <= abs(value):
        step *= 2
    return step


def step(depth, value):
    return {"u8": 1 / 255, "u16": 1 / 65535, "float": 2e-6}.get(depth) or half_step(value)


def furthest(found, wanted, depth):
    """The largest distance, in steps of DEPTH, and where it is."""
    if len(found) != len(wanted) or not len(wanted):
        raise ValueError(f"{len(found)} numbers for {len(wanted)}")
    return max((abs(a - b) / step(depth, b) if a == a else float("inf"), i)
               for i, (a, b) in enumerate(zip(found, wanted)))


def complaint(found, wanted, depth):
    """Empty when every number is within one step of DEPTH."""
    steps, where = furthest(found, wanted, depth)
    # A step, and what a double's rounding adds to it.
    if steps <= 1 + 1e-6:
        return ""
    return (f"{steps:.4g} steps of {depth} off: "
            f"number {where} is {found[where]}, expected {wanted[where]}")
