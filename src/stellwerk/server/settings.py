"""Settings of the server: by environment (`STELLWERK_PORT=80`) or a TOML file (`port = 80`).

The environment wins over the file, arguments of the command over both. Each setting is documented
by its description, and docs/server.md lists them all. What cannot be read is an error that names
the place, what stands there and what would be right; so is a name that nearly is a setting's.
"""

from __future__ import annotations

import os
import tomllib
from collections.abc import Sequence
from ipaddress import ip_network
from pathlib import Path
from typing import Annotated, Literal, NamedTuple, get_args

from pydantic import AfterValidator, Field, ValidationError
from pydantic.fields import FieldInfo
from pydantic_core import ErrorDetails
from pydantic_settings import (
    BaseSettings,
    EnvSettingsSource,
    PydanticBaseSettingsSource,
    SettingsConfigDict,
    TomlConfigSettingsSource,
)

from stellwerk.errors import BadOption, UnknownName, nearest, suggestion

PREFIX = "STELLWERK_"
#: Variables that others read: the engine, the arena, the build of the client, and `load`.
OTHERS = ("JIT", "CACHE", "STORE", "WEB", "WITHOUT_CLIENT", "SETTINGS")

AtLeastOne = Annotated[int, Field(ge=1)]
Seconds = Annotated[float, Field(ge=0, allow_inf_nan=False)]


def _networks(words: str) -> str:
    """Addresses and networks in one spelling: whoever reads them must not read different ones."""
    found = words.replace(",", " ").split()
    return "*" if "*" in found else ",".join(str(ip_network(word, strict=False)) for word in found)


Networks = Annotated[str, AfterValidator(_networks)]
Addresses = Annotated[str, Field(pattern=r"^\s*(https?://\S+\s*)*$")]


