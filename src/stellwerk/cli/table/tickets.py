"""The ticket games at the table: USA, Europe, New York, Berlin and anybody's own map."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from rich.text import Text

from stellwerk.cli.table import tickets_board, tickets_screen, tickets_words
from stellwerk.cli.table.family import Command, Room, Seats
from stellwerk.cli.table.resolve import fits, normal
from stellwerk.cli.table.tickets_words import Facts
from stellwerk.game import Event, Game, Line, View
from stellwerk.tickets.game import TicketsGame, TicketsView

PROMPTS = {
    "start": "keep tickets",
    "turn": "your turn",
    "second_card": "second card",
    "keep": "keep tickets",
    "tunnel": "tunnel",
}


class Tickets:
    """A ticket game's side of the table."""

    def __init__(self, game: Game) -> None:
        edition = TicketsGame.of(game).edition
        self._facts = Facts(edition)
        # An edition's own words for its cards mean the same as the words of the actions.
        self._synonyms = {normal(name): color for color, name in edition.color_names.items()}
        self._synonyms |= {normal(edition.joker_name).split()[-1]: "joker", "deck": "blind"}
        self.commands: Mapping[str, Command] = {
            "map": self._command("map [CITY]", "every city with its routes", self._map, "cities"),
            "routes": self._command(
                "routes [CITY|mine]", "routes with price and state", self._routes, "cities"
            ),
            "tickets": self._command(
                "tickets", "your tickets and every route they still need", self._tickets, ""
            ),
            "why": self._command(
                "why ROUTE", "why a route can be claimed or not", self._why, "routes"
            ),
        }

    def _command(
        self, usage: str, summary: str, show: Callable[[View, str, int], list[Text]], kind: str
    ) -> Command:
        words = {"cities": list(self._facts.cities), "routes": list(self._facts.routes)}
        if usage.startswith("routes"):
            words["cities"] = ["mine", *words["cities"]]
        return Command(usage, summary, show, partial(_constant, words.get(kind, [])))

    def _map(self, view: View, words: str, width: int) -> list[Text]:
        return tickets_board.city_map(self._facts, TicketsView.of(view), words, width)

    def _routes(self, view: View, words: str, width: int) -> list[Text]:
        return tickets_board.routes(self._facts, TicketsView.of(view), words, width)

    def _tickets(self, view: View, words: str, width: int) -> list[Text]:
        return tickets_board.tickets(self._facts, TicketsView.of(view), words, width)

    def _why(self, view: View, words: str, width: int) -> list[Text]:
        return tickets_board.why(self._facts, TicketsView.of(view), words, width)

    def asked(self, view: View) -> str:
        """Which decision is asked."""
        return PROMPTS[view.to_json()["phase"]]

    def screen(self, view: View, news: Sequence[Event], seats: Seats, room: Room) -> list[Text]:
        """The whole position."""
        told = self.tell(news, seats)
        return tickets_screen.screen(self._facts, TicketsView.of(view), told, seats, room)

    def tell(self, events: Sequence[Event], seats: Seats) -> list[Text]:
        """Events in words."""
        return tickets_words.tell(self._facts, events, seats)

    def preview(self, view: View, action: int) -> list[Text]:
        """What an action would cost and bring."""
        return tickets_words.preview(self._facts, TicketsView.of(view), action)

    def expand(self, view: View, words: str) -> str:
        """`keep 1 3`, `keep all`, `draw 2`, and an edition's own words for its cards."""
        verb, _, rest = normal(words).partition(" ")
        if verb and rest and "keep".startswith(verb):
            return f"keep {self._kept(view, rest)}"
        if verb and rest.isdigit() and "draw".startswith(verb):
            return f"draw {self._face_up(view, rest)}"
        return " ".join([verb, *(self._synonyms.get(word, word) for word in rest.split())]).strip()

    def _kept(self, view: View, rest: str) -> str:
        me = view.to_json()["me"]
        offer = me["offer"] if me else []
        if rest == "all":
            return " ".join(offer)
        named = [_offered(word, offer) for word in rest.replace(",", " ").split()]
        return " ".join(sorted(named, key=lambda word: offer.index(word) if word in offer else -1))

    def _face_up(self, view: View, place: str) -> str:
        market = view.to_json()["market"]
        number = int(place)
        return market[number - 1] or place if 0 < number <= len(market) else place

    def explain(self, view: View, words: str) -> str | None:
        """Why no legal action fits the words."""
        return tickets_board.explain(self._facts, TicketsView.of(view), words)

    def gloss(self, word: str) -> str:
        """A route's price, a ticket's points, a city's name."""
        facts = self._facts
        if route := facts.routes.get(word):
            return f"{route.length} {facts.color(route)} {facts.features(route)}".strip()
        if ticket := facts.tickets.get(word):
            return f"{ticket.points} points"
        return facts.cities[word].name if word in facts.cities else ""

    def score_line(self, line: Line) -> tuple[str, str]:
        """What a line of the score sheet is for, and its proof."""
        return tickets_words.score_line(self._facts, line)

    def reason(self, reason: str) -> str:
        """Why the game ended."""
        return tickets_words.REASONS[reason]

    def help(self) -> list[tuple[str, str]]:
        """The actions in words."""
        edition = self._facts.edition
        route, city = edition.routes[0], edition.cities[0].id
        color = self._facts.color(route) if route.color >= 0 else edition.colors[0]
        rows = [
            (f"draw blind, draw {color}, draw 3", "take a card: blind, by color, by place"),
            ("draw tickets", "draw new tickets"),
            (f"claim {route.id} {color} {route.length}", "claim a route; `c ROUTE` is enough"),
            ("keep 1 3, keep all", "keep offered tickets"),
        ]
        if any(route.tunnel for route in edition.routes):
            rows.append((f"pay {color} 1, decline", "pay for a tunnel, or give it up"))
        if edition.rules.stations:
            rows.append((f"build {city} {color} 1", "build a station"))
        return [*rows, ("pass", "only if nothing else is possible")]


def _offered(word: str, offer: Sequence[str]) -> str:
    """The offered ticket that a number or a short form means; other words as they are."""
    if word.isdigit() and 0 < int(word) <= len(offer):
        return offer[int(word) - 1]
    found = [id for id in offer if fits(word, id)]
    return found[0] if len(found) == 1 else word


def _constant(words: list[str], view: View) -> list[str]:
    return words
