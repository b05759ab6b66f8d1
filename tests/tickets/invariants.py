"""What holds in every state of a ticket game, checked on the record in plain values.

Each function takes the game and a plain record (`games.plain`) and asserts one kind of thing.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from stellwerk.engine.bits import WORD
from stellwerk.engine.record import NONE
from stellwerk.tickets.edition import NO_TWIN
from stellwerk.tickets.game import TicketsGame
from stellwerk.tickets.limits import DECK, LONG_OFFER, TICKETS
from stellwerk.tickets.state import CARDS, JOKER, KEEP, OUT, OVER, SECOND_CARD, START, TUNNEL


def members(words: list[int]) -> set[int]:
    """The members of a bit set."""
    return {
        n * WORD + bit for n, word in enumerate(words) for bit in range(WORD) if word >> bit & 1
    }


def ring(s: Any) -> Iterator[int]:
    """The places of the ticket deck from the top."""
    for i in range(s.ticket_left):
        yield (s.ticket_top + i) % TICKETS


def check(game: TicketsGame, s: Any) -> None:
    """Everything below."""
    check_imagined(game, s)
    check_fresh(game, s)
    check_tickets_out(game, s)


def check_imagined(game: TicketsGame, s: Any) -> None:
    """Everything below that holds in an imagined state too, where some guesses are rough.

    Which tickets other seats saw leaving the game, and which of the cards that they paid came from
    the present deck, is not imagined.
    """
    check_cards(game, s)
    check_hands(game, s)
    check_piles(s)
    check_tickets(game, s)
    check_ticket_deck(s)
    check_board(game, s)
    check_open_routes(game, s)
    check_stations(game, s)
    check_course(game, s)


def check_cards(game: TicketsGame, s: Any) -> None:
    """Every card is in one place."""
    edition = game.edition
    for card in range(CARDS):
        placed = sum(s.hand[seat][card] for seat in range(game.players)) + s.discard[card]
        placed += s.deck[: s.deck_size].count(card)
        placed += s.market.count(card) + s.revealed.count(card)
        placed += s.laid_cards * (card == s.laid_color) + s.laid_jokers * (card == JOKER)
        colored = edition.per_color if card < len(edition.colors) else 0
        assert placed == (edition.jokers if card == JOKER else colored)


def check_hands(game: TicketsGame, s: Any) -> None:
    """A hand is what everybody saw, what is older than the deck, and what was drawn from it."""
    for seat in range(game.players):
        hand, known = s.hand[seat], s.known[seat]
        assert all(0 <= seen <= held for seen, held in zip(known, hand, strict=True))
        assert s.hand_size[seat] == sum(hand) == sum(known) + s.old[seat] + s.blind[seat]
        assert s.blind[seat] == sum(s.blind_own[seat]) - sum(s.blind_paid[seat])
        assert s.old[seat] >= 0
        assert s.blind[seat] >= 0


def check_fresh(game: TicketsGame, s: Any) -> None:
    """The present deck and what was drawn from it are what it was shuffled from."""
    for card in range(CARDS):
        drawn = sum(s.blind_own[seat][card] for seat in range(game.players))
        assert s.fresh[card] == s.deck[: s.deck_size].count(card) + drawn


def check_piles(s: Any) -> None:
    """Piles have their sizes, and no card is withheld."""
    assert s.discard_size == sum(s.discard)
    assert all(card == NONE for card in s.deck[s.deck_size : DECK])
    assert NONE not in s.deck[: s.deck_size]
    if s.deck_size:  # tickets.cards.refill
        assert NONE not in s.market
    elif s.phase != TUNNEL:  # tickets.cards.reshuffle
        assert s.discard_size == 0


def check_tickets(game: TicketsGame, s: Any) -> None:
    """Every ticket is in one place, or out of the game as the edition says."""
    tickets, deal = game.edition.tickets, game.edition.deal
    placed = placed_tickets(game, s)
    assert len(set(placed)) == len(placed)
    assert set(placed) <= set(range(len(tickets)))
    out = set(range(len(tickets))) - set(placed)
    assert all(tickets[t].long or deal.start_return_out for t in out)
    assert not any(tickets[s.ticket_deck[place]].long for place in ring(s))


def check_tickets_out(game: TicketsGame, s: Any) -> None:
    """Out of the game is what seats saw leaving it, and the long tickets never dealt."""
    tickets, seats = game.edition.tickets, range(game.players)
    out = set(range(len(tickets))) - set(placed_tickets(game, s))
    seen_out = {t for seat in seats for t in range(TICKETS) if s.returned[seat][t] == OUT}
    assert seen_out <= out
    never_dealt = sum(ticket.long for ticket in tickets) - game.players * game.edition.deal.long
    assert len(out) == len(seen_out) + max(never_dealt, 0)


def placed_tickets(game: TicketsGame, s: Any) -> list[int]:
    """The tickets in the deck, held and offered; counts of seats agree with them."""
    placed = [s.ticket_deck[place] for place in ring(s)]
    for seat in range(game.players):
        held = members(s.held[seat])
        assert s.ticket_count[seat] == len(held)
        placed += held
        placed += s.offer[seat][: s.offer_size[seat]]
        assert all(ticket == NONE for ticket in s.offer[seat][s.offer_size[seat] :])
        placed += [ticket for ticket in s.long_offer[seat] if ticket != NONE]
    return placed


def check_ticket_deck(s: Any) -> None:
    """The ring is empty outside the deck; batches lie one under the other."""
    places = list(ring(s))
    assert all(s.ticket_deck[p] == NONE for p in set(range(TICKETS)) - set(places))
    batches = [s.batch[place] for place in places]
    assert batches == sorted(batches)
    assert all(batch <= s.batches for batch in batches)


def check_board(game: TicketsGame, s: Any) -> None:
    """Owners, sets of owned routes, pieces and points tell the same story."""
    edition = game.edition
    assert all(owner == NONE for owner in s.owner[len(edition.routes) :])
    for seat in range(game.players):
        own = {n for n, owner in enumerate(s.owner) if owner == seat}
        assert members(s.owned[seat]) == own
        for kind, start in enumerate(edition.pieces):
            placed = sum(edition.routes[n].pieces for n in own if edition.routes[n].kind == kind)
            assert s.pieces[seat][kind] == start - placed >= 0
        points = 0 if edition.rules.routes_score_at_end else 1
        assert s.score[seat] == points * sum(edition.routes[n].points for n in own)


def check_open_routes(game: TicketsGame, s: Any) -> None:
    """Open to a seat is what is free, but for doubles (tickets.claim.double-*)."""
    few = game.players <= game.edition.rules.single_twin_players
    for seat in range(game.players):
        expected = set()
        for n, route in enumerate(game.edition.routes):
            twin = NONE if route.twin == NO_TWIN else s.owner[route.twin]
            closed = twin != NONE if few else twin == seat
            if s.owner[n] == NONE and not closed:
                expected.add(n)
        assert members(s.open[seat]) == expected


def check_stations(game: TicketsGame, s: Any) -> None:
    """Stations built and left add up; cities without one are free to build in."""
    stations, cities = game.edition.rules.stations, range(len(game.edition.cities))
    assert all(seat == NONE for seat in s.station[len(cities) :])
    for seat in range(game.players):
        assert s.stations[seat] == stations - s.station.count(seat) >= 0
    free = {city for city in cities if s.station[city] == NONE}
    assert members(s.free_cities) == (free if stations else set())


def check_course(game: TicketsGame, s: Any) -> None:
    """Only what belongs to a phase is going on in it."""
    assert 0 <= s.phase <= OVER
    assert (s.reason == NONE) == (s.phase != OVER)
    assert (s.waiting != 0) == (s.phase == START)
    assert (s.tunnel != NONE) == (s.phase == TUNNEL)
    assert (s.extra > 0) == (s.phase == TUNNEL)
    for seat in range(game.players):
        offered = s.phase == START or (s.phase == KEEP and s.seat == seat)
        assert (s.offer_size[seat] > 0) == offered
        assert len(s.long_offer[seat]) == LONG_OFFER
    if s.phase == SECOND_CARD:
        takes = game.edition.rules.market_outlasts_deck
        assert s.deck_size or (takes and any(card not in (NONE, JOKER) for card in s.market))