class Settings(BaseSettings):
    """Everything that can be set. Made directly, it reads nothing: see `load`."""

    model_config = SettingsConfigDict(frozen=True, extra="forbid", env_prefix=PREFIX)

    host: str = Field(default="127.0.0.1", description="address to listen on")
    port: Annotated[int, Field(ge=0, le=65535)] = Field(
        default=8640, description="port to listen on; 0: any free one"
    )
    database_url: str = Field(
        default="",
        description="a SQLite file or a postgresql:// address; "
        "empty: a file in the user's data directory",
        repr=False,
    )
    public_url: Addresses = Field(
        default="", description="the address people use, for links; empty: the one they came in by"
    )
    origins: Addresses = Field(
        default="", description="other origins that may write, separated by spaces"
    )
    allowed_hosts: str = Field(
        default="",
        description="host names this server answers to, besides numeric addresses and names "
        "on the home network, separated by spaces; .example.org: all under it; *: any",
    )
    secure_cookie: bool = Field(
        default=False, description="always mark the cookie Secure (else only under https)"
    )
    trusted_proxies: Networks = Field(
        default="127.0.0.1",
        description="proxies whose X-Forwarded headers count: addresses or networks, separated "
        "by spaces; *: any",
    )
    metrics_token: str = Field(
        default="", description="bearer token for /metrics; empty: only this machine", repr=False
    )
    log_level: Literal["debug", "info", "warning", "error"] = Field(
        default="info", description="debug, info, warning or error"
    )
    bot_pace: Seconds = Field(
        default=0.3,
        description="seconds before a bot acts; pages show moves at their reader's own pace",
    )
    undo_wait: Seconds = Field(
        default=2.0, description="seconds a bot waits after an action that can be taken back"
    )
    bot_threads: Annotated[int, Field(ge=0)] = Field(
        default=0, description="threads for bots that search; 0: one fewer than there are cores"
    )
    search_seconds: Annotated[float, Field(gt=0, allow_inf_nan=False)] = Field(
        default=2.0,
        description="seconds a built-in bot may search; then it plays the best it has found",
    )
    bot_timeout: Seconds = Field(default=20.0, description="seconds a registered bot may think")
    bot_memory: Annotated[int, Field(ge=0)] = Field(
        default=2_048,
        description="megabytes a registered bot may use in its process; 0: any number",
    )
    bot_modules: str = Field(
        default="", description="modules that register bots, separated by spaces"
    )
    substitute: str = Field(
        default="medium", description="the bot that plays for people who are away"
    )
    tables_in_memory: AtLeastOne = Field(
        default=500, description="games kept in memory; others are replayed on demand"
    )
    sweep_seconds: Annotated[float, Field(gt=0, allow_inf_nan=False)] = Field(
        default=1.0, description="PostgreSQL: seconds between checks for overdue turns"
    )
    body_limit: AtLeastOne = Field(default=400_000, description="largest request, in bytes")
    requests_per_minute: AtLeastOne = Field(
        default=600,
        description="requests of one person per minute, and as many messages on sockets; "
        "the same for all newcomers at one address together",
    )
    requests_per_address: AtLeastOne = Field(
        default=6_000, description="requests per minute from one address (IPv6: /64), whoever asks"
    )
    requests_at_once: AtLeastOne = Field(
        default=400,
        description="requests answered at the same time; any more are refused, "
        "and so are more from one address than others leave free",
    )
    connections_per_address: AtLeastOne = Field(
        default=400,
        description="connections from one address (IPv6: /64), including sockets; "
        "trusted proxies may have any number",
    )
    request_seconds: Annotated[float, Field(gt=0, allow_inf_nan=False)] = Field(
        default=30.0,
        description="seconds within which a request must have arrived completely, "
        "and some of a long answer must have been read",
    )
    people_per_hour: AtLeastOne = Field(
        default=60, description="new people per hour from one address (IPv6: /64)"
    )
    chat_per_minute: AtLeastOne = Field(
        default=30, description="lines of chat per minute from one person"
    )
    pads_per_minute: AtLeastOne = Field(
        default=120, description="score pads per minute that are added up for one person"
    )
    logbook_games: AtLeastOne = Field(
        default=5_000, description="games one person may put into the logbook"
    )
    uploads_per_hour: AtLeastOne = Field(
        default=60, description="recorded games one person may upload or open a table from"
    )
    maps_per_hour: AtLeastOne = Field(
        default=60, description="tables one person may open on maps of their own"
    )
    maps_per_person: AtLeastOne = Field(default=50, description="maps one person may keep")
    edits_per_minute: AtLeastOne = Field(
        default=300, description="changes per minute that one person may make in the workshop"
    )
    shelf: str = Field(
        default="",
        description="a folder of map files that everybody may play; "
        "empty: the ones that come with Stellwerk",
    )
    tables_per_person: AtLeastOne = Field(
        default=20, description="tables with others that one person may have open or running"
    )
    bot_games_per_person: AtLeastOne = Field(
        default=100,
        description="games against bots kept for one person, and as many uploaded games; "
        "the oldest are deleted first",
    )
    jobs_per_person: AtLeastOne = Field(
        default=3,
        description="long jobs (analyses, balances, new maps) of one person that may wait or run",
    )
    jobs_per_hour: AtLeastOne = Field(
        default=12, description="long jobs that one person may ask for in an hour"
    )
    jobs_waiting: AtLeastOne = Field(
        default=100, description="long jobs of all people together that may wait or run"
    )
    jobs_here: bool = Field(
        default=True,
        description="whether this process works on long jobs",
    )
    lesson_days: Annotated[float, Field(gt=0, allow_inf_nan=False)] = Field(
        default=3.0, description="days after which lessons are deleted"
    )
    abandoned_days: Annotated[float, Field(gt=0, allow_inf_nan=False)] = Field(
        default=30.0,
        description="days after which abandoned games without other people, and closed tables, "
        "are deleted",
    )
    finished_days: Seconds = Field(
        default=0.0, description="days after which finished games are deleted; 0: never"
    )
    people_days: Seconds = Field(
        default=400.0, description="days after which people who stay away are forgotten; 0: never"
    )
    vote_grace: Seconds = Field(
        default=60.0, description="seconds before votes for a bot in a seat count"
    )
    sockets_per_person: AtLeastOne = Field(
        default=20, description="sockets of one person, or of all newcomers at one address together"
    )
    sockets_per_address: AtLeastOne = Field(
        default=200, description="sockets from one address (IPv6: /64), whoever has them"
    )

    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],
        init_settings: PydanticBaseSettingsSource,
        env_settings: PydanticBaseSettingsSource,
        dotenv_settings: PydanticBaseSettingsSource,
        file_secret_settings: PydanticBaseSettingsSource,
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        """Only what is given: `load` asks file and environment, and knows what came from where."""
        return (init_settings,)

    @property
    def threads(self) -> int:
        """Threads for bots that search."""
        return self.bot_threads or max((os.cpu_count() or 2) - 1, 1)


