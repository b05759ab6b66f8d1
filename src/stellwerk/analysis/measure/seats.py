"""What a seat may expect of its decision, from what it knows, against what came."""

from __future__ import annotations

from itertools import islice
from pathlib import Path
from random import Random

from stellwerk import catalog, dataset
from stellwerk.analysis import chances
from stellwerk.analysis.decisions import expected, is_forced
from stellwerk.analysis.family import Studied, studied
from stellwerk.analysis.measure.book import Book, Line
from stellwerk.analysis.measure.chances import POSITIONS, Reliability, reliability
from stellwerk.errors import BadOption
from stellwerk.replay import Replay, steps

#: Which of the seed's purposes this is.
SEATS = 21


def measure(book: Book, name: str, players: int, games: range, recorded: Path, worlds: int) -> None:
    """Write a line for every recorded game: what seats could expect, and what came."""
    paper, done = studied(catalog.game(name, players), [""] * players), book.done()
    for n, replay in enumerate(islice(dataset.read(recorded), games.start, games.stop)):
        if (replay.game, replay.players) != (name, players):
            about = f"{replay.game} with {replay.players} seats"
            raise BadOption(str(recorded), f"it holds games of {about}; ask for these.")
        if games.start + n not in done:
            book.add(games.start + n, _game(paper, replay, worlds))


def _game(paper: Studied, replay: Replay, worlds: int) -> Line:
    """Some decisions of a game, drawn by lot among those that were none of chance's."""
    *before, end = [state.copy() for state, _ in steps(replay)]
    assert end.outcome is not None
    came = chances.of_outcome(paper, end.outcome).units
    decided = []
    for position, (seat, words) in zip(before, replay.actions, strict=True):
        view = position.view(seat)
        if not is_forced(view):
            decided.append((view, seat, view.parse(words)))
    some = Random(replay.seed).sample(decided, min(POSITIONS, len(decided)))
    seed = (replay.seed, SEATS)
    said = [round(expected(paper, view, action, worlds, seed)) for view, _, action in some]
    return {"worlds": worlds, "said": said, "came": [came[seat] for _, seat, _ in some]}


def read(book: Book, name: str, players: int) -> Reliability:
    """The reliability table of what has been measured so far."""
    lines = book.lines()
    said = [units for line in lines for units in line["said"]]
    came = [units for line in lines for units in line["came"]]
    return reliability(name, players, len(lines), len(said), said, came)
