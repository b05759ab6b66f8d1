"""The ladder of the ticket games: every bot plays every edition, with all it can do."""

from __future__ import annotations

from random import Random

import pytest

from stellwerk import bots
from stellwerk.bots.tickets.bot import TicketsBot
from stellwerk.engine import record
from stellwerk.engine.record import NONE
from tests.bots.table import EDITIONS, STEADY, deal, decisions, words_of_game
from tests.tickets.games import PLAIN
from tests.tickets.secrets import noisy
from tests.tree import ROOT

CARDS = {"draw blind", "draw color"}
TYPES = {
    "uniform": CARDS | {"draw joker", "keep", "claim", "draw tickets"},
    "greedy": CARDS | {"draw joker", "keep", "claim"},
    "path": CARDS | {"keep", "claim"},
    "hungry": CARDS | {"draw joker", "keep", "claim", "draw tickets"},
    "one_step": CARDS | {"draw joker", "keep", "claim", "draw tickets"},
    "long_route": CARDS | {"draw joker", "keep", "claim"},
    "planner": CARDS | {"draw joker", "keep", "claim", "draw tickets"},
    "search:20": CARDS | {"draw joker", "keep", "claim", "draw tickets"},
}
#: What tunnels and stations add in an edition that has them.
MORE = {
    "uniform": {"pay", "decline", "build"},
    "planner": {"pay", "build"},
    "search:20": {"pay", "decline", "build"},
}
#: In plain mode a search takes its time.
SLOW = {"search:20": (pytest.mark.compiled,)}
PATIENCE = 200


def type_of(words: str) -> str:
    """The type of an action in words."""
    verb, _, rest = words.partition(" ")
    if verb != "draw":
        return verb
    return words if rest in {"blind", "joker", "tickets"} else "draw color"


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("name", [pytest.param(name, marks=SLOW.get(name, ())) for name in TYPES])
def test_a_bot_uses_every_type_of_action_it_knows(name: str, edition: str) -> None:
    wanted = TYPES[name] | (MORE.get(name, {"pay"}) if edition == "europe" else set())
    # A full table closes routes, so that stations are wanted sooner.
    players = 4 if edition == "europe" else 2
    seen: set[str] = set()
    for seed in range(PATIENCE):
        seen |= {type_of(words) for words in words_of_game(name, edition, seed, players)}
        if wanted <= seen:
            return
    pytest.fail(f"never in {PATIENCE} games: {sorted(wanted - seen)}")


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("edition", ["usa", "europe:mega+bonus"])
def test_the_ladder_plays_every_size_of_table(edition: str, players: int) -> None:
    names = [*STEADY, "uniform"]
    seats = [bots.make(names[(players + seat) % len(names)], seat) for seat in range(players)]
    state = deal(edition, players, seed=players)
    for _, view, action in decisions(state, seats):
        assert action in view.legal
    assert state.outcome is not None


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("name", [*STEADY, "uniform", "search:4"])
def test_noise_in_the_secrets_changes_no_decision(name: str, edition: str) -> None:
    random, seed = Random(3), 11
    state = deal(edition, 2, seed)
    told = [bots.make(name, seat) for seat in range(2)]
    fooled = [bots.make(name, seat) for seat in range(2)]
    most = 8 if name.startswith("search") and PLAIN else 25
    for turn, (seat, _, action) in enumerate(decisions(state, told)):
        assert fooled[seat].choose(noisy(state, seat, random).view(seat)) == action
        if turn >= most:
            return


@pytest.mark.parametrize("name", STEADY)
def test_a_policy_reads_no_secret_even_without_a_mask(name: str) -> None:
    random = Random(5)
    state = deal("europe", 3, 8)
    told = [TicketsBot(name, seat) for seat in range(3)]
    fooled = [TicketsBot(name, seat) for seat in range(3)]
    for turn, (seat, view, action) in enumerate(decisions(state, told)):
        bare = state.view(seat)
        bare.records = noisy(state, seat, random).records
        assert fooled[seat].choose(bare) == action, view.text(action)
        if turn >= 40:
            return


@pytest.mark.parametrize("name", [*STEADY, "uniform"])
def test_a_bot_with_the_same_seed_plays_the_same_again(name: str) -> None:
    assert words_of_game(name, "new_york", 5) == words_of_game(name, "new_york", 5)


def test_bots_with_other_seeds_play_otherwise() -> None:
    state, other = deal("usa", 2, 1), deal("usa", 2, 1)
    first = [action for *_, action in decisions(state, [bots.make("uniform", i) for i in (1, 2)])]
    again = [action for *_, action in decisions(other, [bots.make("uniform", i) for i in (3, 4)])]
    assert first != again


@pytest.mark.parametrize("name", STEADY)
def test_a_game_through_views_is_the_game_of_the_compiled_loop(name: str) -> None:
    from stellwerk.bots.tickets.blocks import play_compiled

    seed = 77
    state = deal("europe", 2, seed)
    game = state.game
    (whole, _) = play_compiled(game, [name, name], [seed])
    state = game.deal(seed, first=0)
    seats = [TicketsBot(name, seed, entrant=i) for i in range(2)]
    for _ in decisions(state, seats):
        pass
    assert list(state.outcome.scores) == whole.scores


def test_the_planner_keeps_its_plan_until_something_closes_it() -> None:
    state = deal("usa", 2, 4)
    player, rival = TicketsBot("planner", 1), TicketsBot("planner", 2)
    plans: list[list[int]] = []
    for seat, _, _ in decisions(state, [player, rival]):
        mind = record.at(player._minds, 0)
        plan = [int(mind.planned[word]) for word in range(2)]
        if seat == 0 and int(mind.ready) == 1 and plan not in plans[-1:]:
            plans.append(plan)
    claims = sum(1 for route in range(100) if int(state.record.owner[route]) != NONE)
    assert 1 < len(plans) <= claims + 4


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("name", STEADY)
def test_a_map_of_tunnels_is_played_to_its_end(name: str, players: int) -> None:
    state = deal(str(ROOT / "tests/replays/maps/stall.toml"), players, 3)
    for number, _ in enumerate(decisions(state, [TicketsBot(name, i) for i in range(players)])):
        assert number < 5000
    assert state.outcome is not None


def test_a_weaker_planner_makes_a_share_of_its_decisions_as_one_step_does() -> None:
    def differing(words: str, steady: str) -> int:
        state = deal("new_york", 2, 9)
        players = [bots.make(steady, seat) for seat in range(2)]
        careless, count = bots.make(words, 1), 0
        for _, view, action in decisions(state, players):
            count += careless.choose(view) != action
        return count

    assert differing("planner:0%", "planner") == 0
    assert 0 < differing("planner:30%", "planner") < differing("planner:100%", "planner")
    assert differing("planner:100%", "one_step") == 0


def test_a_frozen_planner_has_weaker_forms_too() -> None:
    view = deal("new_york", 2, 9).view(0)
    assert bots.make("planner@1:40%", 1).choose(view) in view.legal
