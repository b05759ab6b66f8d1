"""A new map as the text of its file: TOML that people can read and change."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from stellwerk.maps.choose import Town, unique
from stellwerk.maps.draft import Link, Style, Ticket
from stellwerk.maps.graph import Pair
from stellwerk.maps.ground import Row


@dataclass(frozen=True, slots=True)
class NewMap:
    """Everything that a map file says."""

    id: str
    title_en: str
    title_de: str
    note: str
    style: Style
    players: int
    pieces: int
    towns: Sequence[Town]
    attractions: frozenset[int]
    links: Sequence[Link]
    tickets: Sequence[Ticket]
    turn: float
    credit: str
    places: Sequence[tuple[float, float]]
    ground: Sequence[Row]


def text_of(new: NewMap) -> str:
    """The text of the file."""
    ids = unique([town.name for town in new.towns])
    parts = (_head(new), _numbers(new), _cities(new, ids), _routes(new, ids), _tickets(new, ids))
    return "\n".join([*(line for part in parts for line in part), *_board(new, ids)]) + "\n"


def _quoted(word: str) -> str:
    return json.dumps(word, ensure_ascii=False)


def _head(new: NewMap) -> Iterator[str]:
    yield f"# {new.title_en}: made by `stellwerk map new`. {new.credit}"
    yield ""
    yield "format = 1"
    yield f"id = {_quoted(new.id)}"
    yield f"note = {_quoted(new.note)}"
    yield f"players = [2, {new.players}]"
    yield from ("", "[title]", f"en = {_quoted(new.title_en)}", f"de = {_quoted(new.title_de)}", "")


def _numbers(new: NewMap) -> Iterator[str]:
    style = new.style
    yield "[cards]"
    yield f"colors = {json.dumps(list(style.colors))}"
    yield f"per_color = {style.per_color}"
    yield f"jokers = {style.jokers}"
    yield f"hand = {style.hand}"
    yield f"joker = {_quoted(style.joker)}"
    yield from ("", "[pieces]", f"{style.piece} = {new.pieces}", "", "[points]")
    yield f"{style.piece} = {list(style.points)}"
    for section, rows in (("rules", style.rules), ("deal", style.deal)):
        yield from ("", f"[{section}]")
        yield from (f"{key} = {json.dumps(value)}" for key, value in rows)
    yield ""


def _cities(new: NewMap, ids: Sequence[str]) -> Iterator[str]:
    yield "[cities]"
    for n in sorted(range(len(ids)), key=ids.__getitem__):
        town = new.towns[n]
        words = [f"name = {_quoted(town.name)}"]
        words += [f"en = {_quoted(town.en)}"] if town.en != town.name else []
        words += [f"de = {_quoted(town.de)}"] if town.de != town.name else []
        words += ["attraction = true"] if n in new.attractions else []
        yield f"{ids[n]} = {{ {', '.join(words)} }}"
    yield ""


def pair_id(pair: Pair, ids: Sequence[str]) -> str:
    """The id of a route or a ticket."""
    return "-".join(sorted(ids[n] for n in pair))


def _routes(new: NewMap, ids: Sequence[str]) -> Iterator[str]:
    yield "[routes]"
    rows = []
    for link in new.links:
        more = f", ferry = {link.ferry}" if link.ferry else ""
        more += ", tunnel = true" if link.tunnel else ""
        for k, color in enumerate(link.colors, 1):
            id = pair_id(link.pair, ids) + (f"-{k}" if link.is_double else "")
            rows.append(f'{id} = {{ length = {link.length}, color = "{color}"{more} }}')
    yield from sorted(rows)
    yield ""


def _tickets(new: NewMap, ids: Sequence[str]) -> Iterator[str]:
    yield "[tickets]"
    yield from sorted(
        f"{pair_id(ticket.pair, ids)} = {{ points = {ticket.points}"
        f"{', long = true' if ticket.long else ''} }}"
        for ticket in new.tickets
    )
    yield ""


def _board(new: NewMap, ids: Sequence[str]) -> Iterator[str]:
    yield "# Where everything lies on the board: no rule, and nothing that a game depends on."
    yield "[board]"
    yield f"credit = {_quoted(new.credit)}"
    yield f"turn = {new.turn:g}"
    if new.ground:
        yield "ground = ["
        yield from (f"  {_quoted(row.text())}," for row in new.ground)
        yield "]"
    yield from ("", "[board.places]")
    for n in sorted(range(len(ids)), key=ids.__getitem__):
        yield f"{ids[n]} = [{new.places[n][0]:g}, {new.places[n][1]:g}]"
