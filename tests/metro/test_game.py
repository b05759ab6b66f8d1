"""Metro behind the protocol: names, words, refusals, previews, events, the same in every mode."""

from __future__ import annotations

import random

import pytest

import stellwerk
from stellwerk.engine import record
from stellwerk.engine.chance import Stream, seed_words
from stellwerk.errors import BadOption, IllegalAction
from stellwerk.game import Game, State, View
from stellwerk.metro import loops
from stellwerk.metro.final import Sheet
from stellwerk.metro.game import metro_game
from stellwerk.metro.options import combines, edition_info, options, player_range
from stellwerk.metro.state import CHOOSE, REFUSE
from stellwerk.metro.state import State as Record
from tests.metro.positions import Position
from tests.metro.test_conservation import game_for
from tests.metro.test_lockstep import every_choice, game_of

CHOICES = every_choice()
#: Each option alone, and two that change each other's words.
FEW = [*(words for words in CHOICES if len(words) < 2), ("companies", "central")]

# Decisions and checksum of twenty uniform games: the same compiled and uncompiled.
GAMES = 20
CHECKSUMS = [
    ((), 2, 1291, 1260961272),
    ((), 6, 1257, 513006472),
    (("free", "hand3"), 3, 1208, 922926616),
    (("companies",), 4, 1752, 1521580492),
    (("companies", "central"), 3, 1660, 1596218888),
    (("middle",), 5, 1266, 1773331645),
    (("paris",), 4, 2337, 1715200766),
    (("stockholm",), 2, 1291, 1165953934),
    (("stockholm-variant",), 3, 1283, 666569645),
    (("london",), 6, 1257, 1159163960),
    (("new_york",), 2, 1291, 1722563474),
    (("companies", "new_york"), 3, 1749, 178973543),
    (("st_petersburg",), 4, 1443, 762615853),
    (("berlin-ABBAABAB",), 3, 1283, 409188853),
    (("companies", "berlin-b"), 2, 1776, 1842252537),
    (("solo",), 1, 1134, 1926734972),
    (("solo", "challenge"), 1, 1134, 1343158204),
]


def test_the_protocol_is_obeyed() -> None:
    game = stellwerk.game("metro:companies+paris", players=3)
    state = game.deal(seed=1)
    assert isinstance(game, Game)
    assert isinstance(state, State)
    assert isinstance(state.view(0), View)
    assert (game.family, game.name, game.players) == ("metro", "metro:companies+paris", 3)


def test_without_a_number_of_players_it_is_for_the_fewest() -> None:
    assert stellwerk.game("metro").players == 2
    assert stellwerk.game("metro:solo").players == 1


@pytest.mark.parametrize(
    ("name", "printed"),
    [
        ("metro+hand2+free", "metro:free+hand2"),
        ("metro:london+companies+central", "metro:companies+central+london"),
        ("metro:berlin-abbaabab", "metro:berlin-ABBAABAB"),
        ("metro:berlin-BBBBBBBB", "metro:berlin-b"),
        ("metro:challenge+solo", "metro:solo+challenge"),
    ],
)
def test_names_are_read_in_any_order_and_printed_in_one(name: str, printed: str) -> None:
    assert stellwerk.game(name).name == printed


@pytest.mark.parametrize(
    ("words", "players", "why"),
    [
        (["central", "middle"], 2, "cover the platforms"),
        (["paris", "london"], 2, "both a city"),
        (["solo", "companies"], 1, "a game of its own"),
        (["solo", "hand2"], 1, "a game of its own"),
        (["challenge"], 2, 'goes only with "solo"'),
        (["hand2", "hand3"], 2, "both a hand"),
        ([], 1, 'Alone, play "metro:solo"'),
        (["companies"], 7, "for 2 to 6 players"),
        (["solo"], 2, "for one player"),
    ],
)
def test_a_refused_combination_gets_a_sentence(words: list[str], players: int, why: str) -> None:
    with pytest.raises(BadOption, match=why) as caught:
        metro_game(words, players)
    assert str(caught.value).endswith(".")


