"""Freeze the ladder: print the file that keeps today's planner and search for ever.

    python benchmarks/freeze.py 2 > src/stellwerk/bots/versions/2.toml

Then add the version to `VERSIONS` in `stellwerk.bots.frozen` and its probe games to
`tests/bots/test_frozen.py`. A file that was ever released is never written again.
"""

from __future__ import annotations

import sys
from datetime import date

from stellwerk.bots.frozen import KINDS
from stellwerk.bots.metro import decide as metro
from stellwerk.bots.metro import params as metro_params
from stellwerk.bots.tickets import decide as tickets
from stellwerk.bots.tickets import params as tickets_params
from stellwerk.bots.tuned_files import Tuned, tuned_files

POLICIES = {"tickets": tickets.POLICIES, "metro": metro.POLICIES}


def text(version: int) -> str:
    """The file of a version: policies by their numbers, and all numbers of every table size."""
    lines = [
        f"# planner@{version} and search@{version}:ROLLOUTS, frozen on {date.today().isoformat()}.",
        "# This file is never edited: see stellwerk.bots.frozen.",
        f"version = {version}",
    ]
    for family, policies in POLICIES.items():
        lines += ["", f"[policies.{family}]"]
        lines += [f"{kind} = {policies[kind]}" for kind in KINDS]
    for one in tuned_files():
        lines += ["", *_table(one)]
    return "\n".join(lines) + "\n"


def _table(one: Tuned) -> list[str]:
    parameters = metro_params.PARAMETERS if one.edition == "metro" else tickets_params.PARAMETERS
    values = {name: value for name, value, _ in parameters} | one.planner
    return [
        "[[table]]",
        f'edition = "{one.edition}"',
        f"players = {one.players}",
        f"pieces = {one.pieces}",
        "",
        "[table.planner]",
        *(f"{name} = {float(value)}" for name, value in values.items()),
    ]


if __name__ == "__main__":
    print(text(int(sys.argv[1])), end="")
