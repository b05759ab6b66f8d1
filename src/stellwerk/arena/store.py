"""The store: every game the arena has played, in one SQLite file.

One row is one game. The same block of the same match is the same rows again, and is not counted
twice; a bot whose play has changed has another identity, and so plays another match.
"""

from __future__ import annotations

import json
import os
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from stellwerk import catalog
from stellwerk.arena.results import BlockResult, Fault, GameResult
from stellwerk.errors import BadOption

if TYPE_CHECKING:
    from stellwerk.arena.match import Match

#: Names a store other than the usual one.
VARIABLE = "STELLWERK_STORE"
#: The version of the schema; a file says its own in `user_version`.
SCHEMA = 1

CREATE = """
CREATE TABLE games (
    id INTEGER PRIMARY KEY,
    played TEXT NOT NULL,          -- when, in UTC
    version TEXT NOT NULL,         -- of Stellwerk
    edition TEXT NOT NULL,
    content TEXT NOT NULL,         -- hash of the edition's content
    rules INTEGER NOT NULL,        -- version of the rules
    players INTEGER NOT NULL,
    seed TEXT NOT NULL,            -- of the match
    block INTEGER NOT NULL,
    rotation INTEGER NOT NULL,
    bots TEXT NOT NULL,            -- names by entrant (this and what follows: JSON)
    identities TEXT NOT NULL,
    seats TEXT NOT NULL,           -- where each entrant sat
    scores TEXT NOT NULL,
    wins TEXT NOT NULL,
    places TEXT NOT NULL,
    fault INTEGER,                 -- the entrant who went wrong
    UNIQUE (edition, content, rules, players, seed, bots, identities, block, rotation)
);
CREATE INDEX games_by_edition ON games (edition, players);
"""
INSERT = """
INSERT OR IGNORE INTO games (
    played, version, edition, content, rules, players, seed, block, rotation, bots, identities,
    seats, scores, wins, places, fault
) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
"""
SELECT = """
SELECT edition, players, seed || '/' || bots || '/' || identities || '/' || block, bots, identities,
    places, fault FROM games
WHERE (?1 IS NULL OR edition = ?1) AND (?2 IS NULL OR players = ?2) ORDER BY id
"""
SELECT_MATCH = """
SELECT block, seats, scores, wins, places, fault FROM games
WHERE edition = ? AND content = ? AND rules = ? AND players = ? AND seed = ? AND bots = ?
    AND identities = ? ORDER BY block, rotation
"""


class StoredGame(NamedTuple):
    """What ratings need of a game."""

    edition: str
    players: int
    block: str  #: the same for the games of one block
    bots: tuple[str, ...]
    identities: tuple[str, ...]
    places: tuple[int, ...]
    fault: int | None


def store_path(path: str | None = None) -> Path:
    """Where the store is: as named, as `STELLWERK_STORE` names it, or with the user's data."""
    if named := path or os.environ.get(VARIABLE):
        return Path(named)
    from platformdirs import user_data_path

    return user_data_path("stellwerk", appauthor=False) / "arena.sqlite"


def check(path: Path) -> None:
    """Refuse a file that is no store, or one of a newer version, before games are played."""
    if path.exists():
        _open(path).close()


def add_games(
    path: Path, match: Match, identities: Sequence[str], blocks: Sequence[BlockResult]
) -> int:
    """Append the games of some blocks; how many of them were new."""
    game = catalog.game(match.game, match.seats)
    played = datetime.now(UTC).isoformat(timespec="seconds")
    head = (played, version("stellwerk"), match.game, game.content_hash, game.rules_version)
    who = (json.dumps(match.names), json.dumps(list(identities)))
    rows = [
        (*head, match.seats, str(match.seed), block.block, rotation, *who, *_columns(one))
        for block in blocks
        for rotation, one in enumerate(block.games)
    ]
    path.parent.mkdir(parents=True, exist_ok=True)
    with closing(_open(path)) as store, store:
        before = store.total_changes
        store.executemany(INSERT, rows)
        return store.total_changes - before


def _columns(game: GameResult) -> tuple[str | int | None, ...]:
    lists = (game.seats, game.scores, game.wins, game.places)
    fault = game.fault.bot if game.fault else None
    return (*(json.dumps(values) for values in lists), fault)


def read_games(
    path: Path, edition: str | None = None, players: int | None = None
) -> Iterator[StoredGame]:
    """The stored games, oldest first; none if there is no store yet."""
    if not path.exists():
        return
    with closing(_open(path)) as store:
        for name, seats, block, *lists, fault in store.execute(SELECT, (edition, players)):
            bots, identities, places = (tuple(json.loads(words)) for words in lists)
            yield StoredGame(name, seats, block, bots, identities, places, fault)


def read_blocks(path: Path, match: Match, identities: Sequence[str]) -> list[BlockResult]:
    """The whole blocks of a match that are stored, in order, as far as the store knows them."""
    if not path.exists():
        return []
    game = catalog.game(match.game, match.seats)
    which = (
        match.game, game.content_hash, game.rules_version, match.seats, str(match.seed),
        json.dumps(match.names), json.dumps(list(identities)),
    )  # fmt: skip
    blocks: dict[int, list[GameResult]] = {}
    with closing(_open(path)) as store:
        for block, *lists, fault in store.execute(SELECT_MATCH, which):
            seats, scores, wins, places = (tuple(json.loads(words)) for words in lists)
            wrong = None if fault is None else Fault(fault, "", "")
            one = GameResult(seats, wins, scores, places, fault=wrong)
            blocks.setdefault(block, []).append(one)
    return [
        BlockResult(block, tuple(games))
        for block, games in blocks.items()
        if len(games) == match.seats
    ]


def _open(path: Path) -> sqlite3.Connection:
    try:
        store = sqlite3.connect(path, timeout=60)
        (found,) = store.execute("PRAGMA user_version").fetchone()
        if found == 0:
            _create(store)
    except sqlite3.DatabaseError as error:
        raise BadOption(str(path), f"it is not a store of games: {error}.") from None
    if found > SCHEMA:
        store.close()
        why = f"a newer Stellwerk wrote this store (schema {found}; this one knows {SCHEMA})."
        raise BadOption(str(path), why)
    return store


def _create(store: sqlite3.Connection) -> None:
    """Make the table, unless another process has just done so."""
    with store:
        store.execute("BEGIN IMMEDIATE")
        if store.execute("PRAGMA user_version").fetchone() == (0,):
            for statement in CREATE.split(";")[:-1]:
                store.execute(statement)
            store.execute(f"PRAGMA user_version = {SCHEMA}")
