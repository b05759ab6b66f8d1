"""The arena: matches between bots, in blocks, with honest statistics.

    from stellwerk import arena

    match = arena.Match("usa", ("planner", "long_route"), players=2, seed=1)
    results = arena.play(match, blocks=400)
    arena.report(match, results)["bots"][0]["win_share"]

A block is one deal played in all rotations of the seats, so no bot gains from its seat or its
cards; blocks, never games, are the sample. The same match with the same seed gives the same results
on any number of processes.
"""

from __future__ import annotations

from stellwerk.arena.match import Match, play_blocks
from stellwerk.arena.results import BlockResult, Fault, GameResult, report
from stellwerk.arena.run import play
from stellwerk.arena.sprt import Sprt, Verdict

__all__ = [
    "BlockResult", "Fault", "GameResult", "Match", "Sprt", "Verdict", "play", "play_blocks",
    "report",
]  # fmt: skip
