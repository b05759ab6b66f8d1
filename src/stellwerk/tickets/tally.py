"""A ticket game as it lies on a real table, scored by the rules: for the score pad.

The board is set up in a record of its own, and the engine's scoring does the rest. Whatever can be
counted is counted; what cannot be, or is unusual, becomes a remark.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from re import split
from typing import TYPE_CHECKING

from stellwerk.engine.bits import WORD
from stellwerk.errors import suggestion
from stellwerk.family import not_here
from stellwerk.game import Counted, Outcome
from stellwerk.shape import PadSeat, PadTable, Remark
from stellwerk.tickets.claim import take_route
from stellwerk.tickets.edition import NO_TWIN, Edition
from stellwerk.tickets.position import Position
from stellwerk.tickets.sheet import cheapest_path
from stellwerk.tickets.state import LAST_ROUND, OVER

if TYPE_CHECKING:
    from stellwerk.tickets.game import TicketsGame

#: So many pieces more than the box holds are still counted; a network without a limit could keep
#: the search for the longest trail busy for hours.
SPARE = 6
#: Unknown words for which something near is looked up: whoever mistypes more than that has written
#: down another game.
HINTS = 30
#: Dashes of a word that may be two cities, cut at one of them; names of cities have two at most.
DASHES = 8


def tally(game: TicketsGame, seats: Sequence[PadSeat], for_all: PadTable) -> Counted:
    """The score sheets of what lies on the table, and what was noticed."""
    table = _Table(game, seats)
    table.lay()
    table.remarks += not_here(game.name, seats, for_all, PARTS)
    connected = tuple(map(table.connected, range(len(seats))))
    found = table.outcome(), tuple(table.remarks), table.pieces(), table.is_ending()
    return Counted(*found, connected=connected)


#: What a pad of a ticket game may hold.
PARTS = frozenset({"name", "color", "routes", "stations", "tickets"})


class _Table:
    """A board that is being set up, with what was noticed so far."""

    def __init__(self, game: TicketsGame, seats: Sequence[PadSeat]) -> None:
        self.game, self.edition, self.seats = game, game.edition, seats
        self.position = Position(game)
        self.remarks: list[Remark] = []
        self.find = Finder(game.edition)
        self.used = [[0] * len(self.edition.pieces) for _ in seats]
        self.unknown = 0

    def lay(self) -> None:
        """Put everything on the table."""
        for seat, pad in enumerate(self.seats):
            self._each(seat, pad.get("routes", ()), self.find.route, self._route, "route")
        for seat, pad in enumerate(self.seats):
            self._each(seat, pad.get("stations", ()), self.find.city, self._station, "city")
            self._each(seat, pad.get("tickets", ()), self.find.ticket, self._ticket, "ticket")
            self._look_at(seat)
        self._look_at_all()

    def outcome(self) -> Outcome:
        """The game as if it had ended so."""
        self.position.s.phase = OVER
        self.position.s.reason = LAST_ROUND
        found = self.position.state.outcome
        assert found is not None
        return found

    def _each(
        self,
        seat: int,
        words: Sequence[str],
        find: Callable[[str, Callable[[int], bool]], int | None],
        lay: Callable[[int, int], None],
        kind: str,
    ) -> None:
        for word in words:
            if (found := find(word, self._is_free)) is None:
                self._unknown(seat, kind, word)
            else:
                lay(seat, found)

    def _is_free(self, route: int) -> bool:
        return int(self.position.s.owner[route]) < 0

    def _unknown(self, seat: int, kind: str, word: str) -> None:
        known = {
            "route": self.game.route_ids,
            "city": self.game.city_ids,
            "ticket": tuple(ticket.id for ticket in self.edition.tickets),
        }[kind]
        self.unknown += 1
        hint = suggestion(word, known) if self.unknown <= HINTS else ""
        words = f'There is no {kind} "{word}" in {self.game.name}. {hint}'.strip()
        self._remark(f"{kind}-unknown", seat, words, word)

    # Routes.

    def _route(self, seat: int, route: int) -> None:
        id, owner = self.game.route_ids[route], int(self.position.s.owner[route])
        if owner >= 0:
            who = "there twice" if owner == seat else f"also {self._who(owner)}'s"
            self._remark("route-twice", seat, f"{self._who(seat)}: {id} is {who}.", id)
            return
        kind, pieces = self.edition.routes[route].kind, self.edition.routes[route].pieces
        most = self.edition.pieces[kind] + SPARE
        if self.used[seat][kind] + pieces > most:
            words = (
                f"{self._who(seat)}: {id} is not counted, since more than {most} pieces are placed."
            )
            self._remark("pieces-beyond", seat, words, id, most)
            return
        self._look_at_twin(seat, route)
        left = int(self.position.s.pieces[seat][kind])
        take_route(self.game.tables[0], self.position.state.records[0], seat, route)
        self.position.s.pieces[seat][kind] = max(0, left - pieces)
        self.used[seat][kind] += pieces

    def _look_at_twin(self, seat: int, route: int) -> None:
        twin = self.edition.routes[route].twin
        owner = NO_TWIN if twin == NO_TWIN else int(self.position.s.owner[twin])
        if owner < 0:
            return
        id = self.game.route_ids[route]
        if owner == seat:
            words = f"{self._who(seat)}: both routes of a double, {id} and its twin."
            self._remark("twin-own", seat, words, id)
        elif self.game.players <= self.edition.rules.single_twin_players:
            words = (
                f"{self._who(seat)}: {id} is closed, since {self._who(owner)} has its twin, and "
                f"only one route of a double is open at a table of {self.game.players}."
            )
            self._remark("twin-closed", seat, words, id)

    # Stations and tickets.

    def _station(self, seat: int, city: int) -> None:
        id, s = self.game.city_ids[city], self.position.s
        if not self.edition.rules.stations:
            self._remark("no-stations", seat, f"{self.game.name} has no stations.", id)
        elif (owner := int(s.station[city])) >= 0:
            words = f"{self._who(seat)}: {self._who(owner)} has a station in {id}."
            self._remark("station-taken", seat, words, id)
        elif not int(s.stations[seat]):
            number = self.edition.rules.stations
            words = f"{self._who(seat)}: more than {number} stations."
            self._remark("stations-too-many", seat, words, id, number)
        else:
            self.position.station(seat, id)

    def _ticket(self, seat: int, ticket: int) -> None:
        id, bit = self.edition.tickets[ticket].id, 1 << ticket % WORD
        for other in range(self.game.players):
            if int(self.position.s.held[other][ticket // WORD]) & bit:
                who = "is there twice" if other == seat else f"is also {self._who(other)}'s"
                words = f"{self._who(seat)}: the ticket {id} {who}."
                self._remark("ticket-twice", seat, words, id)
        if not int(self.position.s.held[seat][ticket // WORD]) & bit:
            self.position.s.held[seat][ticket // WORD] |= bit
            self.position.s.ticket_count[seat] += 1

    # What cannot be, or is unusual, as a whole.

    def _look_at(self, seat: int) -> None:
        self.remarks += (*self._pieces(seat), *self._long(seat), *self._few(seat))

    def _pieces(self, seat: int) -> Iterator[Remark]:
        for kind, used in enumerate(self.used[seat]):
            box = self.edition.pieces[kind]
            if used > box:
                words = (
                    f"{self._who(seat)}: routes for {used} pieces"
                    f" ({self.edition.piece_kinds[kind]}); the box holds {box} of a color."
                )
                yield Remark("pieces-too-many", seat, words, number=used - box)

    def _held(self, seat: int) -> list[int]:
        held = self.position.s.held[seat]
        return [n for n in range(len(self.edition.tickets)) if int(held[n // WORD]) >> n % WORD & 1]

    def _long(self, seat: int) -> Iterator[Remark]:
        deal = self.edition.deal
        long = sum(self.edition.tickets[n].long for n in self._held(seat))
        most = min(deal.long, 1) if deal.long_first else deal.long
        if long > most:
            words = f"{self._who(seat)}: {long} long tickets; nobody keeps more than {most}."
            yield Remark("long-too-many", seat, words, number=long)

    def _few(self, seat: int) -> Iterator[Remark]:
        held, least = len(self._held(seat)), self.edition.deal.start_keep
        if held < least:
            words = f"{self._who(seat)}: {_count(held, 'ticket')}; at least {least} are kept."
            yield Remark("tickets-too-few", seat, words, number=held, wrong=False)
        if not any(self.used[seat]):
            words = f"{self._who(seat)} has no routes."
            yield Remark("no-routes", seat, words, wrong=False)

    def pieces(self) -> tuple[dict[str, int], ...]:
        """What each seat has left to place, by kind."""
        kinds = self.edition.piece_kinds
        return tuple(
            {kind: int(left) for kind, left in zip(kinds, row, strict=False)}
            for row in self.position.s.pieces[: self.game.players]
        )

    def connected(self, seat: int) -> tuple[str, ...]:
        """The tickets whose cities the seat's own routes connect, whoever keeps them."""
        own = [n for n in range(len(self.edition.routes)) if self.position.s.owner[n] == seat]
        routes = [self.edition.routes[n] for n in own]
        ends = {city for route in routes for city in (route.a, route.b)}
        ways = dict.fromkeys(own, 1)
        return tuple(
            ticket.id
            for ticket in self.edition.tickets
            if ticket.a in ends
            and ticket.b in ends
            and cheapest_path(self.edition, ticket.a, ticket.b, ways) is not None
        )

    def is_ending(self) -> bool:
        """Whether somebody has so few pieces left that the last round begins."""
        return self._least() <= self.edition.rules.pieces_to_end

    def _least(self) -> int:
        return min(sum(row.values()) for row in self.pieces())

    def _look_at_all(self) -> None:
        if not self.is_ending():
            few = _count(self.edition.rules.pieces_to_end, "piece")
            words = f"Nobody has {few} or fewer left: the game goes on, or routes are missing."
            self.remarks.append(Remark("not-over", None, words, number=self._least(), wrong=False))

    # Words.

    def _who(self, seat: int) -> str:
        return self.seats[seat].get("name") or f"Seat {seat}"

    def _remark(self, code: str, seat: int, sentence: str, what: str, number: int = 0) -> None:
        self.remarks.append(Remark(code, seat, sentence.strip(), what, number))


