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


def test_nothing_that_goes_over_the_wire_is_left_without_a_type() -> None:
    schemas = json.loads((ROOT / "web" / "openapi.json").read_text())["components"]["schemas"]
    loose = [name for name, schema in schemas.items() if anything_goes(schema)]
    assert [name for name in loose if not name.startswith("HTTPValidation")] == []


def anything_goes(schema: object) -> bool:
    """Whether a schema, or a part of it, takes whatever comes."""
    if isinstance(schema, list):
        return any(map(anything_goes, schema))
    if not isinstance(schema, dict):
        return False
    if schema.get("additionalProperties") in (True, {}):
        return True
    if any(set(value) <= {"title"} for value in schema.get("properties", {}).values()):
        return True
    return any(map(anything_goes, schema.values()))
