"""The end of Europe: route points, the longest trail, ties, double routes and the score sheet."""

from itertools import pairwise
from random import Random

import pytest

from stellwerk.game import Line, ScoreSheet
from tests.tickets.positions import Position

LOOPS = (
    *("berlin-essen", "essen-frankfurt", "berlin-frankfurt-1"),
    *("berlin-danzig", "danzig-warszawa", "berlin-warszawa-1"),
)


def at_end(players: int = 2) -> Position:
    """A game with all tickets in it, none of them held."""
    p = Position("europe:mega", players)
    for seat in range(players):
        p.tickets(seat)
    return p


def trail(p: Position, seat: int) -> Line:
    (line,) = [line for line in p.outcome().sheets[seat].lines if line.type == "trail"]
    return line


def bonuses(p: Position) -> list[int]:
    """The points of every seat for the longest trail."""
    return [trail(p, seat).points for seat in range(p.game.players)]


def is_trail(p: Position, routes: tuple[str, ...]) -> bool:
    """Whether routes follow each other from city to city, each used once."""
    edition = p.game.edition
    ends = [
        {edition.cities[route.a].id, edition.cities[route.b].id}
        for route in (edition.routes[edition.route_index(id)] for id in routes)
    ]
    at: set[tuple[str, ...]] = {(city,) for city in ends[0]}
    for here in ends:
        at = {(*way, *(here - {way[-1]})) for way in at if way[-1] in here}
    return bool(at) and len(set(routes)) == len(routes)


# --- route points --------------------------------------------------------------------------------


@pytest.mark.rule("europe.score.table")
@pytest.mark.parametrize(
    ("route", "length", "points"),
    [
        ("budapest-wien-1", 1, 1),
        ("berlin-essen", 2, 2),
        ("berlin-wien", 3, 4),
        ("petrograd-riga", 4, 7),
        ("palermo-smyrna", 6, 15),
        ("petrograd-stockholm", 8, 21),
    ],
)
def test_a_route_scores_at_once_by_its_length(route: str, length: int, points: int) -> None:
    p = Position("europe")
    p.hand(0, joker=8)
    p.deck("red", "red", "red", "red")
    p.play(f"claim {route} {length} joker{'s' if length > 1 else ''}")
    assert p.owner(route) == 0
    me = p.state.view(1).to_json()["seats"][0]
    assert (me["score"], me["pieces"]) == (points, {"train": 45 - length})
    assert p.outcome().sheets[0].lines[0] == Line("routes", points, proof=(route,))


# --- the longest trail ---------------------------------------------------------------------------


@pytest.mark.rule("europe.longest.bonus")
def test_the_longest_trail_is_measured_in_trains_not_in_routes() -> None:
    p = at_end()
    p.own(0, "petrograd-stockholm")
    p.own(1, "budapest-wien-1", "berlin-wien", "berlin-essen", "amsterdam-bruxelles")
    assert bonuses(p) == [10, 0]
    assert trail(p, 0) == Line("trail", 10, "8", ("petrograd-stockholm",))
    assert (trail(p, 1).what, trail(p, 1).done) == ("6", False)


@pytest.mark.rule("europe.longest.bonus")
def test_branches_do_not_count() -> None:
    p = at_end()
    p.own(0, "berlin-danzig", "berlin-wien", "berlin-essen")
    p.own(1, "petrograd-stockholm")
    assert [trail(p, seat).what for seat in (0, 1)] == ["7", "8"]
    assert bonuses(p) == [0, 10]


@pytest.mark.rule("europe.longest.bonus")
def test_separate_networks_are_not_added_up() -> None:
    p = at_end()
    p.own(0, "berlin-danzig", "petrograd-riga", "marseille-paris")
    assert trail(p, 0).what == "4"


@pytest.mark.rule("europe.longest.bonus")
@pytest.mark.parametrize(
    ("routes", "trains"),
    [
        (LOOPS[:3], 2 + 2 + 3),
        (LOOPS, 7 + 10),
        ((*LOOPS, "berlin-wien"), 17 + 3),
        ((*LOOPS, "berlin-wien", "munchen-wien", "kyiv-warszawa"), 17 + 3 + 3 + 4 - 4),
    ],
)
def test_loops_count_and_a_city_may_be_passed_again(routes: tuple[str, ...], trains: int) -> None:
    p = at_end()
    p.own(0, *routes)
    line = trail(p, 0)
    assert line.what == str(trains)
    assert is_trail(p, line.proof)


