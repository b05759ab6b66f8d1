"""The ticket games in words: names of cities and routes, events, previews, lines of the score."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from rich.text import Text

from stellwerk.cli.table.draw import by_seat, card
from stellwerk.cli.table.family import KEEP_TOGETHER, Seats, Told
from stellwerk.game import Event, Line
from stellwerk.tickets.edition import GRAY, Edition, Route
from stellwerk.tickets.game import TicketsView
from stellwerk.tickets.shape import Claim, ClaimEffect, TicketsAction

REASONS = {
    "last_round": "The last round is over.",
    "everybody_passed": "Nobody can do anything: everybody passed.",
}


class Facts:
    """An edition's names, by id."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.cities = {city.id: city for city in edition.cities}
        self.routes = {route.id: route for route in edition.routes}
        self.tickets = {ticket.id: ticket for ticket in edition.tickets}

    def city(self, id: str) -> str:
        """A city's name as printed."""
        return self.cities[id].name

    def ends(self, route: Route) -> tuple[str, str]:
        """The ids of a route's cities."""
        return self.edition.cities[route.a].id, self.edition.cities[route.b].id

    def route(self, id: str) -> str:
        """`Denver – Kansas City`."""
        return self._pair(self.routes[id])

    def ticket(self, id: str) -> str:
        """`Boston – Miami`."""
        return self._pair(self.tickets[id])

    def _pair(self, link: Any) -> str:
        return f"{self.edition.cities[link.a].name} – {self.edition.cities[link.b].name}"

    def color(self, route: Route) -> str:
        """The id of a route's color."""
        return "gray" if route.color == GRAY else self.edition.colors[route.color]

    def features(self, route: Route) -> str:
        """What is special about a route: tunnel, ferry, the kind of its pieces."""
        words = ["tunnel"] if route.tunnel else []
        words += [f"ferry, {_some(route.ferry, 'joker')}"] if route.ferry else []
        if len(self.edition.piece_kinds) > 1:
            words.append(self.edition.piece_kinds[route.kind])
        return ", ".join(words)


def _some(number: int, word: str) -> str:
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


def payment(data: Told) -> str:
    """`black 4`, `red 2 + 1 joker`, `3 jokers`."""
    words = [f"{data['color']} {data['cards']}"] if data["cards"] else []
    words += [_some(data["jokers"], "joker")] if data["jokers"] else []
    return " + ".join(words)


def tell(facts: Facts, events: Sequence[Event], seats: Seats) -> list[Text]:
    """Events in words, one line each; the cards that a seat draws share a line."""
    lines: list[Text] = []
    drawer: int | None = None
    for event in _worth_telling(events):
        if event.type == "draw" and event.seat == drawer:
            lines[-1].append(" and ").append_text(_drawn(event))
            drawer = None
            continue
        spoken = _spoken(facts, event, seats)
        if spoken is None:
            continue
        drawer = event.seat if event.type == "draw" else None
        lines.append(_subject(event, seats).append_text(spoken))
    return lines


def _worth_telling(events: Sequence[Event]) -> list[Event]:
    """All events, but once everybody has chosen, not that others chose: the numbers follow."""
    started = any(event.type == "start" for event in events)
    return [
        event
        for event in events
        if not (started and event.type == "choose" and "tickets" not in event.data)
    ]


def _subject(event: Event, seats: Seats) -> Text:
    if event.seat is None or event.type == "last_round":
        return Text()
    return by_seat(event.seat, seats.label(event.seat)).append(" ", style="")


def _spoken(facts: Facts, event: Event, seats: Seats) -> Text | None:
    say = _SAYINGS.get(event.type)
    return say(facts, event, seats) if say else None


def _drawn(event: Event) -> Text:
    where = event.data["from"]
    if "card" not in event.data:
        return Text("a card from the deck")
    return card(event.data["card"]).append(" blind" if where == "deck" else " face up", style="")


def _draw(facts: Facts, event: Event, seats: Seats) -> Text:
    return Text("drew ").append_text(_drawn(event))


