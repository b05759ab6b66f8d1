"""Others' maps: read, checked and drawn in processes of their own, with limits of time and memory.

Whatever a text does to the one that reads it, it does there. People take turns, and what waits is
bounded (`fair`).
"""

from __future__ import annotations

import asyncio
import json
from collections import OrderedDict
from hashlib import sha256
from typing import NamedTuple

from stellwerk.server.edge.runner.children import asking, ended, started
from stellwerk.server.edge.runner.fair import Fair, HomeOf, Whose, alone
from stellwerk.server.problems import ServerProblem, bad

#: Maps that were found good: reading them again takes no process.
REMEMBERED = 1_000
#: Maps that may wait, of one person and of all.
WAITING_EACH, WAITING = 5, 50
#: Seconds until nobody waits for a process any more; its own limits are much closer.
PATIENCE = 60.0
#: Plain rules start quickly, and one thread for arithmetic needs little memory.
SMALL = {"STELLWERK_JIT": "off", "OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1"}

_good: OrderedDict[str, None] = OrderedDict()


class MapQuestion(NamedTuple):
    """A map, for how many players and with which options it is to be played."""

    text: str
    players: int | None
    options: tuple[str, ...]


async def answered(module: str, *words: str, given: bytes, seconds: float = PATIENCE) -> bytes:
    """What a process of ours says to something; it never outlives the wait for it.

    One that is ended before it has heard all of that says nothing.
    """
    process = await started(module, *words, environment=SMALL)
    try:
        async with asyncio.timeout(seconds):
            with asking():
                answer, _ = await process.communicate(given)
    except ConnectionError:
        return b""
    finally:
        await ended(process)
    return answer


class Maps:
    """Tries maps, one at a time."""

    def __init__(self, home_of: HomeOf = alone) -> None:
        self._places = Fair(1, WAITING_EACH, WAITING, home_of)

    async def try_map(self, host: str, question: MapQuestion) -> None:
        """Whether a map can be played; a problem that says why not."""
        asked = json.dumps(question).encode()
        key = sha256(asked).hexdigest()
        if key in _good:
            _good.move_to_end(key)
            return
        await self._places.take(Whose(host))
        try:
            _judge(await answered("stellwerk.server.edge.runner.tried", given=asked))
        except TimeoutError:
            raise _too_slow() from None
        finally:
            self._places.give_back()
        _good[key] = None
        if len(_good) > REMEMBERED:
            _good.popitem(last=False)


def _judge(answer: bytes) -> None:
    if not answer:  # the system has ended it
        raise _too_slow()
    if (problem := json.loads(answer)) is not None:
        raise ServerProblem(*problem)


def _too_slow() -> ServerProblem:
    return bad(
        "map/too-much", "Reading this map takes too much time or memory. Is it really a map?"
    )
