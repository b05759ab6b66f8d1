"""Names of games are read in any order and printed in one."""

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stellwerk.errors import BadOption
from stellwerk.names import is_map_path, join_name, split_name

WORDS = st.text("abcxyz019_-", min_size=1, max_size=6)


@pytest.mark.parametrize(
    ("name", "parts"),
    [
        ("usa", ("usa", ())),
        ("europe:mega", ("europe", ("mega",))),
        ("europe:mega+bonus", ("europe", ("mega", "bonus"))),
        ("europe:bonus+mega", ("europe", ("bonus", "mega"))),
        ("europe+bonus", ("europe", ("bonus",))),
        (" europe : mega + bonus ", ("europe", ("mega", "bonus"))),
        ("metro:companies+berlin-ABBAABAB", ("metro", ("companies", "berlin-ABBAABAB"))),
        ("alps.toml", ("alps.toml", ())),
        ("alps.toml:mega+bonus", ("alps.toml", ("mega", "bonus"))),
        ("alps.toml+bonus", ("alps.toml", ("bonus",))),
        ("my maps/a+b.TOML:mega", ("my maps/a+b.TOML", ("mega",))),
        ("./alps", ("./alps", ())),
        ("maps/alps:mega", ("maps/alps", ("mega",))),
        ("C:\\maps\\alps.toml:mega", ("C:\\maps\\alps.toml", ("mega",))),
        ("C:\\maps\\alps", ("C:\\maps\\alps", ())),
    ],
)
def test_a_name_is_an_id_and_options(name: str, parts: tuple[str, tuple[str, ...]]) -> None:
    assert split_name(name) == parts


@given(WORDS, st.lists(WORDS, max_size=4, unique=True))
def test_join_and_split_are_inverse(id: str, options: list[str]) -> None:
    assert split_name(join_name(id, options)) == (id, tuple(options))


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("", "a game has a name"),
        (":mega", 'like "europe:mega"'),
        ("europe:", "an option is missing"),
        ("europe:mega+", "an option is missing"),
        ("europe:+bonus", "an option is missing"),
        ("europe:mega+mega", 'the option "mega" is there twice.'),
        ("europe:mega:bonus", 'write "europe:mega+bonus"'),
        ("europe:me ga", '"me ga" is not a word'),
        ("alps.toml:", "an option is missing"),
    ],
)
def test_a_broken_name_is_refused_with_a_reason(name: str, why: str) -> None:
    with pytest.raises(BadOption) as caught:
        split_name(name)
    assert why in str(caught.value)
    assert caught.value.asked == name


@pytest.mark.parametrize(
    "name", ["a.toml", "a.toml:b", "./a", "a/b", "a\\b", "a.toml ", " a.toml\n", "a.toml :b"]
)
def test_a_path_is_seen_as_one(name: str) -> None:
    assert is_map_path(name)


@given(st.text("a.toml:+ \n/", min_size=1, max_size=12))
def test_whatever_is_read_from_a_file_is_seen_as_a_path(name: str) -> None:
    with contextlib.suppress(BadOption):
        assert is_map_path(split_name(name)[0]) <= is_map_path(name)


@pytest.mark.parametrize("name", ["usa", "europe:mega+bonus", "toml", "new_york"])
def test_a_name_is_no_path(name: str) -> None:
    assert not is_map_path(name)
