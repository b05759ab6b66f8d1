"""The model beside the engine: the same seed for both, and the same figures from both.

`Chance` shuffles for the model as the engine does from a seed: Fisher-Yates from the last place
down, each purpose with a stream of its own (see `stellwerk.metro.shuffle`). `figures` reads the
engine's record into the words that `MetroModel.figures` uses.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from stellwerk.engine.chance import MASK, seed_words
from stellwerk.game import Line, ScoreSheet
from stellwerk.metro import shuffle as purposes
from stellwerk.metro.edition import SQUARES
from stellwerk.metro.game import MetroGame, MetroState
from stellwerk.metro.plain import plain
from stellwerk.metro.state import (
    BESIDE,
    CHOOSE,
    COLORS,
    GONE,
    LAY,
    ON_ROW,
    ORDER,
    OVER,
    PLATFORMS,
    REFUSE,
    STATIONS,
    TAKEN,
    TILES,
    TOURISTS,
    TURN,
)

PURPOSES = {
    "colors": purposes.COLOR_ORDER,
    "tower": purposes.TOWER,
    "shares": purposes.SHARES,
    "middle": purposes.MIDDLE,
    "orientation": purposes.MIDDLE,
    "solo": purposes.SOLO,
    "reshuffle": purposes.SOLO,
}
PHASES = {
    ORDER: "order",
    TURN: "turn",
    LAY: "lay",
    CHOOSE: "choose",
    REFUSE: "refuse",
    OVER: "over",
}


def numbers(seed: int, purpose: int) -> Iterator[int]:
    """The numbers of one stream of a game, 0 <= n < 2**32."""
    a, b, c, counter = seed_words(seed)
    drawn = 0
    while True:
        number = (a + b + counter) & MASK
        counter = (counter + 1) & MASK
        a, b, c = b ^ b >> 9, (c + (c << 3)) & MASK, ((c << 21 | c >> 11) + number) & MASK
        drawn += 1
        if drawn == 10:
            a ^= purpose
        elif drawn > 22:
            yield number


class Chance:
    """The model's shuffles, from the streams of a seed."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.streams: dict[int, Iterator[int]] = {}

    def below(self, purpose: int, n: int) -> int:
        stream = self.streams.setdefault(purpose, numbers(self.seed, purpose))
        return next(stream) * n >> 32

    def first(self, players: int) -> int:
        """The first player."""
        return self.below(purposes.FIRST, players)

    def shuffle(self, kind: str, items: list[str]) -> list[str]:
        purpose = PURPOSES.get(kind.split(maxsplit=1)[0], purposes.CITY)
        items = list(items)
        for i in range(len(items) - 1, 0, -1):
            j = self.below(purpose, i + 1)
            items[i], items[j] = items[j], items[i]
        return items


def figures(state: MetroState) -> dict[str, Any]:
    """Everything on the engine's table in the model's words."""
    game, s = state.game, plain(state.records)
    words, players = game.words, game.players
    solo = game.choice.solo
    seat = int(s.seat)
    found: dict[str, Any] = {
        "phase": PHASES[int(s.phase)],
        "to_act": list(state.to_act),
        "board": _pieces(game, s, range(TILES)),
        "hands": [
            sorted(words.tile(int(kind)) for kind in s.hand[p] if int(kind) >= 0)
            for p in range(players)
        ],
        "drawn": words.tile(int(s.drawn[seat])) if int(s.drawn[seat]) >= 0 else None,
        "tower": [words.tile(int(s.tower[i])) for i in range(int(s.tower_top), TILES)],
        "scores": {game.words.color(n): int(s.score[n]) for n in _owners(game, s)},
        "finished": {
            _line(line): int(s.line_points[line])
            for line in range(STATIONS + PLATFORMS)
            if int(s.line_points[line]) >= 0
        },
    }
    if solo:
        found |= _solo(game, s)
        return found
    colors = [] if game.choice.companies else [words.color(int(s.color[p])) for p in range(players)]
    found |= {
        "turn": seat,
        "colors": colors,
        "middle": _pieces(game, s, range(TILES, TILES + 4)),
        "stations": {
            platform.id: words.color(int(s.platform[n]))
            for n, platform in enumerate(game.edition.platforms)
            if int(s.platform[n]) >= 0
        },
        "shares": _shares(game, s) if game.choice.companies else {},
        "city": CITIES[game.choice.city](game, s) if game.choice.city else {},
    }
    return found


