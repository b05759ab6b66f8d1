"""Results as rows, for tables of pandas."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from stellwerk.game import ScoreSheet

if TYPE_CHECKING:
    from stellwerk.arena import BlockResult
    from stellwerk.arena.shape import MatchReport

Row = dict[str, object]


def lines(sheets: Iterable[ScoreSheet]) -> Iterator[Row]:
    """Score sheets, a row for each line."""
    for sheet in sheets:
        for line in sheet.lines:
            kind = {"type": line.type, "what": line.what, "points": line.points, "done": line.done}
            yield {"seat": sheet.seat, "place": sheet.place, **kind}


def games(blocks: Sequence[BlockResult]) -> Iterator[Row]:
    """A match, a row for each entrant and game."""
    for number, block in enumerate(blocks):
        for game in block.games:
            for entrant, seat in enumerate(game.seats):
                yield {
                    "block": number, "entrant": entrant, "seat": seat, "wins": game.wins[entrant],
                    "score": game.scores[entrant], "place": game.places[entrant],
                    "decisions": game.decisions,
                }  # fmt: skip


def entrants(report: MatchReport) -> Iterator[Row]:
    """A match in numbers, a row for each bot."""
    for bot in report["bots"]:
        yield {
            "name": bot["name"], "win_share": bot["win_share"],
            "low": bot["interval"][0], "high": bot["interval"][1],
            "score": bot["score"]["mean"], "deviation": bot["score"]["deviation"],
            **bot["health"], "faults": bot["faults"],
        }  # fmt: skip
