"""Full states in plain values: exported, read again, the same in every mode."""

from __future__ import annotations

import copy
import json
from random import Random

import pytest

import stellwerk
from stellwerk.errors import BadOption
from stellwerk.shape import StateJson
from tests.conformance.games import catalog, find, played

pytestmark = [pytest.mark.plain, pytest.mark.compiled]


@pytest.mark.parametrize(("name", "players"), catalog())
def test_an_exported_state_is_read_again_and_plays_on_alike(name: str, players: int) -> None:
    game, random = find(name, players), Random(3)
    state = game.deal(3)
    played(state, random, 25)
    told: StateJson = json.loads(json.dumps(state.to_json()))
    again = game.from_json(told)
    assert again.checksum() == state.checksum()
    assert again.to_json() == state.to_json()
    if state.to_act:
        seat = state.to_act[0]
        action = state.view(seat).legal[-1]
        assert list(again.play(seat, action)) == list(state.play(seat, action))
        assert again.checksum() == state.checksum()


@pytest.mark.parametrize("name", ["usa", "metro"])
def test_a_record_is_numbers_and_lists_in_every_mode(name: str) -> None:
    record = stellwerk.game(name, 2).deal(7).to_json()["record"]
    assert json.loads(json.dumps(record)) == record
    assert type(record["turns"]) is int
    assert type(record["hand"]) is list


def test_one_game_of_a_batch_is_read_like_any_other() -> None:
    game = stellwerk.game("usa", 2)
    batch = game.deal_many([1, 2, 3], 0)
    assert game.state(batch, 1).to_json() == game.deal(2, first=0).to_json()


def exported(**changes: object) -> StateJson:
    told = copy.deepcopy(stellwerk.game("usa", 2).deal(1).to_json())
    told.update(changes)  # type: ignore[typeddict-item]
    return told


def changed(**fields: object) -> StateJson:
    told = exported()
    told["record"].update(fields)
    return told


@pytest.mark.parametrize(
    ("told", "why"),
    [
        (exported(players=3), '"players" is 3 there and 2 here.'),
        (exported(game="berlin"), "\"game\" is 'berlin' there and 'usa' here."),
        (exported(rules=0), '"rules" is 0 there'),
        (changed(turns=5), "its record was changed"),
        (changed(sat=1), '"sat" is no field of it.'),
        (changed(market=[1, 2]), '"market" has the shape'),
        (changed(market=[1, 2, 3, 4, 500]), '"market" holds a number beyond -128 to 127.'),
        (changed(market="red"), '"market" holds no whole numbers.'),
        (exported(record=None), "its record does not fit"),
    ],
)
def test_a_state_that_does_not_fit_is_refused(told: StateJson, why: str) -> None:
    with pytest.raises(BadOption) as caught:
        stellwerk.game("usa", 2).from_json(told)
    assert why in str(caught.value)
