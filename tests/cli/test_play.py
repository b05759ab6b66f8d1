"""`stellwerk play`: whole games, who sits where, leaving and going on, errors in a sentence."""

from __future__ import annotations

import os
import pty
import re
import select
import signal
import subprocess
import sys
import termios
import time
from pathlib import Path

import pytest

import stellwerk
from stellwerk.replay import load, verify
from tests.cli.table import ANYTHING, Play, saved
from tests.tree import ROOT

GAMES = [
    "usa",
    "europe",
    "europe:1912",
    "europe:mega",
    "europe:cities",
    "europe:mega+bonus",
    "new_york",
    "berlin",
]

#: Seconds that anything may take on a busy machine before a test gives up.
PATIENCE = 120.0


@pytest.mark.parametrize("game", GAMES)
def test_every_edition_is_played_to_the_score_sheet(play: Play, game: str, tmp_path: Path) -> None:
    played = play(f"{game} --seed 5 --save end.replay", ANYTHING * 400)
    assert played.code == 0, played.out[-2000:]
    sheet = played.out[played.out.rindex("is over.") :]
    assert re.search(r"1st +(you|1 greedy) +-?\d+ points", sheet)
    assert re.search(r"[+-]\d+ +Routes, \d+|0 +Routes, 0", sheet)
    assert "Ticket " in sheet
    replay = load(tmp_path / "end.replay")
    outcome = verify(replay).outcome
    assert outcome is not None
    for score in outcome.scores:
        assert f"{score} points" in sheet
    assert f"--seed {replay.seed}" in sheet


def test_a_person_who_types_what_a_bot_would_play_gets_the_same_game(
    play: Play, tmp_path: Path
) -> None:
    watched = play("new_york --players 3 --seed 7 --watch --save watched.replay")
    assert watched.code == 0
    replay = load(tmp_path / "watched.replay")
    lines = [words for seat, words in replay.actions if seat == 1]
    played = play("new_york --players 3 --seed 7 --seat 1 --save typed.replay", lines)
    assert played.code == 0
    assert load(tmp_path / "typed.replay").actions == replay.actions
    assert load(tmp_path / "typed.replay").seats == ("greedy", "you", "greedy")


def test_other_seats_may_have_different_bots(play: Play, tmp_path: Path) -> None:
    words = "new_york --players 4 --seed 7 --seat 1 --bots path,uniform"
    assert play(words, ["keep 1", "quit"]).code == 0
    (file,) = saved(tmp_path)
    assert load(file).seats == ("path", "you", "uniform", "path")


