"""German as in the boxes: the ledger says what the booklets say, edition by edition."""

from __future__ import annotations

import re

import pytest

from stellwerk.catalog import EditionInfo, editions
from stellwerk.ledger import of_edition, rules

GERMAN = rules(language="de")

#: Words of no German booklet, with what stands there instead.
NOWHERE = {
    r"\bAufträge?\b": "Zielkarte",
    r"\bSteine?n?\b": "Waggon, Taxifigur, Transportfigur",
    r"\bbaubar": "nutzbar",
    r"Strecken? (?:zu )?(?:ge)?bau(?:en|t)\b": "eine Strecke nutzen",
    r"\b[Ll]ängster? Weg\b": "längste Strecke",
    r"\bAbzweige?\b": "Abzweigung",
    r"\bAttraktion": "Sehenswürdigkeit",
    r"\bTrams?\b|\bTram": "Straßenbahn",
    r"\bRegenbogen": "bunt",
    r"\bJokern?s?\b": "Lokomotive, bunte Taxikarte, bunte Fahrradkarte",
    r"\bGroßen? Städte": "Europas Großstädte",
    r"\bBonuskarten\b": "Bonus-Zielkarten",
    r"\bOrientexpress": "Orient-Express",
    r"\bEuropa-Express": "Europa Express",
    r"\bPink\b": "Purpur, Lila",
    r"\bStartwert": "Zufall",
}
METRO = {
    r"\bGleis": "Schiene",
    r"[Mm]ittelgleis": "Mittelschienen",
    r"\bStation(?:en)?\b|[Rr]andstation|Zentralstation": "Bahnhof",
    r"\bZentrum\b|\bBahnsteig": "Zentral-Bahnhof",
    r"\bTurm": "Metrotower",
    r"\bRahmen\b": "Aufbaurahmen",
    r"\bWagen\b": "Waggon",
    r"\bReisende": "Tourist",
    r"\bFigur": "Tourist",
    r"\bFahrkarte": "Fahrschein",
    r"Gesellschaftspunkt": "Erfolgspunkte",
    r"\bR[aä]ng": "Platz",
    r"\bAnteil(?:e|en)\b": "Aktie",
    r"Stadt-Erweiterung|\bStadtpunkt": "City-Erweiterung",
    r"\bHerausforderung": "herausfordernde Wertungsvariante",
}
FORBIDDEN = {
    "usa": NOWHERE | {r"[Tt]ransportkarte": "Wagenkarte", r"\bLila\b|\bViolett": "Purpur"},
    "europe": NOWHERE | {r"[Tt]ransportkarte": "Wagenkarte", r"\bMega\b(?!-Europa)": "Mega-Europa"},
    "new_york": NOWHERE | {r"Wagenkarte": "Transportkarte", r"Lokomotive": "bunte Taxikarte"},
    "berlin": NOWHERE | {r"Wagenkarte": "Transportkarte", r"Lokomotive": "bunte Fahrradkarte"},
    "metro": METRO,
}


@pytest.mark.parametrize("edition", FORBIDDEN)
def test_the_ledger_uses_the_words_of_the_booklet(edition: str) -> None:
    wrong = [
        f"{rule.id}: {found[0]} (say: {instead})"
        for rule in of_edition(GERMAN, edition)
        for word, instead in FORBIDDEN[edition].items()
        if (found := re.search(word, re.sub(r"`[^`]+`", "", rule.text)))
    ]
    assert wrong == []


def test_shared_rules_speak_of_an_edition_in_its_own_words() -> None:
    shown = {rule.id: rule.text for rule in of_edition(GERMAN, "new_york")}
    assert "eine offene bunte Taxikarte" in shown["tickets.cards.joker-ends"]
    assert "zwei Transportkarten" in shown["tickets.cards.two"]
    assert "so viele Taxifiguren" in shown["tickets.claim.pieces"]
    usa = {rule.id: rule.text for rule in of_edition(GERMAN, "usa")}
    assert "eine offene Lokomotive" in usa["tickets.cards.joker-ends"]


@pytest.mark.parametrize("info", editions(), ids=lambda info: info.id)
def test_titles_and_summaries_of_options_use_the_words_of_the_booklet(info: EditionInfo) -> None:
    texts = [info.title_de, *(f"{one.title_de}: {one.summary_de}" for one in info.options)]
    wrong = [
        f"{text}: {found[0]} (say: {instead})"
        for text in texts
        for word, instead in FORBIDDEN[info.id].items()
        if (found := re.search(word, text))
    ]
    assert wrong == []
