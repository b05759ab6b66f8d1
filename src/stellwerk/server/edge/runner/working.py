"""The process that does one piece of long work: `python -m …working KIND`, the payload on stdin.

It says how far it is in lines of JSON on stdout: done, total, and now and then what it has come to.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Iterator
from functools import partial
from time import monotonic
from typing import TYPE_CHECKING

from stellwerk.errors import StellwerkError
from stellwerk.processes import confine
from stellwerk.server.edge.runner import mapping
from stellwerk.server.edge.runner.mapping import Told
from stellwerk.server.ports import Question

if TYPE_CHECKING:
    from stellwerk.analysis import Analysis
    from stellwerk.server.models.analysis import GameAnalysis

#: Seconds between two looks at what was found so far, and between two reports. The first looks
#: follow each other as fast as reports do: whoever waits sees figures before anything else.
RESULTS, REPORTS = 2.0, 0.3
#: Behind everything else that runs here.
NICE = 10
#: Seconds of processor time; of those that use compiled rules: the most.
SECONDS, MOST_SECONDS = {"region": 240, "print": 600}, 1800
#: The largest map there can be needs half a gigabyte to be drawn; thorough analyses of full tables
#: and balances reserve 340 and 430 megabytes, and use 160 of them.
MEGABYTES = 2048
TOO_LARGE = "This takes too much memory. Shorter names and fewer routes on a map need less."
TOO_LARGE_GAME = "This game takes more memory than an analysis may use here."


def analysis(asked: Question) -> Iterator[Told]:
    """Look at a finished game."""
    from stellwerk import analysis as looking
    from stellwerk import catalog, replay
    from stellwerk.engine.jit import COMPILED
    from stellwerk.names import split_name

    record = replay.read(asked["replay"])
    game = None
    if asked["map"] is not None:
        options = tuple(split_name(record.game)[1])
        game = catalog.game_of_text(asked["map"], record.players, options)
    # Plain rules are a hundred times slower: they take a glance.
    depth = asked["depth"] if COMPILED else "glance"
    for step in looking.steps(record, depth, game=game):
        yield Told(step.done, step.total, partial(_analysis, step.analysis, asked["seqs"]))


def _analysis(found: Analysis, seqs: list[int]) -> GameAnalysis:
    from stellwerk.analysis import to_json

    return {**to_json(found), "seqs": seqs}


KINDS: dict[str, Callable[[Question], Iterator[Told]]] = {
    "analysis": analysis,
    "balance": mapping.balance,
    "region": mapping.region,
    "print": mapping.printed,
}


def main(kind: str) -> None:
    """Do the work and tell of it."""
    os.nice(NICE) if hasattr(os, "nice") else None
    confine(SECONDS.get(kind, MOST_SECONDS), MEGABYTES)
    asked = json.load(sys.stdin)
    told: Told | None = None
    reported, shown, pause = 0.0, monotonic(), REPORTS
    try:
        for told in KINDS[kind](asked):
            now = monotonic()
            if now - reported >= REPORTS:
                ripe = told.done > 0 and now - shown >= pause
                _say(
                    {
                        "done": told.done,
                        "total": told.total,
                        "result": _made(told) if ripe else None,
                    }
                )
                reported = now
                if ripe:
                    shown, pause = now, min(2 * pause, RESULTS)
    except StellwerkError as error:
        _say({"error": str(error)})
        return
    except MemoryError:
        _say({"error": TOO_LARGE_GAME if kind == "analysis" else TOO_LARGE})
        return
    assert told is not None
    _say({"done": told.total, "total": told.total, "result": _made(told), "end": True})


def _made(told: Told) -> str:
    return json.dumps(told.result(), ensure_ascii=False, separators=(",", ":"))


def _say(words: dict[str, object]) -> None:
    print(json.dumps(words, ensure_ascii=False), flush=True)


if __name__ == "__main__":
    main(sys.argv[1])
