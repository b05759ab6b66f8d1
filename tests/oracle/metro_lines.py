"""Who owns which line, and what finished lines score (`metro.line.*`, `metro.central.*`).

A line is named by its start: `1` to `32` for the edge stations, `C1` to `C8` for the platforms.
Owners are colors: of players, or of companies.
"""

from .metro_board import Board, Line
from .metro_facts import Facts

PLATFORMS = tuple(f"C{number}" for number in range(1, 9))


class Lines:
    """The lines of one game: owners, finished ones, points by color."""

    def __init__(self, facts: Facts, board: Board, frame: str, colors: list[str]) -> None:
        self.board = board
        self.owners = {str(s["station"]): s["owners"][frame] for s in facts["stations"]}
        self.finished: dict[str, int] = {}
        self.points = dict.fromkeys(colors, 0)

    def start_at_platform(self, platform: str, color: str) -> None:
        """A central-station tile: a further line of this color starts here."""
        self.owners[platform] = color

    def occupied(self) -> dict[str, str]:
        """Platforms that hold a central-station tile, with its color."""
        return {line: str(self.owners[line]) for line in PLATFORMS if line in self.owners}

    def finish(self) -> list[tuple[str, Line]]:
        """Score every line that has come to an end since, by station, then by platform.

        Gives the owned ones with their owners; a line without owner is marked with 0 points.
        """
        found = []
        for name in sorted(self.owners, key=_order):
            line = self.board.walk(name)
            if line.end is None or name in self.finished:
                continue
            owner = self.owners[name]
            self.finished[name] = line_points(name, line) if owner else 0
            if owner:
                self.points[owner] += self.finished[name]
                found.append((owner, line))
        return found

    def unfinished(self, color: str) -> list[Line]:
        """The lines of this color that are still running."""
        names = [name for name, owner in self.owners.items() if owner == color]
        return [self.board.walk(name) for name in names if name not in self.finished]


def line_points(name: str, line: Line) -> int:
    """A point for every tile each time it is run over; from the edge to the center it is double."""
    doubled = line.central and name not in PLATFORMS
    return len(line.squares) * (2 if doubled else 1)


def _order(name: str) -> tuple[bool, int]:
    return name in PLATFORMS, int(name.removeprefix("C"))
