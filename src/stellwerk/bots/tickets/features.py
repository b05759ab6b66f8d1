"""What a network that judges actions one by one is told: a row for each, and one for the view.

Routes are told by what they are good for: how many of the seat's open tickets have their cheapest
way over them (`tickets.ways`), what they cost and bring, which cards would be left, who is near.
Everything is made from what the seat may know. Numbers are scaled to about one.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np

from stellwerk.bots.network import Array, Floats
from stellwerk.engine import record
from stellwerk.engine.bits import WORD
from stellwerk.engine.record import NONE
from stellwerk.game import View
from stellwerk.tickets import loops
from stellwerk.tickets.actions import BLIND, BUILD, DECLINE, DRAW_TICKETS, FACE_UP, KEEP_OFFER, PASS
from stellwerk.tickets.game import TicketsGame, TicketsView
from stellwerk.tickets.limits import CITIES
from stellwerk.tickets.state import CARDS, JOKER, State
from stellwerk.tickets.ways import Ways

#: Colors of routes: those of cards, and one for gray.
GRAY = CARDS
#: Kinds of actions: what is done in many ways, and everything else.
OTHER, DRAW, CLAIM = range(3)
#: Features of an action, by name.
ACTION = (
    "pass", "blind", "face up", "joker", "tickets", "keep", "tunnel", "station", "claim",
    "held", "asked", "short", "gray short", "lying",
    "kept", "kept points", "kept cards", "kept done", "kept lost", "all cards", "pieces spare",
    "needed", "needed points", "needed once", "length", "points", "long", "gray", "of a color",
    "color left", "color left short", "jokers", "jokers left", "all jokers",
    "twin", "own ends", "other ends", "finishes", "pieces left", "rest short",
)  # fmt: skip
COLUMN = {name: n for n, name in enumerate(ACTION)}
#: Features of a view: those that count colors, and single ones.
BY_COLOR = ("hand", "market", "asked", "short")
SINGLE = (
    "turn", "second card", "keeping", "start", "tunnel", "last round", "turns left", "open tickets",
    "open points", "done tickets", "lost tickets", "missing cards", "missing routes", "spare cards",
    "own pieces", "their pieces", "own cards", "their cards", "deck", "ticket deck", "ahead",
    "others' tickets",
)  # fmt: skip
VIEW = (*(f"{name} {color}" for name in BY_COLOR for color in range(CARDS + 1)), *SINGLE)


class Facts(NamedTuple):
    """What is printed on a map, as arrays."""

    a: Array
    b: Array
    length: Array
    points: Array
    color: Array
    twin: Array
    ticket_points: Array
    claim_route: Array
    claim_color: Array
    claim_jokers: Array
    claim_base: int
    pieces_to_end: int


class Aims(NamedTuple):
    """What tickets still need: cards (NONE: impossible) and routes of each."""

    tickets: list[int]
    cards: list[int]
    routes: list[Array]


class Seen(NamedTuple):
    """What all rows are made from."""

    facts: Facts
    state: np.void
    seat: int
    hand: Array
    held: Aims
    offered: Aims
    needed: Array
    needed_points: Array
    asked: Array
    short: Array


def features(view: View) -> tuple[Array, Floats, Floats, Array]:
    """The legal actions of a view, a row of features for each, the view's own, and all kinds."""
    seen = _seen(TicketsView.of(view))
    actions = np.flatnonzero(view.mask)
    rows = np.zeros((len(actions), len(ACTION)), np.float32)
    claims = actions >= seen.facts.claim_base
    _claims(seen, actions[claims] - seen.facts.claim_base, rows, np.flatnonzero(claims))
    for n in np.flatnonzero(~claims):
        _other(seen, int(actions[n]), rows[n])
    kinds = np.where(claims, CLAIM, np.where(actions < DRAW_TICKETS, DRAW, OTHER))
    return actions, rows, _view(seen), kinds


