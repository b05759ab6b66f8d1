"""Luck and skill, key moments, and how well a seat played, out of the figures of an analysis."""

from __future__ import annotations

import math
from collections.abc import Sequence

from stellwerk.analysis.calibration import accuracy, least_error, played_like, table
from stellwerk.analysis.result import SOLO_SLIP, Account, Analysis, Decision, Entry, Moment
from stellwerk.analysis.shape import AnalysisJson, AnalysisSummary
from stellwerk.analysis.units import POINT, WHOLE

#: Key moments of a game at most.
MOMENTS = 6
#: A swing from which something is a moment at all, in units, and how many standard errors it must
#: be away from 0: of hundreds of changes in a game some are beyond two by chance alone.
SWING = 4 * POINT
SURE_SWING = 3.0
#: Where the best option wins less often than this, or loses less often, nothing can be lost any
#: more. How well somebody played shows only in the other decisions: so many, and this part of all.
DECIDED = 5 * POINT
LEAST_OPEN, OPEN_PART = 8, 0.25


def account(found: Analysis, seat: int) -> Account:
    """Where a seat's chance came from. The parts sum to the result exactly: they telescope."""
    luck = found.dealt[seat] - found.start[seat]
    error = found.deal_error[seat] ** 2 if found.deal_error else 0
    own = others = 0
    for entry in found.entries:
        change = entry.choice[seat] - found.before(entry.number)[seat]
        own, others = (own + change, others) if entry.seat == seat else (own, others + change)
        luck += entry.after[seat] - entry.choice[seat]
        error += entry.luck_error[seat] ** 2 if entry.luck_error else 0
    return Account(
        found.start[seat], luck, own, others, found.result[seat], round(math.sqrt(error))
    )


def moments(found: Analysis, seat: int) -> list[Moment]:
    """The key moments of a seat, at most six, in order: its mistakes, then the largest swings."""
    ranked = sorted(_moments(found, seat), key=lambda one: (-_weight(one), one.number))
    chosen: list[Moment] = []
    for moment in ranked:
        if len(chosen) < MOMENTS and all(moment.number != one.number for one in chosen):
            chosen.append(moment)
    return sorted(chosen, key=lambda one: one.number)


def _weight(moment: Moment) -> int:
    """By loss and by swing; a mistake of one's own teaches more than the same swing by others."""
    return 2 * abs(moment.change) if moment.kind == "mistake" else abs(moment.change)


def _moments(found: Analysis, seat: int) -> list[Moment]:
    listed = []
    least = SOLO_SLIP if found.solo else SWING
    for entry in found.entries[: found.known]:
        before = found.before(entry.number)[seat]
        decision = entry.decision
        if entry.seat == seat and decision is not None and decision.judgment:
            after, loss = decision.played.share, decision.loss
            listed.append(Moment(entry.number, decision.judgment, seat, after + loss, after, -loss))
        listed += _swings(entry, seat, before, least)
    return listed


def _swings(entry: Entry, seat: int, before: int, least: int) -> list[Moment]:
    choice, after = entry.choice[seat], entry.after[seat]
    found = []
    # A decision of one's own that was judged is told already.
    told = entry.seat == seat and entry.decision is not None and bool(entry.decision.judgment)
    if not told and _sure(choice - before, entry.choice_error, seat, least):
        found.append(Moment(entry.number, "turn", entry.seat, before, choice, choice - before))
    if entry.revealed and _sure(after - choice, entry.luck_error, seat, least):
        found.append(Moment(entry.number, "luck", entry.seat, choice, after, after - choice))
    return found


def _sure(change: int, errors: tuple[int, ...], seat: int, least: int) -> bool:
    error = errors[seat] if errors else 0
    return abs(change) >= least and abs(change) > SURE_SWING * error


def summary(found: Analysis, seat: int) -> AnalysisSummary:
    """How a seat played: loss per decision, mistakes and slips, accuracy, and its level."""
    decisions = [entry.decision for entry in found.entries if entry.seat == seat and entry.decision]
    number = len(decisions)
    lost = [decision.counted for decision in decisions]
    mean = sum(lost) / number if number else 0.0
    spread = math.sqrt(sum((one - mean) ** 2 for one in lost) / max(number - 1, 1))
    error = max(spread / math.sqrt(number), least_error(number)) if number else 0.0
    known = not found.solo and shows_skill(decisions)
    # Levels were measured at one depth: more worlds find smaller slips.
    same = known and found.depth == table().depth
    like = played_like(found.game, found.players, mean, number) if same else None
    return {
        "decisions": number,
        "loss": round(mean),
        "loss_error": round(error),
        "mistakes": sum(one.judgment == "mistake" for one in decisions),
        "slips": sum(one.judgment == "slip" for one in decisions),
        "accuracy": accuracy(mean) if known else None,
        "like": like,
    }


def shows_skill(decisions: Sequence[Decision]) -> bool:
    """Whether enough decisions came while something could still be lost."""
    best = [max(option.share for option in one.options) for one in decisions]
    open_ones = sum(DECIDED <= share <= WHOLE - DECIDED for share in best)
    return open_ones >= max(LEAST_OPEN, OPEN_PART * len(decisions))


def to_json(found: Analysis) -> AnalysisJson:
    """An analysis in plain values, as far as it is."""
    whole = found.known == len(found.entries) and bool(found.result)
    told = found.known if found.dealt else 0
    return {
        "game": found.game,
        "players": found.players,
        "names": list(found.names),
        "depth": found.depth,
        "seed": found.seed,
        "solo": found.solo,
        "complete": found.complete,
        "seats": found.seats,
        "scores": list(found.scores),
        "start": list(found.start),
        "dealt": list(found.dealt),
        "result": list(found.result),
        "last_round": found.last_round,
        "entries": [entry.to_json() for entry in found.entries],
        "luck": [account(found, s).to_json() for s in range(found.players)] if whole else [],
        "moments": [
            [one.to_json() for one in moments(found, s)] if told else []
            for s in range(found.players)
        ],
        "summary": [summary(found, s) for s in range(found.players)],
    }
