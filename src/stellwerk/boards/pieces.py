"""Routes in a picture: beds, empty slots, and the pieces of seats on them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import cos, hypot, radians, sin

from stellwerk.boards.palette import CARDS, DARK, FERRY, SEATS, Seat, mixed, pale
from stellwerk.boards.shape import Board, BoardRoute, Slot

WAVE = '<path d="M-9 1.5q3-4.5 6 0t6 0 6 0" fill="none" stroke="#44707D" stroke-width="1.8"/>'


def one_piece(route: BoardRoute) -> bool:
    """Whether one piece fills the whole route, like a subway."""
    return route["pieces"] < len(route["slots"])


def beds(board: Board) -> Iterator[str]:
    """What lies below the slots: a light bed with a rail, or water with a dotted line."""
    wide = board["slot"]["width"] + 7
    for route in board["routes"].values():
        color, share = ("#5F9AA6", ".3") if "ferry" in route else ("#FFFBF0", ".6")
        more = f'stroke-opacity="{share}" stroke-linecap="round"'
        yield _line(route["track"], color, wide, more)
    drawn: set[str] = set()
    for route in board["routes"].values():
        if route["d"] not in drawn:
            drawn.add(route["d"])
            yield _rail(route)


def _rail(route: BoardRoute) -> str:
    if "ferry" in route:
        return _line(route["d"], "#2F6F80", 2.2, 'stroke-dasharray="1 6" stroke-linecap="round"')
    dash = 'stroke-dasharray="6 5"' if "tunnel" in route else ""
    return _line(route["d"], "#8B8271", 2, dash)


def _line(path: str, color: str, wide: float, more: str = "") -> str:
    return f'<path d="{path}" fill="none" stroke="{color}" stroke-width="{wide:g}" {more}/>'


def empty(board: Board, id: str) -> str:
    """A free route: its slots in its color, each with the color's glyph."""
    route = board["routes"][id]
    wide, slots = board["slot"]["width"], route["slots"]
    if one_piece(route):
        capsule = _capsule(route, wide, CARDS[route["color"]], pale(route["color"]))
        return capsule + _glyphs(route)
    return (
        _tunnel(id, route, wide) + _repeat(f"s-{id}", slots, _socket(route, wide)) + _glyphs(route)
    )


def _at(slot: Slot, shapes: str) -> str:
    """Shapes in the direction of a slot."""
    return f'<g transform="{_turn(slot)}">{shapes}</g>'


def _turn(slot: Slot) -> str:
    return f"translate({slot[0]} {slot[1]}) rotate({slot[2]})"


def _repeat(name: str, slots: Sequence[Slot], shapes: str) -> str:
    """The same shapes in every slot: written once, then referred to."""
    first = _at(slots[0], f'<g id="{name}">{shapes}</g>')
    return first + "".join(f'<use href="#{name}" transform="{_turn(slot)}"/>' for slot in slots[1:])


def _box(long: float, wide: float, radius: float, look: str) -> str:
    return (
        f'<rect x="{-long / 2:g}" y="{-wide / 2:g}" width="{long:g}" height="{wide:g}" '
        f'rx="{radius:g}" {look}/>'
    )


def _socket(route: BoardRoute, wide: float) -> str:
    color = FERRY if "ferry" in route else CARDS[route["color"]]
    inner = mixed(FERRY, "#FFFFFF", 0.3) if "ferry" in route else pale(route["color"])
    long = route["length"]
    edge = mixed(color, DARK, 0.42)
    shapes = _box(long, wide, 3.6, f'fill="{color}" stroke="{edge}" stroke-width="1.3"')
    return shapes + _box(long - 5.2, wide - 5.2, 2.2, f'fill="{inner}" fill-opacity=".9"')


