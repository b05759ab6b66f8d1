"""What is legal in many games at once, for Python."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from stellwerk.engine import record

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt


class Lister(Protocol):
    """The entry points that list legal actions."""

    def legal_many(
        self, t: list[Any], states: list[Any], actions: list[list[int]], numbers: list[int], /
    ) -> None:
        """Write the legal actions of the first seat that must decide in each game."""


def legal_many(
    loops: Lister, tables: list[Any], states: list[Any], most: int
) -> list[tuple[int, ...]]:
    """The legal actions of the first seat that must decide in each game; none where it is over."""
    actions, numbers = _listed(loops, tables, states, most)
    return [tuple(row[:n]) for row, n in zip(actions.tolist(), numbers.tolist(), strict=True)]


def masks(
    loops: Lister, tables: list[Any], states: list[Any], most: int, size: int
) -> npt.NDArray[np.int8]:
    """The same as rows of 0 and 1, one column for each action."""
    import numpy as np

    actions, numbers = _listed(loops, tables, states, most)
    marked = np.zeros((len(states), size), np.int8)
    marked[np.repeat(np.arange(len(states)), numbers), actions[_first(numbers, most)]] = 1
    return marked


def _first(numbers: npt.NDArray[np.int64], most: int) -> npt.NDArray[np.bool_]:
    """Which places of each row are filled."""
    import numpy as np

    return np.asarray(np.arange(most) < numbers[:, None])


def _listed(
    loops: Lister, tables: list[Any], states: list[Any], most: int
) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int64]]:
    import numpy as np

    actions, numbers = record.ints(len(states), most), record.ints(len(states))
    loops.legal_many(tables, states, actions, numbers)
    return np.asarray(actions, np.int64).reshape(len(states), most), np.asarray(numbers, np.int64)
