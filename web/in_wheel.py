"""A hook of the build: a package without the browser's client is not made by mistake."""

from __future__ import annotations

import os
from pathlib import Path

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

MISSING = (
    "The browser's client is not built, and the package would not hold it: run `make web` first "
    "(it needs Node), or set STELLWERK_WITHOUT_CLIENT=1 to build without it."
)


class ClientHook(BuildHookInterface):  # type: ignore[type-arg]
    """Fails when built files are missing; an editable install takes them where they are made."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, object]) -> None:
        """Look before anything is built."""
        built = Path(self.root, "src/stellwerk/server/static/index.html").is_file()
        if version != "editable" and not built and not os.environ.get("STELLWERK_WITHOUT_CLIENT"):
            self.app.abort(MISSING)  # ends the build without a traceback
