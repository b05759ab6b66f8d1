"""From names to games."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import pytest

import stellwerk
from stellwerk import warmup
from stellwerk.catalog import FAMILIES, deals_colors, editions, family_named
from stellwerk.engine.kept import packed
from stellwerk.errors import BadOption, MapError, UnknownName
from tests.tree import ROOT, run_python

MAP = ROOT / "tests" / "replays" / "maps" / "corners.toml"


def test_the_editions_stand_in_the_order_in_which_people_meet_them() -> None:
    tickets = [info.id for info in stellwerk.editions() if info.family == "tickets"]
    assert tickets == ["usa", "europe", "new_york", "berlin"]
    assert editions() is stellwerk.editions()


def test_an_edition_tells_what_a_list_shows() -> None:
    by_id = {info.id: info for info in stellwerk.editions()}
    europe = by_id["europe"]
    assert europe.players == (2, 5)
    assert [option.id for option in europe.options] == ["1912", "mega", "cities", "bonus"]
    assert [option.group for option in europe.options] == ["variant"] * 3 + [None]
    assert all(option.title_en and option.summary_de for option in europe.options)
    assert by_id["berlin"].status == "reconstructed"
    assert all(info.title_en and info.title_de and info.status for info in by_id.values())


def test_an_edition_tells_which_colors_its_seats_are_dealt() -> None:
    by_id = {info.id: info for info in stellwerk.editions()}
    assert by_id["metro"].colors == ("yellow", "blue", "orange", "green", "violet", "gray")
    assert {option.id for option in by_id["metro"].options if option.colorless} == {
        "companies",
        "solo",
    }
    assert not any(by_id[id].colors for id in ("usa", "europe", "new_york", "berlin"))
    assert deals_colors("metro:companies+paris")
    assert not any(map(deals_colors, ("europe:mega", "map:short", str(MAP))))


@pytest.mark.parametrize("name", ["metro", "metro:companies", "metro:free"])
def test_seats_are_dealt_the_colors_that_the_edition_tells(name: str) -> None:
    (info,) = [info for info in stellwerk.editions() if info.id == "metro"]
    colorless = any(option.colorless and option.id in name for option in info.options)
    game = stellwerk.game(name, 3)
    if colorless:
        with pytest.raises(BadOption, match="nobody has one"):
            game.deal(1, None, info.colors[:3])
    else:
        seats = game.deal(1, None, info.colors[:3]).view(None).to_json()["seats"]
        assert [seat["color"] for seat in seats] == list(info.colors[:3])


def test_where_colors_are_only_a_look_nobody_is_dealt_any() -> None:
    with pytest.raises(BadOption, match="here they are only how seats look"):
        stellwerk.game("usa", 2).deal(1, None, ("red", "blue"))


def test_a_name_tells_its_family_and_whatever_is_no_edition_is_an_own_map() -> None:
    names = ["usa", "metro:solo", "europe:mega", str(MAP), "map"]
    found = [family_named(name).name for name in names]
    assert found == ["tickets", "metro", "tickets", "tickets", "tickets"]


@pytest.mark.parametrize(
    ("asked", "canonical"),
    [
        ("usa", "usa"),
        ("europe:mega+bonus", "europe:mega+bonus"),
        ("europe:bonus+mega", "europe:mega+bonus"),
        ("europe+bonus", "europe:bonus"),
        (" new_york ", "new_york"),
    ],
)
def test_names_are_read_in_any_order_and_printed_in_one(asked: str, canonical: str) -> None:
    assert stellwerk.game(asked).name == canonical


def test_without_a_number_a_game_is_for_the_fewest_players() -> None:
    assert stellwerk.game("usa").players == 2
    assert stellwerk.game("usa", 5).players == 5


def test_a_path_stands_for_a_game() -> None:
    game = stellwerk.game(f"{MAP}:mega", 3)
    assert game.name == f"{MAP}:mega"
    assert stellwerk.load_map(MAP, 3, ["mega"]).content_hash == game.content_hash
    assert stellwerk.load_map(str(MAP)).players == 2


def test_an_unknown_game_gets_the_nearest() -> None:
    with pytest.raises(UnknownName) as caught:
        stellwerk.game("eurpe")
    assert str(caught.value) == 'There is no game "eurpe". Did you mean "europe"?'
    with pytest.raises(UnknownName, match='There is no game "chess"'):
        stellwerk.game("chess")


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("europe:megga", 'There is no option "megga" in "europe". Did you mean "mega"?'),
        ("europe:mega+1912", '"europe:mega+1912" is not possible'),
        ("europe:", '"europe:" is not possible: an option is missing after ":" or "+".'),
        ("usa:mega", '"usa:mega" is not possible: "usa" has no options; write "usa".'),
        ("", '"" is not possible: a game has a name'),
    ],
)
def test_an_impossible_option_is_refused_in_a_sentence(name: str, says: str) -> None:
    with pytest.raises((UnknownName, BadOption)) as caught:
        stellwerk.game(name)
    assert says in str(caught.value)


@pytest.mark.parametrize("players", [1, 6, 0, -1])
def test_a_number_of_players_that_the_edition_has_not_is_refused(players: int) -> None:
    with pytest.raises(BadOption) as caught:
        stellwerk.game("usa", players)
    assert str(caught.value) == f'"{players} players" is not possible: usa is for 2 to 5 players.'


def test_a_map_that_is_not_there_is_refused_by_its_path(tmp_path: Path) -> None:
    with pytest.raises(MapError, match=r"nowhere\.toml"):
        stellwerk.game(str(tmp_path / "nowhere.toml"))
    with pytest.raises(MapError, match=r"nowhere\.toml"):
        stellwerk.load_map(tmp_path / "nowhere.toml")


def test_a_list_of_editions_needs_neither_numbers_nor_compiled_rules() -> None:
    script = (
        "import sys, stellwerk; names = [e.id for e in stellwerk.editions()];"
        "print(len(names) >= 4, {'numba', 'numpy'} & sys.modules.keys())"
    )
    assert run_python("-c", script).stdout.split() == ["True", "set()"]


def test_every_family_exports_one_object_and_the_catalog_holds_them_all() -> None:
    folders = {file.parent.name for file in (ROOT / "src" / "stellwerk").glob("*/loops.py")}
    assert {family.name for family in FAMILIES} == folders
    for family in FAMILIES:
        package = f"stellwerk.{family.name}"
        assert import_module(package).FAMILY is family
        assert family.loops().__name__ == f"{package}.loops"
        assert [info.id for info in family.editions()] == list(family.ids())
        for id in family.ids():
            assert family.game(id, (), None).family == family.name


def test_the_warm_up_compiles_every_family_and_its_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    families = [family.name for family in FAMILIES]
    both = (*families, *(f"{name} bots" for name in families))
    monkeypatch.setattr(warmup, "MODE", "on")
    assert warmup.parts() == both
    assert warmup.chains(both) == [[name, f"{name} bots"] for name in families]
    assert warmup.chains(["metro bots"]) == [["metro bots"]]
    for name, part in warmup.PARTS.items():
        assert part.module().__name__ == part.name, name


def test_tests_compile_batches_beforehand(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(warmup, "MODE", "checked")
    assert warmup.parts() == tuple(warmup.PARTS)
    assert {part.partition(" ")[2] for part in warmup.parts()} == {"", "bots", "batch"}


@pytest.mark.parametrize("module", ["catalog", "warmup", "cli.measure"])
def test_families_are_imported_where_contracts_can_see_it(module: str) -> None:
    file = ROOT / "src" / "stellwerk" / f"{module.replace('.', '/')}.py"
    text = file.read_text(encoding="utf-8")
    assert "import_module" not in text
    assert "find_spec" not in text


def test_a_part_is_warm_when_its_unit_is_there_as_a_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(warmup, "COMPILED", True)
    monkeypatch.setattr(warmup, "unit_file", lambda group, unit: tmp_path / group / unit)
    (tmp_path / "tickets").mkdir()
    assert not warmup.is_warm("tickets")
    unit = tmp_path / "tickets" / "stellwerk.tickets.loops"
    whole = packed(["stellwerk.tickets.loops.step"], b"code")
    broken = (b"", b"code", b"[]\n", b'{"size": []}\n', b"\xff\n", whole[:-4], whole[:-1])
    for content in (*broken, whole[:-1] + b"x"):
        unit.write_bytes(content)
        assert not warmup.is_warm("tickets"), content
    unit.write_bytes(whole)
    assert warmup.is_warm("tickets")
    assert not warmup.is_warm("tickets", "metro")
