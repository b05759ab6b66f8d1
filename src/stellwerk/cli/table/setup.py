"""Setting the table: which game, who sits where, a new deal or a saved game to go on with."""

from __future__ import annotations

import secrets
from argparse import Namespace
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console

from stellwerk import bots, catalog
from stellwerk.bots import Bot
from stellwerk.cli.table.loop import Deal, Table
from stellwerk.cli.table.prompt import open_prompt
from stellwerk.engine.jit import COMPILED
from stellwerk.errors import BadOption
from stellwerk.game import Game
from stellwerk.names import is_map_path, join_name, split_name
from stellwerk.replay import Recorder, Replay, load, verify

#: Random seeds are short enough to be typed.
SEEDS = 1_000_000_000
DEFAULT_BOT = "greedy"
#: Seconds a bot may search for a decision while the rules run as plain text.
PLAIN_SECONDS = 2.0


@dataclass(frozen=True, slots=True)
class Seating:
    """Who sits where: names by seat, and the bots."""

    names: tuple[str, ...]
    bots: Mapping[int, Bot]


def set_table(args: Namespace, console: Console) -> Table:
    """The table that the arguments of `stellwerk play` ask for."""
    _check_target(args.save)
    saved = _saved(args.resume) if args.resume else None
    name = saved.game if saved else findable(args.game or "usa")
    game = catalog.game(name, saved.players if saved else args.players)
    seed = saved.seed if saved else _seed(args.seed)
    played = len(saved.actions) if saved else 0
    seating = _seating(args, game, saved, f"{seed}/{played}")
    first = saved.first if saved else args.first
    recorder = Recorder(game, seed, seating.names, first)
    table = Table(
        recorder,
        seating.names,
        seating.bots,
        console,
        lambda: open_prompt(args.script, args.ask, console),
        True if args.ask else False if args.fast else None,
        Deal(name if is_map_path(name) else game.name, game.players, seed, first),
    )
    table.catch_up(saved.actions if saved else ())
    return table


def findable(name: str) -> str:
    """The name of a game such that a replay finds it from any directory: whole paths."""
    id, options = split_name(name)
    return join_name(str(Path(id).resolve()), options) if is_map_path(id) else name


def _check_target(file: str | None) -> None:
    """Say before the game, not after it, that there is no such directory."""
    if file and not Path(file).expanduser().resolve().parent.is_dir():
        raise BadOption(f"--save {file}", "there is no such directory.")


def _saved(file: str) -> Replay:
    saved = load(file)
    if verify(saved).outcome is not None:
        raise BadOption(
            f"--continue {file}", "this game is over; `stellwerk replay show` shows it."
        )
    return saved


def _seed(asked: int | None) -> int:
    return secrets.randbelow(SEEDS) if asked is None else asked


def _seating(args: Namespace, game: Game, saved: Replay | None, chance: str) -> Seating:
    people = _people(args, game, saved)
    person = "you" if len(people) == 1 else "person"
    names = _bot_names(args.bots, game.players, people, saved)
    limit = 0.0 if COMPILED else PLAIN_SECONDS
    players = {seat: bots.make(name, f"{chance}/{seat}", limit) for seat, name in names.items()}
    return Seating(tuple(names.get(seat, person) for seat in range(game.players)), players)


def _bot_names(
    asked: str | None, players: int, people: set[int], saved: Replay | None
) -> dict[int, str]:
    """Who plays the other seats: as asked, in turn; else as in the saved game; else greedy."""
    seats = [seat for seat in range(players) if seat not in people]
    if asked is None and saved is not None and len(saved.seats) == players:
        known = {seat: saved.seats[seat] for seat in seats}
        return {seat: name if bots.is_bot(name) else DEFAULT_BOT for seat, name in known.items()}
    words = [word.strip() for word in (asked or DEFAULT_BOT).split(",")]
    return {seat: words[i % len(words)] for i, seat in enumerate(seats)}


def _people(args: Namespace, game: Game, saved: Replay | None) -> set[int]:
    """The seats of people."""
    asked = [bool(args.watch), bool(args.hotseat), args.seat is not None]
    if sum(asked) > 1:
        raise BadOption("--watch, --hotseat, --seat", "choose one of them.")
    if args.watch:
        return set()
    if args.hotseat:
        return set(range(game.players))
    if args.seat is None and saved is not None:
        return {seat for seat, name in enumerate(saved.seats) if not bots.is_bot(name)} or {0}
    return set(_numbers(args.seat or "0", game.players))


def _numbers(words: str, players: int) -> Sequence[int]:
    numbers = [word.strip() for word in words.split(",")]
    known = [str(seat) for seat in range(players)]
    for word in numbers:
        if word not in known:
            raise BadOption(f"seat {word}", f"seats are 0 to {players - 1}.")
    return [int(word) for word in numbers]
