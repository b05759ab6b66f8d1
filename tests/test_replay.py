"""Recorded games as text: written, read, and refused with the line and the reason."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

import stellwerk
from stellwerk.errors import ReplayError
from stellwerk.replay import Recorder, Replay, load, read, states, verify, write
from stellwerk.tickets.game import RULES_VERSION
from tests.tree import ROOT

TINY = "tests/replays/maps/stall.toml"


def record(decisions: int, name: str = "new_york", seats: tuple[str, ...] = ()) -> Replay:
    """The first decisions of a random game."""
    recorder, random = Recorder(stellwerk.game(name, 2), 7, seats), Random(7)
    for _ in range(decisions):
        if recorder.state.to_act:
            seat = recorder.state.to_act[0]
            recorder.play(seat, random.choice(recorder.state.view(seat).legal))
    return recorder.replay


RULES = f"rules {RULES_VERSION}"
WHOLE = record(10_000)
TEXT = write(WHOLE)
LINES = TEXT.splitlines()


def test_a_recorded_game_reads_like_this() -> None:
    text = write(record(3, seats=("Ada", "Ben")))
    content = stellwerk.game("new_york", 2).content_hash
    head = f"stellwerk replay 1\ngame new_york\ncontent {content}\n{RULES}\nplayers 2\n"
    assert text.startswith(head + "seats Ada | Ben\nseed 7\n\n0 keep ")
    assert not text.splitlines()[-1].startswith("end")
    assert LINES[-1] == "end " + " ".join(str(score) for score in WHOLE.scores or ())


def test_reading_is_the_inverse_of_writing() -> None:
    assert read(TEXT) == WHOLE
    unfinished = record(5, seats=("Ada", "Ben"))
    assert read(write(unfinished)) == unfinished
    assert unfinished.scores is None


def test_comments_and_empty_lines_are_passed_over() -> None:
    commented = TEXT.replace("\n", "   # a remark\n\n# a line of its own\n")
    assert read(commented) == WHOLE


def test_verify_plays_it_again() -> None:
    outcome = verify(read(TEXT)).outcome
    assert outcome is not None
    assert outcome.scores == WHOLE.scores
    assert verify(record(5)).outcome is None


def test_states_shows_the_start_and_every_step() -> None:
    replay = record(6)
    checksums = [state.checksum() for state in states(replay)]
    assert len(set(checksums)) == 7


def test_the_table_may_choose_the_first_player() -> None:
    recorder = Recorder(stellwerk.game("usa", 3), 7, first=2)
    text = write(recorder.replay)
    assert "\nfirst 2\n" in text
    assert read(text).first == 2


def test_a_game_on_an_own_map_is_named_by_its_path(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    replay = record(10_000, TINY)
    assert replay.game == TINY
    assert verify(read(write(replay))).outcome is not None


def line_of(beginning: str) -> int:
    """The number of the first line that starts so."""
    return next(n for n, line in enumerate(LINES, 1) if line.startswith(beginning))


def changed(old: str, new: str) -> str:
    """The text with a line's beginning replaced once."""
    assert f"\n{old}" in TEXT
    return TEXT.replace(f"\n{old}", f"\n{new}", 1)


NO_GAME = 'is not a recorded game: its first line is not "stellwerk replay 1".'
NO_HEADER = (
    '"rule" is not a header; known: game, content, rules, players, seats, seed, first, colors.'
)
NO_ACTION = '"1" is not an action: a line is a seat and words, like "0 draw blind".'
FIRST_ACTION = line_of("0 keep")
DAMAGED = {
    "nothing": ("", 0, NO_GAME),
    "foreign": ("Dear diary", 1, NO_GAME),
    "format": (TEXT.replace("replay 1", "replay 2", 1), 1, "this version reads only format 1."),
    "header": (changed("rules", "rule"), 4, NO_HEADER),
    "twice": (changed(RULES, f"{RULES}\n{RULES}"), 5, '"rules" stands twice.'),
    "missing": (changed("seed 7", ""), 0, 'the header "seed" is missing.'),
    "number": (
        changed("seed 7", "seed seven"),
        line_of("seed"),
        '"seed" must be a whole number, not "seven".',
    ),
    "players": (
        changed("players 2", "players -2"),
        line_of("players"),
        '"players" must be a whole number, not "-2".',
    ),
    "seat": (changed("1 ", "7 "), line_of("1 "), "there is no seat 7 among 2 players."),
    "no words": (changed("1 ", "1\n1 "), line_of("1 "), NO_ACTION),
    "scores": (TEXT.replace("\nend ", "\nend 3 "), len(LINES), "2 players have 2 scores, not 3."),
    "no scores": (TEXT.replace("\nend ", "\nend x"), len(LINES), "holds no scores."),
    "after the end": (TEXT + "0 pass\n", len(LINES), "nothing may follow the end of the game."),
}


