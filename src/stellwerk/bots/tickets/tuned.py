"""Tuned parameters: from the files in `tuned/` to rows for the compiled bots.

A file is named `EDITION-PLAYERS.toml`. A table size without a file takes the nearest of its
edition, an edition without files the one with the most similar number of pieces.
"""

from __future__ import annotations

from collections.abc import Sequence

from stellwerk.bots.frozen import KINDS, MARK, frozen, kind_of, version_of
from stellwerk.bots.strength import Strength
from stellwerk.bots.tickets.decide import POLICIES
from stellwerk.bots.tickets.lab import Lab
from stellwerk.bots.tickets.params import COUNT, MISTAKES, NAMES, POLICY, ROLLOUTS, UNTUNED, WIDTH
from stellwerk.bots.tuned_files import Tuned, tuned_files
from stellwerk.engine import record
from stellwerk.game import Game
from stellwerk.names import split_name
from stellwerk.tickets.game import TicketsGame

USUAL = Strength()

#: A price beyond all distances: what costs it is never used.
NEVER = 1e12

#: `hungry` prices routes by their lengths alone and builds no stations.
HUNGRY = {"length_price": 0.0, "points_price": 0.0, "ferry_price": 0.0, "tunnel_price": 0.0}


def tuned(version: int | None = None) -> tuple[Tuned, ...]:
    """The files of the ticket games, or what a version froze."""
    found = tuned_files() if version is None else frozen(version).tuned
    return tuple(one for one in found if one.pieces > 0)


def nearest(game: Game, version: int | None = None) -> Tuned:
    """The file for a game: its own, or the nearest table size, or a similar edition."""
    edition, _ = split_name(game.name)
    pieces = sum(TicketsGame.of(game).edition.pieces)
    return min(
        tuned(version),
        key=lambda one: (
            one.edition != edition,
            abs(one.pieces - pieces),
            abs(one.players - game.players),
        ),
    )


def row(name: str, game: Game, strength: Strength = USUAL) -> list[float]:
    """The row of parameters with which a bot of the ladder plays a game."""
    values = dict(zip(NAMES, UNTUNED, strict=True))
    if kind_of(name) in KINDS:
        values |= nearest(game, version_of(name)).planner
    if name == "hungry":
        values |= HUNGRY | {"station_price": NEVER}
    return full_row(values, name, strength)


def policy(name: str) -> int:
    """The number of the policy of a name."""
    version = version_of(name)
    return POLICIES[name] if version is None else frozen(version).policies["tickets"][kind_of(name)]


def full_row(values: dict[str, float], name: str, strength: Strength = USUAL) -> list[float]:
    """Parameters by name as a row, with what stands behind them."""
    numbers = [float(values[name]) for name in NAMES] + [0.0] * (WIDTH - COUNT)
    numbers[ROLLOUTS] = float(strength.budget.rollouts)
    numbers[MISTAKES] = strength.mistakes
    numbers[POLICY] = float(policy(name))
    return numbers


def searches(names: Sequence[str]) -> list[int | None]:
    """The versions of those who search among bots, each once; None for what is not frozen."""
    bases = [name.partition(":")[0] for name in names]
    return list(dict.fromkeys(version_of(base) for base in bases if kind_of(base) == "search"))


def make_labs(game: Game, version: int | None = None) -> list[Lab]:
    """A laboratory, as a list of one, with the styles of a game."""
    labs = record.make(Lab, 1)
    for place, style in enumerate(styles(game, version)):
        record.at(labs).styles[place] = style
    return labs


def styles(game: Game, version: int | None = None) -> list[list[float]]:
    """How opponents may play in the rollouts of a search: half of them as the planner."""
    values = dict(zip(NAMES, UNTUNED, strict=True)) | nearest(game, version).planner
    eager = values | {"tickets_held": 7.0, "ticket_own": 14.0, "ticket_others": 10.0}
    name = "planner" if version is None else f"planner{MARK}{version}"
    planner = full_row(values, name)
    return [
        planner,
        planner,
        planner,
        full_row(values | {"claim_score": 0.0}, name),
        full_row(eager, name),
        row("long_route", game),
    ]
