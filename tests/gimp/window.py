# SPDX-License-Identifier: LGPL-3.0-or-later
"""GIMP in a window: a person finds each operation in the menu and by searching,
looks at its dialog, applies it, and takes it back.

A batch script inside GIMP answers questions meanwhile; the questions and the
answers are files.

On a busy machine something may keep a person's hands from what they do. Then the
story of that operation starts over in a fresh GIMP, twice at most, and says so. A
wrong result never does, nor does a GIMP that ended by itself.
"""

import json
import pathlib
import subprocess
import sys
import time

import expect
import host
import suite
from screen import PATIENCE, Died, Screen
from tap import Tap

WIDTH, HEIGHT = 300, 200
PAINT = "#7daa59ff"
FORM = "R'G'B'A u8"
MAIN = "GIMP$"
MENU = "^GNU Image Manipulation Program$"       # and the main window without an image
SEARCH = "^Search Actions$"
GIMP = str(pathlib.Path(host.CONSOLE).with_name(
    pathlib.Path(host.CONSOLE).name.replace("-console", "")))

# title, operation, how often Up from the last entry of Filters > Render > Noise
OPERATIONS = [
    ("Fractal Noise", "brume:noise", 3),
    ("Marble", "brume:marble", 2),
    ("Solid Texture", "brume:solid-noise", 1),
    ("Warped Clouds", "brume:clouds", 0),
]

STARTS = 3          # of one story
LAST_START = 900    # seconds after which nothing starts over; meson has patience for more
LINES = 40          # of what GIMP said, for the log

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
    """A painted layer in a window of its own; there is nothing to undo, so that it
    does no harm to press Ctrl+Z again."""
    image = gimp.image("u8-nonlinear", "rgb", WIDTH, HEIGHT)
    gimp.layer(image, WIDTH, HEIGHT, 0, 0, True, PAINT)
    image.undo_disable()
    image.undo_enable()
    scene.update(image=image, display=gimp.Gimp.Display.new(image))
    return True


def look(gimp, scene):
    """What the layer has: stored, seen, and which filters with which numbers."""
    layer = scene["image"].get_layers()[0]
    return {"filters": filters(gimp, scene), "stored": gimp.pixels(layer, FORM).hex(),
            "seen": gimp.seen(layer, FORM).hex()}


def filters(gimp, scene):
    layer = scene["image"].get_layers()[0]
    found = []
    for made in layer.get_filters():
        config = made.get_config()
        found.append((made.get_operation_name(), {
            spec.name: config.get_property(spec.name) for spec in config.list_properties()
            if not isinstance(config.get_property(spec.name), gimp.Gegl.Color)}))
    return found


def close(gimp, scene):
    scene.pop("display").delete()
    return True


def end(gimp, scene):
    return True


ANSWERS = {"show": show, "look": look, "filters": filters, "close": close, "end": end}


# ---- outside

class Person:
    def __init__(self, screen, results):
        self.screen, self.results, self.asked = screen, results, 0
        self.merges = False     # whether GIMP's dialogs have Merge filter ticked

    def ask(self, name):
        part = self.results / "question.part"
        part.write_text(json.dumps(name))
        question = self.results / f"{self.asked}.question"
        answer = self.results / f"{self.asked}.answer"
        part.rename(question)
        self.asked += 1
        self.screen.wait(answer.exists, f"an answer to {name}")
        text = answer.read_text()
        question.unlink()
        answer.unlink()
        return json.loads(text)

    def picture(self, name):
        self.screen.picture(self.results / f"{name}.png")

    def show_layer(self):
        self.ask("show")
        self.screen.wait_for_window(MAIN)
        return self.ask("look")

    def begin(self):
        """Nothing but the layer, whatever the last try left."""
        self.screen.clear(MAIN)
        if self.ask("filters"):
            self.press_until("ctrl+z", lambda there: not there["filters"])
        self.screen.activate(MAIN)

    def search(self, title, name):
        screen = self.screen
        self.begin()
        screen.press("slash")
        if not screen.came(lambda: screen.window(SEARCH)):
            return
        screen.activate(SEARCH)
        screen.write(title)
        if screen.came(lambda: screen.height(SEARCH) > 200):
            time.sleep(1)       # the last letters' results
            self.picture(f"{name} search")
            screen.press("Return")

    def walk(self, ups, name):
        """Filters, Render, over Fractals to Noise, into it, to its end."""
        screen = self.screen
        self.begin()
        screen.press("alt+r")
        if not screen.came(lambda: len(screen.windows(MENU)) == 1):
            return
        screen.press("r")
        if not screen.came(lambda: len(screen.windows(MENU)) == 3):
            return
        screen.press("Down", "Right", "End", *["Up"] * ups)
        self.picture(f"{name} menu")
        screen.press("Return")

    def open_by_search(self, title, operation):
        dialog = dialog_of(title, operation)
        self.screen.repeat(lambda: self.search(title, operation),
                           lambda: self.screen.window(dialog), f"{dialog} by searching")

    def open_by_menu(self, title, operation, ups):
        dialog = dialog_of(title, operation)
        self.screen.repeat(lambda: self.walk(ups, operation),
                           lambda: self.screen.window(dialog), f"{dialog} from the menu")

    def leave(self, dialog, *keys):
        """The last of KEYS closes the dialog."""
        self.screen.activate(dialog)
        self.screen.press(*keys)
        if not self.screen.came(lambda: self.screen.gone(dialog)):
            self.screen.repeat(lambda: self.close_again(dialog, keys[-1]),
                               lambda: self.screen.gone(dialog), f"the end of {dialog}")

    def close_again(self, dialog, key):
        if not self.screen.gone(dialog):
            self.screen.clear(f"{MAIN}|{dialog}")
            self.screen.activate(dialog)
            self.screen.press(key)

    def press_until(self, key, condition):
        """Presses KEY until the layer fulfils CONDITION; how it is then, or at last."""
        there = {}

        def look():
            there.update(self.ask("look"))
            return condition(there)

        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            self.screen.clear(MAIN)
            self.screen.activate(MAIN)
            self.screen.press(key)
            if self.screen.came(look):
                break
        return there

    def look_until(self, condition):
        there = {}

        def look():
            there.update(self.ask("look"))
            return condition(there)

        self.screen.came(look, PATIENCE)
        return there


