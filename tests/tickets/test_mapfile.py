"""Every mistake in a map file gets a message: where, what is wrong, what would be right.

`map_mistakes.txt` is the catalog: mistakes in `tiny.toml`, each with its message word for word.
"""

import re
import tomllib
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stellwerk.errors import BadOption, MapError, UnknownName
from stellwerk.tickets.edition import NO_TWIN, Edition
from stellwerk.tickets.maps import shape as mapshape
from stellwerk.tickets.maps.file import (
    edition_from_text,
    read_edition,
)

HERE = Path(__file__).parent
TINY = (HERE / "tiny.toml").read_text(encoding="utf-8")
GUIDE = (HERE.parents[1] / "docs" / "own-maps.md").read_text(encoding="utf-8")


def changed(old: str, new: str, text: str = TINY) -> str:
    """The map with the old text, which is there exactly once, replaced by the new one."""
    assert text.count(old) == 1, old
    return text.replace(old, new)


def mistake(text: str) -> MapError:
    with pytest.raises(MapError) as caught:
        edition_from_text(text, file="tiny.toml")
    assert caught.value.file == "tiny.toml"
    return caught.value


# --- the catalog of mistakes ---------------------------------------------------------------------


def catalog() -> list[Any]:
    text = (HERE / "map_mistakes.txt").read_text(encoding="utf-8")
    blocks = [block.split("\n") for block in text.split("\n\n")[1:]]
    return [pytest.param(block[1:], id=block[0]) for block in blocks if len(block) > 1]


def with_changes(lines: list[str]) -> str:
    """The tiny map with what the lines take out (-) and put in (+); whole lines may go."""
    text = TINY
    whole = "".join(f"{line}\n" for line in lines)
    for out, put in re.findall(r"((?:^- .*\n)+)((?:^\+ .*\n)*)", whole, re.MULTILINE):
        old, new = (re.sub(r"^. ", "", part, flags=re.MULTILINE) for part in (out, put))
        text = changed(old.removesuffix("\n") if put else old, new.removesuffix("\n"), text)
    return text


@pytest.mark.parametrize("case", catalog())
def test_a_mistake_is_told_word_for_word(case: list[str]) -> None:
    changes = [line for line in case if line and not line.startswith("> ")]
    told = [line.replace("> ", "tiny.toml, ", 1) for line in case if line.startswith("> ")]
    error = mistake(with_changes(changes))
    assert str(error).split("\n") == told
    assert error.hint


def test_the_catalog_is_large_and_every_mistake_is_another() -> None:
    names = [case.id for case in catalog()]
    assert len(set(names)) == len(names) >= 85


# --- what is right -------------------------------------------------------------------------------


def test_the_tiny_map_is_right() -> None:
    tiny = edition_from_text(TINY)
    words = (tiny.name, tiny.title_de, tiny.status, tiny.joker_name)
    assert words == ("tiny", "Tiny", "house", "joker")
    assert [route.twin for route in tiny.routes] == [NO_TWIN, NO_TWIN, 3, 2, NO_TWIN, NO_TWIN]
    assert [route.points for route in tiny.routes] == [2, 1, 4, 4, 4, 2]
    assert tiny.cities[2].name_en == "Village"
    assert {ticket.status for ticket in tiny.tickets} == {"house"}
    assert len(tiny.tickets) == 6


def test_options_overlay_rules_deal_and_sets() -> None:
    short, tall = edition_from_text(TINY, ["short"]), edition_from_text(TINY, ["tall"])
    assert (short.rules.pieces_to_end, short.deal.start, short.deal.draw) == (4, 1, 2)
    assert (tall.rules.pieces_to_end, tall.deal.long, len(tall.tickets)) == (1, 1, 9)
    assert short.available[0].summary_de == "Eine Zielkarte."
    assert short.available[1].summary_de == "A long ticket each."


def test_options_of_one_group_and_unknown_ones_are_refused() -> None:
    with pytest.raises(BadOption, match='"short" and "tall" are both a size'):
        edition_from_text(TINY, ["tall", "short"])
    with pytest.raises(UnknownName, match='Did you mean "short"'):
        edition_from_text(TINY, ["shrot"])


