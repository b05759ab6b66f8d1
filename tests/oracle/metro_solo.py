"""Metro alone: eight companies, the lowest counts (`metro.solo.*`)."""

from typing import Any

from .metro_board import ORIENTATIONS, Board
from .metro_companies import Shuffle
from .metro_facts import Facts
from .metro_lines import Lines
from .metro_options import Options
from .metro_table import tower_of

HAND = 2
REFUSABLE = "dddd"


class Solo:
    """One solo game; `revealed` are the shares turned up since the last shuffle, in order."""

    def __init__(self, facts: Facts, options: Options, shuffle: Shuffle) -> None:
        self.challenge, self.free, self.shuffle = options.challenge, options.free, shuffle
        self.board = Board(facts)
        self.lines = Lines(facts, self.board, "companies", list(facts["colors"]))
        self.tower = tower_of(facts, shuffle)
        self.stack = shuffle("solo", list(facts["colors"]))
        self.revealed: list[str] = []
        self.gone: list[str] = []
        self.color: str | None = None
        self.may_refuse = True
        self.hand: list[str] = []
        self.drawn: str | None = None
        self.draw()

    @property
    def over(self) -> bool:
        """Every line is finished."""
        return len(self.lines.finished) == len(self.lines.owners)

    @property
    def phase(self) -> str:
        """refuse (the tile drawn, or accept it), turn, over."""
        return "over" if self.over else "refuse" if self.drawn else "turn"

    def to_act(self) -> list[int]:
        """The one seat, until the end."""
        return [] if self.over else [0]

    def legal(self, seat: int) -> set[str]:
        """The words the player may say now."""
        if self.drawn:
            return {"refuse", "accept"}
        assert self.color
        squares = {line.next_square for line in self.lines.unfinished(self.color)}
        return {
            f"lay {code} {square}{arrow}"
            for code in self.hand
            for arrow in self.arrows(code)
            for square in squares
        }

    def arrows(self, code: str) -> list[str]:
        """The ways a tile may lie, as its action says them, each look once."""
        if not self.free:
            return [""]
        return [f" {ORIENTATIONS[rotation]}" for rotation in self.board.rotations(code)]

    def play(self, seat: int, words: str) -> None:
        """Carry out a legal choice."""
        verb, *rest = words.split()
        if verb == "lay":
            self.lay(*rest)
            return
        assert self.drawn
        if verb == "accept":
            self.hand.append(self.drawn)
        else:
            self.tower.insert(len(self.tower) // 2, self.drawn)
        self.drawn = None
        self.draw()

    def lay(self, code: str, square: str, arrow: str = ORIENTATIONS[0]) -> None:
        """Lay a tile, score, let finished companies go, draw."""
        self.hand.remove(code)
        self.board.lay(code, square, ORIENTATIONS.index(arrow))
        self.color = None
        self.lines.finish()
        for color in self.lines.points:
            if color not in self.gone and not self.lines.unfinished(color):
                self.dismiss(color)
        self.draw()

    def dismiss(self, color: str) -> None:
        """A company whose lines are all finished: its share leaves the game."""
        (self.stack if color in self.stack else self.revealed).remove(color)
        self.gone.append(color)
        self.may_refuse = self.may_refuse and bool(self.stack)

    def draw(self) -> None:
        """Fill the hand, asking about a tile that may be refused; then reveal the next share."""
        while self.tower and len(self.hand) < HAND:
            tile = self.tower.pop(0)
            if tile == REFUSABLE and self.may_refuse:
                self.drawn = tile
                return
            self.hand.append(tile)
        if not self.over:
            self.reveal()

    def reveal(self) -> None:
        """Turn up the next share, from a new stack if the old one is empty."""
        if not self.stack:
            self.stack, self.revealed = self.shuffle("reshuffle", self.revealed), []
        self.color = self.stack.pop(0)
        self.revealed.append(self.color)
        self.may_refuse = self.may_refuse and bool(self.stack)

    def figures(self) -> dict[str, Any]:
        """Everything on the table."""
        return {
            "phase": self.phase,
            "to_act": self.to_act(),
            "board": dict(self.board.laid),
            "hands": [sorted(self.hand)],
            "drawn": self.drawn,
            "tower": list(self.tower),
            "scores": dict(self.lines.points),
            "finished": dict(self.lines.finished),
            "color": self.color,
            "stack": list(self.stack),
            "revealed": list(self.revealed),
            "gone": sorted(self.gone),
            "may_refuse": self.may_refuse,
        }

    def result(self) -> dict[str, Any]:
        """The final score."""
        points = self.lines.points
        sheet = solo_sheet(list(points.values()), self.challenge)
        companies = {c: {"lines": p, "points": p} for c, p in points.items()}
        return {"seats": [sheet], "companies": companies, "places": [1]}


def solo_sheet(points: list[int], challenge: bool) -> dict[str, int]:
    """The lowest company's points; the challenge takes off how far the best is ahead of it."""
    lowest, gap = min(points), max(points) - min(points)
    if not challenge:
        return {"lowest": lowest, "total": lowest}
    return {"lowest": lowest, "gap": gap, "total": lowest - gap}
