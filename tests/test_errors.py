"""Errors tell what was asked, why not, and what would be right; and they survive a trip."""

import pickle

import pytest

from stellwerk.errors import (
    BadOption,
    IllegalAction,
    MapError,
    ReplayError,
    StellwerkError,
    UnknownName,
    listing,
    nearest,
    suggestion,
)

STORIES: list[tuple[StellwerkError, str, str]] = [
    (
        UnknownName("edition", "eurpe", ["usa", "europe"]),
        "unknown-name",
        'There is no edition "eurpe". Did you mean "europe"?',
    ),
    (
        UnknownName("option", "zzz", ["mega", "bonus"], "europe"),
        "unknown-name",
        'There is no option "zzz" in "europe". Known: mega, bonus.',
    ),
    (UnknownName("bot", "zzz"), "unknown-name", 'There is no bot "zzz".'),
    (
        BadOption("usa for 7 players", "it is for 2 to 5."),
        "bad-option",
        '"usa for 7 players" is not possible: it is for 2 to 5.',
    ),
    (
        MapError("a.toml", "cards.hand", "hand is -1.", "It must be 0 or more.", 7),
        "map-error",
        "a.toml, line 7, cards.hand: hand is -1. It must be 0 or more.",
    ),
    (
        MapError("a.toml", "x", "no.", others=[MapError("a.toml", "y", "nor this.", line=3)]),
        "map-error",
        "a.toml, x: no.\na.toml, line 3, y: nor this.",
    ),
    (
        IllegalAction(1, "draw red", "no red card is up.", ["draw blind", "draw tickets"]),
        "illegal-action",
        'Seat 1 cannot play "draw red": no red card is up. Legal now: draw blind, draw tickets.',
    ),
    (
        IllegalAction(0, "pass", "the game is over."),
        "illegal-action",
        'Seat 0 cannot play "pass": the game is over.',
    ),
    (ReplayError("a.game", 3, "unknown seat."), "replay-error", "a.game, line 3: unknown seat."),
    (ReplayError("a.game", 0, "the file is empty."), "replay-error", "a.game: the file is empty."),
]


@pytest.mark.parametrize(("error", "code", "story"), STORIES)
def test_an_error_tells_its_story(error: StellwerkError, code: str, story: str) -> None:
    assert (error.code, str(error)) == (code, story)


@pytest.mark.parametrize("error", [error for error, _, _ in STORIES])
def test_an_error_survives_pickling(error: StellwerkError) -> None:
    back = pickle.loads(pickle.dumps(error))
    assert type(back) is type(error)
    assert str(back) == str(error)
    assert repr(vars(back)) == repr(vars(error))


def test_nearest_words_come_best_first_and_ignore_case() -> None:
    assert nearest("BERLN", ["Bern", "berlin", "usa"]) == ("berlin", "Bern")
    assert nearest("zzz", ["usa"]) == ()


def test_a_suggestion_names_all_near_words_or_lists_what_there_is() -> None:
    assert suggestion("berln", ["bern", "berlin"]) == 'Did you mean "berlin" or "bern"?'
    assert suggestion("x", ["usa", "europe"], "Maps") == "Maps: usa, europe."
    assert suggestion("x", []) == ""


def test_a_long_listing_is_cut() -> None:
    assert listing([str(n) for n in range(10)]) == "0, 1, 2, 3, 4, 5, 6, 7 and 2 more"
