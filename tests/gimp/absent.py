# SPDX-License-Identifier: LGPL-3.0-or-later
"""Stands in for the GIMP suites on a machine without GIMP 3."""

import sys

print("*" * 72)
print("  SKIPPED: there is no GIMP 3 on this machine.")
print("  tests/hosts/run runs these tests in Debian's systems that have it.")
print("*" * 72)
sys.exit(77)
