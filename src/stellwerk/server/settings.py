"""Settings of the server: by environment (`STELLWERK_PORT=80`) or a TOML file (`port = 80`).

The environment wins over the file, arguments of the command over both. Each setting is documented
by its `help`, and docs/server.md lists them all.
"""

from __future__ import annotations

import os
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Any

from stellwerk.errors import BadOption, UnknownName

PREFIX = "STELLWERK_"
#: Variables of the engine, not of the server.
OTHERS = {"STELLWERK_JIT", "STELLWERK_CACHE", "STELLWERK_SETTINGS"}


def _setting(default: Any, help: str) -> Any:
    return field(default=default, metadata={"help": help})


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that can be set."""

    host: str = _setting("127.0.0.1", "address to listen on")
    port: int = _setting(8640, "port to listen on")
    database_url: str = _setting(
        "", "a SQLite file or a postgresql:// address; empty: a file in the user's data directory"
    )
    public_url: str = _setting("", "the address people use, for links; empty: as they came")
    origins: str = _setting("", "other origins that may write, separated by spaces")
    secure_cookie: bool = _setting(False, "always mark the cookie Secure (else only under https)")
    trusted_proxies: str = _setting("127.0.0.1", "proxies whose X-Forwarded headers count")
    metrics_token: str = _setting("", "bearer token for /metrics; empty: only this machine")
    log_level: str = _setting("info", "debug, info, warning or error")
    bot_pace: float = _setting(0.8, "seconds before a bot acts, so that people can follow")
    undo_wait: float = _setting(2.0, "seconds a bot waits after an action that can be taken back")
    bot_threads: int = _setting(0, "threads for bots; 0: one less than there are cores")
    bot_timeout: float = _setting(20.0, "seconds a registered bot may think")
    bot_modules: str = _setting("", "modules that register bots, separated by spaces")
    substitute: str = _setting("medium", "the bot that plays for people who are away")
    tables_in_memory: int = _setting(500, "games kept in memory; others are replayed on demand")
    sweep_seconds: float = _setting(1.0, "PostgreSQL: how often to look for turns left lying")
    body_limit: int = _setting(400_000, "bytes of a request")
    requests_per_minute: int = _setting(
        600, "requests of one person or address, and as many messages on sockets"
    )
    people_per_hour: int = _setting(60, "new people from one address")
    chat_per_minute: int = _setting(30, "lines of chat of one person")
    uploads_per_hour: int = _setting(60, "recorded games one person may upload")
    tables_per_person: int = _setting(20, "tables one person may have open or running")
    sockets_per_person: int = _setting(20, "sockets of one person or address")

    @property
    def threads(self) -> int:
        """Threads for bots."""
        return self.bot_threads or max((os.cpu_count() or 2) - 1, 1)


def load(
    environment: Mapping[str, str] | None = None, file: str | None = None, **given: Any
) -> Settings:
    """The settings of a file, the environment and the command; None in `given` means not given."""
    env = os.environ if environment is None else environment
    path = file or env.get(f"{PREFIX}SETTINGS", "")
    found = _from_file(path) if path else {}
    for known in fields(Settings):
        if (words := env.get(PREFIX + known.name.upper())) is not None:
            found[known.name] = _read(known.name, words)
    found |= {name: value for name, value in given.items() if value is not None}
    return replace(Settings(), **found)


def _from_file(path: str) -> dict[str, Any]:
    try:
        table = tomllib.loads(Path(path).read_text(encoding="utf-8"))
    except (OSError, tomllib.TOMLDecodeError) as error:
        raise BadOption(path, f"the settings cannot be read: {error}.") from None
    return {name: _read(name, value) for name, value in table.items()}


def _read(name: str, value: Any) -> Any:
    """A value in the type of its setting."""
    types: dict[str, Any] = {known.name: type(known.default) for known in fields(Settings)}
    if name not in types:
        raise UnknownName("setting", name, list(types))
    if types[name] is bool:
        return str(value).casefold() in {"1", "true", "yes", "on"}
    try:
        return types[name](value)
    except ValueError:
        raise BadOption(f"{name} = {value}", f"it is a {types[name].__name__}.") from None
