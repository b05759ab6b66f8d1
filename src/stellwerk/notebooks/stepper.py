"""A recorded game to step through: one self-contained page in a frame, no script from elsewhere.

Positions differ in a few shapes only, so every line of the pictures is kept once, and a position is
what changed since the one before. Pictures and words are those of spectators, though a recorded
game knows every secret.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from html import escape

from stellwerk.boards.position import position
from stellwerk.game import Event, Events
from stellwerk.replay import Replay, steps

#: From one picture to the next: where lines go, how many, and the numbers of those that come.
Change = tuple[int, ...]
#: Pixels that a frame is high at most.
HIGH = 640

PAGE = """<!doctype html><meta charset="utf-8"><style>
html,body{height:100%;margin:0}
body{display:flex;flex-direction:column;font:14px/1.4 system-ui,sans-serif;color:#23303F;
background:#fff}
#board{flex:1;min-height:0}#board>svg{width:100%;height:100%}
nav{display:flex;gap:.4em;align-items:center;padding:.3em .4em}
nav input{flex:1;min-width:4em}button{font:inherit;min-width:2.2em;cursor:pointer}
p{margin:0;padding:.1em .5em .4em;height:4.2em;overflow:auto}
</style><div id="board"></div><nav><button id="first" aria-label="First position">«</button>
<button id="back" aria-label="Back">‹</button><input id="at" type="range" min="0" value="0"
aria-label="Position"><button id="on" aria-label="On">›</button>
<button id="last" aria-label="Last position">»</button><output id="number"></output></nav>
<p id="words" aria-live="polite"></p><noscript>Stepping needs scripts.</noscript><script>
const game = DATA
const by = (id) => document.getElementById(id)
let lines = []
const positions = game.changes.map(([from, gone, ...come]) =>
  (lines = [...lines.slice(0, from), ...come, ...lines.slice(from + gone)]))
const last = positions.length - 1
by("at").max = last
const go = (to) => {
  const at = Math.min(Math.max(to, 0), last)
  by("at").value = at
  by("number").textContent = at + " / " + last
  by("words").textContent = game.words[at]
  by("board").innerHTML = positions[at].map((line) => game.lines[line]).join("\\n")
}
const now = () => Number(by("at").value)
by("at").oninput = () => go(now())
by("first").onclick = () => go(0)
by("back").onclick = () => go(now() - 1)
by("on").onclick = () => go(now() + 1)
by("last").onclick = () => go(last)
document.onkeydown = (key) => {
  if (key.target.id === "at") return
  if (key.key === "ArrowLeft") go(now() - 1)
  if (key.key === "ArrowRight") go(now() + 1)
}
go(last)
</script>"""


def stepper(replay: Replay) -> str:
    """The game from its first to its last position, with what spectators saw happen."""
    pictures, words = [], []
    for state, events in steps(replay):
        pictures.append(position(state.view(None)).splitlines())
        words.append(told(events, replay.seats))
    # Words have no "</", but names of cities might.
    data = json.dumps(_data(pictures, words), ensure_ascii=False).replace("</", "<\\/")
    page = PAGE.replace("DATA", data)
    return (
        f'<iframe title="{escape(replay.game)}" sandbox="allow-scripts" '
        f'style="width:100%;border:0;{_shape(pictures[0][0])}" '
        f"srcdoc='{page.replace('&', '&amp;').replace(chr(39), '&#39;')}'></iframe>"
    )


def told(events: Events | None, names: Sequence[str]) -> str:
    """What spectators saw happen, in one line."""
    if events is None:
        return "The deal."
    return "; ".join(_words(event, names) for event in events.for_seat(None))


def _words(event: Event, names: Sequence[str]) -> str:
    what = event.type.replace("_", " ")
    if event.seat is not None:
        name = names[event.seat] if event.seat < len(names) else ""
        what = f"seat {event.seat}{f' ({name})' if name else ''}: {what}"
    details = ", ".join(f"{key} {_value(value)}" for key, value in event.data.items())
    return f"{what} ({details})" if details else what


def _value(value: object) -> str:
    if isinstance(value, Mapping):
        return " ".join(f"{key} {_value(each)}" for key, each in value.items())
    if isinstance(value, (list, tuple)):
        return " ".join(_value(each) for each in value)
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "none" if value is None else str(value)


def _data(pictures: Sequence[Sequence[str]], words: Sequence[str]) -> dict[str, object]:
    numbers: dict[str, int] = {}
    rows = [[numbers.setdefault(line, len(numbers)) for line in lines] for lines in pictures]
    return {"lines": list(numbers), "changes": list(_changes(rows)), "words": list(words)}


def _changes(rows: Sequence[Sequence[int]]) -> Iterator[Change]:
    before: Sequence[int] = ()
    for row in rows:
        shared = min(len(before), len(row))
        head = next((i for i in range(shared) if before[i] != row[i]), shared)
        tail = next(
            (i for i in range(shared - head) if before[-1 - i] != row[-1 - i]), shared - head
        )
        yield head, len(before) - tail - head, *row[head : len(row) - tail]
        before = row


def _shape(opening: str) -> str:
    """The frame's sides: those of the picture, with room for buttons and words below it."""
    found = re.search(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', opening)
    assert found is not None
    ratio = float(found[1]) / (float(found[2]) + 0.13 * float(found[1]))
    return f"aspect-ratio:{ratio:.3f};max-width:{HIGH * ratio:.0f}px"
