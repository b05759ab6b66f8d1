"""Something is deleted just then: after it was looked for, and before anything is stored about it.

What is asked for in that moment finds nothing, breaks nothing, and leaves nothing behind.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from stellwerk.server.people import Person
from stellwerk.server.problems import ServerProblem
from stellwerk.server.rows import Ballot, Job, Said, TableRow
from stellwerk.server.services import invites, people, ticking, tidying
from tests.server.attack.test_forgotten import NAME, finished
from tests.server.house import MAP, Guest, House


@pytest.fixture(scope="module", params=("sqlite", "memory"))
def kind(request: pytest.FixtureRequest) -> str:
    """Both stores refuse the same."""
    return str(request.param)


def just_before(
    house: House, patch: pytest.MonkeyPatch, verb: str, happens: Callable[[], Awaitable[object]]
) -> None:
    """Let something happen before the store is asked for something next, once."""
    store = house.hall.store
    real = getattr(store, verb)

    async def first(*asked: Any) -> Any:
        patch.setattr(store, verb, real)
        await happens()
        return await real(*asked)

    patch.setattr(store, verb, first)


def deleted(house: House, id: str) -> Callable[[], Awaitable[None]]:
    """A table is deleted, as those are that nobody has touched for long."""

    async def delete() -> None:
        await house.hall.store.delete(id)
        tidying.let_go(house.hall, [id])

    return delete


@pytest.mark.parametrize(
    ("verb", "method", "path", "body"),
    [
        ("say", "POST", "/chat", {"text": "Well played."}),
        ("hide", "DELETE", "", None),
        ("add_job", "POST", "/analysis", {}),
        ("rematch", "POST", "/rematch", None),
    ],
)
def test_a_table_that_is_deleted_just_then_is_not_there(
    open_house: Callable[..., House],
    monkeypatch: pytest.MonkeyPatch,
    verb: str,
    method: str,
    path: str,
    body: Any,
) -> None:
    """The server answered that something went wrong, and wrote it into its log."""
    house = open_house(jobs_here=False)
    ada = house.guest("Ada")
    id = finished(ada, house.guest("Ben"))
    just_before(house, monkeypatch, verb, deleted(house, id))
    asked = ada.problem(method, f"/api/tables/{id}{path}", body)
    assert asked == (404, "table/unknown")


def waiting(house: House) -> Job | None:
    """The job that waits, if there is one."""
    portal, store = house._door.portal, house.hall.store
    assert portal is not None
    job: Job | None = portal.call(store.take_job, 1e12, 1e12 + 1)
    return job


def forgotten(house: House, guest: Guest) -> Callable[[], Awaitable[None]]:
    """Somebody is forgotten."""

    async def forget() -> None:
        await people.forget(house.hall, guest.me["player"])

    return forget


def begun(house: House, *names: str, **more: Any) -> tuple[str, list[Guest]]:
    """A game of some people who have chosen their tickets: it is the first one's turn."""
    people = [house.guest(name) for name in names]
    host, *others = people
    seats = ["me", *["open"] * len(others)]
    table = host.table("new_york", *seats, public=True, first=0, **more)["table"]
    id = str(table["id"])
    for seat, guest in enumerate(others, 1):
        guest.ok("POST", f"/api/tables/{id}/seats/{seat}/take", {})
    host.ok("POST", f"/api/tables/{id}/start")
    for guest in people:
        assert guest.act(id, guest.look(id)).status_code == 200
    return id, people


def claim(guest: Guest, id: str) -> Any:
    """Claim a route: that ends a turn."""
    own = guest.look(id)
    words = next(one["text"] for one in own["view"]["legal"] if one["text"].startswith("claim"))
    return guest.act(id, own, words).json()


def due(house: House, id: str) -> float | None:
    """When something is due at a table, as it is stored."""
    portal = house._door.portal
    assert portal is not None
    return dict(portal.call(house.hall.store.due)).get(id)


def test_no_game_waits_for_who_is_forgotten_just_then(
    open_house: Callable[..., House], monkeypatch: pytest.MonkeyPatch
) -> None:
    """An action was stored with nothing due after it, for it was a person's turn: for ever."""
    house = open_house(bot_pace=600.0)
    id, (ada, eve) = begun(house, "Ada", "Eve")
    store, who = house.hall.store, eve.me["player"]
    just_before(house, monkeypatch, "append", lambda: store.forget(who, "easy", 9.0))
    frame = claim(ada, id)
    assert frame["table"]["to_act"] == [1]
    assert frame["table"]["seats"][1]["kind"] == "bot"
    assert due(house, id) is not None


