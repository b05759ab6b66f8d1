"""Networks that look at actions one by one: the same weights judge every action of every game.

A file `.npz` of this kind holds

    game, players, rules           what it was trained for; another game is refused
    wf, wc, b0                     first layer: over the features of an action, and of the view
    w1, b1, …                      further layers; all but the last are followed by max(0, x)

The last layer makes one number: the larger, the better an action seems. Which features there are is
the family's business (`BotFamily.features`). A network over whole observations (`network`) must
learn every route by itself; here what is learned of one holds for all.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path

import numpy as np

from stellwerk.bots.network import Array, Floats, Network, load_network, reading
from stellwerk.game import Game


@dataclass
class Scorer:
    """Layers over the features of actions and views."""

    game: str
    players: int
    rules: int
    action: Floats
    view: Floats
    bias: Floats
    layers: list[tuple[Floats, Floats]] = field(default_factory=list)

    def scores(self, actions: Floats, view: Floats) -> Floats:
        """A number for each action, a row of features each, of one view."""
        said = np.maximum(actions @ self.action + (view @ self.view + self.bias), 0)
        for weights, bias in self.layers[:-1]:
            said = np.maximum(said @ weights + bias, 0)
        weights, bias = self.layers[-1]
        found: Floats = (said @ weights + bias)[..., 0]
        return found

    def choose(self, actions: Floats, view: Floats, kinds: Array) -> int:
        """Which of the actions it takes: of the likeliest kind of deed the best one.

        A deed that can be done in many ways, such as a claim paid in one color or another, would
        else lose against one that has a single way, though together its ways are likelier.
        """
        scores = self.scores(actions, view)
        likely = np.bincount(kinds, np.exp(scores - scores.max()))
        return int(np.where(kinds == likely.argmax(), scores, -np.inf).argmax())

    def save(self, path: str | Path) -> None:
        """Write it to a file."""
        arrays: dict[str, Array] = {"wf": self.action, "wc": self.view, "b0": self.bias}
        for n, (weights, bias) in enumerate(self.layers, 1):
            arrays |= {f"w{n}": weights, f"b{n}": bias}
        np.savez_compressed(
            path, game=np.array(self.game), players=np.array(self.players),
            rules=np.array(self.rules), **arrays,  # type: ignore[arg-type]
        )  # fmt: skip


def new_scorer(
    game: Game, actions: int, view: int, hidden: tuple[int, ...] = (64, 64), seed: int = 1
) -> Scorer:
    """A network with random weights for so many features of an action and of a view."""
    random = np.random.default_rng(seed)

    def layer(rows: int, columns: int, spread: float) -> Floats:
        return random.standard_normal((rows, columns)).astype(np.float32) * np.float32(spread)

    spread = (2 / (actions + view)) ** 0.5
    first, size = hidden[0], game.rules_version
    made = Scorer(
        game.name, game.players, size, layer(actions, first, spread), layer(view, first, spread),
        np.zeros(first, np.float32),
    )  # fmt: skip
    for rows, columns in pairwise((*hidden, 1)):
        made.layers.append((layer(rows, columns, (2 / rows) ** 0.5), np.zeros(columns, np.float32)))
    return made


def load(path: str | Path) -> Network | Scorer:
    """Read a network of either kind; `BadOption` says what is wrong with the file."""
    with reading(path) as arrays:
        if "wf" in arrays:
            return _read(arrays)
    return load_network(path)


def _read(arrays: dict[str, Array]) -> Scorer:
    number = sum(name[0] == "w" and name[1:].isdigit() for name in arrays)
    layers = [(arrays[f"w{n}"], arrays[f"b{n}"]) for n in range(1, number + 1)]
    sizes = [arrays["b0"].shape[0], *(weights.shape[1] for weights, _ in layers)]
    for (weights, bias), size in zip(layers, sizes, strict=False):
        if weights.shape[0] != size or bias.shape != weights.shape[1:]:
            raise ValueError(f"a layer for {size} numbers has the shape {weights.shape}")
    if not layers or sizes[-1] != 1:
        raise ValueError("its last layer does not make one number")
    return Scorer(
        str(arrays["game"]), int(arrays["players"]), int(arrays["rules"]),
        arrays["wf"], arrays["wc"], arrays["b0"], layers,
    )  # fmt: skip
