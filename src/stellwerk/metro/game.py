"""Metro behind the protocol: game, state and view for Python.

    game  = metro_game(["companies", "central"], players=3)
    state = game.deal(seed=7)
    view  = state.view(0)

All rules are in the compiled modules; here records become objects, ids become words, and what is
not legal gets an error that says why.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, lru_cache
from hashlib import sha256
from typing import TYPE_CHECKING, Any, Self

from stellwerk.engine import many, record
from stellwerk.engine.chance import Stream
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
from stellwerk.metro import describe, facts, loops, observe, preview, refusal, shape, sheet, survey
from stellwerk.metro.build import build
from stellwerk.metro.cities import ROOMS
from stellwerk.metro.draft import Draft
from stellwerk.metro.edition import edition
from stellwerk.metro.events import TurnEvents
from stellwerk.metro.final import Sheet
from stellwerk.metro.options import Choice, choose, player_range
from stellwerk.metro.plain import plain
from stellwerk.metro.position import Position
from stellwerk.metro.shape import (
    MetroAction,
    MetroFacts,
    MetroMe,
    MetroOwn,
    MetroPreview,
    MetroPublic,
    Prospect,
)
from stellwerk.metro.state import ORDER, OVER, TILES, State
from stellwerk.metro.text import Words
from stellwerk.shape import StateJson
from stellwerk.shown import Shown

if TYPE_CHECKING:
    from stellwerk.game import Rng

#: Rises whenever a recorded game would run differently.
RULES_VERSION = 1

PARTS = Parts(State, loops, Draft, together=ORDER, over=OVER)

#: More actions than can be legal in one decision besides drawing and laying.
OTHERS = 64


def metro_game(options: Sequence[str] = (), players: int | None = None) -> MetroGame:
    """Metro with these options for so many players, or for the fewest that they allow."""
    number = player_range(options)[0] if players is None else players
    return MetroGame(choose(options, number))


@lru_cache(maxsize=32)
def _again(options: tuple[str, ...], players: int) -> MetroGame:
    """A game out of a pickle; states that come one after the other share it."""
    return metro_game(options, players)


class MetroGame(Shown):
    """A combination of options at a table of a certain size. Immutable."""

    family = "metro"
    rules_version = RULES_VERSION

    def __init__(self, choice: Choice) -> None:
        self.choice = choice
        self.edition = edition()
        self.name = choice.name
        self.players = choice.players
        #: The city that is played.
        self.room = ROOMS[choice.city] if choice.city else None
        content = f"{choice.name} {self.edition.content_hash}"
        self.content_hash = sha256(content.encode()).hexdigest()[:16]
        self.tables = build(self.edition, choice)
        self.table = table = plain(self.tables)
        self.actions = int(table.actions)
        self.most_legal = 1 + choice.hand * int(table.turns) * TILES + OTHERS
        self.words = Words(self.edition, table, choice.city)

    def __repr__(self) -> str:
        return f"<game {self.name} for {self.players}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (self.choice.options, self.players)

    @classmethod
    def of(cls, game: Game) -> Self:
        """A game that must be of this family, as what it is."""
        return of_family(cls, game)

    @cached_property
    def observation_spec(self) -> tuple[Section, ...]:
        """The named sections of an observation."""
        return observe.spec(self)

    @property
    def seat_colors(self) -> tuple[str, ...]:
        """The colors that are dealt to the seats; none where companies own the lines."""
        return () if self.choice.colorless else self.edition.colors[: self.players]

    def facts(self) -> MetroFacts:
        """What is printed on the parts of the game: tiles, stations, platforms, sights."""
        return facts.facts(self)

    def observation(self, view: MetroView) -> Any:
        """A view as one flat array of int16; see `observation_spec`."""
        if view.game is not self:
            check_own(self, view)
        return observe.observation(self, view)

    def deal(self, seed: int, first: int | None = None, colors: Sequence[str] = ()) -> MetroState:
        """Set up a game from a seed; `first` and `colors` (by seat) are the table's own choice."""
        state = MetroState(self, self.deal_many([seed], first))
        for seat, color in enumerate(self._checked_colors(colors)):
            state.record.color[seat] = color
        return state

    def _checked_colors(self, colors: Sequence[str]) -> list[int]:
        if not colors:
            return []
        frame = self.seat_colors
        if sorted(colors) != sorted(frame):
            why = (
                f"the colors of this frame are {', '.join(frame)}." if frame else "nobody has one."
            )
            raise BadOption(f"colors {' '.join(colors)}", why)
        return [self.edition.colors.index(color) for color in colors]

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
            record.make(Stream, 1),
        )
        return totals, decisions

    def position(self, seed: int = 1) -> Position:
        """A position to be set by hand; see `metro.position`."""
        return Position(self, seed)

    def from_json(self, told: StateJson) -> MetroState:
        """The state that `state.to_json` told; `BadOption` if it does not fit this game."""
        state = MetroState(self, imported(self, State, told))
        return state.verified(told)

    def state(self, records: list[State], index: int = 0) -> MetroState:
        """One game of a batch as a state of its own."""
        return MetroState(self, record.clone(State, records, index))


