"""All mistakes of a map file are told at once, as far as one does not follow from another."""

from pathlib import Path

import pytest

from stellwerk.errors import MapError
from stellwerk.tickets.maps.file import edition_from_text, read_edition

TINY = (Path(__file__).parent / "tiny.toml").read_text(encoding="utf-8")


def told(*changes: tuple[str, str]) -> list[str]:
    """The places of the mistakes of the tiny map after some changes, in the order they are told."""
    text = TINY
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    with pytest.raises(MapError) as caught:
        edition_from_text(text, file="tiny.toml")
    error = caught.value
    assert str(error).count("\n") == len(error.others)
    return [error.place, *(other.place for other in error.others)]


def test_values_ways_and_deals_are_told_together_line_by_line() -> None:
    color = ('alm-bach = { length = 2, color = "red" }', 'alm-bach = { length = 2, color = "rot" }')
    alone = ('furt = { name = "Furt" }', 'furt = { name = "Furt" }\nzell = { name = "Zell" }')
    deal = ("start_keep = 1", "start_keep = 3")
    assert told(color, alone, deal) == [
        "deal.start_keep",
        "cities.zell",
        "routes.alm-bach.color",
    ]


def test_what_is_wrong_in_every_deal_is_told_once() -> None:
    assert told(("draw_keep = 1", "draw_keep = 5")) == ["deal.draw_keep"]


def test_sets_that_nobody_has_leave_their_deals_alone() -> None:
    unknown = ('adds_sets = ["tall"]', 'adds_sets = ["tal"]')
    assert told(unknown) == [
        "options.tall.adds_sets",
        *(f"tickets.{id}.set" for id in ("alm-bach", "alm-dorf", "dorf-egg")),
    ]


def test_every_option_tells_its_own_mistake() -> None:
    short = ("deal = { start = 1 }", "deal = { start = 1, start_keep = 2 }")
    tall = ("deal = { long = 1 }", "deal = { long = 4 }")
    assert told(short, tall) == [
        "options.short.deal.start_keep",
        "options.tall.deal.long",
        "options.tall.deal.long",
    ]


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ('furt = { name = "Furt" }', "cities.furt.name"),
        ('en = "Tiny"', "title.en"),
        ('title = { en = "Short" }', "options.short.title.en"),
        ("[cards]", "board.names"),
    ],
)
@pytest.mark.parametrize("sign", ["\\u001b[2J", "\\u009b2J", "\x9b2J", "\\r", "\u202e", "\\u2028"])
def test_no_text_of_a_file_holds_signs_that_a_terminal_obeys(
    tmp_path: Path, text: str, place: str, sign: str
) -> None:
    acting = text.replace(' "', f' "{sign}')
    board = f'[board]\nnames = [["{sign}"]]\n\n[cards]'
    file = tmp_path / "own.toml"
    file.write_text(TINY.replace(text, board if acting == text else acting), encoding="utf-8")
    with pytest.raises(MapError, match="a sign that nobody sees") as caught:
        read_edition(file)
    assert caught.value.place == place
    file.write_text(TINY.replace("\n", " # \x9b\r\n"), encoding="utf-8", newline="")
    assert read_edition(file).id == "tiny"
