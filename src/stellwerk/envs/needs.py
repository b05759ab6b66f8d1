"""Frameworks are installed only by those who want them."""

from __future__ import annotations

from importlib import import_module

from stellwerk.errors import BadOption


def need(module: str, extra: str) -> None:
    """Say what to install where a framework is missing."""
    try:
        import_module(module)
    except ImportError:
        why = f"{module} is missing; install it with: pip install 'stellwerk[{extra}]'."
        raise BadOption(f"stellwerk.envs.{extra}", why) from None
