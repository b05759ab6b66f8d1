"""The analysis of finished games: identities, secrets, repeatability, damaged files."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from stellwerk import analysis, catalog
from stellwerk.analysis import accounts, chances
from stellwerk.analysis.decisions import is_forced, judge
from stellwerk.analysis.depth import Depth, depth
from stellwerk.analysis.family import studied
from stellwerk.analysis.result import Decision, Option
from stellwerk.analysis.shape import Action, AnalysisJson
from stellwerk.analysis.units import WHOLE, shared
from stellwerk.analysis.words import NOTHING
from stellwerk.errors import BadOption, ReplayError, UnknownName
from stellwerk.replay import Replay, load, read, states, write

REPLAYS = Path(__file__).parent.parent / "replays"
TINY = Depth("tiny", 2, 2, 1, 2, 3, 1)
GAMES = ("scarce-2-everybody_passed", "stall-3-everybody_passed", "metro-solo-1-lines_finished")
ALONE = Depth("tiny", 1, 1, 1, 2, 2, 1)
#: One of every kind of hidden thing: batches of tickets, shares, markers, sights, point tiles.
OPENED = (
    "usa-3-last_round", "europe-mega-3-last_round", "berlin-2-last_round",
    "metro-companies-4-board_full", "metro-stockholm-2-board_full", "metro-paris-3-board_full",
    "metro-st_petersburg-2-board_full", "metro-solo-challenge-1-lines_finished",
)  # fmt: skip


def game(name: str) -> Replay:
    return load(REPLAYS / f"{name}.txt")


def told(replay: Replay, **how: object) -> AnalysisJson:
    return analysis.to_json(analysis.analyze(replay, TINY, **how))  # type: ignore[arg-type]


@pytest.fixture(scope="module", params=GAMES)
def found(request: pytest.FixtureRequest) -> analysis.Analysis:
    return analysis.analyze(game(request.param), TINY)


def test_luck_and_decisions_sum_to_the_result_exactly(found: analysis.Analysis) -> None:
    for seat in range(found.players):
        one = analysis.account(found, seat)
        assert one.start + one.luck + one.own + one.others == one.result == found.result[seat]


def decided(*shares: int) -> list[Decision]:
    passed: Action = {"type": "pass", "text": "pass"}
    options = [Option(0, passed, NOTHING, share, 0, 8, True, True) for share in shares]
    return [Decision([option], 0, 0, "") for option in options]


def test_who_has_lost_long_ago_is_not_told_to_have_played_well() -> None:
    assert accounts.shows_skill(decided(*[5000] * 8, *[0] * 20))
    assert not accounts.shows_skill(decided(*[5000] * 8, *[0] * 40))
    assert not accounts.shows_skill(decided(*[5000] * 7, *[9900] * 7))
    assert not accounts.shows_skill([])


def test_chances_sum_to_one_and_end_with_what_came(found: analysis.Analysis) -> None:
    if found.solo:
        assert found.result == (found.scores[0] * 100,)
        return
    for entry in found.entries:
        assert sum(entry.choice) == sum(entry.after) == WHOLE
    assert sum(found.start) == sum(found.dealt) == WHOLE
    assert max(found.result) == found.result[found.scores.index(max(found.scores))]


def test_only_what_chance_answers_is_luck(found: analysis.Analysis) -> None:
    assert any(entry.revealed for entry in found.entries)
    for entry in found.entries:
        assert entry.revealed or entry.choice == entry.after


def test_cards_drawn_from_the_deck_are_named(found: analysis.Analysis) -> None:
    blind = [entry.deed for entry in found.entries if entry.words == "draw blind"]
    assert all(deed.en != "drew from the deck" for deed in blind)
    assert all(deed.de.endswith("vom Stapel gezogen") for deed in blind)


def test_forced_decisions_are_passed_over(found: analysis.Analysis) -> None:
    for entry in found.entries:
        assert (entry.decision is None) == entry.forced


def test_actions_are_told_in_values_and_in_the_words_of_the_record() -> None:
    replay = game(GAMES[0])
    entries = told(replay)["entries"]
    assert [entry["words"] for entry in entries] == [words for _, words in replay.actions]
    for entry, state in zip(entries, states(replay), strict=False):
        view = state.view(entry["seat"])
        options = entry["decision"]["options"] if entry["decision"] else []
        for one in (entry, *options):
            assert one["fields"] == view.fields(view.parse(one["words"]))


def test_every_decision_holds_the_action_played_and_the_best_first(
    found: analysis.Analysis,
) -> None:
    for entry in found.entries:
        if entry.decision:
            options = entry.decision.options
            assert [option.words for option in options if option.played] == [entry.words]
            assert options[0].best
            assert options[0].share == max(option.share for option in options)
            assert entry.decision.loss >= 0


def test_nothing_within_two_standard_errors_is_a_mistake(found: analysis.Analysis) -> None:
    for entry in found.entries:
        if entry.decision and entry.decision.judgment:
            assert entry.decision.loss > 2 * entry.decision.error - 2


def test_there_are_at_most_six_key_moments(found: analysis.Analysis) -> None:
    for seat in range(found.players):
        assert len(analysis.moments(found, seat)) <= 6


@pytest.mark.plain  # servers analyze with plain rules until compiled ones are there
@pytest.mark.compiled
def test_the_same_seed_gives_the_same_analysis_with_any_number_of_threads() -> None:
    replay = game("scarce-3-everybody_passed")
    first = told(replay)
    assert json.dumps(first) == json.dumps(told(replay, threads=3))
    assert json.dumps(first) != json.dumps(told(replay, seed=5))


def test_names_and_what_the_file_is_called_change_no_figure() -> None:
    replay = game("scarce-3-everybody_passed")
    named = replace(replay, seats=("Ada", "Ben", "Cleo"))
    first, second = told(replay), told(named)
    assert second["names"] == ["Ada", "Ben", "Cleo"]
    assert [e["after"] for e in first["entries"]] == [e["after"] for e in second["entries"]]


@pytest.mark.parametrize("name", ["europe-3-last_round", "metro-companies-4-board_full"])
def test_what_is_hidden_from_a_seat_changes_nothing(name: str) -> None:
    replay = game(name)
    table = catalog.game(replay.game, replay.players)
    names = ("a", "b", "c", "d")[: replay.players]
    for i, state in enumerate(states(replay)):
        if i in (0, 40):
            seat, words = replay.actions[i]
            view = state.view(seat)
            scrambled = view.imagine(99)
            assert scrambled.checksum() != state.checksum()
            action = view.parse(words)
            first = judge(studied(table, names), view, action, TINY, (1, i))
            second = judge(studied(table, names), scrambled.view(seat), action, TINY, (1, i))
            assert first.to_json() == second.to_json()
            assert not is_forced(view)


@pytest.mark.parametrize("name", OPENED)
def test_open_worlds_know_all_hands_and_never_the_true_order(name: str) -> None:
    replay = game(name)
    table = catalog.game(replay.game, replay.players)
    paper = studied(table, chances.names_of((), replay.players))
    for i, state in enumerate(states(replay)):
        if i not in (0, 9, 31):
            continue
        worlds = paper.opened(state, (7, 11), 6)
        again = paper.opened(state.copy(), (7, 11), 6)
        made = [table.state(worlds, n) for n in range(6)]
        assert [one.checksum() for one in made] == [
            table.state(again, n).checksum() for n in range(6)
        ]
        assert len({one.checksum() for one in made}) == 6
        for seat in range(replay.players):
            seen = state.view(seat).to_json()
            assert all(one.view(seat).to_json() == seen for one in made)
            assert all(list(one.view(seat).legal) == list(state.view(seat).legal) for one in made)


def test_open_worlds_do_not_depend_on_how_the_decks_lie() -> None:
    replay = game("usa-3-last_round")
    table = catalog.game(replay.game, 3)
    paper = studied(table, ("a", "b", "c"))
    for i, state in enumerate(states(replay)):
        if i == 20:
            other = table.state(paper.opened(state, (3, 4), 1))
            assert other.checksum() != state.checksum()
            first, second = (paper.opened(one, (7, 11), 4) for one in (state, other))
            for n in range(4):
                assert table.state(first, n).checksum() == table.state(second, n).checksum()


def test_shares_are_rounded_so_that_they_sum_to_one() -> None:
    assert shared([0.5, 0.25, 0.25]) == (5000, 2500, 2500)
    assert sum(shared([1 / 7] * 7)) == WHOLE
    assert shared([1.0, 0.0]) == (WHOLE, 0)


def test_a_game_that_is_not_over_is_refused() -> None:
    replay = game("scarce-3-everybody_passed")
    short = replace(replay, actions=replay.actions[:4], scores=None)
    with pytest.raises(ReplayError, match="is not over"):
        analysis.analyze(short, TINY)


def test_damaged_and_foreign_games_get_the_readers_errors() -> None:
    text = write(game("scarce-3-everybody_passed"))
    with pytest.raises(ReplayError, match="content"):
        analysis.analyze(read(text.replace("content ", "content f")), TINY)
    lines = text.splitlines()
    spot = next(i for i, line in enumerate(lines) if line[:1].isdigit())
    lines[spot] = f"{lines[spot][0]} draw mauve"
    damaged = read("\n".join(lines) + "\n")
    with pytest.raises(ReplayError, match="draw"):
        analysis.analyze(damaged, TINY)


def test_seats_and_depths_that_do_not_exist_are_named() -> None:
    replay = game("scarce-3-everybody_passed")
    with pytest.raises(BadOption, match="seats are 0 to 2"):
        analysis.analyze(replay, TINY, seats=[3])
    with pytest.raises(UnknownName):
        depth("bottomless")


@pytest.mark.plain  # servers analyze with plain rules until compiled ones are there
@pytest.mark.compiled
def test_an_analysis_can_be_read_while_it_is_made() -> None:
    for step in analysis.steps(game("scarce-3-everybody_passed"), TINY):
        assert 0 <= step.done <= step.total
        json.dumps(analysis.to_json(step.analysis))
    assert step.analysis.complete


def test_reasons_name_what_differs() -> None:
    replay = game("usa-3-last_round")
    table = catalog.game("usa", 3)
    for i, state in enumerate(states(replay)):
        if i == 185:  # Montréal – New York, and no cars are left for Nashville → Portland
            seat, words = replay.actions[i]
            view = state.view(seat)
            paper = studied(table, ("Ada", "Ben", "Cleo"))
            size = Depth("tiny", 1, 1, 8, 8, 8, 2)
            decision = judge(paper, view, view.parse(words), size, (1, i))
            reasons = [option.reason for option in decision.options]
            assert any("Nashville → Portland (17 points)" in one.en for one in reasons)
            assert any("von 100 Partien" in one.de for one in reasons)
