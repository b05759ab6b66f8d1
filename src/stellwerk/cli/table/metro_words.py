"""Metro in words: events, previews, lines of the score sheet, why a game ended."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from rich.text import Text

from stellwerk.cli.table.draw import by_seat
from stellwerk.cli.table.family import KEEP_TOGETHER, Seats, Told
from stellwerk.game import Event, Line
from stellwerk.metro.edition import edition
from stellwerk.metro.shape import GrownLine, LinesEffect, MetroAction

REASONS = {
    "board_full": "All tiles are laid: the game is over.",
    "lines_finished": "Every line is finished: the game is over.",
}
#: Events that tell of a line and its owner, not of the seat that acted.
COLLECTED = {"collect", "tickets", "point_tiles"}
OF_LINES = {"line", "company_done", *COLLECTED}
SIGHTS = {sight.id: sight.name_en for city in edition().cities.values() for sight in city.sights}


def some(number: int, word: str) -> str:
    """`1 tile`, `3 tiles`."""
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


def sight_name(id: str) -> str:
    """A sight's id and name: `P10 Louvre`."""
    return f"{id} {SIGHTS[id]}"


def place(end: str) -> str:
    """Where a line ended."""
    return f"the central station ({end})" if end.startswith("C") else f"station {end}"


def tell(events: Sequence[Event], seats: Seats, free: bool = False) -> list[Text]:
    """Events in words, a line each; what a finished line collects stands behind its points."""
    lines: list[Text] = []
    line: str | None = None
    for event in events:
        say = _SAYINGS.get(event.type)
        words = say(event.data) if say else None
        if words is None:
            continue
        if event.type in COLLECTED and event.data["line"] == line:
            lines[-1].append(f"; {words}", style="")
            continue
        line = event.data["line"] if event.type == "line" else None
        if event.type == "lay" and free:
            words += f", its arrow {event.data['direction']}"
        lines.append(_subject(event, seats).append(words, style=""))
    return lines


def _subject(event: Event, seats: Seats) -> Text:
    """Who did it; for a line whose it is."""
    if event.type in OF_LINES:
        return _owner(event, seats)
    if event.seat is None:
        return Text()
    return by_seat(event.seat, seats.label(event.seat)).append(" ", style="")


def _owner(event: Event, seats: Seats) -> Text:
    if event.type == "company_done":
        return Text()
    color = event.data.get("owner", event.data.get("color") if event.type == "line" else None)
    owner = color or "nobody"
    if event.seat is None:
        return Text(f"Line {event.data['line']} ({owner}) ")
    return Text(f"Line {event.data['line']} (").append_text(
        by_seat(event.seat, f"{owner}, {seats.label(event.seat)}").append(") ", style="")
    )


def _draw(data: Told) -> str:
    return f"drew {data['tile']}, to be laid" if "tile" in data else "drew a tile"


def _lay(data: Told) -> str:
    return f"laid {data['tile']} on {data['square']}"


def _swap(data: Told) -> str:
    percent = data["percent"]
    given = f"{data['given']} {percent}" if "given" in data else f"a {percent} % share"
    if "taken" not in data:
        return f"swapped {given} for one of the stack"
    way = "the open " if data["way"] == "open" else ""
    return f"swapped {given} for {way}{data['taken']} {percent}"


def _open(data: Told) -> str:
    return f"Open now: {data['color']} {data['percent']}."


def _station(data: Told) -> str:
    shown = f", showing {data['color']} {data['percent']}" if "percent" in data else ""
    return f"laid the {data['color']} station tile on {data['platform']}{shown}"


def _order(data: Told) -> str | None:
    return f"put {sight_name(data['sight'])} next in the row" if "sight" in data else None


def _start(data: Told) -> str:
    return "All rows are ordered and open; tourists stand on the board."


def _line(data: Told) -> str:
    doubled = ", doubled" if data["doubled"] else ""
    tiles = some(data["length"], "tile")
    points = some(data["points"], "point") if data["color"] else "for nobody"
    return f"ended at {place(data['end'])}: {tiles}{doubled}, {points}"


def _taxi(data: Told) -> str:
    spaces = (data["to"] - data["from"]) % 32
    points = some(data["points"], "point")
    return (
        f"drove the taxi {some(spaces, 'space')} for {data['color']} of {data['square']}: {points}"
    )


def _row(data: Told) -> str:
    points = f": {some(data['points'], 'point')}" if "points" in data else ""
    where = f"{sight_name(data['sight'])}, space {data['space']}"
    return f"put the {data['color']} tourist of {data['square']} on {where}{points}"


def _point_tiles(data: Told) -> str:
    words = f"took {some(data['count'], data['color'] + ' point tile')}"
    return f"{words}: {', '.join(map(str, data['points']))}" if "points" in data else words


