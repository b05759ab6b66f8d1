"""Recorded games: tables that start from one, and seats that play what is written."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace

from stellwerk import replay
from stellwerk.errors import StellwerkError
from stellwerk.game import State
from stellwerk.names import is_map_path
from stellwerk.replay import Replay
from stellwerk.server import texts
from stellwerk.server.live.table import LiveTable, deal, effective
from stellwerk.server.models.tables import MAX_GAME, MAX_NAME
from stellwerk.server.problems import bad
from stellwerk.server.rows import Entry

MOST = 5000


def read(text: str, at: int = 0) -> Replay:
    """A recorded game out of its text, played at least up to an action."""
    found = replay.read(text)
    if is_map_path(found.game):
        raise bad(
            "table/no-files", "A game on a map of your own can only be read where the map file is."
        )
    if len(found.game) > MAX_GAME:
        raise bad("replay/game", f"The name of a game has at most {MAX_GAME} letters.")
    if len(found.actions) > MOST:
        raise bad("replay/too-long", f"A recorded game has at most {MOST} actions.")
    if at > len(found.actions):
        raise bad("replay/at", f"This recorded game has {len(found.actions)} actions.")
    replay.verify(found)
    seats = tuple(texts.line(name, MAX_NAME) for name in found.seats)
    return replace(found, seats=seats)


def stored(record: Replay, at: int) -> str:
    """How the header remembers it: written anew, with nothing in it that nobody reads."""
    return json.dumps({"replay": replay.write(record), "at": at}, ensure_ascii=False)


def _kept(live: LiveTable) -> tuple[Replay, int]:
    told = json.loads(live.header.record or "")
    return replay.read(told["replay"]), int(told["at"])


def actions(live: LiveTable) -> tuple[tuple[int, str], ...]:
    """All actions of the record; none at a table without one."""
    return _kept(live)[0].actions if live.header.record is not None else ()


def entries(live: LiveTable, now: float) -> list[Entry]:
    """The entries with which a table from a recorded game begins."""
    if live.header.record is None:
        return []
    record, at = _kept(live)
    return written(live, record.actions[:at], now)


def written(live: LiveTable, actions: Sequence[tuple[int, str]], now: float) -> list[Entry]:
    """Actions of a record as entries."""
    state = deal(live.game, live.header)
    made = []
    for seq, (seat, words) in enumerate(actions, 1):
        state.play(seat, words)
        made.append(Entry(seq, "act", seat, words, "record", None, state.checksum(), now))
    return made


def after(state: State, played: Sequence[Entry]) -> State:
    """A state after some entries."""
    for entry in played:
        state.play(entry.seat, entry.words)
    return state


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
