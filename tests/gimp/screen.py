# SPDX-License-Identifier: LGPL-3.0-or-later
"""A virtual screen with a window manager, and the hands of a person at it.

Nothing here trusts in time: what has to happen is waited for, and a key whose
effect does not show is pressed again.
"""

import os
import random
import re
import select
import signal
import subprocess
import time

PATIENCE = 120      # seconds until something that never comes has failed
ATTEMPT = 20        # seconds until a key was pressed in vain


class Died(Exception):
    """A program ended that should not have."""


class Screen:
    """Use as a context; programs started in it end with it."""

    def __init__(self, env, log, size="1366x1400x24"):
        # A desktop that the tests may run on must not get the windows.
        self.env = {name: value for name, value in env.items()
                    if name not in ("WAYLAND_DISPLAY", "XAUTHORITY")}
        self.env.update(GDK_BACKEND="x11", NO_AT_BRIDGE="1",
                        DBUS_SESSION_BUS_ADDRESS="disabled:")
        self.log, self.size, self.programs, self.watched = log, size, [], []

    def __enter__(self):
        try:
            self.start_server()
            self.start_manager()
        except BaseException:
            self.__exit__()
            raise
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

    def start_server(self):
        """On a display of a number that nobody else takes: with the first free one,
        clients may find the server of another system that shares the network."""
        for _ in range(5):
            number = random.randrange(100, 50000)
            reader, writer = os.pipe()
            server = self.start("Xvfb", f":{number}", "-displayfd", str(writer), "-screen",
                                "0", self.size, "-nolisten", "tcp", "-noreset", "-r",
                                pass_fds=[writer])
            os.close(writer)
            with os.fdopen(reader) as answer:
                ready = select.select([answer], [], [], PATIENCE)[0]
                if ready and answer.readline().strip() == str(number):
                    self.env["DISPLAY"] = f":{number}"
                    return
            server.kill()
        raise TimeoutError("a virtual screen")

    def start_manager(self):
        manager = None

        def start():
            nonlocal manager
            if manager is None or manager.poll() is not None:
                manager = self.start("openbox")

        self.repeat(start, lambda: self.tool("xdotool", "get_num_desktops").strip(),
                    "a window manager")

    def start(self, *command, **options):
        program = subprocess.Popen(command, env=self.env, stdin=subprocess.DEVNULL,
                                   stdout=self.log, stderr=self.log,
                                   start_new_session=True, **options)
        self.programs.append(program)
        return program

    def watch(self, program):
        """From now on no wait outlives PROGRAM."""
        self.watched.append(program)
        return program

    def tool(self, *command):
        try:
            return subprocess.run(command, env=self.env, stdin=subprocess.DEVNULL,
                                  capture_output=True, text=True, timeout=PATIENCE).stdout
        except subprocess.TimeoutExpired as error:
            raise TimeoutError(f"the end of {' '.join(command)}") from error

    # ---- waiting

    def came(self, condition, patience=ATTEMPT):
        """What CONDITION is as soon as it is true, or what it was at last."""
        end = time.monotonic() + patience
        found = condition()
        while not found and time.monotonic() < end:
            for program in self.watched:
                if program.poll() is not None:
                    raise Died(f"{program.args[0]} ended with status {program.returncode}")
            time.sleep(0.1)
            found = condition()
        return found

    def wait(self, condition, what):
        found = self.came(condition, PATIENCE)
        if not found:
            raise TimeoutError(what)
        return found

    def repeat(self, act, condition, what):
        """Acts until CONDITION is true, which may take a while after each time."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            act()
            found = self.came(condition)
            if found:
                return found
        raise TimeoutError(what)

    # ---- windows

    def windows(self, title="."):
        """The visible windows whose titles match the expression TITLE."""
        return self.tool("xdotool", "search", "--onlyvisible", "--name", title).split()

    def window(self, title):
        """One of them, or an empty text."""
        return "".join(self.windows(title)[-1:])

    def title(self, window):
        return self.tool("xdotool", "getwindowname", window).strip()

    def height(self, title):
        """Of the window called TITLE; 0 if there is none."""
        window = self.window(title)
        text = window and self.tool("xdotool", "getwindowgeometry", "--shell", window)
        found = re.search(r"^HEIGHT=(\d+)$", text, re.MULTILINE)
        return int(found[1]) if found else 0

    def active(self):
        """The title of the window that has the keyboard."""
        return self.tool("xdotool", "getactivewindow", "getwindowname").strip()

    def strays(self, kept):
        """Windows and menus whose titles do not match the expression KEPT."""
        return [window for window in self.windows()
                if not re.search(kept + "|^Openbox$|^$", self.title(window))]

    def wait_for_window(self, title):
        return self.wait(lambda: self.window(title), f"a window called {title}")

    def gone(self, title):
        # Twice: a search that meets a dying window finds nothing.
        return not self.window(title) and not self.window(title)

    def activate(self, title):
        def act():
            window = self.window(title)
            if window:
                self.tool("xdotool", "windowactivate", window)

        self.repeat(act, lambda: re.search(title, self.active()),
                    f"the keyboard for the window called {title}")

    def clear(self, kept):
        """Escape, until there is no window or menu but what is called KEPT."""
        end = time.monotonic() + PATIENCE
        strays = self.strays(kept)
        while strays:
            if time.monotonic() > end:
                raise TimeoutError(f"a screen with nothing but {kept}")
            self.tool("xdotool", "windowactivate", strays[-1])
            self.press("Escape")
            self.came(lambda: self.strays(kept) != strays, 2)
            strays = self.strays(kept)

    # ---- hands and eyes

    def press(self, *keys):
        self.tool("xdotool", "key", "--delay", "60", *keys)

    def write(self, text):
        self.tool("xdotool", "type", "--delay", "30", text)

    def picture(self, path):
        self.tool("import", "-window", "root", str(path))

    def described(self):
        """What is on the screen, for a person who has to find out what went wrong."""
        lines = [f"window {window}: {self.title(window)}" for window in self.windows()]
        return "\n".join([f"active window: {self.active()}", *lines])
