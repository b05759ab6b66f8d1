"""Behavior cloning: a small network learns to decide as a bot of the ladder does. NumPy only.

    python examples/clone.py                              the planner at usa, two seats
    python examples/clone.py new_york --teacher search:30 --games 2000
    python examples/clone.py new_york --games 20 --epochs 1 --rate 2    just to see it run

The teacher plays against itself; every decision with a choice becomes an example: observation,
legal actions, action. The network learns which legal action the teacher took, and is then rated
against bots of the ladder. It is written as `net:FILE`, and plays wherever a bot is named; the
curve is beside it, as CSV and as a picture. Ctrl-C ends the learning, not what comes after.
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
from stellwerk.bots.network import Network, new_network

Array = Any


class Examples(NamedTuple):
    """Decisions of the teacher, a row each; masks are packed, eight actions to a byte."""

    observations: Array
    masks: Array
    actions: Array


def watch(game: Any, teacher: str, games: int) -> Examples:
    """Let the teacher play against itself and note its decisions."""
    seen, masks, actions = [], [], []
    for seed in range(games):
        state = game.deal(seed)
        players = [bots.make(teacher, f"{seed}/{seat}") for seat in range(game.players)]
        while state.to_act:
            seat = state.to_act[0]
            view = state.view(seat)
            action = players[seat].choose(view)
            if len(view.legal) > 1:
                seen.append(game.observation(view))
                masks.append(np.packbits(view.mask))
                actions.append(action)
            state.play(seat, action)
        if (seed + 1) % max(1, games // 10) == 0:
            print(f"watched {seed + 1:,} games, {len(actions):,} decisions", flush=True)
    return Examples(np.array(seen), np.array(masks), np.array(actions))


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


def chances(net: Network, inputs: Array, masks: Array) -> tuple[Array, list[Array]]:
    """How likely the network takes each legal action, and what every layer said on the way."""
    said = [inputs]
    for weights, bias in net.layers[:-1]:
        said.append(np.maximum(said[-1] @ weights + bias, 0))
    weights, bias = net.layers[-1]
    logits = np.where(masks, said[-1] @ weights + bias, -1e9)
    powers = np.exp(logits - logits.max(axis=1, keepdims=True))
    return powers / powers.sum(axis=1, keepdims=True), said


def slopes_of(net: Network, said: list[Array], slope: Array) -> list[Array]:
    """The slopes of all weights, from that of the logits; layer by layer backwards."""
    found: list[Array] = []
    for (weights, _), before in zip(reversed(net.layers), reversed(said), strict=True):
        found = [before.T @ slope, slope.sum(axis=0), *found]
        slope = (slope @ weights.T) * (before > 0)
    return found


def batches(data: Examples, size: int, random: Any) -> Iterator[Examples]:
    """All examples once, in random order."""
    order = random.permutation(len(data.actions))
    for start in range(0, len(order), size):
        chosen = order[start : start + size]
        yield Examples(*(part[chosen] for part in data))


def learn(
    net: Network, data: Examples, held: Examples, epochs: int, size: int = 512
) -> Iterator[tuple[int, float, float, float]]:
    """Follow the teacher: epoch, seconds, loss, how often both agree on decisions kept apart."""
    random, start = np.random.default_rng(1), time.perf_counter()
    adam = Adam([one for layer in net.layers for one in layer], 1e-3)
    for epoch in range(epochs):
        adam.rate = 1e-3 * (1 - epoch / epochs)
        loss = 0.0
        for part in batches(data, size, random):
            masks = np.unpackbits(part.masks, axis=1, count=net.layers[-1][0].shape[1]) == 1
            likely, said = chances(net, net.encoding.encode(part.observations), masks)
            rows = np.arange(len(part.actions))
            loss -= float(np.log(likely[rows, part.actions] + 1e-9).sum())
            likely[rows, part.actions] -= 1
            adam.step(slopes_of(net, said, (likely / len(rows)).astype(np.float32)))
        spent = time.perf_counter() - start
        yield epoch + 1, spent, loss / len(data.actions), agreement(net, held)


def agreement(net: Network, data: Examples) -> float:
    """How often the network takes the teacher's action."""
    masks = np.unpackbits(data.masks, axis=1, count=net.layers[-1][0].shape[1]) == 1
    likely, _ = chances(net, net.encoding.encode(data.observations), masks)
    return float((likely.argmax(axis=1) == data.actions).mean())


def rate(game: Any, file: str, others: list[str], blocks: int) -> None:
    """The share of games that the network wins against each of the others, with its interval."""
    for other in others if blocks else ():
        match = arena.Match(game.name, (f"net:{file}", other), players=2)
        mine = arena.report(match, list(arena.play(match, blocks)))["bots"][0]
        low, high = mine["interval"]
        share = f"{mine['win_share']:.3f} ({low:.3f} to {high:.3f})"
        print(f"against {other}: {share} of {2 * blocks} games", flush=True)


def write(net: Network, curve: list[tuple[int, float, float, float]], out: Path) -> None:
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
    parser.add_argument("--games", type=int, default=4000)
    parser.add_argument("--epochs", type=int, default=12)
    parser.add_argument("--hidden", type=int, default=256)
    parser.add_argument("--rate", type=int, default=100, help="blocks against each other bot")
    parser.add_argument("--out", default="clone.npz")
    args = parser.parse_args()
    game = stellwerk.game(args.game, 2)
    data = watch(game, args.teacher, args.games)
    cut = max(1, len(data.actions) // 20)
    held, data = (Examples(*(x[:cut] for x in data)), Examples(*(x[cut:] for x in data)))
    net = new_network(game, (args.hidden,))
    curve: list[tuple[int, float, float, float]] = []
    try:
        for line in learn(net, data, held, args.epochs):
            curve.append(line)
            epoch, spent, loss, agrees = line
            print(f"epoch {epoch}: loss {loss:.3f}, agrees {agrees:.3f}, {spent:.0f} s", flush=True)
            write(net, curve, Path(args.out))
    except KeyboardInterrupt:
        print("stopped learning")
    write(net, curve, Path(args.out))
    print(f"wrote {args.out}: play it with stellwerk play {args.game} --bots net:{args.out}")
    known = bots.family.family_of(game).policies
    others = [name for name in ("uniform", "greedy", "path", "planner") if name in known]
    rate(game, args.out, others, args.rate)


if __name__ == "__main__":
    main()
