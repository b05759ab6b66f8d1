"""Actions of Metro in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from stellwerk.analysis.words import Said
from stellwerk.metro.edition import SQUARES

COLORS = {
    "yellow": "Gelb", "blue": "Blau", "orange": "Orange", "green": "Grün",
    "violet": "Violett", "gray": "Grau", "red": "Rot", "brown": "Braun",
}  # fmt: skip
DIRECTIONS = {"north": "Norden", "east": "Osten", "south": "Süden", "west": "Westen"}


def square_number(square: str) -> int:
    """The number of a square in reading order, without the middle."""
    return SQUARES.index(square)


def title(fields: Mapping[str, Any]) -> Said:
    """An action as a heading."""
    what = fields["type"]
    if what == "lay":
        toward = _toward(fields)
        return Said(
            f"Lay {fields['tile']} on {fields['square']}{toward.en}",
            f"{fields['tile']} auf {fields['square']} legen{toward.de}",
        )
    if what == "swap_share":
        share = _share(fields)
        return Said(f"Swap {share.en}", f"{share.de} tauschen")
    if what == "place_station":
        return Said(
            f"Station tile on {fields['platform']}",
            f"Zentral-Bahnhofsplättchen auf {fields['platform']}",
        )
    found = {
        "draw_tile": Said("Draw a tile and lay it", "Ein Schienenplättchen ziehen und legen"),
        "refuse": Said("Refuse the tile", "Das Plättchen ablehnen"),
        "accept": Said("Accept the tile", "Das Plättchen annehmen"),
    }
    text = str(fields["text"])
    return found.get(what, Said(text[:1].upper() + text[1:], text[:1].upper() + text[1:]))


def deed(fields: Mapping[str, Any]) -> Said:
    """What somebody did, behind a name; German after "hat"."""
    what = fields["type"]
    if what == "lay":
        return Said(
            f"laid {fields['tile']} on {fields['square']}",
            f"{fields['tile']} auf {fields['square']} gelegt",
        )
    if what == "swap_share":
        share = _share(fields)
        return Said(f"swapped {share.en}", f"{share.de} getauscht")
    if what == "place_station":
        return Said(
            f"laid a station tile on {fields['platform']}",
            f"ein Zentral-Bahnhofsplättchen auf {fields['platform']} gelegt",
        )
    found = {
        "draw_tile": Said("drew a tile", "ein Schienenplättchen gezogen"),
        "refuse": Said("refused the tile", "das Plättchen abgelehnt"),
        "accept": Said("accepted the tile", "das Plättchen angenommen"),
    }
    return found.get(what, Said(f"chose {fields['text']}", f"„{fields['text']}“ gewählt"))


def _toward(fields: Mapping[str, Any]) -> Said:
    way = fields.get("direction")
    return Said(f" facing {way}", f" nach {DIRECTIONS[way]}") if way else Said("", "")


def _share(fields: Mapping[str, Any]) -> Said:
    color, percent = fields["color"], fields["percent"]
    return Said(f"{color} {percent} %", f"{COLORS.get(color, color)} {percent} %")
