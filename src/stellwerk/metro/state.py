"""The state of one game of Metro: one record for every combination of options.

    phase     ORDER -> TURN <-> LAY | CHOOSE | REFUSE -> … -> OVER

ORDER asks all seats at once; the other phases ask `seat`. Squares are numbered in reading
order without the middle, 0 (a1) to 59 (h8), the middle 60 to 63; a set of squares is one word.
A tile as it lies is a piece: its kind times four plus its quarter turns clockwise.

Lines run one way: they enter a tile on the even port of a side and leave on the odd one. A node is
the entry of a square on a side: square * 4 + side. Stations stand at nodes too: a line starts
there, and arriving at that station is written as the same node. See `trace` for `far` and `length`.
"""

from __future__ import annotations

from typing import Annotated

from stellwerk.engine.chance import Stream
from stellwerk.engine.record import (
    HIDDEN_FIELD,
    INT64,
    KNOWN,
    OWNER,
    PUBLIC,
    Cells,
    Grid,
    int8,
    int16,
)

# Limits of the record.
SEATS = 6
COLORS = 8
TILES = 60
KINDS = 24
SQUARES = 64
NODES = 4 * SQUARES
STATIONS = 32
PLATFORMS = 8
LINES = STATIONS + PLATFORMS
HAND = 3
PERCENTS = 4
STACK = 5
TOURISTS = 32
SIGHTS = 12
ROW = 6
SPACES = 4

#: All 60 squares.
BOARD = (1 << TILES) - 1
#: Added to what is stored in `far` and `length`, so that 0 to 255 fits into a byte.
OFFSET = 128

# Phases.
ORDER = 0
TURN = 1
LAY = 2
CHOOSE = 3
REFUSE = 4
OVER = 5

# Where a tourist is that stands on no square; a row of sights begins at ON_ROW.
GONE = -1
TAKEN = -3
BESIDE = -4
ON_ROW = 64

#: The bit of spectators beside those of the seats, in what is known of shares.
EVERYBODY = 6


