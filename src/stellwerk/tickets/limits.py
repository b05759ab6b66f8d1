"""What a ticket game may have at most: the sizes of the record, and what map files are held to."""

from __future__ import annotations

FEWEST_SEATS = 2
SEATS = 5
CITIES = 64
ROUTES = 124
TICKETS = 128
#: Places of the ticket deck's ring are taken modulo TICKETS, a power of two: the bits of one.
RING = TICKETS - 1
COLORS = 8
#: Cards of a route.
LENGTHS = 9
#: Transport cards in all, and of one color or of jokers: so many fit into a byte.
DECK = 128
ALIKE = 127
#: Cards lying face up.
MARKET = 5
#: Tickets offered at once, and long ones where they are chosen first.
OFFER = 5
LONG_OFFER = 2
STATIONS = 3
#: Cards revealed for a tunnel.
REVEALED = 3
#: Kinds of pieces, and pieces of a seat: these keep the search for the longest trail short.
KINDS = 2
PIECES = 45
#: Points of a route, a ticket or a bonus.
POINTS = 99
