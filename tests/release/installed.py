"""The package in a clean place: an environment of its own, no Node, no source tree.

A recorded game is played again at the terminal's table, word by word, saved and verified; the
server answers with its page and everything the page loads.
"""

from __future__ import annotations

import os
import re
import subprocess
import tempfile
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.request import urlopen

from tests.release.archives import assets
from tests.release.doubt import Doubt, demand

ROOT = Path(__file__).parents[2]
RECORDED = ROOT / "tests/replays/new_york-2-last_round.txt"
#: Seconds until a command or an answer counts as missing; compiling takes its time.
PATIENCE = 900


class Place:
    """A folder with an environment in it, in which commands run."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.bin = folder / "env" / ("Scripts" if os.name == "nt" else "bin")
        venv.create(folder / "env", with_pip=True)

    @property
    def environment(self) -> dict[str, str]:
        """What commands may know: nothing of the project, and a PATH without Node."""
        kept = {name: os.environ[name] for name in ("SYSTEMROOT", "TEMP") if name in os.environ}
        home = str(self.folder)
        return {
            **kept, "PATH": str(self.bin), "HOME": home, "USERPROFILE": home, "LOCALAPPDATA": home,
            "STELLWERK_CACHE": str(self.folder / "cache"), "PYTHONUTF8": "1",
        }  # fmt: skip

    def command(self, name: str) -> str:
        """A program of the environment."""
        return str(self.bin / (f"{name}.exe" if os.name == "nt" else name))

    def run(self, name: str, *words: str) -> str:
        """Run a program; what it printed, or a doubt."""
        ran = subprocess.run(
            [self.command(name), *words],
            cwd=self.folder,
            env=self.environment,
            capture_output=True,
            encoding="utf-8",
            timeout=PATIENCE,
            check=False,
        )
        said = f"`{name} {' '.join(words)}` ended with {ran.returncode}:\n{ran.stdout}{ran.stderr}"
        demand(ran.returncode == 0, said)
        return ran.stdout


def check_installed(wheel: Path, version: str) -> None:
    """Install the wheel and use it."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name:
        place = Place(Path(name))
        _install(place, wheel)
        said = place.run("stellwerk", "--version").strip()
        demand(said == f"stellwerk {version}", f"`stellwerk --version` says {said}.")
        _play(place)
        _serve(place, version)


def _install(place: Place, wheel: Path) -> None:
    """With pip as it is set up here: the clean place is for what was installed."""
    python = [place.command("python"), "-m", "pip", "install", "--quiet"]
    limits = ["--constraint", str(ROOT / "constraints.txt")]
    what = f"{wheel.resolve()}[server,terminal]"
    ran = subprocess.run([*python, *limits, what], cwd=place.folder, timeout=PATIENCE, check=False)
    demand(ran.returncode == 0, f"{wheel.name} cannot be installed.")


def _play(place: Place) -> None:
    """Play the recorded game again, by its words."""
    text = RECORDED.read_text(encoding="utf-8")
    header, _, body = text.partition("\n\n")
    facts = dict(line.split(" ", 1) for line in header.splitlines())
    words = re.findall(r"^\d+ (.*)$", body, re.M)
    (place.folder / "script.txt").write_text("\n".join(words) + "\n", encoding="utf-8")
    told = place.run(
        "stellwerk", "play", facts["game"], "--players", facts["players"], "--seed", facts["seed"],
        "--hotseat", "--script", "script.txt", "--save", "played.txt",
    )  # fmt: skip
    scores = re.findall(r"\d+", re.findall(r"^end (.*)$", body, re.M)[0])
    played = (place.folder / "played.txt").read_text(encoding="utf-8")
    demand(
        re.findall(r"^\d+ (.*)$", played.partition("\n\n")[2], re.M) == words,
        "`stellwerk play` did not play the recorded game.",
    )
    demand(all(score in told for score in scores), "`stellwerk play` shows other scores.")
    place.run("stellwerk", "replay", "verify", "played.txt")


def _serve(place: Place, version: str) -> None:
    """The page, what it loads, and the server's health."""
    with _serving(place) as address:
        page = _get(address)
        demand("<title>" in page, "`stellwerk serve` does not answer with the page.")
        for part in assets(page):
            demand(_get(address + part), f"the server sends an empty {part}.")
        health = _get(address + "healthz")
        demand(f'"{version}"' in health, f"the server's health does not name {version}: {health}")
        demand("usa" in _get(address + "api/editions"), "the server offers no games.")


def _get(address: str) -> str:
    try:
        with urlopen(address, timeout=60) as answer:
            return str(answer.read().decode("utf-8", errors="replace"))
    except OSError as error:
        raise Doubt(f"{address} is not answered: {error}") from None


@contextmanager
def _serving(place: Place) -> Iterator[str]:
    """A server on any free port; its address."""
    words = [place.command("stellwerk"), "serve", "--port", "0", "--database", "tables.sqlite"]
    with subprocess.Popen(
        words, cwd=place.folder, env=place.environment, stdout=subprocess.PIPE, encoding="utf-8"
    ) as server:
        try:
            assert server.stdout is not None
            found = next(
                filter(None, (re.search(r"http://\S+/", line) for line in server.stdout)), None
            )
            if found is None:
                raise Doubt("`stellwerk serve` ended without saying where it serves.")
            yield found[0]
        finally:
            server.terminate()
