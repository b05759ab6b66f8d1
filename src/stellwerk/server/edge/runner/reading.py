"""Reads maps for the workshop: a line of JSON in, a line of JSON out, one after the other.

    python -m stellwerk.server.edge.runner.reading

A question is `{"do": "look", "text": …, "changes": […]}`, `{"do": "copy", "id": …}` or
`{"do": "empty", "rules": …, "title": …}`. Whatever a text does to the one that reads it, it does
here: each question gets a few seconds of the processor, all of them a bounded memory. What dies of
a question is started anew (`desk`).
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from time import process_time

from stellwerk.errors import StellwerkError
from stellwerk.processes import confine
from stellwerk.server import texts, views
from stellwerk.server.ports import ODD, Question

#: Ten times what the largest honest map needs; and for the whole life of the process.
SECONDS, LIFE, MEGABYTES = 10, 1_200, 600


def _look(asked: Question) -> object:
    from stellwerk.maps.shape import MapProblem
    from stellwerk.maps.workshop import looked_at
    from stellwerk.server.shared import acting_text, odd_sentence, odd_text

    changes = [{key: _clean(value) for key, value in one.items()} for one in asked["changes"]]
    looked = looked_at(asked["text"], changes)
    if looked["model"] is None:
        return looked
    odd = (odd_text if looked["playable"] else acting_text)(looked["text"])
    if odd is None:
        return looked
    found: MapProblem = {
        "level": "error", "code": ODD, "place": "", "line": 0, "sentence": odd_sentence(odd)
    }  # fmt: skip
    return {**looked, "problems": [found, *looked["problems"]], "playable": False}


def _clean(value: object) -> object:
    """A value of a change; names come in like all texts."""
    return texts.line(value) if isinstance(value, str) else value


def _copy(asked: Question) -> object:
    from stellwerk.maps.begin import copy_of

    return {"text": copy_of(asked["id"])}


def _empty(asked: Question) -> object:
    from stellwerk.maps.begin import empty_text

    return {"text": empty_text(asked["rules"], asked["title"])}


def _regions(_: Question) -> object:
    from stellwerk.maps.choice import regions

    return regions()


KINDS: dict[str, Callable[[Question], object]] = {
    "look": _look,
    "copy": _copy,
    "empty": _empty,
    "regions": _regions,
}


def answer(asked: Question) -> views.Json:
    """What is said to a question: something good, or what is wrong."""
    try:
        return {"good": KINDS[asked["do"]](asked)}
    except StellwerkError as error:
        refused = views.refusal(error)
        return {"wrong": [refused.status, refused.code, refused.sentence]}
    except RecursionError:
        return {"wrong": [422, "map/too-much", "This text is nested too deeply for a map."]}


def main() -> None:
    """Answer until nobody asks any more."""
    confine(LIFE, MEGABYTES)
    for line in sys.stdin.buffer:
        _grant(SECONDS)
        told = json.dumps(answer(json.loads(line)), ensure_ascii=False, separators=(",", ":"))
        sys.stdout.buffer.write(told.encode("utf-8", "replace") + b"\n")
        sys.stdout.buffer.flush()


def _grant(seconds: int) -> None:
    """So much more of the processor, and not a second longer."""
    if sys.platform == "win32":
        return
    import resource

    hard = resource.getrlimit(resource.RLIMIT_CPU)[1]
    wanted = int(process_time()) + 1 + seconds
    least = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    resource.setrlimit(resource.RLIMIT_CPU, (least, hard))


if __name__ == "__main__":
    main()
