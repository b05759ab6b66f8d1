"""What every test run has: the ledger plugin, and Hypothesis without chance and without a clock."""

from hypothesis import settings

pytest_plugins = ["tests.ledger.plugin", "tests.modes"]

settings.register_profile("stellwerk", derandomize=True, deadline=None)
settings.load_profile("stellwerk")
