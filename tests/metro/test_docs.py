"""The page about Metro names every option, says what combines, and tells what is ours."""

from __future__ import annotations

import re
import tomllib
from itertools import product
from pathlib import Path
from typing import Any

import pytest

import stellwerk
from stellwerk.metro.options import box, combines, options
from tests.metro.cities import EDITIONS, played

pytestmark = pytest.mark.plain

PAGE = Path(__file__).parents[2] / "docs" / "editions" / "metro.md"
#: What stands for a column or row of the table of combinations.
MEMBERS = {
    "a city": ("paris", "stockholm-variant", "berlin-b"),
    "a hand": ("hand2",),
}


def section(title: str) -> str:
    """The text under a heading."""
    return PAGE.read_text("utf-8").split(f"## {title}\n")[1].split("\n## ")[0]


def rows(title: str) -> list[list[str]]:
    """The rows of the table under a heading, its first row included."""
    lines = [line for line in section(title).splitlines() if line.startswith("|")]
    table = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
    return [table[0], *table[2:]]


def read(name: str) -> dict[str, Any]:
    return tomllib.loads((EDITIONS / name).read_text("utf-8"))


def members(cell: str) -> tuple[str, ...]:
    """The options that a row or column stands for."""
    return MEMBERS.get(cell) or (cell.strip("`"),)


def test_the_page_has_the_title_and_numbers_of_the_edition() -> None:
    low, high = box().players
    text = PAGE.read_text("utf-8")
    assert text.startswith(f"# {box().title_en} (`{box().id}`)\n\n{low} to {high} players")


def test_every_option_has_a_row_and_every_row_is_an_option() -> None:
    named = [row[0].strip("`") for row in rows("Options")[1:]]
    assert named == [option.id for option in options()]


def test_the_table_of_combinations_is_that_of_the_game() -> None:
    head, *body = rows("What combines")
    assert len(body) == len(head) - 1 == 7
    for row in body:
        for column, cell in zip(head[1:], row[1:], strict=True):
            pairs = [(a, b) for a, b in product(members(row[0]), members(column)) if a != b]
            if row[0] != column:
                assert {combines(a, b) for a, b in pairs} == {cell == "yes"}, (row[0], column)


def test_cities_and_sizes_of_hand_exclude_each_other_and_free_goes_with_either() -> None:
    assert not combines("paris", "berlin-b")
    assert not combines("hand2", "hand3")
    assert combines("free", "hand2")
    assert combines("free", "hand3")


def test_every_name_on_the_page_is_that_of_a_game() -> None:
    found = re.findall(r"`(metro[:a-zA-Z0-9+_-]*)`", section("What combines"))
    assert len(found) == 4
    for name in found:
        game = stellwerk.game(name, 1 if "solo" in name else 2)
        assert game.name == name


def reconstructed() -> set[str]:
    """The components whose status says that they are our own."""
    board, cities = read("board.toml"), read("cities.toml")
    parts = {f"frames.{key}": frame for key, frame in board.pop("frames").items()}
    parts |= {key: part for key, part in {**board, **cities}.items() if isinstance(part, dict)}
    return {key for key, part in parts.items() if part.get("status") == "reconstructed"}


def test_every_reconstructed_component_is_told_and_no_other() -> None:
    assert {row[0].strip("`") for row in rows("What is ours")[1:]} == reconstructed()
    assert len(reconstructed()) == 9


def test_it_tells_which_names_of_sights_are_ours() -> None:
    told = {row[0].strip("`"): row[1] for row in rows("What is ours")[1:]}
    for city, part in read("cities.toml").items():
        status = part.get("name_status")
        assert ("and the names of the sights" in told[city]) == (status == "reconstructed")
        assert ("names of the sights are from one source" in told[city]) == (status == "single")


def test_facts_from_a_single_source_are_told() -> None:
    assert read("board.toml")["platforms"]["departure_status"] == "single"
    assert "depart (`central`) are from one source" in section("What is ours")
    assert read("cities.toml")["st_petersburg"]["squares_status"] == "single"
    told = {row[0].strip("`"): row[1] for row in rows("What is ours")[1:]}
    assert "squares of the sights are from one source" in told["st_petersburg"]


def test_options_that_play_with_reconstructed_parts_are_so_marked() -> None:
    known = {option.id for option in options() if option.status == "reconstructed"}
    ours = reconstructed()
    cities = {option.id for option in options() if option.group == "city"}
    assert {id.partition("-")[0] for id in cities} <= ours
    assert known == cities | {"companies", "solo", "middle"}


#: Games that together show every kind of line of a score sheet.
SHEETS = {
    **dict.fromkeys(("metro:companies+paris", "metro:stockholm", "metro:stockholm-variant"), 3),
    **dict.fromkeys(("metro:london", "metro:new_york", "metro:st_petersburg", "metro:berlin-a"), 3),
    "metro:solo+challenge": 1,
}


def test_the_page_tells_every_kind_of_line_of_a_score_sheet() -> None:
    told = {type for row in rows("The score sheet")[1:] for type in re.findall(r"`(\w+)`", row[0])}
    found: set[str] = set()
    for name, players in SHEETS.items():
        outcome = played(name, players, 16).outcome
        assert outcome is not None
        found |= {line.type for sheet in outcome.sheets for line in sheet.lines}
        found |= {line.type for company in outcome.companies for line in company.lines}
    assert found == told
