"""`stellwerk replay`: recorded games told, shown and verified."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from stellwerk.bots import make
from stellwerk.catalog import game
from stellwerk.cli import main
from stellwerk.replay import Recorder, load, write


@pytest.fixture(scope="module")
def recorded(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A whole game between two bots."""
    recorder = Recorder(game("new_york", 2), 7, ["Ada", "Ben"])
    players = [make("greedy", 1), make("greedy", 2)]
    while recorder.state.to_act:
        seat = recorder.state.to_act[0]
        recorder.play(seat, players[seat].choose(recorder.state.view(seat)))
    file = tmp_path_factory.mktemp("replays") / "game.replay"
    file.write_text(write(recorder.replay), encoding="utf-8")
    return file


def test_show_tells_the_game_and_its_score_sheet(
    recorded: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["replay", "show", str(recorded)]) == 0
    shown = capsys.readouterr().out
    replay = load(recorded)
    assert replay.scores is not None
    assert f"new_york, 2 players, {len(replay.actions)} actions, final scores" in shown
    claims = [words for _, words in replay.actions if words.startswith("claim")]
    assert shown.count(" claimed ") == len(claims)
    assert re.search(rf"\b{len(replay.actions)}  ", shown)
    for score in replay.scores:
        assert f"{score} points" in shown
    assert "The last round is over." in shown
    assert not re.search(r"drew .* blind", shown)


def test_show_as_a_seat_tells_what_that_seat_knew(
    recorded: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["replay", "show", str(recorded), "--seat", "1"]) == 0
    shown = capsys.readouterr().out
    assert re.search(r"you kept .* – ", shown)
    assert not re.search(r"Ada drew .* blind", shown)


def test_show_at_an_action_draws_the_position(
    recorded: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["replay", "show", str(recorded), "--at", "12", "--seat", "0"]) == 0
    own = capsys.readouterr().out
    assert "you are seat 0" in own
    assert re.search(r"Hand +\S", own)
    assert main(["replay", "show", str(recorded), "--at", "12"]) == 0
    public = capsys.readouterr().out
    assert "spectator" in public
    assert " Hand " not in public
    assert " Tickets " not in public


@pytest.mark.parametrize("words", [["--at", "9999"], ["--at", "-1"], ["--seat", "2"]])
def test_show_refuses_places_that_are_not_there(
    recorded: Path, words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["replay", "show", str(recorded), *words]) == 2
    assert re.match(r"stellwerk: .* is not possible: .*\.\n$", capsys.readouterr().err)


def test_verify_says_of_each_file_whether_it_fits(
    recorded: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    damaged = tmp_path / "damaged.replay"
    damaged.write_text(re.sub(r"end .*", "end 1 2", recorded.read_text(encoding="utf-8")))
    missing = tmp_path / "missing.replay"
    assert main(["replay", "verify", str(recorded)]) == 0
    assert capsys.readouterr().out.startswith(f"{recorded}: fits. new_york, 2 players")
    assert main(["replay", "verify", str(damaged), str(recorded), str(missing)]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert "not (1, 2) as written" in lines[0]
    assert "fits" in lines[1]
    assert "cannot be read" in lines[2]


def test_verify_names_the_line_that_does_not_fit(
    recorded: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = recorded.read_text(encoding="utf-8").splitlines()
    wrong = next(n for n, line in enumerate(lines) if " draw " in line)
    lines[wrong] = lines[wrong][:2] + "pass"
    file = tmp_path / "wrong.replay"
    file.write_text("\n".join(lines), encoding="utf-8")
    assert main(["replay", "verify", str(file)]) == 1
    assert f"line {wrong + 1}:" in capsys.readouterr().out


def test_names_in_somebodys_file_do_not_act_on_the_terminal(
    recorded: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "evil.replay"
    text = recorded.read_text(encoding="utf-8")
    acting = "seats \x1b[2JAda\x9b\u202e"
    file.write_text(text.replace("seats Ada", acting), encoding="utf-8")
    assert main(["replay", "show", str(file)]) == 0
    file.write_text(text.replace("\n0 ", "\n0 \x1b[2J", 1), encoding="utf-8")
    assert main(["replay", "verify", str(file)]) == 1
    told = capsys.readouterr().out
    assert "Ada" in told
    assert not {"\x1b", "\x9b", "\u202e"} & set(told)
