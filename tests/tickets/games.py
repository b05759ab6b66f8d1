"""The ticket games that tests play, and the seeded players that play them.

`GAMES` is every built-in edition with every option and number of players, `CORNERS` are small maps
on which rare things happen often. A chooser picks an action among the legal ones in words; each
has a taste, so that different parts of the rules are reached.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import stellwerk
from stellwerk.engine import record
from stellwerk.game import State as Playable
from stellwerk.tickets.game import TicketsGame, TicketsState
from stellwerk.tickets.state import State
from tests.tree import ROOT

PLAIN = os.environ.get("STELLWERK_JIT", "on") == "off"
MAPS = ROOT / "tests" / "replays" / "maps"

EUROPE = [
    f"europe{variant}{bonus}"
    for variant in ("", ":1912", ":mega", ":cities")
    for bonus in ("", "+bonus" if variant else ":bonus")
]
PLAYERS = {"usa": 5, "new_york": 4, "berlin": 4, **dict.fromkeys(EUROPE, 5)}

Named = tuple[str, int]
"""A name of a game and the number of its players."""

GAMES: list[Named] = [(name, n) for name, most in PLAYERS.items() for n in range(2, most + 1)]
CORNER_NAMES = {
    "corners.toml": 4,
    "corners.toml:mega": 4,
    "corners.toml:mixed": 4,
    "corners.toml:late": 4,
    "scarce.toml": 3,
    "stall.toml": 3,
}
CORNERS: list[Named] = [
    (name, n) for name, most in CORNER_NAMES.items() for n in range(2, most + 1)
]


@cache
def find(name: str, players: int) -> TicketsGame:
    """A game by its name; a map file's name is looked up among the small maps."""
    path = str(MAPS / name) if ".toml" in name else name
    return cast(TicketsGame, stellwerk.game(path, players))


def plain(state: TicketsState) -> Any:
    """A state's record in plain numbers and lists, quick to read in every mode."""
    if PLAIN:
        return record.clone(State, state.records)[0]
    row = record.to_numpy(State, state.records)[0]
    return SimpleNamespace(**{name: row[name].tolist() for name in row.dtype.names})


def some(compiled: int, plain: int) -> int:
    """A number of repetitions by mode: plain Python is slow."""
    return plain if PLAIN else compiled


def rotating(games: Sequence[Named], count: int, start: int = 0) -> list[Named]:
    """So many of the games, with strides that visit editions and numbers of players alike."""
    stride = next(s for s in (7, 5, 3, 1) if len(games) % s)
    return [games[(start + i * stride) % len(games)] for i in range(count)]


Chooser = Callable[[Random, Sequence[str]], str]


def uniform(random: Random, words: Sequence[str]) -> str:
    """Any action is as likely as any other."""
    return random.choice(words)


def by_verb(random: Random, words: Sequence[str]) -> str:
    """First a verb, then an action: drawing is as likely as claiming."""
    verb = random.choice(sorted({word.split()[0] for word in words}))
    return random.choice([word for word in words if word.split()[0] == verb])


def liking(*tastes: str) -> Chooser:
    """The first taste (a beginning of words) that is legal, mostly; else anything."""

    def choose(random: Random, words: Sequence[str]) -> str:
        for taste in tastes:
            fitting = [word for word in words if word.startswith(taste)]
            if fitting and random.random() < 0.9:
                return random.choice(fitting)
        return random.choice(words)

    return choose


CHOOSERS: dict[str, Chooser] = {
    "uniform": uniform,
    "by_verb": by_verb,
    "claimer": liking("claim", "pay", "draw"),
    "hoarder": liking("draw blind", "draw r", "draw b", "draw", "decline"),
    "tickets": liking("draw tickets", "keep", "build", "claim"),
    "decliner": liking("decline", "claim", "draw"),
}


def chooser(number: int) -> Chooser:
    """The chooser of a game by its number; numbers go round."""
    names = list(CHOOSERS)
    return CHOOSERS[names[number % len(names)]]


def choices(
    state: Playable, random: Random, choose: Chooser
) -> Iterator[tuple[int, int, Sequence[int]]]:
    """What a chooser does in any family until a game is over: seat, action, all legal ones.

    Others play it.
    """
    while state.to_act:
        seat = random.choice(state.to_act)
        view = state.view(seat)
        words = {view.text(action): action for action in view.legal}
        yield seat, words[choose(random, list(words))], view.legal


def steps(
    state: TicketsState, random: Random, choose: Chooser
) -> Iterator[tuple[int, int, Sequence[int]]]:
    """Play a game to its end; before each action its seat, its number, and all legal ones."""
    for seat, action, legal in choices(state, random, choose):
        yield seat, action, legal
        state.play(seat, action)
