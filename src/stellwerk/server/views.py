"""The one place that turns a state into JSON, for a seat or for a spectator.

Everything that leaves the server about a game goes through here: frames, advice, events. Nothing
else may look at a state, and here it is looked at through `View` and `Events.for_seat` only.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import asdict
from typing import Any, Protocol, runtime_checkable

from stellwerk.errors import IllegalAction, StellwerkError
from stellwerk.game import Event, Events, Outcome, State, View
from stellwerk.server import words
from stellwerk.server.problems import ServerProblem

#: Events of Metro that would be mistaken for those of ticket games.
METRO_EVENTS = {"draw": "draw_tile", "start": "start_city", "station": "place_station"}


@runtime_checkable
class Advisor(Protocol):
    """What the views of ticket games know besides."""

    def why_not(self, route: str) -> Any:
        """Why a route cannot be claimed."""

    def missing(self, ticket: str) -> Any:
        """What a ticket still needs."""


def view(state: State, seat: int | None) -> dict[str, Any]:
    """What a seat, or a spectator (None), may know."""
    return shown(state.view(seat))


def shown(seen: View, public: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """A view in plain values and words; `public` is the part that all views of it share."""
    told = seen.to_json(public)
    told["type"] = seen.game.family
    told["legal"] = [words.action(row["text"]) for row in told["legal"]]
    return told


def events(family: str, seq: int, happened: Iterable[Event]) -> list[dict[str, Any]]:
    """Events of an entry that were filtered for their viewer before."""
    names = METRO_EVENTS if family == "metro" else {}
    return [
        {
            **event.data,
            "type": names.get(event.type, event.type),
            "seq": seq,
            "seat": event.seat,
            "reveals": event.reveals,
        }
        for event in happened
    ]


def entry_events(family: str, seq: int, happened: Events, seat: int | None) -> list[dict[str, Any]]:
    """The events of an entry as a seat, or a spectator (None), may see them."""
    return events(family, seq, happened.for_seat(seat))


def undo_event(seq: int, seat: int) -> dict[str, Any]:
    """A seat took back the action of the entry before."""
    return {"type": "undo", "seq": seq, "seat": seat, "reveals": False, "undone": seq - 1}


def outcome(found: Outcome | None) -> dict[str, Any] | None:
    """How a game ended: open to everybody."""
    if found is None:
        return None
    told = asdict(found)
    told.setdefault("companies", ())
    return told


def why_not(state: State, seat: int, route: str) -> dict[str, Any]:
    """Why a route cannot be claimed from a seat."""
    reason = _advisor(state.view(seat)).why_not(route)
    if reason is None:
        return {"route": route, "possible": True, "code": None, "sentence": None, "numbers": {}}
    return {"route": route, "possible": False, **asdict(reason)}


def missing(state: State, seat: int, ticket: str) -> dict[str, Any]:
    """What a ticket still needs."""
    return asdict(_advisor(state.view(seat)).missing(ticket))


def _advisor(seen: View) -> Advisor:
    if not isinstance(seen, Advisor):
        raise ServerProblem(422, "advice/none", f"There is no such advice in {seen.game.name}.")
    return seen


def preview(state: State, seat: int, text: str) -> dict[str, Any]:
    """What an action would do, as far as its seat can know."""
    seen = state.view(seat)
    told = dict(seen.preview(seen.parse(text)))
    told.pop("action", None)
    return {"text": told.pop("text"), "legal": told.pop("legal"), "effect": told}


def parse(seen: View, text: str) -> tuple[int, str]:
    """The action that words name in a view, and its words as they are stored."""
    number = seen.parse(text)
    return number, seen.text(number)


def refusal(error: StellwerkError) -> ServerProblem:
    """An error of the engine as an answer to the seat that asked; it tells what that seat knows."""
    if isinstance(error, ServerProblem):
        return error
    code = "action/illegal" if isinstance(error, IllegalAction) else f"request/{error.code}"
    return ServerProblem(422, code, str(error))
