"""Solo: one player, eight companies, and the weakest of them counts."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from .positions import Position
from .test_companies import COLORS, FRAME
from .tracks import STARTS, lines, one_tile_line, random_game, table

NEVER_BACK = ("aaaa", "cbaa")


def solo(*hand: str, seed: int = 1) -> Position:
    """A solo game at its first turn, with no tile to be refused."""
    p = Position("metro:solo", 1, seed)
    while table(p.state)["phase"] == "refuse":
        p.play("accept")
    p.hand(0, *(hand or NEVER_BACK))
    return p


def facts(p: Position) -> dict[str, Any]:
    found: dict[str, Any] = table(p.state, 0)["solo"]
    return found


def stack_of(p: Position) -> list[str]:
    return [COLORS[int(p.s.solo_stack[i])] for i in range(facts(p)["stack"])]


def next_squares(p: Position, color: str) -> set[str]:
    """Where the unfinished lines of a color go on."""
    return {
        line["next"]
        for line in lines(p.state).values()
        if line["color"] == color and not line["finished"]
    }


@pytest.mark.rule("metro.solo.frame")
def test_the_frame_has_eight_companies_at_no_points() -> None:
    p = solo()
    found = lines(p.state)
    assert [found[str(n)]["color"] for n in range(1, 33)] == FRAME
    assert table(p.state)["scores"] == dict.fromkeys(COLORS, 0)
    assert facts(p)["companies"] == COLORS


@pytest.mark.rule("metro.solo.hand")
def test_two_tiles_lie_open_and_58_are_left() -> None:
    for seed in range(8):
        p = Position("metro:solo", 1, seed)
        seen = table(p.state, 0)
        if seen["phase"] == "turn":
            assert len(seen["me"]["hand"]) == 2
            assert seen["counts"]["tower"] == 58
            assert list(p.state.view(None).record.hand[0]) == list(p.s.hand[0])


@pytest.mark.rule("metro.solo.hand")
def test_the_eight_shares_are_a_shuffled_face_down_stack() -> None:
    games = [solo(seed=seed) for seed in range(30)]
    assert {facts(p)["color"] for p in games} == set(COLORS)
    for p in games:
        assert sorted([*facts(p)["revealed"], *stack_of(p)]) == sorted(COLORS)
        assert (len(facts(p)["revealed"]), facts(p)["stack"]) == (1, 7)
    assert len({tuple(stack_of(p)) for p in games}) == 30
    p = games[0]
    seen, view = table(p.state, 0), p.state.view(0)
    p.solo_stack(*reversed(stack_of(p)))
    assert table(p.state, 0) == seen
    assert list(p.state.view(0).record.solo_stack) == list(view.record.solo_stack)


@pytest.mark.rule("metro.solo.turn")
@pytest.mark.parametrize("color", COLORS)
def test_one_of_the_two_tiles_is_laid_where_a_line_of_the_revealed_color_goes_on(
    color: str,
) -> None:
    p = solo()
    p.lay("aaaa d1", "aaaa d2", "aaaa a5", "cccc h8", "dddd c8")
    p.asked(color)
    squares = next_squares(p, color)
    assert 1 <= len(squares) <= 4
    assert p.legal() == {f"lay {tile} {square}" for tile in NEVER_BACK for square in squares}


@pytest.mark.rule("metro.solo.turn")
def test_a_turn_reveals_the_top_share_and_draws_a_tile() -> None:
    p = solo()
    p.solo_stack("red", "blue", "gray")
    p.asked("green")
    p.tower("acba", "baac")
    p.play("lay aaaa d1")
    assert table(p.state)["board"]["d1"]["tile"] == "aaaa"
    assert (sorted(p.held(0)), p.tower_left()) == (["acba", "cbaa"], ["baac"])
    assert (facts(p)["color"], stack_of(p)) == ("red", ["blue", "gray"])
    assert facts(p)["revealed"][-1] == "red"
    p.play(min(p.legal()))
    assert facts(p)["color"] == "blue"


@pytest.mark.rule("metro.solo.turn")
def test_without_tiles_in_the_tower_one_plays_on_with_what_is_left() -> None:
    p = solo()
    p.tower()
    p.asked("green")
    p.play("lay aaaa d1")
    assert p.held(0) == ["cbaa"]
    assert {words.split()[1] for words in p.legal()} == {"cbaa"}


@pytest.mark.rule("metro.solo.reshuffle")
def test_an_empty_stack_is_made_anew_of_the_revealed_shares() -> None:
    orders = set()
    for seed in range(6):
        p = solo(seed=seed)
        p.solo_stack("red")
        p.asked("green")
        p.play("lay aaaa d1")
        assert (facts(p)["color"], facts(p)["stack"], len(facts(p)["revealed"])) == ("red", 0, 8)
        p.hand(0, "aaaa", "cbaa")
        p.play("lay aaaa g1")
        assert (facts(p)["stack"], facts(p)["revealed"]) == (7, [facts(p)["color"]])
        assert sorted([facts(p)["color"], *stack_of(p)]) == sorted(COLORS)
        orders.add((facts(p)["color"], *stack_of(p)))
    assert len(orders) == 6


@pytest.mark.rule("metro.solo.reshuffle")
def test_shares_that_left_the_game_stay_out_of_the_new_stack() -> None:
    p = nearly_done()
    p.solo_stack()
    p.play("lay dddd a1")
    assert (facts(p)["stack"], len(facts(p)["revealed"])) == (6, 1)
    assert sorted([facts(p)["color"], *stack_of(p)]) == sorted(set(COLORS) - {"yellow"})


def refusing(n: int) -> Position:
    """A `dddd` has just been drawn; n tiles are left in the tower."""
    p = solo()
    p.asked("green")
    p.tower("dddd", *["aaaa", "baac", "cbaa", "acba", "aacb", "bcbc"][:n])
    p.play("lay aaaa d1")
    return p


@pytest.mark.rule("metro.solo.reject")
@pytest.mark.parametrize("n", [2, 3, 4, 5, 6])
def test_a_refused_tile_goes_into_the_middle_of_the_tower(n: int) -> None:
    p = refusing(n)
    left = p.tower_left()
    assert len(left) == n
    assert p.legal() == {"refuse", "accept"}
    p.play("refuse")
    put_back = [*left[: n // 2], "dddd", *left[n // 2 :]]
    assert p.tower_left() == put_back[1:]
    assert sorted(p.held(0)) == sorted(["cbaa", put_back[0]])
    assert table(p.state)["phase"] == "turn"


@pytest.mark.rule("metro.solo.reject")
def test_an_accepted_tile_is_kept() -> None:
    p = refusing(3)
    left = p.tower_left()
    p.play("accept")
    assert (sorted(p.held(0)), p.tower_left()) == (["cbaa", "dddd"], left)
    assert table(p.state)["phase"] == "turn"


@pytest.mark.rule("metro.solo.turn")
@pytest.mark.parametrize("answer", ["accept", "refuse"])
def test_the_share_revealed_after_a_tile_was_accepted_or_refused_is_told(answer: str) -> None:
    p = refusing(4)
    assert facts(p)["color"] is None
    told = [event for event in p.play(answer) if event.type == "reveal_share"]
    assert [event.data for event in told] == [{"color": facts(p)["color"]}]
    assert told[0].reveals


@pytest.mark.rule("metro.solo.turn")
def test_the_share_revealed_after_a_tile_was_laid_is_told() -> None:
    p = solo()
    p.asked("green")
    p.tower("aaaa", "baac")
    told = [event for event in p.play("lay aaaa d1") if event.type == "reveal_share"]
    assert table(p.state)["phase"] == "turn"
    assert [event.data for event in told] == [{"color": facts(p)["color"]}]


@pytest.mark.rule("metro.solo.turn")
def test_no_share_is_told_while_another_tile_may_be_refused() -> None:
    p = solo()
    p.asked("green")
    p.tower("dddd", "dddd", "aaaa")
    assert "reveal_share" not in {event.type for event in p.play("lay aaaa d1")}
    assert "reveal_share" not in {event.type for event in p.play("refuse")}
    assert table(p.state)["phase"] == "refuse"


@pytest.mark.rule("metro.solo.reject")
def test_a_replacement_may_be_refused_too() -> None:
    p = solo()
    p.asked("green")
    p.tower("dddd", "dddd", "aaaa", "baac", "cbaa")
    p.play("lay aaaa d1")
    p.play("refuse")
    assert p.legal() == {"refuse", "accept"}
    p.play("refuse")
    assert (p.held(0).count("dddd"), p.tower_left().count("dddd")) == (0, 2)


@pytest.mark.rule("metro.solo.reject")
def test_the_first_two_tiles_may_be_refused() -> None:
    found = 0
    for seed in range(60):
        p = Position("metro:solo", 1, seed)
        if table(p.state)["phase"] == "refuse":
            found += 1
            assert p.legal() == {"refuse", "accept"}
            while table(p.state)["phase"] == "refuse":
                p.play("refuse")
            assert "dddd" not in p.held(0)
        assert len(p.held(0)) == 2
        assert "dddd" not in p.held(0)
    assert found


@pytest.mark.rule("metro.solo.reject")
def test_other_tiles_that_turn_back_are_not_refused() -> None:
    p = solo()
    p.asked("green")
    p.tower("adad", "aaaa", "aaaa")
    p.play("lay aaaa d1")
    assert "adad" in p.held(0)
    assert table(p.state)["phase"] == "turn"


@pytest.mark.rule("metro.solo.reject")
@pytest.mark.parametrize("shares", [("red",), ("red", "blue")])
def test_nothing_is_refused_once_the_stack_has_been_empty(shares: tuple[str, ...]) -> None:
    p = solo()
    p.solo_stack(*shares)
    p.asked("green")
    p.tower("dddd", "aaaa", "aaaa", "aaaa")
    p.play("lay cbaa d1")
    assert p.legal() == {"refuse", "accept"}
    p.play("accept")
    for _ in range(4):
        assert table(p.state)["phase"] == "turn"
        may_refuse = facts(p)["stack"] == 1 and len(facts(p)["revealed"]) == 7
        p.hand(0, "aaaa", "cbaa")
        p.tower("dddd", "aaaa", "aaaa", "aaaa")
        p.play(min(p.legal()))
        assert (table(p.state)["phase"] == "refuse") == may_refuse
        if may_refuse:
            p.play("accept")
        assert "dddd" in p.held(0)


@pytest.mark.rule("metro.solo.no-min")
def test_a_line_may_run_over_one_tile_only() -> None:
    p = solo("dacc", "cccc")
    p.asked("yellow")
    assert p.legal() == {
        f"lay {tile} {s}" for tile in ("dacc", "cccc") for s in ("a1", "h7", "c8", "a5")
    }
    assert one_tile_line("a1", "dacc")
    p.play("lay dacc a1")
    assert (p.points("1"), p.score("yellow")) == (1, 1)


def nearly_done() -> Position:
    """All lines of yellow but station 1's are finished; a1 is violet's too, which is revealed."""
    p = solo("dddd", "aaaa")
    p.lay("dddd h7", "dddd c8", "dddd a5")
    p.asked("violet")
    assert next_squares(p, "yellow") == {"a1"}
    return p


@pytest.mark.rule("metro.solo.done")
def test_a_finished_company_s_share_leaves_the_stack_at_once() -> None:
    p = nearly_done()
    p.solo_stack("red", "blue", "yellow", "gray", "brown")
    p.play("lay dddd a1")
    assert facts(p)["companies"] == [color for color in COLORS if color != "yellow"]
    assert (facts(p)["color"], stack_of(p)) == ("red", ["blue", "gray", "brown"])
    assert "yellow" not in facts(p)["revealed"]


@pytest.mark.rule("metro.solo.done")
def test_a_finished_company_s_share_is_not_the_next_one() -> None:
    p = nearly_done()
    p.solo_stack("yellow", "blue", "gray")
    p.play("lay dddd a1")
    assert (facts(p)["color"], stack_of(p)) == ("blue", ["gray"])


@pytest.mark.rule("metro.solo.done")
def test_a_finished_company_s_share_leaves_the_revealed_ones_at_once() -> None:
    p = nearly_done()
    p.solo_stack("red", "gray")
    before = facts(p)["revealed"]
    assert "yellow" in before
    p.play("lay dddd a1")
    assert facts(p)["revealed"] == [color for color in before if color != "yellow"] + ["red"]
    assert stack_of(p) == ["gray"]


@pytest.mark.rule("metro.solo.done")
def test_a_company_with_an_unfinished_line_stays() -> None:
    p = nearly_done()
    p.solo_stack("red", "yellow")
    p.hand(0, "aaaa", "cbaa")
    p.play("lay aaaa a1")
    assert "yellow" in facts(p)["companies"]
    assert stack_of(p) == ["yellow"]


@pytest.mark.rule("metro.solo.done", "metro.solo.reshuffle")
def test_every_round_asks_for_each_company_in_the_game_once() -> None:
    asked: list[str] = []
    turns = -1
    for state in random_game("metro:solo", 1, seed=11):
        seen = table(state, 0)
        if seen["phase"] != "turn" or seen["turns"] == turns:
            continue
        turns = seen["turns"]
        found = lines(state).values()
        unfinished = {line["color"] for line in found if not line["finished"]}
        assert set(seen["solo"]["companies"]) == unfinished
        if len(seen["solo"]["revealed"]) == 1:
            asked = []
        asked.append(seen["solo"]["color"])
        assert max(Counter(asked).values()) == 1
        assert set(seen["solo"]["revealed"]) <= unfinished
        assert len(seen["solo"]["revealed"]) + seen["solo"]["stack"] == len(unfinished)
    assert turns > 30


@pytest.mark.rule("metro.solo.end")
def test_the_game_ends_when_every_line_is_finished_and_tiles_may_be_left() -> None:
    left = []
    for seed in range(6):
        for state in random_game("metro:solo", 1, seed):
            done = all(line["finished"] for line in lines(state).values())
            assert state.over == done
        seen = table(state, 0)
        assert state.outcome is not None
        assert state.outcome.scores == (min(seen["scores"].values()),)
        left.append(60 - len(seen["board"]))
    assert any(left)


@pytest.mark.rule("metro.solo.end")
def test_the_last_line_ends_the_game_with_tiles_left() -> None:
    p = solo("dddd", "aaaa")
    p.lay(*(f"dddd {square}" for square, _ in STARTS.values() if square != "a1"))
    p.asked("yellow")
    p.play("lay dddd a1")
    assert p.state.over
    assert table(p.state)["counts"]["tower"] > 0
    assert not p.legal()


SCORES = {
    "yellow": 31,
    "blue": 35,
    "orange": 22,
    "green": 28,
    "violet": 30,
    "gray": 24,
    "red": 35,
    "brown": 29,
}


@pytest.mark.rule("metro.solo.end")
def test_the_lowest_company_counts() -> None:
    p = solo()
    p.scores(**SCORES)
    assert p.outcome().scores == (22,)
    p.scores(orange=36)
    assert p.outcome().scores == (24,)


@pytest.mark.rule("metro.solo.challenge")
def test_the_challenge_takes_off_the_difference_between_first_and_last() -> None:
    p = Position("metro:solo+challenge", 1)
    p.scores(**SCORES)
    assert p.outcome().scores == (9,)
    p.scores(**dict.fromkeys(COLORS, 30))
    assert p.outcome().scores == (30,)


@pytest.mark.rule("metro.solo.challenge-negative")
def test_the_challenge_may_end_below_zero() -> None:
    p = Position("metro:solo+challenge", 1)
    p.scores(**SCORES)
    p.scores(orange=5)
    assert p.outcome().scores == (5 - 30,)


@pytest.mark.rule("metro.solo.possible")
def test_no_turn_is_without_a_legal_lay_and_every_tile_extends_the_color() -> None:
    for seed in range(20, 26):
        p = solo()
        for state in random_game("metro:solo", 1, seed):
            p.state = state
            if table(state)["phase"] != "turn":
                continue
            squares = next_squares(p, facts(p)["color"])
            assert squares
            assert p.held(0)
            assert p.legal() == {f"lay {tile} {s}" for tile in p.held(0) for s in squares}
