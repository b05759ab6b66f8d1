"""What a seat may not know has no way to it: not by its view, its words, its events."""

from __future__ import annotations

import json
import random
from typing import Any

import numpy as np
import pytest

from stellwerk.engine import record
from stellwerk.engine.chance import Stream
from stellwerk.engine.record import HIDDEN, NONE, Visibility, fields
from stellwerk.errors import BadOption
from stellwerk.metro import loops
from stellwerk.metro.expansions.shape import Shares
from stellwerk.metro.game import MetroGame, MetroState, MetroView
from stellwerk.metro.state import State
from tests.metro.positions import Position
from tests.metro.test_conservation import check, game_for
from tests.metro.test_lockstep import every_choice, game_of

CHOICES = every_choice()
STREAM = [field.name for field in fields(Stream)]
NUMBERS = [field for field in fields(State) if field.record is None]


def moments(game: MetroGame, seed: int, number: int = 3) -> list[MetroState]:
    """Positions of a random game: its start, and some on the way."""
    dice = random.Random(seed)
    state = game.deal(seed)
    found = [state.copy()]
    while len(found) < number and not state.over:
        seat = dice.choice(state.to_act)
        state.play(seat, dice.choice(state.view(seat).legal))
        if dice.random() < 0.06:
            found.append(state.copy())
    return found


def seats_of(game: MetroGame) -> list[int | None]:
    return [*range(game.players), None]


def content(records: list[State]) -> dict[str, Any]:
    """The numbers of a record by field, the stream's too."""
    row = record.to_numpy(State, records)[0]
    stream = {f"stream.{name}": row["stream"][name] for name in STREAM}
    return {field.name: np.array(row[field.name]) for field in NUMBERS} | stream


def same(one: MetroView, other: MetroView) -> bool:
    a, b = content(one.records), content(other.records)
    return all(np.array_equal(a[name], b[name]) for name in a)


def scramble(state: MetroState, view: MetroView, dice: random.Random) -> MetroState:
    """A state with noise in all places that a view hides."""
    array = np.array(record.to_numpy(State, state.records))
    masked = record.to_numpy(State, view.records)
    for field in NUMBERS:
        if field.visibility is not Visibility.PUBLIC:
            for place in zip(*np.where(masked[field.name][0] == HIDDEN), strict=True):
                array[field.name][0][place] = dice.randrange(24)
    for name in STREAM:
        array["stream"][name] = dice.randrange(1 << 32)
    return MetroState(state.game, record.from_numpy(State, array))


@pytest.mark.parametrize("words", CHOICES, ids="+".join)
def test_noise_in_hidden_places_changes_nothing_a_seat_can_see(words: tuple[str, ...]) -> None:
    game, dice = game_for(words), random.Random(2)
    for state in moments(game, seed=31):
        for seat in seats_of(game):
            view = state.view(seat)
            noisy = scramble(state, view, dice).view(seat)
            assert same(view, noisy)
            assert view.legal == noisy.legal
            assert json.dumps(view.to_json()) == json.dumps(noisy.to_json())
            assert np.array_equal(game.observation(view), game.observation(noisy))


@pytest.mark.parametrize("words", CHOICES, ids="+".join)
def test_views_show_public_fields_and_hide_others_rows(words: tuple[str, ...]) -> None:
    game = game_for(words)
    state = moments(game, seed=32)[-1]
    true = content(state.records)
    for seat in seats_of(game):
        seen = content(state.view(seat).records)
        for field in NUMBERS:
            if field.visibility is Visibility.PUBLIC:
                assert np.array_equal(seen[field.name], true[field.name]), field.name
        for name in ("hand", "drawn"):
            for other in range(game.players):
                if other != seat and not game.choice.solo:
                    assert set(np.ravel(seen[name][other])) <= {HIDDEN, NONE}
        assert all(seen[name] == HIDDEN for name in seen if name.startswith("stream."))


@pytest.mark.parametrize("words", CHOICES, ids="+".join)
def test_an_imagined_state_keeps_the_view_and_all_invariants(words: tuple[str, ...]) -> None:
    game = game_for(words)
    for state in moments(game, seed=33):
        for seat in range(game.players):
            view = state.view(seat)
            imagined = view.imagine(seat)
            assert same(imagined.view(seat), view)
            assert imagined.view(seat).legal == view.legal
            check(imagined)
            streams = [content(s.records)["stream.a"] for s in (imagined, state)]
            assert streams[0] != streams[1]


@pytest.mark.parametrize("words", CHOICES, ids="+".join)
def test_imagined_games_can_be_played_to_their_ends(words: tuple[str, ...]) -> None:
    game = game_for(words)
    for state in moments(game, seed=34):
        imagined = state.view(state.to_act[0] if state.to_act else 0).imagine(1)
        game.play_out(imagined.records, seed=5)
        assert imagined.over
        check(imagined)


def test_imagining_varies_and_repeats_with_its_seed() -> None:
    view = game_of((), 2).deal(seed=1).view(0)
    towers = [tuple(int(k) for k in view.imagine(n).record.tower) for n in (1, 1, 2, 3)]
    assert towers[0] == towers[1]
    assert len(set(towers)) == 3
    hands = {int(view.imagine(n).record.hand[1][0]) for n in range(60)}
    assert len(hands) > 10


