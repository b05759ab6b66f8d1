"""Apart: what one process knows only for itself does no harm where several serve one database."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from starlette.testclient import TestClient

from stellwerk.server.edge.others import Others
from stellwerk.server.live.hub import Watcher
from stellwerk.server.problems import ServerProblem
from stellwerk.server.services import tidying
from stellwerk.server.store.sql.store import SqlStore
from tests.server.attack.test_hoards_of_tables import at_its_end
from tests.server.faults import ask
from tests.server.house import Guest, House, again, receive
from tests.server.test_postgres import two_people, until


def test_whoever_looks_on_through_another_server_is_not_voted_out(
    open_houses: Callable[..., House],
) -> None:
    """A vote was taken where nobody knew of them, and a minute later a bot had the seat."""
    one, other = open_houses(vote_grace=60.0), open_houses(vote_grace=60.0)
    id, ada, ben = two_people(one, other, "metro")
    with ben.socket(id):
        (given,) = ada.ok("POST", f"/api/tables/{id}/seats/1/vote", {})["table"]["votes"]
        assert given["counts_at"] is not None
        frame = until(lambda: ada.look(id), lambda frame: not frame["table"]["votes"])
        one.pass_time(3600.0)
        one.tick(id)
        assert ada.look(id)["table"]["seats"][1]["substitute"] is None
    codes = [line["code"] for line in frame["chat"]]
    assert codes[-2:] == ["seat/called", "seat/returned"]


def test_a_server_that_did_not_hear_that_votes_are_void_does_not_count_them(
    open_houses: Callable[..., House], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Others, "hear", lambda *_: None)
    one, other = open_houses(vote_grace=60.0), open_houses(vote_grace=60.0)
    id, ada, ben = two_people(one, other, "metro")
    with ben.socket(id):
        ada.ok("POST", f"/api/tables/{id}/seats/1/vote", {})
        until(lambda: ben.look(id), lambda frame: not frame["table"]["votes"])
        one.pass_time(3600.0)
        one.tick(id)
    assert ada.look(id)["table"]["seats"][1]["substitute"] is None


def test_votes_count_only_after_other_servers_could_hear_of_them(
    open_houses: Callable[..., House],
) -> None:
    """With no grace at all a bot had the seat before anybody could know."""
    one, other = (open_houses(vote_grace=0.0, sweep_seconds=100.0) for _ in range(2))
    id, ada, _ = two_people(one, other, "metro")
    table = ada.ok("POST", f"/api/tables/{id}/seats/1/vote", {})["table"]
    assert table["seats"][1]["substitute"] is None
    one.pass_time(3600.0)
    one.tick(id)
    assert ada.look(id)["table"]["seats"][1]["substitute"] == "uniform"


def another(guest: Guest) -> Guest:
    """Somebody else at the same server."""
    client = TestClient(guest.client.app, raise_server_exceptions=False)
    client.portal = guest.client.portal
    other = Guest(client)
    other.me = other.ok("POST", "/api/me", {"name": "Ada"})
    return other


@pytest.fixture
def eve(open_houses: Callable[..., House], monkeypatch: pytest.MonkeyPatch) -> tuple[Guest, Guest]:
    """Somebody at two servers, which count at the same moment: neither knows of the other's."""

    async def none(*_: object) -> int:
        return 0

    here, there = (open_houses(tables_per_person=1) for _ in range(2))
    eve = here.guest("Eve")
    monkeypatch.setattr(SqlStore, "hosted", none)
    return eve, again(there, eve)


def test_tables_opened_through_two_servers_at_once_are_counted(eve: tuple[Guest, Guest]) -> None:
    others = {"game": "metro", "seats": [{"kind": "me"}, {"kind": "open"}]}
    answers = [guest.ask("POST", "/api/tables", others) for guest in eve]
    assert [answer.status_code for answer in answers] == [201, 429]
    assert answers[1].json()["sentence"].startswith("You have 1 tables with others.")


def test_seats_that_become_free_through_two_servers_at_once_are_counted(
    eve: tuple[Guest, Guest],
) -> None:
    ids = [eve[0].table("metro")["table"]["id"] for _ in eve]
    free = {"kind": "open"}
    eve[0].ok("PUT", f"/api/tables/{ids[0]}/seats/1", free)
    refused = eve[1].problem("PUT", f"/api/tables/{ids[1]}/seats/1", free)
    assert refused == (429, "table/too-many")
    assert eve[1].look(ids[1])["table"]["seats"][1]["kind"] == "bot"


def test_a_rematch_through_one_server_and_a_table_through_another_are_counted(
    eve: tuple[Guest, Guest],
) -> None:
    here, there = eve
    id = here.table("new_york", "me", "open", recorded=at_its_end())["table"]["id"]
    token = here.ok("GET", f"/api/tables/{id}/invite")["url"].rpartition("/")[2]
    ada = another(here)
    ada.ok("POST", "/api/invites", {"token": token})
    ada.ok("POST", f"/api/tables/{id}/seats/1/take", {})
    assert here.ok("POST", f"/api/tables/{id}/start")["table"]["status"] == "over"
    there.table("metro", "me", "open")
    assert here.problem("POST", f"/api/tables/{id}/rematch") == (429, "table/too-many")
    assert here.look(id)["table"]["rematch"] is None


