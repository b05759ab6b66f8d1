"""Metro behind the protocol: game, state and view for Python.

    game  = metro_game(["companies", "central"], players=3)
    state = game.deal(seed=7)
    view  = state.view(0)

All rules are in the compiled modules; here records become objects, ids become words, and what is
not legal gets an error that says why.
"""

from __future__ import annotations

import random
import zlib
from collections.abc import Mapping, Sequence
from functools import cached_property
from hashlib import sha256
from typing import Any

import numpy as np

from stellwerk.engine import record
from stellwerk.engine.chance import Stream, seed_words
from stellwerk.engine.record import NONE
from stellwerk.errors import BadOption, IllegalAction
from stellwerk.game import Section
from stellwerk.metro import describe, facts, loops, observe, preview, refusal, sheet
from stellwerk.metro.edition import edition
from stellwerk.metro.events import TurnEvents
from stellwerk.metro.imagine import Draft
from stellwerk.metro.options import Choice, choose, player_range
from stellwerk.metro.plain import plain
from stellwerk.metro.sheets import Sheet
from stellwerk.metro.state import ORDER, OVER, TILES, State
from stellwerk.metro.tables import build
from stellwerk.metro.text import Words

#: Rises whenever a recorded game would run differently.
RULES_VERSION = 1

#: More actions than can be legal in one decision besides drawing and laying.
OTHERS = 64
#: Purpose of the streams that imagine.
IMAGINE_STREAM = 17


def metro_game(options: Sequence[str] = (), players: int | None = None) -> MetroGame:
    """Metro with these options for so many players, or for the fewest that they allow."""
    number = player_range(options)[0] if players is None else players
    return MetroGame(choose(options, number))


class MetroGame:
    """A combination of options at a table of a certain size. Immutable."""

    family = "metro"
    rules_version = RULES_VERSION

    def __init__(self, choice: Choice) -> None:
        self.choice = choice
        self.edition = edition()
        self.name = choice.name
        self.players = choice.players
        content = f"{choice.name} {self.edition.content_hash}"
        self.content_hash = sha256(content.encode()).hexdigest()[:16]
        self.tables = build(self.edition, choice)
        self.table = table = plain(self.tables)
        self.actions = int(table.actions)
        self.most_legal = 1 + choice.hand * int(table.turns) * TILES + OTHERS
        self.words = Words(self.edition, table, choice.city)

    def __repr__(self) -> str:
        return f"<game {self.name} for {self.players}>"

    @cached_property
    def observation_spec(self) -> tuple[Section, ...]:
        """The named sections of an observation."""
        return observe.spec(self)

    def facts(self) -> dict[str, Any]:
        """What is printed on the parts of the game: tiles, stations, platforms, sights."""
        return facts.facts(self)

    def observation(self, view: MetroView) -> Any:
        """A view as one flat array of int16; see `observation_spec`."""
        return observe.observation(self, view)

    def deal(
        self, seed: int, first: int | None = None, colors: Sequence[str] | None = None
    ) -> MetroState:
        """Set up a game from a seed; `first` and `colors` (by seat) are the table's own choice."""
        state = MetroState(self, self.deal_many([seed], first))
        for seat, color in enumerate(self._checked_colors(colors)):
            state.record.color[seat] = color
        return state

    def _checked_colors(self, colors: Sequence[str] | None) -> list[int]:
        if colors is None:
            return []
        frame = [] if self._owned_by_companies else list(self.edition.colors[: self.players])
        if sorted(colors) != sorted(frame):
            why = (
                f"the colors of this frame are {', '.join(frame)}." if frame else "nobody has one."
            )
            raise BadOption(f"colors {' '.join(colors)}", why)
        return [self.edition.colors.index(color) for color in colors]

    @property
    def _owned_by_companies(self) -> bool:
        return self.choice.companies or self.choice.solo

    def deal_many(self, seeds: Sequence[int], first: int | None = None) -> list[State]:
        """Set up one game for each seed, as a batch of records."""
        if first is not None and not 0 <= first < self.players:
            raise BadOption(f"first player {first}", f"seats are 0 to {self.players - 1}.")
        states = record.make(State, len(seeds))
        words = record.as_ints([_checked_seed(seed) for seed in seeds])
        loops.deal_many(self.tables, states, words, NONE if first is None else first)
        return states

    def play_many(self, states: list[State], actions: Sequence[int]) -> Any:
        """Play one action in each game, for the first seat that must decide; 1 where legal."""
        played = record.ints(len(states))
        seats = record.as_ints([NONE] * len(states))
        loops.play_many(self.tables, states, seats, record.as_ints(actions), played)
        return played

    def play_out(self, states: list[State], seed: int = 0) -> tuple[Any, int]:
        """Play all games to their ends with uniform actions: final totals, number of decisions."""
        totals = record.ints(len(states), self.players)
        decisions = loops.play_out(
            self.tables,
            states,
            record.as_ints(_checked_seed(seed)),
            totals,
            record.make(Sheet, 1),
            record.make(Stream, 1),
        )
        return totals, decisions

    def state(self, records: list[State], index: int = 0) -> MetroState:
        """One game of a batch as a state of its own."""
        return MetroState(self, record.clone(State, records, index))


