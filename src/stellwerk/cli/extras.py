"""Parts of the package that are installed only when they are asked for."""

from __future__ import annotations

from importlib import import_module

from stellwerk.errors import BadOption

#: What the terminal table is drawn with and asks with.
TERMINAL = ("rich", "prompt_toolkit")


def need_terminal(command: str) -> None:
    """Say what to install where a command draws the terminal table and cannot."""
    for module in TERMINAL:
        try:
            import_module(module)
        except ImportError:
            why = f"{module} is missing; install it with: pip install 'stellwerk[terminal]'."
            raise BadOption(command, why) from None
