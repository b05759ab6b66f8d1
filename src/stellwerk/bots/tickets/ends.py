"""What the ends of compiled ticket games tell: figures of every seat, routes and tickets."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from stellwerk.bots.played import Board
from stellwerk.bots.tickets.lab import Lab
from stellwerk.bots.tickets.watch import shares
from stellwerk.engine.plain import members
from stellwerk.game import Game
from stellwerk.tickets.game import TicketsGame
from stellwerk.tickets.state import OVER

if TYPE_CHECKING:
    from stellwerk.bots.played import Array, Figures, Rows

#: Figures that the score sheet holds as they are.
SHEET_FIGURES = {"tickets_done": "done", "tickets_failed": "failed"}
#: Figures that the state holds as they are.
STATE_FIGURES = {"cards_left": "hand_size"}


def figures(game: Game, ends: Rows, scores: Rows) -> Figures:
    """Figures by name, each with a row for every game and a column for every seat."""
    rules, players = TicketsGame.of(game).edition.rules, game.players
    found = {name: scores[field] for name, field in SHEET_FIGURES.items()}
    found["ticket_turns"] = _ticket_turns(game, ends)
    found["pieces_left"] = ends["pieces"].sum(2)
    found |= {name: ends[field] for name, field in STATE_FIGURES.items()}
    if rules.stations:
        found["stations_left"] = ends["stations"]
    if rules.trail_points:
        found["bonus"] = scores["trail_points"] > 0
    if rules.attraction_points:
        found["attractions"] = scores["attractions"] // rules.attraction_points
    found |= _route_figures(game, ends)
    return {name: rows[:, :players] * 1 for name, rows in found.items()}


def jokers_standing(lab: Lab, players: int) -> list[float]:
    """In which share of a seat's turns so many jokers lay face up that they should have gone."""
    seats = range(players)
    return shares(
        [int(lab.standing[seat]) for seat in seats], [int(lab.turns[seat]) for seat in seats]
    )


def _ticket_turns(game: Game, ends: Rows) -> Array:
    """In how many turns each seat drew tickets.

    Turns after which tickets were returned are counted by their batches; those after which all
    were kept by the tickets that the others do not account for.
    """
    draw, seats = TicketsGame.of(game).edition.deal.draw, range(ends["ticket_count"].shape[1])
    kept = ends["ticket_count"] - ends["start_count"]
    by = np.stack([(ends["returner"] == seat).sum(1) for seat in seats], 1)
    back = np.stack([_returned(ends, seat) for seat in seats], 1)
    whole = np.rint((kept - (draw * by - back)) / draw).astype(int)
    turns: Array = by + np.maximum(whole, 0)
    return turns


def _returned(ends: Rows, seat: int) -> Array:
    """How many tickets a seat returned in batches of its own."""
    batch = ends["returned"][:, seat, :].astype(int)
    whose = np.take_along_axis(ends["returner"], np.maximum(batch, 0), 1)
    number: Array = ((batch > 0) & (whose == seat)).sum(1)
    return number


def _route_figures(game: Game, ends: Rows) -> Figures:
    lengths = np.array([route.length for route in TicketsGame.of(game).edition.routes])
    owners = ends["owner"][:, : len(lengths)]
    own = [owners == seat for seat in range(game.players)]
    number = np.stack([mine.sum(1) for mine in own], 1)
    cards = np.stack([(mine * lengths).sum(1) for mine in own], 1)
    return {"routes": number, "route_length": cards / np.maximum(number, 1)}


def is_over(end: np.void) -> bool:
    """Whether a game came to its end, instead of to the most decisions allowed."""
    return int(end["phase"]) == OVER


class Boards:
    """Whose routes and tickets they were, in the ends of many games; each made when asked for."""

    def __init__(self, game: Game, ends: Rows, scores: Rows) -> None:
        edition = TicketsGame.of(game).edition
        self._players = game.players
        self._routes = [(route.a, route.b) for route in edition.routes]
        self._tickets = [(ticket.a, ticket.b) for ticket in edition.tickets]
        # Plain lists: reading single numbers out of arrays takes ten times as long.
        self._owners = (ends["owner"][:, : len(self._routes)] + 1).astype(np.uint8)
        self._held, self._lent = ends["held"].tolist(), scores["lent"].tolist()

    def at(self, game: int) -> Board:
        """The end of one game."""
        routes = self._owners[game].tobytes()
        tickets = bytearray(len(self._tickets))
        for seat in range(self._players):
            held = members(self._held[game][seat])
            parts = self._parts(routes, seat, self._lent[game][seat]) if held else {}
            for n in held:
                a, b = self._tickets[n]
                tickets[n] = 1 + 2 * seat + (_root(parts, a) == _root(parts, b))
        return Board(routes, bytes(tickets))

    def _parts(self, owners: bytes, seat: int, lent: list[int]) -> dict[int, int]:
        """Cities joined by own routes and those that stations lend, as a forest."""
        parts: dict[int, int] = {}
        own = [route for route, owner in enumerate(owners) if owner == seat + 1]
        for route in own + [route for route in lent if route >= 0]:
            a, b = self._routes[route]
            a, b = _root(parts, a), _root(parts, b)
            if a != b:
                parts[a] = b
        return parts


def _root(parts: dict[int, int], city: int) -> int:
    while city in parts:
        city = parts[city]
    return city
