"""A game that ends here goes into the logbooks of those who played it to the end."""

from __future__ import annotations

from stellwerk.game import Outcome
from stellwerk.logbook import ME, LoggedGame, of_outcome
from stellwerk.logbook.book import BOT, PERSON
from stellwerk.server.live.table import LiveTable
from stellwerk.server.rows import SeatRow


def of_table(live: LiveTable, outcome: Outcome, now: float) -> list[tuple[str, LoggedGame]]:
    """What goes into which book; nothing of games from a record."""
    if live.header.record is not None:
        return []
    stayed = [row for row in live.seats if row.person_id and not has_left(row)]
    people = dict.fromkeys(row.person_id for row in stayed if row.person_id)
    return [(person_id, _seen_by(live, outcome, now, person_id)) for person_id in people]


def has_left(row: SeatRow) -> bool:
    """Whether a bot played somebody's game to its end."""
    return row.resigned or row.substitute is not None


def _seen_by(live: LiveTable, outcome: Outcome, now: float, person_id: str) -> LoggedGame:
    header = live.header
    own = next(row.seat for row in live.seats if row.person_id == person_id and not has_left(row))
    return of_outcome(
        outcome,
        [row.name or "?" for row in live.seats],
        [_who(row, person_id, own) for row in live.seats],
        id=f"t-{header.id}",
        played_at=int(now),
        game=header.game,
        title=header.title_en or "",
        source="table",
        table=header.id,
    )


def _who(row: SeatRow, person_id: str, own: int) -> str:
    """Who sits there, in the book of somebody; who plays several seats is only one of them."""
    if row.seat == own:
        return ME
    if row.kind == "bot":
        return f"{BOT}{row.bot}"
    is_other = row.person_id is not None and row.person_id != person_id
    return f"{PERSON}{row.person_id}" if is_other else ""
