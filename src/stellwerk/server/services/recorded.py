"""Recorded games: tables that start from one, and seats that play what is written."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from stellwerk import replay
from stellwerk.errors import StellwerkError
from stellwerk.game import Game, Outcome, State
from stellwerk.names import is_map_path
from stellwerk.replay import Replay
from stellwerk.server import texts
from stellwerk.server.live.table import LiveTable, deal, effective
from stellwerk.server.models.tables import MAX_GAME, MAX_NAME
from stellwerk.server.problems import bad
from stellwerk.server.rows import Entry

MOST = 5000
#: Records that are kept as they were read: a script asks for its own at every turn.
KEPT = 50


def read(text: str, at: int = 0, game: Game | None = None) -> Replay:
    """A recorded game out of its text, played at least up to an action; `game` is an own map's."""
    found = replay.read(text)
    if is_map_path(found.game):
        raise bad(
            "table/no-files", "A game on a map of your own can only be read where the map file is."
        )
    if len(found.game) > MAX_GAME:
        raise bad("replay/game", f"The name of a game has at most {MAX_GAME} characters.")
    if len(found.actions) > MOST:
        raise bad("replay/too-long", f"A recorded game has at most {MOST} actions.")
    if at > len(found.actions):
        raise bad("replay/at", f"This recorded game has {len(found.actions)} actions.")
    replay.verify(found, game)
    seats = tuple(texts.line(name, MAX_NAME) for name in found.seats)
    return replace(found, seats=seats)


def stored(record: Replay, at: int) -> str:
    """How the header remembers it: written anew, with nothing in it that nobody reads.

    Nor with names: the table is not theirs who played, and would keep them when they are forgotten.
    """
    nameless = replay.write(replace(record, seats=()))
    return json.dumps({"replay": nameless, "at": at}, ensure_ascii=False)


def _kept(live: LiveTable) -> tuple[Replay, int]:
    return _read(live.header.record or "")


@lru_cache(maxsize=KEPT)
def _read(words: str) -> tuple[Replay, int]:
    told = json.loads(words)
    return replay.read(told["replay"]), int(told["at"])


def actions(live: LiveTable) -> tuple[tuple[int, str], ...]:
    """All actions of the record; none at a table without one."""
    return _kept(live)[0].actions if live.header.record is not None else ()


class Beginning(NamedTuple):
    """The entries with which a table begins, the state after them, and how it ended, if so."""

    entries: list[Entry]
    state: State
    outcome: Outcome | None


def beginning(live: LiveTable, now: float) -> Beginning:
    """How a table begins: with a deal, or with some of a recorded game."""
    record, at = _kept(live) if live.header.record is not None else (None, 0)
    entries, state = written(live, record.actions[:at] if record is not None else (), now)
    return Beginning(entries, state, state.outcome)


def written(
    live: LiveTable, actions: Sequence[tuple[int, str]], now: float
) -> tuple[list[Entry], State]:
    """Actions of a record as entries, and the state after them."""
    state = deal(live.game, live.header)
    made = []
    for seq, (seat, words) in enumerate(actions, 1):
        state.play(seat, words)
        made.append(Entry(seq, "act", seat, words, "record", None, state.checksum(), now))
    return made, state


def scripted(live: LiveTable, seat: int) -> str | None:
    """What the record says for a seat now; None if it has nothing that is legal."""
    assert live.state is not None
    record, _ = _kept(live)
    number = sum(entry.seat == seat for entry in effective(live.entries))
    words = [text for other, text in record.actions if other == seat][number : number + 1]
    view = live.state.view(seat)
    try:
        return words[0] if words and view.parse(words[0]) in view.legal else None
    except StellwerkError:
        return None
