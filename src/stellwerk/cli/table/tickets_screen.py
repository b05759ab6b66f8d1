"""The screen of a ticket game: one position, as one seat or a spectator may know it.

     Coast to Coast (usa) · you are seat 0 · round 5 · ticket deck 24
    ────────────────────────────────────────────────────────────
     Since    1 greedy claimed Denver – Omaha with pink 4: 7 points
     Market    red    joker    blue    green    red     deck 58 …
     Hand      red 3    blue 2    joker 1    6 cards
     Tickets  Boston – Miami  12  9 cards: Boston–New York–Washington–…
     Seats    …                                      (right column on
     Routes   Denver: Omaha 4, Santa Fe 2             a wide screen)
     Claim    boston-new_york-1 yellow 2 (2 points)

What does not fit the height of the terminal is cut where a command shows the rest.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache
from typing import NamedTuple

from rich.cells import cell_len
from rich.text import Text

from stellwerk.cli.table.draw import (
    INDENT,
    Section,
    by_seat,
    card,
    flow,
    rule,
    side_by_side,
    stacked,
    table,
    wrapped,
)
from stellwerk.cli.table.family import Room, Seats
from stellwerk.cli.table.tickets_words import Facts, payment
from stellwerk.tickets import advice, shape
from stellwerk.tickets.game import TicketsView

#: What a ticket still needs, as the view knows it.
Missing = Callable[[str], advice.Missing]

#: From this width on the screen has two columns.
WIDE = 140
#: The right column takes so much of it.
SIDE = 66
#: From this height on tickets take all the lines they need.
TALL = 34


def screen(
    facts: Facts, view: TicketsView, news: Sequence[Text], seats: Seats, room: Room
) -> list[Text]:
    """All sections, in one column or two."""
    at = view.to_json()
    missing: Missing = cache(view.missing)
    left = room.width if room.width < WIDE else room.width - SIDE
    right = left if room.width < WIDE else SIDE - 1
    airy = room.height is None or room.height >= TALL
    sections = [
        Section("Since", _news(news, left - INDENT), 2, "log", weight=2, newest=True),
        Section("Tunnel", _tunnel(facts, at), 9),
        Section("Offer", _offer(facts, missing, at, left - INDENT, airy), 9),
        Section("Market", _market(at, left - INDENT), 2),
        Section("Hand", _hand(at, left - INDENT), 2),
        Section("Tickets", _tickets(facts, missing, at, left - INDENT, airy), 1, "tickets"),
        Section("Seats", _seats(facts, at, seats), 9, side=True),
        Section("Known", _known(at, seats, right - INDENT), 1, "log", side=True),
        Section("Stations", _stations(facts, at, seats, right - INDENT), 1, "map", side=True),
        Section("Routes", _routes(facts, at, seats, right - INDENT), 1, "routes mine", side=True),
        Section(
            "Claim",
            _claims(facts, missing, at, right - INDENT),
            1,
            "legal claim",
            side=True,
            most=4,
        ),
    ]
    lines = None if room.height is None else room.height - 2
    head = [_head(facts, at, seats), rule(room.width)]
    if room.width < WIDE:
        return head + stacked(sections, lines)
    columns = [stacked([s for s in sections if s.side == side], lines) for side in (False, True)]
    return head + side_by_side(columns[0], columns[1], left)


def _news(told: Sequence[Text], width: int) -> list[Text]:
    return [line for text in told for line in wrapped(text, width)]


def _head(facts: Facts, at: shape.TicketsView, seats: Seats) -> Text:
    turn = at["turns"] // at["players"] + 1
    who = "spectator" if seats.me is None else f"you are seat {seats.me}"
    words = [f"{facts.edition.title_en} ({_short_name(at['game'])})", who]
    words += [f"round {turn}" if at["phase"] != "start" else "the start"]
    words += [f"ticket deck {at['counts']['tickets']}"]
    line = Text(" ")
    if at["turns_left"] is not None and at["phase"] != "over":
        line.append(f" LAST ROUND, {_turns(at['turns_left'])} left ", style="bold reverse")
        line.append(" ")
    return line.append(" · ".join(words), style="bold")


def _short_name(game: str) -> str:
    """A game's name; an own map's without its directories."""
    return game.replace("\\", "/").rpartition("/")[2]


def _turns(number: int) -> str:
    return "1 turn" if number == 1 else f"{number} turns"


def _market(at: shape.TicketsView, width: int) -> list[Text]:
    cards = [card(word) if word else Text(" empty ", style="dim") for word in at["market"]]
    counts = at["counts"]
    sizes = f" deck {counts['deck']} · discard {sum(counts['discard'].values())}"
    return flow([*cards, Text(sizes)], width, " ")


def _hand(at: shape.TicketsView, width: int) -> list[Text]:
    if at["me"] is None:
        return []
    hand = at["me"]["hand"]
    total = sum(hand.values())
    cards = [card(word, n) for word, n in sorted(hand.items(), key=lambda item: -item[1])]
    return flow([*cards, Text(f"  {total} card{'' if total == 1 else 's'}")], width, " ")


def _tunnel(facts: Facts, at: shape.TicketsView) -> list[Text]:
    tunnel = at["tunnel"]
    if tunnel is None:
        return []
    shown = Text("revealed ")
    for word in tunnel["revealed"]:
        shown.append_text(card(word)).append(" ", style="")
    laid = f"{facts.route(tunnel['route'])}: {payment(tunnel['laid'])} laid"
    return [Text(laid), shown.append(f"→ {tunnel['extra']} more to pay, or decline", style="bold")]


def _offer(
    facts: Facts, missing: Missing, at: shape.TicketsView, width: int, airy: bool
) -> list[Text]:
    if at["me"] is None or not at["me"]["offer"] or at["me"]["seat"] not in at["to_act"]:
        return []
    choices = [len(row["tickets"]) for row in at["legal"] if row["type"] == "keep"]
    least, most = min(choices), max(choices)
    ask = f"at least {least} of these (keep 1 2, keep all)"
    if not least:
        ask = f"{'one' if most == 1 else 'any'} of these or none (keep 1, keep none)"
    offered = [row for _, row in _ticket_rows(facts, missing, at["me"]["offer"])]
    return [Text(f"keep {ask}:"), *_ticket_lines(offered, width, airy, numbered=True)]


def _tickets(
    facts: Facts, missing: Missing, at: shape.TicketsView, width: int, airy: bool
) -> list[Text]:
    if at["me"] is None:
        return []
    rows = sorted(_ticket_rows(facts, missing, at["me"]["tickets"]), key=lambda row: row[0])
    return _ticket_lines([row for _, row in rows], width, airy)


class TicketRow(NamedTuple):
    """A ticket's name, its points, and what it misses in parts that stay whole."""

    name: str
    points: str
    missing: list[Text]


