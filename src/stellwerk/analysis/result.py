"""What an analysis has found so far: it grows while it is made, and can be read at any time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from stellwerk.analysis.shape import (
    Action,
    AnalysisAccount,
    AnalysisDecision,
    AnalysisEntry,
    AnalysisMoment,
    AnalysisOption,
    Judgment,
    Kind,
    Tag,
)
from stellwerk.analysis.units import POINT
from stellwerk.analysis.words import NOTHING, Said

#: Losses from which a decision is a slip or a mistake: percentage points, and points of the score
#: where somebody plays alone.
SLIP, MISTAKE = 2 * POINT, 8 * POINT
SOLO_SLIP, SOLO_MISTAKE = POINT // 2, 2 * POINT
#: How many standard errors a loss must be away from 0.
SURE = 2.0


@dataclass(slots=True)
class Option:
    """One action that was compared, from what the seat could know."""

    action: int
    fields: Action
    title: Said
    share: int  #: win share, in units
    error: int  #: its standard error
    worlds: int
    played: bool
    best: bool  #: nothing that was compared is clearly better
    reason: Said = NOTHING

    @property
    def words(self) -> str:
        """The words of the action."""
        return self.fields["text"]

    def to_json(self) -> AnalysisOption:
        """In plain values."""
        return {
            "action": self.action,
            "words": self.words,
            "fields": self.fields,
            "title": self.title.to_json(),
            "share": self.share,
            "error": self.error,
            "worlds": self.worlds,
            "played": self.played,
            "best": self.best,
            "reason": self.reason.to_json(),
        }


@dataclass(slots=True)
class Decision:
    """What a seat decided, against what it could have decided."""

    options: list[Option]  #: the largest share first
    loss: int  #: of the action played against what had looked best, in units; never below 0
    error: int  #: the standard error of the loss
    judgment: Judgment  #: "", "slip" or "mistake"

    @property
    def played(self) -> Option:
        """The option that was played."""
        return next(option for option in self.options if option.played)

    @property
    def tag(self) -> Tag:
        """What its best options are called: better than a mistake, best alone, or equally good."""
        if self.judgment:
            return "better"
        return "best" if sum(option.best for option in self.options) == 1 else "equal"

    @property
    def shows_other_loss(self) -> bool:
        """Whether the shares shown make another loss: what had looked best is not the first."""
        shown = self.options[0].share - self.played.share
        return bool(self.judgment) and abs(shown - self.loss) > POINT // 2

    @property
    def counted(self) -> int:
        """The loss, if it is beyond doubt: means are made of these, and so are those of levels."""
        return self.loss if self.judgment else 0

    def to_json(self) -> AnalysisDecision:
        """In plain values."""
        return {
            "options": [option.to_json() for option in self.options],
            "loss": self.loss,
            "error": self.error,
            "judgment": self.judgment,
        }


@dataclass(slots=True)
class Entry:
    """One action of the game. Chances are by seat, in units; empty while not computed."""

    number: int
    seat: int
    fields: Action
    deed: Said
    forced: bool
    revealed: bool  #: whether chance answered
    choice: tuple[int, ...] = ()  #: after the choice, before chance answered
    after: tuple[int, ...] = ()  #: after what came
    choice_error: tuple[int, ...] = ()  #: standard errors of the two changes
    luck_error: tuple[int, ...] = ()
    decision: Decision | None = None
    done: tuple[str, ...] = ()  #: tickets that the seat completed with it

    @property
    def words(self) -> str:
        """The words of the action."""
        return self.fields["text"]

    def to_json(self) -> AnalysisEntry:
        """In plain values."""
        return {
            "number": self.number,
            "seat": self.seat,
            "words": self.words,
            "fields": self.fields,
            "deed": self.deed.to_json(),
            "forced": self.forced,
            "revealed": self.revealed,
            "choice": list(self.choice),
            "after": list(self.after),
            "decision": self.decision.to_json() if self.decision else None,
            "done": list(self.done),
        }


@dataclass(slots=True)
class Account:
    """Start + luck + own decisions + others' decisions = result, exactly."""

    start: int
    luck: int
    own: int
    others: int
    result: int
    luck_error: int

    def to_json(self) -> AnalysisAccount:
        """In plain values."""
        return {
            "start": self.start,
            "luck": self.luck,
            "own": self.own,
            "others": self.others,
            "result": self.result,
            "luck_error": self.luck_error,
        }


@dataclass(slots=True)
class Moment:
    """A key moment of a seat: what happened, and how its chance changed."""

    number: int
    kind: Kind  #: "mistake", "slip", "turn" or "luck"
    seat: int  #: whose action it was
    before: int
    after: int
    change: int

    def to_json(self) -> AnalysisMoment:
        """In plain values."""
        return {
            "number": self.number,
            "kind": self.kind,
            "seat": self.seat,
            "before": self.before,
            "after": self.after,
            "change": self.change,
        }


@dataclass(slots=True)
class Analysis:
    """All of it."""

    game: str
    players: int
    names: Sequence[str]
    depth: str
    seed: int
    solo: bool
    scores: tuple[int, ...]
    entries: list[Entry]
    start: tuple[int, ...] = ()
    dealt: tuple[int, ...] = ()
    deal_error: tuple[int, ...] = ()
    result: tuple[int, ...] = ()
    last_round: int | None = None
    complete: bool = False
    seats: list[int] = field(default_factory=list)  #: whose decisions are looked at

    @property
    def known(self) -> int:
        """Up to which entry the open chances are there."""
        for entry in self.entries:
            if not entry.after:
                return entry.number - 1
        return len(self.entries)

    def before(self, number: int) -> tuple[int, ...]:
        """The open chances before an entry, counted from 1."""
        return self.entries[number - 2].after if number > 1 else self.dealt