def test_nor_after_a_vote_that_is_taken_back_just_then(
    open_house: Callable[..., House], monkeypatch: pytest.MonkeyPatch
) -> None:
    house = open_house(bot_pace=600.0)
    id, (ada, ben, _) = begun(house, "Ada", "Ben", "Eve")
    claim(ada, id)
    store, who = house.hall.store, ben.me["player"]
    just_before(house, monkeypatch, "vote", lambda: store.forget(who, "easy", 9.0))
    frame = ada.ok("POST", f"/api/tables/{id}/seats/2/vote", {"replace": False})
    assert frame["table"]["to_act"] == [1]
    assert frame["table"]["seats"][1]["kind"] == "bot"
    assert due(house, id) is not None


def test_of_two_who_vote_just_then_the_second_sees_to_what_is_due(
    open_house: Callable[..., House], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each through another process was the first, and nobody counted both: nothing was due."""
    house = open_house(bot_pace=600.0, vote_grace=60.0)
    id, (ada, _, eve) = begun(house, "Ada", "Ben", "Eve")
    claim(ada, id)
    store, theirs = house.hall.store, Ballot(1, eve.me["player"], house.hall.now())

    async def vote() -> None:
        row = await store.row(id)
        assert row is not None
        await store.vote(row, (), theirs, True, None, None)

    just_before(house, monkeypatch, "vote", vote)
    frame = ada.ok("POST", f"/api/tables/{id}/seats/1/vote", {})
    (voted,) = frame["table"]["votes"]
    assert (len(voted["players"]), voted["needed"]) == (2, 2)
    assert due(house, id) is not None


def test_nor_is_a_vote_lost_that_is_given_while_somebody_leaves(
    open_house: Callable[..., House], monkeypatch: pytest.MonkeyPatch
) -> None:
    house = open_house(bot_pace=600.0, vote_grace=60.0)
    id, (ada, _, eve, max_) = begun(house, "Ada", "Ben", "Eve", "Max")
    claim(ada, id)
    ada.ok("POST", f"/api/tables/{id}/seats/1/vote", {})
    store, theirs = house.hall.store, Ballot(1, max_.me["player"], house.hall.now())

    async def vote() -> None:
        facts = await store.facts(id)
        assert facts is not None
        row = TableRow(facts.header, facts.seats)
        await store.vote(row, facts.votes, theirs, True, house.hall.now() + 60.0, None)

    just_before(house, monkeypatch, "fill", vote)
    eve.ok("POST", f"/api/tables/{id}/seats/2/leave")
    assert due(house, id) is not None


def test_a_table_is_looked_at_again_whose_seats_are_others_than_one_knew(
    open_house: Callable[..., House],
) -> None:
    """Nobody had been told, for the database was away just then: every tick failed, for ever."""
    house = open_house(bot_pace=600.0)
    house.stop_clock()
    id, (ada, eve) = begun(house, "Ada", "Eve", pace={"minutes": 1, "reserve": 0})
    claim(ada, id)
    portal = house._door.portal
    assert portal is not None
    portal.call(house.hall.store.forget, eve.me["player"], "easy", 9.0)
    house.pass_time(61)
    house.tick(id)
    seq = ada.look(id)["seq"]
    house.tick(id)
    assert ada.look(id)["seq"] > seq


def test_nor_does_a_game_without_a_pace_wait_for_who_is_gone(
    open_house: Callable[..., House],
) -> None:
    """Of a person nobody knew to be gone, nothing was due: the bot in the seat never acted."""
    house = open_house(bot_pace=600.0)
    house.stop_clock()
    id, (ada, eve) = begun(house, "Ada", "Eve")
    seq = claim(ada, id)["seq"]
    portal = house._door.portal
    assert portal is not None
    portal.call(house.hall.store.forget, eve.me["player"], "easy", 9.0)
    for _ in range(2):
        house.tick(id)
    assert ada.look(id)["seq"] > seq


def test_an_analysis_tells_no_name_of_who_is_forgotten_just_then(
    open_house: Callable[..., House], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The game was written down with the name, and stored after it was forgotten: for ever."""
    house = open_house(jobs_here=False)
    ada, eve = house.guest("Ada"), house.guest(NAME)
    id = finished(ada, eve)
    just_before(house, monkeypatch, "add_job", forgotten(house, eve))
    assert ada.ok("POST", f"/api/tables/{id}/analysis", {})["status"] == "waiting"
    job = waiting(house)
    assert job is not None
    assert "Ada" in job.payload
    assert NAME not in job.payload


@pytest.mark.parametrize("work", ["balance", "print"])
@pytest.mark.parametrize("way", ["delete", "forget"])
def test_no_work_is_kept_about_a_map_that_is_deleted_just_then(
    open_house: Callable[..., House], monkeypatch: pytest.MonkeyPatch, work: str, way: str
) -> None:
    """It held the text of the map, and nothing ever took it away."""
    house = open_house(jobs_here=False)
    eve = house.guest(NAME)
    map = eve.ok("POST", "/api/maps", {"text": MAP})["info"]["id"]

    async def delete() -> None:
        await house.hall.store.delete_map(map)

    happens = delete if way == "delete" else forgotten(house, eve)
    just_before(house, monkeypatch, "add_job", happens)
    assert eve.problem("POST", f"/api/maps/{map}/{work}", {}) == (404, "map/unknown")
    assert waiting(house) is None


@pytest.mark.parametrize("verb", ["map", "last_job", "job_of"])
def test_a_balance_that_ends_while_it_is_looked_for_is_told_as_under_way_or_as_done(
    open_house: Callable[..., House], monkeypatch: pytest.MonkeyPatch, verb: str
) -> None:
    """It was both at once."""
    house = open_house(jobs_here=False)
    ada = house.guest("Ada")
    path = f"/api/maps/{ada.ok('POST', '/api/maps', {'text': MAP})['info']['id']}/balance"
    job = ada.ok("POST", path, {"games": 500})["job"]["id"]

    async def end() -> None:
        await house.hall.store.end_job(job, "done", "{}", None)

    just_before(house, monkeypatch, verb, end)
    told = ada.ok("GET", path)
    assert (told["job"], told["current"], told["final"]) == (None, True, True)


def just_after(
    house: House, patch: pytest.MonkeyPatch, verb: str, happens: Callable[[], Awaitable[object]]
) -> None:
    """Let something happen after the store has answered something next, once."""
    store = house.hall.store
    real = getattr(store, verb)

    async def first(*asked: Any, **more: Any) -> Any:
        patch.setattr(store, verb, real)
        found = await real(*asked, **more)
        await happens()
        return found

    patch.setattr(store, verb, first)


def test_a_table_that_is_deleted_while_it_is_read_does_not_come_back(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It stayed in memory, where everybody found it, and nothing could be done there."""
    ada, cyd = house.guest("Ada"), house.guest("Cyd")
    id = ada.table("metro", "me", "uniform", public=True)["table"]["id"]
    house.hall.tables.drop(id)
    just_after(house, monkeypatch, "facts", deleted(house, id))
    assert cyd.problem("GET", f"/api/tables/{id}") == (404, "table/unknown")
    assert ada.problem("GET", f"/api/tables/{id}") == (404, "table/unknown")


@pytest.mark.parametrize("way", ["loaded", "read again"])
def test_who_is_forgotten_while_a_table_is_read_is_not_in_its_chat(
    house: House, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    """What was said, and by whom, stayed in memory for all who looked on."""
    ada, cyd, eve = house.guest("Ada"), house.guest("Cyd"), house.guest(NAME)
    id = ada.table("metro", "me", "uniform", public=True)["table"]["id"]
    portal, who = house._door.portal, eve.me["player"]
    said = Said(0, "spectators", who, NAME, "Hello", None, None, 1.0)
    assert portal is not None
    portal.call(house.hall.store.say, id, said)  # as another process does
    if way == "loaded":
        house.hall.tables.drop(id)
    just_after(house, monkeypatch, "facts", forgotten(house, eve))
    cyd.ok("POST", f"/api/tables/{id}/chat", {"text": "Hi", "room": "spectators"})
    lines = cyd.look(id)["chat"]
    assert [line["name"] for line in lines if line["room"] == "spectators"] == ["Cyd"]


@pytest.mark.parametrize("way", ["look", "look back", "accept", "socket"])
def test_whose_invitation_is_revoked_just_then_sees_nothing_more(
    house: House, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    """A frame that waited for its turn was told as if nothing had happened."""
    ada, eve, hall = house.guest("Ada"), house.guest("Eve"), house.hall
    id = ada.table("metro", "me", "uniform", start=True, first=0)["table"]["id"]
    token = ada.ok("GET", f"/api/tables/{id}/invite")["url"].rpartition("/")[2]
    if way != "accept":
        eve.ok("POST", "/api/invites", {"token": token})
    host, real = Person(ada.me["player"], "Ada", 0.0), hall.runner.run

    async def run(work: Callable[[], object]) -> object:
        monkeypatch.setattr(hall.runner, "run", real)
        await invites.revoke(hall, host, id)
        return await real(work)

    def asked() -> tuple[int, str]:
        if way == "accept":
            return eve.problem("POST", "/api/invites", {"token": token})
        return eve.problem("GET", f"/api/tables/{id}{'/frames/0' if way == 'look back' else ''}")

    if way == "accept":
        just_after(house, monkeypatch, "let_in", lambda: invites.revoke(hall, host, id))
    else:
        monkeypatch.setattr(hall.runner, "run", run)
    if way == "socket":
        with eve.socket(id) as socket:
            told = socket.receive_json()
        assert (told["type"], told["code"]) == ("problem", "table/unknown")
    else:
        assert asked() == (404, "table/unknown")


def test_who_is_forgotten_while_opening_a_table_is_not_known_there(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The table was kept in memory as it had been: with its host, the seat and the name."""
    ada, eve = house.guest("Ada"), house.guest(NAME)
    just_after(house, monkeypatch, "open_table", forgotten(house, eve))
    id = eve.table("metro", "me", "uniform", public=True)["table"]["id"]
    table = ada.look(id)["table"]
    assert (table["status"], table["host"]) == ("closed", None)
    assert NAME not in str(table)


def test_nor_is_who_is_forgotten_while_looking_at_a_recorded_game(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Memory kept the table with the id of somebody who was no more."""
    ada, eve = house.guest("Ada"), house.guest(NAME)
    played = ada.ask("GET", f"/api/tables/{finished(ada, house.guest('Ben'))}/replay").text
    just_after(house, monkeypatch, "open_table", forgotten(house, eve))
    assert eve.ask("POST", "/api/replays", {"replay": played}).status_code in {200, 404}
    assert not house.hall.tables.known_to(eve.me["player"])


def test_who_comes_back_just_then_is_not_forgotten(
    open_house: Callable[..., House], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Those who were away are looked for at once, and forgotten one after the other."""
    house = open_house(people_days=10.0)
    ada, eve, hall = house.guest("Ada"), house.guest("Eve"), house.hall
    house.pass_time(11 * 24 * 3600.0)
    back = eve.me["player"]
    just_after(house, monkeypatch, "away", lambda: hall.store.seen(back, hall.now()))
    house.tidy()
    assert ada.problem("GET", "/api/me") == (401, "identity/none")
    assert eve.ok("GET", "/api/me")["player"] == back


def test_a_table_that_is_deleted_just_then_keeps_no_others_waiting(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of all that a process takes over from another one, those after it were left for a while."""
    ada, hall, portal = house.guest("Ada"), house.hall, house._door.portal
    ids = [ada.table("metro", "me", "uniform")["table"]["id"] for _ in range(2)]
    taken: list[str] = []

    async def overdue(*_: float) -> list[str]:
        await deleted(house, ids[0])()
        return ids

    def due(id: str, delay: float | None) -> None:
        if delay is not None:
            taken.append(id)

    monkeypatch.setattr(hall.store, "overdue", overdue)
    monkeypatch.setattr(hall.clock, "set", due)
    assert portal is not None
    portal.call(ticking.sweep, hall)
    assert taken == ids[1:]


def stored_yet_refused(house: House, monkeypatch: pytest.MonkeyPatch, verb: str) -> None:
    """The database is away just after the next write of a kind: nobody can tell that it was."""
    store = house.hall.store
    real = getattr(store, verb)

    async def write(*asked: Any, **more: Any) -> None:
        monkeypatch.setattr(store, verb, real)
        await real(*asked, **more)
        raise ServerProblem(503, "store/failed", "The database is away.")

    monkeypatch.setattr(store, verb, write)


@pytest.mark.parametrize("again", [True, False])
@pytest.mark.parametrize(("verb", "way"), [("fill", "seats/0/leave"), ("begin", "start")])
def test_no_bot_waits_for_ever_after_what_was_stored_and_refused(
    open_house: Callable[..., House],
    monkeypatch: pytest.MonkeyPatch,
    verb: str,
    way: str,
    again: bool,
) -> None:
    """Nobody here knew that it was its turn; who asked again was told so, and it still waited."""
    house = open_house(bot_pace=600.0)
    house.stop_clock()
    ada = house.guest("Ada")
    wished = {"first": int(verb == "begin"), "start": verb == "fill"}
    id = ada.table("metro", "me", "uniform", **wished)["table"]["id"]
    told: list[tuple[str, float | None]] = []
    monkeypatch.setattr(house.hall.clock, "set", lambda *asked: told.append(asked))
    stored_yet_refused(house, monkeypatch, verb)
    assert ada.problem("POST", f"/api/tables/{id}/{way}") == (503, "store/failed")
    if again:
        ada.ask("POST", f"/api/tables/{id}/{way}")
    assert told
    assert told[-1][1] is not None
    house.tick(id)
    assert ada.look(id)["seq"] == 1


def test_nor_in_a_game_that_was_opened_and_refused(
    open_house: Callable[..., House], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It stood in the list of whoever had opened it, and its first turn was never played."""
    house = open_house(bot_pace=600.0)
    house.stop_clock()
    ada = house.guest("Ada")
    told: list[tuple[str, float | None]] = []
    monkeypatch.setattr(house.hall.clock, "set", lambda *asked: told.append(asked))
    stored_yet_refused(house, monkeypatch, "open_table")
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "uniform"}]
    body = {"game": "metro", "seats": seats, "first": 1, "start": True}
    assert ada.problem("POST", "/api/tables", body) == (503, "store/failed")
    (mine,) = ada.ok("GET", "/api/lobby")["mine"]
    assert [id for id, _ in told] == [mine["table"]["id"]]
    house.tick(told[0][0])
    assert ada.look(told[0][0])["seq"] == 1


def test_who_is_forgotten_and_not_told_so_leaves_no_name(
    open_house: Callable[..., House], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The database was away just after it: seats and chat in memory kept the name, no bot acted."""
    house = open_house(bot_pace=600.0)
    house.stop_clock()
    id, (ada, eve) = begun(house, "Ada", NAME)
    seq = claim(ada, id)["seq"]
    eve.ok("POST", f"/api/tables/{id}/chat", {"text": "Hello"})
    stored_yet_refused(house, monkeypatch, "forget")
    assert eve.problem("DELETE", "/api/me") == (503, "store/failed")
    for _ in range(2):
        house.tick(id)
    frame = ada.look(id)
    assert frame["seq"] > seq
    assert NAME not in str(frame)
    assert "Hello" not in str(frame)


def test_nobody_is_who_was_forgotten_and_not_told_so(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The cookie was still good for a quarter of an hour, for whatever it was used for."""
    eve = house.guest(NAME)
    assert eve.ok("GET", "/api/me")["name"] == NAME
    stored_yet_refused(house, monkeypatch, "forget")
    assert eve.problem("DELETE", "/api/me") == (503, "store/failed")
    assert eve.problem("GET", "/api/me") == (401, "identity/none")


def test_nor_is_somebody_called_by_a_name_that_was_changed_and_refused(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """For a quarter of an hour, whatever the database said."""
    eve = house.guest(NAME)
    assert eve.ok("GET", "/api/me")["name"] == NAME
    stored_yet_refused(house, monkeypatch, "rename")
    assert eve.problem("PATCH", "/api/me", {"name": "Eva"}) == (503, "store/failed")
    assert eve.ok("GET", "/api/me")["name"] == "Eva"


def test_a_table_that_was_deleted_and_not_told_so_is_let_go(
    open_house: Callable[..., House], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Everybody found it in memory until somebody tried to do something there."""
    house = open_house(bot_pace=600.0)
    house.stop_clock()
    ada, cyd = house.guest("Ada"), house.guest("Cyd")
    id = ada.table("metro", "me", "uniform", public=True)["table"]["id"]
    stored_yet_refused(house, monkeypatch, "delete")
    assert ada.problem("DELETE", f"/api/tables/{id}") == (503, "store/failed")
    house.tick(id)
    assert cyd.problem("GET", f"/api/tables/{id}") == (404, "table/unknown")
