"""Data sets: games are made, read and turned into rows that say what happened."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import stellwerk
from stellwerk import dataset
from stellwerk.bots.thoughts import Thought
from stellwerk.cli import main
from stellwerk.dataset.played import PlayedGame, Sitting, play_one
from stellwerk.dataset.rows import columns_of, portions, widest
from stellwerk.dataset.tables import save
from stellwerk.errors import BadOption, ReplayError
from stellwerk.replay import verify
from tests.tree import ROOT

pytestmark = pytest.mark.plain

SHIPPED = sorted((ROOT / "data" / "games").glob("*.txt.xz"))


def test_games_are_made_read_and_turned_into_rows(tmp_path: Path) -> None:
    file = tmp_path / "games.txt.xz"
    words = ["--bots", "greedy,uniform", "--games", "3", "--jobs", "1", "--out", str(file)]
    assert main(["dataset", "make", "new_york", *words]) == 0
    replays = list(dataset.read(file))
    assert [one.seed for one in replays] == [1, 2, 3]
    assert {one.seats for one in replays} == {("greedy", "uniform")}
    assert "3 games of `new_york` with 2 seats" in (tmp_path / "games.txt.xz.md").read_text("utf-8")
    assert main(["dataset", "rows", str(file), "--out", str(tmp_path / "rows.npz")]) == 0
    with np.load(tmp_path / "rows.npz") as table:
        assert len(table["action"]) == sum(len(one.actions) for one in replays)
        assert table["words"].tolist() == [words for one in replays for _, words in one.actions]


def test_rows_are_what_the_seats_saw_and_did() -> None:
    game = stellwerk.game("metro", 2)
    from stellwerk.replay import Recorder

    recorder = Recorder(game, 4)
    seen, masks = [], []
    while recorder.state.to_act:
        view = recorder.state.view(recorder.state.to_act[0])
        seen.append(game.observation(view))
        masks.append(view.mask)
        recorder.play(recorder.state.to_act[0], view.legal[-1])
    table, outcome = dataset.rows([recorder.replay]), recorder.state.outcome
    assert outcome is not None
    assert np.array_equal(table.observation, seen)
    unpacked = np.unpackbits(table.mask, axis=1, count=game.actions, bitorder="little")
    assert np.array_equal(unpacked, masks)
    assert table.score.tolist() == [outcome.scores[seat] for seat in table.seat]
    assert table.place.tolist() == [outcome.sheets[seat].place for seat in table.seat]


def test_rows_of_a_table_that_chose_its_colors() -> None:
    from stellwerk.replay import Recorder

    game = stellwerk.game("metro", 2)
    recorder = Recorder(game, 4)
    while recorder.state.to_act:
        legal = recorder.state.view(recorder.state.to_act[0]).legal
        recorder.play(recorder.state.to_act[0], legal[-1])
    usual = recorder.replay
    colors = tuple(seat["color"] for seat in recorder.state.view(None).to_json()["seats"])
    other = replace(usual, colors=colors[::-1], scores=None)
    finished = verify(other)
    assert finished.outcome is not None
    ends = dataset.rows([other])
    assert {*zip(ends.seat.tolist(), ends.score.tolist(), strict=True)} == {
        *enumerate(finished.outcome.scores)
    }
    assert finished.outcome.scores != usual.scores


def test_what_was_stopped_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from stellwerk.dataset import making

    game, stop_after = stellwerk.game("new_york", 2), [2]
    played: list[int] = []
    real = play_one

    def play(sitting: Sitting, seed: int) -> PlayedGame:
        if len(played) in stop_after:
            raise KeyboardInterrupt
        played.append(seed)
        return real(sitting, seed)

    monkeypatch.setattr(making, "play_one", play)
    with pytest.raises(KeyboardInterrupt):
        dataset.make(game, ["uniform"], 4, tmp_path / "g.txt")
    assert played == [1, 2]
    stop_after.clear()
    dataset.make(game, ["uniform"], 4, tmp_path / "g.txt")
    assert played == [1, 2, 3, 4]
    assert [one.seed for one in dataset.read(tmp_path / "g.txt")] == [1, 2, 3, 4]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["g.txt", "g.txt.md"]


def test_what_came_to_nothing_leaves_nothing_behind(tmp_path: Path) -> None:
    file = tmp_path / "m.txt"
    with pytest.raises(BadOption, match="it does not play metro"):
        dataset.make(stellwerk.game("metro", 2), "path", 1, file)
    assert list(tmp_path.iterdir()) == []
    file.touch()
    with pytest.raises(BadOption, match="nothing can be written there"):
        dataset.make(stellwerk.game("new_york", 2), "uniform", 1, file / "games.txt")


def test_work_of_others_is_neither_used_nor_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from stellwerk.dataset import making

    game, file = stellwerk.game("new_york", 2), tmp_path / "g.txt"

    def stopped(play: Any, sitting: Sitting, seeds: Sequence[int], _: object, done: Any) -> None:
        done(play(sitting, seeds[0]))
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(making, "work_on_ray", stopped)
        with pytest.raises(KeyboardInterrupt):
            dataset.make(game, ["uniform"], 2, file, on="ray")
    folder = tmp_path / "g.txt.games"
    before = {path.name: path.read_bytes() for path in folder.iterdir()}
    why = "unfinished work on new_york by uniform, uniform under rules"
    with pytest.raises(BadOption, match=why):
        dataset.make(game, ["greedy"], 2, file)
    with pytest.raises(BadOption, match=why):
        dataset.make(stellwerk.game("new_york", 3), ["uniform"], 2, file)
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == before
    (folder / "what.json").unlink()
    (folder / "1.txt").write_text("", encoding="utf-8")
    with pytest.raises(BadOption, match="nothing there says whose games they are"):
        dataset.make(game, ["uniform"], 2, file)


def test_rows_tell_what_a_search_thought_of_its_options(tmp_path: Path) -> None:
    game = stellwerk.game("new_york", 2)
    dataset.make(game, ["search:24", "uniform"], 1, tmp_path / "g.npz")
    with np.load(tmp_path / "g.npz") as table:
        considered, worth = table["considered"], table["worth"]
        masks = np.unpackbits(table["mask"], axis=1, count=game.actions, bitorder="little")
        searched = considered[:, 0] >= 0
        assert searched.any()
        assert not searched[table["seat"] == 1].any()
        assert np.array_equal(np.isnan(worth), considered < 0)
        assert (worth[considered >= 0] >= 0).all()
        assert (worth[considered >= 0] <= 1).all()
        for row in np.flatnonzero(searched):
            compared = considered[row][considered[row] >= 0]
            assert masks[row][compared].all()
            assert len(set(compared.tolist())) == len(compared) > 1
            assert table["action"][row] in compared


def test_rows_of_parquet_can_be_read_back(tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    game = stellwerk.game("new_york", 2)
    dataset.make(game, ["uniform"], 1, tmp_path / "g.parquet")
    table = parquet.read_table(tmp_path / "g.parquet")
    size = sum(part.size for part in game.observation_spec)
    assert table.schema.field("observation").type.list_size == size
    assert len(table["words"]) > 10


def test_portions_of_rows_are_the_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    game = stellwerk.game("new_york", 2)
    dataset.make(game, ["uniform"], 3, tmp_path / "g.txt")
    replays = list(dataset.read(tmp_path / "g.txt"))
    # Of every game other decisions were thought about, and with other numbers of options.
    thoughts = [
        tuple(tuple(Thought(n, 0.5, 1) for n in range(i * k % 4)) for k in range(len(one.actions)))
        for i, one in enumerate(replays)
    ]
    whole = dataset.rows(replays, thoughts)
    monkeypatch.setitem(vars(import_module("stellwerk.dataset.rows")), "PORTION", 2)
    again = columns_of(dataset.rows(replays, thoughts))
    save(portions(replays, thoughts, widest(thoughts)), tmp_path / "g.parquet")
    table = parquet.read_table(tmp_path / "g.parquet")
    assert parquet.ParquetFile(tmp_path / "g.parquet").num_row_groups == 2
    assert again.keys() == columns_of(whole).keys()
    for name, array in columns_of(whole).items():
        for other in (again[name], table[name].to_pylist()):
            assert np.array_equal(other, array, equal_nan=array.dtype.kind == "f")


def test_what_is_missing_is_said_before_hours_of_play(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("stellwerk.dataset.tables.find_spec", lambda _: None)
    with pytest.raises(BadOption, match=r"install it with: pip install 'stellwerk\[data\]'"):
        dataset.make(stellwerk.game("new_york", 2), ["uniform"], 1, tmp_path / "g.parquet")
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("file", SHIPPED, ids=lambda file: file.name)
def test_the_games_that_are_shipped_are_what_they_say(file: Path) -> None:
    replays = list(dataset.read(file))
    assert {one.game for one in replays} == {file.name.partition(".")[0]}
    assert {one.seats for one in replays} == {("search:300", "search:300")}
    assert all(one.scores is not None for one in replays)
    for one in (replays[0], replays[-1]):  # a sample: there may be a thousand
        verify(one)
    card = file.with_name(f"{file.name}.md").read_text(encoding="utf-8")
    seeds = [one.seed for one in replays]
    assert seeds == list(range(seeds[0], seeds[0] + len(seeds)))
    assert f"\n{len(seeds):,} games of `{replays[0].game}` with 2 seats.\n" in card
    assert f"Seeds {seeds[0]} to {seeds[-1]}:" in card
    assert f"--games {len(seeds)} --seed {seeds[0]} --out {file.name}`" in card
    assert f"rules {replays[0].rules}.\n- Content of the edition: {replays[0].content}.\n" in card
    game = stellwerk.game(replays[0].game, 2)
    assert {one.content for one in replays} == {game.content_hash}


def test_the_page_says_how_many_games_are_shipped() -> None:
    page = (ROOT / "docs" / "research.md").read_text(encoding="utf-8")
    numbers = {len(list(dataset.read(file))) for file in SHIPPED}
    assert len(numbers) == 1
    assert f"with two seats, {numbers.pop():,} of each" in page


def test_there_are_shipped_games_of_every_family() -> None:
    names = {file.name.partition(".")[0] for file in SHIPPED}
    assert names == {"usa", "europe", "new_york", "berlin", "metro"}
    assert sum(file.stat().st_size for file in SHIPPED) < 3_000_000


def test_what_is_odd_gets_a_sentence(tmp_path: Path) -> None:
    game = stellwerk.game("new_york", 2)
    with pytest.raises(BadOption, match="a data set is one of"):
        dataset.make(game, ["uniform"], 1, tmp_path / "g.csv")
    with pytest.raises(BadOption, match="there are 2 seats"):
        dataset.make(game, ["uniform"] * 3, 1, tmp_path / "g.txt")
    with pytest.raises(ReplayError, match="cannot be read"):
        list(dataset.read(tmp_path / "nowhere.txt"))
    with pytest.raises(BadOption, match="there is no decision"):
        dataset.rows([])
