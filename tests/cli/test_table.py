"""The table itself: short forms, completion, previews and undo, commands, screens."""

from __future__ import annotations

import re

import pytest
from rich.cells import cell_len
from rich.text import Text

import stellwerk
from stellwerk.cli.table import family_of
from stellwerk.cli.table.complete import candidates
from stellwerk.cli.table.draw import Section, fit, flow, wrapped
from stellwerk.cli.table.family import Room, Seats
from stellwerk.cli.table.resolve import filtered, fuzzy, meant
from stellwerk.game import Line, Outcome, ScoreSheet
from tests.cli.table import Play

LEGAL = [
    "draw blind",
    "draw black",
    "draw blue",
    "draw tickets",
    "claim denver-kansas_city-1 black 4",
    "claim denver-kansas_city-2 orange 4",
    "claim denver-kansas_city-2 orange 3 + 1 joker",
    "claim el_paso-los_angeles black 6",
    "keep boston-miami",
    "keep boston-miami calgary-phoenix",
]


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("draw blind", ["draw blind"]),
        ("DRAW  Blind", ["draw blind"]),
        ("d bli", ["draw blind"]),
        ("d bl", ["draw blind", "draw black", "draw blue"]),
        ("c el", ["claim el_paso-los_angeles black 6"]),
        ("c ang-paso", ["claim el_paso-los_angeles black 6"]),
        ("cl denver kansas bl", ["claim denver-kansas_city-1 black 4"]),
        ("claim kan-den-1", ["claim denver-kansas_city-1 black 4"]),
        ("claim den-kan orange 3+1 joker", ["claim denver-kansas_city-2 orange 3 + 1 joker"]),
        ("claim den-kan 4", [LEGAL[4], LEGAL[5]]),
        ("k bos-mia", ["keep boston-miami"]),
        ("k bos-mia cal", ["keep boston-miami calgary-phoenix"]),
        ("claim miami", []),
        ("build", []),
        ("", []),
    ],
)
def test_short_forms_mean_the_actions_they_leave_no_doubt_about(
    typed: str, expected: list[str]
) -> None:
    assert meant(typed, LEGAL) == expected


def test_a_filter_finds_words_wherever_they_stand() -> None:
    assert filtered("kansas joker", LEGAL) == [LEGAL[6]]
    assert filtered("angeles", LEGAL) == [LEGAL[7]]


def test_fuzzy_puts_beginnings_first() -> None:
    words = ["el_paso-los_angeles", "los_angeles-phoenix", "salt_lake_city"]
    order = sorted(
        (word for word in words if fuzzy("los", word)), key=lambda w: fuzzy("los", w) or ()
    )
    assert order == ["los_angeles-phoenix", "el_paso-los_angeles"]


COMMANDS = {"routes": ["mine", "boston", "el_paso"], "legal": ["claim"], "quit": []}


def completed(typed: str) -> list[str]:
    return [found.text for found in candidates(typed, LEGAL, COMMANDS)]


def test_completion_offers_verbs_and_commands_first() -> None:
    assert completed("") == ["draw", "claim", "keep", "routes", "legal", "quit"]
    assert completed("cl") == ["claim"]
    assert completed("rou") == ["routes"]


def test_completion_offers_routes_colors_tickets_and_payments() -> None:
    assert completed("draw bl") == ["blind", "black", "blue"]
    assert completed("claim kans") == ["denver-kansas_city-1", "denver-kansas_city-2"]
    assert completed("claim dkc") == ["denver-kansas_city-1", "denver-kansas_city-2"]
    assert completed("claim denver-kansas_city-2 ") == ["orange 4", "orange 3 + 1 joker"]
    assert completed("c el_paso-los_angeles b") == ["black 6"]
    assert completed("keep boston-miami ") == ["calgary-phoenix"]
    assert completed("routes paso") == ["el_paso"]
    assert completed("draw blind ") == []


def test_completion_replaces_only_the_word_at_the_cursor() -> None:
    assert {found.length for found in candidates("claim kans", LEGAL, COMMANDS)} == {4}


def test_an_action_is_played_when_it_is_confirmed(play: Play) -> None:
    played = play("usa --seed 7 --ask", ["keep 1 2", "", "log", "quit"])
    assert "Enter plays it, undo takes it back>" in played.out
    assert re.search(r"Keeps Calgary – Phoenix, .*: 21 points won or lost\.", played.out)
    assert "you kept Calgary – Phoenix" in played.out


