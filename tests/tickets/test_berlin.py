"""The Berlin edition: trams and subways, their pieces, points and the end."""

from collections import Counter

import pytest

import stellwerk
from stellwerk.errors import BadOption, IllegalAction
from stellwerk.game import Line
from stellwerk.tickets.shape import TicketsSeat

from .positions import Position

TRAM = "brandenburger_tor-siegessaeule"
SUBWAY = "alexanderplatz-moritzplatz-1"


def seat_of(p: Position, seat: int = 0) -> TicketsSeat:
    return p.state.view(None).to_json()["seats"][seat]


def payments(p: Position, route: str) -> set[str]:
    words = [text.split(" ", 2) for text in p.legal() if text.startswith("claim ")]
    return {paid for _, id, paid in words if id == route}


def routes_line(p: Position, seat: int = 0) -> Line:
    return next(line for line in p.outcome().sheets[seat].lines if line.type == "routes")


def turns_left(p: Position) -> int | None:
    left: int | None = p.state.view(None).to_json()["turns_left"]
    return left


@pytest.mark.rule("berlin.components")
def test_two_to_four_play_with_11_trams_5_subways_and_44_cards() -> None:
    for players in (2, 3, 4):
        p = Position("berlin", players)
        cards = Counter([*p.drawn_next(), *filter(None, p.shown())]) + Counter(p.thrown())
        for seat in p.state.view(None).to_json()["seats"]:
            assert (seat["pieces"], seat["cards"]) == ({"tram": 11, "subway": 5}, 2)
            cards += Counter(p.held(seat["seat"]))
        assert cards == dict.fromkeys("blue green black pink red orange".split(), 6) | {"joker": 8}
    for players in (1, 5):
        with pytest.raises(BadOption):
            stellwerk.game("berlin", players)


@pytest.mark.rule("berlin.start.tickets", "tickets.setup.tickets")
def test_of_two_starting_tickets_one_is_kept_and_the_other_goes_under_the_deck() -> None:
    p = Position("berlin", players=3, started=False)
    dealt = p.tickets_next()
    returned = []
    for seat in range(3):
        one, two = p.state.view(seat).me["offer"]
        assert p.legal(seat) == {f"keep {one}", f"keep {two}", f"keep {one} {two}"}
        p.play(f"keep {one}", seat)
        returned.append(two)
    assert len(dealt) == 22 - 6
    assert p.tickets_next()[:16] == dealt
    assert sorted(p.tickets_next()[16:]) == sorted(returned)


# --- trams and subways ---------------------------------------------------------------------------


@pytest.mark.rule("berlin.tram", "berlin.kinds")
@pytest.mark.parametrize(
    ("route", "color", "length"),
    [
        ("brandenburger_tor-reichstag", "pink", 1),
        ("checkpoint_charlie-hallesches_tor", "orange", 2),
        ("brandenburger_tor-siegessaeule", "green", 3),
        ("potsdamer_platz-zoologischer_garten", "blue", 4),
    ],
)
def test_a_tram_route_costs_a_card_and_a_tram_for_every_space(
    route: str, color: str, length: int
) -> None:
    p = Position("berlin")
    p.hand(0, **{color: 6})
    p.play(f"claim {route} {color} {length}")
    assert p.held(0) == {color: 6 - length}
    assert seat_of(p)["pieces"] == {"tram": 11 - length, "subway": 5}


@pytest.mark.rule("berlin.subway", "berlin.kinds")
@pytest.mark.parametrize(
    ("route", "color", "cards"),
    [
        ("charlottenburger_tor-kurfuerstendamm", "red", 1),
        ("charlottenburger_tor-moabit-1", "black", 2),
        ("alexanderplatz-moritzplatz-1", "blue", 3),
        ("moabit-rosenthaler_platz", "pink", 4),
    ],
)
def test_a_subway_route_costs_its_cards_and_one_subway(route: str, color: str, cards: int) -> None:
    p = Position("berlin")
    p.hand(0, **{color: 6})
    p.play(f"claim {route} {color} {cards}")
    assert p.held(0) == {color: 6 - cards}
    assert seat_of(p)["pieces"] == {"tram": 11, "subway": 4}


@pytest.mark.rule("berlin.subway")
def test_a_subway_route_takes_its_color_and_jokers() -> None:
    p = Position("berlin")
    p.hand(0, blue=2, red=6, joker=3)
    assert payments(p, SUBWAY) == {"blue 2 + 1 joker", "blue 1 + 2 jokers", "3 jokers"}
    with pytest.raises(IllegalAction):
        p.play(f"claim {SUBWAY} red 3")


@pytest.mark.rule("berlin.subway")
def test_a_gray_subway_route_takes_any_one_color() -> None:
    p = Position("berlin")
    p.hand(0, blue=3, red=4, joker=1)
    assert payments(p, "moabit-rosenthaler_platz") == {
        "blue 3 + 1 joker",
        "red 4",
        "red 3 + 1 joker",
    }


@pytest.mark.rule("berlin.pieces", "tickets.claim.pieces")
def test_subways_do_not_help_on_a_tram_route() -> None:
    p = Position("berlin")
    p.hand(0, green=3, blue=3)
    p.pieces(0, tram=2, subway=5)
    assert payments(p, TRAM) == set()
    assert payments(p, SUBWAY) == {"blue 3"}
    p.pieces(0, tram=3, subway=0)
    assert payments(p, TRAM) == {"green 3"}


