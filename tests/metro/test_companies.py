"""Share companies: frame, shares, swapping, and what shares are worth."""

from __future__ import annotations

from collections import Counter

import pytest

from stellwerk.errors import IllegalAction

from .positions import Position
from .tracks import lines, random_game, table

COLORS = ["yellow", "blue", "orange", "green", "violet", "gray", "red", "brown"]
PERCENTS = [10, 20, 30, 40]
FRAME = """yellow blue orange green violet gray red brown green violet blue gray brown red yellow
    orange gray brown violet red orange yellow green blue red orange brown yellow blue green gray
    violet""".split()


def stack_of(p: Position, percent: int) -> list[str]:
    """The face-down shares of a percentage, top first."""
    cells = p.s.stack[percent // 10 - 1]
    return [COLORS[int(n)] for n in cells if int(n) >= 0]


def open_share(p: Position, percent: int) -> str:
    return str(table(p.state)["shares"]["open"][str(percent)])


def swaps(p: Position) -> set[str]:
    return {words for words in p.legal() if words.startswith("swap")}


def any_lay(p: Position) -> str:
    return min(words for words in p.legal() if words.startswith("lay"))


def points_of(p: Position, seat: int, type: str) -> dict[str, int]:
    lines = p.outcome().sheets[seat].lines
    return {line.what: line.points for line in lines if line.type == type}


@pytest.mark.rule("metro.companies.frame")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_the_eight_color_frame_is_used_with_any_number_of_players(players: int) -> None:
    p = Position("metro:companies", players)
    found = lines(p.state)
    assert [found[str(n)]["color"] for n in range(1, 33)] == FRAME
    assert Counter(FRAME) == dict.fromkeys(COLORS, 4)
    assert [seat["color"] for seat in table(p.state)["seats"]] == [None] * players


@pytest.mark.rule("metro.companies.shares", "metro.companies.stack")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_everybody_is_dealt_one_share_of_each_percentage_and_one_is_opened(players: int) -> None:
    p = Position("metro:companies", players, seed=5)
    for percent in PERCENTS:
        held = [p.share(seat, percent) for seat in range(players)]
        stack = stack_of(p, percent)
        assert len(stack) == 7 - players
        assert sorted([*held, open_share(p, percent), *stack]) == sorted(COLORS)


@pytest.mark.rule("metro.companies.shares")
def test_shares_are_dealt_by_chance_each_percentage_by_itself() -> None:
    deals = [Position("metro:companies", 3, seed) for seed in range(12)]
    for percent in PERCENTS:
        assert len({p.share(0, percent) for p in deals}) > 3
        assert len({open_share(p, percent) for p in deals}) > 3
    assert any(p.share(0, 10) != p.share(0, 20) for p in deals)


@pytest.mark.rule("metro.companies.shares")
def test_shares_are_secret_and_the_open_ones_are_seen_by_all() -> None:
    p = Position("metro:companies", 3)
    own = {str(percent): p.share(1, percent) for percent in PERCENTS}
    nothing = dict.fromkeys(own)
    for seat in (0, 1, 2, None):
        shares = table(p.state, seat)["shares"]
        assert shares["hands"][1] == (own if seat == 1 else nothing)
        assert shares["stacks"] == {str(percent): [None] * 4 for percent in PERCENTS}
        assert None not in shares["open"].values()


@pytest.mark.rule("metro.companies.turn")
def test_a_turn_is_a_tile_or_a_swap() -> None:
    p = Position("metro:companies", 3)
    assert {words.split()[0] for words in p.legal()} == {"lay", "draw", "swap"}
    hand, tower = p.held(0), p.tower_left()
    p.play(min(swaps(p)))
    assert (p.held(0), p.tower_left(), p.state.to_act) == (hand, tower, (1,))
    p.play(any_lay(p))
    assert p.state.to_act == (2,)
    p.play("draw")
    assert not swaps(p)


@pytest.mark.rule("metro.companies.swap")
def test_swapping_for_the_open_share_opens_the_top_of_the_stack() -> None:
    p = Position("metro:companies", 3)
    p.shares(0, "yellow 20")
    p.open_shares("blue 20")
    p.stack(20, "orange", "green", "violet", "gray")
    p.play("swap yellow 20 open")
    assert p.share(0, 20) == "blue"
    assert open_share(p, 20) == "orange"
    assert stack_of(p, 20) == ["green", "violet", "gray", "yellow"]
    for seat in (0, 1, 2, None):
        shares = table(p.state, seat)["shares"]
        assert shares["hands"][0]["20"] == "blue"
        assert shares["stacks"]["20"] == [None] * 3 + ["yellow" if seat == 0 else None]


@pytest.mark.rule("metro.companies.swap")
def test_swapping_for_the_stack_takes_its_top_and_leaves_the_open_share() -> None:
    p = Position("metro:companies", 3)
    p.shares(0, "yellow 20")
    p.open_shares("blue 20")
    p.stack(20, "orange", "green", "violet", "gray")
    events = p.play("swap yellow 20 stack")
    assert p.share(0, 20) == "orange"
    assert open_share(p, 20) == "blue"
    assert stack_of(p, 20) == ["green", "violet", "gray", "yellow"]
    own = table(p.state, 0)["shares"]
    assert (own["hands"][0]["20"], own["stacks"]["20"][-1]) == ("orange", "yellow")
    for seat in (1, 2, None):
        assert "given" not in events[0].for_seat(seat).data
        assert table(p.state, seat)["shares"]["hands"][0]["20"] is None
        assert table(p.state, seat)["shares"]["stacks"]["20"] == [None] * 4


@pytest.mark.rule("metro.companies.swap")
def test_a_share_put_under_its_stack_moves_up_with_it_and_is_taken_in_its_turn() -> None:
    p = Position("metro:companies", 5)
    p.shares(0, "yellow 20")
    p.shares(1, "red 20")
    p.shares(2, "brown 20")
    p.open_shares("blue 20")
    p.stack(20, "orange", "green")
    p.play("swap yellow 20 stack")
    p.play("swap red 20 stack")
    assert stack_of(p, 20) == ["yellow", "red"]
    assert table(p.state, 0)["shares"]["stacks"]["20"] == ["yellow", None]
    assert table(p.state, 1)["shares"]["stacks"]["20"] == [None, "red"]
    p.play("swap brown 20 stack")
    hands = [table(p.state, seat)["shares"]["hands"] for seat in (0, 1, 2, 3, None)]
    assert [hand[2]["20"] for hand in hands] == ["yellow", None, "yellow", None, None]
    assert table(p.state, 1)["shares"]["stacks"]["20"] == ["red", None]
    assert table(p.state, 3)["shares"]["stacks"]["20"] == [None, None]


@pytest.mark.rule("metro.companies.swap")
def test_only_own_shares_are_swapped_and_only_for_their_own_percentage() -> None:
    p = Position("metro:companies", 3)
    p.shares(0, "yellow 10", "blue 20", "blue 30", "red 40")
    before = {percent: stack_of(p, percent) for percent in PERCENTS}
    held = ("yellow 10", "blue 20", "blue 30", "red 40")
    assert swaps(p) == {f"swap {share} {way}" for share in held for way in ("open", "stack")}
    with pytest.raises(IllegalAction):
        p.play("swap yellow 20 open")
    p.play("swap blue 30 stack")
    assert [p.share(0, percent) for percent in (10, 20, 40)] == ["yellow", "blue", "red"]
    assert all(stack_of(p, percent) == before[percent] for percent in (10, 20, 40))


@pytest.mark.rule("metro.companies.swap-until")
@pytest.mark.parametrize(("points", "closed"), [(22, False), (23, True), (24, True)])
def test_shares_are_swapped_until_a_company_has_25_points(points: int, closed: bool) -> None:
    p = Position("metro:companies", 3)
    p.scores(blue=points, red=20)
    p.lay("bbbb b1")
    p.hand(0, "bbbb")
    assert swaps(p)
    events = p.play("lay bbbb c1")
    assert p.score("blue") == points + 2
    assert ("swaps_over" in [event.type for event in events]) == closed
    for _ in range(3):
        assert bool(swaps(p)) != closed
        if closed:
            with pytest.raises(IllegalAction):
                p.play(f"swap {p.share(p.seat, 10)} 10 open")
        p.play(any_lay(p))


@pytest.mark.rule("metro.companies.stack")
@pytest.mark.parametrize("players", [2, 4, 6])
def test_a_stack_is_never_empty_and_gives_nobody_their_own_share_back(players: int) -> None:
    swapped = 0
    p = Position("metro:companies", players, seed=players)
    for n, state in enumerate(random_game("metro:companies", players, seed=players)):
        if state.over:
            break
        p.state = state
        sizes = {percent: len(stack_of(p, percent)) for percent in PERCENTS}
        assert sizes == dict.fromkeys(PERCENTS, 7 - players)
        if swaps(p):
            p.state = state.copy()
            percent = PERCENTS[n % 4]
            seat, given = p.seat, p.share(p.seat, percent)
            p.play(f"swap {given} {percent} {('stack', 'open')[n // 4 % 2]}")
            assert p.share(seat, percent) != given
            assert len(stack_of(p, percent)) == 7 - players
            swapped += 1
    assert swapped


@pytest.mark.rule("metro.companies.swap-endless")
@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("draws", [False, True])
def test_after_eight_rounds_without_a_tile_nobody_swaps_until_one_is_laid(
    players: int, draws: bool
) -> None:
    p = Position("metro:companies", players)
    for _ in range(8 * players):
        assert swaps(p)
        p.play(max(swaps(p)))
    assert not swaps(p)
    assert {words.split()[0] for words in p.legal()} == {"lay", "draw"}
    with pytest.raises(IllegalAction):
        p.play(f"swap {p.share(0, 10)} 10 open")
    if draws:
        p.play("draw")
    p.play(any_lay(p))
    assert swaps(p)


@pytest.mark.rule("metro.companies.swap-endless")
def test_a_tile_begins_the_count_of_rounds_anew() -> None:
    p = Position("metro:companies")
    for _ in range(15):
        p.play(min(swaps(p)))
    p.play(any_lay(p))
    for _ in range(16):
        p.play(min(swaps(p)))
    assert not swaps(p)


@pytest.mark.rule("metro.companies.points")
def test_lines_score_for_their_company_and_for_no_player() -> None:
    p = Position("metro:companies", 3)
    p.lay("bbbb b1")
    p.hand(0, "bbbb")
    (line,) = [event for event in p.play("lay bbbb c1") if event.type == "line"]
    assert (line.seat, line.data["color"]) == (None, "blue")
    assert table(p.state)["scores"] == dict.fromkeys(COLORS, 0) | {"blue": 2}
    assert [seat["score"] for seat in table(p.state)["seats"]] == [0] * 3
    company = p.outcome().companies[COLORS.index("blue")]
    assert (company.color, company.total) == ("blue", 2)


@pytest.mark.rule("metro.companies.value")
@pytest.mark.parametrize(
    ("points", "values"),
    [
        ([80, 70, 60, 50, 40, 30, 20, 10], [8, 7, 6, 5, 4, 3, 2, 1]),
        ([10, 20, 30, 40, 50, 60, 70, 80], [1, 2, 3, 4, 5, 6, 7, 8]),
        ([9, 9, 9, 9, 9, 9, 9, 9], [8, 8, 8, 8, 8, 8, 8, 8]),
        ([9, 9, 9, 1, 1, 1, 1, 0], [8, 8, 8, 5, 5, 5, 5, 1]),
        ([0, 30, 0, 20, 20, 31, 5, 6], [2, 7, 2, 6, 6, 8, 3, 4]),
        pytest.param(
            [38, 36, 34, 32, 32, 29, 25, 25],
            [8, 7, 6, 5, 5, 3, 2, 2],
            marks=pytest.mark.rule("metro.companies.example"),
        ),
    ],
)
def test_companies_are_worth_8_to_1_and_tied_ones_take_the_better_place(
    points: list[int], values: list[int]
) -> None:
    p = Position("metro:companies", 3)
    p.scores(**dict(zip(COLORS, points, strict=True)))
    assert [company.value for company in p.outcome().companies] == values


@pytest.mark.rule("metro.companies.holding")
@pytest.mark.parametrize("percent", PERCENTS)
def test_a_share_scores_its_value_for_every_ten_percent(percent: int) -> None:
    p = Position("metro:companies", 3)
    p.scores(**dict(zip(COLORS, [8, 7, 6, 5, 4, 3, 2, 1], strict=True)))
    for n, color in enumerate(COLORS):
        p.shares(1, f"{color} {percent}")
        assert points_of(p, 1, "share")[f"{color} {percent}"] == (8 - n) * percent // 10
    sheet = p.outcome().sheets[1]
    assert sheet.total == sum(points_of(p, 1, "share").values())


@pytest.mark.rule("metro.companies.example-shares", "metro.companies.holding")
def test_yellow_40_and_20_green_30_and_blue_10_are_68_points() -> None:
    p = Position("metro:companies", 2)
    p.scores(yellow=38, orange=36, violet=34, green=32, blue=32, gray=29, red=25, brown=25)
    p.shares(0, "blue 10", "yellow 20", "green 30", "yellow 40")
    assert points_of(p, 0, "share") == {
        "blue 10": 5,
        "yellow 20": 16,
        "green 30": 15,
        "yellow 40": 32,
    }
    assert sum(points_of(p, 0, "share").values()) == 48 + 15 + 5 == 68


def holders() -> Position:
    """Yellow: seat 0 holds 40, seat 1 holds 30 and 10; green: seat 2 holds 20 and 40."""
    p = Position("metro:companies", 3)
    p.shares(0, "red 10", "red 20", "red 30", "yellow 40")
    p.shares(1, "yellow 10", "brown 20", "yellow 30", "brown 40")
    p.shares(2, "blue 10", "green 20", "blue 30", "green 40")
    return p


@pytest.mark.rule("metro.companies.example-majority", "metro.companies.majority")
def test_tied_holders_of_40_percent_both_score_3_and_the_only_holder_of_60_scores_3() -> None:
    p = holders()
    p.scores(yellow=36, green=38)
    majorities = [points_of(p, seat, "majority") for seat in range(3)]
    assert majorities == [{"yellow": 3}, {"yellow": 3}, {"green": 3}]


@pytest.mark.rule("metro.companies.majority")
@pytest.mark.parametrize(("points", "bonus"), [(9, 0), (10, 1), (29, 2), (30, 3), (101, 10)])
def test_a_majority_is_a_tenth_of_the_points_rounded_down(points: int, bonus: int) -> None:
    p = holders()
    p.scores(green=points)
    assert points_of(p, 2, "majority").get("green", 0) == bonus
    shares = sum(points_of(p, 2, "share").values())
    assert p.outcome().scores[2] == shares + bonus


@pytest.mark.rule("metro.companies.majority")
def test_the_total_percentage_counts_and_the_smaller_one_scores_nothing() -> None:
    p = holders()
    p.shares(0, "yellow 10", "red 20", "red 30", "yellow 40")
    p.shares(1, "red 10", "yellow 20", "yellow 30", "brown 40")
    p.scores(yellow=30)
    assert [points_of(p, seat, "majority") for seat in range(2)] == [{"yellow": 3}, {"yellow": 3}]
    p.shares(1, "brown 20")
    assert [points_of(p, seat, "majority") for seat in range(2)] == [{"yellow": 3}, {}]


@pytest.mark.rule("metro.companies.majority")
def test_one_seat_may_have_the_majority_of_two_companies_and_scores_both() -> None:
    p = holders()
    p.shares(0, "yellow 10", "yellow 20", "green 30", "green 40")
    p.shares(1, "green 10", "green 20", "yellow 30", "red 40")
    p.shares(2, "red 10", "red 20", "red 30", "yellow 40")
    p.scores(yellow=47, green=38, red=25)
    majorities = [points_of(p, seat, "majority") for seat in range(3)]
    assert majorities == [{"green": 3}, {}, {"yellow": 4, "red": 2}]
    shares = sum(points_of(p, 2, "share").values())
    assert p.outcome().scores[2] == shares + 4 + 2


@pytest.mark.rule("metro.companies.majority-none")
def test_shares_that_nobody_holds_give_no_bonus_and_win_none() -> None:
    p = holders()
    p.scores(gray=50, blue=50)
    p.open_shares("gray 40", "blue 20")
    p.stack(40, "blue", "orange", "violet", "red")
    majorities = [points_of(p, seat, "majority") for seat in range(3)]
    assert majorities == [{}, {}, {"blue": 5}]
