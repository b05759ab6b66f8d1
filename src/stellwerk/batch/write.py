"""From a row of numbers to the arrays that the caller owns: one of three types, and masks."""

from __future__ import annotations

from stellwerk.engine.cells import Float32, Int8, Int16, Uint8
from stellwerk.engine.jit import rule

#: What int8 holds: larger numbers stay there.
LARGEST = 127


@rule
def write_int8(row: list[int], size: int, target: list[Int8]) -> None:
    """Write a row as bytes; what does not fit stays at the largest number."""
    for place in range(size):
        target[place] = min(max(row[place], -LARGEST), LARGEST)


@rule
def write_int16(row: list[int], size: int, target: list[Int16]) -> None:
    """Write a row as it is."""
    for place in range(size):
        target[place] = row[place]


@rule
def write_float32(row: list[int], size: int, target: list[Float32]) -> None:
    """Write a row as floats."""
    for place in range(size):
        target[place] = row[place]


@rule
def write_bytes(legal: list[int], number: int, target: list[Uint8]) -> None:
    """Write a mask with a byte for each action."""
    for action in range(len(target)):
        target[action] = 0
    for n in range(number):
        target[legal[n]] = 1


@rule
def write_bits(legal: list[int], number: int, target: list[Uint8]) -> None:
    """Write a mask with a bit for each action, the lowest bit first."""
    for place in range(len(target)):
        target[place] = 0
    n = 0
    while n < number:
        place, byte = legal[n] >> 3, 0
        while n < number and legal[n] >> 3 == place:
            byte |= 1 << (legal[n] & 7)
            n += 1
        target[place] = byte
