"""Bots: players made of code. Each sees a `View`, like a person, and answers with an action.

    bot = bots.make("planner", seed=7)
    state.play(seat, bot.choose(state.view(seat)))

A bot draws its chance from a generator of its own, never from the game's streams: the same bot with
the same seed plays the same game again. Names may carry a budget: `search:300` rollouts a decision,
`search:50ms`; `planner@1` and `search@1:300` never change (`frozen`). Anybody's bot has a name as
soon as it is registered, here or by an entry point of the group `stellwerk.bots`:

    @stellwerk.bot("lowest")
    class Lowest:
        def __init__(self, rng): ...
        def choose(self, view): return view.legal[0]

A trained network is a bot, too: `net:file.npz` (`bots.network` describes the file).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from os import PathLike
from random import Random
from typing import TypeVar

from stellwerk.bots.frozen import FROZEN
from stellwerk.bots.ladder import LADDER, LadderBot
from stellwerk.bots.levels import LEVELS, LevelBot
from stellwerk.bots.protocol import Bot
from stellwerk.errors import BadOption, UnknownName

__all__ = ["BOTS", "FROZEN", "LADDER", "LEVELS", "Bot", "bot", "is_bot", "make", "names", "net"]

#: Makes a bot with a generator of its own: a class, or a function.
Maker = Callable[[Random], Bot]
M = TypeVar("M", bound=Maker)

#: A network read from a file: `net:file.npz`.
NET = "net"

#: Entry points of other packages.
GROUP = "stellwerk.bots"

_registered: dict[str, Maker] = {}


def bot(name: str) -> Callable[[M], M]:
    """Register a class, or a function, that makes a bot out of a generator, under a name."""
    if name in (*LADDER, *LEVELS, NET) or not name.replace("_", "").replace("-", "").isalnum():
        raise BadOption(f"bot {name}", "a bot's name is a new word of letters, digits, - and _.")

    def register(maker: M) -> M:
        _registered[name] = maker
        return maker

    return register


def names() -> tuple[str, ...]:
    """The ladder and the levels, each weakest first, then anybody's; not the frozen ones."""
    return (
        *LADDER,
        *LEVELS,
        *_registered,
        *(point for point in _points() if point not in _registered),
    )


def is_bot(name: str) -> bool:
    """Whether a name, with or without a budget, is a bot's."""
    base, _, words = name.partition(":")
    return base in (*names(), *FROZEN) or (base == NET and bool(words))


def make(name: str, seed: int | str = 0, limit: float = 0.0) -> Bot:
    """The bot of a name, with a generator of its own.

    After `limit` seconds a search plays the best it has found; 0 lets it think as long as it will.
    """
    base, _, words = name.partition(":")
    if base in (*LADDER, *FROZEN):
        return LadderBot(base, Random(seed), words or None, limit)
    if name in LEVELS:
        return LevelBot(name, seed, partial(make, limit=limit))
    if base == NET and words:
        return net(words)
    maker = _registered.get(base) or _load(base)
    if maker is None:
        raise UnknownName("bot", name, [*names(), *FROZEN])
    return maker(Random(seed))


def net(path: str | PathLike[str]) -> Bot:
    """The bot of a network's file (`bots.network` describes it)."""
    from stellwerk.bots.nets import NetBot

    return NetBot.of_file(path)


def _points() -> tuple[str, ...]:
    from importlib.metadata import entry_points

    return tuple(point.name for point in entry_points(group=GROUP))


def _load(name: str) -> Maker | None:
    """The bot that an entry point names; loading it may register more."""
    from importlib.metadata import entry_points

    for point in entry_points(group=GROUP, name=name):
        maker: Maker = point.load()
        return maker
    return None


class _Names(Mapping[str, Maker]):
    """All bots by name, as a mapping."""

    def __getitem__(self, name: str) -> Maker:
        if not is_bot(name):
            raise KeyError(name)
        return lambda rng: make(name, str(rng.getrandbits(128)))

    def __iter__(self) -> Iterator[str]:
        return iter(names())

    def __len__(self) -> int:
        return len(names())


#: The bots by name, weakest first.
BOTS: Mapping[str, Maker] = _Names()
