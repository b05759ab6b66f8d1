"""People's maps and the long work on them on a real PostgreSQL, at two servers at once."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.server.faults import ask
from tests.server.house import Guest, House, again
from tests.server.test_books_on_postgres import at_once
from tests.server.test_maps import BALANCE, TINY, ended, kept


def retitled(guest: Guest, title: str) -> str:
    """The small map under another title."""
    changes = [{"do": "set-title", "title": title}]
    body = {"text": TINY, "changes": changes}
    text: str = guest.ok("POST", "/api/maps/edit", body)["text"]
    return text


def test_a_map_is_made_at_one_server_and_balanced_shared_and_deleted_at_the_other(
    open_houses: Callable[..., House],
) -> None:
    one, other = open_houses(jobs_here=False), open_houses(jobs_here=False)
    ada, ben = one.guest("Ada"), other.guest("Ben")
    phone = again(other, ada)
    wish = {"region": ["Luxembourg"], "cities": 12, "title": "Klein"}
    path = f"/api/maps/region/{ada.ok('POST', '/api/maps/region', wish)['id']}"
    assert ben.problem("GET", path) == (404, "jobs/unknown")
    assert phone.ok("GET", path)["status"] == "waiting"
    assert phone.ok("DELETE", path)["status"] == "canceled"
    assert ada.ok("GET", path)["status"] == "canceled"
    other = open_houses()  # the first server here that works on what waits
    phone = again(other, ada)

    id = kept(ada)["info"]["id"]
    asked = phone.ok("POST", f"/api/maps/{id}/balance", {"games": 500})
    assert asked["job"]["status"] in {"waiting", "running"}
    told = ended(ada, f"/api/maps/{id}/balance", lambda one: bool(one["final"]))
    BALANCE.validate_python(told)
    assert (told["current"], told["job"]) == (True, None)
    token = phone.ok("PATCH", f"/api/maps/{id}", {"shared": True})["token"]
    for guest in (ben, one.guest()):
        assert guest.ok("GET", f"/api/maps/{token}")["text"] == TINY
        assert guest.ok("GET", f"/api/maps/{token}/balance") == told
    text = retitled(ada, "Other")
    saved = ada.ok("PUT", f"/api/maps/{id}", {"text": text, "version": 1})
    assert (saved["version"], saved["token"]) == (2, token)
    late = ben.ok("GET", f"/api/maps/{token}/balance")
    assert (late["current"], late["report"]) == (False, told["report"])

    table = phone.table("map", "me", "uniform", map=text, start=True)["table"]["id"]
    ada.ok("DELETE", f"/api/maps/{id}")
    assert ben.problem("GET", f"/api/maps/{token}") == (404, "map/unknown")
    assert phone.problem("GET", f"/api/maps/{id}/balance") == (404, "map/unknown")
    assert ask(one, lambda: one.hall.store.last_job("balance", f"{id}/")) is None
    assert phone.look(table)["table"]["title"] == "Other"
    ada.ok("DELETE", "/api/me")
    assert ask(other, lambda: other.hall.store.maps(ada.me["player"])) == []


def test_of_two_servers_only_one_saves_over_a_version_and_no_link_is_lost(
    open_houses: Callable[..., House],
) -> None:
    one, other = open_houses(jobs_here=False), open_houses(jobs_here=False)
    ada = one.guest("Ada")
    phone = again(other, ada)
    texts = [retitled(ada, title) for title in ("Left", "Right")]
    for _ in range(4):
        id = kept(ada)["info"]["id"]
        path = f"/api/maps/{id}"
        saves = [
            (guest, "PUT", path, {"text": text, "version": 1})
            for guest, text in zip((ada, phone), texts, strict=True)
        ]
        shares = [(guest, "PATCH", path, {"shared": True}) for guest in (ada, phone)]
        answers = at_once(*saves, *shares)
        assert sorted(answers[:2]) == [200, 409]
        assert list(answers[2:]) == [200, 200]
        page = phone.ok("GET", path)
        assert page["text"] == texts[list(answers).index(200)]
        assert page["info"]["version"] == 2
        assert one.guest().ok("GET", f"/api/maps/{page['info']['token']}")["text"] == page["text"]


def test_two_servers_keep_no_more_than_the_limits_say(open_houses: Callable[..., House]) -> None:
    limits = {"jobs_here": False, "maps_per_person": 3, "jobs_per_person": 2, "jobs_waiting": 2}
    one, other = open_houses(**limits), open_houses(**limits)
    ada, ben = one.guest("Ada"), other.guest("Ben")
    phone = again(other, ada)
    many = [(guest, "POST", "/api/maps", {"text": TINY}) for guest in (ada, phone) * 4]
    assert sorted(at_once(*many)) == [201] * 3 + [429] * 5
    assert len(phone.ok("GET", "/api/maps")["mine"]) == 3
    assert phone.problem("POST", "/api/maps", {"text": TINY}) == (429, "map/too-many-kept")

    id = ada.ok("GET", "/api/maps")["mine"][0]["id"]
    path = f"/api/maps/{id}/balance"
    same = [(guest, "POST", path, {"games": 500}) for guest in (ada, phone) * 3]
    assert set(at_once(*same)) == {202}  # one and the same work
    wish = {"region": ["Luxembourg"], "cities": 12}
    more = [(guest, "POST", "/api/maps/region", wish) for guest in (ada, phone) * 2]
    assert sorted(at_once(*more)) == [202, 429, 429, 429]
    assert ben.problem("POST", "/api/maps/region", wish) == (429, "jobs/full")
    assert phone.ok("DELETE", path)["job"] is None
    wishes = [(guest, "POST", "/api/maps/region", wish) for guest in (ada, ben) * 2]
    assert sorted(at_once(*wishes)) == [202, 429, 429, 429]


@pytest.mark.parametrize("who", ["asker", "map"])
def test_work_that_waits_goes_with_its_map_and_its_person(
    open_houses: Callable[..., House], who: str
) -> None:
    one, other = open_houses(jobs_here=False), open_houses(jobs_here=False)
    ada = one.guest("Ada")
    phone = again(other, ada)
    id = kept(ada)["info"]["id"]
    job = phone.ok("POST", f"/api/maps/{id}/balance", {"games": 500})["job"]["id"]
    assert ask(one, lambda: one.hall.store.job(job)) is not None
    ada.ok("DELETE", "/api/me" if who == "asker" else f"/api/maps/{id}")
    assert ask(other, lambda: other.hall.store.job(job)) is None
    assert ask(other, lambda: other.hall.store.take_job(9e9, 9e9 + 1)) is None
