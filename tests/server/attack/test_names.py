"""Texts that pretend: invisible, turned round, doubled, forged, endless."""

from __future__ import annotations

import json
import unicodedata

import pytest

from stellwerk import replay
from stellwerk.game import Game
from stellwerk.server import texts
from stellwerk.server.shared import game as find
from stellwerk.server.shared import titles_of_text
from stellwerk.signs import acts
from tests.server.house import MAP, Guest, House, Json

#: Letters that show nothing, in their various ways.
UNSEEN = "\u3164\u2800\u115f\u1160\uffa0\u200b\u2060\ufeff\u034f\u17b4\u00ad\u180e\ufe0f\U000e0041"
TURNED = "\u202e\u2066\u200f\u061c"


@pytest.mark.parametrize("sign", UNSEEN, ids=lambda sign: f"U+{ord(sign):04X}")
def test_a_name_of_invisible_letters_is_none(house: House, sign: str) -> None:
    ada = house.guest("Ada")
    for words in (sign, sign * 40, f" {sign}\u00a0{sign} ", f"\u0301{sign}"):
        assert ada.problem("PATCH", "/api/me", {"name": words}) == (422, "name/empty")
    assert ada.ok("PATCH", "/api/me", {"name": f"A{sign}da"})["name"] == "Ada"


def test_text_is_composed_and_neither_turns_nor_grows_over_others() -> None:
    assert texts.line("A\u0308da") == "Äda"
    assert texts.line(f"Ada{TURNED} L.\x00\x1b[31m") == "Ada L. [31m"
    assert texts.line("two\nlines\u2028here") == "two lines here"
    piled = texts.line("x" + "\u0335" * 50)
    assert sum(unicodedata.category(sign) == "Mn" for sign in piled) == texts.MARKS
    # Composed letters may be more than before; what is stored has its length all the same.
    assert len(texts.line("\ufb1d" * 40, 40)) <= 40
    assert texts.line("क्षि Ξένη שלום 王 👩‍🚀") == "क्षि Ξένη שלום 王 👩🚀"


@pytest.mark.parametrize("between", ["\u200d", "\u200b", "\u115f", "\ufe0f", "\u00ad"])
def test_what_nobody_sees_does_not_part_marks_from_their_letter(house: House, between: str) -> None:
    """Marks piled up over the lines around, three by three, and a name was written in two ways."""
    ada = house.guest("Ada")
    piled = {"name": "x" + ("\u0335\u0336\u0337" + between) * 9}
    assert len(ada.ok("PATCH", "/api/me", piled)["name"]) == 1 + texts.MARKS
    assert ada.ok("PATCH", "/api/me", {"name": f"A{between}\u0308da"})["name"] == "Äda"


@pytest.mark.parametrize("forged", ["Ada", "ADA", "Аdа", "Ada\u200b", "A d a", "Àda", "Ａｄａ"])
def test_two_names_at_a_table_cannot_be_taken_for_each_other(house: House, forged: str) -> None:
    ada, eve = house.guest("Ada"), house.guest(forged)
    id = ada.table("new_york", "me", "open", "easy", public=True)["table"]["id"]
    seats = eve.ok("POST", f"/api/tables/{id}/seats/1/take", {})["table"]["seats"]
    assert seats[0]["name"] == "Ada"
    assert seats[1]["name"] == f"{texts.line(forged)} (2)"
    line = eve.ok("POST", f"/api/tables/{id}/chat", {"text": "It is me, Ada."})
    assert line["name"] == seats[1]["name"]


@pytest.mark.parametrize(
    ("name", "forged"),
    [
        *(("Max", "Мax"), ("Max", "Μax"), ("Tom", "Тom"), ("Hans", "Нans"), ("Hans", "Ηans")),
        *(("Karl", "Кarl"), ("Nina", "Νina"), ("Zoe", "Ζoe"), ("Yves", "Υves"), ("Otto", "Օttօ")),
        *(("Max", "Ꮇax"), ("Max", "ꓟax")),
    ],
)
def test_nor_by_capitals_whose_small_letters_look_otherwise(name: str, forged: str) -> None:
    """Letters were compared as small ones, and only those were known that look alike then."""
    assert name != forged
    assert texts.told_apart(forged, [name]) == f"{forged} (2)"
    assert texts.told_apart(name, [forged]) == f"{name} (2)"


