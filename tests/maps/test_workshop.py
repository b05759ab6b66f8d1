"""Maps in the workshop: what a file says, changes of it, and that nothing else changes."""

from __future__ import annotations

import difflib
import tomllib
from typing import Any

import pytest

from stellwerk.errors import MapError, UnknownName
from stellwerk.maps.begin import copy_of, empty_text
from stellwerk.maps.choice import regions
from stellwerk.maps.edit import NoChange
from stellwerk.maps.retext import retext, written
from stellwerk.maps.shape import LookedAt, MapCity, MapModel, MapRoute, MapTicket
from stellwerk.maps.workshop import looked_at
from stellwerk.tickets.maps.file import builtin_editions, edition_from_text, text_of_builtin
from tests.tree import ROOT

TINY = (ROOT / "tests/tickets/tiny.toml").read_text(encoding="utf-8")
COPY = copy_of("new_york")
Json = dict[str, Any]


def lines_changed(before: str, after: str) -> list[str]:
    rows = difflib.unified_diff(before.split("\n"), after.split("\n"), lineterm="", n=0)
    return [row for row in rows if row[0] in "+-" and row[:3] not in ("+++", "---")]


def model(looked: LookedAt) -> MapModel:
    assert looked["model"] is not None
    return looked["model"]


def cities(looked: LookedAt) -> dict[str, MapCity]:
    return {row["id"]: row for row in model(looked)["cities"]}


def routes(looked: LookedAt) -> dict[str, MapRoute]:
    return {row["id"]: row for row in model(looked)["routes"]}


def tickets(looked: LookedAt) -> dict[str, MapTicket]:
    return {row["id"]: row for row in model(looked)["tickets"]}


@pytest.mark.parametrize("id", builtin_editions())
def test_looking_at_a_map_changes_nothing(id: str) -> None:
    for text in (text_of_builtin(id), copy_of(id)):
        looked = looked_at(text)
        assert looked["text"] == text
        assert looked["playable"]
        assert tomllib.loads(written(tomllib.loads(text))) == tomllib.loads(text)


def test_a_copy_of_a_built_in_map_is_that_map_with_its_board() -> None:
    edition, copy = edition_from_text(text_of_builtin("usa")), edition_from_text(copy_of("usa"))
    assert copy.routes == edition.routes
    assert copy.tickets == edition.tickets
    assert (copy.id, copy.compatible_with) == ("usa_copy", "")
    looked = looked_at(copy_of("usa"))
    assert all(city["at"] for city in model(looked)["cities"])
    assert any(piece["kind"] == "land" for piece in model(looked)["ground"])
    with pytest.raises(UnknownName):
        copy_of("../../etc/passwd")


def test_a_change_touches_its_line_alone() -> None:
    commented = COPY.replace("[routes]", "# my routes\n[routes]", 1)
    route = next(iter(routes(looked_at(commented))))
    after = looked_at(commented, [{"do": "set-route", "route": route, "color": "red"}])
    assert len(lines_changed(commented, after["text"])) == 2
    assert "# my routes" in after["text"]
    assert routes(after)[route]["color"] == "red"


def test_what_is_added_and_removed_again_leaves_the_file_as_it_was() -> None:
    city = cities(looked_at(COPY))
    near = next(iter(city))
    grown = looked_at(
        COPY,
        [
            {"do": "add-city", "name": "Übersee <script>", "x": 20.04, "y": 30},
            {"do": "add-route", "a": near, "b": "uebersee_script"},
            {"do": "add-route", "a": near, "b": "uebersee_script"},
            {"do": "add-ticket", "a": near, "b": "uebersee_script"},
        ],
    )
    new = cities(grown)["uebersee_script"]
    assert (new["name"], new["at"]) == ("Übersee <script>", (20.0, 30.0))
    assert f"{near}-uebersee_script-2" in grown["text"]
    ticket = tickets(grown)[f"{near}-uebersee_script"]
    assert ticket["points"] == ticket["spaces"] > 0
    gone = looked_at(grown["text"], [{"do": "remove-city", "city": "uebersee_script"}])
    assert gone["text"] == COPY


def test_doubles_are_made_and_unmade() -> None:
    single = next(id for id in routes(looked_at(COPY)) if id.count("-") == 1)
    double = looked_at(COPY, [{"do": "double-route", "route": single, "double": True}])
    assert {f"{single}-1", f"{single}-2"} <= set(routes(double))
    longer = looked_at(double["text"], [{"do": "set-route", "route": f"{single}-2", "length": 3}])
    assert routes(longer)[f"{single}-1"]["length"] == 3
    again = looked_at(
        double["text"], [{"do": "double-route", "route": f"{single}-1", "double": False}]
    )
    assert again["text"] == COPY


def test_a_ferry_is_gray_and_a_bend_bends_the_board() -> None:
    route = next(id for id in routes(looked_at(COPY)) if id.count("-") == 1)
    after = looked_at(
        COPY,
        [
            {"do": "set-route", "route": route, "color": "red"},
            {"do": "set-route", "route": route, "ferry": 1},
            {"do": "set-route", "route": route, "bend": 0.25},
        ],
    )
    row = routes(after)[route]
    assert (row["color"], row["ferry"], row["bend"]) == ("gray", 1, 0.25)
    assert after["playable"]
    straight = looked_at(after["text"], [{"do": "set-route", "route": route, "bend": 0}])
    assert "bends" not in straight["text"]


