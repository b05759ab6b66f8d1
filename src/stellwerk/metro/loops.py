"""Entry points: what Python calls. They take arrays of records and an index.

A record as an argument of a compiled function costs 5 µs a call, an array a tenth of it; so
everything that crosses the border comes through here, and batches run as one call.
"""

from __future__ import annotations

from stellwerk.engine import chance
from stellwerk.engine.chance import Stream
from stellwerk.engine.jit import rule
from stellwerk.engine.record import NONE, copy
from stellwerk.metro.cities import OFFERED as OF_CITIES
from stellwerk.metro.deal import clear, deal
from stellwerk.metro.draft import Draft
from stellwerk.metro.expansions.companies import value_company
from stellwerk.metro.final import Sheet
from stellwerk.metro.imagine import imagine
from stellwerk.metro.lay import put_down
from stellwerk.metro.legal import count_legal, find_legal, is_legal, list_legal
from stellwerk.metro.observe_full import write_full
from stellwerk.metro.scoring import score, score_lines
from stellwerk.metro.state import COLORS, LINES, ORDER, OVER, TILES, State
from stellwerk.metro.tables import Table
from stellwerk.metro.trace import join_tracks, line_points, list_stretches
from stellwerk.metro.turn import play
from stellwerk.metro.view import mask

#: Purpose of the stream that chooses uniform actions.
UNIFORM_STREAM = 16
#: Words of a checksum stay below this prime.
PRIME = (1 << 31) - 1
#: Rules that Python calls besides: on one record, and seldom.
OFFERED = (clear, join_tracks, line_points, put_down, score_lines, *OF_CITIES)


@rule
def list_at(tables: list[Table], states: list[State], i: int, seat: int, actions: list[int]) -> int:
    """Write the legal actions of a seat in game `i`; return their number."""
    return list_legal(tables[0], states[i], seat, actions)


@rule
def mask_at(
    tables: list[Table], states: list[State], i: int, seat: int, views: list[State], k: int
) -> None:
    """Write what a seat may know of game `i` into view `k`."""
    mask(tables[0], states[i], seat, views[k])


@rule
def observe_at(tables: list[Table], views: list[State], i: int, seat: int, row: list[int]) -> int:
    """Write the observation of view `i` of a seat; return its size."""
    return write_full(tables[0], views[i], seat, row)


@rule
def legal_many(
    tables: list[Table], states: list[State], actions: list[list[int]], numbers: list[int]
) -> None:
    """Write the legal actions of the first seat that must decide in each game, and their number."""
    for i in range(len(states)):
        seat = next_seat(states[i])
        numbers[i] = 0
        if seat != NONE:
            numbers[i] = list_legal(tables[0], states[i], seat, actions[i])


@rule
def imagine_at(
    tables: list[Table],
    views: list[State],
    i: int,
    seat: int,
    states: list[State],
    k: int,
    streams: list[Stream],
    drafts: list[Draft],
) -> None:
    """Imagine a full state `k` from view `i` of a seat."""
    imagine(tables[0], views[i], seat, states[k], streams[0], drafts[0])


@rule
def score_at(tables: list[Table], states: list[State], i: int, sheets: list[Sheet]) -> None:
    """Score game `i` into the first sheet."""
    score(tables[0], states[i], sheets[0])


@rule
def finish_at(tables: list[Table], states: list[State], i: int) -> None:
    """Score the lines of game `i` that wait for decisions about tourists, for previews."""
    score_lines(tables[0], states[i])


@rule
def line_at(
    tables: list[Table], states: list[State], i: int, line: int, stretches: list[int]
) -> int:
    """Write the stretches of a line of game `i` in order; return their number."""
    return list_stretches(tables[0], states[i], line, stretches, 0)


@rule
def lines_at(
    tables: list[Table], states: list[State], i: int, stretches: list[int], ends: list[int]
) -> None:
    """Write the stretches of all lines of game `i`, line after line, and where each line ends."""
    n = 0
    for line in range(LINES):
        if tables[0].start[line] != NONE:
            n = list_stretches(tables[0], states[i], line, stretches, n)
        ends[line] = n


@rule
def values_at(states: list[State], i: int, sheets: list[Sheet]) -> None:
    """Value the companies of game `i` as their lines stand."""
    for color in range(COLORS):
        sheets[0].company[color] = states[i].score[color]
    for color in range(COLORS):
        value_company(sheets[0], color)


@rule
def open_stream_at(streams: list[Stream], seed: list[int], purpose: int) -> None:
    """Start the first stream from the four words of a seed."""
    chance.open_stream(streams[0], seed[0], seed[1], seed[2], seed[3], purpose)