def test_undo_takes_back_what_is_not_confirmed(play: Play) -> None:
    lines = ["keep 1 2", "undo", "undo", "keep all", "keep 2 3", "y", "quit"]
    played = play("usa --seed 7 --ask", lines)
    assert "Taken back: keep calgary-phoenix nashville-sault_st_marie" in played.out
    assert "Nothing to take back" in played.out
    assert "you kept Nashville – Sault St. Marie, Santa Fe – Vancouver" in played.out


def test_a_preview_tells_what_a_claim_costs_and_brings(play: Play) -> None:
    lines = ["keep 1 2", "y", "claim pit-tor orange 2", "quit"]
    shown = play("usa --seed 7 --ask", lines).out
    assert "Pittsburgh – Toronto for orange 2: 2 points, 43 pieces left." in shown
    assert "Hand then: yellow 1, green 1." in shown


def test_words_that_leave_doubt_get_a_list_with_numbers(play: Play) -> None:
    played = play("usa --players 3 --seed 7", ["keep all", "d bl", "9", "1", "quit"])
    assert "Which one? Type its number." in played.out
    assert " 1  draw blind" in played.out
    assert "The choices are 1 to 2." in played.out
    assert re.search(r"you drew +\w+ +blind", played.out)


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("foo bar", '"foo" is neither an action nor a command.'),
        ("rotes", 'Did you mean "routes"?'),
        ("claim", "Which one?"),
        ("claim den-oma", "denver-omaha: 4 pink missing."),
        ("claim atlantis", 'There is no route "atlantis". Did you mean'),
        ("keep 1", "No ticket is offered now."),
        ("pay", '"pay" is not possible now, only: claim, draw.'),
        ("pass", "passing is allowed only when nothing else is possible."),
        ("draw purple", "draw pink: there is no such card to draw now."),
        ("7", "There is nothing to choose by number now."),
        ("why nowhere", 'There is no route "nowhere".'),
        ("map nowhere", 'There is no city "nowhere".'),
        ("save missing/file.replay", "No such file or directory."),
        ("legal zzz", 'Nothing legal fits "zzz".'),
        ("undo", "Nothing to take back"),
    ],
)
def test_bad_input_gets_a_sentence_and_the_game_goes_on(
    play: Play, line: str, sentence: str
) -> None:
    played = play("usa --seed 7", ["keep all", line, "draw blind", "quit"])
    assert played.code == 0
    said = played.out[played.out.index(f"> {line}") :]
    assert sentence in " ".join(said.split())
    assert "second card>" in said


def test_commands_show_the_board(play: Play) -> None:
    lines = ["keep all", "map", "map denver", "routes den", "why pit-tor", "tickets", "legal", "?"]
    shown = play("usa --seed 7", [*lines, "legal pittsburgh toronto", "log", "show", "quit"]).out
    assert re.search(r"Denver +Helena 4 green · Kansas City 4 black / 4 orange", shown)
    assert re.search(r"denver-omaha +4 +pink +7 +4 pink missing\.", shown)
    assert "pittsburgh-toronto can be claimed now: orange 2." in shown
    assert re.search(r"Calgary – Phoenix, 13 points: 13 cards: Calgary–Helena", shown)
    assert re.search(r" draw +blind, .*tickets", shown)
    assert "  claim pittsburgh-toronto orange 2\n" in shown
    assert "Tickets kept: you 3, 1 greedy 2." in shown
    assert "take back what is not yet confirmed" in shown


def test_the_map_names_every_route_at_both_ends_once() -> None:
    game = stellwerk.game("usa", players=2)
    view = game.deal(seed=1).view(0)
    family = family_of(game)
    shown = " ".join(line.plain for line in family.commands["map"].show(view, "", 60))
    assert len(re.findall(r"\b[1-6] (?!is )[a-z]+", shown)) == 2 * 100


def test_a_station_is_shown(play: Play) -> None:
    lines = ["keep 1 2", "build london orange 1", "map london", "draw blind", "quit"]
    shown = play("europe --players 2 --seed 7", lines).out
    assert "you built a station in London with orange 1" in shown
    assert re.search(r"Stations +London: you", shown)
    assert "London (station of 0)" in shown


