"""Links to share."""

from __future__ import annotations

from datetime import datetime
from functools import lru_cache
from io import BytesIO

import segno

from stellwerk.server.models import Link


def link(url: str, expires_at: datetime | None = None) -> Link:
    """A link with its QR code."""
    return Link(url=url, qr=_code(url), expires_at=expires_at)


@lru_cache(maxsize=200)
def _code(url: str) -> str:
    """The QR code of an address, as SVG: some milliseconds, and most links are asked for again."""
    picture = BytesIO()
    segno.make(url, micro=False).save(
        picture, kind="svg", xmldecl=False, svgns=True, border=2, omitsize=True
    )
    return picture.getvalue().decode()
