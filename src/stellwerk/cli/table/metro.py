"""Metro at the table: the board drawn in the terminal, words for all its options and cities."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.text import Text

from stellwerk.cli.table import metro_board, metro_cities, metro_screen, metro_words
from stellwerk.cli.table.draw import flow, wrapped
from stellwerk.cli.table.family import Command, Room, Seats
from stellwerk.cli.table.resolve import meant, normal
from stellwerk.errors import BadOption, suggestion
from stellwerk.game import Event, Game, Line, View
from stellwerk.metro.edition import MIDDLE, SQUARES
from stellwerk.metro.game import MetroGame, MetroView
from stellwerk.metro.refusal import PHASES, asked

PROMPTS = {
    "order": "next sight",
    "turn": "your turn",
    "lay": "lay the drawn tile",
    "refuse": "refuse or accept",
}
#: Colors by the letters of the board.
COLOR_OF = {letter.casefold(): color for color, letter in metro_board.LETTERS.items()}
#: Squares that tiles are laid on.
LAYABLE = [name for name in SQUARES if name not in MIDDLE]


class Metro:
    """Metro's side of the table."""

    def __init__(self, game: Game) -> None:
        self._choice = MetroGame.of(game).choice
        commands = {
            "board": Command(
                "board [SQUARE]", "every track of the board, or a square", _board, _squares
            ),
            "lines": Command(
                "lines [OWNER|mine|STATION]", "lines with their squares", _lines, _line_words
            ),
            "tile": Command("tile CODE", "where the tracks of a tile lead", _tile, _tile_words),
        }
        if self._choice.companies:
            commands["shares"] = Command("shares", "all shares that you know", _shares, _nothing)
        if self._choice.city:
            commands["city"] = Command("city", "all of the city, with names", _city, _nothing)
        self.commands: Mapping[str, Command] = commands

    def asked(self, view: View) -> str:
        """Which decision is asked."""
        at = view.to_json()
        if at["phase"] != "choose":
            return PROMPTS.get(at["phase"], "the game is over")
        waiting = (at["city"] or {}).get("waiting")
        return f"place the {waiting[0]} tourist" if waiting else "which tourist"

    def screen(self, view: View, news: Sequence[Event], seats: Seats, room: Room) -> list[Text]:
        """The whole position."""
        told = self.tell(news, seats)
        return metro_screen.screen(view.to_json(), self._choice.free, told, seats, room)

    def tell(self, events: Sequence[Event], seats: Seats) -> list[Text]:
        """Events in words."""
        return metro_words.tell(events, seats, self._choice.free)

    def preview(self, view: View, action: int) -> list[Text]:
        """What an action would do to every line."""
        return metro_words.preview(view, action)

    def expand(self, view: View, words: str) -> str:
        """`d3` and `lay d3` name the tile in hand too; `lay 2 d3` the second one; `sight 4`."""
        verb, *rest = normal(words).split() or [""]
        if verb in LAYABLE:
            verb, rest = "lay", [verb, *rest]
        if verb == "sight" and len(rest) == 1 and rest[0].isdigit():
            return f"sight P{int(rest[0]):02d}"
        if not rest or not "lay".startswith(verb):
            return " ".join([verb, *(COLOR_OF.get(word, word) for word in rest)]).strip()
        return self._laid(view, rest)

    def _laid(self, view: View, rest: list[str]) -> str:
        tiles = metro_board.hand(view.to_json())
        if rest[0].isdigit() and 0 < int(rest[0]) <= len(tiles):
            rest = [tiles[int(rest[0]) - 1], *rest[1:]]
        words = " ".join(["lay", *rest])
        if meant(words, map(view.text, view.legal)) or not tiles:
            return words
        # Nothing fits: name all that is left out, so that the rules can say why.
        if rest[0] in SQUARES:
            rest = [tiles[0], *rest]
        if self._choice.free and len(rest) == 2:
            rest = [*rest, "north"]
        return " ".join(["lay", *rest])

    def explain(self, view: View, words: str) -> str | None:
        """What is asked, when it is another decision; else the rules know why."""
        verb = words.partition(" ")[0]
        if any(view.text(action).startswith(verb) for action in view.legal):
            return None
        if verb not in PHASES or view.to_json()["phase"] == "turn":
            return None
        why = asked(MetroView.of(view))
        return why[:1].upper() + why[1:]

    def gloss(self, word: str) -> str:
        """A tile's tracks, a sight's name."""
        if word in metro_board.EXITS:
            return metro_board.tracks(word)
        return metro_words.SIGHTS.get(word, "")

    def score_line(self, line: Line) -> tuple[str, str]:
        """What a line of the score sheet is for, and its proof."""
        return metro_words.score_line(line)

    def reason(self, reason: str) -> str:
        """Why the game ended."""
        return metro_words.REASONS[reason]

    def help(self) -> list[tuple[str, str]]:
        """The actions in words."""
        choice = self._choice
        east = " east" if choice.free else ""
        rows = [(f"lay d3{east}, d3{east}", "lay the tile in hand (drawn: that one) on a square")]
        if choice.hand > 1 or choice.solo:
            rows.append((f"lay 2 d3{east}, lay baac d3{east}", "choose the tile too"))
        if choice.solo:
            rows.append(("refuse, accept", "send a dddd back into the tower, or take it"))
        else:
            rows.append(("draw", "draw the top tile; it must be laid"))
        if choice.companies:
            rows.append(("swap yellow 10 open, swap 20 stack", "swap a share"))
        if choice.central:
            share = " yellow 20" if choice.companies else ""
            rows.append((f"station C3{share}", "lay a central-station tile on a platform"))
        rows += metro_cities.help_lines(choice.city)
        if choice.free or choice.middle:
            rows.append(("baac>", "the way a tile's arrow points: ^ > v <"))
        return [*rows, *_SIGNS]


