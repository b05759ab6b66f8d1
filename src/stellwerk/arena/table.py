"""One table of the arena: games through the protocol, decision by decision.

A bot that raises an error, chooses what is not legal, takes too long or takes its process with it
loses that game, and nothing else: all others share the win.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from stellwerk import bots, replay
from stellwerk.arena.ends import read_end
from stellwerk.arena.guard import guarded
from stellwerk.arena.results import Fault, GameResult
from stellwerk.bots import Bot
from stellwerk.bots.compiled import plays_compiled, seated
from stellwerk.bots.family import family
from stellwerk.bots.levels import LEVELS
from stellwerk.bots.played import Watch
from stellwerk.game import Game
from stellwerk.replay import Recorder

#: Decisions after which a game is given up as endless.
MOST_DECISIONS = 20_000


class Table:
    """A game and the bots that play it, for many deals and rotations."""

    def __init__(
        self,
        game: Game,
        names: Sequence[str],
        timeout: float | None = None,
        code: tuple[str, ...] = (),
        keep: bool = False,
    ) -> None:
        self.game, self.names = game, tuple(names)
        self.timeout, self.code, self.keep = timeout, code, keep

    def play(self, seed: int, rotation: int) -> GameResult:
        """Play one game; seat 0 is the first player."""
        players = self.game.players
        seats = tuple((entrant + rotation) % players for entrant in range(players))
        seated = [self.names[seats.index(seat)] for seat in range(players)]
        recorder = Recorder(self.game, seed, seated, first=0)
        sitting: dict[int, Bot] = {}
        watch = self._watch()
        for decision in range(MOST_DECISIONS):
            if not recorder.state.to_act:
                return self._ended(recorder, seats, watch)
            seat = recorder.state.to_act[0]
            entrant = seats.index(seat)
            try:
                if entrant not in sitting:
                    sitting[entrant] = self._sit_down(entrant, seed)
                view = recorder.state.view(seat)
                watch.look(seat, view)
                recorder.play(seat, sitting[entrant].choose(view))
            except Exception as error:  # whatever a bot does wrong must not stop the arena
                return _lost(recorder, seats, decision, error)
        return self._ended(recorder, seats, watch)

    def _watch(self) -> Watch:
        players = family(self.game.family)
        return Watch() if players is None else players.watch(self.game)

    def _sit_down(self, entrant: int, seed: int) -> Bot:
        """The bot for a game: the same generator whether games run compiled or not."""
        name = self.names[entrant]
        if plays_compiled(self.game, [name]):
            return seated(self.game, name, seed, entrant)
        if self.timeout is not None and not is_of_the_ladder(name):
            place = f"{entrant}"
            return guarded(self.game, name, place, f"{seed}/{entrant}", self.timeout, self.code)
        return bots.make(name, f"{seed}/{entrant}")

    def _ended(self, recorder: Recorder, seats: tuple[int, ...], watch: Watch) -> GameResult:
        state, recorded = recorder.state, recorder.replay
        text = replay.write(recorded) if self.keep else ""
        outcome = state.outcome
        if outcome is None:
            even = (1 / len(seats),) * len(seats)
            nothing = (0,) * len(seats)
            first = (1,) * len(seats)
            return GameResult(
                seats, even, nothing, first, decisions=MOST_DECISIONS, capped=True, replay=text
            )
        places = [sheet.place for sheet in outcome.sheets]
        end = read_end(state, recorded.actions)
        health = end.health | watch.figures()
        return GameResult(
            seats=seats,
            wins=shared_wins(places, seats),
            scores=tuple(outcome.scores[seat] for seat in seats),
            places=tuple(places[seat] for seat in seats),
            health={name: tuple(row[seat] for seat in seats) for name, row in health.items()},
            decisions=len(recorded.actions),
            turns=state.view(None).to_json()["turns"],
            routes=by_entrant(end.routes, seats, 1),
            tickets=by_entrant(end.tickets, seats, 2),
            lines=lines_by_entrant(end.lines, seats),
            replay=text,
        )


def is_of_the_ladder(name: str) -> bool:
    """Whether a bot comes with Stellwerk."""
    return name.partition(":")[0] in (*bots.LADDER, *bots.FROZEN, *LEVELS)


def shared_wins(places: Sequence[int], seats: Sequence[int]) -> tuple[float, ...]:
    """What each entrant gets of the win."""
    winners = sum(1 for place in places if place == 1)
    return tuple(1 / winners if places[seat] == 1 else 0.0 for seat in seats)


def by_entrant(owners: bytes, seats: Sequence[int], step: int) -> bytes:
    """Bytes of `1 + step * seat` (and more below the next) as bytes by entrant."""
    table = bytearray(256)
    for entrant, seat in enumerate(seats):
        for more in range(step):
            table[1 + step * seat + more] = 1 + step * entrant + more
    return owners.translate(bytes(table))


def lines_by_entrant(
    lines: Iterable[tuple[int, str, int]], seats: Sequence[int]
) -> tuple[tuple[int, str, int], ...]:
    """Metro's lines by entrant instead of by seat; those of companies are nobody's (-1)."""
    return tuple(
        (seats.index(seat) if seat >= 0 else -1, station, points) for seat, station, points in lines
    )


def _lost(
    recorder: Recorder, seats: tuple[int, ...], decision: int, error: Exception
) -> GameResult:
    """The game of a bot that did something wrong: all others share the win."""
    seat = recorder.state.to_act[0]
    entrant, others = seats.index(seat), len(seats) - 1
    wins = tuple(0.0 if one == entrant or not others else 1 / others for one in range(len(seats)))
    places = tuple(len(seats) if one == entrant else 1 for one in range(len(seats)))
    what = f"{type(error).__name__}: {error}"
    text = replay.write(recorder.replay)
    position = recorder.state.view(seat).to_json()
    fault = Fault(entrant, what, text, decision, position)
    scores = (0,) * len(seats)
    return GameResult(seats, wins, scores, places, decisions=decision, fault=fault, replay=text)
