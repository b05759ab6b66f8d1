"""What a seat may not know does not change anything that it sees."""

from __future__ import annotations

from random import Random

import pytest

from stellwerk.engine.record import HIDDEN
from stellwerk.errors import IllegalAction
from stellwerk.tickets.actions import BLIND, DRAW_TICKETS, PASS
from stellwerk.tickets.game import TicketsState
from stellwerk.tickets.state import KEEP, START, TURN
from tests.tickets.games import (
    CORNERS,
    GAMES,
    Named,
    by_verb,
    chooser,
    find,
    plain,
    rotating,
    some,
    steps,
)
from tests.tickets.secrets import array_of, noisy, view_bytes

EVERYTHING = [*GAMES, *CORNERS]
SAMPLE = rotating(EVERYTHING, some(24, 10), start=3)
#: Views in words are slow to make: every so many steps.
EVERY = some(30, 60)
LONG_GAMES = some(6, 1)


def seats_of(state: TicketsState) -> list[int | None]:
    """All who look at a game: its seats and a spectator."""
    return [*range(state.game.players), None]


def check_views(state: TicketsState, random: Random) -> None:
    """Noise in what is hidden changes no byte of a view."""
    for seat in seats_of(state):
        assert view_bytes(noisy(state, seat, random).view(seat)) == view_bytes(state.view(seat))


def check_words(state: TicketsState, random: Random) -> None:
    """Nor anything made from a view: lists, JSON, observation, reasons for a refusal."""
    for seat in seats_of(state):
        other = noisy(state, seat, random)
        view, same = state.view(seat), other.view(seat)
        assert same.legal == view.legal
        assert same.to_json() == view.to_json()
        assert (state.game.observation(same) == state.game.observation(view)).all()
        if seat is not None:
            wrong = next(a for a in range(state.game.actions) if a not in view.legal)
            assert refusal(other, seat, wrong) == refusal(state, seat, wrong)


def refusal(state: TicketsState, seat: int, action: int) -> str:
    """The sentence that refuses an action."""
    with pytest.raises(IllegalAction) as caught:
        state.play(seat, action)
    return str(caught.value)


def other_world(state: TicketsState, actor: int, action: int, random: Random) -> TicketsState:
    """A world in which the actor's secrets differ, and all of chance that nobody is to see."""
    other = state.copy()
    s, size = other.record, int(other.record.deck_size)
    regular = [n for n, ticket in enumerate(state.game.edition.tickets) if not ticket.long]
    if action == BLIND:
        s.deck[size - 1] = random.randrange(len(state.game.edition.colors))
    if action == DRAW_TICKETS:
        top = int(s.ticket_top)
        s.ticket_deck[top] = random.choice(regular)
    if int(s.phase) == KEEP:
        for i in range(int(s.offer_size[actor])):
            s.offer[actor][i] = random.choice(regular)
    for word in range(len(s.held[actor])):
        s.held[actor][word] = random.getrandbits(40)
    claim = state.game.words.claim_of(action)
    if action == PASS:
        return other  # nobody could pass with more cards
    if claim is None or not state.game.edition.routes[claim[0]].tunnel:
        for color in range(len(state.game.edition.colors)):
            s.hand[actor][color] += random.randrange(3)
    return other


def check_events(state: TicketsState, actor: int, action: int, random: Random) -> None:
    """Others see an action alike in two worlds that differ only in what they may not know."""
    if int(state.record.phase) == START:
        return
    one, two = state.copy(), other_world(state, actor, action, random)
    seen, also_seen = one.play(actor, action), two.play(actor, action)
    for seat in seats_of(state):
        if seat != actor:
            assert seen.for_seat(seat) == also_seen.for_seat(seat)
            assert view_bytes(one.view(seat)) == view_bytes(two.view(seat))
            assert all(event.secret == {} for event in seen.for_seat(seat))


def watch(named: Named, number: int) -> None:
    """Play a game and look for leaks after every step."""
    random = Random(number)
    state = find(*named).deal(number)
    for n, (seat, action, _) in enumerate(steps(state, Random(number), chooser(number))):
        if n % some(3, 8) == 0:
            check_views(state, random)
        if n % EVERY == 0:
            check_words(state, random)
        if n % some(4, 12) == 0:
            check_events(state, seat, action, random)
    check_views(state, random)


@pytest.mark.rule("tickets.cards.secret", "tickets.draw.secret", "tickets.setup.simultaneous")
@pytest.mark.parametrize("index", range(len(SAMPLE)), ids=lambda i: "{}-{}".format(*SAMPLE[i]))
def test_noise_in_the_secrets_changes_nothing_that_is_seen(index: int) -> None:
    watch(SAMPLE[index], index)


@pytest.mark.long
@pytest.mark.compiled
@pytest.mark.parametrize("named", EVERYTHING, ids=lambda named: "{}-{}".format(*named))
def test_noise_in_the_secrets_of_many_games_changes_nothing_that_is_seen(named: Named) -> None:
    for number in range(100, 100 + LONG_GAMES):
        watch(named, number)


def test_the_noise_is_noise() -> None:
    state = find("europe:mega", 3).deal(1)
    assert noisy(state, 0, Random(1)).checksum() != state.checksum()
    assert noisy(state, 0, Random(2)).checksum() != noisy(state, 0, Random(1)).checksum()
    assert view_bytes(noisy(state, 0, Random(1)).view(1)) != view_bytes(state.view(1))


@pytest.mark.rule("europe.variant.mega.order")
def test_the_regular_offer_is_hidden_until_the_long_choice_is_made() -> None:
    state = find("europe:mega", 2).deal(5)
    before = array_of(state.view(0).records)[0]
    assert set(before["offer"][0].tolist()) == {HIDDEN}
    assert state.view(0).text(state.view(0).legal[0]) == "keep none"
    state.play(0, "keep none")
    after = array_of(state.view(0).records)[0]
    assert after["offer"][0].tolist() == array_of(state.records)[0]["offer"][0].tolist()
    assert set(array_of(state.view(1).records)[0]["offer"][0].tolist()) == {HIDDEN}


def test_a_seat_knows_a_single_ticket_that_it_put_under_the_deck() -> None:
    state = find("usa", 2).deal(2, first=0)
    for seat in (0, 1):
        state.play(seat, state.view(seat).legal[-1])
    state.play(0, "draw tickets")
    first, second, third = (word for word in state.view(0).text(12 + 7).split()[1:])
    state.play(0, f"keep {first} {second}")
    bottom = state.game.edition.ticket_index(third)
    assert int(plain(state).phase) == TURN
    assert bottom in array_of(state.view(0).records)[0]["ticket_deck"].tolist()
    assert bottom not in array_of(state.view(1).records)[0]["ticket_deck"].tolist()
    assert bottom not in array_of(state.view(None).records)[0]["ticket_deck"].tolist()


@pytest.mark.parametrize("named", rotating(GAMES, some(10, 4)), ids="{0[0]}-{0[1]}".format)
def test_a_known_place_of_the_ticket_deck_is_told_truly(named: Named) -> None:
    state = find(*named).deal(9)
    for _ in steps(state, Random(9), by_verb):
        truth = array_of(state.records)[0]["ticket_deck"]
        for seat in range(state.game.players):
            told = array_of(state.view(seat).records)[0]["ticket_deck"]
            assert all(told[p] in (truth[p], HIDDEN) for p in range(len(told)))