@pytest.mark.rule("europe.longest.bonus")
def test_every_train_counts_once() -> None:
    p = at_end()
    p.own(0, "berlin-danzig")
    p.own(1, "berlin-essen", "essen-frankfurt")
    assert [trail(p, seat).what for seat in (0, 1)] == ["4", "4"]


@pytest.mark.rule("europe.longest.bonus", "europe.station.use")
def test_borrowed_routes_do_not_lengthen_the_trail() -> None:
    p = at_end()
    p.tickets(0, "berlin-wien")
    p.own(0, "budapest-wien-1", "berlin-essen")
    p.own(1, "berlin-wien")
    p.station(0, "berlin")
    assert p.outcome().sheets[0].lines[1].done
    assert trail(p, 0) == Line("trail", 0, "2", ("berlin-essen",), done=False)
    assert bonuses(p) == [0, 10]


@pytest.mark.rule("europe.longest.bonus")
def test_all_players_tied_for_the_longest_trail_get_ten_points() -> None:
    p = at_end(4)
    p.own(0, "berlin-danzig")
    p.own(1, "berlin-wien")
    p.own(2, "petrograd-riga")
    p.own(3, "berlin-essen", "essen-frankfurt")
    assert bonuses(p) == [10, 0, 10, 10]
    assert p.outcome().scores == (22, 12, 22, 22)


@pytest.mark.rule("europe.longest.none")
def test_with_no_route_on_the_board_nobody_gets_the_bonus() -> None:
    p = at_end(3)
    assert bonuses(p) == [0, 0, 0]
    assert p.outcome().scores == (12, 12, 12)
    p.own(1, "budapest-wien-1")
    assert bonuses(p) == [0, 10, 0]


# --- ties ----------------------------------------------------------------------------------------


@pytest.mark.rule("europe.tie.longest")
def test_of_players_tied_on_points_and_tickets_the_longest_trail_wins() -> None:
    p = at_end(3)
    p.own(0, "berlin-wien")
    p.own(1, "berlin-danzig")
    p.own(2, "petrograd-stockholm")
    p.s.score[0] = p.s.score[1] = 30
    outcome = p.outcome()
    assert outcome.scores == (42, 42, 22)
    assert outcome.standings == ((1,), (0,), (2,))


@pytest.mark.rule("europe.tie.longest")
def test_completed_tickets_come_before_the_longest_trail() -> None:
    p = at_end()
    p.tickets(0, "berlin-wien")
    p.own(0, "berlin-wien")
    p.own(1, "berlin-danzig")
    p.s.score[0] = 20
    p.s.score[1] = 13
    assert p.outcome().scores == (35, 35)
    assert p.outcome().winners == (0,)


@pytest.mark.rule("europe.tie.longest")
def test_for_ties_only_own_routes_make_a_trail() -> None:
    p = at_end(3)
    p.tickets(0, "berlin-wien")
    p.own(0, "budapest-wien-1")
    p.station(0, "berlin")
    p.tickets(1, "cadiz-lisboa")
    p.own(1, "cadiz-lisboa")
    p.own(2, "berlin-wien")
    p.s.score[0] = 6
    p.s.score[1] = 3
    outcome = p.outcome()
    assert outcome.scores == (17, 17, 22)
    assert outcome.standings == ((2,), (1,), (0,))


@pytest.mark.rule("europe.tie.share")
def test_players_tied_in_everything_share_the_win() -> None:
    p = at_end(3)
    p.own(0, "berlin-wien")
    p.own(1, "munchen-wien")
    outcome = p.outcome()
    assert outcome.scores == (22, 22, 12)
    assert outcome.winners == (0, 1)
    assert [sheet.place for sheet in outcome.sheets] == [1, 1, 3]


# --- double routes -------------------------------------------------------------------------------


