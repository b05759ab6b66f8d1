"""Blocks of ticket games between compiled bots: all rotations of many deals in one call."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple, cast

from stellwerk.bots.budget import budget
from stellwerk.bots.tickets_decide import POLICIES
from stellwerk.bots.tickets_lab import Lab
from stellwerk.bots.tickets_match import play_match
from stellwerk.bots.tickets_mind import Mind
from stellwerk.bots.tickets_tuned import as_floats, row, styles
from stellwerk.engine import record
from stellwerk.engine.chance import Stream, seed_words
from stellwerk.game import Game
from stellwerk.tickets.scoring import Sheet
from stellwerk.tickets.state import State

#: Figures of a game's score sheet that are kept beside the score.
SHEET_FIGURES = {"tickets_done": "done", "tickets_failed": "failed", "trail_points": "trail_points"}


class CompiledGame(NamedTuple):
    """How a game ended; rows are by seat, `seats` by entrant."""

    seats: tuple[int, ...]
    places: list[int]
    scores: list[int]
    health: dict[str, list[int]]


def play_compiled(game: Game, names: Sequence[str], seeds: Sequence[int]) -> Iterator[CompiledGame]:
    """Play every deal in all rotations; bot `e` sits in seat `(e + rotation) % players`.

    Seat 0 is the first player.
    """
    players = game.players
    each = [(seed, rotation) for seed in seeds for rotation in range(players)]
    states: Any = cast(Any, game).deal_many([seed for seed, _ in each], 0)
    sheets = record.make(Sheet, len(each))
    budgets = [budget(base, words or None) for base, _, words in (n.partition(":") for n in names)]
    bases = [name.partition(":")[0] for name in names]
    rows = [row(base, game, one.rollouts) for base, one in zip(bases, budgets, strict=True)]
    play_match(
        cast(Any, game).tables,
        states,
        record.as_ints([seed_words(seed) for seed, _ in each]),
        record.as_ints([POLICIES[base] for base in bases]),
        as_floats(rows),
        as_floats(styles(game)),
        record.as_ints([[(seat - r) % players for seat in range(players)] for _, r in each]),
        sheets,
        record.make(Mind, 2 * players),
        record.make(Stream, players),
        record.make(State, 3),
        record.make(Lab, 1),
    )
    return _read(players, [rotation for _, rotation in each], states, sheets)


def _read(
    players: int, rotations: Sequence[int], states: list[State], sheets: list[Sheet]
) -> Iterator[CompiledGame]:
    ends, scores = record.to_numpy(State, states), record.to_numpy(Sheet, sheets)
    figures = {name: scores[field] for name, field in SHEET_FIGURES.items()}
    figures |= {"pieces_left": ends["pieces"].sum(2), "cards_left": ends["hand_size"]}
    health = {name: rows[:, :players].tolist() for name, rows in figures.items()}
    places, totals = (scores[field][:, :players].tolist() for field in ("place", "total"))
    for i, rotation in enumerate(rotations):
        yield CompiledGame(
            tuple((entrant + rotation) % players for entrant in range(players)),
            places[i],
            totals[i],
            {name: rows[i] for name, rows in health.items()},
        )
