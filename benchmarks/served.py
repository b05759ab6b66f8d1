"""The servers under load: `stellwerk serve` in processes of their own, and what they use up."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from thin import Door

SETTINGS = {
    "requests_per_minute": 10_000_000,
    "requests_per_address": 10_000_000,
    "requests_at_once": 800,  # half of them from one address
    "sockets_per_address": 100_000,
    "people_per_hour": 10_000_000,
    "tables_per_person": 1_000,
    "tables_in_memory": 2_000,
    "chat_per_minute": 1_000_000,
}
#: Seconds for the server to start; it may have to compile its rules first.
PATIENCE = 900
TICKS = os.sysconf("SC_CLK_TCK")


class Spent(NamedTuple):
    """CPU seconds of the server: its event loop, and its other threads."""

    loop: float
    others: float


class Server:
    """`stellwerk serve` in a process of its own."""

    def __init__(self, folder: Path, args: argparse.Namespace, database: str, port: int) -> None:
        self.port = port
        self.stats = folder / "profile"
        under = ["-m", "stellwerk"]
        if args.profile:
            under = [str(Path(__file__).with_name("profiled.py")), str(self.stats)]
        if args.without:
            under = [str(Path(__file__).with_name("without.py")), args.without]
        words = ["serve", "--port", str(port), "--database", database]
        env = {f"STELLWERK_{name.upper()}": str(value) for name, value in SETTINGS.items()}
        env["STELLWERK_LOG_LEVEL"] = args.log_level
        self._log = folder / f"log-{port}"
        with self._log.open("wb") as log:
            self._process = subprocess.Popen(
                [sys.executable, *under, *words],
                env={**os.environ, **env},
                stdout=log,
                stderr=log,
            )

    def ended(self) -> bool:
        """Whether it has given up; what it said goes to stderr."""
        if self._process.poll() is None:
            return False
        print(self._log.read_text(), file=sys.stderr, end="")
        return True

    def stop(self) -> None:
        """End it as Ctrl-C does."""
        self._process.send_signal(signal.SIGINT)
        try:
            self._process.wait(60)
        except subprocess.TimeoutExpired:
            self._process.kill()

    def tell(self, what: signal.Signals) -> None:
        """Let a profiled server begin (SIGUSR1) or cease (SIGUSR2) to measure itself."""
        self._process.send_signal(what)

    def memory(self) -> int:
        """Bytes it holds in memory."""
        words = Path(f"/proc/{self._process.pid}/statm").read_text().split()
        return int(words[1]) * os.sysconf("SC_PAGE_SIZE")

    def cpu(self) -> Spent:
        """What it has used up so far."""
        pid, seconds = self._process.pid, {}
        for task in Path(f"/proc/{pid}/task").iterdir():
            words = (task / "stat").read_text().rpartition(")")[2].split()
            seconds[int(task.name)] = (int(words[11]) + int(words[12])) / TICKS
        loop = seconds.pop(pid)
        return Spent(loop, sum(seconds.values()))


class Servers:
    """All servers on one database; every table has its people at one of them."""

    def __init__(self, servers: Sequence[Server]) -> None:
        self.all = servers

    def place(self, number: int) -> tuple[str, int]:
        """Where the people of a table go."""
        return "127.0.0.1", self.all[number % len(self.all)].port

    def stop(self) -> None:
        """End them."""
        for server in self.all:
            server.stop()

    def tell(self, what: signal.Signals) -> None:
        """Let profiled ones begin or cease."""
        for server in self.all:
            server.tell(what)

    def memory(self) -> int:
        """Bytes they hold in memory."""
        return sum(server.memory() for server in self.all)

    def cpu(self) -> Spent:
        """What they have used up so far."""
        spent = [server.cpu() for server in self.all]
        return Spent(sum(one.loop for one in spent), sum(one.others for one in spent))


@contextlib.contextmanager
def databases(args: argparse.Namespace, folder: Path) -> Iterator[list[str]]:
    """The database of each server: one file, or one PostgreSQL for two of them."""
    if not args.postgres:
        yield [str(folder / "tables.sqlite")]
        return
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
    from tests.server.conftest import own_postgres

    from stellwerk.cli import main as stellwerk

    with own_postgres() as address:
        if stellwerk(["serve", "--migrate", "--database", address]) != 0:
            raise SystemExit("The database could not be prepared.")
        yield [address] * 2


async def ready(server: Server) -> None:
    """Wait until the server is there and its rules are compiled."""
    door = Door("127.0.0.1", server.port)
    for _ in range(PATIENCE * 2):
        if server.ended():
            break
        try:
            if b'"rules_ready":true' in await door.ok("GET", "/healthz", None, ""):
                door.close()
                return
        except OSError:
            pass
        await asyncio.sleep(0.5)
    raise SystemExit("The server does not get ready.")