def _choose(facts: Facts, event: Event, seats: Seats) -> Text:
    if "tickets" not in event.data:
        return Text("chose starting tickets")
    return Text(f"kept {_ticket_names(facts, event.data['tickets'])}")


def _ticket_names(facts: Facts, ids: Sequence[str]) -> str:
    return ", ".join(map(facts.ticket, ids)) or "no long ticket"


def _start(facts: Facts, event: Event, seats: Seats) -> Text:
    kept = ", ".join(f"{seats.label(s)} {n}" for s, n in enumerate(event.data["kept"]))
    first = seats.label(event.data["first"])
    return Text(f"Tickets kept: {kept}. First: {first}.")


def _offer(facts: Facts, event: Event, seats: Seats) -> Text:
    return Text(f"drew {_some(event.data['count'], 'ticket')}")


def _keep(facts: Facts, event: Event, seats: Seats) -> Text:
    kept, returned = event.data["count"], event.data["returned"]
    if "tickets" in event.data:
        return Text(f"kept {_ticket_names(facts, event.data['tickets'])}, returned {returned}")
    return Text(f"kept {kept} of {_some(kept + returned, 'ticket')}")


def _claim(facts: Facts, event: Event, seats: Seats) -> Text:
    words = f"claimed {facts.route(event.data['route'])}"
    if "cards" in event.data:
        words += f" with {payment(event.data)}"
    points = event.data["points"]
    return Text(f"{words}: {_some(points, 'point')}" if points else words)


def _tunnel(facts: Facts, event: Event, seats: Seats) -> Text:
    data = event.data
    text = Text(f"tried the tunnel {facts.route(data['route'])} with {payment(data)}; revealed ")
    for word in data["revealed"]:
        text.append_text(card(word)).append(" ", style="")
    if not data["revealed"]:
        text.append("nothing ")
    return text.append(f"→ {data['extra']} more" if data["extra"] else "→ nothing more to pay")


def _pay_tunnel(facts: Facts, event: Event, seats: Seats) -> Text:
    return Text(f"paid {payment(event.data)} for the tunnel")


def _tunnel_failed(facts: Facts, event: Event, seats: Seats) -> Text:
    how = "gave up" if event.data["declined"] else "could not pay"
    return Text(f"{how} the tunnel {facts.route(event.data['route'])}")


def _build_station(facts: Facts, event: Event, seats: Seats) -> Text:
    return Text(f"built a station in {facts.city(event.data['city'])} with {payment(event.data)}")


def _pass(facts: Facts, event: Event, seats: Seats) -> Text:
    return Text("passed")


def _reshuffle(facts: Facts, event: Event, seats: Seats) -> Text:
    return Text("The discard pile was shuffled into a new deck.")


def _reset(facts: Facts, event: Event, seats: Seats) -> Text:
    return Text("Too many jokers lay face up: the market was replaced.")


def _last_round(facts: Facts, event: Event, seats: Seats) -> Text:
    who = seats.label(event.seat) if event.seat is not None else "somebody"
    turns = _some(event.data["turns_left"], "turn")
    return Text(f"The last round begins, started by {who}: {turns} to go.", style="bold")


# What is not here goes without saying: the market is on the screen, the end on the score sheet.
_SAYINGS: dict[str, Callable[[Facts, Event, Seats], Text]] = {
    "draw": _draw,
    "choose": _choose,
    "start": _start,
    "offer": _offer,
    "keep": _keep,
    "claim": _claim,
    "tunnel": _tunnel,
    "pay_tunnel": _pay_tunnel,
    "tunnel_failed": _tunnel_failed,
    "build_station": _build_station,
    "pass": _pass,
    "reshuffle": _reshuffle,
    "reset": _reset,
    "last_round": _last_round,
}


def preview(facts: Facts, view: TicketsView, action: int) -> list[Text]:
    """What an action would cost and bring, in a line or two."""
    fields, effect = view.fields(action), view.preview(action)["effect"]
    if effect and fields["type"] == "claim":
        return [Text(line) for line in _claim_lines(facts, fields, effect)]
    return [Text(_simple_preview(facts, view, fields))]


