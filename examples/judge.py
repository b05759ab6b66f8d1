"""Behavior cloning, action by action: a network learns to judge as a bot does. NumPy only.

    python examples/judge.py                              the planner at usa, two seats
    python examples/judge.py new_york --teacher search:30 --games 2000
    python examples/judge.py new_york --games 20 --epochs 1 --rate 2    just to see it run

The teacher plays against itself; every decision with a choice becomes an example. The network
judges legal actions one by one, with the same weights for all of them, by features such as "on the
cheapest way of so many of my tickets" (`stellwerk.bots.tickets.features`): what it learns of one
route it knows of all. It is written as `net:FILE`, plays wherever a bot is named, and is rated
against bots of the ladder at the end; the curve is beside it, as CSV and as a picture. Ctrl-C ends
the learning, not what comes after. Ticket games only.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

import stellwerk
from stellwerk import arena, bots, notebooks
from stellwerk.bots.family import family_of
from stellwerk.bots.scorer import Scorer, new_scorer

Array = Any
#: Actions of an example: the one taken first, then others; of many, some at random.
ACTIONS = 48
#: No action here.
NOTHING = -1e9


class Examples(NamedTuple):
    """Decisions of the teacher: features of actions, its own first, and of views (`example`)."""

    rows: Array
    views: Array
    extra: Array

    def some(self, chosen: Any) -> Examples:
        """Some of them."""
        return Examples(self.rows[chosen], self.views[chosen], self.extra[chosen])


def watch(game: Any, teacher: str, games: int) -> Examples:
    """Let the teacher play against itself and note its decisions."""
    random, noted, start = np.random.default_rng(0), [], time.process_time()
    for seed in range(games):
        state = game.deal(seed)
        players = [bots.make(teacher, f"{seed}/{seat}") for seat in range(game.players)]
        while state.to_act:
            seat = state.to_act[0]
            view = state.view(seat)
            action = players[seat].choose(view)
            if len(view.legal) > 1:
                noted.append(example(view, action, random))
            state.play(seat, action)
        if (seed + 1) % max(1, games // 10) == 0:
            spent = time.process_time() - start
            print(
                f"watched {seed + 1:,} games, {len(noted):,} decisions, {spent:.0f} s", flush=True
            )
    return Examples(*(np.array(part) for part in zip(*noted, strict=True)))


def example(view: Any, action: int, random: Any) -> tuple[Array, Array, Array]:
    """One decision: the action taken, then others, all of them or some at random.

    Those left out are counted: `extra` is added to what the network says of those that stand for
    them, and takes empty places out.
    """
    actions, rows, seen, _ = family_of(view.game).features(view)
    taken = int(np.searchsorted(actions, action))
    others = np.delete(np.arange(len(actions)), taken)
    weight = 0.0
    if len(others) >= ACTIONS:
        weight = float(np.log(len(others) / (ACTIONS - 1)))
        others = random.choice(others, ACTIONS - 1, replace=False)
    chosen = np.array([taken, *others])
    kept = np.zeros((ACTIONS, rows.shape[1]), np.float16)
    kept[: len(chosen)] = rows[chosen]
    extra = np.full(ACTIONS, NOTHING, np.float32)
    extra[: len(chosen)] = weight
    extra[0] = 0
    return kept, seen.astype(np.float16), extra


class Adam:
    """The usual steps down the slope."""

    def __init__(self, weights: list[Array], rate: float) -> None:
        self.weights, self.rate, self.steps = weights, rate, 0
        self.means = [np.zeros_like(one) for one in weights]
        self.squares = [np.zeros_like(one) for one in weights]

    def step(self, slopes: list[Array]) -> None:
        """One step; weights change in place."""
        self.steps += 1
        size = self.rate * np.sqrt(1 - 0.999**self.steps) / (1 - 0.9**self.steps)
        for n, slope in enumerate(slopes):
            self.means[n] += 0.1 * (slope - self.means[n])
            self.squares[n] += 0.001 * (slope * slope - self.squares[n])
            change = size * self.means[n] / (np.sqrt(self.squares[n]) + 1e-8)
            self.weights[n] -= change.astype(np.float32)


def chances(net: Scorer, part: Examples) -> tuple[Array, list[Array], Array]:
    """How likely the network takes each action; what layers said, and what they were told."""
    rows = part.rows.reshape(-1, part.rows.shape[-1]).astype(np.float32)
    views = part.views.astype(np.float32)
    first = (rows @ net.action).reshape(len(views), ACTIONS, -1)
    first += (views @ net.view + net.bias)[:, None]
    said = [np.maximum(first, 0).reshape(len(rows), -1)]
    for weights, bias in net.layers[:-1]:
        said.append(np.maximum(said[-1] @ weights + bias, 0))
    weights, bias = net.layers[-1]
    logits = (said[-1] @ weights + bias).reshape(len(views), ACTIONS) + part.extra
    powers = np.exp(logits - logits.max(axis=1, keepdims=True))
    return powers / powers.sum(axis=1, keepdims=True), said, rows


def slopes_of(net: Scorer, part: Examples, likely: Array, said: list[Array], rows: Array) -> Any:
    """The slopes of all weights, in the order of `weights_of`; layer by layer backwards."""
    slope = (likely / len(likely)).reshape(-1, 1).astype(np.float32)
    found: list[Array] = []
    for (weights, _), before in zip(reversed(net.layers), reversed(said), strict=True):
        found = [before.T @ slope, slope.sum(axis=0), *found]
        slope = (slope @ weights.T) * (before > 0)
    by_view = slope.reshape(len(likely), ACTIONS, -1).sum(axis=1)
    views = part.views.astype(np.float32)
    return [rows.T @ slope, views.T @ by_view, by_view.sum(axis=0), *found]


def weights_of(net: Scorer) -> list[Array]:
    """All that is learned."""
    return [net.action, net.view, net.bias, *(one for layer in net.layers for one in layer)]


def batches(data: Examples, size: int, random: Any) -> Iterator[Examples]:
    """All examples once, in random order."""
    order = random.permutation(len(data.views))
    for start in range(0, len(order), size):
        yield data.some(order[start : start + size])


def learn(
    net: Scorer, data: Examples, held: Examples, epochs: int, minutes: float, size: int = 256
) -> Iterator[tuple[int, float, float, float]]:
    """Follow the teacher: epoch, seconds, loss, how often both agree on decisions kept apart."""
    random, start = np.random.default_rng(1), time.perf_counter()
    adam = Adam(weights_of(net), 2e-3)
    spent = 0.0
    for epoch in range(epochs):
        # Steps shrink to nothing as the end comes, of epochs or of time: a network that is stopped
        # between large steps plays worse than it could.
        adam.rate = 2e-3 * (1 - max(epoch / epochs, min(1.0, spent / (minutes * 60)))) + 1e-5
        loss = 0.0
        for part in batches(data, size, random):
            likely, said, rows = chances(net, part)
            loss -= float(np.log(likely[:, 0] + 1e-9).sum())
            likely[:, 0] -= 1
            adam.step(slopes_of(net, part, likely, said, rows))
        spent = time.perf_counter() - start
        yield epoch + 1, spent, loss / len(data.views), agreement(net, held)
        if spent > minutes * 60:
            break


def agreement(net: Scorer, data: Examples) -> float:
    """How often the network likes the teacher's action best, of those in the examples."""
    parts = (data.some(slice(n, n + 1000)) for n in range(0, len(data.views), 1000))
    right = [chances(net, part)[0].argmax(axis=1) == 0 for part in parts]
    return float(np.concatenate(right).mean())


