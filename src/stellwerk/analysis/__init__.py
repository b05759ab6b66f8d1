"""After the game: win chances, key moments, luck and skill.

    found = stellwerk.analysis.analyze(stellwerk.replay.load("game.txt"))
    found.entries[39].decision.options[0].title.en

`steps` is the same as a generator that tells how far it is; what an analysis has found can be read
at any time (`to_json`). `decisions.weigh` compares the options of a decision not yet made.
"""

from __future__ import annotations

from stellwerk.analysis.accounts import account, moments, summary, to_json
from stellwerk.analysis.depth import CHOICES, DEPTHS
from stellwerk.analysis.result import Analysis
from stellwerk.analysis.run import Step, analyze, steps

__all__ = [
    "CHOICES",
    "DEPTHS",
    "Analysis",
    "Step",
    "account",
    "analyze",
    "moments",
    "steps",
    "summary",
    "to_json",
]