def test_options_that_are_right_alone_may_be_wrong_together() -> None:
    text = TINY.replace('group = "size"\n', "").replace(
        "deal = { long = 1 }", "deal = { long = 1, start_keep = 3 }"
    )
    assert len(edition_from_text(text, ["tall"]).tickets) == 9
    with pytest.raises(MapError, match="3 tickets must be kept of 2 offered"):
        edition_from_text(text, ["short", "tall"])


def test_long_tickets_of_a_game_without_them_stay_in_the_box() -> None:
    text = changed("deal = { long = 1 }", "deal = { long = 0 }")
    assert len(edition_from_text(text, ["tall"]).tickets) == 6


def test_a_map_is_read_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "tiny.toml"
    file.write_bytes(b"\xef\xbb\xbf" + TINY.replace("\n", "\r\n").encode())
    assert read_edition(file, ["tall"]) == edition_from_text(TINY, ["tall"])


@pytest.mark.rule("tickets.claim.double-def")
def test_routes_of_two_kinds_between_the_same_cities_are_no_double() -> None:
    text = TINY.replace("train = 12", "train = 12\nboat = 3")
    text = text.replace("0, 9]", "0, 9]\nboat = [1, 1, 1]")
    text = re.sub(r'(color = "\w+")', r'\1, kind = "train"', text)
    text = text.replace('"green", kind = "train" }', '"green", kind = "boat", pieces = 1 }')
    tiny = edition_from_text(text)
    pair = [route for route in tiny.routes if route.id.startswith("bach-dorf")]
    assert [(route.kind, route.pieces, route.points) for route in pair] == [(0, 3, 4), (1, 1, 1)]
    assert [route.twin for route in pair] == [NO_TWIN, NO_TWIN]


# --- the file ------------------------------------------------------------------------------------


def read_mistake(path: Path) -> MapError:
    with pytest.raises(MapError) as caught:
        read_edition(path)
    assert caught.value.file == str(path)
    return caught.value


def test_a_missing_file_gets_the_nearest_name(tmp_path: Path) -> None:
    (tmp_path / "tiny.toml").write_text(TINY, encoding="utf-8")
    error = read_mistake(tmp_path / "tyni.toml")
    assert error.what == "there is no such file."
    assert error.hint == f'Did you mean "{tmp_path / "tiny.toml"}"?'
    assert read_mistake(tmp_path / "nowhere" / "x.toml").hint == "Check the path."


def test_a_directory_gets_the_maps_in_it(tmp_path: Path) -> None:
    assert read_mistake(tmp_path).hint == "It holds no map file."
    (tmp_path / "tiny.toml").write_text(TINY, encoding="utf-8")
    error = read_mistake(tmp_path)
    assert error.what == "this is a directory, not a map file."
    assert error.hint == "Name one of the files in it: tiny.toml."


def test_a_file_that_is_not_utf_8(tmp_path: Path) -> None:
    file = tmp_path / "tiny.toml"
    file.write_bytes(TINY.replace("Egg", "Ägg").encode("latin-1"))
    error = read_mistake(file)
    assert error.what == "the file is not UTF-8 text."
    assert error.hint == "Save it with the encoding UTF-8."
    assert "Egg" in TINY.split("\n")[error.line - 1]


def test_a_file_that_is_far_too_large(tmp_path: Path) -> None:
    file = tmp_path / "tiny.toml"
    file.write_text(TINY + "#" * 1_000_000, encoding="utf-8")
    assert read_mistake(file).what == "the file is larger than 1,000,000 bytes."


def test_a_path_through_a_file_cannot_be_read(tmp_path: Path) -> None:
    (tmp_path / "tiny.toml").write_text(TINY, encoding="utf-8")
    error = read_mistake(tmp_path / "tiny.toml" / "x.toml")
    assert error.what == "the file cannot be read: Not a directory."


def test_toml_that_ends_too_early_is_told_at_the_end() -> None:
    error = mistake(TINY + "dorf-egg-1 = { points = ")
    assert error.what.startswith("this is not valid TOML at")
    assert error.line == TINY.count("\n") + 1


def test_brackets_without_end_are_no_crash() -> None:
    for text in ("x = " + "[" * 1_000, "x = " + "[\n" * 3_000):
        assert mistake(text).what == "the brackets are nested too deeply."


def test_a_number_too_long_for_python_is_no_crash() -> None:
    error = mistake(changed("hand = 3", "hand = " + "3" * 5000))
    assert error.what == "this is not valid TOML: a value in it cannot be read."


