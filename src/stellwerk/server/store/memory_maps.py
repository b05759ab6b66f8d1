"""People's maps in memory."""

from __future__ import annotations

from stellwerk.server.rows import MapRow
from stellwerk.server.store.memory_jobs import MemoryJobs


class MemoryMaps(MemoryJobs):
    """Maps in a dictionary, beside the work on them."""

    def __init__(self) -> None:
        super().__init__()
        self._maps: dict[str, MapRow] = {}

    async def add_map(self, row: MapRow, most: int) -> bool:
        """Keep a map; False if the person has `most` already."""
        if len(await self.maps(row.person_id)) >= most:
            return False
        self._maps[row.id] = row
        return True

    async def map(self, id: str) -> MapRow | None:
        """A map by its id."""
        return self._maps.get(id)

    async def map_of(self, token: str) -> MapRow | None:
        """The map of a link."""
        return next((row for row in self._maps.values() if row.token == token), None)

    async def maps(self, person_id: str) -> list[MapRow]:
        """The maps of a person without their texts, the last changed first."""
        own = [row._replace(text="") for row in self._maps.values() if row.person_id == person_id]
        return sorted(own, key=lambda row: (-row.changed_at, row.id))

    async def save_map(self, row: MapRow, version: int) -> bool:
        """Store a map anew if it has still this version; whether so."""
        kept = self._maps.get(row.id)
        if kept is None or kept.version != version:
            return False
        self._maps[row.id] = row._replace(token=kept.token)
        return True

    async def share_map(self, id: str, token: str | None) -> str | None:
        """Let everybody with a token see a map, or nobody any more; the token of its link."""
        kept = self._maps.get(id)
        if kept is None:
            return None
        shared = None if token is None else kept.token or token
        self._maps[id] = kept._replace(token=shared)
        return shared

    async def delete_map(self, id: str) -> None:
        """Delete a map, and all long work on it."""
        self._maps.pop(id, None)
        self._drop_jobs(f"{id}/")

    def _forget_maps(self, person_id: str) -> None:
        """Delete all maps of a person."""
        for row in [row for row in self._maps.values() if row.person_id == person_id]:
            del self._maps[row.id]
            self._drop_jobs(f"{row.id}/")
        self._drop_jobs(f"{person_id}/")
