"""Long work on maps, in a process of its own (`working`): new ones, games on them, their PDFs."""

from __future__ import annotations

import base64
from collections.abc import Callable, Iterator
from functools import partial
from queue import SimpleQueue
from threading import Thread
from typing import NamedTuple

from stellwerk.errors import BadOption
from stellwerk.server.ports import Question

#: Plain rules are a hundred times slower: so many games at these tables have to do.
PLAIN_GAMES, PLAIN_SIZES = 3, (2, 4)
#: What a new map is made in: it tells of each step.
STEPS = 7


class Told(NamedTuple):
    """How far the work is; `result` makes what it has come to."""

    done: int
    total: int
    result: Callable[[], object]


def balance(asked: Question) -> Iterator[Told]:
    """Play on a map, and judge it."""
    from stellwerk.engine.jit import COMPILED
    from stellwerk.maps.report import growing, table_sizes, told
    from stellwerk.maps.workshop import edition_of

    edition = edition_of(asked["text"])
    games, sizes = asked["games"], None
    if not COMPILED:
        games = PLAIN_GAMES
        sizes = sorted({min(size, edition.players[1]) for size in PLAIN_SIZES})
    yield Told(0, games * len(table_sizes(edition, sizes)), lambda: None)
    for done, total, ends in growing(edition, games, sizes=sizes):
        yield Told(done, total, partial(told, edition, ends))


def region(asked: Question) -> Iterator[Told]:
    """Make a map; who waits hears of every step."""
    from stellwerk.maps.make import Wish, new_map

    around = asked["around"]
    wish = Wish(
        region=tuple(asked["region"]),
        box=tuple(asked["box"]) if asked["box"] else None,
        around=(around["place"], around["km"]) if around else None,
        imagined=asked["imagined"],
        cities=asked["cities"],
        seed=asked["seed"],
        rules=asked["rules"],
        title=asked["title"],
    )
    steps: SimpleQueue[str | None] = SimpleQueue()
    made: list[str | BaseException] = []

    def make() -> None:
        try:
            made.append(new_map(wish, steps.put))
        except BaseException as error:
            made.append(error)
        steps.put(None)

    Thread(target=make, daemon=True).start()
    done = 0
    while steps.get() is not None:
        done += 1
        yield Told(min(done, STEPS) - 1, STEPS, lambda: None)
    found = made[0]
    if isinstance(found, BaseException):
        raise found
    yield Told(STEPS, STEPS, lambda: {"text": found})


def printed(asked: Question) -> Iterator[Told]:
    """Compile the board, set the pages."""
    yield Told(0, 3, lambda: None)
    try:
        import typst  # noqa: F401
    except ImportError:
        why = "this server has nothing to set pages with: install stellwerk[print]"
        raise BadOption("print", why) from None
    from stellwerk.boards import board_of_text
    from stellwerk.maps.sheets import Sizes, pdf, thrifty
    from stellwerk.maps.workshop import edition_of

    edition = edition_of(asked["text"])
    yield Told(1, 3, lambda: None)
    board = board_of_text(asked["text"])
    yield Told(2, 3, lambda: None)
    sizes = thrifty(board, Sizes(asked["paper"], poster=asked["poster"]))
    content = pdf(edition, board, sizes, asked["language"])
    yield Told(3, 3, lambda: {"pdf": base64.b64encode(content).decode()})
