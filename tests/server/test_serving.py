"""`stellwerk serve` and `stellwerk warm-up` as commands: what they say, and how they end."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from stellwerk.cli import main
from tests.server.process import PATIENCE

#: A port at which nobody listens on any machine.
NOBODY = "postgresql://nobody:secret@127.0.0.1:1/nothing"


@pytest.mark.parametrize("words", [[], ["--migrate"]])
def test_a_database_that_cannot_be_reached_is_told_in_a_sentence(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["serve", "--port", "0", "--database", NOBODY, *words]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert "the database does not answer" in told.err
    assert "nobody:***@127.0.0.1:1" in told.err
    assert told.err.count("\n") == 1


def test_a_database_to_be_migrated_is_told_before_it_is_served(
    postgres: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["serve", "--port", "0", "--database", postgres]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert "stellwerk serve --migrate" in told.err
    assert told.err.count("\n") == 1


def test_a_setting_that_cannot_be_read_ends_the_command(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("STELLWERK_SECURE_COOKIE", "ture")
    assert main(["serve", "--port", "0"]) == 2
    assert "STELLWERK_SECURE_COOKIE=ture" in capsys.readouterr().err


@pytest.fixture(autouse=True)
def hearing() -> Iterator[None]:
    """Commands hear of Ctrl-C, also where the tests run behind a shell that ignores it."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@contextmanager
def running(folder: Path, *words: str, mode: str) -> Iterator[subprocess.Popen[str]]:
    """A command in a group of its own, as a terminal starts it."""
    environment = {**os.environ, "STELLWERK_JIT": mode, "STELLWERK_CACHE": str(folder / "cache")}
    command = [sys.executable, "-m", "stellwerk", *words]
    with subprocess.Popen(
        command,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as process:
        try:
            yield process
        finally:
            process.kill()


def compiling(folder: Path) -> list[int]:
    """The processes that compile into a folder."""
    found = []
    for entry in Path("/proc").iterdir():
        try:
            words = (entry / "cmdline").read_bytes() if entry.name.isdigit() else b""
            own = b"stellwerk.warmup" in words
            if own and os.fsencode(folder) in (entry / "environ").read_bytes():
                found.append(int(entry.name))
        except OSError:
            continue
    return found


def until(wanted: bool, folder: Path) -> None:
    """Wait until somebody, or nobody, compiles."""
    end = time.monotonic() + PATIENCE
    while bool(compiling(folder)) != wanted:
        assert time.monotonic() < end
        time.sleep(0.05)


SERVE = ("serve", "--port", "0", "--database")


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="looks for processes in /proc")
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM], ids=["ctrl-c", "term"])
@pytest.mark.parametrize("command", ["warm-up", "serve"])
def test_a_command_that_is_ended_while_it_compiles_leaves_nothing_behind(
    command: str, number: signal.Signals, tmp_path: Path
) -> None:
    words = (command,) if command == "warm-up" else (*SERVE, str(tmp_path / "x.sqlite"))
    with running(tmp_path, *words, mode="on") as process:
        until(True, tmp_path)
        if command == "serve":
            assert process.stdout is not None
            assert "Stellwerk serves" in process.stdout.readline()
        if number == signal.SIGINT:  # a terminal tells everybody
            os.killpg(process.pid, number)
        else:
            process.send_signal(number)
        out, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == (0 if command == "serve" else 130)
    assert "Traceback" not in out + err
    until(False, tmp_path)


def test_a_server_that_is_ended_while_it_opens_says_nothing(tmp_path: Path) -> None:
    """The database answers only when the test lets it: the signal comes while it is asked."""
    import socket

    with socket.create_server(("127.0.0.1", 0)) as silent:
        database = f"postgresql://nobody@127.0.0.1:{silent.getsockname()[1]}/x"
        with running(tmp_path, *SERVE, database, mode="off") as process:
            silent.settimeout(PATIENCE)
            caller, _ = silent.accept()
            process.send_signal(signal.SIGTERM)
            out, err = process.communicate(timeout=PATIENCE)
            caller.close()
    assert (process.returncode, out, err) == (130, "", "")
