"""Measuring the analysis: files that go on where they were, tables of what they hold."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from stellwerk.analysis import calibration, measure
from stellwerk.analysis.measure import __main__ as command
from stellwerk.analysis.measure import chances, levels, planted
from stellwerk.analysis.measure.book import Book
from stellwerk.bots import LEVELS
from stellwerk.errors import BadOption

GAMES = Path(__file__).parents[2] / "data" / "games"


def run(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, object]:
    command.main(list(words))
    found: dict[str, object] = json.loads(capsys.readouterr().out)
    return found


def test_a_measurement_that_was_stopped_goes_on_where_it_was(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "chances.jsonl"
    words = ["chances", "metro", "2", "--file", str(file), "--worlds", "1", "--games"]
    assert run(capsys, *words, "1")["games"] == 1
    first = file.read_text(encoding="utf-8")
    file.write_text(first + "nonsense\n", encoding="utf-8")
    with pytest.raises(BadOption, match="line 2"):
        run(capsys, *words, "1", "--read")
    file.write_text(first, encoding="utf-8")
    found = run(capsys, *words, "2")
    assert found["games"] == 2
    assert file.read_text(encoding="utf-8").startswith(first)
    assert found == run(capsys, *words, "2", "--read")


def test_chances_that_come_true_as_often_as_they_say_have_no_error(tmp_path: Path) -> None:
    book = Book(tmp_path / "x.jsonl", "chances", "usa", 2)
    for n in range(4):
        won = [10_000, 0] if n else [0, 10_000]
        book.add(n, {"said": [[7500, 2500]], "came": won})
    found = chances.read(book, "usa", 2)
    assert found["positions"] == 4
    assert found["error"] == 0
    assert found["brier"] == pytest.approx(0.1875)
    assert [row[1:] for row in found["bins"]] == [(4, 0.25, 0.25), (4, 0.75, 0.75)]


def test_what_seats_expect_is_measured_in_recorded_games(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, recorded = tmp_path / "seats.jsonl", str(GAMES / "new_york.txt.xz")
    words = ["seats", "new_york", "2", "--file", str(file), "--recorded", recorded]
    found = run(capsys, *words, "--games", "2", "--worlds", "2")
    assert (found["games"], found["positions"]) == (2, 10)
    assert found == run(capsys, *words, "--read")
    with pytest.raises(BadOption, match="new_york with 2 seats"):
        run(capsys, "seats", "usa", "2", "--file", str(file), "--recorded", recorded)
    with pytest.raises(SystemExit):
        run(capsys, "seats", "new_york", "2", "--file", str(file))


@pytest.mark.parametrize("players", [2, 4, 5, 6])
def test_every_level_sits_everywhere_and_no_more_often_than_others(players: int) -> None:
    tables = [levels.seating(n, players) for n in range(60)]
    for seat in range(players):
        assert {table[seat] for table in tables} == set(LEVELS)
    together = [table.count(level) for level in LEVELS for table in tables]
    assert sum(together) == 60 * players
    if players == 2:
        assert all(len(set(table)) == 2 for table in tables)


def test_the_mean_of_a_level_knows_which_decisions_belong_together(tmp_path: Path) -> None:
    book = Book(tmp_path / "x.jsonl", "levels", "usa", 2)
    book.add(0, {"table": ["easy", "hard"], "losses": [[900, 0, 0], [0]]})
    book.add(1, {"table": ["hard", "easy"], "losses": [[0, 0], [0, 0, 300]]})
    rows = {row["level"]: row for row in levels.read(book, "usa", 2)["rows"]}
    assert rows["easy"]["loss"] == 200
    assert rows["easy"]["error"] == pytest.approx(70.7, abs=0.1)
    assert (rows["hard"]["loss"], rows["hard"]["games"], rows["hard"]["decisions"]) == (0, 2, 3)


def test_planted_mistakes_and_false_alarms_are_counted(tmp_path: Path) -> None:
    book = Book(tmp_path / "x.jsonl", "planted", "usa", 2)
    book.add(0, {"planted": [[3, 1800, "mistake"], [9, 1600, ""]], "good": ["", "", "slip"]})
    found = planted.read(book, "usa", 2)
    assert (found["planted"], found["found"], found["good"], found["flagged"]) == (2, 1, 3, 1)


def test_what_levels_lose_is_measured_in_games_between_them(tmp_path: Path) -> None:
    book = Book(tmp_path / "x.jsonl", "levels", "metro", 2)
    levels.measure(book, "metro", 2, range(1), 1, 0.05)
    (line,) = book.lines()
    assert line["table"] == ["beginner", "easy"]
    assert all(loss >= 0 for losses in line["losses"] for loss in losses)


def test_the_shipped_table_has_every_level_at_each_of_its_tables() -> None:
    table = calibration.table()
    assert table.depth == "quick"
    for game, players in {(row.game, row.players) for row in table.rows}:
        mine = [row for row in table.rows if (row.game, row.players) == (game, players)]
        assert [row.level for row in mine] == list(LEVELS)
        assert all(row.loss >= 0 and row.games > 0 for row in mine)
        assert mine[0].loss > mine[-1].loss


def test_options_use_the_table_of_their_base_game_and_say_so() -> None:
    games = {row.game for row in calibration.table().rows}
    for game in sorted(games):
        rows = calibration.rows_for(game, 2)
        own = calibration.played_like(game, rows[0].players, rows[0].loss, 50)
        assert own is not None
        assert own["level"] == "beginner"
        assert own["measured"]["own"]
        other = calibration.played_like(f"{game}:some+thing", 2, rows[-1].loss, 50)
        assert other is not None
        # Where the strongest lose the same, which is 0, the weaker of them is named first.
        assert rows[-1].loss == next(row.loss for row in rows if row.level == other["level"])
        assert other["to"] == "master"
        assert not other["measured"]["own"]


def test_a_game_rules_out_levels_that_would_not_play_so() -> None:
    """Few decisions without a mistake are a beginner's, too; three mistakes are no master's."""
    flawless = calibration.played_like("metro", 2, 0.0, 28)
    assert flawless is not None
    assert (flawless["from"], flawless["to"]) == ("beginner", "master")
    faulty = calibration.played_like("usa", 2, 156.0, 49)
    assert faulty is not None
    assert (faulty["level"], faulty["from"], faulty["to"]) == ("beginner", "beginner", "easy")


def test_the_words_of_the_command_say_what_it_does() -> None:
    assert "python -m stellwerk.analysis.measure chances" in (measure.__doc__ or "")