@lru_cache(maxsize=16)
def _facts(game: TicketsGame) -> Facts:
    t = record.at(game.tables)
    edition = game.edition
    routes, n = edition.routes, int(t.claims)
    color = [r.color if 0 <= r.color < JOKER else GRAY for r in routes]
    return Facts(
        np.array([r.a for r in routes]),
        np.array([r.b for r in routes]),
        np.array([r.length for r in routes]),
        np.array([r.points for r in routes]),
        np.array(color),
        np.array([r.twin >= 0 for r in routes]),
        np.array([ticket.points for ticket in edition.tickets]),
        np.array(t.claim_route[:n], np.int64),
        np.array(t.claim_color[:n], np.int64),
        np.array(t.claim_jokers[:n], np.int64),
        int(t.claim_base),
        int(t.pieces_to_end),
    )


def _seen(view: TicketsView) -> Seen:
    game, seat = view.game, view.seat or 0
    facts, s = _facts(game), record.to_numpy(State, view.records)[0]
    words = [int(word) for word in s["held"][seat]]
    held = [
        n * WORD + bit for n, word in enumerate(words) for bit in range(WORD) if word >> bit & 1
    ]
    offer = [int(ticket) for ticket in s["offer"][seat] if ticket >= 0]
    long = [int(ticket) for ticket in s["long_offer"][seat] if ticket >= 0]
    aims = _aims(view, held), _aims(view, long if int(s["long_open"][seat]) == 1 else offer)
    needed, worth = np.zeros(len(facts.a)), np.zeros(len(facts.a))
    for ticket, way in zip(aims[0].tickets, aims[0].routes, strict=True):
        needed[way] += 1
        worth[way] += facts.ticket_points[ticket]
    wanted = needed > 0
    asked = np.bincount(facts.color[wanted], facts.length[wanted], GRAY + 1)
    hand = s["hand"][seat].astype(np.float64)
    short = asked - np.append(hand, 0.0)
    short[GRAY] = max(0.0, asked.sum() - hand.sum())
    return Seen(facts, s, seat, hand, *aims, needed, worth, asked, np.maximum(short, 0.0))


def _aims(view: TicketsView, tickets: list[int]) -> Aims:
    if not tickets:
        return Aims([], [], [])
    n = len(tickets)
    cards, routes = record.ints(n), record.ints(n, CITIES)
    loops.find_missing_at(
        view.game.tables, view.records, view.seat or 0, NONE, record.as_ints(tickets), cards,
        routes, record.make(Ways, 1),
    )  # fmt: skip
    ways = [np.array(row[: list(row).index(NONE)], np.int64) for row in routes]
    return Aims(tickets, [int(number) for number in cards], ways)


def _claims(seen: Seen, numbers: Array, rows: Floats, at: Array) -> None:
    """Fill the rows of claims."""
    facts, s = seen.facts, seen.state
    route, color = facts.claim_route[numbers], facts.claim_color[numbers]
    alone, length = color == JOKER, facts.length[route]
    jokers = np.where(alone, length, facts.claim_jokers[numbers])
    paid = length - jokers
    own = s["owner"][: len(facts.a)] == seen.seat
    others = (s["owner"][: len(facts.a)] >= 0) & ~own
    near = [np.zeros(CITIES, bool), np.zeros(CITIES, bool)]
    for touched, those in zip(near, (own, others), strict=True):
        touched[facts.a[those]] = touched[facts.b[those]] = True
    left = seen.hand[color] - np.where(alone, length, paid)
    # What other needed routes of the color paid with still ask for, beyond the cards left.
    itself = (seen.needed[route] > 0) & (facts.color[route] == color)
    rest = np.where(alone, 0, seen.asked[color] - np.where(itself, length, 0))
    pieces = int(s["pieces"][seen.seat].sum()) - length
    columns = {
        "claim": 1,
        "needed": seen.needed[route] / 2,
        "needed points": seen.needed_points[route] / 20,
        "needed once": seen.needed[route] > 0,
        "length": length / 6,
        "points": facts.points[route] / 15,
        "long": length >= 5,
        "gray": facts.color[route] == GRAY,
        "of a color": facts.color[route] != GRAY,
        "color left": left / 6,
        "color left short": np.maximum(rest - left, 0) / 6,
        "jokers": jokers / 3,
        "jokers left": (seen.hand[JOKER] - jokers) / 3,
        "all jokers": alone,
        "twin": facts.twin[route],
        "own ends": near[0][facts.a[route]].astype(int) + near[0][facts.b[route]],
        "other ends": near[1][facts.a[route]].astype(int) + near[1][facts.b[route]],
        "finishes": pieces <= facts.pieces_to_end,
        "pieces left": pieces / 45,
        "rest short": rest / 6,
    }
    for name, values in columns.items():
        rows[at, COLUMN[name]] = values


