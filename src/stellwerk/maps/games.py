"""Games on a map between planners, played in compiled code, one for every deal.

Identical bots play the same game in every rotation of their seats, so one seating is enough. All
maps are played with Europe's numbers of `planner@1`: figures depend on them, and only maps played
with the same ones can be compared, today's with those of last year.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

import numpy as np

from stellwerk.bots.frozen import MARK
from stellwerk.bots.tickets.match import play_match
from stellwerk.bots.tickets.mind import Mind
from stellwerk.bots.tickets.params import NAMES, UNTUNED
from stellwerk.bots.tickets.tuned import full_row, make_labs, tuned
from stellwerk.bots.tuned_files import as_floats
from stellwerk.engine import record
from stellwerk.engine.chance import Stream, seed_words
from stellwerk.tickets.edition import Edition
from stellwerk.tickets.game import TicketsGame
from stellwerk.tickets.scoring import Sheet
from stellwerk.tickets.state import State

#: Whose numbers all maps are played with: those of an edition in a frozen version.
NUMBERS, VERSION = "europe", 1
CHUNK = 100

#: Told how many games are done; what it raises stops the rest.
Progress = Callable[[int], None]


class Ends(NamedTuple):
    """The ends of many games, as arrays with a row for each."""

    states: Any
    sheets: Any

    def __len__(self) -> int:
        return len(self.states)


def joined(one: Ends, other: Ends) -> Ends:
    """The ends of more games at the same table."""
    return Ends(
        np.concatenate([one.states, other.states]), np.concatenate([one.sheets, other.sheets])
    )


def planner_row(players: int) -> list[float]:
    """The numbers with which all maps are played at a table of this size."""
    files = [one for one in tuned(VERSION) if one.edition == NUMBERS]
    found = min(files, key=lambda one: abs(one.players - players))
    return full_row(
        dict(zip(NAMES, UNTUNED, strict=True)) | found.planner, f"planner{MARK}{VERSION}"
    )


def play(
    edition: Edition, players: int, seeds: Sequence[int], progress: Progress | None = None
) -> Ends:
    """The end of one game for every seed; chunks of them run on all cores."""
    game = TicketsGame(edition, players)
    row = planner_row(players)
    parts = [seeds[k : k + CHUNK] for k in range(0, len(seeds), CHUNK)]
    found = []
    with ThreadPoolExecutor(max_workers=os.cpu_count() or 1) as pool:
        waiting = [pool.submit(_chunk, game, row, part) for part in parts]
        try:
            for part, one in zip(parts, waiting, strict=True):
                found.append(one.result())
                if progress:
                    progress(len(part))
        finally:
            for one in waiting:
                one.cancel()
    return Ends(
        np.concatenate([end.states for end in found]), np.concatenate([end.sheets for end in found])
    )


def _chunk(game: TicketsGame, row: Sequence[float], seeds: Sequence[int]) -> Ends:
    players = game.players
    states = game.deal_many(seeds, 0)
    sheets = record.make(Sheet, len(seeds))
    seeding = record.as_ints([seed_words(seed) for seed in seeds])
    seating = record.as_ints([list(range(players)) for _ in seeds])
    params = as_floats([list(row) for _ in range(players)])
    minds, streams = record.make(Mind, 2 * players), record.make(Stream, players)
    play_match(
        game.tables, states, seeding, params, seating, sheets, minds, streams, make_labs(game)
    )
    return Ends(record.to_numpy(State, states), record.to_numpy(Sheet, sheets))
