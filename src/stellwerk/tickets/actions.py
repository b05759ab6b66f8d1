"""The actions of the ticket games: one flat table of ids per edition.

      0  pass
      1  draw blind
      2  draw a face-up card: color 0 … 7, joker           2 + color
     11  draw tickets
     12  keep: which places of the offer, as bits          12 + bits (0 … 31)
     44  decline the tunnel
     45  pay for the tunnel with 0 … 3 jokers              45 + jokers
     49  build a station, with stations only               49 + payment * cities + city
         payment: color * 3 + jokers (0 … 23), jokers alone 24
      …  claim a route                                     claim_base + number
         by payment (color, jokers), jokers alone last, then by route

Stations and claims stand payment by payment: which routes a payment opens is one bit set, so
counting the legal ones is counting bits. `claim_base` is 49 without stations.
"""

from __future__ import annotations

PASS = 0
BLIND = 1
FACE_UP = 2
DRAW_TICKETS = 11
KEEP_OFFER = 12
DECLINE = 44
PAY = 45
CLAIM = 49
#: The first action that builds a station, where there are stations.
BUILD = CLAIM

#: Payments for a station: a color with 0, 1 or 2 jokers, or jokers alone.
STATION_PAYMENTS = 25
STATION_JOKERS = 24
