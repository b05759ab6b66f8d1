"""The file under the server is taken away, replaced or broken; a second server comes by a link."""

from __future__ import annotations

import asyncio
import errno
import os
import re
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from unittest.mock import Mock

import pytest
from filelock import FileLock
from sqlalchemy import Connection

from stellwerk.cli import main
from stellwerk.errors import BadOption
from stellwerk.server.rows import Said
from stellwerk.server.store.sql.database import Database
from stellwerk.server.store.sql.writer import Writer
from tests.server.faults import ask, faults
from tests.server.house import Guest, House, again

FAILED = (503, "store/failed")


@pytest.fixture
def file(house: House) -> Path:
    """The file of the house's database."""
    return house.database.path


def healthy(guest: Guest) -> bool:
    answer = guest.ask("GET", "/healthz")
    assert answer.status_code in {200, 503}, answer.text
    return bool(answer.status_code == 200)


def finished(guest: Guest) -> str:
    """A game that is over."""
    frame = guest.table("metro", "me", "me", start=True)
    id = str(frame["table"]["id"])
    while frame["table"]["status"] == "running":
        frame = guest.act(id, guest.look(id)).json()
    return id


def check_refusals(house: House, ada: Guest, running: str, over: str) -> None:
    """Nothing is taken, nothing is lost: what is known can be read and saved."""
    before = ada.look(running)
    assert ada.act(running, before).json()["code"] == FAILED[1]
    assert ada.problem("POST", "/api/tables", {"game": "metro"}) == FAILED
    assert house.guest().problem("POST", "/api/me", {"name": "Eve"}) == FAILED
    assert not healthy(ada)
    assert ada.look(running)["seq"] == before["seq"]
    assert ada.ask("GET", f"/api/tables/{over}/replay").text.startswith("stellwerk replay")


@pytest.mark.parametrize("replaced", [False, True], ids=("deleted", "replaced"))
def test_a_file_that_is_gone_takes_nothing_and_is_told(
    house: House, file: Path, replaced: bool
) -> None:
    ada = house.guest("Ada")
    over, running = finished(ada), ada.table("metro", "me", "me", start=True)["table"]["id"]
    assert healthy(ada)
    kept = file.with_name("kept.sqlite")
    os.link(file, kept)
    file.unlink()
    if replaced:
        file.write_bytes(kept.read_bytes())
    check_refusals(house, ada, running, over)
    assert file.exists() == replaced  # nothing new was made in its place
    file.unlink(missing_ok=True)
    kept.rename(file)
    assert healthy(ada)
    assert ada.act(running, ada.look(running)).status_code == 200


def test_a_journal_that_is_gone_is_told(open_house: Callable[..., House], tmp_path: Path) -> None:
    """What was answered went on into it, and was lost with the end of the server."""
    house = open_house()
    ada, journal = house.guest("Ada"), tmp_path / "tables.sqlite-wal"
    running = ada.table("metro", "me", "me", start=True)["table"]["id"]
    assert ada.act(running, ada.look(running)).status_code == 200
    journal.rename(tmp_path / "elsewhere")
    assert not healthy(ada)
    assert ada.act(running, ada.look(running)).json()["code"] == FAILED[1]
    (tmp_path / "elsewhere").rename(journal)
    assert healthy(ada)
    assert ada.act(running, ada.look(running)).status_code == 200
    journal.unlink()
    assert not healthy(ada)
    assert ada.act(running, ada.look(running)).json()["code"] == FAILED[1]
    phone = again(open_house(), ada)  # who stops in good order loses nothing
    assert phone.look(running)["seq"] == 2


def test_a_broken_head_is_told(house: House, file: Path) -> None:
    ada = house.guest("Ada")
    running = ada.table("metro", "me", "me", start=True)["table"]["id"]
    assert healthy(ada)
    with file.open("r+b") as open_file:
        whole = open_file.read(100)
        open_file.seek(0)
        open_file.write(b"\0" * 100)
        open_file.flush()
        assert not healthy(ada)
        # Nor does a game go on: what would be written is found by nobody who opens the file.
        assert ada.act(running, ada.look(running)).json()["code"] == FAILED[1]
        open_file.seek(0)
        open_file.write(whole)
    assert healthy(ada)
    assert ada.act(running, ada.look(running)).status_code == 200


COUNT = "import sqlite3, sys; print(*sqlite3.connect(sys.argv[1]).execute('SELECT id FROM games'))"


