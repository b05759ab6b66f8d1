"""Options, worlds and ends of ticket games, by the compiled bots."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import numpy as np

from stellwerk.analysis.family import (
    Batch,
    Ends,
    Studied,
    bot_seeds,
    fill_streams,
    in_order,
    repeated,
    running,
)
from stellwerk.analysis.parts import Part
from stellwerk.analysis.tickets import reasons, words
from stellwerk.analysis.words import Said, called
from stellwerk.bots.tickets import match
from stellwerk.bots.tickets.ends import Boards
from stellwerk.bots.tickets.mind import Mind
from stellwerk.bots.tickets.tuned import make_labs, row, styles
from stellwerk.bots.tuned_files import as_floats
from stellwerk.engine import record
from stellwerk.engine.bits import WORD
from stellwerk.engine.chance import Stream
from stellwerk.engine.record import NONE
from stellwerk.game import Game, State, View
from stellwerk.tickets.edition import NO_TWIN
from stellwerk.tickets.game import PARTS, TicketsGame, TicketsView
from stellwerk.tickets.limits import DECK, TICKETS
from stellwerk.tickets.scoring import Sheet
from stellwerk.tickets.state import CARDS, OPEN_END, OVER, TURN
from stellwerk.tickets.state import State as Record

#: Worlds in which one looks who takes a route before the next turn.
WATCHED = 100
#: Of so many worlds it must be taken in so many to be worth a word.
WORTH_SAYING = 8


class TicketsStudied(Studied):
    """A ticket game for an analysis."""

    parts = PARTS
    _sheet = Sheet

    def __init__(self, game: Game, names: Sequence[str]) -> None:
        super().__init__(game, names)
        self.tickets = TicketsGame.of(game)
        players = game.players
        rows = [row("planner", game), *styles(game)]
        self._rows, self._labs = as_floats(rows), make_labs(game)
        self._minds = record.make(Mind, 2 * players)
        self._streams = record.make(Stream, players)

    @property
    def mixed(self) -> tuple[int, int]:
        """Those of the search: half of them are the planner."""
        return 1, len(self._rows)

    def options(self, view: View) -> tuple[int, ...]:
        """The candidates of the search, the planner's move first."""
        seen: Batch = view
        seat = seen.seat
        record.at(self._minds, seat).ready = 0
        number = match.open_search_at(
            self._tables, seen.records, seat, self._rows[0], self._minds, self._labs
        )
        found = record.at(self._labs).trial.action
        return tuple(int(found[i]) for i in range(number))

    def opened(self, state: State, seed: Sequence[int], number: int) -> Batch:
        """Both decks ordered anew; tickets only within the batch in which they came back."""
        worlds = repeated(Record, state.records, number)  # type: ignore[attr-defined]
        rng = np.random.default_rng(seed)
        card_keys = rng.random((number, CARDS, DECK), np.float32)
        ticket_keys = rng.random((number, TICKETS), np.float32)
        fill_streams(worlds, ("card_stream", "ticket_stream"), rng)
        size = int(worlds["deck_size"][0])
        cards = np.sort(worlds["deck"][0, :size])
        worlds["deck"][:, :size] = in_order(cards, card_keys[:, cards, running(cards)])
        _order_tickets(worlds, ticket_keys)
        return record.from_numpy(Record, worlds)

    def play_out(self, worlds: Batch, styles: Batch) -> Ends:
        """Play worlds to their ends."""
        sheets = record.make(Sheet, len(worlds))
        seeds = record.as_ints(bot_seeds(len(worlds)))
        match.play_match(
            self._tables, worlds, seeds, self._rows, record.as_ints(styles), sheets,
            self._minds, self._streams, self._labs,
        )  # fmt: skip
        return self.ends_of(worlds, sheets)

    def title(self, view: View, action: int) -> Said:
        """An action as a heading."""
        return words.title(self.tickets.edition, view.fields(action))

    def deed(self, view: View, action: int, after: State) -> Said:
        """What somebody did, and which card or tickets came, or what a tunnel asked for."""
        fields = view.fields(action)
        assert view.seat is not None
        if fields["type"] == "claim" and (tried := self._tried(fields["route"], after)):
            return tried
        came = _came(view, after.view(view.seat)) if fields["type"].startswith("draw") else ()
        return words.deed(self.tickets.edition, fields, came)

    def _tried(self, route: str, after: State) -> Said | None:
        """How a tunnel answered; nothing of other routes."""
        number = self.tickets.route_ids.index(route)
        if not self.tickets.edition.routes[number].tunnel:
            return None
        held: Batch = after
        state = record.at(held.records)
        done = int(state.owner[number]) >= 0
        left = not done and int(state.tunnel) < 0
        return words.tunnel(self.tickets.edition, route, int(state.shown_extra), done, left)

    def reasons(self, seat: int, ends: Ends, others: Ends) -> list[Part]:
        """Tickets, routes, the longest trail, stations, attractions, and the best opponent."""
        mine, theirs = self._boards(ends), self._boards(others)
        return reasons.compare(
            self.tickets.edition, self.names, seat, (ends, mine), (others, theirs)
        )

    def _boards(self, ends: Ends) -> list[bytes]:
        boards = Boards(self.game, ends.states, ends.sheets)
        return [boards.at(i).tickets for i in range(len(ends.wins))]

    def rival(self, view: View, action: int, worlds: Batch) -> Said | None:
        """Who claims the route of a claim before the seat's next turn, in how many worlds."""
        fields = view.fields(action)
        if fields["type"] != "claim" or view.seat is None:
            return None
        route = self.tickets.route_ids.index(str(fields["route"]))
        worlds = worlds[:WATCHED]
        found = [self._taker(worlds[i : i + 1], view.seat, route) for i in range(len(worlds))]
        takers = [taker for taker in found if taker is not None]
        share = round(100 * len(takers) / max(len(found), 1))
        if share < WORTH_SAYING:
            return None
        taker = max(set(takers), key=takers.count)
        name = words.route(self.tickets.edition, str(fields["route"]))
        who = called(self.names, taker)
        if len(set(takers)) > 1:
            who = Said("somebody else", "jemand anders")
        return Said(
            f"left open, {name.en} goes to {who.en} within a round in {share} of 100 games",
            f"bleibt {name.de} frei, nutzt {who.de} die Strecke in {share} von 100 Partien"
            " binnen einer Runde",
        )

    def _taker(self, world: Batch, seat: int, route: int) -> int | None:
        """Who has taken a route when a seat's next turn begins; None if it is still to be had."""
        done, seats, actions = record.ints(1), record.ints(1), record.ints(1)
        for other in range(self.game.players):
            record.at(self._minds, other).ready = 0
        turns = record.number(world, "turns")
        while (phase := record.number(world, "phase")) != OVER:
            who = record.number(world, "seat")
            if phase == TURN and who == seat and record.number(world, "turns") > turns:
                break
            seats[0] = who
            actions[0] = match.decide_at(
                self._tables, world, who, self._rows[0], self._minds, self._labs, self._streams
            )
            self.parts.loops.play_many(self._tables, world, seats, actions, done)
        return self._lost_to(world, seat, route)

    def _lost_to(self, world: Batch, seat: int, route: int) -> int | None:
        """Who owns a route that a seat could have had; None while a track of it is open to it."""
        state, twin = record.at(world), self.tickets.edition.routes[route].twin
        tracks = [route] if twin == NO_TWIN else [route, twin]
        if any(state.open[seat][track // WORD] >> track % WORD & 1 for track in tracks):
            return None
        owners = [int(state.owner[track]) for track in tracks]
        return next((owner for owner in owners if owner not in (NONE, seat)), None)

    def is_last_turn(self, view: View) -> bool:
        """In the last round everybody has one turn."""
        seen: Batch = view
        return record.number(seen.records, "turns_left") != OPEN_END

    def last_round(self, state: State) -> bool:
        """Whether the last round has begun."""
        return record.number(state.records, "turns_left") != OPEN_END  # type: ignore[attr-defined]

    def tickets_done(self, state: State) -> tuple[frozenset[str], ...]:
        """The tickets that each seat has completed, without stations."""
        views = [state.view(seat) for seat in range(self.game.players)]
        return tuple(_done(view) for view in views)


def _came(before: View, after: View) -> tuple[str, ...]:
    """The tickets that a seat was offered between two positions, or else the cards it got."""
    assert isinstance(before, TicketsView)
    assert isinstance(after, TicketsView)
    if offered := after.me["offer"]:
        return tuple(offered)
    had, has = Counter(before.me["hand"]), Counter(after.me["hand"])
    return tuple((has - had).elements())


def _done(view: View) -> frozenset[str]:
    assert isinstance(view, TicketsView)
    missing = view.me["missing"]
    return frozenset(ticket for ticket, found in missing.items() if found["done"])


def _order_tickets(worlds: Batch, keys: Batch) -> None:
    """Order the tickets of the deck anew, each batch for itself."""
    top, left = int(worlds["ticket_top"][0]), int(worlds["ticket_left"][0])
    places = (top + np.arange(left)) % TICKETS
    batches = worlds["batch"][0, places]
    for batch in np.unique(batches):
        here = places[batches == batch]
        tickets = np.sort(worlds["ticket_deck"][0, here])
        worlds["ticket_deck"][:, here] = in_order(tickets, keys[:, tickets])
