"""The tables of one game: the edition with options chosen, as one record that rules read.

`build.build(edition, choice)` fills it. Squares, nodes and pieces are numbered as in `state`; an
exit is numbered like a node: square * 4 + the side on which a line leaves.
"""

from __future__ import annotations

from typing import Annotated

from stellwerk.engine.record import (
    INT64,
    PUBLIC,
    Cells,
    Grid,
    int8,
    int16,
    int64,
)
from stellwerk.metro.state import (
    COLORS,
    KINDS,
    LINES,
    NODES,
    PLATFORMS,
    SIGHTS,
    SPACES,
    SQUARES,
    STATIONS,
)

#: The number of no city; `cities` numbers the others.
NO_CITY = 0

# What is at an exit.
NO_STATION = 0
EDGE = 1
CENTER = 2

PIECES = 4 * KINDS
LINES_OF_A_COMPANY = 4
#: Squares off the edge, where most cities have their tourists.
INNER = 32


class Table:
    """Facts of a combination at a table of a certain size. Everybody may know them."""

    players: Annotated[int, INT64, PUBLIC, "seats"]
    hand: Annotated[int, INT64, PUBLIC, "tiles in a hand"]
    turns: Annotated[int, INT64, PUBLIC, "ways to turn a tile: 1 or 4"]
    companies: Annotated[int, INT64, PUBLIC, "1: with share companies"]
    central: Annotated[int, INT64, PUBLIC, "1: with central stations"]
    middle: Annotated[int, INT64, PUBLIC, "1: with middle tracks"]
    solo: Annotated[int, INT64, PUBLIC, "1: solo"]
    challenge: Annotated[int, INT64, PUBLIC, "1: solo with challenge scoring"]
    city: Annotated[int, INT64, PUBLIC, "which city, or NO_CITY"]
    variant: Annotated[int, INT64, PUBLIC, "1: the variant of the city"]
    each: Annotated[int, INT64, PUBLIC, "sights or markers dealt to each seat"]

    swap_base: Annotated[int, INT64, PUBLIC, "first action that swaps a share"]
    station_base: Annotated[int, INT64, PUBLIC, "first action that lays a station tile"]
    sight_base: Annotated[int, INT64, PUBLIC, "first action that orders a sight"]
    space_base: Annotated[int, INT64, PUBLIC, "first action that chooses a space"]
    join_base: Annotated[int, INT64, PUBLIC, "first action that joins a square"]
    tourist_base: Annotated[int, INT64, PUBLIC, "first action that chooses a tourist"]
    actions: Annotated[int, INT64, PUBLIC, "number of actions"]

    tile_count: Annotated[Cells, int8(KINDS), PUBLIC, "tiles of each kind"]
    exit: Annotated[Grid, int8(PIECES, 4), PUBLIC, "side where the line entering on a side leaves"]
    alike: Annotated[Cells, int8(PIECES), PUBLIC, "1: looks like the same tile turned less"]
    offends: Annotated[Cells, int64(PIECES), PUBLIC, "squares where it would make a one-tile line"]
    turns_back: Annotated[Cells, int64(PIECES), PUBLIC, "platform squares where it turns back"]
    edge: Annotated[int, INT64, PUBLIC, "squares on the edge"]
    beside: Annotated[Cells, int64(SQUARES), PUBLIC, "squares that share an edge with a square"]
    next: Annotated[
        Cells, int16(NODES), PUBLIC, "node an exit leads to; its station's at a station"
    ]
    ends: Annotated[Cells, int8(NODES), PUBLIC, "station at an exit: NO_STATION, EDGE or CENTER"]
    line_of: Annotated[Cells, int8(NODES), PUBLIC, "line that starts at a node, or NONE"]
    start: Annotated[Cells, int16(LINES), PUBLIC, "node where a line starts"]
    company_line: Annotated[
        Grid, int8(COLORS, LINES_OF_A_COMPANY), PUBLIC, "the lines of each company on its frame"
    ]
    frame: Annotated[Cells, int8(STATIONS), PUBLIC, "color of each station, or NONE"]
    platform_square: Annotated[Cells, int8(PLATFORMS), PUBLIC, "square beside a platform"]
    middle_kind: Annotated[Cells, int8(COLORS), PUBLIC, "kinds of the middle-track tiles"]

    inner: Annotated[Cells, int8(INNER), PUBLIC, "inner squares in reading order"]
    city_square: Annotated[Cells, int8(2 * COLORS), PUBLIC, "squares of sights or tourists"]
    city_set: Annotated[int, INT64, PUBLIC, "these as a set"]
    value: Annotated[Grid, int8(SIGHTS, COLORS), PUBLIC, "what is printed on each sight"]
    sights: Annotated[int, INT64, PUBLIC, "number of sights"]
    spaces: Annotated[Grid, int8(SIGHTS, COLORS), PUBLIC, "spaces of a color on a sight, as bits"]
    point_tile: Annotated[Grid, int8(COLORS, SPACES), PUBLIC, "points of face-down tiles by color"]
