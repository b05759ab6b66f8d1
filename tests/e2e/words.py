"""What the page says: tests are written in its English; this is the German of those words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

#: What stands before negative numbers.
MINUS = "\u2212"
#: A test in both languages; German is among the long ones.
LANGUAGES = ["en", pytest.param("de", marks=pytest.mark.long)]
GERMAN = {
    "Back to the table": "Zurück zum Tisch",
    "Bonus tickets": "Bonus-Zielkarten",
    "Cancel": "Abbrechen",
    "Cards of": "Wagenkarten von",
    "Coast to Coast": "Von Küste zu Küste",
    "Copied": "Kopiert",
    "Copy link": "Link kopieren",
    "Decline": "Verzichten",
    "Delete: Coast to Coast": "Löschen: Von Küste zu Küste",
    "Draw a second card.": "Zieh eine zweite Wagenkarte.",
    "Draw tickets?": "Zielkarten ziehen?",
    "Every seat has its own lines": "Jeder Platz hat eigene Linien",
    "Free orientation": "Freie Ausrichtung",
    "In words": "In Worten",
    "Invite others": "Andere einladen",
    "Keep 1 ticket": "1 Zielkarte behalten",
    "Keep none": "Keine behalten",
    "Learn in 5 minutes": "In 5 Minuten lernen",
    "Let a bot play for Otto": "Bot spielen lassen: Otto",
    "Let a bot play for me": "Einen Bot für mich spielen lassen",
    "Longest trail, ": "Längste Strecke, ",
    "Menu": "Menü",
    "Next": "Weiter",
    "Nudge Otto": "Otto anstupsen",
    "Pay": "Zahlen",
    "Play": "Abspielen",
    "Players": "Personen",
    "Reichstag: side A": "Reichstag: Seite A",
    "Reichstag: side B": "Reichstag: Seite B",
    "Rematch": "Revanche",
    "Resign …": "Aufgeben …",
    "Seats 2": "Plätze 2",
    "Seen by": "Sicht von",
    "Share …": "Teilen …",
    "Show rule ids": "Regelkennungen zeigen",
    "Show the board": "Plan ansehen",
    "Sit down": "Platz nehmen",
    "Solo One player": "Solo Eine Person",
    "Speed": "Tempo",
    "Stand up": "Platz freigeben",
    "Start": "Start",
    "Start the game": "Spiel beginnen",
    "Starting player": "Wer beginnt",
    "Stop": "Anhalten",
    "The board in words": "Der Plan in Worten",
    "The whole rule book": "Das ganze Regelbuch",
    "Tickets of": "Zielkarten von",
    "Victory Column: side A": "Siegessäule: Seite A",
    "Whole board": "Ganzer Plan",
    "You": "Du",
    "Your cards": "Deine Wagenkarten",
    "Your name": "Dein Name",
    "Your turn": "Du bist dran",
    "a bot plays": "ein Bot spielt",
    "given up": "aufgegeben",
    "has resigned": "hat aufgegeben",
    "not together with “Solo”": "nicht zusammen mit „Solo“",
    "online": "da",
    "tickets": "Zielkarten",
    "Zoom in": "Vergrößern",
}


def speaker(language: str) -> Callable[[str], str]:
    """Says the page's English words in the language of the page."""
    return (lambda words: GERMAN[words]) if language == "de" else (lambda words: words)


def looks(*short: tuple[Any, ...], among: tuple[tuple[Any, ...], ...]) -> list[Any]:
    """Each of these in both languages; those not named first are among the long ones."""
    every = [(*one, language) for one in among for language in ("en", "de")]
    long = [one for one in every if one not in short]
    return [*short, *(pytest.param(*one, marks=pytest.mark.long) for one in long)]
