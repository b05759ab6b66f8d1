"""The report of a map: figures that add up, a score that knows a spoiled map, a page, proposals."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random

import numpy as np
import pytest

from stellwerk.cli import main
from stellwerk.maps.change import Ideas, applied, fits
from stellwerk.maps.figures import figures, gini, share
from stellwerk.maps.games import Ends, play
from stellwerk.maps.improve import Improver
from stellwerk.maps.judge import FLAW, judgment
from stellwerk.maps.make import Wish, new_map
from stellwerk.maps.page import heat, page
from stellwerk.maps.report import references, report
from stellwerk.tickets.edition import Edition
from stellwerk.tickets.maps.advice import advice
from stellwerk.tickets.maps.file import edition_from_text

ISLAND = Wish(imagined=True, seed=3, cities=12)


@pytest.fixture(scope="module")
def island() -> str:
    return new_map(ISLAND)


@pytest.fixture(scope="module")
def ends(island: str) -> Ends:
    return play(edition_from_text(island), 2, range(4))


def test_figures_add_up_to_what_the_games_say(island: str, ends: Ends) -> None:
    edition = edition_from_text(island)
    found = figures(edition, 2, ends)
    assert sum(seat["share"] for seat in found["seats"]) == pytest.approx(1, abs=0.001)
    done = sum(round(t["done"]["share"] * t["kept"] * len(ends)) for t in found["tickets"])
    assert done == int(ends.sheets["done"][:, :2].sum())
    kept = sum(round(ticket["kept"] * len(ends)) for ticket in found["tickets"])
    assert kept == int(ends.states["ticket_count"][:, :2].sum())
    assert sum(count for _, count, _ in found["bins"]) == 2 * len(ends)
    assert len(found["cities"]) == 12


def test_the_same_deals_give_the_same_figures(island: str, ends: Ends) -> None:
    again = play(edition_from_text(island), 2, range(4))
    assert np.array_equal(again.sheets["total"], ends.sheets["total"])


def test_shares_have_intervals_and_inequality_is_measured() -> None:
    assert share(50, 100)["low"] < 0.5 < share(50, 100)["high"]
    assert gini(np.array([1.0, 1.0, 1.0])) == pytest.approx(0)
    assert gini(np.array([0.0, 0.0, 3.0])) == pytest.approx(2 / 3)


def test_the_report_is_a_page_and_json_that_need_nothing_else(
    island: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    found = report(edition_from_text(island), 3, sizes=(2, 3))
    text = page(found, None)
    assert "too few to judge" in text
    assert not re.search(r'(?:src|href)="?http', text)
    assert json.loads(json.dumps(found))["sizes"][1]["players"] == 3
    assert heat(0.0) != heat(0.5) != heat(1.0)
    assert main(["map", "report", "usa", "--games", "3"]) == 2
    assert "20 to" in capsys.readouterr().err


def test_references_are_those_of_usa_and_europe() -> None:
    assert [one["id"] for one in references()] == ["usa", "europe"]
    assert all(one["score"] == pytest.approx(130 - 15 * one["j"], abs=0.1) for one in references())


def test_a_flaw_costs_what_it_says(island: str, ends: Ends) -> None:
    edition = edition_from_text(island)
    spoiled = edition_from_text(_doubled_color(island))
    found = figures(edition, 2, ends)
    good, bad = judgment(edition, found, found), judgment(spoiled, found, found)
    assert [part["name"] for part in bad["parts"] if part["name"] == "unequal-colors"]
    assert max(0, round(good["score"] - FLAW, 1)) == bad["score"]


def test_changes_keep_the_map_whole_and_its_length(island: str) -> None:
    random, text = Random(5), island
    made = set()
    for _ in range(150):
        change = Ideas(edition_from_text(text), random).next()
        if change is not None:
            assert fits(text, change)
            text = applied(text, change)
            made.add(change.words.split()[0])
    before, after = edition_from_text(island), edition_from_text(text)
    assert _spaces(before) == _spaces(after)
    assert len(before.tickets) == len(after.tickets)
    assert len(before.routes) == len(after.routes)
    assert text[text.index("[board]") :] == island[island.index("[board]") :]


def _spaces(edition: Edition) -> int:
    return sum(route.length for route in edition.routes)


@pytest.mark.compiled
@pytest.mark.parametrize("spoil", ["tickets", "color", "bridge"])
def test_a_spoiled_map_scores_twenty_points_less(spoil: str) -> None:
    text = new_map(Wish(region=("Slovenia",), cities=30))
    bad = {"tickets": _random_tickets, "color": _doubled_color, "bridge": _bridge}[spoil](text)
    scores = [
        report(edition_from_text(one), 600, sizes=(2, 4))["judgment"]["score"]
        for one in (text, bad)
    ]
    assert scores[0] - scores[1] >= 20


@pytest.mark.compiled
def test_improving_helps_on_other_deals() -> None:
    text = _random_tickets(new_map(Wish(region=("Slovenia",), cities=20)))
    better = Improver(text, games=(150, 100))
    found = list(better.run(lambda step: step >= 60))
    assert found
    before, after = (
        report(edition_from_text(one), 400, seed=77, sizes=(2, 4))["judgment"]["j"]
        for one in (text, better.text)
    )
    assert after < before


def _random_tickets(text: str) -> str:
    """Any two cities for any points."""
    edition, random = edition_from_text(text), Random(1)
    ids = [city.id for city in edition.cities]
    rows: dict[str, int] = {}
    while len(rows) < len(edition.tickets):
        rows["-".join(sorted(random.sample(ids, 2)))] = random.randint(2, 22)
    head, rest = text.split("[tickets]\n")
    tail = rest[rest.index("\n# Where") :]
    lines = "\n".join(f"{id} = {{ points = {points} }}" for id, points in rows.items())
    return f"{head}[tickets]\n{lines}\n{tail}"


def _doubled_color(text: str) -> str:
    """Red takes the routes of blue."""
    return text.replace('color = "blue"', 'color = "red"')


def _bridge(text: str) -> str:
    """All routes between west and east but one are gone."""
    edition = edition_from_text(text)
    places = {id: float(x) for id, x in re.findall(r"^(\w+) = \[([-\d.]+), [-\d.]+\]$", text, re.M)}
    middle = float(np.median(list(places.values())))
    cut = [
        route.id
        for route in edition.routes
        if (places[edition.cities[route.a].id] < middle)
        != (places[edition.cities[route.b].id] < middle)
    ]
    singles = [id for id in cut if not id.endswith(("-1", "-2"))]
    for id in cut:
        if id != singles[0]:
            text = re.sub(rf"^{id} = .*\n", "", text, flags=re.M)
    assert any(hint.code == "bridge" for hint in advice(edition_from_text(text)))
    return text