def others(file: Path) -> str:
    """The tables that another process finds in the file; it closes it as its last user would."""
    command = [sys.executable, "-c", COUNT, str(file)]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def test_looking_after_the_file_leaves_its_locks_alone(house: House, file: Path) -> None:
    """Closing a file takes all locks of the process: another one would delete the live journal."""
    ada = house.guest("Ada")
    assert healthy(ada)
    others(file)
    id = ada.table("new_york", "me", "me", start=True)["table"]["id"]
    assert id in others(file)
    house.close()
    assert id in others(file)


def test_what_cannot_be_written_is_told(house: House) -> None:
    ada = house.guest("Ada")
    with faults() as disk:
        disk.arm(1, every=1)
        assert not healthy(ada)
        disk.arm(0)
        assert healthy(ada)


def test_who_comes_back_may_look_though_nothing_can_be_written(house: House) -> None:
    """Without room for a note of the visit, nobody could look."""
    ada = house.guest("Ada")
    id = ada.table("metro", "me", "me", start=True)["table"]["id"]
    house.pass_time(7200.0)
    with faults() as disk:
        disk.arm(1, every=1)
        assert ada.look(id)["table"]["id"] == id
        assert disk.failed == 1


def test_a_second_server_is_refused_whatever_link_it_comes_by(
    open_house: Callable[..., House], tmp_path: Path
) -> None:
    (tmp_path / "real").mkdir()
    file = tmp_path / "real" / "tables.sqlite"
    open_house(database_url=str(file))
    (tmp_path / "link.sqlite").symlink_to(file)
    (tmp_path / "folder").symlink_to(tmp_path / "real")
    for other in (tmp_path / "link.sqlite", tmp_path / "folder" / "tables.sqlite"):
        with pytest.raises(BadOption, match="another process serves this file"):
            Database(str(other)).lock()


def test_a_file_with_two_names_is_served_by_none_of_them(
    open_house: Callable[..., House], tmp_path: Path
) -> None:
    """Two servers wrote into one file, each with a journal of its own."""
    file, other = tmp_path / "tables.sqlite", tmp_path / "other.sqlite"
    house = open_house(database_url=str(file))
    os.link(file, other)
    with pytest.raises(BadOption, match="has another name"):
        Database(str(other)).lock()
    house.close()
    with pytest.raises(BadOption, match="has another name"):
        Database(str(file)).lock()
    other.unlink()
    open_house(database_url=str(file))


@pytest.mark.parametrize("way", ["loop", "below a file", "long", "read-only"])
def test_where_nothing_can_be_stored_is_told_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    """These were tracebacks, and nobody knew which file was meant."""

    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(errno.EROFS, os.strerror(errno.EROFS))

    (tmp_path / "file").touch()
    (tmp_path / "loop").symlink_to(tmp_path / "pool")
    (tmp_path / "pool").symlink_to(tmp_path / "loop")
    name = {"loop": "loop", "below a file": "file/a.sqlite", "long": "a" * 300}.get(way, "a.sqlite")
    if way == "read-only":
        monkeypatch.setattr(FileLock, "acquire", refuse)
    database = Database(f"sqlite:///{tmp_path}/{name}", lambda jobs, seconds: None)
    with pytest.raises(BadOption, match=re.escape(str(tmp_path))) as told:
        database.lock()
    assert "nothing can be stored there (" in str(told.value)