def _line(line: int) -> str:
    return str(line + 1) if line < STATIONS else f"C{line - STATIONS + 1}"


def _pieces(game: MetroGame, s: Any, squares: range) -> dict[str, tuple[str, int]]:
    return {
        SQUARES[q]: (game.words.tile(int(s.piece[q]) // 4), int(s.piece[q]) % 4)
        for q in squares
        if int(s.piece[q]) >= 0
    }


def _solo(game: MetroGame, s: Any) -> dict[str, Any]:
    color = game.words.color
    return {
        "color": color(int(s.asked)) if int(s.asked) >= 0 else None,
        "stack": [color(int(s.solo_stack[i])) for i in range(int(s.stack_size))],
        "revealed": [color(int(s.revealed[i])) for i in range(int(s.revealed_size))],
        "gone": sorted(c for n, c in enumerate(game.edition.colors) if not int(s.in_game) >> n & 1),
        "may_refuse": bool(s.may_refuse),
    }


def _shares(game: MetroGame, s: Any) -> dict[str, Any]:
    color, percents = game.words.color, game.edition.percents
    size = 7 - game.players
    return {
        "hands": [
            {percents[i]: color(int(s.share[p][i])) for i in range(4)} for p in range(game.players)
        ],
        "shown": [
            [percents[i] for i in range(4) if int(s.shown[p]) >> i & 1] for p in range(game.players)
        ],
        "open": {percents[i]: color(int(s.share_open[i])) for i in range(4)},
        "stacks": {percents[i]: [color(int(s.stack[i][k])) for k in range(size)] for i in range(4)},
        "idle_turns": int(s.idle),
    }


def _owners(game: MetroGame, s: Any) -> list[int]:
    """The colors that own lines."""
    if game.choice.companies or game.choice.solo:
        return list(range(COLORS))
    return [int(s.color[p]) for p in range(game.players)]


def _sights(game: MetroGame, row: Any) -> list[str]:
    ids = game.edition.cities[game.choice.city].sights
    return [ids[int(n)].id for n in row if int(n) >= 0]


def _where(game: MetroGame, s: Any, place: int) -> list[str]:
    """The colors of the tourists at a place."""
    return [game.words.color(i // 4) for i in range(TOURISTS) if int(s.tourist[i]) == place]


def _on_squares(game: MetroGame, s: Any) -> dict[str, list[str]]:
    found = {SQUARES[q]: _where(game, s, q) for q in range(TILES)}
    return {square: colors for square, colors in found.items() if colors}


def _one_each(game: MetroGame, s: Any) -> dict[str, str]:
    return {square: colors[0] for square, colors in _on_squares(game, s).items()}


def _paris(game: MetroGame, s: Any) -> dict[str, Any]:
    sights = game.edition.cities["paris"].sights
    filled = [
        [i + 1 for i in range(24) if int(s.filled[p][i // 4]) >> i % 4 & 1]
        for p in range(game.players)
    ]
    placed = sum(len(spaces) for spaces in filled)
    return {
        "unordered": [
            [sight.id for n, sight in enumerate(sights) if int(s.held[p]) >> n & 1]
            for p in range(game.players)
        ],
        "rows": [_sights(game, s.row[p]) for p in range(game.players)],
        "filled": filled,
        "tourists": _on_squares(game, s),
        "taken": _where(game, s, TAKEN),
        "gone": len(_where(game, s, GONE)) - placed,
    }


def _stockholm(game: MetroGame, s: Any) -> dict[str, Any]:
    row = {int(s.tourist[i]) - ON_ROW: i // 4 for i in range(TOURISTS) if int(s.tourist[i]) >= 64}
    shown: dict[str, Any] = {
        "sights": _sights(game, s.sight),
        "tourists": _on_squares(game, s),
    }
    if not game.choice.variant:
        markers = [_bits(game, int(s.marker[p])) for p in range(game.players)]
        return shown | {"markers": markers, "row": [game.words.color(row[n]) for n in sorted(row)]}
    colors = [game.words.color(int(s.sight_color[n])) for n in range(COLORS)]
    standing = {c: sum(space // 4 == n for space in row) for n, c in enumerate(colors)}
    points = [int(s.gained[p]) for p in range(game.players)]
    return shown | {"markers": colors, "standing": standing, "points": points}


def _bits(game: MetroGame, members: int) -> list[str]:
    return sorted(c for n, c in enumerate(game.edition.colors) if members >> n & 1)


def _london(game: MetroGame, s: Any) -> dict[str, Any]:
    return {
        "sights": _sights(game, s.sight),
        "taxi": int(s.taxi),
        "points": [int(s.gained[p]) for p in range(game.players)],
        "aside": sorted(_where(game, s, GONE)),
        "tourists": _on_squares(game, s),
    }


def _new_york(game: MetroGame, s: Any) -> dict[str, Any]:
    waiting = {str(n + 1): _where(game, s, n) for n in range(STATIONS)}
    owners = _owners(game, s)
    return {
        "tableaux": {
            game.words.color(owner): _sights(game, s.sight)[n] for n, owner in enumerate(owners)
        },
        "waiting": {station: colors[0] for station, colors in waiting.items() if colors},
        "collected": {
            game.words.color(owner): sorted(
                game.words.color(n) for n in range(COLORS) for _ in range(int(s.taken[owner][n]))
            )
            for owner in owners
        },
    }


def _st_petersburg(game: MetroGame, s: Any) -> dict[str, Any]:
    color = game.words.color
    squares = game.edition.cities["st_petersburg"].squares
    taken: dict[str, dict[str, list[int]]] = {color(o): {} for o in _owners(game, s)}
    stacks: dict[str, list[int]] = {color(n): [] for n in range(COLORS)}
    for n in range(COLORS):
        for i in range(4):
            owner, points = int(s.point_owner[n][i]), int(s.point_tile[n][i])
            if owner < 0:
                stacks[color(n)].append(points)
            else:
                taken[color(owner)].setdefault(color(n), []).append(points)
    return {
        "sights": sorted(SQUARES[q] for q in squares if not int(s.laid) >> q & 1),
        "beside": _where(game, s, BESIDE),
        "standing": _one_each(game, s),
        "stacks": stacks,
        "taken": taken,
    }


def _berlin(game: MetroGame, s: Any) -> dict[str, Any]:
    color = game.words.color
    sights = game.edition.cities["berlin"].sights
    return {
        "sights": {x.id: color(int(s.sight_color[n])) for n, x in enumerate(sights)},
        "tourists": _one_each(game, s),
        "tickets": {
            color(o): {color(n): int(s.taken[o][n]) for n in range(COLORS)}
            for o in _owners(game, s)
        },
    }


CITIES = {
    "paris": _paris,
    "stockholm": _stockholm,
    "london": _london,
    "new_york": _new_york,
    "st_petersburg": _st_petersburg,
    "berlin": _berlin,
}


def result(state: MetroState) -> dict[str, Any]:
    """The final scores in the model's words."""
    outcome = state.outcome
    assert outcome is not None
    game = state.game
    companies = {}
    for company in outcome.companies:
        points = {"lines": _sum(company.lines, {"line", "line_doubled"}), "points": company.total}
        if game.choice.companies:
            points |= {"city": company.total - points["lines"], "value": company.value}
        companies[company.color] = points
    return {
        "seats": [_seat_sheet(game, sheet) for sheet in outcome.sheets],
        "companies": companies,
        "places": [sheet.place for sheet in outcome.sheets],
    }


def _sum(lines: tuple[Line, ...], types: set[str]) -> int:
    return sum(line.points for line in lines if line.type in types)


def _seat_sheet(game: MetroGame, sheet: ScoreSheet) -> dict[str, int]:
    if game.choice.solo:
        found = {"lowest": _sum(sheet.lines, {"lowest"})}
        if game.choice.challenge:
            found["gap"] = -_sum(sheet.lines, {"gap"})
    elif game.choice.companies:
        types = {"share", "majority"}
        found = {"shares": _sum(sheet.lines, {"share"})}
        found["majority"] = _sum(sheet.lines, {"majority"})
        found["city"] = _sum(sheet.lines, {line.type for line in sheet.lines} - types)
    else:
        types = {"line", "line_doubled"}
        found = {"lines": _sum(sheet.lines, types)}
        found["city"] = _sum(sheet.lines, {line.type for line in sheet.lines} - types)
    return found | {"total": sheet.total}
