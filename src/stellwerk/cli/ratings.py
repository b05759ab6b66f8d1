"""`stellwerk ratings`: how strong the bots are, by all games the arena has stored."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.console import Console

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
    from rich.console import Console

    console = Console()
    for table in found:
        _print_ratings(console, table)
        _print_matrix(console, table)
        for note in table.notes:
            console.print(note)
        console.print()


def _print_ratings(console: Console, table: Table) -> None:
    from rich.table import Table as Grid

    title = f"{table.edition}, {table.players} players: {table.games} games, {table.blocks} blocks"
    grid = Grid(title=title, title_justify="left")
    grid.add_column("bot", no_wrap=True)
    for name in ("Elo", "95 %", "games"):
        grid.add_column(name, justify="right", no_wrap=True)
    for place, one in enumerate(table.ratings):
        new_group = place > 0 and one.group != table.ratings[place - 1].group
        if new_group:
            grid.add_section()
        interval = f"{one.low:+.0f} … {one.high:+.0f}" if one.low < one.high else "anchor"
        grid.add_row(_label(table, one.player), f"{one.elo:+.0f}", interval, str(one.games))
    console.print(grid)


def _print_matrix(console: Console, table: Table) -> None:
    """Win share of the row against the column, with the number of games."""
    from rich.table import Table as Grid

    grid = Grid(title="Share of the row against the column (games)", title_justify="left")
    grid.add_column("")
    for number in range(1, len(table.ratings) + 1):
        grid.add_column(str(number), justify="right")
    for place, one in enumerate(table.ratings):
        cells = [
            "" if share is None else f"{share:.3f} ({count})"
            for share, count in zip(table.shares[place], table.counts[place], strict=True)
        ]
        grid.add_row(f"{place + 1} {_label(table, one.player)}", *cells)
    console.print(grid)


def _label(table: Table, player: Player) -> str:
    """The name, with the identity where a name has several."""
    same = [one for one in table.ratings if one.player.name == player.name]
    return f"{player.name} ({player.identity[:6]})" if len(same) > 1 else player.name
