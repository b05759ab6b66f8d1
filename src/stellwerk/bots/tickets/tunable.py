"""The planner of the ticket games as something to tune."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from stellwerk.bots.tickets.blocks import play_rows
from stellwerk.bots.tickets.params import NAMES, UNTUNED
from stellwerk.bots.tickets.tuned import full_row, nearest, row
from stellwerk.bots.tunable import Tunable, Values, block_shares, scales
from stellwerk.game import Game
from stellwerk.tickets.edition import Edition
from stellwerk.tickets.game import TicketsGame

#: Whom the planner learns from: the best of the reference ladder, itself before tuning and as it
#: ships, and tables of its own kind (`stellwerk.arena.tuning`).
POOL = ("one_step", "long_route", "path", "hungry", "untuned", "planner", "mixed", "itself")
#: Those of them who are quick to play and hard to beat.
RIVALS = ("long_route", "one_step", "path", "mixed")
#: Who sits at a mixed table beside the one that is tuned, in this order.
MIXED = ("planner", "long_route", "one_step", "path")

#: What only some editions have: without it the number has no effect and is left alone.
NEEDS: dict[str, Callable[[Edition], bool]] = {
    "ferry_price": lambda edition: any(route.ferry for route in edition.routes),
    "tunnel_price": lambda edition: any(route.tunnel for route in edition.routes),
    "station_price": lambda edition: edition.rules.stations > 0,
    "attraction_price": lambda edition: edition.rules.attraction_points > 0,
}


def tunable_planner(game: Game) -> Tunable:
    """The planner in a game."""
    edition = TicketsGame.of(game).edition
    names = [name for name in NAMES if name not in NEEDS or NEEDS[name](edition)]
    usual = dict(zip(NAMES, UNTUNED, strict=True))
    start = usual | nearest(game).planner

    def shares(values: Values, other: str | Values, seeds: Sequence[int]) -> list[float]:
        rest = [MIXED[seat] if other == "mixed" else other for seat in range(game.players - 1)]
        rows = [_row(usual | dict(values), game), *(_row(one, game) for one in rest)]
        return block_shares(play_rows(game, rows, seeds), game.players)

    return Tunable(
        "planner",
        game.name,
        game.players,
        sum(edition.pieces),
        {name: start[name] for name in names},
        scales({name: usual[name] for name in names}, start),
        {name: usual[name] for name in names},
        POOL,
        shares,
        rivals=RIVALS,
    )


def _row(bot: str | Values, game: Game) -> list[float]:
    usual = dict(zip(NAMES, UNTUNED, strict=True))
    if isinstance(bot, Mapping):
        return full_row(usual | dict(bot), "planner")
    return full_row(usual, "planner") if bot == "untuned" else row(bot, game)
