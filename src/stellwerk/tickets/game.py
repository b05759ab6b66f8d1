"""The ticket games behind the protocol: game, state and view for Python.

    game  = tickets_game(edition, players)
    state = game.deal(seed=7)
    view  = state.view(0)

All rules are in the compiled modules; here records become objects, ids become words, and what is
not legal gets an error that says why.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any, Self

from stellwerk.engine import many, record
from stellwerk.engine.chance import Stream
from stellwerk.engine.plain import plain
from stellwerk.engine.record import NONE
from stellwerk.errors import BadOption
from stellwerk.family import (
    FamilyState,
    FamilyView,
    Parts,
    check_own,
    checked_first,
    checked_seed,
    imported,
    of_family,
)
from stellwerk.game import Game, Outcome, Section
from stellwerk.shape import StateJson
from stellwerk.shown import Shown
from stellwerk.tickets import advice, describe, facts, loops, observe, shape, sheet
from stellwerk.tickets.draft import Draft
from stellwerk.tickets.edition import Edition
from stellwerk.tickets.events import TurnEvents
from stellwerk.tickets.maps.file import builtin_editions, load_builtin
from stellwerk.tickets.network import Work
from stellwerk.tickets.position import Position
from stellwerk.tickets.scoring import Sheet
from stellwerk.tickets.shape import (
    TicketsAction,
    TicketsFacts,
    TicketsMe,
    TicketsOwn,
    TicketsPreview,
    TicketsPublic,
)
from stellwerk.tickets.state import OVER, START, State
from stellwerk.tickets.tables import Table, build
from stellwerk.tickets.text import Words

if TYPE_CHECKING:
    from stellwerk.game import Rng

#: Rises whenever a recorded game would run differently.
RULES_VERSION = 2

PARTS = Parts(State, loops, Draft, together=START, over=OVER)


class TicketsGame(Shown):
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
        self.actions = self.most_legal = int(table.claim_base + table.claims)
        self.words = Words(edition, _claims(table))
        self.route_ids = tuple(route.id for route in edition.routes)
        self.city_ids = tuple(city.id for city in edition.cities)
        self.ticket_ids = tuple(ticket.id for ticket in edition.tickets)
        #: Tells it from other games where something is kept for all of them (`describe.missing`).
        self.itself = object()

    def __repr__(self) -> str:
        return f"<game {self.name} for {self.players}>"

    def __reduce__(self) -> tuple[Any, ...]:
        edition = self.edition
        if self.name == edition.name and edition.id in builtin_editions():
            return _again, (edition.id, edition.options, self.players)
        return TicketsGame, (edition, self.players, self.name)

    @classmethod
    def of(cls, game: Game) -> Self:
        """A game that must be of this family, as what it is."""
        return of_family(cls, game)

    @cached_property
    def observation_spec(self) -> tuple[Section, ...]:
        """The named sections of an observation."""
        return observe.spec(self.edition, self.players)

    def facts(self) -> TicketsFacts:
        """What is printed on the parts of the game: cities, routes, tickets, numbers."""
        return facts.facts(self.edition)

    def observation(self, view: TicketsView) -> Any:
        """A view as one flat array of int16; see `observation_spec`."""
        if view.game is not self:
            check_own(self, view)
        return observe.observation(self, view)

    def deal(self, seed: int, first: int | None = None, colors: Sequence[str] = ()) -> TicketsState:
        """Set up a game from a seed; `first` names the first player, else the seed does."""
        if colors:
            raise BadOption(f"colors {' '.join(colors)}", "here they are only how seats look.")
        return TicketsState(self, self.deal_many([seed], first))

    def deal_many(self, seeds: Sequence[int], first: int | None = None) -> list[State]:
        """Set up one game for each seed, as a batch of records."""
        number = checked_first(first, self.players)
        states = record.make(State, len(seeds))
        words = record.as_ints([checked_seed(seed) for seed in seeds])
        loops.deal_many(self.tables, states, words, number)
        return states

    def legal_many(self, states: list[State]) -> list[tuple[int, ...]]:
        """The legal actions of the first seat that must decide in each game."""
        return many.legal_many(loops, self.tables, states, self.most_legal)

    def masks(self, states: list[State]) -> Any:
        """The same as one array: a row for each game, 1 for each legal action."""
        return many.masks(loops, self.tables, states, self.most_legal, self.actions)

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
            record.as_ints(checked_seed(seed)),
            totals,
            record.make(Sheet, 1),
            record.make(Work, 1),
            record.make(Stream, 1),
        )
        return totals, decisions

    def position(self, seed: int = 1) -> Position:
        """A position to be set by hand; see `tickets.position`."""
        return Position(self, seed)

    def from_json(self, told: StateJson) -> TicketsState:
        """The state that `state.to_json` told; `BadOption` if it does not fit this game."""
        state = TicketsState(self, imported(self, State, told))
        return state.verified(told)

    def state(self, records: list[State], index: int = 0) -> TicketsState:
        """One game of a batch as a state of its own."""
        return TicketsState(self, record.clone(State, records, index))


@lru_cache(maxsize=32)
def _again(id: str, options: tuple[str, ...], players: int) -> TicketsGame:
    """A game out of a pickle; states that come one after the other share it."""
    return TicketsGame(load_builtin(id, options), players)


def _claims(table: Table) -> dict[tuple[int, int, int], int]:
    """The action of every claim, by route, color and jokers."""
    base = int(table.claim_base)
    return {
        (int(table.claim_route[n]), int(table.claim_color[n]), int(table.claim_jokers[n])): base + n
        for n in range(int(table.claims))
    }


class TicketsState(FamilyState[TicketsGame, State]):
    """One game in progress, with all its secrets."""

    game: TicketsGame
    parts = PARTS

    def __repr__(self) -> str:
        return f"<{self.game.name}: {describe.phase(self.record)}, turn {int(self.record.turns)}>"

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, with every line of the score sheets, or None before."""
        return sheet.outcome(self.game, self.records) if self.over else None

    def view(self, seat: int | None) -> TicketsView:
        """What a seat, or a spectator (None), may know."""
        return TicketsView(self.game, seat, self._masked(seat))

    def play(self, seat: int, action: int | str) -> TurnEvents:
        """Carry out an action, an id or words; what it brought about, made when looked at."""
        number, before, after = self._carry_out(seat, action)
        return TurnEvents(self.game, seat, number, before, after)

    def _why_not(self, view: TicketsView, action: int) -> str:
        return advice.refusal(view, action)