def test_nobody_looks_like_a_bot_or_like_a_player_while_looking_on(house: House) -> None:
    easy, ada = house.guest("easy"), house.guest("Ada")
    frame = easy.table("new_york", "me", "easy", "open", public=True)
    assert [row["name"] for row in frame["table"]["seats"]] == ["easy (2)", "easy", ""]
    id = frame["table"]["id"]
    ada.ok("POST", f"/api/tables/{id}/seats/2/take", {})
    spectator = house.guest("Adа")
    line = spectator.ok("POST", f"/api/tables/{id}/chat", {"text": "hi", "room": "spectators"})
    assert line["name"] == "Adа (2)"


def test_nobody_who_looks_on_speaks_like_another(house: House) -> None:
    """Only who had a seat was told apart: whoever looked on spoke as anybody else who did."""
    host, ada, eve = house.guest("Max"), house.guest("Ada"), house.guest("Adа")
    path = f"/api/tables/{host.table('metro', 'me', 'open', public=True)['table']['id']}/chat"
    names = [
        guest.ok("POST", path, {"text": "hi", "room": "spectators"})["name"]
        for guest in (ada, eve, ada, eve)
    ]
    assert names == ["Ada", "Adа (2)"] * 2


def test_nobody_sits_down_under_a_name_by_which_another_has_spoken(house: House) -> None:
    """Only other seats counted: who had spoken there, and stood up, got the number afterwards."""
    ada, eve, moe = house.guest("Ada"), house.guest("Eve"), house.guest("Max")
    id = ada.table("new_york", "me", "open", "open", public=True)["table"]["id"]
    chat, seats = f"/api/tables/{id}/chat", f"/api/tables/{id}/seats"
    ada.ok("POST", chat, {"text": "hi", "room": "players"})
    moe.ok("POST", chat, {"text": "hi", "room": "spectators"})
    ada.ok("POST", f"{seats}/0/leave")
    eve.ok("POST", f"{seats}/0/take", {"name": "Adа"})
    ada.ok("PUT", f"{seats}/1", {"kind": "me", "name": "Max"})
    moe.ok("POST", f"{seats}/2/take", {})
    rows = ada.look(id)["table"]["seats"]
    assert [row["name"] for row in rows] == ["Adа (2)", "Max (2)", "Max"]
    ada.ok("POST", f"{seats}/1/leave")
    ada.ok("POST", f"{seats}/1/take", {})
    assert ada.look(id)["table"]["seats"][1]["name"] == "Ada"


def test_a_notice_calls_nobody_by_the_name_of_another(house: House) -> None:
    """It told the name of the account, which one may change while one sits at the table."""
    ada, ben = house.guest("Ada"), house.guest("Ben")
    over = ended_by_two(ada, ben)
    waits = ada.table("metro", "open", "open", public=True)["table"]["id"]
    ben.ok("POST", f"/api/tables/{waits}/seats/1/take", {})
    ada.ok("PATCH", "/api/me", {"name": "Bеn"})
    ada.ok("POST", f"/api/tables/{over}/rematch")
    ada.ok("POST", f"/api/tables/{waits}/close")
    told = {line["code"]: line["name"] for id in (over, waits) for line in ben.look(id)["chat"]}
    assert told["table/rematch"] == "Ada"
    assert told["table/closed"] == "Bеn (2)"


def ended_by_two(ada: Guest, ben: Guest) -> str:
    """A game of two people that is over."""
    id = str(ada.table("metro", "me", "open", public=True)["table"]["id"])
    ben.ok("POST", f"/api/tables/{id}/seats/1/take", {})
    ada.ok("POST", f"/api/tables/{id}/start")
    while (frame := ada.look(id))["table"]["status"] == "running":
        guest = ada if frame["you"]["your_turn"] else ben
        guest.act(id, guest.look(id))
    return id