async def no(*_: object) -> bool:
    return False


@pytest.fixture
def deaf(open_houses: Callable[..., House], monkeypatch: pytest.MonkeyPatch) -> tuple[House, House]:
    """Two servers that hear nothing of each other."""
    monkeypatch.setattr(Others, "hear", lambda *_: None)
    return open_houses(), open_houses()


def catch_up(others: Others, house: House) -> None:
    """Look at what was missed, as every sweep does."""
    assert house._door.portal is not None
    house._door.portal.call(others._catch_up)


def test_a_server_that_heard_nothing_for_a_while_misses_nothing(
    deaf: tuple[House, House], monkeypatch: pytest.MonkeyPatch
) -> None:
    """One deleted table kept it from looking at all others; nobody told who was gone or blocked."""
    here, there = deaf
    ada, ben = here.guest("Ada"), there.guest("Ben")
    gone, id = (ada.table("metro", "me", "open", public=True)["table"]["id"] for _ in range(2))
    ben.ok("POST", f"/api/tables/{id}/chat", {"text": "bye", "room": "spectators"})
    assert "bye" in str(here.guest().look(id)["chat"])
    with here.guest().socket(id) as socket:
        assert receive(socket)["table"]["first"] is None
        again(there, ada).ok("POST", f"/api/tables/{gone}/close")
        again(there, ada).ok("DELETE", f"/api/tables/{gone}")
        again(there, ada).ok("PUT", f"/api/tables/{id}/setup", {"first": 1, "colors": None})
        ben.ok("DELETE", "/api/me")
        ask(there, lambda: there.hall.store.block("203.0.113.7", "", 1.0))
        monkeypatch.setattr(SqlStore, "still_hears", no)
        catch_up(Others(here.hall), here)
        live = here.hall.tables.cached(id)
        assert live is not None
        assert live.header.first == 1
        while receive(socket)["table"]["first"] != 1:
            pass
    assert here.hall.tables.cached(gone) is None
    assert "bye" not in str(here.guest().look(id)["chat"])
    assert here.hall.blocks.hold("203.0.113.7")


def failing_store() -> Exception:
    """The database is away."""
    return ServerProblem(503, "store/failed", "The database is not responding.")


#: What keeps a look from being taken: as expected, and as where no thread can be started.
FAILURES = [failing_store, RuntimeError]


@pytest.mark.parametrize("failure", FAILURES)
@pytest.mark.parametrize("heard", [True, False])
def test_what_was_missed_is_looked_for_again_if_the_database_was_away(
    deaf: tuple[House, House],
    monkeypatch: pytest.MonkeyPatch,
    heard: bool,
    failure: Callable[[], Exception],
) -> None:
    """It was told once that a table had changed, and whoever could not look then never did."""
    here, there = deaf
    ada, others = here.guest("Ada"), Others(here.hall)
    id = ada.table("metro", "me", "open")["table"]["id"]
    again(there, ada).ok("PUT", f"/api/tables/{id}/setup", {"first": 1, "colors": None})

    async def away(*_: object) -> None:
        raise failure()

    with monkeypatch.context() as patch:
        patch.setattr(SqlStore, "facts", away)
        if heard:
            ask(here, lambda: others._look(id))
        else:
            patch.setattr(SqlStore, "still_hears", no)
            with pytest.raises(type(failure())):
                catch_up(others, here)
    catch_up(others, here)
    live = here.hall.tables.cached(id)
    assert live is not None
    assert live.header.first == 1


@pytest.mark.parametrize("failure", FAILURES)
def test_whom_to_keep_out_is_asked_again_if_the_database_was_away(
    deaf: tuple[House, House], monkeypatch: pytest.MonkeyPatch, failure: Callable[[], Exception]
) -> None:
    here, there = deaf
    others = Others(here.hall)
    ask(there, lambda: there.hall.store.block("203.0.113.7", "", 1.0))

    async def away(*_: object) -> None:
        raise failure()

    with monkeypatch.context() as patch:
        patch.setattr(SqlStore, "blocks", away)
        ask(here, others._learn_blocks)
    catch_up(others, here)
    assert here.hall.blocks.hold("203.0.113.7")


@pytest.mark.parametrize("known", [True, False])
def test_the_lobby_hears_of_a_table_that_was_deleted_elsewhere(
    deaf: tuple[House, House], known: bool
) -> None:
    """It was shown until something else changed."""
    here, there = deaf
    others, hub = Others(here.hall), here.hall.hub
    id = there.guest("Ada").table("metro", "me", "open", public=True)["table"]["id"]
    if known:
        here.guest().look(id)
    hub.watch_lobby(Watcher(None))
    for deleted in (
        lambda: others._look(id),
        lambda: tidying_itself(here, id),
    ):
        ask(there, lambda: there.hall.store.delete(id))
        before = hub.lobby_changes
        ask(here, deleted)
        assert hub.lobby_changes > before


async def tidying_itself(house: House, id: str) -> None:
    """A server that deletes a table tells those in its own lobby, too."""
    tidying.let_go(house.hall, [id])
