"""`stellwerk warm-up`: compile the rules once, with a progress bar."""

from __future__ import annotations

import signal
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from time import perf_counter

from stellwerk.cli.output import Bar

#: Steps of the bar, which shows a share of the work.
STEPS = 100


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("--quiet", action="store_true", help="print nothing")


def run(args: Namespace) -> int:
    """Compile what is not compiled yet; 1 if that failed."""
    started = perf_counter()
    done = compile_all(args.quiet)
    seconds = perf_counter() - started
    if not args.quiet:
        print(f"The rules are ready ({seconds:.0f} s)." if done else "Compiling failed.")
    return 0 if done else 1


def compile_all(quiet: bool, *parts: str) -> bool:
    """Compile some parts, or all, behind a bar; whether that went well."""
    from stellwerk import warmup

    progress = warmup.Progress(*parts)
    with Bar("compiling, once", STEPS, quiet) as bar, terminable():

        def report(part: str, rule: str, number: int) -> None:
            progress.hear(part, rule, number)
            bar.reach(round(STEPS * progress.share))

        return warmup.warm_up(report, *parts)


def prepare(family: str, quiet: bool) -> None:
    """Compile a family and its bots before a command that starts processes with them.

    Otherwise every one of them would do so. If it fails, they still do.
    """
    from stellwerk import warmup

    parts = (family, f"{family} bots")
    if not warmup.is_warm(*parts):
        compile_all(quiet, *parts)


@contextmanager
def terminable() -> Iterator[None]:
    """Let SIGTERM end what is done here as Ctrl-C does."""
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)
