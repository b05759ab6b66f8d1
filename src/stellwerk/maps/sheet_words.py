"""The words of print-and-play sheets, in English and German."""

from __future__ import annotations

from collections.abc import Iterator

from stellwerk.tickets.edition import Edition

WORDS = {
    "en": {
        "overview": (
            "The board has {w} × {h} mm and {n} sheets. Print at 100% (actual size), cut "
            "along the marks, and glue each sheet onto the edge of the one before it, in "
            "this order:"
        ),
        "made": "Made with Stellwerk, for your own table.",
        "ticket": "Ticket",
        "rules": "Rules of this map",
        "points": "Points of routes",
        "length": "Length",
        "value": "Points",
    },
    "de": {
        "overview": (
            "Der Spielplan misst {w} × {h} mm und hat {n} Blätter. Drucke mit 100 % "
            "(tatsächliche Größe), schneide an den Marken und klebe jedes Blatt auf den Rand "
            "des vorigen, in dieser Reihenfolge:"
        ),
        "made": "Mit Stellwerk gemacht, für den eigenen Tisch.",
        "ticket": "Zielkarte",
        "rules": "Regeln dieser Karte",
        "points": "Streckenpunkte",
        "length": "Länge",
        "value": "Punkte",
    },
}  # fmt: skip


#: German words by the first kind of piece: pieces, one joker, several jokers.
GERMAN = {
    "train": ("Waggons", "Lokomotive", "Lokomotiven"),
    "taxi": ("Taxifiguren", "bunte Taxikarte", "bunte Taxikarten"),
}
GERMAN_ELSE = ("Transportfiguren", "bunte Fahrradkarte", "bunte Fahrradkarten")


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
        "Five lie face up; with three jokers among them all five go."
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
            "claims both."
        )
    if any(route.ferry for route in edition.routes):
        yield "A ferry asks for as many jokers as it shows, among its cards."
    if any(route.tunnel for route in edition.routes):
        yield (
            f"For a tunnel {rules.tunnel_cards} cards are revealed; each of the color you "
            "played, or a joker, asks for "
            "one card more of it, or you take your cards back."
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
    pieces, joker, jokers = GERMAN.get(edition.piece_kinds[0], GERMAN_ELSE)
    yield (
        f"{low} bis {high} Personen. Alle bekommen {sum(edition.pieces)} {pieces}, "
        f"{edition.hand} Karten und "
        f"{deal.start + deal.long} Zielkarten, von denen sie mindestens {deal.start_keep} behalten"
        + (f" (eine der {deal.start + deal.long} ist lang, ★)." if deal.long else ".")
    )
    yield (
        f"Karten: je {edition.per_color} in {len(edition.colors)} Farben und {edition.jokers} "
        f"{jokers}. Fünf liegen offen; "
        f"sind drei {jokers} darunter, werden alle fünf ausgetauscht."
    )
    yield (
        f"In deinem Zug tust du eines: zwei Karten ziehen (eine offene {joker} zählt für "
        "beide), eine freie Strecke "
        f"nutzen oder {deal.draw} Zielkarten ziehen und mindestens {deal.draw_keep} behalten."
    )
    yield (
        "Eine Strecke kostet so viele Karten ihrer Farbe, wie sie Felder hat; für Grau gilt "
        "irgendeine Farbe; "
        f"{jokers} ersetzen jede."
    )
    if any(route.twin >= 0 for route in edition.routes):
        yield (
            f"Zu {rules.single_twin_players} oder weniger ist von einer Doppelstrecke nur "
            "eine nutzbar, und niemand nutzt "
            "beide."
        )
    if any(route.ferry for route in edition.routes):
        yield f"Eine Fähre verlangt unter ihren Karten so viele {jokers}, wie sie zeigt."
    if any(route.tunnel for route in edition.routes):
        yield (
            f"Für einen Tunnel werden {rules.tunnel_cards} Karten aufgedeckt; jede in der "
            f"gespielten Farbe und jede {joker} "
            "verlangt eine Karte mehr davon, sonst nimmst du deine Karten zurück."
        )
    if rules.stations:
        yield (
            f"Stattdessen darfst du einen von {rules.stations} Bahnhöfen in eine Stadt bauen "
            "(1, 2, dann 3 Karten einer "
            "Farbe): Er leiht dir dort eine fremde Strecke für Zielkarten. Jeder nicht "
            "gebaute zählt "
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
