"""Payments, trails, stations and scoring of the plain model, checked by hand and a second way."""

from itertools import combinations
from random import Random

import networkx as nx

from .payments import Payment, all_payments, payable, route_colors
from .stations import best_lending
from .tickets_facts import Facts
from .tickets_scoring import score_sheets
from .tiny_map import route, ticket, tiny
from .trails import Line, longest_trail


def words(payments: tuple[Payment, ...]) -> list[str]:
    return [payment.words() for payment in payments]


def test_a_colored_route_takes_its_color_and_any_number_of_jokers() -> None:
    assert words(all_payments(3, ("red",))) == [
        "red 1 + 2 jokers",
        "red 2 + 1 joker",
        "red 3",
        "3 jokers",
    ]


def test_a_gray_route_takes_any_one_color() -> None:
    colors = route_colors("gray", ["red", "blue"])
    assert words(all_payments(1, colors)) == ["red 1", "blue 1", "1 joker"]


def test_a_ferry_takes_its_jokers_and_a_set_of_one_color() -> None:
    assert words(all_payments(3, ("red",), ferry=2)) == ["red 1 + 2 jokers", "3 jokers"]
    assert words(all_payments(2, ("red", "blue"), ferry=2)) == ["2 jokers"]


def test_a_hand_pays_only_what_it_holds() -> None:
    hand = {"red": 2, "blue": 1, "joker": 1}
    payments = payable(all_payments(2, ("red", "blue")), hand)
    assert [p.words() for p in payments] == ["red 1 + 1 joker", "red 2", "blue 1 + 1 joker"]


def test_no_routes_make_no_trail() -> None:
    assert longest_trail([]) == 0


def test_branches_do_not_count() -> None:
    assert longest_trail([("m", "a", 3), ("m", "b", 2), ("m", "c", 1)]) == 5


def test_a_trail_may_pass_a_city_twice_but_a_route_once() -> None:
    loop = [("a", "b", 2), ("b", "c", 2), ("c", "a", 2)]
    assert longest_trail(loop) == 6
    assert longest_trail([*loop, ("a", "x", 4)]) == 10
    assert longest_trail([*loop, ("a", "x", 4), ("b", "y", 3)]) == 11
    assert longest_trail([*loop, ("a", "x", 4), ("a", "y", 3)]) == 13


def test_of_two_parts_the_longer_counts() -> None:
    assert longest_trail([("a", "b", 2), ("b", "c", 2), ("x", "y", 5)]) == 5


def longest_by_degrees(lines: list[Line]) -> int:
    """Find the longest trail a second way: a connected set with at most two odd cities is one."""
    best = 0
    for size in range(1, len(lines) + 1):
        for chosen in combinations(lines, size):
            graph = nx.MultiGraph((a, b) for a, b, _ in chosen)
            odd = sum(degree % 2 for _, degree in graph.degree())
            if odd <= 2 and nx.is_connected(graph):
                best = max(best, sum(line[2] for line in chosen))
    return best


def random_line(random: Random) -> Line:
    a, b = random.sample("abcdef", 2)
    return a, b, random.randint(1, 6)


def test_trails_agree_with_euler() -> None:
    random = Random(5)
    for _ in range(60):
        lines = [random_line(random) for _ in range(random.randint(1, 8))]
        assert longest_trail(lines) == longest_by_degrees(lines)


def lend(
    facts: Facts, owners: dict[str, int], stations: dict[str, int], *tickets: str
) -> tuple[tuple[str, ...], int]:
    lending = best_lending(facts, 0, owners, stations, tickets)
    return lending.lent, lending.points


def test_without_a_station_only_own_routes_count() -> None:
    owners = {"a-b-1": 0, "b-c": 1}
    assert lend(tiny(), owners, {}, "t-ac") == ((), -5)
    assert lend(tiny(), {"a-b-1": 0, "b-c": 0}, {}, "t-ac", "t-ce") == ((), -2)


def test_a_station_lends_one_route_to_all_tickets() -> None:
    owners = {"a-b-1": 0, "b-c": 1, "a-d": 1}
    # From b only b-c is lent; t-ad would need the station in a or d.
    assert lend(tiny(), owners, {"b": 0}, "t-ac", "t-ad") == (("b-c",), 1)
    # From a no lent route reaches c; a-d does reach d.
    assert lend(tiny(), owners, {"a": 0}, "t-ac", "t-ad") == (("a-d",), -1)


