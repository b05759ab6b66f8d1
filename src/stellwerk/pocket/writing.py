"""JSON in the very bytes that the server's writer writes."""

from __future__ import annotations

from typing import NamedTuple

from pydantic_core import to_json


class Written(NamedTuple):
    """Something that is written already."""

    text: bytes


class PlainJson:
    """Writes JSON."""

    def dumps(self, value: object) -> bytes:
        """Plain values, and what is written already, as JSON."""
        if isinstance(value, Written):
            return value.text
        if isinstance(value, dict) and any(isinstance(one, Written) for one in value.values()):
            inside = (_encoded(key) + b":" + self.dumps(one) for key, one in value.items())
            return b"{" + b",".join(inside) + b"}"
        return _encoded(value)

    def written(self, text: bytes) -> object:
        """Something that is written already."""
        return Written(text)


def _encoded(value: object) -> bytes:
    return to_json(value, inf_nan_mode="null")
