"""Lines of a table's chat, which has a room for players, one for spectators and one for notices."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace

from stellwerk.server.rows import FORGOTTEN, Said


def last_of_rooms(lines: Sequence[Said], most: int) -> list[Said]:
    """The last lines of each room: who speaks in one drives nothing out of another."""
    seen, kept = Counter[str](), list[Said]()
    for line in reversed(lines):
        seen[line.room] += 1
        if seen[line.room] <= most:
            kept.append(line)
    return kept[::-1]


def without(lines: Iterable[Said], person_id: str) -> list[Said]:
    """Lines without what somebody said, who is forgotten; notices lose the name."""
    return [
        replace(line, person_id=None, name=FORGOTTEN) if line.person_id == person_id else line
        for line in lines
        if line.person_id != person_id or line.code is not None
    ]
