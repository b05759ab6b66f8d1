"""New York, St. Petersburg and Berlin: what the owner of a finished line takes.

`owners` are the colors that own lines: the players' in seat order, or the eight companies'.
"""

from collections.abc import Mapping
from typing import Any

from .metro_board import Line, square_name
from .metro_city import City
from .metro_companies import Shuffle
from .metro_facts import Facts

NEUTRAL = "nobody"
TICKETS = 8
ATTEMPTS = 10_000


class NewYork(City):
    """`metro.new_york.*`: a tourist waits at every edge station, a tableau values the colors."""

    def __init__(self, facts: Facts, owners: list[str], shuffle: Shuffle) -> None:
        self.values = {tableau["id"]: tableau["values"] for tableau in facts["new_york"]}
        tableaux = shuffle("tableaux", list(self.values))
        self.tableaux = dict(zip(owners, tableaux, strict=False))
        tourists = shuffle("tourists", [color for color in facts["colors"] for _ in range(4)])
        self.waiting = {str(number): color for number, color in enumerate(tourists, 1)}
        self.collected: dict[str, list[str]] = {owner: [] for owner in owners}

    def finished(self, owner: str, line: Line) -> None:
        if line.end is not None and not line.central:
            station = line.end.removeprefix("station ")
            self.collected[owner].append(self.waiting.pop(station))

    def owner_points(self, owner: str) -> int:
        values = self.values[self.tableaux[owner]]
        return sum(values[color] for color in self.collected[owner])

    def figures(self) -> dict[str, Any]:
        return {
            "tableaux": dict(self.tableaux),
            "waiting": dict(self.waiting),
            "collected": {owner: sorted(taken) for owner, taken in self.collected.items()},
        }


class StPetersburg(City):
    """`metro.st_petersburg.*`: a tourist on a tile gives point tiles to the lines that cross it."""

    def __init__(self, facts: Facts, owners: list[str], shuffle: Shuffle) -> None:
        self.sights = [square_name(*square) for square in facts["st_petersburg"]["squares"]]
        points = facts["st_petersburg"]["points"]
        self.stacks = {c: _shuffled_points(c, points[c], shuffle) for c in facts["colors"]}
        self.beside = list(facts["colors"])
        self.standing: dict[str, str] = {}
        self.taken: dict[str, dict[str, list[int]]] = {owner: {} for owner in owners}
        self.square = ""

    def laid(self, seat: int, square: str) -> None:
        if square in self.sights:
            self.sights.remove(square)
            self.square = square

    def choices(self) -> set[str]:
        return {f"tourist {color}" for color in self.beside} if self.square else set()

    def choose(self, words: str) -> None:
        color = words.split()[1]
        self.beside.remove(color)
        self.standing[self.square] = color
        self.square = ""

    def finished(self, owner: str, line: Line) -> None:
        for square in line.squares:
            if square in self.standing:
                color = self.standing[square]
                self.taken[owner].setdefault(color, []).append(self.stacks[color].pop(0))

    def owner_points(self, owner: str) -> int:
        return sum(sum(values) for values in self.taken[owner].values())

    def figures(self) -> dict[str, Any]:
        taken = self.taken.items()
        return {
            "sights": sorted(self.sights),
            "beside": list(self.beside),
            "standing": dict(self.standing),
            "stacks": {color: list(stack) for color, stack in self.stacks.items()},
            "taken": {owner: {c: list(v) for c, v in kinds.items()} for owner, kinds in taken},
        }


def _shuffled_points(color: str, points: list[int], shuffle: Shuffle) -> list[int]:
    return [int(value) for value in shuffle(f"points {color}", [str(value) for value in points])]


class Berlin(City):
    """`metro.berlin.*`: tickets for every time a line runs over a tourist's tile."""

    def __init__(self, facts: Facts, owners: list[str], sides: str, shuffle: Shuffle) -> None:
        berlin, colors = facts["berlin"], facts["colors"]
        order = shuffle("sight tourists", list(colors))
        self.sights = dict(zip([sight["id"] for sight in berlin["sights"]], order, strict=True))
        faces = zip(order, berlin["sights"], sides, strict=True)
        self.values = {c: sight["a"] if side == "A" else sight["b"] for c, sight, side in faces}
        squares = [square_name(*square) for group in berlin["groups"] for square in group]
        self.tourists = dict(zip(squares, _grouped(colors, shuffle), strict=True))
        self.tickets = {owner: dict.fromkeys(colors, 0) for owner in owners}

    def finished(self, owner: str, line: Line) -> None:
        for square in line.squares:
            if square in self.tourists:
                self.tickets[owner][self.tourists[square]] += 1

    def owner_points(self, owner: str) -> int:
        return sum(self._color_points(color).get(owner, 0) for color in self.values)

    def _color_points(self, color: str) -> dict[str, int]:
        tickets = {owner: held[color] for owner, held in self.tickets.items()}
        first, second = self.values[color]
        return ticket_points(tickets, first, second)

    def figures(self) -> dict[str, Any]:
        return {
            "sights": dict(self.sights),
            "tourists": dict(self.tourists),
            "tickets": {owner: dict(held) for owner, held in self.tickets.items()},
        }


def _grouped(colors: list[str], shuffle: Shuffle) -> list[str]:
    """Two tourists of each color, shuffled anew until no group of four holds a color twice."""
    for _ in range(ATTEMPTS):
        order = shuffle("tourists", [*colors, *colors])
        if all(len(set(order[start : start + 4])) == 4 for start in range(0, 16, 4)):
            return order
    raise ValueError("the shuffle never gives four groups without a color twice")


def ticket_points(tickets: Mapping[str, int], first: int, second: int) -> dict[str, int]:
    """What one color's tickets score; those nobody took rank as a player who does not exist."""
    held = {**tickets, NEUTRAL: TICKETS - sum(tickets.values())}
    ranks = sorted({number for number in held.values() if number > 0}, reverse=True)
    most = [owner for owner, number in held.items() if number == ranks[0]]
    if len(most) > 1:
        return dict.fromkeys(most, (first + second) // len(most))
    next_most = [owner for owner, number in held.items() if number in ranks[1:2]]
    return {most[0]: first} | dict.fromkeys(next_most, second // max(1, len(next_most)))