def dialog_of(title, operation):
    return rf"^{title} \({operation}\)$"


def same(first, second, *parts):
    return "\n".join(f"{part} differs" for part in parts if first[part] != second[part])


def numbers_complaint(seen, operation, properties):
    """Empty when the layer shows gegl's numbers for PROPERTIES, ± 1 code."""
    values = expect.render(operation, properties, 0, 0, WIDTH, HEIGHT,
                           ("gegl:color", f"value={PAINT}"))
    wanted = [channel for value in values for channel in (255 * value,) * 3 + (255,)]
    worst = max(abs(a - b) for a, b in zip(bytes.fromhex(seen), wanted, strict=True))
    return "" if worst <= 1 else f"{worst} codes off"


def warm_up(person):
    """GIMP 3.2 takes the very first Return of a search for the OK of the dialog,
    too, whatever the filter: so one of its own comes first."""
    screen, dialog = person.screen, "^Cell Noise"
    person.show_layer()
    screen.repeat(lambda: person.search("Cell Noise", "warm-up"),
                  lambda: screen.window(dialog) or person.ask("filters"),
                  "GIMP's own Cell Noise")
    screen.came(lambda: screen.window(dialog), 5)   # 3.0's filter comes before its dialog
    person.begin()
    person.ask("close")


# ---- stories: what a person does, and what they tell by case (name, complaint)

def try_editable(person, case, title, operation, ups):
    before = person.show_layer()

    person.open_by_search(title, operation)
    person.picture(f"{operation} dialog")
    person.leave(dialog_of(title, operation), "Escape")
    after = person.look_until(lambda there: not there["filters"])
    case("found by searching, cancelled: nothing changes",
         same(before, after, "filters", "stored", "seen"))

    person.open_by_menu(title, operation, ups)
    person.leave(dialog_of(title, operation), "Return")
    applied = person.look_until(lambda there: there["filters"])
    names = [name for name, _ in applied["filters"]]
    case("in Filters > Render > Noise, OK adds an editable filter",
         "" if names == [operation] else f"filters: {names}")
    case("the layer's own pixels stay", same(before, applied, "stored"))
    case("the canvas shows gegl's numbers",
         numbers_complaint(applied["seen"], operation, applied["filters"][0][1])
         if names else "no filter")
    person.picture(f"{operation} applied")

    after = person.press_until("ctrl+z", lambda there: not there["filters"])
    case("Ctrl+Z takes it back", same(before, after, "filters", "stored", "seen"))
    after = person.press_until("ctrl+y", lambda there: there["filters"])
    case("Ctrl+Y brings it again", same(applied, after, "filters", "seen"))
    person.ask("close")


def merge(person, before, title, operation, ups):
    """How the layer is after OK with Merge filter, which GIMP remembers."""
    for _ in range(STARTS):
        person.open_by_menu(title, operation, ups)
        person.leave(dialog_of(title, operation),
                     *(() if person.merges else ("alt+m",)), "Return")
        merged = person.look_until(
            lambda there: there["filters"] or there["stored"] != before["stored"])
        person.merges = not merged["filters"]       # else Alt+M went astray
        if person.merges:
            break
    return merged


