"""What a game between bots came to, the same for every family."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from stellwerk.bots.searches import Searches
from stellwerk.game import View

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    #: Records of many games, a row each; numbers of many games; and such by the name of a figure.
    Rows: TypeAlias = NDArray[np.void]
    Array: TypeAlias = NDArray[Any]
    Figures: TypeAlias = dict[str, Array]


class Board(NamedTuple):
    """Whose everything was in the end; what a family does not have stays empty.

    routes    a byte for each route: 0 nobody's, else 1 + the owner's seat
    tickets   a byte for each ticket: 0 nobody's, else 1 + 2 * the owner's seat + 1 if completed
    lines     Metro's finished lines: seat (-1 a company's), station, points
    """

    routes: bytes = b""
    tickets: bytes = b""
    lines: tuple[tuple[int, str, int], ...] = ()


class Watch:
    """Who watches a game that is played through the protocol, for figures its end does not tell."""

    def look(self, seat: int, view: View) -> None:
        """Look at what a seat sees before it decides."""

    def figures(self) -> dict[str, list[float]]:
        """Figures by name, a number for every seat."""
        return {}


class PlayedGame(NamedTuple):
    """How a game ended; rows are by seat, `seats` by entrant."""

    seats: tuple[int, ...]
    places: list[int]
    scores: list[int]
    health: dict[str, list[float]]
    decisions: int
    turns: int
    over: bool
    searches: list[Searches]
    board: Callable[[], Board]  #: made when asked for
