"""How long an analysis looks: how many imagined worlds for what."""

from __future__ import annotations

from typing import NamedTuple

from stellwerk.errors import UnknownName


class Depth(NamedTuple):
    """Numbers of imagined worlds."""

    name: str
    open: int  #: for the open chances at an entry
    start: int  #: deals, for the chances before the deal
    choose: int  #: in which all options are compared
    judge: int  #: in which the best of them are compared once more
    confirm: int  #: fresh ones for a decision that looks like a mistake
    options: int  #: how many options are looked at more closely, besides the one played


DEPTHS = {
    one.name: one
    for one in (
        Depth("glance", 4, 8, 2, 4, 8, 2),
        Depth("quick", 64, 256, 12, 32, 128, 3),
        Depth("thorough", 400, 2000, 64, 192, 768, 3),
    )
}
#: What people choose from; a glance is for tests and for machines without compiled rules.
CHOICES = ("quick", "thorough")


def depth(name: str) -> Depth:
    """The depth of a name; `UnknownName` if there is none."""
    if name not in DEPTHS:
        raise UnknownName("depth", name, list(DEPTHS))
    return DEPTHS[name]