_SIGNS = [
    ("+ . ✓ -", "on the board: legal, free, finished, nobody's"),
    ("Y B O G V A R N", "yellow blue orange green violet gray red brown"),
    ("baac", "from N, E, S, W: a across, b left, c right, d back"),
]


def _board(view: View, words: str, width: int) -> list[Text]:
    at = view.to_json()
    return metro_board.square(at, words, width) if words else metro_board.large(at)


def _lines(view: View, words: str, width: int) -> list[Text]:
    at = view.to_json()
    own = at["seats"][view.seat]["color"] if view.seat is not None else None
    found = metro_board.lines_table(at, words, {own: "mine"} if own else {})
    return [line for text in found for line in wrapped(text, width, 30)]


def _tile(view: View, words: str, width: int) -> list[Text]:
    code = words.casefold()
    if code and code not in metro_board.EXITS:
        raise BadOption(f"tile {words}", suggestion(code, list(metro_board.EXITS)))
    codes = [code] if code else metro_board.hand(view.to_json())
    return [Text(f"  {code}: {metro_board.tracks(code)}") for code in codes]


def _shares(view: View, words: str, width: int) -> list[Text]:
    at = view.to_json()
    seats = Seats(tuple("" for _ in range(at["players"])), view.seat)
    found = metro_screen.shares(at, seats, width - 2)
    return [Text("  ").append_text(line) for line in found]


def _city(view: View, words: str, width: int) -> list[Text]:
    at = view.to_json()
    lines = metro_cities.city_lines(at, view.seat, width - 2)
    lines += flow(metro_cities.legend(at), width - 2, " · ")
    return [Text("  ").append_text(line) for line in lines]


def _nothing(view: View) -> list[str]:
    return []


def _squares(view: View) -> list[str]:
    return list(SQUARES)


def _line_words(view: View) -> list[str]:
    return ["mine", "nobody", *metro_board.LETTERS]


def _tile_words(view: View) -> list[str]:
    return list(metro_board.EXITS)
