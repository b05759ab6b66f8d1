"""What every city module of the Metro model can be asked; without a city nothing happens."""

from typing import Any

from .metro_board import Line


class City:
    """A game without a city, and the questions the six cities answer in their own way."""

    def ordering(self) -> list[int]:
        """Seats that still have to order their sights before the first turn."""
        return []

    def order_words(self, seat: int) -> set[str]:
        """What such a seat may say."""
        return set()

    def order(self, seat: int, name: str) -> None:
        """Put a sight next in the seat's row."""
        raise ValueError(f"nothing to order: {seat} {name}")

    def laid(self, seat: int, square: str) -> None:
        """A seat has laid a tile on this square."""

    def choices(self) -> set[str]:
        """What the seat that laid must choose from now; empty: go on."""
        return set()

    def choose(self, words: str) -> None:
        """Carry out one of the choices."""
        raise ValueError(f"nothing to choose: {words}")

    def finished(self, owner: str, line: Line) -> None:
        """An owned line has been scored."""

    def seat_points(self, seat: int) -> int:
        """City points of a player so far: of those that come at once, and those due at the end."""
        return 0

    def owner_points(self, owner: str) -> int:
        """City points that this owner of lines would get if the game ended now."""
        return 0

    def figures(self) -> dict[str, Any]:
        """Everything about the city."""
        return {}
