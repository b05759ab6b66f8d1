"""`stellwerk play`: a game at the terminal, against bots or with others at one keyboard."""

from __future__ import annotations

import os
import signal
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING

from stellwerk.cli.extras import need_terminal
from stellwerk.errors import BadOption

if TYPE_CHECKING:
    from rich.console import Console

    from stellwerk.cli.table.loop import Table
    from stellwerk.cli.table.prompt import Prompt
    from stellwerk.game import Outcome

INTERRUPTED = 130
#: Bots that play many games in their heads, and so like compiled rules, if there are some already.
SEARCHERS = ("search", "hard", "master")


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the arguments."""
    add = parser.add_argument
    add("game", nargs="?", help="usa, europe:mega+bonus, … or a map file (default: usa)")
    add("--players", type=int, metavar="N", help="how many play (default: as few as possible)")
    add("--seed", type=int, metavar="N", help="deal this game; the same seed deals the same game")
    add("--first", type=int, metavar="N", help="the seat that begins (default: the seed chooses)")
    add("--seat", metavar="N[,N]", help="your seat, or those of several people (default: 0)")
    add(
        "--bots",
        metavar="NAME[,NAME]",
        help="who plays: easy, hard, … (default: greedy)",
    )
    add("--hotseat", action="store_true", help="people in all seats; the screen clears in between")
    add("--watch", action="store_true", help="bots in all seats; print what happens")
    add("--fast", action="store_true", help="play actions as typed, without confirmation")
    add("--ask", action="store_true", help="ask for confirmation even without a terminal")
    add(
        "--script",
        metavar="FILE",
        help="read actions from a file, line by line (-: standard input)",
    )
    add("--save", metavar="FILE", help="save the game to this file when it ends or you leave")
    add("--continue", dest="resume", metavar="FILE", help="go on with a saved game")


def run(args: Namespace) -> int:
    """Play; 0 when the game ended or was left, 1 when a script ended before it."""
    need_terminal("stellwerk play")
    if not (any(name in (args.bots or "") for name in SEARCHERS) and _is_warm()):
        prefer_plain_rules()
    from stellwerk.cli.table.ask import Quit
    from stellwerk.cli.table.draw import terminal
    from stellwerk.cli.table.setup import set_table

    console = terminal()
    table = set_table(args, console)
    with _signals_interrupt():
        try:
            outcome = table.play()
        except (KeyboardInterrupt, EOFError, Quit) as end:
            return _left(args.save, table, console, end)
        except Exception:
            # Whatever went wrong, say a bot's mistake: the game so far is not lost.
            _save(args.save, table, console)
            raise
        return _ended(args.save, table, console, outcome)


def _is_warm() -> bool:
    """Whether everything is compiled; asked aside, for the mode is chosen only once a process."""
    from subprocess import run

    from stellwerk.processes import PYTHON

    return run([*PYTHON, "-m", "stellwerk.warmup"], check=False).returncode == 0


def prefer_plain_rules() -> None:
    """One game needs no compiled rules, so nobody has to wait until they are compiled."""
    if "stellwerk.engine.jit" not in sys.modules:
        os.environ.setdefault("STELLWERK_JIT", "off")


@contextmanager
def _signals_interrupt() -> Iterator[None]:
    """A closed terminal or a polite kill ends the game as Ctrl-C does: it is saved."""

    def interrupt(number: int, frame: FrameType | None) -> None:
        raise KeyboardInterrupt

    numbers = [n for n in ("SIGTERM", "SIGHUP") if hasattr(signal, n)]
    before = {getattr(signal, n): signal.signal(getattr(signal, n), interrupt) for n in numbers}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _left(file: str | None, table: Table, console: Console, end: BaseException) -> int:
    """The game was left before its end: save it, say where, and end quietly."""
    interrupted = isinstance(end, KeyboardInterrupt)
    if interrupted:
        console.print()
    _save(file, table, console)
    _say_seed(table, console)
    ran_out = isinstance(end, EOFError) and table.prompt and not table.prompt.interactive
    if ran_out:
        console.print("The script ran out of lines before the game ended.")
    return INTERRUPTED if interrupted else 1 if ran_out else 0


def _save(file: str | None, table: Table, console: Console) -> None:
    from stellwerk.cli.table import draw, keep

    replay = table.replay
    if not replay.actions:
        console.print("Nothing was played, so nothing is saved.")
        return
    try:
        path = keep.save(replay, Path(file)) if file else keep.save_somewhere(replay)
    except BadOption as error:
        console.print(str(error), soft_wrap=True)
        path = keep.save_somewhere(replay)
    # The terminal may be gone; the game is saved all the same.
    with suppress(OSError):
        draw.show_whole(console, keep.saved_words(replay, path))


def _say_seed(table: Table, console: Console) -> None:
    with suppress(OSError):
        console.print(f"The same deal again: {table.deal.command}", soft_wrap=True)


def _ended(file: str | None, table: Table, console: Console, outcome: Outcome) -> int:
    """The score sheet, then the offer to save the game."""
    from stellwerk.cli.table import draw
    from stellwerk.cli.table.sheet import score_sheet

    draw.show(console, score_sheet(table.family, outcome, table.seats, console.width))
    if file or (table.prompt and _wants_saving(table.prompt, table, console)):
        _save(file, table, console)
    _say_seed(table, console)
    return 0


def _wants_saving(prompt: Prompt, table: Table, console: Console) -> bool:
    """Whether the person wants the game saved in the usual place; other places are seen to here."""
    from stellwerk.cli.table import draw, keep

    while True:
        try:
            words = prompt.ask("save the game? Enter saves it, n does not, save FILE")
        except (EOFError, KeyboardInterrupt):
            return prompt.interactive
        verb, _, path = words.partition(" ")
        if verb.casefold() in {"", "y", "yes"} or words.casefold() == "save":
            return True
        if verb.casefold() in {"n", "no", "quit"}:
            return False
        if verb.casefold() == "save":
            try:
                saved = keep.save(table.replay, Path(path.strip()))
            except BadOption as error:
                console.print(f"  {error}", soft_wrap=True)
                continue
            draw.show_whole(console, keep.saved_words(table.replay, saved))
            return False
        console.print("  Enter, n, or save and the name of a file.")
