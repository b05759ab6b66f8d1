"""What a viewer may know of a ticket game."""

from __future__ import annotations

from typing import Literal

from stellwerk.server.models.actions import Action
from stellwerk.server.models.base import Model

#: Cards by color or `joker`; kinds without cards are left out.
Cards = dict[str, int]


class TicketsSeat(Model):
    """What everybody may know of a seat; `known` are cards everybody saw being taken."""

    seat: int
    score: int
    cards: int
    known: Cards
    tickets: int
    pieces: dict[str, int]
    stations: int


class TicketsMe(Model):
    """What only the own seat knows."""

    seat: int
    hand: Cards
    tickets: tuple[str, ...]
    offer: tuple[str, ...]


class TicketsCounts(Model):
    """How many cards and tickets lie where."""

    deck: int
    discard: Cards
    tickets: int


class Tunnel(Model):
    """The tunnel being tried; `laid` in words."""

    route: str
    laid: str
    revealed: tuple[str, ...]
    extra: int


class TicketsView(Model):
    """A ticket game as one viewer may know it."""

    type: Literal["tickets"]
    game: str
    players: int
    phase: Literal["start", "turn", "second_card", "keep", "tunnel", "over"]
    to_act: tuple[int, ...]
    first: int
    turns: int
    turns_left: int | None
    reason: str | None
    seats: tuple[TicketsSeat, ...]
    me: TicketsMe | None
    owners: dict[str, int]
    stations: dict[str, int]
    market: tuple[str | None, ...]
    counts: TicketsCounts
    tunnel: Tunnel | None
    legal: tuple[Action, ...]
