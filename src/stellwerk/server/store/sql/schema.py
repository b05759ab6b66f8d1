"""The tables of the database.

    people      who has been here            sessions   their cookies, hashed
    moves       personal links, hashed       games      headers of tables
    seats       who sits where               members    who may see a table by invitation
    entries     append-only: what was played chat       lines and notices
    votes       for a bot in a seat          results    of finished games, for statistics
    blocks      addresses that are kept out  news       what the admin tells a server on SQLite
    marks       tables hidden from a person, people removed from a table
    jobs        long work in a queue         maps       that people keep, as texts
    logbook     games in people's books      log_players  who played them, and how it went
    profile_links  to somebody's figures     rated, ratings  games that count, and their sum

Times are seconds since 1970, ids short random words.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
    true,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)


def _time(name: str, optional: bool = False) -> Column[float]:
    return Column(name, Float(53), nullable=optional)


def _of_game() -> Column[str]:
    return Column(
        "game_id", String(24), ForeignKey("games.id", ondelete="CASCADE"), primary_key=True
    )


people = Table(
    "people",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("name", String(80), nullable=False),
    _time("created_at"),
    _time("seen_at"),
)

sessions = Table(
    "sessions",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("person_id", ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    _time("created_at"),
)

moves = Table(
    "moves",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("person_id", ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    _time("expires_at"),
)

games = Table(
    "games",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("game", String(200), nullable=False),
    Column("map", Text, nullable=True),
    Column("content", String(64), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("players", Integer, nullable=False),
    Column("seed", String(32), nullable=False),
    Column("salt", String(64), nullable=False),
    Column("first", Integer, nullable=True),
    Column("colors", String(80), nullable=True),
    Column("status", String(10), nullable=False),
    Column("seq", Integer, nullable=False),
    Column("to_act", String(20), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("host_id", String(24), nullable=True),
    Column("pace_minutes", Float(53), nullable=True),
    Column("pace_reserve", Float(53), nullable=True),
    Column("invite", String(64), nullable=False, unique=True),
    Column("record", Text, nullable=True),
    Column("uploaded", Boolean, nullable=False),
    Column("rated", Boolean, nullable=False, server_default=true()),
    Column("coach", Boolean, nullable=False, server_default=false()),
    Column("title_en", String(200), nullable=True),
    Column("title_de", String(200), nullable=True),
    Column("rematch_id", String(24), nullable=True),
    Column("frozen", Text, nullable=True),
    Column("outcome", Text, nullable=True),
    Column("final", Text, nullable=True),
    _time("created_at"),
    _time("started_at", optional=True),
    _time("over_at", optional=True),
    _time("turn_at", optional=True),
    _time("due_at", optional=True),
    Index("ix_games_status", "status", "created_at"),
    Index("ix_games_due", "due_at"),
    Index("ix_games_host", "host_id"),
)

seats = Table(
    "seats",
    metadata,
    _of_game(),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(10), nullable=False),
    Column("person_id", String(24), nullable=True, index=True),
    Column("bot", String(60), nullable=True),
    Column("name", String(80), nullable=False),
    Column("substitute", String(60), nullable=True),
    Column("reserve", Float(53), nullable=True),
    Column("resigned", Boolean, nullable=False, server_default=false()),
)

members = Table(
    "members",
    metadata,
    _of_game(),
    Column("person_id", String(24), primary_key=True),
)

entries = Table(
    "entries",
    metadata,
    _of_game(),
    Column("seq", Integer, primary_key=True),
    Column("kind", String(10), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("words", Text, nullable=False),
    Column("by", String(80), nullable=False),
    Column("key", String(100), nullable=True),
    Column("checksum", String(16), nullable=False),
    _time("at"),
    UniqueConstraint("game_id", "key"),
)

chat = Table(
    "chat",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("game_id", ForeignKey("games.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("room", String(12), nullable=False),
    Column("person_id", String(24), nullable=True),
    Column("name", String(80), nullable=False),
    Column("text", Text, nullable=False),
    Column("code", String(30), nullable=True),
    Column("seat", Integer, nullable=True),
    _time("at"),
    Column("key", String(100), nullable=True),
    Index("ix_chat_key", "game_id", "key", unique=True),
)

votes = Table(
    "votes",
    metadata,
    _of_game(),
    Column("seat", Integer, primary_key=True),
    Column("person_id", String(24), primary_key=True),
    Column("at", Float(53), nullable=False, server_default="0"),
)

marks = Table(
    "marks",
    metadata,
    _of_game(),
    Column("person_id", String(24), primary_key=True, index=True),
    Column("kind", String(10), primary_key=True),
)

results = Table(
    "results",
    metadata,
    _of_game(),
    Column("seat", Integer, primary_key=True),
    Column("person_id", String(24), nullable=True, index=True),
    Column("name", String(80), nullable=False, index=True),
    Column("bot", Boolean, nullable=False),
    Column("edition", String(60), nullable=False, index=True),
    Column("players", Integer, nullable=False),
    Column("place", Integer, nullable=False),
    Column("total", Integer, nullable=False),
    _time("at"),
)

blocks = Table(
    "blocks",
    metadata,
    Column("network", String(50), primary_key=True),
    Column("reason", Text, nullable=False),
    _time("created_at"),
)

jobs = Table(
    "jobs",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("kind", String(20), nullable=False),
    Column("key", String(100), nullable=False),
    Column("person_id", String(24), nullable=False, index=True),
    Column("game_id", ForeignKey("games.id", ondelete="CASCADE"), nullable=True, index=True),
    Column("payload", Text, nullable=False),
    _time("created_at"),
    Column("status", String(10), nullable=False),
    Column("done", Integer, nullable=False),
    Column("total", Integer, nullable=False),
    Column("result", Text, nullable=True),
    Column("error", Text, nullable=True),
    _time("lease_at", optional=True),
    Index("ix_jobs_key", "kind", "key"),
    Index("ix_jobs_status", "status", "created_at"),
)

maps = Table(
    "maps",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("person_id", ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("title_en", String(80), nullable=False),
    Column("title_de", String(80), nullable=False),
    Column("text", Text, nullable=False),
    Column("version", Integer, nullable=False),
    Column("playable", Boolean, nullable=False),
    Column("cities", Integer, nullable=False),
    Column("token", String(64), nullable=True, unique=True),
    _time("created_at"),
    _time("changed_at"),
)

news = Table(
    "news",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("words", Text, nullable=False),
)

logbook = Table(
    "logbook",
    metadata,
    Column("person_id", ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("id", String(40), primary_key=True),
    Column("played_at", BigInteger, nullable=False),
    Column("game", String(200), nullable=False),
    Column("place", String(80), nullable=False),
    Column("note", String(400), nullable=False),
    Column("title", String(80), nullable=False),
    Column("source", String(10), nullable=False),
    Column("table", String(24), nullable=True),
)

log_players = Table(
    "log_players",
    metadata,
    Column("person_id", String(24), primary_key=True),
    Column("log_id", String(40), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("name", String(80), nullable=False),
    Column("who", String(80), nullable=False, index=True),
    Column("place", Integer, nullable=False),
    Column("total", Integer, nullable=False),
    Column("sheet", Text, nullable=False),
    ForeignKeyConstraint(
        ["person_id", "log_id"], ["logbook.person_id", "logbook.id"], ondelete="CASCADE"
    ),
)

profile_links = Table(
    "profile_links",
    metadata,
    Column("person_id", ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("token", String(64), nullable=False, unique=True),
)

pads = Table(
    "pads",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("person_id", ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("sheet", Text, nullable=False),
    Column("version", Integer, nullable=False),
    _time("changed_at"),
)

ratings = Table(
    "ratings",
    metadata,
    Column("edition", String(60), primary_key=True),
    Column("player", String(80), primary_key=True),
    Column("mu", Float(53), nullable=False),
    Column("sigma", Float(53), nullable=False),
    Column("games", Integer, nullable=False),
)

# Kept when a table is deleted: ratings can be computed again from here.
rated = Table(
    "rated",
    metadata,
    Column("number", Integer, primary_key=True, autoincrement=True),
    Column("game_id", String(24), nullable=False, index=True),
    Column("edition", String(60), nullable=False),
    _time("at"),
    Column("seat", Integer, nullable=False),
    Column("player", String(80), nullable=False, index=True),
    Column("place", Integer, nullable=False),
    Column("mu", Float(53), nullable=False),
    Column("sigma", Float(53), nullable=False),
    Column("games", Integer, nullable=False),
)
