"""Map files: `read_edition` turns one into an `Edition`, or says what is wrong with it.

    text  --bounds, text-->  tables  --shape, check, deal-->  good tables  --here-->  Edition

The built-in editions are map files like anybody's own.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from stellwerk.errors import UnknownName
from stellwerk.names import join_name
from stellwerk.options import Option, choose
from stellwerk.signs import acts
from stellwerk.tickets.edition import (
    GRAY,
    NO_TWIN,
    City,
    Deal,
    Edition,
    Route,
    Rules,
    Ticket,
)
from stellwerk.tickets.maps import shape
from stellwerk.tickets.maps.bounds import check_bounds
from stellwerk.tickets.maps.check import (
    GRAY_WORD,
    by_kind,
    check_ids,
    check_meaning,
    groups_by_pair,
    kind_of,
    split_pair,
)
from stellwerk.tickets.maps.deal import check_deal, overlay, tickets_in
from stellwerk.tickets.maps.text import Mistakes, Table, parse, read_text

SUFFIX = ".toml"


def builtin_editions() -> tuple[str, ...]:
    """The ids of the editions in the package, sorted."""
    names = (entry.name for entry in _folder().iterdir())
    return tuple(sorted(name.removesuffix(SUFFIX) for name in names if name.endswith(SUFFIX)))


def load_builtin(id: str, options: Sequence[str] = ()) -> Edition:
    """A built-in edition with these options; reading one twice gives the same object."""
    known = builtin_editions()
    if id not in known:
        raise UnknownName("edition", id, known)
    edition = _load_builtin(id, tuple(options))
    return _load_builtin(id, edition.options)


@lru_cache(maxsize=64)
def _load_builtin(id: str, options: tuple[str, ...]) -> Edition:
    return read_edition(_folder() / f"{id}{SUFFIX}", options)


def text_of_builtin(id: str) -> str:
    """The text of a built-in edition's file."""
    return read_text(_folder() / f"{id}{SUFFIX}")


def _folder() -> Traversable:
    return files("stellwerk.tickets") / "editions"


def read_edition(path: Path | Traversable, options: Sequence[str] = ()) -> Edition:
    """The edition of a map file with these options; every mistake in the file is a `MapError`."""
    text = read_text(path)
    edition = edition_from_text(text, options, str(path))
    _check_signs(text, str(path))
    return edition


def _check_signs(text: str, file: str) -> None:
    """Nothing in somebody's file acts on the terminal. (Servers have a rule of their own.)"""
    if acts(text) or "\\" in text:  # signs stand in a file as they are, or behind a backslash
        mistakes = Mistakes(file, text)
        shape.check_signs(parse(file, text), mistakes)
        mistakes.stop()


def edition_from_text(text: str, options: Sequence[str] = (), file: str = "map") -> Edition:
    """The edition of the text of a map file; `file` names it in errors."""
    check_bounds(file, text)
    mistakes = Mistakes(file, text)
    data = parse(file, text)
    shape.check_shape(data, mistakes)
    check_ids(data, mistakes)
    mistakes.stop()
    check_meaning(data, mistakes)
    mistakes.stop()
    table = _options(data)
    chosen = tuple(option.id for option in choose(data["id"], options, table))
    check_deal(data, chosen, mistakes)
    mistakes.stop()
    return _edition(data, table, chosen)


def _edition(data: Table, table: tuple[Option, ...], chosen: tuple[str, ...]) -> Edition:
    top, cards = shape.filled(data, shape.TOP), shape.filled(data["cards"], shape.CARDS)
    over = overlay(data, chosen)
    fewest, most = top["players"]
    return Edition(
        id=top["id"],
        name=join_name(top["id"], chosen),
        options=chosen,
        title_en=top["title"]["en"],
        title_de=top["title"].get("de") or top["title"]["en"],
        compatible_with=top["compatible_with"],
        status=top["status"],
        note=top["note"],
        players=(fewest, most),
        colors=tuple(cards["colors"]),
        color_names={color: cards["names"].get(color, color) for color in cards["colors"]},
        per_color=cards["per_color"],
        jokers=cards["jokers"],
        hand=cards["hand"],
        joker_name=cards["joker"],
        piece_kinds=tuple(data["pieces"]),
        pieces=tuple(data["pieces"].values()),
        cities=_cities(data),
        routes=_routes(data),
        tickets=_tickets(data, over.deal, top["status"]),
        rules=Rules(**over.rules),
        deal=_deal(over.deal),
        available=table,
    )


def _options(data: Table) -> tuple[Option, ...]:
    return tuple(
        Option(
            id=id,
            group=row.get("group"),
            title_en=row["title"]["en"],
            title_de=row["title"].get("de") or row["title"]["en"],
            summary_en=row["summary"]["en"],
            summary_de=row["summary"].get("de") or row["summary"]["en"],
        )
        for id, row in data.get("options", {}).items()
    )


def _cities(data: Table) -> tuple[City, ...]:
    return tuple(_city(id, row) for id, row in sorted(data["cities"].items()))


def _city(id: str, row: Table) -> City:
    full = shape.filled(row, shape.CITY)
    name = full["name"]
    return City(id, name, full["en"] or name, full["de"] or name, full["attraction"], full["big"])


def _routes(data: Table) -> tuple[Route, ...]:
    position = {id: index for index, id in enumerate(sorted(data["routes"]))}
    city = {id: index for index, id in enumerate(sorted(data["cities"]))}
    twins = _twins(data)
    return tuple(
        _route(data, id, city, position.get(twins.get(id, ""), NO_TWIN)) for id in position
    )


def _twins(data: Table) -> dict[str, str]:
    """Each half of a double with the other half."""
    twins: dict[str, str] = {}
    for ids in groups_by_pair(data).values():
        for kin in by_kind(data, ids):
            if len(kin) == 2:
                twins |= {kin[0]: kin[1], kin[1]: kin[0]}
    return twins


def _route(data: Table, id: str, city: dict[str, int], twin: int) -> Route:
    full = shape.filled(data["routes"][id], shape.ROUTE)
    a, b = split_pair(id)
    kind = kind_of(data, id)
    colors, color, length = data["cards"]["colors"], full["color"], full["length"]
    return Route(
        id=id,
        a=city[a],
        b=city[b],
        length=length,
        pieces=full["pieces"] or length,
        kind=list(data["pieces"]).index(kind),
        color=GRAY if color == GRAY_WORD else colors.index(color),
        ferry=full["ferry"],
        tunnel=full["tunnel"],
        twin=twin,
        points=data["points"][kind][length - 1],
    )


def _tickets(data: Table, deal: Table, status: str) -> tuple[Ticket, ...]:
    city = {id: index for index, id in enumerate(sorted(data["cities"]))}
    return tuple(_ticket(data, id, city, status) for id in tickets_in(data, deal))


def _ticket(data: Table, id: str, city: dict[str, int], status: str) -> Ticket:
    full = shape.filled(data["tickets"][id], shape.TICKET)
    a, b = split_pair(id)
    return Ticket(
        id=id,
        a=city[a],
        b=city[b],
        points=full["points"],
        long=full["long"],
        set=full["set"],
        status=full["status"] or status,
        big=full["big"],
    )


def _deal(deal: Table) -> Deal:
    """The deal's figures; which tickets are in the game is settled by then."""
    kept = {
        key: value for key, value in deal.items() if key not in ("sets", "big_only", "start_return")
    }
    return Deal(**kept, start_return_out=deal["start_return"] == "out")
