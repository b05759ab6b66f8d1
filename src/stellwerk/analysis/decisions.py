"""One decision, from what its seat could know.

1. The options that the search considers, and the action played, are played out in the same
   imagined worlds. The best few go on, by the worth that the search uses (win and margin).
2. They meet again in new worlds. What the best loses or gains against the action played there is
   an honest measure: these worlds did not choose it.
3. If that looks like a mistake, fresh worlds decide. Nothing within two standard errors is one.
4. Options are shown by their shares in the last worlds. Those that these worlds cannot tell from
   the first are called equally good: chance alone may have put one before the other.

Only the view goes in: whatever is hidden from the seat cannot change a byte of what comes out.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple, cast

import numpy as np

from stellwerk.analysis.depth import Depth
from stellwerk.analysis.family import Batch, Ends, Studied
from stellwerk.analysis.parts import Part, margin, told
from stellwerk.analysis.result import (
    MISTAKE,
    SLIP,
    SOLO_MISTAKE,
    SOLO_SLIP,
    SURE,
    Decision,
    Option,
)
from stellwerk.analysis.shape import Action, Judgment
from stellwerk.analysis.units import POINT, WHOLE
from stellwerk.analysis.words import NOTHING, Said, sentence
from stellwerk.game import View

#: The worth of an end: the win, and the margin through a curve of this width.
WIN_WEIGHT = 0.6
MARGIN_WIDTH = 18.0
#: Points that a part must make to be worth a word, and standard errors: there are a dozen parts in
#: every comparison, so that two of them would let chance speak too often.
WORTH_SAYING = 0.7
SURE_SAID = 3.0
#: Parts in a sentence.
PARTS = 2
#: Said of a mistake in the last round.
LAST = Said("there is no later turn", "danach kommt kein Zug mehr")
#: Of how many actions a hint tells at most where the search considers only one.
SEVERAL = 8
#: Purposes of seeds.
CHOOSE, JUDGE, CONFIRM, STYLES = 1, 2, 3, 4


class Round(NamedTuple):
    """Options played out in the same worlds."""

    worlds: Batch
    ends: dict[int, Ends]


def is_forced(view: View) -> bool:
    """Whether there is nothing to choose."""
    return len(view.legal) <= 1


def judge(
    studied: Studied,
    view: View,
    played: int,
    depth: Depth,
    seed: Sequence[int],
    *,
    reasons: bool = True,
) -> Decision:
    """Judge the action that a seat played; measurements do without reasons."""
    candidates = studied.options(view)
    everything = (*candidates, *([played] if played not in candidates else []))
    finalists = _chosen(studied, view, everything, depth, seed, played)
    finalists += [played] if played not in finalists else []
    best = finalists[0]
    second = _round(studied, view, finalists, depth.judge, (*seed, JUDGE))
    loss, error = _loss(studied, view, second, best, played)
    shown = second
    limit = SOLO_SLIP if studied.solo else SLIP
    if best != played and loss >= limit and loss > error:
        shown = _round(studied, view, finalists, depth.confirm, (*seed, CONFIRM))
        loss, error = _loss(studied, view, shown, best, played)
    judgment: Judgment = _judgment(studied, loss, error) if best != played else ""
    order = _ranked(studied, view, shown, best)
    equal = _best(studied, view, shown, order, played, judgment)
    why = partial(
        _reason, studied, view, shown, best=order[0], played=played, judgment=judgment,
        better=equal if judgment else (), rivals=bool(judgment),
    )  # fmt: skip
    options = _options(studied, view, shown, order, played, equal, why if reasons else _silent)
    return Decision(options, max(0, round(loss)), round(error), judgment)


def weigh(studied: Studied, view: View, depth: Depth, seed: Sequence[int]) -> Decision:
    """Compare the options of a decision that is still to be made: nobody has lost anything yet.

    All that are equally good are told against the first one behind them, others against the best.
    """
    candidates = studied.options(view)
    if len(candidates) == 1:  # the search does not ask; whoever wants a hint does
        candidates += tuple(one for one in view.legal if one != candidates[0])[: SEVERAL - 1]
    finalists = _chosen(studied, view, candidates, depth, seed)
    shown = _round(studied, view, finalists, depth.confirm, (*seed, CONFIRM))
    order = _ranked(studied, view, shown, finalists[0])
    equal = _best(studied, view, shown, order, None, "")
    behind = next((one for one in order if one not in equal), None)
    why = partial(
        _reason, studied, view, shown, best=order[0], played=behind, judgment="", better=equal,
        rivals=True,
    )  # fmt: skip
    return Decision(_options(studied, view, shown, order, None, equal, why), 0, 0, "")


def _chosen(
    studied: Studied,
    view: View,
    actions: Sequence[int],
    depth: Depth,
    seed: Sequence[int],
    played: int | None = None,
) -> list[int]:
    """The few that look best in the first worlds, the best first.

    Twins, as on double routes, are called alike and are as good: one of them is enough.
    """
    first = _round(studied, view, actions, depth.choose, (*seed, CHOOSE))
    ranked = sorted(
        actions, key=lambda action: (-_worth(studied, view, first.ends[action]), action)
    )
    called: dict[Said, int] = {}
    for action in ranked:
        called.setdefault(studied.title(view, action), action)
    if played is not None:
        called[studied.title(view, played)] = played  # in the place of its twin
    return list(called.values())[: depth.options]


def _round(
    studied: Studied, view: View, actions: Sequence[int], number: int, seed: Sequence[int]
) -> Round:
    """Play actions in the same worlds, to their ends."""
    seat = view.seat
    assert seat is not None
    worlds = studied.imagined(view, seed, number)
    shape = (number, studied.game.players)
    styles = np.random.default_rng((*seed, STYLES)).integers(*studied.mixed, size=shape)
    styles[:, seat] = 0
    ends = {
        action: studied.play_out(studied.played(worlds, seat, action), styles) for action in actions
    }
    return Round(worlds, ends)


def expected(studied: Studied, view: View, action: int, number: int, seed: Sequence[int]) -> float:
    """What an action is worth to its seat from what it knows, in units: a mean of worlds."""
    assert view.seat is not None
    ends = _round(studied, view, [action], number, seed).ends[action]
    return float(value(studied, view.seat, ends).mean())


def value(studied: Studied, seat: int, ends: Ends) -> Batch:
    """What ends are worth to a seat: wins, or points where somebody plays alone; in units."""
    return ends.totals[:, seat] * POINT if studied.solo else ends.wins[:, seat] * WHOLE


def _worth(studied: Studied, view: View, ends: Ends) -> float:
    """The mean worth of ends as the search counts it."""
    seat = view.seat
    assert seat is not None
    if studied.solo:
        return float(ends.totals[:, seat].mean())
    others = np.delete(ends.totals, seat, 1).max(1)
    margin = (ends.totals[:, seat] - others) / MARGIN_WIDTH
    curve = 1 / (1 + np.exp(-margin))
    return float((WIN_WEIGHT * ends.wins[:, seat] + (1 - WIN_WEIGHT) * curve).mean())


def _loss(
    studied: Studied, view: View, found: Round, best: int, played: int
) -> tuple[float, float]:
    """What the action played loses against the best, in units, with its standard error."""
    assert view.seat is not None
    if best == played:
        return 0.0, 0.0
    difference = value(studied, view.seat, found.ends[best]) - value(
        studied, view.seat, found.ends[played]
    )
    return float(difference.mean()), standard_error(difference)


def standard_error(values: Batch) -> float:
    """The standard error of a mean; worlds that all end alike leave the doubt of one of them."""
    number = len(values)
    if number < 2:
        return float(WHOLE)
    return max(float(np.std(values, ddof=1)) / math.sqrt(number), least(number))


def least(number: int) -> float:
    """The least standard error that so many worlds can have: they might have missed one in so many.

    >>> least(100)
    100.0
    """
    return WHOLE / number


def _ranked(studied: Studied, view: View, found: Round, preferred: int) -> list[int]:
    """The actions of a round, the largest share first; among equals the one preferred before."""
    seat = view.seat
    assert seat is not None
    shares = {one: float(value(studied, seat, ends).mean()) for one, ends in found.ends.items()}
    return sorted(shares, key=lambda one: (-shares[one], one != preferred))


def _best(
    studied: Studied,
    view: View,
    found: Round,
    order: Sequence[int],
    played: int | None,
    judgment: Judgment,
) -> Sequence[int]:
    """The actions that may be called best: the first, and all that are not clearly behind it.

    They are the first ones in order, so that nothing called best shows less than what is not.
    Where the action played was no mistake it is among them; where it was, they are clearly better.
    """
    behind = [_loss(studied, view, found, order[0], one) for one in order]
    equal = [loss <= SURE * error for loss, error in behind]
    if played is not None and not judgment:
        equal[order.index(played)] = True
    elif played is not None:
        ahead = [_loss(studied, view, found, one, played) for one in order]
        equal = [
            same and gain > SURE * error
            for same, (gain, error) in zip(equal, ahead, strict=True)
        ]  # fmt: skip
    last = max((i for i, one in enumerate(equal) if one), default=0)
    return order[: last + 1]


def _judgment(studied: Studied, loss: float, error: float) -> Judgment:
    slip, mistake = (SOLO_SLIP, SOLO_MISTAKE) if studied.solo else (SLIP, MISTAKE)
    if loss <= SURE * error or loss < slip:
        return ""
    return "mistake" if loss >= mistake else "slip"


def compared(
    studied: Studied, view: View, actions: Sequence[int], number: int, seed: Sequence[int]
) -> dict[int, float]:
    """What actions are worth in the same imagined worlds, in units."""
    assert view.seat is not None
    found = _round(studied, view, actions, number, seed)
    return {
        action: float(value(studied, view.seat, ends).mean()) for action, ends in found.ends.items()
    }


def _silent(action: int) -> Said:
    return NOTHING


def _options(
    studied: Studied,
    view: View,
    found: Round,
    order: Sequence[int],
    played: int | None,
    best: Sequence[int],
    why: Callable[[int], Said],
) -> list[Option]:
    seat = view.seat
    assert seat is not None
    shares = [value(studied, seat, found.ends[action]) for action in order]
    return [
        Option(
            action,
            cast(Action, view.fields(action)),
            studied.title(view, action),
            round(float(values.mean())),
            round(standard_error(values)),
            len(values),
            action == played,
            action in best,
            why(action),
        )
        for action, values in zip(order, shares, strict=True)
    ]


def _reason(
    studied: Studied,
    view: View,
    found: Round,
    action: int,
    *,
    best: int,
    played: int | None,
    judgment: str,
    better: Sequence[int],
    rivals: bool,
) -> Said:
    """Why an option is better or worse.

    The best, and all that are better than a mistake, are told against the one played; others
    against the best. `rivals` looks who takes what the best would take.
    """
    seat = view.seat
    assert seat is not None
    other = played if action == best or action in better else best
    if other is None or other == action:
        others = [one for one in found.ends if one != action]
        if not others:
            return NOTHING
        other = max(others, key=lambda one: value(studied, seat, found.ends[one]).mean())
    here, there = found.ends[action], found.ends[other]
    ahead = value(studied, seat, here).mean() >= value(studied, seat, there).mean()
    said = _clear(studied.reasons(seat, here, there), ahead)
    if not said and judgment:
        # Many small parts may make what none of them makes beyond doubt.
        whole = margin(seat, here, there)
        said = [whole.said] if whole.is_clear(WORTH_SAYING, SURE) else []
    if action == best and rivals:
        worlds = studied.played(found.worlds, seat, other)
        rival = studied.rival(view, action, worlds)
        said = [*said[: PARTS - 1], rival] if rival else said
    if action == best and judgment and studied.is_last_turn(view):
        said = [*said, LAST]
    return sentence(said)


def _clear(parts: Sequence[Part], better: bool) -> list[Said]:
    """The largest parts that are beyond doubt: what speaks for the verdict, then what against."""
    clear = [one for one in parts if one.is_clear(WORTH_SAYING, SURE_SAID)]
    clear.sort(key=lambda one: -one.worth if better else one.worth)
    speaking = [one for one in clear if (one.worth > 0) == better][:PARTS]
    against = [one for one in reversed(clear) if (one.worth > 0) != better][: PARTS - len(speaking)]
    return told(speaking, against[0] if against else None)
