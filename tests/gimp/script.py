# SPDX-License-Identifier: LGPL-3.0-or-later
"""What scripts can ask for: seeds of all sizes, and things that do not exist.
GIMP converts or refuses some of it before an operation hears of it; the rows
say what happens, and a layer is never left half done."""

import sys

import expect
import host
import suite
from tap import Tap

WIDTH, HEIGHT = 64, 48
BASE = dict(size=20.0, octaves=2.0)
SEED = 2 ** 32 - 1
REFUSED = None          # an error; the layer stays as it was

# operation, what the script says, what it comes to
ROWS = [
    ("brume:noise", dict(seed=0), dict(seed=0)),
    ("brume:noise", dict(seed=1), dict(seed=1)),
    ("brume:noise", dict(seed=2 ** 31), dict(seed=2 ** 31)),
    ("brume:noise", dict(seed=SEED), dict(seed=SEED)),
    ("brume:clouds", dict(seed=SEED), dict(seed=SEED)),
    ("brume:marble", dict(seed=SEED), dict(seed=SEED)),
    ("brume:noise", dict(size=-5.0), REFUSED),
    ("brume:noise", dict(size=1e9), REFUSED),
    ("brume:noise", dict(octaves=0.0), REFUSED),
    ("brume:noise", dict(octaves=17.0), REFUSED),
    ("brume:noise", dict(warp_octaves=99), REFUSED),
    ("brume:clouds", dict(coverage=1.5), REFUSED),
    ("brume:marble", dict(spacing=0.0), REFUSED),
    ("brume:noise", dict(siez=20.0), REFUSED),
    ("brume:noise", dict(size="big"), REFUSED),
    ("brume:nose", dict(size=20.0), REFUSED),
    ("brume:noise", dict(basis="nonsense"), {}),
    ("brume:noise", dict(tone="nonsense"), {}),
    ("brume:noise", dict(coloring="nonsense"), {}),
    ("brume:noise", dict(tile_width=2000000), REFUSED),
    ("brume:noise", dict(loop=-1), REFUSED),
    ("brume:noise", dict(mapping="nonsense"), {}),
    ("brume:noise", dict(mapping="tile"), dict(mapping="tile", tile_width=1024, tile_height=1024)),
    ("brume:clouds", dict(basis="nonsense"), {}),
    ("brume:marble", dict(veins="nonsense"), {}),
    ("brume:noise", dict(seed=2 ** 32), dict(seed=0)),
    ("brume:noise", dict(seed=-1), dict(seed=SEED)),
    ("brume:noise", dict(seed=1.5), dict(seed=1)),
]

# Python-Fu is stricter with seeds, and takes the default for what is out of range.
DEFAULT = {"size": 128.0, "octaves": 6.0, "coverage": 0.74, "spacing": 64.0, "warp_octaves": 3,
           "tile_width": 0, "loop": 0}
PYTHON_SEEDS = {2 ** 32: REFUSED, -1: REFUSED, 1.5: dict(seed=1)}


def python_outcome(operation, asked, outcome):
    (name, value), = asked.items()
    if name == "seed":
        return PYTHON_SEEDS.get(value, outcome)
    if name in DEFAULT and value != "big" and operation != "brume:nose":
        return {name: DEFAULT[name]}
    return outcome


def rows():
    """(language, operation, asked, outcome)"""
    for operation, asked, outcome in ROWS:
        yield "Script-Fu", operation, asked, outcome
        yield "Python-Fu", operation, asked, python_outcome(operation, asked, outcome)


# GIMP's own words on what the rows ask for.
EXPECTED = (r'value ""nonsense"" of type .gchararray. is invalid or out of range',
            r'value "[-0-9.]*" of type .g(double|int). is invalid or out of range',
            r'the filter "brume:nose" is not installed',
            r"Unknown GEGL Operation: brume:nose")


# ---- inside

def scheme(value):
    return f'"{value}"' if isinstance(value, str) else str(value)


def call(layer, operation, properties):
    words = " ".join(f'"{name.replace("_", "-")}" {scheme(value)}'
                     for name, value in properties.items())
    return (f'(gimp-drawable-merge-new-filter {layer} "{operation}" "" '
            f'LAYER-MODE-REPLACE 1.0 {words})')


def ask(gimp, language, layer, operation, properties):
    """Whether the script heard of no error."""
    if language == "Script-Fu":
        return gimp.script_fu(call(layer.get_id(), operation, properties))
    try:
        gimp.merge(layer, operation, **properties)
    except TypeError:
        return False
    return True


def in_gimp(gimp):
    for number, (language, operation, asked, _) in enumerate(rows()):
        image = gimp.image("float-linear", "gray", WIDTH, HEIGHT)
        layer = gimp.layer(image, WIDTH, HEIGHT, alpha=False)
        gimp.notes[str(number)] = ask(gimp, language, layer, operation, BASE | asked)
        gimp.write(f"{number}.f32", gimp.pixels(layer, "Y' float"))
        image.delete()


