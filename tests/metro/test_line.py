"""Lines: when they are finished, who scores them, how much; and the end of the game."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from stellwerk.metro.game import MetroState

from .positions import Position
from .tracks import BOARD, PLATFORMS, STARTS, lines, random_game, run, table


def finished(p: Position) -> set[str]:
    return {line for line, facts in lines(p.state).items() if facts["finished"]}


def lay(p: Position, words: str, seat: int = 0) -> list[dict[str, Any]]:
    """Lay a tile from hand as a seat; the lines it finished."""
    p.turn(seat)
    p.hand(seat, words.split(maxsplit=1)[0])
    return [dict(event.data) for event in p.play(f"lay {words}") if event.type == "line"]


def lines_in_order(state: MetroState) -> dict[str, tuple[list[str], str | None]]:
    """Where every line runs and ends by the letters of the tiles."""
    seen = table(state)
    tiles = seen["board"] | seen["middle"]
    names = [line["line"] for line in seen["lines"]]
    return {name: run(tiles, *(STARTS | PLATFORMS)[name]) for name in names}


@pytest.mark.rule("metro.line.end")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_line_is_scored_when_it_reaches_an_edge_station_whoever_laid_the_tile(seat: int) -> None:
    p = Position()
    p.lay("bbbb b1")
    assert p.points("2") is None
    (line,) = lay(p, "bbbb c1", seat)
    assert (line["line"], line["end"], line["points"]) == ("2", "3", 2)
    assert (p.points("2"), p.score("blue"), p.score("yellow")) == (2, 2, 0)


@pytest.mark.rule("metro.line.end", "metro.line.central")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_line_is_scored_when_it_reaches_the_central_station(seat: int) -> None:
    p = Position()
    p.lay("aaaa d1", "aaaa d2")
    (line,) = lay(p, "aaaa d3", seat)
    assert (line["line"], line["end"], line["doubled"]) == ("4", "C1", True)
    assert (p.points("4"), p.score("blue"), p.score("yellow")) == (6, 6, 0)


@pytest.mark.rule("metro.line.end")
@pytest.mark.parametrize("platform", PLATFORMS)
def test_every_platform_ends_a_line(platform: str) -> None:
    p = Position()
    square, side = PLATFORMS[platform]
    edge = {0: "678", 1: "abc", 2: "123", 3: "fgh"}[side]
    squares = [f"{n}{square[1]}" if side % 2 else f"{square[0]}{n}" for n in edge]
    p.lay(*(f"aaaa {name}" for name in squares))
    (line,) = finished(p)
    assert (p.points(line), lines(p.state)[line]["end"]) == (6, platform)


@pytest.mark.rule("metro.line.owner")
def test_only_the_owner_of_the_start_scores() -> None:
    p = Position("metro", 3)
    p.lay("bbbb f1")
    (line,) = lay(p, "bbbb g1", seat=2)
    assert (line["line"], line["end"], line["color"]) == ("6", "7", "yellow")
    scores = {color: p.score(color) for color in ("yellow", "blue", "orange")}
    assert scores == {"yellow": 2, "blue": 0, "orange": 0}
    assert p.outcome().scores == (2, 0, 0)


@pytest.mark.rule("metro.line.points")
def test_a_line_scores_a_tile_each_time_it_runs_over_it() -> None:
    p = Position()
    p.lay("aaaa b1", "aaaa b2")
    lay(p, "dddd b3")
    assert p.squares("2") == ["b1", "b2", "b3", "b2", "b1"]
    assert p.points("2") == 5


@pytest.mark.rule("metro.line.points", "metro.line.central", "metro.line.forgotten")
@pytest.mark.parametrize(
    ("name", "players"),
    [("metro", 2), ("metro", 5), ("metro:free", 4), ("metro:central", 3), ("metro:companies", 3)],
)
def test_every_line_is_scored_as_it_runs_at_once(name: str, players: int) -> None:
    doubled = 0
    for state in random_game(name, players, seed=7, rarely=("swap",)):
        found = lines(state)
        sums: Counter[str] = Counter()
        for line, (squares, end) in lines_in_order(state).items():
            facts = found[line]
            assert (facts["squares"], facts["end"]) == (squares, end)
            assert facts["finished"] == (end is not None)
            if end is None or facts["color"] is None:
                continue
            central = end.startswith("C") and not line.startswith("C")
            assert facts["points"] == len(squares) * (2 if central else 1)
            doubled += central
            sums[facts["color"]] += facts["points"]
        assert {c: n for c, n in table(state)["scores"].items() if n} == dict(sums)
    assert doubled


@pytest.mark.rule("metro.line.printed")
def test_printed_track_at_the_central_station_scores_nothing() -> None:
    p = Position()
    p.lay("aaaa a4", "aaaa b4")
    (line,) = lay(p, "aaaa c4")
    assert line["squares"] == ["a4", "b4", "c4"]
    assert (line["line"], line["length"], line["points"]) == ("29", 3, 6)


@pytest.mark.rule("metro.line.several")
def test_one_tile_may_finish_four_lines() -> None:
    p = Position()
    row = [f"{column}2" for column in "acdefgh"]
    p.lay(*(f"aaaa {square}" for square in row + [f"b{n}" for n in (1, 3, 4, 5, 6, 7, 8)]))
    assert not finished(p)
    found = {line["line"]: line["points"] for line in lay(p, "dddd b2")}
    assert found == {"2": 3, "10": 13, "23": 13, "31": 3}
    assert (p.score("yellow"), p.score("blue")) == (16, 16)


@pytest.mark.rule("metro.line.once")
def test_a_finished_line_is_never_scored_again() -> None:
    p = Position()
    p.lay("bbbb b1")
    lay(p, "bbbb c1")
    for words in ("aaaa d1", "aaaa b2", "aaaa c2"):
        assert "2" not in [line["line"] for line in lay(p, words)]
        assert (p.points("2"), p.score("blue")) == (2, 2)


@pytest.mark.rule("metro.line.once")
def test_every_line_of_a_game_is_scored_exactly_once() -> None:
    p = Position("metro", 4, seed=12)
    scored: Counter[str] = Counter()
    sums: Counter[str] = Counter()
    while not p.state.over:
        events = p.play(max(words for words in p.legal() if words.startswith("lay")))
        for event in events:
            if event.type == "line":
                scored[event.data["line"]] += 1
                sums[event.data["color"]] += event.data["points"]
                assert lines(p.state)[event.data["line"]]["finished"]
    assert scored == dict.fromkeys(STARTS, 1)
    assert {color: p.score(color) for color in sums} == sums


@pytest.mark.rule("metro.line.loop")
def test_a_closed_loop_scores_nothing_and_ends_nothing() -> None:
    p = Position()
    p.lay("cccc b2", "cccc c2", "cccc c3", "aaaa a3")
    assert not lay(p, "cccc b3")
    assert not finished(p)
    assert (p.score("yellow"), p.score("blue")) == (0, 0)
    assert p.state.to_act == (1,)
    p.lay(*(f"aaaa {square}" for square in BOARD - set(table(p.state)["board"]) - {"h8"}))
    p.tower()
    p.hand(1)
    lay(p, "aaaa h8")
    assert p.state.over
    assert finished(p) == set(STARTS)
    for line, facts in lines(p.state).items():
        assert facts["points"] == len(facts["squares"]) * (2 if facts["end"][0] == "C" else 1), line


@pytest.mark.rule("metro.line.unowned")
def test_lines_of_nobody_s_stations_score_for_nobody() -> None:
    p = Position("metro", 3)
    found = {line["line"] for line in lay(p, "dddd h8")}
    assert found == {"16", "17"}
    assert set(table(p.state)["scores"].values()) == {0}
    assert p.outcome().scores == (0, 0, 0)


@pytest.mark.rule("metro.line.unowned")
def test_lines_of_nobody_s_stations_leave_the_tourists_of_new_york() -> None:
    p = Position("metro:new_york", 3)
    p.station_tourists({"16": "red", "17": "blue", "1": "green"})
    lay(p, "dddd h8")
    city = p.city()
    assert city["tourists"] == {"16": "red", "17": "blue", "1": "green"}
    assert not any(city["taken"].values())


def unowned_over_g7(name: str, decide: str | None) -> Position:
    """Nobody's line 16 runs over g7 and back to its own station."""
    p = Position(name, 3)
    if "berlin" in name:
        p.tourists(g7="red")
    p.lay("aaaa h8", "bcbc g8")
    p.hand(0, "dddd")
    p.play("lay dddd g7")
    if decide:
        p.play(decide)
    assert lines(p.state)["16"]["squares"] == ["h8", "g8", "g7", "g8", "h8"]
    assert lines(p.state)["16"]["finished"]
    return p