def _checked_seed(seed: int) -> tuple[int, int, int, int]:
    try:
        return seed_words(seed)
    except (ValueError, TypeError) as error:
        raise BadOption(f"seed {seed}", f"{error}.") from None


class MetroState:
    """One game in progress, with all its secrets."""

    def __init__(self, game: MetroGame, records: list[State]) -> None:
        self.game = game
        self.records = records
        # What is passed to compiled code at every play, made once.
        self._seats, self._actions, self._played = record.ints(1), record.ints(1), record.ints(1)

    def __repr__(self) -> str:
        return f"<{self.game.name}: {describe.phase(self.record)}, turn {int(self.record.turns)}>"

    @property
    def record(self) -> Any:
        """The state's record."""
        return record.at(self.records)

    @property
    def to_act(self) -> tuple[int, ...]:
        """Seats that must decide now: usually one; all that order their sights in Paris."""
        return to_act(self.game, self.records)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return record.number(self.records, "phase") == OVER

    @property
    def outcome(self) -> sheet.MetroOutcome | None:
        """How the game ended, with every line of the score sheets, or None before."""
        return sheet.outcome(self.game, self.records) if self.over else None

    def view(self, seat: int | None) -> MetroView:
        """What a seat, or a spectator (None), may know."""
        if seat is not None and not 0 <= seat < self.game.players:
            raise BadOption(f"seat {seat}", f"seats are 0 to {self.game.players - 1}.")
        masked = record.make(State, 1)
        number = NONE if seat is None else seat
        loops.mask_at(self.game.tables, self.records, 0, number, masked, 0)
        return MetroView(self.game, seat, masked)

    def play(self, seat: int, action: int | str) -> TurnEvents:
        """Carry out an action, an id or words; what it brought about, made when looked at."""
        if isinstance(action, str):
            action = self.view(seat).parse(action)
        if not (0 <= seat < self.game.players and 0 <= action < self.game.actions):
            raise self._refusal(seat, action)
        before = record.freeze(self.records)
        seats, actions, played = self._seats, self._actions, self._played
        seats[0], actions[0] = seat, action
        loops.play_many(self.game.tables, self.records, seats, actions, played)
        if not played[0]:
            raise self._refusal(seat, action)
        return TurnEvents(self.game, seat, action, before, record.freeze(self.records))

    def _refusal(self, seat: int, action: int) -> IllegalAction:
        if not 0 <= seat < self.game.players:
            why = f"there is no such seat; seats are 0 to {self.game.players - 1}."
            return IllegalAction(seat, str(action), why)
        view = self.view(seat)
        legal = [view.text(a) for a in view.legal]
        if not 0 <= action < self.game.actions:
            why = f"actions are numbers from 0 to {self.game.actions - 1}."
            return IllegalAction(seat, str(action), why, legal)
        return IllegalAction(seat, view.text(action), refusal.refusal(view, action), legal)

    def copy(self) -> MetroState:
        """A state of its own with the same content."""
        return MetroState(self.game, record.clone(State, self.records))

    def checksum(self) -> str:
        """Eight hex digits that are the same for equal states, compiled or not."""
        array = record.to_numpy(State, self.records)
        content = b"".join(
            np.ascontiguousarray(array[name]).tobytes() for name in array.dtype.names
        )
        return f"{zlib.crc32(content):08x}"


