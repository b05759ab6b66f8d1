"""Games stored under older rules: they go on if they run the same, or are frozen in a sentence.

`rules_1.json` holds two ticket games as a server stored them under version 1 of the rules: seat,
words and checksum of every action. In the second a face-up card was taken although deck and
discard pile were empty, which version 2 does not allow.
"""

from __future__ import annotations

import json
from collections.abc import Callable

from sqlalchemy import create_engine, text

from stellwerk import catalog
from stellwerk.tickets.game import RULES_VERSION
from tests.server.house import Guest, House
from tests.tree import ROOT

STORED = json.loads((ROOT / "tests/server/rules_1.json").read_text(encoding="utf-8"))
SCARCE = (ROOT / "tests/replays/maps/scarce.toml").read_text(encoding="utf-8")
#: The seed of both games, in the form of the database.
SEED = "7"
ROW = (
    'INSERT INTO entries (game_id, seq, kind, seat, words, "by", checksum, "at") '
    "VALUES (:id, :seq, 'act', :seat, :words, 'player', :checksum, 0)"
)


def put_back(house: House, id: str, name: str) -> None:
    """Make a running table's game the stored one."""
    file = house.database.path
    house.close()
    engine = create_engine(f"sqlite:///{file}")
    with engine.begin() as connection:
        game = {"id": id, "seed": SEED, "seq": len(STORED[name])}
        change = "UPDATE games SET seed = :seed, first = NULL, seq = :seq, rules = 1, content = 'x'"
        connection.execute(text(f"{change} WHERE id = :id"), game)
        for seq, (seat, words, checksum) in enumerate(STORED[name], 1):
            row = {"id": id, "seq": seq, "seat": seat, "words": words, "checksum": checksum}
            connection.execute(text(ROW), row)
    engine.dispose()


def after_the_update(
    open_house: Callable[..., House], name: str, game: str = "map", map: str | None = None
) -> tuple[Guest, str]:
    """Ada, at a server that has just started with a table of the older rules."""
    house = open_house()
    ada = house.guest("Ada")
    id = ada.table(game, "me", "me", start=True, map=map)["table"]["id"]
    put_back(house, id, name)
    guest = open_house().guest()
    guest.client.cookies = ada.client.cookies
    return guest, id


def test_a_game_of_older_rules_that_runs_the_same_goes_on(
    open_house: Callable[..., House],
) -> None:
    ada, id = after_the_update(open_house, "usa", "usa")
    frame = ada.look(id)
    assert (frame["table"]["status"], frame["table"]["frozen"]) == ("running", None)
    assert frame["seq"] == len(STORED["usa"])
    assert ada.act(id, frame).status_code == 200


def test_a_game_that_the_new_rules_do_not_allow_is_frozen_in_a_sentence(
    open_house: Callable[..., House],
) -> None:
    assert RULES_VERSION > 1
    ada, id = after_the_update(open_house, "scarce", map=SCARCE)
    table = ada.look(id)["table"]
    assert table["status"] == "frozen"
    assert table["frozen"] == (
        "The rules have changed since: an action that was played is not legal now."
    )


def test_what_begins_after_an_update_is_a_game_of_the_new_rules(
    open_house: Callable[..., House],
) -> None:
    """A table that has waited since before it: its record could not be read again."""
    house = open_house()
    ada = house.guest("Ada")
    id = ada.table("usa", "me", "easy")["table"]["id"]
    file = house.database.path
    house.close()
    engine = create_engine(f"sqlite:///{file}")
    with engine.begin() as connection:
        connection.execute(text("UPDATE games SET rules = 1, content = 'x'"))
    engine.dispose()
    house = open_house()
    guest = house.guest()
    guest.client.cookies = ada.client.cookies
    guest.ok("POST", f"/api/tables/{id}/start")
    house.close()
    with engine.begin() as connection:
        stored = connection.execute(text("SELECT rules, content FROM games")).one()
    engine.dispose()
    assert tuple(stored) == (RULES_VERSION, catalog.game("usa", 2).content_hash)
