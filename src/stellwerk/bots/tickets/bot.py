"""The door from Python to the compiled bots of the ticket games."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from stellwerk.bots.frozen import kind_of, version_of
from stellwerk.bots.streams import BOT_STREAM
from stellwerk.bots.strength import Strength
from stellwerk.bots.thoughts import Thought, read_trial
from stellwerk.bots.tickets import match
from stellwerk.bots.tickets.mind import Mind
from stellwerk.bots.tickets.tuned import USUAL, make_labs, row
from stellwerk.bots.timed import Rounds, search
from stellwerk.bots.tuned_files import as_floats
from stellwerk.engine import record
from stellwerk.engine.chance import Stream, seed_words
from stellwerk.game import Game, View
from stellwerk.tickets.loops import open_stream_at
from stellwerk.tickets.state import START


class TicketsBot:
    """A bot of the ladder, for one seat at a time; its memory is only a cache."""

    def __init__(
        self,
        name: str,
        seed: int,
        strength: Strength = USUAL,
        entrant: int = 0,
        clock: Callable[[], float] = time.perf_counter,
    ) -> None:
        self.name = name
        self._strength, self._budget = strength, strength.budget
        self._searches = kind_of(name) == "search"
        self._clock = clock
        self._streams = record.make(Stream, 1)
        open_stream_at(self._streams, record.as_ints(seed_words(seed)), BOT_STREAM + entrant)
        self._game: Game | None = None

    def choose(self, view: View) -> int:
        """The action of the policy."""
        seen: Any = view
        if seen.game is not self._game:
            self._sit_down(seen.game)
        if int(seen.record.phase) == START:
            record.at(self._minds, seen.seat).ready = 0
        if self._budget.seconds or (self._budget.rollouts and self._budget.limit):
            return self._search(seen)
        return int(
            match.decide_at(
                seen.game.tables, seen.records, seen.seat, self._row[0], self._minds,
                self._labs, self._streams,
            )
        )  # fmt: skip

    @property
    def thoughts(self) -> tuple[Thought, ...]:
        """What it compared for its last decision; nothing if it did not search."""
        if self._game is None or not self._searches:
            return ()
        return read_trial(record.at(self._labs).trial)

    def _sit_down(self, game: Game) -> None:
        """Learn the parameters for a game, and forget what was planned in another one."""
        self._game = game
        self._minds = record.make(Mind, 2 * game.players)
        self._row = as_floats([row(self.name, game, self._strength)])
        self._labs = make_labs(game, version_of(self.name))

    def _search(self, view: Any) -> int:
        params, labs, minds = self._row[0], self._labs, self._minds
        tables, records, seat = view.game.tables, view.records, view.seat
        rounds = Rounds(
            lambda: match.open_search_at(tables, records, seat, params, minds, labs),
            lambda number: match.keep_first_at(labs, number),
            lambda: match.drop_half_at(labs),
            lambda number: match.search_round_at(
                tables, records, seat, params, minds, labs, self._streams, number
            ),
            lambda: int(match.best_action_at(labs)),
        )  # fmt: skip
        return search(self._budget, self._clock, rounds)
