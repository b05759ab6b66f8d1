"""Migrations of the database: `upgrade` brings its schema up to date."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from stellwerk.errors import BadOption
from stellwerk.server.store.sql.living import alone_at

#: What PostgreSQL is asked to keep for one migration: two at once would make the same tables.
LOCK = 7_215_303


def configuration(connection: Connection | None = None) -> Config:
    """Alembic's configuration, without a file."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    return config


def upgrade(connection: Connection) -> None:
    """Bring the schema up to date; `BadOption` if it is newer than this version knows."""
    alone_at(connection, LOCK)
    found = MigrationContext.configure(connection).get_current_revision()
    scripts = ScriptDirectory.from_config(configuration())
    known = {script.revision for script in scripts.walk_revisions()}
    if found is not None and found not in known:
        why = (
            "a newer version of Stellwerk has written this database. "
            "Install that one, or restore a copy."
        )
        raise BadOption(f"schema {found}", why)
    command.upgrade(configuration(connection), "head")


def is_current(connection: Connection) -> bool:
    """Whether the schema is up to date."""
    newest = ScriptDirectory.from_config(configuration()).get_current_head()
    return MigrationContext.configure(connection).get_current_revision() == newest
