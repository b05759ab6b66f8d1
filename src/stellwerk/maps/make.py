"""A whole new map: region, cities, links, routes, colors, tickets, ground, text.

The same wish gives the same text. Each step reports what it is about, so that somebody who waits
knows, and may stop it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

import numpy as np
from numpy.typing import NDArray

from stellwerk.errors import UnknownName
from stellwerk.maps import imagined, world
from stellwerk.maps.choose import FEWEST_CITIES, MOST_CITIES, Town, towns
from stellwerk.maps.draft import STYLES, Link, Style, Ticket
from stellwerk.maps.globe import Globe, turned
from stellwerk.maps.ground import Frame, Row, fitting, ground, outlines
from stellwerk.maps.links import Survey, links
from stellwerk.maps.offers import tickets
from stellwerk.maps.paint import paint
from stellwerk.maps.region import NoMap, Region, by_box, by_names, by_place
from stellwerk.maps.routes import pieces, routes
from stellwerk.maps.terrain import Terrain, whole
from stellwerk.maps.write import NewMap, text_of
from stellwerk.tickets.maps.text import id_of

Array = NDArray[np.float64]
Tell = Callable[[str], None]

#: Turns that are tried, and how much smaller the box must become for one to be worth it.
TURNS = (15, -15, 30, -30, 45, -45, 60, -60, 75, -75, 90, -90)
WORTH_TURNING = 0.72
#: Boards taller than this look lost on tables and screens.
TALL, TALL_COST = 1.6, 1.6


@dataclass(frozen=True, slots=True)
class Wish:
    """What somebody wants a map of; exactly one of the first four."""

    region: Sequence[str] = ()
    box: tuple[float, float, float, float] | None = None
    around: tuple[str, float] | None = None
    imagined: bool = False
    cities: int | None = None
    seed: int = 1
    rules: str = "usa"
    title: str = ""


def silent(_: str) -> None:
    """Tell nobody."""


def new_map(wish: Wish, tell: Tell = silent) -> str:
    """The text of a new map."""
    style = _style(wish)
    return _imagined(wish, style, tell) if wish.imagined else _real(wish, style, tell)


def _style(wish: Wish) -> Style:
    if wish.rules not in STYLES:
        raise UnknownName("kind of rules", wish.rules, tuple(STYLES))
    if wish.cities is not None and not FEWEST_CITIES <= wish.cities <= MOST_CITIES:
        raise NoMap(
            f"{wish.cities} cities: a map has from {FEWEST_CITIES} to {MOST_CITIES} of them."
        )
    return STYLES[wish.rules]


def _region(wish: Wish) -> Region:
    if wish.box is not None:
        return by_box(*wish.box)
    if wish.around is not None:
        return by_place(*wish.around)
    if not wish.region:
        raise NoMap("Name a region, a box or a place, or ask for an imagined island.")
    return by_names(wish.region)


def _real(wish: Wish, style: Style, tell: Tell) -> str:
    tell("looking at the land")
    region = _region(wish)
    terrain = whole(region)
    tell("choosing cities")
    count, least = wish.cities or style.usual, wish.cities or FEWEST_CITIES
    chosen = towns(
        region, terrain, count, least, None if wish.seed == 1 else _random(wish, "cities")
    )
    at = np.array([(town.x, town.y) for town in chosen])
    turn = best_turn(at)
    globe = Globe(region.globe.lon, region.globe.lat, turn)
    net = _net(wish, style, terrain, chosen, tell)
    tell("drawing the ground")
    frame, rows = ground(region, globe, turned(at, turn))
    places = frame(turned(at, turn))
    titles = (wish.title or region.title_en, wish.title or region.title_de)
    return _text(wish, style, titles, chosen, net, (turn, world.CREDIT, places, rows))


def _imagined(wish: Wish, style: Style, tell: Tell) -> str:
    tell("raising an island")
    name, terrain = imagined.island(_random(wish, "island"))
    chosen = imagined.settled(terrain, wish.cities or style.usual, _random(wish, "towns"))
    net = _net(wish, style, terrain, chosen, tell)
    tell("drawing the ground")
    at = np.array([(town.x, town.y) for town in chosen])
    frame = Frame.around(at)
    rows = fitting(lambda t: list(outlines("land", frame, terrain.grid, terrain.land, t)), [])
    title = wish.title or name
    return _text(wish, style, (title, title), chosen, net, (0.0, "", frame(at), rows))


def _random(wish: Wish, what: str) -> Random:
    """A generator of its own for each step, so that a change of one leaves the others alone."""
    return Random(f"{wish.seed} {what}")


def best_turn(at: Array) -> float:
    """The turn after which the cities need much less room; 0 where none is worth it."""
    sizes = {turn: _size(turned(at, turn)) for turn in (0, *TURNS)}
    best = min(sizes, key=lambda turn: (round(sizes[turn], 3), abs(turn)))
    return float(best) if sizes[best] < WORTH_TURNING * sizes[0] else 0.0


def _size(at: Array) -> float:
    across, down = at.max(axis=0) - at.min(axis=0)
    return float(across * down * (TALL_COST if down > TALL * across else 1.0))


@dataclass(frozen=True, slots=True)
class Net:
    """Routes and tickets of a map, its pieces and its players."""

    links: list[Link]
    tickets: list[Ticket]
    pieces: int
    players: int


def _net(wish: Wish, style: Style, terrain: Terrain, chosen: Sequence[Town], tell: Tell) -> Net:
    tell("linking cities")
    survey = Survey(terrain, chosen)
    room = (terrain.size() / len(chosen)) ** 0.5
    found = routes(survey, links(survey, room), style)
    tell("coloring routes")
    paint(found, style, _random(wish, "colors"))
    each = pieces(found, style)
    spaces = sum(link.length * len(link.colors) for link in found)
    players = min(style.most_players, max(2, int(spaces * 0.85 / each)))
    tell("writing tickets")
    offered = tickets(found, len(chosen), each, players, style, _random(wish, "tickets"))
    return Net(found, offered, each, players)


def _text(
    wish: Wish,
    style: Style,
    titles: tuple[str, str],
    chosen: Sequence[Town],
    net: Net,
    drawn: tuple[float, str, Array, list[Row]],
) -> str:
    turn, credit, places, rows = drawn
    famous = sorted(range(len(chosen)), key=lambda n: -chosen[n].weight)[: style.attractions]
    return text_of(
        NewMap(
            id=id_of(titles[0]),
            title_en=titles[0],
            title_de=titles[1],
            note=_note(wish),
            style=style,
            players=net.players,
            pieces=net.pieces,
            towns=chosen,
            attractions=frozenset(famous),
            links=net.links,
            tickets=net.tickets,
            turn=turn,
            credit=credit,
            places=[(round(float(x), 1), round(float(y), 1)) for x, y in places],
            ground=rows,
        )
    )


def _note(wish: Wish) -> str:
    what = "An imagined island" if wish.imagined else "Made from places and land of the Earth"
    return f"{what}, with the rules of {wish.rules}, seed {wish.seed}."