# What is not here goes without saying: new tiles are on the screen, the end on the sheet.
_SAYINGS: dict[str, Callable[[Told], str | None]] = {
    "draw_tile": _draw,
    "lay": _lay,
    "swap_share": _swap,
    "open_share": _open,
    "place_station": _station,
    "refuse": lambda data: f"refused {data['tile']}",
    "accept": lambda data: f"accepted {data['tile']}",
    "order_sight": _order,
    "start_city": _start,
    "set_tourist": lambda data: f"set the {data['color']} tourist on {data['square']}",
    "fill_space": lambda data: f"put the {data['color']} tourist on space {data['space']}",
    "join": lambda data: f"sent the {data['color']} tourist on to {data['square']}",
    "take_tourists": lambda data: f"met tourists: {', '.join(data['colors'])}",
    "tourist_leaves": lambda data: f"let the {data['color']} tourist leave the game",
    "place_tourist": _row,
    "drive_taxi": _taxi,
    "line": _line,
    "collect": lambda data: f"met the {data['color']} tourist at station {data['station']}",
    "tickets": lambda data: f"took {some(data['count'], data['color'] + ' ticket')}",
    "point_tiles": _point_tiles,
    "company_done": lambda data: f"All lines of {data['color']} are finished: its share leaves.",
    "reveal_share": lambda data: f"Share revealed: extend a {data['color']} line.",
    "swaps_over": lambda data: f"A company has {data['points']} points: no more swapping.",
}


def preview(view: Any, action: int) -> list[Text]:
    """What an action would do: every line's new length, what is finished, tourists, points."""
    fields, effect = view.fields(action), view.preview(action)["effect"]
    lines = [] if effect is None else [Text(words) for words in _effect(effect, fields, view.seat)]
    return [*lines, *(Text(words) for words in _simple(fields, view.to_json()))]


def _effect(effect: LinesEffect, fields: MetroAction, me: int | None) -> Iterator[str]:
    for row in effect["lines"]:
        yield _line_preview(row, me)
    if fields["type"] == "lay" and not effect["lines"]:
        yield "No line reaches this square yet."
    if effect["tourists"]:
        yield f"Tourists: {', '.join(effect['tourists'])}."
    if effect["points"]:
        yield f"You score {some(effect['points'], 'point')} at once."


def _line_preview(row: GrownLine, me: int | None) -> str:
    owner = row["color"] or "nobody"
    if row["seat"] is not None:
        owner += ", you" if row["seat"] == me else f", seat {row['seat']}"
    words = f"Line {row['line']} ({owner}): {row['before']} → {row['length']} tiles"
    if not row["finished"]:
        return f"{words}, goes on at {row['next']}."
    scored = row["points"] or 0
    doubled = ", doubled" if scored > row["length"] else ""
    points = some(scored, "point") if row["color"] else "points for nobody"
    return f"{words}, ends at {place(row['end'] or '')}{doubled}: {points}."


def _simple(fields: MetroAction, at: Told) -> Iterator[str]:
    if fields["type"] == "draw_tile":
        yield "The top tile of the tower; it must be laid at once, the hand stays."
    elif fields["type"] == "swap_share":
        percent = str(fields["percent"])
        other = "the top of the stack" if fields["way"] == "stack" else _opened(at, percent)
        yield f"{fields['color']} {percent} goes under its stack; you take {other}."
    elif fields["type"] == "place_station" and fields["color"]:
        yield f"{fields['color']} {fields['percent']} is shown and stays open."
    elif fields["type"] == "place_station":
        yield "A further line of yours starts there; it is never doubled."
    elif fields["type"] == "refuse":
        yield "The tile goes to the middle of the tower; another is drawn."
    elif fields["type"] == "order_sight":
        yield f"{sight_name(fields['sight'])} comes next in your row."


def _opened(at: Told, percent: str) -> str:
    return f"the open {at['shares']['open'][percent]} {percent}"


def score_line(line: Line) -> tuple[str, str]:
    """What a line of the score sheet is for, and its proof."""
    what, proof = line.what, ", ".join(line.proof)
    if line.type in {"line", "line_doubled"}:
        # A line that was written on a pad has no squares.
        tiles = f", {some(len(line.proof), 'tile')}" if line.proof else ""
        doubled = " doubled" if line.type == "line_doubled" else ""
        return f"Line {what}{tiles}{doubled}", " ".join(line.proof)
    if line.type in {"share", "majority"}:
        word = "Share" if line.type == "share" else "Majority of"
        return f"{word} {what}{' %' if line.type == 'share' else ''}", _kept(proof)
    if line.type == "tickets":
        sight, number = line.proof
        return f"Tickets {what}, {number}", _kept(sight_name(sight))
    if line.type == "tourists":
        sight, sum = line.proof
        return f"Tourists {what}", _kept(f"{sum} on {sight_name(sight)}")
    if line.type == "taxi":
        spaces = some(int(line.proof[0]), "space")
        return f"Taxi, {what} tourist", _kept(spaces if line.done else f"{spaces}, no {what}")
    if line.type == "full":
        return f"Full sight {sight_name(what)}", ""
    return _OTHERS[line.type].format(what), proof


def _kept(words: str) -> str:
    return words.replace(" ", KEEP_TOGETHER)


_OTHERS = {
    "lowest": "The lowest company: {}",
    "gap": "Challenge: less the gap to {}",
    "row": "Longest row, {} tourists",
    "others": "Other tourists, {}",
    "marker": "Marker {}",
    "placed": "Tourist {}",
    "point_tile": "Point tile {}",
}
