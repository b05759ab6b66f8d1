"""`stellwerk warm-up`: compile the rules once, with a progress bar."""

from __future__ import annotations

import signal
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from time import perf_counter

from stellwerk.cli.output import Bar


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("--quiet", action="store_true", help="print nothing")


def run(args: Namespace) -> int:
    """Compile what is not compiled yet; 1 if that failed."""
    from stellwerk import warmup

    started = perf_counter()
    totals: dict[str, int] = {}
    with Bar("compiling", len(warmup.parts()), args.quiet) as bar:

        def report(part: str, _: str, number: int) -> None:
            totals[part] = number
            bar.advance(words=f"compiling {' and '.join(totals)}", total=sum(totals.values()))

        with terminable():
            done = warmup.warm_up(report)
    seconds = perf_counter() - started
    if not args.quiet:
        print(f"The rules are ready ({seconds:.0f} s)." if done else "Compiling failed.")
    return 0 if done else 1


@contextmanager
def terminable() -> Iterator[None]:
    """Let SIGTERM end what is done here as Ctrl-C does."""
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)
