"""Games are immutable, large and take long to make: tables of the same game share one."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator, Mapping
from functools import cache, lru_cache

from stellwerk import catalog
from stellwerk.game import Game
from stellwerk.names import join_name, split_name
from stellwerk.server import texts
from stellwerk.signs import acts

#: Games by name that are kept of each edition, and games on people's own maps.
NAMED, OWN = 200, 50
#: Letters of a title.
TITLE = 80


def game(name: str, players: int | None) -> Game:
    """The game of a name, however that is written: spaces and the order of options say nothing."""
    edition, plain = plainly(name)
    known = any(info.id == edition for info in catalog.editions())
    make = _kept_of(edition) if known else _made
    return make(plain, players)


def plainly(name: str) -> tuple[str, str]:
    """The edition of a name, and the name in one spelling."""
    edition, options = split_name(name)
    return edition, join_name(edition, sorted(options))


def _made(name: str, players: int | None) -> Game:
    return catalog.game(name, players)


@cache
def _kept_of(edition: str) -> Callable[[str, int | None], Game]:
    """Makes games of an edition, and keeps them.

    Of one there are thousands, made in no time. Asked for in turn, they would push out all those
    of others, of which there are a few, and each of these takes as long as a dozen of them.
    """
    return lru_cache(maxsize=NAMED)(_made)


@lru_cache(maxsize=OWN)
def game_of_text(text: str, players: int | None, options: tuple[str, ...]) -> Game:
    """The game of an own map's text."""
    return catalog.game_of_text(text, players, options)


def find(map: str | None, name: str, players: int) -> Game:
    """The game of a table: by its name, or from the text of an own map and the name's options."""
    if map is None:
        return game(name, players)
    return game_of_text(map, players, tuple(split_name(name)[1]))


def odd_text(text: str) -> str | None:
    """A name of an own map that others could not read; None if all are fine.

    Whoever sits down at a table on it reads its cities, as everybody reads the names of people.
    """
    if (odd := acting_text(text)) is not None:
        return odd
    data = tomllib.loads(text)
    rows = [row for row in data.get("cities", {}).values() if isinstance(row, dict)]
    names = [str(row[key]) for row in rows for key in ("name", "en", "de") if key in row]
    for words in (*_titles(data), *names):
        unseen = not texts.is_seen(texts.line(words)) or texts.hides(words)
        if unseen or len(words) > TITLE:
            return texts.line(words, TITLE)
    return None


def acting_text(text: str) -> str | None:
    """A text of a map, which may have mistakes, that acts on what stands beside it."""
    acting = filter(acts, _strings(tomllib.loads(text)))
    return next((texts.line(words, TITLE) for words in acting), None)


def odd_sentence(odd: str) -> str:
    """What to say about such a name."""
    return (
        f'"{odd}": names on a map need a visible letter, at most {TITLE} '
        "characters, and none that are invisible or turn text around."
    )


def _strings(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield from (key, *_strings(inner))
    elif isinstance(value, list):
        for inner in value:
            yield from _strings(inner)


def titles_of_text(text: str) -> tuple[str, str]:
    """English and German title of an own map, whose text was checked when its table was opened.

    Reading a long one takes a fifth of a second: this is for work aside, once for each table.
    """
    return _titles(tomllib.loads(text))


def _titles(data: Mapping[str, Mapping[str, str]]) -> tuple[str, str]:
    title = data.get("title", {"en": ""})
    english = texts.line(title["en"], TITLE)
    return english, texts.line(title.get("de") or "", TITLE) or english
