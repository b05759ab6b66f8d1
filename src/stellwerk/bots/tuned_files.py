"""The files of tuned numbers in `tuned/`, one for an edition and a number of players."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple


class Tuned(NamedTuple):
    """One file."""

    edition: str
    players: int
    pieces: int  #: of a seat, all kinds together; 0 in a game without
    planner: dict[str, float]


@cache
def tuned_files() -> tuple[Tuned, ...]:
    """All files, in the order of their names."""
    folder = files("stellwerk.bots") / "tuned"
    found = sorted((file for file in folder.iterdir() if file.name.endswith(".toml")), key=str)
    return tuple(_read(file.read_text(encoding="utf-8")) for file in found)


def _read(text: str) -> Tuned:
    content = tomllib.loads(text)
    return Tuned(
        content["edition"], content["players"], content.get("pieces", 0), content["planner"]
    )


def as_floats(rows: list[list[float]]) -> Any:
    """Rows of numbers as an array to pass to compiled code."""
    from stellwerk.engine.jit import COMPILED

    if not COMPILED:
        return rows
    import numpy as np

    return np.array(rows, np.float64)
