#!/usr/bin/env python3
# Brume: procedural noise
# SPDX-License-Identifier: LGPL-3.0-or-later
"""Compiles src/core alone, as any C or C++ program would, with each compiler that
there is, runs a program on it and looks at its symbols.

    test-standalone.py CORE PROGRAM.c FOLDER

Prints TAP."""

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

C = ["-std=c11", "-pedantic", "-Wall", "-Wextra", "-Werror"]
CXX = ["-x", "c++", "-std=c++11", "-pedantic", "-Wall", "-Wextra", "-Werror"]
# Without position-independent code constant tables of addresses are constants.
CODE = ["-O2", "-ffp-contract=off", "-fno-pic", "-fno-pie"]
COMPILERS = [("gcc", "g++"), ("clang", "clang++")]

# What the core may take from libc and libm.  Of the functions of a value there are
# only exact ones: others differ from machine to machine.
ALLOWED = {
    "calloc", "free", "malloc", "memcpy", "memmove", "memset", "strcmp",
    "ceil", "fabs", "fabsf", "floor", "floorf", "ldexp", "sqrt", "sqrtf",
}
COMPILERS_OWN = {"_GLOBAL_OFFSET_TABLE_", "__stack_chk_fail"}
MUTABLE = set("BbCDdGgSs")


class Failure(Exception):
    pass


def run(*command):
    result = subprocess.run([str(part) for part in command], capture_output=True, text=True)
    if result.returncode != 0:
        raise Failure(f"{' '.join(map(str, command))}\n{result.stdout}{result.stderr}")
    return result.stdout


def compile_core(compiler, core, folder):
    sources = sorted(core.glob("*.c"))
    if len(sources) < 10:
        raise Failure(f"no core in {core}")
    objects = []
    for source in sources:
        target = folder / f"{compiler}-{source.stem}.o"
        run(compiler, *C, *CODE, "-c", source, "-o", target)
        objects.append(target)
    return objects


def link_and_run(compiler, flags, core, program, objects, folder):
    part = folder / f"{compiler}-program.o"
    target = folder / f"{compiler}-program"
    run(compiler, *flags, *CODE, "-I", core, "-c", program, "-o", part)
    run(compiler, "-no-pie", part, *objects, "-lm", "-o", target)
    if run(target) != "brume stands alone\n":
        raise Failure("the program said something else")


def symbols(objects):
    """(name, type) of every symbol; nm's types are one letter."""
    for line in run("nm", "--format=posix", *objects).splitlines():
        fields = line.split()
        if len(fields) >= 2 and not fields[0].endswith(":"):
            yield fields[0], fields[1]


def check_references(objects):
    table = list(symbols(objects))
    defined = {name for name, kind in table if kind != "U"}
    needed = {name for name, kind in table if kind == "U"} - defined
    strangers = needed - ALLOWED - COMPILERS_OWN
    if not defined or strangers:
        raise Failure(f"references to {sorted(strangers)}")


def check_mutable(objects):
    variables = sorted(name for name, kind in symbols(objects) if kind in MUTABLE)
    if variables:
        raise Failure(f"variables: {variables}")


def check_exports(objects):
    """Names that other programs link with begin with brume_."""
    names = {name for name, kind in symbols(objects) if kind.isupper() and kind != "U"}
    strangers = sorted(name for name in names if not name.startswith("brume_"))
    if not names or strangers:
        raise Failure(f"exports: {strangers}")


def check_header(compiler, flags, core, folder):
    """brume.h needs nothing before it, and may be included twice."""
    source = folder / f"{compiler}-header.c"
    source.write_text('#include "brume.h"\n#include "brume.h"\n'
                      "int brume_size (void);\n"
                      "int brume_size (void) { return (int) sizeof (BrumePattern); }\n")
    run(compiler, *flags, "-I", core, "-c", source, "-o", folder / "header.o")


def cases(core, program, folder):
    """(name, function) of each case; a function of None is skipped."""
    for c, cxx in COMPILERS:
        if not shutil.which(c):
            yield f"{c} is not here", None
            continue
        objects = []
        yield f"{c} compiles the core", lambda: objects.extend(compile_core(c, core, folder))
        yield f"{c} links a C program", lambda: link_and_run(c, C, core, program, objects, folder)
        yield f"{c} brume.h alone", lambda: check_header(c, C, core, folder)
        yield f"{c} refers to libc alone", lambda: check_references(objects)
        yield f"{c} has no variables", lambda: check_mutable(objects)
        yield f"{c} exports its own names", lambda: check_exports(objects)
        if not shutil.which(cxx):
            yield f"{cxx} is not here", None
            continue
        yield f"{cxx} brume.h alone", lambda: check_header(cxx, CXX, core, folder)
        yield f"{cxx} links a C++ program", lambda: link_and_run(cxx, CXX, core, program, objects,
                                                                 folder)


def main():
    core, program, build = (Path(argument) for argument in sys.argv[1:4])
    number = n_run = 0
    with tempfile.TemporaryDirectory(dir=build) as folder:
        for number, (name, function) in enumerate(cases(core, program, Path(folder)), 1):
            if function is None:
                print(f"ok {number} - {name} # SKIP")
                continue
            try:
                function()
                n_run += 1
                print(f"ok {number} - {name}")
            except Failure as failure:
                print("".join(f"# {line}\n" for line in str(failure).splitlines()), end="")
                print(f"not ok {number} - {name}")
    if n_run == 0:
        number += 1
        print(f"not ok {number} - some compiler is here")
    print(f"1..{number}")


main()