def test_a_tunnel_that_asks_for_more_is_a_decision_with_the_cards_revealed() -> None:
    state, family = a_tunnel_that_asks(), family_of(stellwerk.game("europe"))
    seat = state.to_act[0]
    view, seats = state.view(seat), Seats(("you", "greedy"), seat)
    shown = "\n".join(line.plain for line in family.screen(view, (), seats, Room(80)))
    tunnel = view.to_json()["tunnel"]
    assert re.search(r"Tunnel +\S.* – .*: .* laid", shown)
    for word in tunnel["revealed"]:
        assert f" {word} " in shown
    assert f"{tunnel['extra']} more to pay, or decline" in shown
    assert family.asked(view) == "tunnel"


def a_tunnel_that_asks() -> stellwerk.State:
    """A position of Europe in which a tunnel asks for cards that its builder has."""
    state = stellwerk.game("europe", players=2).deal(seed=1)
    while state.view(None).to_json()["phase"] != "tunnel":
        seat = state.to_act[0]
        view = state.view(seat)
        words = [view.text(action) for action in view.legal]
        tunnels = {r.id for r in state.game.edition.routes if r.tunnel}  # type: ignore[attr-defined]
        claims = [w for w in words if w.startswith("claim ") and w.split()[1] in tunnels]
        enough = sum(view.to_json()["me"]["hand"].values()) >= 12
        state.play(seat, claims[0] if claims and enough else words[0])
    return state


@pytest.mark.parametrize("game", ["usa", "europe:mega+bonus", "new_york", "berlin"])
@pytest.mark.parametrize(("width", "height"), [(80, 18), (80, None), (150, 34)])
def test_a_screen_fits_its_room_and_names_everything_in_words(
    game: str, width: int, height: int | None
) -> None:
    table = stellwerk.game(game, players=5 if game in {"usa", "europe:mega+bonus"} else 4)
    state = table.deal(seed=3)
    for _ in range(60):
        seat = state.to_act[0]
        state.play(seat, state.view(seat).legal[-1])
    seat = state.to_act[0]
    view = state.view(seat)
    seats = Seats(tuple("abcde"[: table.players]), seat)
    lines = family_of(table).screen(view, (), seats, Room(width, height))
    assert height is None or len(lines) <= height
    shown = "\n".join(line.plain for line in lines)
    for word, count in view.to_json()["me"]["hand"].items():
        assert f" {word} {count} " in shown
    for word in view.to_json()["market"]:
        assert word is None or f" {word} " in shown


def test_a_screen_works_without_color_and_in_80_columns(
    play: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    shown = play("europe:mega --players 5 --seed 7", ["keep 1", "keep all", "draw blind"]).out
    assert "\x1b" not in shown
    long = [line for line in shown.splitlines() if cell_len(line) > 80]
    assert [line for line in long if "stellwerk " not in line and "Saved" not in line] == []


def test_sections_shrink_from_the_longest_and_say_where_the_rest_is() -> None:
    lines = [Text(str(number)) for number in range(9)]
    old, new = fit(
        [Section("a", lines, 1, "tickets"), Section("b", lines, 2, "log", newest=True)], 8
    )
    assert [line.plain for line in old.lines] == ["0", "1", "2", "… 6 more lines: tickets"]
    assert [line.plain for line in new.lines] == ["… 6 lines before: log", "6", "7", "8"]


def test_long_words_are_broken_between_words() -> None:
    lines = wrapped(Text("one two three four five six"), 12)
    assert [line.plain for line in lines] == ["one two", "  three four", "  five six"]
    items = [Text("abc"), Text("def"), Text("ghi")]
    assert [line.plain for line in flow(items, 8)] == ["abc  def", "ghi"]


def test_a_score_sheet_shows_ties_and_borrowed_routes() -> None:
    from stellwerk.cli.table.sheet import score_sheet

    proof = ("dieppe-london-1", "dieppe-paris")
    ticket = Line("ticket", 7, "london-wien", proof, ("dieppe-paris",))
    sheets = tuple(ScoreSheet(seat, 1, 7, (ticket,)) for seat in range(2))
    outcome = Outcome("last_round", ((0, 1),), sheets)
    family = family_of(stellwerk.game("europe"))
    lines = [line.plain for line in score_sheet(family, outcome, Seats(("you", "bot"), 0), 80)]
    assert lines.count(" 1st  you    7 points  shared") == 1
    assert " A tie: you and 1 bot share the first place." in lines
    assert any("London → Dieppe → Paris (borrowed)" in line for line in lines)
