"""What the games are as problems: sizes of states, actions, information sets; branching, chance.

    python -m benchmarks.problem                  all base games, two seats and the largest table
    python -m benchmarks.problem usa metro --games 50

Planners play against each other. At every decision with a choice the legal actions are counted, and
the worlds that the seat to act cannot tell apart: in bits, the entropy of the hidden cards, tickets
or tiles if all that it has not seen lie at random (as `view.imagine` deals them). The order of a
deck counts, that of a hand does not.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from math import lgamma, log, log2
from typing import Any

import numpy as np

import stellwerk
from stellwerk import bots
from stellwerk.engine import record

BASE_GAMES = ("usa", "europe", "new_york", "berlin", "metro")
HEAD = (
    "game", "seats", "actions", "state, bytes", "decisions", "legal, mean", "most", "tree, log10",
    "deal, bits", "reshuffles", "hidden bits, start", "mean", "end",
)  # fmt: skip


@dataclass
class Noted:
    """What was seen in the games of one table."""

    legal: list[int] = field(default_factory=list)
    hidden: list[list[float]] = field(default_factory=list)
    decisions: list[int] = field(default_factory=list)
    tree: list[float] = field(default_factory=list)
    reshuffles: list[int] = field(default_factory=list)


def factorial(n: float) -> float:
    """The bits of n!."""
    return lgamma(n + 1) / log(2)


def orders(counts: Sequence[float]) -> float:
    """The bits of an order of things of which so many are alike."""
    return factorial(sum(counts)) - sum(map(factorial, counts))


def tickets_hidden(game: Any, s: Any, known: Any, seat: int) -> float:
    """Bits of the cards and tickets that a seat cannot know; `s` is the truth, `known` its view."""
    others = [other for other in range(game.players) if other != seat]
    unseen = np.bincount(s["deck"][: int(s["deck_size"])], minlength=9)[:9].astype(float)
    hands = [s["hand"][other] - s["known"][other].astype(float) for other in others]
    blind = [s["blind_own"][other] - s["blind_paid"][other].astype(float) for other in others]
    fresh = [np.minimum(np.maximum(one, 0), hand) for one, hand in zip(blind, hands, strict=True)]
    older = [hand - one for hand, one in zip(hands, fresh, strict=True)]
    bits = orders(unseen + sum(fresh)) + orders(sum(older) + np.zeros(9))
    bits -= sum(orders(hand) for hand in (*fresh, *older))
    left = int((known["ticket_deck"] == record.HIDDEN).sum())
    held = [int(s["ticket_count"][other]) for other in others]
    offered = [int(s["offer_size"][other]) for other in others]
    return bits + factorial(left + sum(held) + sum(offered)) - sum(map(factorial, held + offered))


def metro_hidden(game: Any, s: Any, known: Any, seat: int) -> float:
    """Bits of the tiles that a seat cannot know."""
    tower = s["tower"][known["tower"] == record.HIDDEN]
    hidden = (known["hand"] == record.HIDDEN) & (s["hand"] >= 0)
    drawn = s["drawn"][(known["drawn"] == record.HIDDEN) & (s["drawn"] >= 0)]
    tiles = np.concatenate([tower[tower >= 0], s["hand"][hidden], drawn]).astype(np.int64)
    bits = orders(np.bincount(tiles).tolist() if len(tiles) else [])
    hands = (np.bincount(s["hand"][n][row].astype(np.int64)) for n, row in enumerate(hidden))
    return bits - sum(orders(hand.tolist()) for hand in hands)


def dealt(game: Any) -> float:
    """Bits of what the deal fixes: the order of cards and tickets, or of tiles; who begins."""
    table = record.at(game.tables)
    if game.family == "metro":
        return orders([int(n) for n in table.tile_count]) + log2(game.players)
    cards = orders([int(n) for n in table.card_count])
    return cards + factorial(int(table.tickets)) + log2(game.players)


def watch(game: Any, games: int) -> Noted:
    """Let planners play, and look at every decision with a choice."""
    noted = Noted()
    hide = metro_hidden if game.family == "metro" else tickets_hidden
    for seed in range(games):
        state, hidden, legal = game.deal(seed), [], []
        seated = [bots.make("planner", f"{seed}/{seat}") for seat in range(game.players)]
        while state.to_act:
            seat = state.to_act[0]
            view = state.view(seat)
            if len(view.legal) > 1:
                legal.append(len(view.legal))
                kind = state.parts.kind
                truth = record.to_numpy(kind, state.records)[0]
                hidden.append(hide(game, truth, record.to_numpy(kind, view.records)[0], seat))
            state.play(seat, seated[seat].choose(view))
        noted.legal += legal
        noted.hidden.append(hidden)
        noted.decisions.append(len(legal))
        noted.tree.append(sum(np.log10(legal)))
        ended: Any = state.record
        noted.reshuffles.append(int(getattr(ended, "shuffles", 0)))
    return noted


def row(name: str, players: int, games: int) -> tuple[str, ...]:
    """The figures of one table."""
    game: Any = stellwerk.game(name, players)
    noted = watch(game, games)
    bits = [float(np.mean([game_bits[n] for game_bits in noted.hidden])) for n in (0, -1)]
    mean = float(np.mean([one for game_bits in noted.hidden for one in game_bits]))
    kind = game.deal(1).parts.kind
    return (
        f"`{name}`", str(players), f"{game.actions:,}", f"{record.layout(kind).itemsize:,}",
        f"{np.mean(noted.decisions):.0f}", f"{np.mean(noted.legal):.0f}", f"{max(noted.legal):,}",
        f"{np.mean(noted.tree):.0f}", f"{dealt(game):.0f}", f"{np.mean(noted.reshuffles):.1f}",
        f"{bits[0]:.0f}", f"{mean:.0f}", f"{bits[1]:.0f}",
    )  # fmt: skip


def tables(names: Sequence[str]) -> Iterator[tuple[str, int]]:
    """Each game with two seats and with as many as it takes."""
    most = {info.id: info.players[1] for info in stellwerk.editions()}
    for name in names:
        yield name, 2
        yield name, most[name.partition(":")[0]]


def main() -> None:
    """Print a table in Markdown."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("games_named", metavar="GAME", nargs="*", default=BASE_GAMES)
    parser.add_argument("--games", type=int, default=20, help="games of planners for each table")
    args = parser.parse_args()
    print(f"| {' | '.join(HEAD)} |\n|{'---|' * len(HEAD)}")
    for name, players in tables(args.games_named):
        print(f"| {' | '.join(row(name, players, args.games))} |", flush=True)


if __name__ == "__main__":
    main()
