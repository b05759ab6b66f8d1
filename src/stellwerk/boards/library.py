"""Where boards come from: the committed ones, and those compiled from anybody's map."""

from __future__ import annotations

import json
from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING

from stellwerk.boards.shape import Board
from stellwerk.errors import UnknownName
from stellwerk.names import is_map_path, split_name
from stellwerk.tickets.edition import Edition
from stellwerk.tickets.maps.file import edition_from_text, load_builtin, read_edition
from stellwerk.tickets.maps.text import read_text

if TYPE_CHECKING:
    from stellwerk.boards.sources import Place, Sources

SUFFIX = ".json"


def compiled_boards() -> tuple[str, ...]:
    """The ids of the editions with a committed board."""
    found = (entry.name for entry in (files("stellwerk.boards") / "compiled").iterdir())
    return tuple(sorted(name.removesuffix(SUFFIX) for name in found if name.endswith(SUFFIX)))


@lru_cache(maxsize=8)
def compiled_text(id: str) -> str:
    """The committed board of an edition as it stands in the file."""
    known = compiled_boards()
    if id not in known:
        raise UnknownName("board", id, known)
    return (files("stellwerk.boards") / "compiled" / f"{id}{SUFFIX}").read_text(encoding="utf-8")


def compiled(id: str) -> Board:
    """The committed board of an edition."""
    board: Board = json.loads(compiled_text(id))
    return board


def board_of(name: str) -> Board:
    """The board of a game: the committed one, or compiled from a map file and its places."""
    id, _ = split_name(name)
    if not is_map_path(id):
        return compiled(id)
    return compile_map(Path(id))


def compile_map(path: Path) -> Board:
    """The board of a map file, from the places beside it or in it."""
    edition = read_edition(path)
    return _compile(edition, _sources_of(path, edition))


def _sources_of(path: Path, edition: Edition) -> Sources:
    from stellwerk.boards.inside import sources_inside
    from stellwerk.boards.sources import PLACES, sources_beside

    if path.with_suffix(PLACES).is_file():
        return sources_beside(path, edition)
    inside = sources_inside(read_text(path), edition, str(path))
    return inside or sources_beside(path, edition)


def check_sources(path: Path, edition: Edition) -> None:
    """Raise the mistakes of what the board of a map file would be made of, where there is any."""
    from stellwerk.boards.inside import sources_inside
    from stellwerk.boards.sources import PLACES, sources_beside

    if path.with_suffix(PLACES).is_file():
        sources_beside(path, edition)
    sources_inside(read_text(path), edition, str(path))


def places_of(name: str) -> tuple[tuple[Place, ...], bool] | None:
    """Where the cities of a game lie, x or longitude first, and whether that is on the Earth.

    Nothing where neither the map nor a file beside it says so.
    """
    from stellwerk.boards.inside import sources_inside
    from stellwerk.boards.sources import PLACES, read_places

    id, _ = split_name(name)
    own = is_map_path(id)
    edition = read_edition(Path(id)) if own else load_builtin(id)
    builtin = files("stellwerk.boards") / "places" / f"{id}.csv"
    file = Path(id).with_suffix(PLACES) if own else builtin
    if file.is_file():
        return read_places(str(file), read_text(file), [city.id for city in edition.cities])
    inside = sources_inside(read_text(Path(id)), edition, id) if own else None
    return (inside.places, inside.earth) if inside else None


#: What is tried in turn when things lie on each other on the board of a map of one's own: more
#: room, by this factor, and a seed.
AGAIN = ((1.07, 17), (1.14, 31), (1.21, 47))


def board_of_text(text: str) -> Board:
    """The board of the text of a map.

    Where it does not say so itself, its cities lie as far apart as their routes are long.
    """
    edition = edition_from_text(text)
    return _compile(edition, sources_of_text(text, edition))


def sources_of_text(text: str, edition: Edition) -> Sources:
    """What the board of the text of a map is made of."""
    from stellwerk.boards.inside import sources_inside
    from stellwerk.boards.spread import spread_sources

    return sources_inside(text, edition) or spread_sources(edition)


def sketch_of_text(text: str) -> Board:
    """The same at once, with straight routes; it stands in while the board is compiled."""
    from stellwerk.boards.sketch import sketch
    from stellwerk.boards.write import board_json

    edition = edition_from_text(text)
    sources = sources_of_text(text, edition)
    return board_json(edition, sources, sketch(edition, sources), furnished=False)


def compile_builtin(id: str) -> Board:
    """The board of a built-in edition, compiled again."""
    from stellwerk.boards.sources import builtin_sources

    edition = load_builtin(id)
    return _compile(edition, builtin_sources(edition))


def current_hash(id: str) -> str:
    """The hash of what the board of a built-in edition is made of now."""
    from stellwerk.boards.sources import builtin_sources
    from stellwerk.boards.write import digest

    edition = load_builtin(id)
    return digest(edition, builtin_sources(edition))


def _compile(edition: Edition, sources: Sources) -> Board:
    from stellwerk.boards.check import faults
    from stellwerk.boards.compile import draft
    from stellwerk.boards.write import board_json

    board = board_json(edition, sources, draft(edition, sources))
    wrong = len(faults(board)) if sources.own else 0
    for room, seed in AGAIN:
        if wrong == 0:
            break
        other = board_json(edition, sources, draft(edition, sources, room, (seed,)))
        if (less := len(faults(other))) < wrong:
            board, wrong = other, less
    return board
