"""Maps as bombs: short texts that would fill the memory, or keep a parser busy for minutes."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from typing import Literal
from unicodedata import normalize

import pytest

from stellwerk import catalog, errors
from stellwerk.boards import furniture, shapes, sketch_of_text
from stellwerk.boards.furniture import Array
from stellwerk.boards.overlap import depths
from stellwerk.boards.plain import plain
from stellwerk.errors import BadOption, IllegalAction, MapError, suggestion
from stellwerk.maps import edit
from stellwerk.maps.workshop import looked_at
from stellwerk.names import split_name
from stellwerk.processes import PYTHON
from stellwerk.server.edge.runner import confined
from stellwerk.server.edge.runner.boards import BoardRunner, Shelf
from stellwerk.server.edge.runner.confined import MapQuestion, Maps
from stellwerk.server.edge.runner.tried import main as tried
from stellwerk.server.ports import Drawn
from stellwerk.server.problems import ServerProblem
from stellwerk.tickets.game import TicketsGame
from stellwerk.tickets.maps import bounds, check
from stellwerk.tickets.maps import text as map_text
from stellwerk.tickets.maps.bounds import check_bounds, without_texts
from stellwerk.tickets.maps.text import Table
from tests.server.house import House
from tests.server.process import PATIENCE
from tests.tree import ROOT

MAP = (ROOT / "tests/tickets/tiny.toml").read_text(encoding="utf-8")
TOWNS = ("alm", "bach", "dorf", "egg", "furt")
KEYS = "".join(f"k{number} = 1\n" for number in range(12_000))
BOMBS = {
    "the one that was found": f"[{'.'.join('a' * 25_000)}]\n{KEYS}",
    "a shorter one": f"[{'.'.join('a' * 900)}]\n{KEYS[:57_000]}",
    "quoted parts": "[" + '"a".' * 400 + '"a"]\n',
    "keys below keys": "".join(f"{'a.' * 90}k{number} = 1\n" for number in range(500)),
    "in an inline table": f"x = {{ {'a.' * 90}b = 1 }}\n",
    "many keys": KEYS,
    "many in a line": f"x = {{ {', '.join(f'k{n} = 1' for n in range(150))} }}\n" * 40,
    "many sections": "[[a]]\n" * 6_000,
    "a long line": f"x = '{'a' * 30_000}'\n",
    "nested in one line": f"x = {'[' * 900}\n",
    "nested tables": f"x = {'{a=' * 600}\n",
    "too long": "#\n" * 60_000,
}
#: This one the parser refuses itself.
OVER_LINES = "x = " + "[\n" * 3_000


@pytest.mark.parametrize("name", BOMBS)
def test_a_bomb_is_refused_before_anybody_parses_it(name: str) -> None:
    with pytest.raises(MapError, match=r"at most|more than|too deeply"):
        check_bounds("map", BOMBS[name])


def test_honest_maps_are_far_from_the_bounds(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, share in (("MOST_LETTERS", 5), ("MOST_IN_LINE", 5), ("MOST_KEYS", 5)):
        monkeypatch.setattr(bounds, name, getattr(bounds, name) // share)
    monkeypatch.setattr(bounds, "MOST_PARTS", 3)
    monkeypatch.setattr(bounds, "MOST_DEPTH", 4)
    for file in (ROOT / "src/stellwerk/tickets/editions").glob("*.toml"):
        check_bounds("map", file.read_text(encoding="utf-8"))
    check_bounds("map", 'note = "One. Two. Three. Four. Five."  # And. So. On. And. On.\n')


@pytest.mark.parametrize(
    ("line", "plain"),
    [
        ("a = 'x.y' # z", 'a = "" # z'),
        (r'a = "x\".y" + "z"', 'a = "" + ""'),
        ("a.b = \"it's\" 'x'", 'a.b = "" ""'),
        ('a = """b"c""" [d', 'a = """"c""" [d'),
        ("a = 'b.c", "a = 'b.c"),
        ('a = "b.c', 'a = "b.c'),
    ],
)
def test_what_stands_between_quotes_is_no_key(line: str, plain: str) -> None:
    assert without_texts(line) == plain


@pytest.mark.parametrize("piece", ['"\\', "\"'", "'\"x", '"', '" '])
def test_quotes_that_are_never_closed_are_looked_at_once(piece: str) -> None:
    line = piece * 1_000_000  # if each were followed to the end, it would take hours
    assert len(without_texts(line)) <= len(line)


def test_a_line_that_is_no_key_is_looked_at_once() -> None:
    line = f"{' ' * 9_000}{'ä' * 9_000}"  # trying where else it may end would take days
    with pytest.raises(MapError, match="not valid TOML at column 9001"):
        map_text.parse("map", line)


