"""Lists of tables in memory: those of somebody, of the lobby, of what is due; and statistics."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from stellwerk.server.people import Person
from stellwerk.server.problems import too_many_tables
from stellwerk.server.rows import TABLES_SHOWN, Going, Header, Most, Result, Status, TableRow, Tally
from stellwerk.server.store.kept import Kept
from stellwerk.server.store.shares import shares

#: Rows of statistics.
TALLIES = 200


class MemoryLists:
    """What is told of many tables at once."""

    _people: dict[str, Person]

    def __init__(self) -> None:
        self._tables: dict[str, Kept] = {}

    async def row(self, id: str) -> TableRow | None:
        """A table as lists show it."""
        kept = self._tables.get(id)
        return None if kept is None else kept.row

    async def invited(self, token: str) -> str | None:
        """The table of an invitation."""
        found = (id for id, kept in self._tables.items() if kept.header.invite == token)
        return next(found, None)

    async def hosted(self, person_id: str, since: float) -> int:
        """How many tables somebody opened that others play at, or wait for others."""
        return self._hosted(person_id, since)

    def _hosted(self, person_id: str, since: float) -> int:
        own = [kept for kept in self._tables.values() if kept.header.host_id == person_id]
        going = [kept for kept in own if kept.goes_on and (kept.waits or not kept.lonely)]
        return sum(kept.is_of(person_id) or kept.header.created_at >= since for kept in going)

    def _check_hosted(self, most: Most | None) -> None:
        """Refuse one more than somebody may have."""
        if most is not None and (number := self._hosted(most.person_id, most.since)) >= most.tables:
            raise too_many_tables(number)

    async def own(self, person_id: str, most: int = TABLES_SHOWN, after: int = 0) -> list[TableRow]:
        """Tables at which somebody sits or that somebody opened."""
        rows = _newest(kept.row for kept in self._tables.values() if kept.is_of(person_id))
        ordered = sorted(rows, key=lambda row: row.header.status in {"over", "closed"})
        return ordered[after : after + most]

    async def count_own(self, person_id: str) -> int:
        """How many these are altogether."""
        return sum(kept.is_of(person_id) for kept in self._tables.values())

    async def public(self, home_of: Callable[[str], str]) -> tuple[list[TableRow], list[TableRow]]:
        """Public tables that are open, and such that are played."""
        return self._public("open", home_of), self._public("running", home_of)

    def _public(self, status: Status, home_of: Callable[[str], str]) -> list[TableRow]:
        headers = [row.header for row in _newest(kept.row for kept in self._tables.values())]
        listed = [header for header in headers if header.public and header.status == status]
        fair = shares([(header.id, header.host_id) for header in listed], home_of)
        return _newest(self._tables[id].row for id in fair)

    async def going(self) -> list[Going]:
        """Games that go on."""
        return [Going(h.id, h.content, h.rules) for h in self._running()]

    async def due(self) -> list[tuple[str, float]]:
        """Games in which something is due, and when."""
        return [
            (header.id, due) for header in self._running() if (due := header.due_at) is not None
        ]

    def _running(self) -> list[Header]:
        headers = [kept.header for kept in self._tables.values()]
        return [header for header in headers if header.status == "running"]

    async def statistics(self, edition: str | None, name: str | None) -> list[Tally]:
        """How players did at public tables, by player and edition."""
        shown = [kept for kept in self._tables.values() if kept.header.public]
        groups: dict[tuple[str | None, str, str, bool], list[Result]] = {}
        for result in (row for kept in shown for row in kept.results):
            person = self._people.get(result.person_id or "")
            called = result.name if person is None else person.name
            if edition in {None, result.edition} and name in {None, called}:
                group = (result.person_id, called, result.edition, result.bot)
                groups.setdefault(group, []).append(result)
        found = [_tally(*group, rows) for group, rows in groups.items()]
        order = sorted(found, key=lambda t: (-t.games, t.name, t.edition, t.player or ""))
        return order[:TALLIES]


def _newest(rows: Iterable[TableRow]) -> list[TableRow]:
    return sorted(rows, key=lambda row: -row.header.created_at)


def _tally(player: str | None, name: str, edition: str, bot: bool, rows: Sequence[Result]) -> Tally:
    games, totals = len(rows), [row.total for row in rows]
    return Tally(
        player,
        name,
        edition,
        bot,
        games,
        wins=sum(row.place == 1 for row in rows),
        mean_score=sum(totals) / games,
        best_score=max(totals),
        mean_place=sum(row.place for row in rows) / games,
    )
