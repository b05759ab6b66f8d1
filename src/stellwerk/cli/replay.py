"""`stellwerk replay show FILE` and `stellwerk replay verify FILE...`: look at recorded games."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from typing import TYPE_CHECKING

from stellwerk.cli import plain
from stellwerk.cli.extras import need_terminal
from stellwerk.errors import BadOption, ReplayError

if TYPE_CHECKING:
    from rich.console import Console
    from rich.text import Text

    from stellwerk.cli.table.family import Family, Seats
    from stellwerk.game import Event, State
    from stellwerk.replay import Replay


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the arguments."""
    doings = parser.add_subparsers(dest="doing", required=True, metavar="show|verify")
    show = doings.add_parser("show", help="show a game in words, or one position of it")
    show.add_argument("file", metavar="FILE")
    show.add_argument("--at", type=int, metavar="N", help="the position after N actions")
    show.add_argument("--seat", type=int, metavar="S", help="as this seat saw it")
    verify = doings.add_parser("verify", help="replay games and compare")
    verify.add_argument("files", metavar="FILE", nargs="+")


def run(args: Namespace) -> int:
    """Show a game, or verify some; 1 if one of them does not fit."""
    from stellwerk.cli.play import prefer_plain_rules

    prefer_plain_rules()
    return _verify(args.files) if args.doing == "verify" else _show(args)


def _verify(files: list[str]) -> int:
    from stellwerk.replay import load, verify

    failed = 0
    for file in files:
        try:
            replay = load(file)
            verify(replay)
        except ReplayError as error:
            failed += 1
            print(plain(str(error)))
        else:
            print(plain(f"{file}: fits. {_summary(replay)}"))
    return 1 if failed else 0


def _summary(replay: Replay) -> str:
    end = "not over"
    if replay.scores is not None:
        end = f"final scores {' '.join(map(str, replay.scores))}"
    return f"{replay.game}, {replay.players} players, {len(replay.actions)} actions, {end}."


def _show(args: Namespace) -> int:
    need_terminal("stellwerk replay show")
    from stellwerk.cli.table.draw import terminal
    from stellwerk.cli.table.family import Seats
    from stellwerk.replay import load, verify

    replay = load(args.file)
    verify(replay)
    _check(args, replay)
    names = replay.seats or ("player",) * replay.players
    seats, console = Seats(tuple(names), args.seat), terminal()
    console.print(f"{_summary(replay)} Seed {replay.seed}.", soft_wrap=True)
    if args.at is None:
        _tell(replay, seats, console)
    else:
        _position(replay, args.at, seats, console)
    return 0


def _check(args: Namespace, replay: Replay) -> None:
    actions = len(replay.actions)
    if args.at is not None and not 0 <= args.at <= actions:
        raise BadOption(f"--at {args.at}", f"the game has {actions} actions: 0 to {actions}.")
    if args.seat is not None and not 0 <= args.seat < replay.players:
        raise BadOption(f"--seat {args.seat}", f"seats are 0 to {replay.players - 1}.")


def _played(replay: Replay, seat: int | None) -> Iterator[tuple[State, tuple[Event, ...]]]:
    """The state at the start and after every action, each with what a seat saw happen."""
    from stellwerk import catalog

    game = catalog.game(replay.game, replay.players)
    state = game.deal(replay.seed, replay.first, replay.colors)
    yield state, ()
    for actor, words in replay.actions:
        yield state, state.play(actor, words).for_seat(seat)


def _tell(replay: Replay, seats: Seats, console: Console) -> None:
    """Every turn in words with the number of its last action, then the score sheet."""
    from stellwerk.cli.table import draw, family_of
    from stellwerk.cli.table.sheet import score_sheet

    family: Family | None = None
    told: list[Event] = []
    for number, (state, events) in enumerate(_played(replay, seats.me)):
        family = family or family_of(state.game)
        told += events
        # A turn is told as a whole, when somebody else is next.
        if number and state.to_act[:1] != (replay.actions[number - 1][0],):
            draw.show(console, _numbered(number, family.tell(told, seats), console.width))
            told = []
    assert family is not None
    draw.show(console, _numbered(len(replay.actions), family.tell(told, seats), console.width))
    if outcome := state.outcome:
        draw.show(console, score_sheet(family, outcome, seats, console.width))


def _numbered(number: int, lines: list[Text], width: int) -> list[Text]:
    from rich.text import Text

    from stellwerk.cli.table.draw import wrapped

    heads = [f"{number:>4}  ", *["      "] * len(lines)]
    return [
        part
        for head, line in zip(heads, lines, strict=False)
        for part in wrapped(Text(head, style="dim").append_text(line), width, 8)
    ]


def _position(replay: Replay, at: int, seats: Seats, console: Console) -> None:
    """One position, with what the last action brought."""
    from itertools import islice

    from stellwerk.cli.table import draw, family_of
    from stellwerk.cli.table.family import Room
    from stellwerk.cli.table.sheet import score_sheet

    state, events = next(islice(_played(replay, seats.me), at, None))
    family = family_of(state.game)
    view = state.view(seats.me)
    draw.show(console, family.screen(view, events, seats, Room(console.width)))
    if outcome := state.outcome:
        draw.show(console, score_sheet(family, outcome, seats, console.width))