def test_nobody_looks_like_a_bot_that_sits_down_later(house: House) -> None:
    """Only who came after a bot got a number."""
    ada, easy = house.guest("Ada"), house.guest("Easy")
    id = ada.table("new_york", "me", "open", "open", public=True)["table"]["id"]
    easy.ok("POST", f"/api/tables/{id}/seats/1/take", {})
    ada.ok("PUT", f"/api/tables/{id}/seats/2", {"kind": "bot", "bot": "easy"})
    seats = ada.look(id)["table"]["seats"]
    assert [row["name"] for row in seats] == ["Ada", "Easy (2)", "easy"]
    assert [row["player"] for row in seats] == [ada.me["player"], easy.me["player"], None]


def test_nobody_looks_like_the_bot_of_a_rematch(house: House) -> None:
    """Where a script sat, a bot plays again."""
    easy = house.guest("easy")
    text = ended(house)
    id = easy.table("metro", "me", "script", recorded=text, start=True)["table"]["id"]
    seats = easy.ok("POST", f"/api/tables/{id}/rematch")["table"]["seats"]
    assert [row["name"] for row in seats] == ["easy (2)", "easy"]


def ended(house: House) -> Json:
    """A recorded game of two, to be opened at its end."""
    ada = house.guest("Ada")
    frame = ada.table("metro", "me", "me", start=True)
    id = frame["table"]["id"]
    while frame["table"]["status"] == "running":
        frame = ada.act(id, ada.look(id)).json()
    replay = ada.ask("GET", f"/api/tables/{id}/replay").text
    return {"replay": replay, "at": frame["seq"]}


def test_nor_is_a_seat_that_plays_what_is_written_called_as_who_sits_there(house: House) -> None:
    """Its host names it: whoever sat there under that name got the number."""
    ada, ben = house.guest("Ada"), house.guest("Ben")
    body = {"seats": [{"kind": "open"}, {"kind": "open"}], "recorded": ended(house)}
    id = ada.ok("POST", "/api/tables", body)["table"]["id"]
    token = ada.ok("GET", f"/api/tables/{id}/invite")["url"].rpartition("/")[2]
    ben.ok("POST", "/api/invites", {"token": token})
    ben.ok("POST", f"/api/tables/{id}/seats/0/take", {})
    wish = {"kind": "script", "name": "Bеn"}
    seats = ada.ok("PUT", f"/api/tables/{id}/seats/1", wish)["table"]["seats"]
    assert [row["name"] for row in seats] == ["Ben", "Bеn (2)"]


def test_nor_are_two_seats_that_play_what_is_written_called_alike(house: House) -> None:
    wish = [{"kind": "script", "name": name} for name in ("Bert", "Bеrt")]
    body = {"seats": wish, "recorded": ended(house)}
    seats = house.guest("Ada").ok("POST", "/api/tables", body)["table"]["seats"]
    assert [row["name"] for row in seats] == ["Bert", "Bеrt (2)"]


def test_people_at_one_browser_are_told_apart(house: House) -> None:
    body = {"game": "new_york", "seats": [{"kind": "me"}, {"kind": "me"}]}
    seats = house.guest("Ada").ok("POST", "/api/tables", body)["table"]["seats"]
    assert [row["name"] for row in seats] == ["Ada", "Ada (2)"]


def recorded(*lines: str, seats: str = "Ada | Ben") -> str:
    """The head of a recorded game of Metro, with lines in place of some of its own."""
    game: Game = find("metro", 2)
    head = [
        replay.FIRST_LINE,
        "game metro",
        f"content {game.content_hash}",
        f"rules {game.rules_version}",
        "players 2",
        f"seats {seats}",
        "seed 7",
    ]
    own = {line.split()[0]: line for line in lines}
    return (
        "\n".join(own.pop(line.split()[0], line) for line in head) + "\n" + "\n".join(own.values())
    )


