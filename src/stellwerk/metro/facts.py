"""What is printed on the parts of Metro, in plain values and words: for clients."""

from __future__ import annotations

from typing import TYPE_CHECKING

from stellwerk.metro.edition import DIRECTIONS, SQUARES, Platform, Sight
from stellwerk.metro.expansions.companies import SWAPS_END
from stellwerk.metro.shape import MetroFacts, PlatformFacts, SightFacts, StationFacts
from stellwerk.metro.state import STATIONS

if TYPE_CHECKING:
    from stellwerk.metro.game import MetroGame


def facts(game: MetroGame) -> MetroFacts:
    """Colors, tiles, stations, platforms and the sights of the city that is played."""
    edition, choice = game.edition, game.choice
    city = edition.cities[choice.city] if choice.city else None
    return {
        "type": "metro",
        "edition": "metro",
        "options": list(choice.options),
        "colors": list(edition.colors),
        "percents": list(edition.percents),
        "hand": choice.hand,
        "free": choice.free,
        "swaps_end": SWAPS_END,
        "tiles": [
            {"tile": tile.code, "count": tile.count, "exits": [DIRECTIONS[n] for n in tile.exits]}
            for tile in edition.tiles
        ],
        "stations": [_station(game, number) for number in range(STATIONS)],
        "platforms": [_platform(platform) for platform in edition.platforms],
        "city": choice.city or None,
        "sights": [_sight(sight) for sight in city.sights] if city else [],
        "city_squares": [SQUARES[square] for square in city.squares] if city else [],
        "each": int(game.table.each),
        "point_tiles": dict(zip(edition.colors, map(list, city.points), strict=False))
        if city
        else {},
    }


def _station(game: MetroGame, number: int) -> StationFacts:
    owner = int(game.table.frame[number])
    return {
        "station": str(number + 1),
        "square": SQUARES[game.edition.station_square[number]],
        "side": DIRECTIONS[game.edition.station_side[number]],
        "color": game.edition.colors[owner] if owner >= 0 else None,
    }


def _platform(platform: Platform) -> PlatformFacts:
    square, side = SQUARES[platform.square], DIRECTIONS[platform.side]
    return {"platform": platform.id, "square": square, "side": side}


def _sight(sight: Sight) -> SightFacts:
    return {
        "sight": sight.id,
        "name": sight.name,
        "name_en": sight.name_en,
        "values": list(sight.values),
    }
