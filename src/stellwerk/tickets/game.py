"""The ticket games behind the protocol: game, state and view for Python.

    game  = tickets_game(edition, players)
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
from typing import Any

import numpy as np

from stellwerk.engine import record
from stellwerk.engine.chance import Stream, seed_words
from stellwerk.engine.record import NONE
from stellwerk.errors import BadOption, IllegalAction
from stellwerk.game import Outcome, Section
from stellwerk.tickets import advice, describe, facts, loops, observe, sheet
from stellwerk.tickets.draft import Draft
from stellwerk.tickets.edition import Edition
from stellwerk.tickets.events import TurnEvents
from stellwerk.tickets.network import Work
from stellwerk.tickets.scoring import Sheet
from stellwerk.tickets.state import OVER, START, State
from stellwerk.tickets.tables import build
from stellwerk.tickets.text import Words

#: Rises whenever a recorded game would run differently.
RULES_VERSION = 1

#: Purpose of the streams that imagine.
IMAGINE_STREAM = 17


class TicketsGame:
    """An edition at a table of a certain size. Immutable.

    `name` is how to ask for it again: the edition's name, or the path of its map file.
    """

    family = "tickets"
    rules_version = RULES_VERSION

    def __init__(self, edition: Edition, players: int, name: str = "") -> None:
        low, high = edition.players
        if not low <= players <= high:
            why = f"{edition.name} is for {low} to {high} players."
            raise BadOption(f"{players} players", why)
        self.edition = edition
        self.name = name or edition.name
        self.players = players
        self.content_hash = edition.content_hash
        self.tables = build(edition, players)
        table = record.at(self.tables)
        self.actions = int(table.claim_base + table.claims)
        self.words = Words(edition, _claims(table))

    def __repr__(self) -> str:
        return f"<game {self.name} for {self.players}>"

    @cached_property
    def observation_spec(self) -> tuple[Section, ...]:
        """The named sections of an observation."""
        return observe.spec(self.edition, self.players)

    def facts(self) -> dict[str, Any]:
        """What is printed on the parts of the game: cities, routes, tickets, numbers."""
        return facts.facts(self.edition)

    def observation(self, view: TicketsView) -> Any:
        """A view as one flat array of int16; see `observation_spec`."""
        return observe.observation(self, view)

    def deal(self, seed: int, first: int | None = None) -> TicketsState:
        """Set up a game from a seed; `first` names the first player, else the seed does."""
        return TicketsState(self, self.deal_many([seed], first))

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
            record.make(Work, 1),
            record.make(Stream, 1),
        )
        return totals, decisions

    def state(self, records: list[State], index: int = 0) -> TicketsState:
        """One game of a batch as a state of its own."""
        return TicketsState(self, record.clone(State, records, index))


def _claims(table: Any) -> dict[tuple[int, int, int], int]:
    """The action of every claim, by route, color and jokers."""
    base = int(table.claim_base)
    return {
        (int(table.claim_route[n]), int(table.claim_color[n]), int(table.claim_jokers[n])): base + n
        for n in range(int(table.claims))
    }


def _checked_seed(seed: int) -> tuple[int, int, int, int]:
    try:
        return seed_words(seed)
    except (ValueError, TypeError) as error:
        raise BadOption(f"seed {seed}", f"{error}.") from None


class TicketsState:
    """One game in progress, with all its secrets."""

    def __init__(self, game: TicketsGame, records: list[State]) -> None:
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
        """Seats that must decide now: usually one; at the start all that have not chosen."""
        return _to_act(self.game, self.records)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return record.number(self.records, "phase") == OVER

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, with every line of the score sheets, or None before."""
        return sheet.outcome(self.game, self.records) if self.over else None

    def view(self, seat: int | None) -> TicketsView:
        """What a seat, or a spectator (None), may know."""
        if seat is not None and not 0 <= seat < self.game.players:
            raise BadOption(f"seat {seat}", f"seats are 0 to {self.game.players - 1}.")
        masked = record.make(State, 1)
        number = NONE if seat is None else seat
        loops.mask_at(self.game.tables, self.records, 0, number, masked, 0)
        return TicketsView(self.game, seat, masked)

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
        return IllegalAction(seat, view.text(action), advice.refusal(view, action), legal)

    def copy(self) -> TicketsState:
        """A state of its own with the same content."""
        return TicketsState(self.game, record.clone(State, self.records))

    def checksum(self) -> str:
        """Eight hex digits that are the same for equal states, compiled or not."""
        array = record.to_numpy(State, self.records)
        content = b"".join(
            np.ascontiguousarray(array[name]).tobytes() for name in array.dtype.names
        )
        return f"{zlib.crc32(content):08x}"


class TicketsView:
    """What one seat, or a spectator (`seat` is None), may know of a game."""

    def __init__(self, game: TicketsGame, seat: int | None, records: list[State]) -> None:
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

    @property
    def to_act(self) -> tuple[int, ...]:
        """Seats that must decide now."""
        return _to_act(self.game, self.records)

    @cached_property
    def legal(self) -> Sequence[int]:
        """This seat's legal actions in ascending order; none if it need not decide."""
        if self.seat is None:
            return ()
        actions = record.ints(self.game.actions)
        number = loops.list_at(self.game.tables, self.records, 0, self.seat, actions)
        return tuple(int(action) for action in actions[:number])

    def text(self, action: int) -> str:
        """The words of an action."""
        return self.game.words.text(self.record, self.seat or 0, action)

    def parse(self, words: str) -> int:
        """The action that some words name; it need not be legal."""
        try:
            return self.game.words.parse(self.record, self.seat or 0, words)
        except ValueError as error:
            legal = [self.text(action) for action in self.legal]
            why = str(error)
            end = "" if why.endswith(("?", ".")) else "."
            raise IllegalAction(self.seat or 0, words, why + end, legal) from None

    def imagine(self, rng: Any = None) -> TicketsState:
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
        return TicketsState(self.game, states)

    def why_not(self, route: str) -> advice.WhyNot | None:
        """Why this seat cannot claim a route now, as a code and numbers; None if it can."""
        return advice.why_not(self, route)

    def missing(self, ticket: str) -> advice.Missing:
        """The cheapest routes that this seat still needs for a ticket."""
        return advice.missing(self, ticket)

    def preview(self, action: int | str) -> Mapping[str, Any]:
        """What an action would do, as far as this seat can know."""
        return advice.preview(self, self.parse(action) if isinstance(action, str) else action)

    def to_json(self) -> dict[str, Any]:
        """Everything this seat may know, in plain values and words."""
        return describe.to_json(self)


def _to_act(game: TicketsGame, records: list[State]) -> tuple[int, ...]:
    phase = record.number(records, "phase")
    if phase == OVER:
        return ()
    if phase != START:
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
