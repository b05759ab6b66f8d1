"""The start of a game: board, frames, colors, tiles."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from typing import cast

import pytest

import stellwerk
from stellwerk.errors import BadOption
from stellwerk.metro.game import MetroGame, MetroState

from .positions import Position
from .tracks import BOARD, PLATFORMS, STARTS, finished_game, lines, table

COLORS = ["yellow", "blue", "orange", "green", "violet", "gray"]
# The frames, by the first letters of the colors; "-" belongs to nobody.
FRAMES = {
    2: "yb" * 16,
    3: "yboyoyboboyboby--obyobyoyobyboyb",
    4: "ogbygoybgoybogbygobyogybogybgoby",
    5: "ygovybovgyvbgyo--bovgybvogbyogvb",
    6: "ybvoyggovybgvog--bygogvgboygbvgg",
}
# Gray and green share a letter: the stations of gray with six players.
GRAY = {"7", "12", "22", "28", "32"}
LINES_EACH = {2: 16, 3: 10, 4: 8, 5: 6, 6: 5}
TILES = {
    4: "aacb baac cbaa acba aaaa",
    3: "bcbc cbcb",
    2: "accd dacc cdac ccda adbb badb bbad dbba bcdd dbcd ddbc cddb adad dada bbbb cccc dddd",
}


def fresh(players: int, seed: int = 1) -> MetroState:
    return cast(MetroGame, stellwerk.game("metro", players)).deal(seed)


def colors_of(state: MetroState) -> list[str]:
    return [seat["color"] for seat in table(state)["seats"]]


@pytest.mark.rule("metro.setup.board")
def test_the_board_has_60_squares_round_the_middle() -> None:
    assert len(BOARD) == 60
    assert set(table(finished_game("metro", 3, seed=5))["board"]) == BOARD


@pytest.mark.rule("metro.setup.board")
def test_32_stations_stand_round_the_edge_clockwise_from_the_north_west() -> None:
    found = lines(fresh(2))
    assert {line: facts["next"] for line, facts in found.items()} == {
        line: square for line, (square, _) in STARTS.items()
    }
    assert len(found) == 32


@pytest.mark.rule("metro.setup.board")
@pytest.mark.parametrize("platform", PLATFORMS)
def test_the_central_station_has_eight_platforms(platform: str) -> None:
    p = Position("metro:central")
    assert {words for words in p.legal() if words.startswith("station")} == {
        f"station {other}" for other in PLATFORMS
    }
    p.play(f"station {platform}")
    assert lines(p.state)[platform]["next"] == PLATFORMS[platform][0]


@pytest.mark.rule("metro.setup.board")
@pytest.mark.parametrize("station", STARTS)
def test_a_station_s_line_enters_on_its_own_side(station: str) -> None:
    p = Position()
    square, side = STARTS[station]
    turns_back_there_only = ("dacc", "adbb", "ccda", "accd")[side]
    p.lay(f"{turns_back_there_only} {square}")
    assert {line for line, facts in lines(p.state).items() if facts["finished"]} == {station}


@pytest.mark.rule("metro.setup.frame")
@pytest.mark.parametrize("players", FRAMES)
def test_the_frame_gives_each_station_its_color(players: int) -> None:
    found = lines(fresh(players))
    for number, letter in enumerate(FRAMES[players], start=1):
        color = found[str(number)]["color"]
        assert (color or "-")[0] == letter
        assert (color == "gray") == (players == 6 and str(number) in GRAY)
    counts = Counter(facts["color"] for facts in found.values())
    nobody = {None: 2} if players in {3, 5, 6} else {}
    assert counts == dict.fromkeys(COLORS[:players], LINES_EACH[players]) | nobody
    if nobody:
        assert found["16"]["color"] is found["17"]["color"] is None


@pytest.mark.rule("metro.setup.frame")
@pytest.mark.parametrize("players", FRAMES)
def test_a_player_owns_the_lines_of_their_color(players: int) -> None:
    state = fresh(players, seed=3)
    colors = colors_of(state)
    for facts in lines(state).values():
        owner = None if facts["color"] is None else colors.index(facts["color"])
        assert facts["seat"] == owner


@pytest.mark.rule("metro.setup.color")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_every_player_has_a_color_of_the_frame_and_no_points(players: int) -> None:
    for seed in range(5):
        state = fresh(players, seed)
        assert sorted(colors_of(state)) == sorted(COLORS[:players])
        assert [seat["score"] for seat in table(state)["seats"]] == [0] * players
        assert set(table(state)["scores"].values()) == {0}


@pytest.mark.rule("metro.setup.color")
def test_colors_are_dealt_by_the_seed() -> None:
    found = {tuple(colors_of(fresh(3, seed))) for seed in range(60)}
    assert found == set(permutations(COLORS[:3]))
    assert colors_of(fresh(6, seed=4)) == colors_of(fresh(6, seed=4))


@pytest.mark.rule("metro.setup.color")
def test_the_table_may_choose_its_colors() -> None:
    game = cast(MetroGame, stellwerk.game("metro", 3))
    for colors in permutations(COLORS[:3]):
        assert colors_of(game.deal(seed=1, colors=colors)) == list(colors)
    for wrong in (["yellow", "blue", "green"], ["blue", "blue", "orange"], ["blue"]):
        with pytest.raises(BadOption):
            game.deal(seed=1, colors=wrong)


@pytest.mark.rule("metro.setup.tiles")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_each_player_takes_one_of_60_tiles(players: int) -> None:
    p = Position("metro", players, seed=9)
    hands = [p.held(seat) for seat in range(players)]
    assert [len(hand) for hand in hands] == [1] * players
    assert len(p.tower_left()) == 60 - players
    found = Counter(p.tower_left()) + Counter(code for hand in hands for code in hand)
    assert found == {code: count for count, codes in TILES.items() for code in codes.split()}
    assert found.total() == 60


@pytest.mark.rule("metro.setup.tiles")
def test_the_tower_is_shuffled_by_the_seed() -> None:
    towers = {tuple(Position("metro", 2, seed).tower_left()) for seed in range(20)}
    assert len(towers) == 20
    assert len({tower[0] for tower in towers}) > 5
    assert len({tower[-1] for tower in towers}) > 5


@pytest.mark.rule("metro.setup.tiles")
def test_a_hand_is_seen_by_its_owner_only() -> None:
    p = Position("metro", 3)
    p.hand(1, "cccc")
    before = [table(p.state, seat) for seat in (0, 1, 2, None)]
    p.hand(1, "dddd")
    after = [table(p.state, seat) for seat in (0, 1, 2, None)]
    assert [old == new for old, new in zip(before, after, strict=True)] == [True, False, True, True]
    assert after[1]["me"]["hand"] == ["dddd"]
    assert after[0]["seats"][1]["tiles"] == 1
    p.tower("aaaa", "cccc")
    seen = [table(p.state, seat) for seat in (0, 1, None)]
    p.tower("cccc", "aaaa")
    assert [table(p.state, seat) for seat in (0, 1, None)] == seen
