"""Small networks as files: how an observation becomes numbers, and numbers become an action.

A file `.npz` holds everything that playing takes:

    game, players, rules, size     what it was trained for; another game is refused
    numbers, scale                 places of the observation taken as numbers, and their scale
    codes, low, count              places taken as one of several: a column for each possible number
    w0, b0, w1, b1 …               layers of weights; all but the last are followed by max(0, x)
    v, c                           optional: a head for the worth of a position

Training is nobody's business here: `examples/` shows it in plain NumPy.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from stellwerk.errors import BadOption
from stellwerk.game import Game

Floats = npt.NDArray[np.float32]
Ints = npt.NDArray[np.int64]
Array = npt.NDArray[Any]

#: Sections with negative numbers of so many values at most are codes, others are numbers.
MOST_CODES = 16
#: A bound beyond which numbers are no larger in practice.
LARGE = 100


@dataclass(frozen=True)
class Encoding:
    """How an observation becomes the input of a network."""

    numbers: Ints
    scale: Floats
    codes: Ints
    low: Ints
    count: Ints

    @property
    def size(self) -> int:
        """Numbers of an input."""
        return len(self.numbers) + int(self.count.sum())

    def encode(self, observation: npt.ArrayLike) -> Floats:
        """The inputs of observations, which stand in the last axis."""
        seen = np.asarray(observation)
        flat = seen.reshape(-1, seen.shape[-1])
        inputs = np.zeros((len(flat), self.size), np.float32)
        inputs[:, : len(self.numbers)] = flat[:, self.numbers] * self.scale
        starts = len(self.numbers) + np.cumsum(self.count) - self.count
        columns = starts + np.clip(flat[:, self.codes] - self.low, 0, self.count - 1)
        np.put_along_axis(inputs, columns, 1.0, axis=1)
        return inputs.reshape(*seen.shape[:-1], self.size)


def encoding(game: Game) -> Encoding:
    """The usual encoding of a game: what can be negative and has few values becomes columns."""
    numbers: list[int] = []
    codes: list[int] = []
    scale, low, count = [], [], []
    for part in game.observation_spec:
        places = range(part.start, part.start + part.size)
        if part.low < 0 and part.high - part.low < MOST_CODES:
            codes += places
            low += [part.low] * part.size
            count += [part.high - part.low + 1] * part.size
        else:
            numbers += places
            scale += [1 / max(1, min(LARGE, max(part.high, -part.low)))] * part.size
    return Encoding(
        np.array(numbers, np.int64),
        np.array(scale, np.float32),
        np.array(codes, np.int64),
        np.array(low, np.int64),
        np.array(count, np.int64),
    )


@dataclass
class Network:
    """Layers over an encoding; `value` is the optional head for the worth of a position."""

    game: str
    players: int
    rules: int
    encoding: Encoding
    layers: list[tuple[Floats, Floats]] = field(default_factory=list)
    value: tuple[Floats, Floats] | None = None

    def hidden(self, inputs: Floats) -> Floats:
        """What the last layer but one says."""
        for weights, bias in self.layers[:-1]:
            inputs = np.maximum(inputs @ weights + bias, 0)
        return inputs

    def logits(self, observation: npt.ArrayLike) -> Floats:
        """A number for each action: the larger, the better it seems."""
        weights, bias = self.layers[-1]
        found: Floats = self.hidden(self.encoding.encode(observation)) @ weights + bias
        return found

    def choose(self, observation: npt.ArrayLike, mask: npt.ArrayLike) -> int:
        """The best legal action."""
        return int(np.where(np.asarray(mask) > 0, self.logits(observation), -np.inf).argmax())

    def save(self, path: str | Path) -> None:
        """Write it to a file."""
        code = self.encoding
        arrays: dict[str, Any] = {}
        for n, (weights, bias) in enumerate(self.layers):
            arrays |= {f"w{n}": weights.astype(np.float32), f"b{n}": bias.astype(np.float32)}
        if self.value is not None:
            arrays |= {"v": self.value[0], "c": self.value[1]}
        np.savez_compressed(
            path, game=np.array(self.game), players=np.array(self.players),
            rules=np.array(self.rules), numbers=code.numbers, scale=code.scale, codes=code.codes,
            low=code.low, count=code.count, **arrays,
        )  # fmt: skip


def new_network(game: Game, hidden: tuple[int, ...] = (256,), seed: int = 1) -> Network:
    """A network with random weights, and a value head of zeros."""
    random, code = np.random.default_rng(seed), encoding(game)
    sizes = (code.size, *hidden, game.actions)
    made = Network(game.name, game.players, game.rules_version, code)
    for n, (rows, columns) in enumerate(pairwise(sizes)):
        last = n == len(sizes) - 2
        spread = (0.1 if last else 2**0.5) / rows**0.5
        weights = random.standard_normal((rows, columns)).astype(np.float32) * np.float32(spread)
        made.layers.append((weights, np.zeros(columns, np.float32)))
    made.value = np.zeros((sizes[-2], 1), np.float32), np.zeros(1, np.float32)
    return made


def load_network(path: str | Path) -> Network:
    """Read a network; `BadOption` says what is wrong with the file."""
    with reading(path) as arrays:
        return _read(arrays)


@contextmanager
def reading(path: str | Path) -> Iterator[dict[str, Array]]:
    """The arrays of a file; `BadOption` says what is wrong with it, or with what is made of it."""
    try:
        with np.load(path, allow_pickle=False) as file:
            yield {name: file[name] for name in file.files}
    except FileNotFoundError:
        raise BadOption(f"net:{path}", "there is no such file.") from None
    except (OSError, ValueError, KeyError, EOFError) as error:
        raise BadOption(f"net:{path}", f"it is not a network: {error}.") from None


def _read(arrays: dict[str, Array]) -> Network:
    code = Encoding(*(arrays[name] for name in ("numbers", "scale", "codes", "low", "count")))
    number = sum(name.startswith("w") for name in arrays)
    layers = [(arrays[f"w{n}"], arrays[f"b{n}"]) for n in range(number)]
    sizes = [code.size, *(weights.shape[1] for weights, _ in layers)]
    for (weights, bias), size in zip(layers, sizes, strict=False):
        if weights.shape[0] != size or bias.shape != weights.shape[1:]:
            raise ValueError(f"a layer for {size} numbers has the shape {weights.shape}")
    if not layers:
        raise KeyError("w0")
    value = (arrays["v"], arrays["c"]) if "v" in arrays else None
    return Network(
        str(arrays["game"]), int(arrays["players"]), int(arrays["rules"]), code, layers, value
    )
