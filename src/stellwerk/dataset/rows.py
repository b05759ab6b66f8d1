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

from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np

from stellwerk import catalog
from stellwerk.batch.layout import Array
from stellwerk.bots.thoughts import Thought
from stellwerk.dataset.played import Thoughts
from stellwerk.errors import BadOption, ReplayError
from stellwerk.game import Game
from stellwerk.replay import Replay, deal


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
    found: list[tuple[object, ...]] = []
    first: Game | None = None
    for number, one in enumerate(replays):
        game = first or catalog.game(one.game, one.players)
        first = game
        if (one.game, one.players) != (game.name, game.players):
            why = f"it is a game of {one.game} with {one.players} seats among those of {game!r}."
            raise ReplayError(one.source, 0, why)
        found += _decisions(game, one, number)
    if not found:
        raise BadOption("no rows", "there is no decision in these games.")
    columns = [np.array(column) for column in zip(*found, strict=True)]
    considered, worth = _thoughts([one for game in thoughts for one in game])
    return Rows(*columns)._replace(considered=considered, worth=worth)


def _thoughts(decisions: Sequence[Sequence[Thought]]) -> tuple[Array | None, Array | None]:
    """What searches compared, a row for each decision; nothing if nobody searched."""
    width = max(map(len, decisions), default=0)
    if width == 0:
        return None, None
    considered = np.full((len(decisions), width), -1, np.int32)
    worth = np.full((len(decisions), width), np.nan, np.float32)
    for i, decision in enumerate(decisions):
        considered[i, : len(decision)] = [one.action for one in decision]
        worth[i, : len(decision)] = [one.worth for one in decision]
    return considered, worth


def _decisions(game: Game, one: Replay, number: int) -> Iterator[tuple[object, ...]]:
    state, noted = deal(game, one.seed, one.first, one.colors), []
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


def save(table: Rows, path: Path) -> None:
    """Write rows to `.npz`, or to `.parquet` where pyarrow is installed (extra `data`)."""
    if path.suffix == ".npz":
        write: Callable[..., None] = np.savez_compressed  # NumPy's types know no names of arrays
        write(path, **_columns(table))
    elif path.suffix == ".parquet":
        _save_parquet(table, path)
    else:
        raise BadOption(str(path), "rows are written to .npz or .parquet.")


def _columns(table: Rows) -> dict[str, Array]:
    return {name: array for name, array in table._asdict().items() if array is not None}


def _save_parquet(table: Rows, path: Path) -> None:
    try:
        import pyarrow as pa
        import pyarrow.parquet as pq
    except ImportError:
        why = "pyarrow is missing; install it with: pip install 'stellwerk[data]'."
        raise BadOption(str(path), why) from None
    columns = {}
    for name, array in _columns(table).items():
        if array.ndim == 1:
            columns[name] = pa.array(array)
        else:
            flat = pa.array(np.ascontiguousarray(array).reshape(-1))
            columns[name] = pa.FixedSizeListArray.from_arrays(flat, array.shape[1])
    pq.write_table(pa.table(columns), path, compression="zstd")