class MetroView:
    """What one seat, or a spectator (`seat` is None), may know of a game."""

    def __init__(self, game: MetroGame, seat: int | None, records: list[State]) -> None:
        self.game = game
        self.seat = seat
        self.records = records

    def __repr__(self) -> str:
        who = "spectator" if self.seat is None else f"seat {self.seat}"
        return f"<{self.game.name} as {who} sees it: {describe.phase(self.record)}>"

    @property
    def record(self) -> Any:
        """The masked record: hidden places hold HIDDEN."""
        return record.at(self.records)

    @cached_property
    def plain(self) -> Any:
        """The masked record as plain ints and lists, for reading."""
        return plain(self.records)

    @property
    def to_act(self) -> tuple[int, ...]:
        """Seats that must decide now."""
        return to_act(self.game, self.records)

    @cached_property
    def legal(self) -> Sequence[int]:
        """This seat's legal actions in ascending order; none if it need not decide."""
        if self.seat is None:
            return ()
        actions = record.ints(self.game.most_legal)
        number = loops.list_at(self.game.tables, self.records, 0, self.seat, actions)
        return tuple(int(action) for action in actions[:number])

    def text(self, action: int) -> str:
        """The words of an action."""
        return self.game.words.text(action)

    def parse(self, words: str) -> int:
        """The action that some words name; it need not be legal."""
        try:
            return self.game.words.parse(words)
        except ValueError as error:
            legal = [self.text(action) for action in self.legal]
            why = str(error)
            end = "" if why.endswith(("?", ".")) else "."
            raise IllegalAction(self.seat or 0, words, why + end, legal) from None

    def imagine(self, rng: Any = None) -> MetroState:
        """A full state that this view allows, with fresh random streams.

        `rng` is a seed, a `random.Random`, a NumPy generator, or None for the system's chance.
        """
        if self.seat is None:
            raise BadOption("imagine", "a spectator holds no seat to imagine from.")
        streams, states = record.make(Stream, 1), record.make(State, 1)
        words = record.as_ints(seed_words(_random_seed(rng)))
        loops.open_stream_at(streams, words, IMAGINE_STREAM)
        loops.imagine_at(
            self.game.tables, self.records, 0, self.seat, states, 0, streams, record.make(Draft, 1)
        )
        return MetroState(self.game, states)

    def preview(self, action: int | str) -> Mapping[str, Any]:
        """What an action would do, as far as this seat can know."""
        return preview.preview(self, self.parse(action) if isinstance(action, str) else action)

    def to_json(self) -> dict[str, Any]:
        """Everything this seat may know, in plain values and words."""
        return describe.to_json(self)


def to_act(game: MetroGame, records: list[State]) -> tuple[int, ...]:
    """The seats that must decide in a record."""
    phase = record.number(records, "phase")
    if phase == OVER:
        return ()
    if phase != ORDER:
        return (record.number(records, "seat"),)
    waiting = record.number(records, "waiting")
    return tuple(seat for seat in range(game.players) if waiting >> seat & 1)


def _random_seed(rng: Any) -> int:
    """128 random bits from whatever generator was given."""
    if rng is None:
        return random.SystemRandom().getrandbits(128)
    if isinstance(rng, int):
        return random.Random(rng).getrandbits(128)
    if isinstance(rng, random.Random):
        return rng.getrandbits(128)
    return int.from_bytes(rng.bytes(16), "little")
