"""Advice for map makers: what can be played, and is worth another look."""

from __future__ import annotations

from pathlib import Path

import pytest

from stellwerk.cli import main
from stellwerk.tickets.maps.advice import advice
from stellwerk.tickets.maps.file import builtin_editions, edition_from_text, load_builtin
from tests.tree import ROOT

TINY = (ROOT / "tests/tickets/tiny.toml").read_text(encoding="utf-8")

#: Two triangles that one route joins, and a city with one neighbor.
BRIDGED = """
format = 1
id = "bridged"
players = [2, 2]
[title]
en = "Bridged"
de = "Brücke"
[cards]
colors = ["red", "blue"]
per_color = 12
jokers = 4
hand = 4
[pieces]
train = 6
[points]
train = [1, 2, 4]
[rules]
single_twin_players = 2
pieces_to_end = 1
[deal]
start = 2
start_keep = 1
start_return = "under"
draw = 2
draw_keep = 1
[cities]
a = { name = "A" }
b = { name = "B" }
c = { name = "C" }
d = { name = "D" }
e = { name = "E" }
f = { name = "F" }
g = { name = "G" }
[routes]
a-b = { length = 3, color = "red" }
b-c = { length = 3, color = "red" }
a-c = { length = 3, color = "red" }
c-d = { length = 2, color = "gray" }
d-e = { length = 1, color = "blue" }
e-f = { length = 1, color = "blue" }
d-f = { length = 1, color = "gray" }
f-g = { length = 3, color = "gray" }
[tickets]
a-e = { points = 6 }
a-g = { points = 9 }
b-f = { points = 6 }
c-e = { points = 3 }
a-d = { points = 12 }
"""


def told(text: str) -> dict[str, list[str]]:
    """The places of each kind of advice."""
    found: dict[str, list[str]] = {}
    for hint in advice(edition_from_text(text)):
        found.setdefault(hint.code, []).append(hint.place)
    return found


def test_every_kind_of_advice_is_given() -> None:
    assert told(BRIDGED) == {
        "bridge": ["routes.c-d"],
        "dead-end": ["cities.g"],
        "unequal-colors": ["routes"],
        "ticket-value": ["tickets.a-d"],
        "ticket-too-far": ["tickets.a-g"],
    }
    without = BRIDGED.replace("c-e = {", "a-b = {").replace("a-e = {", "a-f = {")
    assert told(without)["cities-without-tickets"] == ["cities"]


def test_a_sound_map_gets_none_about_tickets() -> None:
    assert "ticket-value" not in told(TINY)


def test_a_ticket_far_from_its_shortest_way_is_told() -> None:
    text = TINY.replace("alm-egg = { points = 4 }", "alm-egg = { points = 40 }")
    assert text != TINY
    values = [str(hint) for hint in advice(edition_from_text(text)) if hint.code == "ticket-value"]
    assert values == ["tickets.alm-egg: it gives 40 points, but its shortest way takes 4 cards."]


@pytest.mark.parametrize("id", builtin_editions())
def test_the_built_in_editions_have_no_bridge_and_fair_tickets(id: str) -> None:
    for chosen in [(), *((option.id,) for option in load_builtin(id).available)]:
        codes = {hint.code for hint in advice(load_builtin(id, chosen))}
        assert not codes & {"bridge", "ticket-value", "ticket-too-far"}


def test_map_check_tells_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "bridged.toml"
    file.write_text(BRIDGED, encoding="utf-8")
    assert main(["map", "check", str(file)]) == 0
    shown = capsys.readouterr().out
    assert "bridged: 7 cities, 8 routes, 5 tickets; it can be played." in shown
    assert "routes.c-d: there is no way around it" in shown
    assert "5 worth a second look" in shown
    assert main(["map", "check", str(file), "--strict"]) == 1
    assert main(["map", "check", "usa", "--strict"]) == 0
    assert "nothing to improve" in capsys.readouterr().out


def test_map_check_refuses_what_is_no_map(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["map", "check", "metro"]) == 2
    assert "metro" in capsys.readouterr().err


def test_simulating_tells_the_advice(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "tiny.toml"
    file.write_text(TINY.replace("alm-egg = { points = 4 }", "alm-egg = { points = 40 }"))
    assert main(["simulate", str(file), "--games", "1"]) == 0
    assert "advice: tickets.alm-egg: it gives 40 points" in capsys.readouterr().err
