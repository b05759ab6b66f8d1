"""Leaving: resigning, closing, deleting, being removed, voted out or reminded; tidying away."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from stellwerk import replay
from tests.server.house import Guest, House, Json, receive
from tests.server.test_bots import wait

DAY = 24 * 3600.0


def _pair(house: House, **more: object) -> tuple[Guest, Guest, str]:
    """Two people in a running game."""
    ada, ben = house.guest("Ada"), house.guest("Ben")
    id = ada.table("new_york", "me", "open", public=True, **more)["table"]["id"]
    ben.ok("POST", f"/api/tables/{id}/seats/1/take", {})
    ada.ok("POST", f"/api/tables/{id}/start")
    return ada, ben, id


def _ids(guest: Guest) -> list[str]:
    return [own["table"]["id"] for own in guest.ok("GET", "/api/lobby")["mine"]]


def _codes(frame: Json) -> list[str]:
    return [line["code"] for line in frame["chat"] if line["code"]]


def test_alone_with_bots_whoever_resigns_ends_the_game(house: House) -> None:
    ada = house.guest("Ada")
    id = ada.table("new_york", "me", "uniform", start=True)["table"]["id"]
    frame = ada.ok("POST", f"/api/tables/{id}/resign")
    assert (frame["table"]["status"], frame["table"]["to_act"]) == ("closed", [])
    assert _codes(frame)[-1] == "table/resigned"
    assert ada.problem("POST", f"/api/tables/{id}/resign") == (409, "table/closed")
    assert ada.act(id, {"seat": 0, "seq": 0}, "pass").json()["code"] == "table/closed"
    assert ada.look(id)["view"] is not None


def test_among_others_a_bot_plays_on_for_whoever_resigns(house: House) -> None:
    ada, ben, id = _pair(house)
    frame = ben.ok("POST", f"/api/tables/{id}/resign")
    seat = frame["table"]["seats"][1]
    assert (seat["resigned"], seat["substitute"]) == (True, "uniform")
    assert not frame["you"]["your_turn"]
    assert ben.problem("POST", f"/api/tables/{id}/seats/1/take", {}) == (409, "seat/resigned")
    with ben.socket(id) as socket:
        assert receive(socket)["table"]["seats"][1]["substitute"] == "uniform"
    assert ben.problem("POST", f"/api/tables/{id}/resign") == (403, "seat/not-yours")
    assert ada.ok("POST", f"/api/tables/{id}/resign")["table"]["status"] == "closed"


def test_whoever_has_left_does_not_come_back_to_a_game_that_is_over(house: House) -> None:
    """A bot played it to its end, and so it stays in what is told and exported of the game."""
    ada, ben, id = _pair(house)
    for seat, guest in enumerate((ada, ben)):
        guest.ok("POST", f"/api/tables/{id}/seats/{seat}/leave")
    before = wait(ada, id, lambda frame: frame["table"]["status"] == "over")
    after = ben.ok("POST", f"/api/tables/{id}/seats/1/take", {})
    assert [row["substitute"] for row in after["table"]["seats"]] == ["uniform"] * 2
    assert _codes(after) == _codes(before)


def test_a_table_is_taken_off_the_own_list(house: House) -> None:
    ada, ben, id = _pair(house)
    assert ben.problem("DELETE", f"/api/tables/{id}") == (409, "table/with-others")
    ben.ok("POST", f"/api/tables/{id}/resign")
    ben.ok("DELETE", f"/api/tables/{id}")
    assert (_ids(ben), _ids(ada)) == ([], [id])
    carl = house.guest("Carl")
    assert carl.problem("DELETE", f"/api/tables/{id}") == (403, "seat/not-yours")


def test_a_game_against_bots_is_deleted_for_good(house: House) -> None:
    ada = house.guest("Ada")
    id = ada.table("new_york", "me", "uniform", start=True)["table"]["id"]
    ada.ok("DELETE", f"/api/tables/{id}")
    assert _ids(ada) == []
    assert ada.problem("GET", f"/api/tables/{id}") == (404, "table/unknown")


def test_games_against_bots_never_stop_anybody_from_playing(
    open_house: Callable[..., House],
) -> None:
    house = open_house(tables_per_person=1, bot_games_per_person=3)
    ada = house.guest("Ada")
    first, *rest = [
        ada.table("new_york", "me", "uniform", start=True)["table"]["id"] for _ in range(4)
    ]
    assert set(_ids(ada)) == set(rest)
    assert ada.problem("GET", f"/api/tables/{first}") == (404, "table/unknown")
    ada.table("new_york", "me", "open")


REFUSED = [
    ("tables", {"game": "metro", "seats": [{"kind": "me"}, {"kind": "me"}], "coach": True}),
    ("tables", {"game": "nowhere"}),
    ("tables", {"recorded": {"replay": "nothing"}}),
    ("tables", {"map": "nothing"}),
    ("replays", {"replay": "nothing"}),
]


@pytest.mark.parametrize(("what", "body"), REFUSED)
def test_no_game_makes_room_for_one_that_is_refused(
    open_house: Callable[..., House], what: str, body: Json
) -> None:
    ada = open_house(bot_games_per_person=1).guest("Ada")
    id = ada.table("new_york", "me", "uniform", start=True)["table"]["id"]
    assert ada.problem("POST", f"/api/{what}", body)[0] == 422
    assert _ids(ada) == [id]


def test_all_games_are_listed_piece_by_piece(house: House) -> None:
    ada = house.guest("Ada")
    for _ in range(23):
        ada.table("metro", "me", "uniform")
    lobby = ada.ok("GET", "/api/lobby")
    assert (len(lobby["mine"]), lobby["games"]) == (20, 23)
    assert len(ada.ok("GET", "/api/me/tables")["mine"]) == 23
    assert len(ada.ok("GET", "/api/me/tables?after=20")["mine"]) == 3


def test_abandoned_games_are_tidied_away_and_it_is_told_before(house: House) -> None:
    ada, ben, with_ben = _pair(house)
    lonely = ada.table("new_york", "me", "uniform", start=True)["table"]["id"]
    told = {own["table"]["id"]: own["tidied_at"] for own in ada.ok("GET", "/api/lobby")["mine"]}
    assert told[with_ben] is None
    assert told[lonely] is not None
    house.pass_time(29 * DAY)
    house.tidy()
    assert set(_ids(ada)) == {with_ben, lonely}
    house.pass_time(2 * DAY)
    house.tidy()
    assert (_ids(ada), _ids(ben)) == ([with_ben], [with_ben])
    assert ada.problem("GET", f"/api/tables/{lonely}") == (404, "table/unknown")


def test_the_host_frees_a_seat_and_it_stays_free_of_that_person(house: House) -> None:
    ada, ben = house.guest("Ada"), house.guest("Ben")
    id = ada.table("new_york", "me", "open", public=True)["table"]["id"]
    path = f"/api/tables/{id}/seats/1"
    ben.ok("POST", path + "/take", {})
    assert ben.problem("PUT", path, {"kind": "open"}) == (403, "table/not-host")
    frame = ada.ok("PUT", path, {"kind": "open"})
    assert frame["table"]["seats"][1]["kind"] == "open"
    assert _codes(frame)[-1] == "seat/removed"
    assert ben.problem("POST", path + "/take", {}) == (409, "seat/removed")
    house.guest("Carl").ok("POST", path + "/take", {})


def test_who_is_removed_from_a_private_table_sees_it_no_more(house: House) -> None:
    ada, ben = house.guest("Ada"), house.guest("Ben")
    id = ada.table("new_york", "me", "open")["table"]["id"]
    token = ada.ok("GET", f"/api/tables/{id}/invite")["url"].rpartition("/")[2]
    ben.ok("POST", "/api/invites", {"token": token})
    ben.ok("POST", f"/api/tables/{id}/seats/1/take", {})
    ada.ok("PUT", f"/api/tables/{id}/seats/1", {"kind": "bot", "bot": "uniform"})
    assert ben.problem("GET", f"/api/tables/{id}") == (404, "table/unknown")


def test_the_host_closes_a_table_that_waits(house: House) -> None:
    ada, ben = house.guest("Ada"), house.guest("Ben")
    id = ada.table("new_york", "me", "open", public=True)["table"]["id"]
    ben.ok("POST", f"/api/tables/{id}/seats/1/take", {})
    assert ben.problem("POST", f"/api/tables/{id}/close") == (403, "table/not-host")
    frame = ada.ok("POST", f"/api/tables/{id}/close")
    assert (frame["table"]["status"], frame["view"]) == ("closed", None)
    assert ada.problem("POST", f"/api/tables/{id}/start") == (409, "table/closed")
    assert ben.look(id)["table"]["status"] == "closed"
    assert ben.ok("GET", "/api/lobby")["open"] == []


def test_people_change_seats_and_the_host_anybodys(house: House) -> None:
    ada, ben = house.guest("Ada"), house.guest("Ben")
    id = ada.table("new_york", "me", "open", "open", public=True)["table"]["id"]
    path = f"/api/tables/{id}/seats"
    ben.ok("POST", path + "/1/take", {})
    assert ben.problem("POST", path + "/1/swap", {"to": 0}) == (409, "seat/taken")
    assert ben.problem("POST", path + "/0/swap", {"to": 2}) == (403, "seat/not-yours")
    frame = ben.ok("POST", path + "/1/swap", {"to": 2})
    assert [seat["name"] for seat in frame["table"]["seats"]] == ["Ada", "", "Ben"]
    frame = ada.ok("POST", path + "/2/swap", {"to": 0})
    assert [seat["name"] for seat in frame["table"]["seats"]] == ["Ben", "", "Ada"]


def test_a_vote_counts_after_a_minute_of_grace(open_house: Callable[..., House]) -> None:
    house = open_house(vote_grace=60.0)
    house.stop_clock()
    ada, _, id = _pair(house)
    frame = ada.ok("POST", f"/api/tables/{id}/seats/1/vote", {})
    (vote,) = frame["table"]["votes"]
    assert vote["counts_at"] is not None
    assert _codes(frame)[-1] == "seat/called"
    house.pass_time(59)
    house.tick(id)
    assert ada.look(id)["table"]["seats"][1]["substitute"] is None
    house.pass_time(2)
    house.tick(id)
    frame = ada.look(id)
    assert frame["table"]["seats"][1]["substitute"] == "uniform"
    assert _codes(frame)[-1] == "seat/replaced"


def test_whoever_comes_back_in_time_keeps_the_seat(open_house: Callable[..., House]) -> None:
    house = open_house(vote_grace=60.0)
    house.stop_clock()
    ada, ben, id = _pair(house)
    ada.ok("POST", f"/api/tables/{id}/seats/1/vote", {})
    with ben.socket(id) as socket:
        while (frame := receive(socket))["table"]["votes"]:
            pass
        assert _codes(frame)[-1] == "seat/returned"
        house.pass_time(70)
        house.tick(id)
    assert ada.look(id)["table"]["seats"][1]["substitute"] is None


def test_somebody_is_reminded_once_a_minute(house: House) -> None:
    house.stop_time()
    ada, _, id = _pair(house)
    frame = ada.ok("POST", f"/api/tables/{id}/seats/1/nudge")
    assert (_codes(frame)[-1], frame["chat"][-1]["seat"]) == ("seat/nudged", 1)
    assert ada.problem("POST", f"/api/tables/{id}/seats/1/nudge") == (429, "nudge/too-often")
    assert ada.problem("POST", f"/api/tables/{id}/seats/0/nudge") == (409, "vote/nobody")


def test_only_who_is_asked_is_reminded(house: House) -> None:
    ada, ben, id = _pair(house)
    for guest in (ada, ben):  # everybody chooses tickets first
        guest.act(id, guest.look(id))
    (asked,) = ada.look(id)["table"]["to_act"]
    path = f"/api/tables/{id}/seats/{1 - asked}/nudge"
    assert (ada, ben)[asked].problem("POST", path) == (409, "nudge/not-asked")


def test_a_recorded_game_is_no_public_table(house: House) -> None:
    ada = house.guest("Ada")
    over = ada.table("metro", "uniform", "uniform", start=True)["table"]["id"]
    house.tick(over)
    while ada.look(over)["outcome"] is None:
        house.tick(over)
    text = ada.ask("GET", f"/api/tables/{over}/replay").text
    wish = {"seats": [{"kind": "me"}, {"kind": "open"}], "recorded": {"replay": text}}
    assert ada.problem("POST", "/api/tables", {**wish, "public": True}) == (422, "table/recorded")
    assert ada.ok("POST", "/api/tables", wish)["table"]["recorded"]


def test_colors_and_who_begins_are_chosen_until_the_game_begins(house: House) -> None:
    ada, ben = house.guest("Ada"), house.guest("Ben")
    colors = ["jade", "cobalt"]
    frame = ada.table("new_york", "me", "open", public=True, colors=colors)
    id = frame["table"]["id"]
    assert frame["table"]["colors"] == colors
    path = f"/api/tables/{id}/setup"
    ben.ok("POST", f"/api/tables/{id}/seats/1/take", {})
    wish = {"first": None, "colors": ["jade", "amber"]}
    assert ben.ok("PUT", path, wish)["table"]["colors"] == ["jade", "amber"]
    for wished in (["amber", "jade"], ["cobalt", "amber"], None):
        assert ben.problem("PUT", path, {"first": None, "colors": wished}) == (
            403,
            "table/not-host",
        )
    assert ben.problem("PUT", path, wish | {"first": 1}) == (403, "table/not-host")
    for wrong in (["jade"], ["jade", "jade"], ["jade", "pink"]):
        assert ada.problem("PUT", path, {"first": 0, "colors": wrong}) == (422, "table/colors")
    assert ada.problem("PUT", path, {"first": 2, "colors": None}) == (422, "table/first")
    told = ada.ok("PUT", path, {"first": 1, "colors": ["violet", "amber"]})["table"]
    assert (told["first"], told["colors"]) == (1, ["violet", "amber"])
    ada.ok("POST", f"/api/tables/{id}/start")
    assert ada.problem("PUT", path, wish) == (409, "table/running")
    assert ada.look(id)["table"]["colors"] == ["violet", "amber"]


def test_colors_that_metro_chose_are_played_recorded_and_played_again(house: House) -> None:
    ada = house.guest("Ada")
    colors = ["blue", "yellow"]
    wrong = {"game": "metro", "seats": [{"kind": "me"}, {"kind": "me"}], "colors": ["blue", "red"]}
    assert ada.problem("POST", "/api/tables", wrong) == (422, "table/colors")
    companies = wrong | {"game": "metro:companies", "colors": colors}
    assert ada.problem("POST", "/api/tables", companies) == (422, "table/colors")
    frame = ada.table("metro", "me", "me", colors=colors, first=0, start=True)
    id = frame["table"]["id"]
    assert [seat["color"] for seat in frame["view"]["seats"]] == colors
    while (frame := ada.look(id))["table"]["status"] == "running":
        seat = frame["seat"]
        body = {"seat": seat, "seq": frame["seq"], "key": f"k{frame['seq']}"}
        body |= {"action": frame["view"]["legal"][0]["text"]}
        ada.ok("POST", f"/api/tables/{id}/actions", body)
    text = ada.ask("GET", f"/api/tables/{id}/replay").text
    assert "\ncolors blue yellow\n" in text
    found = replay.read(text)
    assert replay.read(replay.write(found)).colors == tuple(colors)
    state = replay.verify(found)
    assert [seat["color"] for seat in state.view(None).to_json()["seats"]] == colors
