"""The picture that the browser's client lays under what changes; drawn once, in Python."""

from __future__ import annotations

import re
from gzip import compress
from importlib.resources import files

import pytest

from stellwerk.boards import compiled, compiled_boards
from stellwerk.boards.palette import CARDS, GROUND, PALETTE
from stellwerk.boards.plain import plain
from tests.tree import ROOT

pytestmark = pytest.mark.plain

CLIENT = ROOT / "web" / "src" / "lib"


@pytest.mark.parametrize("id", compiled_boards())
def test_the_committed_picture_is_the_one_drawn_now(id: str) -> None:
    file = files("stellwerk.boards") / "compiled" / f"{id}.svg"
    again = f"stellwerk map draw {id} --plain src/stellwerk/boards/compiled/{id}.svg"
    assert file.read_text(encoding="utf-8") == plain(compiled(id)), again


@pytest.mark.parametrize("id", compiled_boards())
def test_it_has_no_text_and_needs_nothing_but_itself(id: str) -> None:
    svg = plain(compiled(id))
    assert "<text" not in svg
    assert not re.search(r"nan|None", svg)
    used = set(re.findall(r'href="#([\w-]+)"|url\(#([\w-]+)\)', svg))
    assert {one or two for one, two in used} <= set(re.findall(r' id="([\w-]+)"', svg))


def test_every_slot_of_a_color_shows_its_glyph() -> None:
    board, svg = compiled("usa"), plain(compiled("usa"))
    for color in set(CARDS) - {"gray"}:
        slots = sum(len(r["slots"]) for r in board["routes"].values() if r["color"] == color)
        assert svg.count(f'href="#g-{color}"') == slots


def test_tunnels_have_sleepers_and_two_portals() -> None:
    board, svg = compiled("europe"), plain(compiled("europe"))
    tunnels = sum("tunnel" in route for route in board["routes"].values())
    assert svg.count('stroke-dasharray="4.2 3.4"') == tunnels
    assert len(re.findall(r'<path d="M0 -[\d.]+Q-?7 0', svg)) == 2 * tunnels


def test_a_board_and_its_picture_are_quickly_loaded() -> None:
    for id in ("usa", "europe"):
        assert len(compress(plain(compiled(id)).encode())) < 80_000


def test_the_client_has_no_colors_and_no_ground_of_its_own() -> None:
    text = (CLIENT / "palette.ts").read_text(encoding="utf-8")
    players = [look["fill"] for look in PALETTE["players"].values()]
    assert "boards/palette.json" in text
    assert not [color for color in (*CARDS.values(), *players) if color in text]
    drawn = "".join(file.read_text(encoding="utf-8") for file in (CLIENT / "board").iterdir())
    assert not [color for color in GROUND.values() if color.casefold() in drawn.casefold()]
