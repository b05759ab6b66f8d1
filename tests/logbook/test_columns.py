"""A logbook in columns: what is written is read again, and so is a table kept by hand."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stellwerk.errors import LogError
from stellwerk.logbook import Held, LoggedGame, LoggedPlayer, columns

WORD = st.from_regex(r"[a-z_]{1,8}(-[a-z_]{1,8})?", fullmatch=True)
#: Whatever people write on one line, formulas included.
LINE = st.text(st.characters(exclude_categories=["C", "Z"]), max_size=12)
NAME = LINE.filter(bool)
WHO = st.one_of(st.just(""), WORD.map("person:{}".format), WORD.map("bot:{}".format))
POINTS = st.integers(-99, 300)
HELD = st.builds(lambda ticket, points: Held(ticket, points, points > 0), WORD, POINTS.filter(bool))
PLAYER = st.builds(
    LoggedPlayer,
    NAME,
    WHO,
    st.integers(1, 6),
    POINTS,
    st.dictionaries(WORD, POINTS, max_size=3),
    st.lists(HELD, max_size=3).map(tuple),
    st.none() | st.integers(0, 60),
    st.lists(WORD, max_size=3).map(tuple),
    st.lists(WORD, max_size=2).map(tuple),
)
GAME = st.builds(
    LoggedGame,
    st.from_regex(r"[A-Za-z0-9-]{1,10}", fullmatch=True),
    st.integers(0, 4_000_000_000),
    WORD,
    st.lists(PLAYER, min_size=1, max_size=5).map(tuple),
    LINE,
    LINE,
    LINE,
    st.sampled_from(columns.SOURCES),
    st.none() | st.from_regex(r"[a-z0-9]{1,12}", fullmatch=True),
)


@settings(max_examples=50, deadline=None)
@given(st.lists(GAME, max_size=3, unique_by=lambda game: game.id))
def test_what_is_written_is_read_again(games: list[LoggedGame]) -> None:
    assert columns.read(columns.write(games)) == games


def test_a_table_kept_by_hand_is_read_with_commas_or_semicolons_in_both_languages() -> None:
    english = "date,game,player,points\n2026-11-17,usa,Ada,120\n2026-11-17,usa,Ben,98\n"
    german = "Datum;Spiel;Ort;Name;Punkte\n17.11.2026;usa;;Ada;120\n17.11.2026;usa;;Ben;98\n"
    for text in (english, "\ufeff" + german):
        (game,) = columns.read(text)
        assert [(one.name, one.place, one.total) for one in game.players] == [
            ("Ada", 1, 120),
            ("Ben", 2, 98),
        ]
        assert (game.played_at, game.source) == (1794916800, "hand")
    again = columns.read(english)
    assert again[0].id == columns.read(english)[0].id


def test_lines_of_another_day_are_another_game() -> None:
    text = "date,game,player,points\n2026-11-17,usa,Ada,1\n2026-11-18,usa,Ada,2\n"
    assert [len(game.players) for game in columns.read(text)] == [1, 1]


def test_a_cell_is_never_a_formula() -> None:
    player = LoggedPlayer("=HYPERLINK(1)", "", 1, -5)
    written = columns.write([LoggedGame("a", 0, "usa", (player,))])
    assert ",'=HYPERLINK(1)," in written
    assert ",-5," in written


@pytest.mark.parametrize(
    ("text", "line", "why"),
    [
        ("", 1, "the heading lacks date, game, player, points."),
        ("date,game,player\n", 1, "the heading lacks points."),
        ("date,game,player,points\nsoon,usa,Ada,1\n", 2, "date is a day like"),
        ("date,game,player,points\n31.02.2026,usa,Ada,1\n", 2, "date is a day like"),
        ("date,game,player,points\n2026-11-17,usa,Ada,lots\n", 2, "points must be a number"),
        ("date,game,player,points\n2026-11-17,usa,,1\n", 2, "the player's name is missing."),
        ("date,game,player,points\n2026-11-17,,Ada,1\n", 2, "the game is missing."),
        ("date,game,player,points,parts\n2026-11-17,usa,Ada,1,a=b\n", 2, "parts are words like"),
        ("date,game,player,points,source\n2026-11-17,usa,Ada,1,x\n", 2, "source is one of"),
    ],
)
def test_what_cannot_be_read_names_its_line(text: str, line: int, why: str) -> None:
    with pytest.raises(LogError) as caught:
        columns.read(text)
    assert (caught.value.line, caught.value.why.startswith(why)) == (line, True)
    assert str(caught.value).startswith(f"line {line}: ")


def test_a_game_without_columns_of_its_own_says_where_it_came_from() -> None:
    told: dict[str, Any] = {"source": "pad", "table": "abc"}
    game = LoggedGame("x", 0, "usa:mega", (LoggedPlayer("Ada", "me", 1, 3),), **told)
    assert columns.read(columns.write([game])) == [game]
    assert game.edition == "usa"


@pytest.mark.parametrize("sign", ["=", "+", "-", "@", " =", "'=", "\uff1d"])
def test_no_cell_is_a_formula_where_semicolons_part_cells(sign: str) -> None:
    """Where numbers have a comma, spreadsheets split lines at semicolons."""
    name = f"Eve;{sign}HYPERLINK(1);{sign}2"
    players = (LoggedPlayer(name, "", 1, 1), LoggedPlayer("Ada;'", "", 2, 0))
    table = columns.write([LoggedGame("one", 1, "usa", players)])
    cells = [cell.strip() for line in table.splitlines() for cell in line.split(";")]
    assert not any(cell.startswith(("=", "+", "-", "@", "\uff1d")) for cell in cells)
    (again,) = columns.read(table.replace("1970", "2026"))
    assert [player.name for player in again.players] == [name, "Ada;'"]
