"""Own maps at and beyond every limit: what a map file may hold fits the record, the rest is told.

A map at a limit is played for a while; in plain mode writing the record as bytes finds numbers
that do not fit, in checked mode the bounds of every array are looked at.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations, islice, pairwise
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from stellwerk.errors import MapError
from stellwerk.tickets import limits
from stellwerk.tickets.game import TicketsGame
from stellwerk.tickets.maps.file import edition_from_text
from stellwerk.tickets.maps.shape import COLORS
from tests.tickets.games import plain
from tests.tickets.invariants import check

pytestmark = [pytest.mark.plain, pytest.mark.compiled]

DECISIONS = 60


@dataclass(frozen=True)
class Figures:
    """The figures of a map that is made for them."""

    players: int = 3
    cities: int = 12
    routes: int = 20
    tickets: int = 30
    long_tickets: int = 0
    colors: int = 4
    per_color: int = 12
    jokers: int = 8
    hand: int = 3
    pieces: int = 20
    subways: int = 0
    length: int = 2
    ferry: int = 0
    stations: int = 0
    tunnel_cards: int = 3
    start: int = 2
    long: int = 0
    long_first: int = 0
    draw: int = 3
    points: int = 5
    bonus: int = 0
    pieces_to_end: int = 2

    @property
    def text(self) -> str:
        """The map file."""
        return "\n".join(self._lines())

    def _lines(self) -> Iterator[str]:
        yield f'format = 1\nid = "edge"\nplayers = [{min(2, self.players)}, {self.players}]'
        yield 'title = { en = "Edge" }'
        yield f"[cards]\ncolors = {list((*COLORS, 'gold')[: self.colors])}"
        yield f"per_color = {self.per_color}\njokers = {self.jokers}\nhand = {self.hand}"
        yield f"[pieces]\ntrain = {self.pieces}"
        yield f"subway = {self.subways}" if self.subways else ""
        yield f"[points]\ntrain = {[self.points] * self.length}"
        yield "subway = [1]" if self.subways else ""
        yield f"[rules]\nstations = {self.stations}\ntunnel_cards = {self.tunnel_cards}"
        yield f"single_twin_players = {self.players}\npieces_to_end = {self.pieces_to_end}"
        yield f"trail_points = {self.bonus}\nstation_points = {self.bonus}"
        yield f"[deal]\nstart = {self.start}\nstart_keep = 1\nstart_return = 'under'"
        yield f"long = {self.long}\nlong_first = {str(bool(self.long_first)).lower()}"
        yield f"draw = {self.draw}\ndraw_keep = 1"
        yield "[cities]"
        yield from (f"{city} = {{ name = '{city}' }}" for city in self._cities())
        yield "[routes]"
        yield from (self._route(n, f"{a}-{b}") for n, (a, b) in enumerate(self._pairs()))
        yield "[tickets]"
        pairs = islice(combinations(self._cities(), 2), self.tickets)
        yield from (self._ticket(n, f"{a}-{b}") for n, (a, b) in enumerate(pairs))

    def _cities(self) -> list[str]:
        return [f"c{n:02}" for n in range(self.cities)]

    def _pairs(self) -> list[tuple[str, str]]:
        """A line through all cities, then other pairs, as many as there are routes."""
        cities = self._cities()
        line = list(pairwise(cities))
        others = (pair for pair in combinations(cities, 2) if pair not in line)
        return sorted([*line, *islice(others, max(0, self.routes - len(line)))])

    def _route(self, n: int, id: str) -> str:
        ferry = f", ferry = {self.ferry}" if n % 3 == 0 and self.ferry else ""
        kind = f", kind = '{'train' if n else 'subway'}'" if self.subways else ""
        length = self.length if n or not self.subways else 1
        tunnel = ", tunnel = true" if n % 3 == 1 else ""
        return f"{id} = {{ length = {length}, color = 'gray'{ferry}{kind}{tunnel} }}"

    def _ticket(self, n: int, id: str) -> str:
        long = ", long = true" if n < self.long_tickets else ""
        return f"{id} = {{ points = {self.points}{long} }}"


BASE = Figures()
#: A map at each limit, and the change that goes beyond it.
LIMITS: dict[str, tuple[Figures, dict[str, int]]] = {
    "seats": (replace(BASE, players=limits.SEATS), {"players": limits.SEATS + 1}),
    "fewest seats": (replace(BASE, players=2), {"players": 1}),
    "cities": (
        replace(BASE, cities=limits.CITIES, routes=limits.ROUTES),
        {"cities": limits.CITIES + 1},
    ),
    "routes": (
        replace(BASE, cities=limits.CITIES, routes=limits.ROUTES),
        {"routes": limits.ROUTES + 1},
    ),
    "tickets": (
        replace(BASE, cities=20, tickets=limits.TICKETS),
        {"tickets": limits.TICKETS + 1},
    ),
    "colors": (replace(BASE, colors=limits.COLORS), {"colors": limits.COLORS + 1}),
    "cards": (replace(BASE, colors=8, per_color=14, jokers=16), {"jokers": 17}),
    "cards of a color": (
        replace(BASE, colors=1, per_color=limits.ALIKE, jokers=1),
        {"per_color": limits.ALIKE + 1, "jokers": 0},
    ),
    "jokers": (
        replace(BASE, colors=1, per_color=1, jokers=limits.ALIKE),
        {"jokers": limits.ALIKE + 1, "per_color": 0},
    ),
    "hands": (replace(BASE, colors=8, per_color=14, jokers=16, hand=41), {"hand": 42}),
    "length": (replace(BASE, length=limits.LENGTHS), {"length": limits.LENGTHS + 1}),
    "ferry": (
        replace(BASE, length=limits.LENGTHS, jokers=9, ferry=limits.LENGTHS),
        {"ferry": limits.LENGTHS + 1},
    ),
    "pieces": (replace(BASE, pieces=limits.PIECES), {"pieces": limits.PIECES + 1}),
    "pieces of two kinds": (
        replace(BASE, pieces=limits.PIECES - 1, subways=1),
        {"subways": 2},
    ),
    "stations": (replace(BASE, stations=limits.STATIONS), {"stations": limits.STATIONS + 1}),
    "tunnel cards": (replace(BASE, tunnel_cards=limits.REVEALED), {"tunnel_cards": 4}),
    "offer": (replace(BASE, start=limits.OFFER), {"start": limits.OFFER + 1}),
    "offer with long tickets": (
        replace(BASE, start=1, long=4, long_tickets=15),
        {"start": 2},
    ),
    "long tickets first": (
        replace(BASE, start=5, long=limits.LONG_OFFER, long_tickets=15, long_first=1),
        {"long": limits.LONG_OFFER + 1},
    ),
    "tickets drawn": (replace(BASE, draw=limits.OFFER), {"draw": limits.OFFER + 1}),
    "points": (replace(BASE, points=limits.POINTS), {"points": limits.POINTS + 1}),
    "bonus": (replace(BASE, bonus=limits.POINTS, stations=3), {"bonus": limits.POINTS + 1}),
    "last round": (replace(BASE, pieces_to_end=19), {"pieces_to_end": 20}),
}


def play(figures: Figures, seed: int) -> None:
    """Play for a while, with a look at everything now and then."""
    game = TicketsGame(edition_from_text(figures.text), figures.players)
    state, random = game.deal(seed), Random(seed)
    for n in range(DECISIONS):
        if n % 10 == 0:
            check(game, plain(state))
            state.checksum()
        if not state.to_act:
            return
        seat = random.choice(state.to_act)
        state.play(seat, random.choice(state.view(seat).legal))


@pytest.mark.parametrize("name", LIMITS)
def test_a_map_at_a_limit_is_played(name: str) -> None:
    play(LIMITS[name][0], seed=1)


@pytest.mark.parametrize("name", LIMITS)
def test_a_map_beyond_a_limit_is_refused(name: str) -> None:
    figures, change = LIMITS[name]
    with pytest.raises(MapError):
        edition_from_text(replace(figures, **change).text)


def up_to(*numbers: int) -> st.SearchStrategy[int]:
    """These numbers and those just below."""
    return st.sampled_from(sorted({n - step for n in numbers for step in (0, 1) if n > step}))


#: Colors, cards of each, jokers: decks of all sizes.
DECKS = [
    (1, limits.ALIKE, 1),
    (1, 1, limits.ALIKE),
    (8, 14, 16),
    (8, 12, 14),
    (2, 60, 8),
    (3, 9, 9),
]


@st.composite
def maps(draw: st.DrawFn) -> Figures:
    """Maps with many figures at their limits at once, and sometimes one beyond."""
    colors, per_color, jokers = draw(st.sampled_from(DECKS))
    figures = Figures(
        players=draw(up_to(3, limits.SEATS)),
        cities=draw(up_to(12, limits.CITIES)),
        routes=draw(up_to(64, limits.ROUTES)),
        tickets=draw(up_to(50, 66)),
        long_tickets=draw(st.sampled_from([10, 20])),
        colors=colors,
        per_color=per_color,
        jokers=jokers,
        hand=draw(up_to(2, 5)),
        pieces=draw(up_to(20, limits.PIECES)),
        length=draw(up_to(2, limits.LENGTHS)),
        stations=draw(up_to(1, limits.STATIONS)),
        tunnel_cards=draw(up_to(limits.REVEALED)),
        start=draw(up_to(limits.OFFER - 1)),
        long=draw(up_to(limits.LONG_OFFER)),
        long_first=draw(st.integers(0, 1)),
        draw=draw(up_to(1, limits.OFFER)),
    )
    name = draw(st.sampled_from(["", "players", "cities", "pieces", "length", "long", "stations"]))
    return replace(figures, **{name: getattr(figures, name) + 1}) if name else figures


@settings(max_examples=40, suppress_health_check=[HealthCheck.too_slow])
@given(maps(), st.integers(0, 99))
def test_any_map_is_refused_or_played(figures: Figures, seed: int) -> None:
    try:
        edition_from_text(figures.text)
    except MapError:
        return
    play(figures, seed)
