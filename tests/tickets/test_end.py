"""The end: the last round turn by turn, tickets that count and fail, and every kind of tie."""

from pathlib import Path

import pytest

from stellwerk.errors import IllegalAction

from .own_maps import one_line
from .positions import Position

EDITIONS = ["usa", "europe", "new_york", "berlin"]

#: A route to claim, its payment in jokers, and its pieces.
CLAIMS = {
    "usa": ("chicago-duluth", 3, "train"),
    "europe": ("amsterdam-essen", 3, "train"),
    "new_york": ("brooklyn-lower_east_side", 3, "taxi"),
    "berlin": ("hauptbahnhof-siegessaeule", 3, "tram"),
}
TO_END = {"usa": 2, "europe": 2, "new_york": 2, "berlin": 1}


def turns_left(p: Position) -> int | None:
    left: int | None = p.state.view(None).to_json()["turns_left"]
    return left


def claim_leaving(name: str, players: int, seat: int, left: int) -> Position:
    """A seat claims a route and has so many pieces left."""
    p = Position(name, players)
    route, length, kind = CLAIMS[name]
    if name == "berlin":
        p.pieces(seat, subway=0)
    p.pieces(seat, **{kind: length + left})
    p.hand(seat, joker=length)
    p.turn(seat)
    p.play(f"claim {route} {length} jokers")
    return p


def two_blind_cards(p: Position) -> None:
    p.play("draw blind")
    p.play("draw blind")


def over(p: Position) -> bool:
    return p.state.outcome is not None


# --- the trigger ---------------------------------------------------------------------------------


@pytest.mark.rule("tickets.end.trigger")
@pytest.mark.parametrize("name", EDITIONS)
def test_the_last_round_starts_at_the_number_of_the_edition(name: str) -> None:
    for left in range(6):
        p = claim_leaving(name, players=3, seat=0, left=left)
        assert turns_left(p) == (3 if left <= TO_END[name] else None), left


@pytest.mark.rule("tickets.end.trigger")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("trigger", [0, 1])
@pytest.mark.parametrize("name", EDITIONS)
def test_everyone_has_exactly_one_more_turn_and_the_trigger_is_last(
    name: str, trigger: int, players: int
) -> None:
    p = claim_leaving(name, players, trigger, left=0)
    turns = []
    while not over(p):
        turns.append(p.seat)
        two_blind_cards(p)
    assert turns == [(trigger + 1 + turn) % players for turn in range(players)]
    outcome = p.state.outcome
    assert outcome is not None
    assert outcome.reason == "last_round"
    assert p.state.to_act == ()


@pytest.mark.rule("tickets.end.trigger")
@pytest.mark.parametrize("name", EDITIONS)
def test_after_the_last_turn_nobody_acts(name: str) -> None:
    p = claim_leaving(name, players=2, seat=0, left=0)
    two_blind_cards(p)
    two_blind_cards(p)
    ended = p.state.checksum()
    for seat in (0, 1):
        assert p.legal(seat) == set()
        for words in ("draw blind", "draw tickets", "pass"):
            with pytest.raises(IllegalAction):
                p.play(words, seat)
    assert p.state.checksum() == ended


@pytest.mark.rule("tickets.end.trigger")
def test_stations_do_not_delay_the_end() -> None:
    p = claim_leaving("europe", players=2, seat=0, left=2)
    assert p.state.view(None).to_json()["seats"][0]["stations"] == 3
    assert turns_left(p) == 2


@pytest.mark.rule("tickets.end.trigger")
def test_the_last_round_is_announced_once() -> None:
    p = Position("usa")
    p.pieces(0, train=5)
    p.hand(0, red=3)
    last_round = [
        event for event in p.play("claim chicago-duluth red 3") if event.type[:4] == "last"
    ]
    assert [(event.seat, event.data["turns_left"]) for event in last_round] == [(0, 2)]
    p.play("draw blind")
    assert "last_round" not in [event.type for event in p.play("draw blind")]


@pytest.mark.rule("tickets.end.trigger-once")
def test_a_second_player_at_the_number_adds_no_turns() -> None:
    p = claim_leaving("usa", players=3, seat=0, left=1)
    p.pieces(1, train=4)
    p.hand(1, green=4)
    p.play("claim denver-helena green 4")
    assert (p.seat, turns_left(p)) == (2, 2)
    two_blind_cards(p)
    assert p.seat == 0
    two_blind_cards(p)
    assert over(p)


@pytest.mark.rule("tickets.end.trigger-once")
def test_the_trigger_itself_may_claim_again_and_adds_no_turns() -> None:
    p = claim_leaving("usa", players=2, seat=0, left=2)
    two_blind_cards(p)
    p.hand(0, red=1)
    p.play("claim dallas-houston-1 red 1")
    assert over(p)


# --- the last turn -------------------------------------------------------------------------------


