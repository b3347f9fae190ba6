# SPDX-License-Identifier: LGPL-3.0-or-later
"""The Test Anything Protocol: one numbered line for each case."""

import sys


class Tap:
    def __init__(self):
        self.count = 0
        self.failed = 0
        self.names = set()

    def case(self, name, complaint):
        """Passes when COMPLAINT is empty, else says it."""
        if name in self.names:
            complaint = "a second case of this name"
        self.names.add(name)
        self.count += 1
        self.failed += bool(complaint)
        print(f"{'not ok' if complaint else 'ok'} {self.count} - {name}")
        self.note(str(complaint or ""))

    def note(self, text):
        for line in text.splitlines():
            print(f"# {line}")
        sys.stdout.flush()      # a program that is stopped has said what it knew

    def end(self):
        """Prints the plan; returns the exit status."""
        print(f"1..{self.count}", flush=True)
        return 1 if self.failed or not self.count else 0
