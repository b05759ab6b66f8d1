"""What the file of a unit holds: a line that says what it offers, then an object file.

The line also holds the size of the rest and a checksum of all of it, so that a file that broke off,
as after a power cut, or in which a bit fell over is noticed before its code runs.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Sequence


def packed(offers: Sequence[str], code: bytes) -> bytes:
    """A file with code that offers some rules."""
    head = {"offers": list(offers), "size": len(code), "check": _check(offers, code)}
    return json.dumps(head).encode() + b"\n" + code


def unpacked(content: bytes) -> tuple[frozenset[str], bytes] | None:
    """What a file offers, and its code; None unless it is as it was written."""
    head, _, code = content.partition(b"\n")
    try:
        said = json.loads(head)
        offers, size, check = said["offers"], said["size"], said["check"]
        if size == len(code) and check == _check(offers, code):
            return frozenset(offers), code
    except (ValueError, LookupError, TypeError):
        pass
    return None


def _check(offers: Sequence[str], code: bytes) -> int:
    """A checksum against accidents; whoever may write the file could write that, too."""
    return zlib.crc32(code, zlib.crc32(json.dumps(list(offers)).encode()))
