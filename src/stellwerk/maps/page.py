"""The report of a map as one page that needs nothing else: sentences, heat map, tables."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from stellwerk.boards import picture as drawn
from stellwerk.boards import pieces
from stellwerk.boards.shape import Board
from stellwerk.maps.report import references
from stellwerk.maps.shape import Figures, Report, Share

#: Claim rates in five steps, lighter to darker for every eye.
HEAT = ("#FBEBB4", "#F2C25A", "#E0812F", "#B03A2E", "#571A3B")
STYLE = """
:root { color-scheme: light }
body { margin: 0; background: #f7f5f0; color: #24211c;
  font: 16px/1.5 "Fira Sans", system-ui, sans-serif }
main { max-width: 1100px; margin: 0 auto; padding: 32px 20px 60px }
h1 { margin: 0 0 4px } h2 { font-size: 19px; margin: 0 0 8px }
section { background: #fffefb; border: 1px solid #e2ddd1; border-radius: 12px; padding: 18px 22px;
  margin: 0 0 18px; overflow-x: auto }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums }
th, td { text-align: right; padding: 4px 10px; border-bottom: 1px solid #e2ddd1 }
th:first-child, td:first-child { text-align: left }
.score { font-size: 30px; font-weight: 700 }
.key span { display: inline-block; padding: 2px 12px; border: 1px solid #4a4438 }
svg { width: 100%; height: auto; display: block }
"""


def page(report: Report, board: Board | None) -> str:
    """The whole page; without a board the heat map is left out."""
    judged = report["judgment"]
    main = max(report["sizes"], key=lambda one: (one["players"] == 4, one["players"]))
    parts = [
        f"<h1>{escape(report['title'])}</h1>",
        f"<p>{_played(report, main)}</p>",
        f'<section><p class="score">{judged["score"]:.0f} of 100</p><ul>'
        + "".join(f"<li>{escape(words)}</li>" for words in report["sentences"])
        + "</ul></section>",
        *([_map(board, main)] if board is not None else []),
        *(_size(one) for one in report["sizes"]),
        _tickets(main),
        _links(main),
        _parts(report),
    ]
    title = escape(report["title"])
    head = f'<meta charset="utf-8"><title>{title}: balance</title><style>{STYLE}</style>'
    body = "\n".join(parts)
    inside = f"<head>{head}</head><body><main>{body}</main></body>"
    return f'<!doctype html><html lang="en">{inside}</html>\n'


def _played(report: Report, found: Figures) -> str:
    return (
        f"{found['games']:,} games at every table size between planners with Europe's numbers, "
        f"seed {report['seed']}, map {report['hash']}."
    )


def heat(share: float) -> str:
    """The color of a claim rate."""
    return HEAT[min(len(HEAT) - 1, int(share * len(HEAT)))]


def _map(board: Board, found: Figures) -> str:
    rates = {link["id"]: link["claimed"]["share"] for link in found["links"]}
    words = ("under 20%", "20–40", "40–60", "60–80", "over 80%")
    key = "".join(
        f'<span style="background:{color};color:{"#fff" if k > 2 else "#24211c"}">{word}</span>'
        for k, (color, word) in enumerate(zip(HEAT, words, strict=True))
    )
    svg = drawn.document(board["width"], board["height"], list(_shapes(board, rates)))
    title = f"Claimed in … of games of {found['players']}"
    return f'<section><h2>{title}</h2><p class="key">{key}</p>{svg}</section>'


def _shapes(board: Board, rates: dict[str, float]) -> Iterator[str]:
    yield from drawn.ground(board)
    yield from drawn.names(board, "en")
    yield from drawn.furniture(board, "en")
    yield from pieces.beds(board)
    wide = board["slot"]["width"]
    for route in board["routes"].values():
        share = rates.get("-".join(sorted((route["a"], route["b"]))), 0.0)
        long = route["length"]
        for x, y, angle in route["slots"]:
            yield (
                f'<rect x="{-long / 2:g}" y="{-wide / 2:g}" width="{long:g}" height="{wide:g}" '
                f'rx="3" fill="{heat(share)}" stroke="#3a3128" stroke-width="1.2" '
                f'transform="translate({x} {y}) rotate({angle})">'
                f"<title>{escape(route['a'])} – {escape(route['b'])}: {share:.0%}</title></rect>"
            )
    yield from drawn.cities(board)
    yield from drawn.labels(board, "en")


def _interval(part: Share) -> str:
    return f"{part['share']:.1%} ({part['low']:.1%} – {part['high']:.1%})"


def _table(title: str, heads: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> str:
    head = "".join(f"<th>{escape(word)}</th>" for word in heads)
    body = "".join(
        "<tr>" + "".join(f"<td>{escape(word)}</td>" for word in row) + "</tr>" for row in rows
    )
    return f"<section><h2>{escape(title)}</h2><table><tr>{head}</tr>{body}</table></section>"


def _size(found: Figures) -> str:
    rows: list[tuple[str, ...]] = [
        (f"seat {n} wins" + (" (begins)" if n == 0 else ""), _interval(seat))
        for n, seat in enumerate(found["seats"])
    ]
    rows += [
        ("turns each", f"{found['turns']:.1f}"),
        ("score", f"{found['score']:.1f} ± {found['score_deviation']:.1f}"),
        ("winner's score", f"{found['winner_score']:.1f}"),
        ("ahead of the second", f"{found['margin']:.1f}"),
        ("tickets kept", f"{found['tickets_kept']:.2f}"),
        ("players with a failed ticket", _interval(found["cut_off"])),
    ]
    if found["trail_wins"] is not None:
        rows.append(("wins with the longest trail", _interval(found["trail_wins"])))
    left = found["cards_left"].items()
    rows += [(f"{color} cards left in a hand", f"{number:.2f}") for color, number in left]
    return _table(f"{found['players']} players, {found['games']:,} games", ("", ""), rows)


def _tickets(found: Figures) -> str:
    rows = [
        (
            ticket["id"].replace("-", " – "),
            str(ticket["points"]),
            f"{ticket['kept']:.1%}",
            _interval(ticket["done"]),
            _interval(ticket["wins"]),
            f"{ticket['worth']:+.1f}",
        )
        for ticket in sorted(found["tickets"], key=lambda ticket: -ticket["worth"])
    ]
    heads = ("ticket", "points", "kept", "completed", "wins of holders", "worth in points")
    return _table(f"Tickets, {found['players']} players", heads, rows)


def _links(found: Figures) -> str:
    rows = [
        (link["id"].replace("-", " – "), _interval(link["claimed"]))
        for link in sorted(found["links"], key=lambda link: -link["claimed"]["share"])
    ]
    return _table(f"Links, {found['players']} players", ("link", "claimed"), rows)


def _parts(report: Report) -> str:
    rows = [
        (part["name"], f"{part['figure']:.3f}", f"−{part['points']:.1f}")
        for part in report["judgment"]["parts"]
    ]
    rows += [(f"for comparison: {one['id']}", "", f"{one['score']:.1f}") for one in references()]
    return _table("What the score is made of (130 less these)", ("part", "figure", "points"), rows)
