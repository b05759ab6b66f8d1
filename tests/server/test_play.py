"""Playing over HTTP and sockets."""

from __future__ import annotations

import pytest

from tests.server.games import SHORT
from tests.server.house import House, receive


@pytest.mark.parametrize(("game", "players"), SHORT)
def test_two_people_play_a_whole_game(house: House, game: str, players: int) -> None:
    ada, ben = house.guest("Ada"), house.guest("Ben")
    id = ada.table(game, "me", "open", public=True)["table"]["id"]
    ben.ok("POST", f"/api/tables/{id}/seats/1/take", {})
    ada.ok("POST", f"/api/tables/{id}/start")
    steps = 0
    with house.guest().socket(id) as spectator:
        frame = receive(spectator)
        assert (frame["seat"], frame["view"]["me"]) == (None, None)
        people = [ada, ben]
        frame = ada.look(id)
        while frame["table"]["status"] == "running":
            seat = frame["view"]["to_act"][0]
            frame = people[seat].look(id)
            answer = people[seat].act(id, frame)
            assert answer.status_code == 200, answer.text
            frame = answer.json()
            steps += 1
        while frame["seq"] < steps or frame["table"]["status"] != "over":
            frame = receive(spectator)
    final = house.guest().look(id)
    assert final["outcome"]["sheets"]
    assert final["table"]["commitment"]["seed"]
    assert steps > 10
