"""At home in notebooks: games, states, views, recorded games and outcomes show themselves.

    stellwerk.show(state)      elsewhere: a picture in the browser
    notebooks.to_frame(…)      an outcome or the blocks of a match as a table of pandas

In a notebook nothing needs to be called: the first `stellwerk.game` of an IPython session enables
it. What is drawn is what spectators may know, or the seat of a view: never a secret of a state.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from html import escape
from typing import Any

from stellwerk.arena.results import BlockResult
from stellwerk.errors import BadOption
from stellwerk.game import Game, Outcome, State, View
from stellwerk.replay import Replay, verify


def svg(thing: object) -> str:
    """The picture of a view, of a state as spectators see it, or of a game's empty board."""
    from stellwerk.boards.position import position

    if isinstance(thing, View):
        return position(thing)
    if isinstance(thing, State):
        return svg(thing.view(None))
    if isinstance(thing, Game):
        return svg(thing.deal(1))
    raise BadOption(type(thing).__name__, "games, states and views have pictures.")


def html(thing: object) -> str:
    """An outcome as a table, a recorded game as its last position and its actions."""
    if isinstance(thing, Outcome):
        return _sheets(thing)
    if isinstance(thing, Replay):
        return _recorded(thing)
    return svg(thing)


def _sheets(outcome: Outcome) -> str:
    """Score sheets, seat by seat: points by kind, and the total."""
    kinds = list(dict.fromkeys(line.type for sheet in outcome.sheets for line in sheet.lines))
    heads = ["seat", "place", *kinds, "total"]
    rows = []
    for sheet in outcome.sheets:
        points = [sum(ln.points for ln in sheet.lines if ln.type == kind) for kind in kinds]
        rows.append([sheet.seat, sheet.place, *points, sheet.total])
    cells = "".join(
        "<tr>" + "".join(f"<td>{escape(str(cell))}</td>" for cell in row) + "</tr>" for row in rows
    )
    head = "".join(f"<th>{escape(name.replace('_', ' '))}</th>" for name in heads)
    return f"<table><tr>{head}</tr>{cells}</table>"


def _recorded(replay: Replay) -> str:
    state = verify(replay)
    actions = "".join(f"<li>{seat}: {escape(words)}</li>" for seat, words in replay.actions)
    title = f"<summary>{len(replay.actions)} actions</summary>"
    return f"{svg(state)}<details>{title}<ol>{actions}</ol></details>"


def to_frame(thing: Outcome | Sequence[BlockResult]) -> Any:
    """Score sheets line by line, or the games of a match entrant by entrant, for pandas."""
    try:
        import pandas as pd
    except ImportError:
        why = "pandas is missing; install it with: pip install pandas."
        raise BadOption("to_frame", why) from None
    rows = list(_lines(thing) if isinstance(thing, Outcome) else _games(thing))
    return pd.DataFrame(rows)


def _lines(outcome: Outcome) -> Iterable[dict[str, object]]:
    for sheet in outcome.sheets:
        for line in sheet.lines:
            kind = {"type": line.type, "what": line.what, "points": line.points, "done": line.done}
            yield {"seat": sheet.seat, "place": sheet.place, **kind}


def _games(blocks: Sequence[BlockResult]) -> Iterable[dict[str, object]]:
    for number, block in enumerate(blocks):
        for game in block.games:
            for entrant, seat in enumerate(game.seats):
                yield {
                    "block": number, "entrant": entrant, "seat": seat, "wins": game.wins[entrant],
                    "score": game.scores[entrant], "place": game.places[entrant],
                    "decisions": game.decisions,
                }  # fmt: skip


def enable() -> bool:
    """Let IPython show our things as pictures and tables; whether there is an IPython."""
    if "IPython" not in sys.modules:
        return False
    from IPython import get_ipython

    shell = get_ipython()
    if shell is None:
        return False
    formatter = shell.display_formatter.formatters["text/html"]
    for family in ("Tickets", "Metro"):
        for kind in ("Game", "State", "View"):
            module = f"stellwerk.{family.lower()}.game"
            formatter.for_type_by_name(module, f"{family}{kind}", html)
    formatter.for_type(Outcome, html)
    formatter.for_type(Replay, html)
    return True


def show(thing: object) -> str:
    """Open a picture or a table in the browser; the path of its file."""
    import tempfile
    import webbrowser
    from pathlib import Path

    page = f"<!doctype html><meta charset=utf-8><title>Stellwerk</title>{html(thing)}"
    with tempfile.NamedTemporaryFile(
        "w", suffix=".html", prefix="stellwerk-", encoding="utf-8", delete=False
    ) as file:
        file.write(page)
    webbrowser.open(Path(file.name).as_uri())
    return file.name
