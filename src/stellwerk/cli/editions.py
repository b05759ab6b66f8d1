"""`stellwerk editions`: the games there are, or one of them, as a list or as JSON for programs."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from dataclasses import asdict
from typing import TYPE_CHECKING

from stellwerk.cli.output import bold, paragraph
from stellwerk.names import join_name

if TYPE_CHECKING:
    from stellwerk.catalog import EditionInfo, OptionInfo

STATUS = {
    "confirmed": "as printed",
    "house": "partly our own",
    "reconstructed": "rebuilt by us, not as printed",
}


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("edition", nargs="?", help="only this one")
    parser.add_argument("--json", action="store_true", help="print a list of objects")


def run(args: Namespace) -> int:
    """Print the editions."""
    shown = _chosen(args.edition)
    if args.json:
        json.dump([_entry(info) for info in shown], sys.stdout, indent=2, ensure_ascii=False)
        print()
        return 0
    for info in shown:
        print("\n".join(_lines(info)))
    return 0


def _chosen(edition: str | None) -> tuple[EditionInfo, ...]:
    from stellwerk import catalog
    from stellwerk.errors import UnknownName

    known = catalog.editions()
    if edition is None:
        return known
    found = tuple(info for info in known if info.id == edition)
    if not found:
        raise UnknownName("edition", edition, [info.id for info in known])
    return found


def _entry(info: EditionInfo) -> dict[str, object]:
    return {**asdict(info), "players": list(info.players)}


def _lines(info: EditionInfo) -> Iterator[str]:
    yield f"{bold(info.id)}  {info.title_en}, {info.title_de}"
    words = [_players(info.players), f"compatible with {info.compatible_with}"]
    but = ", except for what is our own" if info.note and info.status == "confirmed" else ""
    words.append(f"{info.status}: {STATUS.get(info.status, info.status)}{but}")
    for word in [*words, *([f"ours: {info.note}"] if info.note else [])]:
        yield from paragraph(word, 4, 2)
    for option in info.options:
        yield from paragraph(_option(info, option), 4, 4)
    yield ""


def _players(numbers: tuple[int, int]) -> str:
    fewest, most = numbers
    return f"{fewest} to {most} players" if most > 1 else "1 player"


def _option(info: EditionInfo, option: OptionInfo) -> str:
    name = join_name(info.id, [*option.needs, option.id])
    limits = f" ({'; '.join(found)})" if (found := list(_limits(info, option))) else ""
    return f"{name}  {option.title_en}: {option.summary_en}{limits}"


def _limits(info: EditionInfo, option: OptionInfo) -> Iterator[str]:
    """What an option goes with, where not with everything."""
    if option.group:
        yield f"{option.group}: one of them at most"
    if option.needs:
        yield f"only with {' and '.join(option.needs)}"
        return
    if option.players:
        yield f"for {_players(option.players)}"
    good, bad = _company(info, option)
    if len(good) < len(bad):
        yield f"alone or with {' or '.join(good)}" if good else "alone"
    elif bad := [id for id in bad if not _lonely(info, id)]:
        yield f"not with {' or '.join(bad)}"


def _company(info: EditionInfo, option: OptionInfo) -> tuple[list[str], list[str]]:
    """What goes with an option and what does not, its own group left out."""
    others = [o for o in info.options if not option.group or o.group != option.group]
    good = [o.id for o in others if o is not option and o.id not in option.clashes]
    return good, [o.id for o in others if o.id in option.clashes]


def _lonely(info: EditionInfo, id: str) -> bool:
    """Whether an option goes with so little that it says so itself, and no other need say it."""
    good, bad = _company(info, next(option for option in info.options if option.id == id))
    return len(good) < len(bad)
