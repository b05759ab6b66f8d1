"""The log is no way to fill the disk, and figures are no way to fill the memory."""

from __future__ import annotations

import json
import logging
from io import StringIO

import pytest
from sqlalchemy.exc import OperationalError

from stellwerk.server.edge import logs
from stellwerk.server.edge.metrics import REGISTRY
from stellwerk.server.security.limits import Limits
from tests.server.house import House


def test_wrong_requests_without_end_fill_no_disk() -> None:
    """Each was a line: a thousand a second are eight gigabytes a day, beside the database."""
    now, stream = [0.0], StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(logs.Lines())
    handler.addFilter(logs.Enough(Limits(lambda: now[0])))
    log = logging.Logger("stellwerk.server.http", logging.DEBUG)
    log.addHandler(handler)
    for _ in range(5_000):
        log.info("request", extra={"status": 429})
    log.error("failed")  # there is always room for what matters more
    now[0] = 0.1
    log.info("request", extra={"status": 429})
    lines = [json.loads(line) for line in stream.getvalue().splitlines()]
    assert [line["level"] for line in lines] == ["info"] * 600 + ["error", "info"]
    assert [line.get("left_out") for line in lines[-3:]] == [None, None, 4_400]
    for _ in range(5_000):
        log.debug("request", extra={"status": 200})
    assert len(stream.getvalue().splitlines()) == 602 + 5_000


def test_a_server_writes_its_log_through_this_limit() -> None:
    stream = StringIO()
    try:
        logs.set_up("info", stream)
        for _ in range(5_000):
            logging.getLogger("uvicorn.error").warning("Invalid HTTP request received.")
        assert 600 <= len(stream.getvalue().splitlines()) < 5_000
    finally:
        logs.set_up("info")


def test_figures_know_no_methods_that_a_route_has_not(house: House) -> None:
    """Every method on every route was a figure of its own as long as the server ran: five
    megabytes, and a third of a second of the event loop whenever somebody read them."""
    eve, odd = house.guest("Eve"), {"PROPFIND", "MKCALENDAR", "LOCK", "TRACE"}
    for method in (*odd, "PUT", "PATCH"):
        for path in ("/api/lobby", "/api/tables/abc/why-not", "/healthz"):
            assert eve.ask(method, path).status_code == 405
    told = {
        (sample.labels["method"], sample.labels["route"])
        for family in REGISTRY.collect()
        for sample in family.samples
        if "route" in sample.labels
    }
    assert not odd & {method for method, _ in told}
    assert ("PATCH", "/healthz") not in told
    assert ("PATCH", "-") in told
    assert ("-", "-") in told


@pytest.mark.parametrize("name", ["asyncio", "sqlalchemy.pool"])
def test_what_failed_with_nobody_waiting_is_told_without_what_was_asked(name: str) -> None:
    """Python's event loop writes all it knows of a failure: a statement with its values."""
    stream = StringIO()
    logs.set_up("info", stream)
    try:
        failed = OperationalError("INSERT INTO games (seed)", {"seed": "5ec7e7"}, Exception("away"))
        words = f"Task exception was never retrieved\nfuture: <Task exception={failed!r}>"
        logging.getLogger(name).error(words, exc_info=failed)
    finally:
        logs.set_up("info")
    told = json.loads(stream.getvalue())
    assert (told["event"], told["why"]) == (words.splitlines()[0], "OperationalError")
    assert "5ec7e7" not in stream.getvalue()
    assert "INSERT" not in stream.getvalue()
