"""Logbooks over the API: games played here and with the box, one's own and nobody else's."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from stellwerk.metro.game import MetroState
from stellwerk.replay import load, states
from stellwerk.tickets.game import TicketsState
from tests.metro.pads import of_board
from tests.server.house import MAP, Guest, House, again
from tests.test_pad import pads
from tests.tree import ROOT

WHEN = "2026-11-17T20:15:00Z"
Json = dict[str, Any]


def entry(*totals: int, **more: Any) -> Json:
    """A game of Ada, Ben and so on, written down by hand."""
    order = sorted(totals, reverse=True)
    players = [
        {"name": name, "place": order.index(total) + 1, "total": total}
        for name, total in zip(("Ada", "Ben", "Cyd"), totals, strict=False)
    ]
    players[0]["who"] = "me"
    return {"played_at": WHEN, "game": "usa", "place": "kitchen", "players": players, **more}


def play_out(guest: Guest, id: str) -> None:
    """Plays the seats of somebody, here alone with bots or with themselves, to the end."""
    frame = guest.look(id)
    while frame["table"]["status"] == "running":
        frame = guest.act(id, guest.look(id)).json()


def final_pad(name: str) -> Json:
    """A recorded game as its board lay at the end."""
    replay = load(next(iter(sorted((ROOT / "tests/replays").glob(name)))))
    *_, last = states(replay)
    assert isinstance(last, TicketsState)
    players = [{"name": f"P{n}", **pad} for n, pad in enumerate(pads(last), 1)]
    return {"game": replay.game, "players": players}


def book(guest: Guest) -> list[Json]:
    games: list[Json] = guest.ok("GET", "/api/logbook")["games"]
    return games


def test_a_game_that_ends_here_is_in_the_books_of_those_who_played_it(house: House) -> None:
    ada, ben, eve = house.guest("Ada"), house.guest("Ben"), house.guest("Eve")
    id = ada.table("map", "me", "open", map=MAP)["table"]["id"]
    token = ada.ok("GET", f"/api/tables/{id}/invite")["url"].rpartition("/")[2]
    for guest in (ben, eve):
        guest.ok("POST", "/api/invites", {"token": token})
    ben.ok("POST", f"/api/tables/{id}/seats/1/take", {})
    ada.ok("POST", f"/api/tables/{id}/start")
    frame = ada.look(id)
    while frame["table"]["status"] == "running":
        who = (ada, ben)[frame["table"]["to_act"][0]]
        frame = who.act(id, who.look(id)).json()
    sheets, title = frame["outcome"]["sheets"], frame["table"]["title"]
    for guest, seat in ((ada, 0), (ben, 1)):
        (game,) = book(guest)
        assert (game["table"], game["title"], game["source"]) == (id, title, "table")
        other = (ben, ada)[seat].me["player"]
        whos = ["me", f"person:{other}"] if seat == 0 else [f"person:{other}", "me"]
        assert [player["who"] for player in game["players"]] == whos
        assert [player["total"] for player in game["players"]] == [one["total"] for one in sheets]
        for player in game["players"]:
            assert sum(player["parts"].values()) == player["total"]
    assert book(eve) == []


def test_who_has_left_finds_no_game_in_the_book_and_recorded_games_are_in_none(
    house: House,
) -> None:
    ada, ben = house.guest("Ada"), house.guest("Ben")
    id = ada.table("map", "me", "open", map=MAP, public=True)["table"]["id"]
    ben.ok("POST", f"/api/tables/{id}/seats/1/take", {})
    ada.ok("POST", f"/api/tables/{id}/start")
    ben.ok("POST", f"/api/tables/{id}/resign")
    frame = ada.look(id)
    while frame["table"]["status"] == "running":
        if 0 in frame["table"]["to_act"]:
            frame = ada.go_on(id)
        else:
            house.tick(id)
            frame = ada.look(id)
    assert len(book(ada)) == 1
    assert book(ben) == []


def test_a_pad_is_scored_by_the_engine_and_saved_once(house: House) -> None:
    ada, pad = house.guest("Ada"), final_pad("europe-3*.txt")
    sheets = ada.ok("POST", "/api/pad", pad)["outcome"]["sheets"]
    body = {"pad": pad, "played_at": WHEN, "place": " at\nhome ", "me": 1}
    for _ in "ab":
        saved = ada.ok("PUT", "/api/logbook/pads/evening-1", body)
    assert book(ada) == [saved]
    assert (saved["source"], saved["place"], saved["played_at"]) == ("pad", "at home", WHEN)
    assert [player["who"] for player in saved["players"]] == ["", "me", ""]
    assert [player["name"] for player in saved["players"]] == ["P1", "Ada", "P3"]
    for player, sheet, told in zip(saved["players"], sheets, pad["players"], strict=True):
        assert (player["total"], player["place"]) == (sheet["total"], sheet["place"])
        assert sorted(player["routes"]) == sorted(told["routes"])
        assert sorted(player["stations"]) == sorted(told["stations"])
        kept = sorted(ticket["ticket"] for ticket in player["tickets"])
        assert kept == sorted(told["tickets"])
    profile = ada.ok("GET", "/api/logbook/profile")
    assert (profile["name"], profile["games"]) == ("Ada", 1)
    assert profile["editions"][0]["routes"].keys() == set(pad["players"][1]["routes"])


def metro_pad(name: str) -> Json:
    """A recorded game of Metro, square by square."""
    replay = load(next(iter(sorted((ROOT / "tests/replays").glob(name)))))
    *_, last = states(replay)
    assert isinstance(last, MetroState)
    seats, table = of_board(last)
    return {"game": replay.game, "players": seats, "table": table}


FIVE = ["usa-3*.txt", "europe-3*.txt", "new_york-2*.txt", "berlin-3*.txt", "metro-2*.txt"]


@pytest.mark.parametrize("name", FIVE)
def test_from_the_pad_into_the_book_and_the_figures_in_every_game(house: House, name: str) -> None:
    ada = house.guest("Ada")
    pad = metro_pad(name) if name.startswith("metro") else final_pad(name)
    sheets = ada.ok("POST", "/api/pad", pad)["outcome"]["sheets"]
    ada.ok("PUT", "/api/logbook/pads/one", {"pad": pad, "played_at": WHEN, "me": 0})
    (game,) = book(ada)
    edition = pad["game"].partition(":")[0]
    for player, sheet in zip(game["players"], sheets, strict=True):
        assert (player["total"], player["place"]) == (sheet["total"], sheet["place"])
        assert sum(player["parts"].values()) == sheet["total"]
    friend = f"name:{pad['players'][1]['name'].lower()}"
    for who, sheet in zip(("me", friend), sheets, strict=False):
        told = ada.ok("GET", f"/api/logbook/profile?who={who}")
        tickets = [line for line in sheet["lines"] if line["type"] == "ticket"]
        assert (told["games"], told["won"]["wins"]) == (1, int(sheet["place"] == 1))
        assert [one["total"] for one in told["scores"]] == [sheet["total"]]
        assert [one["edition"] for one in told["editions"]] == [edition]
        assert sum(one["kept"] for one in told["tickets"]) == len(tickets)
        assert sum(one["done"] for one in told["tickets"]) == sum(one["done"] for one in tickets)
        trails = [int(line["what"]) for line in sheet["lines"] if line["type"] == "trail"]
        assert told["trail"]["longest"] == (trails[0] if trails else None)
        routes = [line["proof"] for line in sheet["lines"] if line["type"] == "routes"]
        assert set(told["editions"][0]["routes"]) == {route for one in routes for route in one}


def test_a_game_is_corrected_and_taken_out(house: House) -> None:
    ada = house.guest("Ada")
    ada.ok("PUT", "/api/logbook/games/one", entry(120, 98))
    right = entry(98, 120, note="read the wrong line")
    corrected = ada.ok("PUT", "/api/logbook/games/one", right)
    assert book(ada) == [corrected]
    assert [player["place"] for player in corrected["players"]] == [2, 1]
    assert ada.ask("DELETE", "/api/logbook/games/one").status_code == 204
    assert book(ada) == []
    assert ada.problem("DELETE", "/api/logbook/games/one") == (404, "logbook/unknown")


@pytest.mark.parametrize(
    ("body", "code"),
    [
        (entry(1, 2, game="nowhere"), "request/unknown-name"),
        (entry(1, 2, game="maps/x.toml"), "table/no-files"),
        (entry(1, 2, played_at="2026-11-17"), "request/invalid"),
        (entry(1), "request/bad-option"),
        ({**entry(1, 2), "players": []}, "request/invalid"),
        (
            entry(1, 2)
            | {
                "players": [
                    {"name": "Ada", "place": 2, "total": 9},
                    {"name": "Ben", "place": 1, "total": 3},
                ]
            },
            "logbook/places",
        ),
        (
            entry(1, 2)
            | {
                "players": [
                    {"name": "Ada", "place": 1, "total": 9, "parts": {"routes": 8}},
                    {"name": "Ben", "place": 2, "total": 3},
                ]
            },
            "logbook/parts",
        ),
        (
            entry(1, 2)
            | {"players": [{"name": n, "who": "me", "place": 1, "total": 3} for n in "AB"]},
            "logbook/me",
        ),
    ],
)
def test_what_cannot_be_is_refused_and_nothing_changes(house: House, body: Json, code: str) -> None:
    ada = house.guest("Ada")
    before = ada.ok("PUT", "/api/logbook/games/one", entry(5, 4))
    assert ada.problem("PUT", "/api/logbook/games/one", body) == (422, code)
    assert book(ada) == [before]


def filled(house: House) -> tuple[Guest, Guest]:
    """Somebody with a book of all kinds of games, and somebody who is in it."""
    ada, ben = house.guest("Ada"), house.guest("Ben")
    id = ada.table("map", "me", "me", map=MAP, start=True)["table"]["id"]
    play_out(ada, id)
    body = {"pad": final_pad("usa-2*.txt"), "played_at": WHEN, "me": 0}
    ada.ok("PUT", "/api/logbook/pads/pad", body)
    met = entry(50, 60, 70, place='the "blue, red" room', note="=1+1")
    met["players"][1]["who"] = f"person:{ben.me['player']}"
    met["players"][2]["name"] = "'=Cyd"
    ada.ok("PUT", "/api/logbook/games/hand", met)
    return ada, ben


@pytest.mark.parametrize("form", ["json", "csv"])
def test_what_was_written_to_a_file_is_read_again_and_changes_nothing(
    house: House, form: str
) -> None:
    ada, ben = filled(house)
    before = book(ada)
    assert len(before) == 3
    answer = ada.ask("GET", f"/api/logbook/{form}")
    assert "attachment" in answer.headers["content-disposition"]
    file = answer.json() if form == "json" else {"csv": answer.text}
    assert ada.ok("POST", f"/api/logbook/{form}", file) == {"read": 3, "number": 3}
    assert book(ada) == before
    for game in before:
        ada.ask("DELETE", f"/api/logbook/games/{game['id']}")
    ada.ok("POST", f"/api/logbook/{form}", file)
    assert book(ada) == before
    again = ada.ask("GET", f"/api/logbook/{form}")
    assert again.content == answer.content
    # In the book of somebody else the same file is the other's evening: "me" is whoever reads it.
    ben.ok("POST", f"/api/logbook/{form}", file)
    assert len(book(ben)) == 3


def cut(games: list[Json], most: int) -> Iterator[list[Json]]:
    """Games in pieces that a request may hold, as the page cuts them (`figures/files.ts`)."""
    piece: list[Json] = []
    size = 0
    for game in games:
        long = len(json.dumps(game, ensure_ascii=False).encode())
        if piece and size + long > most:
            yield piece
            piece, size = [], 0
        piece.append(game)
        size += long
    yield piece


def test_a_book_too_large_for_one_request_is_read_again_in_pieces(house: House) -> None:
    """And comes out as it went in, at home and in an empty book."""
    ada, cyd = house.guest("Ada"), house.guest("Ada")
    routes = [f"from_{number:02}-to_{number:02}" for number in range(60)]
    games = [
        {**entry(90, 70, note="駅" * 200, place="Küche"), "id": f"g{number}"}
        for number in range(250)
    ]
    for number, game in enumerate(games):
        game["played_at"] = f"2026-{1 + number % 12:02}-{1 + number % 28:02}T20:15:00Z"
        game["players"][0] |= {"routes": routes, "trail": 9, "parts": {"routes": 80, "bonus": 10}}
        game["players"][1] |= {"tickets": [{"ticket": "berlin-wien", "points": 7}]}
    for piece in cut(games, 350_000):
        ada.ok("POST", "/api/logbook/json", {"games": piece})
    whole = ada.ask("GET", "/api/logbook/json")
    assert len(whole.content) > 400_000
    assert ada.problem("POST", "/api/logbook/json", whole.json()) == (413, "request/too-big")
    for guest in (ada, cyd):
        pieces = list(cut(whole.json()["games"], 350_000))
        assert len(pieces) > 1
        for piece in pieces:
            guest.ok("POST", "/api/logbook/json", {"games": piece})
        assert guest.ask("GET", "/api/logbook/json").content == whole.content


def test_a_book_that_holds_more_than_it_may_takes_its_own_file(
    open_house: Callable[..., House],
) -> None:
    """Games of tables always go in: such a book could not be read again at all."""
    house = open_house()
    ada = house.guest("Ada")
    for number in range(4):
        ada.ok("PUT", f"/api/logbook/games/g{number}", entry(90 + number, 70))
    file = ada.ok("GET", "/api/logbook/json")
    ada = again(open_house(logbook_games=2), ada)
    for games in (file["games"], file["games"][:1]):
        assert ada.ok("POST", "/api/logbook/json", {"games": games})["number"] == 4
    assert ada.ok("GET", "/api/logbook/json") == file
    more = {"games": [{**file["games"][0], "id": "new"}]}
    assert ada.problem("POST", "/api/logbook/json", more) == (429, "logbook/full")


def test_a_table_kept_by_hand_is_read_with_titles_for_names(house: House) -> None:
    ada = house.guest("Ada")
    text = "Datum;Spiel;Name;Punkte\n17.11.2026;Von Küste zu Küste;Oma;99\n;;;\n"
    text = text.replace(";;;\n", "17.11.2026;Von Küste zu Küste;Opa;101\n")
    assert ada.ok("POST", "/api/logbook/csv", {"csv": text})["number"] == 1
    (game,) = book(ada)
    assert game["game"] == "usa"
    assert [(p["name"], p["place"]) for p in game["players"]] == [("Oma", 2), ("Opa", 1)]
    told = ada.ask("POST", "/api/logbook/csv", {"csv": "date,game,player,points\nx,usa,A,1"})
    assert (told.status_code, "line 2" in told.json()["sentence"]) == (422, True)


def test_a_book_is_nobody_elses(house: House) -> None:
    ada, ben = filled(house)
    nobody = house.guest()
    assert book(ben) == []
    assert ben.problem("DELETE", "/api/logbook/games/hand") == (404, "logbook/unknown")
    assert nobody.problem("GET", "/api/logbook") == (401, "identity/none")
    assert nobody.problem("GET", "/api/logbook/profile") == (401, "identity/none")
    ben.ok("PUT", "/api/logbook/games/hand", entry(1, 2))
    assert next(game for game in book(ada) if game["id"] == "hand")["place"] != "kitchen"
    assert ben.problem("GET", "/api/logbook/profile?who=name:p2") == (404, "logbook/nobody")


def test_figures_are_shown_by_a_link_without_anybody_else_and_only_while_it_works(
    house: House,
) -> None:
    ada, ben = filled(house)
    assert ada.ok("GET", "/api/logbook/link") is None
    url = ada.ok("POST", "/api/logbook/link")["url"]
    assert ada.ok("POST", "/api/logbook/link")["url"] == url
    assert ada.ok("GET", "/api/logbook/link")["url"] == url
    path = f"/api/profiles/{url.rpartition('/')[2]}"
    for guest in (ben, house.guest()):
        answer = guest.ask("GET", path)
        shown = answer.json()
        assert (shown["name"], shown["games"], shown["opponents"]) == ("Ada", 3, [])
        for secret in ("Cyd", "P2", "Ben", ben.me["player"], "blue, red", "hand"):
            assert secret not in answer.text
    assert ada.ask("DELETE", "/api/logbook/link").status_code == 204
    assert house.guest().problem("GET", path) == (404, "link/unknown")


def test_a_book_goes_with_its_person_and_a_person_from_the_books_of_others(house: House) -> None:
    ada, ben = filled(house)
    ben.ok("PUT", "/api/logbook/games/b", entry(1, 2))
    url = ben.ok("POST", "/api/logbook/link")["url"]
    ben.ask("DELETE", "/api/me")
    path = f"/api/profiles/{url.rpartition('/')[2]}"
    assert house.guest().problem("GET", path) == (404, "link/unknown")
    players = next(game for game in book(ada) if game["id"] == "hand")["players"]
    assert (players[1]["name"], players[1]["who"]) == ("somebody", "")
    assert "Ben" not in ada.ask("GET", "/api/logbook/csv").text
    friends = ada.ok("GET", "/api/logbook")["friends"]
    assert f"person:{ben.me['player']}" not in {friend["who"] for friend in friends}


def test_people_go_by_their_names_of_now_and_friends_have_figures_too(house: House) -> None:
    ada, ben = filled(house)
    ben.ok("PATCH", "/api/me", {"name": "Benjamin"})
    ada.ok("PATCH", "/api/me", {"name": "Augusta"})
    friends = {one["name"]: one["who"] for one in ada.ok("GET", "/api/logbook")["friends"]}
    assert friends["Augusta"] == "me"
    told = ada.ok("GET", f"/api/logbook/profile?who={friends['Benjamin']}")
    assert (told["name"], told["games"], told["won"]["wins"]) == ("Benjamin", 1, 0)


def test_a_book_is_full_some_day(open_house: Any) -> None:
    ada = open_house(logbook_games=2).guest("Ada")
    for id in ("a", "b", "a"):
        ada.ok("PUT", f"/api/logbook/games/{id}", entry(1, 2))
    assert ada.problem("PUT", "/api/logbook/games/c", entry(1, 2)) == (429, "logbook/full")
    assert len(book(ada)) == 2
