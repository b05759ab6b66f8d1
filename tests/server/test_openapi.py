"""The description of the API is written down, and current."""

from __future__ import annotations

import json
from pathlib import Path

from stellwerk.cli import main
from tests.tree import ROOT


def test_the_description_of_the_api_is_current(tmp_path: Path) -> None:
    file = tmp_path / "openapi.json"
    assert main(["serve", "--openapi", str(file), "--database", str(tmp_path / "x.sqlite")]) == 0
    written = (ROOT / "web" / "openapi.json").read_text(encoding="utf-8")
    assert file.read_text(encoding="utf-8") == written, (
        "run: stellwerk serve --openapi web/openapi.json"
    )


def test_unions_are_told_apart_by_their_type() -> None:
    schemas = json.loads((ROOT / "web" / "openapi.json").read_text())["components"]["schemas"]
    event = schemas["Frame"]["properties"]["events"]["items"]["discriminator"]
    assert event["propertyName"] == "type"
    assert {"claim", "lay", "undo", "draw_tile"} <= set(event["mapping"])
    assert schemas["Problem"]["properties"]["code"]["type"] == "string"
