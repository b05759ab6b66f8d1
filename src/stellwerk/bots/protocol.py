"""What every bot offers."""

from __future__ import annotations

from typing import Protocol

from stellwerk.game import View


class Bot(Protocol):
    """Somebody who decides."""

    def choose(self, view: View) -> int:
        """One of the view's legal actions."""
