"""Why an action is refused, as a sentence for people."""

from __future__ import annotations

from typing import TYPE_CHECKING

from stellwerk.family import asked_now
from stellwerk.metro import describe
from stellwerk.metro.actions import SHARES
from stellwerk.metro.cities.told import waiting
from stellwerk.metro.edition import DIRECTIONS, SQUARES
from stellwerk.metro.expansions.companies import IDLE_ROUNDS, SWAPS_END
from stellwerk.metro.state import CHOOSE, HAND, LAY, ORDER, PERCENTS, REFUSE, TURN

if TYPE_CHECKING:
    from stellwerk.metro.game import MetroView


#: What a seat may do in its turn, by the verb of the action.
DEEDS = {
    "draw": "draw a tile",
    "lay": "lay a tile",
    "swap": "swap a share",
    "station": "lay a station tile",
}
#: The phases in which an action may be asked, by its verb.
PHASES = {
    "draw": {TURN},
    "lay": {TURN, LAY},
    "swap": {TURN},
    "station": {TURN},
    "refuse": {REFUSE},
    "accept": {REFUSE},
    "sight": {ORDER},
    "space": {CHOOSE},
    "join": {CHOOSE},
    "tourist": {CHOOSE},
}


def refusal(view: MetroView, action: int) -> str:
    """Why a seat may not do something now."""
    if view.seat not in view.to_act:
        return "it is not this seat's turn." if view.to_act else "the game is over."
    verb, number = view.game.words.verb_of(action)
    if verb in {"refuse", "accept"} and not view.game.choice.solo:
        return f"tiles are refused or accepted in solo only; {asked(view)}"
    if int(view.plain.phase) not in PHASES[verb]:
        return asked(view)
    reasons = {"lay": _lay, "draw": _draw, "swap": _swap, "station": _station}
    return reasons[verb](view, number) if verb in reasons else TOURISTS[verb]


def asked(view: MetroView) -> str:
    """Which decision is asked of a seat, as a sentence."""
    phase = int(view.plain.phase)
    if phase == TURN:
        verbs = {view.game.words.verb_of(action)[0] for action in view.legal}
        return asked_now([deed for verb, deed in DEEDS.items() if verb in verbs])
    if phase == CHOOSE:
        return asked_now([_choice(view)])
    decisions = {
        ORDER: ["choose the next sight of the row"],
        LAY: [f"lay {_drawn(view)}, the tile just drawn"],
        REFUSE: [f"refuse or accept {_drawn(view)}, the tile just drawn"],
    }
    return asked_now(decisions[phase])


def _drawn(view: MetroView) -> str | None:
    drawn = int(view.plain.drawn[view.seat or 0])
    return view.game.words.tile(drawn) if drawn >= 0 else None


def _choice(view: MetroView) -> str:
    taken = waiting(view.game, view.plain)
    return f"place the {taken[0]} tourist" if taken else "choose the tourist for the tile"


def _draw(view: MetroView, number: int) -> str:
    if view.game.choice.solo:
        return "in solo a tile is drawn after laying."
    return "the tower is empty."


def _lay(view: MetroView, number: int) -> str:
    game, s, seat = view.game, view.plain, view.seat or 0
    kind, turn, square = game.words.lay_of(number)
    code, name = game.words.tile(kind), SQUARES[square]
    drawn = int(s.drawn[seat])
    if int(s.phase) == LAY and drawn != kind:
        return asked(view)
    if int(s.phase) == TURN and kind not in [int(s.hand[seat][i]) for i in range(HAND)]:
        return f"there is no {code} in the hand."
    if int(s.laid) >> square & 1:
        return f"there is a tile on {name}."
    if game.choice.solo:
        return f"no unfinished {describe.color(game, int(s.asked))} line goes on at {name}."
    if not int(s.reach) >> square & 1:
        return f"{name} is neither on the edge nor beside a tile."
    if int(game.table.alike[kind * 4 + turn]):
        return f"{code} looks the same as in a direction before {DIRECTIONS[turn]}: name that one."
    return f"a line would run over {name} only, from start to arrival."


def _swap(view: MetroView, number: int) -> str:
    game, s, seat = view.game, view.plain, view.seat or 0
    share = number // 2
    percent = share % PERCENTS
    if int(s.share[seat][percent]) != share // PERCENTS:
        return f"this seat does not hold {game.words.share(share)}."
    if int(s.shown[seat]) >> percent & 1:
        return f"{game.words.share(share)} was shown for a station and stays."
    if int(s.swaps_over):
        return f"a company has {SWAPS_END} points: shares are no longer swapped."
    return f"{IDLE_ROUNDS} rounds have passed without a tile: first somebody must lay one."


def _station(view: MetroView, number: int) -> str:
    game, s, seat = view.game, view.plain, view.seat or 0
    platform, share = divmod(number, SHARES) if game.choice.companies else (number, None)
    color = int(s.color[seat]) if share is None else share // PERCENTS
    if share is not None and int(s.share[seat][share % PERCENTS]) != color:
        return f"this seat does not hold {game.words.share(share)}."
    if int(s.built) >> color & 1:
        return f"{game.words.color(color)}'s station tile is laid."
    id = game.edition.platforms[platform].id
    if int(s.platform[platform]) >= 0:
        return f"{id} holds a station tile."
    return f"the tile beside {id} turns back there: the line would run over it only."


#: Why a sight, or a decision about a tourist, is refused when one is asked.
TOURISTS = {
    "sight": "this seat does not hold that sight.",
    "space": "that is not a free space of the tourist's color.",
    "join": "the tourist joins others only without a space, and those nearest first.",
    "tourist": "that tourist is not beside the board.",
}