class Place(NamedTuple):
    """Where settings stand: how one of them is shown, and all that stand there."""

    shown: str
    values: dict[str, object]

    def show(self, name: str, value: object) -> str:
        """A setting as it stands there."""
        return self.shown.format(name=name, NAME=name.upper(), value=value)


def load(file: str | None = None, **given: object) -> Settings:
    """The settings of a file, the environment and the command; None in `given` means not given."""
    _refuse_misspelled()
    path = file or os.environ.get(f"{PREFIX}SETTINGS", "")
    command = {name: value for name, value in given.items() if value is not None}
    places = (  # later ones win
        Place(f"{{name}} = {{value}} in {path}", _of_file(path)),
        Place(f"{PREFIX}{{NAME}}={{value}}", EnvSettingsSource(Settings)()),
        Place("--{name} {value}", command),
    )
    found: dict[str, object] = {}
    for place in places:
        found |= place.values
    try:
        return Settings.model_validate(found)
    except ValidationError as error:
        raise _refusal(error.errors()[0], places) from None


def strangers() -> list[str]:
    """Variables of the environment with our prefix that nobody reads."""
    known = {PREFIX + name.upper() for name in (*OTHERS, *Settings.model_fields)}
    return [name for name in sorted(os.environ) if name.startswith(PREFIX) and name not in known]


def _refuse_misspelled() -> None:
    """A variable that nearly is a setting was meant to be one."""
    for variable in strangers():
        if near := nearest(variable.removeprefix(PREFIX), Settings.model_fields):
            meant = [PREFIX + name.upper() for name in near]
            raise UnknownName("setting", variable, meant)


def _of_file(path: str) -> dict[str, object]:
    if not path:
        return {}
    try:
        with Path(path).open("rb"):  # the source passes over a file that is not there
            return TomlConfigSettingsSource(Settings, Path(path))()
    except (OSError, tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadOption(path, f"the settings cannot be read: {error}.") from None


def _refusal(error: ErrorDetails, places: Sequence[Place]) -> BadOption | UnknownName:
    """What is wrong, where it stands and what would be right."""
    name, value = str(error["loc"][0]), error["input"]
    if name not in Settings.model_fields:
        return UnknownName("setting", name, list(Settings.model_fields))
    place = [place for place in places if name in place.values][-1]
    right = _right(Settings.model_fields[name], str(value))
    return BadOption(place.show(name, value), f"it must be {right}")


def _right(field: FieldInfo, value: str) -> str:
    """What a setting may be, in words."""
    if field.annotation is bool:
        return "true or false."
    if field.annotation in {int, float}:
        return f"{'a whole number' if field.annotation is int else 'a number'}{_bounds(field)}."
    if words := get_args(field.annotation):
        meant = suggestion(value, words) if nearest(value, words) else ""
        return f"one of {', '.join(words)}. {meant}".rstrip()
    if any(isinstance(rule, AfterValidator) for rule in field.metadata):
        return "*, or addresses and networks (10.0.0.0/8), separated by spaces."
    return "empty, or addresses that begin with http:// or https://."


def _bounds(field: FieldInfo) -> str:
    """From where to where a number may go, in words."""
    bounds: dict[str, int] = {}
    for bound in field.metadata:
        bounds |= {
            name: getattr(bound, name) for name in ("ge", "gt", "le") if hasattr(bound, name)
        }
    if "le" in bounds:
        return f" from {bounds['ge']} to {bounds['le']}"
    return f", {bounds['ge']} or more" if "ge" in bounds else f" above {bounds['gt']}"
