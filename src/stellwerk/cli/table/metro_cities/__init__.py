"""The cities of Metro on the screen, a room each; here they are registered."""

from __future__ import annotations

from rich.text import Text

from stellwerk.cli.table.family import Told
from stellwerk.cli.table.metro_cities import (
    berlin,
    london,
    new_york,
    paris,
    st_petersburg,
    stockholm,
)
from stellwerk.cli.table.metro_words import sight_name

ROOMS = {
    "paris": paris.ROOM,
    "stockholm": stockholm.ROOM,
    "london": london.ROOM,
    "new_york": new_york.ROOM,
    "st_petersburg": st_petersburg.ROOM,
    "berlin": berlin.ROOM,
}


def city_lines(at: Told, me: int | None, width: int) -> list[Text]:
    """What the city adds to the table, what concerns the own seat first."""
    city = at["city"]
    return [] if city is None else ROOMS[city["id"]].lines(at, city, me, width)


def own_city(at: Told, me: int | None, width: int) -> list[Text]:
    """The line or two of the city that a seat needs for its next decision."""
    city = at["city"]
    own = ROOMS[city["id"]].own if city else None
    return own(at, city, me, width) if own and me is not None else city_lines(at, me, width)


def legend(at: Told) -> list[Text]:
    """The names of the sights that are on the table."""
    city = at["city"]
    return [Text(sight_name(id), style="dim") for id in ROOMS[city["id"]].sights(city)]


def help_lines(city: str) -> tuple[tuple[str, str], ...]:
    """What the help says of a city; nothing without one."""
    return ROOMS[city].help if city else ()
