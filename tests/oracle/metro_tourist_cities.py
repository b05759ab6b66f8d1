"""Paris, Stockholm and London: tourists on the inner squares, taken by the player who lays.

Tourists stand on squares in `tourists` (square to colors, in the order they came).
"""

from typing import Any

from .metro_board import inner_squares, neighbors
from .metro_city import City
from .metro_companies import Shuffle
from .metro_facts import Facts

PARIS_SIGHTS = {2: 6, 3: 4, 4: 3, 5: 2, 6: 2}
STOCKHOLM_MARKERS = {2: 3, 3: 2, 4: 2, 5: 1, 6: 1}
TAXI_REACH = 4


def place_tourists(facts: Facts, shuffle: Shuffle) -> dict[str, list[str]]:
    """Four tourists of each color at random on the 32 inner squares, row by row."""
    tourists = shuffle("tourists", [color for color in facts["colors"] for _ in range(4)])
    return {square: [color] for square, color in zip(inner_squares(), tourists, strict=True)}


class Paris(City):
    """`metro.paris.*`: rows of sights; every tourist taken must find a space or a companion."""

    def __init__(self, facts: Facts, players: int, shuffle: Shuffle) -> None:
        self.colors = facts["colors"]
        self.spaces = {sight["id"]: sight["spaces"] for sight in facts["paris"]}
        sights, each = shuffle("sights", list(self.spaces)), PARIS_SIGHTS[players]
        self.dealt = [sights[seat * each : (seat + 1) * each] for seat in range(players)]
        self.rows: list[list[str]] = [[] for _ in range(players)]
        self.filled: list[set[int]] = [set() for _ in range(players)]
        self.tourists = place_tourists(facts, shuffle)
        self.gone: list[str] = []
        self.taken: list[str] = []
        self.seat, self.square = 0, ""

    def ordering(self) -> list[int]:
        return [seat for seat, dealt in enumerate(self.dealt) if dealt]

    def order_words(self, seat: int) -> set[str]:
        return {f"sight {sight}" for sight in self.dealt[seat]}

    def order(self, seat: int, name: str) -> None:
        self.dealt[seat].remove(name)
        self.rows[seat].append(name)

    def laid(self, seat: int, square: str) -> None:
        self.seat, self.square = seat, square
        self.taken = sorted(self.tourists.pop(square, []), key=self.colors.index)
        self._send_off()

    def choices(self) -> set[str]:
        if not self.taken:
            return set()
        row = self.row_colors(self.seat)
        filled = self.filled[self.seat]
        spaces = [n for n, c in enumerate(row, 1) if c == self.taken[0] and n not in filled]
        if spaces:
            return {f"space {number}" for number in spaces}
        near = [square for square in neighbors(self.square) if square in self.tourists]
        return {f"join {square}" for square in near or self.tourists}

    def choose(self, words: str) -> None:
        verb, where = words.split()
        if verb == "space":
            self.filled[self.seat].add(int(where))
            self.taken.pop(0)
        else:
            self.tourists[where].append(self.taken.pop(0))
        self._send_off()

    def _send_off(self) -> None:
        """A tourist that finds neither space nor companion leaves the game unasked."""
        while self.taken and not self.choices():
            self.gone.append(self.taken.pop(0))

    def row_colors(self, seat: int) -> list[str]:
        """The colors of the spaces in a seat's row, from left to right."""
        return [color for sight in self.rows[seat] for color in self.spaces[sight]]

    def seat_points(self, seat: int) -> int:
        return paris_points(self.filled[seat], len(self.rows[seat]))

    def figures(self) -> dict[str, Any]:
        return {
            "unordered": [sorted(dealt) for dealt in self.dealt],
            "rows": [list(row) for row in self.rows],
            "filled": [sorted(filled) for filled in self.filled],
            "tourists": {square: sorted(group) for square, group in self.tourists.items()},
            "taken": list(self.taken),
            "gone": sorted(self.gone),
        }


