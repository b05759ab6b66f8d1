"""What an action brought about, read off the records before and after.

Nothing of it burdens the compiled rules; it is made when somebody looks. Every event says what all
may know, what only some seats may know, and whether it brought something hidden to light. They come
in the order of a turn: the deed, tourists, lines with what they collect, tiles drawn, the end.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from stellwerk.family import Events
from stellwerk.game import Event
from stellwerk.metro import describe, sights
from stellwerk.metro.cities.tourists import OF_A_COLOR
from stellwerk.metro.edition import DIRECTIONS, SQUARE, SQUARES
from stellwerk.metro.expansions.companies import SWAPS_END
from stellwerk.metro.shape import MetroLine
from stellwerk.metro.state import (
    COLORS,
    GONE,
    LAY,
    LINES,
    OFFSET,
    ON_ROW,
    ORDER,
    OVER,
    PERCENTS,
    SPACES,
    STATIONS,
    TILES,
    TOURISTS,
    State,
)

if TYPE_CHECKING:
    from stellwerk.metro.game import MetroGame


class TurnEvents(Events):
    """The events of one action, in order, read off the frozen records before and after it."""

    _game: MetroGame
    kind = State

    def _all(self) -> Iterator[Event]:
        yield from self._deed()
        yield from self._tourists()
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
        elif verb == "sight":
            yield from self._ordered(number)
        elif verb in {"refuse", "accept"}:
            yield Event(verb, self._seat, {"tile": self._tile(self._before.drawn[self._seat])})
        else:
            yield self._placed(verb, number)

    def _tile(self, kind: Any) -> str | None:
        return self._game.words.tile(int(kind)) if int(kind) >= 0 else None

    def _color(self, number: Any) -> str | None:
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
        data: dict[str, Any] = {"percent": percent, "way": "stack" if way else "open"}
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
        data: dict[str, Any] = {
            "platform": platform,
            "color": describe.bit_colors(self._game, built)[0],
        }
        if share:
            data["percent"] = share[1]
        return Event("place_station", self._seat, data, reveals=share is not None)

    def _ordered(self, number: int) -> Iterator[Event]:
        sight = self._game.edition.cities["paris"].sights[number].id
        yield self._private("order_sight", {}, {"sight": sight}, shown=False)
        if int(self._after.phase) != ORDER:
            rows = sights.rows(self._game, self._after)
            data = {"rows": rows, "tourists": sights.tourists(self._game, self._after)}
            yield Event("start_city", None, data, reveals=True)

    def _placed(self, verb: str, number: int) -> Event:
        """A decision about a tourist: `space`, `join` (Paris) or `tourist` (St. Petersburg)."""
        if verb == "tourist":
            square = SQUARES[int(self._after.last)]
            color = self._game.words.color(number)
            return Event("set_tourist", self._seat, {"color": color, "square": square})
        data: dict[str, Any] = {"color": sights.waiting(self._game, self._before)[0]}
        if verb == "space":
            return Event("fill_space", self._seat, {**data, "space": number + 1})
        return Event("join", self._seat, {**data, "square": SQUARES[number]})

    def _tourists(self) -> Iterator[Event]:
        """Tourists that moved without being asked."""
        city = self._game.choice.city
        if city == "paris" and self._game.words.verb_of(self._action)[0] != "sight":
            yield from self._paris()
        elif city in {"stockholm", "london"}:
            for i in range(TOURISTS):
                was, now = int(self._before.tourist[i]), int(self._after.tourist[i])
                if was != now:
                    yield self._moved(self._game.words.color(i // OF_A_COLOR), was, now)

    def _paris(self) -> Iterator[Event]:
        taken = sights.waiting(self._game, self._after)
        was = sights.waiting(self._game, self._before)
        if len(taken) > len(was):
            yield Event("take_tourists", self._seat, {"colors": taken})
        gone = [
            self._game.words.color(i // OF_A_COLOR)
            for i in range(TOURISTS)
            if int(self._after.tourist[i]) == GONE and int(self._before.tourist[i]) != GONE
        ]
        if self._game.words.verb_of(self._action)[0] == "space":
            gone.remove(was[0])
        for color in gone:
            yield Event("tourist_leaves", self._seat, {"color": color})

    def _moved(self, color: str, was: int, now: int) -> Event:
        before, after, seat = self._before, self._after, self._seat
        points = int(after.gained[seat]) - int(before.gained[seat])
        data: dict[str, Any] = {"color": color, "square": SQUARES[was]}
        if now >= ON_ROW:
            space = now - ON_ROW
            data["sight"] = sights.sight_ids(self._game, after.sight)[space // SPACES]
            data["space"] = space % SPACES + 1
            if self._game.choice.variant:
                data["points"] = points
            return Event("place_tourist", seat, data)
        data |= {"from": int(before.taxi), "to": int(after.taxi), "points": points}
        return Event("drive_taxi", seat, data)

    def _lines(self) -> Iterator[Event]:
        """Lines that were finished, each with its points and then what it collected."""
        before, after = self._before, self._after
        used = {n: self._tiles_used(n) for n in range(COLORS)}
        for line in range(LINES):
            if int(before.points[line]) < 0 <= int(after.points[line]):
                yield self._finished(line)
                yield from self._collected(line, used)

    def _tiles_used(self, color: int) -> int:
        return sum(int(self._before.point_owner[color][i]) >= 0 for i in range(SPACES))

    def _finished(self, line: int) -> Event:
        way = describe.way(self._game, self._states, line)
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

    def _collected(self, line: int, used: dict[int, int]) -> Iterator[Event]:
        game, after = self._game, self._after
        owner = describe.owner_color(game, after, line)
        if owner < 0:
            return
        seat = describe.owner_seat(game, after, owner)
        data = {"line": describe.line_id(line), "owner": game.words.color(owner)}
        if game.choice.city == "new_york":
            yield from self._met(line, seat, data)
        elif game.choice.city in {"st_petersburg", "berlin"}:
            passed = self._passed(line)
            for color in sorted(set(passed)):
                number = passed.count(color)
                more = {**data, "color": game.words.color(color), "count": number}
                if game.choice.city == "berlin":
                    yield Event("tickets", seat, more)
                else:
                    yield self._point_tiles(seat, more, color, used)

    def _met(self, line: int, seat: int | None, data: dict[str, Any]) -> Iterator[Event]:
        """The tourist at the edge station where a line ended."""
        tail = int(self._after.far[int(self._game.table.start[line])]) + OFFSET
        station = int(self._game.table.line_of[tail])
        for i in range(TOURISTS):
            if station < STATIONS and int(self._before.tourist[i]) == station:
                color = self._game.words.color(i // OF_A_COLOR)
                yield Event("collect", seat, {**data, "color": color, "station": str(station + 1)})

    def _passed(self, line: int) -> list[int]:
        """The colors of the tourists a line runs over, as often as it does."""
        places = {int(self._after.tourist[i]): i // OF_A_COLOR for i in range(TOURISTS)}
        way = describe.way(self._game, self._states, line)
        squares = [SQUARE[name] for name, _, _ in way]
        return [places[square] for square in squares if square in places]

    def _point_tiles(
        self, seat: int | None, data: dict[str, Any], color: int, used: dict[int, int]
    ) -> Event:
        """Point tiles taken; their points are known to the owner alone."""
        values = [
            int(self._after.point_tile[color][used[color] + i]) for i in range(int(data["count"]))
        ]
        used[color] += len(values)
        if seat is None:
            return Event("point_tiles", None, data)
        secret = {"points": values}
        return Event("point_tiles", seat, data, secret, frozenset({seat}), reveals=True)

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
        for color in describe.bit_colors(self._game, int(before.in_game) & ~int(after.in_game)):
            yield Event("company_done", self._seat, {"color": color})
        if int(after.tower_top) < TILES or int(before.tower_top) < TILES:
            yield Event("tiles", self._seat, self._open_tiles(), reveals=True)
        # Whatever is done in solo, a share that is asked for afterwards has just been revealed.
        if int(after.asked) >= 0:
            yield Event("reveal_share", None, {"color": self._color(after.asked)}, reveals=True)

    def _open_tiles(self) -> dict[str, Any]:
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
