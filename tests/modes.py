"""Which tests belong to which engine mode: `compiled` and `plain` tests run in their own only.

What stands around the engine (its words, screens, server, boards, and the oracles themselves) does
not change with the mode: those folders run in plain mode, but for tests marked `compiled`. Bots and
the arena play many games: they run compiled, and one test shows that bots decide the same without.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

PLAIN_MODE = os.environ.get("STELLWERK_JIT", "on") == "off"

TESTS = Path(__file__).parent
#: Folders that run once, in one of the modes.
IN_PLAIN_MODE = ("boards", "cli", "ledger", "oracle", "server")
IN_COMPILED_MODE = ("arena", "bots")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    left_out = [item for item in items if not _fits(item)]
    config.hook.pytest_deselected(items=left_out)
    items[:] = [item for item in items if _fits(item)]


def _fits(item: pytest.Item) -> bool:
    marked, other = ("plain", "compiled") if PLAIN_MODE else ("compiled", "plain")
    if item.get_closest_marker(marked):
        return True
    folder = item.path.relative_to(TESTS).parts[0]
    left_out = IN_COMPILED_MODE if PLAIN_MODE else IN_PLAIN_MODE
    return folder not in left_out and item.get_closest_marker(other) is None