# ---- outside

def check(tap, found):
    fields = {}
    for number, (language, operation, asked, outcome) in enumerate(rows()):
        (name, value), = asked.items()
        pixels = found.floats(f"{number}.f32")
        refused = outcome is REFUSED
        title = f"{language}, {operation} {name} {value}"
        tap.case(title + (" is refused" if refused else f" gives {outcome or 'the default'}"),
                 "" if found.notes[str(number)] is not refused else "it is not")
        if refused:
            tap.case(f"{title}: the layer is as it was",
                     "" if set(pixels) == {1.0} else "it is not")
            continue
        key = operation, *(BASE | outcome).items()
        if key not in fields:
            fields[key] = expect.render(operation, BASE | outcome, 0, 0, WIDTH, HEIGHT)
        tap.case(f"{title}: gegl's numbers", expect.complaint(pixels, fields[key], "float"))


# ---- a Script-Fu batch of its own, as a person starts it

PICTURE = f"""
(let* ((image (car (gimp-image-new-with-precision {WIDTH} {HEIGHT} GRAY PRECISION-FLOAT-LINEAR)))
       (layer (car (gimp-layer-new image "layer" {WIDTH} {HEIGHT} GRAY-IMAGE 100
                                   LAYER-MODE-NORMAL))))
  (gimp-image-insert-layer image layer 0 0)
  (gimp-drawable-fill layer FILL-WHITE)
  %s
  (gimp-file-save RUN-NONINTERACTIVE image "%s")
  (gimp-image-delete image))"""


def picture(profile, operation, properties, name):
    return PICTURE % (call("layer", operation, properties), profile.results / name)


def read_pfm(path):
    """One gray channel of 32-bit floats, the last row first."""
    kind, size, scale, data = path.read_bytes().split(b"\n", 3)
    width, height = map(int, size.split())
    if kind != b"Pf" or float(scale) >= 0 or len(data) != 4 * width * height:
        raise ValueError(f"{path}: {kind} {size} {scale}, {len(data)} bytes")
    rows = [data[i:i + 4 * width] for i in range(0, len(data), 4 * width)]
    return expect.floats_of(b"".join(reversed(rows)))


def check_batch(tap, profile):
    """The module lies where a person installs it, and nothing names its place."""
    profile.use_data_folder()
    wanted = {"noise.pfm": ("brume:noise", dict(size=20.0, seed=SEED)),
              "clouds.pfm": ("brume:clouds", dict(size=20.0)),
              "marble.pfm": ("brume:marble", dict(size=20.0))}
    commands = [picture(profile, operation, properties | {"encoding": "linear"}, name)
                for name, (operation, properties) in wanted.items()]
    commands.append(picture(profile, "brume:noise", {"basis": "nonsense"}, "nick.pfm"))
    status, text = host.batch(profile, "plug-in-script-fu-eval", *commands, GEGL_PATH=None)
    tap.case("the batch ends with status 0", "" if status == 0 else f"{status}:\n{text}")
    for name, (operation, properties) in wanted.items():
        numbers = expect.render(operation, properties, 0, 0, WIDTH, HEIGHT)
        path = profile.results / name
        tap.case(f"{operation} from the user's data folder",
                 expect.complaint(read_pfm(path), numbers, "float") if path.exists()
                 else f"no picture:\n{text}")
    tap.case("an unknown nick is complained of by name", "" if "nonsense" in text else text)
    tap.case("the batch complained of nothing else", host.complaints(text, EXPECTED))


def check_broken_batch(tap, profile, operation, properties, message):
    commands = [picture(profile, operation, properties, "broken.pfm")]
    status, text = host.batch(profile, "plug-in-script-fu-eval", *commands, GEGL_PATH=None)
    name = f"a batch with {operation} {properties}"
    tap.case(f"{name} ends with status 70", "" if status == 70 else f"{status}:\n{text}")
    tap.case(f"{name} says why", "" if message in text else text)
    tap.case(f"{name} writes no picture",
             "it did" if (profile.results / "broken.pfm").exists() else "")


def main():
    tap, profile = Tap(), host.Profile("script")
    found = suite.play(tap, profile, sys.modules[__name__], "script")
    if found:
        check(tap, found)
    check_batch(tap, profile)
    check_broken_batch(tap, profile, "brume:noise", {"siez": 20.0}, "siez")
    check_broken_batch(tap, profile, "brume:noise", {"octaves": 99.0}, "out of range")
    check_broken_batch(tap, profile, "brume:nose", {"size": 20.0}, "brume:nose")
    suite.end(tap, profile)


if __name__ == "__main__":
    main()
