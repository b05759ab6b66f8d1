"""Makes the pocket page, a folder that any host of files can serve: `build/site`.

    .venv/bin/python web/scripts/site.py

The client is built with the switch for the browser alone; Python and the package's modules that are
needed are put beside it, and a service worker that keeps all of it. The sum of all files that
a first visit fetches, each compressed by gzip -9, must stay below the limit.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import zipfile
from importlib import metadata
from pathlib import Path

ROOT = Path(__file__).parents[2]
WEB, SITE, CACHE = ROOT / "web", ROOT / "build/site", ROOT / "build/pocket"
#: Bytes of a first visit.
LIMIT = 8_000_000
#: Packages without compiled parts, from this environment.
PURE = ("pydantic", "pydantic_settings", "annotated_types", "typing_inspection", "dotenv")
#: Parts of the package that a browser never asks for.
UNASKED = {"envs", "arena", "cli"}
#: Folders of files that are none of its business.
HEAVY = {"static", "data", "fonts", "compiled", "ground"}
#: For which Python the compiled one is made.
PLATFORM = ("--python-version", "3.14", "--implementation", "cp", "--abi", "cp314",
            "--platform", "pyemscripten_2026_0_wasm32")  # fmt: skip
#: Of the server's worker only what leads a press on a notice to its table; this one keeps files.
NOTICES = 'self.addEventListener("notificationclick"'
#: What the worker fetches and counts, so that the page can show how far it is.
FETCHED = ("pyodide.asm.wasm", "python.zip", "stellwerk.zip", "lock.json")
#: What no first visit fetches: maps for the curious, and letters of other languages.
UNFETCHED = (".map",)


def main() -> None:
    """Make the site and say how large it is."""
    packed = CACHE / "packed"
    shutil.rmtree(packed, ignore_errors=True)
    subprocess.run(["node", "scripts/pocket.mjs", _raw(), packed], cwd=WEB, check=True)
    # The page asks for the very Python that it was made with, in a folder that no other page uses.
    version = _digest(packed)
    fetched = sum((packed / name).stat().st_size for name in FETCHED)
    env = {**os.environ, "VITE_POCKET": version, "VITE_POCKET_BYTES": str(fetched)}
    subprocess.run(["npm", "run", "--silent", "build"], cwd=WEB, env=env, check=True)
    shutil.copytree(packed, SITE / f"pocket-{version}")
    _manifest()
    _worker()
    _weigh()


def _raw() -> Path:
    """An archive of everything that may be needed, as it is."""
    CACHE.mkdir(parents=True, exist_ok=True)
    raw = CACHE / "raw.zip"
    with zipfile.ZipFile(raw, "w") as file:
        package = ROOT / "src/stellwerk"
        for path in sorted(package.rglob("*")):
            inside = path.relative_to(package)
            asked = inside.parts[0] not in UNASKED and not HEAVY & set(inside.parts)
            if path.is_file() and path.suffix != ".pyc" and asked:
                file.write(path, f"site/stellwerk/{inside}")
        for name in PURE:
            for path in sorted(_where(name).rglob("*.py")):
                file.write(path, f"site/{name}/{path.relative_to(_where(name))}")
        file.write(_where("typing_extensions").with_suffix(".py"), "site/typing_extensions.py")
        for name in metadata.files("pydantic") or ():
            if name.name == "METADATA":
                file.write(str(name.locate()), f"site/{name.parent.name}/METADATA")
        with zipfile.ZipFile(_core()) as wheel:
            for name in wheel.namelist():
                if name.endswith((".py", ".so")):
                    file.writestr(f"site/{name}", wheel.read(name))
        for path in sorted((WEB / "src/lib/tutorial").glob("*.replay")):
            file.write(path, path.name)
        file.write(package / "tickets/editions/new_york.toml", "own.toml")
        file.write(package / "boards/compiled/new_york.json", "own.json")
    return raw


def _where(name: str) -> Path:
    return (
        Path(sys.prefix)
        / f"lib/python{sys.version_info.major}.{sys.version_info.minor}/site-packages"
        / name
    )


def _core() -> Path:
    """The compiled part of pydantic for the browser, of the version that is installed here."""
    version = metadata.version("pydantic_core")
    pattern = f"pydantic_core-{version}-*wasm32.whl"
    if not list(CACHE.glob(pattern)):
        command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps"]
        only = ["--only-binary", ":all:", "--dest", CACHE]
        asked = [*command, *only, *PLATFORM, f"pydantic-core=={version}"]
        subprocess.run(asked, check=True)
    return next(CACHE.glob(pattern))


def _manifest() -> None:
    """The page may lie in any folder."""
    path = SITE / "app.webmanifest"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace('"/', '"./'), encoding="utf-8")


def _files() -> list[str]:
    """All files but the service worker itself."""
    found = (path for path in SITE.rglob("*") if path.is_file())
    names = sorted(path.relative_to(SITE).as_posix() for path in found)
    return [name for name in names if name != "notices.js" and not name.endswith(UNFETCHED)]


def _worker() -> None:
    """The service worker: notices as on a server, and every file kept for the way."""
    files = {name: hashlib.sha256((SITE / name).read_bytes()).hexdigest()[:16] for name in _files()}
    script = re.findall(r"assets/index-[\w-]+\.js", (SITE / "index.html").read_text())[0]
    told = {"version": _digest(SITE), "script": script, "files": files}
    kept = (WEB / "scripts/keep.js").read_text(encoding="utf-8")
    notices = (WEB / "public/notices.js").read_text(encoding="utf-8")
    pressed = notices[notices.index(NOTICES) :]
    text = f"const SITE = {json.dumps(told)};\n{kept}\n{pressed}"
    (SITE / "notices.js").write_text(text, encoding="utf-8")


def _digest(folder: Path) -> str:
    """A short name of all that is in a folder."""
    digest = hashlib.sha256()
    for path in sorted(path for path in folder.rglob("*") if path.is_file()):
        digest.update(path.relative_to(folder).as_posix().encode() + path.read_bytes())
    return digest.hexdigest()[:16]


def _weigh() -> None:
    sizes = {name: _size(SITE / name) for name in (*_files(), "notices.js")}
    total = sum(sizes.values())
    for name, size in sorted(sizes.items(), key=lambda pair: -pair[1])[:6]:
        print(f"  {name}: {size / 1e6:.2f} MB")
    said = f"{len(sizes)} files, {total / 1e6:.2f} MB at a first visit (at most {LIMIT / 1e6:g})"
    print(f"{SITE.relative_to(ROOT)}: {said}")
    if total > LIMIT:
        sys.exit("The site is larger than its limit.")


def _size(path: Path) -> int:
    return len(gzip.compress(path.read_bytes(), 9, mtime=0))


if __name__ == "__main__":
    main()
