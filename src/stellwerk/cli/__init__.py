"""The `stellwerk` command.

Each subcommand is a module of this package with two functions:

    add_arguments(parser)   declares its arguments
    run(args) -> int        does the work and returns the exit code

Only the module of the subcommand asked for is imported, so `stellwerk --help` answers at once.

Exit codes: 0 done, 1 the command's own "no" (a replay that does not verify), 2 something asked for
is not possible, 130 Ctrl-C, 141 the reader of the output went away.
"""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from importlib import import_module
from io import TextIOWrapper
from typing import NamedTuple, Protocol, cast

from stellwerk import __version__
from stellwerk.errors import StellwerkError, UnknownName
from stellwerk.signs import tamed

IMPOSSIBLE = 2
INTERRUPTED = 130
READER_GONE = 141


class Command(NamedTuple):
    """One line of the table: which module of this package, and what `--help` says about it."""

    module: str
    help: str


# A new subcommand is one line here, in the order of `--help`, as soon as its module exists; and a
# word in the README or in docs/, because a test looks for it.
COMMANDS = {
    "play": Command("play", "play a game in the terminal"),
    "serve": Command("serve", "serve tables to people and bots, in the browser"),
    "editions": Command("editions", "list the games, with their players and options"),
    "map": Command(
        "map", "make a map of any region on Earth; check, draw, judge, improve and print it"
    ),
    "score": Command("score", "score a game that was played with the box"),
    "replay": Command("replay", "show or verify recorded games"),
    "simulate": Command("simulate", "play many random games and report the speed"),
    "bench": Command("bench", "measure the engine on this machine"),
    "warm-up": Command("warmup", "compile the rules ahead of time, so that games start at once"),
    "arena": Command("arena", "let bots play each other and see who is better"),
    "strength": Command("strength", "measure a bot against bots that never change"),
    "dataset": Command("dataset", "let bots play and write their games as data for learners"),
    "tune": Command("tune", "tune a bot's parameters"),
    "ratings": Command("ratings", "rate the bots by all games the arena has stored"),
    "admin": Command("admin", "look after a table server: tables, people, blocked addresses"),
    "export": Command("export", "write the finished games of a table server to files"),
    "backup": Command("backup", "copy the database of the table server"),
    "restore": Command("restore", "restore the table server's database from a copy"),
    "analyze": Command(
        "analyze", "look at a finished game: win chances, key moments, luck and skill"
    ),
    "rules": Command("rules", "show the rules, and which of them are proven by tests"),
}


class CommandModule(Protocol):
    """What the module of a subcommand offers."""

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Declare the arguments."""

    def run(self, args: Namespace) -> int:
        """Do the work; return the exit code."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run one `stellwerk` command and return its exit code."""
    words = list(sys.argv[1:] if argv is None else argv)
    _never_fail_to_print()
    try:
        code = _run(words)
        sys.stdout.flush()
    except StellwerkError as error:
        print(plain(f"stellwerk: {error}"), file=sys.stderr)
        return IMPOSSIBLE
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _silence_output()
        return READER_GONE
    return code


def plain(words: str) -> str:
    """Words out of somebody's file, without the signs that a terminal obeys."""
    return tamed(words)


def _never_fail_to_print() -> None:
    """Where the terminal knows no dashes or arrows, print question marks."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper) and "utf" not in (stream.encoding or "").lower():
            stream.reconfigure(errors="replace")


def read(words: Sequence[str]) -> Namespace:
    """The arguments of a command, as its module gets them; the command's name is `command`."""
    name = words[0]
    return _parser(name, _module(name)).parse_args(words)


def _run(words: list[str]) -> int:
    if not words or words[0].startswith("-"):
        _parser(None, None).parse_args(words or ["--help"])
        return 0
    return _module(words[0]).run(read(words))


def _module(name: str) -> CommandModule:
    if name not in COMMANDS:
        raise UnknownName("command", name, list(COMMANDS))
    return cast(CommandModule, import_module(f"stellwerk.cli.{COMMANDS[name].module}"))


def _parser(chosen: str | None, module: CommandModule | None) -> ArgumentParser:
    """The whole parser; only the chosen subcommand knows its arguments."""
    parser = ArgumentParser(
        prog="stellwerk",
        description="Railway board games: play them, simulate them, study them.",
        epilog="`stellwerk COMMAND --help` explains one command.",
    )
    parser.add_argument("--version", action="version", version=f"stellwerk {__version__}")
    commands = parser.add_subparsers(title="commands", dest="command", metavar="COMMAND")
    for name, command in COMMANDS.items():
        sub = commands.add_parser(name, help=command.help, description=_sentence(command.help))
        if name == chosen and module is not None:
            module.add_arguments(sub)
    return parser


def _sentence(words: str) -> str:
    return words[:1].upper() + words[1:] + "."


def _silence_output() -> None:
    """Let the interpreter's last flush go nowhere instead of complaining about the closed pipe."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