def test_a_bot_that_fails_loses_no_game(
    play: Play, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Broken:
        def choose(self, view: stellwerk.View) -> int:
            if view.to_json()["phase"] == "start":
                return view.legal[0]
            raise stellwerk.BadOption("this bot", "it is broken.")

    monkeypatch.setattr("stellwerk.bots.make", lambda *_: Broken())
    played = play("new_york --seed 7 --first 1", ["keep 1"])
    assert played.code == 2
    assert played.err == 'stellwerk: "this bot" is not possible: it is broken.\n'
    (file,) = saved(tmp_path)
    assert [seat for seat, _ in load(file).actions] == [0, 1]


def test_watching_tells_only_what_a_spectator_may_know(play: Play) -> None:
    told = play("new_york --players 2 --seed 7 --watch").out
    assert "0 greedy chose starting tickets" in told or "Tickets kept:" in told
    assert "drew a card from the deck" in told
    assert " blind" not in told
    assert "wins." in told or "A tie" in told


def test_nothing_of_other_hands_is_printed(play: Play, tmp_path: Path) -> None:
    played = play("new_york --players 3 --seed 3 --save game.replay", ANYTHING * 200)
    before_the_end = played.out[: played.out.rindex("is over.")]
    assert not re.search(r"\d greedy drew .*blind", before_the_end)
    assert "greedy kept " not in before_the_end.replace("greedy kept 1 of", "")
    edition = stellwerk.game("new_york").edition  # type: ignore[attr-defined]
    ids = {row.id: row for row in edition.tickets}
    kept = {0: set[str](), 1: set[str](), 2: set[str]()}
    for seat, words in load(tmp_path / "game.replay").actions:
        if words.startswith("keep "):
            kept[seat] |= set(words.split()[1:])
    for id in (kept[1] | kept[2]) - kept[0]:
        names = f"{edition.cities[ids[id].a].name} – {edition.cities[ids[id].b].name}"
        routes = {(route.a, route.b) for route in edition.routes}
        assert names not in before_the_end or (ids[id].a, ids[id].b) in routes


def test_several_people_share_the_keyboard(play: Play, tmp_path: Path) -> None:
    lines = ["keep 1", "keep 2", "draw blind", "draw blind", "draw blind", "quit"]
    played = play("berlin --hotseat --seed 2 --first 1", lines)
    assert played.code == 0
    assert "you are seat 0" in played.out
    assert "you are seat 1" in played.out
    (file,) = saved(tmp_path)
    seats = [seat for seat, _ in load(file).actions]
    assert seats == [0, 1, 1, 1, 0]
    assert load(file).seats == ("person", "person")


def test_a_left_game_goes_on(play: Play, tmp_path: Path) -> None:
    left = play("berlin --players 3 --seed 2 --seat 2 --first 2", ["keep 1", "draw blind", "quit"])
    assert left.code == 0
    (file,) = saved(tmp_path)
    assert f"stellwerk play --continue {file}" in left.out
    assert f"stellwerk replay show {file}" in left.out
    went_on = play(f"--continue {file} --save again.replay", ["log", "draw blind", "quit"])
    assert went_on.code == 0
    assert "second card>" in went_on.out
    before, after = load(file), load(tmp_path / "again.replay")
    assert after.actions[: len(before.actions)] == before.actions
    assert len(after.actions) > len(before.actions)
    assert after.seats == before.seats


def test_a_game_that_is_over_cannot_go_on(play: Play) -> None:
    play("new_york --seed 7 --watch --save over.replay")
    refused = play("--continue over.replay")
    assert refused.code == 2
    assert "this game is over" in refused.err


def test_lines_that_end_before_the_game_are_told(play: Play, tmp_path: Path) -> None:
    played = play("usa --seed 7", ["keep all", "draw blind"])
    assert played.code == 1
    assert "The script ran out of lines before the game ended." in played.out
    assert len(saved(tmp_path)) == 1


def test_nothing_is_saved_when_nothing_was_played(play: Play, tmp_path: Path) -> None:
    played = play("usa --seed 7", ["quit"])
    assert played.code == 0
    assert "nothing is saved" in played.out
    assert saved(tmp_path) == []


def test_without_a_seed_a_random_one_is_named_at_the_end(play: Play) -> None:
    seeds = [re.findall(r"--seed (\d+)", play("usa", ["quit"]).out)[-1] for _ in range(2)]
    assert seeds[0] != seeds[1]


def test_a_script_is_read_line_by_line(play: Play, tmp_path: Path) -> None:
    script = tmp_path / "lines.txt"
    script.write_text("# a comment\n\nkeep all\nsave half.replay  # and another\nquit\n")
    played = play(f"usa --seed 7 --script {script}")
    assert played.code == 0
    assert len(load(tmp_path / "half.replay").actions) >= 1


def test_an_own_map_is_played_and_found_again(
    play: Play, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = (ROOT / "docs/own-maps.md").read_text(encoding="utf-8")
    found = re.search(r"^```toml\n(format = 1.*?)^```", page, re.M | re.S)
    assert found
    (tmp_path / "valleys.toml").write_text(found[1], encoding="utf-8")
    played = play("valleys.toml --seed 1 --save own.replay", ANYTHING * 100)
    assert played.code == 0
    monkeypatch.chdir(tmp_path.parent)
    assert verify(load(tmp_path / "own.replay")).outcome is not None


def test_brackets_in_a_folder_are_no_markup(play: Play, tmp_path: Path) -> None:
    page = (ROOT / "docs/own-maps.md").read_text(encoding="utf-8")
    found = re.search(r"^```toml\n(format = 1.*?)^```", page, re.M | re.S)
    assert found
    (tmp_path / "a[" / "b]").mkdir(parents=True)
    (tmp_path / "a[" / "b]" / "own.toml").write_text(found[1], encoding="utf-8")
    played = play("a[/b]/own.toml --seed 1", ["quit"])
    assert played.code == 0
    assert "a[/b]/own.toml --players" in played.out


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("ussa", 'There is no game "ussa". Did you mean "usa"?'),
        ("europe:megga", 'Did you mean "mega"?'),
        ("nowhere/map.toml", "nowhere/map.toml"),
        ("usa --players 9", "usa is for 2 to 5 players."),
        ("usa --seat 5", "seats are 0 to 1."),
        ("usa --seat x", "seats are 0 to 1."),
        ("usa --first 7", "seats are 0 to 1."),
        ("usa --bots gredy", 'Did you mean "greedy"?'),
        ("usa --watch --hotseat", "choose one of them."),
        ("usa --script missing.txt", "No such file"),
        ("usa --save missing/game.replay", "there is no such directory."),
        ("--continue missing.replay", "cannot be read"),
        ("usa --seed -3", "-3"),
    ],
)
def test_what_is_not_possible_gets_one_sentence(play: Play, words: str, sentence: str) -> None:
    refused = play(words)
    assert refused.code == 2
    assert sentence in refused.err
    assert refused.err.startswith("stellwerk: ")
    assert refused.err.count("\n") == 1


