"""At the start: games stored under other rules are played again, and frozen if they differ."""

from __future__ import annotations

import logging

from stellwerk.errors import StellwerkError
from stellwerk.game import Game
from stellwerk.server.live.table import deal, effective, find_game
from stellwerk.server.rows import Facts, HeaderChanges
from stellwerk.server.services.hall import Hall

log = logging.getLogger("stellwerk.server.verify")


async def verify(hall: Hall) -> None:
    """Look at every game that goes on; never change one silently."""
    for id, content, rules in await hall.store.going():
        await _verify(hall, id, content, rules)


async def _verify(hall: Hall, id: str, content: str, rules: int) -> None:
    facts = await hall.store.facts(id)
    if facts is None:
        return
    game, why = _look(facts)
    if game is not None and (game.content_hash, game.rules_version) == (content, rules):
        return
    if why is None:
        why = await hall.runner.run(lambda: differs(facts, game))
    await _settle(hall, id, game, why)


def _look(facts: Facts) -> tuple[Game | None, str | None]:
    try:
        return find_game(facts.header), None
    except StellwerkError as error:
        return None, f"This game can no longer be played: {error}"


def differs(facts: Facts, game: Game | None) -> str | None:
    """Why a game does not run as it was stored; None if it does."""
    if game is None:
        return "This game can no longer be played."
    try:
        state = deal(game, facts.header)
        for entry in effective(facts.entries):
            state.play(entry.seat, entry.words)
            if entry.checksum != state.checksum():
                return f"The rules have changed since: entry {entry.seq} has another effect now."
    except StellwerkError:
        return "The rules have changed since: an action that was played is not legal now."
    return None


async def _settle(hall: Hall, id: str, game: Game | None, why: str | None) -> None:
    if why is None and game is not None:
        now: HeaderChanges = {"content": game.content_hash, "rules": game.rules_version}
        await hall.store.change(id, now)
        return
    log.warning("table frozen", extra={"table": id})
    await hall.store.change(id, {"status": "frozen", "frozen": why, "due_at": None})