def test_the_list_of_editions_shows_every_option_with_both_titles() -> None:
    info = edition_info()
    assert info.players == (2, 6)
    assert info.compatible_with == "Metro"
    for option in options():
        assert option.title_en
        assert option.title_de
        assert option.summary_en.endswith(".")
        assert option.summary_de.endswith(".")
    assert combines("companies", "central")
    assert not combines("solo", "hand2")
    assert player_range(("solo", "challenge")) == (1, 1)


@pytest.mark.parametrize("words", FEW, ids="+".join)
def test_words_and_actions_are_inverse(words: tuple[str, ...]) -> None:
    game = game_for(words)
    every = [game.words.fields(action) for action in range(game.actions)]
    texts = [fields["text"] for fields in every if fields]
    assert len(set(texts)) == game.actions
    assert [game.words.parse(text) for text in texts] == list(range(game.actions))


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("", "there are no words"),
        ("laying aaaa d3", 'Did you mean "lay"'),
        ("lay aaaa", 'like "lay baac d3"'),
        ("lay abcd d3", 'no tile "abcd"'),
        ("lay aaaa d4", 'no square "d4"'),
        ("swap yellow 10 open", "this combination"),
        ("draw two", "is not an action"),
    ],
)
def test_words_that_are_wrong_say_so(words: str, why: str) -> None:
    with pytest.raises(IllegalAction, match=why):
        game_of((), 2).deal(seed=1).view(0).parse(words)


def refused(p: Position, words: str, seat: int | None = None) -> str:
    before = p.state.checksum()
    with pytest.raises(IllegalAction) as caught:
        p.play(words, seat)
    assert p.state.checksum() == before
    return caught.value.why


def test_laying_is_refused_with_the_reason() -> None:
    p = Position()
    p.hand(0, "aaaa")
    p.lay("cccc b1")
    assert refused(p, "lay bbbb a2") == "there is no bbbb in the hand."
    assert refused(p, "lay aaaa b1") == "there is a tile on b1."
    assert refused(p, "lay aaaa d3") == "d3 is neither on the edge nor beside a tile."
    assert refused(p, "lay aaaa a1", seat=1) == "it is not this seat's turn."
    p.hand(0, "dddd")
    assert refused(p, "lay dddd a2") == "a line would run over a2 only, from start to arrival."
    p.tower()
    assert refused(p, "draw") == "the tower is empty."


def test_a_drawn_tile_must_be_laid() -> None:
    p = Position()
    p.hand(0, "aaaa")
    p.drawn("cccc")
    asked = "what is asked now is to lay cccc, the tile just drawn."
    assert refused(p, "lay aaaa b1") == asked
    assert refused(p, "draw") == asked
    assert refused(p, "accept") == f"tiles are refused or accepted in solo only; {asked}"


@pytest.mark.parametrize(
    ("name", "deeds", "without_tower"),
    [
        ("metro", "draw a tile or lay a tile", "lay a tile"),
        (
            "metro:companies",
            "draw a tile, lay a tile or swap a share",
            "lay a tile or swap a share",
        ),
        (
            "metro:central",
            "draw a tile, lay a tile or lay a station tile",
            "lay a tile or lay a station tile",
        ),
    ],
)
def test_another_decision_in_a_turn_is_told_what_the_seat_may_do(
    name: str, deeds: str, without_tower: str
) -> None:
    p = Position(name)
    asked = f"what is asked now is to {deeds}."
    assert refused(p, "refuse") == f"tiles are refused or accepted in solo only; {asked}"
    assert refused(p, "accept") == f"tiles are refused or accepted in solo only; {asked}"
    p.tower()
    assert refused(p, "accept").endswith(f"asked now is to {without_tower}.")