def rate(game: Any, file: str, others: list[str], blocks: int) -> None:
    """The share of games that the network wins against each of the others, with its interval."""
    for other in others if blocks else ():
        match = arena.Match(game.name, (f"net:{file}", other), players=2)
        mine = arena.report(match, list(arena.play(match, blocks)))["bots"][0]
        low, high = mine["interval"]
        share = f"{mine['win_share']:.3f} ({low:.3f} to {high:.3f})"
        print(f"against {other}: {share} of {2 * blocks} games", flush=True)


def write(net: Scorer, curve: list[tuple[int, float, float, float]], out: Path) -> None:
    """The network as it is, and how it came to be so: numbers, and a picture."""
    net.save(out)
    lines = [f"{epoch},{spent:.0f},{loss:.4f},{agrees:.4f}" for epoch, spent, loss, agrees in curve]
    text = "\n".join(["epoch,seconds,loss,agrees", *lines, ""])
    out.with_suffix(".csv").write_text(text, encoding="utf-8")
    picture = notebooks.curve([(one[1], one[3]) for one in curve], "seconds", "agrees")
    out.with_suffix(".svg").write_text(picture, encoding="utf-8")


def main() -> None:
    """Watch, learn, write, rate."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", nargs="?", default="usa")
    parser.add_argument("--teacher", default="planner")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--epochs", type=int, default=10)
    parser.add_argument("--minutes", type=float, default=25, help="of learning, at most")
    parser.add_argument("--hidden", type=int, default=64)
    parser.add_argument("--rate", type=int, default=100, help="blocks against each other bot")
    parser.add_argument("--out", default="judge.npz")
    args = parser.parse_args()
    game = stellwerk.game(args.game, 2)
    data = watch(game, args.teacher, args.games)
    cut = max(1, len(data.views) // 20)
    held, data = data.some(slice(0, cut)), data.some(slice(cut, None))
    net = new_scorer(game, data.rows.shape[2], data.views.shape[1], (args.hidden, args.hidden))
    curve: list[tuple[int, float, float, float]] = []
    try:
        for line in learn(net, data, held, args.epochs, args.minutes):
            curve.append(line)
            epoch, spent, loss, agrees = line
            print(f"epoch {epoch}: loss {loss:.3f}, agrees {agrees:.3f}, {spent:.0f} s", flush=True)
            write(net, curve, Path(args.out))
    except KeyboardInterrupt:
        print("stopped learning")
    write(net, curve, Path(args.out))
    print(f"wrote {args.out}: play it with stellwerk play {args.game} --bots net:{args.out}")
    known = family_of(game).policies
    others = [name for name in ("uniform", "greedy", "path", "planner") if name in known]
    rate(game, args.out, others, args.rate)


if __name__ == "__main__":
    main()
