"""Imagining: a full state that a seat's view allows, at random.

Cards nobody has seen are dealt to the unknown places of hands and to the deck. A deck that was
shuffled from discards consists of just these, whatever hands may hold: cards from it are dealt
apart from the older ones. Tickets that the seat returned stay in their batch, or, if others have
drawn from it since, in one of their hands or at that place or lower in the deck. All else is
uniform: what seats might reveal by their choices is left to bots.

The random streams of an imagined state are new.
"""

from __future__ import annotations

from stellwerk.engine import chance
from stellwerk.engine.chance import Stream
from stellwerk.engine.jit import rule
from stellwerk.engine.record import copy
from stellwerk.tickets.draft import Draft
from stellwerk.tickets.imagine_cards import imagine_cards
from stellwerk.tickets.imagine_tickets import imagine_tickets
from stellwerk.tickets.state import State
from stellwerk.tickets.tables import Table


@rule
def imagine(t: Table, v: State, seat: int, s: State, g: Stream, d: Draft) -> None:
    """Fill the hidden places of `v`, the view of `seat`, at random, into `s`."""
    copy(s, v)
    imagine_cards(t, s, seat, g, d)
    imagine_tickets(t, s, seat, g, d)
    chance.branch(s.card_stream, g)
    chance.branch(s.ticket_stream, g)
