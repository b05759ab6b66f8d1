"""One page without anything else: the graph, key moments with boards and options, luck."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from html import escape
from importlib.metadata import version
from itertools import islice
from pathlib import Path
from typing import cast

from stellwerk.analysis.accounts import to_json
from stellwerk.analysis.graph import graph
from stellwerk.analysis.marks import marked, marked_plan
from stellwerk.analysis.result import Analysis, Entry
from stellwerk.analysis.shape import AnalysisJson, AnalysisLike, AnalysisMoment
from stellwerk.analysis.style import STYLE
from stellwerk.analysis.words import called
from stellwerk.boards.library import board_of
from stellwerk.boards.picture import picture
from stellwerk.boards.shape import Board
from stellwerk.catalog import editions
from stellwerk.errors import BadOption, StellwerkError
from stellwerk.game import State
from stellwerk.replay import Replay, states

FILE = "analysis.html"
#: Pixels that a board is high at most.
TALL = 640
WORDS: Mapping[str, Mapping[str, str]] = {
    "en": {
        "title": "Analysis", "chances": "Win chances", "points": "Expected points",
        "open": "All hands known, only the decks reshuffled: what was really there to win.",
        "moments": "Key moments", "options": "From what the seat could know then",
        "luck": "Luck and skill", "skill": "How it was played", "point": ".", "percent": "%",
        "seat": "Seat", "start": "Start", "lucky": "Luck",
        "own": "Own decisions", "others": "Others' decisions", "result": "Result",
        "loss": "Loss per decision", "mistakes": "Mistakes · slips", "score": "Points",
        "accuracy": "Accuracy", "like": "Played like", "measured": "levels as measured in",
        "beginner": "beginner", "easy": "easy", "medium": "medium", "hard": "hard",
        "master": "master", "to": "to", "with": "with {} players",
        "move": "Move", "chance": "Chance", "change": "Change", "table": "As a table",
        "played": "played", "best": "best", "better": "better", "equal": "",
        "mistake": "Mistake", "slip": "Slip",
        "turn": "Turning point", "lucky_moment": "Luck",
        "against": "The loss is measured against what looked best before these games; by chance,"
        " another option may come out first.",
        "sums": "Start + luck + own decisions + others' decisions = result, in percentage points.",
        "sums_solo": "Start + luck + own decisions = result, in points.",
        "which": "Mistakes and slips: chances from what the seat could know then. All other"
        " moments: all hands known, as in the graph.",
        "what": "What happened", "page": "The page",
        "stopped": "Stopped early: the rest was not analyzed.",
    },
    "de": {
        "title": "Analyse", "chances": "Gewinnchancen", "points": "Erwartete Punkte",
        "open": "Alle Handkarten bekannt, nur die Stapel neu gemischt: was wirklich zu holen war.",
        "moments": "Schlüsselmomente", "options": "Nach dem, was an diesem Platz bekannt war",
        "luck": "Glück und Können", "skill": "Wie gespielt wurde", "point": ",",
        "percent": "\u00a0%",
        "seat": "Platz", "start": "Start", "lucky": "Glück",
        "own": "Eigene Entscheidungen", "others": "Entscheidungen anderer", "result": "Ergebnis",
        "loss": "Verlust je Entscheidung", "mistakes": "Fehler · Ungenauigkeiten",
        "score": "Punkte", "accuracy": "Genauigkeit", "like": "Gespielt wie",
        "measured": "Stufen gemessen in", "to": "bis", "with": "mit {} Personen",
        "beginner": "Anfänger", "easy": "Leicht", "medium": "Mittel", "hard": "Schwer",
        "master": "Meister",
        "move": "Zug", "chance": "Chance", "change": "Änderung", "table": "Als Tabelle",
        "played": "gespielt", "best": "am besten", "better": "besser", "equal": "",
        "mistake": "Fehler", "slip": "Ungenauigkeit",
        "turn": "Wendepunkt", "lucky_moment": "Glück",
        "against": "Der Verlust zählt gegenüber der Wahl, die schon vorher als beste galt; eine"
        " andere kann zufällig vorn stehen.",
        "sums": "Start + Glück + eigene + fremde Entscheidungen = Ergebnis, in Prozentpunkten.",
        "sums_solo": "Start + Glück + eigene Entscheidungen = Ergebnis, in Punkten.",
        "which": "Fehler und Ungenauigkeiten: Chancen nach dem, was an diesem Platz bekannt war."
        " Alle anderen Momente: alle Handkarten bekannt, wie in der Kurve.",
        "what": "Was geschah", "page": "Die Seite",
        "stopped": "Vorzeitig beendet: Der Rest wurde nicht untersucht.",
    },
}  # fmt: skip


def write_page(folder: Path, found: Analysis, replay: Replay, language: str = "en") -> Path:
    """Write the page of an analysis into a folder; where it is."""
    path = make_room(folder) / FILE
    path.write_text(page(found, replay, language), encoding="utf-8")
    return path


def make_room(folder: Path) -> Path:
    """The folder, which is there now; `BadOption` if it cannot be."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadOption(str(folder), f"no page can be written there: {error.strerror}.") from None
    return folder


