"""Why an action is refused, as a sentence for people."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from stellwerk.metro import describe
from stellwerk.metro.actions import SHARES
from stellwerk.metro.edition import DIRECTIONS, SQUARES
from stellwerk.metro.expansions.companies import IDLE_ROUNDS, SWAPS_END
from stellwerk.metro.state import HAND, LAY, PERCENTS, REFUSE, TURN

if TYPE_CHECKING:
    from stellwerk.metro.game import MetroView


def refusal(view: MetroView, action: int) -> str:
    """Why a seat may not do something now."""
    if view.seat not in view.to_act:
        return "it is not this seat's turn." if view.to_act else "the game is over."
    verb, number = view.game.words.verb_of(action)
    phase = int(view.plain.phase)
    asked = f"another decision is asked: {describe.phase(view.plain)}."
    if verb == "lay":
        return _lay(view, number) if phase in {TURN, LAY} else asked
    if verb in {"refuse", "accept"}:
        return asked if phase != REFUSE else "there is nothing to refuse."
    if verb in {"draw", "swap", "station"}:
        reasons = {"draw": _draw, "swap": _swap, "station": _station}
        return reasons[verb](view, number) if phase == TURN else asked
    return _tourist(view, verb) if describe.phase(view.plain) in {"choose", "order"} else asked


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
        return f"the tile just drawn, {game.words.tile(drawn)}, must be laid."
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


def _tourist(view: MetroView, verb: str) -> str:
    s: Any = view.plain
    reasons = {
        "sight": "this seat does not hold that sight.",
        "space": "that is no free space of the tourist's color.",
        "join": "the tourist joins others only without a space, and those nearest first.",
        "tourist": "that tourist is not beside the board.",
    }
    words = {"sight": "order", "space": "choose", "join": "choose", "tourist": "choose"}
    if words[verb] != describe.phase(s):
        return f"another decision is asked: {describe.phase(s)}."
    return reasons[verb]
