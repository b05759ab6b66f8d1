"""Words and fields of actions, and back.

    draw | lay baac d3 | lay baac d3 east (free orientation)
    swap yellow 10 open | swap yellow 10 stack
    station C3 | station C3 yellow 20 (with companies: the share shown)
    sight P04 | space 7 | join d4 | tourist red
    refuse | accept

`fields` says the same in typed values (`shape.MetroAction`). `text` and `parse` are inverse; none
of them needs a position.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

from stellwerk.errors import suggestion
from stellwerk.metro.actions import ACCEPT_TILE, DRAW, LAY_TILE, REFUSE_TILE, SHARES
from stellwerk.metro.cities.shape import FillSpace, Join, OrderSight, SetTourist
from stellwerk.metro.edition import DIRECTIONS, SQUARE, SQUARES, Edition
from stellwerk.metro.shape import Lay, MetroAction, PlaceStation, SwapShare
from stellwerk.metro.state import TILES
from stellwerk.metro.tables import Table

#: Actions that are the same in every combination.
SPECIAL: dict[int, MetroAction] = {
    DRAW: {"type": "draw_tile", "text": "draw"},
    REFUSE_TILE: {"type": "refuse", "text": "refuse"},
    ACCEPT_TILE: {"type": "accept", "text": "accept"},
}
WAYS: tuple[Literal["open"], Literal["stack"]] = ("open", "stack")


class Words:
    """The words of one combination: names of the edition, and where its actions begin."""

    def __init__(self, edition: Edition, table: Table, city: str) -> None:
        self.edition = edition
        self._turns = int(table.turns)
        self._companies = bool(table.companies)
        self._bases = {
            "lay": LAY_TILE,
            "swap": int(table.swap_base),
            "station": int(table.station_base),
            "sight": int(table.sight_base),
            "space": int(table.space_base),
            "join": int(table.join_base),
            "tourist": int(table.tourist_base),
        }
        ends = [*list(self._bases.values())[1:], int(table.actions)]
        self._sizes = {
            verb: end - base for (verb, base), end in zip(self._bases.items(), ends, strict=True)
        }
        sights = edition.cities[city].sights if city else ()
        self._sights = [sight.id for sight in sights]
        self._tiles = [tile.code for tile in edition.tiles]
        self._platforms = [platform.id for platform in edition.platforms]
        #: What was asked for: the same in every position.
        self._kept = dict(SPECIAL)

    def verb_of(self, action: int) -> tuple[str, int]:
        """The verb of an action and its number within the verb's block."""
        if action in SPECIAL:
            return SPECIAL[action]["text"], 0
        for verb, base in self._bases.items():
            if base <= action < base + self._sizes[verb]:
                return verb, action - base
        return "action", action

    def tile(self, kind: int) -> str:
        """The code of a kind of tile."""
        return self._tiles[kind]

    def color(self, color: int) -> str:
        """The word for a color."""
        return self.edition.colors[color]

    def colors(self, members: int) -> list[str]:
        """The words for a bit set of colors."""
        return [color for n, color in enumerate(self.edition.colors) if members >> n & 1]

    def share_of(self, share: int) -> tuple[str, int]:
        """Color and percentage of a share."""
        percents = self.edition.percents
        color, percent = divmod(share, len(percents))
        return self.color(color), percents[percent]

    def share(self, share: int) -> str:
        """`yellow 10`."""
        color, percent = self.share_of(share)
        return f"{color} {percent}"

    def lay_of(self, number: int) -> tuple[int, int, int]:
        """Kind, quarter turns and square of a number in the block of `lay`."""
        shape, square = divmod(number, TILES)
        kind, turn = divmod(shape, self._turns)
        return kind, turn, square

    def station_of(self, number: int) -> tuple[str, tuple[str, int] | None]:
        """Platform and share of a number in the block of `station`; without companies no share."""
        if not self._companies:
            return self._platforms[number], None
        platform, share = divmod(number, SHARES)
        return self._platforms[platform], self.share_of(share)

    def fields(self, action: int) -> MetroAction | None:
        """The fields of an action, never to be changed; None if there is no such number."""
        if (kept := self._kept.get(action)) is None:
            verb, number = self.verb_of(action)
            makers: dict[str, Callable[[int], MetroAction]] = {
                "lay": self._lay,
                "swap": self._swap,
                "station": self._station,
                "sight": self._sight,
                "space": self._space,
                "join": self._join,
                "tourist": self._tourist,
            }
            if verb not in makers:
                return None
            kept = self._kept[action] = makers[verb](number)
        return kept

    def _lay(self, number: int) -> Lay:
        kind, turn, square = self.lay_of(number)
        direction = DIRECTIONS[turn] if self._turns > 1 else None
        words = ["lay", self.tile(kind), SQUARES[square], *([direction] if direction else [])]
        return {
            "type": "lay",
            "tile": self.tile(kind),
            "square": SQUARES[square],
            "direction": direction,
            "text": " ".join(words),
        }

    def _swap(self, number: int) -> SwapShare:
        (color, percent), way = self.share_of(number // 2), WAYS[number % 2]
        text = f"swap {color} {percent} {way}"
        return {"type": "swap_share", "color": color, "percent": percent, "way": way, "text": text}

    def _station(self, number: int) -> PlaceStation:
        platform, share = self.station_of(number)
        color, percent = share or (None, None)
        shown = f" {color} {percent}" if share else ""
        return {
            "type": "place_station",
            "platform": platform,
            "color": color,
            "percent": percent,
            "text": f"station {platform}{shown}",
        }

    def _sight(self, number: int) -> OrderSight:
        sight = self._sights[number]
        return {"type": "order_sight", "sight": sight, "text": f"sight {sight}"}

    def _space(self, number: int) -> FillSpace:
        return {"type": "fill_space", "space": number + 1, "text": f"space {number + 1}"}

    def _join(self, number: int) -> Join:
        return {"type": "join", "square": SQUARES[number], "text": f"join {SQUARES[number]}"}

    def _tourist(self, number: int) -> SetTourist:
        color = self.color(number)
        return {"type": "set_tourist", "color": color, "text": f"tourist {color}"}

    def parse(self, words: str) -> int:
        """The action that some words name; `ValueError` says what is wrong."""
        verb, *rest = words.split() or [""]
        verb = verb.casefold()
        if not verb:
            raise ValueError("there are no words")
        for action, fields in SPECIAL.items():
            if verb == fields["text"] and not rest:
                return action
        readers = {
            "lay": self._read_lay,
            "swap": self._read_swap,
            "station": self._read_station,
            "sight": self._read_sight,
            "space": self._read_space,
            "join": self._read_join,
            "tourist": self._read_tourist,
        }
        if verb not in readers:
            alone = [fields["text"] for fields in SPECIAL.values()]
            known = [*alone, *(verb for verb in readers if self._sizes[verb])]
            raise ValueError(
                f'"{" ".join(words.split())}" is not an action. {suggestion(verb, known)}'
            )
        if not self._sizes[verb]:
            raise ValueError(f'there is no "{verb}" in this combination of options')
        return self._bases[verb] + readers[verb](rest)

    def _read_lay(self, rest: list[str]) -> int:
        form = "lay baac d3 east" if self._turns > 1 else "lay baac d3"
        tile, square, *direction = _expect(rest, len(form.split()) - 1, form)
        kind = _known("tile", tile, self._tiles)
        turn = _known("direction", direction[0], DIRECTIONS) if direction else 0
        return (kind * self._turns + turn) * TILES + _square(square)

    def _read_swap(self, rest: list[str]) -> int:
        color, percent, way = _expect(rest, 3, "swap yellow 10 open")
        return self._read_share(color, percent) * 2 + _known("way", way, WAYS)

    def _read_station(self, rest: list[str]) -> int:
        form = "station C3 yellow 20" if self._companies else "station C3"
        platform, *share = _expect(rest, len(form.split()) - 1, form)
        number = _known("platform", platform, self._platforms)
        return number * SHARES + self._read_share(*share) if share else number

    def _read_share(self, color: str, percent: str) -> int:
        percents = [str(p) for p in self.edition.percents]
        number = _known("color", color, self.edition.colors)
        return number * len(percents) + _known("percentage", percent, percents)

    def _read_sight(self, rest: list[str]) -> int:
        (sight,) = _expect(rest, 1, "sight P04")
        return _known("sight", sight, self._sights)

    def _read_space(self, rest: list[str]) -> int:
        (space,) = _expect(rest, 1, "space 7")
        return _known("space", space, [str(n + 1) for n in range(self._sizes["space"])])

    def _read_join(self, rest: list[str]) -> int:
        (square,) = _expect(rest, 1, "join d4")
        return _square(square)

    def _read_tourist(self, rest: list[str]) -> int:
        (color,) = _expect(rest, 1, "tourist red")
        return _known("color", color, self.edition.colors)


def _expect(rest: list[str], number: int, form: str) -> list[str]:
    """Just so many words, or a hint at the form."""
    if len(rest) != number:
        raise ValueError(f'write it like "{form}"')
    return rest


def _known(kind: str, word: str, known: Any) -> int:
    """The place of a word in a list, whatever its case."""
    folded = [name.casefold() for name in known]
    if word.casefold() not in folded:
        raise ValueError(f'there is no {kind} "{word}". {suggestion(word, list(known))}')
    return folded.index(word.casefold())


def _square(word: str) -> int:
    number = SQUARE.get(word.casefold())
    if number is None or number >= TILES:
        raise ValueError(f'there is no square "{word}": squares are a1 to h8 without the middle')
    return number
