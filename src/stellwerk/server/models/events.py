"""Events: what happened, as one viewer may know it; one model for each kind, told apart by `type`.

`seq` is the entry that brought it about, `seat` who did it. What only some seats may know is left
out for the others. A client that does not know a type passes over it: the view is the truth.
"""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from stellwerk.server.models.base import Model


class AnyEvent(Model):
    """Something that happened; `reveals` means that it cannot be taken back."""

    seq: int
    seat: int | None
    reveals: bool


class UndoEvent(AnyEvent):
    """The seat took its last action back; `undone` is the entry of that action."""

    type: Literal["undo"]
    undone: int


class ChooseEvent(AnyEvent):
    """Starting tickets were chosen; which, only the own seat hears."""

    type: Literal["choose"]
    tickets: tuple[str, ...] | None = None


class StartEvent(AnyEvent):
    """All have chosen: how many tickets each kept, and who begins."""

    type: Literal["start"]
    kept: tuple[int, ...]
    first: int


class PassEvent(AnyEvent):
    """Nothing could be done."""

    type: Literal["pass"]


class DrawEvent(AnyEvent):
    """A card was drawn; from the deck only the own seat hears which."""

    type: Literal["draw"]
    from_: Literal["deck", "market"] = Field(alias="from")
    card: str | None = None
    place: int | None = None


class OfferEvent(AnyEvent):
    """Tickets were drawn to choose from."""

    type: Literal["offer"]
    count: int
    tickets: tuple[str, ...] | None = None


class KeepEvent(AnyEvent):
    """Tickets were kept and returned."""

    type: Literal["keep"]
    count: int
    returned: int
    tickets: tuple[str, ...] | None = None


class TunnelEvent(AnyEvent):
    """A tunnel was tried: the cards laid, those revealed, how many more it asks for."""

    type: Literal["tunnel"]
    route: str
    color: str | None
    cards: int
    jokers: int
    revealed: tuple[str, ...]
    extra: int


class ClaimEvent(AnyEvent):
    """A route was claimed; a tunnel's payment stands in the events before."""

    type: Literal["claim"]
    route: str
    points: int
    color: str | None = None
    cards: int | None = None
    jokers: int | None = None


class PayTunnelEvent(AnyEvent):
    """The tunnel was paid for."""

    type: Literal["pay_tunnel"]
    color: str | None
    cards: int
    jokers: int


class TunnelFailedEvent(AnyEvent):
    """The tunnel was left: declined, or the cards did not suffice."""

    type: Literal["tunnel_failed"]
    route: str
    declined: bool


class BuildStationEvent(AnyEvent):
    """A station was built; `paid` in words."""

    type: Literal["build_station"]
    city: str
    paid: str


class ReshuffleEvent(AnyEvent):
    """The discarded cards became the deck."""

    type: Literal["reshuffle"]
    times: int


class ResetEvent(AnyEvent):
    """The face-up cards were thrown away for too many jokers."""

    type: Literal["reset"]
    times: int


class MarketEvent(AnyEvent):
    """The face-up cards as they lie now."""

    type: Literal["market"]
    market: tuple[str | None, ...]


class LastRoundEvent(AnyEvent):
    """The last round begins."""

    type: Literal["last_round"]
    turns_left: int


class GameOverEvent(AnyEvent):
    """The game is over, and why."""

    type: Literal["game_over"]
    reason: str


TicketsEvents = (
    ChooseEvent
    | StartEvent
    | PassEvent
    | DrawEvent
    | OfferEvent
    | KeepEvent
    | TunnelEvent
    | ClaimEvent
    | PayTunnelEvent
    | TunnelFailedEvent
    | BuildStationEvent
    | ReshuffleEvent
    | ResetEvent
    | MarketEvent
    | LastRoundEvent
)
