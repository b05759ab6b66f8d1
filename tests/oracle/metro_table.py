"""Metro for two to six players: the turn, step by step (`metro.turn.*`, `metro.lay.*`)."""

from typing import Any

from .metro_board import MIDDLE, ORIENTATIONS, Board, all_squares
from .metro_city import City
from .metro_companies import (
    Shares,
    Shuffle,
    company_values,
    holding_points,
    majority_points,
)
from .metro_facts import Facts
from .metro_line_cities import Berlin, NewYork, StPetersburg
from .metro_lines import PLATFORMS, Lines
from .metro_options import Options
from .metro_tourist_cities import London, Paris, Stockholm, StockholmVariant


def tower_of(facts: Facts, shuffle: Shuffle) -> list[str]:
    """All 60 tiles in random order, top first."""
    return shuffle("tower", [tile["code"] for tile in facts["tiles"] for _ in range(tile["count"])])


class Table:
    """One game: everything on the table, and whose turn it is."""

    def __init__(
        self, facts: Facts, options: Options, players: int, first: int, shuffle: Shuffle
    ) -> None:
        self.options, self.players, self.turn = options, players, first
        self.colors = _seat_colors(facts, options, players, shuffle)
        self.tower = tower_of(facts, shuffle)
        self.hands: list[list[str]] = [[] for _ in range(players)]
        self.drawn: str | None = None
        self.refills = True
        self.shares = Shares(facts, players, shuffle) if options.companies else None
        self.board = _board(facts, options, shuffle)
        owners = facts["colors"] if options.companies else self.colors
        frame = "companies" if options.companies else str(players)
        self.lines = Lines(facts, self.board, frame, list(owners))
        self.city = _city(facts, options, players, list(owners), shuffle)
        for _ in range(options.hand):
            for hand in self.hands:
                hand.append(self.tower.pop(0))

    @property
    def over(self) -> bool:
        """All tiles are laid, and all that follows from the last one is done."""
        return len(self.board.laid) == len(all_squares()) and not self.city.choices()

    @property
    def phase(self) -> str:
        """Which choice is asked: order, turn, lay (the tile drawn), choose (a tourist), over."""
        if self.over:
            return "over"
        if self.city.ordering():
            return "order"
        if self.city.choices():
            return "choose"
        return "lay" if self.drawn else "turn"

    def to_act(self) -> list[int]:
        """Seats that must decide now."""
        if self.phase == "over":
            return []
        return self.city.ordering() or [self.turn]

    def legal(self, seat: int) -> set[str]:
        """The words this seat may say now."""
        if self.phase == "order":
            return self.city.order_words(seat)
        if self.phase == "choose":
            return self.city.choices()
        if self.drawn:
            return self.lay_words(self.drawn)
        words = set().union(*(self.lay_words(code) for code in self.hands[seat]))
        words |= {"draw"} if self.tower else set()
        return words | self.swap_words() | self.station_words()

    def lay_words(self, code: str) -> set[str]:
        """Where this tile may be laid: where it does not offend, or anywhere if it always does."""
        rotations = self.board.rotations(code) if self.options.free else [0]
        places = [(square, r) for square in self.board.layable() for r in rotations]
        occupied = set(self.lines.occupied())
        good = [(s, r) for s, r in places if not self.board.offends(code, s, r, occupied)]
        return {self._lay_text(code, square, rotation) for square, rotation in good or places}

    def _lay_text(self, code: str, square: str, rotation: int) -> str:
        arrow = f" {ORIENTATIONS[rotation]}" if self.options.free else ""
        return f"lay {code} {square}{arrow}"

    def swap_words(self) -> set[str]:
        """The shares the seat on turn may swap."""
        return self.shares.swap_words(self.turn, self.lines.points) if self.shares else set()

    def station_words(self) -> set[str]:
        """The central-station tiles the seat on turn may lay, and where."""
        if not self.options.central:
            return set()
        occupied = self.lines.occupied()
        free = [p for p in PLATFORMS if p not in occupied and not self.board.turns_back(p)]
        if self.shares is None:
            return {f"station {p}" for p in free if self.colors[self.turn] not in occupied.values()}
        held = [(c, p) for p, c in self.shares.hands[self.turn].items()]
        usable = [f"{c} {percent}" for c, percent in held if c not in occupied.values()]
        return {f"station {platform} {share}" for platform in free for share in usable}

    def play(self, seat: int, words: str) -> None:
        """Carry out a legal choice."""
        verb, *rest = words.split()
        if verb == "sight":
            self.city.order(seat, rest[0])
        elif verb == "draw":
            self.drawn = self.tower.pop(0)
        elif verb == "lay":
            self.lay(*rest)
        elif verb == "swap":
            self.swap(int(rest[1]), rest[2])
        elif verb == "station":
            self.lay_station(*rest)
        else:
            self.city.choose(words)
            self.go_on()

    def lay(self, code: str, square: str, arrow: str = "north") -> None:
        """Lay a tile, drawn or from hand."""
        self.refills = self.drawn is None
        if self.drawn is None:
            self.hands[self.turn].remove(code)
        self.drawn = None
        self.board.lay(code, square, ORIENTATIONS.index(arrow))
        self.city.laid(self.turn, square)
        self.go_on()

    def go_on(self) -> None:
        """After the choices about tourists: score, refill, next seat (`metro.turn.effects`)."""
        if self.city.choices():
            return
        self.score()
        while self.refills and self.tower and len(self.hands[self.turn]) < self.options.hand:
            self.hands[self.turn].append(self.tower.pop(0))
        self.pass_on(laid=True)

    def score(self) -> None:
        """Score finished lines; their owners take what the city gives."""
        for owner, line in self.lines.finish():
            self.city.finished(owner, line)

    def pass_on(self, laid: bool) -> None:
        """The next seat that holds a tile, or may draw one, is on turn."""
        if self.shares:
            self.shares.idle_turns = 0 if laid else self.shares.idle_turns + 1
        if self.over:
            return
        self.turn = (self.turn + 1) % self.players
        while not self.hands[self.turn] and not self.tower:
            self.turn = (self.turn + 1) % self.players

    def swap(self, percent: int, source: str) -> None:
        """Swap a share instead of laying."""
        assert self.shares
        self.shares.swap(self.turn, percent, source)
        self.pass_on(laid=False)

    def lay_station(self, platform: str, company: str = "", percent: str = "") -> None:
        """Lay a central-station tile instead of a track tile; its line may be finished already."""
        if self.shares:
            self.shares.shown[self.turn].add(int(percent))
        self.lines.start_at_platform(platform, company or self.colors[self.turn])
        self.score()
        self.pass_on(laid=False)

    def figures(self) -> dict[str, Any]:
        """Everything on the table, secrets included."""
        return {
            "phase": self.phase,
            "to_act": self.to_act(),
            "turn": self.turn,
            "colors": list(self.colors),
            "board": dict(self.board.laid),
            "middle": dict(self.board.middle),
            "hands": [sorted(hand) for hand in self.hands],
            "drawn": self.drawn,
            "tower": list(self.tower),
            "scores": dict(self.lines.points),
            "finished": dict(self.lines.finished),
            "stations": self.lines.occupied(),
            "shares": self.shares.figures() if self.shares else {},
            "city": self.city.figures(),
        }

    def result(self) -> dict[str, Any]:
        """The final scores."""
        sheets = self._company_sheets() if self.shares else self._player_sheets()
        totals = [sum(sheet.values()) for sheet in sheets]
        return {
            "seats": [sheet | {"total": sum(sheet.values())} for sheet in sheets],
            "companies": self._companies() if self.shares else {},
            "places": [1 + sum(other > total for other in totals) for total in totals],
        }

    def _player_sheets(self) -> list[dict[str, int]]:
        sheets = []
        for seat, color in enumerate(self.colors):
            city = self.city.owner_points(color) + self.city.seat_points(seat)
            sheets.append({"lines": self.lines.points[color], "city": city})
        return sheets

    def _companies(self) -> dict[str, dict[str, int]]:
        lines = self.lines.points
        city = {color: self.city.owner_points(color) for color in lines}
        points = {color: lines[color] + city[color] for color in lines}
        values = company_values(points)
        return {
            c: {"lines": lines[c], "city": city[c], "points": points[c], "value": values[c]}
            for c in lines
        }

    def _company_sheets(self) -> list[dict[str, int]]:
        assert self.shares
        companies = self._companies()
        values = {color: sheet["value"] for color, sheet in companies.items()}
        points = {color: sheet["points"] for color, sheet in companies.items()}
        hands = [[(c, percent) for percent, c in hand.items()] for hand in self.shares.hands]
        majority = majority_points(hands, points)
        return [
            {
                "shares": holding_points(hand, values),
                "majority": majority[seat],
                "city": self.city.seat_points(seat),
            }
            for seat, hand in enumerate(hands)
        ]


