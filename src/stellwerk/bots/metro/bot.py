"""The door from Python to the compiled bots of Metro."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from stellwerk.bots.frozen import kind_of
from stellwerk.bots.metro import match
from stellwerk.bots.metro.lab import Lab
from stellwerk.bots.metro.tuned import policy, row
from stellwerk.bots.streams import BOT_STREAM
from stellwerk.bots.strength import Strength
from stellwerk.bots.thoughts import Thought, read_trial
from stellwerk.bots.timed import Rounds, search
from stellwerk.bots.tuned_files import as_floats
from stellwerk.engine import record
from stellwerk.engine.chance import Stream, seed_words
from stellwerk.game import Game, View
from stellwerk.metro.loops import open_stream_at


class MetroBot:
    """A bot of the ladder, for any seat; it remembers nothing from one decision to the next."""

    def __init__(
        self,
        name: str,
        seed: int,
        strength: Strength = Strength(),  # noqa: B008
        entrant: int = 0,
        clock: Callable[[], float] = time.perf_counter,
    ) -> None:
        self.name = name
        self._policy = policy(name)
        self._strength, self._budget = strength, strength.budget
        self._searches = kind_of(name) == "search"
        self._clock = clock
        self._streams = record.make(Stream, 1)
        open_stream_at(self._streams, record.as_ints(seed_words(seed)), BOT_STREAM + entrant)
        self._labs = record.make(Lab, 1)
        self._game: Game | None = None

    def choose(self, view: View) -> int:
        """The action of the policy."""
        seen: Any = view
        if seen.game is not self._game:
            self._game = seen.game
            self._row = as_floats([row(self.name, seen.game, self._strength)])
        if self._budget.seconds or (self._budget.rollouts and self._budget.limit):
            return self._search(seen)
        return int(
            match.decide_at(
                seen.game.tables, seen.records, seen.seat, self._policy, self._row[0],
                self._labs, self._streams,
            )
        )  # fmt: skip

    @property
    def thoughts(self) -> tuple[Thought, ...]:
        """What it compared for its last decision; nothing if it did not search."""
        if self._game is None or not self._searches:
            return ()
        return read_trial(record.at(self._labs).trial)

    def _search(self, view: Any) -> int:
        what = (view.game.tables, view.records, view.seat, self._row[0], self._labs, self._streams)
        rounds = Rounds(
            lambda: match.open_search_at(*what),
            lambda number: match.keep_first_at(self._labs, number),
            lambda: match.drop_half_at(self._labs),
            lambda number: match.search_round_at(*what, number),
            lambda: int(match.best_action_at(self._labs)),
        )
        return search(self._budget, self._clock, rounds)