def last_turn(players: int = 2) -> Position:
    """Seat 0 has the last turn of the game."""
    p = Position("usa", players)
    p.last_round(1)
    for seat in range(players):
        p.tickets(seat)
    return p


@pytest.mark.rule("tickets.end.last-turn")
def test_every_action_is_open_in_the_last_turn() -> None:
    p = last_turn()
    p.hand(0, red=4)
    p.market("red", "blue", "joker", "green", "green")
    p.ticket_deck("boston-miami")
    want = {"draw red", "draw joker", "draw blind", "draw tickets", "claim dallas-el_paso red 4"}
    assert want <= p.legal()


@pytest.mark.rule("tickets.end.last-turn")
def test_the_last_turn_may_take_two_cards() -> None:
    p = last_turn()
    p.play("draw blind")
    assert not over(p)
    p.play("draw blind")
    assert over(p)


@pytest.mark.rule("tickets.end.last-turn")
def test_a_route_of_the_last_turn_counts() -> None:
    p = last_turn()
    p.hand(0, red=4)
    p.play("claim dallas-el_paso red 4")
    outcome = p.state.outcome
    assert outcome is not None
    assert outcome.scores == (7 + 10, 0)


@pytest.mark.rule("tickets.end.last-turn", "tickets.end.tickets")
def test_tickets_of_the_last_turn_count() -> None:
    p = last_turn()
    p.own(0, "denver-santa_fe", "el_paso-santa_fe")
    p.ticket_deck("denver-el_paso", "boston-miami", "dallas-new_york")
    p.play("draw tickets")
    assert not over(p)
    p.play("keep denver-el_paso boston-miami")
    outcome = p.state.outcome
    assert outcome is not None
    assert outcome.scores == (4 - 12 + 10, 0)


@pytest.mark.rule("tickets.end.last-turn", "tickets.turn.pass")
def test_a_forced_pass_uses_the_last_turn_up(tmp_path: Path) -> None:
    p = Position(one_line(tmp_path), players=3)
    for seat in range(3):
        p.hand(seat)
    p.deck()
    p.market()
    p.ticket_deck("a-b")
    p.last_round(3)
    p.play("draw tickets")
    p.play("keep a-b")
    assert (p.legal(), turns_left(p)) == ({"pass"}, 2)
    p.play("pass")
    assert turns_left(p) == 1
    p.play("pass")
    outcome = p.state.outcome
    assert outcome is not None
    assert outcome.reason == "last_round"


# --- tickets -------------------------------------------------------------------------------------


@pytest.mark.rule("tickets.end.tickets")
def test_a_completed_ticket_adds_and_a_failed_one_subtracts() -> None:
    p = Position("usa")
    p.own(0, "denver-santa_fe", "el_paso-santa_fe")
    p.tickets(0, "denver-el_paso", "boston-miami")
    p.tickets(1, "dallas-new_york")
    sheets = p.outcome().sheets
    lines = {line.what: line for line in sheets[0].lines if line.type == "ticket"}
    assert (lines["denver-el_paso"].points, lines["denver-el_paso"].done) == (4, True)
    assert set(lines["denver-el_paso"].proof) == {"denver-santa_fe", "el_paso-santa_fe"}
    assert (lines["boston-miami"].points, lines["boston-miami"].done) == (-12, False)
    assert p.outcome().scores == (4 - 12 + 10, -11)


@pytest.mark.rule("tickets.end.tickets")
def test_the_routes_of_others_link_nothing() -> None:
    p = Position("usa")
    p.own(0, "denver-santa_fe")
    p.own(1, "el_paso-santa_fe")
    p.tickets(0, "denver-el_paso")
    p.tickets(1, "denver-el_paso")
    lines = [line for sheet in p.outcome().sheets for line in sheet.lines if line.type == "ticket"]
    assert [line.points for line in lines] == [-4, -4]


@pytest.mark.rule("tickets.end.tickets")
def test_a_chain_with_a_gap_links_nothing_and_a_detour_links() -> None:
    p = Position("usa")
    p.tickets(0, "denver-el_paso")
    p.tickets(1)
    p.own(0, "denver-phoenix", "el_paso-los_angeles")
    assert p.outcome().scores[0] == -4 + 10
    p.own(0, "los_angeles-phoenix")
    assert p.outcome().scores[0] == 4 + 10


@pytest.mark.rule("tickets.end.tickets")
@pytest.mark.parametrize("name", ["new_york", "berlin"])
def test_tickets_count_in_the_small_editions_too(name: str) -> None:
    p = Position(name)
    own, done, failed = {
        "new_york": (
            "central_park-times_square-1",
            "central_park-midtown_west",
            "brooklyn-chelsea",
        ),
        "berlin": (
            "brandenburger_tor-reichstag",
            "checkpoint_charlie-reichstag",
            "moabit-moritzplatz",
        ),
    }[name]
    link = {
        "new_york": ["midtown_west-times_square"],
        "berlin": ["brandenburger_tor-gendarmenmarkt", "checkpoint_charlie-gendarmenmarkt-1"],
    }[name]
    p.own(0, own, *link)
    p.tickets(0, done, failed)
    lines = {
        line.what: line.points for line in p.outcome().sheets[0].lines if line.type == "ticket"
    }
    points = {ticket.id: ticket.points for ticket in p.game.edition.tickets}
    assert lines == {done: points[done], failed: -points[failed]}


