"""Boards of own maps: places beside the map, errors with file and line, always the same bytes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from stellwerk.boards.check import faults
from stellwerk.boards.library import board_of, compile_map
from stellwerk.boards.sources import sources_beside
from stellwerk.boards.write import digest, to_text
from stellwerk.cli import main
from stellwerk.errors import MapError
from stellwerk.tickets.maps.file import read_edition
from tests.boards.maps import EARTH, PLACES, valleys

pytestmark = pytest.mark.plain

GROUND = """kind,name,points
land,,"-3 -3,17 -3,17 9,-3 9"
lake,Long Lake,"6 2,8 2,8 3,6 3"
river,,"0 3,3 5,6 8"
ridge,,"10 2,13 3"
name,=The Moor|Das Moor,"7 4,8 4"
"""


def test_a_map_compiled_twice_gives_the_same_bytes_and_its_ground(tmp_path: Path) -> None:
    path = valleys(tmp_path, ground=GROUND)
    board = compile_map(path)
    assert to_text(board) == to_text(compile_map(path))
    assert board["hash"] == hash_of(path)
    assert board["ground"]["base"] == "water"
    assert {"land", "lake", "river", "peaks"} <= board["ground"].keys()
    assert board["names"][0]["text"] == {"en": "The Moor", "de": "Das Moor"}
    (peak, *_) = board["ground"]["peaks"]
    assert board["cities"]["birch"]["x"] < peak[0] < board["cities"]["fenwick"]["x"]


@pytest.mark.parametrize("places", [PLACES, EARTH], ids=["drawing", "earth"])
def test_a_map_with_places_becomes_a_board_without_faults(tmp_path: Path, places: str) -> None:
    board = board_of(str(valleys(tmp_path, places)))
    assert faults(board) == []
    west, east = board["cities"]["arden"], board["cities"]["fenwick"]
    assert west["x"] < east["x"]
    assert west["y"] < east["y"]
    assert board["ground"] == {"base": "land"}


def test_overrides_win(tmp_path: Path) -> None:
    free = compile_map(valleys(tmp_path))
    rows = (
        "kind,id,x,y,text\nlabel,dale,0,-60,DA/LE\nroute,dale-elmstead,0.2,0,\ncity,arden,20,0,\n"
    )
    board = compile_map(valleys(tmp_path, overrides=rows))
    dale = board["cities"]["dale"]
    assert dale["label"]["lines"] == ["DA", "LE"]
    assert dale["label"]["x"] == dale["x"]
    assert dale["label"]["y"] < dale["y"] - 40
    assert board["routes"]["dale-elmstead"]["d"] != free["routes"]["dale-elmstead"]["d"]
    assert board["cities"]["arden"]["x"] == pytest.approx(free["cities"]["arden"]["x"] + 20)


def hash_of(path: Path) -> str:
    edition = read_edition(path)
    return digest(edition, sources_beside(path, edition))


def test_the_hash_changes_with_places_ground_and_overrides(tmp_path: Path) -> None:
    found = {
        hash_of(valleys(tmp_path)),
        hash_of(valleys(tmp_path, PLACES.replace("dale,12", "dale,13"))),
        hash_of(valleys(tmp_path, ground=GROUND)),
        hash_of(valleys(tmp_path, overrides="kind,id,x,y,text\ncity,dale,1,0,\n")),
    }
    assert len(found) == 4


@pytest.mark.parametrize(
    ("old", "new", "line", "words"),
    [
        ("dale,12,0", "dael,12,0", 5, 'no city "dael" on this map. Did you mean "dale"?'),
        ("dale,12,0", "birch,12,0", 5, "this city is there twice"),
        ("dale,12,0", "dale,far,0", 5, 'x is "far", not a number'),
        ("dale,12,0", "dale,inf,0", 5, "x is not a finite number"),
        ("dale,12,0", "dale,4,4", 5, 'this is the place of "coldwell" too'),
        ("dale,12,0", "dale,1,2,3", 5, "more than 3 columns"),
        ("dale,12,0", f"{'d' * 200_000},12,0", 5, "this is no line of a table"),
        ("id,x,y", "city,x,y", 1, "the first line must name the columns: id,lat,lon or id,x,y"),
    ],
)
def test_a_mistake_in_the_places_names_file_and_line(
    tmp_path: Path, old: str, new: str, line: int, words: str
) -> None:
    path = valleys(tmp_path, PLACES.replace(old, new))
    with pytest.raises(MapError) as told:
        compile_map(path)
    assert told.value.file == str(tmp_path / "valleys.places.csv")
    assert told.value.line == line
    assert words in str(told.value)


def test_a_city_without_a_place_is_named(tmp_path: Path) -> None:
    path = valleys(tmp_path, PLACES.replace("dale,12,0\n", ""))
    with pytest.raises(MapError, match=r"no place for dale\. Every city needs a line"):
        compile_map(path)


def test_a_latitude_that_can_only_be_a_longitude_is_told_so(tmp_path: Path) -> None:
    path = valleys(tmp_path, EARTH.replace("47.5,9.8", "-122.3,47.6"))
    words = (
        r"line 6, dale: latitude and longitude seem to be swapped\. Write lat 47\.6 and lon -122"
    )
    with pytest.raises(MapError, match=words):
        compile_map(path)


def test_all_wrong_places_are_told_at_once_by_map_check(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = valleys(tmp_path, EARTH.replace("47.5,9.8", "-122.3,47.6").replace("arden,", "ardn,"))
    assert main(["map", "check", str(path)]) == 2
    shown = capsys.readouterr().err
    assert 'line 3, ardn: there is no city "ardn" on this map. Did you mean "arden"?' in shown
    assert "line 6, dale: latitude and longitude seem to be swapped." in shown
    valleys(tmp_path, EARTH)
    assert main(["map", "check", str(path)]) == 0


def test_places_on_the_earth_are_on_the_earth(tmp_path: Path) -> None:
    path = valleys(tmp_path, EARTH.replace("47.5,9.8", "47.5,190"))
    with pytest.raises(MapError, match="line 6, dale: no such place"):
        compile_map(path)


def test_an_empty_file_of_places_says_what_belongs_there(tmp_path: Path) -> None:
    with pytest.raises(MapError, match="the file is empty"):
        compile_map(valleys(tmp_path, "# nothing yet\n"))


def test_a_map_without_places_says_what_is_missing(tmp_path: Path) -> None:
    path = valleys(tmp_path)
    (tmp_path / "valleys.places.csv").unlink()
    with pytest.raises(MapError, match=r"valleys\.places\.csv: there is no such file"):
        compile_map(path)


@pytest.mark.parametrize(
    ("row", "words"),
    [
        ('lake,Long Lake,"6 2,8 2"', "a lake has at least 3 points"),
        ('like,Long Lake,"6 2,8 2,8 3"', 'no kind "like". Did you mean "lake"?'),
        ('river,,"0 3,3 5 6"', '"3 5 6" is not a point'),
    ],
)
def test_a_mistake_in_the_ground_names_file_and_line(tmp_path: Path, row: str, words: str) -> None:
    path = valleys(tmp_path, ground=f"kind,name,points\n{row}\n")
    with pytest.raises(MapError) as told:
        compile_map(path)
    assert told.value.line == 2
    assert "valleys.ground.csv" in told.value.file
    assert words in str(told.value)


@pytest.mark.parametrize(
    ("row", "words"),
    [
        ("label,dael,0,0,", 'no city "dael"'),
        ("route,dale-elmsted,0,0,", 'no route "dale-elmsted"'),
        ("town,dale,0,0,", 'no kind "town"'),
    ],
)
def test_a_mistake_in_the_overrides_names_file_and_line(
    tmp_path: Path, row: str, words: str
) -> None:
    path = valleys(tmp_path, overrides=f"kind,id,x,y,text\n# why\n{row}\n")
    with pytest.raises(MapError) as told:
        compile_map(path)
    assert told.value.line == 3
    assert words in str(told.value)


def test_the_command_writes_json_and_a_picture(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, out, svg = valleys(tmp_path), tmp_path / "board.json", tmp_path / "board.svg"
    words = ["map", "draw", str(path), "--out", str(out), "--svg", str(svg), "--check"]
    assert main([*words, "--language", "de"]) == 0
    written = json.loads(out.read_text(encoding="utf-8"))
    assert out.read_text(encoding="utf-8") == to_text(written)
    assert written["hash"] == hash_of(path)
    assert "Kaltbrunn" in svg.read_text(encoding="utf-8")
    assert "valleys: 6 cities, 9 routes" in capsys.readouterr().out


def test_the_command_says_no_to_a_board_with_faults(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = valleys(tmp_path, overrides="kind,id,x,y,text\nlabel,dale,0,0,\n")
    assert main(["map", "draw", str(path), "--check"]) == 1
    assert "dale (name) lies on the city dale" in capsys.readouterr().out


def test_the_command_shows_a_built_in_board(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["map", "draw", "europe:mega", "--check"]) == 0
    shown = capsys.readouterr().out
    assert "europe: 47 cities, 101 routes on 1600 x 1000 units" in shown
    assert "nothing wrong" in shown
