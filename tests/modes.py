"""Which tests belong to which engine mode: `compiled` and `plain` tests run in their own only."""

from __future__ import annotations

import os

import pytest

PLAIN_MODE = os.environ.get("STELLWERK_JIT", "on") == "off"


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    unfit = "compiled" if PLAIN_MODE else "plain"
    left_out = [item for item in items if item.get_closest_marker(unfit)]
    config.hook.pytest_deselected(items=left_out)
    items[:] = [item for item in items if not item.get_closest_marker(unfit)]
