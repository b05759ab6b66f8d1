"""The bots' own generators: opened by a game's seed, apart from the streams of the game."""

from __future__ import annotations

from stellwerk.engine import chance
from stellwerk.engine.chance import Stream
from stellwerk.engine.jit import rule

#: Purpose of the streams of bots; entrants count up from it.
BOT_STREAM = 32


@rule
def open_bot_stream(g: Stream, seed: list[int], bot: int) -> None:
    """Start the generator of a bot in a game."""
    chance.open_stream(g, seed[0], seed[1], seed[2], seed[3], BOT_STREAM + bot)