@pytest.mark.rule("europe.double.few")
@pytest.mark.parametrize(("players", "closed"), [(2, True), (3, True), (4, False), (5, False)])
def test_the_second_route_of_a_double_is_closed_with_two_or_three_players(
    players: int, closed: bool
) -> None:
    p = Position("europe", players)
    p.hand(0, red=2)
    p.play("claim bruxelles-paris-1 red 2")
    for seat in range(1, players):
        p.turn(seat)
        p.hand(seat, yellow=2)
        assert ("claim bruxelles-paris-2 yellow 2" not in p.legal()) is closed
    p.turn(0)
    p.hand(0, yellow=2)
    assert "claim bruxelles-paris-2 yellow 2" not in p.legal()


@pytest.mark.rule("europe.double.few")
def test_with_four_players_two_of_them_own_one_route_of_a_double_each() -> None:
    p = Position("europe", 4)
    p.hand(0, red=2)
    p.hand(1, yellow=2)
    p.play("claim bruxelles-paris-1 red 2")
    p.play("claim bruxelles-paris-2 yellow 2")
    assert (p.owner("bruxelles-paris-1"), p.owner("bruxelles-paris-2")) == (0, 1)


# --- the score sheet -----------------------------------------------------------------------------


def routes_worth(p: Position, routes: tuple[str, ...]) -> int:
    points = {1: 1, 2: 2, 3: 4, 4: 7, 6: 15, 8: 21}
    edition = p.game.edition
    return sum(points[edition.routes[edition.route_index(id)].length] for id in routes)


@pytest.mark.rule("europe.station.use", "europe.longest.bonus", "europe.station.unused")
def test_the_score_sheet_lists_everything_with_its_proof() -> None:
    p = at_end()
    p.tickets(0, "berlin-roma", "berlin-wien", "london-paris")
    p.own(0, "roma-venezia", "venezia-zagrab", "wien-zagrab")
    p.own(1, "berlin-wien")
    p.station(0, "berlin")
    p.s.score[0] = 6
    own = ("venezia-zagrab", "roma-venezia")
    chain = ("berlin-wien", "wien-zagrab", *own)
    borrowed = ("berlin-wien",)
    sheet = p.outcome().sheets[0]
    trail_line = next(line for line in sheet.lines if line.type == "trail")
    assert is_trail(p, trail_line.proof)
    assert [line for line in sheet.lines if line.type != "trail"] == [
        Line("routes", 6, proof=("roma-venezia", "venezia-zagrab", "wien-zagrab")),
        Line("ticket", 9, "berlin-roma", chain, borrowed),
        Line("ticket", 3, "berlin-wien", borrowed, borrowed),
        Line("ticket", -3, "london-paris", done=False),
        Line("stations", 8, "2"),
        Line("station", 0, "berlin", borrowed=borrowed),
    ]
    assert (trail_line.points, trail_line.what) == (10, "6")
    assert sheet.total == 6 + 9 + 3 - 3 + 10 + 8


def check_sheet(p: Position, sheet: ScoreSheet) -> None:
    by_type = {line.type: line for line in sheet.lines}
    assert sheet.total == sum(line.points for line in sheet.lines)
    assert by_type["routes"].points == routes_worth(p, by_type["routes"].proof)
    built = sum(line.type == "station" for line in sheet.lines)
    assert by_type["stations"].points == 4 * (3 - built)
    for line in sheet.lines:
        own = set(line.proof) - set(line.borrowed)
        assert own <= set(by_type["routes"].proof)
        assert (line.points < 0) == (line.type == "ticket" and not line.done)


@pytest.mark.rule("europe.station.unused", "europe.longest.bonus", "europe.score.table")
@pytest.mark.parametrize(("players", "seed"), [(2, 1), (4, 2)])
def test_the_sheets_of_a_whole_game_add_up(players: int, seed: int) -> None:
    p, rng = Position("europe:1912+bonus", players, seed), Random(seed)
    while p.state.outcome is None:
        p.state.play(p.seat, rng.choice(p.state.view(p.seat).legal))
    trails = []
    for sheet in p.state.outcome.sheets:
        check_sheet(p, sheet)
        trails.append(next(line for line in sheet.lines if line.type == "trail"))
    longest = max(int(line.what) for line in trails)
    assert [line.points for line in trails] == [10 * (int(t.what) == longest) for t in trails]
    totals = [p.state.outcome.scores[group[0]] for group in p.state.outcome.standings]
    assert all(better >= worse for better, worse in pairwise(totals))
