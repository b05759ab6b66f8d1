"""The page of a match: whole by itself, with every plot, for every family and own maps."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree

import pytest

from stellwerk import arena, catalog
from stellwerk.arena import GameResult, Match
from stellwerk.arena.page import write_page
from stellwerk.arena.page.figures import PRIOR_USES, route_uses, station_points, ticket_uses
from stellwerk.arena.page.maps import Box
from stellwerk.arena.page.places import layout
from stellwerk.arena.page.plots import histogram
from stellwerk.arena.page.svg import Scale, round_step, scale_of, shade
from stellwerk.arena.page.write import ranked

pytestmark = pytest.mark.plain


def page_of(folder: Path, match: Match, blocks: int = 2) -> str:
    played = arena.play(match, blocks)
    path = write_page(folder, match, played, arena.report(match, played))
    assert path == folder / "report.html"
    return path.read_text(encoding="utf-8")


def pictures(page: str) -> dict[str, ElementTree.Element]:
    found = [ElementTree.fromstring(one) for one in re.findall(r"<svg.*?</svg>", page, re.S)]
    return {str(one.get("aria-label")): one for one in found}


def words(picture: ElementTree.Element) -> set[str]:
    return {str(one.text) for one in picture.iter("text")}


class Links(HTMLParser):
    """Whatever a page would ask others for."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        asks = {"src", "href", "srcset", "data", "action"}
        self.found += [f"{tag} {key}" for key, _ in attrs if key in asks]
        self.found += [tag] if tag in {"script", "link", "iframe", "img", "object"} else []


def test_the_page_of_a_ticket_game_holds_everything_by_itself(tmp_path: Path) -> None:
    page = page_of(tmp_path / "deep" / "folder", Match("new_york", ("planner", "uniform"), 2))
    links = Links()
    links.feed(page)
    assert links.found == []
    assert "http" not in page
    assert "url(" not in page
    assert "@import" not in page
    drawn = pictures(page)
    assert list(drawn) == [
        "Win shares with 95% intervals", "Scores", "Length of games", "Win share by seat",
        "Routes by win rate", "Tickets by win rate",
    ]  # fmt: skip
    assert {"planner", "uniform"} <= words(drawn["Win shares with 95% intervals"])
    edition = catalog.game("new_york", 2).edition  # type: ignore[attr-defined]
    for name in ("Routes by win rate", "Tickets by win rate"):
        assert {city.name for city in edition.cities} <= words(drawn[name])
    titles = [one.text for one in drawn["Routes by win rate"].iter("title")]
    assert len(titles) == len(edition.routes)
    assert "tickets completed" in page
    assert "prefers-color-scheme: dark" in page
    assert "stellwerk arena planner uniform --edition new_york --players 2 --blocks 2" in page


def test_the_page_of_metro_shows_its_stations(tmp_path: Path) -> None:
    page = page_of(tmp_path, Match("metro", ("uniform",), 2), blocks=1)
    stations = words(pictures(page)["Points of stations"])
    assert {str(n) for n in range(1, 33)} <= stations


def test_the_page_says_what_a_sequential_test_found(tmp_path: Path) -> None:
    match = Match("new_york", ("greedy", "uniform"), 2)
    result = arena.report(match, played := arena.play(match, 1))
    result["sprt"] = {
        "elo": [0, 20], "accepted": "H1", "llr": 3.1, "bounds": [-2.9, 2.9], "blocks": 1
    }  # fmt: skip
    page = write_page(tmp_path, match, played, result).read_text(encoding="utf-8")
    assert "greedy is better: +20 Elo rather than 0" in page


def test_a_match_without_games_has_a_page(tmp_path: Path) -> None:
    match = Match("new_york", ("greedy", "uniform"), 2)
    path = write_page(tmp_path, match, [], arena.report(match, []))
    assert "greedy" in path.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ["usa", "europe", "new_york", "berlin"])
def test_every_city_has_a_place_inside_the_picture(name: str) -> None:
    edition = catalog.game(name).edition  # type: ignore[attr-defined]
    found = layout(edition, name)
    assert len(found.cities) == len(edition.cities)
    assert all(0 < x < found.width and 0 < y < found.height for x, y in found.cities)
    assert len(set(found.cities)) == len(found.cities)


def test_cities_of_an_own_map_lie_as_far_apart_as_their_routes_say(tmp_path: Path) -> None:
    file = own_map(tmp_path)
    edition = catalog.load_map(file).edition  # type: ignore[attr-defined]
    found = layout(edition, str(file))
    assert len(set(found.cities)) == len(edition.cities)


@pytest.mark.parametrize(("head", "down"), [("id,lat,lon", -1), ("id,x,y", 1)])
def test_cities_of_an_own_map_stand_at_its_places(tmp_path: Path, head: str, down: int) -> None:
    file = own_map(tmp_path)
    edition = catalog.load_map(file).edition  # type: ignore[attr-defined]
    ids = [city.id for city in edition.cities]
    # All on a diagonal: north and east on the Earth, down and right on a drawing.
    lines = [head, *(f"{id},{40 + n},{10 + n}" for n, id in enumerate(ids))]
    file.with_suffix(".places.csv").write_text("\n".join(lines), encoding="utf-8")
    found = layout(edition, f"{file}").cities
    assert [place.x for place in found] == sorted(place.x for place in found)
    assert [place.y * down for place in found] == sorted(place.y * down for place in found)