def _glyphs(route: BoardRoute) -> str:
    """What slots show: the glyph of their color, upright; a ferry waves, and a wheel for jokers."""
    color, slots = route["color"], route["slots"]
    if "ferry" in route:
        jokers = route["ferry"]
        waves = "".join(_at(slot, WAVE) for slot in slots[jokers:])
        return "".join(_wheel(slot) for slot in slots[:jokers]) + waves
    if color == "gray":
        return ""
    uses = "".join(
        f'<use href="#g-{color}" x="{slot[0] - 5.6:.1f}" y="{slot[1] - 5.6:.1f}" '
        'width="11.2" height="11.2"/>'
        for slot in slots
    )
    return f'<g color="{mixed(CARDS[color], DARK, 0.38)}">{uses}</g>'


def _wheel(slot: Slot) -> str:
    return (
        f'<g transform="translate({slot[0]} {slot[1]})" color="#5A4A2E"><circle r="7.4" '
        'fill="#FBF1D8" stroke="#5A4A2E" stroke-width="1.2"/>'
        '<use href="#g-loco" x="-5.4" y="-5.4" width="10.8" height="10.8"/></g>'
    )


def _tunnel(id: str, route: BoardRoute, wide: float) -> str:
    """Sleepers around the slots of a tunnel, and a portal at each end."""
    if "tunnel" not in route:
        return ""
    long = route["length"]
    around = _box(long + 4.4, wide + 4.4, 5, 'fill="#FBF4E3"') + _box(
        long + 4.4,
        wide + 4.4,
        5,
        'fill="none" stroke="#2E2922" stroke-width="3.4" stroke-dasharray="4.2 3.4"',
    )
    return _repeat(f"t-{id}", route["slots"], around) + _portals(route, wide)


def _portals(route: BoardRoute, wide: float) -> str:
    half = wide / 2 + 3
    shapes = ""
    for side, (x, y, angle) in zip((-1, 1), route["portals"], strict=True):
        arch = f"M0 {-half:g}Q{side * 7:g} 0 0 {half:g}"
        shapes += _at(
            (x, y, angle),
            f'<path d="{arch}" transform="translate({side * 3} 0)" fill="none" '
            'stroke="#2E2922" stroke-width="3.6" stroke-linecap="round"/>',
        )
    return shapes


def _reach(route: BoardRoute) -> float:
    """The length of a run, nearly."""
    slots = route["slots"]
    steps = pairwise(slots)
    return route["length"] + sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in steps)


def _capsule(route: BoardRoute, wide: float, color: str, inner: str) -> str:
    """One long slot with round ends along the whole run, with ticks where its parts meet."""
    edge = mixed(color, DARK, 0.42)
    strokes = ((wide, edge), (wide - 2.6, color), (wide - 7.6, inner))
    shapes = "".join(_trimmed(route, wide, size, look) for size, look in strokes)
    return shapes + "".join(_tick(route, k, wide, edge) for k in range(len(route["slots"]) - 1))


def _trimmed(route: BoardRoute, wide: float, size: float, color: str) -> str:
    """A stroke along the run whose round ends reach just as far as the run."""
    reach = _reach(route)
    cut = wide / 2
    return _line(
        route["track"],
        color,
        size,
        f'pathLength="{reach:.1f}" stroke-dasharray="{reach - 2 * cut:.1f} {reach:.1f}" '
        f'stroke-dashoffset="{-cut:g}" stroke-linecap="round"',
    )


def _tick(route: BoardRoute, k: int, wide: float, color: str) -> str:
    one, two = route["slots"][k], route["slots"][k + 1]
    turn = radians((one[2] + two[2]) / 2)
    x, y = (one[0] + two[0]) / 2, (one[1] + two[1]) / 2
    dx, dy = -sin(turn) * wide * 0.36, cos(turn) * wide * 0.36
    path = f"M{x - dx:.1f} {y - dy:.1f}L{x + dx:.1f} {y + dy:.1f}"
    return _line(path, color, 1.8, 'stroke-linecap="round"')


