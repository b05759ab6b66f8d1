"""The lobby's pictures are those of the boards that are there, and light."""

from __future__ import annotations

import json
from hashlib import sha256

from tests.tree import ROOT

PICTURES = ROOT / "web/public/pictures"
COMPILED = ROOT / "src/stellwerk/boards/compiled"


def test_the_pictures_are_made_from_the_boards_of_today() -> None:
    files = [*COMPILED.glob("*.svg"), ROOT / "web/src/lib/metro/picture.json"]
    now = {file.stem: sha256(file.read_bytes()).hexdigest() for file in files}
    made = json.loads((PICTURES / "pictures.json").read_text(encoding="utf-8"))
    assert made == now, "run: python web/scripts/pictures.py"


def test_the_pictures_are_light() -> None:
    for name in (*(file.stem for file in COMPILED.glob("*.svg")), "metro"):
        assert (PICTURES / f"{name}.webp").stat().st_size <= 12 * 1024
        assert (PICTURES / f"{name}-hero.webp").stat().st_size <= 90 * 1024
