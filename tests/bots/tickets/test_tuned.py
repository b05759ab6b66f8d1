"""Tuned parameters: files that fit their editions, and rows for every game."""

from __future__ import annotations

from importlib.resources import files
from typing import Any

import pytest

import stellwerk
from stellwerk.bots.budget import Budget
from stellwerk.bots.inherited import inherited
from stellwerk.bots.strength import Strength
from stellwerk.bots.tickets.params import NAMES, PARAMETERS, WIDTH
from stellwerk.bots.tickets.tuned import nearest, row, styles, tuned
from stellwerk.bots.tuned_files import tuned_files
from tests.tree import ROOT


def test_a_file_is_named_by_its_edition_and_players() -> None:
    names = {file.name for file in (files("stellwerk.bots") / "tuned").iterdir()}
    assert names == {f"{one.edition}-{one.players}.toml" for one in tuned_files()}


@pytest.mark.parametrize("one", tuned(), ids=lambda one: f"{one.edition}-{one.players}")
def test_a_file_fits_its_edition(one: Any) -> None:
    game: Any = stellwerk.game(one.edition, one.players)
    assert sum(game.edition.pieces) == one.pieces
    assert set(one.planner) <= set(NAMES)
    assert nearest(game) == one


def test_other_tables_take_the_nearest() -> None:
    assert nearest(stellwerk.game("usa", 5)).edition == "usa"
    assert nearest(stellwerk.game("europe:mega+bonus", 2)).pieces == 45
    tiny = stellwerk.game(str(ROOT / "tests/tickets/tiny.toml"), 2)
    assert nearest(tiny) in tuned()


def test_a_row_has_a_place_for_everything() -> None:
    game = stellwerk.game("usa", 2)
    assert len({name for name, *_ in PARAMETERS}) == len(PARAMETERS)
    rows = [
        row(name, game, Strength(Budget(5))) for name in ("uniform", "hungry", "planner", "search")
    ]
    assert {len(numbers) for numbers in [*rows, *styles(game)]} == {WIDTH}
    assert row("planner", game)[0] == nearest(game).planner["length_price"]
    assert row("hungry", game)[0] == 0.0


@pytest.mark.parametrize(
    ("bot", "name", "players", "told"),
    [
        ("planner", "usa", 2, None),
        ("planner", "europe", 3, "the numbers tuned for europe with"),
        (
            "hard",
            "europe:mega",
            5,
            "hard plays europe:mega with 5 players by the numbers",
        ),
        ("search:40", "metro", 2, None),
        ("search:40", "metro:paris", 3, "tuned for metro with 2."),
        ("path", "usa", 5, None),
    ],
)
def test_who_plays_by_the_numbers_of_another_table_says_so(
    bot: str, name: str, players: int, told: str | None
) -> None:
    sentence = inherited(bot, stellwerk.game(name, players))
    assert sentence is None if told is None else told in str(sentence)
