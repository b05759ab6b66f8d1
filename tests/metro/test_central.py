"""Central stations: a line more for everybody, from a platform in the middle."""

from __future__ import annotations

import pytest

from stellwerk.errors import IllegalAction

from .positions import Position
from .tracks import BOARD, EDGE, PLATFORMS, lines, random_game, table

COLORS = ["yellow", "blue", "orange", "green", "violet", "gray", "red", "brown"]


def platforms(p: Position) -> set[str]:
    """The platforms where a station tile may be laid."""
    return {words.split()[1] for words in p.legal() if words.startswith("station")}


def stations(p: Position) -> dict[str, str]:
    """The station tiles laid."""
    return {platform: c for platform, c in table(p.state)["stations"].items() if c}


def any_lay(p: Position) -> str:
    return min(words for words in p.legal() if words.startswith("lay"))


@pytest.mark.rule("metro.central.tile")
@pytest.mark.parametrize("players", [2, 6])
def test_everybody_has_one_station_tile_of_their_color(players: int) -> None:
    p = Position("metro:central", players)
    for seat in range(players):
        p.play(f"station C{seat + 1}")
    assert stations(p) == {f"C{seat + 1}": COLORS[seat] for seat in range(players)}
    for _ in range(players):
        assert not platforms(p)
        p.play(any_lay(p))


@pytest.mark.rule("metro.central.action")
def test_a_station_tile_comes_instead_of_a_track_tile() -> None:
    p = Position("metro:central", 3)
    hand, tower = p.held(0), p.tower_left()
    assert platforms(p) == set(PLATFORMS)
    p.play("station C3")
    assert (p.held(0), p.tower_left(), p.state.to_act) == (hand, tower, (1,))
    assert not table(p.state)["board"]
    assert platforms(p) == set(PLATFORMS) - {"C3"}
    with pytest.raises(IllegalAction):
        p.play("station C3")
    p.play("draw")
    assert not platforms(p)


@pytest.mark.rule("metro.central.action")
def test_a_further_line_of_its_owner_starts_there() -> None:
    p = Position("metro:central", 3)
    p.turn(1)
    assert "C3" not in lines(p.state)
    p.play("station C3")
    line = lines(p.state)["C3"]
    assert (line["color"], line["seat"], line["next"]) == ("blue", 1, "f4")
    p.lay("aaaa h4", "aaaa g4", "aaaa f4")
    assert (p.squares("C3"), p.points("C3")) == (["f4", "g4", "h4"], 3)
    assert lines(p.state)["C3"]["end"] == "12"


@pytest.mark.rule("metro.central.action")
def test_a_station_tile_comes_instead_of_a_swap_too() -> None:
    p = Position("metro:companies+central", 3)
    verbs = {words.split()[0] for words in p.legal()}
    assert verbs == {"lay", "draw", "swap", "station"}
    p.play(f"station C1 {p.share(0, 10)} 10")
    assert p.state.to_act == (1,)


@pytest.mark.rule("metro.central.one-tile")
@pytest.mark.parametrize(
    ("platform", "code"),
    [("C1", "ccda"), ("C3", "accd"), ("C6", "dacc"), ("C8", "adbb")],
)
def test_no_track_turns_back_at_an_occupied_platform(platform: str, code: str) -> None:
    square, side = PLATFORMS[platform]
    p = Position("metro:central")
    outward = {0: "678", 1: "abc", 2: "123", 3: "fgh"}[side].replace(square[(side + 1) % 2], "")
    for n in outward:
        p.lay(f"aaaa {n}{square[1]}" if side % 2 else f"aaaa {square[0]}{n}")
    p.hand(0, code)
    assert square in p.layable(code)
    p.station(platform, "blue")
    assert p.layable(code)
    assert square not in p.layable(code)
    p.hand(0, "aaaa")
    assert square in p.layable("aaaa")


@pytest.mark.rule("metro.central.one-tile")
def test_if_every_square_offends_the_platform_s_is_allowed_too() -> None:
    p = Position("metro:central")
    p.lay(*(f"aaaa {square}" for square in BOARD - {"d3", "b1"}))
    p.station("C1", "blue")
    p.hand(0, "dddd")
    assert p.layable("dddd") == {"d3", "b1"}
    p.hand(0, "ccda")
    assert p.layable("ccda") == {"b1"}
    p.lay("aaaa b1")
    assert p.layable("ccda") == {"d3"}


