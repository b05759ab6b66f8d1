"""Links to share."""

from __future__ import annotations

from collections import OrderedDict
from datetime import datetime
from io import BytesIO

import segno

from stellwerk.server.models import Link
from stellwerk.server.problems import too_many
from stellwerk.server.services.hall import Hall
from stellwerk.server.services.people import LINKS_PER_MINUTE, within

#: Codes that are kept: most links are asked for again.
KEPT = 200
_codes: OrderedDict[str, str] = OrderedDict()


def link(hall: Hall, asker: str, url: str, expires_at: datetime | None = None) -> Link:
    """A link with its QR code; `asker` is who wants it, for fresh codes are counted."""
    if (code := _codes.get(url)) is None:
        # Every name that the server is called by makes other links of all that there are.
        if not within(hall, asker, "code", 2 * LINKS_PER_MINUTE, 60):
            raise too_many("link/too-many", "You have asked for a lot of links. Wait a moment.")
        code = _codes[url] = _drawn(url)
        if len(_codes) > KEPT:
            _codes.popitem(last=False)
    return Link(url=url, qr=code, expires_at=expires_at)


def _drawn(url: str) -> str:
    """The QR code of an address, as SVG: some milliseconds."""
    picture = BytesIO()
    segno.make(url, micro=False).save(
        picture, kind="svg", xmldecl=False, svgns=True, border=2, omitsize=True
    )
    return picture.getvalue().decode()
