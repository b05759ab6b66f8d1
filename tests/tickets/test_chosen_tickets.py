"""Tickets chosen at the start stay in sight of their seat alone until everybody has chosen."""

from __future__ import annotations

import pytest

from stellwerk.tickets.shape import TicketsMe
from tests.tickets.positions import Position

pytestmark = pytest.mark.plain


def seen_by(p: Position, seat: int) -> TicketsMe:
    """What only this seat knows."""
    me = p.state.view(seat).to_json()["me"]
    assert me is not None
    return me


def test_the_long_ticket_is_told_while_the_others_are_chosen() -> None:
    p = Position("europe:mega", players=2, started=False)
    long_one = seen_by(p, 0)["offer"][0]
    p.play(f"keep {long_one}", seat=0)
    me = seen_by(p, 0)
    assert (me["chosen"], me["tickets"]) == ([long_one], [])
    assert long_one in me["missing"]
    assert seen_by(p, 1)["chosen"] == []


def test_what_is_chosen_is_told_until_it_is_held() -> None:
    p = Position("usa", players=2, started=False)
    kept = seen_by(p, 0)["offer"][1:]
    p.play(f"keep {' '.join(kept)}", seat=0)
    assert seen_by(p, 0)["chosen"] == kept
    p.play(f"keep {' '.join(seen_by(p, 1)['offer'])}", seat=1)
    me = seen_by(p, 0)
    assert (me["chosen"], sorted(me["tickets"])) == ([], sorted(kept))
