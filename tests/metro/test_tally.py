"""Metro's score pad: the last board, or its lines, give the sheets of the game that was played."""

from __future__ import annotations

from pathlib import Path

import pytest

import stellwerk
from stellwerk.metro.game import MetroState
from stellwerk.replay import load, states
from stellwerk.shape import PadSeat, PadTable
from tests.metro.pads import Pad, in_order, of_board, of_lines
from tests.tree import ROOT

pytestmark = pytest.mark.plain
REPLAYS = sorted((ROOT / "tests/replays").glob("metro*.txt"))


def last_of(file: Path) -> MetroState:
    """The end of a recorded game."""
    *_, last = states(load(file))
    assert isinstance(last, MetroState)
    return last


def scored(state: MetroState, pad: Pad) -> stellwerk.Outcome:
    """The outcome of a pad on which nothing is wrong, and nothing unusual."""
    tally = stellwerk.score(state.game.name, pad.seats, table=pad.table)
    assert not tally.remarks
    assert tally.last_round
    return tally.outcome


@pytest.mark.compiled
@pytest.mark.parametrize("file", REPLAYS, ids=lambda file: file.stem)
def test_every_recorded_game_gets_its_own_sheets(file: Path) -> None:
    last = last_of(file)
    assert last.outcome is not None
    assert in_order(scored(last, of_board(last))) == in_order(last.outcome)
    told = in_order(scored(last, of_lines(last)), ways=False)
    assert told == in_order(last.outcome, ways=False)


#: A game, what lies before its first player, what lies there for all, and what is said to it.
WRONG: list[tuple[str, PadSeat, PadTable, str]] = [
    ("metro", {}, {"board": ["baac z9"]}, "word-unknown"),
    ("metro", {}, {"board": ["baac"]}, "word-unknown"),
    ("metro", {}, {"board": ["baac a1", "aaaa a1"]}, "twice"),
    ("metro", {}, {"board": ["dddd c1", "dddd c2", "dddd f7"]}, "box"),
    ("metro", {}, {"board": ["baac b1 east"]}, "turned"),
    ("metro", {}, {"board": ["aaaa d4"]}, "middle"),
    ("metro:middle", {}, {"board": ["baac d4 east"]}, "middle-tile"),
    ("metro:middle", {}, {"board": ["aaaa d4", "aaaa e4"]}, "twice"),
    ("metro", {}, {"lines": ["7 12", "7 12"]}, "twice"),
    ("metro", {}, {"lines": ["33 12"]}, "word-unknown"),
    ("metro", {}, {"lines": ["7 0"]}, "number"),
    ("metro", {}, {"lines": ["7 12 tripled"]}, "word-unknown"),
    ("metro:central", {}, {"lines": ["C1 5"]}, "line-unowned"),
    ("metro:central", {}, {"lines": ["C1 5 doubled"], "stations": ["C1 blue"]}, "line-doubled"),
    ("metro:central", {}, {"stations": ["C1 blue", "C2 blue"]}, "twice"),
    ("metro:central", {}, {"stations": ["C1 red"]}, "word-unknown"),
    ("metro", {}, {"stations": ["C1 blue"]}, "not-here"),
    ("metro", {"shares": ["blue 10"]}, {}, "not-here"),
    ("metro", {"routes": ["denver-omaha"]}, {}, "not-here"),
    ("metro", {"color": "brown"}, {}, "word-unknown"),
    ("metro:companies", {"shares": ["blue 10", "blue 10"]}, {}, "twice"),
    ("metro:companies", {"shares": ["blue 10", "red 10"]}, {}, "share-second"),
    ("metro:companies", {"shares": ["blue 50"]}, {}, "word-unknown"),
    ("metro:paris", {"sights": ["P01 5"]}, {}, "number"),
    ("metro:paris", {"sights": ["P01", "P01"]}, {}, "twice"),
    ("metro:paris", {"sights": [f"P0{n}" for n in range(1, 8)]}, {}, "box"),
    ("metro:london", {"tourists": ["red 5"]}, {}, "number"),
    ("metro:london", {"tourists": ["red 3"] * 5}, {}, "box"),
    ("metro:stockholm", {"markers": ["red", "red"]}, {}, "twice"),
    ("metro:stockholm-variant", {"tourists": ["red ST3.2", "blue ST3.2"]}, {}, "twice"),
    ("metro:stockholm-variant", {"tourists": ["red ST3"]}, {}, "number"),
    ("metro:new_york", {}, {"sights": ["yellow NY1", "blue NY1"]}, "twice"),
    ("metro:new_york", {}, {"collected": ["yellow red 3", "blue red 2"]}, "box"),
    ("metro:st_petersburg", {}, {"collected": ["yellow red 5"]}, "box"),
    ("metro:st_petersburg", {}, {"collected": ["yellow brown 5", "blue brown 5"]}, "box"),
    ("metro:berlin-a", {}, {"sights": ["B1 red", "B2 red"]}, "twice"),
]


