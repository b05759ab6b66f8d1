"""Things show themselves: pictures and tables, for notebooks and for the browser."""

from __future__ import annotations

import json
import re
import webbrowser
from html import unescape
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from IPython.core.formatters import DisplayFormatter

import stellwerk
from stellwerk import arena, dataset, notebooks
from stellwerk.errors import BadOption
from stellwerk.replay import Recorder, Replay, states
from tests.tree import ROOT


def played(name: str, seed: int = 3) -> Recorder:
    """A game to its end, by actions from the middle of the list."""
    recorder = Recorder(stellwerk.game(name, 2), seed)
    while recorder.state.to_act:
        legal = recorder.state.view(recorder.state.to_act[0]).legal
        recorder.play(recorder.state.to_act[0], legal[len(legal) // 2])
    return recorder


@pytest.mark.parametrize("name", ["new_york", "metro", "metro:companies+central", "metro:middle"])
def test_a_state_looks_as_spectators_see_it(name: str) -> None:
    game = stellwerk.game(name, 2)
    state = game.deal(1)
    for _ in range(30):
        state.play(state.to_act[0], state.view(state.to_act[0]).legal[-1])
    picture = notebooks.svg(state)
    assert ElementTree.fromstring(picture).tag.endswith("svg")
    assert picture == notebooks.svg(state.view(None)) == notebooks.svg(state.view(0))
    assert picture != notebooks.svg(game)


def test_a_picture_of_metro_draws_every_stretch_of_every_line() -> None:
    state = played("metro").state
    seen = state.view(None).to_json()
    stretches = sum(len(line["stretches"]) for line in seen["lines"])
    assert len(seen["board"]) == 60
    assert notebooks.svg(state).count("<path") == stretches + 4 * 60


def test_outcomes_and_recorded_games_are_tables_and_lists() -> None:
    recorder = played("new_york")
    outcome = recorder.state.outcome
    assert outcome is not None
    table = notebooks.html(outcome)
    assert all(f"<td>{total}</td>" in table for total in outcome.scores)
    for sheet in outcome.sheets:
        assert f"<td>{sheet.total}</td></tr></table>" in notebooks.html(sheet)


def stepped(replay: Replay) -> dict[str, Any]:
    """What the script of a recorded game's page steps through."""
    page = unescape(notebooks.html(replay))
    found = re.search(r"^const game = (.*)$", page, re.M)
    assert found is not None
    data: dict[str, Any] = json.loads(found[1])
    return data


@pytest.mark.parametrize("name", ["new_york", "metro"])
def test_a_recorded_game_can_be_stepped_through_position_by_position(name: str) -> None:
    replay = played(name).replay
    data = stepped(replay)
    lines: list[int] = []
    for (start, gone, *come), state in zip(data["changes"], states(replay), strict=True):
        lines[start : start + gone] = come
        picture = "\n".join(data["lines"][line] for line in lines) + "\n"
        assert picture == notebooks.svg(state)
    assert len(data["words"]) == len(replay.actions) + 1
    assert "game over (reason " in data["words"][-1]


def test_a_recorded_game_keeps_what_spectators_may_not_know() -> None:
    replay = played("new_york").replay
    kept = [words.split()[1] for _, words in replay.actions if words.startswith("keep")]
    assert kept
    told = json.dumps(stepped(replay)["words"])
    assert [ticket for ticket in kept if ticket in told] == []
    assert "seed" not in told


@pytest.mark.parametrize("name", ["usa", "europe", "new_york", "berlin", "metro"])
def test_a_page_of_a_recorded_game_is_small_and_asks_for_nothing(name: str) -> None:
    page = notebooks.html(next(dataset.read(ROOT / "data" / "games" / f"{name}.txt.xz")))
    assert len(page) < 600_000
    assert re.findall(r"(?:src|href)=.?https?:", page) == []
    assert page.count("'") == 2  # those around the page inside


def test_editions_and_results_are_tables() -> None:
    listed = notebooks.html(stellwerk.editions())
    assert listed.count("<tr>") == 1 + len(stellwerk.editions())
    assert "Coast to Coast" in notebooks.html(stellwerk.editions()[0])
    match = arena.Match("new_york", ("greedy", "uniform"), players=2)
    result = arena.report(match, arena.play(match, blocks=1))
    assert f"<td>{result['bots'][0]['win_share']:.3f}</td>" in notebooks.html(result)
    assert json.loads(json.dumps(result)) == result


def test_show_opens_a_file(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setattr(webbrowser, "open", opened.append)
    path = Path(stellwerk.show(stellwerk.game("new_york", 2).deal(1)))
    assert opened == [path.as_uri()]
    assert "<svg" in path.read_text(encoding="utf-8")
    path.unlink()


@pytest.mark.parametrize("name", ["new_york", "metro"])
def test_everything_shows_itself_to_whoever_asks(name: str) -> None:
    recorder = played(name)
    state, outcome = recorder.state, recorder.state.outcome
    assert outcome is not None
    match = arena.Match(name, ("greedy", "uniform"), players=2)
    report: Any = arena.report(match, arena.play(match, blocks=1))
    editions = stellwerk.editions()
    results = (outcome, outcome.sheets[0], recorder.replay, report, editions, editions[0])
    for thing in (recorder.state.game, state, state.view(0), *results):
        shown, _ = DisplayFormatter().format(thing)
        assert shown["text/html"] == notebooks.html(thing)


def test_frames_hold_lines_and_games() -> None:
    outcome = played("new_york").state.outcome
    assert outcome is not None
    frame = notebooks.to_frame(outcome)
    assert frame.groupby("seat")["points"].sum().tolist() == list(outcome.scores)
    assert notebooks.to_frame(outcome.sheets[1])["points"].sum() == outcome.scores[1]
    match = arena.Match("new_york", ("greedy", "uniform"), players=2)
    blocks = arena.play(match, blocks=2)
    games = notebooks.to_frame(blocks)
    assert games.groupby(["block", "entrant"]).size().tolist() == [2] * 4
    entrants = notebooks.to_frame(arena.report(match, blocks))
    assert entrants["name"].tolist() == ["greedy", "uniform"]
    assert entrants["win_share"].tolist() == games.groupby("entrant")["wins"].mean().tolist()


def test_a_curve_fits_its_points_or_stands_on_a_whole_axis() -> None:
    points = [(0.0, 0.7), (10.0, 0.9)]
    fitted, whole = (notebooks.curve(points, "minutes", "share", ends) for ends in (None, (0, 1)))
    assert [tick in fitted for tick in (">0.7<", ">0.2<")] == [True, False]
    assert [tick in whole for tick in (">0<", ">0.2<", ">1<", ">1.2<")] == [True, True, True, False]


def test_what_has_no_picture_gets_a_sentence() -> None:
    with pytest.raises(BadOption, match="have pictures"):
        notebooks.svg("a word")
    words: Any = "a word"
    with pytest.raises(BadOption, match="become tables"):
        notebooks.to_frame(words)
