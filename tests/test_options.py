"""Options are chosen in any order, and only those that go together."""

from __future__ import annotations

from itertools import combinations

import pytest

import stellwerk
from stellwerk.catalog import EditionInfo
from stellwerk.errors import BadOption, UnknownName
from stellwerk.options import Option, choose, clashes


def option(
    id: str,
    group: str | None = None,
    needs: str | None = None,
    alone: str | None = None,
    goes_with: tuple[str, ...] = (),
    excludes: dict[str, str] | None = None,
) -> Option:
    return Option(
        id=id,
        title_en=id,
        title_de=id,
        summary_en="",
        summary_de="",
        group=group,
        needs=needs,
        alone=alone,
        goes_with=goes_with,
        excludes=excludes or {},
    )


TABLE = (option("1912", "variant"), option("mega", "variant"), option("bonus"), option("fast"))
LONELY = (
    option("shares"),
    option("solo", alone="solo is a game of its own.", goes_with=("free",)),
    option("challenge", needs="solo"),
    option("central", excludes={"middle": "one covers the other."}),
    option("middle"),
    option("free"),
)


def test_options_are_put_into_the_order_of_the_table() -> None:
    assert [row.id for row in choose("europe", ["fast", "bonus", "mega"], TABLE)] == [
        "mega",
        "bonus",
        "fast",
    ]


def test_an_unknown_option_gets_the_nearest_one() -> None:
    with pytest.raises(UnknownName) as caught:
        choose("europe", ["bonsu"], TABLE)
    assert caught.value.matches == ("bonus",)
    assert str(caught.value) == 'There is no option "bonsu" in "europe". Did you mean "bonus"?'


def test_an_option_like_no_other_gets_the_list() -> None:
    with pytest.raises(UnknownName, match=r"Known: 1912, mega, bonus, fast\."):
        choose("europe", ["zzz"], TABLE)


def test_two_options_of_one_group_are_refused() -> None:
    with pytest.raises(BadOption) as caught:
        choose("europe", ["mega", "1912"], TABLE)
    assert str(caught.value) == (
        '"europe:mega+1912" is not possible: "1912" and "mega" are both a variant, '
        "and only one can be chosen."
    )


def test_options_without_a_group_go_together() -> None:
    assert len(choose("europe", ["bonus", "fast"], TABLE)) == 2


def test_an_edition_without_options_says_so() -> None:
    with pytest.raises(BadOption, match='"usa" has no options; write "usa"'):
        choose("usa", ["mega"], ())


def test_an_option_chosen_twice_is_refused() -> None:
    with pytest.raises(BadOption, match="twice"):
        choose("europe", ["mega", "mega"], TABLE)


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["solo", "shares"], "solo is a game of its own."),
        (["challenge"], '"challenge" goes only with "solo".'),
        (["middle", "central"], "one covers the other."),
    ],
)
def test_what_does_not_go_together_is_refused_with_the_reason(words: list[str], why: str) -> None:
    with pytest.raises(BadOption) as caught:
        choose("metro", words, LONELY)
    assert str(caught.value).endswith(why)


def test_what_stands_alone_has_beside_it_what_needs_it_or_may_go_with_it() -> None:
    assert len(choose("metro", ["solo", "challenge", "free"], LONELY)) == 3


def test_an_option_tells_all_it_clashes_with_for_what_it_needs_too() -> None:
    by_id = {row.id: row for row in LONELY}
    assert clashes(by_id["challenge"], LONELY) == ("shares", "central", "middle")
    assert clashes(by_id["middle"], LONELY) == ("solo", "challenge", "central")
    assert clashes(TABLE[0], TABLE) == ("mega",)
    assert clashes(TABLE[2], TABLE) == ()


@pytest.mark.parametrize("info", stellwerk.editions(), ids=lambda info: info.id)
def test_two_options_can_be_played_together_just_when_neither_clashes(
    info: EditionInfo,
) -> None:
    """What a form does with `needs` and `clashes` is what the names of games allow."""
    for one, other in combinations(info.options, 2):
        words = dict.fromkeys((*one.needs, *other.needs, one.id, other.id))
        name = f"{info.id}:{'+'.join(words)}"
        assert (other.id in one.clashes) == (one.id in other.clashes)
        if other.id in one.clashes:
            with pytest.raises(BadOption):
                stellwerk.game(name)
        else:
            assert stellwerk.game(name).name
