"""PPO from scratch on a batch of games, with masks, in one file of NumPy.

    python examples/ppo.py                          new_york, two seats, against itself
    python examples/ppo.py --minutes 60 --out ppo.npz
    python examples/ppo.py --minutes 0.05 --games 8 --rate 1      just to see it run

All seats are played by the network: every decision of every seat is an example, and what a game was
worth to a seat (won 1, lost -1) is the return of its decisions. Now and then a copy of the network
joins a pool; in a quarter of the games one seat is played by a copy, another one for each lesson,
so that the network does not forget how to beat what it was. Nothing is learned from the copy's
moves. The curve is written beside the network, as CSV and as a picture. Ctrl-C ends the training,
not what comes after.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import Any

import numpy as np

import stellwerk
from stellwerk import arena, batch, bots, notebooks
from stellwerk.bots.network import Network, load_network, new_network

Array = Any

#: Steps of a batch between two lessons, rounds over them, and examples of one step down the slope.
HORIZON, ROUNDS, PART = 128, 3, 1024
#: Decay of advantages, clip of the ratio, weights of entropy and value, size of a step.
DECAY, CLIP, ENTROPY, VALUE, RATE = 0.97, 0.2, 0.01, 0.5, 5e-4
#: Minutes between two copies for the pool, its size, and the share of games that it plays in.
APART, POOL, SHARE = 2.0, 6, 0.25
#: Seconds between two signs of life, and deals of a point of the curve, each in both seats.
SIGN, DEALS = 15.0, 25


class Learner:
    """A network with Adam's memory."""

    def __init__(self, net: Network) -> None:
        self.net, self.steps = net, 0
        assert net.value is not None
        self.weights = [*(one for layer in net.layers for one in layer), *net.value]
        self.means = [np.zeros_like(one) for one in self.weights]
        self.squares = [np.zeros_like(one) for one in self.weights]

    def look(self, inputs: Array, masks: Array) -> tuple[Array, Array, list[Array]]:
        """Chances of all actions, values, and what the layers said."""
        net, said = self.net, [inputs]
        assert net.value is not None
        for weights, bias in net.layers[:-1]:
            said.append(np.maximum(said[-1] @ weights + bias, 0))
        weights, bias = net.layers[-1]
        logits = np.where(masks, said[-1] @ weights + bias, -1e9)
        powers = np.exp(logits - logits.max(axis=1, keepdims=True))
        values = np.tanh(said[-1] @ net.value[0] + net.value[1])[:, 0]
        return powers / powers.sum(axis=1, keepdims=True), values, said

    def learn(self, inputs: Array, masks: Array, actions: Array, old: Array, gain: Array,
              returns: Array) -> None:  # fmt: skip
        """One step: a clipped policy gradient, a bonus for entropy, and a better value."""
        net, rows = self.net, np.arange(len(actions))
        assert net.value is not None
        chances, values, said = self.look(inputs, masks)
        ratio = chances[rows, actions] / old
        open_ = np.where(gain > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
        push = (ratio * gain * open_)[:, None]
        slope = push * chances
        slope[rows, actions] -= push[:, 0]
        logs = np.log(chances + 1e-9)
        entropy = -(chances * logs).sum(axis=1, keepdims=True)
        slope += ENTROPY * chances * (logs + entropy)
        slope = (slope / len(rows)).astype(np.float32)
        worth = (2 * VALUE * (values - returns) * (1 - values**2) / len(rows)).astype(np.float32)
        back = slope @ net.layers[-1][0].T + worth[:, None] @ net.value[0].T
        found = [said[-1].T @ slope, slope.sum(axis=0)]
        for n in range(len(net.layers) - 2, -1, -1):
            back = back * (said[n + 1] > 0)
            found = [said[n].T @ back, back.sum(axis=0), *found]
            back = back @ net.layers[n][0].T
        self.step([*found, said[-1].T @ worth[:, None], worth.sum(keepdims=True)])

    def step(self, slopes: list[Array]) -> None:
        """Adam; weights change in place."""
        size = float(np.sqrt(sum(float((one * one).sum()) for one in slopes)))
        self.steps += 1
        rate = RATE * np.sqrt(1 - 0.999**self.steps) / (1 - 0.9**self.steps)
        for n, raw in enumerate(slopes):
            slope = raw * min(1.0, 0.5 / (size + 1e-9))
            self.means[n] += 0.1 * (slope - self.means[n])
            self.squares[n] += 0.001 * (slope * slope - self.squares[n])
            change = rate * self.means[n] / (np.sqrt(self.squares[n]) + 1e-8)
            self.weights[n] -= change.astype(np.float32)


def pick(chances: Array, random: Any) -> Array:
    """One action of each row, as likely as it says."""
    sums = np.cumsum(chances, axis=1)
    wanted = random.random((len(chances), 1)) * sums[:, -1:]
    return (sums < wanted).sum(axis=1).clip(0, chances.shape[1] - 1)


class Trace:
    """The decisions of one seat in one game, until it is over."""

    def __init__(self) -> None:
        self.rows: list[tuple[Any, ...]] = []

    def close(self, worth: float) -> list[tuple[Any, ...]]:
        """Its decisions with returns and advantages: what came later counts a little less."""
        following, gain, done = worth, 0.0, []
        for inputs, mask, action, old, value in reversed(self.rows):
            gain = (following - value) + DECAY * gain
            following = value
            done.append((inputs, mask, action, old, gain, value + gain))
        return done


def collect(
    games: batch.Batch, step: batch.Step, learner: Learner, traces: Any, pool: Any, random: Any
) -> tuple[batch.Step, list[tuple[Any, ...]], int]:
    """Play some steps; the decisions of the games that are over, and how many these were."""
    examples: list[tuple[Any, ...]] = []
    over = 0
    guests = np.arange(games.n) < SHARE * games.n * bool(pool)
    guest = pool[int(random.integers(len(pool)))] if pool else None
    for _ in range(HORIZON):
        inputs = learner.net.encoding.encode(step.observation)
        masks = step.mask.astype(bool)
        chances, values, _ = learner.look(inputs, masks)
        actions, seats = pick(chances, random), step.seat.copy()
        foreign = guests & (seats == 0)
        if guest and foreign.any():
            logits = np.where(masks[foreign], guest.logits(step.observation[foreign]), -np.inf)
            actions[foreign] = logits.argmax(axis=1)
        for i in np.flatnonzero(~foreign):
            traces[i][seats[i]].rows.append(
                (inputs[i], step.mask[i].copy(), actions[i], chances[i, actions[i]], values[i])
            )
        step = games.step(actions)
        for i in np.flatnonzero(step.done):
            over += 1
            for seat, trace in enumerate(traces[i]):
                examples += trace.close(float(step.reward[i, seat]))
            traces[i] = [Trace() for _ in traces[i]]
    return step, examples, over


class Progress:
    """What is said, and what is written beside the network."""

    def __init__(self, out: Path) -> None:
        self.out, self.said = out, 0.0
        self.begin()
        self.decisions = self.played = 0
        self.curve: list[tuple[float, int, int, float]] = []

    def begin(self) -> None:
        """Start the clock."""
        self.start = time.perf_counter()

    @property
    def spent(self) -> float:
        """Seconds so far."""
        return time.perf_counter() - self.start

    def tell(self, more: str = "") -> None:
        """A line now and then, or if there is more to say."""
        if more or self.spent - self.said > SIGN:
            self.said = self.spent
            print(f"{self.spent:.0f} s, {self.played:,} games{more}", flush=True)

    def rated(self, spent: float, share: float) -> None:
        """A point of the curve."""
        self.curve.append((spent, self.decisions, self.played, share))
        self.tell(f": {share:.3f} against greedy")
        self.write()

    def write(self) -> None:
        """The curve as it is: numbers, and a picture."""
        lines = [f"{spent:.0f},{n},{games},{share:.3f}" for spent, n, games, share in self.curve]
        text = "\n".join(["seconds,decisions,games,greedy", *lines, ""])
        self.out.with_suffix(".csv").write_text(text, encoding="utf-8")
        points = [(one[0] / 60, one[3]) for one in self.curve]
        picture = notebooks.curve(points, "minutes", "share of games won against greedy", (0, 1))
        self.out.with_suffix(".svg").write_text(picture, encoding="utf-8")


def train(game: Any, minutes: float, n: int, hidden: int, out: Path) -> None:
    """Learn for so many minutes; what came of it is written on the way and at the end."""
    learner, progress = Learner(new_network(game, (hidden,))), Progress(out)
    try:
        improve(game, learner, progress, minutes, n)
    except KeyboardInterrupt:
        print("stopped training")
    stand(game, learner, progress)
    print(f"wrote {out}: {progress.played:,} games, {progress.decisions:,} decisions", flush=True)


def improve(game: Any, learner: Learner, progress: Progress, minutes: float, n: int) -> None:
    """Play, learn from it, and again; now and then a copy joins the pool and is rated."""
    random, copied, pool = np.random.default_rng(1), 0.0, []
    games = batch.make(game, n, reward="win")
    games.reset(1)
    games.step(games.sample())  # compiles what is not compiled yet
    step = games.reset(1)
    progress.begin()
    stand(game, learner, progress)
    traces: Any = [[Trace() for _ in range(game.players)] for _ in range(n)]
    while progress.spent < 60 * minutes:
        step, examples, over = collect(games, step, learner, traces, pool, random)
        progress.decisions += HORIZON * n
        progress.played += over
        if examples:
            lesson(learner, examples, random)
        progress.tell()
        if progress.spent - copied > 60 * APART:
            copied = progress.spent
            stand(game, learner, progress)
            pool = [*pool, load_network(progress.out)][-POOL:]


def stand(game: Any, learner: Learner, progress: Progress) -> None:
    """Write the network as it is now, and where it stands."""
    spent = progress.spent
    learner.net.save(progress.out)
    progress.rated(spent, rate(game, progress.out, "greedy", DEALS)[0])


def lesson(learner: Learner, examples: list[tuple[Any, ...]], random: Any) -> None:
    """Some rounds over what was collected, in random parts."""
    inputs, masks, actions, old, gain, returns = (np.array(x) for x in zip(*examples, strict=True))
    gain = ((gain - gain.mean()) / (gain.std() + 1e-6)).astype(np.float32)  # doubles are slower
    returns = returns.astype(np.float32)
    for _ in range(ROUNDS):
        order = random.permutation(len(actions))
        for start in range(0, len(order), PART):
            part = order[start : start + PART]
            learner.learn(inputs[part], masks[part].astype(bool), actions[part], old[part],
                          gain[part], returns[part])  # fmt: skip


def rate(game: Any, file: Path, other: str, blocks: int) -> tuple[float, float, float]:
    """The share of games that the network wins, and its interval."""
    match = arena.Match(game.name, (f"net:{file}", other), players=2)
    mine = arena.report(match, list(arena.play(match, blocks)))["bots"][0]
    low, high = mine["interval"]
    return mine["win_share"], low, high


def main() -> None:
    """Train, write, rate."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", nargs="?", default="new_york")
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("--games", type=int, default=64, help="games at once")
    parser.add_argument("--hidden", type=int, default=128)
    parser.add_argument("--rate", type=int, default=100, help="blocks against each other bot")
    parser.add_argument("--out", type=Path, default=Path("ppo.npz"))
    args = parser.parse_args()
    game = stellwerk.game(args.game, 2)
    train(game, args.minutes, args.games, args.hidden, args.out)
    known = bots.family.family_of(game).policies
    others = [name for name in ("uniform", "greedy", "path", "planner") if name in known]
    for other in others if args.rate else ():
        share, low, high = rate(game, args.out, other, args.rate)
        told = f"{share:.3f} ({low:.3f} to {high:.3f}) of {2 * args.rate} games"
        print(f"against {other}: {told}", flush=True)


if __name__ == "__main__":
    main()
