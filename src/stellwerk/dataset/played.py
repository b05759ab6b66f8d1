"""One game of a data set: as it was recorded, and what searching bots thought of their options."""

from __future__ import annotations

import json
from pathlib import Path
from typing import NamedTuple

from stellwerk import bots, catalog, replay
from stellwerk.bots.thoughts import Thought, thoughts_of
from stellwerk.replay import Replay

#: What a bot thought of each decision of a game, in order.
Thoughts = tuple[tuple[Thought, ...], ...]


class Sitting(NamedTuple):
    """Who plays what."""

    game: str
    players: int
    bots: tuple[str, ...]  #: by seat


class PlayedGame(NamedTuple):
    """A game that is over."""

    seed: int
    text: str  #: the recorded game
    thoughts: Thoughts


def play_one(sitting: Sitting, seed: int) -> PlayedGame:
    """Play one game to its end."""
    recorder = replay.Recorder(catalog.game(sitting.game, sitting.players), seed, sitting.bots)
    seated = [bots.make(bot, f"{seed}/{seat}") for seat, bot in enumerate(sitting.bots)]
    thoughts = []
    while recorder.state.to_act:
        seat = recorder.state.to_act[0]
        recorder.play(seat, seated[seat].choose(recorder.state.view(seat)))
        thoughts.append(thoughts_of(seated[seat]))
    return PlayedGame(seed, replay.write(recorder.replay), tuple(thoughts))


class Folder:
    """The games that are there already: a file for each, named by its seed."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def holds(self, seed: int) -> bool:
        """Whether the game of a seed is there, whole."""
        return self._game(seed).exists()

    def add(self, played: PlayedGame) -> None:
        """Write a game; it is there only when it is whole."""
        self._thoughts(played.seed).write_text(json.dumps(played.thoughts), encoding="utf-8")
        unfinished = self.path / f"{played.seed}.part"
        unfinished.write_text(played.text, encoding="utf-8")
        unfinished.replace(self._game(played.seed))

    def replay(self, seed: int) -> Replay:
        """The recorded game of a seed."""
        return replay.load(self._game(seed))

    def thoughts(self, seed: int) -> Thoughts:
        """What was thought in it."""
        found = json.loads(self._thoughts(seed).read_text(encoding="utf-8"))
        return tuple(tuple(Thought(*one) for one in decision) for decision in found)

    def _game(self, seed: int) -> Path:
        return self.path / f"{seed}.txt"

    def _thoughts(self, seed: int) -> Path:
        return self.path / f"{seed}.json"
