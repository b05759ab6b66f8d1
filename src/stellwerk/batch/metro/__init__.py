"""Batches of games of Metro: how the parts of a step are called, and what observations hold."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from types import ModuleType
from typing import NamedTuple

import numpy as np

from stellwerk.batch.family import FamilyBatch, Games, Targets
from stellwerk.batch.layout import Graph, Layout, Part, Plane, layout
from stellwerk.bots.metro.lab import Lab
from stellwerk.bots.metro.tuned import policy, row
from stellwerk.bots.strength import strength
from stellwerk.bots.tuned_files import as_floats
from stellwerk.engine import record
from stellwerk.engine.chance import Stream
from stellwerk.game import Game, Section
from stellwerk.metro.final import Sheet
from stellwerk.metro.game import MetroGame
from stellwerk.metro.state import HAND, KINDS, LINES, TILES, State

#: Where the sections of options begin in the full observation: behind the score.
BASE = "score"


class Paper(NamedTuple):
    """Scratch paper of one thread."""

    views: list[State]
    row: list[int]
    legal: list[int]
    sheets: list[Sheet]
    labs: list[Lab]


class Seated(NamedTuple):
    """The opponents: a policy and a row of parameters each, and generators for every seat."""

    policies: list[int]
    params: list[list[float]]
    streams: list[Stream]


class MetroBatch(FamilyBatch[MetroGame, Paper, Seated]):
    """Games of Metro in one array."""

    kind = State

    @property
    def steps(self) -> ModuleType:
        """The module of entry points."""
        from stellwerk.batch.metro import steps

        return steps

    def layout(self, game: MetroGame, observation: str) -> Layout:
        """What stands where in an observation."""
        if observation == "compact":
            return layout([*_compact(game), *_options(game)])
        if observation == "graph":
            return layout([*_table(game), *_options(game)], _planes(game))
        parts = game.observation_spec if observation == "full" else ()
        return layout(_same(part) for part in parts)

    def graph(self, game: MetroGame) -> Graph:
        """What is printed on the board: which squares touch, and where lines start."""
        table = game.table
        pairs = [
            (a, b)
            for a in range(TILES)
            for b in range(a + 1, TILES)
            if int(table.beside[a]) >> b & 1
        ]
        edge = int(table.edge)
        starts = [int(node) // 4 if node >= 0 else -1 for node in table.start]
        colors = [int(color) for color in table.frame] + [-1] * (LINES - len(table.frame))
        lines = np.array([starts, colors], np.float32).T
        squares = np.array([[edge >> n & 1] for n in range(TILES)], np.float32)
        return Graph(
            TILES,
            {"square": squares, "line": lines},
            {"square": ("edge",), "line": ("start square", "color")},
            {"square": np.array(pairs, np.int64).T},
        )

    def paper(self, game: MetroGame, size: int) -> Paper:
        """Scratch paper for one thread."""
        return Paper(
            record.make(State, 1),
            record.ints(max(size, 1)),
            record.ints(game.most_legal),
            record.make(Sheet, 1),
            record.make(Lab, 1),
        )

    def seated(self, game: Game, names: Sequence[str], games: int) -> Seated:
        """Bots for all seats but the learner's."""
        parts = [name.partition(":") for name in names]
        rows = [row(base, game, strength(base, words or None)) for base, _, words in parts]
        policies = record.as_ints([policy(base) for base, *_ in parts])
        return Seated(policies, as_floats(rows), record.make(Stream, games * game.players))

    def answer(self, g: Games, bots: Seated, paper: Paper, first: int, last: int) -> None:
        """Let bots play until the learner is asked or the game is over."""
        from stellwerk.batch.metro import answers

        answers.answer(
            g.game.tables, g.states, g.seeds, g.learners, g.fresh, g.decisions,
            bots.policies, bots.params, bots.streams, paper.labs, first, last,
        )  # fmt: skip

    def finish(self, g: Games, paper: Paper, first: int, last: int) -> int:
        """Score the games that are over, and deal the next ones."""
        return int(
            self.steps.finish(
                g.game.tables, g.states, g.seeds, g.deals, g.learners, g.anywhere, g.fresh,
                g.decisions, g.dones, g.places, g.scores, g.ends, paper.sheets, first, last,
            )
        )  # fmt: skip

    def look(self, g: Games, to: Targets, paper: Paper, first: int, last: int) -> None:
        """Write who acts, what that seat sees, and what it may do."""
        self.steps.look(
            g.game.tables, g.states, g.seats, to.kind, to.int8s, to.int16s, to.float32s,
            to.byte_masks, to.bit_masks, paper.views, paper.row, paper.legal, first, last,
        )  # fmt: skip

    def look_back(self, g: Games, to: Targets, paper: Paper, first: int, last: int) -> None:
        """Write what the learner sees of games that are over."""
        self.steps.look_back(
            g.game.tables, g.states, g.learners, to.kind, to.int8s, to.int16s, to.float32s,
            paper.views, paper.row, first, last,
        )  # fmt: skip


def _same(part: Section) -> Part:
    return part.name, part.size, part.low, part.high, part.meaning


def _options(game: MetroGame) -> Iterator[Part]:
    """The sections of expansions and cities, as in the full observation."""
    names = [part.name for part in game.observation_spec]
    for part in game.observation_spec[names.index(BASE) + 1 :]:
        yield _same(part)


def _compact(game: MetroGame) -> Iterator[Part]:
    full = {part.name: part for part in game.observation_spec}
    yield "phase", 1, 0, 5, "which decision is asked"
    yield _same(full["tower"])
    yield "hand", HAND, -1, KINDS - 1, "own tiles by kind"
    yield "drawn", 1, -1, KINDS - 1, "kind drawn and to be laid"
    for name in ("color", "piece", "line_next", "score"):
        yield _same(full[name])


def _planes(game: MetroGame) -> Iterator[Plane]:
    exits = tuple(f"leaves, entered on side {side}" for side in range(4))
    yield Plane("square", TILES, ("laid", "free", "last", *exits), "a row for each square")
    owners = tuple(f"owner {seat}" for seat in range(game.players))
    columns = (*owners, "length", "goes on", "finished", "points")
    yield Plane("line", LINES, columns, "a row for each line")
    hand = tuple(f"tile {n}" for n in range(HAND))
    columns = ("to act", "color", *hand, "drawn")
    yield Plane("seat", game.players, columns, "a row for each seat, the viewer's first")


def _table(game: MetroGame) -> Iterator[Part]:
    full = {part.name: part for part in game.observation_spec}
    for name in ("phase", "tower", "unseen", "score"):
        yield _same(full[name])


BATCH = MetroBatch()
