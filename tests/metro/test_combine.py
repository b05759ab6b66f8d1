"""What combines with what: the table of expansions, cities and variants."""

from __future__ import annotations

from itertools import combinations, product

import pytest

import stellwerk
from stellwerk.errors import BadOption

CITIES = [
    "paris",
    "stockholm",
    "stockholm-variant",
    "london",
    "new_york",
    "st_petersburg",
    "berlin-a",
    "berlin-b",
]
TABLE = {
    ("companies", "central"): True,
    ("companies", "middle"): True,
    ("companies", "solo"): False,
    ("central", "middle"): False,
    ("central", "solo"): False,
    ("middle", "solo"): False,
    **{
        (expansion, city): True
        for expansion in ("companies", "central", "middle")
        for city in CITIES
    },
    **{("solo", city): False for city in CITIES},
}
YES = [pair for pair, good in TABLE.items() if good]
NO = [pair for pair, good in TABLE.items() if not good]


def name_of(*words: str) -> str:
    return "metro:" + "+".join(words) if words else "metro"


@pytest.mark.rule("metro.combine.table")
@pytest.mark.parametrize("pair", YES, ids="+".join)
def test_what_the_table_allows_is_set_up(pair: tuple[str, str]) -> None:
    game = stellwerk.game(name_of(*pair), 3)
    assert game.name == name_of(*pair)
    assert game.deal(seed=1).to_act


@pytest.mark.rule("metro.combine.table")
@pytest.mark.parametrize("players", [1, 2])
@pytest.mark.parametrize("pair", NO, ids="+".join)
def test_what_the_table_refuses_is_refused_in_a_sentence_that_names_it(
    pair: tuple[str, str], players: int
) -> None:
    for words in (pair, pair[::-1]):
        with pytest.raises(BadOption) as caught:
            stellwerk.game(name_of(*words), players)
        story = str(caught.value)
        assert all(word in story for word in pair)
        assert story.endswith(".")
        assert len(caught.value.why.split()) > 4


@pytest.mark.rule("metro.combine.table")
def test_a_refused_pair_stays_refused_among_other_options() -> None:
    for name in ("metro:companies+central+middle+paris", "metro:companies+free+central+solo"):
        with pytest.raises(BadOption):
            stellwerk.game(name, 3)


@pytest.mark.rule("metro.combine.one-city")
@pytest.mark.parametrize("pair", list(combinations([*CITIES, "berlin-ABBAABAB"], 2)), ids="+".join)
def test_two_cities_never_go_together(pair: tuple[str, str]) -> None:
    with pytest.raises(BadOption, match="city"):
        stellwerk.game(name_of(*pair), 3)


@pytest.mark.rule("metro.combine.central-middle")
def test_middle_tracks_cover_the_platforms_of_central_stations() -> None:
    for words in (("central", "middle"), ("companies", "central", "middle", "london")):
        with pytest.raises(BadOption, match="platforms"):
            stellwerk.game(name_of(*words), 3)


@pytest.mark.rule("metro.combine.variants")
@pytest.mark.parametrize(
    "words",
    [
        tuple(word for word in words if word)
        for words in product(("", "companies"), ("", "central", "middle"), ("", *CITIES))
    ],
    ids=lambda words: "+".join(words) or "metro",
)
def test_both_variants_go_with_every_combination(words: tuple[str, ...]) -> None:
    state = stellwerk.game(name_of(*words, "free", "hand3"), 2).deal(seed=1)
    view = state.view(0)
    assert len(view.to_json()["me"]["hand"]) == 3
    assert view.text(view.parse("lay baac d1 west")) == "lay baac d1 west"


@pytest.mark.rule("metro.combine.variants")
@pytest.mark.parametrize("words", [("solo",), ("solo", "challenge")], ids="+".join)
def test_solo_takes_free_orientation(words: tuple[str, ...]) -> None:
    game = stellwerk.game(name_of("free", *words), 1)
    assert game.name == name_of(*words, "free")
    state = game.deal(seed=1)
    while state.view(0).to_json()["phase"] == "refuse":
        state.play(0, "accept")
    view = state.view(0)
    laid = [view.text(action).split() for action in view.legal]
    assert {word for *_, word in laid} == {"north", "east", "south", "west"}
    squares = {square for _, _, square, _ in laid}
    color = view.to_json()["solo"]["color"]
    assert squares == {line["next"] for line in view.to_json()["lines"] if line["color"] == color}


@pytest.mark.rule("metro.combine.variants")
@pytest.mark.parametrize("variant", ["hand2", "hand3"])
@pytest.mark.parametrize("words", [("solo",), ("solo", "challenge")], ids="+".join)
def test_solo_has_its_own_hand(words: tuple[str, ...], variant: str) -> None:
    with pytest.raises(BadOption, match="a hand of its own"):
        stellwerk.game(name_of(*words, variant), 1)
