"""Blocks of Metro games between compiled bots: all rotations of many deals in one call."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from stellwerk.bots.metro.ends import board_of, figures
from stellwerk.bots.metro.lab import Lab
from stellwerk.bots.metro.match import play_match
from stellwerk.bots.metro.tuned import policy, row
from stellwerk.bots.played import PlayedGame
from stellwerk.bots.searches import Searches, read_diary
from stellwerk.bots.strength import strength
from stellwerk.bots.tuned_files import as_floats
from stellwerk.engine import record
from stellwerk.engine.chance import Stream, seed_words
from stellwerk.game import Game
from stellwerk.metro.final import Sheet
from stellwerk.metro.game import MetroGame
from stellwerk.metro.state import OVER, State


def play_compiled(game: Game, names: Sequence[str], seeds: Sequence[int]) -> Iterator[PlayedGame]:
    """Play every deal in all rotations; bot `e` sits in seat `(e + rotation) % players`.

    Seat 0 is the first player.
    """
    parts = [name.partition(":") for name in names]
    rows = [row(base, game, strength(base, words or None)) for base, _, words in parts]
    return play_rows(game, [policy(base) for base, *_ in parts], rows, seeds)


def play_rows(
    game: Game, policies: Sequence[int], rows: Sequence[Sequence[float]], seeds: Sequence[int]
) -> Iterator[PlayedGame]:
    """As `play_compiled`, for bots given by their policies and rows of parameters."""
    players = game.players
    each = [(seed, rotation) for seed in seeds for rotation in range(players)]
    states = MetroGame.of(game).deal_many([seed for seed, _ in each], 0)
    sheets = record.make(Sheet, len(each))
    seeding = record.as_ints([seed_words(seed) for seed, _ in each])
    seating = record.as_ints([[(seat - r) % players for seat in range(players)] for _, r in each])
    numbers, params = record.as_ints(list(policies)), as_floats([list(row) for row in rows])
    streams, labs = record.make(Stream, players), record.make(Lab, 1)
    decisions, searches = [], []
    for i in range(len(each)):
        played = play_match(
            MetroGame.of(game).tables, states[i : i + 1], seeding[i : i + 1], numbers, params,
            seating[i : i + 1], sheets[i : i + 1], streams, labs,
        )  # fmt: skip
        decisions.append(played)
        searches.append(read_diary(record.at(labs).diary, players))
    return _read(game, [rotation for _, rotation in each], states, sheets, decisions, searches)


def _read(
    game: Game,
    rotations: Sequence[int],
    states: list[State],
    sheets: list[Sheet],
    decisions: Sequence[int],
    searches: Sequence[list[Searches]],
) -> Iterator[PlayedGame]:
    players = game.players
    ends, scores = record.to_numpy(State, states), record.to_numpy(Sheet, sheets)
    health = {name: rows.tolist() for name, rows in figures(game, ends, scores).items()}
    places, totals = (scores[field][:, :players].tolist() for field in ("place", "total"))
    for i, rotation in enumerate(rotations):
        yield PlayedGame(
            tuple((entrant + rotation) % players for entrant in range(players)),
            places[i],
            totals[i],
            {name: rows[i] for name, rows in health.items()},
            int(decisions[i]),
            int(ends["turns"][i]),
            int(ends["phase"][i]) == OVER,
            searches[i],
            partial(board_of, game, ends[i]),
        )
