"""The sections of an observation: name, size, lowest and highest number, meaning."""

from __future__ import annotations

LARGEST = 32_767
#: A section; `observe_full` and the rules of cities write its numbers.
Part = tuple[str, int, int, int, str]