def _simple_preview(facts: Facts, view: TicketsView, fields: TicketsAction) -> str:
    if fields["type"] == "keep":
        points = sum(facts.tickets[id].points for id in fields["tickets"])
        kept = _ticket_names(facts, fields["tickets"])
        return f"Keeps {kept}: {_some(points, 'point')} won or lost."
    if fields["type"] == "build_station":
        left = view.to_json()["seats"][view.seat or 0]["stations"] - 1
        city, paid = facts.city(fields["city"]), payment(fields)
        return f"A station in {city} for {paid}; {_some(left, 'station')} left."
    if fields["type"] == "pay_tunnel":
        return f"Pays {payment(fields)}; the tunnel is yours."
    if fields["type"] == "draw" and fields["card"] not in {None, "joker"}:
        return f"The face-up card {fields['card']}."
    return _SIMPLE[fields["text"]]


_SIMPLE = {
    "draw blind": "The top card of the deck.",
    "draw joker": "A face-up joker: the only card of this turn.",
    "draw tickets": "New tickets, of which some must be kept.",
    "decline": "The tunnel is given up; the cards laid return to the hand.",
    "pass": "Nothing else is possible.",
}


def _claim_lines(facts: Facts, fields: Claim, effect: ClaimEffect) -> Iterator[str]:
    later = " at the end" if facts.edition.rules.routes_score_at_end else ""
    points = f"{_some(effect['points'], 'point')}{later}"
    left = f"{effect['pieces_left']} pieces left"
    yield f"{facts.route(fields['route'])} for {payment(fields)}: {points}, {left}."
    if effect["completes"]:
        yield f"Completes {_ticket_names(facts, effect['completes'])}."
    if effect["tunnel"]:
        cards = facts.edition.rules.tunnel_cards
        yield f"A tunnel: up to {cards} revealed cards may cost more."
    if effect["starts_last_round"]:
        yield "Starts the last round."
    hand = ", ".join(f"{word} {n}" for word, n in effect["hand_left"].items())
    yield f"Hand then: {hand or 'empty'}."


def score_line(facts: Facts, line: Line) -> tuple[str, str]:
    """What a line of the score sheet is for, and its proof; names hold spaces that do not break."""
    if line.type == "ticket":
        return f"Ticket {facts.ticket(line.what)}", _ticket_proof(facts, line)
    if line.type == "trail":
        what = f"Longest trail, length {line.what}"
        return what if line.done else f"Trail, length {line.what}", _chain(facts, line.proof)
    if line.type == "attractions":
        return f"Attractions, {len(line.proof)}", _list(map(facts.city, line.proof))
    if line.type == "stations":
        return f"Stations not built, {line.what}", ""
    if line.type == "station":
        lent = _list(map(facts.route, line.borrowed))
        return f"Station {facts.city(line.what)}", f"borrows {lent}" if lent else "not needed"
    return f"Routes, {len(line.proof)}", _list(map(facts.route, line.proof))


def _list(names: Iterable[str]) -> str:
    return ", ".join(name.replace(" ", KEEP_TOGETHER) for name in names)


def _ticket_proof(facts: Facts, line: Line) -> str:
    return _chain(facts, line.proof, line.borrowed) if line.done else "not linked"


def _chain(facts: Facts, routes: Sequence[str], borrowed: Sequence[str] = ()) -> str:
    """Routes end to end as a row of cities; a borrowed one is marked."""
    if not routes:
        return ""
    pairs = [facts.ends(facts.routes[id]) for id in routes]
    at = _beginning(pairs)
    words = [facts.city(at)]
    for id, (a, b) in zip(routes, pairs, strict=True):
        at = b if at == a else a
        words.append(facts.city(at) + (" (borrowed)" if id in borrowed else ""))
    return f"{KEEP_TOGETHER}→ ".join(word.replace(" ", KEEP_TOGETHER) for word in words)


def _beginning(pairs: Sequence[tuple[str, str]]) -> str:
    """The end of the first route from which the others can be walked in order."""
    for start in pairs[0]:
        at: str | None = start
        for a, b in pairs:
            at = b if at == a else a if at == b else None
        if at is not None:
            return start
    return pairs[0][0]