@pytest.mark.parametrize(("name", "seat", "table", "code"), WRONG)
def test_what_cannot_be_is_named_and_scored_only_if_wanted(
    name: str, seat: PadSeat, table: PadTable, code: str
) -> None:
    seats: list[PadSeat] = [seat, {}]
    with pytest.raises(stellwerk.PadError) as refused:
        stellwerk.score(name, seats, table=table)
    tally = stellwerk.score(name, seats, strict=False, table=table)
    wrong = [remark for remark in tally.remarks if remark.wrong]
    assert [remark.code for remark in wrong] == [code]
    assert str(refused.value) == wrong[0].sentence
    assert len(tally.outcome.sheets) == 2


def test_a_ticket_game_says_that_it_has_no_board_to_enter() -> None:
    with pytest.raises(stellwerk.PadError, match="usa has no board here"):
        stellwerk.score("usa", [{}, {}], table={"board": ["baac a1"]})


def test_a_line_by_hand_counts_double_at_the_central_station() -> None:
    tally = stellwerk.score("metro", [{}, {}], table={"lines": ["1 7", "2 7 doubled"]})
    assert tally.outcome.scores == (7, 14)
    assert [line.type for line in tally.outcome.sheets[1].lines] == ["line_doubled"]
    assert tally.pieces == ({"lines": 15}, {"lines": 15})
    assert not tally.last_round
    assert [(one.code, one.number, one.wrong) for one in tally.remarks] == [
        ("lines-open", 30, False)
    ]


def test_seats_have_the_colors_they_say() -> None:
    lines: PadTable = {"lines": ["1 7"]}
    assert stellwerk.score("metro", [{"color": "blue"}, {}], table=lines).outcome.scores == (0, 7)


def test_lines_beside_the_board_are_added_to_those_found_on_it() -> None:
    last = last_of(next(file for file in REPLAYS if file.name.startswith("metro-2-")))
    whole = of_board(last)
    assert last.outcome is not None
    open_board: PadTable = {"board": whole.table["board"][:-1]}
    short = stellwerk.score("metro", whole.seats, table=open_board)
    every = of_lines(last).table["lines"]
    both: PadTable = {**open_board, "lines": every}
    assert short.outcome.scores != last.outcome.scores
    assert stellwerk.score("metro", whole.seats, table=both).outcome.scores == last.outcome.scores


def test_a_line_that_the_board_knows_better_is_told() -> None:
    board = ["dddd b1", "aaaa b2"]
    lines = [
        one["line"] for one in stellwerk.score("metro", [{}, {}], table={"board": board}).lines
    ]
    assert lines[:3] == ["1", "2", "3"]
    told: PadTable = {"board": ["dddd b1"], "lines": ["2 4"]}
    tally = stellwerk.score("metro", [{}, {}], strict=False, table=told)
    assert [one.code for one in tally.remarks if one.wrong] == ["line-differs"]
    assert tally.outcome.scores == (0, 1)


@pytest.mark.parametrize("name", ["metro:companies", "metro:new_york", "metro:berlin-a"])
def test_what_is_not_entered_yet_scores_nothing_and_is_told(name: str) -> None:
    table: PadTable = {} if name == "metro:companies" else {"collected": ["yellow red 2"]}
    tally = stellwerk.score(name, [{}, {}], table=table)
    assert tally.outcome.scores == (0, 0)
    assert "missing" in [remark.code for remark in tally.remarks]
