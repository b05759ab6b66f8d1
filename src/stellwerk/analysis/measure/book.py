"""Files of measurements: a line of JSON for every game, so that nothing is measured twice."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TypeAlias

from stellwerk.errors import BadOption

#: What a line holds.
Line: TypeAlias = dict[str, Any]


class Book:
    """The lines of one measurement of one table; a file may hold several of them."""

    def __init__(self, path: Path, what: str, game: str, players: int) -> None:
        self._path = path
        self._head: Line = {"what": what, "game": game, "players": players}

    def lines(self) -> list[Line]:
        """The lines of this measurement in the order of their games, each game once."""
        found = {line["n"]: line for line in self._read() if self._is_mine(line)}
        return [found[n] for n in sorted(found)]

    def done(self) -> frozenset[int]:
        """The numbers of the games that are there."""
        return frozenset(int(line["n"]) for line in self.lines())

    def add(self, n: int, content: Line) -> None:
        """Write the line of a game, as a whole."""
        text = json.dumps({**self._head, "n": n, **content}, separators=(",", ":"))
        with self._path.open("a", encoding="utf-8") as file:
            file.write(text + "\n")

    def _is_mine(self, line: Line) -> bool:
        return all(line[key] == value for key, value in self._head.items())

    def _read(self) -> Iterator[Line]:
        if not self._path.exists():
            return
        text = self._path.read_text(encoding="utf-8")
        # A line without an end was cut off by whoever stopped the process.
        for number, line in enumerate(text.split("\n")[:-1], 1):
            try:
                yield json.loads(line)
            except ValueError:
                where = f"{self._path}, line {number}"
                raise BadOption(where, "this is no line of a measurement; take it out.") from None