@pytest.mark.rule("tickets.end.negative")
def test_a_total_may_be_negative() -> None:
    p = Position("usa")
    p.tickets(0, "los_angeles-miami", "new_york-seattle")
    p.tickets(1, "boston-miami")
    outcome = p.outcome()
    assert outcome.scores == (-42, -12)
    assert outcome.winners == (1,)


# --- places --------------------------------------------------------------------------------------


def scored(name: str, *scores: int) -> Position:
    """Seats with points and no tickets."""
    p = Position(name, len(scores))
    for seat, score in enumerate(scores):
        p.tickets(seat)
        p.s.score[seat] = score
    return p


@pytest.mark.rule("tickets.end.winner")
@pytest.mark.parametrize("name", ["usa", "berlin"])
def test_the_most_points_win(name: str) -> None:
    outcome = scored(name, 20, 35, 34).outcome()
    assert outcome.scores == (20, 35, 34)
    assert outcome.standings == ((1,), (2,), (0,))
    assert [sheet.place for sheet in outcome.sheets] == [3, 1, 2]


@pytest.mark.rule("tickets.end.winner")
def test_more_completed_tickets_do_not_beat_more_points() -> None:
    p = scored("berlin", 10, 14)
    p.own(0, "brandenburger_tor-reichstag", "brandenburger_tor-gendarmenmarkt")
    p.own(0, "checkpoint_charlie-gendarmenmarkt-1")
    p.tickets(0, "checkpoint_charlie-reichstag")
    assert p.outcome().scores == (13, 14)
    assert p.outcome().winners == (1,)


@pytest.mark.rule("tickets.end.tie-tickets")
def test_of_tied_players_the_most_completed_tickets_win() -> None:
    p = scored("berlin", 10, 13)
    p.own(0, "brandenburger_tor-reichstag", "brandenburger_tor-gendarmenmarkt")
    p.own(0, "checkpoint_charlie-gendarmenmarkt-1")
    p.tickets(0, "checkpoint_charlie-reichstag")
    outcome = p.outcome()
    assert outcome.scores == (13, 13)
    assert outcome.standings == ((0,), (1,))


@pytest.mark.rule("tickets.end.tie-tickets")
def test_failed_tickets_do_not_break_a_tie() -> None:
    p = scored("berlin", 13, 10)
    p.tickets(0, "checkpoint_charlie-reichstag")
    assert p.outcome().scores == (10, 10)
    assert p.outcome().winners == (0, 1)


@pytest.mark.rule("tickets.end.tie-tickets", "usa.tie.longest")
def test_fewer_completed_tickets_drop_out_whatever_the_trail() -> None:
    p = scored("usa", 10, 4, 14)
    p.own(0, "denver-santa_fe", "el_paso-santa_fe")
    p.tickets(0, "denver-el_paso")
    p.own(1, "el_paso-houston", "dallas-houston-1")
    p.own(2, "duluth-helena", "seattle-vancouver-1")
    outcome = p.outcome()
    assert outcome.scores == (14, 14, 14)
    assert outcome.winners == (0,)


@pytest.mark.rule("tickets.end.places")
@pytest.mark.parametrize("name", ["usa", "europe", "new_york", "berlin"])
def test_equal_players_share_a_place_and_the_next_number_is_skipped(name: str) -> None:
    p = Position(name, players=4)
    tickets = sorted(p.game.edition.tickets, key=lambda ticket: ticket.points)
    even = [one for one in tickets if sum(two.points == one.points for two in tickets) > 1]
    alike = [one.id for one in even if one.points == even[0].points]
    p.tickets(0, alike[0])
    p.tickets(1)
    p.tickets(2, tickets[-1].id)
    p.tickets(3, alike[1])
    outcome = p.outcome()
    assert [sheet.place for sheet in outcome.sheets] == [2, 1, 4, 2]
    assert outcome.standings == ((1,), (0, 3), (2,))


@pytest.mark.rule("tickets.end.places", "tickets.end.tie-tickets")
def test_completed_tickets_decide_the_lower_places_too() -> None:
    p = scored("berlin", 40, 13, 10, 13)
    p.own(2, "brandenburger_tor-reichstag", "brandenburger_tor-gendarmenmarkt")
    p.own(2, "checkpoint_charlie-gendarmenmarkt-1")
    p.tickets(2, "checkpoint_charlie-reichstag")
    outcome = p.outcome()
    assert outcome.scores == (40, 13, 13, 13)
    assert [sheet.place for sheet in outcome.sheets] == [1, 3, 2, 3]
