"""What several cities tell alike in plain values and words, as far as it is known."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from stellwerk.metro.cities.shape import Taken, Tourists
from stellwerk.metro.cities.tourists import OF_A_COLOR
from stellwerk.metro.edition import SQUARES
from stellwerk.metro.state import COLORS, TAKEN, TILES, TOURISTS, State

if TYPE_CHECKING:
    from stellwerk.metro.game import MetroGame


def tourists(game: MetroGame, s: State) -> Tourists:
    """The colors of the tourists on squares, in the order of squares."""
    found: dict[int, list[str]] = {}
    for i in range(TOURISTS):
        place = int(s.tourist[i])
        if 0 <= place < TILES:
            found.setdefault(place, []).append(game.words.color(i // OF_A_COLOR))
    return {SQUARES[place]: found[place] for place in sorted(found)}


def waiting(game: MetroGame, s: State) -> list[str]:
    """The tourists just taken and not yet placed."""
    return [
        game.words.color(i // OF_A_COLOR) for i in range(TOURISTS) if int(s.tourist[i]) == TAKEN
    ]


def sight_ids(game: MetroGame, row: Sequence[int]) -> list[str]:
    """The sights of a row as far as they are known."""
    sights = game.edition.cities[game.choice.city].sights
    return [sights[int(n)].id for n in row if int(n) >= 0]


def owners(game: MetroGame, s: State) -> list[int]:
    """The colors that own lines: the companies, or the seats' in order."""
    if game.choice.companies:
        return list(range(COLORS))
    return [int(s.color[seat]) for seat in range(game.players)]


def taken(game: MetroGame, s: State) -> Taken:
    """Tourists or tickets by owner and color; colors without any are left out."""
    return {
        game.words.color(owner): {
            game.words.color(n): int(s.taken[owner][n])
            for n in range(COLORS)
            if int(s.taken[owner][n])
        }
        for owner in owners(game, s)
    }


def passed(s: State, squares: Sequence[int]) -> list[int]:
    """The colors of the tourists that a line over these squares passes, as often as it does."""
    places = {int(s.tourist[i]): i // OF_A_COLOR for i in range(TOURISTS)}
    return [places[square] for square in squares if square in places]
