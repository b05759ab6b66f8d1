"""Batches of ticket games: how the parts of a step are called, and what observations hold."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from types import ModuleType
from typing import NamedTuple

import numpy as np

from stellwerk.batch.family import FamilyBatch, Games, Targets
from stellwerk.batch.layout import Graph, Layout, Part, Plane, layout
from stellwerk.bots.tickets.mind import Mind
from stellwerk.bots.tickets.tuned import row
from stellwerk.bots.tuned_files import as_floats
from stellwerk.engine import record
from stellwerk.engine.chance import Stream
from stellwerk.game import Game, Section
from stellwerk.tickets.game import TicketsGame
from stellwerk.tickets.limits import TICKETS
from stellwerk.tickets.network import Work
from stellwerk.tickets.scoring import Sheet
from stellwerk.tickets.state import CARDS, State

LARGEST = 32_767


class Paper(NamedTuple):
    """Scratch paper of one thread."""

    views: list[State]
    row: list[int]
    legal: list[int]
    sheets: list[Sheet]
    works: list[Work]


class Seated(NamedTuple):
    """The opponents: a row of parameters each, and minds and generators for every seat."""

    params: list[list[float]]
    minds: list[Mind]
    streams: list[Stream]


class TicketsBatch(FamilyBatch[TicketsGame, Paper, Seated]):
    """Ticket games in one array."""

    kind = State

    @property
    def steps(self) -> ModuleType:
        """The module of entry points."""
        from stellwerk.batch.tickets import steps

        return steps

    def layout(self, game: TicketsGame, observation: str) -> Layout:
        """What stands where in an observation."""
        if observation == "compact":
            return layout(_compact(game))
        if observation == "graph":
            return layout(_table(game), _planes(game))
        parts = game.observation_spec if observation == "full" else ()
        return layout((p.name, p.size, p.low, p.high, p.meaning) for p in parts)

    def graph(self, game: TicketsGame) -> Graph:
        """What is printed on the map: cities, routes, tickets."""
        edition = game.edition
        colors = (*edition.colors, "gray")
        routes = [
            [
                r.length,
                r.pieces,
                r.points,
                r.kind,
                r.ferry,
                r.tunnel,
                r.twin,
                *_one(r.color, colors),
            ]
            for r in edition.routes
        ]
        columns = ("length", "pieces", "points", "kind", "ferry", "tunnel", "twin", *colors)
        tickets = [[ticket.points, ticket.long] for ticket in edition.tickets]
        return Graph(
            len(edition.cities),
            {
                "city": np.array([[city.attraction] for city in edition.cities], np.float32),
                "route": np.array(routes, np.float32),
                "ticket": np.array(tickets, np.float32),
            },
            {"city": ("attraction",), "route": columns, "ticket": ("points", "long")},
            {
                "route": np.array([[r.a for r in edition.routes], [r.b for r in edition.routes]]),
                "ticket": np.array(
                    [[one.a for one in edition.tickets], [one.b for one in edition.tickets]]
                ),
            },
        )

    def paper(self, game: TicketsGame, size: int) -> Paper:
        """Scratch paper for one thread."""
        return Paper(
            record.make(State, 1),
            record.ints(size + TICKETS),  # the graph marks an offer behind its plane
            record.ints(game.most_legal),
            record.make(Sheet, 1),
            record.make(Work, 1),
        )

    def seated(self, game: Game, names: Sequence[str], games: int) -> Seated:
        """Bots for all seats but the learner's."""
        seats = games * game.players
        return Seated(
            as_floats([row(name, game) for name in names]),
            record.make(Mind, seats),
            record.make(Stream, seats),
        )

    def answer(self, g: Games, bots: Seated, paper: Paper, first: int, last: int) -> None:
        """Let bots play until the learner is asked or the game is over."""
        from stellwerk.batch.tickets import answers

        answers.answer(
            g.game.tables, g.states, g.seeds, g.learners, g.fresh, g.decisions,
            bots.params, bots.minds, bots.streams, paper.views, first, last,
        )  # fmt: skip

    def finish(self, g: Games, paper: Paper, first: int, last: int) -> int:
        """Score the games that are over, and deal the next ones."""
        return int(
            self.steps.finish(
                g.game.tables, g.states, g.seeds, g.deals, g.learners, g.anywhere, g.fresh,
                g.decisions, g.dones, g.places, g.scores, g.ends, paper.sheets, paper.works,
                first, last,
            )
        )  # fmt: skip

    def look(self, g: Games, to: Targets, paper: Paper, first: int, last: int) -> None:
        """Write who acts, what that seat sees, and what it may do."""
        self.steps.look(
            g.game.tables, g.states, g.seats, to.kind, to.int8s, to.int16s, to.float32s,
            to.byte_masks, to.bit_masks, paper.views, paper.row, paper.legal, paper.works,
            first, last,
        )  # fmt: skip

    def look_back(self, g: Games, to: Targets, paper: Paper, first: int, last: int) -> None:
        """Write what the learner sees of games that are over."""
        self.steps.look_back(
            g.game.tables, g.states, g.learners, to.kind, to.int8s, to.int16s, to.float32s,
            paper.views, paper.row, paper.works, first, last,
        )  # fmt: skip


