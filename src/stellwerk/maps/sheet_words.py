"""The words of print-and-play sheets, in English and German."""

from __future__ import annotations

from collections.abc import Iterator

from stellwerk.tickets.edition import Edition

WORDS = {
    "en": {
        "overview": (
            "The board measures {w} × {h} mm on {n} sheets. Print at 100% (actual size), cut "
            "along the marks, and glue each sheet onto the edge of the one before it, in "
            "this order:"
        ),
        "poster": "The board measures {w} × {h} mm on one sheet. Print at 100% (actual size).",
        "duplex": (
            "Behind each page of tickets comes the page of their backs: print those pages on their "
            "own, on both sides of the paper, turned along its long edge."
        ),
        "made": "Made with Stellwerk, for your own table.",
        "ticket": "Ticket",
        "rules": "Rules of this map",
        "points": "Route points",
        "length": "Length",
        "value": "Points",
    },
    "de": {
        "overview": (
            "Der Spielplan misst {w} × {h} mm auf {n} Blättern. Drucke mit 100 % "
            "(tatsächliche Größe), schneide an den Marken und klebe jedes Blatt auf den Rand "
            "des vorigen, in dieser Reihenfolge:"
        ),
        "poster": (
            "Der Spielplan misst {w} × {h} mm auf einem Blatt. Drucke mit 100 % "
            "(tatsächliche Größe)."
        ),
        "duplex": (
            "Auf jede Seite mit Zielkarten folgt die mit ihren Rückseiten: Drucke diese Seiten für "
            "sich, beidseitig und über die lange Kante gewendet."
        ),
        "made": "Mit Stellwerk erstellt, für den eigenen Tisch.",
        "ticket": "Zielkarte",
        "rules": "Regeln für diesen Plan",
        "points": "Streckenpunkte",
        "length": "Länge",
        "value": "Punkte",
    },
}  # fmt: skip


#: German words by the first kind of piece: pieces, cards, one joker, several jokers.
GERMAN = {
    "train": ("Waggons", "Wagenkarten", "Lokomotive", "Lokomotiven"),
    "taxi": ("Taxifiguren", "Transportkarten", "bunte Taxikarte", "bunte Taxikarten"),
}
GERMAN_ELSE = ("Transportfiguren", "Transportkarten", "bunte Fahrradkarte", "bunte Fahrradkarten")


def rules_of(edition: Edition, language: str) -> Iterator[str]:
    """The rules of a map in sentences, with its own numbers."""
    return _german(edition) if language == "de" else _english(edition)


def _english(edition: Edition) -> Iterator[str]:
    rules, deal = edition.rules, edition.deal
    low, high = edition.players
    yield (
        f"{low} to {high} players. Everybody gets {sum(edition.pieces)} pieces and "
        f"{edition.hand} cards, "
        f"and {deal.start + deal.long} tickets, of which at least {deal.start_keep} are kept"
        + (f" (one of the {deal.start + deal.long} is long, ★)." if deal.long else ".")
    )
    yield (
        f"Cards: {edition.per_color} of each of {len(edition.colors)} colors and "
        f"{edition.jokers} jokers. "
        "Five lie face up; if three of them are jokers, all five are replaced."
    )
    yield (
        "On your turn do one thing: draw two cards (a face-up joker counts as both), claim a "
        "free route, or "
        f"draw {deal.draw} tickets and keep at least {deal.draw_keep}."
    )
    yield (
        "A route takes as many cards of its color as it has spaces; gray takes any one "
        "color; jokers stand for any."
    )
    if any(route.twin >= 0 for route in edition.routes):
        yield (
            f"With {rules.single_twin_players} players or fewer only one route of a double "
            "can be claimed, and nobody "
            "may claim both."
        )
    if any(route.ferry for route in edition.routes):
        yield "Among the cards for a ferry there must be as many jokers as it shows."
    if any(route.tunnel for route in edition.routes):
        yield (
            f"For a tunnel {rules.tunnel_cards} cards are revealed; for each of the color you "
            "played and each joker you pay "
            "one more card, or you take your cards back."
        )
    if rules.stations:
        yield (
            f"Instead, you may build one of {rules.stations} stations in a city (1, 2, then 3 "
            "cards of a color): it lends "
            "you one route of another player there, for tickets. Each one not built gives "
            f"{rules.station_points} points."
        )
    yield f"When somebody has {rules.pieces_to_end} pieces or fewer, everybody has one more turn."
    yield "Completed tickets give their points, others take them away."
    if rules.trail_points:
        yield f"The longest continuous trail gives {rules.trail_points} points."
    if rules.attraction_points:
        yield f"Each attraction that you reach gives {rules.attraction_points} point."


def _german(edition: Edition) -> Iterator[str]:
    rules, deal = edition.rules, edition.deal
    low, high = edition.players
    pieces, cards, joker, jokers = GERMAN.get(edition.piece_kinds[0], GERMAN_ELSE)
    yield (
        f"{low} bis {high} Personen. Alle bekommen {sum(edition.pieces)} {pieces}, "
        f"{edition.hand} {cards} und "
        f"{deal.start + deal.long} Zielkarten, von denen sie mindestens {deal.start_keep} behalten"
        + (f" (eine der {deal.start + deal.long} ist lang, ★)." if deal.long else ".")
    )
    yield (
        f"{cards}: je {edition.per_color} in {len(edition.colors)} Farben und {edition.jokers} "
        f"{jokers}. Fünf liegen offen; "
        f"sind drei {jokers} darunter, werden alle fünf ausgetauscht."
    )
    yield (
        f"In deinem Zug tust du eines: zwei {cards} ziehen (eine offene {joker} zählt für "
        "beide), eine freie Strecke "
        f"nutzen oder {deal.draw} Zielkarten ziehen und mindestens {deal.draw_keep} behalten."
    )
    yield (
        "Eine Strecke kostet so viele Karten ihrer Farbe, wie sie Felder hat; bei Grau gilt "
        "jede Farbe, aber nur eine; "
        f"{jokers} ersetzen jede."
    )
    if any(route.twin >= 0 for route in edition.routes):
        yield (
            f"Bei {rules.single_twin_players} oder weniger Personen ist von einer Doppelstrecke "
            "nur eine nutzbar, und niemand darf "
            "beide nutzen."
        )
    if any(route.ferry for route in edition.routes):
        yield f"Unter den Karten für eine Fähre müssen so viele {jokers} sein, wie sie zeigt."
    if any(route.tunnel for route in edition.routes):
        yield (
            f"Für einen Tunnel werden {rules.tunnel_cards} Karten aufgedeckt; für jede in der "
            f"gespielten Farbe und jede {joker} "
            "zahlst du eine Karte mehr, oder du nimmst deine Karten zurück."
        )
    if rules.stations:
        yield (
            f"Stattdessen darfst du einen von {rules.stations} Bahnhöfen in einer Stadt bauen "
            "(1, 2, dann 3 Karten einer "
            "Farbe): Für deine Zielkarten darfst du dort eine fremde Strecke mitbenutzen. Jeder "
            "nicht gebaute bringt "
            f"{rules.station_points} Punkte."
        )
    yield (
        f"Hat jemand noch {rules.pieces_to_end} {pieces} oder weniger, sind alle noch einmal dran."
    )
    yield "Erfüllte Zielkarten bringen ihre Punkte, die übrigen kosten sie."
    if rules.trail_points:
        yield f"Die längste zusammenhängende Strecke bringt {rules.trail_points} Punkte."
    if rules.attraction_points:
        yield f"Jede erreichte Sehenswürdigkeit bringt {rules.attraction_points} Punkt."
