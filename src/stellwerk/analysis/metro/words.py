"""Actions of Metro in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from stellwerk.analysis.words import Said
from stellwerk.metro.edition import SQUARES
from stellwerk.metro.state import SPACES

#: An action in typed values, of any type.
Fields = Mapping[str, Any]
COLORS = {
    "yellow": "Gelb", "blue": "Blau", "orange": "Orange", "green": "Grün",
    "violet": "Violett", "gray": "Grau", "red": "Rot", "brown": "Braun",
}  # fmt: skip
DIRECTIONS = {
    "north": Said("up", "nach oben"),
    "east": Said("to the right", "nach rechts"),
    "south": Said("down", "nach unten"),
    "west": Said("to the left", "nach links"),
}


def square_number(square: str) -> int:
    """The number of a square in reading order, without the middle."""
    return SQUARES.index(square)


def title(fields: Fields, hand: int = 0, sight: Said | None = None) -> Said:
    """An action as a heading.

    `hand` is the place of the tile where several are held, from 1; `sight` the name of the sight
    that it is about.
    """
    what = fields["type"]
    if what == "lay":
        square, toward = str(fields["square"]).upper(), _toward(fields)
        tile = Said(f"tile {hand}", f"Plättchen {hand}") if hand else _TILE
        return Said(
            f"Lay {tile.en} on {square}{toward.en}",
            f"{tile.de[:1].upper()}{tile.de[1:]} auf {square} legen{toward.de}",
        )
    if what == "swap_share":
        share, way = _share(fields), _WAYS[fields["way"]]
        return Said(f"Swap {share.en} for {way.en}", f"{share.de} gegen {way.de} tauschen")
    if what == "place_station":
        share = Said(*(f" · {one}" for one in _share(fields))) if fields["color"] else _NONE
        return Said(
            f"Station on platform {fields['platform']}{share.en}",
            f"Zentral-Bahnhof auf {fields['platform']}{share.de}",
        )
    return _others(fields, sight)


def _others(fields: Fields, sight: Said | None) -> Said:
    """Headings of what is rarer than a tile."""
    what = fields["type"]
    if what == "set_tourist":
        color = str(fields["color"])
        return Said(f"Tourist in {color}", f"Tourist in {COLORS.get(color, color)}")
    if what == "join":
        square = str(fields["square"]).upper()
        return Said(f"Beside the tourist on {square}", f"Zum Touristen auf {square}")
    if what == "fill_space" and sight:
        place = (int(fields["space"]) - 1) % SPACES + 1
        return Said(f"{sight.en}, space {place}", f"{sight.de}, Platz {place}")
    if what == "fill_space":
        return Said(f"Space {fields['space']}", f"Platz {fields['space']}")
    if what == "order_sight":
        name = sight or Said(str(fields["sight"]), str(fields["sight"]))
        return Said(f"Next sight: {name.en}", f"Nächste Sehenswürdigkeit: {name.de}")
    return {
        "draw_tile": Said("Draw a tile and lay it", "Ein Plättchen ziehen und legen"),
        "refuse": Said("Refuse the tile", "Das Plättchen ablehnen"),
        "accept": Said("Accept the tile", "Das Plättchen annehmen"),
        "pass": Said("Pass", "Passen"),
    }[what]


def deed(fields: Fields, came: str | None = None, sight: Said | None = None) -> Said:
    """What somebody did, behind a name; German after "hat". `came` is the color of a new share."""
    what = fields["type"]
    if what == "lay":
        square = str(fields["square"]).upper()
        return Said(f"laid a tile on {square}", f"ein Plättchen auf {square} gelegt")
    if what == "swap_share":
        share, way = _share(fields), _WAYS[fields["way"]]
        if came is not None:
            new, source = _share({**fields, "color": came}), _SOURCES[fields["way"]]
            way = Said(f"{new.en} {source.en}", f"{new.de} {source.de}")
        return Said(f"swapped {share.en} for {way.en}", f"{share.de} gegen {way.de} getauscht")
    if what == "place_station":
        return Said(
            f"put a station on platform {fields['platform']}",
            f"einen Zentral-Bahnhof auf {fields['platform']} gesetzt",
        )
    found = {
        "draw_tile": Said("drew a tile", "ein Plättchen gezogen"),
        "refuse": Said("refused the tile", "das Plättchen abgelehnt"),
        "accept": Said("accepted the tile", "das Plättchen angenommen"),
        "pass": Said("passed", "gepasst"),
    }
    if what in found:
        return found[what]
    chosen = _others(fields, sight)
    return Said(f"chose “{chosen.en}”", f"„{chosen.de}“ gewählt")


_NONE = Said("", "")
_TILE = Said("the tile", "das Plättchen")
_WAYS = {
    "open": Said("the open one", "die offene Aktie"),
    "stack": Said("the top of the stack", "die oberste vom Stapel"),
}

#: Where the new share lay.
_SOURCES = {
    "open": Said("that lay open", "aus der Auslage"),
    "stack": Said("from the stack", "vom Stapel"),
}


def _toward(fields: Fields) -> Said:
    way = DIRECTIONS.get(fields.get("direction") or "")
    return Said(f", arrow {way.en}", f", Pfeil {way.de}") if way else _NONE


def _share(fields: Fields) -> Said:
    color, percent = fields["color"], fields["percent"]
    return Said(f"{color} {percent}%", f"{COLORS.get(color, color)} {percent} %")