def test_seats_of_a_recorded_game_have_names_like_all_others(house: House) -> None:
    text = recorded(seats=f"A\u0308da{TURNED}\u3164 | Ben\x00{'x' * 90}") + "# \x00\n"
    frame: Json = house.guest("Ada").ok("POST", "/api/replays", {"replay": text})
    assert [row["name"] for row in frame["table"]["seats"]] == ["Äda", "Ben" + "x" * 37]
    table = house.guest("Ada").table("metro", "me", "script", recorded={"replay": text})
    live = house.hall.tables.cached(table["table"]["id"])
    assert live is not None
    assert "\x00" not in (live.header.record or "").encode().decode("unicode_escape")


@pytest.mark.parametrize("line", [f"seed {'9' * 5000}", f"seed {2**128}", f"rules {'9' * 5000}"])
def test_a_number_without_end_is_refused(house: House, line: str) -> None:
    ada, text = house.guest("Ada"), recorded(line)
    for path, body in (
        ("/api/replays", {"replay": text}),
        ("/api/tables", {"game": "metro", "recorded": {"replay": text}}),
    ):
        assert ada.problem("POST", path, body) == (422, "request/replay-error")
        assert len(ada.ask("POST", path, body).text) < 500


def test_a_seat_without_end_is_refused(house: House) -> None:
    text = recorded(f"{'1' * 5000} draw blind")
    answer = house.guest("Ada").problem("POST", "/api/replays", {"replay": text})
    assert answer == (422, "request/replay-error")


def test_the_title_of_a_map_is_text_and_nothing_else() -> None:
    text = f'[title]\nen = "A{TURNED}\\u0000\u3164 map {"x" * 200}"\n'
    english, german = titles_of_text(text)
    assert english == german == "A map " + "x" * 74


def test_the_title_of_a_new_map_comes_in_like_all_names(house: House) -> None:
    """Whoever gets the link reads it: as it stands in the map, not only in lists."""
    ada, title = house.guest("Ada"), f"A\u3164{TURNED}da\x00"
    for beginning in ({"builtin": "usa"}, {"empty": "usa"}, {"text": MAP}):
        page = ada.ok("POST", "/api/maps", {**beginning, "title": title})
        assert page["info"]["title"] == page["model"]["title"]["en"] == "Ada"
        assert not acts(page["text"])
        unseen = {**beginning, "title": UNSEEN}
        assert ada.problem("POST", "/api/maps", unseen) == (422, "name/empty")


def test_a_wish_for_a_region_has_a_title_like_all_names(house: House) -> None:
    ada, wish = house.guest("Ada"), {"imagined": True, "cities": 12}
    assert ada.problem("POST", "/api/maps/region", {**wish, "title": UNSEEN}) == (422, "name/empty")
    id = ada.ok("POST", "/api/maps/region", {**wish, "title": f"A\u3164{TURNED}da"})["id"]
    portal = house.guest().client.portal
    assert portal is not None
    job = portal.call(house.hall.store.job, id)
    assert job is not None
    assert json.loads(job.payload)["title"] == "Ada"


@pytest.mark.parametrize("name", ["A\u202elm", "Alm\u3164", "Al\u200bm"])
def test_a_map_whose_names_cannot_be_read_is_shown_to_nobody_else(house: House, name: str) -> None:
    """It is kept as it is being written; but neither shown, drawn, printed nor played."""
    ada, eve, text = house.guest("Ada"), house.guest("Eve"), MAP.replace('"Alm"', f'"{name}"')
    assert text != MAP
    page = ada.ok("POST", "/api/maps", {"text": text})
    id = page["info"]["id"]
    assert not page["playable"]
    assert "odd-name" in {problem["code"] for problem in page["problems"]}
    token = ada.ok("PATCH", f"/api/maps/{id}", {"shared": True})["token"]
    assert eve.problem("GET", f"/api/maps/{token}") == (422, "map/odd-name")
    assert eve.problem("GET", f"/api/maps/{token}/board") == (409, "map/not-playable")
    assert ada.problem("POST", f"/api/maps/{id}/print", {}) == (409, "map/not-playable")
    assert ada.problem("POST", "/api/tables", {"game": "map", "map": text})[1] == "map/odd-name"
    ada.ok("PUT", f"/api/maps/{id}", {"text": MAP, "version": 1})
    assert eve.ok("GET", f"/api/maps/{token}")["playable"]