def _ticket_rows(
    facts: Facts, missing: Missing, ids: Sequence[str]
) -> list[tuple[tuple[bool, bool, int], TicketRow]]:
    """Tickets with what they still need, and a key that puts those not done first."""
    rows = []
    for id in ids:
        lacks = missing(id)
        order = (lacks.done, not lacks.possible, lacks.cards)
        name = facts.ticket(id) + (" (long)" if facts.tickets[id].long else "")
        points = str(facts.tickets[id].points)
        rows.append((order, TicketRow(name, points, missing_parts(facts, lacks))))
    return rows


def _ticket_lines(
    rows: Sequence[TicketRow], width: int, airy: bool, numbered: bool = False
) -> list[Text]:
    """Tickets in columns, a line each; with air, as many lines as they need."""
    cells: list[list[Text | str]] = [[row.name, row.points, ""] for row in rows]
    if numbered:
        cells = [[str(number), *row] for number, row in enumerate(cells, 1)]
    lines: list[Text] = []
    for head, row in zip(
        table(cells, right=(len(cells[0]) - 2,) if cells else ()), rows, strict=True
    ):
        column = cell_len(head.plain)
        parts = flow(row.missing, max(width - column, 20), "")
        if not airy and len(parts) > 1:
            parts = [flow(row.missing, 999, "")[0]]
        lines += [head.append_text(parts[0])]
        lines += [Text(" " * column).append_text(part) for part in parts[1:]]
    return lines


def missing_parts(facts: Facts, missing: advice.Missing) -> list[Text]:
    """What a ticket still needs: the cards, and its cheapest missing routes as rows of cities."""
    if missing.done:
        return [Text("done ✓", style="bold green")]
    if not missing.possible:
        return [Text("can no longer be linked", style="bold red")]
    cards = "1 card" if missing.cards == 1 else f"{missing.cards} cards"
    words = chains(facts, missing.routes).replace("–", "–\n").replace(", ", ", \n")
    return [Text(f"{cards}: "), *(Text(part, style="dim") for part in words.split("\n"))]


def chains(facts: Facts, routes: Sequence[str]) -> str:
    """Routes as rows of cities: `Boston–New York–Pittsburgh, Atlanta–Miami`."""
    rows: list[list[str]] = []
    for id in routes:
        a, b = facts.ends(facts.routes[id])
        joint = next((end for end in (a, b) if rows and _joins(rows[-1], end)), None)
        if joint is None:
            rows.append([a, b])
            continue
        if rows[-1][-1] != joint:
            rows[-1].reverse()
        rows[-1].append(b if joint == a else a)
    return ", ".join("–".join(map(facts.city, row)) for row in rows)


def _joins(row: Sequence[str], city: str) -> bool:
    """Whether a row can go on from a city: at its end, or at its start while it is one route."""
    return row[-1] == city or (len(row) == 2 and row[0] == city)


