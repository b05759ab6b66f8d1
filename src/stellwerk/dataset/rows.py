"""Recorded games as rows: one for each decision, with what the seat saw, could do, and did.

    game          number of the game, in the order of the file
    seat          who decided
    observation   int16, what `game.observation` says; `game.observation_spec` names its sections
    mask          uint8, the legal actions as bits, the lowest bit first (`numpy.packbits`, little)
    action        the action taken
    words         the same in words
    score, place  how the game ended for that seat
    considered    the actions that a search compared, the planner's move first; -1 behind the last
    worth         what it thought of each, from 0 to 1; NaN behind the last

All but the last two follow from the recorded game: it is played again, and every action is checked.
Those two are there only where bots that search have just played (`stellwerk dataset make`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import NamedTuple

import numpy as np

from stellwerk import catalog
from stellwerk.batch.layout import Array
from stellwerk.bots.thoughts import Thought
from stellwerk.dataset.played import Thoughts
from stellwerk.errors import BadOption, ReplayError
from stellwerk.game import Game
from stellwerk.replay import Replay

#: Games of which rows are made at once: some ten megabytes.
PORTION = 100
NO_DECISION = "there is no decision in these games."


class Rows(NamedTuple):
    """Arrays with a row for each decision."""

    game: Array
    seat: Array
    observation: Array
    mask: Array
    action: Array
    words: Array
    score: Array
    place: Array
    considered: Array | None = None
    worth: Array | None = None


def rows(replays: Iterable[Replay], thoughts: Iterable[Thoughts] = ()) -> Rows:
    """All decisions of recorded games of one kind; `thoughts` are those of each game's bots."""
    noted = list(thoughts)
    return joined(portions(replays, noted, widest(noted)))


def portions(
    replays: Iterable[Replay], thoughts: Iterable[Thoughts] = (), width: int = 0
) -> Iterator[Rows]:
    """The same, some games at a time: for data sets that are larger than the memory.

    `width` is how many actions a bot compared at most (`widest`); 0 leaves thoughts out.
    """
    numbered, noted = enumerate(replays), iter(thoughts)
    game: Game | None = None
    while some := list(islice(numbered, PORTION)):
        game = game or catalog.game(some[0][1].game, some[0][1].players)
        found = [row for number, one in some for row in _decisions(game, one, number)]
        compared = [one for decisions in islice(noted, len(some)) for one in decisions]
        if found:
            columns = [np.array(column) for column in zip(*found, strict=True)]
            considered, worth = _thoughts(compared, width)
            yield Rows(*columns)._replace(considered=considered, worth=worth)


def joined(tables: Iterable[Rows]) -> Rows:
    """Portions as one table."""
    parts = [columns_of(table) for table in tables]
    if not parts:
        raise BadOption("no rows", NO_DECISION)
    return Rows(**{name: np.concatenate([part[name] for part in parts]) for name in parts[0]})


def columns_of(table: Rows) -> dict[str, Array]:
    """The columns that are there, by name."""
    return {name: array for name, array in table._asdict().items() if array is not None}


def widest(thoughts: Iterable[Thoughts]) -> int:
    """How many actions were compared at most; 0 if nobody searched."""
    return max((len(decision) for game in thoughts for decision in game), default=0)


def _thoughts(
    decisions: Sequence[Sequence[Thought]], width: int
) -> tuple[Array | None, Array | None]:
    """What searches compared, a row for each decision; nothing if nobody searched."""
    if width == 0:
        return None, None
    considered = np.full((len(decisions), width), -1, np.int32)
    worth = np.full((len(decisions), width), np.nan, np.float32)
    for i, decision in enumerate(decisions):
        considered[i, : len(decision)] = [one.action for one in decision]
        worth[i, : len(decision)] = [one.worth for one in decision]
    return considered, worth


def _decisions(game: Game, one: Replay, number: int) -> Iterator[tuple[object, ...]]:
    if (one.game, one.players) != (game.name, game.players):
        why = f"it is a game of {one.game} with {one.players} seats among those of {game!r}."
        raise ReplayError(one.source, 0, why)
    state, noted = game.deal(one.seed, one.first, one.colors), []
    for seat, words in one.actions:
        view = state.view(seat)
        action = view.parse(words)
        seen, mask = game.observation(view), np.packbits(view.mask, bitorder="little")
        noted.append((np.int32(number), np.int8(seat), seen, mask, np.int32(action), words))
        state.play(seat, action)
    outcome = state.outcome
    if outcome is None:
        raise ReplayError(one.source, 0, "the game is not over.")
    for row in noted:
        sheet = outcome.sheets[int(row[1])]
        yield (*row, np.int16(sheet.total), np.int8(sheet.place))