def paris_points(filled: set[int], sights: int) -> int:
    """Points of a row: 2 each in the longest run, -1 for each other tourist, 3 a full sight."""
    longest = run = 0
    for number in range(1, 4 * sights + 1):
        run = run + 1 if number in filled else 0
        longest = max(longest, run)
    full = sum({4 * s + 1, 4 * s + 2, 4 * s + 3, 4 * s + 4} <= filled for s in range(sights))
    return 2 * longest - (len(filled) - longest) + 3 * full


class Stockholm(City):
    """`metro.stockholm.*`: one row for all; secret colors score what lies under their tourists."""

    def __init__(self, facts: Facts, players: int, shuffle: Shuffle) -> None:
        points = {sight["id"]: sight["points"] for sight in facts["stockholm"]}
        self.sights = shuffle("sights", list(points))
        markers, each = shuffle("markers", list(facts["colors"])), STOCKHOLM_MARKERS[players]
        self.markers = [markers[seat * each : (seat + 1) * each] for seat in range(players)]
        self.row_points = [value for sight in self.sights for value in points[sight]]
        self.row: list[str] = []
        self.tourists = place_tourists(facts, shuffle)

    def laid(self, seat: int, square: str) -> None:
        self.row += self.tourists.pop(square, [])

    def seat_points(self, seat: int) -> int:
        pairs = zip(self.row, self.row_points, strict=False)
        return sum(value for color, value in pairs if color in self.markers[seat])

    def figures(self) -> dict[str, Any]:
        return {
            "sights": list(self.sights),
            "markers": [sorted(markers) for markers in self.markers],
            "row": list(self.row),
            "tourists": {square: sorted(group) for square, group in self.tourists.items()},
        }


class StockholmVariant(City):
    """`metro.stockholm.variant`: each color has its sight; who lays scores the space at once."""

    def __init__(self, facts: Facts, players: int, shuffle: Shuffle) -> None:
        points = {sight["id"]: sight["points"] for sight in facts["stockholm"]}
        self.sights = shuffle("sights", list(points))
        self.markers = shuffle("markers", list(facts["colors"]))
        self.left = {c: list(points[s]) for c, s in zip(self.markers, self.sights, strict=True)}
        self.points = [0] * players
        self.tourists = place_tourists(facts, shuffle)

    def laid(self, seat: int, square: str) -> None:
        for color in self.tourists.pop(square, []):
            self.points[seat] += self.left[color].pop(0)

    def seat_points(self, seat: int) -> int:
        return self.points[seat]

    def figures(self) -> dict[str, Any]:
        return {
            "sights": list(self.sights),
            "markers": list(self.markers),
            "standing": {color: 4 - len(left) for color, left in self.left.items()},
            "points": list(self.points),
            "tourists": {square: sorted(group) for square, group in self.tourists.items()},
        }


class London(City):
    """`metro.london.*`: the taxi drives on to the tourist's color; `taxi` is -1 at the start."""

    def __init__(self, facts: Facts, players: int, shuffle: Shuffle) -> None:
        spaces = {sight["id"]: sight["spaces"] for sight in facts["london"]}
        self.sights = shuffle("sights", list(spaces))
        upper = [spaces[s][place] for s in self.sights for place in ("upper_left", "upper_right")]
        back = reversed(self.sights)
        lower = [spaces[s][place] for s in back for place in ("lower_right", "lower_left")]
        self.circuit = upper + lower
        self.taxi = -1
        self.points = [0] * players
        self.aside: list[str] = []
        self.tourists = place_tourists(facts, shuffle)

    def laid(self, seat: int, square: str) -> None:
        for color in self.tourists.pop(square, []):
            self.points[seat] += self.drive(color)
            self.aside.append(color)

    def drive(self, color: str) -> int:
        """Drive for a tourist of this color; the points scored."""
        for spaces in range(1, TAXI_REACH + 1):
            self.taxi = (self.taxi + 1) % len(self.circuit)
            if self.circuit[self.taxi] == color:
                return spaces
        return 0

    def seat_points(self, seat: int) -> int:
        return self.points[seat]

    def figures(self) -> dict[str, Any]:
        return {
            "sights": list(self.sights),
            "taxi": self.taxi,
            "points": list(self.points),
            "aside": sorted(self.aside),
            "tourists": {square: sorted(group) for square, group in self.tourists.items()},
        }