def try_merged(person, case, title, operation, ups):
    before = person.show_layer()
    merged = merge(person, before, title, operation, ups)
    case("merged, no filter is left", "" if not merged["filters"] else f"{merged['filters']}")
    case("merged, the layer has gegl's numbers",
         numbers_complaint(merged["stored"], operation, {}))
    after = person.press_until("ctrl+z", lambda there: there["stored"] != merged["stored"])
    case("merged, Ctrl+Z gives the layer back",
         same(before, after, "filters", "stored", "seen"))
    person.ask("close")


STORIES = [(story, *row) for story in (try_editable, try_merged) for row in OPERATIONS]


def tell(tap, person, story, title, operation, ups):
    """A disturbed story is as if it had never begun, unless something was wrong."""
    cases = []
    try:
        story(person, lambda name, complaint: cases.append((f"{operation}: {name}", complaint)),
              title, operation, ups)
    except TimeoutError as error:
        if any(complaint for _, complaint in cases):
            raise Died(f"a wrong result, and then waited for {error}") from error
        cases.clear()
        raise
    finally:
        for name, complaint in cases:
            tap.case(name, complaint)


# ---- one GIMP

class Session:
    def __init__(self, number):
        self.name = "window" if number == 1 else f"window {number}"
        self.profile = host.Profile(self.name.replace(" ", "-"))
        self.path = self.profile.folder / "in_gimp.log"
        self.disturbed = self.failed = ""

    def run(self, tap, stories):
        """Tells STORIES and takes away those that are told."""
        program = (f"import sys; sys.path.insert(0, {str(host.SOURCE)!r}); import inside; "
                   f"inside.main('window', 'in_gimp', {str(self.profile.results)!r})")
        with open(self.path, "w", encoding="utf-8") as log:
            try:
                with Screen(self.profile.environment(), log) as screen:
                    gimp = screen.watch(screen.start(
                        GIMP, "--new-instance", "--no-splash", "--quit",
                        "--batch-interpreter=python-fu-eval", "-b", program))
                    self.play(tap, stories, screen, gimp)
            except TimeoutError as error:
                self.disturbed = f"waited for {error}\n{self.said()}"

    def play(self, tap, stories, screen, gimp):
        person = Person(screen, self.profile.results)
        try:
            screen.wait_for_window(f"{MENU}|{MAIN}")
            warm_up(person)
            while stories:
                tell(tap, person, *stories[0])
                del stories[0]
            self.end(tap, person, gimp)
        except TimeoutError as error:
            self.disturbed = self.described(screen, f"waited for {error}")
        except Died as error:
            self.failed = self.described(screen, str(error))

    def end(self, tap, person, gimp):
        person.screen.watched.clear()
        person.ask("end")
        try:
            status = gimp.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            status = None
        tap.case("GIMP ended by itself, with status 0", "" if status == 0 else f"{status}")
        found = suite.Found(self.profile.results, "in_gimp")
        tap.case("the inside came to its end",
                 "" if found.notes.get("done") else found.notes.get("exception", "it did not"))

    def described(self, screen, what):
        picture = self.profile.results / "waiting.png"
        try:
            screen.picture(picture)
            windows = screen.described()
        except TimeoutError as error:
            windows = f"The screen does not answer: {error}"
        return f"{what}; see {picture}\n{windows}\n{self.said()}"

    def said(self):
        lines = self.path.read_text(errors="replace").splitlines()
        return "\n".join(["What GIMP said at last:", *lines[-LINES:]])

    def check(self, tap):
        tap.case(f"{self.name}: nothing complained of GEGL or Brume",
                 host.complaints(self.path.read_text(errors="replace"), EXPECTED))


def main():
    tap, stories, sessions, starts = Tap(), list(STORIES), [], {}
    begin = time.monotonic()
    while True:
        session = Session(len(sessions) + 1)
        sessions.append(session)
        session.run(tap, stories)
        session.check(tap)
        if not session.disturbed:
            break
        left = len(stories)
        starts[left] = starts.get(left, 0) + 1
        if starts[left] == STARTS or time.monotonic() - begin > LAST_START:
            session.failed = session.disturbed
            break
        tap.note("*** DISTURBED, and so it starts over in a fresh GIMP ***")
        tap.note(session.disturbed)
    if session.failed:
        tap.case("the stories came to their end", session.failed)
    elif tap.failed:
        tap.note(session.said())
    for session in sessions:
        tap.note(f"Pictures to look at: {session.profile.results}")
        session.profile.tidy(tap.failed or session.disturbed)
    sys.exit(tap.end())


if __name__ == "__main__":
    main()