@pytest.mark.rule("metro.central.one-tile")
def test_no_station_tile_goes_where_a_tile_already_turns_back() -> None:
    p = Position("metro:central")
    p.lay("ccda d3", "accd f4", "adbb e3")
    assert platforms(p) == set(PLATFORMS) - {"C1", "C3"}
    with pytest.raises(IllegalAction):
        p.play("station C1")
    p.lay(*(f"dddd {square}" for square in ("f5", "e6", "d6", "c5", "c4")))
    assert platforms(p) == {"C2"}
    p.station("C2", "blue")
    assert not platforms(p)


@pytest.mark.rule("metro.central.no-double")
def test_a_line_from_a_station_tile_is_never_doubled() -> None:
    p = Position("metro:central")
    p.play("station C1")
    p.lay("cccc d3", "cccc e3")
    assert (p.squares("C1"), lines(p.state)["C1"]["end"]) == (["d3", "e3"], "C2")
    assert (p.points("C1"), p.score("yellow")) == (2, 2)


@pytest.mark.rule("metro.central.others-double")
def test_a_line_from_the_edge_is_doubled_also_at_an_occupied_platform() -> None:
    for owner in ("yellow", "blue"):
        p = Position("metro:central")
        p.station("C1", owner)
        p.lay("aaaa d1", "aaaa d2", "aaaa d3")
        assert (p.points("4"), lines(p.state)["4"]["end"]) == (6, "C1")
        assert p.points("C1") == 3
        own = {"yellow": (3, 6), "blue": (0, 9)}[owner]
        assert (p.score("yellow"), p.score("blue")) == own


@pytest.mark.rule("metro.central.not-adjacent")
def test_a_station_tile_makes_no_square_layable() -> None:
    p = Position("metro:central")
    p.play("station C1")
    p.hand(1, "aaaa")
    assert p.layable("aaaa") == EDGE
    with pytest.raises(IllegalAction):
        p.play("lay aaaa d3")


@pytest.mark.rule("metro.central.immediate", "metro.central.platform")
def test_a_line_that_already_runs_to_a_station_is_scored_at_once() -> None:
    p = Position("metro:central")
    p.lay("aaaa d1", "aaaa d2", "aaaa d3")
    assert (p.points("4"), lines(p.state)["4"]["end"]) == (6, "C1")
    events = p.play("station C1")
    assert [event.type for event in events] == ["place_station", "line"]
    assert (p.points("C1"), p.score("yellow"), p.score("blue")) == (3, 3, 6)
    assert (lines(p.state)["C1"]["end"], p.state.to_act) == ("4", (1,))


@pytest.mark.rule("metro.central.platform")
@pytest.mark.parametrize("platform", PLATFORMS)
def test_an_earlier_arrival_leaves_the_platform_free(platform: str) -> None:
    p = Position("metro:central")
    p.lay(*(f"aaaa {square}" for square in BOARD - {"b2"}))
    assert platform in {facts["end"] for facts in lines(p.state).values()}
    assert platforms(p) == set(PLATFORMS)
    p.play(f"station {platform}")
    assert p.points(platform) == 3


@pytest.mark.rule("metro.central.unused")
def test_a_station_tile_not_laid_is_lost_without_penalty() -> None:
    p = Position("metro:central")
    p.lay(*(f"aaaa {square}" for square in BOARD - {"b2"}))
    p.hand(0, "aaaa")
    p.hand(1)
    p.tower()
    p.play("lay aaaa b2")
    assert p.state.over
    assert not p.legal(0) | p.legal(1)
    assert not stations(p)
    outcome = p.state.outcome
    assert outcome is not None
    assert outcome.scores == (p.score("yellow"), p.score("blue"))
    assert {line.type for sheet in outcome.sheets for line in sheet.lines} == {
        "line",
        "line_doubled",
    }