def test_a_line_may_not_be_endless() -> None:
    error = mistake(changed("hand = 3", "hand = " + "3" * 20_000))
    assert error.what == "the line has 20,007 characters; at most 20,000 are allowed."


def test_lines_inside_long_texts_are_no_keys() -> None:
    text = changed("players = [2, 3]", 'note = """\nhand = 1\n"""\nplayers = [2, 3]')
    error = mistake(changed("hand = 3", "hand = -3", text))
    assert text.split("\n")[error.line - 1] == "hand = 3"


# --- every section and key -----------------------------------------------------------------------

SAMPLES = {"cities": "alm", "routes": "alm-bach", "tickets": "alm-egg", "options": "short"}
OPTIONAL_SECTIONS = {"board", "options"}
REQUIRED_SECTIONS = [
    name for name, key in mapshape.TOP.items() if key.of is dict and name not in OPTIONAL_SECTIONS
]
REQUIRED_KEYS = [
    (section, name)
    for section, shape in mapshape.SHAPES.items()
    for name, key in shape.items()
    if key.default is mapshape.REQUIRED
]


def table_of(data: dict[str, Any], section: str) -> dict[str, Any]:
    """A table of that section's shape."""
    table = data[section] if section else data
    inner: dict[str, Any] = table[SAMPLES[section]] if section in SAMPLES else table
    return inner


@pytest.mark.parametrize("section", REQUIRED_SECTIONS)
def test_every_section_is_asked_for(section: str) -> None:
    data = tomllib.loads(TINY)
    del data[section]
    error = mistake(dumped(data))
    assert error.what == f"the section [{section}] is missing."
    assert error.hint == f"Add a line [{section}] and its keys."


def test_wrong_ids_and_a_wrong_shape_are_told_together() -> None:
    data = tomllib.loads(TINY)
    route, city = next(iter(data["routes"])), next(iter(data["cities"]))
    data["routes"][route]["colour"] = data["routes"][route].pop("color")
    data["cities"]["Zürich"] = data["cities"].pop(city)
    del data["deal"]
    told = str(mistake(dumped(data)))
    assert "the section [deal] is missing." in told
    assert '"colour" is spelled the American way' in told
    assert 'Write "zuerich".' in told
    assert f'there is no city "{city}" on this map.' in told


def test_options_may_be_left_out() -> None:
    data = tomllib.loads(TINY)
    del data["options"]
    data["tickets"] = {id: row for id, row in data["tickets"].items() if "set" not in row}
    assert edition_from_text(dumped(data)).available == ()


@pytest.mark.parametrize(("section", "name"), REQUIRED_KEYS)
def test_every_required_key_is_asked_for(section: str, name: str) -> None:
    data = tomllib.loads(TINY)
    del table_of(data, section)[name]
    assert mistake(dumped(data)).what == f'the key "{name}" is missing.'


@pytest.mark.parametrize("section", ["", *mapshape.SHAPES])
def test_unknown_keys_are_refused_everywhere(section: str) -> None:
    data = tomllib.loads(TINY)
    table_of(data, section)["zzz"] = 1
    error = mistake(dumped(data))
    assert error.what == 'there is no key "zzz" here.'
    assert error.hint.startswith("Known: ")


# --- the limits of the record --------------------------------------------------------------------


def larger(cities: int, routes: list[str], tickets: list[str]) -> str:
    """The tiny map with cities x00, x01, ... and more routes and tickets."""
    names = "".join(f'x{n:02} = {{ name = "X" }}\n' for n in range(cities))
    tracks = "".join(f'{id} = {{ length = 1, color = "red" }}\n' for id in routes)
    text = changed("\n[routes]\n", f"{names}\n[routes]\n{tracks}")
    return text + "".join(f"{id} = {{ points = 1 }}\n" for id in tickets)


def star(count: int) -> list[str]:
    return [f"furt-x{n:02}" for n in range(count)]


def pairs(count: int) -> list[str]:
    names = [f"x{n:02}" for n in range(20)]
    return [f"{a}-{b}" for a in names for b in names if a < b][:count]


