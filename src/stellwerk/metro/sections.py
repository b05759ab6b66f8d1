"""How the sections of an observation are read off a view."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from stellwerk.metro.game import MetroView

LARGEST = 32_767
#: How a section is read: from a view, with the seats in the order in which the viewer sees them.
Reader = Callable[["MetroView", list[int]], Sequence[int]]
#: Rows of a section: name, size, lowest and highest number, meaning, and how to read it.
Part = tuple[str, int, int, int, str, Reader]


def scalar(name: str) -> Reader:
    """One number."""
    return lambda view, order: [int(getattr(view.plain, name))]


def cells(name: str, size: int) -> Reader:
    """The first numbers of a row."""
    return lambda view, order: [int(x) for x in getattr(view.plain, name)[:size]]


def grid(name: str) -> Reader:
    """All numbers of a grid, row by row."""
    return lambda view, order: [int(x) for row in getattr(view.plain, name) for x in row]


def by_seat(name: str) -> Reader:
    """A number for each seat."""
    return lambda view, order: [int(getattr(view.plain, name)[seat]) for seat in order]


def seat_rows(name: str) -> Reader:
    """A row for each seat."""
    return lambda view, order: [int(x) for seat in order for x in getattr(view.plain, name)[seat]]
