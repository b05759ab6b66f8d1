"""`stellwerk simulate EDITION`: uniform random games, how fast and with what scores."""

from __future__ import annotations

import json
import os
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from typing import TYPE_CHECKING

from stellwerk.cli.output import Bar

if TYPE_CHECKING:
    from stellwerk.game import Game


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("game", metavar="EDITION", help='like usa, "europe:mega+bonus" or my.toml')
    parser.add_argument("--players", type=_positive, help="seats (default: the fewest)")
    parser.add_argument("--games", type=_positive, default=10_000, help="how many (10000)")
    parser.add_argument("--seed", type=int, default=1, help="seed of the first game (1)")
    parser.add_argument("--cores", type=_positive, default=1, help="threads (1)")
    parser.add_argument("--all-cores", action="store_true", help="one thread per core")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def _positive(text: str) -> int:
    if not text.isdecimal() or int(text) == 0:
        raise ArgumentTypeError(f"a whole number, 1 or more, not {text!r}")
    return int(text)


def run(args: Namespace) -> int:
    """Play the games and print the figures."""
    import stellwerk
    from stellwerk.cli import measure

    game = stellwerk.game(args.game, args.players)
    _warn(game)
    cores = os.cpu_count() or 1 if args.all_cores else args.cores
    with Bar(f"playing {game.name}", args.games, args.json) as bar:
        result = measure.simulate(game, args.games, args.seed, cores, bar.advance)
    if args.json:
        print(json.dumps(result.to_json()))
        return 0
    per = "CPU-second" if cores == 1 else "second"
    print(f"{result.games:,} games of {game.name} with {game.players} seats")
    print(f"{result.checksum:>12} checksum of the final scores")
    print(f"{result.games_per_second:>12,.0f} games per {per} on {cores} core(s)")
    print(f"{result.decisions_per_second:>12,.0f} decisions per {per}")
    print(f"{result.ns_per_decision:>12,.0f} ns per decision")
    print(f"{result.decisions_per_game:>12.1f} decisions per game")
    print(f"{result.mean_total:>12.1f} points per seat")
    return 0


def _warn(game: Game) -> None:
    """Say what the maker of a map may want to look at again."""
    from stellwerk.names import is_map_path, split_name
    from stellwerk.tickets.game import TicketsGame
    from stellwerk.tickets.maps.advice import advice

    if is_map_path(split_name(game.name)[0]):
        for hint in advice(TicketsGame.of(game).edition):
            print(f"advice: {hint}", file=sys.stderr)
