"""Ratings of people and bots: Weng–Lin (Plackett–Luce, by `openskill`), several players at once.

A player's strength is `mu` with the uncertainty `sigma`. People see it on a scale that begins at
1500; the 95 % interval goes with it. Whoever sits in several seats (a bot) moves by the mean of
what the seats would move. Where `openskill` is not installed nothing is rated.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib.util import find_spec
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from openskill.models import PlackettLuce

#: Where everybody begins (as `openskill` has it), and how the scale for people lies on it.
MU, SIGMA = 25.0, 25.0 / 3.0
BEGIN, POINTS = 1500, 40
Z95 = 1.959964
#: Bots that somebody is compared with, and games that tell how a rating came about.
RATED_BOTS, RATED_GAMES = 100, 1_000


class Strength(NamedTuple):
    """How strong a player is, how sure that is, and after how many games."""

    mu: float = MU
    sigma: float = SIGMA
    games: int = 0

    @property
    def points(self) -> int:
        """The same on the scale for people."""
        return round(BEGIN + POINTS * (self.mu - MU))

    @property
    def interval(self) -> int:
        """Half of the 95 % interval on that scale."""
        return round(POINTS * Z95 * self.sigma)


class RatedSeat(NamedTuple):
    """A seat of a rated game: `person:ID` or `bot:NAME`, and the place it came to."""

    player: str
    place: int


class RatedGame(NamedTuple):
    """A game that counts: its group (the edition), who came where, and when it ended."""

    game_id: str
    edition: str
    seats: tuple[RatedSeat, ...]
    at: float


class RatedRow(NamedTuple):
    """What a game made of a player, as it is kept."""

    game_id: str
    edition: str
    player: str
    at: float
    strength: Strength


class Rating(NamedTuple):
    """How strong a player is in a group of editions now."""

    edition: str
    player: str
    strength: Strength


@cache
def available() -> bool:
    """Whether games can be rated here."""
    return find_spec("openskill") is not None


@cache
def _model() -> PlackettLuce:
    from openskill.models import PlackettLuce

    return PlackettLuce(mu=MU, sigma=SIGMA)


def after(before: Mapping[str, Strength], seats: Sequence[RatedSeat]) -> dict[str, Strength]:
    """The strengths of everybody at a table after its game."""
    known = [before.get(seat.player, Strength()) for seat in seats]
    model = _model()
    teams = [[model.rating(mu=one.mu, sigma=one.sigma)] for one in known]
    rated = model.rate(teams, ranks=[float(seat.place) for seat in seats])
    moved: dict[str, list[tuple[float, float]]] = {}
    for seat, (one,) in zip(seats, rated, strict=True):
        moved.setdefault(seat.player, []).append((float(one.mu), float(one.sigma)))
    return {
        player: Strength(
            sum(mu for mu, _ in values) / len(values),
            sum(sigma for _, sigma in values) / len(values),
            before.get(player, Strength()).games + 1,
        )
        for player, values in moved.items()
    }


def recomputed(games: Iterable[RatedGame]) -> dict[tuple[str, str], Strength]:
    """The strengths by edition and player after some games, from the beginning, in their order."""
    found: dict[tuple[str, str], Strength] = {}
    for game in games:
        before = {
            seat.player: found[game.edition, seat.player]
            for seat in game.seats
            if (game.edition, seat.player) in found
        }
        for player, strength in after(before, game.seats).items():
            found[game.edition, player] = strength
    return found
