"""Old frames: whoever asks for the past makes nobody wait, and fills no memory."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Iterator
from random import Random

import pytest

from stellwerk.game import State
from stellwerk.server.edge.runner import fair
from stellwerk.server.edge.runner.engine import ASIDE
from stellwerk.server.live import past
from stellwerk.server.live.past import Checkpoints, Written
from stellwerk.server.live.table import LiveTable
from tests.server.house import Guest, House, Json


@pytest.fixture(scope="module", autouse=True)
def short_steps() -> Iterator[None]:
    """More checkpoints than a game of this length would have."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(past, "STEP", 8)
        yield


@pytest.fixture(scope="module")
def game(shared: House) -> tuple[House, Guest, str]:
    """A game of some length, with actions taken back; every deal is new, and a few are short."""
    ada, random = shared.guest("Ada"), Random(3)
    while True:
        frame = played(ada, random)
        if frame["seq"] > 60:
            return shared, ada, frame["table"]["id"]


def played(ada: Guest, random: Random) -> Json:
    """How a game ends that somebody plays for both seats, taking back what may be."""
    frame = ada.table("new_york", "me", "me", start=True, public=True)
    id = frame["table"]["id"]
    while frame["table"]["status"] == "running":
        seat = frame["table"]["to_act"][0]
        frame = ada.look(id, seat=seat)
        words = random.choice(frame["view"]["legal"])["text"]
        frame = ada.act(id, frame, words).json()
        if frame["you"]["undo"] is not None and frame["seq"] % 3 == 0:
            body = {"seat": frame["you"]["undo"], "seq": frame["seq"], "key": f"u{frame['seq']}"}
            frame = ada.ok("POST", f"/api/tables/{id}/undo", body)
    return frame


def live_of(house: House, id: str) -> LiveTable:
    live = house.hall.tables.cached(id)
    assert live is not None
    return live


def test_no_question_about_the_past_plays_a_whole_game(
    game: tuple[House, Guest, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    house, ada, id = game
    live, played = live_of(house, id), [0]
    assert live.state is not None
    kind = type(live.state)
    real: Callable[..., object] = kind.play

    def play(self: State, seat: int, action: int | str) -> object:
        played[0] += 1
        return real(self, seat, action)

    monkeypatch.setattr(kind, "play", play)
    for seq in range(0, live.seq, 6):
        played[0] = 0
        assert ada.ok("GET", f"/api/tables/{id}/frames/{seq}")["seq"] == seq
        assert played[0] <= past.STEP + 1
        played[0] = 0
        ada.look(id, since=seq)
        assert played[0] <= live.seq - seq + past.STEP + 1


def test_the_past_from_a_checkpoint_is_the_past(game: tuple[House, Guest, str]) -> None:
    house, ada, id = game
    live = live_of(house, id)
    assert any(entry.kind == "undo" for entry in live.entries)
    assert len(live.checkpoints) > 3
    some = range(0, live.seq, 14)
    with_them = [ada.look(id, since=seq)["events"] for seq in some]
    states = [live.at(seq).checksum() for seq in some]
    live.checkpoints = Checkpoints()
    assert [ada.look(id, since=seq)["events"] for seq in some] == with_them
    assert [live.at(seq).checksum() for seq in some] == states


def test_the_past_is_played_beside_the_event_loop(
    game: tuple[House, Guest, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    _, ada, id = game
    threads: set[str] = set()
    real = past.play_again

    def play_again(stretch: past.Stretch) -> object:
        threads.add(threading.current_thread().name.partition("_")[0])
        return real(stretch)

    monkeypatch.setattr("stellwerk.server.live.told.play_again", play_again)
    ada.look(id, since=0)
    ada.ok("GET", f"/api/tables/{id}/frames/5")
    with ada.socket(id, "?since=0") as socket:
        socket.receive_text()
    assert threads == {"aside"}


def test_only_the_newest_frames_are_kept(game: tuple[House, Guest, str]) -> None:
    house, ada, id = game
    live = live_of(house, id)
    ada.look(id)
    before = live.texts.size
    for seq in range(0, live.seq - 1, 15):
        ada.look(id, since=seq)
    assert live.texts.size == before
    assert before <= past.MOST_WRITTEN


def test_what_is_written_is_bounded_by_bytes() -> None:
    texts = Written(most=1_000)
    for number in range(100):
        assert texts.keep(number, bytes(99), 0) == bytes(99)
        assert texts.size <= 1_000
    texts.keep(99, bytes(10), 0)
    assert texts.size == 9 * 99 + 10
    assert texts.get(99) == bytes(10)
    assert texts.get(1) is None
    texts.keep("large", bytes(1_001), 0)
    assert texts.get("large") is None
    texts.clear()
    assert texts.size == 0


def test_checkpoints_are_bounded_by_number(game: tuple[House, Guest, str]) -> None:
    state = live_of(game[0], game[2]).state
    assert state is not None
    kept = Checkpoints()
    for seq in range(100_000):
        kept.note(seq, state)
        assert len(kept) <= past.MOST
    assert kept.before(0) == (0, state)
    found = kept.before(99_999)
    assert found is not None
    assert 99_999 - found[0] <= 2 * 100_000 // past.MOST
    assert Checkpoints().before(5) is None


def test_a_flood_of_questions_about_the_past_is_refused(
    game: tuple[House, Guest, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    house = game[0]
    gate = threading.Event()

    async def ask() -> Json:
        runner, number = house.hall.runner, 400
        asked = [asyncio.ensure_future(runner.run_aside(gate.wait, "eve")) for _ in range(number)]
        await asyncio.sleep(0)
        ours = asyncio.ensure_future(runner.run_aside(lambda: "here", "ada"))
        await asyncio.sleep(0)
        gate.set()
        answers = await asyncio.gather(*asked, return_exceptions=True)
        refused = sum(isinstance(answer, Exception) for answer in answers)
        return {"ours": await ours, "refused": refused}

    monkeypatch.setattr(house.hall, "runner", type(house.hall.runner)())
    told = asyncio.run(ask())
    assert told["ours"] == "here"
    assert told["refused"] == 400 - fair.MOST_EACH - ASIDE


def test_what_was_written_of_a_table_that_changed_meanwhile_is_not_kept() -> None:
    texts = Written()
    began = texts.changes
    texts.clear()  # somebody begins the game while a thread writes of the waiting room
    assert texts.keep("frame", b"open", began) == b"open"
    assert texts.get("frame") is None
    texts.keep("frame", b"running", texts.changes)
    assert texts.get("frame") == b"running"