def test_solo_says_when_a_tile_may_be_refused() -> None:
    p = Position("metro:solo", players=1)
    p.turn(0)
    assert refused(p, "refuse") == "what is asked now is to lay a tile."
    assert refused(p, "draw") == "in solo a tile is drawn after laying."
    p.drawn("dddd")
    p.s.phase = REFUSE
    asked = "what is asked now is to refuse or accept dddd, the tile just drawn."
    assert refused(p, "lay dddd a1") == asked


def test_decisions_about_sights_and_tourists_are_refused_with_the_reason() -> None:
    paris = game_of(("paris",), 2).deal(seed=1, first=0)
    view = paris.view(0)
    held = view.me["sights"]
    other = next(f"P{n:02d}" for n in range(1, 13) if f"P{n:02d}" not in held)
    order = "what is asked now is to choose the next sight of the row."
    for words, why in (
        (f"sight {other}", "this seat does not hold that sight."),
        ("space 1", order),
        ("draw", order),
    ):
        with pytest.raises(IllegalAction) as caught:
            paris.play(0, words)
        assert caught.value.why == why
    p = Position("metro:paris", players=2)
    assert refused(p, "space 1") == "what is asked now is to draw a tile or lay a tile."
    p.row(0, "P01")
    p.lay("aaaa a2")
    p.tourists(b2="red", c2="blue")
    p.hand(0, "aaaa")
    p.play("lay aaaa b2")
    assert refused(p, "draw") == "what is asked now is to place the red tourist."
    assert refused(p, "join h8").startswith("the tourist joins others only without a space")
    q = Position("metro:st_petersburg", players=2)
    q.lay("aaaa b1")
    q.hand(0, "aaaa")
    q.play("lay aaaa b2")
    assert refused(q, "draw") == "what is asked now is to choose the tourist for the tile."


def test_shares_and_stations_are_refused_with_the_reason() -> None:
    p = Position("metro:companies+central", players=2)
    p.shares(0, "yellow 10", "blue 20", "orange 30", "green 40")
    assert refused(p, "swap red 10 open") == "this seat does not hold red 10."
    assert refused(p, "station C1 red 20") == "this seat does not hold red 20."
    p.play("station C1 yellow 10")
    p.turn(0)
    assert refused(p, "swap yellow 10 open") == "yellow 10 was shown for a station and stays."
    assert refused(p, "station C2 yellow 10") == "yellow's station tile is laid."
    assert refused(p, "station C1 blue 20") == "C1 holds a station tile."
    p.lay("dddd e3")
    assert refused(p, "station C2 blue 20").startswith("the tile beside C2 turns back there")
    p.idle(16)
    assert refused(p, "swap blue 20 open").startswith("8 rounds have passed without a tile")
    p.s.swaps_over = 1
    assert refused(p, "swap blue 20 open").startswith("a company has 25 points")


def test_actions_that_do_not_exist_are_refused() -> None:
    state = game_of((), 2).deal(seed=1, first=0)
    for seat, action in ((0, -1), (0, state.game.actions), (5, 0)):
        with pytest.raises(IllegalAction):
            state.play(seat, action)
    with pytest.raises(BadOption):
        state.view(2)
    with pytest.raises(BadOption):
        state.game.deal(seed=-1)
    with pytest.raises(BadOption):
        state.game.deal(seed=1, first=2)
    with pytest.raises(BadOption):
        state.game.deal(seed=1, colors=["yellow", "red"])


def test_the_table_may_choose_first_player_and_colors() -> None:
    game = game_of((), 3)
    state = game.deal(seed=1, first=2, colors=["orange", "blue", "yellow"])
    seats = state.view(0).to_json()["seats"]
    assert state.to_act == (2,)
    assert [seat["color"] for seat in seats] == ["orange", "blue", "yellow"]
    found = {tuple(int(c) for c in game.deal(seed=n).record.color[:3]) for n in range(30)}
    assert len(found) == 6
    assert {int(game.deal(seed=n).record.first) for n in range(30)} == {0, 1, 2}


