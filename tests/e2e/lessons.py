"""The recorded games by which the lessons teach: `python -m tests.e2e.lessons` makes them anew.

What is played stays as it is written. What follows from the editions and the rules as they are now
(the hash of the content, the version of the rules, the final scores) is written again.

A lesson is changed with `python -m tests.e2e.lessons usa --keep 17`: the first actions stay, bots
play on from there, and the steps of the lesson after that moment have to be written for the new
game. `--seed` deals another game; then nothing can be kept.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

import stellwerk
from stellwerk import bots, replay

LESSONS = Path(__file__).parents[2] / "web/src/lib/tutorial"
NAMES = ("usa", "europe", "new_york", "berlin", "metro")
#: The learner plays well and the rival does not: the lesson ends with a victory.
PLAYERS = ("medium", "beginner")


def file(name: str) -> Path:
    """Where the recorded game of a lesson lies."""
    return LESSONS / f"{name}.replay"


def record(old: replay.Replay, keep: int | None = None, seed: int | None = None) -> replay.Replay:
    """The game of a lesson, played again; after `keep` actions bots play on."""
    game = stellwerk.game(old.game, players=old.players)
    kept = old.actions if seed is None else ()
    dealt = old.seed if seed is None else seed
    recorder = replay.Recorder(game, dealt, old.seats, old.first)
    for seat, words in kept[:keep]:
        recorder.play(seat, words)
    _play_on(recorder, dealt)
    return recorder.replay


def _play_on(recorder: replay.Recorder, seed: int) -> None:
    players = [bots.make(name, seed) for name in PLAYERS]
    while recorder.state.outcome is None:
        seat = recorder.state.to_act[0]
        recorder.play(seat, players[seat].choose(recorder.state.view(seat)))


def main(words: Sequence[str] | None = None) -> int:
    """Record all lessons anew, or those that are named."""
    parser = argparse.ArgumentParser(prog="python -m tests.e2e.lessons", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(NAMES))
    parser.add_argument("--keep", type=int, metavar="N", help="keep N actions, then bots play on")
    parser.add_argument("--seed", type=int, metavar="N", help="deal another game")
    wish = parser.parse_args(words)
    for name in wish.names or NAMES:
        found = record(replay.load(file(name)), wish.keep, wish.seed)
        file(name).write_text(replay.write(found), encoding="utf-8")
        print(f"{name}: {len(found.actions)} actions, scores {found.scores}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