class MetroState(FamilyState[MetroGame, State]):
    """One game in progress, with all its secrets."""

    game: MetroGame
    parts = PARTS

    def __repr__(self) -> str:
        return f"<{self.game.name}: {describe.phase(self.record)}, turn {int(self.record.turns)}>"

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, with every line of the score sheets, or None before."""
        return sheet.outcome(self.game, self.records) if self.over else None

    def view(self, seat: int | None) -> MetroView:
        """What a seat, or a spectator (None), may know."""
        return MetroView(self.game, seat, self._masked(seat))

    def play(self, seat: int, action: int | str) -> TurnEvents:
        """Carry out an action, an id or words; what it brought about, made when looked at."""
        number, before, after = self._carry_out(seat, action)
        return TurnEvents(self.game, seat, number, before, after)

    def _why_not(self, view: MetroView, action: int) -> str:
        return refusal.refusal(view, action)


class MetroView(FamilyView[MetroGame, State, MetroAction]):
    """What one seat, or a spectator (`seat` is None), may know of a game."""

    game: MetroGame
    parts = PARTS

    def __repr__(self) -> str:
        who = "spectator" if self.seat is None else f"seat {self.seat}"
        return f"<{self.game.name} as {who} sees it: {describe.phase(self.record)}>"

    @cached_property
    def plain(self) -> State:
        """The masked record as plain ints and lists, for reading."""
        return plain(self.records)

    def _fields(self, action: int) -> MetroAction | None:
        return self.game.words.fields(action)

    def _read(self, words: str) -> int:
        return self.game.words.parse(words)

    def imagine(self, rng: Rng | None = None) -> MetroState:
        """A full state that this view allows, with fresh random streams.

        `rng` is a seed, a `random.Random`, a NumPy generator, or None for the system's chance.
        """
        return MetroState(self.game, self._imagined(rng))

    def preview(self, action: int | str) -> MetroPreview:
        """What an action would do, as far as this seat can know."""
        return preview.preview(self, self.parse(action) if isinstance(action, str) else action)

    def survey(self) -> list[Prospect]:
        """Every lay this seat may choose, with what it would do, the best first."""
        return survey.survey(self)

    @cached_property
    def me(self) -> MetroMe:
        """What only this seat knows; `BadOption` for a spectator, who has no seat."""
        if (known := describe.me(self)) is None:
            raise BadOption("me", "a spectator holds no seat.")
        return known

    def public_json(self) -> MetroPublic:
        """The part of `to_json` that is the same for every seat and for spectators."""
        return describe.public(self)

    def own_json(self) -> MetroOwn:
        """The other part: what differs from viewer to viewer."""
        return describe.own(self)

    def to_json(self) -> shape.MetroView:
        """Everything this seat may know, in plain values and words."""
        return {**self.public_json(), **self.own_json()}
