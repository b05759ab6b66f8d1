"""The words of an analysis, and what its page draws."""

from __future__ import annotations

import itertools
import re
from types import SimpleNamespace
from typing import Any

import pytest

from stellwerk import catalog
from stellwerk.analysis.graph import NAME, graph
from stellwerk.analysis.marks import BETTER, PLAYED, marked, marked_plan
from stellwerk.analysis.parts import part, told
from stellwerk.analysis.result import Analysis
from stellwerk.analysis.style import STYLE
from stellwerk.analysis.tickets import words
from stellwerk.analysis.words import Said, called
from stellwerk.boards.library import board_of
from stellwerk.boards.metro import TILE, metro_board
from stellwerk.boards.picture import picture


def edition(name: str) -> Any:
    game: Any = catalog.game(name, 2)
    return game.edition


def test_cities_are_called_as_on_the_board() -> None:
    europe = edition("europe")
    assert words.city(europe, "petrograd") == Said("Petrograd", "Petrograd")
    assert words.route(europe, "kyiv-warszawa").de == "Kyïv – Warszawa"


@pytest.mark.parametrize(
    ("fields", "english", "german"),
    [
        (
            {"type": "pay_tunnel", "color": "red", "cards": 1, "jokers": 1},
            "Pay 1 red and 1 locomotive for the tunnel",
            "Für den Tunnel 1\u00a0×\u00a0Rot und 1 Lokomotive zahlen",
        ),
        (
            {"type": "build_station", "city": "roma", "color": "blue", "cards": 2, "jokers": 0},
            "Build a station in Roma, 2 blue",
            "Bahnhof in Roma bauen, 2\u00a0×\u00a0Blau",
        ),
    ],
)
def test_what_is_paid_tells_options_apart(
    fields: dict[str, object], english: str, german: str
) -> None:
    assert words.title(edition("europe"), fields) == Said(english, german)


@pytest.mark.parametrize(
    ("action", "came", "english", "german"),
    [
        ({"type": "draw", "card": None}, ["blue"], "drew blue from the deck", "Blau vom Stapel"),
        (
            {"type": "draw", "card": None},
            ["joker"],
            "drew a locomotive from the deck",
            "eine Lokomotive vom Stapel",
        ),
        (
            {"type": "draw_tickets"},
            ["duluth-el_paso", "new_york-seattle"],
            "drew the tickets Duluth → El Paso and New York → Seattle",
            "die Zielkarten Duluth → El Paso und New York → Seattle",
        ),
    ],
)
def test_what_chance_answered_is_told(
    action: dict[str, object], came: list[str], english: str, german: str
) -> None:
    told = words.deed(edition("usa"), action, came)
    assert told == Said(english, f"{german} gezogen")


def test_those_of_one_name_are_numbered() -> None:
    names = ["search:300", "Ada", "search:300"]
    assert [called(names, seat).en for seat in range(3)] == ["search:300 1", "Ada", "search:300 2"]


def test_words_without_a_subject_stand_behind_nobodys_name() -> None:
    hard = part([4, 4], Said("Hard scores 4 points fewer", "Schwer macht 4 Punkte weniger"))
    ticket = part([8, 8], Said("A → B is completed", "A → B gelingt"))
    saves = part([2, 2], Said("saves 2 points", "spart 2 Punkte"), bare=True)
    brings = part([1, 1], Said("brings 1 point fewer", "bringt 1 Punkt weniger"), bare=True)
    assert [one.en for one in told([hard, saves], None)] == [saves.said.en, hard.said.en]
    assert told([ticket], brings)[1].de == "der Zug bringt aber 1 Punkt weniger"
    assert told([saves], brings)[1] == Said(
        "but brings 1 point fewer", "bringt aber 1 Punkt weniger"
    )
    assert told([saves], hard)[1].de == "aber Schwer macht 4 Punkte weniger"
    assert told([], brings) == []


def test_a_board_on_the_page_shows_what_was_played_and_what_was_better() -> None:
    board, view = board_of("europe"), catalog.game("europe", 2).deal(1).view(0)
    better = SimpleNamespace(action=view.parse("claim kyiv-warszawa black 4"))
    decision = SimpleNamespace(judgment="mistake", options=[better])
    entry: Any = SimpleNamespace(words="build roma red 1", decision=decision)
    plain = picture(board)
    drawn = marked(plain, board, view, entry)
    added = drawn.removeprefix(plain.rpartition("</svg>")[0])
    assert added.count("<circle") == 1
    assert added.count("<rect") == 2 * len(board["routes"]["kyiv-warszawa"]["slots"])
    decision.judgment = ""
    drawn = marked(plain, board, view, entry)
    assert "<rect" not in drawn.removeprefix(plain.rpartition("</svg>")[0])


def test_a_plan_on_the_page_shows_the_tile_as_it_was_laid_and_where_it_was_better() -> None:
    view = catalog.game("metro", 2).deal(1).view(0)
    played, better = (
        next(a for a in view.legal if view.text(a).endswith(at)) for at in ("a1", "h8")
    )
    decision = SimpleNamespace(judgment="mistake", options=[SimpleNamespace(action=better)])
    entry: Any = SimpleNamespace(words=view.text(played), decision=decision)
    empty = metro_board(view)
    drawn = marked_plan(view, entry)
    assert drawn.count(TILE) == empty.count(TILE) + 2
    assert drawn.count("<path") == empty.count("<path") + 8  # two tiles of four tracks
    assert (drawn.count(PLAYED), drawn.count(BETTER)) == (1, 1)
    decision.judgment = ""
    assert marked_plan(view, entry).count(BETTER) == 0
    entry.words = "draw"
    assert marked_plan(view, entry) == empty


def test_squares_of_a_plan_are_found_by_letters_and_numbers() -> None:
    drawn = metro_board(catalog.game("metro", 2).deal(1).view(None))
    assert all(f">{name}</text>" in drawn for name in "ABCDEFGH")


def test_names_at_the_end_of_the_graph_do_not_lie_on_each_other() -> None:
    ends = (0, 10_000, 0, 0, 0, 0)
    found = Analysis(
        "metro", 6, list("abcdef"), "quick", 0, False, (0,) * 6, [], start=ends, dealt=ends
    )
    drawn = graph(found, "Win chances")
    places = sorted(float(y) for y in re.findall(r'y="([\d.]+)" fill', drawn))
    assert len(places) == 6
    assert all(low + NAME <= high for low, high in itertools.pairwise(places))


def test_the_looks_of_the_graph_leave_boards_alone() -> None:
    for selector in ("svg path", "svg line", "svg text", "svg rect"):
        assert selector not in STYLE
