"""Units of machine code: made once, kept as files, made anew when their sources change."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from stellwerk.engine.kept import packed, unpacked
from stellwerk.warmup import is_whole
from tests.tree import run_python

pytestmark = pytest.mark.compiled

#: A rule of somebody, one that it calls in another file, and how often this process compiled.
SOMEBODYS = """
from stellwerk.engine import compiler
from stellwerk.engine.jit import rule
import below

@rule
def shifted(n: int) -> int:
    return below.grown(n) + 1

made = compiler.Unit.made
calls = []
compiler.Unit.made = classmethod(lambda cls, *args: calls.append(1) or made(*args))
print(shifted(20), len(calls))
"""
BELOW = """
from stellwerk.engine.jit import rule

@rule
def grown(n: int) -> int:
    return n * {factor}
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with somebody's rules."""
    (tmp_path / "mine.py").write_text(SOMEBODYS, encoding="utf-8")
    (tmp_path / "below.py").write_text(BELOW.format(factor=2), encoding="utf-8")
    return tmp_path


def said(folder: Path) -> str:
    """What a process with these rules says: the answer, and how often it compiled."""
    done = run_python(str(folder / "mine.py"), STELLWERK_CACHE=str(folder / "cache"))
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def unit(folder: Path) -> Path:
    """The one file in the cache."""
    (found,) = (folder / "cache").rglob("*.unit")
    return found


def test_a_unit_is_made_once_and_loaded_by_others(folder: Path) -> None:
    assert said(folder) == "41 1"
    head, _, code = unit(folder).read_bytes().partition(b"\n")
    told = json.loads(head)
    assert told.pop("check") > 0
    assert told == {"offers": ["__main__.shifted"], "size": len(code)}
    assert said(folder) == "41 0"


def test_a_change_in_a_file_below_makes_it_anew(folder: Path) -> None:
    assert said(folder) == "41 1"
    (folder / "below.py").write_text(BELOW.format(factor=3), encoding="utf-8")
    assert said(folder) == "61 1"


def test_a_file_that_broke_off_is_made_anew(folder: Path) -> None:
    assert said(folder) == "41 1"
    file = unit(folder)
    whole = file.read_bytes()
    for content in (whole[:-100], b"", b"{"):
        file.write_bytes(content)
        assert said(folder) == "41 1"
        assert len(file.read_bytes()) == len(whole)


def test_a_file_with_a_wrong_bit_is_made_anew(folder: Path) -> None:
    """Its size is right, so it was loaded, and did anything or nothing."""
    assert said(folder) == "41 1"
    file = unit(folder)
    whole = file.read_bytes()
    for place in (whole.index(b"shifted"), len(whole) - 100):
        file.write_bytes(flipped(whole, place))
        assert said(folder) == "41 1"
        assert file.read_bytes() == whole


def flipped(content: bytes, place: int) -> bytes:
    """The same with another bit in one place."""
    return content[:place] + bytes([content[place] ^ 2]) + content[place + 1 :]


def test_no_wrong_bit_is_taken_for_the_whole(tmp_path: Path) -> None:
    whole = packed(["a.one", "a.two"], bytes(range(256)))
    file = tmp_path / "unit"
    file.write_bytes(whole)
    assert is_whole(file)
    for place in range(len(whole)):
        file.write_bytes(flipped(whole, place))
        assert not is_whole(file)


@pytest.mark.parametrize("content", [b"", b"{", b"[]\n", b"7\n", b'{"size": 0}\n', b"\xff\n"])
def test_anything_else_is_no_unit(content: bytes) -> None:
    assert unpacked(content) is None


def test_where_nothing_can_be_kept_rules_are_compiled_all_the_same(folder: Path) -> None:
    (folder / "cache").write_text("no directory", encoding="utf-8")
    assert said(folder) == "41 1"
    assert said(folder) == "41 1"


def test_rules_without_a_file_are_compiled_and_not_kept(tmp_path: Path) -> None:
    text = BELOW.format(factor=2) + "print(grown(1))"
    done = run_python("-c", text, STELLWERK_CACHE=str(tmp_path))
    assert done.stdout.strip() == "2", done.stderr
    assert not list(tmp_path.rglob("*.unit"))
