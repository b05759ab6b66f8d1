"""The rule ledger in the test run: the `rule` mark, the record of what was proven, the gate."""