class State:
    """Everything about one game in progress."""

    # What is asked of whom.
    phase: Annotated[int, INT64, PUBLIC, "which decision is asked"]
    seat: Annotated[int, INT64, PUBLIC, "whose turn it is"]
    first: Annotated[int, INT64, PUBLIC, "the first player"]
    waiting: Annotated[int, INT64, PUBLIC, "ORDER: the seats still choosing, as bits"]
    turns: Annotated[int, INT64, PUBLIC, "turns completed"]
    color: Annotated[Cells, int8(SEATS), PUBLIC, "color of each seat, NONE with companies"]

    # Tiles.
    tower_top: Annotated[int, INT64, PUBLIC, "place of the tower's top tile; TILES when empty"]
    tower: Annotated[Cells, int8(TILES), KNOWN, "the tower from its top; NONE above it"]
    hand: Annotated[Grid, int8(SEATS, HAND), OWNER, "kinds held, ascending; NONE if fewer"]
    drawn: Annotated[Cells, int8(SEATS), OWNER, "kind drawn and to be laid, or NONE"]

    # The board.
    laid: Annotated[int, INT64, PUBLIC, "squares with a tile"]
    reach: Annotated[
        int, INT64, PUBLIC, "squares on the edge or beside a tile; solo: of the color asked"
    ]
    last: Annotated[int, INT64, PUBLIC, "the square laid last, NONE before"]
    ending: Annotated[int, INT64, PUBLIC, "lines finished but not yet scored, as bits"]
    piece: Annotated[Cells, int8(SQUARES), PUBLIC, "kind * 4 + quarter turns, NONE if free"]
    far: Annotated[Cells, int8(NODES), PUBLIC, "the other end of a run of track, less OFFSET"]
    length: Annotated[Cells, int8(NODES), PUBLIC, "squares of the run, less OFFSET"]
    line_points: Annotated[
        Cells, int16(LINES), PUBLIC, "points of each finished line (0 unowned), NONE before"
    ]
    score: Annotated[Cells, int16(COLORS), PUBLIC, "sum of the line points of each color"]

    # Companies. Each seat holds one share of each percentage.
    share: Annotated[Grid, int8(SEATS, PERCENTS), KNOWN, "company held, by percentage"]
    share_open: Annotated[Cells, int8(PERCENTS), PUBLIC, "company of the open share"]
    stack: Annotated[Grid, int8(PERCENTS, STACK), KNOWN, "face-down shares, top first"]
    share_seen: Annotated[Grid, int8(SEATS, PERCENTS), PUBLIC, "who knows a held share, as bits"]
    stack_seen: Annotated[Grid, int8(PERCENTS, STACK), PUBLIC, "who knows one in a stack, as bits"]
    shown: Annotated[Cells, int8(SEATS), PUBLIC, "shares laid open for a station, as bits"]
    idle: Annotated[int, INT64, PUBLIC, "turns in a row without a tile"]
    swaps_over: Annotated[int, INT64, PUBLIC, "1: a company has the points that end swapping"]

    # Central stations.
    platform: Annotated[Cells, int8(PLATFORMS), PUBLIC, "color of the station tile, or NONE"]
    built: Annotated[int, INT64, PUBLIC, "colors whose station tile is laid, as bits"]
    guarded: Annotated[int, INT64, PUBLIC, "squares beside a platform with a station tile"]

    # Solo.
    stack_size: Annotated[int, INT64, PUBLIC, "shares in the face-down stack"]
    revealed_size: Annotated[int, INT64, PUBLIC, "shares revealed since the last shuffle"]
    solo_stack: Annotated[Cells, int8(COLORS), HIDDEN_FIELD, "the stack, top first"]
    revealed: Annotated[Cells, int8(COLORS), PUBLIC, "shares revealed, in order"]
    asked: Annotated[int, INT64, PUBLIC, "the color that must be extended, NONE before"]
    in_game: Annotated[int, INT64, PUBLIC, "companies with unfinished lines, as bits"]
    may_refuse: Annotated[int, INT64, PUBLIC, "1: the stack has not been empty yet"]
    put_back: Annotated[int, INT64, PUBLIC, "places of the tower with a refused tile, as bits"]

    # Cities.
    crowd: Annotated[int, INT64, PUBLIC, "squares with tourists"]
    tourist: Annotated[
        Cells, int8(TOURISTS), KNOWN, "square or station of each, four of a color running"
    ]
    sight: Annotated[Cells, int8(SIGHTS), PUBLIC, "sights in a row, or of each owner"]
    sight_color: Annotated[Cells, int8(COLORS), PUBLIC, "color of the i-th sight of the row"]
    held: Annotated[Cells, int16(SEATS), OWNER, "sights still to be ordered, as bits"]
    row: Annotated[Grid, int8(SEATS, ROW), KNOWN, "sights of the own row, left to right"]
    filled: Annotated[Grid, int8(SEATS, ROW), PUBLIC, "spaces of the row with a tourist, as bits"]
    marker: Annotated[Cells, int16(SEATS), OWNER, "color markers held, as bits"]
    taxi: Annotated[int, INT64, PUBLIC, "space of the taxi, NONE at the start"]
    gained: Annotated[Cells, int16(SEATS), PUBLIC, "city points scored in play"]
    tourist_seat: Annotated[Cells, int8(TOURISTS), PUBLIC, "who scored it in play, or NONE"]
    tourist_points: Annotated[Cells, int8(TOURISTS), PUBLIC, "points that it gave in play"]
    taken: Annotated[Grid, int8(COLORS, COLORS), PUBLIC, "tourists or tickets, by owner and color"]
    point_tile: Annotated[Grid, int8(COLORS, SPACES), KNOWN, "points of face-down tiles, top first"]
    point_owner: Annotated[Grid, int8(COLORS, SPACES), PUBLIC, "who took them, or NONE"]

    # Chance.
    stream: Annotated[Stream, HIDDEN_FIELD, "shuffles; after the deal, shares of solo"]
