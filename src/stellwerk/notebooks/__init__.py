"""At home in notebooks: games, states, views, recorded games and results show themselves.

    stellwerk.show(state)      elsewhere: a picture in the browser
    notebooks.to_frame(…)      an outcome, the blocks of a match or its report, for pandas
    notebooks.curve(…)         points of a learner's progress as SVG

In a notebook nothing needs to be called: things have a `_repr_html_` (`stellwerk.shown`). What is
drawn is what spectators may know, or the seat of a view: never a secret of a state.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, cast

from stellwerk.errors import BadOption
from stellwerk.game import EditionInfo, Game, Outcome, ScoreSheet, State, View

if TYPE_CHECKING:
    from stellwerk.arena import BlockResult
    from stellwerk.arena.shape import MatchReport

__all__ = ["curve", "html", "show", "svg", "to_frame"]


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
    """Results and editions as tables, a recorded game to step through, else the picture."""
    from stellwerk.arena.results import Report
    from stellwerk.catalog import Editions
    from stellwerk.notebooks import tables
    from stellwerk.notebooks.stepper import stepper
    from stellwerk.replay import Replay

    if isinstance(thing, Outcome):
        return tables.sheets(thing)
    if isinstance(thing, ScoreSheet):
        return tables.sheet(thing)
    if isinstance(thing, Report):
        return tables.report(cast("MatchReport", thing))
    if isinstance(thing, EditionInfo):
        return tables.editions([thing])
    if isinstance(thing, Editions):
        return tables.editions(thing)
    if isinstance(thing, Replay):
        return stepper(thing)
    return svg(thing)


def curve(
    points: Sequence[tuple[float, float]],
    across: str,
    up: str,
    within: tuple[float, float] | None = None,
) -> str:
    """Points as a line in an SVG of its own; `across` and `up` say what the axes are.

    The axis up fits the points, or reaches `within` the two ends that it is given.
    """
    from stellwerk.notebooks import curves

    return curves.curve(points, across, up, within)


def to_frame(thing: Outcome | ScoreSheet | MatchReport | Sequence[BlockResult]) -> Any:
    """A table of pandas: score sheets line by line, a match game by game, its report bot by bot."""
    try:
        import pandas as pd
    except ImportError:
        why = "pandas is missing; install it with: pip install pandas."
        raise BadOption("to_frame", why) from None
    from stellwerk.notebooks import frames

    if isinstance(thing, Outcome):
        rows = frames.lines(thing.sheets)
    elif isinstance(thing, ScoreSheet):
        rows = frames.lines([thing])
    elif isinstance(thing, Mapping):
        rows = frames.entrants(thing)
    elif isinstance(thing, (list, tuple)):
        rows = frames.games(thing)
    else:
        why = "outcomes, score sheets, blocks of a match and its report become tables."
        raise BadOption(type(thing).__name__, why)
    return pd.DataFrame(list(rows))


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
