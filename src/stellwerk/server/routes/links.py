"""Links to share."""

from __future__ import annotations

from datetime import datetime
from io import BytesIO

import segno

from stellwerk.server.models import Link


def link(url: str, expires_at: datetime | None = None) -> Link:
    """A link with its QR code."""
    picture = BytesIO()
    segno.make(url, micro=False).save(
        picture, kind="svg", xmldecl=False, svgns=True, border=2, omitsize=True
    )
    return Link(url=url, qr=picture.getvalue().decode(), expires_at=expires_at)
