"""After every step of random games everything is accounted for, and nothing else can happen."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from stellwerk.engine import record
from stellwerk.errors import IllegalAction
from stellwerk.metro.game import MetroGame, MetroState
from stellwerk.metro.legal import count_legal, is_legal
from stellwerk.metro.plain import plain
from stellwerk.metro.state import COLORS, OFFSET, ON_ROW, ORDER, SPACES, STATIONS, TILES, TOURISTS
from tests.metro.test_lockstep import every_choice, game_of, player_numbers

CHOICES = every_choice()
SINGLES = [words for words in CHOICES if len(words) < 2]


def game_for(words: tuple[str, ...]) -> MetroGame:
    numbers = player_numbers(words)
    return game_of(words, numbers[(len("+".join(words)) + 1) % len(numbers)])


def check_tiles(game: MetroGame, s: Any) -> None:
    """60 tiles on the board, in hands and in the tower."""
    kinds = [int(piece) // 4 for piece in s.piece[:TILES] if int(piece) >= 0]
    for seat in range(game.players):
        kinds += [int(kind) for kind in (*s.hand[seat], s.drawn[seat]) if int(kind) >= 0]
    kinds += [int(kind) for kind in s.tower if int(kind) >= 0]
    counts = Counter(kinds)
    assert [counts[n] for n in range(len(game.edition.tiles))] == [
        tile.count for tile in game.edition.tiles
    ]
    assert sum(int(kind) >= 0 for kind in s.tower) == TILES - int(s.tower_top)
    laid = sum(1 << square for square in range(TILES) if int(s.piece[square]) >= 0)
    assert int(s.laid) == laid


def check_points(game: MetroGame, s: Any) -> None:
    """Every point belongs to a finished line."""
    scores = [0] * COLORS
    for line, points in enumerate(int(p) for p in s.line_points):
        owner = game.table.frame[line] if line < STATIONS else s.platform[line - STATIONS]
        if points > 0:
            scores[int(owner)] += points
            length = int(s.length[int(game.table.start[line])]) + OFFSET
            assert points in {length, 2 * length}
    assert [int(score) for score in s.score] == scores


def check_shares(game: MetroGame, s: Any) -> None:
    """Eight shares of each percentage."""
    for i in range(4):
        shares = [int(s.share[seat][i]) for seat in range(game.players)]
        shares += [int(s.share_open[i]), *(int(x) for x in s.stack[i] if int(x) >= 0)]
        assert sorted(shares) == list(range(COLORS))


def check_city(game: MetroGame, s: Any) -> None:
    """Tourists on squares are those of the set; sights, tickets and point tiles add up."""
    city = game.choice.city
    places = [int(place) for place in s.tourist]
    if city not in {"", "new_york"}:
        assert int(s.crowd) == sum(1 << q for q in {p for p in places if 0 <= p < TILES})
    if city == "paris":
        dealt = sum(int(s.held[p]).bit_count() for p in range(game.players))
        dealt += sum(int(n) >= 0 for p in range(game.players) for n in s.row[p])
        assert dealt == game.players * int(game.table.each)
    if city == "stockholm":
        row = sorted(p for p in places if p >= ON_ROW)
        assert len(set(row)) == len(row)
    if game.choice.variant or city == "london":
        check_gains(game, s)
    if city == "new_york":
        taken = sum(int(n) for owner in s.taken for n in owner)
        assert taken + sum(p >= 0 for p in places) == TOURISTS
    if city == "st_petersburg":
        for n, points in enumerate(game.edition.cities[city].points):
            assert sorted(int(p) for p in s.point_tile[n]) == sorted(points)
        owned = [[int(o) >= 0 for o in s.point_owner[n]] for n in range(COLORS)]
        assert all(row == sorted(row, reverse=True) for row in owned)
        assert all(len(row) == SPACES for row in owned)
    if city == "berlin":
        for n in range(COLORS):
            assert 0 <= sum(int(s.taken[owner][n]) for owner in range(COLORS)) <= 8


def check_gains(game: MetroGame, s: Any) -> None:
    """Every point scored in play belongs to a tourist that has left the board."""
    gained = [0] * game.players
    for i in range(TOURISTS):
        seat, points = int(s.tourist_seat[i]), int(s.tourist_points[i])
        on_board = 0 <= int(s.tourist[i]) < TILES
        assert (seat < 0) == on_board
        assert points == 0 if on_board else 0 <= points <= 4
        if seat >= 0:
            gained[seat] += points
    assert gained == [int(s.gained[seat]) for seat in range(game.players)]


def check(state: MetroState) -> None:
    game, s = state.game, plain(state.records)
    check_tiles(game, s)
    check_points(game, s)
    check_city(game, s)
    if game.choice.companies:
        check_shares(game, s)


def check_legal(state: MetroState) -> None:
    """What is listed, what is counted and what is allowed are the same."""
    t, s = state.game.tables[0], state.records[0]
    for seat in range(state.game.players):
        actions = range(-1, state.game.actions + 1)
        listed = [action for action in actions if is_legal(t, s, seat, action)]
        assert listed == list(state.view(seat).legal)
        assert count_legal(t, s, seat) == len(listed)


def refuse_some(state: MetroState, dice: random.Random) -> None:
    """What is not legal raises and leaves the state as it was."""
    before = state.checksum()
    for seat in range(state.game.players):
        legal = set(state.view(seat).legal)
        action = dice.randrange(-1, state.game.actions + 1)
        if action not in legal:
            with pytest.raises(IllegalAction, match=r"\.$"):
                state.play(seat, action)
    assert state.checksum() == before


@pytest.mark.parametrize("words", CHOICES, ids="+".join)
def test_everything_is_accounted_for_at_every_step(words: tuple[str, ...]) -> None:
    game, dice = game_for(words), random.Random(7)
    state = game.deal(seed=17)
    steps = 0
    while not state.over:
        check(state)
        seat = dice.choice(state.to_act)
        legal = state.view(seat).legal
        assert legal
        assert list(legal) == sorted(set(legal))
        if steps % 10 == 0:
            refuse_some(state, dice)
        state.play(seat, dice.choice(legal))
        steps += 1
    check(state)
    assert state.to_act == ()
    assert all(state.view(seat).legal == () for seat in range(game.players))


@pytest.mark.parametrize("words", SINGLES, ids="+".join)
def test_just_the_listed_actions_are_allowed(words: tuple[str, ...]) -> None:
    game, dice = game_for(words), random.Random(8)
    state = game.deal(seed=18)
    seen: set[int] = set()
    while not state.over:
        phase = int(state.record.phase)
        if phase not in seen or dice.random() < 0.04:
            seen.add(phase)
            check_legal(state)
        seat = dice.choice(state.to_act)
        state.play(seat, dice.choice(state.view(seat).legal))
    check_legal(state)


@pytest.mark.parametrize("words", CHOICES, ids="+".join)
def test_at_the_end_every_line_has_arrived_and_no_arrival_is_used_twice(
    words: tuple[str, ...],
) -> None:
    game = game_for(words)
    states = game.deal_many(range(5))
    game.play_out(states, seed=3)
    for i in range(5):
        state = game.state(states, i)
        s, t = plain(state.records), game.table
        assert state.over
        assert all(int(s.line_points[line]) >= 0 for line in range(STATIONS))
        starts = [int(t.start[line]) for line in range(STATIONS)]
        ends = [int(s.far[node]) + OFFSET for node in starts]
        assert all(int(t.line_of[node]) >= 0 for node in ends)
        assert len(set(ends)) == len(ends)


@pytest.mark.parametrize("words", CHOICES, ids="+".join)
def test_every_sheet_adds_up(words: tuple[str, ...]) -> None:
    game = game_for(words)
    states = game.deal_many([23])
    totals, decisions = game.play_out(states, seed=4)
    outcome = game.state(states).outcome
    assert outcome is not None
    assert decisions > TILES // 2
    assert list(outcome.scores) == [int(total) for total in totals[0]]
    for sheet in outcome.sheets:
        assert sum(line.points for line in sheet.lines) == sheet.total
    for company in outcome.companies:
        assert sum(line.points for line in company.lines) == company.total


def test_the_record_is_small() -> None:
    from stellwerk.metro.state import State

    assert record.dtype(State).itemsize <= 1500


def test_paris_is_ordered_in_any_sequence_of_seats() -> None:
    game = game_of(("paris",), 3)
    ends = set()
    for turns in ([0, 1, 2] * 4, [2] * 4 + [0] * 4 + [1] * 4):
        state = game.deal(seed=5)
        for seat in turns:
            assert int(state.record.phase) == ORDER
            state.play(seat, state.view(seat).legal[0])
        ends.add(state.checksum())
    assert len(ends) == 1