def environment(folder: Path) -> dict[str, str]:
    quiet = {"PROMPT_TOOLKIT_NO_CPR": "1", "TERM": "xterm-256color", "PYTHONWARNINGS": "error"}
    return {**os.environ, "XDG_DATA_HOME": str(folder / "data"), **quiet}


#: Tests that a shell starts in the background inherit that Ctrl-C is ignored; the table heeds it.
HEEDING = """import signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)
from stellwerk.cli import main
sys.exit(main(sys.argv[1:]))"""


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_ends_the_game_and_saves_it(tmp_path: Path, number: signal.Signals) -> None:
    command = [sys.executable, "-c", HEEDING, "play", "usa", "--seed", "7"]
    process = subprocess.Popen(
        command,
        cwd=ROOT,
        env=environment(tmp_path),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdin
    assert process.stdout
    process.stdin.write("keep all\n")
    process.stdin.flush()
    # The table echoes what it has read; the next screen shows that it was played.
    while "round 1" not in process.stdout.readline():
        pass
    process.send_signal(number)
    out, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130
    assert err == ""
    (file,) = saved(tmp_path)
    assert f"Saved: {file}" in out
    assert load(file).actions[0] == (0, load(file).actions[0][1])


class Screen:
    """A program in a terminal of 80 columns and 24 lines."""

    def __init__(self, words: list[str], folder: Path) -> None:
        self._terminal, inner = pty.openpty()
        termios.tcsetwinsize(inner, (24, 80))
        command = [sys.executable, "-m", "stellwerk", *words]
        self.process = subprocess.Popen(
            command,
            cwd=ROOT,
            env=environment(folder),
            start_new_session=True,
            stdin=inner,
            stdout=inner,
            stderr=inner,
        )
        os.close(inner)
        self.seen = ""

    def wait_for(self, words: str, seconds: float = PATIENCE) -> None:
        """Read until some words have appeared since the last keys."""
        end = time.monotonic() + seconds
        while words not in self.seen:
            assert time.monotonic() < end, self.seen
            if select.select([self._terminal], [], [], 0.2)[0]:
                try:
                    self.seen += os.read(self._terminal, 65536).decode(errors="replace")
                except OSError:
                    break
        assert words in self.seen, self.seen

    def type(self, keys: str) -> None:
        self.seen = ""
        os.write(self._terminal, keys.encode())

    def close(self) -> int:
        code = self.process.wait(PATIENCE)
        os.close(self._terminal)
        return code


@pytest.mark.parametrize(("key", "code"), [("\x03", 130), ("\x04", 0)])
def test_keys_in_a_terminal_confirm_undo_complete_and_leave(
    tmp_path: Path, key: str, code: int
) -> None:
    screen = Screen(["play", "new_york", "--seed", "7"], tmp_path)
    screen.wait_for("keep tickets")
    screen.type("keep all\r")
    screen.wait_for("undo takes it back")
    screen.type("undo\r")
    screen.wait_for("Taken back: keep")
    screen.type("keep 1\r")
    screen.wait_for("undo takes it back")
    screen.type("\r")
    screen.wait_for("your turn")
    screen.type("dr")
    screen.wait_for("draw")
    screen.type(" blind\r")
    screen.wait_for("undo takes it back")
    screen.type("\r")
    screen.wait_for("second card")
    screen.type(key)
    screen.wait_for("The same deal again")
    assert screen.close() == code
    (file,) = saved(tmp_path)
    assert [words for seat, words in load(file).actions if seat == 0][-1] == "draw blind"