def test_stations_of_others_and_free_routes_lend_nothing() -> None:
    assert lend(tiny(), {"a-b-1": 0, "b-c": 1}, {"b": 1}, "t-ac") == ((), -5)
    assert lend(tiny(), {"a-b-1": 0}, {"b": 0}, "t-ac") == ((), -5)


def test_several_stations_make_one_chain() -> None:
    owners = {"a-b-1": 1, "b-c": 1, "c-d": 0}
    assert lend(tiny(), owners, {"a": 0, "c": 0}, "t-ad") == (("a-b-1", "b-c"), 4)


def test_a_station_that_helps_nothing_lends_nothing() -> None:
    assert lend(tiny(), {"b-c": 1}, {"b": 0}, "t-ad") == ((), -4)


def test_two_stations_may_lend_the_same_route_which_counts_once() -> None:
    assert lend(tiny(), {"b-c": 1, "c-d": 0}, {"b": 0, "c": 0}, "t-bd") == (("b-c",), 3)


def test_of_equal_lendings_more_tickets_then_the_lowest_route_is_chosen() -> None:
    facts = tiny()
    facts["routes"]["0-high"] = route("b", "c", 1, "red")
    owners = {"0-high": 1, "b-c": 1}
    facts["tickets"]["t-bc"] = ticket("b", "c", 6)
    # The order of the facts decides, not the spelling.
    assert lend(facts, owners, {"b": 0}, "t-bc")[0] == ("b-c",)
    # One ticket of six points or two of three each: two tickets win the tie.
    owners |= {"a-b-1": 2}
    facts["tickets"] |= {"t-x": ticket("a", "b", 3), "t-y": ticket("b", "a", 3)}
    assert lend(facts, owners, {"b": 0}, "t-bc", "t-x", "t-y")[0] == ("a-b-1",)


def sheets(facts: Facts, owners: dict[str, int], tickets: list[list[str]]) -> list[tuple[int, int]]:
    found = score_sheets(facts, owners, {}, [0] * len(tickets), tickets)
    return [(sheet["total"], sheet["place"]) for sheet in found]


def test_a_sheet_adds_routes_tickets_trail_stations_and_attractions() -> None:
    owners = {"a-b-1": 0, "b-c": 0, "a-d": 1}
    mine, other = score_sheets(tiny(), owners, {"d": 1}, [2, 1], [["t-ac", "t-ce"], ["t-ad"]])
    assert mine["routes"] == 50
    assert (mine["tickets_done"], mine["tickets_failed"], mine["ticket_points"]) == (1, 1, -2)
    assert (mine["trail"], mine["trail_points"]) == (5, 10)
    assert (mine["station_points"], mine["attraction_points"]) == (8, 2)
    assert (mine["total"], mine["place"], mine["completed"]) == (68, 1, ("t-ac",))
    assert (other["trail"], other["trail_points"]) == (2, 0)
    assert (other["total"], other["place"]) == (20 + 4 + 4 + 1, 2)


def test_everybody_with_the_longest_trail_gets_the_bonus_but_not_without_routes() -> None:
    facts = tiny()
    facts["rules"]["attraction_points"] = 0
    assert sheets(facts, {"a-b-1": 0, "c-d": 1}, [[], [], []]) == [(30, 1), (30, 1), (0, 3)]
    assert sheets(facts, {}, [[], ["t-ac"]]) == [(0, 1), (-5, 2)]


def test_ties_are_broken_by_completed_tickets_and_places_are_skipped() -> None:
    facts = tiny()
    facts["rules"]["trail_points"] = 0
    facts["tickets"] |= {"t-ba": ticket("b", "a", 3), "t-cb": ticket("c", "b", 3)}
    # All have 0 points: one done and one failed, or none at all.
    facts["routes"]["a-b-1"]["points"] = 0
    facts["rules"]["attraction_points"] = 0
    tickets = [[], ["t-ba", "t-bd"], [], ["t-bd"]]
    assert sheets(facts, {"a-b-1": 1}, tickets) == [(0, 2), (0, 1), (0, 2), (-3, 4)]


def test_the_own_trail_breaks_ties_where_the_edition_says_so() -> None:
    facts = tiny()
    facts["rules"] |= {"trail_points": 0, "attraction_points": 0}
    for each in facts["routes"].values():
        each["points"] = 5
    owners = {"a-b-1": 0, "b-c": 1}
    assert sheets(facts, owners, [[], []]) == [(5, 2), (5, 1)]
    facts["rules"]["trail_breaks_ties"] = False
    assert sheets(facts, owners, [[], []]) == [(5, 1), (5, 1)]
