"""Games are immutable, large and take long to make: tables of the same game share one."""

from __future__ import annotations

import tomllib
from functools import lru_cache

from stellwerk import catalog
from stellwerk.game import Game
from stellwerk.names import split_name
from stellwerk.server import texts

#: Games by name, and games on people's own maps, that are kept.
NAMED, OWN = 200, 50
#: Letters of a title.
TITLE = 80


@lru_cache(maxsize=NAMED)
def game(name: str, players: int | None) -> Game:
    """The game of a name."""
    return catalog.game(name, players)


@lru_cache(maxsize=OWN)
def game_of_text(text: str, players: int | None, options: tuple[str, ...]) -> Game:
    """The game of an own map's text."""
    return catalog.game_of_text(text, players, options)


def find(map: str | None, name: str, players: int) -> Game:
    """The game of a table: by its name, or from the text of an own map and the name's options."""
    if map is None:
        return game(name, players)
    return game_of_text(map, players, tuple(split_name(name)[1]))


@lru_cache(maxsize=NAMED)
def titles_of_text(text: str) -> tuple[str, str]:
    """English and German title of an own map, whose text was checked when its table was opened."""
    title = tomllib.loads(text).get("title", {"en": ""})
    english = texts.line(title["en"], TITLE)
    return english, texts.line(title.get("de") or "", TITLE) or english