def claimed(board: Board, id: str, number: int) -> str:
    """A route with the pieces of a seat."""
    route, seat = board["routes"][id], SEATS[number]
    wide = board["slot"]["width"]
    badge = _badge(route["badge"], seat)
    if one_piece(route):
        return _train(route, wide, seat) + badge
    slots = route["slots"]
    joints = "".join(_coupler(one, two) for one, two in pairwise(slots))
    return joints + _repeat(f"w-{id}", slots, _wagon(route, wide, seat)) + badge


def _coupler(one: Slot, two: Slot) -> str:
    return _line(f"M{one[0]} {one[1]}L{two[0]} {two[1]}", "#15181D", 4)


def _wagon(route: BoardRoute, wide: float, seat: Seat) -> str:
    long, tall = route["length"] + 1, wide + 2.4
    shapes = _box(long + 2, tall + 2, 7, 'fill="#FFFDF6"')
    shapes += _box(long, tall, 5, f'fill="{seat.color}"')
    if seat.pattern:
        shapes += _box(long, tall, 5, f'fill="url(#{seat.pattern})"')
    else:
        shapes += _box(long - 6, 3.4, 1.7, 'fill="#fff" fill-opacity=".55"')
    light = f'x="{-long / 2 + 2:g}" y="{-tall / 2 + 1.6:g}" width="{long - 4:g}" height="4"'
    shapes += f'<rect {light} rx="2" fill="#fff" fill-opacity=".32"/>'
    edge = mixed(seat.color, DARK, 0.55)
    return shapes + _box(long, tall, 5, f'fill="none" stroke="{edge}" stroke-width="1.9"')


def _train(route: BoardRoute, wide: float, seat: Seat) -> str:
    """One piece along a whole run."""
    edge = mixed(seat.color, DARK, 0.55)
    looks = ((wide + 5, "#FFFDF6"), (wide + 3, edge), (wide - 0.6, seat.color))
    shapes = "".join(_trimmed(route, wide, size, look) for size, look in looks)
    if seat.pattern:
        return shapes + _trimmed(route, wide, wide - 0.6, f"url(#{seat.pattern})")
    return shapes + _trimmed(route, wide, 4, "#9DB6E4")


def _badge(place: Slot, seat: Seat) -> str:
    return (
        f'<g transform="translate({place[0]} {place[1]})" color="{seat.ink}">'
        f'<circle r="8.2" fill="#FFFDF6" stroke="{mixed(seat.color, DARK, 0.55)}" '
        f'stroke-width="1.4"/><use href="#{seat.emblem}" x="-5.4" y="-5.4" width="10.8" '
        'height="10.8"/></g>'
    )


def station(board: Board, city: str, number: int) -> str:
    """The station of a seat in a city."""
    place, seat = board["cities"][city], SEATS[number]
    edge = mixed(seat.color, DARK, 0.55)
    return (
        f'<g transform="translate({place["x"]} {place["y"] - 3})" color="{seat.ink}">'
        f'<path d="M-13 10V-3L0-15 13-3V10Z" fill="{seat.color}" stroke="{edge}" '
        'stroke-width="2" stroke-linejoin="round"/><circle r="7" fill="#FFFDF6"/>'
        f'<use href="#{seat.emblem}" x="-5" y="-5" width="10" height="10"/></g>'
    )


def badge_box(x: float, y: float, number: int) -> str:
    """The sign of a seat, for legends."""
    seat = SEATS[number]
    look = f'x="{x:g}" y="{y:g}" width="34" height="26" rx="7"'
    stripe = f'<rect x="{x + 3:g}" y="{y + 11:g}" width="28" height="4" rx="2" fill="#9DB6E4"/>'
    filled = f'<rect {look} fill="url(#{seat.pattern})"/>' if seat.pattern else stripe
    edge = f'<rect {look} fill="none" stroke="{DARK}" stroke-width="1.6"/>'
    return f'<rect {look} fill="{seat.color}"/>{filled}{edge}' + _badge((x + 17, y + 13, 0.0), seat)
