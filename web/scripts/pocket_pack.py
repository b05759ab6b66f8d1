"""Runs in Pyodide when the site is made: finds out what is used, and packs that and nothing else.

Plays what can be played in a browser, looks which modules were needed for it, and writes two
archives of modules: `python.zip` (of Python itself) and `stellwerk.zip` (all others), and
`catalog.json`, the answers that never change.
"""

from __future__ import annotations

import ast
import importlib
import json
import sys
import zipfile
from pathlib import Path
from types import ModuleType

RAW, OUT, LIBRARY = Path("/raw"), Path("/out"), Path("/lib/python314.zip")
#: Data files of the package that are read as it runs.
DATA = ("tickets/editions/*.toml", "metro/editions/*.toml", "bots/tuned/*.toml",
        "bots/versions/*.toml", "boards/palette.json", "boards/symbols.svg")  # fmt: skip
#: Modules that only come up when something goes wrong, or that a browser's start wants.
MORE = ("traceback", "linecache", "tokenize", "difflib", "shutil", "zipfile", "tarfile", "logging",
        "encodings.ascii", "encodings.latin_1", "encodings.idna", "encodings.cp437", "textwrap",
        "stellwerk.pocket.browser", "pyodide.ffi", "pyodide.webloop", "stringprep")  # fmt: skip
DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
#: The packages of rules.
FAMILIES = ("tickets", "metro")
#: Answers that never change.
KNOWN = ("GET /editions", "GET /bots")


class Here:
    """A shelf that forgets."""

    async def read(self) -> list[tuple[str, str]]:
        """Nothing."""
        return []

    async def write(self, changes: list[tuple[str, str | None]]) -> None:
        """It is gone."""


async def play() -> dict[str, object]:
    """Use everything once; the answers that never change."""
    from stellwerk.pocket.house import House

    house = House(Here(), lambda number, text: None)
    await house.open()

    async def ask(method: str, path: str, body: object = None) -> object:
        answer = await house.ask(method, path, None if body is None else json.dumps(body))
        assert answer.status < 300, (method, path, answer)
        return json.loads(answer.text) if answer.text.startswith(("{", "[")) else answer.text

    await ask("POST", "/me", {"name": "Ada"})
    for game in ("usa", "europe", "new_york", "berlin", "metro", "metro:companies", "metro:paris"):
        for level in ("beginner", "easy", "medium"):
            await table(house, ask, game, level)
    for game in ("berlin", "metro"):
        await table(house, ask, game, "hard")
    for text in sorted(RAW.glob("*.replay")):
        frame = await ask("POST", "/replays", {"replay": text.read_text()})
        id = frame["table"]["id"]  # type: ignore[index]
        await ask("GET", f"/tables/{id}/frames/3?seat=0")
        await ask("GET", f"/tables/{id}/replay")
    drawn = (RAW / "own.json").read_text()
    for text in sorted(RAW.glob("*.toml")):
        bots = [{"kind": "me"}, {"kind": "bot", "bot": "easy"}]
        wish = {"game": "map", "map": text.read_text(), "seats": bots, "start": True}
        frame = await ask("POST", "/tables", wish)
        id = frame["table"]["id"]  # type: ignore[index]
        await ask("GET", f"/tables/{id}/board")
        await ask("POST", "/boards", {"map": text.read_text(), "board": drawn})
    pad = {"game": "usa", "players": [{"name": "A"}, {"name": "B"}]}
    await ask("POST", "/pad", pad)
    await ask("POST", "/pad", {**pad, "game": "metro"})
    saved = {"pad": pad, "me": 0, "played_at": "2026-01-01T12:00:00Z"}
    await ask("PUT", "/logbook/pads/a", saved)
    await ask("GET", "/logbook/profile")
    book = await ask("GET", "/logbook/json")
    await ask("POST", "/logbook/json", book)
    columns = await ask("GET", "/logbook/csv")
    await ask("POST", "/logbook/csv", {"csv": columns})
    await ask("GET", "/lobby")
    await ask("GET", "/statistics")
    await house.ask("POST", "/tables", '{"seats": 3}')
    await house.ask("POST", "/tables", '{"game": "usaa"}')
    return {known: await ask(*known.split()) for known in KNOWN}


async def table(house: object, ask: object, game: str, level: str) -> None:
    """Some decisions of a bot and of a person."""
    seats = [{"kind": "me"}, {"kind": "bot", "bot": level}]
    wish = {"game": game, "seats": seats, "start": True, "first": 1}
    frame = await ask("POST", "/tables", wish)  # type: ignore[operator]
    id = frame["table"]["id"]
    house.sockets.listen(1, f"/tables/{id}/socket?since=0")  # type: ignore[attr-defined]
    from stellwerk.server.services import ticking

    await ticking.tick(house.hall, id)  # type: ignore[attr-defined]
    for path in ("", "/facts", "/chat"):
        frame = await ask("GET", f"/tables/{id}{path}")  # type: ignore[operator]
    house.sockets.hang_up(1)  # type: ignore[attr-defined]


def rules() -> list[str]:
    """All modules of the families: some are only asked for in games that nobody has played here."""
    site = RAW / "site"
    files = [file for name in FAMILIES for file in (site / "stellwerk" / name).rglob("*.py")]
    names = [file.relative_to(site).with_suffix("").parts for file in sorted(files)]
    return [".".join(parts).removesuffix(".__init__") for parts in names]


def needed() -> dict[str, ModuleType]:
    """The modules that were needed, by name."""
    for name in (*MORE, *rules()):
        importlib.import_module(name)
    return {name: one for name, one in sys.modules.items() if getattr(one, "__file__", None)}


def pack(modules: dict[str, ModuleType]) -> None:
    """Write the archives."""
    OUT.mkdir(exist_ok=True)
    made = {"python": {}, "stellwerk": {}}  # type: dict[str, dict[str, bytes]]
    library = zipfile.ZipFile(LIBRARY)
    for module in modules.values():
        file = str(module.__file__)
        if file.startswith(str(LIBRARY)):
            name = file.removeprefix(f"{LIBRARY}/")
            made["python"][name] = library.read(name)
        elif file.startswith(f"{RAW}/site/"):
            made["stellwerk"][file.removeprefix(f"{RAW}/site/")] = Path(file).read_bytes()
    package = RAW / "site/stellwerk"
    for pattern in DATA:
        for path in package.glob(pattern):
            made["stellwerk"][f"stellwerk/{path.relative_to(package)}"] = path.read_bytes()
    for name, files in made.items():
        with zipfile.ZipFile(OUT / f"{name}.zip", "w") as file:
            for path in sorted(files):
                put(file, path, files[path])


def put(file: zipfile.ZipFile, path: str, content: bytes) -> None:
    """Add a file; the same bytes whenever it is done. Not compressed: whoever serves it does that.

    Modules go without comments and docstrings. Compiled ones would start sooner, but take twice
    the room on the wire.
    """
    if path.endswith(".py"):
        content = stripped(content)
    file.writestr(zipfile.ZipInfo(path, (2000, 1, 1, 0, 0, 0)), content)


def stripped(source: bytes) -> bytes:
    """A module without what only people read."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, DOCUMENTED) and ast.get_docstring(node, clean=False) is not None:
            node.body[0] = ast.Expr(ast.Constant(""))
    return ast.unparse(tree).encode()


async def main() -> None:
    """All of it."""
    sys.path.insert(0, f"{RAW}/site")
    catalog = await play()
    pack(needed())
    (OUT / "catalog.json").write_text(json.dumps(catalog, ensure_ascii=False))