def _count(number: int, word: str) -> str:
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


class Finder:
    """Routes, cities and tickets by their ids, or by the names of cities in any language."""

    def __init__(self, edition: Edition) -> None:
        self._cities: dict[str, int] = {}
        for n, city in enumerate(edition.cities):
            for name in (city.name_de, city.name_en, city.name, city.id):
                self._cities[_folded(name)] = n
        self._route_ids = {route.id: n for n, route in enumerate(edition.routes)}
        self._routes: dict[tuple[int, int], list[int]] = {}
        for n, route in enumerate(edition.routes):
            self._routes.setdefault((route.a, route.b), []).append(n)
        self._ticket_ids = {ticket.id: n for n, ticket in enumerate(edition.tickets)}
        self._tickets = {(ticket.a, ticket.b): n for n, ticket in enumerate(edition.tickets)}

    def city(self, word: str, _free: Callable[[int], bool]) -> int | None:
        """The city of a name."""
        return self._cities.get(_folded(word))

    def route(self, word: str, free: Callable[[int], bool]) -> int | None:
        """The route of an id, or between two cities: of a double the one that is free."""
        if (exact := self._route_ids.get(word.strip())) is not None:
            return exact
        between = self._routes.get(self._pair(word), [])
        return next(filter(free, between), between[0] if between else None)

    def ticket(self, word: str, _free: Callable[[int], bool]) -> int | None:
        """The ticket of an id, or between two cities."""
        exact = self._ticket_ids.get(word.strip())
        return self._tickets.get(self._pair(word)) if exact is None else exact

    def _pair(self, word: str) -> tuple[int, int]:
        """The cities of `Boston – Miami`; where names hold dashes, every one is tried."""
        parts = split(r"\s*[-–—]\s*", word)
        for at in range(1, len(parts)) if len(parts) <= DASHES + 1 else ():
            ends = ["-".join(parts[:at]), "-".join(parts[at:])]
            found = sorted(self._cities.get(_folded(end), -1) for end in ends)
            if found[0] >= 0:
                return found[0], found[1]
        return -1, -1


def _folded(name: str) -> str:
    return " ".join(name.casefold().replace("_", " ").replace("-", " ").split())
