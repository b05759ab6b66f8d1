"""The engine and the plain model of the ticket games, playing the same game side by side."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

from stellwerk.engine import record
from stellwerk.tickets import describe, loops
from stellwerk.tickets.edition import GRAY, NO_TWIN, Edition
from stellwerk.tickets.game import TicketsGame
from stellwerk.tickets.limits import REVEALED, STATIONS, TICKETS
from stellwerk.tickets.network import Work
from stellwerk.tickets.scoring import Sheet
from stellwerk.tickets.state import JOKER, KEEP
from tests.oracle.tickets_facts import Facts, Result
from tests.oracle.tickets_model import TicketsModel
from tests.tickets.games import Chooser, plain

MASK = (1 << 32) - 1
CARDS, TICKET_PURPOSE, FIRST = 1, 2, 3
PHASES = {"start": "start", "turn": "turn", "second_card": "second", "keep": "keep",
          "tunnel": "tunnel", "over": "over"}  # fmt: skip
SHEET = {
    "routes": "routes",
    "tickets_done": "done",
    "tickets_failed": "failed",
    "ticket_points": "tickets",
    "trail_points": "trail_points",
    "station_points": "stations",
    "attraction_points": "attractions",
    "total": "total",
    "place": "place",
}


class Chance:
    """The engine's generator, written down once more."""

    def __init__(self, seed: int, purpose: int) -> None:
        words = [seed >> 32 * i & MASK for i in range(4)]
        self.a, self.b, self.c, self.counter = words
        for _ in range(10):
            self.draw()
        self.a ^= purpose
        for _ in range(12):
            self.draw()

    def draw(self) -> int:
        number = (self.a + self.b + self.counter) & MASK
        self.counter = (self.counter + 1) & MASK
        self.a = self.b ^ (self.b >> 9)
        self.b = (self.c + (self.c << 3)) & MASK
        self.c = ((self.c << 21 | self.c >> 11) + number) & MASK
        return number

    def below(self, n: int) -> int:
        return self.draw() * n >> 32

    def shuffled(self, items: Iterable[str]) -> list[str]:
        pile = list(items)
        for i in range(len(pile) - 1, 0, -1):
            j = self.below(i + 1)
            pile[i], pile[j] = pile[j], pile[i]
        return pile


class SameShuffles:
    """Answers the model's shuffles as the engine's streams do: long tickets before the others."""

    def __init__(self, facts: Facts, seed: int) -> None:
        self._cards = Chance(seed, CARDS)
        self._tickets = Chance(seed, TICKET_PURPOSE)
        tickets = facts["tickets"]
        self._long = self._tickets.shuffled(t for t in sorted(tickets) if tickets[t]["long"])
        self._regular = self._tickets.shuffled(t for t in sorted(tickets) if not tickets[t]["long"])

    def __call__(self, kind: str, items: list[str]) -> list[str]:
        if kind in ("cards", "reshuffle"):
            return self._cards.shuffled(items)[::-1]  # the engine's top card is the last
        if kind == "returns":
            return self._tickets.shuffled(items)
        prepared = self._long if kind == "long" else self._regular
        assert sorted(prepared) == items
        return prepared


def facts_of(edition: Edition) -> Facts:
    """An edition as the model wants to be told of it."""
    cities, colors, kinds = edition.cities, edition.colors, edition.piece_kinds
    return {
        "colors": list(colors),
        "per_color": edition.per_color,
        "jokers": edition.jokers,
        "hand": edition.hand,
        "pieces": dict(zip(kinds, edition.pieces, strict=True)),
        "cities": {city.id: {"attraction": city.attraction} for city in cities},
        "routes": {
            route.id: {
                "a": cities[route.a].id,
                "b": cities[route.b].id,
                "length": route.length,
                "pieces": route.pieces,
                "kind": kinds[route.kind],
                "color": "gray" if route.color == GRAY else colors[route.color],
                "ferry": route.ferry,
                "tunnel": route.tunnel,
                "points": route.points,
                "twin": None if route.twin == NO_TWIN else edition.routes[route.twin].id,
            }
            for route in edition.routes
        },
        "tickets": {
            ticket.id: {
                "a": cities[ticket.a].id,
                "b": cities[ticket.b].id,
                "points": ticket.points,
                "long": ticket.long,
            }
            for ticket in edition.tickets
        },
        "rules": {key: getattr(edition.rules, key) for key in edition.rules.__slots__},  # type: ignore[typeddict-item]
        "deal": {key: getattr(edition.deal, key) for key in edition.deal.__slots__},  # type: ignore[typeddict-item]
    }


