"""Shared score pads in memory."""

from __future__ import annotations

from stellwerk.server.people import Person
from stellwerk.server.problems import nobody
from stellwerk.server.rows import PadRow


class MemoryPads:
    """Pads in a dictionary."""

    _people: dict[str, Person]

    def __init__(self) -> None:
        self._pads: dict[str, PadRow] = {}

    async def add_pad(self, row: PadRow, most: int) -> None:
        """Keep a shared pad; of more than `most` of a person, those go that rested longest."""
        if row.person_id not in self._people:
            raise nobody()
        own = [kept for kept in self._pads.values() if kept.person_id == row.person_id]
        for kept in sorted(own, key=lambda one: (-one.changed_at, one.id))[most - 1 :]:
            del self._pads[kept.id]
        self._pads[row.id] = row

    async def pad(self, id: str) -> PadRow | None:
        """A shared pad."""
        return self._pads.get(id)

    async def save_pad(self, row: PadRow, version: int) -> bool:
        """Store a pad anew if it has still this version; whether so."""
        kept = self._pads.get(row.id)
        if kept is None or kept.version != version:
            return False
        self._pads[row.id] = row
        return True

    async def delete_pad(self, id: str) -> None:
        """Share a pad no more."""
        self._pads.pop(id, None)

    def _forget_pads(self, person_id: str) -> None:
        """Delete all shared pads of a person."""
        self._pads = {id: row for id, row in self._pads.items() if row.person_id != person_id}
