"""Metro at the table: every option to the score sheet, the board, previews, refusals."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import stellwerk
from stellwerk.cli.table.complete import candidates
from stellwerk.cli.table.family import Room, Seats
from stellwerk.cli.table.metro import Metro
from stellwerk.cli.table.metro_board import Board, large, tracks
from stellwerk.cli.table.metro_words import tell
from stellwerk.game import Event
from stellwerk.metro.edition import SQUARES
from stellwerk.replay import load, verify
from tests.cli.table import Play, Played

#: One of these lines always does something; the others are refused with a sentence.
ANYTHING = ["station", "1", "lay", "1", "space", "1", "join", "1", "tourist", "1", "sight", "1"]
ANYTHING += ["accept", "swap", "1", "draw", "lay", "2"]

#: Games, and what their score sheets must show besides the lines.
GAMES = {
    "metro --players 3": r"1st +(you|\d greedy)",
    "metro:free+hand3": r"1st +(you|\d greedy)",
    "metro:companies+central --players 3": r"Majority of \w+: \d+ %",
    "metro:middle --players 4": r"1st +(you|\d greedy)",
    "metro:companies+paris": r"Longest row, \d+ tourists",
    "metro:stockholm --players 3": r"Marker \w+: ST\d\.\d",
    "metro:stockholm-variant --players 2": r"Tourist \w+: ST\d\.\d",
    "metro:london --players 6": r"Taxi, \w+ tourist: \d spaces?(, no \w+)?",
    "metro:new_york --players 5": r"Tourists \w+: \d × \d on NY\d",
    "metro:companies+new_york": r"Tourists \w+: \d × \d on NY\d",
    "metro:st_petersburg": r"Point tile \w+",
    "metro:companies+st_petersburg": r"Point tile \w+",
    "metro:berlin-a --players 4": r"Tickets \w+, \d: B\d",
    "metro:companies+berlin-ABABABAB": r"Tickets \w+, \d: B\d",
    "metro:solo --players 1": r"The lowest company: \w+",
    "metro:solo+challenge --players 1": r"Challenge: less the gap to \w+",
}


def sheet_of(played: Played) -> str:
    return played.out[played.out.rindex("the game is over.") :]


@pytest.mark.parametrize("game", GAMES)
def test_every_option_is_played_to_the_score_sheet(play: Play, game: str, tmp_path: Path) -> None:
    played = play(f"{game} --seed 5 --save end.replay", ANYTHING * 80)
    assert played.code == 0, played.out[-2000:]
    game_itself = played.out[: played.out.index("Saved")]
    assert max(map(len, game_itself.splitlines())) <= 80
    outcome = verify(load(tmp_path / "end.replay")).outcome
    assert outcome is not None
    sheet = sheet_of(played)
    assert re.search(GAMES[game], sheet)
    for score in outcome.scores:
        assert f"{score} points" in sheet
    every = [line for seat in outcome.sheets for line in seat.lines]
    every += [line for company in outcome.companies for line in company.lines]
    assert any(line.type in {"line", "line_doubled"} for line in every)
    shown = " ".join(sheet.split())
    for line in every:
        if line.type in {"line", "line_doubled"}:
            doubled = " doubled" if line.type == "line_doubled" else ""
            head = f"+{line.points} Line {line.what}, {len(line.proof)} tile"
            proof = f"{doubled}: {' '.join(line.proof)}"
            assert re.search(re.escape(head) + "s?" + re.escape(proof), shown)


def test_a_sheet_with_companies_names_shares_ranks_and_majorities(play: Play) -> None:
    sheet = sheet_of(play("metro:companies+central --players 3 --seed 5", ANYTHING * 80))
    assert len(re.findall(r"Share \w+ (10|20|30|40) %: rank \d, value \d", sheet)) == 12
    assert re.search(r"Majority of \w+: \d+ %", sheet)
    assert re.search(r"^ \w+: \d+ points, 1st, worth 8 per 10%$", sheet, re.M)


BAD = {
    "lay d3": "d3 is neither on the edge nor beside a tile.",
    "lay d4": 'There is no square "d4"',
    "lay dddd b1": "there is no dddd in the hand.",
    "lay a1": "a line would run over a1 only",
    "lay baac z9": 'There is no square "z9"',
    "swap yellow 10 open": 'There is no "swap" in this combination',
    "refuse": "what is asked now is to draw a tile or lay a tile.",
    "fly": '"fly" is neither an action nor a command.',
    "board z9": "squares are a1 to h8.",
    "lines pink": "say a station",
    "tile abba": '"tile abba" is not possible:',
    "lay": "Which one? Type its number.",
}


@pytest.mark.parametrize("words", BAD)
def test_bad_input_gets_a_sentence(play: Play, words: str) -> None:
    played = play("metro --players 3 --seed 7 --first 0", [words, "quit"])
    assert played.code == 0
    said = " ".join(played.out[played.out.index(f"> {words}") :].split())
    assert BAD[words] in said, said
    assert "nothing is saved" in said


def test_another_decision_comes_first(play: Play) -> None:
    drawn = play("metro --seed 7 --first 0", ["draw", "draw", "station C1", "quit"]).out
    assert "lay the drawn tile> draw" in drawn
    assert re.search(r"hat is asked now is to lay \w{4}, the tile just drawn\.", drawn)
    ordered = play("metro:paris --seed 7", ["lay b1", "sight 13", "quit"]).out
    assert "What is asked now is to choose the next sight of the row." in ordered
    assert 'There is no sight "P13"' in ordered
    refusing = play("metro:solo --players 1 --seed 3", ["lay b1", "accept", "quit"]).out
    assert "What is asked now is to refuse or accept dddd, the tile just drawn." in refusing
    assert "you accepted dddd" in refusing


def test_what_a_line_collects_is_told_behind_its_points() -> None:
    line = {"line": "9", "color": "green", "squares": ["a1"], "end": "31", "points": 1}
    line |= {"length": 1, "doubled": False}
    took = {"line": "9", "owner": "green", "color": "blue", "count": 2}
    events = [Event("line", None, line), Event("tickets", None, took)]
    (told,) = tell(events, Seats(("you",), 0))
    assert told.plain == "Line 9 (green) ended at station 31: 1 tile, 1 point; took 2 blue tickets"


def test_short_forms_lay_the_tile_in_hand(play: Play, tmp_path: Path) -> None:
    for words in ("c1", "lay c1", "l c1", "LAY C1", "lay cbcb c1"):
        lines = [words, "save short.replay", "quit"]
        assert play("metro --players 2 --seed 7 --first 0 --hotseat", lines).code == 0
        ((seat, played),) = load(tmp_path / "short.replay").actions
        assert seat == 0
        assert re.fullmatch(r"lay \w{4} c1", played)


def test_a_platform_and_a_share_are_found_in_small_letters(play: Play, tmp_path: Path) -> None:
    lines = ["station c3", "1", "swap 20 stack", "save small.replay", "quit"]
    assert play("metro:companies+central --hotseat --seed 3 --first 0", lines).code == 0
    words = [words for _, words in load(tmp_path / "small.replay").actions]
    assert words[0].startswith("station C3 ")
    assert re.fullmatch(r"swap \w+ 20 stack", words[1])


def test_completion_finds_platforms_in_small_letters() -> None:
    legal = ["draw", "station C3 yellow 20", "station C4 blue 10", "sight P04"]
    assert [found.text for found in candidates("station c", legal, {})] == ["C3", "C4"]
    assert [found.text for found in candidates("station c4 ", legal, {})] == ["blue 10"]
    assert [found.text for found in candidates("sight p", legal, {})] == ["P04"]


def test_a_preview_tells_lengths_ends_and_points(play: Play) -> None:
    lines = ["legal c1", "c1", "", "b1", "undo", "quit"]
    out = play("metro --players 2 --seed 7 --first 0 --hotseat --ask", lines).out
    assert re.search(r"Line \d+ \(\w+, (you|seat 1)\): \d → \d tiles, goes on at \w\d\.", out)
    assert "Taken back: lay" in out


def test_the_preview_of_a_finishing_tile_is_what_is_then_told() -> None:
    game = stellwerk.game("metro", players=2)
    state, family = game.deal(seed=4), Metro(game)
    seats = Seats(("you", "other"), 0)
    compared = 0
    while state.to_act:
        seat = state.to_act[0]
        view = state.view(seat)
        action = max(view.legal, key=lambda a: len(view.preview(a)["effect"]["finished"]))
        previewed = [line.plain for line in family.preview(view, action)]
        told = [line.plain for line in family.tell(state.play(seat, action).for_seat(0), seats)]
        ends = [re.search(r"ends at (.+?)(, doubled)?: (\d+ points?)", line) for line in previewed]
        for found in filter(None, ends):
            compared += 1
            assert any(f"ended at {found[1]}:" in line and found[3] in line for line in told)
    assert compared > 10


def test_the_board_shows_tiles_legal_squares_stations_and_what_is_finished() -> None:
    game = stellwerk.game("metro", players=3)
    state = game.deal(seed=7)
    for _ in range(24):
        view = state.view(state.to_act[0])
        state.play(state.to_act[0], view.legal[-1])
    view = state.view(state.to_act[0])
    at = view.to_json()
    drawn = "\n".join(line.plain for line in Board(at, free=False).lines())
    rows = {int(row[5]): row for row in drawn.splitlines() if re.match(r"[ \d]+\D+ \d ", row)}
    assert len(rows) == 8
    legal = {row["text"].split()[2] for row in at["legal"] if row["text"].startswith("lay")}
    for name in SQUARES[:60]:
        cell = rows[int(name[1])][7 + 5 * "abcdefgh".index(name[0]) :][:4].strip()
        laid = at["board"].get(name)
        assert cell == (laid["tile"] if laid else "+" if name in legal else ".")
    for line in at["lines"]:
        mark = "✓" if line["finished"] else ""
        assert re.search(rf"(?<!\d){line['line']}[YBO-]{mark}(\s|$)", drawn)


def test_the_large_board_joins_equal_letters() -> None:
    at = {"board": {"a1": {"tile": "aaaa", "direction": "north"}}, "middle": {}}
    at["lines"] = [{"line": str(n + 1), "color": None} for n in range(32)]  # type: ignore[assignment]
    drawn = [line.plain[5:11] for line in large(at)[2:6]]
    assert drawn == ["+-ac-+", "b    b", "d    d", "+-ac-+"]


def test_tracks_turn_with_the_tile() -> None:
    assert tracks("dbba") == "N→N E→S S→W W→E"
    assert tracks("dbba", "east") == "N→S E→E S→W W→N"


@pytest.mark.parametrize("game", ["metro:companies+central+paris", "metro:berlin-a", "metro:solo"])
def test_a_screen_fits_80_columns_and_24_lines_and_says_all_without_color(game: str) -> None:
    table = stellwerk.game(game)
    state, family = table.deal(seed=3), Metro(table)
    names = tuple("greedy" for _ in range(table.players))
    for _ in range(40):
        seat = state.to_act[0]
        view = state.view(seat)
        lines = [line.plain for line in family.screen(view, (), Seats(names, seat), Room(80, 18))]
        assert max(map(len, lines)) <= 80
        assert len(lines) <= 18
        state.play(seat, view.legal[-1])


def test_no_color_is_printed_when_none_is_wanted(
    play: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("FORCE_COLOR", "1")
    out = play("metro --seed 7", ["lines", "board", "quit"]).out
    assert not re.search(r"\x1b\[[0-9;]*3[0-9]", out)


def test_a_seat_is_not_told_the_tiles_of_others(play: Play) -> None:
    words = "metro --players 3 --seed 3 --bots uniform"
    out = play(words, ["lay", "1", "draw", "lay", "1"] * 40).out
    assert "uniform drew a tile" in out
    assert not re.search(r"uniform (drew|took) [abcd]{4}", out)


def test_commands_show_lines_squares_shares_and_the_city(play: Play) -> None:
    lines = ["lay", "1", "lines mine", "lines 1", "board", "board a1", "tile dbba", "?", "quit"]
    out = play("metro --players 2 --seed 7", lines).out
    assert re.search(r"^ +line +owner +tiles +squares$", out, re.M)
    assert "dbba: N→N E→S S→W W→E" in out
    assert "Y B O G V A R N" in out
    more = play("metro:companies+london --seed 7", ["shares", "city", "quit"]).out
    assert re.search(r"open:  \w+ 10  \w+ 20  \w+ 30  \w+ 40", more)
    assert "Big Ben" in more
