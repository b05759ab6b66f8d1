"""The numbers of a board: its frame, its projection, the size of its slots.

The built-in boards have plans written by hand (`PLANS`); `plan_for` makes one for any other map,
from its lengths and distances, so that the slots are as large as on the others.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from math import dist

from stellwerk.boards.project import Box, Projection, albers, conformal, mercator, plain, span

Place = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Plan:
    """Everything about a board that is chosen and not computed; lengths are units of the frame.

    `slot`, `gap`, `wide` are length, distance and width of slots, `lead` the way from a city's
    middle to the first slot. `anchor` pulls cities to their true places, `smooth` keeps the
    shape of the map while they move.
    """

    width: int
    height: int
    projection: Projection
    pad: Box
    stretch: Place = (1.0, 1.0)
    slot: float = 50
    gap: float = 4
    wide: float = 18
    radius: float = 11
    big: float = 0
    lead: float = 17
    anchor: float = 0.01
    smooth: float = 0.04
    letters: float = 20
    seeds: tuple[int, ...] = (17,)

    def radius_of(self, big: bool) -> float:
        """The radius of a city."""
        return self.radius + (self.big if big else 0)

    def letter_size(self, big: bool) -> float:
        """The size of the letters of a city's name."""
        return self.letters + (1.5 if big else 0)

    def numbers(self) -> str:
        """All that is written in the plan, but for the projection, as text."""
        names = (field.name for field in fields(self) if field.name != "projection")
        return repr([(name, getattr(self, name)) for name in names])

    def need(self, length: int, tracks: int) -> float:
        """How far apart two cities must be for a route of so many slots on so many tracks."""
        run = length * self.slot + (length - 1) * self.gap + 2 * self.lead
        return run + (10 if tracks > 1 else 0)


PLANS = {
    "usa": Plan(
        width=1600,
        height=970,
        projection=albers(-96, 38, (29.5, 45.5)),
        pad=Box(92, 80, 112, 66),
        stretch=(1.11, 1.0),
        slot=47,
        wide=17,
        radius=10,
        lead=16,
        anchor=0.012,
        letters=19.5,
        seeds=(17, 23, 31, 47),
    ),
    "europe": Plan(
        width=1600,
        height=1000,
        projection=conformal(14, 48, (40, 56)),
        pad=Box(84, 62, 100, 62),
        stretch=(1.0, 1.05),
        slot=42,
        wide=16.5,
        radius=10,
        big=2,
        lead=15,
        anchor=0.003,
        smooth=0.03,
        letters=19.5,
        seeds=(17, 23, 31, 47),
    ),
    "new_york": Plan(
        width=1000,
        height=1120,
        projection=mercator,
        pad=Box(150, 80, 150, 80),
        stretch=(1.82, 1.0),
        slot=60,
        gap=5,
        wide=22,
        radius=13,
        lead=20,
        letters=25,
        seeds=(17, 23, 31, 47),
    ),
    "berlin": Plan(
        width=1600,
        height=1000,
        projection=mercator,
        pad=Box(140, 90, 140, 80),
        stretch=(1.0, 1.01),
        slot=70,
        gap=5,
        wide=24,
        radius=13,
        lead=20,
        anchor=0.006,
        letters=25,
        seeds=(17, 23, 31, 47),
    ),
}

SIDE = (640.0, 2400.0)
MARGIN = Box(120, 90, 120, 90)


def plan_for(
    places: Sequence[Place],
    earth: bool,
    links: Sequence[tuple[int, int, int, int]],
    room: float = 1.0,
) -> Plan:
    """A plan for any map: the frame grows until the median route has room between its cities.

    `links` are pairs of places with the length and the number of tracks between them; `room` is
    how much more than that there shall be.
    """
    projection = mercator if earth else plain
    points = [projection(*place) for place in places]
    first = Plan(width=1000, height=1000, projection=projection, pad=MARGIN, big=3)
    scale = room * _scale(first, points, links)
    across, down = span(points)
    width = _side(across * scale + MARGIN.left + MARGIN.right, room)
    height = _side(down * scale + MARGIN.top + MARGIN.bottom, room)
    inner = (width - MARGIN.left - MARGIN.right, height - MARGIN.top - MARGIN.bottom)
    fit = min(inner[0] / max(across, 1e-9), inner[1] / max(down, 1e-9))
    stretch = (_fill(inner[0], across * fit), _fill(inner[1], down * fit))
    return replace(first, width=width, height=height, stretch=stretch)


def _scale(
    plan: Plan, points: Sequence[Place], links: Sequence[tuple[int, int, int, int]]
) -> float:
    """The factor that gives three of four routes the room they need."""
    ratios = sorted(
        plan.need(length, tracks) / max(dist(points[a], points[b]), 1e-9)
        for a, b, length, tracks in links
    )
    return ratios[len(ratios) * 3 // 4]


def _side(length: float, room: float) -> int:
    """A side of the frame: whole tens, neither tiny nor huge."""
    return round(min(max(length, SIDE[0]), room * SIDE[1]) / 10) * 10


def _fill(room: float, length: float) -> float:
    """How much to stretch a length toward the room there is; never more than twice."""
    return min(2.0, max(1.0, room / length)) if length > 1e-9 else 1.0
