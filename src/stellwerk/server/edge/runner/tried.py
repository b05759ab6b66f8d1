"""Tries a map: a question on stdin, on stdout null or what is wrong; see `confined`."""

from __future__ import annotations

import json
import sys

from stellwerk import catalog
from stellwerk.errors import StellwerkError
from stellwerk.processes import confine
from stellwerk.server import views

#: Ten times what the largest honest map needs.
SECONDS, MEGABYTES = 5, 400


def main() -> None:
    """Read, answer; beyond the limits there is no answer."""
    confine(SECONDS, MEGABYTES)
    text, players, options = json.load(sys.stdin)
    problem = None
    try:
        catalog.game_of_text(text, players, options)
    except StellwerkError as error:
        refused = views.refusal(error)
        problem = refused.status, refused.code, refused.sentence
    except MemoryError:
        sys.exit(1)
    json.dump(problem, sys.stdout)


if __name__ == "__main__":
    main()
