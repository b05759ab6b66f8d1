"""What an action brought about, read off the records before and after.

Nothing of it burdens the compiled rules; it is made when somebody looks. Every event says what all
may know, what only some seats may know, and whether it brought something hidden to light.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from stellwerk.family import Events
from stellwerk.game import Event
from stellwerk.tickets import describe
from stellwerk.tickets.actions import (
    BLIND,
    BUILD,
    DECLINE,
    DRAW_TICKETS,
    FACE_UP,
    KEEP_OFFER,
    PASS,
    PAY,
)
from stellwerk.tickets.limits import MARKET
from stellwerk.tickets.shape import Payment
from stellwerk.tickets.state import OPEN_END, OVER, START, State
from stellwerk.tickets.text import offered
from stellwerk.tickets.tunnel import asks_for_one

if TYPE_CHECKING:
    from stellwerk.tickets.game import TicketsGame


class TurnEvents(Events["TicketsGame", State]):
    """The events of one action, in order, read off the frozen records before and after it."""

    _game: TicketsGame
    kind = State

    def _all(self) -> Iterator[Event]:
        yield from self._deed()
        yield from self._cards()
        yield from self._course()

    def _drew(self) -> bool:
        before, after = self._before, self._after
        return (
            int(after.deck_size) != int(before.deck_size)
            or int(after.shuffles) != int(before.shuffles)
            or int(after.ticket_top) != int(before.ticket_top)
        )

    def _deed(self) -> Iterator[Event]:
        """What the seat did."""
        before, action = self._before, self._action
        if int(before.phase) == START:
            yield from self._choice()
        elif action == PASS:
            yield Event("pass", self._seat)
        elif action == BLIND:
            yield self._blind()
        elif action < DRAW_TICKETS:
            yield self._face_up(action - FACE_UP)
        elif action == DRAW_TICKETS:
            yield self._offer()
        elif action < DECLINE:
            yield self._keep(action - KEEP_OFFER)
        elif action == DECLINE:
            yield self._failed(declined=True)
        elif action < BUILD:
            yield self._paid(action - PAY)
            yield self._claimed(int(before.tunnel))
        elif claim := self._game.words.claim_of(action):
            yield from self._claim(*claim)
        else:
            yield self._station(action - BUILD)

    def _choice(self) -> Iterator[Event]:
        before, seat = self._before, self._seat
        kept = self._chosen(before, self._action - KEEP_OFFER)
        # Where the long choice comes first, making it shows the regular offer.
        first_step = int(before.long_open[seat]) == 1
        yield self._private("choose", {}, {"tickets": kept}, shown=first_step)
        after = self._after
        if int(after.phase) != START:
            counts = [int(after.ticket_count[seat]) for seat in range(self._game.players)]
            yield Event("start", None, {"kept": counts, "first": int(after.first)}, reveals=True)

    def _chosen(self, s: State, bits: int) -> list[str]:
        tickets = self._game.edition.tickets
        return [tickets[t].id for i, t in enumerate(offered(s, self._seat)) if bits >> i & 1]

    def _blind(self) -> Event:
        before = self._before
        card = int(before.deck[int(before.deck_size) - 1])
        return self._private(
            "draw", {"from": "deck"}, {"card": self._game.words.card(card)}, shown=True
        )

    def _face_up(self, card: int) -> Event:
        before = self._before
        place = next(i for i in range(MARKET) if int(before.market[i]) == card)
        word = self._game.words.card(card)
        return Event("draw", self._seat, {"from": "market", "place": place, "card": word})

    def _offer(self) -> Event:
        after = self._after
        shown = [self._game.edition.tickets[t].id for t in offered(after, self._seat)]
        return self._private("offer", {"count": len(shown)}, {"tickets": shown}, shown=True)

    def _keep(self, bits: int) -> Event:
        before = self._before
        kept = self._chosen(before, bits)
        returned = int(before.offer_size[self._seat]) - len(kept)
        counts = {"count": len(kept), "returned": returned}
        return self._private("keep", counts, {"tickets": kept}, shown=False)

    def _claim(self, route: int, color: int, jokers: int) -> Iterator[Event]:
        facts = self._game.edition.routes[route]
        paid = self._game.words.payment(color, facts.length - jokers, jokers)
        if not facts.tunnel:
            yield self._claimed(route, paid)
            return
        after = self._after
        shown = [int(card) for card in after.shown if int(card) >= 0]
        revealed = [self._game.words.card(card) for card in shown]
        asking = [asks_for_one(card, color) for card in shown]
        turned = {"revealed": revealed, "asking": asking, "extra": int(after.shown_extra)}
        data = {"route": facts.id, **paid, **turned}
        yield Event("tunnel", self._seat, data, reveals=bool(revealed))
        if int(after.owner[route]) == self._seat:
            yield self._claimed(route)
        elif int(after.tunnel) < 0:
            yield self._failed(declined=False)

    def _claimed(self, route: int, paid: Payment | None = None) -> Event:
        facts = self._game.edition.routes[route]
        at_end = self._game.edition.rules.routes_score_at_end
        points = 0 if at_end else facts.points
        return Event("claim", self._seat, {"route": facts.id, "points": points, **(paid or {})})

    def _paid(self, jokers: int) -> Event:
        before = self._before
        cards = int(before.extra) - jokers
        paid = self._game.words.payment(int(before.laid_color), cards, jokers)
        return Event("pay_tunnel", self._seat, {**paid})

    def _failed(self, declined: bool) -> Event:
        route = int(self._before.tunnel)
        if route < 0:
            claim = self._game.words.claim_of(self._action)
            route = claim[0] if claim else route
        data = {"route": self._game.edition.routes[route].id, "declined": declined}
        return Event("tunnel_failed", self._seat, data)

    def _station(self, number: int) -> Event:
        city, paid = self._game.words.station(self._before, self._seat, number)
        return Event("build_station", self._seat, {"city": city, **paid})

    def _cards(self) -> Iterator[Event]:
        """What happened to deck and market."""
        before, after = self._before, self._after
        if shuffles := int(after.shuffles) - int(before.shuffles):
            yield Event("reshuffle", None, {"times": shuffles})
        if resets := int(after.resets) - int(before.resets):
            yield Event("reset", None, {"times": resets}, reveals=True)
        old, new = describe.market(self._game, before), describe.market(self._game, after)
        if old != new or (int(after.deck_size) != int(before.deck_size) and resets):
            turned = any(
                card is not None for card, was in zip(new, old, strict=True) if card != was
            )
            yield Event("market", None, {"market": new}, reveals=turned)

    def _course(self) -> Iterator[Event]:
        """What it means for the course of the game."""
        before, after = self._before, self._after
        if int(before.turns_left) == OPEN_END and int(after.turns_left) != OPEN_END:
            yield Event("last_round", self._seat, {"turns_left": int(after.turns_left)})
        if int(after.phase) == OVER and int(before.phase) != OVER:
            reason = describe.REASONS[int(after.reason)]
            yield Event("game_over", None, {"reason": reason}, reveals=True)
