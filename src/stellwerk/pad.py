"""The score pad beside the box: what lies on a real table at the end, scored by the engine.

    tally = stellwerk.score("europe:1912", [
        {"name": "Ada", "routes": ["Berlin – Wien"], "stations": ["Wien"], "tickets": []},
        {"name": "Ben", "routes": ["paris-zurich"], "tickets": ["berlin-roma"]},
    ])
    tally.outcome.sheets        the same score sheets as after a game played here

Metro has more than lies before each player: the board, or its finished lines, are the table's.

    tally = stellwerk.score("metro", [{"name": "Ada"}, {}], table={"lines": ["7 12", "8 9"]})

What cannot be (a route twice, more pieces than the box holds) is a `PadError` that names it all;
with `strict=False` it is a remark, and the sheet is made all the same. What is merely unusual is
always a remark.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from stellwerk.errors import BadOption, PadError
from stellwerk.game import Game, Outcome
from stellwerk.shape import PadSeat, PadTable, Remark


@dataclass(frozen=True, slots=True)
class Tally:
    """A pad that was added up: how the game ended, and what was noticed on the way."""

    game: Game
    outcome: Outcome
    remarks: tuple[Remark, ...]
    #: What each seat has left to place, by kind; of Metro the lines that still run.
    pieces: tuple[dict[str, int], ...]
    #: Whether somebody has so few left that the game ends.
    last_round: bool
    #: The lines of Metro with their ways over the board.
    lines: tuple[Mapping[str, Any], ...] = ()
    #: Tickets of the game whose cities each seat's own routes connect, kept or not.
    connected: tuple[tuple[str, ...], ...] = ()


def score(
    name: str, seats: Sequence[PadSeat], strict: bool = True, table: PadTable | None = None
) -> Tally:
    """Score a game that was played on a real table; see `stellwerk.pad`."""
    from stellwerk import catalog

    game = catalog.game(name, len(seats))
    tally = catalog.family(game).tally
    if tally is None:
        raise BadOption(f"a pad for {name}", f"the score pad does not know {game.family}.")
    counted = tally(game, seats, table or {})
    if strict and (wrong := [remark.sentence for remark in counted.remarks if remark.wrong]):
        raise PadError(wrong)
    return Tally(
        game,
        counted.outcome,
        counted.remarks,
        counted.pieces,
        counted.last_round,
        counted.lines,
        counted.connected,
    )
