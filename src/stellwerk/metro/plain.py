"""Records of Metro as plain ints and lists."""

from stellwerk.engine.plain import plain

__all__ = ["plain"]
