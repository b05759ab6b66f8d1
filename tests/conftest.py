"""What every test run has: the ledger plugin, and Hypothesis without chance and without a clock."""

import os
from collections.abc import Iterator

import pytest
from hypothesis import settings

pytest_plugins = ["tests.ledger.plugin", "tests.modes"]

settings.register_profile("stellwerk", derandomize=True, deadline=None)
settings.load_profile("stellwerk")

SAFE_PATH = "PYTHONSAFEPATH"

# Whatever make is started by a test is not a part of the one that runs the tests.
for name in ("MAKEFLAGS", "MFLAGS", "MAKELEVEL"):
    os.environ.pop(name, None)


@pytest.fixture(autouse=True)
def _path_of_processes() -> Iterator[None]:
    """Whoever starts processes says that the path is safe; later tests are not bound by it."""
    before = os.environ.get(SAFE_PATH)
    yield
    if before is None:
        os.environ.pop(SAFE_PATH, None)
    else:
        os.environ[SAFE_PATH] = before