@pytest.mark.parametrize("words", ["pay red", "claim atlanta-miami blue", "build miami red"])
def test_a_payment_of_endless_figures_is_looked_at_once(words: str) -> None:
    view = catalog.game("usa", 2).deal(1).view(0)
    with pytest.raises(IllegalAction):  # tried in all its parts, it would take hours
        view.parse(f"{words} {'1' * 1_000_000} + red")


def test_words_of_one_letter_are_not_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    """An action with a route of 190 letters, on a map of such: a second of the event loop each."""
    compared: list[str] = []

    def compare(word: str, *_: object, **__: object) -> list[str]:
        compared.append(word)
        return []

    monkeypatch.setattr(errors, "get_close_matches", compare)
    routes = [f"{'a' * 95}-{'a' * 92}{n:03}" for n in range(124)]
    assert suggestion(f"{'a' * 95}-{'a' * 95}", routes).startswith("Known: ")
    assert suggestion("a" * 30, routes).startswith("Known: ")
    assert compared == []
    berlin = TicketsGame.of(catalog.game("berlin", 2)).route_ids
    suggestion("brandenburger_tor-potsdamer_plaza", berlin)
    assert len(compared) == 1


@pytest.mark.parametrize("name", [*BOMBS, "nested over lines"])
def test_a_table_on_a_bomb_is_refused_with_a_sentence(shared: House, name: str) -> None:
    ada = shared.guest("Ada")
    answer = ada.ask("POST", "/api/tables", {"game": "map", "map": BOMBS.get(name, OVER_LINES)})
    assert answer.status_code == 422
    assert answer.json()["code"] in {"request/map-error", "request/invalid"}
    assert len(answer.json()["sentence"]) < 300