def test_cities_of_a_map_that_tells_its_board_stand_where_it_says(tmp_path: Path) -> None:
    file = own_map(tmp_path)
    edition = catalog.load_map(file).edition  # type: ignore[attr-defined]
    places = [f"{city.id} = [{10 - n}, {n}]" for n, city in enumerate(edition.cities)]
    text = file.read_text(encoding="utf-8") + "\n".join(["", "[board.places]", *places, ""])
    file.write_text(text, encoding="utf-8")
    found = layout(edition, f"{file}").cities
    assert [-place.x for place in found] == sorted(-place.x for place in found)
    assert [place.y for place in found] == sorted(place.y for place in found)


def test_the_page_of_an_own_map_is_drawn_at_its_places(tmp_path: Path) -> None:
    file = own_map(tmp_path)
    edition = catalog.load_map(file).edition  # type: ignore[attr-defined]
    lines = ["id,x,y", *(f"{city.id},{n},{n % 3}" for n, city in enumerate(edition.cities))]
    file.with_suffix(".places.csv").write_text("\n".join(lines), encoding="utf-8")
    page = page_of(tmp_path / "out", Match(str(file), ("uniform",), 2), blocks=1)
    dots = pictures(page)["Routes by win rate"].iter("circle")
    across = [float(str(dot.get("cx"))) for dot in dots]
    assert across == sorted(across)


def own_map(folder: Path) -> Path:
    """The map that the docs show, in a file."""
    text = (Path(__file__).parents[2] / "docs/own-maps.md").read_text(encoding="utf-8")
    (source, *_) = re.findall(r"^```toml\n(.*?)^```", text, re.M | re.S)
    file = folder / "own.toml"
    file.write_text(source, encoding="utf-8")
    return file


def won(routes: bytes, tickets: bytes, winner: int) -> GameResult:
    wins = tuple(float(entrant == winner) for entrant in (0, 1))
    return GameResult((0, 1), wins, (9, 9), (1, 2), routes=routes, tickets=tickets)


def test_a_route_is_good_if_its_owners_win_more_than_usual() -> None:
    deals = [[won(b"\1\0", b"\2\0", 0)]] * 30 + [[won(b"\0\1", b"\1\4", 1)]] * 10
    good, bad = route_uses(deals)
    assert (good.number, good.rate, good.wins) == (30, 0.75, 1.0)
    assert good.gain == pytest.approx(0.25 * 30 / (30 + PRIOR_USES))
    assert bad.gain == pytest.approx(-0.75 * 10 / (10 + PRIOR_USES))
    first, second = ticket_uses(deals)
    assert (first.number, first.done) == (40, 0.75)
    assert (second.number, second.done, second.wins) == (10, 1.0, 1.0)


def test_routes_are_ranked_by_what_is_sure_of_them() -> None:
    # Owners of route 0 win 35 of 40 deals, of route 1 all of 12; 2 is even, 3 was hardly ever had.
    deals = [
        [
            won(bytes([1, n < 12, 1 + n % 2, n < 3]), b"", int(n >= 35)),
            won(b"\0\0\0\0", b"", int(n < 35)),
        ]
        for n in range(40)
    ]
    often, few, even, seldom = route_uses(deals)
    assert often.estimate.mean == pytest.approx(0.375)
    assert often.estimate.low > 0
    assert few.estimate.mean > often.estimate.mean
    assert (seldom.estimate.low, seldom.estimate.high) == (-1.0, 1.0)
    best, worst = ranked([often, few, even, seldom])
    assert best == [1, 0]
    assert worst == []
    assert even.estimate.low < 0 < even.estimate.high


def test_games_of_one_deal_prove_no_more_than_one_game() -> None:
    deal = [won(b"\1", b"", 0), won(b"\2", b"", 1)]
    other = [won(b"\2", b"", 0), won(b"\1", b"", 1)]
    once = route_uses([deal, other, deal] * 8)[0].estimate
    twice = route_uses([deal * 2, other * 2, deal * 2] * 8)[0].estimate
    assert twice.high - twice.low == pytest.approx(once.high - once.low)


def test_stations_have_the_mean_points_of_their_lines() -> None:
    game = won(b"", b"", 0)._replace(lines=((0, "1", 10), (1, "2", 4), (-1, "3", 6)))
    other = won(b"", b"", 1)._replace(lines=((0, "1", 4),))
    found = station_points([game, other])
    assert (found["1"].points, found["1"].won, found["1"].lost) == (7, 10, 4)
    assert found["3"].points == 6


def test_scales_have_round_ticks() -> None:
    assert Scale(0, 100, 0, 1).ticks(5) == [0, 20, 40, 60, 80, 100]
    assert [round_step(step) for step in (0.7, 1.0, 3.0, 12.0)] == [1, 1, 5, 20]
    scale = scale_of([3.0, 97.0], 0, 100)
    assert scale.low <= 3
    assert scale.high >= 97
    assert scale_of([5.0, 5.0], 0, 10).high > 5


def test_a_histogram_counts_everything_once() -> None:
    assert histogram([0, 1, 4.9, 5, 9.9, 10], 0, 5, 2) == [3, 3]


def test_colors_tell_less_from_more() -> None:
    assert (shade(-1), shade(0), shade(1)) == ("#2f6fb5", "#a8a49a", "#d65c1c")
    assert shade(5) == shade(1)


def test_boxes_meet_only_where_they_overlap() -> None:
    assert Box(0, 0, 2, 2).meets(Box(1, 1, 3, 3))
    assert not Box(0, 0, 2, 2).meets(Box(2, 0, 3, 3))
