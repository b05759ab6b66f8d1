"""Plays games with plain rules where there is neither NumPy nor a compiler.

    STELLWERK_JIT=off python -m tests.alone GAME PLAYERS BOT SEED

Whoever imports NumPy, the compiler or the equipment of a server fails. Says how far every entry has
brought the game.
"""

from __future__ import annotations

import json
import sys

from tests.server import nowhere


def played(game: str, players: int, bot: str, seed: int) -> dict[str, object]:
    """A whole game of bots: checksums after every action, the actions, the scores, the text."""
    import stellwerk
    from stellwerk import bots, replay

    state = stellwerk.game(game, players).deal(seed)
    seated = [bots.make(bot, f"{seed}:{seat}") for seat in range(players)]
    sums, words = [state.checksum()], []
    while state.to_act:
        seat = state.to_act[0]
        view = state.view(seat)
        action = seated[seat].choose(view)
        words.append((seat, view.text(action)))
        state.play(seat, action).for_seat(seat)
        {**view.public_json(), **view.own_json()}
        sums.append(state.checksum())
    assert state.outcome is not None
    told = state.to_json()
    assert state.game.from_json(told).checksum() == sums[-1]
    record = replay.Replay(
        game=state.game.name,
        content=state.game.content_hash,
        rules=state.game.rules_version,
        players=players,
        seed=seed,
        seats=(bot,) * players,
        first=None,
        actions=tuple(words),
        scores=state.outcome.scores,
    )
    return {"sums": sums, "words": [list(pair) for pair in words], "text": replay.write(record)}


if __name__ == "__main__":
    nowhere.enter()
    name, seats, who, number = sys.argv[1:]
    print(json.dumps(played(name, int(seats), who, int(number))))
