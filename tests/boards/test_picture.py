"""Pictures of boards: whole, self-contained, and never by color alone."""

from __future__ import annotations

import re
from itertools import combinations
from xml.etree import ElementTree

import numpy as np
import pytest
from numpy.typing import NDArray

from stellwerk.boards import compiled
from stellwerk.boards.palette import CARDS, SEATS
from stellwerk.boards.picture import picture

pytestmark = pytest.mark.plain

SVG = "{http://www.w3.org/2000/svg}"


def words(svg: str) -> list[str]:
    return [text.text or "" for text in ElementTree.fromstring(svg).iter(f"{SVG}text")]


@pytest.mark.parametrize("id", ["berlin", "europe", "new_york", "usa"])
def test_the_empty_board_names_every_city_and_needs_no_other_file(id: str) -> None:
    board = compiled(id)
    svg = picture(board)
    shown = words(svg)
    for city in board["cities"].values():
        assert set(city["label"]["lines"]) <= set(shown)
    assert board["title_text"]["en"] in shown
    assert set(re.findall(r"https?:[^\"' ]+", svg)) == {"http://www.w3.org/2000/svg"}
    used = set(re.findall(r'href="#([\w-]+)"|url\(#([\w-]+)\)', svg))
    assert {one or two for one, two in used} <= set(re.findall(r' id="([\w-]+)"', svg))


def test_a_picture_speaks_the_language_asked_for() -> None:
    board = compiled("europe")
    assert {"Wien", "Großer Kontinent", "Streckenpunkte"} <= set(
        words(picture(board, {}, {}, "de"))
    )
    assert "Vienna" in words(picture(board, language="en"))
    assert "MITTELMEER" in words(picture(board, language="de"))


def test_every_free_slot_of_a_color_shows_its_glyph() -> None:
    board = compiled("usa")
    svg = picture(board)
    for color in set(CARDS) - {"gray"}:
        slots = sum(len(r["slots"]) for r in board["routes"].values() if r["color"] == color)
        assert svg.count(f'href="#g-{color}"') == slots


def test_ferries_show_a_wheel_for_each_joker() -> None:
    board = compiled("europe")
    jokers = sum(route.get("ferry", 0) for route in board["routes"].values())
    assert jokers
    assert picture(board).count('href="#g-loco"') == jokers


@pytest.mark.parametrize("seat", range(6))
def test_a_claimed_route_shows_emblem_and_pattern_of_its_seat(seat: int) -> None:
    look = SEATS[seat]
    for id, route in (("usa", "duluth-helena"), ("berlin", "hauptbahnhof-moabit-1")):
        svg = picture(compiled(id), {route: seat})
        assert svg.count(f'href="#{look.emblem}"') == 1
        if look.pattern:
            assert f"url(#{look.pattern})" in svg


def test_a_station_shows_the_emblem_of_its_seat() -> None:
    svg = picture(compiled("europe"), {}, {"paris": 3})
    assert svg.count(f'href="#{SEATS[3].emblem}"') == 1


# How people see who lack one sort of cones (Machado, Oliveira and Fernandes 2009, full severity).
SIGHTS = {
    "normal": np.eye(3),
    "protan": np.array(
        [
            [0.152286, 1.052583, -0.204868],
            [0.114503, 0.786281, 0.099216],
            [-0.003882, -0.048116, 1.051998],
        ]
    ),
    "deutan": np.array(
        [
            [0.367322, 0.860646, -0.227968],
            [0.280085, 0.672501, 0.047413],
            [-0.01182, 0.04294, 0.968881],
        ]
    ),
    "tritan": np.array(
        [
            [1.255528, -0.076749, -0.178779],
            [-0.078411, 0.930809, 0.147602],
            [0.004733, 0.691367, 0.3039],
        ]
    ),
}
TO_CONES = np.array(
    [
        [0.4122214708, 0.5363325363, 0.0514459929],
        [0.2119034982, 0.6806995451, 0.1073969566],
        [0.0883024619, 0.2817188376, 0.6299787005],
    ]
)
TO_LAB = np.array(
    [
        [0.2104542553, 0.793617785, -0.0040720468],
        [1.9779984951, -2.428592205, 0.4505937099],
        [0.0259040371, 0.7827717662, -0.808675766],
    ]
)


def seen(color: str, sight: str) -> NDArray[np.float64]:
    """A color as OKLab, as eyes of a kind see it."""
    values = np.array([int(color[k : k + 2], 16) / 255 for k in (1, 3, 5)])
    linear = np.where(values <= 0.04045, values / 12.92, ((values + 0.055) / 1.055) ** 2.4)
    lab: NDArray[np.float64] = TO_LAB @ np.cbrt(TO_CONES @ np.clip(SIGHTS[sight] @ linear, 0, 1))
    return lab


@pytest.mark.parametrize("sight", SIGHTS)
def test_colors_differ_in_every_sort_of_sight(sight: str) -> None:
    for colors, least in ((list(CARDS.values()), 0.095), ([s.color for s in SEATS], 0.128)):
        found = min(
            float(np.linalg.norm(seen(one, sight) - seen(two, sight)))
            for one, two in combinations(colors, 2)
        )
        assert found >= least
