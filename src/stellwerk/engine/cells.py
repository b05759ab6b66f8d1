"""Small numbers in arrays that a caller owns: `list[list[Int16]]` is a NumPy array of two axes.

Rules write into such arrays and never compute with what they read from them: small NumPy integers
behave differently compiled and uncompiled. To type checkers they are plain numbers.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from stellwerk.engine.jit import COMPILED

if TYPE_CHECKING or not COMPILED:
    Int8 = int
    Int16 = int
    Uint8 = int
    Float32 = float
else:
    import numpy as np

    Int8, Int16, Uint8, Float32 = np.int8, np.int16, np.uint8, np.float32
