# SPDX-License-Identifier: LGPL-3.0-or-later
"""Starts GIMP in a profile that is thrown away, and reads what it complains of."""

import os
import pathlib
import re
import shutil
import signal
import subprocess

SOURCE = pathlib.Path(__file__).resolve().parent
BUILD = pathlib.Path(os.environ["BRUME_BUILD_DIR"])
CONSOLE = os.environ["GIMP_CONSOLE"]
VERSION = os.environ["GIMP_VERSION"]
MODULE = BUILD / "modules" / "brume.so"

# GIMP writes these on its own, with or without Brume.
HARMLESS = [
    re.compile(line) for line in (
        r"cannot open display",
        r"gimp_wire_read\(\): unexpected EOF",
        r"gimp_flush\(\): error: Broken pipe",
        r"Missing arg type: GimpExportOptions",
        r"Glycin running without sandbox",
    )
]
LOUD = re.compile(r"CRITICAL|WARNING|ERROR|Eeeek|GeglBuffers leaked", re.IGNORECASE)
LIMIT = 600     # seconds on a machine with much else to do: whoever needs longer hangs
OURS = re.compile(r"brume|gegl|for property", re.IGNORECASE)


class Profile:
    """A folder of its own for one suite, made anew: everything that GIMP writes
    goes below it."""

    def __init__(self, suite):
        self.folder = BUILD / "tests" / "gimp" / suite
        shutil.rmtree(self.folder, ignore_errors=True)
        self.results = self.folder / "results"
        self.results.mkdir(parents=True)
        for name in ("home", "gimp", "data", "config", "cache"):
            (self.folder / name).mkdir()
        (self.folder / "gimp" / "gimprc").write_text(
            f'(show-welcome-dialog no)\n(check-updates no)\n(config-version "{VERSION}")\n')

    def environment(self, **more):
        env = dict(os.environ,
                   HOME=str(self.folder / "home"),
                   GIMP3_DIRECTORY=str(self.folder / "gimp"),
                   XDG_DATA_HOME=str(self.folder / "data"),
                   XDG_CONFIG_HOME=str(self.folder / "config"),
                   XDG_CACHE_HOME=str(self.folder / "cache"))
        env.update(more)
        return prepared({name: value for name, value in env.items() if value is not None})

    def use_data_folder(self):
        """Puts the module where a person without rights installs it."""
        plug_ins = self.folder / "data" / "gegl-0.4" / "plug-ins"
        plug_ins.mkdir(parents=True)
        shutil.copy(MODULE, plug_ins)

    def tidy(self, failed):
        """Leaves what a person may want to look at: everything after a failure,
        else pictures and what GIMP said."""
        for path in self.results.iterdir():
            if not failed and path.suffix != ".png":
                path.unlink()


def prepared(env):
    """ENV, with what makes a host's numbers repeat, and with what it needs to load a
    module built with sanitizers."""
    # babl picks conversions by how fast they were just now, unless they have to be
    # exact: a layer's last digits would differ between two starts.
    env = env | {"BABL_TOLERANCE": "0.0"}
    if "BRUME_PRELOAD" in env:
        return env | {"LD_PRELOAD": env["BRUME_PRELOAD"], "ASAN_OPTIONS": "detect_leaks=0"}
    return env


def run(command, env, timeout=LIMIT):
    """(exit status or None when time ran out, everything it wrote)"""
    process = subprocess.Popen(command, env=env, stdin=subprocess.DEVNULL,
                               stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                               start_new_session=True, text=True, errors="replace")
    try:
        text, _ = process.communicate(timeout=timeout)
        return process.returncode, text
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        text, _ = process.communicate()
        return None, text


def batch(profile, interpreter, *commands, **environment):
    """gimp-console without a display; ends after the last command."""
    command = [CONSOLE, "-i", "--quit", "--batch-interpreter=" + interpreter]
    for text in commands:
        command += ["-b", text]
    environment.setdefault("DISPLAY", None)
    return run(command, profile.environment(**environment))


def complaints(text, expected=()):
    """The lines of TEXT that blame Brume, GEGL or one of our properties and are
    neither harmless nor matched by one of EXPECTED."""
    known = HARMLESS + [re.compile(pattern) for pattern in expected]
    for folder in (BUILD, SOURCE.parents[1]):       # whose names blame nobody
        text = text.replace(str(folder), "")
    return "\n".join(line for line in text.splitlines()
                     if LOUD.search(line) and OURS.search(line)
                     and not any(pattern.search(line) for pattern in known))
