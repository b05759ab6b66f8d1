"""What is printed on the parts of a table's game, and its board if its map is somebody's own."""

from __future__ import annotations

from functools import lru_cache

from stellwerk.game import Game
from stellwerk.server.live.table import LiveTable, whose
from stellwerk.server.models import GameFacts
from stellwerk.server.people import Person
from stellwerk.server.ports import Drawn
from stellwerk.server.problems import ServerProblem
from stellwerk.server.services.entrance import visible
from stellwerk.server.services.hall import Hall


def facts_of(game: Game) -> GameFacts:
    """Everything that everybody may know of a game before it begins."""
    return GameFacts.model_validate(
        {
            "name": game.name,
            "family": game.family,
            "players": game.players,
            "content_hash": game.content_hash,
            "rules_version": game.rules_version,
            "facts": game.facts(),
        }
    )


async def facts(hall: Hall, person: Person | None, id: str) -> GameFacts:
    """The game of a table."""
    live = await visible(hall, person, id)
    return await hall.runner.run(lambda: shared_facts(live.game))


def shared_facts(game: Game) -> GameFacts:
    """The same, made once for all who ask."""
    return _facts(game)  # type: ignore[arg-type]  # each game is a key of its own


@lru_cache(maxsize=64)
def _facts(game: Game) -> GameFacts:
    return facts_of(game)


async def board(hall: Hall, person: Person | None, id: str, sketch: bool = False) -> Drawn:
    """The board of a table on somebody's own map."""
    live = await visible(hall, person, id)
    return await hall.boards.drawn(_own_map(live), whose(live), sketch)


def _own_map(live: LiveTable) -> str:
    if live.header.map is None:
        sentence = "The boards of built-in games come with the page, as /boards/NAME.json."
        raise ServerProblem(404, "board/built-in", sentence)
    return live.header.map
