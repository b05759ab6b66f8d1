"""The picture in the README is what the project draws."""

import struct
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from stellwerk.boards import library
from stellwerk.boards.palette import SEATS
from stellwerk.cli import main
from tests.e2e.png import SIGNATURE
from tests.tree import ROOT


def drawn(at: int) -> str:
    command = [sys.executable, "boards/draw.py", "docs/pictures/usa.txt", "--at", str(at)]
    done = subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    return done.stdout.decode()


def test_the_picture_in_the_readme_is_drawn_by_the_project() -> None:
    assert drawn(at=200) == (ROOT / "docs/pictures/usa.svg").read_text(encoding="utf-8")


def test_every_city_is_named_and_claimed_routes_show_their_owner() -> None:
    svg = drawn(at=258)
    picture = ElementTree.fromstring(svg)
    words = [text.text or "" for text in picture.iter("{http://www.w3.org/2000/svg}text")]
    assert {"Los Angeles", "Montréal", "Miami"} <= set(words)
    for number in range(4):
        assert any(word.startswith(f"Seat {number}: ") for word in words)
        assert svg.count(f'href="#{SEATS[number].emblem}"') > 1


def test_a_board_in_pixels_is_as_large_as_its_units(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("resvg_py")
    out = tmp_path / "usa.png"
    assert main(["map", "draw", "usa", "--png", str(out), "--check"]) == 0
    assert "nothing wrong" in capsys.readouterr().out
    pixels, board = out.read_bytes(), library.compiled("usa")
    assert pixels.startswith(SIGNATURE)
    assert struct.unpack(">II", pixels[16:24]) == (board["width"], board["height"])
    assert len(pixels) > 100_000  # a picture with nothing on it takes a tenth of this
