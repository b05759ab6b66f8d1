"""Options of editions, and which of them go together. Needs no NumPy; for every family.

    choose("metro", ["free", "paris"], table)     the rows asked for, in the order of the table
    clashes(row, table)                           what a list of options tells of each

One function, `_refusal`, knows what goes together; names of games, the catalog and therefore every
client's form ask it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from stellwerk.errors import BadOption, UnknownName
from stellwerk.game import OptionInfo
from stellwerk.names import join_name, option_words


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """An option that an edition offers, as its file tells it.

    Of each `group` at most one is chosen. An option is chosen only with the one it `needs`, and
    with none that it `excludes` (why not, by id). `alone` says why nothing goes with it but those
    that need it and those in `goes_with`. `players` is None where the edition's own numbers hold.
    With a `colorless` one no seat has a color of the game's.
    """

    id: str
    title_en: str
    title_de: str
    summary_en: str
    summary_de: str
    group: str | None = None
    status: str = "confirmed"
    players: tuple[int, int] | None = None
    needs: str | None = None
    alone: str | None = None
    goes_with: tuple[str, ...] = ()
    excludes: Mapping[str, str] = field(default_factory=dict)
    colorless: bool = False


def infos(table: Sequence[Option]) -> tuple[OptionInfo, ...]:
    """What a list of editions tells of these options."""
    return tuple(
        OptionInfo(
            row.id,
            row.group,
            row.title_en,
            row.title_de,
            row.summary_en,
            row.summary_de,
            row.players,
            (row.needs,) if row.needs else (),
            clashes(row, table),
            row.colorless,
        )
        for row in table
    )


def choose(id: str, words: Sequence[str], table: Sequence[Option]) -> tuple[Option, ...]:
    """The rows of an edition's option table that a name asks for, in the order of the table.

    Refuses options the edition does not have, options given twice, and those that do not go
    together.
    """
    asked = join_name(id, words)
    words = option_words(asked, words)
    known = [row.id for row in table]
    for word in words:
        if word not in known:
            raise _unknown(id, word, known)
    chosen = tuple(row for row in table if row.id in words)
    if why := _refusal(chosen):
        raise BadOption(asked, why)
    return chosen


def _unknown(id: str, word: str, known: Sequence[str]) -> UnknownName | BadOption:
    if not known:
        return BadOption(join_name(id, [word]), f'"{id}" has no options; write "{id}".')
    return UnknownName("option", word, known, id)


def clashes(row: Option, table: Sequence[Option]) -> tuple[str, ...]:
    """The options that cannot be chosen with this one, in the order of the table."""
    return tuple(other.id for other in table if other is not row and _clash(row, other, table))


def _clash(one: Option, two: Option, table: Sequence[Option]) -> bool:
    together = (one.id, one.needs, two.id, two.needs)
    return bool(_refusal([row for row in table if row.id in together]))


def _refusal(chosen: Sequence[Option]) -> str:
    """Why these options do not go together, in a sentence; nothing if they do."""
    ids = [row.id for row in chosen]
    return next(filter(None, (_objection(row, chosen, ids) for row in chosen)), "")


def _objection(row: Option, chosen: Sequence[Option], ids: Sequence[str]) -> str:
    """Why an option does not go with others that are chosen."""
    rival = next((o for o in chosen if row.group and o.group == row.group and o is not row), None)
    if rival:
        return f'"{row.id}" and "{rival.id}" are both a {row.group}, and only one can be chosen.'
    if row.alone and any(not _bears(row, other) for other in chosen if other is not row):
        return row.alone
    if row.needs and row.needs not in ids:
        return f'"{row.id}" goes only with "{row.needs}".'
    return next((why for other, why in row.excludes.items() if other in ids), "")


def _bears(lonely: Option, other: Option) -> bool:
    """Whether an option that stands alone has another beside it all the same."""
    return other.needs == lonely.id or other.id in lonely.goes_with