def _one(color: int, colors: Sequence[str]) -> list[int]:
    """A color as columns, one of them 1; gray is the last."""
    place = color if 0 <= color < len(colors) - 1 else len(colors) - 1
    return [int(place == n) for n in range(len(colors))]


def _compact(game: TicketsGame) -> Iterator[Part]:
    full = {part.name: part for part in game.observation_spec}
    players, rules = game.players, game.edition.rules
    yield "phase", 1, 0, 5, "which decision is asked"
    yield _same(full["turns_left"])
    yield _same(full["hand"])
    yield "market", CARDS, 0, 5, "face-up cards by color, jokers last"
    for name in ("deck_size", "ticket_left", "hand_size", "ticket_count"):
        yield _same(full[name])
    for name in ("pieces", "stations", "score"):
        yield _same(full[name])
    yield "route", full["owner"].size, -1, players, "0 free, 1 own, 2 … others', -1 closed"
    yield "ticket", full["tickets"].size, 0, 3, "0 elsewhere, 1 held, 2 offered, 3 returned"
    if rules.stations > 0:
        yield _same(full["station"])
    if rules.tunnel_cards > 0:
        yield _same(full["tunnel"])


def _same(part: Section) -> Part:
    return part.name, part.size, part.low, part.high, part.meaning


def _seats(what: str, players: int) -> tuple[str, ...]:
    return tuple(f"{what} {seat}" for seat in range(players))


def _planes(game: TicketsGame) -> Iterator[Plane]:
    edition, players = game.edition, game.players
    city = ("own routes", "open routes", "own tickets", "offered tickets")
    stations = _seats("station of", players)
    yield Plane("city", len(edition.cities), (*city, *stations), "a row for each city")
    route = ("open", "payable", *_seats("owner", players))
    yield Plane("route", len(edition.routes), route, "a row for each route")
    ticket = ("held", "offered", "returned", "linked")
    yield Plane("ticket", len(edition.tickets), ticket, "a row for each ticket")
    known = tuple(f"known {n}" for n in range(CARDS))
    seat = ("to act", "cards", "pieces", "other pieces", "stations", "score", "tickets", *known)
    yield Plane("seat", players, seat, "a row for each seat, the viewer's first")


def _table(game: TicketsGame) -> Iterator[Part]:
    full = {part.name: part for part in game.observation_spec}
    yield _same(full["phase"])
    yield _same(full["turns_left"])
    yield _same(full["hand"])
    yield "market", CARDS, 0, 5, "face-up cards by color, jokers last"
    for name in ("discard", "deck_size", "ticket_left", "tunnel", "revealed"):
        yield _same(full[name])


BATCH = TicketsBatch()
