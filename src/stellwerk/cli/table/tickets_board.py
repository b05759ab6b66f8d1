"""The board of a ticket game as lists: `map`, `routes`, `tickets`, `why`."""

from __future__ import annotations

from collections.abc import Iterator

from rich.cells import cell_len
from rich.text import Text

from stellwerk.cli.table.draw import COLOR_STYLES, by_seat, card, flow, padded, table
from stellwerk.cli.table.resolve import begins, fits, normal
from stellwerk.cli.table.tickets_screen import missing_parts
from stellwerk.cli.table.tickets_words import Facts
from stellwerk.errors import UnknownName
from stellwerk.tickets import shape
from stellwerk.tickets.edition import Route
from stellwerk.tickets.game import TicketsView

#: Codes of `why_not` that tell of the board, and of what a seat lacks; other reasons pass.
CLOSED = {"twin-taken", "twin-yours"}
LACKING = {"cards", "jokers", "pieces"}


def find_city(facts: Facts, words: str) -> list[str]:
    """The cities that some words may mean; one if they name it whole."""
    wanted = normal(words).replace(" ", "_")
    if wanted in facts.cities:
        return [wanted]
    names = {id: normal(city.name).replace(" ", "_") for id, city in facts.cities.items()}
    return [id for id in names if begins(wanted, id) or begins(wanted, names[id])]


def find_route(facts: Facts, words: str) -> list[str]:
    """The routes that some words may mean."""
    tokens = normal(words).split()
    if not tokens:
        return []
    if tokens[0] in facts.routes:
        return [tokens[0]]
    found = [id for id in facts.routes if fits(tokens[0], id)]
    for token in tokens[1:]:
        narrower = [id for id in found if fits(token, id)]
        found = narrower or found
    return found


def routes(facts: Facts, view: TicketsView, words: str, width: int) -> list[Text]:
    """Routes with length, color, points and state: of a city, of one seat, or all free ones."""
    shown = _selected(facts, view, words)
    if not shown:
        return [Text("No such routes.")]
    owners = view.to_json()["owners"]
    rows = [_route_row(facts, view, route, owners.get(route.id)) for route in shown]
    head: list[Text | str] = ["route", "length", "color", "points", "", "state"]
    lines = table([head, *rows], right=(1, 3))
    lines[0].stylize("dim")
    return lines


def _selected(facts: Facts, view: TicketsView, words: str) -> list[Route]:
    owners = view.to_json()["owners"]
    everything = list(facts.edition.routes)
    if not words:
        return [route for route in everything if route.id not in owners]
    if normal(words) == "mine":
        return [route for route in everything if owners.get(route.id) == view.seat]
    cities = find_city(facts, words)
    if cities:
        return [route for route in everything if set(facts.ends(route)) & set(cities)]
    named = set(find_route(facts, words))
    if not named:
        raise UnknownName("city or route", words, [*facts.cities, *facts.routes])
    return [route for route in everything if route.id in named]


def _route_row(
    facts: Facts, view: TicketsView, route: Route, owner: int | None
) -> list[Text | str]:
    color = card(facts.color(route))
    cells: list[Text | str] = [
        route.id,
        str(route.length),
        color,
        str(route.points),
    ]
    return [*cells, facts.features(route), _state(view, route, owner)]


def _state(view: TicketsView, route: Route, owner: int | None) -> Text:
    """Who owns a route, or whether it is free, closed, or can be paid now."""
    if owner is not None:
        return by_seat(owner, "yours" if owner == view.seat else f"seat {owner}")
    if view.seat is None:
        return Text("free")
    why = view.why_not(route.id)
    if why is None:
        return Text("payable now", style="bold")
    if why.code in CLOSED:
        return Text(f"closed: {why.sentence}", style="dim")
    return Text(why.sentence if why.code in LACKING else "free")


def city_map(facts: Facts, view: TicketsView, words: str, width: int) -> list[Text]:
    """Every city with its routes: where to, length, color, and whose it is."""
    at = view.to_json()
    cities = find_city(facts, words) if words else list(facts.cities)
    if not cities:
        raise UnknownName("city", words, list(facts.cities))
    names = [Text(_city_head(facts, at, id), style="bold") for id in cities]
    column = max(cell_len(name.plain) for name in names) + 2
    lines = [_legend(view)]
    for id, name in zip(cities, names, strict=True):
        spokes = flow(_spokes(facts, at, view.seat, id), width - column, " · ")
        heads = [name, *[Text()] * (len(spokes) - 1)]
        for head, spoke in zip(heads, spokes, strict=True):
            lines.append(padded(head, column).append_text(spoke))
    return lines


