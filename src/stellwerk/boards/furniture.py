"""What stands on a board besides the map: the title, the table of points, a compass, names of seas.

Each is put where it covers no slot, no city and no label: the place nearest to a corner for the
first three, the place nearest to where it belongs for a name.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import atan2, cos, degrees, radians, sin

import numpy as np
from numpy.typing import NDArray

from stellwerk.boards.ground import Ground
from stellwerk.boards.letters import width
from stellwerk.boards.overlap import depths, rectangles
from stellwerk.boards.plan import Plan
from stellwerk.boards.shape import BoardBox, Furniture, SeaName
from stellwerk.boards.shapes import holds
from stellwerk.boards.sources import Shape

Array = NDArray[np.float64]

EDGE, CLEAR, STEP = 18.0, 9.0, 12.0
SPACING = 0.22
ROW, HEAD, UNIT = 19.0, 34.0, 15.0
CREDIT = 11.0
#: Places that are looked at together whether they lie on water.
FEW = 16
#: Rectangles that are compared with everything on the board at once.
MANY = 500
#: How far from where it belongs a name may stand, to each side.
REACH = 130.0
#: Comparisons for all names of a board, a second of them; names beyond are left out. Those of
#: honest maps take a tenth: whoever writes many where there is no room lets others wait.
EFFORT = 4_000_000


class Room:
    """The free room of a board; what is put into it is no longer free."""

    def __init__(self, plan: Plan, taken: Array, land: Sequence[Array]) -> None:
        self._plan, self._taken, self._land = plan, taken, land
        self._left = EFFORT

    def put(
        self, across: float, down: float, corners: Sequence[tuple[float, float]], wet: bool = True
    ) -> Array | None:
        """The middle of a rectangle of this size near one of some corners; None without room.

        `wet` rectangles would rather lie on water.
        """
        spots = self._spots(across, down)
        if not len(spots):
            return None
        aim = np.array(corners) * (self._plan.width, self._plan.height)
        far = np.sqrt(((spots[:, None] - aim[None]) ** 2).sum(axis=2))
        cost = (far + 60 * np.arange(len(corners))).min(axis=1)
        if wet and self._land:
            cost += 90.0 * holds(self._land, spots)
        return self._take(spots[int(np.argmin(cost))], across, down, 0.0)

    def edge(self, across: float, down: float) -> BoardBox:
        """A rectangle at the lower right corner, whatever is there: in the margin of the frame."""
        x, y = self._plan.width - across / 2 - 4, self._plan.height - down / 2
        return _box(np.array([x, y]), across, down)

    def near(self, at: Array, across: float, down: float, angle: float, wet: bool) -> Array | None:
        """The place for a turned rectangle nearest to a point.

        None when all near it is taken, or when looking for places has taken very long.
        """
        shift = np.arange(-REACH, REACH + 1, 10)
        grid = np.stack(np.meshgrid(shift, shift), axis=-1).reshape(-1, 2)
        spots = at + grid[np.argsort((grid**2).sum(axis=1), kind="stable")]
        spots = spots[self._inside(spots, across, down, angle)]
        taken = self._near(at, across, down)
        if not self._spend(len(spots) * len(taken)):
            return None
        free = spots[self._apart(spots, across, down, angle, taken)]
        for start in range(0, len(free), FEW):  # the nearest first: mostly one of these will do
            part = free[start : start + FEW]
            if wet and self._land:
                if not self._spend(len(part) * 10 * sum(map(len, self._land))):
                    return None
                part = part[~self._touches_land(part, across, down, angle)]
            if len(part):
                return self._take(part[0], across, down, angle)
        return None

    def _spend(self, comparisons: int) -> bool:
        """Whether so much may still be compared for names."""
        self._left -= comparisons
        return self._left >= 0

    def _near(self, at: Array, across: float, down: float) -> Array:
        """What is taken so near that a rectangle within reach of a point could touch it."""
        taken = self._taken
        far = np.hypot(taken[:, 0] - at[0], taken[:, 1] - at[1])
        # Rectangles are told apart by their own axes, which may lie askew to the way between them.
        clear = 2**0.5 * (np.hypot(across, down) / 2 + np.hypot(taken[:, 2], taken[:, 3]) + CLEAR)
        found: Array = taken[far <= 2**0.5 * REACH + clear + 1]
        return found

    def _spots(self, across: float, down: float) -> Array:
        xs = np.arange(EDGE + across / 2, self._plan.width - EDGE - across / 2 + 1, STEP)
        ys = np.arange(EDGE + down / 2, self._plan.height - EDGE - down / 2 + 1, STEP)
        spots = np.stack(np.meshgrid(xs, ys), axis=-1).reshape(-1, 2)
        spots = spots[self._inside(spots, across, down, 0.0)]
        found: Array = spots[self._apart(spots, across, down, 0.0, self._taken)]
        return found

    def _apart(
        self, spots: Array, across: float, down: float, angle: float, taken: Array
    ) -> NDArray[np.bool_]:
        mine = self._boxes(spots, across, down, angle)
        # A part at a time: all at once took gigabytes on a large board.
        parts = [mine[start : start + MANY] for start in range(0, max(len(mine), 1), MANY)]
        return np.concatenate([(depths(part, taken) < -CLEAR).all(axis=1) for part in parts])

    def _inside(self, spots: Array, across: float, down: float, angle: float) -> NDArray[np.bool_]:
        low, high = np.array([4.0, 4.0]), np.array([self._plan.width, self._plan.height]) - 4
        half = _half(across, down, angle)
        outside = (spots - half <= low) | (spots + half >= high)
        found: NDArray[np.bool_] = outside.sum(axis=1) == 0
        return found

    @staticmethod
    def _boxes(spots: Array, across: float, down: float, angle: float) -> Array:
        count = len(spots)
        return rectangles(
            spots, np.full(count, angle), np.full(count, across), np.full(count, down)
        )

    def _touches_land(
        self, spots: Array, across: float, down: float, angle: float
    ) -> NDArray[np.bool_]:
        along, up = np.array([cos(angle), sin(angle)]), np.array([-sin(angle), cos(angle)])
        touched = np.zeros(len(spots), dtype=bool)
        for i in (-0.5, -0.25, 0.0, 0.25, 0.5):
            for j in (-0.5, 0.5):
                touched |= holds(self._land, spots + i * across * along + j * down * up)
        return touched

    def _take(self, spot: Array, across: float, down: float, angle: float) -> Array:
        mine = self._boxes(spot[None], across, down, angle)
        self._taken = np.concatenate([self._taken, mine])
        return np.round(spot, 1)


def _half(across: float, down: float, angle: float) -> Array:
    """Half the upright extent of a turned rectangle."""
    c, s = abs(cos(angle)), abs(sin(angle))
    return np.array([across * c + down * s, across * s + down * c]) / 2


def furniture(
    room: Room,
    titles: tuple[str, str],
    rows: Sequence[tuple[str, int, int]],
    turn: float | None,
    credit: str = "",
) -> Furniture:
    """Title, table of points, compass and credit, as far as there is room.

    A drawing that does not know where north is has no compass.
    """
    found = _title(room, titles)
    kinds = len({kind for kind, _, _ in rows})
    most = max(length for _, length, _ in rows)
    across, down = max(150.0, most * UNIT + 64), HEAD + ROW * len(rows) + ROW * (kinds - 1) + 8
    spot = room.put(across, down, ((1, 1), (1, 0), (0, 1), (0, 0)), wet=False)
    if spot is not None:
        found["points"] = {**_box(spot, across, down), "rows": list(rows)}
    side = 64 if not turn else 84
    corners = ((0, 0.8), (1, 0.2), (1, 1), (0, 0))
    spot = room.put(side, side + 10, corners) if turn is not None else None
    if spot is not None:
        found["compass"] = {**_box(spot, side, side + 10), "turn": turn or 0.0}
    if credit:
        found |= _credit(room, credit)
    return found


def _credit(room: Room, credit: str) -> Furniture:
    """Whose facts the board shows, small; along the lower edge if there is no other room."""
    across = width(credit, CREDIT)
    spot = room.put(across, 1.4 * CREDIT, ((1, 1), (0, 1), (0.5, 1), (1, 0), (0, 0)))
    box = _box(spot, across, 1.4 * CREDIT) if spot is not None else room.edge(across, 1.4 * CREDIT)
    return {"credit": {**box, "size": CREDIT, "text": credit}}


def _title(room: Room, titles: tuple[str, str]) -> Furniture:
    """The title as large as there is room for; slab letters are wider than those of labels."""
    for size in (40, 33, 27, 22):
        across, down = 1.42 * max(width(title, size) for title in titles), 1.5 * size
        spot = room.put(across, down, ((0, 1), (0, 0), (1, 0), (1, 1)))
        if spot is not None:
            return {"title": {**_box(spot, across, down), "size": size}}
    return {}


def _box(spot: Array, across: float, down: float) -> BoardBox:
    x, y = float(spot[0]), float(spot[1])
    return {
        "x": round(x - across / 2, 1),
        "y": round(y - down / 2, 1),
        "width": round(across, 1),
        "height": round(down, 1),
    }


def names(room: Room, ground: Ground, size: float) -> list[SeaName]:
    """Names of seas, rivers and parks, each near the place it belongs to."""
    rows = [row for row in ground.rows if row.kind == "name"]
    sizes = (size, round(size * 0.85, 1), round(size * 0.7, 1))
    found = [_first(_name(room, ground, row, size) for size in sizes) for row in rows]
    return [name for name in found if name is not None]


def _first(found: Iterable[SeaName | None]) -> SeaName | None:
    """The first that is something."""
    return next((name for name in found if name is not None), None)


def _name(room: Room, ground: Ground, row: Shape, size: float) -> SeaName | None:
    """A name; two points give its direction. On land it is written `=Central Park|...`."""
    points = ground.warped(row)
    words = row.name.removeprefix("=").split("|")
    en, de = words[0], words[-1]
    angle = 0.0
    if len(points) > 1:
        way = points[1] - points[0]
        angle = atan2(float(way[1]), float(way[0]))
    across = max(width(word.upper(), size) + SPACING * size * len(word) for word in (en, de))
    wet = not row.name.startswith("=")
    for turn in (angle, angle + radians(8), angle - radians(8), 0.0):
        spot = room.near(points.mean(axis=0), across, size, turn, wet)
        if spot is not None:
            return {
                "x": float(spot[0]),
                "y": float(spot[1]),
                "angle": round(degrees(turn), 1),
                "size": size,
                "text": en if en == de else {"en": en, "de": de},
            }
    return None
