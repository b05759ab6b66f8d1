"""The sequential test: its likelihood against known samples, its errors by simulation."""

from __future__ import annotations

from math import log
from random import Random

import pytest

from stellwerk import arena
from stellwerk.arena import Match
from stellwerk.arena.sprt import PRIOR_BLOCKS, Sprt, Verdict, expected_share, read_sprt
from stellwerk.errors import BadOption

pytestmark = pytest.mark.plain


def simulated(elo: float, players: int, random: Random, most: int = 4000) -> Verdict:
    """A test of a bot that stands so many points above the rest; deals help or hurt it too."""
    test, part = Sprt(0, 60, players), expected_share(elo, players)
    verdict = test.verdict
    for _ in range(most):
        deal = random.choice((-0.15, 0.15))
        share = sum(random.random() < part + deal for _ in range(players)) / players
        verdict = test.add(share)
        if verdict.accepted != "undecided":
            break
    return verdict


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize(("elo", "wrong"), [(0.0, "H1"), (60.0, "H0")])
def test_wrong_answers_are_as_rare_as_promised(elo: float, wrong: str, players: int) -> None:
    random = Random(f"{elo} {players}")
    verdicts = [simulated(elo, players, random) for _ in range(400)]
    assert sum(one.accepted == "undecided" for one in verdicts) == 0
    # 5 % of 400 are 20; three standard deviations more are 33.
    assert sum(one.accepted == wrong for one in verdicts) <= 33


def test_a_much_better_bot_is_found_out_soon() -> None:
    random = Random(5)
    verdicts = [simulated(200.0, 2, random) for _ in range(50)]
    assert {one.accepted for one in verdicts} == {"H1"}
    assert sum(one.blocks for one in verdicts) / 50 < 60


def test_the_likelihood_of_a_known_sample() -> None:
    test, shares = Sprt(0, 100, 2), [1.0, 0.5, 0.5, 1.0]
    for share in shares:
        test.add(share)
    s0, s1 = 0.5, 1 / (1 + 10**-0.25)
    middle = (s0 + s1) / 2
    prior = PRIOR_BLOCKS * middle * (1 - middle) / 2
    v = (4 * 0.25**2 + prior) / (4 + PRIOR_BLOCKS)
    assert test.llr == pytest.approx(2 * log((v + (0.75 - s0) ** 2) / (v + (0.75 - s1) ** 2)))
    assert test.verdict.bounds == pytest.approx((-log(19), log(19)))


def test_equal_bots_share_the_wins_at_every_table() -> None:
    assert [expected_share(0, n) for n in (2, 3, 4)] == pytest.approx([1 / 2, 1 / 3, 1 / 4])
    assert expected_share(400, 2) == pytest.approx(10 / 11)


def test_a_match_ends_with_the_block_that_decides() -> None:
    match = Match("new_york", ("planner", "uniform"), players=2)
    test = Sprt(0, 100, 2)
    played = arena.play(match, 200, until=lambda one: test.add(one.shares()[0]).accepted == "H1")
    assert test.verdict.accepted == "H1"
    assert test.verdict.blocks == len(played) < 50
    again = Sprt(0, 100, 2)
    verdicts = [again.add(block.shares()[0]).accepted for block in played]
    assert verdicts == ["undecided"] * (len(played) - 1) + ["H1"]


@pytest.mark.parametrize("words", ["20", "20,0", "a,b", "0,10,20", "5,5"])
def test_a_test_that_makes_no_sense_is_refused(words: str) -> None:
    with pytest.raises(BadOption, match="sprt"):
        read_sprt(words, 2)
