"""The description of the API is true: whatever is sent, answers are those it promises."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis import Case
from schemathesis.checks import (
    content_type_conformance,
    not_a_server_error,
    response_schema_conformance,
    status_code_conformance,
)

from tests.server.clients import Notes, Person
from tests.server.process import Process
from tests.tree import ROOT

API = schemathesis.openapi.from_path(ROOT / "web" / "openapi.json")
CHECKS: list[Any] = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
SLOW = (HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large)


@dataclass(frozen=True)
class Site:
    """A server with something to ask about, and the cookie of somebody who may."""

    process: Process
    cookie: str
    tables: tuple[str, ...]


@pytest.fixture(scope="module")
def site(server: Process) -> Site:
    """A server with tables of every status."""
    return asyncio.run(furnish(server))


async def furnish(process: Process) -> Site:
    """An open table, two running ones and one whose game is over."""

    async def where() -> str:
        return process.address

    ada = await Person(where, Notes()).arrive("Ada")
    tables = [
        await ada.table("metro", "me", "open"),
        await ada.table("new_york", "me", "me"),
        await ada.table("metro", "me", "me"),
        await ada.table("metro", "uniform", "uniform"),
    ]
    while (await ada.ok("GET", f"/api/tables/{tables[-1]}"))["table"]["status"] != "over":
        await asyncio.sleep(0.05)
    cookie = ada.client.cookies["stellwerk"]
    await ada.leave()
    return Site(process, cookie, tuple(tables))


def aim(case: Case[Any], site: Site) -> None:
    """Ask about tables that exist, as far as the generated address allows it."""
    found = case.path_parameters or {}
    if str(found.get("table", "")).isalnum():
        found["table"] = site.tables[len(str(case.body)) % len(site.tables)]


def send(case: Case[Any], site: Site) -> None:
    """Send what was made up; the answer must fit the description."""
    aim(case, site)
    forgetting = (case.method, case.path) == ("DELETE", "/api/me")
    cookies = {} if forgetting else {"stellwerk": site.cookie}
    answer = case.call(base_url=site.process.address, cookies=cookies)
    case.validate_response(answer, checks=CHECKS)
    assert "Traceback" not in answer.text


@API.parametrize()
@settings(max_examples=4, suppress_health_check=SLOW)
def test_answers_are_as_described(case: Case[Any], site: Site) -> None:
    send(case, site)


@pytest.mark.long
@API.parametrize()
@settings(max_examples=200, suppress_health_check=SLOW)
def test_answers_are_as_described_for_many_requests(case: Case[Any], site: Site) -> None:
    send(case, site)


def test_nothing_unexpected_was_logged(site: Site) -> None:
    assert site.process.complaints() == []
