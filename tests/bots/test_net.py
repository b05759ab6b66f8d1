"""A network is a bot: it is read from a file, plays legally, and refuses what it cannot play."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import stellwerk
from stellwerk import bots
from stellwerk.arena import Match, play
from stellwerk.bots.family import family_of
from stellwerk.bots.nets import NetBot
from stellwerk.bots.network import encoding, load_network, new_network
from stellwerk.bots.scorer import Scorer, load, new_scorer
from stellwerk.errors import BadOption
from stellwerk.tickets.game import TicketsGame

pytestmark = [pytest.mark.plain]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "small.npz"
    new_network(stellwerk.game("new_york", 2), (8,)).save(path)
    return path


def test_an_input_holds_numbers_and_a_column_for_each_code() -> None:
    game = stellwerk.game("new_york", 2)
    code, state = encoding(game), game.deal(1)
    seen = game.observation(state.view(0))
    inputs = code.encode(seen)
    assert inputs.shape == (code.size,)
    columns = inputs[len(code.numbers) :]
    assert columns.sum() == len(code.codes)
    starts = np.cumsum(code.count) - code.count
    assert columns[starts + seen[code.codes] - code.low].all()
    assert np.allclose(inputs[: len(code.numbers)], seen[code.numbers] * code.scale)
    assert np.array_equal(code.encode(np.stack([seen, seen]))[1], inputs)


def test_a_network_plays_whole_games(file: Path) -> None:
    game = stellwerk.game("new_york", 2)
    players = [bots.make(f"net:{file}"), bots.net(file)]
    state = game.deal(3)
    while state.to_act:
        view = state.view(state.to_act[0])
        action = players[state.to_act[0]].choose(view)
        assert action in view.legal
        state.play(state.to_act[0], action)
    assert state.outcome is not None


def test_it_plays_the_legal_action_that_it_likes_best(file: Path) -> None:
    net = load_network(file)
    weights, bias = net.layers[-1]
    net.layers[-1] = weights * 0, np.arange(len(bias), dtype=np.float32)
    game = stellwerk.game("new_york", 2)
    view = game.deal(3).view(0)
    assert net.choose(game.observation(view), view.mask) == view.legal[-1]


def test_it_plays_in_the_arena_by_its_name(file: Path) -> None:
    results = play(Match("new_york", (f"net:{file}", "uniform"), players=2), blocks=1)
    games = [game for block in results for game in block.games]
    assert len(games) == 2
    assert not any(game.fault for game in games)
    assert bots.is_bot(f"net:{file}")
    assert not bots.is_bot("net")


def test_what_does_not_fit_gets_a_sentence(file: Path, tmp_path: Path) -> None:
    with pytest.raises(BadOption, match="no such file"):
        bots.make("net:nowhere.npz")
    (tmp_path / "odd.npz").write_text("no network", encoding="utf-8")
    with pytest.raises(BadOption, match="it is not a network"):
        bots.make(f"net:{tmp_path / 'odd.npz'}")
    other = stellwerk.game("new_york", 3).deal(1).view(0)
    with pytest.raises(BadOption, match="trained for new_york with 2 seats"):
        bots.net(file).choose(other)
    net = load_network(file)
    net.layers[0] = (net.layers[0][0][:5], net.layers[0][1])
    net.save(tmp_path / "cut.npz")
    with pytest.raises(BadOption, match="has the shape"):
        bots.make(f"net:{tmp_path / 'cut.npz'}")


def test_a_table_of_the_server_reads_no_files(file: Path) -> None:
    from stellwerk.server.live.bots import known_bot
    from stellwerk.server.problems import ServerProblem

    with pytest.raises(ServerProblem, match="not those of files"):
        known_bot(f"net:{file}")


def scorer(name: str = "new_york", players: int = 2) -> Scorer:
    game = stellwerk.game(name, players)
    _, rows, seen, _ = family_of(game).features(game.deal(1).view(0))
    return new_scorer(game, rows.shape[1], len(seen), (8, 8))


@pytest.mark.parametrize(("name", "players"), [("new_york", 2), ("europe:mega+bonus", 3)])
def test_a_network_that_judges_actions_plays_whole_games(
    name: str, players: int, tmp_path: Path
) -> None:
    file = tmp_path / "judge.npz"
    scorer(name, players).save(file)
    game, bot = TicketsGame.of(stellwerk.game(name, players)), bots.make(f"net:{file}")
    state = game.deal(3)
    while state.to_act and state.record.turns < 60:
        view = state.view(state.to_act[0])
        action = bot.choose(view)
        assert action in view.legal
        state.play(state.to_act[0], action)


def test_it_takes_the_action_whose_features_it_likes() -> None:
    from stellwerk.bots.tickets.features import COLUMN

    net = scorer()
    for layer in (net.action, net.view, *(weights for weights, _ in net.layers)):
        layer[:] = 0
    net.action[COLUMN["blind"], 0] = 10
    net.layers[0][0][0, 0] = net.layers[1][0][0, 0] = 1
    state = TicketsGame.of(stellwerk.game("new_york", 2)).deal(3)
    while state.record.phase == 0:
        seat = state.to_act[0]
        state.play(seat, state.view(seat).legal[0])
    view = state.view(state.to_act[0])
    assert view.text(NetBot(net).choose(view)) == "draw blind"


def test_of_the_likeliest_kind_it_takes_the_best() -> None:
    net = scorer()
    rows, seen = np.zeros((4, len(net.action)), np.float32), np.zeros(len(net.view), np.float32)
    for layer in (net.action, net.view, *(weights for weights, _ in net.layers)):
        layer[:] = 0
    net.action[0, 0] = net.layers[0][0][0, 0] = net.layers[1][0][0, 0] = 1
    rows[:, 0] = 1.0, 0.8, 0.9, 0.7  # one draw is best, three claims together are likelier
    assert net.choose(rows, seen, np.array([1, 2, 2, 2])) == 2
    assert net.choose(rows, seen, np.array([1, 2, 1, 2])) == 0


def test_features_tell_nothing_hidden() -> None:
    state = stellwerk.game("usa", 3).deal(5)
    for _ in range(30):
        seat = state.to_act[0]
        view = state.view(seat)
        told = family_of(view.game).features(view)
        other = family_of(view.game).features(view.imagine(7).view(seat))
        assert all(np.array_equal(one, two) for one, two in zip(told, other, strict=True))
        state.play(seat, view.legal[len(view.legal) // 2])


@pytest.mark.parametrize("name", ["usa", "berlin"])
def test_every_feature_has_a_name(name: str) -> None:
    from stellwerk.bots.tickets.features import ACTION, VIEW

    game = stellwerk.game(name, players=2)
    _, rows, seen, _ = family_of(game).features(game.deal(1).view(0))
    assert (rows.shape[1], len(seen)) == (len(ACTION), len(VIEW))


def test_features_count_the_tickets_that_need_a_route() -> None:
    from stellwerk.bots.tickets.features import COLUMN

    game = TicketsGame.of(stellwerk.game("usa", 2))
    state = game.deal(5)
    while state.record.phase == 0:
        seat = state.to_act[0]
        state.play(seat, state.view(seat).legal[-1])
    for _ in range(40):
        seat = state.to_act[0]
        state.play(seat, state.view(seat).legal[0])
    view = state.view(state.to_act[0])
    actions, rows, _, _ = family_of(game).features(view)
    ways = [view.missing(ticket).routes for ticket in view.me["tickets"]]
    claims = [n for n, action in enumerate(actions) if rows[n, COLUMN["claim"]]]
    assert claims
    for n in claims:
        fields = view.fields(int(actions[n]))
        assert fields["type"] == "claim"
        assert rows[n, COLUMN["needed"]] * 2 == sum(fields["route"] in way for way in ways)


def test_metro_has_no_such_features_and_bad_files_get_a_sentence(tmp_path: Path) -> None:
    view = stellwerk.game("metro", 2).deal(1).view(0)
    with pytest.raises(BadOption, match="only the ticket games have them"):
        family_of(view.game).features(view)
    net = scorer()
    net.layers[0] = (net.layers[0][0][:5], net.layers[0][1])
    net.save(tmp_path / "cut.npz")
    with pytest.raises(BadOption, match="has the shape"):
        load(tmp_path / "cut.npz")
