# Brume: procedural noise
# SPDX-License-Identifier: LGPL-3.0-or-later
"""Named cases, reported in the Test Anything Protocol."""

import sys
import traceback


def _report(number, name, problem):
    print(f"{'not ok' if problem else 'ok'} {number} {name}")
    for line in problem.splitlines():
        print(f"# {line}")
    sys.stdout.flush()


def _problem_of(case):
    """Runs CASE; what is wrong with it, as text."""
    try:
        case()
    except AssertionError as error:
        return str(error) or traceback.format_exc()
    except Exception:  # a case that breaks has failed, the others go on
        return traceback.format_exc()
    return ""


def note(text):
    """A line for the log."""
    for line in text.splitlines():
        print(f"# {line}")


def run(cases):
    """Runs CASES, pairs of a name and a function; never returns.

    A case fails by an exception.  No cases at all is a failure.
    """
    print(f"1..{max(len(cases), 1)}")
    if not cases:
        _report(1, "cases", "there are none")
    failed = not cases
    for number, (name, case) in enumerate(cases, 1):
        problem = _problem_of(case)
        _report(number, name.replace("#", "-"), problem)
        failed = failed or bool(problem)
    sys.exit(1 if failed else 0)