def _seats(facts: Facts, at: shape.TicketsView, seats: Seats) -> list[Text]:
    rules = facts.edition.rules
    reached = _attractions(facts, at)
    columns = [("points", not rules.routes_score_at_end), ("cards", True), ("tickets", True)]
    columns += [(f"{kind}s", True) for kind in facts.edition.piece_kinds]
    columns += [("stations", rules.stations > 0), ("attractions", rules.attraction_points > 0)]
    rows: list[list[Text | str]] = [["", *(word for word, shown in columns if shown)]]
    for row in at["seats"]:
        figures = [row["score"], row["cards"], row["tickets"], *row["pieces"].values()]
        figures += [row["stations"], reached[row["seat"]]]
        shown = [str(n) for n, (_, wanted) in zip(figures, columns, strict=True) if wanted]
        rows.append([_seat_name(at, seats, row["seat"]), *shown])
    lines = table(rows, right=range(1, len(rows[0])))
    lines[0].stylize("dim")
    return lines


def _known(at: shape.TicketsView, seats: Seats, width: int) -> list[Text]:
    """Cards that everybody saw going into the hands of others."""
    items = []
    for row in at["seats"]:
        if row["known"] and row["seat"] != seats.me:
            cards = ", ".join(f"{word} {n}" for word, n in row["known"].items())
            items.append(by_seat(row["seat"], seats.label(row["seat"])).append(f" {cards}", ""))
    return flow(items, width, " · ")


def _seat_name(at: shape.TicketsView, seats: Seats, seat: int) -> Text:
    label = f"{seat} {seats.names[seat]}" if seat != seats.me else f"{seat} you"
    waited_for = seats.me is None and seat in at["to_act"]
    return by_seat(seat, f"{label} (to act)" if waited_for else label)


def _attractions(facts: Facts, at: shape.TicketsView) -> list[int]:
    """How many attractions the routes of each seat touch."""
    touched: set[tuple[int, str]] = set()
    for id, owner in at["owners"].items():
        ends = facts.ends(facts.routes[id])
        touched |= {(owner, city) for city in ends if facts.cities[city].attraction}
    return [sum(owner == seat for owner, _ in touched) for seat in range(at["players"])]


def _stations(facts: Facts, at: shape.TicketsView, seats: Seats, width: int) -> list[Text]:
    items = [
        Text(f"{facts.city(city)}: ").append_text(by_seat(owner, seats.label(owner)))
        for city, owner in at["stations"].items()
    ]
    return flow(items, width, " · ")


def _routes(facts: Facts, at: shape.TicketsView, seats: Seats, width: int) -> list[Text]:
    if seats.me is not None:
        return flow(_by_city(facts, at, seats.me), width, " · ")
    lines: list[Text] = []
    for seat in range(at["players"]):
        items = _by_city(facts, at, seat)
        lines += flow([by_seat(seat, seats.label(seat)), *items], width, " · ") if items else []
    return lines


def _by_city(facts: Facts, at: shape.TicketsView, seat: int) -> list[Text]:
    """A seat's routes, each under the city that has the most of them."""
    left = {id: facts.ends(facts.routes[id]) for id, owner in at["owners"].items() if owner == seat}
    items = []
    while left:
        degrees = Counter(city for ends in left.values() for city in ends)
        city = max(sorted(degrees), key=lambda name: degrees[name])
        here = [id for id, ends in left.items() if city in ends]
        others = ", ".join(_other(facts, left.pop(id), city, id) for id in here)
        items.append(Text(f"{facts.city(city)}: {others}"))
    return items


def _other(facts: Facts, ends: tuple[str, str], city: str, route: str) -> str:
    other = ends[1] if ends[0] == city else ends[0]
    return f"{facts.city(other)} {facts.routes[route].length}"


def _claims(facts: Facts, missing: Missing, at: shape.TicketsView, width: int) -> list[Text]:
    """Routes that can be paid now, those that a ticket needs first, then by points."""
    cheapest: dict[str, str] = {}
    claims = [row for row in at["legal"] if row["type"] == "claim"]
    for row in sorted(claims, key=lambda row: row["jokers"] > 0):
        cheapest.setdefault(row["route"], payment(row))
    needed = _needed_routes(missing, at)
    order = sorted(cheapest, key=lambda id: (id not in needed, -facts.routes[id].points, id))
    return flow([_claim(facts, id, cheapest[id], id in needed) for id in order], width, " · ")


def _claim(facts: Facts, route: str, paid: str, needed: bool) -> Text:
    mark = ", ticket" if needed else ""
    points = facts.routes[route].points
    return Text(f"{route} {paid} (+{points}{mark})", style="bold" if needed else "")


def _needed_routes(missing: Missing, at: shape.TicketsView) -> set[str]:
    """The cheapest missing routes of all tickets held."""
    if at["me"] is None:
        return set()
    return {route for ticket in at["me"]["tickets"] for route in missing(ticket).routes}
