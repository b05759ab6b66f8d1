"""`stellwerk arena`: bots against bots, in blocks, with intervals."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from time import perf_counter
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from stellwerk.arena import BlockResult, Match

INTERRUPTED = 130
#: Columns that only compiled matches can fill.
FIGURES = ("tickets_done", "tickets_failed")


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the arguments."""
    add = parser.add_argument
    add("bots", nargs="+", metavar="BOT", help="planner, search:300, search:50ms, …")
    add("--edition", default="usa", metavar="E", help="the game (default: usa)")
    add("--players", type=int, metavar="N", help="seats (default: as few as possible)")
    add("--blocks", type=int, default=100, metavar="K", help="deals, each in all rotations (100)")
    add("--seed", type=int, default=1, metavar="N", help="which deals (default: 1)")
    add("--jobs", type=int, metavar="N", help="processes (default: one for each core)")
    add("--json", action="store_true", help="print the result as JSON")


def run(args: Namespace) -> int:
    """Play the match; 130 if it was interrupted, with the result of what was played."""
    from stellwerk import arena

    match = arena.Match(args.edition, tuple(args.bots), args.players, args.seed)
    started = perf_counter()
    played = _play(match, args)
    result = arena.report(match, played)
    result["seconds"] = round(perf_counter() - started, 2)
    if args.json:
        print(json.dumps(result, indent=2))
    else:
        _print(result)
    return 0 if len(played) == args.blocks else INTERRUPTED


def _play(match: Match, args: Namespace) -> list[BlockResult]:
    """Play with a progress bar that shows the running share of the first bot."""
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeRemainingColumn,
    )

    from stellwerk import arena
    from stellwerk.arena.statistics import share

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    shares: list[float] = []
    console = Console(stderr=True)
    with Progress(*columns, TimeRemainingColumn(), console=console, transient=True) as progress:
        task = progress.add_task(match.entrants[0], total=args.blocks)

        def note(results: Sequence[BlockResult]) -> None:
            shares.extend(result.shares()[0] for result in results)
            now = share(shares)
            words = f"{match.entrants[0]} {now.mean:.3f} ({now.low:.3f}–{now.high:.3f})"
            progress.update(task, advance=len(results), description=words)

        return arena.play(match, args.blocks, args.jobs, note)


def _print(result: dict[str, Any]) -> None:
    """Print the result as a table."""
    from rich.console import Console
    from rich.table import Table

    table = Table()
    for title in ("bot", "win share", "95 %", "score", "±", "tickets done", "failed", "faults"):
        table.add_column(title, no_wrap=title in {"bot", "95 %"})
    for bot in result["bots"]:
        low, high = bot["interval"]
        health = bot["health"]
        table.add_row(
            bot["name"],
            f"{bot['win_share']:.3f}",
            f"{low:.3f}–{high:.3f}",
            f"{bot['score']['mean']:.1f}",
            f"{bot['score']['deviation']:.1f}",
            *(f"{health[name]:.2f}" if name in health else "" for name in FIGURES),
            str(bot["faults"]),
        )
    console = Console()
    console.print(table)
    players, blocks, games = result["players"], result["blocks"], result["games"]
    console.print(
        f"{result['edition']}, {players} players: {blocks} blocks, {games} games, "
        f"seed {result['seed']}, {result['seconds']} s"
    )
