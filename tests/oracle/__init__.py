"""Slow, plain models of the games, written from the rule ledger alone.

Nothing here imports the engine: what these models and the engine agree on was worked out twice.
"""