@pytest.mark.rule("metro.line.unowned")
def test_lines_of_nobody_s_stations_take_no_point_tile() -> None:
    city = unowned_over_g7("metro:st_petersburg", "tourist red").city()
    assert not any(city["taken"].values())
    assert city["left"]["red"] == 4
    assert list(city["tourists"]) == ["g7"]


@pytest.mark.rule("metro.line.unowned")
def test_lines_of_nobody_s_stations_take_no_ticket() -> None:
    city = unowned_over_g7("metro:berlin-a", None).city()
    assert not any(city["taken"].values())


@pytest.mark.rule("metro.line.unowned")
@pytest.mark.parametrize("name", ["metro:st_petersburg", "metro:central+st_petersburg"])
def test_lines_of_platforms_without_a_station_tile_score_for_nobody(name: str) -> None:
    p = Position(name)
    p.lay("aaaa c2", "bcbc c4")
    p.hand(0, "dddd")
    p.play("lay dddd c3")
    p.play("tourist red")
    assert set(table(p.state)["scores"].values()) == {0}
    city = p.city()
    assert not any(city["taken"].values())
    assert city["left"]["red"] == 4


@pytest.mark.rule("metro.line.no-double-extras")
@pytest.mark.parametrize("name", ["metro:st_petersburg", "metro:berlin-a"])
def test_a_central_end_doubles_points_but_neither_point_tiles_nor_tickets(name: str) -> None:
    p = Position(name)
    berlin = "berlin" in name
    if berlin:
        p.tourists(c3="red")
    else:
        p.point_tiles("red", 4, 3, 2, 1)
    p.lay("aaaa c1", "aaaa c2", "bcbc c4")
    p.hand(0, "aaaa")
    p.play("lay aaaa c3")
    if berlin:
        assert p.city()["taken"] == {"yellow": {"red": 1}, "blue": {}}
    else:
        p.play("tourist red")
        tiles = [line.points for line in p.outcome().sheets[0].lines if line.type == "point_tile"]
        assert tiles == [4]
        assert p.outcome().scores == (8 + 4, 0)
    assert (p.points("3"), p.score("yellow")) == (8, 8)


