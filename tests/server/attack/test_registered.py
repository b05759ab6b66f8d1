"""Registered bots that hang, fail or leave others behind: nobody else waits for them."""

from __future__ import annotations

import multiprocessing
import os
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random

import pytest

import stellwerk
from stellwerk.errors import BadOption
from stellwerk.game import View
from stellwerk.server.edge.app import create_app
from stellwerk.server.edge.runner.bots import BotRunner
from stellwerk.server.edge.runner.engine import Engine
from stellwerk.server.edge.runner.process import BotProcess, BotTooSlow
from stellwerk.server.settings import Settings
from tests.server.house import House
from tests.server.process import PATIENCE

HERE = "tests.server.attack.test_registered"
#: Where a bot's helper writes its number.
NOTE = "REGISTERED_NOTE"
#: Seconds for which somebody thinks who never decides.
FOR_EVER = 3600.0


@stellwerk.bot("unmade")
class Unmade:
    """Cannot be made: its file is missing, or is read for a minute."""

    def __init__(self, rng: Random) -> None:
        raise FileNotFoundError("weights")

    def choose(self, view: View) -> int:
        return view.legal[0]


def test_a_registered_bot_is_made_in_its_own_process_only(house: House) -> None:
    """Whoever opened a table waited for it on the event loop, and everybody else as well."""
    ada = house.guest("Ada")
    wishes = [{"kind": "bot", "bot": "unmade"}, {"kind": "open"}]
    frame = ada.ok("POST", "/api/tables", {"game": "metro", "seats": wishes})
    assert frame["table"]["seats"][0]["bot"] == "unmade"
    assert multiprocessing.active_children() == []


@pytest.mark.parametrize("tail", [":\u202eadA", ":\x00", ":\u3164", ":300", ":Ada wins", ":"])
def test_a_registered_bot_has_its_own_name_and_no_other(house: House, tail: str) -> None:
    """What stood behind a colon was read by everybody: at the table, in statistics, in logbooks."""
    ada = house.guest("Ada")
    wish = {"kind": "bot", "bot": f"unmade{tail}"}
    body = {"game": "metro", "seats": [{"kind": "me"}, wish]}
    refused = (422, "seat/unknown-bot")
    assert ada.problem("POST", "/api/tables", body) == refused
    id = ada.table("metro", "me", "open")["table"]["id"]
    assert ada.problem("PUT", f"/api/tables/{id}/seats/1", wish) == refused
    ada.ok("PUT", f"/api/tables/{id}/seats/1", {"kind": "bot", "bot": "unmade"})


@stellwerk.bot("with-helper")
class WithHelper:
    """Starts a process that has all that it has, and thinks for ever."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def choose(self, view: View) -> int:
        if (helper := os.fork()) != 0:
            Path(os.environ[NOTE]).write_text(f"{helper}\n")
        time.sleep(FOR_EVER)
        return view.legal[0]


def has_ended(process: int) -> bool:
    """Whether a process is gone, or only its number is left."""
    status = Path(f"/proc/{process}/stat")
    try:
        return status.read_text().rpartition(")")[2].split()[0] == "Z"
    except (FileNotFoundError, ProcessLookupError):
        return True


@pytest.mark.skipif(sys.platform != "linux", reason="looks for processes as Linux shows them")
def test_a_bot_is_ended_with_all_that_it_has_started(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its helper held the pipe open: who ended the bot, on the event loop, waited for a minute."""
    note = tmp_path / "helper"
    monkeypatch.setenv(NOTE, str(note))
    view = stellwerk.game("metro", 2).deal(1).view(0)
    with ThreadPoolExecutor() as threads:
        process = BotProcess("with-helper", "seed", [HERE])
        answer = threads.submit(process.choose, view, FOR_EVER)
        while not (note.exists() and note.read_text().endswith("\n")):
            time.sleep(0.01)
        process.close()
        with pytest.raises(BotTooSlow):
            answer.result(PATIENCE)
    helper = int(note.read_text())
    while not has_ended(helper):
        time.sleep(0.01)


@stellwerk.bot("talker")
class Talker:
    """Prints whatever it thinks."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def choose(self, view: View) -> int:
        print("x" * 1000, flush=True)
        os.write(2, b"y" * 1000)
        return view.legal[0]


def test_what_a_bot_prints_is_no_output_of_the_server(capfd: pytest.CaptureFixture[str]) -> None:
    """One that printed without end filled the disk on which the server writes its log."""
    view = stellwerk.game("metro", 2).deal(1).view(0)
    process = BotProcess("talker", "seed", [HERE])
    try:
        assert process.choose(view, PATIENCE) == view.legal[0]
    finally:
        process.close()
    assert capfd.readouterr() == ("", "")


@stellwerk.bot("gigabyte")
class Gigabyte:
    """Wants a gigabyte."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def choose(self, view: View) -> int:
        return view.legal[0] if bytearray(1 << 30) else 0


@pytest.mark.skipif(sys.platform != "linux", reason="Linux holds processes to it")
def test_a_registered_bot_has_as_much_memory_as_it_is_given() -> None:
    """One that kept all it had ever seen took what the machine had, and the games of others."""
    view = stellwerk.game("metro", 2).deal(1).view(0)
    for megabytes in (600, 0):
        given = Settings(bot_modules=HERE, bot_memory=megabytes, bot_timeout=PATIENCE)
        runner = BotRunner(given, Engine())
        try:
            if megabytes:
                with pytest.raises(RuntimeError, match="MemoryError"):
                    runner._ask("table", "gigabyte", view, "seed")
            else:
                assert runner._ask("table", "gigabyte", view, "seed") == view.legal[0]
        finally:
            runner.close()


def test_modules_that_register_bots_are_loaded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = "import stellwerk\n\n@stellwerk.bot('from-afar')\nclass Bot:\n    pass\n"
    (tmp_path / "bots_from_afar.py").write_text(words)
    monkeypatch.syspath_prepend(str(tmp_path))
    create_app(Settings(bot_modules="bots_from_afar", database_url=str(tmp_path / "x")))
    assert "from-afar" in stellwerk.bots.names()
    with pytest.raises(BadOption, match="nowhere_at_all"):
        create_app(Settings(bot_modules="nowhere_at_all", database_url=str(tmp_path / "x")))
