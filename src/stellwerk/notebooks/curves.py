"""The curve of something that learns, as a picture: SVG that needs nothing else."""

from __future__ import annotations

from collections.abc import Sequence

from stellwerk.arena.page.svg import Scale, number, scale_of, tag, text

WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 640.0, 320.0, 64.0, 24.0, 34.0, 52.0
STYLE = (
    "svg{background:#fdfcf9;font:13px sans-serif;fill:#35322c}"
    ".grid{stroke:#dedad0}.line{fill:none;stroke:#1b4fc4;stroke-width:2.5}.dot{fill:#1b4fc4}"
)


def curve(
    points: Sequence[tuple[float, float]],
    across: str,
    up: str,
    within: tuple[float, float] | None = None,
) -> str:
    """Points as a line; `across` and `up` say what the two axes are, `within` where `up` ends."""
    x = scale_of([0.0, *(one for one, _ in points)], LEFT, WIDTH - RIGHT)
    y = scale_of([one for _, one in points] or [0.0], HEIGHT - BOTTOM, TOP)
    y = Scale(*within, HEIGHT - BOTTOM, TOP) if within else y
    places = [(x.at(one), y.at(other)) for one, other in points]
    line = " ".join(f"{one:.1f},{other:.1f}" for one, other in places)
    shapes = [
        *_grid(x, y),
        tag("polyline", class_="line", points=line),
        *(tag("circle", class_="dot", cx=one, cy=other, r=4) for one, other in places),
        text(LEFT, TOP - 14, up),
        text(WIDTH - RIGHT, HEIGHT - 12, across, anchor="end"),
    ]
    size = f"0 0 {WIDTH:.0f} {HEIGHT:.0f}"
    words = {"viewBox": size, "role": "img", "aria_label": f"{up} by {across}"}
    return tag("svg", tag("style", STYLE), *shapes, xmlns="http://www.w3.org/2000/svg", **words)


def _grid(x: Scale, y: Scale) -> list[str]:
    """Lines at round values, with their numbers."""
    shapes = []
    for value in x.ticks():
        place = x.at(value)
        shapes.append(tag("line", class_="grid", x1=place, x2=place, y1=TOP, y2=HEIGHT - BOTTOM))
        shapes.append(text(place, HEIGHT - BOTTOM + 18, number(value), anchor="middle"))
    for value in y.ticks():
        place = y.at(value)
        shapes.append(tag("line", class_="grid", x1=LEFT, x2=WIDTH - RIGHT, y1=place, y2=place))
        shapes.append(text(LEFT - 8, place + 4, number(value), anchor="end"))
    return shapes