def test_the_record_holds_64_cities() -> None:
    assert len(edition_from_text(larger(59, star(59), [])).cities) == 64
    error = mistake(larger(60, star(60), []))
    assert (error.place, error.what) == ("cities", "cities has 65 entries.")
    assert error.hint == "There must be 2 to 64."


def test_the_record_holds_124_routes() -> None:
    assert len(edition_from_text(larger(20, star(20) + pairs(98), [])).routes) == 124
    error = mistake(larger(20, star(20) + pairs(99), []))
    assert (error.place, error.what) == ("routes", "routes has 125 entries.")
    assert error.hint == "There must be 1 to 124."


def test_the_record_holds_128_tickets_in_one_game() -> None:
    full = larger(20, star(20), pairs(119))
    assert len(edition_from_text(full, ["tall"]).tickets) == 128
    error = mistake(larger(20, star(20), pairs(120)))
    assert (error.place, error.what) == ("deal.sets", "129 tickets are in the game.")
    assert error.hint == "There may be at most 128."


# --- whatever comes, it is a MapError ------------------------------------------------------------

WRONG: list[Any] = [
    *(0, -1, 10**20, 2.5, True, "", "x", "-", date(2020, 1, 1)),
    *([], ["x"], [1], {}, {"x": 1}),
]
LETTERS = st.tuples(st.integers(0, len(TINY) - 1), st.sampled_from("x\"'[]{}=#.,-1\n\0é"))
LINES = TINY.split("\n")


def dumped(data: dict[str, Any]) -> str:
    """TOML of nested dictionaries, everything below the top as inline tables."""
    return "".join(f"{key!r} = {_value(value)}\n" for key, value in data.items())


def _value(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key!r} = {_value(item)}" for key, item in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_value, value)) + "]"
    return f'"{value}"' if isinstance(value, str) else str(value)


def places(data: dict[str, Any]) -> Iterator[tuple[dict[str, Any], str]]:
    """Every value of nested dictionaries, as the dictionary that holds it and its key."""
    for key, value in data.items():
        yield data, key
        if isinstance(value, dict):
            yield from places(value)


def accepted(text: str) -> Edition | None:
    try:
        return edition_from_text(text)
    except MapError:
        return None


def test_no_wrong_value_anywhere_is_a_crash() -> None:
    data = tomllib.loads(TINY)
    refused = 0
    for table, key in list(places(data)):
        right = table[key]
        for wrong in WRONG:
            table[key] = wrong
            refused += accepted(dumped(data)) is None
        table[key] = right
    assert refused > 1000
    assert accepted(dumped(data)) == edition_from_text(TINY)


@settings(max_examples=300)
@given(st.lists(LETTERS, max_size=3))
def test_no_changed_letter_is_a_crash(changes: list[tuple[int, str]]) -> None:
    letters = list(TINY)
    for position, letter in changes:
        letters[position] = letter
    edition = accepted("".join(letters))
    assert edition is None or len(edition.cities) >= 2


@given(st.sets(st.integers(0, len(LINES) - 1), max_size=4))
def test_no_missing_line_is_a_crash(gone: set[int]) -> None:
    edition = accepted("\n".join(line for n, line in enumerate(LINES) if n not in gone))
    assert edition is None or len(edition.routes) >= 1


# --- the guide -----------------------------------------------------------------------------------


def example() -> str:
    found = re.search(r"```toml\n(.*?)```", GUIDE, re.DOTALL)
    assert found is not None
    return found[1]


def test_the_example_of_the_guide_is_a_map() -> None:
    valleys = edition_from_text(example())
    assert (len(valleys.cities), len(valleys.routes), len(valleys.tickets)) == (6, 9, 6)
    assert len(edition_from_text(example(), ["express"]).tickets) == 9


def test_the_message_in_the_guide_is_a_real_one() -> None:
    broken = changed('length = 2, color = "blue"', 'length = 2, color = "blu"', example())
    with pytest.raises(MapError) as caught:
        edition_from_text(broken, file="maps/valleys.toml")
    assert f"```\n{caught.value}\n```" in GUIDE


@pytest.mark.parametrize("shape", [mapshape.TOP, *mapshape.SHAPES.values()])
def test_every_key_is_in_the_guide(shape: mapshape.Shape) -> None:
    told = set(re.findall(r"`\[?([a-z_]+)(?:\.ID)?\]?`", GUIDE))
    assert set(shape) <= told
