"""States as they leave the server: every view, legal action and event fits its model."""

from __future__ import annotations

from random import Random

import orjson
import pytest
from pydantic import TypeAdapter

import stellwerk
from stellwerk.errors import UnknownName
from stellwerk.server import models, views
from stellwerk.server.problems import ServerProblem
from tests.server.games import PLAIN, WIDE

VIEW: TypeAdapter[object] = TypeAdapter(models.View)
EVENT: TypeAdapter[object] = TypeAdapter(models.Event)
PREVIEW: TypeAdapter[object] = TypeAdapter(models.Preview)
SURVEY: TypeAdapter[object] = TypeAdapter(models.Survey)
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
            for event in views.events(step, happened, viewer):
                EVENT.validate_json(through_json(event))
    VIEW.validate_json(through_json(views.view(state, None)))
    OUTCOME.validate_json(through_json(views.outcome(state.outcome)))


def test_advice_is_told_to_a_seat() -> None:
    state = stellwerk.game("new_york", 2).deal(3)
    me = state.view(0).to_json()["me"]
    route = me["missing"][me["offer"][0]]["routes"][0]
    reason = models.WhyNot.model_validate(views.why_not(state, 0, route))
    assert (reason.possible, reason.code) == (False, "other-decision")
    text = state.view(0).text(state.view(0).legal[0])
    told = views.preview(state, 0, text)
    assert told["legal"]
    PREVIEW.validate_python(told)
    with pytest.raises(UnknownName):
        views.why_not(state, 0, "nowhere")


def test_metro_has_no_advice_about_routes() -> None:
    state = stellwerk.game("metro", 2).deal(3)
    with pytest.raises(ServerProblem) as problem:
        views.why_not(state, 0, "a-b")
    assert problem.value.code == "advice/none"


def test_only_metro_surveys_its_squares() -> None:
    state = stellwerk.game("metro:companies+free", 2).deal(3)
    told = views.survey(state, state.to_act[0])
    SURVEY.validate_python(tuple(told))
    assert told
    with pytest.raises(ServerProblem) as problem:
        views.survey(stellwerk.game("new_york", 2).deal(3), 0)
    assert problem.value.code == "advice/none"
