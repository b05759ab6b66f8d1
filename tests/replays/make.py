"""Record the games of this folder anew: `python -m tests.replays.make` from the project's root.

Of the ticket games one for every edition, option, number of players and way to end that occurs; of
Metro those in `tests/metro/games.py`; as text. And `checksums.json`: a checksum of each one's
course, and of ticket games played uniformly, together with the versions of the rules. Run it when
the rules or the record change, after raising `RULES_VERSION` where games run differently.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import stellwerk
from stellwerk.metro.game import MetroGame
from stellwerk.replay import Recorder, Replay, load, states, write
from stellwerk.tickets.game import TicketsGame
from tests.metro import games as metro
from tests.tickets.games import CHOOSERS, CORNERS, GAMES, Chooser, Named, choices, chooser

FOLDER = Path(__file__).parent
CHECKSUMS = FOLDER / "checksums.json"
#: Paths in recorded games start at the project's root.
MAPS = "tests/replays/maps"
REASONS = ("last_round", "everybody_passed")
RULES_VERSIONS = {game.family: game.rules_version for game in (TicketsGame, MetroGame)}
#: Games tried in search of every way to end.
TRIES = 18
UNIFORM_SEEDS = range(2)
#: Every so many steps a state goes into a recorded game's checksum, and the last one.
STRIDE = 20


def game_of(name: str, players: int) -> Any:
    """A game by its name; those on small maps by their path from the root."""
    return stellwerk.game(f"{MAPS}/{name}" if ".toml" in name else name, players)


def recorded(name: str, players: int, seed: int, choose: Chooser) -> tuple[Replay, str]:
    """A whole game of a chooser, as a recorded game, and how it ended."""
    random = Random(seed)
    recorder = Recorder(game_of(name, players), seed, first=seed % players if seed % 2 else None)
    state: Any = recorder.state
    for seat, action, _ in choices(state, random, choose):
        recorder.play(seat, action)
    assert state.outcome is not None
    return recorder.replay, state.outcome.reason


def games() -> Iterator[tuple[str, Replay]]:
    """Every game to be recorded, with the name of its file."""
    for number, (name, players) in enumerate(GAMES):
        taste = list(CHOOSERS)[(1, 2, 4)[number % 3]]
        replay, reason = recorded(name, players, number, CHOOSERS[taste])
        yield _file(name, players, reason), replay
    for name, players in CORNERS:
        yield from _by_reason(name, players)
    # From this seed on there are tiles to refuse in solo.
    for number, (name, players) in enumerate(metro.GAMES, 10):
        taste = ("uniform", "by_verb")[number % 2]
        replay, reason = recorded(name, players, number, CHOOSERS[taste])
        yield _file(name, players, reason), replay


def _by_reason(name: str, players: int) -> Iterator[tuple[str, Replay]]:
    """The first game of a small map that ends in each way."""
    wanted = set(REASONS)
    for seed in range(TRIES):
        replay, reason = recorded(name, players, seed, chooser(seed))
        if reason in wanted:
            wanted.remove(reason)
            yield _file(name, players, reason), replay


def _file(name: str, players: int, reason: str) -> str:
    words = name.replace(".toml", "").replace(":", "-").replace("+", "-")
    return f"{words}-{players}-{reason}.txt"


def checksum(replay: Replay) -> str:
    """A checksum of the whole course of a game."""
    total, last = 0, len(replay.actions)
    for n, state in enumerate(states(replay)):
        if n % STRIDE == 0 or n == last:
            total = zlib.crc32(state.checksum().encode(), total)
    return f"{total:08x}"


def uniform_checksum(game: TicketsGame) -> str:
    """A checksum of some games played to their ends with uniform actions."""
    batch = game.deal_many(UNIFORM_SEEDS)
    totals, decisions = game.play_out(batch, seed=1)
    finals = [game.state(batch, i).checksum() for i in UNIFORM_SEEDS]
    story = f"{finals} {[[int(n) for n in row] for row in totals]} {decisions}"
    return f"{zlib.crc32(story.encode()):08x}"


def uniform_name(named: Named) -> str:
    """The name of a game and its players in the file of checksums."""
    return f"{named[0]} for {named[1]}"


def main() -> None:
    """Write all files of this folder."""
    for old in FOLDER.glob("*.txt"):
        old.unlink()
    for file, replay in games():
        (FOLDER / file).write_text(write(replay), encoding="utf-8")
    content = {
        "rules_versions": RULES_VERSIONS,
        "recorded": {file.name: checksum(load(file)) for file in sorted(FOLDER.glob("*.txt"))},
        "uniform": {
            uniform_name(named): uniform_checksum(game_of(*named)) for named in [*GAMES, *CORNERS]
        },
    }
    CHECKSUMS.write_text(json.dumps(content, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
