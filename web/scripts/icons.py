"""Draws the icons that phones put on their screens from the page's own sign.

    python web/scripts/icons.py

Needs the extra `pictures`.
"""

from __future__ import annotations

from pathlib import Path

import resvg_py

PUBLIC = Path(__file__).parents[1] / "public"
GROUND = "#1B2A3A"
#: Round and other masks cut the rim away: the sign keeps to the middle four fifths.
MASKED = 0.2


def main() -> None:
    """Write the icons."""
    sign = (PUBLIC / "icon.svg").read_text(encoding="utf-8")
    whole = sign.replace(' rx="8"', "")
    for name, svg, size in (
        ("icon-192.png", sign, 192),
        ("icon-512.png", sign, 512),
        ("icon-masked.png", _inset(whole), 512),
        ("icon-apple.png", _inset(whole), 180),
    ):
        png = bytes(resvg_py.svg_to_bytes(svg_string=svg, width=size, height=size))
        (PUBLIC / name).write_bytes(png)


def _inset(svg: str) -> str:
    rim = 32 * MASKED / 2
    inner = svg.replace(
        "<svg ", f'<svg x="{rim}" y="{rim}" width="{32 - 2 * rim}" height="{32 - 2 * rim}" ', 1
    )
    outer = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">'
    return f'{outer}<rect width="32" height="32" fill="{GROUND}"/>{inner}</svg>'


if __name__ == "__main__":
    main()
