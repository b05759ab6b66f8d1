"""What shows itself in notebooks and whatever else asks for `_repr_html_`."""

from __future__ import annotations

from importlib import import_module


class Shown:
    """A thing that `stellwerk.notebooks` draws or makes a table of."""

    __slots__ = ()

    def _repr_html_(self) -> str:
        # By name, and only now: what draws a thing stands above it, and takes a while to load.
        words: str = import_module("stellwerk.notebooks").html(self)
        return words
