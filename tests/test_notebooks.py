"""Things show themselves: pictures and tables, for notebooks and for the browser."""

from __future__ import annotations

import sys
import webbrowser
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from xml.etree import ElementTree

import pytest

import stellwerk
from stellwerk import notebooks
from stellwerk.errors import BadOption
from stellwerk.replay import Recorder


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
    page = notebooks.html(recorder.replay)
    assert page.count("<li>") == len(recorder.replay.actions)
    assert "<svg" in page


def test_show_opens_a_file(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setattr(webbrowser, "open", opened.append)
    path = Path(stellwerk.show(stellwerk.game("new_york", 2).deal(1)))
    assert opened == [path.as_uri()]
    assert "<svg" in path.read_text(encoding="utf-8")
    path.unlink()


def test_a_session_of_ipython_is_told_how_things_look(monkeypatch: pytest.MonkeyPatch) -> None:
    known: dict[Any, Any] = {}
    formatter = SimpleNamespace(
        for_type=lambda kind, how: known.update({kind.__name__: how}),
        for_type_by_name=lambda module, name, how: known.update({name: how}),
    )
    shell = SimpleNamespace(display_formatter=SimpleNamespace(formatters={"text/html": formatter}))
    monkeypatch.setitem(sys.modules, "IPython", SimpleNamespace(get_ipython=lambda: shell))
    state = stellwerk.game("metro", 2).deal(1)
    assert {type(state).__name__, "TicketsView", "Outcome", "Replay"} <= known.keys()
    assert known[type(state).__name__](state).startswith("<svg")


def test_frames_hold_lines_and_games() -> None:
    pytest.importorskip("pandas")
    outcome = played("new_york").state.outcome
    assert outcome is not None
    frame = notebooks.to_frame(outcome)
    assert frame.groupby("seat")["points"].sum().tolist() == list(outcome.scores)


def test_what_has_no_picture_gets_a_sentence() -> None:
    with pytest.raises(BadOption, match="have pictures"):
        notebooks.svg("a word")
