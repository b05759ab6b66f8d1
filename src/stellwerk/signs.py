"""Signs that act on what stands beside them: what a terminal obeys, and what turns text round.

What comes out of somebody's file is shown without them.
"""

from __future__ import annotations

import re

#: Controls but for those that part words and lines, what ends lines or paragraphs without being
#: one, and what turns text round (the classes LRE, RLE, LRO, RLO, PDF, LRI, RLI, FSI and PDI).
_ACTING = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]")


def acts(words: str) -> bool:
    """Whether a text of any number of lines holds such a sign."""
    return _ACTING.search(words) is not None


def tamed(words: str, instead: str = "?") -> str:
    """A text of any number of lines with something else in place of such signs."""
    return _ACTING.sub(instead, words)
