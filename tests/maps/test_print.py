"""Print and play: pages that are there, slots of the size asked for, backs behind fronts."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pypdfium2
import pytest

from stellwerk.boards.library import compiled
from stellwerk.boards.shape import Board, CreditBox
from stellwerk.cli import main
from stellwerk.maps import world
from stellwerk.maps.sheet_words import rules_of
from stellwerk.maps.sheets import PAPERS, Sizes, _mirrored, document, pdf, tiling
from stellwerk.tickets.edition import Edition
from stellwerk.tickets.maps.file import load_builtin

MM = 72 / 25.4


@pytest.fixture(scope="module")
def europe() -> tuple[Edition, Board]:
    return load_builtin("europe"), compiled("europe")


SLOT, SCALE = 20.0, 3.0


def _pixels(page: Any, scale: float) -> Any:
    return page.render(scale=scale).to_numpy()[:, :, :3].astype(int)


@pytest.fixture(scope="module")
def poster(europe: tuple[Edition, Board]) -> Iterator[Any]:
    document = pypdfium2.PdfDocument(pdf(*europe, Sizes(slot=SLOT, poster=True)))
    yield document[1]
    document.close()


def test_cities_on_paper_are_where_the_board_has_them(
    europe: tuple[Edition, Board], poster: Any
) -> None:
    board, pixels = europe[1], _pixels(poster, SCALE)
    unit = SLOT / board["slot"]["length"]
    assert poster.get_width() / MM == pytest.approx(board["width"] * unit + 16, abs=0.2)
    for city in ("madrid", "moskva"):
        spot = board["cities"][city]
        x, y = ((8 + place * unit) * MM * SCALE for place in (spot["x"], spot["y"]))
        assert pixels[round(y), round(x)].sum() < 250, city


def test_a_slot_on_paper_has_the_millimeters_that_were_asked_for(
    europe: tuple[Edition, Board], poster: Any
) -> None:
    """Along a slot, from the middle of the gap before it to that of the gap after it."""
    board, pixels = europe[1], _pixels(poster, SCALE)
    unit = SLOT / board["slot"]["length"]
    route = board["routes"]["madrid-pamplona-1"]
    x, y, angle = route["slots"][1]
    turn = np.radians(angle)
    reach = np.arange(-14.0, 14.0, 0.05)
    at = [(8 + x * unit + r * np.cos(turn), 8 + y * unit + r * np.sin(turn)) for r in reach]
    row = np.array([pixels[round(b * MM * SCALE), round(a * MM * SCALE)] for a, b in at])
    half, gap = route["length"] * unit / 2, board["slot"]["gap"] * unit
    bed = row[np.argmin(np.abs(reach - half - gap / 2))]
    off = np.abs(row - bed).sum(axis=1) < 60
    low, high = reach[off & (reach < 0)].max(), reach[off & (reach > 0)].min()
    assert high - low == pytest.approx(2 * half + gap, abs=0.7)


def test_all_pages_are_there_and_tiles_cover_the_board(europe: tuple[Edition, Board]) -> None:
    edition, board = europe
    sizes = Sizes(paper="a3")
    document = pypdfium2.PdfDocument(pdf(edition, board, sizes, "de"))
    unit = sizes.slot / board["slot"]["length"]
    tiles = tiling(board["width"] * unit, board["height"] * unit, sizes)
    for axis, side in enumerate((board["width"] * unit, board["height"] * unit)):
        count = (tiles.columns, tiles.rows)[axis]
        assert (count - 1) * tiles.step[axis] + tiles.shown[axis] >= side
    cards = 2 * -(-len(edition.tickets) // 36)
    assert len(document) == 1 + tiles.count + cards + 1
    text = "".join(page.get_textpage().get_text_range() for page in document)
    for words in ("Großer Kontinent", "Zielkarte", "Regeln für diesen Plan", "Streckenpunkte"):
        assert words in text
    for words in (f"auf {tiles.count} Blättern", "an den Marken", "über die lange Kante gewendet"):
        assert words in " ".join(text.split())
    assert all(_pixels(page, 0.3).min() < 200 for page in document)
    document.close()


def test_a_poster_asks_nobody_to_glue_it(europe: tuple[Edition, Board]) -> None:
    edition, board = europe
    credit: CreditBox = {"x": 0, "y": 0, "width": 9, "height": 9, "size": 9, "text": world.CREDIT}
    credited: Board = {**board, "credit": credit}
    sheets = [
        "\n".join(document(edition, credited, Sizes(poster=poster), "de"))
        for poster in (False, True)
    ]
    assert ["an den Marken" in sheet for sheet in sheets] == [True, False]
    assert ["auf einem Blatt" in sheet for sheet in sheets] == [False, True]
    assert all(world.CREDIT_DE in sheet and world.CREDIT not in sheet for sheet in sheets)


@pytest.mark.parametrize("paper", PAPERS)
def test_tiles_fit_their_paper(paper: str) -> None:
    tiles = tiling(700, 500, Sizes(paper=paper))
    assert sorted(tiles.page) == sorted(PAPERS[paper])
    assert tiles.count >= 2


def test_backs_lie_behind_their_fronts() -> None:
    assert list(_mirrored(["a", "b", "c", "d"], 3)) == ["c", "b", "a", "", "", "d"]


@pytest.mark.parametrize("game", ["usa", "europe", "new_york", "berlin"])
def test_rules_are_told_in_both_languages(game: str) -> None:
    english, german = (list(rules_of(load_builtin(game), language)) for language in ("en", "de"))
    assert len(english) == len(german) >= 7
    assert any("station" in line for line in english) == (game == "europe")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--paper", "a5"], "a4, a3, letter"),
        (["--slot", "2"], "8 to 60"),
        (["--margin", "99"], "0 to 30"),
    ],
)
def test_sizes_that_cannot_be_printed_are_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], words: list[str], said: str
) -> None:
    assert main(["map", "print", "usa", "--out", str(tmp_path / "x.pdf"), *words]) == 2
    assert said in capsys.readouterr().err
    assert not (tmp_path / "x.pdf").exists()