@pytest.mark.rule("metro.line.marker")
def test_more_lines_than_wagons_are_scored() -> None:
    most = 0
    for seed in range(3):
        *_, end = random_game("metro:central", 4, seed)
        found = lines(end)
        assert all(facts["finished"] for facts in found.values())
        built = [color for color in table(end)["stations"].values() if color]
        assert len(found) == 32 + len(built)
        scored = sum(facts["points"] for facts in found.values())
        assert scored == sum(end.outcome.scores if end.outcome else ())
        most = max(most, len(found))
    assert most > 32


@pytest.mark.rule("metro.line.example")
def test_six_tiles_with_one_run_over_twice_ending_centrally_are_14_points() -> None:
    p = Position()
    p.lay("bbbb b1", "cccc c1", "bbbb c2", "cccc d2", "bbbb d3")
    assert p.points("2") is None
    found = {line["line"]: line for line in lay(p, "adad e3")}
    assert found["2"]["squares"] == ["b1", "c1", "c2", "d2", "d3", "e3", "d3"]
    assert len(set(found["2"]["squares"])) == 6
    assert (found["2"]["points"], found["2"]["end"], p.score("blue")) == (14, "C1", 14)


@pytest.mark.rule("metro.end.all")
@pytest.mark.parametrize(
    ("name", "players"), [("metro", 2), ("metro", 3), ("metro:free+hand2", 6), ("metro:central", 5)]
)
def test_the_game_ends_with_the_last_tile_and_every_line_has_arrived(
    name: str, players: int
) -> None:
    for state in random_game(name, players, seed=3):
        seen = table(state)
        assert state.over == (len(seen["board"]) == 60)
        assert (state.outcome is None) == (not state.over)
    assert state.to_act == ()
    assert seen["counts"]["tower"] == 0
    assert [seat["tiles"] for seat in seen["seats"]] == [0] * players
    assert all(line["finished"] for line in seen["lines"])
    assert all(station for _, station in lines_in_order(state).values())


@pytest.mark.rule("metro.end.winner")
@pytest.mark.parametrize(
    ("scores", "standings"),
    [
        ({"yellow": 9, "blue": 30, "orange": 12}, ((1,), (2,), (0,))),
        ({"yellow": 30, "blue": 30, "orange": 12}, ((0, 1), (2,))),
        ({"yellow": 7, "blue": 12, "orange": 12}, ((1, 2), (0,))),
        ({"yellow": 5, "blue": 5, "orange": 5}, ((0, 1, 2),)),
    ],
)
def test_the_most_points_win_and_tied_players_share_the_win(
    scores: dict[str, int], standings: tuple[tuple[int, ...], ...]
) -> None:
    p = Position("metro", 3)
    p.scores(**scores)
    outcome = p.outcome()
    assert outcome.standings == standings
    assert outcome.winners == standings[0]
    assert outcome.scores == tuple(scores.values())
