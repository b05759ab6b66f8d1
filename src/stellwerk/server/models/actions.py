"""Actions: one model for each kind, told apart by `type`.

They are what a frame lists as legal. `text` holds the words of the action; an action is played by
sending its words back, so no client has to put words together.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from stellwerk.server.models.base import Model


class AnyAction(Model):
    """An action with its words."""

    text: str


class Payment(AnyAction):
    """Cards of one color, and jokers; the color is null for jokers alone."""

    color: str | None
    cards: int
    jokers: int


class Pass(AnyAction):
    """Do nothing; legal only when nothing else is."""

    type: Literal["pass"]


class Draw(AnyAction):
    """Take a face-up card of a kind (a color, or `joker`); null is the deck's top card."""

    type: Literal["draw"]
    card: str | None


class DrawTickets(AnyAction):
    """Draw tickets to choose from."""

    type: Literal["draw_tickets"]


class Keep(AnyAction):
    """Keep these tickets of the offer."""

    type: Literal["keep"]
    tickets: tuple[str, ...]


class Claim(Payment):
    """Claim a route with a payment."""

    type: Literal["claim"]
    route: str


class PayTunnel(Payment):
    """Pay what the tunnel asks for."""

    type: Literal["pay_tunnel"]


class DeclineTunnel(AnyAction):
    """Take the cards back and leave the tunnel."""

    type: Literal["decline_tunnel"]


class BuildStation(Payment):
    """Build a station in a city."""

    type: Literal["build_station"]
    city: str


class DrawTile(AnyAction):
    """Metro: draw a tile instead of laying one from the hand."""

    type: Literal["draw_tile"]


class Lay(AnyAction):
    """Metro: lay a tile on a square; with free orientation the direction it looks."""

    type: Literal["lay"]
    tile: str
    square: str
    direction: str | None


class SwapShare(AnyAction):
    """Metro: swap a share for the open one or one from the stack."""

    type: Literal["swap_share"]
    color: str
    percent: int
    way: Literal["open", "stack"]


class PlaceStation(AnyAction):
    """Metro: put a station on a platform; with companies the share shown for it."""

    type: Literal["place_station"]
    platform: str
    color: str | None
    percent: int | None


class OrderSight(AnyAction):
    """Metro, Paris: put a sight next into the own row."""

    type: Literal["order_sight"]
    sight: str


class FillSpace(AnyAction):
    """Metro, Paris: put the waiting tourist on a space of the own row."""

    type: Literal["fill_space"]
    space: int


class Join(AnyAction):
    """Metro, Paris: put the waiting tourist beside another one."""

    type: Literal["join"]
    square: str


class SetTourist(AnyAction):
    """Metro, St. Petersburg: put a tourist of a color on the tile just laid."""

    type: Literal["set_tourist"]
    color: str


class Refuse(AnyAction):
    """Metro, solo: refuse the tile."""

    type: Literal["refuse"]


class Accept(AnyAction):
    """Metro, solo: accept the tile."""

    type: Literal["accept"]


Action = Annotated[
    Pass
    | Draw
    | DrawTickets
    | Keep
    | Claim
    | PayTunnel
    | DeclineTunnel
    | BuildStation
    | DrawTile
    | Lay
    | SwapShare
    | PlaceStation
    | OrderSight
    | FillSpace
    | Join
    | SetTourist
    | Refuse
    | Accept,
    Field(discriminator="type"),
]
