"""OpenSpiel's own tests, its searches, and states in step with the protocol."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import generate_playthrough, ismcts, mcts, random_agent

import stellwerk
import stellwerk.envs.openspiel  # registers the game
from stellwerk.errors import StellwerkError
from stellwerk.tickets.game import TicketsGame

SMALL = "python_stellwerk(edition=new_york,players=2,deals=10)"


@pytest.mark.parametrize("edition", ["new_york", "metro"])
def test_openspiel_accepts_the_game(edition: str) -> None:
    game = pyspiel.load_game(f"python_stellwerk(edition={edition},players=2,deals=5)")
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_openspiels_playthrough_tells_the_same_game_again() -> None:
    told = [generate_playthrough.playthrough(SMALL, None, seed=1) for _ in range(2)]
    assert told[0] == told[1]
    assert "IsTerminal() = True" in told[0]


@pytest.mark.parametrize("edition", [info.id for info in stellwerk.editions()])
def test_a_game_goes_as_the_protocol_plays_it(edition: str) -> None:
    options = f"edition={edition},players=3,deals=10,reward=score"
    game = pyspiel.load_game(f"python_stellwerk({options})")
    state, twin, random = game.new_initial_state(), stellwerk.game(edition, 3).deal(7), Random(7)
    assert state.is_chance_node()
    assert len(state.chance_outcomes()) == 10
    state.apply_action(7)
    while not state.is_terminal():
        seat = state.current_player()
        view = twin.view(seat)
        assert seat == twin.to_act[0]
        assert state.legal_actions() == list(view.legal)
        tensor = np.array(state.observation_tensor(seat))
        assert tensor[:3].tolist() == [float(n == seat) for n in range(3)]
        assert np.array_equal(tensor[3:], twin.game.observation(view))
        action = random.choice(view.legal)
        assert state.action_to_string(seat, action) == view.text(action)
        state.apply_action(action)
        twin.play(seat, action)
    assert twin.outcome is not None
    assert tuple(state.returns()) == twin.outcome.scores


def test_a_seat_cannot_tell_an_imagined_state_from_the_true_one() -> None:
    state = started(moves=12)
    seat = state.current_player()
    true = state.information_state_string(seat)
    chance = Random(1)
    others = {str(state.resample_from_infostate(seat, chance.random)) for _ in range(8)}
    for _ in range(8):
        twin = state.resample_from_infostate(seat, chance.random)
        assert twin.information_state_string(seat) == true
        assert twin.legal_actions() == state.legal_actions()
    assert len(others) > 1


def test_a_seat_remembers_what_it_saw_others_do() -> None:
    told = set()
    for words in ("draw red", "draw blue"):  # the market has both, before and after
        position = TicketsGame.of(stellwerk.game("new_york", 2)).position(seed=1)
        position.market("red", "blue", "red", "blue", "red")
        position.deck("red" if words == "draw red" else "blue", "green")
        position.turn(0)
        state = started(moves=0)
        state.course.state = position.build()
        seat = state.current_player()
        state.apply_action(state.course.view(seat).parse(words))
        told.add(tuple(state.information_state_string(1).splitlines()[1:-1]))
    assert len(told) == 2


def test_what_a_seat_remembers_of_a_game_stays_as_it_was() -> None:
    state, random = started(moves=0), Random(4)
    before: list[list[str]] = [[], []]
    while not state.is_terminal():
        for seat in (0, 1):
            lines = state.information_state_string(seat).splitlines()[1:-1]
            assert lines[: len(before[seat])] == before[seat]
            before[seat] = lines
        state.apply_action(random.choice(state.legal_actions()))


def test_openspiels_environment_for_learners_plays_it() -> None:
    env = rl_environment.Environment(pyspiel.load_game(SMALL))
    agents = [random_agent.RandomAgent(seat, env.action_spec()["num_actions"]) for seat in (0, 1)]
    step = env.reset()
    while not step.last():
        step = env.step([agents[step.current_player()].step(step).action])
    assert sorted(step.rewards) in ([-1, 1], [0, 0])


def test_what_is_unknown_gets_a_sentence() -> None:
    for wrong, why in {
        "edition=uas": 'Did you mean "usa"',
        "players=9": "for 2 to 5 players",
        "reward=gold": "Known: win",
        "deals=0": "at least one",
    }.items():
        with pytest.raises(StellwerkError, match=why):
            pyspiel.load_game(f"python_stellwerk({wrong})")


def started(moves: int) -> Any:
    """A game after some random moves."""
    state, random = pyspiel.load_game(SMALL).new_initial_state(), Random(2)
    state.apply_action(3)
    for _ in range(moves):
        state.apply_action(random.choice(state.legal_actions()))
    return state


def test_a_copy_is_a_state_of_its_own() -> None:
    state = started(moves=6)
    twin = state.clone()
    before = str(state)
    twin.apply_action(twin.legal_actions()[0])
    assert str(state) == before != str(twin)


def test_openspiels_searches_play_it() -> None:
    game = pyspiel.load_game(SMALL)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    state = started(moves=20)
    searches = [
        mcts.MCTSBot(game, 1.4, 3, evaluator, random_state=np.random.RandomState(2)),
        ismcts.ISMCTSBot(game=game, evaluator=evaluator, uct_c=1.4, max_simulations=3),
    ]
    for bot in searches:
        assert bot.step(state) in state.legal_actions()


def test_nobody_sees_the_starting_tickets_that_others_chose_before() -> None:
    seen = set()
    for choice in (0, -1):
        state = pyspiel.load_game(SMALL).new_initial_state()
        state.apply_action(3)
        state.apply_action(state.legal_actions()[choice])
        assert state.current_player() == 1
        seen.add(state.information_state_string(1))
    assert len(seen) == 1
