"""Which options are called best: what their shares show, and no more than the worlds can tell."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, ClassVar

import numpy as np
import pytest

from stellwerk.analysis import accounts
from stellwerk.analysis.accounts import moments
from stellwerk.analysis.decisions import judge, weigh
from stellwerk.analysis.depth import Depth
from stellwerk.analysis.family import Ends
from stellwerk.analysis.parts import part
from stellwerk.analysis.result import Analysis, Decision, Entry
from stellwerk.analysis.shape import Action
from stellwerk.analysis.words import NOTHING, Said

#: Each round has a number of worlds of its own, by which the script knows it.
DEPTH = Depth("scripted", 0, 0, 10, 100, 1000, 3)
PLAYED, CHOSEN, OTHER = 0, 1, 2


class Scripted:
    """A game whose options win in so many of 100 games of each round, always the same ones."""

    solo, mixed, game = False, (0, 1), SimpleNamespace(players=2)

    def __init__(self, shares: dict[int, dict[int, int]]) -> None:
        self.shares = shares

    #: How many of them the search considers; all, if nothing is said.
    considered: int | None = None

    def options(self, view: object) -> tuple[int, ...]:
        return tuple(self.shares[DEPTH.choose])[: self.considered]

    def imagined(self, view: object, seed: object, number: int) -> int:
        return number

    def played(self, worlds: int, seat: int, action: int) -> tuple[int, int]:
        return worlds, action

    def play_out(self, worlds: tuple[int, int], styles: object) -> Ends:
        number, action = worlds
        won = np.arange(number) < self.shares[number][action] * number // 100
        wins = np.stack([won, ~won], axis=1).astype(float)
        return Ends(wins, wins * 10, None, None)

    #: Actions that are called as another one.
    twins: ClassVar[dict[int, int]] = {}

    def title(self, view: object, action: int) -> Said:
        name = str(self.twins.get(action, action))
        return Said(name, name)

    def reasons(self, seat: int, ends: Ends, others: Ends) -> list[Any]:
        """Says how much more or less an option wins than the one it is compared with."""
        more = 10 * (ends.wins[:, seat] - others.wins[:, seat])
        return [part(more, Said(f"{more.mean():+.1f}", ""))]

    def rival(self, view: object, action: int, worlds: object) -> None:
        return None

    def is_last_turn(self, view: object) -> bool:
        return False


def fields(action: int) -> Action:
    return {"type": "pass", "text": str(action)}


def judged(choose: list[int], judge_: list[int], confirm: list[int] | None = None) -> Decision:
    rounds = {10: choose, 100: judge_, 1000: confirm or judge_}
    paper: Any = Scripted({number: dict(enumerate(one)) for number, one in rounds.items()})
    view: Any = SimpleNamespace(seat=0, fields=fields)
    return judge(paper, view, PLAYED, DEPTH, (1,))


def weighed(choose: list[int], confirm: list[int], legal: int = 0) -> Decision:
    rounds = {10: choose, 1000: confirm}
    paper: Any = Scripted({number: dict(enumerate(one)) for number, one in rounds.items()})
    paper.considered = 1 if legal else None
    view: Any = SimpleNamespace(seat=0, fields=fields, legal=tuple(range(legal)))
    return weigh(paper, view, DEPTH, (1,))


def called_best(found: Decision) -> list[int]:
    return [option.action for option in found.options if option.best]


def test_a_confirmed_mistake_shows_the_largest_share_first() -> None:
    found = judged([40, 60, 50], [40, 60, 58], [40, 60, 62])
    assert found.judgment == "mistake"
    assert [option.action for option in found.options] == [OTHER, CHOSEN, PLAYED]
    assert called_best(found) == [OTHER]  # paired worlds tell 62 from 60
    # The loss is that against the option that was chosen in other worlds, and says so.
    assert found.loss == 2000
    assert found.shows_other_loss


def test_nothing_called_best_shows_less_than_what_is_not() -> None:
    shares = [[40, 60, 50], [60, 40, 50], [50, 51, 49], [50, 50, 50], [0, 100, 30], [98, 97, 99]]
    for first in shares:
        for later in shares:
            found = judged(first, later)
            marks = [option.best for option in found.options]
            assert marks == sorted(marks, reverse=True)
            assert [one.share for one in found.options] == sorted(
                (one.share for one in found.options), reverse=True
            )
            assert marks[0]


def test_what_the_worlds_cannot_tell_apart_is_equally_good() -> None:
    found = judged([51, 50, 20], [51, 50, 20])
    assert found.judgment == ""
    assert called_best(found) == [PLAYED, CHOSEN]
    assert found.tag == "equal"


def test_an_action_that_was_no_mistake_is_among_the_best() -> None:
    found = judged([50, 20, 40], [45, 20, 60])  # the other one was never chosen: nothing is sure
    assert found.judgment == ""
    assert called_best(found) == [OTHER, PLAYED]


def test_one_alone_is_best_and_several_are_better_than_a_mistake() -> None:
    assert judged([70, 20, 30], [70, 20, 30]).tag == "best"
    alone = judged([40, 60, 42], [40, 60, 42])
    assert (alone.tag, called_best(alone), alone.shows_other_loss) == ("better", [CHOSEN], False)
    several = judged([40, 60, 50], [40, 60, 60])
    assert (several.tag, called_best(several)) == ("better", [CHOSEN, OTHER])


def test_what_is_called_better_tells_why_it_is_better_than_what_was_played() -> None:
    found = judged([40, 60, 58, 20], [40, 60, 60, 20])
    assert found.tag == "better"
    told = {option.action: option.reason.en for option in found.options}
    # The rest is told against the first one.
    assert told == {CHOSEN: "+2.0.", OTHER: "+2.0.", PLAYED: "-2.0."}
    behind = judged([40, 60, 50], [40, 60, 50])
    assert {option.action: option.reason.en for option in behind.options}[OTHER] == "-1.0."


def test_a_mistake_that_many_small_parts_make_is_told_by_their_sum(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Scripted, "reasons", lambda *_: [])
    found = judged([40, 60, 20], [40, 60, 20])
    told = {option.action: option.reason.en for option in found.options}
    # A win is worth 10 points here, and the other one has them else.
    assert told[CHOSEN].startswith("Brings 4 points more all in all")
    assert told[PLAYED].startswith("Brings 4 points fewer all in all")
    fine = judged([60, 60, 20], [60, 60, 20])
    assert not any(option.reason.en for option in fine.options)


def test_twins_are_one_option_and_the_one_played_stands_for_both(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Scripted, "twins", {OTHER: CHOSEN})
    found = judged([20, 60, 60, 50, 40], [20, 60, 60, 50, 40])
    assert [option.action for option in found.options] == [CHOSEN, 3, 4, PLAYED]
    monkeypatch.setattr(Scripted, "twins", {CHOSEN: PLAYED})
    same = judged([60, 60, 50], [60, 60, 50])
    assert [option.action for option in same.options] == [PLAYED, OTHER]
    assert (same.loss, same.judgment) == (0, "")


def test_nobody_has_lost_anything_before_a_decision() -> None:
    found = weighed([40, 60, 58, 20], [40, 60, 58, 20])
    assert (found.loss, found.judgment) == (0, "")
    assert not any(option.played for option in found.options)
    assert called_best(found) == [CHOSEN]
    # The first is told against the second, and all others against the first.
    assert [option.reason.en for option in found.options] == ["", "", "-2.0."]
    clear = weighed([40, 60, 20], [40, 60, 20])
    assert [option.reason.en for option in clear.options] == ["+2.0.", "-2.0.", "-4.0."]
    # What is equally good is told against the first one behind it.
    equal = weighed([40, 60, 58], [40, 60, 60])
    assert called_best(equal) == [CHOSEN, OTHER]
    assert [option.reason.en for option in equal.options] == ["+2.0.", "+2.0.", "-2.0."]


def test_a_hint_tells_of_several_actions_where_the_search_considers_one() -> None:
    found = weighed([40, 60, 50], [40, 60, 50], legal=3)
    assert [option.action for option in found.options] == [CHOSEN, OTHER, PLAYED]


def entry(number: int, seat: int, change: int, decision: Decision | None = None) -> Entry:
    after = (5000 + change, 5000 - change)
    one = Entry(number, seat, fields(0), NOTHING, False, False, after, after, (800, 800), ())
    one.decision = decision
    return one


def looked_at(*entries: Entry) -> Analysis:
    return Analysis(
        "usa", 2, ("a", "b"), "quick", 0, False, (0, 0), list(entries),
        start=(5000, 5000), dealt=(5000, 5000),
    )  # fmt: skip


def test_a_decision_of_ones_own_that_turned_the_game_is_a_key_moment() -> None:
    found = moments(looked_at(entry(1, 0, 4000)), 0)
    assert [(one.number, one.kind, one.seat) for one in found] == [(1, "turn", 0)]


def test_a_mistake_is_told_once_with_the_shares_of_its_options() -> None:
    mistake = judged([40, 60, 50], [40, 60, 58], [40, 60, 62])
    (found,) = moments(looked_at(entry(1, 0, -4000, mistake)), 0)
    assert (found.kind, found.before, found.after, found.change) == ("mistake", 6000, 4000, -2000)


@pytest.mark.parametrize(("change", "number"), [(2000, 0), (2500, 1)])
def test_swings_are_moments_beyond_three_standard_errors(change: int, number: int) -> None:
    assert accounts.SURE_SWING == 3.0
    assert len(moments(looked_at(entry(1, 1, change)), 0)) == number