def company_game() -> Position:
    p = Position("metro:companies+central", 3)
    p.shares(0, "yellow 10", "yellow 20", "blue 30", "red 40")
    p.shares(1, "green 10", "green 20", "yellow 30", "blue 40")
    p.shares(2, "gray 10", "violet 20", "violet 30", "violet 40")
    return p


@pytest.mark.rule("metro.central.companies")
def test_a_company_s_tile_is_laid_by_showing_a_share_of_it() -> None:
    p = company_game()
    assert {words for words in p.legal() if words.startswith("station C5")} == {
        "station C5 yellow 10",
        "station C5 yellow 20",
        "station C5 blue 30",
        "station C5 red 40",
    }
    with pytest.raises(IllegalAction):
        p.play("station C5 green 10")
    p.play("station C5 yellow 20")
    assert stations(p) == {"C5": "yellow"}
    assert lines(p.state)["C5"]["color"] == "yellow"
    for seat in (0, 1, 2, None):
        shares = table(p.state, seat)["shares"]
        assert shares["hands"][0]["20"] == "yellow"
        assert shares["shown"] == [[20], [], []]
        assert (shares["hands"][0]["10"] is None) == (seat != 0)


@pytest.mark.rule("metro.central.companies")
def test_a_share_once_shown_is_never_swapped() -> None:
    p = company_game()
    p.play("station C5 yellow 20")
    p.turn(0)
    swaps = {words for words in p.legal() if words.startswith("swap")}
    assert {words.split()[2] for words in swaps} == {"10", "30", "40"}
    with pytest.raises(IllegalAction, match="shown"):
        p.play("swap yellow 20 open")


@pytest.mark.rule("metro.central.companies")
def test_each_company_has_one_tile_whoever_lays_it() -> None:
    p = company_game()
    p.play("station C5 yellow 20")
    companies = {words.split()[2] for words in p.legal() if words.startswith("station")}
    assert companies == {"green", "blue"}
    p.turn(0)
    companies = {words.split()[2] for words in p.legal() if words.startswith("station")}
    assert companies == {"blue", "red"}


@pytest.mark.rule("metro.central.companies")
def test_a_line_from_a_company_s_tile_scores_for_the_company() -> None:
    p = company_game()
    p.lay("aaaa d1", "aaaa d2", "aaaa d3")
    p.play("station C1 red 40")
    assert (p.score("red"), p.points("C1")) == (3, 3)
    assert p.score("green") == 6


@pytest.mark.rule("metro.central.companies-show")
@pytest.mark.parametrize("percent", [10, 20])
def test_the_player_chooses_which_share_to_show_and_it_counts_as_usual(percent: int) -> None:
    p = company_game()
    p.scores(yellow=40)
    before = p.outcome().sheets[0]
    p.play(f"station C5 yellow {percent}")
    assert table(p.state)["shares"]["shown"][0] == [percent]
    assert p.outcome().sheets[0] == before
    assert {line.what for line in before.lines if line.type == "share"} >= {f"yellow {percent}"}


@pytest.mark.rule("metro.central.companies-show")
def test_one_may_lay_several_companies_tiles_one_a_turn_also_after_swapping() -> None:
    p = company_game()
    p.scores(green=24)
    p.lay("aaaa d1", "aaaa d2", "aaaa d3")
    p.play("station C5 yellow 20")
    assert p.state.to_act == (1,)
    p.turn(0)
    assert not any(words.startswith("swap") for words in p.legal())
    p.play("station C6 blue 30")
    p.turn(0)
    p.play("station C7 red 40")
    assert stations(p) == {"C5": "yellow", "C6": "blue", "C7": "red"}
    assert table(p.state)["shares"]["shown"][0] == [20, 30, 40]
    p.turn(0)
    assert not platforms(p)


@pytest.mark.rule("metro.central.no-double")
def test_lines_of_platforms_score_each_tile_once_wherever_they_end() -> None:
    central = 0
    for seed in range(4):
        *_, end = random_game("metro:central", 3, seed)
        for line, facts in lines(end).items():
            if line.startswith("C"):
                assert facts["points"] == facts["length"] == len(facts["squares"])
                central += facts["end"].startswith("C")
    assert central