@pytest.mark.parametrize("words", FEW, ids="+".join)
def test_a_preview_tells_what_will_happen(words: tuple[str, ...]) -> None:
    game, dice = game_for(words), random.Random(8)
    state = game.deal(seed=9)
    for _ in range(45):
        if state.over:
            break
        seat = dice.choice(state.to_act)
        action = dice.choice(state.view(seat).legal)
        effect = state.view(seat).preview(action)["effect"]
        events = state.play(seat, action)
        lines = [event.data["line"] for event in events if event.type == "line"]
        assert effect
        if int(state.record.phase) != CHOOSE:
            assert effect["finished"] == lines
        for line in effect["lines"]:
            now = next(x for x in state.view(seat).to_json()["lines"] if x["line"] == line["line"])
            assert (line["length"], line["squares"]) == (now["length"], now["squares"])
            assert (line["end"], line["next"]) == (now["end"], now["next"])


def test_a_preview_of_something_illegal_says_only_that() -> None:
    view = game_of((), 2).deal(seed=1, first=0).view(1)
    draw = {"type": "draw_tile", "text": "draw"}
    assert view.preview("draw") == {"action": draw, "legal": False, "effect": None}


def test_observations_fit_their_specification() -> None:
    for words in CHOICES:
        game = game_for(words)
        state = game.deal(seed=2)
        sections = game.observation_spec
        for seat in (0, None):
            values = game.observation(state.view(seat))
            assert len(values) == sections[-1].start + sections[-1].size
            for section in sections:
                part = values[section.start : section.start + section.size]
                assert section.low <= part.min() <= part.max() <= section.high, section.name


def test_a_batch_plays_what_single_games_play() -> None:
    game = game_of((), 2)
    states = game.deal_many([1, 2, 3])
    single = [game.deal(seed) for seed in (1, 2, 3)]
    for _ in range(10):
        actions = [state.view(state.to_act[0]).legal[-1] for state in single]
        assert list(game.play_many(states, actions)) == [1, 1, 1]
        for state, action in zip(single, actions, strict=True):
            state.play(state.to_act[0], action)
    assert [game.state(states, i).checksum() for i in range(3)] == [s.checksum() for s in single]
    assert list(game.play_many(states, [-1, 10**6, 1])) == [0, 0, 0]


def simulated(words: tuple[str, ...], players: int) -> tuple[int, int]:
    game = game_of(words, players)
    result = record.ints(2)
    loops.simulate(
        game.tables,
        record.make(Record, 1),
        record.as_ints(seed_words(99)),
        GAMES,
        True,
        result,
        record.make(Sheet, 1),
        record.make(Stream, 1),
    )
    return int(result[0]), int(result[1])


@pytest.mark.plain
@pytest.mark.compiled
@pytest.mark.parametrize(("words", "players", "decisions", "checksum"), CHECKSUMS)
def test_games_are_the_same_in_every_mode(
    words: tuple[str, ...], players: int, decisions: int, checksum: int
) -> None:
    assert simulated(words, players) == (decisions, checksum)


def test_the_same_seed_gives_the_same_game() -> None:
    game = game_of(("companies", "paris"), 4)
    assert game.deal(seed=5).checksum() == game.deal(seed=5).checksum()
    assert game.deal(seed=5).checksum() != game.deal(seed=6).checksum()
    assert game.content_hash != game_of(("companies",), 4).content_hash


def test_a_line_event_tells_squares_owner_and_points() -> None:
    p = Position()
    p.lay("bbbb b1")
    p.hand(0, "bbbb")
    lines = [event for event in p.play("lay bbbb c1") if event.type == "line"]
    assert [(event.seat, dict(event.data)) for event in lines] == [
        (
            1,
            {
                "line": "2",
                "color": "blue",
                "squares": ["b1", "c1"],
                "end": "3",
                "points": 2,
                "length": 2,
                "doubled": False,
            },
        )
    ]
    assert (p.points("2"), p.score("blue"), p.squares("2")) == (2, 2, ["b1", "c1"])
