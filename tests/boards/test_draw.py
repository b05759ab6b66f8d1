"""The picture in the README is what the project draws."""

import subprocess
import sys
from xml.etree import ElementTree

from stellwerk.boards.palette import SEATS
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
