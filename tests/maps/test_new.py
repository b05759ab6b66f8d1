"""New maps of any region: complete, playable, the same for the same wish, or a sentence why not."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path
from random import Random

import numpy as np
import pytest

from stellwerk.boards.inside import sources_inside
from stellwerk.cli import main
from stellwerk.errors import MapError, StellwerkError
from stellwerk.maps import world
from stellwerk.maps.make import Wish, new_map
from stellwerk.tickets.edition import GRAY, Edition
from stellwerk.tickets.maps.advice import advice
from stellwerk.tickets.maps.file import edition_from_text
from tests.tree import ROOT

WISHES = {
    "a country": Wish(region=("Slovenia",), cities=20),
    "several countries": Wish(region=("BE", "NL", "Luxemburg"), cities=24),
    "across the antimeridian": Wish(region=("Russia",), cities=20),
    "a box across the antimeridian": Wish(box=(140.0, 42.0, -150.0, 66.0), cities=14),
    "islands": Wish(region=("Greece",), cities=20),
    "towns of a few hundred people": Wish(region=("Iceland",), cities=24),
    "islands across the antimeridian": Wish(region=("Fiji",), cities=14),
    "around a place": Wish(around=("Lyon", 200.0), cities=22),
    "an imagined island": Wish(imagined=True, seed=5, cities=26),
    "rules with stations": Wish(region=("Switzerland",), cities=24, rules="europe"),
    "taxis": Wish(around=("Paris", 60.0), rules="new_york"),
}


@pytest.fixture(scope="module")
def made() -> dict[str, str]:
    return {name: new_map(wish) for name, wish in WISHES.items()}


@pytest.mark.parametrize("name", WISHES)
def test_a_new_map_is_complete_and_needs_no_advice(made: dict[str, str], name: str) -> None:
    edition = edition_from_text(made[name])
    assert len(edition.cities) == (WISHES[name].cities or 16)
    assert advice(edition) == ()
    sources = sources_inside(made[name], edition)
    assert sources is not None
    assert len(sources.places) == len(edition.cities)
    assert any(shape.kind == "land" for shape in sources.shapes)


@pytest.mark.parametrize("name", WISHES)
def test_no_city_cuts_a_new_map_in_two(made: dict[str, str], name: str) -> None:
    import networkx

    edition = edition_from_text(made[name])
    graph = networkx.Graph((route.a, route.b) for route in edition.routes)
    assert networkx.is_biconnected(graph)


@pytest.mark.parametrize("name", ["a country", "around a place", "an imagined island"])
def test_colors_have_equally_many_spaces(made: dict[str, str], name: str) -> None:
    spaces = _spaces(edition_from_text(made[name]))
    assert max(spaces) - min(spaces) <= 2


def _spaces(edition: Edition) -> list[int]:
    return [
        sum(route.length for route in edition.routes if route.color == color)
        for color in range(len(edition.colors))
    ]


def test_the_same_wish_gives_the_same_text(made: dict[str, str]) -> None:
    again = new_map(WISHES["a country"])
    assert sha256(again.encode()).digest() == sha256(made["a country"].encode()).digest()


def test_a_map_is_the_same_wherever_and_whenever_it_is_made() -> None:
    kept = ROOT / "src/stellwerk/maps/shelf/vienna.toml"
    assert new_map(Wish(around=("Vienna", 260.0))) == kept.read_text(encoding="utf-8")


def test_another_seed_gives_another_map(made: dict[str, str]) -> None:
    other = new_map(Wish(region=("Slovenia",), cities=20, seed=2))
    assert other != made["a country"]


def test_there_are_fewer_cities_rather_than_quarters_of_one_that_nobody_asked_for() -> None:
    cities = edition_from_text(new_map(Wish(region=("Luxembourg",)))).cities
    names = {city.name for city in cities}
    assert 20 <= len(cities) < 30
    assert {"Luxembourg", "Echternach", "Clervaux"} <= names
    assert not names & {"Belair", "Merl", "Limpertsberg", "Hollerich", "Gare"}


def test_a_country_of_two_great_islands_has_both(made: dict[str, str]) -> None:
    names = {
        city.name for city in edition_from_text(made["islands across the antimeridian"]).cities
    }
    assert {"Suva", "Labasa"} <= names


def test_a_sea_is_named_once_where_it_is_seen_at_a_glance() -> None:
    ground = new_map(Wish(region=("Russia",), cities=20)).splitlines()
    assert sum(line.strip().startswith('"name;Baltic Sea|Ostsee;') for line in ground) == 1


def test_names_of_seas_stand_on_water() -> None:
    rings = [ring for all in world.land("50m").polygons.values() for one in all for ring in one]
    seas = {(sea.en, sea.lat, sea.lon) for sea in world.seas()}
    assert [sea for sea in seas if _is_land(rings, sea[2], sea[1])] == []


def _is_land(rings: list[world.Array], lon: float, lat: float) -> bool:
    """Whether a line to the north crosses shores and borders an odd number of times."""
    crossed = 0
    for ring in rings:
        (ax, ay), (bx, by) = ring.T, np.roll(ring, -1, axis=0).T
        beside = ((ax > lon) != (bx > lon)) & (np.abs(ax - bx) < 180)  # not across the 180th
        ax, ay, bx, by = ax[beside], ay[beside], bx[beside], by[beside]
        crossed += int((ay + (lon - ax) * (by - ay) / (bx - ax) > lat).sum())
    return crossed % 2 == 1


def test_credit_stands_on_maps_of_the_earth_only(made: dict[str, str]) -> None:
    assert world.CREDIT in made["a country"]
    assert "GeoNames" not in made["an imagined island"]


def test_names_are_in_german_and_english(made: dict[str, str]) -> None:
    cities = {
        city.name_en: city.name_de for city in edition_from_text(made["several countries"]).cities
    }
    assert cities["Brussels"] == "Brüssel"


def test_europes_rules_bring_stations_tunnels_and_long_tickets(made: dict[str, str]) -> None:
    edition = edition_from_text(made["rules with stations"])
    assert edition.rules.stations == 3
    assert any(route.tunnel for route in edition.routes)
    assert sum(ticket.long for ticket in edition.tickets) == 6
    assert all(not route.tunnel or route.ferry == 0 for route in edition.routes)


def test_new_yorks_rules_bring_attractions(made: dict[str, str]) -> None:
    edition = edition_from_text(made["taxis"])
    assert sum(city.attraction for city in edition.cities) == 9
    assert max(route.length for route in edition.routes) <= 4


def test_islands_are_linked_by_ferries_and_plains_are_not(made: dict[str, str]) -> None:
    assert any(route.ferry for route in edition_from_text(made["islands"]).routes)
    dry = edition_from_text(made["around a place"])
    assert not any(route.ferry for route in dry.routes)
    assert all(route.color == GRAY for route in dry.routes if route.ferry)


@pytest.mark.parametrize(
    ("wish", "words"),
    [
        (Wish(region=("Liechtenstein",)), "A map needs 12 at least"),
        (Wish(region=("Monaco",)), "A map needs 12 at least"),
        (Wish(region=("Iceland",), cities=40), "--cities"),
        (Wish(region=("Atlantis",)), "Atlantis"),
        (Wish(region=("Frnace",)), "Did you mean"),
        (Wish(box=(0, 50, 10, 40)), "south before north"),
        (Wish(box=(-170, -80, 170, 80)), "smaller"),
        (Wish(box=(-40, 20, -30, 30)), "0 places"),
        (Wish(around=("Nowhereville", 100)), "Nowhereville"),
        (Wish(around=("Lyon", 0)), "from 5 to 5000"),
        (Wish(region=("France",), cities=5), "from 12 to 60"),
        (Wish(region=("France",), cities=500), "from 12 to 60"),
        (Wish(region=("France",), rules="berlin"), "berlin"),
        (Wish(), "Name a region"),
    ],
)
def test_what_cannot_be_made_gets_a_sentence(wish: Wish, words: str) -> None:
    with pytest.raises(StellwerkError, match=words):
        new_map(wish)


def test_the_command_writes_the_file_and_tells_what_it_is(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "isle.toml"
    assert main(["map", "new", "--imagined", "--cities", "14", "--out", str(out)]) == 0
    assert "14 cities" in capsys.readouterr().out
    assert main(["map", "check", str(out), "--strict"]) == 0


@pytest.mark.parametrize(
    ("was", "becomes", "words"),
    [
        ("turn = 0", 'turn = "north"', "turn is not a number"),
        ("turn = 0", "turn = 0\nspin = 1", 'no key "spin"'),
        ('"land;', '"lnd;', 'no kind "lnd"'),
        ('"land;;', '"land;', "not kind;name;points"),
        ("ground = [", 'ground = ["land;;1e99 0,nan 0,1 1",', "leaves the world"),
    ],
)
def test_mistakes_of_the_board_are_told(
    made: dict[str, str], was: str, becomes: str, words: str
) -> None:
    text = made["an imagined island"]
    assert was in text
    with pytest.raises(MapError, match=words):
        sources_inside(text.replace(was, becomes, 1), edition_from_text(text))


@pytest.mark.long
def test_random_regions_and_sizes_give_a_map_or_a_sentence() -> None:
    random = Random(20)
    for _ in range(200):
        wish = _random_wish(random)
        try:
            edition = edition_from_text(new_map(wish))
        except StellwerkError:
            continue
        codes = {hint.code for hint in advice(edition)}
        assert not codes & {"bridge", "dead-end", "ticket-too-far"}, (wish, codes)


def _random_wish(random: Random) -> Wish:
    rules = random.choice(["usa", "usa", "europe", "new_york"])
    cities = random.choice([None, random.randint(12, 60)])
    kind, seed = random.random(), random.randint(1, 9)
    if kind < 0.5:
        code = random.choice(world.countries()).iso2
        return Wish(region=(code,), cities=cities, seed=seed, rules=rules)
    if kind < 0.75:
        west, south = random.uniform(-180, 180), random.uniform(-60, 65)
        east = (west + random.uniform(3, 60) + 180) % 360 - 180
        north = min(80.0, south + random.uniform(3, 30))
        return Wish(box=(west, south, east, north), cities=cities, seed=seed, rules=rules)
    if kind < 0.95:
        place = random.choice(world.places()[:3000]).name
        km = random.uniform(20, 1500)
        return Wish(around=(place, km), cities=cities, seed=seed, rules=rules)
    return Wish(imagined=True, cities=cities, seed=seed, rules=rules)