def _other(seen: Seen, action: int, row: Floats) -> None:
    """Fill the row of an action that is no claim."""
    if action == PASS:
        row[COLUMN["pass"]] = 1
    elif action == BLIND:
        row[COLUMN["blind"]] = 1
        row[COLUMN["gray short"]] = seen.short[GRAY] / 6
    elif action < DRAW_TICKETS:
        color = action - FACE_UP
        row[COLUMN["joker" if color == JOKER else "face up"]] = 1
        row[COLUMN["held"]] = seen.hand[color] / 6
        row[COLUMN["asked"]] = seen.asked[color] / 6
        row[COLUMN["short"]] = seen.short[color] / 6
        row[COLUMN["gray short"]] = seen.short[GRAY] / 6
        row[COLUMN["lying"]] = (seen.state["market"] == color).sum() / 3
    elif action == DRAW_TICKETS:
        row[COLUMN["tickets"]] = 1
    elif action < DECLINE:
        _keep(seen, action - KEEP_OFFER, row)
    elif action < BUILD or action >= seen.facts.claim_base:
        row[COLUMN["tunnel"]] = 1 + (action - DECLINE)
    else:
        row[COLUMN["station"]] = 1


def _keep(seen: Seen, choice: int, row: Floats) -> None:
    """Fill the row of a choice from an offer: what would be held then, and what that would need."""
    offered, every = seen.offered, set(np.flatnonzero(seen.needed).tolist())
    for place, ticket in enumerate(offered.tickets):
        if choice >> place & 1:
            cards = offered.cards[place]
            row[COLUMN["kept"]] += 0.5
            row[COLUMN["kept points"]] += seen.facts.ticket_points[ticket] / 20
            row[COLUMN["kept cards"]] += max(cards, 0) / 20
            row[COLUMN["kept done"]] += cards == 0
            row[COLUMN["kept lost"]] += cards == NONE
            every.update(offered.routes[place].tolist())
    cards = int(seen.facts.length[list(every)].sum()) if every else 0
    row[COLUMN["keep"]] = 1
    row[COLUMN["all cards"]] = cards / 30
    row[COLUMN["pieces spare"]] = (int(seen.state["pieces"][seen.seat].sum()) - cards) / 30


def _view(seen: Seen) -> Floats:
    """The features of the view."""
    s, seat, held = seen.state, seen.seat, seen.held
    market = np.bincount(s["market"][s["market"] >= 0], minlength=CARDS + 1)
    colors = [np.append(seen.hand, seen.hand.sum() / 4), market, seen.asked, seen.short]
    points = [int(seen.facts.ticket_points[ticket]) for ticket in held.tickets]
    still = [n for n, cards in enumerate(held.cards) if cards > 0]
    missing = float(seen.asked.sum())
    pieces, cards = s["pieces"].sum(axis=1), s["hand_size"]
    rivals = [other for other in range(len(cards)) if other != seat and pieces[other] > 0]
    phase, left = int(s["phase"]), int(s["turns_left"])
    single = [
        phase == 1, phase == 2, phase == 3, phase == 0, phase == 4, left >= 0, max(left, 0) / 4,
        len(still) / 3, sum(points[n] for n in still) / 30,
        sum(one == 0 for one in held.cards) / 3, sum(one == NONE for one in held.cards) / 2,
        missing / 20, (seen.needed > 0).sum() / 6, (int(pieces[seat]) - missing) / 30,
        pieces[seat] / 45, min((pieces[other] for other in rivals), default=0) / 45,
        cards[seat] / 20, max((cards[other] for other in rivals), default=0) / 20,
        int(s["deck_size"]) / 100, int(s["ticket_left"]) / 30,
        (s["score"][seat] - max((s["score"][other] for other in rivals), default=0)) / 50,
        max((s["ticket_count"][other] for other in rivals), default=0) / 5,
    ]  # fmt: skip
    return np.concatenate([*(part / 6 for part in colors), np.array(single, float)]).astype(
        np.float32
    )