@pytest.mark.rule("berlin.pieces", "tickets.claim.pieces")
def test_trams_do_not_help_on_a_subway_route() -> None:
    p = Position("berlin")
    p.hand(0, green=3, blue=3)
    p.pieces(0, tram=11, subway=0)
    assert payments(p, SUBWAY) == set()
    assert payments(p, TRAM) == {"green 3"}
    with pytest.raises(IllegalAction):
        p.play(f"claim {SUBWAY} blue 3")
    p.pieces(0, tram=2, subway=1)
    assert payments(p, SUBWAY) == {"blue 3"}


@pytest.mark.rule("berlin.pieces")
def test_one_subway_is_enough_for_the_longest_subway_route() -> None:
    p = Position("berlin")
    p.hand(0, red=4)
    p.pieces(0, tram=5, subway=1)
    p.play("claim moabit-rosenthaler_platz red 4")
    assert seat_of(p)["pieces"] == {"tram": 5, "subway": 0}


@pytest.mark.rule("berlin.score", "tickets.claim.points")
@pytest.mark.parametrize(
    ("route", "cards", "points"),
    [
        ("brandenburger_tor-reichstag", 1, 1),
        ("checkpoint_charlie-hallesches_tor", 2, 2),
        ("brandenburger_tor-siegessaeule", 3, 4),
        ("potsdamer_platz-zoologischer_garten", 4, 7),
        ("charlottenburger_tor-kurfuerstendamm", 1, 1),
        ("charlottenburger_tor-moabit-1", 2, 2),
        ("alexanderplatz-moritzplatz-1", 3, 3),
        ("moabit-rosenthaler_platz", 4, 4),
    ],
)
def test_trams_and_subways_score_at_once_by_their_own_tables(
    route: str, cards: int, points: int
) -> None:
    p = Position("berlin")
    p.tickets(0)
    p.hand(0, joker=4)
    p.play(f"claim {route} {cards} joker{'s' * (cards > 1)}")
    assert seat_of(p)["score"] == points
    assert routes_line(p).points == points
    assert p.outcome().scores[0] == points


@pytest.mark.rule("tickets.end.tickets", "berlin.kinds")
def test_a_chain_of_trams_and_subways_completes_a_ticket() -> None:
    p = Position("berlin")
    p.own(
        0, "moabit-siegessaeule", "hauptbahnhof-moabit-1", "kurfuerstendamm-zoologischer_garten-1"
    )
    p.own(0, "siegessaeule-zoologischer_garten")
    p.tickets(0, "hauptbahnhof-kurfuerstendamm")
    assert p.outcome().scores[0] == 6


# --- the end -------------------------------------------------------------------------------------


@pytest.mark.rule("berlin.end.trigger", "tickets.end.trigger")
@pytest.mark.parametrize("trams", [0, 1, 2])
@pytest.mark.parametrize("subways", [0, 1, 2])
def test_trams_and_subways_together_start_the_last_round(trams: int, subways: int) -> None:
    p = Position("berlin", players=3)
    p.hand(0, green=3)
    p.pieces(0, tram=3 + trams, subway=subways)
    p.play(f"claim {TRAM} green 3")
    assert turns_left(p) == (3 if trams + subways <= 1 else None)


@pytest.mark.rule("berlin.end.trigger", "tickets.end.trigger")
@pytest.mark.parametrize("trams", [0, 1, 2])
def test_the_last_subway_starts_the_last_round_too(trams: int) -> None:
    p = Position("berlin", players=3)
    p.hand(0, blue=3)
    p.pieces(0, tram=trams, subway=1)
    p.play(f"claim {SUBWAY} blue 3")
    assert turns_left(p) == (3 if trams <= 1 else None)


@pytest.mark.rule("berlin.tie.share", "tickets.end.places")
def test_players_tied_on_points_and_tickets_share_the_win() -> None:
    p = Position("berlin", players=3)
    for seat, score in enumerate((12, 12, 9)):
        p.tickets(seat)
        p.s.score[seat] = score
    p.own(0, "potsdamer_platz-zoologischer_garten")
    outcome = p.outcome()
    assert outcome.scores == (12, 12, 9)
    assert outcome.standings == ((0, 1), (2,))
    assert [sheet.place for sheet in outcome.sheets] == [1, 1, 3]


@pytest.mark.rule("tickets.end.tie-tickets")
def test_completed_tickets_come_before_a_shared_win() -> None:
    p = Position("berlin")
    p.tickets(0, "checkpoint_charlie-reichstag")
    p.tickets(1, "gendarmenmarkt-hallesches_tor", "gendarmenmarkt-hauptbahnhof")
    p.own(0, "brandenburger_tor-reichstag", "brandenburger_tor-gendarmenmarkt")
    p.own(0, "checkpoint_charlie-gendarmenmarkt-1")
    p.s.score[0], p.s.score[1] = 5, 14
    outcome = p.outcome()
    assert outcome.scores == (8, 8)
    assert outcome.winners == (0,)
