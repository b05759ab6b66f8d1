"""Bots in processes of their own, ended when they take too long.

The process gets views, never the state: a view is pickled without its game, which both sides have.
One process serves the same place at the table in game after game; one that was ended, or has ended
itself, is started anew for the next game.

    arena                       process
    ("sit", seed)        ->     makes the bot
    ("choose", bytes)    ->     its choice
                         <-     ("ready", None) | ("chose", action) | ("fault", words)
"""

from __future__ import annotations

import io
import pickle
import signal
from collections.abc import Callable
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, TypeVar

from stellwerk.bots import Bot
from stellwerk.engine import record
from stellwerk.game import Game, View
from stellwerk.processes import spawning

#: Seconds until a new process must be there: it imports and loads what it needs first.
STARTING = 120.0

T = TypeVar("T")

_guards: dict[tuple[object, ...], Guard] = {}


class TookTooLong(Exception):
    """A bot did not answer in time."""


class ProcessEnded(Exception):
    """The process of a bot has ended by itself."""


class BotFailed(Exception):
    """A bot raised an error in its process."""


def guarded(
    game: Game, name: str, place: str, seed: str, timeout: float, code: tuple[str, ...]
) -> Bot:
    """A bot in a process of its own, with a generator of its own, for one game."""
    key = (game.name, game.players, name, place, timeout, code)
    guard = _guards.get(key)
    if guard is None:
        guard = _guards[key] = Guard(game, name, timeout, code)
    guard.sit(seed)
    return guard


class Guard:
    """A bot behind a pipe."""

    def __init__(self, game: Game, name: str, timeout: float, code: tuple[str, ...]) -> None:
        self._game, self._name, self._timeout, self._code = game, name, timeout, code
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None

    def sit(self, seed: str) -> None:
        """Make the bot for a new game, in a new process if there is none."""
        if self._process is None or not self._process.is_alive():
            self._start()
            self._answer(STARTING)
        self._ask(("sit", seed), self._timeout)

    def choose(self, view: View) -> int:
        """What the bot chooses; an error if it fails or takes too long."""
        chosen = self._ask(("choose", pack(view)), self._timeout)
        assert isinstance(chosen, int)
        return chosen

    def _start(self) -> None:
        context = spawning()
        self._pipe, theirs = context.Pipe()
        words = (self._game.name, self._game.players, self._name, self._code)
        self._process = context.Process(target=serve, args=(theirs, *words), daemon=True)
        self._process.start()
        theirs.close()

    def _ask(self, message: tuple[str, object], timeout: float) -> object:
        assert self._pipe is not None
        try:
            self._pipe.send(message)
        except (BrokenPipeError, ConnectionResetError):
            self._end()
            raise ProcessEnded(f"{self._name} has ended its process.") from None
        return self._answer(timeout)

    def _answer(self, timeout: float) -> object:
        assert self._pipe is not None
        try:
            if not self._pipe.poll(timeout):
                self._end()
                raise TookTooLong(f"{self._name} did not answer in {timeout:g} s.")
            kind, value = self._pipe.recv()
        except (EOFError, ConnectionResetError):
            self._end()
            raise ProcessEnded(f"{self._name} has ended its process.") from None
        if kind == "fault":
            raise BotFailed(value)
        return value

    def _end(self) -> None:
        """Kill the process; the next game starts a new one."""
        if self._process is not None:
            self._process.kill()
            self._process.join()
        self._process = None


def pack(view: View) -> bytes:
    """A view as bytes, its game left out."""
    target = io.BytesIO()
    _Packer(target, view.game).dump(view)
    return target.getvalue()


def unpack(data: bytes, game: Game) -> View:
    """The view of some bytes, with the game put in."""
    view: View = _Unpacker(io.BytesIO(data), game).load()
    return view


class _Packer(pickle.Pickler):
    def __init__(self, target: io.BytesIO, game: Game) -> None:
        super().__init__(target, pickle.HIGHEST_PROTOCOL)
        self._left_out = game

    def persistent_id(self, obj: object) -> str | None:
        return "game" if obj is self._left_out else None

    def reducer_override(self, obj: object) -> Any:
        """Records of the plain mode are of classes that no module holds: send their content."""
        declared = getattr(type(obj), "declared", None)
        if declared is None:
            return NotImplemented
        return _record, (declared, record.to_numpy(declared, [obj]))


def _record(declared: type[object], array: object) -> object:
    return record.from_numpy(declared, array)[0]


class _Unpacker(pickle.Unpickler):
    def __init__(self, source: io.BytesIO, game: Game) -> None:
        super().__init__(source)
        self._put_in = game

    def persistent_load(self, pid: object) -> Game:
        return self._put_in


def serve(pipe: Connection, name: str, players: int, bot: str, code: tuple[str, ...]) -> None:
    """The process of a bot: answer until the arena is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    from stellwerk import bots, catalog
    from stellwerk.arena.own import load

    load(code)
    game = catalog.game(name, players)
    view = game.deal(0).view(0)
    _ = view.legal  # loads the compiled rules before the clock runs
    pipe.send(("ready", None))
    sitting: list[Bot] = []

    def sit(seed: str) -> None:
        sitting[:] = [bots.make(bot, seed)]

    def choose(data: bytes) -> int:
        return int(sitting[0].choose(unpack(data, game)))

    answers: dict[str, Callable[[Any], object]] = {"sit": sit, "choose": choose}
    while True:
        try:
            kind, value = pipe.recv()
        except EOFError:
            return
        pipe.send(_answer(answers[kind], value))


def _answer(action: Callable[[T], object], value: T) -> tuple[str, object]:
    try:
        return "chose", action(value)
    except Exception as error:  # the arena reports it with the position
        return "fault", f"{type(error).__name__}: {error}"
