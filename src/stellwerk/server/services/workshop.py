"""Maps that people keep here: who may see them, and all that is done with one."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime

from stellwerk.maps.shape import LookedAt
from stellwerk.server import texts
from stellwerk.server.models.maps import (
    MAX_LETTERS,
    ChangeMap,
    ChangeValue,
    MapInfo,
    MapList,
    NewMap,
    SaveMap,
)
from stellwerk.server.people import Person
from stellwerk.server.ports import ODD, Drawn
from stellwerk.server.problems import ServerProblem, bad, refused, too_many
from stellwerk.server.rows import MapRow
from stellwerk.server.services.hall import Hall
from stellwerk.server.services.people import new_id, within

#: One change in the text of a map; see `stellwerk.maps.edit`.
Change = Mapping[str, ChangeValue]

#: Letters of a title.
TITLE = 80
#: Who asks for what nobody in particular asks for.
HOUSE = "house"


@dataclass(frozen=True, slots=True)
class Seen:
    """A map that somebody may see, and whether it is one's own."""

    row: MapRow
    mine: bool


def no_map() -> ServerProblem:
    """No map of this id or link, or none that this person may see: both look the same."""
    return ServerProblem(404, "map/unknown", "There is no such map, or its link was turned off.")


async def find(hall: Hall, person: Person | None, id: str) -> Seen:
    """A map by its id (one's own), by the end of its link, or from the shelf."""
    row = await hall.store.map(id)
    if row is not None:
        if person is None or row.person_id != person.id:
            raise no_map()
        return Seen(row, True)
    row = await hall.store.map_of(id) or hall.shelf.get(id)
    if row is None:
        raise no_map()
    return Seen(row, person is not None and row.person_id == person.id)


async def own(hall: Hall, person: Person, id: str) -> MapRow:
    """A map of one's own."""
    seen = await find(hall, person, id)
    if not seen.mine:
        raise ServerProblem(403, "map/not-yours", "This map is somebody else's. Make a copy of it.")
    return seen.row


def shown(row: MapRow, mine: bool) -> MapInfo:
    """A map as lists show it."""
    return MapInfo(
        id=row.id if mine or row.token is None else row.token,
        title=row.title_en,
        title_de=row.title_de,
        mine=mine,
        version=row.version,
        playable=row.playable,
        cities=row.cities,
        token=row.token if mine else None,
        changed_at=datetime.fromtimestamp(row.changed_at, UTC),
    )


async def mine(hall: Hall, person: Person | None) -> MapList:
    """One's own maps, and those on the shelf."""
    rows: list[MapRow] = []
    if person is not None:
        async with hall.listing(person.id):
            rows = await hall.store.maps(person.id)
    return MapList(
        mine=tuple(shown(row, True) for row in rows),
        shelf=tuple(shown(row, False) for row in hall.shelf.values()),
        most=hall.settings.maps_per_person,
        letters=MAX_LETTERS,
    )


# --- looking, changing ---------------------------------------------------------------------------


async def look(hall: Hall, person: str, text: str, changes: Sequence[Change] = ()) -> LookedAt:
    """What a text says, after some changes; see `stellwerk.maps.workshop`."""
    question = {"do": "look", "text": text, "changes": list(changes)}
    looked: LookedAt = await hall.workshop.ask(person, question)
    return looked


async def edit(hall: Hall, person: Person, text: str, changes: Sequence[Change]) -> bytes:
    """A text after some changes, with everything that it says; nothing is stored."""
    _check_pace(hall, person.id)
    _check_length(text)
    return hall.json.dumps(await look(hall, person.id, text, changes))


def _check_pace(hall: Hall, asker: str) -> None:
    """Not too many readings for one who asks, a person or a household without names."""
    if not within(hall, asker, "edit", hall.settings.edits_per_minute, 60):
        raise too_many("map/too-fast", "That was a lot of changes. Wait a moment, then go on.")


def titled(words: str) -> str:
    """A title as it may stand on a map: others read it as they read names."""
    title = texts.line(words, TITLE)
    if not texts.is_seen(title):
        raise bad("name/empty", "A name needs at least one visible letter.")
    return title


def _check_length(text: str) -> None:
    if len(text) > MAX_LETTERS:
        raise bad("map/too-long", f"A map has at most {MAX_LETTERS:,} characters.")


async def page(hall: Hall, person: Person | None, id: str, asker: str) -> bytes:
    """A map with everything that it says; `asker` is who it is read for."""
    seen = await find(hall, person, id)
    _check_pace(hall, asker)
    looked = await look(hall, asker, seen.row.text)
    odd = (one["sentence"] for one in looked["problems"] if one["code"] == ODD)
    if not seen.mine and (sentence := next(odd, None)) is not None:
        raise bad("map/odd-name", sentence)
    return _page(hall, seen.row, looked, seen.mine)


def _page(hall: Hall, row: MapRow, looked: LookedAt, mine: bool) -> bytes:
    return hall.json.dumps({**looked, "info": shown(row, mine).model_dump(mode="json")})


