"""States as they leave the server: every view, legal action and event fits its model."""

from __future__ import annotations

from random import Random

import orjson
import pytest
from pydantic import TypeAdapter

import stellwerk
from stellwerk.errors import UnknownName
from stellwerk.server import models, views, words
from stellwerk.server.problems import ServerProblem
from tests.server.games import PLAIN, WIDE

VIEW: TypeAdapter[object] = TypeAdapter(models.View)
EVENT: TypeAdapter[object] = TypeAdapter(models.Event)
OUTCOME = TypeAdapter(models.Outcome)
#: Plain rules are slow: there fewer positions are looked at.
EVERY = 9 if PLAIN else 3


def through_json(value: object) -> bytes:
    return orjson.dumps(value)


@pytest.mark.parametrize(("name", "players"), WIDE)
def test_views_and_events_fit_their_models(name: str, players: int) -> None:
    state, random = stellwerk.game(name, players).deal(3), Random(3)
    step = 0
    while state.to_act:
        if step % EVERY == 0:
            for seat in (*range(players), None):
                VIEW.validate_json(through_json(views.view(state, seat)))
        seat = random.choice(state.to_act)
        happened = state.play(seat, random.choice(state.view(seat).legal))
        step += 1
        for viewer in (*range(players), None):
            for event in views.entry_events(state.game.family, step, happened, viewer):
                EVENT.validate_json(through_json(event))
    VIEW.validate_json(through_json(views.view(state, None)))
    OUTCOME.validate_json(through_json(views.outcome(state.outcome)))


@pytest.mark.parametrize(
    ("text", "fields"),
    [
        ("pass", {"type": "pass"}),
        ("draw blind", {"type": "draw", "card": None}),
        ("draw joker", {"type": "draw", "card": "joker"}),
        ("draw tickets", {"type": "draw_tickets"}),
        ("keep none", {"type": "keep", "tickets": []}),
        ("keep a-b c-d", {"type": "keep", "tickets": ["a-b", "c-d"]}),
        (
            "claim a-b red 2 + 1 joker",
            {"type": "claim", "route": "a-b", "color": "red", "cards": 2, "jokers": 1},
        ),
        (
            "claim a-b 3 jokers",
            {"type": "claim", "route": "a-b", "color": None, "cards": 0, "jokers": 3},
        ),
        ("pay red 2", {"type": "pay_tunnel", "color": "red", "cards": 2, "jokers": 0}),
        ("pay 1 joker", {"type": "pay_tunnel", "color": None, "cards": 0, "jokers": 1}),
        ("decline", {"type": "decline_tunnel"}),
        (
            "build paris red 1 + 2 jokers",
            {"type": "build_station", "city": "paris", "color": "red", "cards": 1, "jokers": 2},
        ),
        ("draw", {"type": "draw_tile"}),
        ("lay baac d3", {"type": "lay", "tile": "baac", "square": "d3", "direction": None}),
        ("lay baac d3 east", {"type": "lay", "tile": "baac", "square": "d3", "direction": "east"}),
        (
            "swap yellow 10 open",
            {"type": "swap_share", "color": "yellow", "percent": 10, "way": "open"},
        ),
        (
            "station C3 yellow 20",
            {"type": "place_station", "platform": "C3", "color": "yellow", "percent": 20},
        ),
        ("sight P04", {"type": "order_sight", "sight": "P04"}),
        ("space 7", {"type": "fill_space", "space": 7}),
        ("join d4", {"type": "join", "square": "d4"}),
        ("tourist red", {"type": "set_tourist", "color": "red"}),
        ("refuse", {"type": "refuse"}),
        ("accept", {"type": "accept"}),
    ],
)
def test_words_become_fields(text: str, fields: dict[str, object]) -> None:
    assert words.action(text) == {**fields, "text": text}
    action: TypeAdapter[object] = TypeAdapter(models.Action)
    action.validate_python(words.action(text))


def test_advice_is_told_to_a_seat() -> None:
    state = stellwerk.game("new_york", 2).deal(3)
    ticket = state.view(0).to_json()["me"]["offer"][0]
    found = models.Missing(**views.missing(state, 0, ticket))
    assert found.possible
    assert found.routes
    reason = models.WhyNot(**views.why_not(state, 0, found.routes[0]))
    assert (reason.possible, reason.code) == (False, "other-decision")
    text = state.view(0).text(state.view(0).legal[0])
    assert models.Preview(**views.preview(state, 0, text)).legal
    with pytest.raises(UnknownName):
        views.why_not(state, 0, "nowhere")


def test_metro_has_no_advice_about_routes() -> None:
    state = stellwerk.game("metro", 2).deal(3)
    with pytest.raises(ServerProblem) as problem:
        views.why_not(state, 0, "a-b")
    assert problem.value.code == "advice/none"