def page(found: Analysis, replay: Replay, language: str = "en") -> str:
    """The page of an analysis, as far as it is."""
    words, told = WORDS[language], to_json(found)
    who = [called(found.names, seat) for seat in range(len(found.names))]
    found = replace(found, names=tuple(one.de if language == "de" else one.en for one in who))
    game = _title(found.game, language)
    parts = [_head(found, words, game)]
    parts += [] if found.complete else [f"<p>{words['stopped']}</p>"]
    parts.append(_graph(found, words))
    parts += _moments(found, told, replay, words, language)
    parts += [_luck(found, told, words)] if told["luck"] else []
    parts.append(_played(found, told, language))
    title = escape(f"{words['title']} – {game}")
    return (
        f'<!doctype html>\n<html lang="{language}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{title}</title><style>{STYLE}</style></head><body><main>"
        + "\n".join(parts)
        + f"<footer>stellwerk {version('stellwerk')}, {escape(found.depth)}, "
        f"seed {found.seed}</footer></main></body></html>\n"
    )


def _title(game: str, language: str) -> str:
    """What a game is called, with the titles of its options; its name, if it is an own map."""
    id, _, chosen = game.partition(":")
    info = next((one for one in editions() if one.id == id), None)
    if info is None:
        return game
    said = [(info.title_en, info.title_de)]
    said += [(one.title_en, one.title_de) for one in info.options if one.id in chosen.split("+")]
    return " · ".join(german if language == "de" else english for english, german in said)


def _head(found: Analysis, words: Mapping[str, str], game: str) -> str:
    seats = "".join(
        f"<span>{escape(name)} <b>{str(score).replace('-', '−')}</b></span>"
        for name, score in zip(found.names, found.scores, strict=True)
    )
    return f'<h1>{words["title"]} <i>{escape(game)}</i></h1><div class="facts">{seats}</div>'


def _graph(found: Analysis, words: Mapping[str, str]) -> str:
    title = words["points"] if found.solo else words["chances"]
    rows = "".join(_row(_cells(found, entry, words)) for entry in found.entries[: found.known])
    heads = _row([words["move"], words["seat"], *found.names], "th")
    return (
        f"<section><h2>{title}</h2><p>{words['open']}</p>{graph(found, title)}"
        f"<details><summary>{words['table']}</summary><table><thead>{heads}</thead>"
        f"<tbody>{rows}</tbody></table></details></section>"
    )


def _cells(found: Analysis, entry: Entry, words: Mapping[str, str]) -> list[str]:
    chances = (share(found, units, words) for units in entry.after)
    return [str(entry.number), found.names[entry.seat], *chances]


def share(found: Analysis, units: int, words: Mapping[str, str]) -> str:
    """A chance in percent, or points where somebody plays alone."""
    if found.solo:
        return f"{units / 100:.1f}".replace(".", words["point"])
    return f"{units / 100:.0f}{words['percent']}"


def _row(cells: Sequence[str], tag: str = "td") -> str:
    return "<tr>" + "".join(f"<{tag}>{escape(cell)}</{tag}>" for cell in cells) + "</tr>"


def _moments(
    found: Analysis,
    told: AnalysisJson,
    replay: Replay,
    words: Mapping[str, str],
    language: str,
) -> Iterator[str]:
    """Every seat's key moments, each with its board."""
    if any(told["moments"][seat] for seat in found.seats) and not found.solo:
        yield f"<p>{words['which']}</p>"
    for seat in found.seats:
        moments = told["moments"][seat]
        if not moments:
            continue
        yield f"<h2 class='seat'>{words['moments']}: {escape(found.names[seat])}</h2>"
        for moment in moments:
            yield _moment(found, moment, seat, replay, words, language)


def _moment(
    found: Analysis,
    moment: AnalysisMoment,
    seat: int,
    replay: Replay,
    words: Mapping[str, str],
    language: str,
) -> str:
    entry = found.entries[moment["number"] - 1]
    deed = entry.deed.de if language == "de" else entry.deed.en
    kind = words["lucky_moment" if moment["kind"] == "luck" else moment["kind"]]
    change = " → ".join(share(found, moment[key], words) for key in ("before", "after"))
    who = found.names[entry.seat] + (" hat" if language == "de" else "")
    head = (
        f"<h3>{words['move']} {entry.number}: {escape(who)} {escape(deed)}"
        f"<span>{kind}, {change}</span></h3>"
    )
    options = _options(found, entry, words, language) if entry.seat == seat else ""
    return f"<section>{head}{options}{_board(entry, replay, language)}</section>"


