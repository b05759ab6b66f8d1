"""`stellwerk warm-up`: compile the rules once, with a progress bar."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from time import perf_counter

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("--quiet", action="store_true", help="print nothing")


def run(args: Namespace) -> int:
    """Compile what is not compiled yet; 1 if that failed."""
    from stellwerk.engine import warmup

    started = perf_counter()
    columns = (
        TextColumn("compiling {task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
    )
    console = Console(quiet=args.quiet)
    with Progress(*columns, console=console, transient=True) as progress:
        tasks = {part: progress.add_task(part, total=None) for part in warmup.parts()}

        def report(part: str, _: str, number: int) -> None:
            progress.update(tasks[part], total=number, advance=1)

        done = warmup.warm_up(report)
    seconds = perf_counter() - started
    console.print(f"The rules are ready ({seconds:.0f} s)." if done else "Compiling failed.")
    return 0 if done else 1