def _seat_colors(facts: Facts, options: Options, players: int, shuffle: Shuffle) -> list[str]:
    return [] if options.companies else shuffle("colors", facts["colors"][:players])


def _board(facts: Facts, options: Options, shuffle: Shuffle) -> Board:
    board = Board(facts)
    if options.middle:
        codes = {tile["id"]: tile["code"] for tile in facts["middle"]}
        board.open_middle()
        for square, tile in zip(MIDDLE, shuffle("middle", list(codes)), strict=False):
            arrow = shuffle("orientation", list(ORIENTATIONS))[0]
            board.cover(codes[tile], square, ORIENTATIONS.index(arrow))
    return board


def _city(
    facts: Facts, options: Options, players: int, owners: list[str], shuffle: Shuffle
) -> City:
    match options.city:
        case "paris":
            return Paris(facts, players, shuffle)
        case "stockholm":
            return Stockholm(facts, players, shuffle)
        case "stockholm-variant":
            return StockholmVariant(facts, players, shuffle)
        case "london":
            return London(facts, players, shuffle)
        case "new_york":
            return NewYork(facts, owners, shuffle)
        case "st_petersburg":
            return StPetersburg(facts, owners, shuffle)
        case "berlin":
            return Berlin(facts, owners, options.sides, shuffle)
        case _:
            return City()
