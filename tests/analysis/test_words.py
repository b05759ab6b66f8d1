"""The words of an analysis, and what its page draws."""

from __future__ import annotations

import itertools
import re
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from stellwerk import catalog, replay
from stellwerk.analysis import page
from stellwerk.analysis.family import studied
from stellwerk.analysis.graph import NAME, graph
from stellwerk.analysis.marks import BETTER, PLAYED, marked, marked_plan
from stellwerk.analysis.parts import part, told
from stellwerk.analysis.result import Analysis
from stellwerk.analysis.style import STYLE
from stellwerk.analysis.tickets import reasons, words
from stellwerk.analysis.words import Said, called
from stellwerk.boards.library import board_of
from stellwerk.boards.metro import TILE, metro_board
from stellwerk.boards.picture import picture

REPLAYS = Path(__file__).parents[1] / "replays"


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


def test_a_ticket_that_was_left_and_came_later_is_not_one_that_failed() -> None:
    """Kept and completed in every game; left, it is drawn again in one of four, and completed."""
    berlin = edition("berlin")
    size, done = len(berlin.tickets), 2
    kept = [bytes([done] + [0] * (size - 1))] * 4
    left = [bytes([done] + [0] * (size - 1)), *[bytes(size)] * 3]
    (here,), (there,) = (
        reasons._tickets(berlin, 0, one, two) for one, two in ((kept, left), (left, kept))
    )
    assert here.said.en.endswith("is completed in every game")
    assert there.said.en.startswith("gives up")
    assert there.said.en.endswith("completed in every game")
    assert here.worth == -there.worth > 0


def test_tickets_that_share_their_fate_are_told_in_one_part() -> None:
    berlin = edition("berlin")
    rest, held, done = [0] * (len(berlin.tickets) - 2), 1, 2
    often = [bytes([done, done, *rest])] * 3 + [bytes([held, held, *rest])]
    once = [bytes([held, held, *rest])] * 3 + [bytes([done, done, *rest])]
    (found,) = reasons._tickets(berlin, 0, often, once)
    first, second = (words.ticket(berlin, n).de for n in (0, 1))
    points = [berlin.tickets[n].points for n in (0, 1)]
    assert found.worth == sum(points)
    assert found.said.de == (
        f"{first} ({points[0]} Punkte) und {second} ({points[1]} Punkte)"
        " gelingen in 75 statt 25 von 100 Partien"
    )
    assert "are completed in 75 of 100 games instead of 25" in found.said.en
    apart = [bytes([done, held, *rest]), *often[1:]]
    assert len(reasons._tickets(berlin, 0, apart, once)) == 2


@pytest.mark.parametrize(
    ("extra", "done", "failed", "english", "german"),
    [
        (
            0, True, False,
            "claimed Budapest – Kyïv, nothing more to pay for the tunnel",
            "Budapest – Kyïv genutzt, für den Tunnel nichts weiter zu zahlen",
        ),
        (
            1, False, False,
            "tried the tunnel Budapest – Kyïv: 1 card more to pay",
            "den Tunnel Budapest – Kyïv versucht: noch 1 Karte zu zahlen",
        ),
        (
            2, False, True,
            "could not pay for the tunnel Budapest – Kyïv: 2 cards more to pay",
            "den Tunnel Budapest – Kyïv nicht bezahlen können: noch 2 Karten zu zahlen",
        ),
    ],
)  # fmt: skip
def test_a_tunnel_tells_how_it_answered(
    extra: int, done: bool, failed: bool, english: str, german: str
) -> None:
    told = words.tunnel(edition("europe"), "budapest-kyiv", extra, done, failed)
    assert told == Said(english, german)


