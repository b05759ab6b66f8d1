"""The games that must pass the conformance suite: every edition and option, few and many seats."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

import stellwerk
from stellwerk.catalog import EditionInfo
from stellwerk.game import Game, State
from tests.tickets.games import PLAIN

#: Plain rules are slow: there only these are played by many, too.
FEW = ("new_york",)
#: … and of Metro only these.
FEW_METRO = ("metro", "metro:companies", "metro:solo")


def catalog() -> list[tuple[str, int]]:
    """Names of games with the fewest and the most players that each allows."""
    infos = [info for info in stellwerk.editions() if info.family == "tickets"]
    return _metro() + [
        (name, players)
        for info in infos
        for name in _names(info)
        for players in sorted({*info.players})
        if not PLAIN or players == 2 or name in FEW
    ]


def _names(info: EditionInfo) -> Iterator[str]:
    """The edition without options and with each one alone."""
    yield info.id
    for option in info.options:
        yield f"{info.id}:{option.id}"


def _metro() -> list[tuple[str, int]]:
    """The base game with few and many, every option with two, solo alone."""
    (info,) = (info for info in stellwerk.editions() if info.family == "metro")
    alone = [("metro:solo", 1), ("metro:solo+challenge", 1), ("metro:solo+free", 1)]
    options = {option.id for option in info.options} - {"solo", "challenge"}
    games = [("metro", 2), ("metro", 6), *alone]
    games += [(f"metro:{option}", 2) for option in sorted(options)]
    return [(name, n) for name, n in games if not PLAIN or (name in FEW_METRO and n <= 2)]


@cache
def find(name: str, players: int) -> Game:
    """A game by its name."""
    return stellwerk.game(name, players)


def played(state: State, random: Random, decisions: int) -> list[tuple[int, int]]:
    """Play so many random decisions, or to the end; who did what."""
    done: list[tuple[int, int]] = []
    while len(done) < decisions and state.to_act:
        seat = random.choice(state.to_act)
        action = random.choice(state.view(seat).legal)
        state.play(seat, action)
        done.append((seat, action))
    return done
