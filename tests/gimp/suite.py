# SPDX-License-Identifier: LGPL-3.0-or-later
"""Runs one suite: its in_gimp() inside GIMP's Python, then its check() here."""

import importlib
import json
import sys

import expect
import host
from tap import Tap


class Found:
    """What the inside wrote down."""

    def __init__(self, folder, entry):
        self.folder = folder
        path = folder / f"{entry}.json"
        self.notes = json.loads(path.read_text()) if path.exists() else {}

    def floats(self, name):
        return expect.floats(self.folder / name)

    def bytes(self, name):
        return (self.folder / name).read_bytes()


def play(tap, profile, module, name, entry="in_gimp", **environment):
    """One start of GIMP that runs MODULE's ENTRY, and what has to hold after every
    start.  What was found, or None if that is not all there."""
    program = (f"import sys; sys.path.insert(0, {str(host.SOURCE)!r}); import inside; "
               f"inside.main({name!r}, {entry!r}, {str(profile.results)!r})")
    status, text = host.batch(profile, "python-fu-eval", program, **environment)
    (profile.folder / f"{entry}.log").write_text(text)
    found = Found(profile.results, entry)
    tap.case(f"{entry}: GIMP ended by itself, with status 0",
             "" if status == 0 else f"status {status}:\n{text}")
    tap.case(f"{entry}: the inside came to its end",
             "" if found.notes.get("done") else found.notes.get("exception", text))
    tap.case(f"{entry}: nothing complained of GEGL or Brume",
             host.complaints(text, getattr(module, "EXPECTED", ())))
    return found if found.notes.get("done") else None


def end(tap, profile):
    profile.tidy(tap.failed)
    sys.exit(tap.end())


def main(name):
    module, tap, profile = importlib.import_module(name), Tap(), host.Profile(name)
    found = play(tap, profile, module, name)
    if found:
        module.check(tap, found)
    end(tap, profile)