def test_nor_is_one_that_has_mistakes_besides(house: House) -> None:
    ada, eve = house.guest("Ada"), house.guest("Eve")
    text = MAP.replace('"Alm"', '"A\u202elm"').replace("[cards]", "[cards]\nnothing = 1")
    id = ada.ok("POST", "/api/maps", {"text": text})["info"]["id"]
    token = ada.ok("PATCH", f"/api/maps/{id}", {"shared": True})["token"]
    assert eve.problem("GET", f"/api/maps/{token}") == (422, "map/odd-name")


def test_a_bot_in_a_logbook_has_a_name_like_all_others(house: House) -> None:
    ada = house.guest("Ada")
    player = {"name": "planner", "who": f"bot:pla\u3164{TURNED}nner", "place": 1, "total": 3}
    other = {**player, "name": "B", "who": "", "place": 2, "total": 1}
    game = {"played_at": "2026-01-01T00:00:00Z", "game": "usa", "players": [player, other]}
    kept = ada.ok("PUT", "/api/logbook/games/one", game)
    assert kept["players"][0]["who"] == "bot:planner"
    unseen = {**game, "players": [{**player, "who": "bot:\u3164"}, other]}
    assert ada.problem("PUT", "/api/logbook/games/one", unseen) == (422, "name/empty")


def test_statistics_count_people_and_not_names(house: House) -> None:
    def finish(guest: Guest) -> None:
        frame = guest.table("metro", "me", "uniform", start=True, public=True)
        id = frame["table"]["id"]
        while frame["table"]["status"] == "running":
            frame = guest.look(id)
            if frame["you"]["your_turn"]:
                guest.act(id, frame)

    one, other = house.guest("Ada"), house.guest("Ada")
    finish(one)
    finish(other)
    one.ok("PATCH", "/api/me", {"name": "Adele"})
    rows = one.ok("GET", "/api/statistics?edition=metro")
    people = {row["player"]: (row["name"], row["games"]) for row in rows if not row["bot"]}
    assert people == {one.me["player"]: ("Adele", 1), other.me["player"]: ("Ada", 1)}
    assert one.ok("GET", "/api/statistics?name=Adele")[0]["player"] == one.me["player"]


@pytest.mark.parametrize(
    "name", ["A\u202elm", "A\\u0000lm", "\u3164", "x" * 81, "A\u2066lm", "A\\u0085lm"]
)
def test_cities_of_an_own_map_have_names_that_others_can_read(house: House, name: str) -> None:
    """Whoever was invited to a table read them as they came."""
    ada = house.guest("Ada")
    good = next(line for line in MAP.splitlines() if "name = " in line)
    word = good.partition('name = "')[2].partition('"')[0]
    odd = MAP.replace(good, good.replace(f'"{word}"', f'"{name}"'))
    body = {"game": "map", "map": odd, "seats": [{"kind": "me"}, {"kind": "open"}]}
    assert ada.problem("POST", "/api/tables", body) == (422, "map/odd-name")
    ada.ok("POST", "/api/tables", {**body, "map": MAP})


@pytest.mark.parametrize("title", ["\u3164", "\u2800 \u115f"])
def test_a_map_has_a_title_that_can_be_seen(house: House, title: str) -> None:
    line = next(line for line in MAP.splitlines() if line.startswith("en = "))
    body = {"game": "map", "map": MAP.replace(line, f'en = "{title}"')}
    assert house.guest("Ada").problem("POST", "/api/tables", body) == (422, "map/odd-name")


def test_a_budget_of_a_bot_is_written_in_plain_figures(house: House) -> None:
    """Otherwise a logbook with such a game could not be read again."""
    body = {"game": "usa", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "search:３００"}]}
    assert house.guest("Ada").problem("POST", "/api/tables", body) == (422, "seat/unknown-bot")
