"""Which tests belong to which engine mode: `compiled` and `plain` tests run in their own only.

What stands around the engine (its words, screens, server, boards, and the oracles themselves) does
not change with the mode: those folders run in plain mode, but for tests marked `compiled`.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

PLAIN_MODE = os.environ.get("STELLWERK_JIT", "on") == "off"

TESTS = Path(__file__).parent
#: Folders that run once.
ONCE = ("boards", "cli", "ledger", "oracle", "server")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    left_out = [item for item in items if not _fits(item)]
    config.hook.pytest_deselected(items=left_out)
    items[:] = [item for item in items if _fits(item)]


def _fits(item: pytest.Item) -> bool:
    if PLAIN_MODE:
        return item.get_closest_marker("compiled") is None
    if item.get_closest_marker("compiled"):
        return True
    folder = item.path.relative_to(TESTS).parts[0]
    return folder not in ONCE and item.get_closest_marker("plain") is None