def test_a_map_is_tried_in_a_process_of_its_own(
    shared: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    real = confined.answered

    async def answered(module: str, *words: str, given: bytes, seconds: float = 60.0) -> bytes:
        asked.append(module)
        return await real(module, *words, given=given, seconds=seconds)

    monkeypatch.setattr(confined, "answered", answered)
    ada = shared.guest("Ada")
    mine = MAP.replace('name = "Alm"', 'name = "Alp"')
    for _ in range(2):
        ada.table("map", "me", "uniform", map=mine)
    assert asked == [tried.__module__]  # what was good once is not tried again
    broken = MAP.replace('color = "red"', 'color = "rot"')
    answer = ada.ask("POST", "/api/tables", {"game": "map", "map": broken})
    assert answer.status_code == 422
    assert "rot" in answer.json()["sentence"]
    assert len(asked) == 2


@pytest.mark.skipif(sys.platform == "win32", reason="the system has no such limits")
@pytest.mark.parametrize("does", ["while True: pass", "x = [bytes(10**6) for _ in range(10**6)]"])
def test_a_map_that_takes_too_much_ends_its_own_process_only(
    does: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = f"""
from stellwerk import catalog
from stellwerk.server.edge.runner import tried
def bomb(*_):
    {does}
catalog.game_of_text, tried.SECONDS = bomb, 1
tried.main()
"""
    asked = json.dumps(MapQuestion(MAP, 2, ())).encode()
    ended = subprocess.run([*PYTHON, "-c", code], input=asked, capture_output=True, check=False)
    assert ended.stdout == b""

    async def nothing(*_: object, **__: object) -> bytes:
        return ended.stdout

    monkeypatch.setattr(confined, "answered", nothing)
    with pytest.raises(ServerProblem) as found:
        asyncio.run(Maps().try_map("eve", MapQuestion(f"{MAP}\n", 2, ())))
    assert found.value.code == "map/too-much"


def test_maps_of_one_do_not_hold_up_those_of_another(monkeypatch: pytest.MonkeyPatch) -> None:
    order: list[str] = []

    async def run() -> None:
        gate = asyncio.Event()

        async def answered(*_: object, given: bytes) -> bytes:
            await gate.wait()
            order.append(json.loads(given)[0])
            return b"null"

        monkeypatch.setattr(confined, "answered", answered)
        maps = Maps()

        async def ask(host: str, number: int) -> str:
            try:
                await maps.try_map(host, MapQuestion(f"{host} {number}", None, ()))
            except ServerProblem as problem:
                return problem.code
            return "good"

        eve = [asyncio.ensure_future(ask("eve", number)) for number in range(18)]
        await asyncio.sleep(0)
        ada = asyncio.ensure_future(ask("ada", 1))
        await asyncio.sleep(0)
        gate.set()
        assert await ada == "good"
        answers = await asyncio.gather(*eve)
        assert answers.count("server/busy") == 18 - 1 - confined.WAITING_EACH

    asyncio.run(run())
    assert order.index("ada 1") == 1


def test_maps_and_recorded_games_of_one_person_are_counted(
    open_house: Callable[..., House],
) -> None:
    house = open_house(maps_per_hour=2, uploads_per_hour=1)
    eve = house.guest("Eve")
    body = {"game": "map", "map": MAP}
    for _ in range(2):
        eve.ok("POST", "/api/tables", body)
    assert eve.problem("POST", "/api/tables", body) == (429, "map/too-many")
    house.guest("Ada").ok("POST", "/api/tables", body)
    recorded = {"game": "metro", "recorded": {"replay": "nonsense", "at": 0}}
    assert eve.problem("POST", "/api/tables", recorded)[0] == 422
    assert eve.problem("POST", "/api/tables", recorded) == (429, "replay/too-many")
    assert eve.problem("POST", "/api/replays", {"replay": "x"}) == (429, "replay/too-many")


def test_people_of_one_address_have_a_budget_of_maps_together(
    open_house: Callable[..., House],
) -> None:
    house = open_house(maps_per_hour=1)
    house.stop_time()
    body = {"game": "map", "map": MAP}
    people = [house.guest(f"Eve {number}") for number in range(7)]
    answers = [eve.ask("POST", "/api/tables", body).status_code for eve in people]
    assert answers == [201] * 5 + [429] * 2


@pytest.mark.parametrize("option", ["{}", "a"], ids=("different", "the same"))
def test_a_name_with_endless_options_is_refused_at_once(shared: House, option: str) -> None:
    name = "usa:" + "+".join(option.format(f"o{number}") for number in range(20_000))
    ada = shared.guest("Ada")
    started = time.process_time()
    with pytest.raises(BadOption):
        split_name(name + "+o1+a")
    game = ada.problem("GET", f"/api/games/{name[:30_000]}")
    replay = f"stellwerk replay 1\ngame {name}\ncontent c\nrules 2\nplayers 2\nseed 1\n"
    upload = ada.problem("POST", "/api/replays", {"replay": replay})
    assert (game, upload) == ((422, "table/game"), (422, "replay/game"))
    assert time.process_time() - started < PATIENCE  # comparing each with each takes far longer


def test_what_was_sent_is_not_repeated_at_length(shared: House) -> None:
    replay = f"stellwerk replay 1\ngame usa\ncontent c\nrules 2\nplayers 2\nseed {'x' * 90_000}\n"
    table = f"date,game,player,points\n{'x' * 90_000},usa,Ada,1\n"
    for path, body in (("replays", {"replay": replay}), ("logbook/csv", {"csv": table})):
        answer = shared.guest("Ada").ask("POST", f"/api/{path}", body)
        assert answer.status_code == 422
        assert len(answer.json()["sentence"]) < 1_100


def test_boards_are_kept_up_to_a_number_of_bytes() -> None:
    shelf = Shelf(most=10_000)
    for number in range(100):
        shelf.put(f"{number}", Drawn(bytes(600), bytes(400)))
        shelf.put(f"{number}", Drawn(bytes(300), bytes(200)))
        assert shelf.size <= 10_000
    assert shelf.get("99")
    assert shelf.get("50") is None
    shelf.put("large", Drawn(bytes(50_000), b""))
    assert shelf.get("large")
    assert shelf.get("99") is None


def test_a_sketch_is_drawn_in_a_process_of_its_own() -> None:
    async def run() -> None:
        runner = BoardRunner()
        drawn = await runner.drawn(MAP, "ada")
        assert json.loads(drawn.text)["final"] is False
        assert drawn.picture.startswith(b"<svg")
        with pytest.raises(ServerProblem):
            await runner.drawn("no map", "ada")
        await runner.close()

    asyncio.run(run())


LARGE = "9" * 25


@pytest.mark.parametrize("place", ["per_color = ", "train = ["])
def test_a_number_that_no_answer_can_hold_is_a_mistake_of_the_map(house: House, place: str) -> None:
    """It was kept, and then nobody could look at the map any more: `500`, again and again."""
    ada = house.guest("Ada")
    assert MAP.count(place) == 1
    map = ada.ok("POST", "/api/maps", {"text": MAP})["info"]["id"]
    text = MAP.replace(place, f"{place}{LARGE}")
    ada.ok("PUT", f"/api/maps/{map}", {"text": text, "version": 1})
    (problem,) = ada.ok("GET", f"/api/maps/{map}")["problems"]
    assert "too large" in problem["sentence"]
    assert text.split("\n")[problem["line"] - 1].startswith(place.partition(" ")[0])
    assert ada.ok("POST", "/api/maps/edit", {"text": text})["model"] is None
    assert ada.problem("POST", "/api/maps", {"text": text}) == (422, "map/unreadable")


def test_no_change_makes_a_number_that_no_answer_can_hold(house: House) -> None:
    ada = house.guest("Ada")
    large = {"do": "set-value", "place": "cards.hand", "value": int(LARGE)}
    status, _ = ada.problem("POST", "/api/maps/edit", {"text": MAP, "changes": [large]})
    assert status == 422
    title = {"do": "set-title", "title": "Endless"}
    for odd in ("inf", "-inf", "nan"):
        body = {"text": MAP.replace("[cards]", f"[cards]\nodd = {odd}"), "changes": [title]}
        assert f"odd = {odd}" in ada.ok("POST", "/api/maps/edit", body)["text"]


#: Five thousand points to and fro across the frame, in letters that fit into one line of a map.
ZIGZAG = ",".join(f"{n * 7 % 10} {9 * (n % 2)}" for n in range(4_800))
#: Ground by which a board took a minute, or had 47 megabytes.
GROUNDS = {
    "names without room": [f"name;Sea {n};4 4" for n in range(60)],
    "lines to and fro": [f"{kind};;{ZIGZAG}" for kind in ("land", "lake", "park", "rail")],
    "ridges to and fro": [f"ridge;;{ZIGZAG}"] * 4,
}


@pytest.mark.parametrize("kind", GROUNDS)
def test_no_ground_makes_a_sketch_that_others_wait_for(
    kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    compared, thinned = [0], [0]
    off = shapes._off

    def count_depths(ones: Array, others: Array) -> Array:
        compared[0] += len(ones) * len(others)
        return depths(ones, others)

    def count_off(points: Array, a: Array, b: Array) -> Array:
        thinned[0] += len(points)
        return off(points, a, b)

    monkeypatch.setattr(furniture, "depths", count_depths)
    monkeypatch.setattr(shapes, "_off", count_off)
    rows = ",\n".join(f'"{row}"' for row in GROUNDS[kind])
    places = "\n".join(f"{id} = [{n}, {n * n % 7}]" for n, id in enumerate(TOWNS))
    board = sketch_of_text(f"{MAP}\n[board]\nground = [{rows}]\n[board.places]\n{places}\n")
    assert compared[0] < 5_000_000
    assert thinned[0] < 20_000_000
    assert len(plain(board)) < 2_000_000


@pytest.mark.parametrize(
    ("cities", "pairs", "letters"), [(60, 2_000, 12), (60, 150, 190), (2_000, 1_500, 12)]
)
def test_words_that_nobody_knows_are_compared_a_few_times_only(
    cities: int, pairs: int, letters: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each of thousands was compared with each: a question took all the time that one may take."""
    compared = [0]

    def count(word: str, known: Sequence[str], label: str = "Known") -> str:
        compared[0] += len(word) * sum(map(len, known))
        return suggestion(word, known, label)

    monkeypatch.setattr(map_text, "suggestion", count, raising=False)
    monkeypatch.setattr(check, "suggestion", count, raising=False)
    known = "".join(f"{n:a>{letters}} = 1\n" for n in range(cities))
    rows = "".join(f"{n:b>{letters}}-{n:c>{letters}} = 1\n" for n in range(pairs))
    looked = looked_at(f"[cities]\n{known}[tickets]\n{rows}")
    assert len(looked["problems"]) == 60
    assert compared[0] < 1_000_000


def test_marks_of_an_id_are_put_in_order_for_a_few_letters_only(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Five ids of thousands of marks, whose order takes time squared: all other maps waited."""
    ordered = [0]

    def count(form: Literal["NFKD"], name: str) -> str:
        ordered[0] += len(name) ** 2
        return normalize(form, name)

    monkeypatch.setattr(map_text, "normalize", count)
    marks = "\u0323" * 9_000 + "\u0f74" * 9_000
    cities = "".join(f'"{n}a{marks}" = {{ name = "A" }}\n' for n in range(5))
    problems = looked_at(f"[cities]\n{cities}")["problems"]
    assert sum(one["place"].startswith("cities.") for one in problems) == 5
    assert ordered[0] < 1_000_000


def test_bends_of_routes_that_are_gone_are_looked_for_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """All routes were gone through for each of thousands of bends, at each of 200 changes."""
    asked, between = [0], edit._between

    def count(table: Table, pair: str) -> list[str]:
        asked[0] += 1
        return between(table, pair)

    monkeypatch.setattr(edit, "_between", count)
    rows = "".join(f"a{n}-b{n} = 1\n" for n in range(2_000))
    towns = "".join(f't{n} = {{ name = "T" }}\n' for n in range(10))
    text = f"[cities]\n{towns}[routes]\n{rows}[board.bends]\n{rows}"
    changed = looked_at(text, [{"do": "remove-city", "city": f"t{n}"} for n in range(10)])
    assert changed["model"] is not None
    assert asked[0] < 100