def _legend(view: TicketsView) -> Text:
    mine = "" if view.seat is None else ", [you] yours"
    return Text(f"Length and color of each route; [1] is claimed by seat 1{mine}.", style="dim")


def _city_head(facts: Facts, at: shape.TicketsView, id: str) -> str:
    marks = ["attraction"] if facts.cities[id].attraction else []
    if id in at["stations"]:
        marks.append(f"station of {at['stations'][id]}")
    return facts.city(id) + (f" ({', '.join(marks)})" if marks else "")


def _spokes(facts: Facts, at: shape.TicketsView, me: int | None, city: str) -> list[Text]:
    """The routes of a city, those to one neighbor together: `Omaha 1 gray / 1 gray [2]`."""
    spokes: dict[str, Text] = {}
    for route in facts.edition.routes:
        ends = facts.ends(route)
        if city in ends:
            other = facts.city(ends[1] if ends[0] == city else ends[0])
            line = spokes[other].append(" / ") if other in spokes else Text(f"{other} ")
            spokes[other] = line.append_text(_spoke(facts, at["owners"].get(route.id), me, route))
    return list(spokes.values())


def _spoke(facts: Facts, owner: int | None, me: int | None, route: Route) -> Text:
    color, features = facts.color(route), facts.features(route)
    words = Text(f"{route.length} ").append(color, style=COLOR_STYLES.get(color, ""))
    words.append(f" {features}" if features else "")
    if owner is None:
        return words
    mark = by_seat(owner, " [you]" if owner == me else f" [{owner}]")
    return words.append_text(mark)


def tickets(facts: Facts, view: TicketsView, words: str, width: int) -> list[Text]:
    """All own tickets with everything they miss."""
    me = view.me
    if me is None:
        return [Text("A spectator holds no tickets.")]
    lines = [line for id in me["tickets"] for line in _ticket(facts, view, id, width)]
    return lines or [Text("No tickets yet.")]


def _ticket(facts: Facts, view: TicketsView, id: str, width: int) -> Iterator[Text]:
    missing = view.missing(id)
    head = Text(f"  {facts.ticket(id)}, {facts.tickets[id].points} points: ")
    yield from flow([head, *missing_parts(facts, missing)], width, "")
    items = [
        Text(f"{route} {facts.color(facts.routes[route])} {facts.routes[route].length}")
        for route in missing.routes
    ]
    yield from (Text("    ").append_text(line) for line in flow(items, width - 4, " · "))


def why(facts: Facts, view: TicketsView, words: str, width: int) -> list[Text]:
    """Why a route can or cannot be claimed now."""
    found = find_route(facts, words)
    if not found:
        raise UnknownName("route", words or "?", list(facts.routes))
    return [_reason(facts, view, id) for id in found]


def _reason(facts: Facts, view: TicketsView, id: str) -> Text:
    reason = view.why_not(id)
    if reason is None:
        ways = [view.text(a).split(" ", 2)[2] for a in view.legal if _claims(view, a, id)]
        return Text(f"{id} can be claimed now: {', '.join(ways)}.")
    return Text(f"{id} cannot be claimed now: {reason.sentence}")


def _claims(view: TicketsView, action: int, id: str) -> bool:
    return bool(view.text(action).startswith(f"claim {id} "))


def explain(facts: Facts, view: TicketsView, words: str) -> str | None:
    """Why words that name a claim fit no legal action."""
    verb, _, rest = normal(words).partition(" ")
    if not verb or not "claim".startswith(verb) or not rest:
        return None
    found = find_route(facts, rest)
    if not found:
        return str(UnknownName("route", rest.split()[0], list(facts.routes)))
    if len(found) > 4:
        return f'None of the {len(found)} routes that fit "{rest}" can be claimed now.'
    reasons = {id: view.why_not(id) for id in found}
    return " ".join(f"{id}: {reason.sentence}" for id, reason in reasons.items() if reason) or None
