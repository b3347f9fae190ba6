# SPDX-License-Identifier: LGPL-3.0-or-later
"""A virtual screen with a window manager, and the hands of a person at it."""

import os
import signal
import subprocess
import time

PATIENCE = 30       # seconds until something that never comes has failed


def wait_for(condition, what):
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        found = condition()
        if found:
            return found
        time.sleep(0.1)
    raise TimeoutError(what)


class Screen:
    """Use as a context; programs started in it end with it."""

    def __init__(self, env, log, size="1366x1400x24"):
        self.env, self.log, self.size, self.programs = dict(env), log, size, []

    def __enter__(self):
        reader, writer = os.pipe()
        self.start("Xvfb", "-displayfd", str(writer), "-screen", "0", self.size,
                   "-nolisten", "tcp", "-r", pass_fds=[writer])
        os.close(writer)
        with os.fdopen(reader) as answer:
            self.env["DISPLAY"] = ":" + answer.readline().strip()
        self.start("openbox")
        return self

    def __exit__(self, *_):
        for program in reversed(self.programs):
            if program.poll() is None:
                os.killpg(program.pid, signal.SIGTERM)
        for program in reversed(self.programs):
            try:
                program.wait(10)
            except subprocess.TimeoutExpired:
                os.killpg(program.pid, signal.SIGKILL)
                program.wait()

    def start(self, *command, **options):
        program = subprocess.Popen(command, env=self.env, stdin=subprocess.DEVNULL,
                                   stdout=self.log, stderr=self.log,
                                   start_new_session=True, **options)
        self.programs.append(program)
        return program

    def tool(self, *command):
        return subprocess.run(command, env=self.env, stdin=subprocess.DEVNULL,
                              capture_output=True, text=True, timeout=30).stdout

    def window(self, title):
        """The window whose title matches the expression TITLE, or an empty text."""
        return "".join(self.tool("xdotool", "search", "--onlyvisible", "--name",
                                 title).split()[-1:])

    def wait_for_window(self, title):
        return wait_for(lambda: self.window(title), f"a window called {title}")

    def wait_until_gone(self, title):
        wait_for(lambda: not self.window(title), f"the end of the window called {title}")

    def activate(self, title):
        self.tool("xdotool", "windowactivate", "--sync", self.wait_for_window(title))

    def press(self, *keys):
        for key in keys:
            self.tool("xdotool", "key", "--clearmodifiers", key)
            time.sleep(0.3)     # menus and dialogs that open take the next key

    def write(self, text):
        self.tool("xdotool", "type", "--delay", "30", text)

    def picture(self, path):
        self.tool("import", "-window", "root", str(path))
