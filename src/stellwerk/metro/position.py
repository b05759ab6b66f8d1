"""Building a position of Metro by hand, in words.

    position = game.position()                      an empty board, colors in the order of seats
    position.lay("baac d1", "aaaa d2")              tiles in order; lines they finish are scored
    position.hand(0, "cccc")
    position.tower("dddd", "aaaa")                  the top tiles
    position.shares(0, "yellow 10")                 companies
    state = position.build()

`build` sees to it that the position could be met in a game: every tile and every share is in one
place, and every hand is full. What nobody named is drawn from the rest, shuffled by the seed. What
cannot be gets a `BadOption` that says why. Cities stand as they were dealt; solo games are built by
playing them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING

from stellwerk.engine.record import NONE
from stellwerk.errors import BadOption, UnknownName
from stellwerk.metro.edition import DIRECTIONS, MIDDLE, SIDE, SQUARE, SQUARES
from stellwerk.metro.expansions.companies import ALL_SEEN
from stellwerk.metro.lay import put_down
from stellwerk.metro.scoring import score_lines
from stellwerk.metro.state import COLORS, HAND, LAY, ORDER, PERCENTS, TILES, TURN, State

if TYPE_CHECKING:
    from stellwerk.metro.game import MetroGame, MetroState


class Position:
    """A game of Metro whose state is set by hand: `state` as it is now, completed by `build`."""

    def __init__(self, game: MetroGame, seed: int = 1, empty: bool = True) -> None:
        self.game = game
        self.seed = seed
        self.state: MetroState = game.deal(seed, first=0, colors=game.seat_colors)
        while int(self.s.phase) == ORDER:
            for seat in self.state.to_act:
                self.state.play(seat, self.state.view(seat).legal[0])
        if empty:
            self._clear()

    @property
    def s(self) -> State:
        """The state's record."""
        found: State = self.state.record
        return found

    @property
    def seat(self) -> int:
        """The seat whose turn it is."""
        return int(self.s.seat)

    def _clear(self) -> None:
        """All tiles and shares are still to be placed."""
        if self.game.choice.solo:
            raise BadOption(f"position of {self.game.name}", "play a solo game up to it instead.")
        for seat in range(self.game.players):
            self.hand(seat)
        self.tower()
        if self.game.choice.companies:
            self._clear_shares()

    def _clear_shares(self) -> None:
        for i in range(PERCENTS):
            self.s.share_open[i] = NONE
            for seat in range(self.game.players):
                self.s.share[seat][i] = NONE
                self.s.share_seen[seat][i] = 0
            for place in range(self._stacked):
                self.s.stack[i][place] = NONE
                self.s.stack_seen[i][place] = 0

    @property
    def _stacked(self) -> int:
        """How many shares of each percentage lie face down."""
        return COLORS - 1 - self.game.players

    # Setting.

    def turn(self, seat: int) -> None:
        """Make it a seat's turn."""
        self.s.seat = self._seat(seat)
        self.s.phase = TURN

    def lay(self, *tiles: str) -> None:
        """Lay tiles (`baac d3`, with free orientation `baac d3 east`), each beside another."""
        for words in tiles:
            piece, square = self._piece(words)
            if why := self._blocked(square):
                raise BadOption(f"lay {words}", why)
            t, s = self.game.tables[0], self.state.records[0]
            put_down(t, s, piece, square)
            score_lines(t, s)

    def _piece(self, words: str) -> tuple[int, int]:
        """The piece and the square of some words."""
        code, name, direction = (*words.split(), "", "", DIRECTIONS[0])[:3]
        direction = direction or DIRECTIONS[0]
        if direction != DIRECTIONS[0] and not self.game.choice.free:
            raise BadOption(f"lay {words}", "tiles are turned only with free orientation.")
        turn = self._known("direction", direction, DIRECTIONS)
        return self._tile(code) * 4 + turn, self._known("square", name, SQUARES)

    def _blocked(self, square: int) -> str:
        """Why no tile can lie on a square."""
        name = SQUARES[square]
        if name in MIDDLE:
            return "the middle holds no tiles of the tower."
        if int(self.s.piece[square]) >= 0:
            return "a tile lies there."
        if int(self.s.crowd) >> square & 1:
            return "a tourist stands there."
        around = [at for at in _neighbors(name) if at not in MIDDLE]
        laid = any(int(self.s.piece[SQUARE[at]]) >= 0 for at in around)
        return (
            ""
            if laid or len(_neighbors(name)) < 4
            else "a tile lies at the edge or beside another."
        )

    def hand(self, seat: int, *codes: str) -> None:
        """Set a hand."""
        if len(codes) > HAND:
            raise BadOption(f"a hand of {len(codes)} tiles", f"at most {HAND} are held.")
        kinds = sorted(self._tile(code) for code in codes)
        for i in range(HAND):
            self.s.hand[self._seat(seat)][i] = kinds[i] if i < len(kinds) else NONE

    def drawn(self, code: str) -> None:
        """Let the seat whose turn it is have drawn a tile that it must lay."""
        self.s.drawn[self.seat] = self._tile(code)
        self.s.phase = LAY

    def tower(self, *codes: str) -> None:
        """Set the tower, the top tile first."""
        self._pile_up([self._tile(code) for code in codes])

    def _pile_up(self, kinds: Sequence[int]) -> None:
        top = TILES - len(kinds)
        self.s.tower_top = top
        self.s.put_back = 0
        for place in range(TILES):
            self.s.tower[place] = kinds[place - top] if place >= top else NONE

    def station(self, platform: str, color: str) -> None:
        """Put a color's station tile on a platform."""
        ids = [one.id for one in self.game.edition.platforms]
        number = self._known("platform", platform, ids)
        self.s.platform[number] = self._color(color)
        self.s.built = int(self.s.built) | 1 << self._color(color)
        square = int(self.game.table.platform_square[number])
        self.s.guarded = int(self.s.guarded) | 1 << square

    def shares(self, seat: int, *shares: str) -> None:
        """Set shares of a seat (`yellow 10`), seen by nobody else."""
        for words in shares:
            i, color = self._share(words)
            self.s.share[self._seat(seat)][i] = color
            self.s.share_seen[seat][i] = 1 << seat

    def open_shares(self, *shares: str) -> None:
        """Set open shares (`yellow 10`)."""
        for words in shares:
            i, color = self._share(words)
            self.s.share_open[i] = color

    def stack(self, percent: int, *colors: str) -> None:
        """Set the face-down shares of a percentage, top first, seen by nobody."""
        i = self._percent(str(percent))
        for place, color in enumerate(colors):
            self.s.stack[i][place] = self._color(color)
            self.s.stack_seen[i][place] = 0

    def show(self, seat: int, percent: int) -> None:
        """Lay a share of a seat open for good."""
        i = self._percent(str(percent))
        self.s.shown[seat] = int(self.s.shown[seat]) | 1 << i
        self.s.share_seen[seat][i] = ALL_SEEN

    # Building.

    def build(self) -> MetroState:
        """The position as a state of its own, completed and checked."""
        whole = Position(self.game, self.seed, empty=False)
        whole.state = self.state.copy()
        random = Random(self.seed)
        whole._complete_tiles(random)
        if self.game.choice.companies:
            for i in range(PERCENTS):
                whole._complete_shares(i, random)
        whole.s.turns = (whole.seat - int(whole.s.first)) % self.game.players
        return whole.state

    def _complete_tiles(self, random: Random) -> None:
        """Fill the hands from the tiles that nobody named; the others lie under the tower."""
        named = [int(kind) for kind in self.s.tower if int(kind) >= 0]
        rest = self._unplaced(named)
        random.shuffle(rest)
        for seat in range(self.game.players):
            held = [int(kind) for kind in self.s.hand[seat] if int(kind) >= 0]
            while len(held) < self.game.choice.hand and rest:
                held.append(rest.pop())
            self.hand(seat, *(self.game.words.tile(kind) for kind in held))
        self._pile_up([*named, *rest])

    def _unplaced(self, named: Sequence[int]) -> list[int]:
        """The tiles that are nowhere yet; `BadOption` if too many of a kind are named."""
        s = self.s
        placed = Counter(named) + Counter(int(p) // 4 for p in s.piece[:TILES] if int(p) >= 0)
        for seat in range(self.game.players):
            placed += Counter(int(k) for k in (*s.hand[seat], s.drawn[seat]) if int(k) >= 0)
        for kind, tile in enumerate(self.game.edition.tiles):
            if placed[kind] > tile.count:
                raise BadOption(f"{placed[kind]} tiles {tile.code}", f"there are {tile.count}.")
        tiles = enumerate(self.game.edition.tiles)
        return [kind for kind, tile in tiles for _ in range(tile.count - placed[kind])]

    def _complete_shares(self, i: int, random: Random) -> None:
        """Put the shares of a percentage that nobody named into the places left."""
        places = [self.s.share[seat] for seat in range(self.game.players)]
        named = [int(row[i]) for row in places] + [int(self.s.share_open[i])]
        named += [int(self.s.stack[i][place]) for place in range(self._stacked)]
        for color, number in Counter(named).items():
            if color >= 0 and number > 1:
                share = f"{self.game.words.color(color)} {self.game.edition.percents[i]}"
                raise BadOption(f"share {share}", "it is in two places.")
        rest = [color for color in range(COLORS) if color not in named]
        random.shuffle(rest)
        for seat, row in enumerate(places):
            if int(row[i]) == NONE:
                row[i] = rest.pop()
                self.s.share_seen[seat][i] = 1 << seat
        if int(self.s.share_open[i]) == NONE:
            self.s.share_open[i] = rest.pop()
        for place in range(self._stacked):
            if int(self.s.stack[i][place]) == NONE:
                self.s.stack[i][place] = rest.pop()

    # Words.

    def _seat(self, seat: int) -> int:
        if not 0 <= seat < self.game.players:
            raise BadOption(f"seat {seat}", f"seats are 0 to {self.game.players - 1}.")
        return seat

    def _tile(self, code: str) -> int:
        return self._known("tile", code, [tile.code for tile in self.game.edition.tiles])

    def _color(self, color: str) -> int:
        return self._known("color", color, self.game.edition.colors)

    def _percent(self, percent: str) -> int:
        return self._known("percentage", percent, [str(p) for p in self.game.edition.percents])

    def _share(self, words: str) -> tuple[int, int]:
        color, _, percent = words.partition(" ")
        return self._percent(percent), self._color(color)

    def _known(self, kind: str, word: str, known: Sequence[str]) -> int:
        if word not in known:
            raise UnknownName(kind, word, list(known), self.game.name)
        return list(known).index(word)


def _neighbors(square: str) -> list[str]:
    """The squares beside a square; fewer than four at the edge."""
    column, row = "abcdefgh".index(square[0]), int(square[1]) - 1
    beside = [(column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1)]
    return [f"{'abcdefgh'[x]}{y + 1}" for x, y in beside if 0 <= x < SIDE and 0 <= y < SIDE]
