"""A step of many ticket games, in parts that each run over a range of them without the lock.

    find_illegal    which action is not legal, before anything is played
    act             play one action in each game
    finish          score the games that are over, and deal the next one in their place
    look            who acts, what that seat sees, and what it may do
    choose          a uniform legal action in each game

`answers` has the part in which bots play. Games `first` to `last - 1` are stepped; scratch paper
belongs to the thread that calls.
"""

from __future__ import annotations

from stellwerk.batch.streams import next_seed, open_place
from stellwerk.batch.tickets.answers import answer
from stellwerk.batch.tickets.compact import write_compact
from stellwerk.batch.tickets.graph import write_graph
from stellwerk.batch.write import (
    write_bits,
    write_bytes,
    write_float32,
    write_int8,
    write_int16,
)
from stellwerk.engine import chance
from stellwerk.engine.cells import Float32, Int8, Int16, Uint8
from stellwerk.engine.chance import Stream
from stellwerk.engine.jit import rule
from stellwerk.engine.record import NONE
from stellwerk.tickets.deal import deal
from stellwerk.tickets.legal import count_legal, find_legal, is_legal, list_legal
from stellwerk.tickets.loops import next_seat
from stellwerk.tickets.network import Work
from stellwerk.tickets.observe_full import write_full
from stellwerk.tickets.scoring import Sheet, score
from stellwerk.tickets.state import OVER, State
from stellwerk.tickets.tables import Table
from stellwerk.tickets.turn import play
from stellwerk.tickets.view import mask

#: The part in which bots play.
OFFERED = (answer,)

# What is observed; these numbers are the same in both families.
NOTHING = 0
FULL = 1
COMPACT = 2
GRAPH = 3


@rule
def find_illegal(
    tables: list[Table],
    states: list[State],
    seats: list[int],
    actions: list[int],
    first: int,
    last: int,
) -> int:
    """The first game whose action is not legal, or NONE."""
    for i in range(first, last):
        if not is_legal(tables[0], states[i], seats[i], actions[i]):
            return i
    return NONE


@rule
def act(
    tables: list[Table],
    states: list[State],
    seats: list[int],
    actions: list[int],
    decisions: list[int],
    first: int,
    last: int,
) -> None:
    """Play one legal action in each game."""
    for i in range(first, last):
        play(tables[0], states[i], seats[i], actions[i])
        decisions[i] += 1


@rule
def begin(
    tables: list[Table],
    states: list[State],
    seeds: list[list[int]],
    deals: list[Stream],
    choices: list[Stream],
    learners: list[int],
    anywhere: bool,
    fresh: list[int],
    decisions: list[int],
    first: int,
    last: int,
) -> None:
    """Deal the first games, each from its seed."""
    for i in range(first, last):
        open_place(deals[i], choices[i], seeds[i])
        set_up(tables[0], states[i], seeds[i], deals[i], learners, anywhere, fresh, decisions, i)


@rule
def set_up(
    t: Table,
    s: State,
    seed: list[int],
    deals: Stream,
    learners: list[int],
    anywhere: bool,
    fresh: list[int],
    decisions: list[int],
    i: int,
) -> None:
    """Deal a game, and seat the learner."""
    deal(t, s, seed[0], seed[1], seed[2], seed[3], NONE)
    if anywhere:
        learners[i] = chance.below(deals, t.players)
    fresh[i] = 1
    decisions[i] = 0


@rule
def finish(
    tables: list[Table],
    states: list[State],
    seeds: list[list[int]],
    deals: list[Stream],
    learners: list[int],
    anywhere: bool,
    fresh: list[int],
    decisions: list[int],
    dones: list[Uint8],
    places: list[list[int]],
    scores: list[list[int]],
    ends: list[list[int]],
    sheets: list[Sheet],
    works: list[Work],
    first: int,
    last: int,
) -> int:
    """Score the games that are over and deal the next ones; return how many were.

    `ends` receives the number of decisions and the learner's seat of a game that is over.
    """
    over = 0
    for i in range(first, last):
        dones[i] = 0
        if states[i].phase == OVER:
            over += 1
            dones[i] = 1
            score(tables[0], states[i], sheets[0], works[0])
            for seat in range(tables[0].players):
                places[i][seat] = sheets[0].place[seat]
                scores[i][seat] = sheets[0].total[seat]
            ends[i][0] = decisions[i]
            ends[i][1] = learners[i]
            next_seed(deals[i], seeds[i])
            set_up(
                tables[0], states[i], seeds[i], deals[i], learners, anywhere, fresh, decisions, i
            )
    return over


@rule
def look(
    tables: list[Table],
    states: list[State],
    seats: list[int],
    kind: int,
    int8s: list[list[Int8]],
    int16s: list[list[Int16]],
    float32s: list[list[Float32]],
    byte_masks: list[list[Uint8]],
    bit_masks: list[list[Uint8]],
    views: list[State],
    row: list[int],
    legal: list[int],
    works: list[Work],
    first: int,
    last: int,
) -> None:
    """Write who acts, what that seat sees, and what it may do; arrays without rows are left out."""
    t = tables[0]
    for i in range(first, last):
        seat = next_seat(t, states[i])
        seats[i] = seat
        if kind != NOTHING:
            mask(t, states[i], seat, views[0])
            size = observe(t, views[0], seat, kind, row, works[0])
            write_row(row, size, i, int8s, int16s, float32s)
        if len(byte_masks) > 0:
            write_bytes(legal, list_legal(t, states[i], seat, legal), byte_masks[i])
        if len(bit_masks) > 0:
            write_bits(legal, list_legal(t, states[i], seat, legal), bit_masks[i])


@rule
def look_back(
    tables: list[Table],
    states: list[State],
    learners: list[int],
    kind: int,
    int8s: list[list[Int8]],
    int16s: list[list[Int16]],
    float32s: list[list[Float32]],
    views: list[State],
    row: list[int],
    works: list[Work],
    first: int,
    last: int,
) -> None:
    """Write what the learner sees of a game that is over, before the next one is dealt."""
    for i in range(first, last):
        if states[i].phase == OVER:
            mask(tables[0], states[i], learners[i], views[0])
            size = observe(tables[0], views[0], learners[i], kind, row, works[0])
            write_row(row, size, i, int8s, int16s, float32s)


@rule
def observe(t: Table, v: State, seat: int, kind: int, row: list[int], w: Work) -> int:
    """Write one observation of what a seat may know; return its size."""
    if kind == COMPACT:
        return write_compact(t, v, seat, row)
    if kind == GRAPH:
        return write_graph(t, v, seat, row, w)
    return write_full(t, v, seat, row)


@rule
def write_row(
    row: list[int],
    size: int,
    i: int,
    int8s: list[list[Int8]],
    int16s: list[list[Int16]],
    float32s: list[list[Float32]],
) -> None:
    """Write an observation in the type that is wanted."""
    if len(int16s) > 0:
        write_int16(row, size, int16s[i])
    if len(int8s) > 0:
        write_int8(row, size, int8s[i])
    if len(float32s) > 0:
        write_float32(row, size, float32s[i])


@rule
def choose(
    tables: list[Table],
    states: list[State],
    seats: list[int],
    choices: list[Stream],
    actions: list[int],
    first: int,
    last: int,
) -> None:
    """Choose a uniform legal action in each game."""
    for i in range(first, last):
        n = chance.below(choices[i], count_legal(tables[0], states[i], seats[i]))
        actions[i] = find_legal(tables[0], states[i], seats[i], n)