@pytest.mark.parametrize(
    ("name", "action", "english", "german"),
    [
        ("metro-paris-3", "space 5", ", space 1”", ", Platz 1“ gewählt"),
        ("metro-companies-2", "swap", "from the stack", "vom Stapel getauscht"),
    ],
)
def test_sights_and_shares_are_called_by_their_names(
    name: str, action: str, english: str, german: str
) -> None:
    """As the table calls them: by the sight and its space, and by the share that came."""
    record = replay.load(next(REPLAYS.glob(f"{name}-*.txt")))
    stages = [state.copy() for state in replay.states(record)]
    for number, (seat, said) in enumerate(record.actions):
        if said.startswith(action) and not said.endswith("open"):
            view = stages[number].view(seat)
            paper = studied(view.game, [str(one) for one in range(view.game.players)])
            told = paper.deed(view, view.parse(said), stages[number + 1])
            assert told.en.endswith(english)
            assert told.de.endswith(german)
            assert "Space" not in told.en
            return
    raise AssertionError(f"nobody says {action}")


def test_the_page_calls_games_and_boards_as_its_readers_do() -> None:
    assert (
        page._title("metro:companies+paris", "de") == "Tiefe Linien · Aktiengesellschaften · Paris"
    )
    assert page._title("usa", "en") == "Coast to Coast"
    assert page._title("corners", "en") == "corners"
    drawn = picture(page._as_printed(board_of("europe")), language="de")
    assert "Moskva" in drawn
    assert "Moskau" not in drawn
    assert "Streckenpunkte" in drawn


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


@pytest.mark.parametrize(
    ("players", "owned", "taker"),
    [
        (2, ["boston-new_york-1"], 1),
        (2, ["boston-new_york-2"], 1),
        (4, ["boston-new_york-1"], None),
        (4, ["boston-new_york-1", "boston-new_york-2"], 1),
        (2, [], None),
    ],
)
def test_a_double_route_is_lost_when_none_of_its_tracks_is_left(
    players: int, owned: list[str], taker: int | None
) -> None:
    """Few players have one of them between them; of four or five a second may have the other."""
    game: Any = catalog.game("usa", players)
    position = game.position()
    for seat, route in enumerate(owned, 1):
        position.own(seat, route)
    paper: Any = studied(game, [str(seat) for seat in range(players)])
    route = game.route_ids.index("boston-new_york-1")
    assert paper._lost_to(position.build().records, 0, route) == taker


def test_a_board_on_the_page_shows_what_was_played_and_what_was_better() -> None:
    board, view = board_of("europe"), catalog.game("europe", 2).deal(1).view(0)
    built, better = (
        view.fields(view.parse(words))
        for words in ("build roma red 1", "claim kyiv-warszawa black 4")
    )
    decision = SimpleNamespace(judgment="mistake", options=[SimpleNamespace(fields=better)])
    entry: Any = SimpleNamespace(fields=built, decision=decision)
    plain = picture(board)
    drawn = marked(plain, board, entry)
    added = drawn.removeprefix(plain.rpartition("</svg>")[0])
    assert added.count("<circle") == 1
    assert added.count("<rect") == 2 * len(board["routes"]["kyiv-warszawa"]["slots"])
    decision.judgment = ""
    drawn = marked(plain, board, entry)
    assert "<rect" not in drawn.removeprefix(plain.rpartition("</svg>")[0])


def test_a_plan_on_the_page_shows_the_tile_as_it_was_laid_and_where_it_was_better() -> None:
    view = catalog.game("metro", 2).deal(1).view(0)
    played, better = (
        next(view.fields(a) for a in view.legal if view.text(a).endswith(at)) for at in ("a1", "h8")
    )
    decision = SimpleNamespace(judgment="mistake", options=[SimpleNamespace(fields=better)])
    entry: Any = SimpleNamespace(fields=played, decision=decision)
    empty = metro_board(view)
    drawn = marked_plan(view, entry)
    assert drawn.count(TILE) == empty.count(TILE) + 2
    assert drawn.count("<path") == empty.count("<path") + 8  # two tiles of four tracks
    assert (drawn.count(PLAYED), drawn.count(BETTER)) == (1, 1)
    decision.judgment = ""
    assert marked_plan(view, entry).count(BETTER) == 0
    entry.fields = view.fields(view.parse("draw"))
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
