"""What is written on a score pad of Metro, on its way into a record: words, checks, remarks.

`tally` and the rooms of the cities read their parts of the pad through an `Entry`. What cannot be
read, or cannot be, becomes a remark; the rest is counted.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, cast

from stellwerk.errors import suggestion
from stellwerk.family import not_here
from stellwerk.metro.cities.tourists import OF_A_COLOR
from stellwerk.metro.deal import clear
from stellwerk.metro.edition import Sight
from stellwerk.metro.state import COLORS, State
from stellwerk.shape import PadSeat, PadTable, Remark

if TYPE_CHECKING:
    from stellwerk.metro.game import MetroGame


class Entry:
    """A table of Metro that is being set up: an empty record, and what was noticed so far."""

    def __init__(self, game: MetroGame, seats: Sequence[PadSeat], table: PadTable) -> None:
        self.game = game
        self.seats = seats
        self.remarks: list[Remark] = []
        self.records: list[State] = game.deal_many([1], 0)
        clear(game.tables[0], self.records[0])
        #: Lines that were written down without their tiles, and whether they are doubled.
        self.by_hand: dict[int, bool] = {}
        #: Tourists of each color that stand somewhere.
        self.standing: Counter[int] = Counter()
        self._table = table
        self._used = {"name", "color"}

    @property
    def s(self) -> State:
        """The record."""
        from stellwerk.metro.game import MetroState

        found: State = MetroState(self.game, self.records).record
        return found

    # Reading.

    def table_words(self, part: str) -> Iterator[tuple[str, list[str]]]:
        """The entries of a part that belongs to all, each whole and in words."""
        self._used.add(part)
        yield from _split(cast("dict[str, Any]", self._table).get(part, ()))

    def seat_words(self, seat: int, part: str) -> Iterator[tuple[str, list[str]]]:
        """The same of a part that belongs to a player."""
        self._used.add(part)
        yield from _split(cast("dict[str, Any]", self.seats[seat]).get(part, ()))

    def known(self, word: str, known: Sequence[str], seat: int | None, entry: str) -> int | None:
        """The place of a word among those known; a remark if it is not there."""
        if word in known:
            return list(known).index(word)
        why = f'There is no "{word}" here. {suggestion(word, known)}'.strip()
        self.remark("word-unknown", seat, why, entry)
        return None

    def color(self, word: str, seat: int | None, entry: str) -> int | None:
        """A color of the box."""
        return self.known(word, self.game.edition.colors, seat, entry)

    def owner(self, word: str, entry: str) -> int | None:
        """A color that owns lines."""
        return self.known(word, [self.game.edition.colors[n] for n in self.owners], None, entry)

    @property
    def owners(self) -> range:
        """The colors that own lines: all companies, or those of the frame."""
        choice = self.game.choice
        return range(COLORS if choice.companies or choice.solo else choice.players)

    @property
    def sights(self) -> tuple[Sight, ...]:
        """The sights of the city that is played."""
        return self.game.edition.cities[self.game.choice.city].sights

    def sight(self, word: str, seat: int | None, entry: str) -> int | None:
        """A sight of the city that is played."""
        return self.known(word, [sight.id for sight in self.sights], seat, entry)

    def number(self, word: str, low: int, high: int, seat: int | None, entry: str) -> int | None:
        """A number within limits; a remark if it is none."""
        if word.isascii() and word.isdigit() and len(word) < 5 and low <= int(word) <= high:
            return int(word)
        why = f'"{word}" is not a number from {low} to {high}.'
        self.remark("number", seat, why, entry, high)
        return None

    def fits(self, words: Sequence[str], least: int, most: int, seat: int | None) -> bool:
        """Whether an entry has as many words as it should; a remark if not."""
        if least <= len(words) <= most:
            return True
        self.remark("word-unknown", seat, f'"{" ".join(words)}" is not complete.', " ".join(words))
        return False

    # Placing.

    def tourist(self, color: int, seat: int | None, entry: str) -> int | None:
        """The next tourist of a color that stands nowhere yet; a remark if there is none."""
        if self.standing[color] == OF_A_COLOR:
            self.too_many(seat, entry, OF_A_COLOR)
            return None
        self.standing[color] += 1
        return color * OF_A_COLOR + self.standing[color] - 1

    def collect(self, most: int) -> None:
        """Read `yellow red 2`: what the owners of lines took, at most so many of a color."""
        total: Counter[int] = Counter()
        for owner, color, number, entry in self.collected(most):
            total[color] += number
            if total[color] > most:
                self.too_many(None, entry, most)
            else:
                self.s.taken[owner][color] += number

    def collected(self, most: int) -> Iterator[tuple[int, int, int, str]]:
        """What owners took: owner, color, number, and the entry itself."""
        for entry, words in self.table_words("collected"):
            if not self.fits(words, 3, 3, None):
                continue
            owner, color = self.owner(words[0], entry), self.color(words[1], None, entry)
            number = self.number(words[2], 0, most, None, entry)
            if owner is not None and color is not None and number is not None:
                yield owner, color, number, entry

    # Remarks.

    def remark(
        self,
        code: str,
        seat: int | None,
        sentence: str,
        what: str = "",
        number: int = 0,
        wrong: bool = True,
    ) -> None:
        """Note something."""
        who = "" if seat is None else f"{self.seats[seat].get('name') or f'Seat {seat}'}: "
        self.remarks.append(Remark(code, seat, who + sentence, what, number, wrong))

    def twice(self, seat: int | None, entry: str) -> None:
        """Note that something is there twice."""
        self.remark("twice", seat, f'"{entry}" is there twice.', entry)

    def too_many(self, seat: int | None, entry: str, number: int) -> None:
        """Note that the box does not hold so many."""
        self.remark("box", seat, f'"{entry}": the box holds no more than {number}.', entry, number)

    def missing(self, seat: int | None, part: str, number: int) -> None:
        """Note that something has not been entered; that is merely unusual."""
        if number > 0:
            why = f"{number} of the {part} are not entered."
            self.remark("missing", seat, why, part, number, wrong=False)

    def look_for_strays(self) -> None:
        """Note parts that were written and that this game does not have."""
        self.remarks += not_here(self.game.name, self.seats, self._table, self._used)


def _split(entries: Sequence[str]) -> Iterator[tuple[str, list[str]]]:
    for entry in entries:
        yield entry, entry.split()
