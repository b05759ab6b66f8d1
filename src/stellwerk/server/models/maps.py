"""Maps that people make: lists, the workshop, long work on them."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Literal

from pydantic import Field

from stellwerk.boards.shape import DrawnBoard
from stellwerk.maps.shape import LookedAt, Report
from stellwerk.server.models.base import Model, as_it_came, few

MAX_LETTERS = 100_000
Rules = Literal["usa", "europe", "new_york"]
Text = Annotated[str, Field(max_length=2 * MAX_LETTERS), as_it_came]
Title = Annotated[str, Field(min_length=1, max_length=60)]
#: What a change sets: a text no longer than that of a map's note, or a few numbers.
ChangeValue = (
    bool
    | int
    | float
    | Annotated[str, Field(max_length=2_000)]
    | Annotated[list[int], Field(fail_fast=True, max_length=200)]
    | None
)
#: One change: no verb has as many words.
Change = Annotated[dict[str, ChangeValue], few(20)]


class MapInfo(Model):
    """A map as lists show it. `token` is the end of its link, for its owner alone."""

    id: str
    title: str
    title_de: str
    mine: bool
    version: int
    playable: bool
    cities: int
    token: str | None
    changed_at: datetime


class MapList(Model):
    """One's own maps, those on the server's shelf, and how many one may keep, how long."""

    mine: tuple[MapInfo, ...]
    shelf: tuple[MapInfo, ...]
    most: int
    letters: int


class MapPage(LookedAt):
    """A map in the workshop that is kept here."""

    info: MapInfo


class Edit(Model):
    """A text and the changes that are to be made in it, in their order; docs/workshop.md."""

    text: Text
    changes: Annotated[tuple[Change, ...], Field(fail_fast=True, max_length=200)] = ()


class NewMap(Model):
    """What a new map begins as; exactly one of the first four.

    `text` is a file, `copy` a map that one may see, `builtin` the id of an edition, `empty` the
    rules of a map without cities.
    """

    text: Text | None = None
    copy_of: Annotated[str, Field(pattern="^[A-Za-z0-9_-]{1,64}$")] | None = None
    builtin: Annotated[str, Field(max_length=40)] | None = None
    empty: Rules | None = None
    title: Title | None = None


class SaveMap(Model):
    """A text instead of the one with this version."""

    text: Text
    version: Annotated[int, Field(ge=0, lt=2**31 - 1)]


class ChangeMap(Model):
    """Another title, or whether there is a link to the map."""

    title: Title | None = None
    shared: bool | None = None


#: Of longitude or latitude; neither endless nor no number.
Degrees = Annotated[float, Field(ge=-720, le=720)]


class Around(Model):
    """What lies around a place."""

    place: Annotated[str, Field(min_length=1, max_length=80)]
    km: Annotated[float, Field(ge=20, le=4000)] = 250


class AskRegion(Model):
    """A wish for a new map; exactly one of the first four."""

    region: Annotated[
        tuple[Annotated[str, Field(max_length=80)], ...], Field(fail_fast=True, max_length=12)
    ] = ()
    box: tuple[Degrees, Degrees, Degrees, Degrees] | None = None
    around: Around | None = None
    imagined: bool = False
    cities: Annotated[int, Field(ge=12, le=60)] | None = None
    seed: Annotated[int, Field(ge=1, le=1_000_000)] = 1
    rules: Rules = "usa"
    title: Annotated[str, Field(max_length=60)] = ""


class RegionMap(Model):
    """The text of a map that was made."""

    text: str


class RegionJob(Model):
    """A new map of a region, as far as it is; `done` of `total` steps."""

    id: str
    kind: Literal["region"]
    status: Literal["waiting", "running", "done", "failed", "canceled"]
    done: int
    total: int
    error: str | None
    result: RegionMap | None


class MapJob(Model):
    """Long work on a map, as far as it is."""

    id: str
    kind: Literal["balance", "print"]
    status: Literal["waiting", "running", "done", "failed", "canceled"]
    done: int
    total: int
    error: str | None


class AskBalance(Model):
    """How many games to play at each table size."""

    games: Literal[500, 2000, 10000] = 500


class Balance(Model):
    """How even a map is: what is being played, and the last report.

    `current` tells whether the report is about the text as it is now, `final` whether all games of
    it were played.
    """

    job: MapJob | None
    report: Report | None
    current: bool
    final: bool
    at: datetime | None


class AskPrint(Model):
    """How to print a map."""

    paper: Literal["a4", "a3", "letter"] = "a4"
    poster: bool = False
    language: Literal["en", "de"] = "en"


class MapBoard(Model):
    """The board of a map: a sketch until `final`."""

    final: bool
    board: DrawnBoard


class RegionChoice(Model):
    """A country: its outline on a map of 360 by 142, as the path of an SVG, and its middle."""

    code: str
    en: str
    de: str
    d: str
    x: float
    y: float
