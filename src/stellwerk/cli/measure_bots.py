"""Measuring bots: games of compiled matches, and the time that a search takes to decide."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from time import process_time

from stellwerk import bots
from stellwerk.bots.compiled import play_compiled
from stellwerk.game import Game


@dataclass(frozen=True, slots=True)
class Pace:
    """How fast a bot plays, alone at its table, on one core."""

    game: str
    players: int
    bot: str
    games: int
    games_per_second: float
    ms_per_decision: float

    def to_json(self) -> dict[str, str | int | float]:
        """All figures by name."""
        return asdict(self)


def pace(game: Game, bot: str, blocks: int, decisions: int) -> Pace:
    """Compiled games of a bot against itself, and some decisions through the protocol."""
    names = [bot] * game.players
    next(iter(play_compiled(game, names, [0])))  # load compiled code outside the measurement
    start = process_time()
    games = sum(1 for _ in play_compiled(game, names, range(1, blocks + 1)))
    spent = process_time() - start
    return Pace(
        game=game.name,
        players=game.players,
        bot=bot,
        games=games,
        games_per_second=games / max(spent, 1e-9),
        ms_per_decision=1e3 * _deciding(game, bot, decisions) / decisions,
    )


def _deciding(game: Game, name: str, decisions: int) -> float:
    """CPU-seconds that a bot takes to choose where it has a choice, over whole games."""
    spent, asked, seed = 0.0, 0, 0
    while asked < decisions:
        seed += 1
        state, bot = game.deal(seed), bots.make(name, seed=seed)
        while state.to_act and asked < decisions:
            view = state.view(state.to_act[0])
            start = process_time()
            action = bot.choose(view)
            if len(view.legal) > 1:
                spent, asked = spent + process_time() - start, asked + 1
            state.play(state.to_act[0], action)
    return spent
