"""`stellwerk ratings`: how strong the bots are, by all games the arena has stored."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

from stellwerk.cli.output import Grid, paragraph

if TYPE_CHECKING:
    from stellwerk.arena.ratings import Player, Table


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the arguments."""
    add = parser.add_argument
    add("edition", nargs="?", metavar="EDITION", help="one game only (default: all)")
    add("--players", type=int, metavar="N", help="one size of table only (default: all)")
    add("--json", action="store_true", help="print the ratings as JSON")
    add("--store", metavar="FILE", help="the store (default: the user's, or STELLWERK_STORE)")


def run(args: Namespace) -> int:
    """Rate the stored games; 1 if there are none."""
    from stellwerk.arena.ratings import as_json, tables
    from stellwerk.arena.store import read_games, store_path

    path = store_path(args.store)
    found = tables(read_games(path, _name(args), args.players))
    if args.json:
        rows = [as_json(table) for table in found]
        print(json.dumps({"store": str(path), "tables": rows}, indent=2))
    elif not found:
        which = " of this kind" if args.edition or args.players else ""
        print(f"There are no games{which} in {path} yet; `stellwerk arena` adds them.")
    else:
        _print(found)
    return 0 if found else 1


def _name(args: Namespace) -> str | None:
    """The game's name as the store writes it."""
    from stellwerk import catalog

    return catalog.game(args.edition, args.players).name if args.edition else None


def _print(found: list[Table]) -> None:
    for table in found:
        _ratings(table).print()
        _matrix(table).print()
        for note in table.notes:
            print("\n".join(paragraph(note)))
        print()


def _ratings(table: Table) -> Grid:
    title = f"{table.edition}, {table.players} players: {table.games} games, {table.blocks} blocks"
    grid = Grid(("bot", "Elo", "95%", "games"), right=(1, 2, 3), title=title)
    for place, one in enumerate(table.ratings):
        new_group = place > 0 and one.group != table.ratings[place - 1].group
        if new_group:
            grid.rule()
        interval = f"{one.low:+.0f} … {one.high:+.0f}" if one.low < one.high else "anchor"
        grid.add(_label(table, one.player), f"{one.elo:+.0f}", interval, str(one.games))
    return grid


def _matrix(table: Table) -> Grid:
    """Win share of the row against the column, with the number of games."""
    heads = ("", *map(str, range(1, len(table.ratings) + 1)))
    title = "Win share of the row against the column (games)"
    grid = Grid(heads, right=range(1, len(heads)), title=title)
    for place, one in enumerate(table.ratings):
        cells = [
            "" if share is None else f"{share:.3f} ({count})"
            for share, count in zip(table.shares[place], table.counts[place], strict=True)
        ]
        grid.add(f"{place + 1} {_label(table, one.player)}", *cells)
    return grid


def _label(table: Table, player: Player) -> str:
    """The name, with the identity where a name has several."""
    same = [one for one in table.ratings if one.player.name == player.name]
    return f"{player.name} ({player.identity[:6]})" if len(same) > 1 else player.name
