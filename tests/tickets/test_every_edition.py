"""What holds for every built-in edition: links, order, doubles, titles, and the content hash."""

from dataclasses import replace
from importlib.resources import files
from itertools import combinations

import networkx as nx
import pytest

from stellwerk.tickets.edition import Edition, Route, Ticket
from stellwerk.tickets.maps.file import builtin_editions, load_builtin

EUROPE_OPTIONS = [
    options
    for variant in ([], ["1912"], ["mega"], ["cities"])
    for options in (variant, [*variant, "bonus"])
]
GAMES = [
    *((id, ()) for id in ("usa", "new_york", "berlin")),
    *(("europe", tuple(o)) for o in EUROPE_OPTIONS),
]

every_edition = pytest.mark.parametrize("id", builtin_editions())
every_game = pytest.mark.parametrize(("id", "options"), GAMES)


def europe(*options: str) -> Edition:
    return load_builtin("europe", options)


def graph(edition: Edition) -> "nx.MultiGraph[int]":
    g: nx.MultiGraph[int] = nx.MultiGraph()
    g.add_nodes_from(range(len(edition.cities)))
    for route in edition.routes:
        g.add_edge(route.a, route.b, key=route.id, length=route.length)
    return g


@every_game
def test_the_map_is_in_one_piece_and_every_ticket_can_be_linked(
    id: str, options: tuple[str, ...]
) -> None:
    edition = load_builtin(id, options)
    links = graph(edition)
    assert nx.is_connected(links)
    assert all(nx.has_path(links, ticket.a, ticket.b) for ticket in edition.tickets)


@every_game
def test_rows_are_sorted_and_refer_to_each_other(id: str, options: tuple[str, ...]) -> None:
    edition = load_builtin(id, options)
    for rows in (edition.cities, edition.routes, edition.tickets):
        ids = [row.id for row in rows]
        assert ids == sorted(set(ids))
    lines: list[Route | Ticket] = [*edition.routes, *edition.tickets]
    for row in lines:
        a, b = edition.cities[row.a].id, edition.cities[row.b].id
        assert row.a < row.b
        assert row.id.split("-")[:2] == [a, b]
    assert edition.city_index(edition.cities[3].id) == 3
    assert edition.ticket_index(edition.tickets[5].id) == 5


@pytest.mark.rule("tickets.claim.double-def")
@every_edition
def test_doubles_are_pairs_of_equal_routes(id: str) -> None:
    edition = load_builtin(id)
    for one, other in combinations(range(len(edition.routes)), 2):
        a, b = edition.routes[one], edition.routes[other]
        parallel = (a.a, a.b, a.kind) == (b.a, b.b, b.kind)
        assert (a.twin == other) == (b.twin == one) == parallel, (a.id, b.id)
        assert not parallel or a.length == b.length


@every_game
def test_there_are_tickets_for_the_largest_table(id: str, options: tuple[str, ...]) -> None:
    edition = load_builtin(id, options)
    long = sum(ticket.long for ticket in edition.tickets)
    assert len(edition.tickets) - long >= edition.players[1] * edition.deal.start
    assert long >= edition.players[1] * edition.deal.long


@every_edition
def test_titles_are_our_own_and_the_printed_game_is_named_once(id: str) -> None:
    edition = load_builtin(id)
    text = (files("stellwerk.tickets") / "editions" / f"{id}.toml").read_text(encoding="utf-8")
    assert edition.title_en != edition.title_de
    assert edition.compatible_with
    for printed in (load_builtin(other).compatible_with for other in builtin_editions()):
        assert text.count(printed) == (printed in edition.compatible_with)


def test_options_of_europe_in_the_order_of_names() -> None:
    available = europe().available
    assert [option.id for option in available] == ["1912", "mega", "cities", "bonus"]
    assert [option.group for option in available] == ["variant", "variant", "variant", None]
    assert all(option.title_de and option.summary_en for option in available)
    assert europe("bonus", "mega").name == "europe:mega+bonus"
    assert europe("bonus", "mega").options == ("mega", "bonus")


def test_loading_twice_gives_the_same_object() -> None:
    assert europe("bonus", "mega") is europe("mega", "bonus")


def test_names_of_cities_in_both_languages() -> None:
    edition = europe()
    names = {c.id: (c.name, c.name_en, c.name_de) for c in edition.cities}
    assert names["athina"] == ("Athína", "Athens", "Athen")
    assert names["munchen"] == ("München", "Munich", "München")
    assert names["essen"] == ("Essen", "Essen", "Essen")


def test_points_of_bonus_tickets_are_the_shortest_way() -> None:
    edition = europe("bonus")
    links = graph(edition)
    for ticket in edition.tickets:
        if ticket.set in {"max", "orient"}:
            way = nx.shortest_path_length(links, ticket.a, ticket.b, weight="length")
            assert ticket.points == way, ticket.id


# --- the content hash ----------------------------------------------------------------------------


def test_every_game_has_its_own_hash() -> None:
    hashes = {load_builtin(id, options).content_hash for id, options in GAMES}
    assert len(hashes) == len(GAMES)
    assert all(len(h) == 16 and int(h, 16) >= 0 for h in hashes)


def test_words_for_people_do_not_change_the_hash() -> None:
    edition = europe("bonus")
    renamed = replace(
        edition,
        title_en="x",
        note="y",
        status="house",
        cities=tuple(replace(c, name="x", name_en="y", name_de="z") for c in edition.cities),
        tickets=tuple(replace(t, status="house") for t in edition.tickets),
        color_names={},
    )
    assert renamed.content_hash == edition.content_hash


def test_everything_play_depends_on_changes_the_hash() -> None:
    edition = load_builtin("new_york")
    first, *others = edition.routes
    changed = [
        replace(edition, routes=(replace(first, length=first.length + 1), *others)),
        replace(edition, tickets=edition.tickets[1:]),
        replace(edition, rules=replace(edition.rules, attraction_points=2)),
        replace(edition, deal=replace(edition.deal, draw=3)),
        replace(edition, cities=tuple(replace(c, attraction=True) for c in edition.cities)),
        replace(edition, jokers=9),
        replace(edition, options=("x",)),
    ]
    hashes = {edition.content_hash, *(other.content_hash for other in changed)}
    assert len(hashes) == len(changed) + 1


def test_a_position_is_found_by_id_or_not_at_all() -> None:
    usa = load_builtin("usa")
    assert usa.routes[usa.route_index("duluth-helena")].length == 6
    with pytest.raises(KeyError, match="atlantis"):
        usa.city_index("atlantis")