def _options(found: Analysis, entry: Entry, words: Mapping[str, str], language: str) -> str:
    if entry.decision is None:
        return ""
    rows, tag = [], words[entry.decision.tag]
    for option in entry.decision.options:
        title, reason = (
            one.de if language == "de" else one.en for one in (option.title, option.reason)
        )
        marks = [tag] if option.best and tag else []
        marks += [words["played"]] if option.played else []
        tags = "".join(f"<em>{mark}</em>" for mark in marks)
        won = share(found, option.share, words)
        doubt = share(found, round(1.96 * option.error), words).removesuffix(words["percent"])
        figure = f"<span>{won} ± {doubt}</span>"
        rows.append(f"<li><b>{escape(title)}</b>{tags}{figure}<p>{escape(reason)}</p></li>")
    note = f"<p>{words['against']}</p>" if entry.decision.shows_other_loss else ""
    return f"<p>{words['options']}</p><ol>{''.join(rows)}</ol>{note}"


def _board(entry: Entry, replay: Replay, language: str) -> str:
    """The board before an entry, with what everybody had built."""
    state = next(islice(states(replay), entry.number - 1, None))
    return BOARDS[state.game.family](state, entry, language)


def _plan(state: State, entry: Entry, language: str) -> str:
    return f'<div class="plan">{marked_plan(state.view(entry.seat), entry)}</div>'


def _map(state: State, entry: Entry, language: str) -> str:
    seen = state.view(None).to_json()
    try:
        board = board_of(state.game.name)
    except StellwerkError:  # an own map need not say where its cities lie
        return ""
    drawn = picture(_as_printed(board), seen["owners"], seen.get("stations"), language)
    wide = round(TALL * board["width"] / board["height"])
    drawn = marked(drawn, board, entry)
    return f'<div style="max-width: {wide}px; margin: 0 auto">{drawn}</div>'


def _as_printed(board: Board) -> Board:
    """A board whose cities are called as printed in all languages: so are they in the words."""
    cities = {
        id: {key: value for key, value in city.items() if key != "labels"}
        for id, city in board["cities"].items()
    }
    return cast(Board, {**board, "cities": cities})


#: How the board of a moment is drawn, by family.
BOARDS: Mapping[str, Callable[[State, Entry, str], str]] = {"tickets": _map, "metro": _plan}


def like_words(like: AnalysisLike, language: str) -> str:
    """The level somebody played like, those within the interval, and where they were measured."""
    words, measured = WORDS[language], like["measured"]
    said = words[like["level"]]
    if like["from"] != like["to"]:
        said += f" ({words[like['from']]} {words['to']} {words[like['to']]})"
    if not measured["own"]:
        with_ = words["with"].format(measured["players"])
        said += f", {words['measured']} {_title(measured['game'], language)} {with_}"
    return said


def _luck(found: Analysis, told: AnalysisJson, words: Mapping[str, str]) -> str:
    """Where every seat's chance came from."""
    rows = []
    for seat, luck in enumerate(told["luck"]):
        change = {key: _signed(luck[key]) for key in ("luck", "own", "others")}
        change["luck"] += f" ± {1.96 * luck['luck_error'] / 100:.0f}"
        ends = [share(found, luck[key], words) for key in ("start", "result")]
        rows.append([found.names[seat], ends[0], *change.values(), ends[1]])
    keys = ("seat", "start", "lucky", "own", "others", "result")
    sums = words["sums_solo" if found.solo else "sums"]
    return _section(words["luck"], sums, [words[key] for key in keys], rows)


def _played(found: Analysis, told: AnalysisJson, language: str) -> str:
    """How well every seat played."""
    rows, words = [], WORDS[language]
    for seat, one in enumerate(told["summary"]):
        loss = f"{one['loss'] / 100:.1f}".replace(".", words["point"])
        rows.append(
            [
                found.names[seat],
                str(found.scores[seat]).replace("-", "−"),
                loss if one["decisions"] else "",
                f"{one['mistakes']} · {one['slips']}" if one["decisions"] else "",
                "" if one["accuracy"] is None else str(one["accuracy"]),
                like_words(one["like"], language) if one["like"] else "",
            ]
        )
    keys = ("seat", "score", "loss", "mistakes", "accuracy", "like")
    return _section(words["skill"], "", [words[key] for key in keys], rows)


def _signed(units: int) -> str:
    return f"{units / 100:+.0f}".replace("-", "−")


def _section(title: str, note: str, heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table with its heading."""
    body = "".join(_row(row) for row in rows)
    said = f"<p>{note}</p>" if note else ""
    return (
        f"<section><h2>{title}</h2>{said}<table><thead>{_row(heads, 'th')}</thead>"
        f"<tbody>{body}</tbody></table></section>"
    )