@rule
def deal_many(tables: list[Table], states: list[State], seeds: list[list[int]], first: int) -> None:
    """Set up one game for each seed."""
    for i in range(len(states)):
        deal(tables[0], states[i], seeds[i][0], seeds[i][1], seeds[i][2], seeds[i][3], first)


@rule
def play_at(tables: list[Table], states: list[State], i: int, seat: int, action: int) -> bool:
    """Play an action in game `i` if it is legal for a seat of the table, and say whether it was."""
    if not (0 <= seat < tables[0].players and is_legal(tables[0], states[i], seat, action)):
        return False
    play(tables[0], states[i], seat, action)
    return True


@rule
def play_many(
    tables: list[Table],
    states: list[State],
    seats: list[int],
    actions: list[int],
    played: list[int],
) -> None:
    """Play one action in each game where it is legal, and note where it was.

    A seat of NONE stands for the first one that must decide.
    """
    for i in range(len(states)):
        seat = next_seat(states[i]) if seats[i] == NONE else seats[i]
        played[i] = 1 if play_at(tables, states, i, seat, actions[i]) else 0


@rule
def next_seat(s: State) -> int:
    """The first seat that must decide now, or NONE."""
    if s.phase == OVER:
        return NONE
    if s.phase != ORDER:
        return s.seat
    seat = 0
    while s.waiting >> seat & 1 == 0:
        seat += 1
    return seat


@rule
def play_uniformly(t: Table, s: State, g: Stream) -> int:
    """Play a game to its end with uniform actions; return the number of decisions."""
    decisions = 0
    while s.phase != OVER:
        seat = next_seat(s)
        n = chance.below(g, count_legal(t, s, seat))
        play(t, s, seat, find_legal(t, s, seat, n))
        decisions += 1
    return decisions


@rule
def play_out(
    tables: list[Table],
    states: list[State],
    seed: list[int],
    totals: list[list[int]],
    sheets: list[Sheet],
    streams: list[Stream],
) -> int:
    """Play every game to its end with uniform actions and score it; return the decisions.

    Game `i` draws from the stream of the seed with its last word raised by `i`.
    """
    decisions = 0
    for i in range(len(states)):
        word = (seed[3] + i) & chance.MASK
        chance.open_stream(streams[0], seed[0], seed[1], seed[2], word, UNIFORM_STREAM)
        decisions += play_uniformly(tables[0], states[i], streams[0])
        score(tables[0], states[i], sheets[0])
        for seat in range(tables[0].players):
            totals[i][seat] = sheets[0].total[seat]
    return decisions


@rule
def simulate(
    tables: list[Table],
    states: list[State],
    seed: list[int],
    games: int,
    scored: bool,
    result: list[int],
    sheets: list[Sheet],
    streams: list[Stream],
) -> None:
    """Deal, play uniformly and score many games one after the other.

    `result` receives decisions and a checksum. Seeds count up from the one given.
    """
    t, s, g = tables[0], states[0], streams[0]
    for i in range(games):
        word = (seed[0] + i) & chance.MASK
        deal(t, s, word, seed[1], seed[2], seed[3], NONE)
        chance.open_stream(g, word, seed[1], seed[2], seed[3], UNIFORM_STREAM)
        result[0] += play_uniformly(t, s, g)
        if scored:
            score(t, s, sheets[0])
            result[1] = mix(result[1], s.turns)
            for seat in range(t.players):
                result[1] = mix(result[1], sheets[0].total[seat] + 1000)


@rule
def mix(checksum: int, number: int) -> int:
    """Stir a number into a checksum."""
    return (checksum * 48271 + number + 1) % PRIME


@rule
def time_copies(states: list[State], n: int) -> int:
    """Copy a state to and fro, for benchmarks."""
    for i in range(n):
        states[i & 1].turns += 1
        copy(states[1 - (i & 1)], states[i & 1])
    return states[0].turns


@rule
def time_masks(tables: list[Table], states: list[State], views: list[State], n: int) -> int:
    """Make views for the seats in turn, for benchmarks."""
    seen = 0
    for i in range(n):
        mask(tables[0], states[0], i % tables[0].players, views[0])
        seen += views[0].tower_top
    return seen


@rule
def time_imagines(
    tables: list[Table],
    views: list[State],
    seat: int,
    states: list[State],
    streams: list[Stream],
    drafts: list[Draft],
    n: int,
) -> int:
    """Imagine many states from one view, for benchmarks."""
    seen = 0
    for _ in range(n):
        imagine(tables[0], views[0], seat, states[0], streams[0], drafts[0])
        seen += states[0].tower[TILES - 1]
    return seen
