"""Which tests run in which engine mode; `make test` runs plain Python and compiled with checks.

Rules are proven in both modes, and checksums and recorded games show that both play the same. So
everything else runs once. Sweeps over many games (the rest of the families' folders, bots, arena,
analysis) run compiled. What stands around the engine (words, screens, server, boards, logbook, the
oracles themselves, the files of this folder) runs in plain mode. A test marked `plain` or
`compiled` runs there, with both marks in both modes.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

PLAIN_MODE = os.environ.get("STELLWERK_JIT", "on") == "off"

TESTS = Path(__file__).parent
#: Folders of tests that are about the families' rules, or play many games by them.
FAMILIES = ("conformance", "metro", "tickets")
IN_PLAIN_MODE = ("boards", "cli", "envs", "ledger", "logbook", "maps", "oracle", "server")
IN_COMPILED_MODE = ("analysis", "arena", "bots")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--every-mode", action="store_true", help="also what runs in another mode")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    fits = _can_run if config.getoption("--every-mode") else _belongs
    left_out = [item for item in items if not fits(item)]
    config.hook.pytest_deselected(items=left_out)
    items[:] = [item for item in items if fits(item)]


def _belongs(item: pytest.Item) -> bool:
    here, elsewhere = ("plain", "compiled") if PLAIN_MODE else ("compiled", "plain")
    if item.get_closest_marker(here):
        return True
    if item.get_closest_marker(elsewhere):
        return False
    folder = item.path.relative_to(TESTS).parts[0]
    if PLAIN_MODE and folder in FAMILIES:
        return item.get_closest_marker("rule") is not None
    if PLAIN_MODE:
        return folder not in IN_COMPILED_MODE
    return folder not in IN_PLAIN_MODE and item.path.parent != TESTS


def _can_run(item: pytest.Item) -> bool:
    return _belongs(item) or not (PLAIN_MODE and item.get_closest_marker("compiled"))
