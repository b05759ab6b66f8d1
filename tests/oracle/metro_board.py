"""Metro's board: squares, tracks and lines, walked port by port.

A port is written `d3:5`: the square (column letter from the west, row number from the north) and
the port number. Lines enter a square on an even port and leave it on an odd one, so two tables say
everything: `tracks` (even port to odd port, over a laid tile) and `crossings` (odd port to what
lies behind it: an even port of the neighboring square, `station 7` or `platform C3`).
"""

from dataclasses import dataclass

from .metro_facts import Facts, PlatformFact, StationFact

SIZE = 8
MIDDLE = ("d4", "e4", "d5", "e5")
ORIENTATIONS = ("north", "east", "south", "west")
# odd port: (step south, step east, the neighbor's even port)
STEPS = {1: (-1, 0, 4), 3: (0, 1, 6), 5: (1, 0, 0), 7: (0, -1, 2)}

Tracks = dict[int, int]


@dataclass(frozen=True)
class Line:
    """A line as it runs now: the squares in order, its end if it has one, else the next square."""

    squares: tuple[str, ...]
    end: str | None
    next_square: str | None

    @property
    def central(self) -> bool:
        """Does it end at the central station?"""
        return self.end is not None and self.end.startswith("platform")


def square_name(row: int, col: int) -> str:
    """`a1` is the north-west corner."""
    return f"{'abcdefgh'[col]}{row + 1}"


def row_col(square: str) -> tuple[int, int]:
    """The inverse of `square_name`."""
    return int(square[1]) - 1, "abcdefgh".index(square[0])


def neighbors(square: str) -> list[str]:
    """The squares that share an edge with this one, the middle included."""
    row, col = row_col(square)
    around = [(row + south, col + east) for south, east, _ in STEPS.values()]
    return [square_name(r, c) for r, c in around if 0 <= r < SIZE and 0 <= c < SIZE]


def on_edge(square: str) -> bool:
    """Does the square lie in the outer ring?"""
    return any(place in (0, SIZE - 1) for place in row_col(square))


def all_squares() -> list[str]:
    """The 60 squares without the middle, row by row."""
    names = [square_name(row, col) for row in range(SIZE) for col in range(SIZE)]
    return [name for name in names if name not in MIDDLE]


def inner_squares() -> list[str]:
    """The 32 squares that are neither outer ring nor middle, row by row."""
    return [square for square in all_squares() if not on_edge(square)]


def turned(tracks: Tracks, rotation: int) -> Tracks:
    """The tracks after so many quarter turns clockwise."""
    turn = 2 * rotation
    return {(a + turn) % 8: (b + turn) % 8 for a, b in tracks.items()}


def _tracks(pairs: list[list[int]]) -> Tracks:
    return {pair[0]: pair[1] for pair in pairs}


class Board:
    """Tiles laid on the squares, and the lines that run over them."""

    def __init__(self, facts: Facts) -> None:
        self.kinds = {tile["code"]: _tracks(tile["tracks"]) for tile in facts["tiles"]}
        self.stations = facts["stations"]
        self.platforms = facts["platforms"]
        self.stations_at: dict[str, list[StationFact]] = {}
        self.platform_at: dict[str, PlatformFact] = {}
        self.laid: dict[str, tuple[str, int]] = {}
        self.middle: dict[str, tuple[str, int]] = {}
        self.tracks: dict[str, str] = {}
        self.crossings: dict[str, str] = {}
        self.starts: dict[str, str] = {}
        self._draw_crossings()

    def lay(self, code: str, square: str, rotation: int) -> None:
        """Lay a track tile."""
        self.laid[square] = (code, rotation)
        self._draw_tracks(code, square, rotation)

    def cover(self, code: str, square: str, rotation: int) -> None:
        """Cover a quarter of the central station with a middle-track tile."""
        self.middle[square] = (code, rotation)
        self._draw_tracks(code, square, rotation)

    def walk(self, start: str) -> Line:
        """The line of a start (`7` for a station, `C3` for a platform), as far as it runs."""
        port = self.starts[start]
        squares: list[str] = []
        while port in self.tracks:
            squares.append(port.split(":")[0])
            port = self.crossings[self.tracks[port]]
        if ":" in port:
            return Line(tuple(squares), None, port.split(":")[0])
        return Line(tuple(squares), port, None)

    def layable(self) -> list[str]:
        """Free squares on the edge or beside a laid tile; neither station nor middle counts."""
        free = [square for square in all_squares() if square not in self.laid]
        return [s for s in free if on_edge(s) or any(n in self.laid for n in neighbors(s))]

    def rotations(self, code: str) -> list[int]:
        """The rotations that differ, each the least of its kind: a symmetric tile has fewer."""
        shapes = [turned(self.kinds[code], rotation) for rotation in range(4)]
        return [rotation for rotation in range(4) if shapes[rotation] not in shapes[:rotation]]

    def offends(self, code: str, square: str, rotation: int, occupied: set[str]) -> bool:
        """Would a line run from start to arrival over this tile alone? `occupied` are platforms."""
        tracks = turned(self.kinds[code], rotation)
        here = self.stations_at.get(square, [])
        arrivals = {station["end_port"] for station in here}
        if any(tracks[station["start_port"]] in arrivals for station in here):
            return True
        platform = self.platform_at.get(square)
        if platform is None or platform["id"] not in occupied:
            return False
        return tracks[platform["departure"]] == platform["arrival"]

    def turns_back(self, platform: str) -> bool:
        """Would a line from this platform come straight back over the one tile beside it?"""
        line = self.walk(platform)
        return line.end == f"platform {platform}" and len(line.squares) == 1

    def _draw_tracks(self, code: str, square: str, rotation: int) -> None:
        for even, odd in turned(self.kinds[code], rotation).items():
            self.tracks[f"{square}:{even}"] = f"{square}:{odd}"

    def _draw_crossings(self) -> None:
        for row in range(SIZE):
            for col in range(SIZE):
                self._draw_neighbors(row, col)
        for station in self.stations:
            square, name = square_name(station["row"], station["col"]), str(station["station"])
            self.stations_at.setdefault(square, []).append(station)
            self.starts[name] = f"{square}:{station['start_port']}"
            self.crossings[f"{square}:{station['end_port']}"] = f"station {name}"
        for platform in self.platforms:
            square, name = square_name(platform["row"], platform["col"]), platform["id"]
            self.platform_at[square] = platform
            self.starts[name] = f"{square}:{platform['departure']}"
            self.crossings[f"{square}:{platform['arrival']}"] = f"platform {name}"

    def open_middle(self) -> None:
        """Middle tracks: what led to a platform leads on into the middle; no line starts there."""
        for platform in self.platforms:
            del self.starts[platform["id"]]
            self._draw_neighbors(platform["row"], platform["col"])

    def _draw_neighbors(self, row: int, col: int) -> None:
        for odd, (south, east, even) in STEPS.items():
            if 0 <= row + south < SIZE and 0 <= col + east < SIZE:
                behind = square_name(row + south, col + east)
                self.crossings[f"{square_name(row, col)}:{odd}"] = f"{behind}:{even}"
