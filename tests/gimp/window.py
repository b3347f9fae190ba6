# SPDX-License-Identifier: LGPL-3.0-or-later
"""GIMP in a window: a person finds each operation in the menu and by searching,
looks at its dialog, applies it, and takes it back.

A batch script inside GIMP answers questions meanwhile; the questions and the
answers are files.
"""

import json
import pathlib
import subprocess
import sys
import time

import expect
import host
import suite
from screen import Screen, wait_for
from tap import Tap

WIDTH, HEIGHT = 300, 200
PAINT = "#7daa59ff"
FORM = "R'G'B'A u8"
MAIN = "GIMP$"
GIMP = str(pathlib.Path(host.CONSOLE).with_name(
    pathlib.Path(host.CONSOLE).name.replace("-console", "")))

# title, operation, how often Up from the last entry of Filters > Render > Noise
OPERATIONS = [
    ("Fractal Noise", "brume:noise", 3),
    ("Marble", "brume:marble", 2),
    ("Solid Texture", "brume:solid-noise", 1),
    ("Warped Clouds", "brume:clouds", 0),
]

# 3.2 complains of its own dialogs' widgets when there is no real display.
EXPECTED = (r"Gdk-CRITICAL", r"Gimp-Widgets-CRITICAL")


# ---- inside

def in_gimp(gimp):
    scene = {}
    number = 0
    while True:
        question = gimp.results / f"{number}.question"
        if not question.exists():
            time.sleep(0.05)
            continue
        name = json.loads(question.read_text())
        answer = ANSWERS[name](gimp, scene)
        part = gimp.results / f"{number}.part"
        part.write_text(json.dumps(answer))
        part.rename(gimp.results / f"{number}.answer")
        number += 1
        if name == "end":
            return


def show(gimp, scene):
    """A painted layer in a window of its own."""
    image = gimp.image("u8-nonlinear", "rgb", WIDTH, HEIGHT)
    gimp.layer(image, WIDTH, HEIGHT, 0, 0, True, PAINT)
    scene.update(image=image, display=gimp.Gimp.Display.new(image))
    return True


def look(gimp, scene):
    """What the layer has: stored, seen, and which filters with which numbers."""
    layer = scene["image"].get_layers()[0]
    filters = []
    for made in layer.get_filters():
        config = made.get_config()
        filters.append((made.get_operation_name(), {
            spec.name: config.get_property(spec.name) for spec in config.list_properties()
            if not isinstance(config.get_property(spec.name), gimp.Gegl.Color)}))
    return {"filters": filters, "stored": gimp.pixels(layer, FORM).hex(),
            "seen": gimp.seen(layer, FORM).hex()}


def close(gimp, scene):
    scene.pop("display").delete()
    return True


def end(gimp, scene):
    return True


ANSWERS = {"show": show, "look": look, "close": close, "end": end}


# ---- outside

class Person:
    def __init__(self, screen, results):
        self.screen, self.results, self.asked = screen, results, 0

    def ask(self, name):
        part = self.results / "question.part"
        part.write_text(json.dumps(name))
        part.rename(self.results / f"{self.asked}.question")
        answer = self.results / f"{self.asked}.answer"
        self.asked += 1
        wait_for(answer.exists, f"an answer to {name}")
        return json.loads(answer.read_text())

    def search(self, title):
        self.screen.activate(MAIN)
        self.screen.press("slash")
        self.screen.wait_for_window("^Search Actions$")
        self.screen.write(title)
        time.sleep(1)           # the list of results comes late

    def open_by_search(self, title, operation):
        self.search(title)
        self.screen.picture(self.results / f"{operation} search.png")
        self.screen.press("Return")
        self.screen.wait_for_window(dialog_of(title, operation))

    def open_by_menu(self, title, operation, ups):
        self.screen.activate(MAIN)
        # Filters, Render, over Fractals to Noise, into it, to its end
        self.screen.press("alt+r", "r", "Down", "Right", "End", *["Up"] * ups)
        self.screen.picture(self.results / f"{operation} menu.png")
        self.screen.press("Return")
        self.screen.wait_for_window(dialog_of(title, operation))

    def leave(self, key, dialog):
        self.screen.activate(dialog)
        self.screen.press(key)
        self.screen.wait_until_gone(dialog)

    def press_until(self, key, condition):
        self.screen.activate(MAIN)
        self.screen.press(key)
        return self.look_until(condition)

    def look_until(self, condition):
        end = time.monotonic() + 10
        there = self.ask("look")
        while not condition(there) and time.monotonic() < end:
            time.sleep(0.2)
            there = self.ask("look")
        return there


def dialog_of(title, operation):
    return rf"^{title} \({operation}\)$"


def same(first, second, *parts):
    return "\n".join(f"{part} differs" for part in parts if first[part] != second[part])


