"""The arrays that a batch writes: its own, or the caller's, of NumPy or by DLPack.

NumPy's arrays speak DLPack, too: `torch.from_dlpack(batch.arrays.observation)` and
`jax.dlpack.from_dlpack(…)` see the same memory, without a copy: for JAX it must begin at a multiple
of 64 bytes, and the batch's own arrays do.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from stellwerk.batch.family import Targets
from stellwerk.batch.layout import Array
from stellwerk.errors import BadOption, UnknownName
from stellwerk.game import Game

#: Types of observations.
TYPES = ("int8", "int16", "float32")
MASKS = ("bytes", "bits", "none")
#: Where JAX takes over memory without a copy.
ALIGNED = 64


class Arrays(NamedTuple):
    """What a step writes; `bits` tells how the mask is to be read."""

    observation: Array
    mask: Array
    reward: Array
    done: Array
    seat: Array
    bits: bool

    @classmethod
    def made(
        cls,
        game: Game,
        n: int,
        size: int,
        dtype: npt.DTypeLike,
        mask: str,
        alone: bool,
        out: Mapping[str, object] | None,
    ) -> Arrays:
        """Arrays for so many games, those of `out` taken as they are."""
        kind = np.dtype(dtype)
        if kind.name not in TYPES:
            raise BadOption(f"observations of {kind.name}", f"they are {', '.join(TYPES)}.")
        if mask not in MASKS:
            raise UnknownName("mask", mask, MASKS)
        columns = {"bytes": game.actions, "bits": -(-game.actions // 8), "none": 0}[mask]
        wanted: dict[str, tuple[tuple[int, ...], tuple[str, ...]]] = {
            "observation": ((n, size), (kind.name,)),
            "mask": ((n, columns), ("uint8",) if mask == "bits" else ("int8", "uint8", "bool")),
            "reward": ((n,) if alone else (n, game.players), ("float32",)),
            "done": ((n,), ("bool",)),
            "seat": ((n,), ("int64",)),
        }
        given = dict(out or {})
        if odd := sorted(given.keys() - wanted.keys()):
            raise UnknownName("array", odd[0], list(wanted))
        arrays = {
            name: _taken(name, given[name], shape, types)
            if name in given
            else _new(shape, types[0])
            for name, (shape, types) in wanted.items()
        }
        return cls(**arrays, bits=mask == "bits")


def _new(shape: tuple[int, ...], kind: str) -> Array:
    """Zeros that begin where every library can take them over."""
    size = math.prod(shape) * np.dtype(kind).itemsize
    memory = np.zeros(size + ALIGNED, np.uint8)
    begin = -memory.ctypes.data % ALIGNED
    return memory[begin : begin + size].view(kind).reshape(shape)


def _taken(name: str, given: Any, shape: tuple[int, ...], types: tuple[str, ...]) -> Array:
    """A caller's array as NumPy sees it; `BadOption` if it cannot be written in place."""
    try:
        array = given if isinstance(given, np.ndarray) else np.from_dlpack(given)
    except (AttributeError, TypeError, BufferError, RuntimeError) as error:
        raise BadOption(f"array {name}", f"DLPack does not hand it over: {error}.") from None
    why = ""
    if array.shape != shape:
        why = f"its shape is {array.shape}, and {shape} is needed."
    elif array.dtype.name not in types:
        why = f"it is of {array.dtype.name}, and {' or '.join(types)} is needed."
    elif not array.flags.c_contiguous:
        why = "it is not contiguous, row by row."
    elif not array.flags.writeable:
        why = "it cannot be written; leave it out, and read the batch's own by DLPack."
    if why:
        raise BadOption(f"array {name}", why)
    return array


def targets(kind: int, arrays: Arrays) -> Targets:
    """The arrays in the forms that compiled code writes."""
    found = Targets(kind)
    if kind:
        setattr(found, f"{arrays.observation.dtype.name}s", arrays.observation)
    if arrays.mask.size:
        setattr(found, "bit_masks" if arrays.bits else "byte_masks", arrays.mask.view(np.uint8))
    return found
