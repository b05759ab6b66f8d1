"""The planner of Metro as something to tune."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from stellwerk.bots.metro.blocks import play_rows
from stellwerk.bots.metro.decide import GREEDY
from stellwerk.bots.metro.params import NAMES, UNTUNED
from stellwerk.bots.metro.tuned import full_row, nearest, row
from stellwerk.bots.strength import Strength
from stellwerk.bots.tunable import Tunable, Values, block_shares, scales
from stellwerk.errors import BadOption
from stellwerk.game import Game
from stellwerk.metro.cities import BERLIN
from stellwerk.metro.game import MetroGame
from stellwerk.metro.tables import NO_CITY

#: Whom the planner learns from: itself before tuning, and as it is now.
POOL = ("greedy", "planner")

#: The numbers of a planner, and in which games each has an effect.
USED: dict[str, Callable[[Any], bool]] = {
    "hope": lambda table: True,
    "draw_below": lambda table: True,
    "rank_width": lambda table: bool(table.companies),
    "swap_price": lambda table: bool(table.companies),
    "station_bonus": lambda table: bool(table.central),
    "ticket_share": lambda table: int(table.city) == BERLIN,
    "city_weight": lambda table: int(table.city) != NO_CITY,
}


def tunable_planner(game: Game) -> Tunable:
    """The planner in a game."""
    if game.players < 2:
        raise BadOption(f"tune planner {game.name}", "a solo game has nobody to win against.")
    table = MetroGame.of(game).table
    names = [name for name, used in USED.items() if used(table)]
    usual = dict(zip(NAMES, UNTUNED, strict=True))
    now = nearest(game).planner
    start = usual | now

    def shares(values: Values, other: str | Values, seeds: Sequence[int]) -> list[float]:
        mine = full_row(start | dict(values))
        theirs = (
            full_row(start | dict(other))
            if isinstance(other, Mapping)
            else row(other, game, Strength())
        )
        rows = [mine] + [theirs] * (game.players - 1)
        return block_shares(play_rows(game, [GREEDY] * game.players, rows, seeds), game.players)

    return Tunable(
        "planner",
        game.name,
        game.players,
        0,
        {name: start[name] for name in names},
        scales({name: usual[name] for name in names}, start),
        {name: usual[name] for name in names},
        POOL,
        shares,
        {name: value for name, value in now.items() if name not in names},
    )