def test_a_spectator_cannot_imagine() -> None:
    with pytest.raises(BadOption, match="no seat"):
        game_of((), 2).deal(seed=1).view(None).imagine(1)


def test_the_tile_drawn_is_seen_by_the_drawer_alone() -> None:
    p = Position("metro", players=3)
    p.tower("cccc", "aaaa")
    (drawn,) = p.state.play(0, "draw")
    assert drawn.reveals
    assert drawn.for_seat(0).data == {"tile": "cccc"}
    assert drawn.for_seat(1).data == drawn.for_seat(None).data == {}
    assert int(p.state.view(0).record.drawn[0]) >= 0
    assert int(p.state.view(1).record.drawn[0]) == HIDDEN


def test_a_refilled_hand_is_seen_by_its_owner_alone() -> None:
    p = Position("metro", players=2)
    p.tower("cccc", "aaaa")
    p.hand(0, "bbbb")
    events = p.state.play(0, "lay bbbb b1")
    refill = next(event for event in events.for_seat(0) if event.type == "refill")
    assert refill.data == {"count": 1, "tiles": ["cccc"]}
    assert all("cccc" not in str(event.data) for event in events.for_seat(1))


def shares(p: Position, seat: int | None) -> Shares:
    told = p.state.view(seat).to_json()["shares"]
    assert told
    return told


def test_a_share_put_under_its_stack_is_known_to_who_put_it_there() -> None:
    p = Position("metro:companies", players=3)
    given = p.share(0, 20)
    p.play(f"swap {given} 20 stack")
    stacks = [shares(p, seat)["stacks"]["20"] for seat in (0, 1, None)]
    assert stacks == [[None, None, None, given], [None] * 4, [None] * 4]
    for n in range(20):
        assert int(p.state.view(0).imagine(n).record.stack[1][3]) == p._color(given)


def test_an_open_share_that_was_taken_is_known_to_all_wherever_it_goes() -> None:
    p = Position("metro:companies", players=2)
    taken = p.game.words.color(int(p.s.share_open[0]))
    p.play(f"swap {p.share(0, 10)} 10 open")
    assert shares(p, 1)["hands"][0]["10"] == taken
    p.play(f"swap {p.share(1, 40)} 40 stack")
    p.play(f"swap {taken} 10 stack")
    view = shares(p, 1)
    assert view["hands"][0]["10"] is None
    assert view["stacks"]["10"][-1] == taken


def test_who_gave_a_share_knows_who_holds_it_later() -> None:
    p = Position("metro:companies", players=6)
    given = p.share(0, 30)
    p.play(f"swap {given} 30 stack")
    p.play(f"swap {p.share(1, 30)} 30 stack")
    assert p.share(1, 30) == given
    assert shares(p, 0)["hands"][1]["30"] == given
    assert shares(p, 2)["hands"][1]["30"] is None


def test_a_swap_tells_others_the_percentage_but_not_the_companies() -> None:
    p = Position("metro:companies", players=3)
    given = p.share(0, 20)
    events = p.state.play(0, f"swap {given} 20 stack")
    (own,), (other,) = events.for_seat(0), events.for_seat(1)
    assert own.data["given"] == given
    assert other.data == {"percent": 20, "way": "stack"}


def test_companies_point_tiles_are_seen_by_nobody_before_the_end() -> None:
    game = game_of(("companies", "st_petersburg"), 2)
    for state in moments(game, seed=35, number=9):
        for seat in seats_of(game):
            shown = state.view(seat).record.point_tile
            assert {int(x) for row in shown for x in row} == {HIDDEN}


def test_markers_and_rows_are_dealt_apart_when_imagined() -> None:
    stockholm = game_of(("stockholm",), 3).deal(seed=3)
    own = int(stockholm.record.marker[0])
    seen = set()
    for n in range(30):
        markers = [int(m) for m in stockholm.view(0).imagine(n).record.marker[:3]]
        assert markers[0] == own
        assert [m.bit_count() for m in markers] == [2, 2, 2]
        assert markers[0] | markers[1] | markers[2] == sum(markers)
        seen.add(tuple(markers))
    assert len(seen) > 5


def test_the_place_of_a_refused_tile_is_known() -> None:
    p = Position("metro:solo", players=1)
    p.s.may_refuse = 1
    p.s.phase = 1
    p.hand(0, "aaaa", "bbbb")
    p.tower("dddd", "aacb", "baac", "cbaa", "acba")
    square = sorted(p.layable("aaaa"))[0]
    p.play(f"lay aaaa {square}")
    p.play("refuse")
    tower = [int(x) for x in p.state.view(0).record.tower]
    assert tower[-4:] == [HIDDEN, 23, HIDDEN, HIDDEN][-4:]


def test_masks_and_imagined_states_are_made_in_batches_too() -> None:
    game = game_of((), 2)
    states, views = game.deal_many([1, 2]), record.make(State, 2)
    for i in range(2):
        loops.mask_at(game.tables, states, i, 0, views, i)
    assert int(record.at(views, 1).tower[59]) == HIDDEN
