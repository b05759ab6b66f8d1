"""The browser's files: kept as long as they may be, and compressed."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from stellwerk.server.edge.app import create_app
from stellwerk.server.settings import Settings

INDEX = "<!doctype html><title>Stellwerk</title>" + "<p>Tables for railway games.</p>" * 50
CODE = "export const answer = 42;\n" * 200


@pytest.fixture
def site(tmp_path: Path) -> Iterator[TestClient]:
    folder = tmp_path / "static"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text(INDEX)
    (folder / "board.svg").write_text("<svg/>" * 300)
    (folder / "assets" / "index-abc123.js").write_text(CODE)
    (folder / "assets" / "font-abc123.woff2").write_bytes(bytes(500))
    settings = Settings(database_url=str(tmp_path / "tables.sqlite"), log_level="error")
    with TestClient(create_app(settings, folder)) as client:
        yield client


def test_files_named_by_their_content_are_kept_for_ever(site: TestClient) -> None:
    for name in ("index-abc123.js", "font-abc123.woff2"):
        answer = site.get(f"/assets/{name}")
        assert answer.status_code == 200
        assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"


@pytest.mark.parametrize("path", ["/", "/board.svg"])
def test_whoever_asks_for_the_head_alone_gets_it(site: TestClient, path: str) -> None:
    answer = site.head(path)
    assert (answer.status_code, answer.content) == (200, b"")
    assert answer.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize("path", ["/", "/board.svg"])
@pytest.mark.parametrize("encoding", ["identity", "gzip"])
def test_other_files_are_sent_again_only_if_they_changed(
    site: TestClient, path: str, encoding: str
) -> None:
    headers = {"accept-encoding": encoding}
    first = site.get(path, headers=headers)
    assert (first.status_code, first.headers["cache-control"]) == (200, "no-cache")
    again = site.get(path, headers=headers | {"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["cache-control"] == "no-cache"
    other = site.get(path, headers=headers | {"if-none-match": '"another"'})
    assert other.status_code == 200


def test_text_is_compressed_for_those_who_can_read_it(site: TestClient) -> None:
    for path, text in (("/", INDEX), ("/assets/index-abc123.js", CODE)):
        plain = site.get(path, headers={"accept-encoding": "identity"})
        with site.stream("GET", path, headers={"accept-encoding": "br, gzip"}) as small:
            content = b"".join(small.iter_raw())
        assert "content-encoding" not in plain.headers
        assert plain.text == text
        assert small.headers["content-encoding"] == "gzip"
        assert gzip.decompress(content).decode() == text
        assert int(small.headers["content-length"]) == len(content) < len(text) / 4
        assert small.headers["content-type"] == plain.headers["content-type"]
        assert small.headers["vary"] == plain.headers["vary"] == "accept-encoding"
        assert small.headers["etag"] == f"W/{plain.headers['etag']}"


def test_what_is_packed_already_is_sent_as_it_is(site: TestClient) -> None:
    answer = site.get("/assets/font-abc123.woff2", headers={"accept-encoding": "gzip"})
    assert "content-encoding" not in answer.headers
    assert answer.content == bytes(500)


def test_a_part_of_a_file_is_a_part_of_the_file_itself(site: TestClient) -> None:
    headers = {"accept-encoding": "gzip", "range": "bytes=0-8"}
    answer = site.get("/", headers=headers)
    assert (answer.status_code, answer.text) == (206, INDEX[:9])


def test_no_file_outside_the_folder_is_sent(site: TestClient) -> None:
    for path in ("/../tables.sqlite", "/%2e%2e/tables.sqlite", "/assets/../../tables.sqlite"):
        assert site.get(path).status_code == 404


def test_a_mistyped_address_leads_people_to_a_page_and_programs_to_a_problem(
    site: TestClient,
) -> None:
    browser = {"accept": "text/html,application/xhtml+xml,*/*;q=0.8", "if-none-match": "*"}
    page = site.get("/nothing-here", headers=browser)
    assert (page.status_code, page.text) == (404, INDEX)
    assert page.headers["content-type"].startswith("text/html")
    for path, headers in (
        ("/nothing-here", {"accept": "application/json"}),
        ("/api/nothing-here", browser),
        ("/assets/old-abc123.js", browser),
    ):
        answer = site.get(path, headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (404, "request/unknown-path")


def test_the_site_has_the_headers_of_safety(site: TestClient) -> None:
    for path in ("/", "/assets/index-abc123.js"):
        headers = site.get(path).headers
        assert headers["content-security-policy"].startswith("default-src 'none'")
        assert headers["x-content-type-options"] == "nosniff"


def test_large_answers_of_the_api_are_compressed_for_those_who_take_it(site: TestClient) -> None:
    plain = site.get("/api/editions", headers={"accept-encoding": "identity"})
    assert len(plain.content) > 1024
    assert "content-encoding" not in plain.headers
    small = site.get("/api/editions", headers={"accept-encoding": "gzip"})
    assert small.headers["content-encoding"] == "gzip"
    assert small.json() == plain.json()
    assert int(small.headers["content-length"]) < len(plain.content) / 2
    few = site.get("/api/nothing", headers={"accept-encoding": "gzip"})
    assert "content-encoding" not in few.headers


@pytest.mark.parametrize("encoding", ["identity", "gzip"])
def test_a_preview_finds_its_picture_at_the_public_address(tmp_path: Path, encoding: str) -> None:
    head = '<meta property="og:image" content="{}/icon-512.png" /><link href="/icon.svg" />'
    (tmp_path / "index.html").write_text(head.format(""))
    settings = Settings(
        database_url=str(tmp_path / "tables.sqlite"),
        log_level="error",
        public_url="https://trains.example/",
    )
    with TestClient(create_app(settings, tmp_path)) as client:
        headers = {"accept-encoding": encoding}
        first = client.get("/", headers=headers)
        assert first.text == head.format("https://trains.example")
        again = client.get("/", headers=headers | {"if-none-match": first.headers["etag"]})
        assert again.status_code == 304
