"""What the families share at their edge: sentences, and whatever else is the same in every game.

Rules are never here; they stand in the families, compiled.
"""

from __future__ import annotations

from collections.abc import Sequence


def asked_now(deeds: Sequence[str]) -> str:
    """Which decision is asked, as a sentence, for those who tried another one.

    >>> asked_now(["lay a tile", "draw one", "swap a share"])
    'what is asked now is to lay a tile, draw one or swap a share.'
    """
    listed = " or ".join([", ".join(deeds[:-1]), deeds[-1]] if deeds[1:] else deeds)
    return f"what is asked now is to {listed}."