def numbers_complaint(seen, operation, properties):
    """Empty when the layer shows gegl's numbers for PROPERTIES, ± 1 code."""
    values = expect.render(operation, properties, 0, 0, WIDTH, HEIGHT, PAINT)
    wanted = [channel for value in values for channel in (255 * value,) * 3 + (255,)]
    worst = max(abs(a - b) for a, b in zip(bytes.fromhex(seen), wanted, strict=True))
    return "" if worst <= 1 else f"{worst} codes off"


def show_layer(person):
    person.ask("show")
    person.screen.wait_for_window(MAIN)
    return person.ask("look")


def warm_up(person):
    """GIMP 3.2 takes the very first Return of a search for the OK of the dialog,
    too, whatever the filter: so one of its own comes first."""
    show_layer(person)
    person.search("Cell Noise")
    person.screen.press("Return")
    wait_for(lambda: person.screen.window("^Cell Noise") or person.ask("look")["filters"],
             "GIMP's own Cell Noise")
    time.sleep(2)               # in 3.0 a filter waits while its dialog comes
    if person.screen.window("^Cell Noise"):
        person.leave("Escape", "^Cell Noise")
    person.ask("close")


def try_editable(tap, person, title, operation, ups):
    before = show_layer(person)

    person.open_by_search(title, operation)
    time.sleep(1)               # the preview
    person.screen.picture(person.results / f"{operation} dialog.png")
    person.leave("Escape", dialog_of(title, operation))
    after = person.look_until(lambda there: not there["filters"])
    tap.case(f"{operation}: found by searching, cancelled: nothing changes",
             same(before, after, "filters", "stored", "seen"))

    person.open_by_menu(title, operation, ups)
    person.leave("Return", dialog_of(title, operation))
    applied = person.look_until(lambda there: there["filters"])
    names = [name for name, _ in applied["filters"]]
    tap.case(f"{operation}: in Filters > Render > Noise, OK adds an editable filter",
             "" if names == [operation] else f"filters: {names}")
    tap.case(f"{operation}: the layer's own pixels stay", same(before, applied, "stored"))
    tap.case(f"{operation}: the canvas shows gegl's numbers",
             numbers_complaint(applied["seen"], operation, applied["filters"][0][1])
             if names else "no filter")
    person.screen.picture(person.results / f"{operation} applied.png")

    after = person.press_until("ctrl+z", lambda there: not there["filters"])
    tap.case(f"{operation}: Ctrl+Z takes it back",
             same(before, after, "filters", "stored", "seen"))
    after = person.press_until("ctrl+y", lambda there: there["filters"])
    tap.case(f"{operation}: Ctrl+Y brings it again", same(applied, after, "filters", "seen"))
    person.ask("close")


def try_merged(tap, person, title, operation, ups):
    before = show_layer(person)
    person.open_by_menu(title, operation, ups)
    if operation == OPERATIONS[0][1]:
        person.screen.press("alt+m")    # Merge filter; GIMP remembers it
    person.leave("Return", dialog_of(title, operation))
    merged = person.look_until(lambda there: there["stored"] != before["stored"])
    tap.case(f"{operation}: merged, no filter is left",
             "" if not merged["filters"] else f"{merged['filters']}")
    tap.case(f"{operation}: merged, the layer has gegl's numbers",
             numbers_complaint(merged["stored"], operation, {}))
    after = person.press_until("ctrl+z", lambda there: there["stored"] == before["stored"])
    tap.case(f"{operation}: merged, Ctrl+Z gives the layer back",
             same(before, after, "filters", "stored", "seen"))
    person.ask("close")


def run(tap, profile, log):
    program = (f"import sys; sys.path.insert(0, {str(host.SOURCE)!r}); import inside; "
               f"inside.main('window', 'in_gimp', {str(profile.results)!r})")
    with Screen(profile.environment(), log) as screen:
        gimp = screen.start(GIMP, "--no-splash", "--quit",
                            "--batch-interpreter=python-fu-eval", "-b", program)
        person = Person(screen, profile.results)
        screen.wait_for_window("GNU Image Manipulation Program|" + MAIN)
        try:
            warm_up(person)
            for row in OPERATIONS:
                try_editable(tap, person, *row)
            for row in OPERATIONS:
                try_merged(tap, person, *row)
        except TimeoutError as error:
            screen.picture(profile.results / "waiting.png")
            tap.case("everything came in time", f"waited for {error}; see waiting.png")
            return
        person.ask("end")
        try:
            status = gimp.wait(60)
        except subprocess.TimeoutExpired:
            status = None
        tap.case("GIMP ended by itself, with status 0", "" if status == 0 else f"{status}")


def main():
    tap, profile = Tap(), host.Profile("window")
    path = profile.folder / "in_gimp.log"
    with open(path, "w", encoding="utf-8") as log:
        run(tap, profile, log)
    text = path.read_text(errors="replace")
    found = suite.Found(profile.results, "in_gimp")
    tap.case("the inside came to its end",
             "" if found.notes.get("done") else found.notes.get("exception", text))
    tap.case("nothing complained of GEGL or Brume", host.complaints(text, EXPECTED))
    tap.note(f"Pictures to look at: {profile.results}")
    suite.end(tap, profile)


if __name__ == "__main__":
    main()
