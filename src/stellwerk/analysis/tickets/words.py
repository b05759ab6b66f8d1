"""Actions of ticket games in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from stellwerk.analysis.words import Said, listed
from stellwerk.tickets.edition import Edition

COLORS = {
    "red": "Rot", "orange": "Orange", "yellow": "Gelb", "green": "Grün", "blue": "Blau",
    "pink": "Purpur", "black": "Schwarz", "white": "Weiß",
}  # fmt: skip
#: German words where the booklets differ.
PINK = dict.fromkeys(("europe", "new_york", "berlin"), "Lila")
JOKERS = {"new_york": "bunte Taxikarte", "berlin": "bunte Fahrradkarte"}
#: As one wins them.
TRAILS = {"europe": "den Europa Express"}


def card(edition: Edition, kind: str) -> Said:
    """A card: a color, or a joker."""
    if kind == "joker":
        joker = JOKERS.get(edition.id, "Lokomotive")
        return Said(f"the {edition.joker_name}", f"eine {joker}")
    german = PINK.get(edition.id, "Purpur") if kind == "pink" else COLORS.get(kind, kind)
    return Said(edition.color_names.get(kind, kind), german)


def trail(edition: Edition) -> Said:
    """The longest trail, as the booklet calls its bonus."""
    return Said("the longest trail", TRAILS.get(edition.id, "die längste Strecke"))


def city(edition: Edition, id: str) -> Said:
    """A city's name: the one on the board, in all languages, so that it is found there."""
    name = next(one for one in edition.cities if one.id == id).name
    return Said(name, name)


def route(edition: Edition, id: str) -> Said:
    """A route by its cities."""
    found = next(one for one in edition.routes if one.id == id)
    return _pair(edition, found.a, "–", found.b)


def ticket(edition: Edition, number: int) -> Said:
    """A ticket by its cities."""
    found = edition.tickets[number]
    return _pair(edition, found.a, "→", found.b)


def _pair(edition: Edition, a: int, between: str, b: int) -> Said:
    words = f"{edition.cities[a].name} {between} {edition.cities[b].name}"
    return Said(words, words)


def title(edition: Edition, fields: Mapping[str, Any]) -> Said:
    """An action as a heading."""
    what = fields["type"]
    if what == "draw" and fields["card"] is None:
        return Said("Draw from the deck", "Vom Stapel ziehen")
    if what == "draw":
        drawn = card(edition, fields["card"])
        return Said(f"Take {drawn.en}", f"{drawn.de[:1].upper()}{drawn.de[1:]} nehmen")
    if what == "keep":
        kept = _kept(edition, fields["tickets"])
        return Said(f"Keep {kept.en}", f"{kept.de[:1].upper()}{kept.de[1:]} behalten")
    if what == "claim":
        name, paid = route(edition, fields["route"]), payment(edition, fields)
        return Said(f"Claim {name.en}, {paid.en}", f"{name.de} nutzen, {paid.de}")
    if what == "build_station":
        name, paid = city(edition, fields["city"]), payment(edition, fields)
        return Said(
            f"Build a station in {name.en}, {paid.en}", f"Bahnhof in {name.de} bauen, {paid.de}"
        )
    if what == "pay_tunnel":
        paid = payment(edition, fields)
        return Said(f"Pay {paid.en} for the tunnel", f"Für den Tunnel {paid.de} zahlen")
    return {
        "draw_tickets": Said("Draw tickets", "Zielkarten ziehen"),
        "decline_tunnel": Said("Give up the tunnel", "Auf den Tunnel verzichten"),
        "pass": Said("Pass", "Passen"),
    }[what]


def deed(edition: Edition, fields: Mapping[str, Any], came: Sequence[str] = ()) -> Said:
    """What somebody did, behind a name; German after "hat". `came` is what chance answered."""
    what = fields["type"]
    if what == "draw" and fields["card"] is None:
        if not came:
            return Said("drew from the deck", "vom Stapel gezogen")
        drawn = card(edition, came[0])
        english = f"a {edition.joker_name}" if came[0] == "joker" else drawn.en
        return Said(f"drew {english} from the deck", f"{drawn.de} vom Stapel gezogen")
    if what == "draw_tickets" and came:
        offered = _kept(edition, came)
        return Said(f"drew the tickets {offered.en}", f"die Zielkarten {offered.de} gezogen")
    if what == "draw":
        drawn = card(edition, fields["card"])
        return Said(f"took {drawn.en}", f"{drawn.de} genommen")
    if what == "keep":
        kept = _kept(edition, fields["tickets"])
        return Said(f"kept {kept.en}", f"{kept.de} behalten")
    if what == "claim":
        name = route(edition, fields["route"])
        return Said(f"claimed {name.en}", f"{name.de} genutzt")
    if what == "build_station":
        name = city(edition, fields["city"])
        return Said(f"built a station in {name.en}", f"einen Bahnhof in {name.de} gebaut")
    if what == "pay_tunnel":
        paid = payment(edition, fields)
        return Said(f"paid {paid.en} for the tunnel", f"für den Tunnel {paid.de} gezahlt")
    return {
        "draw_tickets": Said("drew tickets", "Zielkarten gezogen"),
        "decline_tunnel": Said("gave up the tunnel", "auf den Tunnel verzichtet"),
        "pass": Said("passed", "gepasst"),
    }[what]


def tunnel(edition: Edition, id: str, extra: int, done: bool, failed: bool) -> Said:
    """How a tunnel went that somebody tried, behind a name; German after "hat"."""
    name = route(edition, id)
    if done:
        return Said(
            f"claimed {name.en}, nothing more to pay for the tunnel",
            f"{name.de} genutzt, für den Tunnel nichts weiter zu zahlen",
        )
    cards = Said("card", "Karte") if extra == 1 else Said("cards", "Karten")
    more = Said(f"{extra} {cards.en} more to pay", f"noch {extra} {cards.de} zu zahlen")
    if failed:
        return Said(
            f"could not pay for the tunnel {name.en}: {more.en}",
            f"den Tunnel {name.de} nicht bezahlen können: {more.de}",
        )
    return Said(
        f"tried the tunnel {name.en}: {more.en}", f"den Tunnel {name.de} versucht: {more.de}"
    )


def payment(edition: Edition, fields: Mapping[str, Any]) -> Said:
    """The cards of a payment: 3 red and 1 locomotive."""
    parts, color, cards = [], fields["color"], int(fields["cards"])
    if color and cards:
        name = card(edition, color)
        # No line ends within an amount.
        parts.append(Said(f"{cards} {name.en}", f"{cards}\u00a0×\u00a0{name.de}"))
    if jokers := int(fields["jokers"]):
        german = JOKERS.get(edition.id, "Lokomotive") + ("n" if jokers > 1 else "")
        english = edition.joker_name + ("s" if jokers > 1 else "")
        parts.append(Said(f"{jokers} {english}", f"{jokers} {german}"))
    return listed(parts) if parts else Said("no cards", "keine Karten")


def _kept(edition: Edition, ids: Sequence[str]) -> Said:
    numbers = [i for i, one in enumerate(edition.tickets) if one.id in ids]
    return listed([ticket(edition, n) for n in numbers]) if numbers else Said("none", "keine")