@pytest.mark.parametrize("damage", DAMAGED)
def test_a_damaged_file_is_refused_with_line_and_reason(damage: str) -> None:
    text, line, why = DAMAGED[damage]
    with pytest.raises(ReplayError) as caught:
        read(text, "game.txt")
    assert caught.value.line == line
    assert str(caught.value).endswith(why)
    assert str(caught.value).startswith(f"game.txt, line {line}: " if line else "game.txt: ")


MISFITS = {
    "unknown game": (changed("game new_york", "game new_yrok"), 0, 'Did you mean "new_york"?'),
    "too many players": (
        TEXT.replace("players 2", "players 9", 1).replace("\nend ", "\nend" + " 0" * 7 + " "),
        0,
        "is for 2 to 4 players",
    ),
    "content": (changed("content ", "content 0"), 0, "new_york has changed since: content "),
    "rules": (
        changed(RULES, "rules 99"),
        0,
        f"it was played by rules version 99; here it is {RULES_VERSION}.",
    ),
    "illegal": (
        changed("0 keep", "0 draw blind\n0 keep"),
        FIRST_ACTION,
        'Seat 0 cannot play "draw blind"',
    ),
    "nonsense": (changed("0 keep", "0 kepe"), FIRST_ACTION, 'Did you mean "keep"'),
    "seed": (
        changed("seed 7", f"seed {1 << 128}"),
        0,
        "a seed is a whole number from 0 to 2**128 - 1",
    ),
    "first": (changed("seed 7", "seed 7\nfirst 5"), 0, "seats are 0 to 1."),
    "other scores": (TEXT.replace("\nend ", "\nend 9"), 0, "as written."),
    "too short": (
        "\n".join([*LINES[:-2], LINES[-1]]),
        0,
        "it ends, but the game is not over there.",
    ),
}


@pytest.mark.parametrize("misfit", MISFITS)
def test_a_game_that_does_not_fit_is_refused_with_line_and_reason(misfit: str) -> None:
    text, line, why = MISFITS[misfit]
    with pytest.raises(ReplayError) as caught:
        verify(read(text, "game.txt"))
    assert caught.value.line == line
    assert why in str(caught.value)


def test_another_seed_is_another_game() -> None:
    with pytest.raises(ReplayError):
        verify(replace(WHOLE, seed=8))


def test_a_file_that_cannot_be_read_says_why(tmp_path: Path) -> None:
    with pytest.raises(ReplayError, match=r"cannot be read: No such file or directory\."):
        load(tmp_path / "nothing.txt")
    with pytest.raises(ReplayError, match=r"cannot be read: Is a directory\."):
        load(tmp_path)
    file = tmp_path / "bytes.txt"
    file.write_bytes(b"stellwerk replay 1\n\xff\xfe")
    with pytest.raises(ReplayError, match=r"is not a UTF-8 text file\."):
        load(file)
    file.write_text(TEXT, encoding="utf-8")
    assert load(file) == WHOLE
    assert load(file).source == str(file)


def test_a_seat_may_have_any_name() -> None:
    recorder = Recorder(stellwerk.game("new_york", 2), 3, ["Ada #1 | the\nfirst", "Ben"])
    assert read(write(recorder.replay)).seats == ("Ada 1 the first", "Ben")
