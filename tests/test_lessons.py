"""The recorded games of the lessons can be made again, and are as the rules play them now."""

from __future__ import annotations

from pathlib import Path

import pytest

from stellwerk import replay
from tests.e2e import lessons

pytestmark = pytest.mark.plain


@pytest.mark.parametrize("name", lessons.NAMES)
def test_a_lesson_recorded_anew_is_the_same(name: str) -> None:
    text = lessons.file(name).read_text(encoding="utf-8")
    assert replay.write(lessons.record(replay.read(text))) == text


def test_bots_play_a_lesson_on_after_what_is_kept() -> None:
    old = replay.load(lessons.file("metro"))
    found = lessons.record(old, keep=12)
    assert found.actions[:12] == old.actions[:12]
    assert found.actions != old.actions
    assert replay.verify(found).outcome is not None


def test_the_named_lessons_are_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    text = lessons.file("metro").read_text(encoding="utf-8")
    monkeypatch.setattr(lessons, "LESSONS", tmp_path)
    lessons.file("metro").write_text(text.replace("end 117 88", "end 0 0"), encoding="utf-8")
    assert lessons.main(["metro"]) == 0
    assert lessons.file("metro").read_text(encoding="utf-8") == text
    assert "metro: 61 actions, scores (117, 88)" in capsys.readouterr().out
