"""Bots that never change: `planner@1` and `search@1:300` decide the same in every later version.

A file in `versions/` holds all numbers of a version and, of each family, the numbers of its
policies; nothing of it is ever edited. What is tuned later changes `planner`, not `planner@1`. Who
changes the code of a policy so that it decides otherwise keeps the old code under its old number,
and gives the new one another. Probe games pin all this (`tests/bots/test_frozen.py`).
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from stellwerk.bots.tuned_files import Tuned

#: What stands between the name of a bot and the version of its frozen form.
MARK = "@"
#: The versions, oldest first.
VERSIONS = (1,)
#: The bots that each of them froze: those who are tuned.
KINDS = ("planner", "search")
#: The names of all frozen bots.
FROZEN = tuple(f"{kind}{MARK}{version}" for version in VERSIONS for kind in KINDS)


class Frozen(NamedTuple):
    """One version."""

    policies: Mapping[str, Mapping[str, int]]  #: numbers of policies, by family and bot
    tuned: tuple[Tuned, ...]  #: the numbers of every table size, none left out


def kind_of(base: str) -> str:
    """The bot that a name without a budget froze, `planner` of `planner@1`; others as they are."""
    return base.partition(MARK)[0] if base in FROZEN else base


def version_of(base: str) -> int | None:
    """The version of a frozen bot's name without a budget; None if it is not frozen."""
    return int(base.partition(MARK)[2]) if base in FROZEN else None


@cache
def frozen(version: int) -> Frozen:
    """What a version froze."""
    text = (files("stellwerk.bots") / "versions" / f"{version}.toml").read_text(encoding="utf-8")
    content = tomllib.loads(text)
    tuned = tuple(
        Tuned(one["edition"], one["players"], one["pieces"], one["planner"])
        for one in content["table"]
    )
    return Frozen(content["policies"], tuned)