def test_mistakes_and_advice_come_with_their_places() -> None:
    alone = looked_at(COPY, [{"do": "add-city", "name": "Alone", "x": 1, "y": 1}])
    assert not alone["playable"]
    assert any(p["level"] == "error" and p["place"] for p in alone["problems"])
    tiny = looked_at(TINY)
    assert tiny["playable"]
    assert all(p["level"] == "hint" and p["line"] for p in tiny["problems"])
    broken = looked_at(COPY + "\n[routes")
    assert (broken["model"], broken["problems"][0]["line"]) == (None, COPY.count("\n") + 2)


def test_an_empty_map_says_what_is_missing() -> None:
    for rules in ("usa", "europe", "new_york"):
        looked = looked_at(empty_text(rules, "Mine"))
        assert {p["place"] for p in looked["problems"]} >= {"cities", "routes", "tickets"}
    a_map = looked_at(
        empty_text("usa", "Mine"),
        [
            {"do": "add-city", "name": name, "x": x, "y": 0}
            for name, x in (("A", 0), ("B", 300), ("C", 900))
        ]
        + [
            {"do": "add-route", "a": "a", "b": "b"},
            {"do": "add-route", "a": "b", "b": "c"},
            {"do": "add-route", "a": "a", "b": "c"},
            *({"do": "add-ticket", "a": a, "b": b} for a, b in ("ab", "bc", "ac")),
        ],
    )
    assert routes(a_map)["b-c"]["length"] > routes(a_map)["a-b"]["length"] - 1


@pytest.mark.parametrize(
    "change",
    [
        {"do": "nonsense"},
        {"do": "move-city", "city": "nowhere", "x": 1, "y": 1},
        {"do": "move-city", "city": "brooklyn", "x": 1e300, "y": 1},
        {"do": "move-city", "city": "brooklyn", "x": float("nan"), "y": 1},
        {"do": "add-route", "a": "brooklyn", "b": "brooklyn"},
        {"do": "set-route", "route": "x", "length": 3},
        {"do": "set-value", "place": "routes.x", "value": 1},
        {"do": "set-value", "place": "__class__.x", "value": 1},
        {"do": "add-city", "name": "  ", "x": 1, "y": 1},
        {"do": "set-ticket", "ticket": [], "points": 1},
        {},
    ],
)
def test_a_change_that_cannot_be_is_refused(change: Json) -> None:
    with pytest.raises(NoChange):
        looked_at(COPY, [change])


def test_values_of_the_rules_are_set_and_removed() -> None:
    after = looked_at(COPY, [{"do": "set-value", "place": "rules.trail_points", "value": 10}])
    assert model(after)["values"]["rules.trail_points"] == 10
    back = looked_at(
        after["text"], [{"do": "set-value", "place": "rules.trail_points", "value": None}]
    )
    assert back["text"] == COPY
    titled = looked_at(COPY, [{"do": "set-title", "title": 'A "quoted" \\ title'}])
    assert model(titled)["title"]["de"] == 'A "quoted" \\ title'


def test_a_file_that_lines_cannot_follow_is_written_anew() -> None:
    rowed = TINY.replace("[title]", "[title] # here")
    data = tomllib.loads(rowed)
    data["cities"]["new"] = {"name": "New\x7f\u2028"}
    assert tomllib.loads(retext(rowed, data)) == data
    spread = written(tomllib.loads(TINY)).replace("players = [2, 4]", "players = [\n2, 4]")
    data = tomllib.loads(spread)
    data["players"] = [2, 3]
    assert tomllib.loads(retext(spread, data)) == data


HOSTILE = {
    "huge": "x = 1\n" * 60_000,
    "a long line": f'note = "{"x" * 30_000}"',
    "deep": "a = " + "[" * 5_000,
    "deep keys": ".".join("a" * 3_000) + " = 1",
    "a million routes": "[routes]\n" + "\n".join(f"a-b{n} = {{}}" for n in range(20_000)),
    "odd letters": '[title]\nen = "\u202e\u0000"',
    "not toml": "<svg onload=alert(1)>",
    "faulty board": TINY + "\n[board]\nplaces = 7\n",
    "board of nothing": TINY
    + '\n[board]\nground = ["land;;nan nan,1e999 1,2 2"]\n[board.places]\n',
}


@pytest.mark.parametrize("what", HOSTILE)
def test_hostile_files_are_told_what_is_wrong_with_them(what: str) -> None:
    looked = looked_at(HOSTILE[what])
    assert not looked["playable"]
    assert looked["problems"][0]["sentence"]
    if looked["model"] is None:
        with pytest.raises(MapError):
            looked_at(HOSTILE[what], [{"do": "add-city", "name": "A", "x": 1, "y": 1}])


def test_countries_have_names_and_outlines() -> None:
    found = {one["code"]: one for one in regions()}
    assert found["DE"]["de"] == "Deutschland"
    assert found["FR"]["d"].startswith("M")
    assert len(found) > 190
    for code, one in found.items():  # no line leaps from one edge of the world to the other
        for path in one["d"].split("M")[1:]:
            xs = [float(point.split()[0]) for point in path.rstrip("Z").split("L")]
            assert all(abs(a - b) < 180 for a, b in zip(xs, [*xs[1:], xs[0]], strict=True)), code
    assert found["FJ"]["x"] > 350
