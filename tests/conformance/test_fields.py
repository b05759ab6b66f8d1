"""Actions in typed values: fields, words and ids say the same in every edition."""

from __future__ import annotations

from random import Random

import pytest
from pydantic import TypeAdapter

import stellwerk
from stellwerk.errors import IllegalAction
from stellwerk.game import View
from stellwerk.metro.shape import MetroAction
from stellwerk.tickets.shape import TicketsAction
from tests.conformance.games import catalog, find
from tests.tickets.games import some

every_game = pytest.mark.parametrize(("name", "players"), catalog())

SHAPES: dict[str, TypeAdapter[object]] = {
    "tickets": TypeAdapter(TicketsAction),
    "metro": TypeAdapter(MetroAction),
}


def spelled(view: View, action: int) -> str:
    """The words of an action put together from its fields, without looking at its text."""
    fields = view.fields(action)
    values = {key: value for key, value in fields.items() if key not in {"type", "text"}}
    if "jokers" in values:
        values["paid"] = payment(values.pop("color"), values.pop("cards"), values.pop("jokers"))
    if fields["type"] == "keep":
        values["tickets"] = " ".join(values["tickets"]) or "none"
    if fields["type"] == "draw":
        values["card"] = values["card"] or "blind"
    order = ["route", "city", "platform", "tile", "square", "color", "percent", "way", "direction"]
    words = [values.pop(key) for key in order if key in values] + list(values.values())
    return " ".join([VERBS[fields["type"]], *(str(word) for word in words if word is not None)])


def payment(color: str | None, cards: int, jokers: int) -> str:
    paid = [f"{color} {cards}"] if color else []
    paid += [f"{jokers} joker{'s' if jokers > 1 else ''}"] if jokers else []
    return " + ".join(paid)


VERBS = {
    "pass": "pass",
    "draw": "draw",
    "draw_tickets": "draw tickets",
    "keep": "keep",
    "claim": "claim",
    "pay_tunnel": "pay",
    "decline_tunnel": "decline",
    "build_station": "build",
    "draw_tile": "draw",
    "lay": "lay",
    "swap_share": "swap",
    "place_station": "station",
    "order_sight": "sight",
    "fill_space": "space",
    "join": "join",
    "set_tourist": "tourist",
    "refuse": "refuse",
    "accept": "accept",
}


@pytest.mark.plain
@pytest.mark.compiled
@every_game
def test_fields_words_and_ids_agree_for_every_action(name: str, players: int) -> None:
    game, random = find(name, players), Random(5)
    state, shape = game.deal(5), SHAPES[game.family]
    for step in range(some(60, 12)):
        if not state.to_act:
            break
        seat = random.choice(state.to_act)
        view = state.view(seat)
        for action in range(game.actions) if step in {0, 11} else view.legal:
            try:
                fields = view.fields(action)
            except IllegalAction:
                assert action not in view.legal
                assert view.text(action) == f"action {action}"
                continue
            shape.validate_python(fields, extra="forbid")
            assert fields["text"] == view.text(action) == spelled(view, action)
            if action in view.legal:
                assert view.parse(fields["text"]) == action
        state.play(seat, random.choice(view.legal))


def test_fields_may_be_changed_without_harm() -> None:
    view = stellwerk.game("usa", 2).deal(1).view(0)
    for action in (1, view.legal[0], view.parse("claim dallas-el_paso red 4")):
        mine, text = dict(view.fields(action)), view.text(action)
        view.fields(action).clear()  # type: ignore[attr-defined]
        assert (view.fields(action), view.text(action)) == (mine, text)


@pytest.mark.parametrize("name", ["usa", "europe", "metro"])
def test_a_number_that_names_nothing_has_no_fields(name: str) -> None:
    game = stellwerk.game(name, 2)
    view = game.deal(1).view(0)
    for number in (-1, game.actions):
        with pytest.raises(IllegalAction, match="names nothing in this position"):
            view.fields(number)
