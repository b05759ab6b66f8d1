"""The one place that turns a state into JSON, for a seat or for a spectator.

Everything that leaves the server about a game goes through here: frames, advice, events. Nothing
else may look at a state, and here it is looked at through `View` and `Events.for_seat` only.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Any, Protocol, runtime_checkable

from stellwerk.errors import IllegalAction, StellwerkError
from stellwerk.game import Events, Outcome, State, View
from stellwerk.server.problems import ServerProblem

#: Letters of an error that are told.
SENTENCE = 1_000

#: Plain values by name, ready to be written as JSON.
Json = dict[str, object]


@runtime_checkable
class Advisor(Protocol):
    """What the views of ticket games know besides."""

    def why_not(self, route: str) -> Any:
        """Why a route cannot be claimed."""


@runtime_checkable
class Surveyor(Protocol):
    """What the views of Metro know besides."""

    def survey(self) -> Sequence[Mapping[str, object]]:
        """Every lay with what it would do, the best first."""


def view(state: State, seat: int | None) -> Json:
    """What a seat, or a spectator (None), may know."""
    return shown(state.view(seat))


def shown(seen: View, public: Mapping[str, object] | None = None) -> Json:
    """A view in plain values and words; `public` is the part that all views of it share."""
    return {**(public or seen.public_json()), **seen.own_json()}


def events(seq: int, happened: Events, seat: int | None) -> list[Json]:
    """The events of an entry as a seat, or a spectator (None), may see them."""
    return [
        {
            **event.data,
            "type": event.type,
            "seq": seq,
            "seat": event.seat,
            "reveals": event.reveals,
        }
        for event in happened.for_seat(seat)
    ]


def undo_event(seq: int, seat: int) -> Json:
    """A seat took back the action of the entry before."""
    return {"type": "undo", "seq": seq, "seat": seat, "reveals": False, "undone": seq - 1}


def outcome(found: Outcome | None) -> Json | None:
    """How a game ended: open to everybody."""
    return None if found is None else asdict(found)


def why_not(state: State, seat: int, route: str) -> Json:
    """Why a route cannot be claimed from a seat."""
    reason = _advisor(state.view(seat)).why_not(route)
    if reason is None:
        return {"route": route, "possible": True, "code": None, "sentence": None, "numbers": {}}
    return {"route": route, "possible": False, **asdict(reason)}


def survey(state: State, seat: int) -> list[Json]:
    """Every lay of a seat with what it would do, the best first."""
    seen = state.view(seat)
    if not isinstance(seen, Surveyor):
        raise _no_advice(seen)
    return [dict(prospect) for prospect in seen.survey()]


def _advisor(seen: View) -> Advisor:
    if not isinstance(seen, Advisor):
        raise _no_advice(seen)
    return seen


def _no_advice(seen: View) -> ServerProblem:
    return ServerProblem(422, "advice/none", f"There is no such advice in {seen.game.name}.")


def preview(state: State, seat: int, text: str) -> Json:
    """What an action would do, as far as its seat can know."""
    seen = state.view(seat)
    return dict(seen.preview(seen.parse(text)))


def parse(seen: View, text: str) -> tuple[int, str]:
    """The action that words name in a view, and its words as they are stored."""
    number = seen.parse(text)
    return number, seen.text(number)


def refusal(error: StellwerkError) -> ServerProblem:
    """An error of the engine as an answer to the seat that asked; it tells what that seat knows."""
    if isinstance(error, ServerProblem):
        return error
    code = "action/illegal" if isinstance(error, IllegalAction) else f"request/{error.code}"
    return ServerProblem(422, code, shortened(str(error)))


def shortened(sentence: str) -> str:
    """A sentence that repeats what was sent, without the most of it if that was long."""
    return sentence if len(sentence) <= SENTENCE else f"{sentence[:SENTENCE]}…"