class TicketsView(FamilyView[TicketsGame, State, TicketsAction]):
    """What one seat, or a spectator (`seat` is None), may know of a game."""

    game: TicketsGame
    parts = PARTS

    def __repr__(self) -> str:
        who = "spectator" if self.seat is None else f"seat {self.seat}"
        return f"<{self.game.name} as {who} sees it: {describe.phase(self.record)}>"

    @cached_property
    def plain(self) -> State:
        """The record in plain values, quick to read one by one."""
        return plain(self.records)

    def _fields(self, action: int) -> TicketsAction | None:
        return self.game.words.fields(self.plain, self.seat or 0, action)

    def _read(self, words: str) -> int:
        return self.game.words.parse(self.plain, self.seat or 0, words)

    def imagine(self, rng: Rng | None = None) -> TicketsState:
        """A full state that this view allows, with fresh random streams.

        `rng` is a seed, a `random.Random`, a NumPy generator, or None for the system's chance.
        """
        return TicketsState(self.game, self._imagined(rng))

    def why_not(self, route: str) -> advice.WhyNot | None:
        """Why this seat cannot claim a route now, as a code and numbers; None if it can."""
        return advice.why_not(self, route)

    def missing(self, ticket: str) -> advice.Missing:
        """The cheapest routes that this seat still needs for a ticket."""
        return advice.missing(self, ticket)

    def preview(self, action: int | str) -> TicketsPreview:
        """What an action would do, as far as this seat can know."""
        return advice.preview(self, self.parse(action) if isinstance(action, str) else action)

    @cached_property
    def me(self) -> TicketsMe:
        """What only this seat knows; `BadOption` for a spectator, who has no seat."""
        if (known := describe.me(self)) is None:
            raise BadOption("me", "a spectator holds no seat.")
        return known

    def public_json(self) -> TicketsPublic:
        """The part of `to_json` that is the same for every seat and for spectators."""
        return describe.public(self)

    def own_json(self) -> TicketsOwn:
        """The other part: what differs from viewer to viewer."""
        return describe.own(self)

    def to_json(self) -> shape.TicketsView:
        """Everything this seat may know, in plain values and words."""
        return {**self.public_json(), **self.own_json()}
