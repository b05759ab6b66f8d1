"""The symbols of pictures: glyphs, patterns and emblems from `symbols.svg`, and a few more."""

from __future__ import annotations

import re
from functools import lru_cache
from importlib.resources import files

PEAK = (
    '<symbol id="peak" overflow="visible"><path d="M-11 6 -2-9 3-3 6-6 13 6Z" fill="#E2D5B8"/>'
    '<path d="M-2-9 3-3 6-6 13 6H2Z" fill="#CFBF9C"/>'
    '<path d="M-2-9-5.4-3.4-2.6-4.4-.8-2.6 1.2-5.2Z" fill="#FFFDF5"/></symbol>'
)
STAR = (
    '<symbol id="star" overflow="visible"><path fill="#D89A1D" stroke="#6B4A00" '
    'stroke-width=".7" d="M0-8 2.2-2.9 7.7-2.4 3.5 1.2 4.8 6.6 0 3.7-4.8 6.6-3.5 1.2-7.7-2.4'
    '-2.2-2.9Z"/></symbol>'
)
COMPASS = (
    '<symbol id="compass" overflow="visible"><circle r="22" fill="#FBF6EA" fill-opacity=".45" '
    'stroke="#5E8E93" stroke-opacity=".6"/><path d="M0-28 5-5 0 0-5-5ZM0 28-5 5 0 0 5 5Z'
    'M28 0 5 5 0 0 5-5ZM-28 0-5-5 0 0-5 5Z" fill="#5E8E93"/><path d="M0-28V0L5-5ZM0 28V0L-5 5Z'
    'M28 0H0L5 5ZM-28 0H0L-5-5Z" fill="#DDEAE6"/><text y="-31" font-size="13" font-weight="700" '
    'text-anchor="middle" fill="#4A7478">N</text></symbol>'
)


@lru_cache(maxsize=1)
def _text() -> str:
    return (files("stellwerk.boards") / "symbols.svg").read_text(encoding="utf-8")


@lru_cache(maxsize=1)
def glyphs() -> str:
    """What empty slots show."""
    return "".join(re.findall(r'<symbol id="g-.*?</symbol>', _text()))


@lru_cache(maxsize=1)
def definitions() -> str:
    """Everything that a picture may refer to."""
    patterns = re.findall(r"<pattern .*?</pattern>", _text())
    emblems = re.findall(r'<symbol id="em-.*?</symbol>', _text())
    return "".join([*patterns, glyphs(), *emblems, PEAK, STAR, COMPASS])
