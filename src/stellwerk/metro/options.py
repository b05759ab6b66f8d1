"""The options of Metro and what combines with what (`metro.combine.table`). Needs no NumPy.

`options()` lists them for people; `choose(options, players)` checks a combination and gives it its
name. Of each group at most one may be chosen; solo stands alone (`metro.combine.variants`).
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

from stellwerk import names
from stellwerk.errors import BadOption
from stellwerk.game import EditionInfo
from stellwerk.options import Option, infos
from stellwerk.options import choose as choose_rows

ID = "metro"
#: Sights that have two sides.
SIGHTS = 8
#: A city and a side for each of its sights.
MIX = re.compile(r"(\w+)-([ABab]{8})")


class CityOption(NamedTuple):
    """A city as an option has it: in its variant or not, with a side for each sight or none."""

    city: str
    variant: bool
    sides: str


@dataclass(frozen=True, slots=True)
class Choice:
    """A combination that may be played, with its canonical `name`; `city` is "" without one."""

    name: str
    options: tuple[str, ...]
    players: int
    colorless: bool
    companies: bool
    central: bool
    middle: bool
    solo: bool
    challenge: bool
    city: str
    variant: bool
    sides: str
    free: bool
    hand: int


@dataclass(frozen=True, slots=True)
class Box:
    """What people may know of the game before it is loaded; names printed games only here."""

    id: str
    compatible_with: str
    status: str
    note: str
    title_en: str
    title_de: str
    players: tuple[int, int]
    options: tuple[Option, ...]


def read_toml(name: str) -> dict[str, Any]:
    """One of the files of facts."""
    return tomllib.loads((files("stellwerk.metro") / "editions" / name).read_text("utf-8"))


@cache
def box() -> Box:
    """The game with its titles, numbers of players and options."""
    facts = _facts()
    low, high = facts["players"]
    return Box(
        facts["id"],
        facts["compatible_with"],
        facts["status"],
        facts["note"],
        facts["title"]["en"],
        facts["title"]["de"],
        (low, high),
        tuple(_option(id, row) for id, row in facts["options"].items()),
    )


def _option(id: str, row: dict[str, Any]) -> Option:
    players = row.get("players")
    return Option(
        id=id,
        title_en=row["title"]["en"],
        title_de=row["title"]["de"],
        summary_en=row["summary"]["en"],
        summary_de=row["summary"]["de"],
        group=row.get("group"),
        status=row.get("status", "confirmed"),
        players=(players[0], players[1]) if players else None,
        needs=row.get("needs"),
        alone=row.get("alone"),
        goes_with=tuple(row.get("goes_with", ())),
        excludes=row.get("excludes", {}),
        colorless=row.get("colorless", False),
    )


def options() -> tuple[Option, ...]:
    """Every option in the order of names of games."""
    return box().options


def combines(one: str, other: str) -> bool:
    """Whether two different options may be chosen together."""
    try:
        chosen_rows((one, other))
    except BadOption:
        return False
    return True


def chosen_rows(words: Sequence[str]) -> tuple[Option, ...]:
    """The options that a name asks for, in canonical order; refuses what does not combine."""
    words = tuple(_plain_side(word) for word in words)
    return choose_rows(ID, words, _with_mixes(words))


def _plain_side(word: str) -> str:
    """A mix of sides in capitals; one that is no mix as the side it is."""
    found = MIX.fullmatch(word)
    if not found:
        return word
    city, sides = found[1], found[2].upper()
    return f"{city}-{sides[0].lower()}" if len(set(sides)) == 1 else f"{city}-{sides}"


def _with_mixes(words: Sequence[str]) -> tuple[Option, ...]:
    """The options, with the mixes of sides that are asked for after the sides of their city."""
    table = list(options())
    for word in words:
        found = MIX.fullmatch(word)
        if found and (side := _last_side(found[1])):
            table.insert(table.index(side) + 1, _mix(word, side, found[2]))
    return tuple(table)


def _last_side(city: str) -> Option | None:
    """The last of the options that choose a side of a city's sights."""
    sides = [row for row in options() if row.group == "city" and city_of(row.id).sides]
    return next((row for row in reversed(sides) if city_of(row.id).city == city), None)


def _mix(id: str, side: Option, sides: str) -> Option:
    mixed = _row(side.id)["mixed"]
    return replace(
        side, id=id, title_en=f"{mixed['en']} {sides}", title_de=f"{mixed['de']} {sides}"
    )


def city_of(option: str) -> CityOption:
    """Which city an option stands for, and how it is played."""
    if found := MIX.fullmatch(option):
        return CityOption(found[1], False, found[2])
    row = _row(option)
    sides = str(row.get("sides", "")) * SIGHTS
    return CityOption(row.get("city", option), row.get("variant", False), sides)


def _row(option: str) -> dict[str, Any]:
    """An option as its file has it."""
    row: dict[str, Any] = _facts()["options"][option]
    return row


@cache
def _facts() -> dict[str, Any]:
    return read_toml("metro.toml")


def player_range(words: Sequence[str]) -> tuple[int, int]:
    """The numbers of players that a combination allows."""
    low, high = box().players
    for row in chosen_rows(words):
        low, high = row.players or (low, high)
    return low, high


def choose(words: Sequence[str], players: int) -> Choice:
    """Check a combination for so many players; `BadOption` says what is wrong with it."""
    rows = chosen_rows(words)
    chosen = tuple(row.id for row in rows)
    name = names.join_name(ID, chosen)
    low, high = player_range(chosen)
    if not low <= players <= high:
        raise BadOption(name, _wrong_number(low, high, players))
    asked = next((row.id for row in rows if row.group == "city"), "")
    city = city_of(asked) if asked else CityOption("", False, "")
    return Choice(
        name=name,
        options=chosen,
        players=players,
        colorless=any(row.colorless for row in rows),
        companies="companies" in chosen,
        central="central" in chosen,
        middle="middle" in chosen,
        solo="solo" in chosen,
        challenge="challenge" in chosen,
        city=city.city,
        variant=city.variant,
        sides=city.sides,
        free="free" in chosen,
        hand=2 if "hand2" in chosen or "solo" in chosen else 3 if "hand3" in chosen else 1,
    )


def _wrong_number(low: int, high: int, players: int) -> str:
    if low == high:
        return f"it is for one player, not for {players} players."
    alone = ' Alone, play "metro:solo".' if players == 1 else ""
    return f"it is for {low} to {high} players, not for {players}.{alone}"


def edition_info() -> EditionInfo:
    """The game as lists of editions show it."""
    game = box()
    return EditionInfo(
        game.id,
        ID,
        game.title_en,
        game.title_de,
        game.compatible_with,
        game.status,
        game.note,
        game.players,
        infos(game.options),
        tuple(read_toml("board.toml")["colors"][: game.players[1]]),
    )
