"""The score pad: what lies on a real table gives the sheets of a played game, or says why not."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import stellwerk
from stellwerk.cli import main
from stellwerk.engine.plain import members
from stellwerk.replay import load, states
from stellwerk.tickets.game import TicketsGame, TicketsState
from tests.tree import ROOT

REPLAYS = sorted(
    file for file in (ROOT / "tests/replays").glob("*.txt") if not file.name.startswith("metro")
)


def pads(state: TicketsState) -> list[stellwerk.PadSeat]:
    """What lies before every player of a game."""
    game, s = state.game, state.record
    tickets = game.edition.tickets
    return [
        {
            "routes": [id for n, id in enumerate(game.route_ids) if int(s.owner[n]) == seat],
            "stations": [id for n, id in enumerate(game.city_ids) if int(s.station[n]) == seat],
            "tickets": [tickets[n].id for n in members(s.held[seat])],
        }
        for seat in range(game.players)
    ]


@pytest.mark.compiled
@pytest.mark.parametrize("file", REPLAYS, ids=lambda file: file.stem)
def test_every_recorded_game_gets_its_own_sheets_from_its_last_board(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    replay = load(file)
    *_, last = states(replay)
    assert isinstance(last, TicketsState)
    assert last.outcome is not None
    tally = stellwerk.score(replay.game, pads(last))
    assert tally.outcome.sheets == last.outcome.sheets
    assert tally.outcome.standings == last.outcome.standings
    assert not [remark for remark in tally.remarks if remark.wrong]
    for sheet, connected in zip(tally.outcome.sheets, tally.connected, strict=True):
        kept = [line for line in sheet.lines if line.type == "ticket" and not line.borrowed]
        assert {line.what for line in kept if line.done} == {line.what for line in kept} & set(
            connected
        )


def test_what_routes_connect_is_told_whoever_keeps_it() -> None:
    routes = ["denver-santa_fe", "el_paso-santa_fe"]
    tally = stellwerk.score("usa", [{"routes": routes}, {"tickets": ["denver-el_paso"]}])
    assert tally.connected == (("denver-el_paso",), ())


def test_cities_are_found_by_name_in_either_language_and_in_any_order() -> None:
    tally = stellwerk.score(
        "europe",
        [
            {"routes": ["Zürich – Venedig", "rome-venice"], "tickets": ["Rom – Berlin"]},
            {"routes": ["frankfurt-paris-1", "Paris - Frankfurt"], "stations": ["Athens"]},
        ],
        strict=False,
    )
    assert tally.outcome.sheets[0].lines[0].proof == ("roma-venezia", "venezia-zurich")
    assert tally.outcome.sheets[0].lines[1].what == "berlin-roma"
    # Of a double, the route that is still free.
    assert tally.outcome.sheets[1].lines[0].proof == ("frankfurt-paris-1", "frankfurt-paris-2")
    assert [line.what for line in tally.outcome.sheets[1].lines if line.type == "station"] == [
        "athina"
    ]


WRONG = [
    ("usa", [["denver-omaha"], ["denver-omaha"]], {}, "route-twice"),
    ("usa", [["denver-omaha", "denver-omaha"], []], {}, "route-twice"),
    ("usa", [["dallas-houston-1", "dallas-houston-2"], []], {}, "twin-own"),
    ("usa", [["dallas-houston-1"], ["dallas-houston-2"]], {}, "twin-closed"),
    ("usa", [["nowhere"], []], {}, "route-unknown"),
    ("usa", [[], []], {"tickets": ["berlin-roma"]}, "ticket-unknown"),
    ("usa", [[], []], {"tickets": ["boston-miami", "boston-miami"]}, "ticket-twice"),
    ("usa", [[], []], {"stations": ["denver"]}, "no-stations"),
    ("europe", [[], []], {"stations": ["Atlantis"]}, "city-unknown"),
    ("europe", [[], []], {"stations": ["wien", "wien"]}, "station-taken"),
    ("europe", [[], []], {"stations": ["wien", "roma", "paris", "kyiv"]}, "stations-too-many"),
    ("europe", [[], []], {"tickets": ["cadiz-stockholm", "brest-petrograd"]}, "long-too-many"),
]


@pytest.mark.parametrize(("name", "routes", "more", "code"), WRONG)
def test_what_cannot_be_is_named_and_scored_only_if_wanted(
    name: str, routes: list[list[str]], more: stellwerk.PadSeat, code: str
) -> None:
    seats: list[stellwerk.PadSeat] = [{"name": "Ada", "routes": routes[0], **more}]
    seats += [{"name": "Ben", "routes": words} for words in routes[1:]]
    with pytest.raises(stellwerk.PadError) as refused:
        stellwerk.score(name, seats)
    tally = stellwerk.score(name, seats, strict=False)
    wrong = [remark for remark in tally.remarks if remark.wrong]
    assert [remark.code for remark in wrong] == [code]
    assert str(refused.value) == wrong[0].sentence
    assert len(tally.outcome.sheets) == len(seats)


def test_a_ticket_of_two_players_is_wrong_and_counts_for_both() -> None:
    seats: list[stellwerk.PadSeat] = [{"tickets": ["boston-miami"]}, {"tickets": ["boston-miami"]}]
    tally = stellwerk.score("usa", seats, strict=False)
    assert "ticket-twice" in [remark.code for remark in tally.remarks]
    assert tally.outcome.scores == (-12, -12)


def test_at_a_larger_table_two_players_share_a_double() -> None:
    seats: list[stellwerk.PadSeat] = [{"routes": [f"dallas-houston-{n}"]} for n in (1, 2)]
    tally = stellwerk.score("usa", [*seats, {}, {}])
    assert tally.outcome.scores[:2] == (11, 11)  # a point, and the longest trail


def test_more_pieces_than_the_box_holds_are_told_and_never_searched_without_end() -> None:
    game = TicketsGame.of(stellwerk.game("usa", 2))
    tally = stellwerk.score("usa", [{"name": "Ada", "routes": game.route_ids}, {}], strict=False)
    codes = {remark.code for remark in tally.remarks}
    assert {"pieces-too-many", "pieces-beyond"} <= codes
    assert tally.outcome.winners == (0,)


def test_what_is_merely_unusual_is_a_remark() -> None:
    tally = stellwerk.score("usa", [{"routes": ["denver-omaha"]}, {"name": "Ben"}])
    assert [(remark.code, remark.seat) for remark in tally.remarks] == [
        ("tickets-too-few", 0),
        ("tickets-too-few", 1),
        ("no-routes", 1),
        ("not-over", None),
    ]
    assert not any(remark.wrong for remark in tally.remarks)


# The command.


def test_the_example_of_the_docs_is_scored(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["score", str(ROOT / "docs/evening.toml")]) == 0
    shown = capsys.readouterr()
    assert "Ada" in shown.out
    assert "Nobody has 2 pieces or fewer left" in shown.err


def test_the_example_of_metro_is_scored(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["score", str(ROOT / "docs/evening-metro.toml")]) == 0
    shown = capsys.readouterr()
    assert "Majority of violet: 50 %" in shown.out
    assert "Line 19 doubled" in shown.out
    assert not shown.err


def test_the_sheets_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["score", str(ROOT / "docs/evening.toml"), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert [sheet["seat"] for sheet in told["sheets"]] == [0, 1]
    assert told["remarks"][0]["code"] == "not-over"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("game = 3", 'has no line like game = "europe:1912"'),
        ('game = "usa"', r"has no \[\[player\]\]"),
        ('game = "usa"\ncolour = 1\n[[player]]', "colour in .* the words known here"),
        ('game = "usa"\n[[player]]\nroutes = "denver"', "routes of player 1.*a list of texts"),
        ('game = "usa"\n[[player]]\ntrains = []', "trains in .* the words known here"),
        ('game = "metro"\nboard = [1]\n[[player]]', "board.*a list of texts"),
        ("game = ", "not a TOML file"),
        ("game = " + "9" * 5_000, "not a TOML file"),
        ("game = " + "[" * 3_000, "not a TOML file"),
        ('game = "a\\u0000.toml"\n[[player]]', "cannot be read: embedded null byte"),
        (f'game = "{"a" * 500}.toml"\n[[player]]', "cannot be read: File name too long"),
    ],
)
def test_a_file_that_is_wrong_gets_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str, words: str
) -> None:
    file = tmp_path / "pad.toml"
    file.write_text(text, encoding="utf-8")
    assert main(["score", str(file)]) == 2
    assert re.search(words, capsys.readouterr().err)


def test_pieces_count_down_until_the_last_round() -> None:
    def at(*routes: str) -> tuple[int, bool]:
        tally = stellwerk.score("new_york", [{"routes": routes}, {}], strict=False)
        return tally.pieces[0]["taxi"], tally.last_round

    game = stellwerk.game("new_york", 2)
    assert isinstance(game, TicketsGame)
    box = game.edition.pieces[0]
    assert at() == (box, False)
    lengths = [route.length for route in game.edition.routes]
    order = sorted(range(len(lengths)), key=lambda n: -lengths[n])
    taken: list[int] = []
    while sum(lengths[n] for n in taken) < box - game.edition.rules.pieces_to_end:
        taken.append(next(n for n in order if n not in taken and _twin(game, n) not in taken))
    left, last = at(*(game.route_ids[n] for n in taken))
    assert left == max(0, box - sum(lengths[n] for n in taken))
    assert last


def _twin(game: TicketsGame, route: int) -> int:
    return game.edition.routes[route].twin
