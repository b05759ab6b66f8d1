"""Parts of the package that are installed only when they are asked for."""

from __future__ import annotations

from importlib import import_module

from stellwerk.errors import BadOption

#: What the pages of `stellwerk map print` are set with.
PRINT = ("typst",)
#: What pictures are turned into pixels with.
PICTURES = ("resvg_py",)
#: What the terminal table is drawn with and asks with.
TERMINAL = ("rich", "prompt_toolkit")


def need_terminal(command: str) -> None:
    """Say what to install where a command draws the terminal table and cannot."""
    _need(command, TERMINAL, "terminal")


def need_print(command: str) -> None:
    """Say what to install where a command sets pages and cannot."""
    _need(command, PRINT, "print")


def need_pictures(command: str) -> None:
    """Say what to install where a command draws pixels and cannot."""
    _need(command, PICTURES, "pictures")


def _need(command: str, modules: tuple[str, ...], extra: str) -> None:
    for module in modules:
        try:
            import_module(module)
        except ImportError:
            why = f"{module} is missing; install it with: pip install 'stellwerk[{extra}]'."
            raise BadOption(command, why) from None
