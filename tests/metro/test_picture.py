"""The lobby's picture is drawn from a position as the engine has it."""

from __future__ import annotations

import json

from tests.metro.picture import FILE, LAID, picture


def test_the_position_of_the_lobby_s_picture_is_current() -> None:
    """Its values: how they are laid out is the formatter's."""
    kept, made = json.loads(FILE.read_text("utf-8")), json.loads(picture())
    assert kept == made, "run: python -m tests.metro.picture"


def test_the_position_has_its_tiles_stations_and_lines() -> None:
    position = json.loads(FILE.read_text("utf-8"))
    assert len(position["tiles"]) == LAID
    assert len(position["stations"]) == 30
    assert len(position["lines"]) == 32
    assert max(len(line["stretches"]) for line in position["lines"]) > 10