def test_all_who_wait_for_a_locked_file_hear_of_it_at_once(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A backup held the file for a minute: each of those who waited tried for five seconds more."""
    together, tried = Writer._together, [0]

    def job(connection: Connection) -> None:
        connection.exec_driver_sql("SELECT 1")

    def counted(self: Writer, jobs: list[Callable[[Connection], object]]) -> list[object]:
        tried[0] += job in jobs  # the server itself writes now and then, too
        return together(self, jobs)

    async def write() -> list[object]:
        jobs = [house.database.write(job) for _ in range(5)]
        return await asyncio.gather(*jobs, return_exceptions=True)

    monkeypatch.setattr(Writer, "_together", counted)
    with faults() as failing:
        failing.arm(1, every=1)
        answers = ask(house, write)
        failing.arm(0)
    assert [getattr(answer, "code", None) for answer in answers] == ["store/failed"] * 5
    assert tried[0] <= 2  # the first one may have begun alone
    assert house.guest("Ada").me["name"] == "Ada"


def test_a_database_of_a_newer_version_is_told_in_a_sentence(
    open_house: Callable[..., House], tmp_path: Path
) -> None:
    """It was a traceback, of a library, about a number."""
    file = tmp_path / "tables.sqlite"
    open_house(database_url=str(file)).close()
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(BadOption, match="a newer version of Stellwerk has written this database"):
        open_house(database_url=str(file))


@pytest.mark.skipif(os.name == "nt", reason="rights of files are those of POSIX")
def test_only_its_owner_reads_a_database_and_its_copies(
    open_house: Callable[..., House], tmp_path: Path
) -> None:
    """It holds the seeds of running games, and was there for every account of the machine."""
    was = os.umask(0o022)
    try:
        file, copy, back = (tmp_path / f"50%25? #ä{name}.sqlite" for name in ("a", "b", "c"))
        house = open_house(database_url=str(file))
        house.guest("Ada").table()
        assert main(["backup", str(copy), "--database", str(file)]) == 0
        assert main(["restore", str(copy), "--database", str(back)]) == 0
        kept = [
            one for one in tmp_path.iterdir() if one.name.startswith("50%") and one.stat().st_size
        ]
        assert {file, copy, back} <= set(kept)
        assert {one.stat().st_mode & 0o077 for one in kept} == {0}
        back.chmod(0o640)  # whoever gave it to a group keeps that
        assert main(["restore", str(copy), "--database", str(back), "--force"]) == 0
        assert back.stat().st_mode & 0o777 == 0o640
    finally:
        os.umask(was)


def test_a_copy_goes_nowhere_else_and_says_so(
    open_house: Callable[..., House], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A link that led to nothing was followed; a folder that is not there was a traceback."""
    file = tmp_path / "tables.sqlite"
    open_house(database_url=str(file))
    (tmp_path / "link").symlink_to(tmp_path / "elsewhere")
    for name, why in (("link", "already exists"), ("no/copy", "nothing can be written there (")):
        assert main(["backup", str(tmp_path / name), "--database", str(file)]) == 2
        assert why in capsys.readouterr().err
    assert not (tmp_path / "elsewhere").exists()


@contextmanager
def full_disk(most: int) -> Iterator[None]:
    """No file may have more bytes."""
    resource = pytest.importorskip("resource")
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (most, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def test_a_copy_that_fails_says_so_and_leaves_nothing(
    open_house: Callable[..., House], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A full disk was a traceback, and left an empty file under the name of the copy."""
    good, none, copy = (tmp_path / f"{name}.sqlite" for name in ("good", "none", "copy"))
    open_house(database_url=str(good))
    none.write_bytes(b"no database" * 1000)
    assert main(["backup", str(copy), "--database", str(none)]) == 2
    assert "the copy failed (file is not a database)" in capsys.readouterr().err
    assert not copy.exists()
    with full_disk(9000):
        assert main(["backup", str(copy), "--database", str(good)]) == 2
    assert "the copy failed (" in capsys.readouterr().err
    assert not list(tmp_path.glob("copy*"))
    assert main(["backup", str(copy), "--database", str(good)]) == 0
    back = tmp_path / "back.sqlite"
    with full_disk(40_000):  # room for reading the copy
        assert main(["restore", str(copy), "--database", str(back)]) == 2
    assert "the copy failed (" in capsys.readouterr().err
    assert [one.name for one in tmp_path.glob("back*")] in ([], ["back.sqlite.lock"])


@pytest.mark.parametrize(("name", "code"), [(".new", 0), (".restoring", 2), ("", 0)])
def test_a_copy_is_kept_whatever_its_name(
    open_house: Callable[..., House], tmp_path: Path, name: str, code: int
) -> None:
    """One beside the database, called `.new`, was deleted and then waited for without end."""
    file, copy = tmp_path / "tables.sqlite", tmp_path / f"tables.sqlite{name}"
    house = open_house(database_url=str(file))
    id = house.guest("Ada").table()["table"]["id"]
    house.close()
    if name:
        assert main(["backup", str(copy), "--database", str(file)]) == 0
    assert main(["restore", str(copy), "--database", str(file), "--force"]) == code
    for one in (file, copy):
        with closing(sqlite3.connect(one)) as connection:
            assert connection.execute("SELECT id FROM games").fetchall() == [(id,)]


def test_a_database_that_cannot_be_replaced_keeps_its_journal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """It was deleted first: with a file mounted by itself, all since a kill was lost."""
    copy, target = tmp_path / "copy.sqlite", tmp_path / "target.sqlite"
    for file in (copy, tmp_path / "served.sqlite"):
        connection = sqlite3.connect(file)
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("CREATE TABLE games (id)")
        connection.execute("INSERT INTO games VALUES (7)")
        connection.commit()
        for rest in ("", "-wal"):  # as a killed server leaves them
            if file != copy:
                shutil.copy(f"{file}{rest}", f"{target}{rest}")
        connection.close()
    refused = OSError(errno.EBUSY, "Device or resource busy")
    monkeypatch.setattr(Path, "replace", Mock(side_effect=refused))
    assert main(["restore", str(copy), "--database", str(target), "--force"]) == 2
    assert "cannot be replaced" in capsys.readouterr().err
    with closing(sqlite3.connect(target)) as connection:
        assert connection.execute("SELECT id FROM games").fetchall() == [(7,)]


def test_what_was_stored_in_a_copy_is_restored(
    open_house: Callable[..., House], tmp_path: Path
) -> None:
    """What a server had stored in it was in its journal, until it ended well: that was lost."""
    copy, back = tmp_path / "copy.sqlite", tmp_path / "back.sqlite"
    house = open_house(database_url=str(copy))
    id = house.guest("Ada").table()["table"]["id"]  # as if the server were killed here
    assert main(["restore", str(copy), "--database", str(back)]) == 0
    with closing(sqlite3.connect(back)) as connection:
        assert connection.execute("SELECT id FROM games").fetchall() == [(id,)]


def test_a_copy_is_restored_from_where_nothing_can_be_written(
    open_house: Callable[..., House], tmp_path: Path
) -> None:
    """From a medium that is read only: "it is not a database of the table server".

    To read a copy, SQLite made a journal beside it.
    """
    file, copy, back = (tmp_path / f"{name}.sqlite" for name in ("file", "copy", "back"))
    id = open_house(database_url=str(file)).guest("Ada").table()["table"]["id"]
    assert main(["backup", str(copy), "--database", str(file)]) == 0
    assert list(tmp_path.glob("copy*")) == [copy]
    (tmp_path / "copy.sqlite-shm").symlink_to(copy)  # root may write everywhere, but not by a link
    assert main(["restore", str(copy), "--database", str(back)]) == 0
    with closing(sqlite3.connect(back)) as connection:
        assert connection.execute("SELECT id FROM games").fetchall() == [(id,)]


def test_an_export_onto_a_full_disk_says_so(
    open_house: Callable[..., House], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """It was a traceback."""
    file = tmp_path / "tables.sqlite"
    finished(open_house(database_url=str(file)).guest("Ada"))
    words = ["export", str(tmp_path / "games"), "--database", str(file)]
    with full_disk(50):
        assert main(words) == 2
    assert "cannot be written there (" in capsys.readouterr().err


@pytest.mark.parametrize("what", ["commit", "look"])
def test_nobody_says_what_became_of_a_commit_that_the_disk_did_not_confirm(
    house: House, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    """It was told that nothing was stored, and the next start found it in the journal."""
    ada, writer = house.guest("Ada"), house.database._writer
    assert writer is not None
    looks = iter([False, True])

    def check() -> None:
        if next(looks, False):
            raise OSError(errno.EIO, "Input/output error")

    with faults() as disk, monkeypatch.context() as patch:
        if what == "commit":
            disk.arm(3)  # after the beginning and the new name
        else:
            patch.setattr(writer, "_check", check)
        answer = ada.ask("PATCH", "/api/me", {"name": "Zora"})
    assert disk.words in {"COMMIT", ""}
    assert (answer.status_code, answer.json()["code"]) == FAILED
    assert "Look whether this was stored" in answer.json()["sentence"]


def test_what_is_committed_together_is_not_stored_twice(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The file was away just after a commit of several, and each was stored once more."""
    id = house.guest("Ada").table("metro", "me", "open")["table"]["id"]
    store, writer = house.hall.store, house.database._writer
    assert writer is not None
    looks = iter([False, True])

    def check() -> None:
        if next(looks, False):
            raise OSError("away")

    async def both() -> list[str]:
        lines = [Said(0, "players", None, "Ada", word, None, None, 9.0) for word in "ab"]
        await asyncio.gather(*(store.say(id, line) for line in lines), return_exceptions=True)
        facts = await store.facts(id)
        assert facts is not None
        return [line.text for line in facts.chat if line.code is None]

    monkeypatch.setattr(writer, "_check", check)
    assert sorted(ask(house, both)) == ["a", "b"]