class Lockstep:
    """One game in the engine and in the model."""

    def __init__(self, game: TicketsGame, seed: int, first: int | None = None) -> None:
        self.game, self.edition = game, game.edition
        self.facts = facts_of(game.edition)
        self.state = game.deal(seed, first)
        self.first = Chance(seed, FIRST).below(game.players) if first is None else first
        shuffle = SameShuffles(self.facts, seed)
        self.model = TicketsModel(self.facts, game.players, self.first, shuffle)
        self.decisions = 0
        self.actions: dict[str, int] = {}

    def run(self, random: Random, choose: Chooser) -> None:
        """Play to the end, comparing after every step."""
        self.compare()
        while self.model.to_act():
            seat = random.choice(self.model.to_act())
            words = self.legal(seat)
            self.play(seat, choose(random, words))
        self.compare_results()

    def legal(self, seat: int) -> list[str]:
        """The words of a seat's legal actions, which both must agree on."""
        view = self.state.view(seat)
        actions = view.legal
        words = [view.text(action) for action in actions]
        self.actions = dict(zip(words, actions, strict=True))
        assert len(set(words)) == len(words)
        assert set(words) == self.model.legal(seat)
        return words

    def play(self, seat: int, words: str) -> None:
        """Play an action in both and compare."""
        self.state.play(seat, self.actions[words])
        self.model.play(seat, words)
        self.decisions += 1
        self.compare()

    def compare(self) -> None:
        """Everything that can be compared must be equal."""
        assert list(self.state.to_act) == self.model.to_act()
        told: Any = self.model.figures()
        for name, figure in self.figures().items():
            assert figure == told[name], (self.decisions, name)

    def figures(self) -> dict[str, Any]:
        """The engine's figures in the model's form."""
        game, s, seats = self.game, plain(self.state), range(self.game.players)
        size, phase = int(s.deck_size), describe.phase(s)
        colored, laid = int(s.laid_cards), self._counts([0] * (JOKER + 1))
        if int(s.tunnel) >= 0:
            laid["joker"] = int(s.laid_jokers)
            if colored:
                laid[game.words.card(int(s.laid_color))] = colored
        return {
            "phase": PHASES[phase],
            "hands": [self._counts(s.hand[seat]) for seat in seats],
            "tickets": [describe.tickets(game, s.held[seat]) for seat in seats],
            "pieces": [describe.seat(game, s, seat)["pieces"] for seat in seats],
            "stations_left": [int(s.stations[seat]) for seat in seats],
            "stations": describe.stations(game, s),
            "owners": describe.owners(game, s),
            "market": describe.market(game, s),
            "deck": [game.words.card(int(s.deck[i])) for i in range(size - 1, -1, -1)],
            "discard": self._counts(s.discard),
            "ticket_deck": self._ticket_deck(s),
            "scores": [int(s.score[seat]) for seat in seats],
            "offer": self._offer(s),
            "laid": laid,
            "revealed": self._revealed(s),
        }

    def _counts(self, row: Any) -> dict[str, int]:
        kinds = [*range(len(self.edition.colors)), JOKER]
        return {self.game.words.card(kind): int(row[kind]) for kind in kinds}

    def _ticket_deck(self, s: Any) -> list[str]:
        places = [(int(s.ticket_top) + i) % TICKETS for i in range(int(s.ticket_left))]
        return [self.edition.tickets[int(s.ticket_deck[place])].id for place in places]

    def _offer(self, s: Any) -> list[str]:
        if int(s.phase) != KEEP:
            return []
        seat = int(s.seat)
        places = [int(s.offer[seat][i]) for i in range(int(s.offer_size[seat]))]
        return [self.edition.tickets[ticket].id for ticket in places]

    def _revealed(self, s: Any) -> list[str]:
        cards = [int(s.revealed[i]) for i in range(REVEALED)]
        return [self.game.words.card(card) for card in cards if card >= 0]

    def compare_results(self) -> None:
        """The final scores, line by line."""
        outcome = self.state.outcome
        assert outcome is not None
        assert outcome.reason.replace("_", " ") == self.model.reason
        results, final = self.model.result(), self._sheet()
        for seat, result in enumerate(results):
            told = {name: result[name] for name in SHEET}  # type: ignore[literal-required]
            assert {k: int(getattr(final, f)[seat]) for k, f in SHEET.items()} == told
            if self.edition.rules.trail_points:
                assert int(final.trail[seat]) == result["trail"]
            lent = [int(final.lent[seat][i]) for i in range(STATIONS)]
            assert tuple(self.edition.routes[n].id for n in lent if n >= 0) == result["lent"]
            self._compare_lines(outcome.sheets[seat], result)

    def _sheet(self) -> Any:
        sheets, works = record.make(Sheet, 1), record.make(Work, 1)
        loops.score_at(self.game.tables, self.state.records, 0, sheets, works)
        return record.at(sheets)

    def _compare_lines(self, sheet: Any, result: Result) -> None:
        assert (sheet.total, sheet.place) == (result["total"], result["place"])
        assert sum(line.points for line in sheet.lines) == sheet.total
        done = [line.what for line in sheet.lines if line.type == "ticket" and line.done]
        assert tuple(sorted(done)) == result["completed"]
