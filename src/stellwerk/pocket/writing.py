"""JSON, written by Python itself, in the very bytes that the server's writer writes."""

from __future__ import annotations

import json
from typing import NamedTuple

_encoded = json.JSONEncoder(ensure_ascii=False, allow_nan=False, separators=(",", ":")).encode


class Written(NamedTuple):
    """Something that is written already."""

    text: str


class PlainJson:
    """Writes JSON."""

    def dumps(self, value: object) -> bytes:
        """Plain values, and what is written already, as JSON."""
        return _text(value).encode()

    def written(self, text: bytes) -> object:
        """Something that is written already."""
        return Written(text.decode())


def _text(value: object) -> str:
    if isinstance(value, Written):
        return value.text
    if isinstance(value, dict) and any(isinstance(one, Written) for one in value.values()):
        return "{" + ",".join(f"{_encoded(key)}:{_text(one)}" for key, one in value.items()) + "}"
    return _encoded(value)