# --- keeping -------------------------------------------------------------------------------------


async def begin(hall: Hall, person: Person, body: NewMap) -> bytes:
    """Keep a new map: a file, a copy, a built-in one, or one without cities."""
    _check_rate(hall, person)
    title = titled(body.title) if body.title is not None else None
    text = await _beginning(hall, person, body, title)
    _check_length(text)
    changes = ({"do": "set-title", "title": title},) if title is not None else ()
    looked = await look(hall, person.id, text, changes)
    if looked["model"] is None:
        problem = looked["problems"][0]
        where = f"line {problem['line']}: " if problem["line"] else ""
        raise bad("map/unreadable", f"{where}{problem['sentence']}")
    row = _made(person.id, new_id(), looked, hall.now())
    if not await hall.store.add_map(row, hall.settings.maps_per_person):
        most = hall.settings.maps_per_person
        raise too_many("map/too-many-kept", f"You keep {most} maps already. Delete one first.")
    return _page(hall, row, looked, True)


def _check_rate(hall: Hall, person: Person) -> None:
    if not within(hall, person.id, "new map", hall.settings.maps_per_hour, 3600):
        raise too_many(
            "map/too-many", "You have sent a lot of maps in the last hour. Try again later."
        )


async def _beginning(hall: Hall, person: Person, body: NewMap, title: str | None) -> str:
    wishes = [body.text, body.copy_of, body.builtin, body.empty]
    if sum(wish is not None for wish in wishes) != 1:
        raise bad("map/which", "Send one of text, copy_of, builtin and empty.")
    if body.text is not None:
        return body.text
    if body.copy_of is not None:
        return (await find(hall, person, body.copy_of)).row.text
    question = (
        {"do": "copy", "id": body.builtin}
        if body.builtin is not None
        else {"do": "empty", "rules": body.empty, "title": title or "New map"}
    )
    text: str = (await hall.workshop.ask(person.id, question))["text"]
    return text


def _made(person: str, id: str, looked: LookedAt, now: float) -> MapRow:
    english, german = _titles(looked)
    model, playable = looked["model"], looked["playable"]
    cities = len(model["cities"]) if model is not None else 0
    return MapRow(id, person, english, german, looked["text"], 1, playable, cities, None, now, now)


def _titles(looked: LookedAt) -> tuple[str, str]:
    if (model := looked["model"]) is None:
        return "", ""
    title = model["title"]
    english = texts.line(title["en"], TITLE)
    return english, texts.line(title["de"], TITLE) or english


async def save(hall: Hall, person: Person, id: str, body: SaveMap) -> bytes:
    """Another text of a map, unless somebody was faster; a text that cannot be read is kept too.

    So nobody loses what is half written; only it cannot be played.
    """
    row = await own(hall, person, id)
    _check_pace(hall, person.id)
    _check_length(body.text)
    looked = await look(hall, person.id, body.text)
    fresh = await _saved(hall, row, looked, body.version)
    return hall.json.dumps(shown(fresh, True).model_dump(mode="json"))


async def _saved(hall: Hall, row: MapRow, looked: LookedAt, version: int) -> MapRow:
    english, german = _titles(looked)
    model = looked["model"]
    same = looked["text"] == row.text
    fresh = row._replace(
        title_en=english or row.title_en,
        title_de=german or row.title_de,
        text=looked["text"],
        version=version if same else version + 1,
        playable=looked["playable"],
        cities=len(model["cities"]) if model is not None else row.cities,
        changed_at=row.changed_at if same else hall.now(),
    )
    if not await hall.store.save_map(fresh, version):
        raise refused("map/changed", "This map was changed elsewhere. Load it again.")
    return fresh


async def change(hall: Hall, person: Person, id: str, body: ChangeMap) -> MapInfo:
    """Another title, or a link to the map, or none any more."""
    row = await own(hall, person, id)
    _check_pace(hall, person.id)
    if body.title is not None:
        title = titled(body.title)
        looked = await look(hall, person.id, row.text, ({"do": "set-title", "title": title},))
        row = await _saved(hall, row, looked, row.version)
    if body.shared is not None and body.shared != (row.token is not None):
        token = secrets.token_urlsafe(24) if body.shared else None
        row = row._replace(token=await hall.store.share_map(row.id, token))
    return shown(row, True)


async def delete(hall: Hall, person: Person, id: str) -> None:
    """Delete a map of one's own; games on it go on."""
    row = await own(hall, person, id)
    await hall.store.delete_map(row.id)


async def board(hall: Hall, person: Person | None, id: str, sketch: bool) -> Drawn:
    """The board of a map as far as it is drawn."""
    row = (await find(hall, person, id)).row
    if not row.playable:
        raise refused("map/not-playable", "This map has mistakes: it has no board yet.")
    return await hall.boards.drawn(row.text, row.person_id, sketch)


async def regions(hall: Hall) -> bytes:
    """All countries with their outlines; they never change."""
    if hall.regions is None:
        hall.regions = hall.json.dumps(await hall.workshop.ask(HOUSE, {"do": "regions"}))
    return hall.regions
