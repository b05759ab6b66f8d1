"""What families check and say at their edge: seeds, first players, places, pads, their names."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterator, Mapping, Sequence
from operator import index
from typing import TYPE_CHECKING, SupportsIndex, TypeVar

from stellwerk.engine.chance import seed_words
from stellwerk.engine.record import NONE
from stellwerk.errors import BadOption
from stellwerk.game import Game, View
from stellwerk.shape import PadSeat, PadTable, Remark

if TYPE_CHECKING:
    from stellwerk.game import Rng

R = TypeVar("R")


def asked_now(deeds: Sequence[str]) -> str:
    """Which decision is asked, as a sentence, for those who tried another one.

    >>> asked_now(["lay a tile", "draw one", "swap a share"])
    'what is asked now is to lay a tile, draw one or swap a share.'
    """
    listed = " or ".join([", ".join(deeds[:-1]), deeds[-1]] if deeds[1:] else deeds)
    return f"what is asked now is to {listed}."


def checked_seed(seed: int) -> tuple[int, int, int, int]:
    """The four words of a seed; `BadOption` if it is none."""
    try:
        return seed_words(index(seed))
    except ValueError as error:
        raise BadOption(f"seed {seed}", f"{error}.") from None
    except TypeError:
        raise BadOption(f"seed {seed!r}", "a seed is a whole number.") from None


def checked_first(first: int | None, players: int) -> int:
    """The first player's seat, NONE if the seed chooses; `BadOption` if there is no such seat."""
    if first is not None and not 0 <= first < players:
        raise BadOption(f"first player {first}", f"seats are 0 to {players - 1}.")
    return NONE if first is None else first


def standings(places: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """Seats grouped by place, best first; equal seats stand together."""
    return tuple(
        tuple(seat for seat, other in enumerate(places) if other == place)
        for place in sorted(set(places))
    )


def check_own(game: Game, view: View) -> None:
    """`BadOption` if a view is not one of this game, but of another table or edition."""
    other = view.game
    if (other.name, other.players, other.content_hash) != (
        game.name,
        game.players,
        game.content_hash,
    ):
        raise BadOption(f"a view of {other!r}", f"here is {game!r}.")


def of_family(cls: type[R], found: Game | View) -> R:
    """A game or view that must be of one family, as what it is; `BadOption` if it is another's."""
    if not isinstance(found, cls):
        game = found.game if isinstance(found, View) else found
        raise BadOption(game.name, f"it is a game of {game.family}; another family is needed.")
    return found


def not_here(
    game: str, seats: Sequence[PadSeat], table: PadTable, known: Collection[str]
) -> Iterator[Remark]:
    """Remarks on parts of a pad that a game does not have."""
    pads: list[tuple[int | None, Mapping[str, object]]] = [(None, table), *enumerate(seats)]
    for seat, pad in pads:
        for part, words in pad.items():
            if words and part not in known:
                yield Remark("not-here", seat, f"{game} has no {part} here.", part)


def random_seed(rng: Rng | None) -> int:
    """128 random bits from whatever generator was given."""
    if rng is None:
        return random.SystemRandom().getrandbits(128)
    if isinstance(rng, SupportsIndex):
        return random.Random(index(rng)).getrandbits(128)
    if isinstance(rng, random.Random):
        return rng.getrandbits(128)
    return int.from_bytes(rng.bytes(16), "little")
