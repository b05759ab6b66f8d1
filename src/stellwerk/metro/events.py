"""What an action brought about, read off the records before and after.

Nothing of it burdens the compiled rules; it is made when somebody looks. Every event says what all
may know, what only some seats may know, and whether it brought something hidden to light. They come
in the order of a turn: the deed, tourists, lines with what they collect, tiles drawn, the end.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import TYPE_CHECKING

from stellwerk.family import Events
from stellwerk.game import Event
from stellwerk.metro import describe
from stellwerk.metro.cities.room import Change, Finished
from stellwerk.metro.edition import DIRECTIONS, SQUARE, SQUARES
from stellwerk.metro.expansions.companies import SWAPS_END
from stellwerk.metro.shape import MetroLine, Stretch
from stellwerk.metro.state import (
    LAY,
    LINES,
    OVER,
    PERCENTS,
    TILES,
    State,
)

if TYPE_CHECKING:
    from stellwerk.metro.game import MetroGame


class TurnEvents(Events["MetroGame", State]):
    """The events of one action, in order, read off the frozen records before and after it."""

    _game: MetroGame
    kind = State

    def _all(self) -> Iterator[Event]:
        yield from self._deed()
        if self._game.room:
            yield from self._game.room.moved(self._change)
        yield from self._lines()
        yield from self._tiles()
        yield from self._course()

    def _drew(self) -> bool:
        before, after = self._before, self._after
        piles = ("tower_top", "stack_size", "revealed_size", "stack", "point_owner")
        return any(getattr(after, pile) != getattr(before, pile) for pile in piles)

    def _deed(self) -> Iterator[Event]:
        """What the seat did."""
        verb, number = self._game.words.verb_of(self._action)
        if verb == "draw":
            yield self._drawn()
        elif verb == "lay":
            yield self._laid(number)
        elif verb == "swap":
            yield from self._swapped(number)
        elif verb == "station":
            yield self._station(number)
        elif verb in {"refuse", "accept"}:
            yield Event(verb, self._seat, {"tile": self._tile(self._before.drawn[self._seat])})
        elif self._game.room:
            yield from self._game.room.decided(self._change)

    @cached_property
    def _change(self) -> Change:
        """The action and both records, for the city's room."""
        verb, number = self._game.words.verb_of(self._action)
        return Change(self._game, self._seat, verb, number, self._before, self._after)

    def _tile(self, kind: int) -> str | None:
        return self._game.words.tile(int(kind)) if int(kind) >= 0 else None

    def _color(self, number: int) -> str | None:
        return describe.color(self._game, int(number))

    def _drawn(self) -> Event:
        tile = self._tile(self._after.drawn[self._seat])
        return self._private("draw_tile", {}, {"tile": tile}, shown=True)

    def _laid(self, number: int) -> Event:
        kind, turn, square = self._game.words.lay_of(number)
        data = {
            "tile": self._tile(kind),
            "square": SQUARES[square],
            "direction": DIRECTIONS[turn],
            "from": "tower" if int(self._before.phase) == LAY else "hand",
        }
        return Event("lay", self._seat, data)

    def _swapped(self, number: int) -> Iterator[Event]:
        """The share given and taken are secret, unless everybody had seen them."""
        share, way = divmod(number, 2)
        i = share % PERCENTS
        percent = self._game.edition.percents[i]
        taken = self._color(self._after.share[self._seat][i])
        data: dict[str, object] = {"percent": percent, "way": "stack" if way else "open"}
        secret = {"given": self._color(share // PERCENTS), "taken": taken}
        if not way:
            data["taken"] = taken
        yield self._private("swap_share", data, secret, shown=bool(way))
        if not way:
            opened = self._color(self._after.share_open[i])
            yield Event("open_share", None, {"percent": percent, "color": opened}, reveals=True)

    def _station(self, number: int) -> Event:
        platform, share = self._game.words.station_of(number)
        built = int(self._after.built) & ~int(self._before.built)
        data: dict[str, object] = {
            "platform": platform,
            "color": self._game.words.colors(built)[0],
        }
        if share:
            data["percent"] = share[1]
        return Event("place_station", self._seat, data, reveals=share is not None)

    def _lines(self) -> Iterator[Event]:
        """Lines that were finished, each with its points and then what it collected."""
        before, after = self._before, self._after
        earlier: list[int] = []
        for line in range(LINES):
            if int(before.line_points[line]) < 0 <= int(after.line_points[line]):
                way = describe.way(self._game, self._states, line)
                yield self._finished(line, way)
                yield from self._collected(line, [SQUARE[name] for name, _, _ in way], earlier)

    def _finished(self, line: int, way: list[Stretch]) -> Event:
        facts = describe.line(self._game, self._after, line, way)
        data = {
            "line": facts["line"],
            "color": facts["color"],
            "squares": facts["squares"],
            "end": facts["end"],
            "points": facts["points"],
            "length": facts["length"],
            "doubled": facts["color"] is not None and self._doubled(facts),
        }
        return Event("line", facts["seat"], data)

    def _doubled(self, facts: MetroLine) -> bool:
        return facts["points"] is not None and facts["points"] > facts["length"]

    def _collected(self, line: int, squares: list[int], earlier: list[int]) -> Iterator[Event]:
        """What the city gives the owner of a line; `earlier` grows by its squares."""
        owner = describe.owner_color(self._game, self._after, line)
        if owner >= 0 and self._game.room:
            seat = describe.owner_seat(self._game, self._after, owner)
            name = describe.line_id(line)
            done = Finished(line, name, owner, seat, squares, tuple(earlier))
            yield from self._game.room.collected(self._change, done)
            earlier += squares

    def _tiles(self) -> Iterator[Event]:
        """Tiles that came into the hand."""
        before, after = self._before, self._after
        if self._game.words.verb_of(self._action)[0] == "draw":
            return
        drawn = int(after.tower_top) - int(before.tower_top)
        if self._game.choice.solo:
            yield from self._solo()
        elif drawn > 0:
            new = [self._tile(before.tower[int(before.tower_top) + i]) for i in range(drawn)]
            yield self._private("refill", {"count": drawn}, {"tiles": new}, shown=True)

    def _solo(self) -> Iterator[Event]:
        """Solo: companies that are done, tiles drawn, the next share."""
        before, after = self._before, self._after
        for color in self._game.words.colors(int(before.in_game) & ~int(after.in_game)):
            yield Event("company_done", self._seat, {"color": color})
        if int(after.tower_top) < TILES or int(before.tower_top) < TILES:
            yield Event("tiles", self._seat, self._open_tiles(), reveals=True)
        # Whatever is done in solo, a share that is asked for afterwards has just been revealed.
        if int(after.asked) >= 0:
            yield Event("reveal_share", None, {"color": self._color(after.asked)}, reveals=True)

    def _open_tiles(self) -> dict[str, object]:
        after = self._after
        return {
            "hand": describe.tiles(self._game, after.hand[self._seat]),
            "drawn": self._tile(after.drawn[self._seat]),
        }

    def _course(self) -> Iterator[Event]:
        """What it means for the course of the game."""
        before, after = self._before, self._after
        if int(after.swaps_over) > int(before.swaps_over):
            yield Event("swaps_over", None, {"points": SWAPS_END})
        if int(after.phase) == OVER and int(before.phase) != OVER:
            data = {"reason": describe.reason(self._game)}
            yield Event("game_over", None, data, reveals=True)
