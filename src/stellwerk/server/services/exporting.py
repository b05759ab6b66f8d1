"""Finished games for those who run the server: recorded games as text, and a table of results.

People are numbers, and nobody is named unless the host asks for it. Neither chat nor salts, links
or ids of tables and people are in it; the seed of a finished game is known to all who played it.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any

from stellwerk.replay import Replay, plain_name
from stellwerk.server.live.table import dealt_colors, effective
from stellwerk.server.rows import Facts, SeatRow
from stellwerk.server.services.logged import has_left

#: The columns of the table: one line for each seat of each game.
COLUMNS = (
    "number", "ended", "game", "players", "rated", "seat", "kind", "player", "place", "total",
    "left", "parts",
)  # fmt: skip


class Export:
    """Tells games one after the other; a person has the same number in all of them."""

    def __init__(self, names: bool = False) -> None:
        self.names = names
        self._people: dict[str, int] = {}
        self._games = 0

    def has_record(self, facts: Facts) -> bool:
        """Whether a game can be told as text: one on an own map would need its file."""
        return facts.header.map is None

    def rows(self, facts: Facts) -> list[dict[str, Any]]:
        """A line of the table for each seat."""
        self._games += 1
        header, outcome = facts.header, json.loads(facts.header.outcome or "{}")
        ended = datetime.fromtimestamp(header.over_at or 0.0, UTC).date().isoformat()
        known = {sheet["seat"]: sheet for sheet in outcome.get("sheets", ())}
        return [
            {
                "number": self._games,
                "ended": ended,
                "game": header.game if header.map is None else "map",
                "players": header.players,
                "rated": header.rated,
                "seat": row.seat,
                "kind": row.kind,
                "player": self._called(row),
                "place": known.get(row.seat, {}).get("place"),
                "total": known.get(row.seat, {}).get("total"),
                "left": has_left(row),
                "parts": _parts(known.get(row.seat, {}).get("lines", ())),
            }
            for row in facts.seats
        ]

    def record(self, facts: Facts) -> Replay:
        """The whole game."""
        return record(facts, [self._called(row) for row in facts.seats])

    def _called(self, row: SeatRow) -> str:
        if row.kind == "bot":
            return row.bot or "bot"
        if self.names:
            return row.name
        number = self._people.setdefault(row.person_id or row.name, len(self._people) + 1)
        return f"person {number}"


def record(facts: Facts, names: Sequence[str]) -> Replay:
    """A finished game as it is recorded, with some names for its seats."""
    header = facts.header
    sheets = json.loads(header.outcome or "{}").get("sheets")
    return Replay(
        game=header.game,
        content=header.content,
        rules=header.rules,
        players=header.players,
        seed=int(header.seed, 16),
        seats=tuple(plain_name(name) for name in names),
        first=header.first,
        colors=dealt_colors(header),
        actions=tuple((entry.seat, entry.words) for entry in effective(facts.entries)),
        scores=tuple(sheet["total"] for sheet in sheets) if sheets else None,
    )


def _parts(lines: Sequence[dict[str, Any]]) -> str:
    parts: dict[str, int] = {}
    for line in lines:
        parts[line["type"]] = parts.get(line["type"], 0) + line["points"]
    return " ".join(f"{kind}={points}" for kind, points in parts.items())
